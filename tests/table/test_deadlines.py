"""A database that is slow, locked or silent: the caller is refused after a bounded wait, and served when it answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import psycopg
import pytest

from sandtable.table.store import connections
from sandtable.table.store.postgres import PostgresStore
from sandtable.table.store.postgres_transactions import lock_of
from sandtable.table.wire.errors import StoreError
from tests.table.harness import opened, play_some, running, wait_until
from tests.table.proxy import Proxy
from tests.table.test_stream import Ear

BOTH = {"axis": "human", "allies": "human"}


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "LOCK", 0.3)
    monkeypatch.setattr(connections, "STATEMENT", 0.6)
    monkeypatch.setattr(connections, "ANSWER", 2.0)


@pytest.fixture
def proxy(postgres: str) -> Iterator[Proxy]:
    proxy = Proxy(postgres.partition("host=")[2].partition("&")[0] + "/.s.PGSQL.5432")
    yield proxy
    proxy.heal()
    proxy.close()


def through(proxy: Proxy, address: str) -> str:
    """The same database by way of a proxy."""
    before, _, query = address.partition("?")
    rest = "&".join(part for part in query.split("&") if not part.startswith("host="))
    return f"{before.replace('@/', f'@127.0.0.1:{proxy.port}/')}?sslmode=disable&{rest}"


def test_a_locked_log_is_refused_and_can_be_tried_again(new_database: Callable[[], str]) -> None:
    address = new_database()
    store = PostgresStore(address)
    with running(store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 2)
        player, shot = table.deciding()
        action = shot["choices"][0]["action"]
        with psycopg.connect(address) as other:
            other.execute("SELECT pg_advisory_xact_lock(%s)", (lock_of(table.id),))
            refused = player.act(2, action)
            assert (refused.status_code, refused.headers["retry-after"].isdecimal()) == (503, True)
            assert "lock timeout" in refused.text
        assert player.act(2, action).status_code == 200
    store.close()


def test_a_statement_that_runs_too_long_is_ended(new_database: Callable[[], str]) -> None:
    store = PostgresStore(new_database())
    with pytest.raises(StoreError, match="statement timeout"), store.line("read") as read:
        read.execute("SELECT pg_sleep(60)")
    assert store.ids() == [], "the connection can be used again"
    store.close()


def test_an_upgrade_of_the_schema_may_take_its_time(new_database: Callable[[], str]) -> None:
    store = PostgresStore(new_database())
    with store._at_leisure("layout") as write:
        write.execute("SELECT pg_sleep(1)")
    store.close()


def test_a_database_that_says_nothing_is_given_up(new_database: Callable[[], str], proxy: Proxy) -> None:
    """No error comes from the network: the connections stay open, and nothing passes."""
    store = PostgresStore(through(proxy, new_database()))
    with running(store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 2)
        player, shot = table.deciding()
        action = shot["choices"][0]["action"]
        proxy.hold()
        refused = player.act(2, action)
        assert (refused.status_code, refused.headers["retry-after"].isdecimal()) == (503, True)
        proxy.heal()
        wait_until(lambda: table.watcher.get().status_code == 200, "it answers again")
        if table.watcher.look()["version"] == 2:  # the action did not come through
            assert player.act(2, action).status_code == 200
    store.close()


def test_a_listener_that_was_cut_off_in_silence_listens_again(new_database: Callable[[], str], proxy: Proxy) -> None:
    """A server whose LISTEN hangs would not tell its own listeners of what happens elsewhere."""
    address = new_database()
    near, far = PostgresStore(address), PostgresStore(through(proxy, address))
    with running(near) as first, running(far) as second:
        table = opened(first.url, seats=BOTH)
        there = type(table.watcher)(second.url, table.id, table.watcher.token)
        ear = Ear(there, 0)
        proxy.hold()
        proxy.renew()  # what is held now never comes through, what is new does
        play_some(table, 3)
        ear.wait("move", 3)
    near.close()
    far.close()
