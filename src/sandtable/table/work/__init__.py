"""Run long work outside the server process: worker processes, the fair queue in front of them, and their jobs.

`play` and `http` call it for machine opponents, uploads, records and analyses."""
