"""Live updates: in order, once each, and never a gap after a break."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from sandtable.table.play import catch_up as portions
from sandtable.table.play.tables import Config
from sandtable.table.store.protocol import Store
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.limits import Limits
from tests.table.harness import LONG, OPEN, Opened, Player, Running, opened, play_some, running, wait_until

BOTH = {"axis": "human", "allies": "human"}


@pytest.fixture
def table(server: Running) -> Opened:
    return opened(server.url, seats=BOTH)


class Ear(threading.Thread):
    """Listens in the background and keeps what it hears."""

    def __init__(self, player: Player, since: int | None = None, page: str = "") -> None:
        super().__init__(daemon=True)
        self.heard: list[dict[str, Any]] = []
        self._player, self._since, self._page = player, since, page
        self.open = threading.Event()
        self.ended = threading.Event()
        self.start()
        assert self.open.wait(LONG)

    def run(self) -> None:
        try:
            for event in self._player.events(self._since, self._page):
                self.heard.append(event)
                self.open.set()
        except httpx.HTTPError:
            pass
        self.ended.set()

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [event["data"] for event in self.heard if event["event"] == kind]

    def wait(self, kind: str, number: int) -> list[dict[str, Any]]:
        wait_until(lambda: len(self.of(kind)) >= number, f"{number} {kind} events")
        return self.of(kind)

    def heard_until(self, seq: int) -> list[dict[str, Any]]:
        """Everything up to a row of the log."""
        wait_until(lambda: any(event.get("id") == str(seq) for event in self.heard), f"row {seq}")
        return list(self.heard)


def first(stream: Iterator[dict[str, Any]], number: int) -> list[dict[str, Any]]:
    events = []
    for event in stream:
        if event["event"] in ("move", "undo", "chat"):
            events.append(event)
        if len(events) == number:
            break
    return events


def test_everybody_hears_every_move(table: Opened) -> None:
    ears = [Ear(player) for player in (*table.seats.values(), table.watcher, table.watcher)]
    play_some(table, 40)
    log = table.watcher.get("/log").json()[1:]
    for ear in ears:
        moves = ear.wait("move", 40)
        assert [move["version"] for move in moves] == list(range(1, 41))
        for move, line in zip(moves, log, strict=True):
            assert {name: move[name] for name in line} == line
            assert move["over"] is False
        assert [event["id"] for event in ear.heard if event["event"] == "move"] == [str(n) for n in range(1, 41)]


PORTIONS = pytest.mark.parametrize(("few", "portion"), [(portions.FEW, portions.PORTION), (2, 5)])
"""What is told at once, and in one turn with all others who read at length."""


@PORTIONS
def test_a_page_that_slept_catches_up(table: Opened, few: int, portion: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portions, "FEW", few)
    monkeypatch.setattr(portions, "PORTION", portion)
    play_some(table, 30)
    table.seats["axis"].post("/chat", {"text": "hello"})
    play_some(table, 10, seed=2)
    for since in (0, 1, 17, 29, 30, 31, 40):
        stream = table.watcher.events(since)
        events = first(stream, 41 - since)
        stream.close()
        assert [int(event["id"]) for event in events] == list(range(since + 1, 42))
        assert [event["event"] for event in events] == ["chat" if n == 31 else "move" for n in range(since + 1, 42)]


@PORTIONS
def test_catching_up_over_undos(table: Opened, few: int, portion: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever slept through any number of undos ends with exactly the actions that stand."""
    monkeypatch.setattr(portions, "FEW", few)
    monkeypatch.setattr(portions, "PORTION", portion)
    chance = random.Random(8)
    axis = table.seats["axis"]
    undos = 0
    for _ in range(220):
        player, shot = table.deciding()
        assert player.act(shot["version"], chance.choice(shot["choices"])["action"]).status_code == 200
        while player.look()["undo"] and chance.random() < 0.6:
            assert player.post("/undo", {"version": player.look()["version"]}).status_code == 200
            undos += 1
        if chance.random() < 0.05:
            axis.post("/chat", {"text": "still there?"})
    assert undos > 20
    seq = table.watcher.look()["seq"]
    log = [line["action"] for line in table.watcher.get("/log").json()[1:]]
    whole = Ear(table.watcher, 0)
    whole.wait("move", len(log))
    # What a page knew at each row of the log: played again from the rows themselves.
    known: dict[int, list[str]] = {0: []}
    line: list[str] = []
    rows = table_rows(table)
    for row in rows:
        if row.kind == "action":
            line = [*line, row.text]
        elif row.kind == "undo":
            line = line[: row.version]
        known[row.seq] = line
    assert line == log
    for since in range(0, seq, 9):
        heard = catch_up(table, since, seq)
        page = list(known[since])
        for event in heard:
            if event["event"] == "undo":
                page = page[: event["data"]["version"]]
            elif event["event"] == "move":
                assert event["data"]["version"] == len(page) + 1
                page.append(event["data"]["action"])
        assert page == log, since


