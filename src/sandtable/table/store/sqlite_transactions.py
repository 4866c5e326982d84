"""Transactions of an SQLite store, see `protocol.Transaction`."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from sandtable.table.store.protocol import LogRow, Make, Row, TableRow


class SqliteTransaction:
    """A transaction of an SQLite store. Only one at a time can write, so no further lock is needed."""

    def __init__(self, connection: sqlite3.Connection, make: Make) -> None:
        self._connection = connection
        self._make = make

    def all(self, statement: str, *values: object) -> list[Row]:
        return self._connection.execute(statement, values).fetchall()

    def one(self, statement: str, *values: object) -> Row | None:
        found: Row | None = self._connection.execute(statement, values).fetchone()
        return found

    def run(self, statement: str, *values: object) -> int:
        return self._connection.execute(statement, values).rowcount

    def lock(self, name: str) -> None:
        return

    def create(self, table: TableRow, log: Iterable[LogRow] = ()) -> None:
        self._make(table, log)
