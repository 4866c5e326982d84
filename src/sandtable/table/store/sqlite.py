"""The store in one SQLite file."""

from __future__ import annotations

import os
import sqlite3
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from sandtable.table.store import sums
from sandtable.table.store.protocol import (
    HUMAN,
    SCHEMA,
    LogRow,
    TableRow,
    Transaction,
    chained,
    log_columns,
    log_row,
    seat_columns,
    table_columns,
    table_row,
    whole,
    with_words,
)
from sandtable.table.store.sqlite_layouts import LAYOUTS, SUMMED
from sandtable.table.store.sqlite_transactions import SqliteTransaction
from sandtable.table.wire.errors import Damaged, StoreError

_APPEND = """
INSERT INTO log (table_id, seq, kind, version, side, text, over, at, link, digest)
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
WHERE (SELECT coalesce(max(seq), 0) FROM log WHERE table_id = ?1) = ?2 - 1
"""

# All rows or none, in one statement that is its own transaction. It releases and reacquires the GIL once per batch
# instead of three times per row, which matters under load.
_APPEND_ALL = """
INSERT INTO log WITH new (table_id, seq, kind, version, side, text, over, at, link, digest) AS (VALUES {rows})
SELECT * FROM new WHERE NOT EXISTS (
    SELECT 1 FROM new AS n WHERE n.seq - 1 <> (SELECT coalesce(max(seq), 0) FROM log WHERE table_id = n.table_id))
"""
_ROW = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_TABLE = f"INSERT INTO tables VALUES {_ROW}"
_SEAT = "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"

_CHAT = """
SELECT log.*, NULL, prior.link FROM log
LEFT JOIN log AS prior ON prior.table_id = log.table_id AND prior.seq = log.seq - 1
WHERE log.table_id = ? AND log.kind = 'chat' AND log.seq <= ? ORDER BY log.seq
"""
_SAID = """
SELECT log.*, said.text, prior.link FROM said LEFT JOIN log USING (table_id, seq)
LEFT JOIN log AS prior ON prior.table_id = said.table_id AND prior.seq = said.seq - 1
WHERE said.table_id = ? AND said.seq <= ? ORDER BY said.seq
"""
_LINKED = " WHERE table_id = ? AND seat = ? AND token_hash IS ?"

PART = 128
"""The rows of a long log written at once, in about 2 ms."""
PAUSE = 0.01
"""Seconds before the next part is written."""
AT_ONCE, TRIES = 0.0002, 15
"""The fsync time in seconds below which the event loop may write to the disk itself, and the number of measurements
taken when the store is opened."""

_UNFINISHED = """
SELECT DISTINCT seats.table_id FROM seats JOIN tables ON tables.id = seats.table_id
WHERE (player <> ? OR clock IS NOT NULL) AND NOT coalesce(
    (SELECT over FROM log WHERE log.table_id = seats.table_id AND kind NOT IN ('said', 'chat')
     ORDER BY seq DESC LIMIT 1), 0)
"""


def _seats(table: TableRow) -> list[tuple[Any, ...]]:
    return [seat_columns(table.id, place, seat) for place, seat in enumerate(table.seats)]


def _make(write: sqlite3.Connection, table: TableRow, log: Iterable[LogRow] = ()) -> None:
    """Create a table with a short log, in an open transaction."""
    write.execute(_TABLE, table_columns(table))
    write.executemany(f"INSERT INTO log VALUES {_ROW}", list(map(log_columns, log)))
    write.executemany(_SEAT, _seats(table))
    sums.renew(write, table.id)


