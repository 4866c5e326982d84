"""Carry out everything players do at a server's tables: actions, undo, automatic play, chat, seat settings, reads.

`http` calls it for each request."""
