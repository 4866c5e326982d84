"""One table in memory: its log replayed, history, undo, chat and numbering, and how it is created and loaded.

`play` holds the tables; nothing here talks to a client."""
