"""The store's contract, the same on SQLite and on PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
import stat
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from sandtable.core.base.errors import BadInput
from sandtable.table.play.tables import Config
from sandtable.table.store.opening import data_folder, open_store
from sandtable.table.store.protocol import SCHEMA, LogRow, SeatRow, Store, TableRow
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.errors import StoreError
from tests.table.harness import OPEN, opened, running

SEATS = (
    SeatRow("axis", ("germany",), "recruit", "Machine"),
    SeatRow("allies", ("uk", "us"), "human", "Zoë <b>", b"\x00\xff" * 16),
)
TABLE = TableRow("t1", "dday", "overlord", {"players": 2, "fortune": False}, None, bytes(range(32)), None, 1.5, SEATS)


def row(seq: int, kind: Any = "action", version: int | None = None, over: bool = False, table: str = "t1") -> LogRow:
    return LogRow(table, seq, kind, seq if version is None else version, "uk", f"zone Évrecy {seq}", over, seq + 0.25)


def test_a_table_comes_back_as_it_was(store: Store) -> None:
    placed = msgspec.structs.replace(TABLE, id="t2", placed={"dice": [1, 2], "turn": 3}, watch_hash=b"w" * 32)
    store.create(TABLE)
    store.create(placed, [row(1, table="t2"), row(2, table="t2")])
    assert store.find("t1") == TABLE
    assert store.find("t2") == placed
    assert store.find("t3") is None
    assert store.log("t1") == []
    assert store.log("t2") == [row(1, table="t2"), row(2, table="t2")]


def test_a_table_is_opened_once(store: Store) -> None:
    store.create(TABLE)
    with pytest.raises(StoreError):
        store.create(msgspec.structs.replace(TABLE, game="other"), [row(1)])
    assert store.find("t1") == TABLE
    assert store.log("t1") == []


def test_the_log_is_read_in_order_from_any_row(store: Store) -> None:
    store.create(TABLE)
    rows = [row(1), row(2, "chat", 1), row(3, "undo", 0), row(4, over=True)]
    assert store.append(rows) == [True] * 4
    assert store.log("t1") == rows
    assert store.log("t1", 2) == rows[2:]
    assert store.log("t1", 9) == []


@pytest.mark.parametrize("seq", [0, 1, 2, 4, 5])
def test_only_the_next_number_is_taken(store: Store, seq: int) -> None:
    store.create(TABLE)
    store.append([row(1), row(2)])
    other = msgspec.structs.replace(row(seq), text="another")
    assert store.append([other, row(3)]) == [False, True]
    assert store.log("t1") == [row(1), row(2), row(3)]


def test_of_two_at_the_same_number_one_wins(store: Store, where: str) -> None:
    store.create(TABLE)
    rival = open_store(where)
    won: list[tuple[str, int]] = []

    def race(name: str, keeper: Store) -> None:
        mine = (msgspec.structs.replace(row(seq), text=name) for seq in range(1, 101))
        won.extend((name, entry.seq) for entry in mine if keeper.append([entry]) == [True])

    threads = [threading.Thread(target=race, args=pair) for pair in (("a", store), ("b", rival))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    rival.close()
    log = store.log("t1")
    assert [(entry.text, entry.seq) for entry in log] == sorted(won, key=lambda pair: pair[1])
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))


def test_a_row_of_an_unknown_table_changes_nothing(store: Store) -> None:
    store.create(TABLE)
    with pytest.raises(StoreError):
        store.append([row(1), row(1, table="nowhere")])
    assert store.log("t1") == []
    assert store.append([row(1)]) == [True]


def test_everything_is_there_after_reopening(store: Store, where: str) -> None:
    store.create(TABLE)
    store.append([row(1)])
    store.write_notes("t1", "allies", "hold")
    again = open_store(where)
    assert (again.find("t1"), again.log("t1"), again.notes("t1", "allies")) == (TABLE, [row(1)], "hold")
    again.close()


def test_a_name_that_no_store_can_hold_is_nobodys(store: Store) -> None:
    """Not the store's fault, and nothing to be told to whoever looks after it."""
    with running(store, Config(limits=OPEN, think=False)) as server:
        for name in ("%00", "a%00b", "%F0%9F%97%BA", "%E2%80%AE"):
            assert (
                httpx.get(f"{server.url}/api/tables/{name}", headers={"authorization": "Bearer x"}).status_code == 404
            )
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        for call in ("/push/off", "/push/told"):
            assert table.seats["axis"].post(call, {"endpoint": "https://push.example/\0"}).status_code == 400


