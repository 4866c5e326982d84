"""What stores of both kinds keep about people."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable

import msgspec
import pytest

from sandtable.table.store import people
from sandtable.table.store.opening import open_store
from sandtable.table.store.people import Passkey, Person
from sandtable.table.store.protocol import Store
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.errors import StoreError
from tests.table.harness import tables_of_people
from tests.table.test_store import TABLE, row

ZOE = Person("zoe", "Zoë", 1.5, settings={"quiet": [22, 7]})
MAX = Person("max", "Max", 2.5)


@pytest.fixture
def both(store: Store) -> Store:
    with store.transaction() as t:
        assert people.add(t, ZOE, "key of zoe")
        assert people.add(t, MAX, "key of max")
    return store


def test_an_identity_comes_back_as_it_was(both: Store) -> None:
    with both.reading() as t:
        assert (people.find(t, "zoe"), people.find(t, "nn")) == (ZOE, None)
        assert people.of_key(t, "key of max") == MAX
        assert people.of_key(t, "another") is None


def test_a_key_belongs_to_one_person(both: Store) -> None:
    with both.transaction() as t:
        assert not people.add_key(t, "zoe", "key of max", 3.0)
        assert people.add_key(t, "zoe", "her phone", 3.0)
        assert [key for key, _ in people.keys(t, "zoe")] == ["key of zoe", "her phone"]
        people.drop_keys(t, "zoe", "her phone")
        assert people.of_key(t, "key of zoe") is None


def test_an_exception_undoes_everything(both: Store) -> None:
    def change() -> None:
        with both.transaction() as t:
            people.rename(t, "zoe", "Other")
            t.create(TABLE, [row(1)])
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        change()
    assert both.find(TABLE.id) is None
    with both.reading() as t:
        assert people.find(t, "zoe") == ZOE


def test_a_table_and_its_people_are_one_change(both: Store) -> None:
    with both.transaction() as t:
        t.create(TABLE, [row(1)])
        assert people.take_seat(t, TABLE.id, "allies", "zoe", 4.0, public=True)
        assert not people.take_seat(t, TABLE.id, "allies", "max", 4.0), "the seat is taken"
        assert not people.take_seat(t, TABLE.id, "axis", "zoe", 4.0), "one seat each"
        assert people.take_seat(t, TABLE.id, "axis", "max", 5.0)
    assert (both.find(TABLE.id), both.log(TABLE.id)) == (TABLE, [row(1)])
    with both.reading() as t:
        seats = people.seats(t, TABLE.id)
        assert {seat: (one.person, one.name, one.public) for seat, one in seats.items()} == {
            "allies": ("zoe", "Zoë", True),
            "axis": ("max", "Max", False),
        }
        assert people.seats_of(t, "zoe", 9.0, 10) == [seats["allies"]]
        assert people.seats_of(t, "zoe", 4.0, 10) == []


def test_a_deleted_identity_leaves_an_empty_row_with_its_games(both: Store) -> None:
    with both.transaction() as t:
        t.create(TABLE)
        people.take_seat(t, TABLE.id, "allies", "zoe", 4.0)
        people.add_session(t, "s", "zoe", 1.0, 9.0)
        people.add_passkey(t, Passkey("p", "zoe", "k", 0, 1.0))
        people.set_email(t, "zoe", "zoe@example.org")
        people.delete(t, "zoe", 7.0)
    with both.reading() as t:
        assert people.find(t, "zoe") == Person("zoe", "", 1.5, 7.0)
        assert people.seats(t, TABLE.id)["allies"].name == ""
        assert people.of_key(t, "key of zoe") is None
        assert people.session(t, "s") is None
        assert (people.passkeys(t, "zoe"), people.with_email(t, "zoe@example.org")) == ([], [])


def test_a_link_is_used_once(both: Store) -> None:
    with both.transaction() as t:
        people.add_one_time(t, "h", "device", "zoe", "data", 10.0)
        people.add_one_time(t, "late", "device", "zoe", "", 1.0)
        assert people.use_one_time(t, "h", "mail", 5.0) is None, "made for something else"
        assert people.use_one_time(t, "late", "device", 5.0) is None
        assert people.use_one_time(t, "h", "device", 5.0) == ("zoe", "data")
        assert people.use_one_time(t, "h", "device", 5.0) is None


def test_of_two_who_use_a_link_at_once_one_succeeds(both: Store, where: str) -> None:
    other, won = open_store(where), []
    for number in range(30):
        with both.transaction() as t:
            people.add_one_time(t, f"h{number}", "device", "zoe", "", 10.0)
        ready = threading.Barrier(2)

        def use(store: Store, hash: str, ready: threading.Barrier) -> None:
            ready.wait()
            with store.transaction() as t:
                if people.use_one_time(t, hash, "device", 5.0) is not None:
                    won.append(hash)

        threads = [threading.Thread(target=use, args=(store, f"h{number}", ready)) for store in (both, other)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    other.close()
    assert won == [f"h{number}" for number in range(30)]


def test_a_file_of_the_layout_before_is_upgraded(file_store: SqliteStore) -> None:
    """Its tables stay as they are; those for people are added."""
    file_store.create(TABLE, [row(1)])
    file_store.close()
    with sqlite3.connect(file_store.path) as line:
        line.execute("PRAGMA foreign_keys = OFF")
        for name in tables_of_people():
            line.execute(f"DROP TABLE {name}")
        line.execute("PRAGMA user_version = 12")
    line.close()
    store = SqliteStore(file_store.path)
    assert (store.find(TABLE.id), store.log(TABLE.id)) == (TABLE, [row(1)])
    with store.transaction() as t:
        assert people.add(t, ZOE, "k")
    store.close()


def test_a_database_of_the_layout_before_is_upgraded(new_database: Callable[[], str]) -> None:
    import psycopg

    address = new_database()
    store = open_store(address)
    store.create(TABLE, [row(1)])
    store.close()
    with psycopg.connect(address, autocommit=True) as line:
        for name in tables_of_people():
            line.execute(f"DROP TABLE {name} CASCADE".encode())
        line.execute("DELETE FROM layout")
        line.execute("INSERT INTO layout VALUES (12)")
    store = open_store(address)
    assert (store.find(TABLE.id), store.log(TABLE.id)) == (TABLE, [row(1)])
    with store.transaction() as t:
        assert people.add(t, ZOE, "k")
    store.close()


def test_a_statement_that_fails_is_an_error_of_the_store(both: Store) -> None:
    with pytest.raises(StoreError), both.transaction() as t:
        people.take_seat(t, "no such table", "allies", "zoe", 4.0)

    def create_twice() -> None:
        with both.transaction() as t:
            t.create(msgspec.structs.replace(TABLE, id="t9"))
            t.create(msgspec.structs.replace(TABLE, id="t9"))

    with pytest.raises(StoreError):
        create_twice()
    assert both.find("t9") is None
