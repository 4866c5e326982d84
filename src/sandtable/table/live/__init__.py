"""Hold one table in memory: its replayed log, history, undo, chat and numbering, and how it is created and loaded.

`play` holds the tables and calls it; nothing here talks to a client."""