def test_notes_belong_to_a_seat(store: Store) -> None:
    store.create(TABLE)
    assert store.notes("t1", "allies") == ""
    store.write_notes("t1", "allies", "first")
    store.write_notes("t1", "allies", "Tieni il fronte\n🗺")
    assert store.notes("t1", "allies") == "Tieni il fronte\n🗺"
    assert store.notes("t1", "axis") == ""


def test_notices_are_set_and_taken_back(store: Store) -> None:
    store.create(TABLE)
    link = SEATS[1].token_hash
    assert store.set_notify("t1", "allies", link, "https://chat.example/x", "a@b.example")
    found = store.find("t1")
    assert found is not None
    assert (found.seats[1].webhook, found.seats[1].email) == ("https://chat.example/x", "a@b.example")
    assert found.seats[0] == SEATS[0]
    assert not store.set_notify("t1", "allies", b"some other link", "https://chat.example/y", None)
    assert store.set_notify("t1", "allies", link, None, None)
    assert store.find("t1") == TABLE


def test_browsers_of_a_seat_the_first_give_way(store: Store) -> None:
    store.create(TABLE, [])
    seat = TABLE.seats[0].seat
    for number in (1, 2, 3, 1):
        assert store.add_push(TABLE.id, seat, TABLE.seats[0].token_hash, f"e{number}", f"t{number}", 2)
    assert store.pushes(TABLE.id, seat) == ["t3", "t1"]
    store.drop_push(TABLE.id, seat, "e3")
    assert store.pushes(TABLE.id, seat) == ["t1"]
    assert store.pushes(TABLE.id, TABLE.seats[1].seat) == []


def test_what_was_wished_by_the_old_link_ends_with_it(store: Store) -> None:
    store.create(TABLE, [])
    seat, other = TABLE.seats
    for one in (seat, other):
        assert store.set_notify(TABLE.id, one.seat, one.token_hash, "https://chat.example/x", "a@b.example")
        assert store.add_push(TABLE.id, one.seat, one.token_hash, "e", "t", 5)
    kept = store.find(TABLE.id)
    assert kept is not None
    assert store.renew(TABLE.id, seat.seat, seat.token_hash, b"new")
    renewed = msgspec.structs.replace(seat, token_hash=b"new", webhook=None, email=None)
    assert store.find(TABLE.id) == msgspec.structs.replace(kept, seats=(renewed, kept.seats[1]))
    assert (store.pushes(TABLE.id, seat.seat), store.pushes(TABLE.id, other.seat)) == ([], ["t"])
    # and whoever was on their way with the old link comes too late
    assert not store.renew(TABLE.id, seat.seat, seat.token_hash, b"newer")
    assert not store.set_notify(TABLE.id, seat.seat, seat.token_hash, "https://chat.example/late", None)
    assert not store.add_push(TABLE.id, seat.seat, seat.token_hash, "late", "late", 5)
    assert store.find(TABLE.id) == msgspec.structs.replace(kept, seats=(renewed, kept.seats[1]))
    assert store.pushes(TABLE.id, seat.seat) == []


def test_unfinished_tables_have_a_machine_and_no_end(store: Store) -> None:
    humans = tuple(msgspec.structs.replace(seat, player="human") for seat in SEATS)
    for name, seats in (("new", SEATS), ("over", SEATS), ("undone", SEATS), ("talked", SEATS), ("people", humans)):
        store.create(msgspec.structs.replace(TABLE, id=name, seats=seats))
    store.append([row(1, over=True, table="over"), row(1, over=True, table="undone")])
    store.append([row(2, "undo", 0, table="undone")])
    store.append([row(1, over=True, table="talked"), row(2, "chat", 1, table="talked")])
    assert sorted(store.unfinished()) == ["new", "undone"]


def _execute(store: Store, statement: str) -> None:
    """Straight to the database, past every door of ours."""
    if isinstance(store, SqliteStore):
        with sqlite3.connect(store.path) as connection:
            connection.execute(statement)
        connection.close()
    else:
        with store._transaction("write") as write:  # type: ignore[attr-defined]
            write.execute(statement)


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM log",
        "UPDATE log SET text = 'done'",
        "DELETE FROM tables",
        "UPDATE tables SET scenario = 'other'",
    ],
)
def test_the_log_only_grows(store: Store, statement: str) -> None:
    store.create(TABLE)
    store.append([row(1)])
    with pytest.raises((StoreError, sqlite3.Error), match=r"only grows|never"):
        _execute(store, statement)
    assert store.find("t1") == TABLE
    assert store.log("t1") == [row(1)]


