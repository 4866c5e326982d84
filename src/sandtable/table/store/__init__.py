"""Store tables as append-only logs in SQLite or PostgreSQL, with the writer in front of them and checkpoints beside
them.

`live` reads and replays what is stored here; `play` appends to it."""
