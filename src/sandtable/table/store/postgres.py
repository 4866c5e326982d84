"""The store in a PostgreSQL database, for clubs: one server, or several that share it (`cluster`)."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from typing import Any

import msgspec
import psycopg

from sandtable.table.store import connections, people_layout, postgres_sums
from sandtable.table.store.connections import Connection, connect, deadlines
from sandtable.table.store.postgres_transactions import PostgresTransaction, lock_of
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
from sandtable.table.wire.errors import StoreError

_LOCK = 0x5A9D7AB1
"""The lock held while the schema is created."""

_LAYOUT = """
CREATE TABLE layout (version integer NOT NULL);
CREATE TABLE tables (
    id text PRIMARY KEY, game text NOT NULL, scenario text NOT NULL, options text NOT NULL, placed text,
    key bytea NOT NULL, watch_hash bytea, created double precision NOT NULL);
CREATE TABLE seats (
    table_id text NOT NULL REFERENCES tables (id), place integer NOT NULL, seat text NOT NULL, sides text NOT NULL,
    player text NOT NULL, name text NOT NULL, token_hash bytea, webhook text, email text,
    PRIMARY KEY (table_id, seat));
CREATE TABLE log (
    table_id text NOT NULL REFERENCES tables (id), seq integer NOT NULL, kind text NOT NULL,
    version integer NOT NULL, side text NOT NULL, text text NOT NULL, over boolean NOT NULL,
    at double precision NOT NULL, PRIMARY KEY (table_id, seq));
CREATE TABLE notes (
    table_id text NOT NULL REFERENCES tables (id), seat text NOT NULL, text text NOT NULL,
    PRIMARY KEY (table_id, seat));
CREATE FUNCTION only_grows() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the log only grows, and a table never changes'; END $$;
CREATE TRIGGER tables_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON tables EXECUTE FUNCTION only_grows();
CREATE TRIGGER log_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON log EXECUTE FUNCTION only_grows();
"""

_LAYOUT_2 = """
CREATE TABLE chapters (
    table_id text NOT NULL REFERENCES tables (id), number integer NOT NULL, data bytea NOT NULL,
    PRIMARY KEY (table_id, number));
CREATE TABLE orders (
    table_id text NOT NULL REFERENCES tables (id), seat text NOT NULL, text text NOT NULL,
    PRIMARY KEY (table_id, seat));
"""
_LAYOUT_3 = """
ALTER TABLE log ADD COLUMN link bytea;
CREATE TABLE heads (table_id text PRIMARY KEY REFERENCES tables (id), seq integer NOT NULL);
INSERT INTO heads SELECT table_id, max(seq) FROM log GROUP BY table_id;
CREATE FUNCTION keep_head() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
    INSERT INTO heads VALUES (NEW.table_id, NEW.seq) ON CONFLICT (table_id) DO UPDATE SET seq = NEW.seq;
    RETURN NEW; END $$;
CREATE TRIGGER log_head AFTER INSERT ON log FOR EACH ROW EXECUTE FUNCTION keep_head();
"""
_LAYOUT_4 = """
CREATE TABLE looks (
    table_id text NOT NULL REFERENCES tables (id), seat text NOT NULL, seq integer NOT NULL,
    PRIMARY KEY (table_id, seat));
CREATE TABLE rematches (table_id text PRIMARY KEY REFERENCES tables (id), again text NOT NULL REFERENCES tables (id));
"""
_LAYOUT_5 = """
CREATE INDEX log_said ON log (table_id, seq) WHERE kind = 'chat';
ALTER TABLE heads ADD COLUMN beside integer NOT NULL DEFAULT 0;
CREATE OR REPLACE FUNCTION keep_head() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
    INSERT INTO heads VALUES (NEW.table_id, NEW.seq) ON CONFLICT (table_id) DO UPDATE SET seq = NEW.seq;
    PERFORM pg_notify('sandtable_' || TG_TABLE_SCHEMA, 'log ' || NEW.table_id);
    RETURN NEW; END $$;
