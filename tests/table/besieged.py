"""Three servers behind proxies, their database, and clients who write down what they sent, saw and heard."""

from __future__ import annotations

import contextlib
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import httpx
import msgspec

from sandtable.table.store.postgres import PostgresStore
from sandtable.table.wire.errors import StoreError
from tests.table.chaos import HASTE, PATIENCE, SAYS, Database
from tests.table.harness import CONTEXT, GAME, parse
from tests.table.histories import History, Look, Row, Sent
from tests.table.proxy import Proxy

SERVERS, LISTENERS, HANDS = 3, 2, 2
KINDS = ({"axis": "human", "allies": "human"}, {"axis": "recruit", "allies": "human"})
START = """
import signal, sys, time
real, skew = time.time, [0.0]
time.time = lambda: real() + skew[0]
def jump(*_):
    skew[0] = {0.0: 3600.0, 3600.0: -3600.0, -3600.0: 0.0}[skew[0]]
signal.signal(signal.SIGUSR1, jump)
from sandtable.table.http import library
from sandtable.table.server import serve
library.games = list
serve.main()
"""
"""A server whose clock jumps at SIGUSR1: an hour ahead, an hour behind, and right again."""
FALLEN = (httpx.HTTPError, StoreError)


class Host:
    """A server with a proxy between it and the database; it is started again after a kill."""

    def __init__(self, database: str, socket: str) -> None:
        self.proxy = Proxy(socket)
        address = f"{database.partition('?')[0].replace('@/', f'@127.0.0.1:{self.proxy.port}/')}?sslmode=disable"
        self._command = [sys.executable, "-c", START, "0", address]
        self.url = ""
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        until = time.monotonic() + PATIENCE
        while not self.url:
            assert time.monotonic() < until, "a server does not start"
            with SAYS.open("a") as says:
                self.process = subprocess.Popen(self._command, stdout=subprocess.PIPE, stderr=says, text=True)
            assert self.process.stdout is not None
            self.url = self.process.stdout.readline().strip()  # nothing, if the database does not answer yet
            if not self.url:
                self.process.wait()
                self.process.stdout.close()

    def signal(self, number: int) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    def kill(self) -> None:
        self.url = ""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


class Game(msgspec.Struct):
    id: str
    tokens: dict[str, str]
    watch: str
    history: History
    over: bool = False


class World:
    """The servers, the tables, and what all clients have counted."""

    def __init__(self) -> None:
        self.database = Database()
        self._socket = self.database.url.partition("host=")[2].partition("&")[0] + "/.s.PGSQL.5432"
        PostgresStore(self.database.url).close()
        self.hosts = [Host(self.database.url, self._socket) for _ in range(SERVERS)]
        self.stopping, self.closed = threading.Event(), threading.Event()
        self.lock = threading.Lock()
        self.games: list[Game] = []
        self.count = Counter[str]()
        self.faults: list[str] = []
        self._threads: list[threading.Thread] = []

    def url(self, chance: random.Random) -> str:
        while not self.closed.is_set():
            up = [host.url for host in self.hosts if host.url]
            if up:
                return chance.choice(up)
            time.sleep(0.05)
        raise httpx.ConnectError("it is over")

    def start(self, work: Callable[..., None], *given: Any) -> None:
        thread = threading.Thread(target=work, args=given, daemon=True)
        self._threads.append(thread)
        thread.start()

    def join(self) -> None:
        for thread in self._threads:
            thread.join(HASTE * 3)
            if thread.is_alive():
                self.faults.append("a client does not end")

    def close(self) -> None:
        self.stopping.set()
        self.closed.set()
        for host in self.hosts:
            if host.url:
                host.signal(signal.SIGCONT)
                host.kill()
            host.proxy.close()
        self.database.close()

    # --- games ---

    def keep_games(self, seed: int) -> None:
        """Keep a game of each kind going."""
        running: dict[int, Game] = {}
        chance = random.Random(seed)
        while not self.stopping.is_set():
            for number, seats in enumerate(KINDS):
                if number not in running or running[number].over:
                    with contextlib.suppress(httpx.HTTPError):
                        answer = httpx.post(
                            self.url(chance) + "/api/tables",
                            json={"game": GAME, "seats": seats},
                            timeout=HASTE,
                            verify=CONTEXT,
                        )
                        if answer.status_code == 201:
                            running[number] = self._open(answer.json())
            time.sleep(0.2)

    def _open(self, told: dict[str, Any]) -> Game:
        game = Game(told["table"], told["links"], told["watch"], History())
        for number in range(LISTENERS):
            name = f"listener {number}"
            game.history.heard[name] = []
            self.start(Client(self, game, game.watch, f"{game.id} {name}").listen, game.history.heard[name])
        self.start(Client(self, game, game.watch, f"{game.id} watches").watch)
        for seat, token in game.tokens.items():
            for hand in range(HANDS):
                self.start(Client(self, game, token, f"{game.id} {seat} {hand}").play)
        with self.lock:
            self.games.append(game)
        return game


