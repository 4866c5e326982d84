"""Transactions of a PostgreSQL store, see `protocol.Transaction`."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache

from sandtable.table.store.connections import Connection
from sandtable.table.store.protocol import LogRow, Make, Row, TableRow


class PostgresTransaction:
    """A transaction on one connection."""

    def __init__(self, connection: Connection, make: Make) -> None:
        self._connection = connection
        self._make = make

    def all(self, statement: str, *values: object) -> list[Row]:
        return self._connection.execute(_placed(statement), values).fetchall()

    def one(self, statement: str, *values: object) -> Row | None:
        return self._connection.execute(_placed(statement), values).fetchone()

    def run(self, statement: str, *values: object) -> int:
        return self._connection.execute(_placed(statement), values).rowcount

    def lock(self, name: str) -> None:
        self._connection.execute("SELECT pg_advisory_xact_lock(%s)", (lock_of(name),))

    def create(self, table: TableRow, log: Iterable[LogRow] = ()) -> None:
        self._make(table, log)


def lock_of(name: str) -> int:
    """The number of the advisory lock with this name."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], signed=True)


@lru_cache(maxsize=512)
def _placed(statement: str) -> bytes:
    """A statement with the parameter marks of psycopg."""
    return statement.replace("%", "%%").replace("?", "%s").encode()
