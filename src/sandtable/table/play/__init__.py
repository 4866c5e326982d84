"""All tables of a server and what happens at them: actions, undo, automatic play, chat, seat settings, reads.

`http` calls it for each request."""
