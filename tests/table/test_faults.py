"""The disk is full, the file is read-only, the database is gone: a clear error, and no damage."""

from __future__ import annotations

import contextlib
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sandtable.table.store import sqlite
from sandtable.table.store.opening import open_store
from sandtable.table.store.protocol import Store
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.errors import StoreError
from tests.table.harness import Opened, opened, play_some, running, wait_until

BOTH = {"axis": "human", "allies": "human"}


@pytest.fixture(autouse=True)
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread writes, by the connection that these tests spoil, however quick the disk is (see test_writing.py)."""
    monkeypatch.setattr(sqlite, "_syncs_at_once", lambda _: False)


def refused(table: Opened, says: str) -> None:
    """Every kind of write is answered with 503 and a sentence, and whoever looks sees the table as it was."""
    player, shot = table.deciding()
    axis = table.seats["axis"]
    for answer in (
        player.act(shot["version"], shot["choices"][0]["action"]),
        axis.post("/chat", {"text": "x" * 2000}),
        axis.put("/notes", {"text": "x" * 20_000}),
    ):
        assert answer.status_code == 503, answer.text
        assert answer.json()["error"]["code"] == "unavailable"
        assert says in answer.json()["error"]["message"]
        assert answer.headers["retry-after"]
        assert "/tmp" not in answer.text  # where the file lies is nobody's business
    assert player.look()["version"] == shot["version"]


@contextlib.contextmanager
def full(store: SqliteStore) -> Iterator[None]:
    """SQLite's own limit on pages: the same SQLITE_FULL as on a full disk."""
    (pages,) = store._write.execute("PRAGMA page_count").fetchone()
    store._write.execute(f"PRAGMA max_page_count = {pages}")
    yield
    store._write.execute("PRAGMA max_page_count = 1000000")


@contextlib.contextmanager
def read_only(store: SqliteStore) -> Iterator[None]:
    store._write.execute("PRAGMA query_only = 1")
    yield
    store._write.execute("PRAGMA query_only = 0")


@contextlib.contextmanager
def locked(store: SqliteStore) -> Iterator[None]:
    """Another program holds the file."""
    import sqlite3

    store._write.execute("PRAGMA busy_timeout = 50")
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@pytest.mark.parametrize(("trouble", "says"), [(read_only, "readonly"), (locked, "locked")])
def test_trouble_with_the_file(
    file_store: SqliteStore, trouble: Callable[[SqliteStore], contextlib.AbstractContextManager[None]], says: str
) -> None:
    with running(file_store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 20)
        with trouble(file_store):
            refused(table, says)
        assert play_some(table, 5) == 25
        before = table.watcher.look()
        port = server.port
    with running(file_store, port=port):
        assert table.watcher.look() == before


def test_a_full_disk(file_store: SqliteStore) -> None:
    with running(file_store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 20)
        acknowledged = 20
        axis = table.seats["axis"]
        with full(file_store):
            said = 0
            for _ in range(100):
                answer = axis.post("/chat", {"text": "x" * 2000})
                if answer.status_code == 503:
                    assert "full" in answer.json()["error"]["message"]
                    break
                said += 1
            else:
                raise AssertionError("the disk does not fill up")
            assert table.watcher.look()["version"] == acknowledged
            assert len(table.watcher.get("/chat").json()) == said
        assert play_some(table, 5) == 25
        port = server.port
        before = table.watcher.look()
    with running(file_store, port=port):
        assert table.watcher.look() == before
        assert len(table.watcher.get("/chat").json()) == said


_WRITER = """
import resource, signal, sys
from pathlib import Path
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.store.protocol import LogRow
from sandtable.table.wire.errors import StoreError
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
store = SqliteStore(Path(sys.argv[1]))
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))
kept = 0
try:
    for seq in range(1, 10_000):
        store.append([LogRow("t1", seq, "chat", 0, "axis", "x" * 500, False, 0.0)])
        kept = seq
except StoreError as fault:
    print(kept, fault.reason)
"""