class SqliteStore:
    """One connection writes and one reads, each behind its lock; WAL lets them work at the same time."""

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writing, self._reading = threading.Lock(), threading.Lock()
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if not path.exists():  # the file holds the keys of the dice: readable by its owner only
                os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
            self._write = self._connect()
            self._prepare()
            self._read = self._connect()
            self._now = self._connect_now() if _syncs_at_once(path.parent) else None
        except (OSError, sqlite3.Error, UnicodeError) as fault:
            raise StoreError(_reason(fault), str(path)) from fault

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=5, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def _connect_now(self) -> sqlite3.Connection:
        """The event loop's connection: it waits for no other writer, and leaves WAL checkpoints to the others."""
        connection = self._connect()
        connection.execute("PRAGMA busy_timeout = 0")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        return connection

    def _prepare(self) -> None:
        (version,) = self._write.execute("PRAGMA user_version").fetchone()
        if version > SCHEMA:
            reason = f"written by a newer Sandtable (layout {version}, this one knows {SCHEMA})"
            raise StoreError(reason, str(self.path))
        if version < SCHEMA:
            with self._transaction() as write:
                (version,) = write.execute("PRAGMA user_version").fetchone()  # another process may have upgraded it
                for layout in LAYOUTS[version:]:
                    for statement in _statements(layout):
                        write.execute(statement)
                if version < SUMMED:
                    sums.renew_all(write)
                write.execute(f"PRAGMA user_version = {SCHEMA}")

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._writing:
            write = self._write
            try:
                write.execute("BEGIN IMMEDIATE")
                yield write
                write.execute("COMMIT")
            except UnicodeError as fault:
                raise Damaged(f"a stored text cannot be read: {fault}") from fault
            except sqlite3.Error as fault:
                raise StoreError(_reason(fault), str(self.path)) from fault
            finally:
                if write.in_transaction:
                    _roll_back(write)

    @contextmanager
    def _changing(self, table: str) -> Iterator[sqlite3.Connection]:
        """A transaction that writes beside the log of a table."""
        with self._transaction() as write:
            sums.check(write, table)
            yield write
            sums.renew(write, table)

    @contextmanager
    def _looking(self, table: str = "") -> Iterator[sqlite3.Connection]:
        """The connection for reading. With `table`, what is stored beside its log is checked first."""
        with self._reading:
            try:
                if table:
                    sums.check(self._read, table)
                yield self._read
            except UnicodeError as fault:
                raise Damaged(f"a stored text cannot be read: {fault}") from fault
            except sqlite3.Error as fault:
                raise StoreError(_reason(fault), str(self.path)) from fault

    def create(self, table: TableRow, log: Iterable[LogRow] = ()) -> None:
        """Create a table. An uploaded log may be long, and one transaction would block all other writes, so it is
        written in parts, and the seats with the last one. A table without seats was interrupted and does not count as a
        table."""
        rows = map(log_columns, log)
        part, begun = list(islice(rows, PART)), False
        while part or not begun:
            following = list(islice(rows, PART))
            with self._transaction() as write:
                if not begun:
                    write.execute(_TABLE, table_columns(table))
                write.executemany(f"INSERT INTO log VALUES {_ROW}", part)
                if not following:
                    write.executemany(_SEAT, _seats(table))
                    sums.renew(write, table.id)
            if following:
                time.sleep(PAUSE)  # otherwise this thread would take the lock again at once
            part, begun = following, True

    def find(self, table: str) -> TableRow | None:
        with self._looking(table) as read:
            row = read.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()
            seats = read.execute(
                "SELECT seat, sides, player, name, token_hash, webhook, email FROM seats"
                " WHERE table_id = ? ORDER BY place",
                (table,),
            ).fetchall()
        return table_row(row, seats) if row is not None and seats else None

    def log(self, table: str, after: int = 0) -> list[LogRow]:
        with self._looking() as read:  # the head first: rows added in between do no harm
            head = read.execute("SELECT seq FROM heads WHERE table_id = ?", (table,)).fetchone()
            rows = read.execute(
                "SELECT * FROM log WHERE table_id = ? AND seq > ? ORDER BY seq", (table, after)
            ).fetchall()
            found = [log_row(row) for row in rows]
            if any(row.kind == "said" for row in found):
                said = read.execute("SELECT seq, text FROM said WHERE table_id = ? AND seq > ?", (table, after))
                found = with_words(found, dict(said.fetchall()))
        return whole(table, found, after, None if head is None else int(head[0]))

    def append(self, rows: Sequence[LogRow]) -> list[bool]:
        if all(row.words is None for row in rows) and self._append_all(rows):
            return [True] * len(rows)
        with self._transaction() as write:
            return [self._append(write, row) for row in rows]

    def append_now(self, row: LogRow) -> bool | None:
        if self._now is None or row.words is not None:
            return None
        try:
            return self._now.execute(_APPEND, log_columns(row)).rowcount == 1
        except sqlite3.Error:  # another writer is active, or the next attempt reports the failure
            return None

    @staticmethod
    def _append(write: sqlite3.Connection, row: LogRow) -> bool:
        if row.words is not None:
            try:
                sums.check(write, row.table)
            except Damaged:  # refused here, and reported when the table is opened
                return False
        done = write.execute(_APPEND, log_columns(row)).rowcount == 1
        if done and row.words is not None:
            write.execute("INSERT INTO said VALUES (?, ?, ?)", (row.table, row.seq, row.words))
            write.execute("DELETE FROM said WHERE table_id = ? AND seq < ?", (row.table, row.kept_from))
            sums.renew(write, row.table)
        return done

    def _append_all(self, rows: Sequence[LogRow]) -> bool:
        """True if every row was the next one of its table, and all are durable; else nothing has changed."""
        statement = _APPEND_ALL.format(rows=", ".join([_ROW] * len(rows)))
        with self._writing:
            try:
                done = self._write.execute(statement, [column for row in rows for column in log_columns(row)])
            except sqlite3.Error as fault:
                raise StoreError(_reason(fault), str(self.path)) from fault
            return done.rowcount == len(rows)

    def chapters(self, table: str) -> dict[int, bytes]:
        with self._looking() as read:
            return dict(read.execute("SELECT number, data FROM chapters WHERE table_id = ?", (table,)).fetchall())

    def chapter(self, table: str, number: int) -> bytes | None:
        with self._looking() as read:
            found = read.execute("SELECT data FROM chapters WHERE table_id = ? AND number = ?", (table, number))
            row = found.fetchone()
        return row[0] if row else None

    def said(self, table: str, until: int) -> list[LogRow]:
        with self._looking() as read:
            found = [*read.execute(_CHAT, (table, until)).fetchall(), *read.execute(_SAID, (table, until)).fetchall()]
        return [msgspec.structs.replace(chained(log_row(row), prior), words=text) for *row, text, prior in found]

    def keep_chapter(self, table: str, number: int, data: bytes) -> None:
        with self._transaction() as write:
            write.execute("INSERT OR REPLACE INTO chapters VALUES (?, ?, ?)", (table, number, data))

    def orders(self, table: str) -> dict[str, str]:
        with self._looking(table) as read:
            return dict(read.execute("SELECT seat, text FROM orders WHERE table_id = ?", (table,)).fetchall())

    def write_orders(self, table: str, seat: str, text: str) -> None:
        with self._changing(table) as write:
            write.execute("INSERT OR REPLACE INTO orders VALUES (?, ?, ?)", (table, seat, text))

    def looks(self, table: str) -> dict[str, int]:
        with self._looking(table) as read:
            return dict(read.execute("SELECT seat, seq FROM looks WHERE table_id = ?", (table,)).fetchall())

    def write_look(self, table: str, seat: str, seq: int) -> None:
        with self._changing(table) as write:
            write.execute("INSERT OR REPLACE INTO looks VALUES (?, ?, ?)", (table, seat, seq))

    def rematch(self, table: str) -> str | None:
        with self._looking(table) as read:
            row = read.execute("SELECT again FROM rematches WHERE table_id = ?", (table,)).fetchone()
        return row[0] if row else None

    def set_rematch(self, table: str, again: str) -> str:
        with self._changing(table) as write:
            write.execute("INSERT OR IGNORE INTO rematches VALUES (?, ?)", (table, again))
            (first,) = write.execute("SELECT again FROM rematches WHERE table_id = ?", (table,)).fetchone()
        return str(first)

    def play_again(self, table: str, again: TableRow, also: Callable[[Transaction], None] | None = None) -> str:
        with self._changing(table) as write:
            named = write.execute("SELECT again FROM rematches WHERE table_id = ?", (table,)).fetchone()
            if named is None:
                _make(write, again)
                write.execute("INSERT INTO rematches VALUES (?, ?)", (table, again.id))
                if also is not None:
                    also(SqliteTransaction(write, partial(_make, write)))
        return again.id if named is None else str(named[0])

    def notes(self, table: str, seat: str) -> str:
        with self._looking(table) as read:
            row = read.execute("SELECT text FROM notes WHERE table_id = ? AND seat = ?", (table, seat)).fetchone()
        return row[0] if row else ""

    def write_notes(self, table: str, seat: str, text: str) -> None:
        with self._changing(table) as write:
            write.execute("INSERT OR REPLACE INTO notes VALUES (?, ?, ?)", (table, seat, text))

    def renew(self, table: str, seat: str, link: bytes | None, new: bytes) -> bool:
        with self._changing(table) as write:
            done = write.execute(
                "UPDATE seats SET token_hash = ?, webhook = NULL, email = NULL" + _LINKED, (new, table, seat, link)
            )
            if done.rowcount == 1:
                write.execute("DELETE FROM pushes WHERE table_id = ? AND seat = ?", (table, seat))
            return done.rowcount == 1

    def set_notify(self, table: str, seat: str, link: bytes | None, webhook: str | None, email: str | None) -> bool:
        with self._changing(table) as write:
            done = write.execute(
                "UPDATE seats SET webhook = ?, email = ?" + _LINKED, (webhook, email, table, seat, link)
            )
            return done.rowcount == 1

    def pushes(self, table: str, seat: str) -> list[str]:
        with self._looking(table) as read:
            found = read.execute(
                "SELECT text FROM pushes WHERE table_id = ? AND seat = ? ORDER BY number", (table, seat)
            ).fetchall()
        return [text for (text,) in found]

    def add_push(self, table: str, seat: str, link: bytes | None, endpoint: str, text: str, most: int) -> bool:
        with self._changing(table) as write:
            if write.execute("SELECT 1 FROM seats" + _LINKED, (table, seat, link)).fetchone() is None:
                return False
            write.execute(
                "INSERT OR REPLACE INTO pushes (table_id, seat, endpoint, text) VALUES (?, ?, ?, ?)",
                (table, seat, endpoint, text),
            )
            write.execute(
                "DELETE FROM pushes WHERE table_id = ?1 AND seat = ?2 AND number NOT IN ("
                "SELECT number FROM pushes WHERE table_id = ?1 AND seat = ?2 ORDER BY number DESC LIMIT ?3)",
                (table, seat, most),
            )
            return True

    def drop_push(self, table: str, seat: str, endpoint: str) -> None:
        with self._changing(table) as write:
            write.execute(
                "DELETE FROM pushes WHERE table_id = ? AND seat = ? AND endpoint = ?", (table, seat, endpoint)
            )

    def ids(self) -> list[str]:
        with self._looking() as read:
            return [
                id
                for (id,) in read.execute(
                    "SELECT id FROM tables WHERE id IN (SELECT table_id FROM seats) ORDER BY created"
                )
            ]

    def backup(self, path: Path) -> None:
        """Copy everything, as of one moment, to a file, while the server runs."""
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
            with closing(self._connect()) as source, closing(sqlite3.connect(path)) as copy:
                source.backup(copy)
        except (OSError, sqlite3.Error) as fault:
            raise StoreError(_reason(fault), str(path)) from fault

    def faults(self) -> list[str]:
        """The faults that SQLite's integrity check finds."""
        with self._looking() as read:
            found = [str(row[0]) for row in read.execute("PRAGMA integrity_check")]
        return [] if found == ["ok"] else found

    def unfinished(self) -> list[str]:
        with self._looking() as read:
            return [id for (id,) in read.execute(_UNFINISHED, (HUMAN,))]

    @contextmanager
    def reading(self) -> Iterator[SqliteTransaction]:
        with self._looking() as read:
            yield SqliteTransaction(read, partial(_make, read))

    @contextmanager
    def transaction(self) -> Iterator[SqliteTransaction]:
        with self._transaction() as write:
            yield SqliteTransaction(write, partial(_make, write))

    def close(self) -> None:
        with self._writing, self._reading:
            if self._now is not None:
                self._now.close()
            self._read.close()
            self._write.close()


def _syncs_at_once(folder: Path) -> bool:
    """True if the median fsync in this folder is faster than waking a thread."""
    times = []
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(TRIES):
            begun = time.perf_counter()
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - begun)
    return statistics.median(times) < AT_ONCE


def _statements(script: str) -> Iterator[str]:
    """The statements of a script one by one: `executescript` would commit the open transaction."""
    statement = ""
    for line in script.splitlines():
        statement += line + "\n"
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _roll_back(connection: sqlite3.Connection) -> None:
    try:
        connection.execute("ROLLBACK")
    except sqlite3.Error:  # SQLite has rolled back by itself, or will when the file is reopened
        return


def _reason(fault: Exception) -> str:
    if isinstance(fault, OSError) and fault.strerror:
        return fault.strerror
    return str(fault)
