"""Store maintenance: a check that everything in it can be used, and a backup while the server runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sandtable.core.base.errors import BadInput
from sandtable.table.live.loader import Loader
from sandtable.table.store.protocol import Store
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.errors import Damaged, Outdated


def faults(store: Store) -> Iterator[str]:
    """Yield each fault as one sentence: in the files, in the chain of a log, or in its replay under the rules."""
    yield from store.faults()
    for id in store.ids():
        try:
            row = store.find(id)
            if row is not None:
                _check(Loader(store, row))
        except Damaged as fault:
            yield f"table {id}: {fault}"
        except Exception as fault:  # the data may cause any error
            yield f"table {id}: {fault!r}"


def _check(loader: Loader) -> None:
    """Replay every action of a table. If the rules lead elsewhere now, its stored position must fit them."""
    try:
        loader.replayed(use_chapters=False)
    except Outdated:
        if loader.stored() is None:
            raise


def backup(store: Store, path: Path) -> None:
    """Copy an SQLite store into one consistent file."""
    if not isinstance(store, SqliteStore):
        raise BadInput("use pg_dump to copy a PostgreSQL database", where="db")
    if path.exists():
        raise BadInput("file already exists", where=str(path))
    store.backup(path)