CREATE FUNCTION changed_beside() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
    INSERT INTO heads VALUES (NEW.table_id, 0, 1) ON CONFLICT (table_id) DO UPDATE SET beside = heads.beside + 1;
    PERFORM pg_notify('sandtable_' || TG_TABLE_SCHEMA, 'beside ' || NEW.table_id);
    RETURN NEW; END $$;
CREATE TRIGGER orders_beside AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION changed_beside();
CREATE TRIGGER rematches_beside AFTER INSERT ON rematches FOR EACH ROW EXECUTE FUNCTION changed_beside();
CREATE TRIGGER seats_beside AFTER UPDATE ON seats FOR EACH ROW EXECUTE FUNCTION changed_beside();
CREATE TABLE errands (
    table_id text PRIMARY KEY REFERENCES tables (id), owner text NOT NULL, until timestamptz NOT NULL);
CREATE INDEX errands_until ON errands (until);
INSERT INTO errands SELECT DISTINCT table_id, '', now() FROM seats WHERE player <> 'human' AND NOT coalesce(
    (SELECT over FROM log WHERE log.table_id = seats.table_id AND kind <> 'chat' ORDER BY seq DESC LIMIT 1), false);
CREATE UNLOGGED TABLE thoughts (
    id bytea PRIMARY KEY, client bytea NOT NULL, question bytea NOT NULL, asked timestamptz NOT NULL DEFAULT now(),
    worker text, until timestamptz, tries integer NOT NULL DEFAULT 0, answer bytea, trouble text);
CREATE UNLOGGED TABLE spent (client bytea PRIMARY KEY, seconds double precision NOT NULL, at timestamptz NOT NULL);
"""
_LAYOUT_6 = "ALTER TABLE tables ADD COLUMN made text;"
_LAYOUT_7 = "ALTER TABLE tables ADD COLUMN clock text;"
_LAYOUT_8 = """
CREATE TABLE pushes (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, table_id text NOT NULL REFERENCES tables (id),
    seat text NOT NULL, endpoint text NOT NULL, text text NOT NULL, UNIQUE (table_id, seat, endpoint));
"""
_LAYOUT_9 = """
CREATE TABLE said (
    table_id text NOT NULL REFERENCES tables (id), seq integer NOT NULL, text text NOT NULL,
    PRIMARY KEY (table_id, seq));
"""
_LAYOUT_10 = "ALTER TABLE log ADD COLUMN digest bytea;"
_LAYOUT_11 = "SELECT 1"  # checksums of SQLite stores
_LAYOUTS = (
    *(_LAYOUT, _LAYOUT_2, _LAYOUT_3, _LAYOUT_4, _LAYOUT_5),
    *(_LAYOUT_6, _LAYOUT_7, _LAYOUT_8, _LAYOUT_9, _LAYOUT_10, _LAYOUT_11, postgres_sums.LAYOUT),
    people_layout.POSTGRES_LAYOUT,
)
"""What each schema version adds to the one before."""

_ROW = f"""
INSERT INTO log (table_id, seq, kind, version, side, text, over, at, link, digest)
SELECT {", ".join(["%s"] * 10)} WHERE (SELECT coalesce(max(seq), 0) FROM log WHERE table_id = %s) = %s
ON CONFLICT DO NOTHING
"""
_APPEND = _ROW.encode()

# The table's errand is inserted or deleted with the row: if this server is killed, another takes it over.
_APPEND_ERRAND = f"""
WITH new AS ({_ROW} RETURNING table_id),
done AS (DELETE FROM errands WHERE table_id IN (SELECT table_id FROM new) AND NOT %s),
next AS (
    INSERT INTO errands SELECT table_id, %s, now() + %s FROM new WHERE %s
    ON CONFLICT (table_id) DO UPDATE SET owner = EXCLUDED.owner, until = EXCLUDED.until)