class Client:
    """The holder of a link, who asks any server."""

    def __init__(self, world: World, game: Game, token: str, seed: str) -> None:
        self.world, self.game, self.chance = world, game, random.Random(seed)
        self._headers = {"authorization": f"Bearer {token}"}
        self._path = f"/api/tables/{game.id}"
        self._lines: dict[str, httpx.Client] = {}

    def _call(self, method: str, what: str = "", body: Any = None) -> httpx.Response:
        url = self.world.url(self.chance)
        if url not in self._lines:
            self._lines[url] = httpx.Client(base_url=url, headers=self._headers, timeout=HASTE, verify=CONTEXT)
        return self._lines[url].request(method, self._path + what, json=body)

    def _look(self) -> dict[str, Any] | None:
        """The table as some server shows it."""
        began = time.monotonic()
        answer = self._call("GET")
        ended = time.monotonic()
        if answer.status_code != 200:
            self._unexpected(answer, (503,))
            return None
        shot: dict[str, Any] = answer.json()
        with self.world.lock:
            self.game.history.looks.append(Look(shot["version"], began, ended))
            self.world.count["looks"] += 1
        self.game.over = self.game.over or shot["over"]
        return shot

    def watch(self) -> None:
        """Look now and then, whoever plays, until the game is over."""
        while not self.game.over and not self.world.closed.is_set():
            with contextlib.suppress(*FALLEN):
                self._look()
            time.sleep(0.3)
        self._close()

    def play(self) -> None:
        """Act whenever the decision is ours, until the game is over or it is time to stop."""
        while not self.world.stopping.is_set() and not self.game.over:
            try:
                shot = self._look()
                if shot is not None and shot["mine"]:
                    self._act(shot)
                else:
                    time.sleep(0.05)
            except FALLEN as fault:
                self.world.count[type(fault).__name__] += 1
                time.sleep(0.02)
        self._close()

    def _act(self, shot: dict[str, Any]) -> None:
        action = self.chance.choice(shot["choices"])["action"]
        began, answered = time.monotonic(), False
        answer: httpx.Response | None = None
        try:
            answer = self._call("POST", "/actions", {"version": shot["version"], "action": action})
            answered = answer.status_code == 200
        finally:  # without an answer it may stand or not
            position = shot["version"] + 1 if answer is None or not answered else answer.json()["version"]
            with self.world.lock:
                self.game.history.sent.append(Sent(position, action, began, time.monotonic(), answered))
                self.world.count["acknowledged" if answered else "not acknowledged"] += 1
        if not answered:
            self._unexpected(answer, (403, 409, 422, 503))  # the other hand was quicker, or the database is gone

    def _unexpected(self, answer: httpx.Response, expected: tuple[int, ...]) -> None:
        self.world.count[str(answer.status_code)] += 1
        if answer.status_code not in expected:
            self.world.faults.append(f"{self.game.id}: {answer.status_code} {answer.text[:200]}")
        if answer.status_code == 503:
            if "retry-after" not in answer.headers:
                self.world.faults.append(f"{self.game.id}: 503 without Retry-After")
            time.sleep(0.1)

    def listen(self, heard: list[Row]) -> None:
        """Hear what happens, from any server, and go on from the last thing heard wherever the next one is."""
        last = 0
        while not self.world.closed.is_set():
            with contextlib.suppress(*FALLEN):
                last = self._hear(self.world.url(self.chance), last, heard)
            self.world.count["streams"] += 1
            time.sleep(0.05)

    def _hear(self, url: str, last: int, heard: list[Row]) -> int:
        headers = self._headers | {"last-event-id": str(last)}
        limits = httpx.Timeout(HASTE, read=HASTE)
        with httpx.stream("GET", url + self._path + "/events", headers=headers, timeout=limits, verify=CONTEXT) as told:
            if told.status_code != 200:
                time.sleep(0.1)
                return last
            with contextlib.suppress(httpx.HTTPError):
                for event in parse(told.iter_lines()):
                    if event["event"] == "move":
                        last = int(event["id"])
                        heard.append(Row(last, event["data"]["version"], event["data"]["action"]))
                    if self.world.closed.is_set():
                        break
        return last

    def _close(self) -> None:
        for line in self._lines.values():
            line.close()
