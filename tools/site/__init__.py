"""Build the documentation site: pages under docs/ plus tables read from the games.

`./sandtable docs` calls MkDocs, which loads `hooks.py`; nothing that plays imports this room.
"""
