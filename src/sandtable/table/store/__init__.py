"""Where tables are kept: append-only logs in SQLite or PostgreSQL, the writer in front of them, and checkpoints.

`live` reads and replays what is stored here; `play` appends to it."""
