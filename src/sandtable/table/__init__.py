"""The table: seats by link, an append-only log, a web API with live updates. Knows no game.

store     tables, seats, log and notes; `sqlite` and `postgres` keep them
writer    appends of many tables in one transaction
live      one table in memory: its log replayed
tables    all of them: who may do what, and the one door through which anything is played
machines  opponents; they think (`thinking`) in `workers`, which clients share fairly (`shares`)
uploads   records that are sent in, checked in a worker too
keeping   whether everything in a store can be used, and a copy of it; `commands` are for whoever runs a server
grounds   the painted grounds of boards
gate      everything that leaves goes through here, and nothing that its reader may not know
api, wire, openapi, sse, limits, security, app, serve    the web
"""
