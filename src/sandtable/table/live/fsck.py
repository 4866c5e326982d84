"""Store maintenance: a check that everything in it can be used, and a backup while the server runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sandtable.core.base.errors import BadInput
from sandtable.table.live.table import Table
from sandtable.table.store.protocol import Store
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.errors import Damaged


def faults(store: Store) -> Iterator[str]:
    """Yield each fault as one sentence: in the files, in the chain of a log, or in its replay under the rules."""
    yield from store.faults()
    for id in store.ids():
        try:
            row = store.find(id)
            if row is not None:
                Table(row, store.log(id))  # without its chapters, so that every action is replayed
        except Damaged as fault:
            yield f"table {id}: {fault}"
        except Exception as fault:  # the data may cause any error
            yield f"table {id}: {fault!r}"


def backup(store: Store, path: Path) -> None:
    """Copy an SQLite store into one consistent file."""
    if not isinstance(store, SqliteStore):
        raise BadInput("use pg_dump to copy a PostgreSQL database", where="db")
    if path.exists():
        raise BadInput("file already exists", where=str(path))
    store.backup(path)
