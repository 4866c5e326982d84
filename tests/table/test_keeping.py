"""A store that is looked after: chained logs, a check of everything, a copy while it is in use."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from sandtable.cli import main
from sandtable.core.base.errors import BadInput
from sandtable.table.live import fsck
from sandtable.table.live.chat import told
from sandtable.table.live.creation import open_table
from sandtable.table.live.loader import Loader
from sandtable.table.live.table import Table
from sandtable.table.store import sums
from sandtable.table.store.protocol import Kind, LogRow, Store, header_of, link_of, linked
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.errors import Damaged
from sandtable.table.wire.limits import Limits, chosen
from sandtable.table.wire.messages import NewTable
from tests.table.harness import GAME, Opened, opened, play_some, running, tables_of_people

BOTH = {"axis": "human", "allies": "human"}


@pytest.fixture
def played(store: Store) -> Opened:
    """A table with some rows of every kind, in a store of either kind."""
    with running(store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 6)
        table.seats["axis"].post("/chat", {"text": "well played"})
    return table


def test_every_row_is_linked_to_those_before_it(store: Store, played: Opened) -> None:
    log = store.log(played.id)
    assert len(log) == 7
    table = store.find(played.id)
    assert table is not None
    before = header_of(table)
    for row in log:
        before = link_of(before, row)
        assert row.link == before
    assert list(fsck.faults(store)) == []


def test_the_rows_of_a_record_are_linked_too(file_store: SqliteStore) -> None:
    import httpx

    from tests.table.test_bounded import played as record

    with running(file_store) as server:
        created = httpx.post(server.url + "/api/tables", json={"record": record(5)}).json()
    log = file_store.log(created["table"])
    row = file_store.find(created["table"])
    assert row is not None
    assert log == linked(log, header_of(row))
    assert len({row.link for row in log}) == 5


@pytest.mark.parametrize("column", ["text", "side", "at", "version"])
def test_a_changed_row_is_noticed(file_store: SqliteStore, column: str) -> None:
    with running(file_store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 5)
    row = file_store.find(table.id)
    assert row is not None
    value: object = {"text": "unit x", "side": "us", "at": 1.0, "version": 9}[column]
    with sqlite3.connect(file_store.path) as spoiler:
        spoiler.execute("DROP TRIGGER log_fixed")
        spoiler.execute(f"UPDATE log SET {column} = ? WHERE seq = 3", (value,))
    with pytest.raises(Damaged, match="row 3"):
        Table(row, file_store.log(table.id))
    assert len(list(fsck.faults(file_store))) == 1


@pytest.mark.parametrize("kind", ["said", "chat"])
@pytest.mark.parametrize("number", [1, 2])
def test_a_line_of_chat_is_compared_with_its_link(file_store: SqliteStore, kind: Kind, number: int) -> None:
    """Such rows are read alone if a table opens at its bookmark. Older tables have the text in the row."""
    row, _ = open_table(NewTable(game=GAME))
    table = Table(row)
    file_store.create(row)
    for seq in (1, 2):
        text, words = ("well played", None) if kind == "chat" else (told(seq, "well played"), "well played")
        line = LogRow(row.id, seq, kind, 0, "axis", text, False, 0.0, words=words)
        line = msgspec.structs.replace(line, link=link_of(table.link, line))
        assert file_store.append([line]) == [True]
        table.apply(line)
    file_store.keep_chapter(row.id, *table.bookmark())
    assert [line.seat for line in Loader(file_store, row).open().talk.lines] == ["axis", "axis"]
    with sqlite3.connect(file_store.path) as spoiler:
        spoiler.execute("DROP TRIGGER log_fixed")
        spoiler.execute("UPDATE log SET side = 'allies' WHERE seq = ?", (number,))
    with pytest.raises(Damaged, match=f"row {number} of the log"):
        Loader(file_store, row).open()


@pytest.mark.parametrize("rows", [5, 20])
@pytest.mark.parametrize(
    ("where", "column", "value"),
    [
        ("tables", "key", b"x" * 32),
        ("tables", "options", '{"fortune":true,"players":2,"tactics":false,"tactics_once":true,"us_beaches":false}'),
        ("tables", "made", "1 of sandtable 0.1.0"),
        ("seats", "player", "recruit"),
        ("seats", "name", "Somebody"),
    ],
)
def test_a_changed_header_is_noticed(
    file_store: SqliteStore, rows: int, where: str, column: str, value: object
) -> None:
    """The first link holds the commitment to the dice, the setting and the seats."""
    with running(file_store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, rows)
        port = server.port
    with sqlite3.connect(file_store.path) as spoiler:
        spoiler.execute("DROP TRIGGER tables_fixed")
        spoiler.execute(f"UPDATE {where} SET {column} = ?", (value,))
        sums.renew(spoiler, table.id)  # as its owner could
    with running(file_store, port=port):
        answer = table.watcher.get()
        assert (answer.status_code, answer.json()["error"]["code"]) == (410, "unreadable")
    (fault,) = fsck.faults(file_store)
    assert "row 1 of the log, or the table's header, is not what was written" in fault


def test_a_row_without_its_link_is_noticed(file_store: SqliteStore) -> None:
    with running(file_store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 5)
    row = file_store.find(table.id)
    assert row is not None
    log = file_store.log(table.id)
    with pytest.raises(Damaged, match="row 5"):
        Table(row, [*log[:4], msgspec.structs.replace(log[4], link=None)])
    old = [msgspec.structs.replace(line, link=None) for line in log]
    assert Table(row, [*old[:3], *log[3:]]).version == 5, "rows from before they were linked are as good"


def test_a_log_that_has_lost_its_end_is_not_a_shorter_game(file_store: SqliteStore) -> None:
    with running(file_store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 5)
        port = server.port
    with sqlite3.connect(file_store.path) as spoiler:
        spoiler.execute("DROP TRIGGER log_stays")
        spoiler.execute("DELETE FROM log WHERE seq > 3")
    with running(file_store, port=port):
        answer = table.watcher.get()
        assert (answer.status_code, answer.json()["error"]["code"]) == (410, "unreadable")
    assert list(fsck.faults(file_store)) == [
        f"table {table.id}: the log of table {table.id} ends with row 3, and 5 were written"
    ]


def test_nothing_in_the_log_is_replaced(file_store: SqliteStore) -> None:
    with running(file_store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 3)
    with sqlite3.connect(file_store.path) as spoiler:
        for history in ("log", "tables"):
            with pytest.raises(sqlite3.IntegrityError, match=r"only grows|never changes"):
                spoiler.execute(f"INSERT OR REPLACE INTO {history} SELECT * FROM {history}")
    assert list(fsck.faults(file_store)) == []


def test_a_store_of_the_layout_before_is_taken_over(tmp_path: Path) -> None:
    """Rows from before they were linked stay as they are, and the next one is linked to them."""
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    with running(store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 4)
    store.close()
    with sqlite3.connect(path) as older:
        for trigger in ("log_head", "log_once", "tables_once"):
            older.execute(f"DROP TRIGGER {trigger}")
        older.execute("DROP INDEX log_said")
        for newer in ("heads", "looks", "rematches", "pushes", "said", "sums", *tables_of_people()):
            older.execute(f"DROP TABLE {newer}")
        for newer in ("link", "digest"):
            older.execute(f"ALTER TABLE log DROP COLUMN {newer}")
        for newer in ("made", "clock"):
            older.execute(f"ALTER TABLE tables DROP COLUMN {newer}")
        older.execute("DELETE FROM chapters")  # their links are those of rows with digests
        older.execute("PRAGMA user_version = 2")
    store = SqliteStore(path)
    assert [row.link for row in store.log(table.id)] == [None] * 4
    with running(store, port=server.port):
        assert play_some(table, 1) == 6, "a note that the log was replayed, and an action"
    assert [row.link is None for row in store.log(table.id)] == [True] * 4 + [False] * 2
    assert list(fsck.faults(store)) == []
    store.close()


def test_a_copy_while_others_play(file_store: SqliteStore, tmp_path: Path) -> None:
    with running(file_store) as server:
        table = opened(server.url, seats=BOTH)
        player = threading.Thread(target=play_some, args=(table, 60))
        player.start()
        file_store.backup(tmp_path / "copy.db")
        player.join()
    copy = SqliteStore(tmp_path / "copy.db")
    assert list(fsck.faults(copy)) == []
    rows = copy.log(table.id)
    assert rows == file_store.log(table.id)[: len(rows)]
    copy.close()
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0, "it holds the keys of the dice"
    with pytest.raises(BadInput, match="already"):
        fsck.backup(file_store, tmp_path / "copy.db")


def test_the_commands(file_store: SqliteStore, tmp_path: Path) -> None:
    with running(file_store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 3)
    db = str(file_store.path)
    done = CliRunner().invoke(main, ["fsck", "--db", db])
    assert (done.exit_code, done.output) == (0, "tables: 1, no faults\n"), done.output
    done = CliRunner().invoke(main, ["backup", str(tmp_path / "copy.db"), "--db", db])
    assert done.exit_code == 0, done.output
    with sqlite3.connect(file_store.path) as spoiler:
        spoiler.execute("DROP TRIGGER log_fixed")
        spoiler.execute("UPDATE log SET text = 'fly away' WHERE seq = 2")
    done = CliRunner().invoke(main, ["fsck", "--db", db])
    assert done.exit_code != 0
    assert "row 2" in done.output


def test_limits_by_name() -> None:
    assert chosen(["rows=7", "chat=0"]) == Limits(rows=7, chat=0)
    for bad in ("rowz=7", "rows", "rows=x", "rows=-1"):
        with pytest.raises(BadInput):
            chosen([bad])