def test_many_threads(store: Store) -> None:
    for number in range(8):
        store.create(msgspec.structs.replace(TABLE, id=f"m{number}"))
    faults: list[Exception] = []

    def work(table: str) -> None:
        try:
            for seq in range(1, 41):
                assert store.append([row(seq, table=table)]) == [True]
                assert len(store.log(table)) == seq
        except Exception as fault:
            faults.append(fault)

    threads = [threading.Thread(target=work, args=(f"m{number}",)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults


# --- SQLite's own ---------------------------------------------------------------------------------------------


def test_the_file_is_private_and_durable(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "tables.db"
    store = SqliteStore(path)
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert store._write.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._write.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    store.close()


def test_a_newer_layout_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    SqliteStore(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    connection.close()
    with pytest.raises(StoreError, match="newer Sandtable"):
        SqliteStore(path)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"not a database, but long enough to look like one" * 50)
    with pytest.raises(StoreError, match="not a database"):
        SqliteStore(path)


def test_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="unable to open"):
        SqliteStore(tmp_path)


@pytest.mark.parametrize("text", ["mysql://x/y", "http://x"])
def test_an_address_that_is_none(text: str) -> None:
    with pytest.raises(BadInput, match="postgresql://"):
        open_store(text)


def test_the_data_folder() -> None:
    assert data_folder({"XDG_DATA_HOME": "/x"}, "linux") == Path("/x/sandtable")
    assert data_folder({}, "linux") == Path.home() / ".local/share/sandtable"
    assert data_folder({}, "darwin") == Path.home() / "Library/Application Support/Sandtable"
    assert data_folder({"LOCALAPPDATA": "/w"}, "win32") == Path("/w/Sandtable")


# --- PostgreSQL's own -----------------------------------------------------------------------------------------


def test_a_lost_connection_is_opened_again(new_database: Callable[[], str], postgres: str) -> None:
    import psycopg

    store = open_store(new_database())
    store.create(TABLE)
    assert store.find("t1") == TABLE
    with psycopg.connect(postgres, autocommit=True) as admin:
        admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    with pytest.raises(StoreError):
        store.append([row(1)])
    with pytest.raises(StoreError):
        store.find("t1")
    assert store.append([row(1)]) == [True]
    assert store.log("t1") == [row(1)]
    store.close()


def test_no_server_at_that_address() -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(StoreError, match="database:"):
        open_store("postgresql://nobody@127.0.0.1:1/none")


def test_of_two_rematches_at_once_one_is_made_and_the_other_leaves_no_table(where: str) -> None:
    """Two servers on one database, each with a store of its own; a file has one."""
    stores = [open_store(where), open_store(where)] if where.startswith("postgres") else [open_store(where)] * 2
    stores[0].create(TABLE)
    ready, named = threading.Barrier(2), dict.fromkeys(("t2", "t3"), "")

    def ask(store: Store, id: str) -> None:
        ready.wait()
        named[id] = store.play_again("t1", msgspec.structs.replace(TABLE, id=id))

    asking = [threading.Thread(target=ask, args=both) for both in zip(stores, named, strict=True)]
    for one in asking:
        one.start()
    for one in asking:
        one.join()
    (again,) = set(named.values())
    assert stores[0].rematch("t1") == again
    assert [id for id in named if stores[0].find(id) is not None] == [again]
    for store in {id(store): store for store in stores}.values():
        store.close()


def test_lines_of_chat_in_the_log_and_beside_it_can_stand_together(store: Store) -> None:
    """Older tables have lines in the log itself; the checksum knows from which row on the text lies beside it."""
    store.create(TABLE, [])
    assert store.append([row(1, "chat"), row(2, "chat")]) == [True, True]
    for seq, kept in ((3, 1), (4, 2), (5, 4), (6, 6)):
        line = msgspec.structs.replace(row(seq, "said"), words=f"line {seq}", kept_from=kept)
        assert store.append([line]) == [True]
        assert store.find("t1") == TABLE
    assert [line.seq for line in store.log("t1") if line.words is not None] == [6]