SELECT 1 FROM new
""".encode()

_LINKED = b" WHERE table_id = %s AND seat = %s AND token_hash IS NOT DISTINCT FROM %s"

# The text of a chat line is stored beside the log with its row, and old text is deleted with it.
_APPEND_SAID = f"""
WITH new AS ({_ROW} RETURNING table_id, seq),
words AS (INSERT INTO said SELECT table_id, seq, %s FROM new),
old AS (DELETE FROM said WHERE table_id IN (SELECT table_id FROM new) AND seq < %s)
{postgres_sums.SAID}
SELECT 1 FROM new
""".encode()

_CHAT = """
SELECT log.*, NULL, prior.link FROM log
LEFT JOIN log AS prior ON prior.table_id = log.table_id AND prior.seq = log.seq - 1
WHERE log.table_id = %s AND log.kind = 'chat' AND log.seq <= %s ORDER BY log.seq
"""
_SAID = """
SELECT log.*, said.text, prior.link FROM said LEFT JOIN log ON log.table_id = said.table_id AND log.seq = said.seq
LEFT JOIN log AS prior ON prior.table_id = said.table_id AND prior.seq = said.seq - 1
WHERE said.table_id = %s AND said.seq <= %s ORDER BY said.seq
"""

LEASE = timedelta(seconds=5)
"""How long a server holds an errand or a thought without renewing it."""

_UNFINISHED = """
SELECT DISTINCT seats.table_id FROM seats JOIN tables ON tables.id = seats.table_id
WHERE (player <> %s OR clock IS NOT NULL) AND NOT coalesce(
    (SELECT over FROM log WHERE log.table_id = seats.table_id AND kind NOT IN ('said', 'chat')
     ORDER BY seq DESC LIMIT 1), false)