@pytest.mark.skipif(os.name != "posix", reason="file limits are POSIX")
def test_the_system_refuses_to_write(tmp_path: Path) -> None:
    """The operating system itself says no in the middle of a file: what was acknowledged is all there."""
    from tests.table.test_store import TABLE

    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    store.create(TABLE)
    store.close()
    done = subprocess.run([sys.executable, "-c", _WRITER, str(path)], capture_output=True, text=True, check=True)
    kept, _, reason = done.stdout.strip().partition(" ")
    assert int(kept) > 10
    assert reason
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] != 300_000
    store = SqliteStore(path)
    log = store.log("t1")
    assert len(log) == int(kept)
    assert store.append([log[0].__class__("t1", len(log) + 1, "chat", 0, "axis", "on", False, 0.0)]) == [True]
    store.close()


@pytest.mark.skipif(os.name != "posix" or os.getuid() == 0, reason="root may write anywhere")
def test_a_file_that_may_not_be_written(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    SqliteStore(path).close()
    path.chmod(0o400)
    with pytest.raises(StoreError, match="readonly"):
        SqliteStore(path)


class Gone:
    """A store whose database goes away and comes back."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.gone = False

    def __getattr__(self, name: str) -> object:
        if self.gone and name != "close":
            raise StoreError("server closed the connection unexpectedly", "database")
        return getattr(self._store, name)


def test_a_database_that_goes_away_and_comes_back(store: Store) -> None:
    keeper = Gone(store)
    with running(keeper) as server:  # type: ignore[arg-type]
        table = opened(server.url, seats=BOTH)
        play_some(table, 10)
        machines = opened(server.url, seats={"axis": "recruit", "allies": "recruit"})
        keeper.gone = True
        refused(table, "server closed")
        answer = table.watcher.http.post("/api/tables", json={"game": "dday"})
        assert answer.status_code == 503
        time.sleep(0.3)
        stopped = machines.watcher.look()["version"]
        keeper.gone = False
        assert play_some(table, 5) == 15
        wait_until(lambda: machines.watcher.look()["version"] > stopped, "the machines go on")


def test_postgres_restarts_in_mid_game(postgres: str, new_database: Callable[[], str]) -> None:
    """Every connection is cut by the server itself; the next action but one comes through."""
    import psycopg

    store = open_store(new_database())
    with running(store) as server:
        table = opened(server.url, seats=BOTH)
        play_some(table, 10)
        with psycopg.connect(postgres, autocommit=True) as admin:
            admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        player, shot = table.deciding()
        action = shot["choices"][0]["action"]
        answers = [player.act(shot["version"], action) for _ in range(4)]
        codes = [answer.status_code for answer in answers]
        assert codes[0] == 503
        assert codes.count(200) == 1
        assert table.watcher.look()["version"] == 11
    store.close()


def test_an_answer_that_was_lost(file_store: SqliteStore) -> None:
    """The row is durable but the store could not say so: nothing is played twice, nothing is lost."""
    real = file_store.append

    def cut(rows: object) -> list[bool]:
        real(rows)  # type: ignore[arg-type]
        raise StoreError("connection lost")

    with running(file_store) as server:
        table = opened(server.url, seats=BOTH)
        player, shot = table.deciding()
        file_store.append = cut  # type: ignore[method-assign]
        action = shot["choices"][0]["action"]
        assert player.act(0, action).status_code == 503
        file_store.append = real  # type: ignore[method-assign]
        again = player.act(0, action)
        assert again.status_code == 409
        assert again.json()["error"]["version"] == 1
        assert [line["action"] for line in player.get("/log").json()[1:]] == [action]
        play_some(table, 3)


def test_two_servers_at_one_store(where: str) -> None:
    """Not how it is meant, but nothing breaks: the later one hears that it is behind, and catches up."""
    one, two = open_store(where), open_store(where)
    with running(one) as first, running(two) as second:
        table = opened(first.url, seats=BOTH)
        play_some(table, 3)
        player, shot = table.deciding()
        seat = shot["seat"]
        twin = type(player)(second.url, table.id, player.token)
        assert twin.look()["version"] == 3
        assert player.act(3, shot["choices"][0]["action"]).status_code == 200
        late = twin.act(3, shot["choices"][0]["action"])
        assert late.status_code == 409
        assert late.json()["error"]["version"] == 4
        assert twin.look()["display"] == table.seats[seat].look()["display"]
    one.close()
    two.close()
