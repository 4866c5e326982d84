"""Games that live in the tests: what the engine promises to games to come, tried on a small one.

`sandtable.games` takes them in where SANDTABLE_GAMES names this folder (see `tests/house/door.py`).
"""
