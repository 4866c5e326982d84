"""Build what each viewer may see of a table: the gate, snapshots and their deltas, and the event streams.

All game data that leaves the server is built here; `play` and `http` call it."""
