"""A checksum for each table of an SQLite store, over everything beside its log: rot is refused when it is read.

The log has its chain, chapters have zlib's checksum. The rest (the table's row, its seats and links, notes, orders,
looks, notifications, a rematch, which lines of chat have their text) is covered by one digest, compared at each read
and renewed with each write. It also shows that a row has disappeared.
"""

from __future__ import annotations

import hashlib
import sqlite3
from typing import Any

import msgspec

from sandtable.table.wire.errors import Damaged

LAYOUT = "CREATE TABLE sums (table_id TEXT PRIMARY KEY, digest BLOB NOT NULL) WITHOUT ROWID;"

_PARTS = (
    "SELECT * FROM tables WHERE id = ?",
    "SELECT * FROM seats WHERE table_id = ? ORDER BY place",
    "SELECT * FROM orders WHERE table_id = ? ORDER BY seat",
    "SELECT * FROM looks WHERE table_id = ? ORDER BY seat",
    "SELECT * FROM rematches WHERE table_id = ?",
    "SELECT * FROM notes WHERE table_id = ? ORDER BY seat",
    "SELECT * FROM pushes WHERE table_id = ? ORDER BY number",
    "SELECT (SELECT min(seq) FROM said WHERE table_id = ?1), (SELECT max(seq) FROM said WHERE table_id = ?1)",
)


def check(connection: sqlite3.Connection, table: str) -> None:
    """Raise Damaged unless everything beside a table's log is what was written."""
    parts = _read(connection, table)
    found = connection.execute("SELECT digest FROM sums WHERE table_id = ?", (table,)).fetchone()
    if found is None and not parts[1]:  # no such table, or one whose creation was interrupted
        return
    if found is None or found[0] != _digest(parts):
        raise Damaged(f"what is stored beside the log of table {table} is not what was written")


def renew(connection: sqlite3.Connection, table: str) -> None:
    """Write the checksum of what is stored now."""
    digest = _digest(_read(connection, table))
    connection.execute("INSERT OR REPLACE INTO sums VALUES (?, ?)", (table, digest))


def renew_all(connection: sqlite3.Connection) -> None:
    """Write the checksums of a store from before there were any."""
    for (table,) in connection.execute("SELECT DISTINCT table_id FROM seats").fetchall():
        renew(connection, table)


def _read(connection: sqlite3.Connection, table: str) -> list[list[tuple[Any, ...]]]:
    return [connection.execute(part, (table,)).fetchall() for part in _PARTS]


def _digest(parts: list[list[tuple[Any, ...]]]) -> bytes:
    return hashlib.sha256(msgspec.msgpack.encode(parts)).digest()[:16]