"""


def _insert(table: str, columns: int) -> bytes:
    """An INSERT of whole rows. The table name comes from our code, never from a player."""
    return f"INSERT INTO {table} VALUES ({', '.join(['%s'] * columns)})".encode()


class PostgresStore:
    """One connection writes and one reads, each behind its lock; a lost connection is reopened at the next call."""

    shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.owner = secrets.token_hex(8)  # the id of this process among those that share the database
        self._locks: dict[str, threading.Lock] = {}
        self._connections: dict[str, Connection] = {}
        with self._at_leisure("layout") as write:
            write.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
            version = _version(write)
            for layout in _LAYOUTS[version:]:
                write.execute(layout)
            if version < SCHEMA:
                write.execute("INSERT INTO layout VALUES (%s)", (SCHEMA,))
        if version > SCHEMA:
            self.close()
            raise StoreError(f"written by a newer Sandtable (layout {version})", "database")

    def _connection(self, name: str) -> Connection:
        connection = self._connections.get(name)
        if connection is None or connection.closed:
            connection = self._connections[name] = connect(self.address, name)
        return connection

    def writes_as(self) -> int:
        """The backend process id of the connection that writes our logs."""
        connection = self._connections.get("write")
        return 0 if connection is None or connection.closed else connection.info.backend_pid

    @contextmanager
    def line(self, name: str) -> Iterator[Connection]:
        """The connection with this name, for one caller at a time; each statement is its own transaction. StoreError if
        the database, or the caller before, takes too long."""
        lock = self._locks.setdefault(name, threading.Lock())
        if not lock.acquire(timeout=connections.ANSWER):
            raise StoreError("it does not answer in time", "database")
        try:
            connection = self._connection(name)
            with deadlines.of(connection):
                yield connection
        except psycopg.Error as fault:
            raise StoreError(_reason(fault), "database") from fault
        finally:
            lock.release()

    @contextmanager
    def _at_leisure(self, name: str) -> Iterator[Connection]:
        """A transaction on a connection of its own that may take any time: an upgrade of the schema reads all rows."""
        try:
            with connect(self.address, name) as connection, connection.transaction():
                connection.execute("SET LOCAL lock_timeout = 0")
                connection.execute("SET LOCAL statement_timeout = 0")
                yield connection
        except psycopg.Error as fault:
            raise StoreError(_reason(fault), "database") from fault

    @contextmanager
    def _transaction(self, name: str) -> Iterator[Connection]:
        with self.line(name) as connection, connection.transaction():
            yield connection

    @contextmanager
    def _looking(self, table: str) -> Iterator[Connection]:
        """The connection for reading; what is stored beside the log of the table is checked first."""
        with self.line("read") as read, read.transaction():
            read.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            postgres_sums.check(read, table)
            yield read

    @contextmanager
    def _changing(self, table: str) -> Iterator[Connection]:
        """A transaction that writes beside the log of a table."""
        with self._transaction("write") as write:
            postgres_sums.lock(write, table)
            postgres_sums.check(write, table)
            yield write
            postgres_sums.renew(write, table)

    def create(self, table: TableRow, log: Iterable[LogRow] = ()) -> None:
        with self._transaction("write") as write:
            self._make(write, table, log)

    def _make(self, write: Connection, table: TableRow, log: Iterable[LogRow] = ()) -> None:
        seats = [seat_columns(table.id, place, seat) for place, seat in enumerate(table.seats)]
        with write.cursor() as cursor:
            cursor.execute(_insert("tables", 10), table_columns(table))
            cursor.executemany(_insert("seats", 9), seats)
            cursor.executemany(_insert("log", 10), [log_columns(row) for row in log])
            if any(seat.player != HUMAN for seat in table.seats):
                cursor.execute("INSERT INTO errands VALUES (%s, %s, now() + %s)", (table.id, self.owner, LEASE))
        postgres_sums.renew(write, table.id)

    def find(self, table: str) -> TableRow | None:
        with self._looking(table) as read:
            row = read.execute("SELECT * FROM tables WHERE id = %s", (table,)).fetchone()
            seats = read.execute(
                "SELECT seat, sides, player, name, token_hash, webhook, email FROM seats"
                " WHERE table_id = %s ORDER BY place",
                (table,),
            ).fetchall()
        return None if row is None else table_row(row, seats)

    def log(self, table: str, after: int = 0) -> list[LogRow]:
        with self.line("read") as read:  # the head first: rows added in between do no harm
            head = read.execute("SELECT seq FROM heads WHERE table_id = %s", (table,)).fetchone()
            rows = read.execute(
                "SELECT * FROM log WHERE table_id = %s AND seq > %s ORDER BY seq", (table, after)
            ).fetchall()
            found = [log_row(row) for row in rows]
            if any(row.kind == "said" for row in found):
                said = read.execute("SELECT seq, text FROM said WHERE table_id = %s AND seq > %s", (table, after))
                found = with_words(found, dict(said.fetchall()))
        return whole(table, found, after, None if head is None else int(head[0]))

    def append(self, rows: Sequence[LogRow]) -> list[bool]:
        """One writer per table. All servers take the locks in the same order, so that they cannot deadlock."""
        locks = sorted({lock_of(row.table) for row in rows})
        with self._transaction("write") as write:
            with write.pipeline():
                write.execute("SELECT pg_advisory_xact_lock(key) FROM unnest(%s::bigint[]) AS key", (locks,))
                cursors = [self._append(write, row) for row in rows]
            return [cursor.rowcount == 1 for cursor in cursors]

    def append_now(self, row: LogRow) -> bool | None:
        """Always None: a database is reached over the network."""
        return None

    def _append(self, write: Connection, row: LogRow) -> psycopg.Cursor[tuple[Any, ...]]:
        columns = (*log_columns(row), row.table, row.seq - 1)
        if row.words is not None:
            said = row.words, row.kept_from, row.seq, row.seq, row.kept_from
            return write.execute(_APPEND_SAID, (*columns, *said))
        if row.errand is None:
            return write.execute(_APPEND, columns)
        return write.execute(_APPEND_ERRAND, (*columns, row.errand, self.owner, LEASE, row.errand))

    def chapters(self, table: str) -> dict[int, bytes]:
        with self.line("read") as read:
            rows = read.execute("SELECT number, data FROM chapters WHERE table_id = %s", (table,)).fetchall()
        return {number: bytes(data) for number, data in rows}

    def chapter(self, table: str, number: int) -> bytes | None:
        with self.line("read") as read:
            row = read.execute(
                "SELECT data FROM chapters WHERE table_id = %s AND number = %s", (table, number)
            ).fetchone()
        return None if row is None else bytes(row[0])

    def said(self, table: str, until: int) -> list[LogRow]:
        with self.line("read") as read:
            found = [*read.execute(_CHAT, (table, until)).fetchall(), *read.execute(_SAID, (table, until)).fetchall()]
        return [msgspec.structs.replace(chained(log_row(row), prior), words=text) for *row, text, prior in found]

    def keep_chapter(self, table: str, number: int, data: bytes) -> None:
        with self._transaction("write") as write:
            write.execute(
                "INSERT INTO chapters VALUES (%s, %s, %s)"
                " ON CONFLICT (table_id, number) DO UPDATE SET data = EXCLUDED.data",
                (table, number, data),
            )

    def orders(self, table: str) -> dict[str, str]:
        with self._looking(table) as read:
            return dict(read.execute("SELECT seat, text FROM orders WHERE table_id = %s", (table,)).fetchall())

    def write_orders(self, table: str, seat: str, text: str) -> None:
        with self._changing(table) as write:
            write.execute(
                "INSERT INTO orders VALUES (%s, %s, %s)"
                " ON CONFLICT (table_id, seat) DO UPDATE SET text = EXCLUDED.text",
                (table, seat, text),
            )

    def looks(self, table: str) -> dict[str, int]:
        with self._looking(table) as read:
            return dict(read.execute("SELECT seat, seq FROM looks WHERE table_id = %s", (table,)).fetchall())

    def write_look(self, table: str, seat: str, seq: int) -> None:
        with self._changing(table) as write:
            write.execute(
                "INSERT INTO looks VALUES (%s, %s, %s) ON CONFLICT (table_id, seat) DO UPDATE SET seq = EXCLUDED.seq",
                (table, seat, seq),
            )

    def rematch(self, table: str) -> str | None:
        with self._looking(table) as read:
            row = read.execute("SELECT again FROM rematches WHERE table_id = %s", (table,)).fetchone()
        return row[0] if row else None

    def set_rematch(self, table: str, again: str) -> str:
        with self._changing(table) as write:
            write.execute("INSERT INTO rematches VALUES (%s, %s) ON CONFLICT DO NOTHING", (table, again))
            row = write.execute("SELECT again FROM rematches WHERE table_id = %s", (table,)).fetchone()
        assert row is not None
        return str(row[0])

    def play_again(self, table: str, again: TableRow, also: Callable[[Transaction], None] | None = None) -> str:
        with self._changing(table) as write:
            # of two concurrent servers, the second waits for the checksum and then finds the first one's rematch
            named = write.execute("SELECT again FROM rematches WHERE table_id = %s", (table,)).fetchone()
            if named is None:
                self._make(write, again)
                write.execute("INSERT INTO rematches VALUES (%s, %s)", (table, again.id))
                if also is not None:
                    also(PostgresTransaction(write, partial(self._make, write)))
        return again.id if named is None else str(named[0])

    def notes(self, table: str, seat: str) -> str:
        with self._looking(table) as read:
            row = read.execute("SELECT text FROM notes WHERE table_id = %s AND seat = %s", (table, seat)).fetchone()
        return row[0] if row else ""

    def write_notes(self, table: str, seat: str, text: str) -> None:
        with self._changing(table) as write:
            write.execute(
                "INSERT INTO notes VALUES (%s, %s, %s) ON CONFLICT (table_id, seat) DO UPDATE SET text = EXCLUDED.text",
                (table, seat, text),
            )

    def renew(self, table: str, seat: str, link: bytes | None, new: bytes) -> bool:
        with self._changing(table) as write:
            done = write.execute(
                b"UPDATE seats SET token_hash = %s, webhook = NULL, email = NULL" + _LINKED, (new, table, seat, link)
            )
            if done.rowcount == 1:
                write.execute("DELETE FROM pushes WHERE table_id = %s AND seat = %s", (table, seat))
            return done.rowcount == 1

    def set_notify(self, table: str, seat: str, link: bytes | None, webhook: str | None, email: str | None) -> bool:
        with self._changing(table) as write:
            done = write.execute(
                b"UPDATE seats SET webhook = %s, email = %s" + _LINKED, (webhook, email, table, seat, link)
            )
            return done.rowcount == 1

    def pushes(self, table: str, seat: str) -> list[str]:
        with self._looking(table) as read:
            found = read.execute(
                "SELECT text FROM pushes WHERE table_id = %s AND seat = %s ORDER BY number", (table, seat)
            ).fetchall()
        return [text for (text,) in found]

    def add_push(self, table: str, seat: str, link: bytes | None, endpoint: str, text: str, most: int) -> bool:
        with self._changing(table) as write:
            at = (table, seat)
            # a concurrent renewal of the link waits for this transaction, and then deletes what it wrote
            if write.execute(b"SELECT 1 FROM seats" + _LINKED + b" FOR UPDATE", (*at, link)).fetchone() is None:
                return False
            write.execute("DELETE FROM pushes WHERE table_id = %s AND seat = %s AND endpoint = %s", (*at, endpoint))
            write.execute(
                "INSERT INTO pushes (table_id, seat, endpoint, text) VALUES (%s, %s, %s, %s)", (*at, endpoint, text)
            )
            write.execute(
                "DELETE FROM pushes WHERE table_id = %s AND seat = %s AND number NOT IN ("
                "SELECT number FROM pushes WHERE table_id = %s AND seat = %s ORDER BY number DESC LIMIT %s)",
                (*at, *at, most),
            )
            return True

    def drop_push(self, table: str, seat: str, endpoint: str) -> None:
        with self._changing(table) as write:
            write.execute(
                "DELETE FROM pushes WHERE table_id = %s AND seat = %s AND endpoint = %s", (table, seat, endpoint)
            )

    def ids(self) -> list[str]:
        with self.line("read") as read:
            return [id for (id,) in read.execute("SELECT id FROM tables ORDER BY created")]

    def faults(self) -> list[str]:
        """Always empty: PostgreSQL has tools of its own for its files."""
        return []

    def unfinished(self) -> list[str]:
        with self.line("read") as read:
            return [id for (id,) in read.execute(_UNFINISHED, (HUMAN,))]

    @contextmanager
    def reading(self) -> Iterator[PostgresTransaction]:
        with self.line("people-read") as read:
            yield PostgresTransaction(read, partial(self._make, read))

    @contextmanager
    def transaction(self) -> Iterator[PostgresTransaction]:
        with self._transaction("people") as write:
            yield PostgresTransaction(write, partial(self._make, write))

    def close(self) -> None:
        for connection in list(self._connections.values()):
            connection.close()


def _version(connection: Connection) -> int:
    """The schema version of a database; 0 for an empty one."""
    known = connection.execute("SELECT to_regclass('layout')").fetchone()
    if known is None or known[0] is None:
        return 0
    version = connection.execute("SELECT max(version) FROM layout").fetchone()
    return int(version[0]) if version is not None else 0


def _reason(fault: psycopg.Error) -> str:
    """The first line of the server's message: the rest may quote the values of a row."""
    if fault.diag.message_primary:
        return fault.diag.message_primary
    return (str(fault).strip().splitlines() or [type(fault).__name__])[0]
