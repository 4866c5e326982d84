"""What each pair of eyes may see of a table: the one gate, snapshots and their deltas, and the event streams.

Everything that leaves the server about a game is built here, for `play` and `http`."""
