"""Rot is refused when it is read: a flipped bit of the store is never served as truth."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path

import psycopg
import pytest

from sandtable.table.live import fsck
from sandtable.table.store.postgres import PostgresStore
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.errors import Damaged, StoreError
from tests.table import rot, rot_postgres
from tests.table.harness import opened, play_some, running, tables_of_people

BOTH = {"axis": "human", "allies": "human"}


def test_no_flipped_bit_is_served_as_truth(tmp_path: Path) -> None:
    counted, wrong = rot.outcomes(tmp_path, 60)
    assert wrong == []
    assert counted["refused"] > 0


def test_no_flipped_bit_of_a_database_is_served_as_truth(new_database: Callable[[], str]) -> None:
    """Once in each column of each table that is served."""
    counted, wrong = rot_postgres.outcomes(new_database(), 54)
    assert wrong == []
    assert counted["columns"] > 45
    assert counted["refused"] > 30


def test_a_database_without_checksums_gets_them(new_database: Callable[[], str]) -> None:
    opening = partial(PostgresStore, new_database())
    ids = rot.stored(opening, actions=8)
    before = rot.read(opening, ids)
    with psycopg.connect(opening.args[0], autocommit=True) as line:
        for newer in ("sums", *tables_of_people()):
            line.execute(f"DROP TABLE {newer}".encode())
        line.execute("DROP FUNCTION beside")
        line.execute("UPDATE layout SET version = 11")
    assert rot.read(opening, ids) == before
    with psycopg.connect(opening.args[0], autocommit=True) as line:
        line.execute("UPDATE notes SET text = 'another plan' WHERE seat = 'axis'")
    assert rot.REFUSED in rot.read(opening, ids).values()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE seats SET token_hash = zeroblob(32) WHERE seat = 'axis'",
        "UPDATE seats SET webhook = 'https://elsewhere.example/' WHERE seat = 'axis'",
        "UPDATE notes SET text = 'another plan' WHERE seat = 'axis'",
        "DELETE FROM notes WHERE seat = 'axis'",
        "UPDATE looks SET seq = seq + 1",
        "DELETE FROM sums",
    ],
)
def test_what_is_stored_beside_the_log_is_checked_when_it_is_read(file_store: SqliteStore, change: str) -> None:
    with running(file_store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 3)
        axis = table.seats["axis"]
        axis.put("/notes", {"text": "the plan"})
        axis.put("/looked", {"version": 2})
        port = server.port
    with sqlite3.connect(file_store.path) as spoiler:
        assert spoiler.execute(change).rowcount > 0
    with running(file_store, port=port):
        answer = axis.get()
        assert (answer.status_code, answer.json()["error"]["code"]) == (410, "unreadable")
        assert axis.put("/notes", {"text": "what was written is not covered up"}).status_code == 410
    (fault,) = fsck.faults(file_store)
    assert "is not what was written" in fault
    with pytest.raises(Damaged):
        file_store.notes(table.id, "axis")


@pytest.mark.parametrize("table", ["log", "tables", "seats", "sums"])
def test_a_damaged_schema_is_a_message(tmp_path: Path, table: str) -> None:
    path = tmp_path / "tables.db"
    SqliteStore(path).close()
    with sqlite3.connect(path) as spoiler:
        spoiler.execute("PRAGMA writable_schema = 1")
        spoiler.execute("UPDATE sqlite_master SET sql = 'CREATE TABEL x' WHERE name = ?", (table,))
    with pytest.raises(StoreError, match="malformed"):
        SqliteStore(path)
