"""Long work outside the server process: worker processes, the fair queue in front of them, and their jobs.

Opponents, uploads, records and analyses are asked for by `play` and `http`."""
