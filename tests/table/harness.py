"""A real server on loopback, in a thread or in a process of its own, and a player who talks to it."""

from __future__ import annotations

import json
import random
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import uvicorn

from sandtable.table.http.app import create_app
from sandtable.table.http.connection_limits import Guarded
from sandtable.table.play.tables import Config
from sandtable.table.server.serve import Server, address, listen
from sandtable.table.store import people_layout
from sandtable.table.store.protocol import Store
from sandtable.table.wire.limits import Limits

Found = TypeVar("Found")
GAME = "dday"
OPEN = Limits(requests=0, tables=0, chat=0, client_listeners=0, undos=0, undos_a_day=0)
"""No limits but that of the body: what most tests want."""
LONG = 120.0
"""Seconds. No test measures time: what is waited for comes long before, even on a slow machine, or it never comes."""


class Running:
    """A server in a thread."""

    def __init__(self, store: Store, config: Config | None = None, port: int = 0) -> None:
        self.store = store
        self.config = config or Config(limits=OPEN, workers=1)
        self.sock = listen("127.0.0.1", port)
        self.url = address(self.sock)
        self.app = create_app(store, self.config)
        settings = uvicorn.Config(
            self.app,
            log_level="warning",
            access_log=False,
            server_header=False,
            http=Guarded,
            ws="none",
            timeout_graceful_shutdown=3,
        )
        ready = threading.Event()
        self.server = Server(settings, ready.set)
        self._thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.sock]}, daemon=True)
        self._thread.start()
        assert ready.wait(LONG), "the server does not start"

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(LONG)
        assert not self._thread.is_alive(), "the server does not stop"


@contextmanager
def running(store: Store, config: Config | None = None, port: int = 0) -> Iterator[Running]:
    server = Running(store, config, port)
    try:
        yield server
    finally:
        server.stop()


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, db: str | Path, port: int = 0) -> None:
        command = [sys.executable, "-m", "sandtable.table.server.serve", str(port), str(db)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip()
        assert self.url, "the server does not start"

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        self.process.kill()
        self._reap()

    def stop(self) -> None:
        self.process.terminate()
        self._reap()

    def _reap(self) -> None:
        self.process.wait(LONG)
        assert self.process.stdout is not None
        self.process.stdout.close()


def wait_until(find: Callable[[], Found | None], what: str) -> Found:
    """What is found in the end; nothing false counts."""
    until = time.monotonic() + LONG
    while not (found := find()):
        assert time.monotonic() < until, f"waited in vain: {what}"
        time.sleep(0.01)
    return found


CONTEXT = ssl.create_default_context()  # every client would make one of its own, and that takes time
_clients: list[httpx.Client] = []


def close_clients() -> None:
    """After a test: leave no connection open."""
    while _clients:
        _clients.pop().close()


class Player:
    """Somebody who holds a link (or none)."""

    def __init__(self, url: str, table: str, token: str | None) -> None:
        self.table = table
        self.token = token
        self.path = f"/api/tables/{table}"
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        self.http = httpx.Client(base_url=url, headers=headers, timeout=LONG, verify=CONTEXT)
        _clients.append(self.http)

    def get(self, what: str = "", **query: Any) -> httpx.Response:
        return self.http.get(self.path + what, params=query or None)

    def post(self, what: str, body: Any) -> httpx.Response:
        return self.http.post(self.path + what, json=body)

    def put(self, what: str, body: Any) -> httpx.Response:
        return self.http.put(self.path + what, json=body)

    def look(self) -> dict[str, Any]:
        answer = self.get()
        assert answer.status_code == 200, answer.text
        shot: dict[str, Any] = answer.json()
        return shot

    def act(self, version: int, action: str) -> httpx.Response:
        return self.post("/actions", {"version": version, "action": action})

    def wait(self) -> dict[str, Any]:
        """The table once the decision is mine or the game is over."""

        def mine() -> dict[str, Any] | None:
            shot = self.look()
            return shot if shot["mine"] or shot["over"] else None

        return wait_until(mine, "the decision comes round")

    def events(self, since: int | None = None, page: str = "") -> Generator[dict[str, Any], None, None]:
        """The stream, event by event: {"event", "id", "data"}."""
        headers = {} if since is None else {"last-event-id": str(since)}
        with self.http.stream("GET", self.path + "/events", headers=headers, params={"page": page}) as answer:
            assert answer.status_code == 200, answer.read()
            assert answer.headers["content-type"].startswith("text/event-stream")
            yield from parse(answer.iter_lines())


def parse(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    event: dict[str, Any] = {}
    for line in lines:
        if not line:
            if "data" in event:
                yield event
            event = {}
        elif not line.startswith(":"):
            name, _, value = line.partition(": ")
            event[name] = json.loads(value) if name == "data" else value


class Opened(msgspec.Struct):
    """A table with its people."""

    id: str
    seats: dict[str, Player]
    watcher: Player
    created: dict[str, Any]

    def deciding(self) -> tuple[Player, dict[str, Any]]:
        """The human who decides now, and what they see."""
        for player in self.seats.values():
            shot = player.look()
            if shot["mine"]:
                return player, shot
        raise AssertionError("nobody decides")

    def everybody(self) -> list[Player]:
        return [*self.seats.values(), self.watcher]


def opened(url: str, **wishes: Any) -> Opened:
    answer = httpx.post(url + "/api/tables", json={"game": GAME, **wishes}, timeout=LONG)
    assert answer.status_code == 201, answer.text
    created = answer.json()
    table = created["table"]
    seats = {seat: Player(url, table, token) for seat, token in created["links"].items()}
    return Opened(table, seats, Player(url, table, created["watch"]), created)


def tables_of_people() -> list[str]:
    """What a store of an earlier layout does not have; what others refer to comes last."""
    lines = people_layout.LAYOUT.splitlines()
    return [line.split()[2] for line in lines if line.startswith("CREATE TABLE")][::-1]


def play_some(table: Opened, number: int, seed: int = 1) -> int:
    """Some actions at random by whoever decides; the version then."""
    chance = random.Random(seed)
    version = 0
    for _ in range(number):
        player, shot = table.deciding()
        answer = player.act(shot["version"], chance.choice(shot["choices"])["action"])
        assert answer.status_code == 200, answer.text
        version = answer.json()["version"]
    return version
