"""The table: seats by link, an append-only log, a web API with live updates. Knows no game.

store     tables, seats, log and notes; `sqlite` and `postgres` keep them
writer    appends of many tables in one transaction
live      one table in memory: its log replayed
tables    all of them: who may do what, and the one door through which anything is played
machines  opponents in worker processes
gate      everything that leaves goes through here, and nothing that its reader may not know
api, wire, openapi, sse, limits, security, app, serve    the web
"""
