"""Looking after a store: whether everything in it can be used, and a copy of it while the server goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sandtable.core.base.errors import BadInput
from sandtable.table.live.table import Table
from sandtable.table.store.protocol import Store
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.errors import Damaged


def faults(store: Store) -> Iterator[str]:
    """Everything that is wrong, one sentence each: the files, the chain of each log, and what the rules say of it."""
    yield from store.faults()
    for id in store.ids():
        try:
            row = store.find(id)
            if row is not None:
                Table(row, store.log(id))  # without its chapters: every action is played again
        except Damaged as fault:
            yield f"table {id}: {fault}"
        except Exception as fault:  # whatever is in there
            yield f"table {id}: {fault!r}"


def backup(store: Store, path: Path) -> None:
    """One good file."""
    if not isinstance(store, SqliteStore):
        raise BadInput("a PostgreSQL database is copied by its own tools: pg_dump", where="db")
    if path.exists():
        raise BadInput("there is such a file already", where=str(path))
    store.backup(path)