def table_rows(table: Opened) -> Any:
    return _STORES[0].log(table.id)


_STORES: list[SqliteStore] = []


@pytest.fixture(autouse=True)
def _know_the_store(file_store: SqliteStore) -> None:
    _STORES[:] = [file_store]


def catch_up(table: Opened, since: int, seq: int) -> list[dict[str, Any]]:
    """What is heard until the `thinking` that ends the catching up."""
    events = []
    stream = table.watcher.events(since)
    for event in stream:
        if event["event"] == "thinking":
            break
        events.append(event)
    stream.close()
    return events


def test_an_undo_is_heard(table: Opened) -> None:
    ear = Ear(table.watcher)
    chance = random.Random(3)
    while True:
        player, shot = table.deciding()
        done = player.act(shot["version"], chance.choice(shot["choices"])["action"]).json()
        if player.look()["undo"]:
            break
    back = player.post("/undo", {"version": done["version"]}).json()
    (heard,) = ear.wait("undo", 1)
    assert {**heard, "changes": None} == back
    assert ear.heard[-1]["id"] == str(back["seq"])


def test_presence(table: Opened) -> None:
    watcher = Ear(table.watcher)
    assert watcher.wait("seat", 2) == [{"seat": seat, "present": False} for seat in ("axis", "allies")]
    axis = table.seats["axis"].events()
    next(axis)
    assert watcher.wait("seat", 3)[2] == {"seat": "axis", "present": True}
    assert [seat["present"] for seat in table.watcher.look()["seats"]] == [True, False]
    axis.close()
    assert watcher.wait("seat", 4)[3] == {"seat": "axis", "present": False}
    assert [seat["present"] for seat in table.watcher.look()["seats"]] == [False, False]


def test_a_restart_ends_the_stream_and_it_goes_on(store: Store) -> None:
    with running(store) as server:
        table = opened(server.url, seats=BOTH)
        ear = Ear(table.watcher)
        play_some(table, 5)
        ear.wait("move", 5)
        port = server.port
    assert ear.ended.wait(LONG)
    with running(store, port=port):
        again = Ear(table.watcher, since=int(ear.heard[-1]["id"]))
        play_some(table, 5)
        assert [move["version"] for move in again.wait("move", 5)] == [6, 7, 8, 9, 10]


def test_a_quiet_stream_shows_signs_of_life(file_store: SqliteStore) -> None:
    with running(file_store, Config(limits=OPEN, heartbeat=0.05, workers=1)) as server:
        table = opened(server.url, seats=BOTH)
        http = table.watcher.http
        with http.stream("GET", table.watcher.path + "/events") as answer:
            lines = answer.iter_lines()
            assert sum(1 for _, line in zip(range(60), lines, strict=False) if line == ": still here") > 10


def test_last_event_id_must_be_a_number(table: Opened) -> None:
    for bad in ("x", "-1", "1.5", "9" * 40):
        answer = table.watcher.http.get(table.watcher.path + "/events", headers={"last-event-id": bad})
        assert answer.status_code == 400


def test_listeners_are_limited(file_store: SqliteStore) -> None:
    limits = Limits(requests=0, tables=0, listeners=3, client_listeners=2)
    with running(file_store, Config(limits=limits, workers=1)) as server:
        table = opened(server.url, seats=BOTH)
        ears = [Ear(table.watcher) for _ in range(2)]
        answer = table.watcher.http.get(table.watcher.path + "/events")
        assert answer.status_code == 429
        assert answer.headers["retry-after"]
        assert all(not ear.ended.is_set() for ear in ears)


def test_a_listener_that_does_not_read_is_let_go() -> None:
    """The queue of a sleeper is bounded; when it wakes it comes back and reads the log."""
    import asyncio

    from sandtable.table.view.gate import WATCHER
    from sandtable.table.view.streams import WAITING, Listener

    async def sleep() -> int:
        listener = Listener(WATCHER, "x")
        for _ in range(WAITING * 3):
            listener.send(b"x")
        heard = 0
        while (data := await listener.next()) is not None:
            heard += len(data)
        return heard

    assert asyncio.run(sleep()) <= WAITING
