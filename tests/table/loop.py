"""Fuzzed games played through the whole application, with the CPU time of every task on the event loop measured.

    python -m tests.table.loop caseyellow --games 40
    python -m tests.table.loop salerno --scenario campaign --games 2 --calls 0.02

Every seat and a watcher have an open event stream, so each action is drawn for all of them; beside that the other calls
of a table are made at random. The table printed at the end holds the longest task by game and call. Times are CPU of
the loop's thread, without garbage collection, so they do not depend on what else the machine does.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import itertools
import random
import re
import sys
import tempfile
import time
from asyncio import events
from collections.abc import Callable, Coroutine, Iterator
from contextvars import ContextVar, copy_context
from pathlib import Path
from typing import Any, TypeVar

import msgspec

import sandtable as st
from sandtable.core.base.dice import make_key
from sandtable.table.http.app import create_app
from sandtable.table.live.creation import open_table
from sandtable.table.live.table import Table
from sandtable.table.play.tables import Config
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.limits import Limits
from sandtable.table.wire.messages import NewTable

LIMIT = 0.020
"""Seconds of CPU that one task on the event loop may take."""
CALLS = 0.25
"""The chance of each of the other calls at each decision."""
NUMBERED = re.compile(r"/at/\d+")
OPEN = Limits(requests=0, tables=0, chat=0, client_listeners=0, undos=0, undos_a_day=0)

T = TypeVar("T")
_call: ContextVar[str] = ContextVar("call", default="")  # "": the driver's own tasks, which are not counted


class Task(msgspec.Struct, frozen=True):
    """One run of the event loop: the call it belongs to, its CPU seconds, and where in which game it happened."""

    call: str
    seconds: float
    where: str = ""


class Clock:
    """The CPU time of each task on the event loop; of each call the longest is kept, and all above the limit."""

    def __init__(self) -> None:
        self.longest: dict[str, Task] = {}
        self.over: list[Task] = []
        self.count = 0
        self.where = ""

    def note(self, call: str, seconds: float) -> None:
        self.count += 1
        task = Task(call, seconds, self.where)
        if call not in self.longest or seconds > self.longest[call].seconds:
            self.longest[call] = task
        if seconds > LIMIT:
            self.over.append(task)


@contextlib.contextmanager
def measured(clock: Clock) -> Iterator[None]:
    """Measure every task that the event loop runs meanwhile."""
    run = events.Handle._run

    def timed(handle: Any) -> None:
        began = time.thread_time()
        run(handle)
        call = handle._context.get(_call, "")
        if call:
            clock.note(call, time.thread_time() - began)

    gc.collect()
    gc.freeze()
    gc.disable()
    events.Handle._run = timed  # type: ignore[assignment,method-assign]
    try:
        yield
    finally:
        events.Handle._run = run  # type: ignore[method-assign]
        gc.enable()
        gc.unfreeze()


def named(call: str, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """A task whose time is counted as that of a call; what the driver does between calls is not counted."""
    context = copy_context()
    context.run(_call.set, call)
    return asyncio.get_running_loop().create_task(work, context=context)


class Client:
    """A client of the application in this process: no socket, the same bytes."""

    def __init__(self, app: Any, table: str, token: str | None) -> None:
        self._app, self._path, self._token = app, f"/api/tables/{table}", token
        self._streams: list[asyncio.Task[None]] = []

    def _scope(self, method: str, path: str, query: str) -> dict[str, Any]:
        headers = [(b"host", b"test"), (b"content-type", b"application/json"), (b"accept-encoding", b"gzip")]
        if self._token is not None:
            headers.append((b"authorization", f"Bearer {self._token}".encode()))
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": self._path + path,
            "raw_path": (self._path + path).encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("test", 80),
        }

    async def ask(self, method: str, path: str = "", body: Any = None, query: str = "") -> tuple[int, bytes]:
        """The status and the body of one call."""
        sent = asyncio.Event()
        data = b"" if body is None else msgspec.json.encode(body)
        status, parts = 0, []

        async def receive() -> dict[str, Any]:
            if sent.is_set():
                await asyncio.Event().wait()
            sent.set()
            return {"type": "http.request", "body": data, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            else:
                parts.append(message.get("body", b""))

        await self._task(
            f"{method} {NUMBERED.sub('/at/N', path) or '/'}", self._scope(method, path, query), receive, send
        )
        return status, b"".join(parts)

    def listen(self) -> None:
        """Open an event stream and let what comes go."""

        async def receive() -> dict[str, Any]:
            await asyncio.Event().wait()
            return {}

        async def send(message: dict[str, Any]) -> None:
            pass

        self._streams.append(self._task("GET /events", self._scope("GET", "/events", ""), receive, send))

    def _task(self, call: str, *args: Any) -> asyncio.Task[None]:
        return named(call, self._app(*args))

    async def close(self) -> None:
        for stream in self._streams:
            stream.cancel()
        await asyncio.gather(*self._streams, return_exceptions=True)


class Played:
    """A game at a table of the application: its clients, and the random calls made for it."""

    def __init__(self, app: Any, table: str, links: dict[str, str], watch: str, chance: random.Random) -> None:
        self.seats = {seat: Client(app, table, token) for seat, token in links.items()}
        self.watcher = Client(app, table, watch)
        self.tables = app.state.tables
        self.id, self.chance = table, chance

    @property
    def table(self) -> Table:
        found: Table | None = self.tables.live(self.id)
        assert found is not None
        return found

    def everybody(self) -> list[Client]:
        return [*self.seats.values(), self.watcher]

    async def act(self) -> None:
        """One random action of the deciding seat."""
        table = self.table
        seat = table.deciding()
        assert seat is not None
        action = str(self.chance.choice(table.state.actions()))
        version = table.numbering.version(seat.sides, table.version)
        body = {"version": version, "action": action, "seq": table.numbering.row(seat.sides, table.seq)}
        status, answer = await self.seats[seat.seat].ask("POST", "/actions", body)
        assert status in (200, 429), (status, answer, action)

    async def call(self) -> None:
        """One of the other calls, by one of the clients."""
        table, chance = self.table, self.chance
        name = chance.choice(list(CALLED))
        method, body, query = CALLED[name](table, chance)
        client = chance.choice(self.everybody())
        seat = table.deciding()
        if name in ("/together", "/whither", "/why", "/undo") and seat is not None:
            client = self.seats[seat.seat]
            if isinstance(body, dict) and "version" in body:
                body["version"] = table.numbering.version(seat.sides, table.version)
        path = f"/at/{chance.randint(0, table.version)}" if name == "/at" else name
        status, answer = await client.ask(method, path, body, query)
        assert status < 500, (status, name, answer)


def _units(table: Table, chance: random.Random) -> list[str]:
    """Up to 64 pieces that the open decision could name, or any."""
    verb = next((verb for verb, kind in table.game.vocabulary.kinds.items() if kind == "unit"), "")
    named = [action.operand for action in table.state.actions() if action.verb == verb and action.operand]
    return chance.sample(named, min(64, len(named)))


def _space(table: Table, chance: random.Random) -> str:
    return chance.choice(table.game.board.spaces).id


def _layers(table: Table, chance: random.Random) -> str:
    display = table.state.view(table.game.sides[0]).display()
    ids = [layer.id for layer in display.layers]
    ends = f"&from={_space(table, chance)}&to={_space(table, chance)}" if chance.random() < 0.3 else ""
    return f"ids={','.join(ids)}{ends}"


Made = tuple[str, Any, str]
CALLED: dict[str, Callable[[Table, random.Random], Made]] = {
    "": lambda table, chance: ("GET", None, ""),
    "/standing": lambda table, chance: ("GET", None, ""),
    "/at": lambda table, chance: ("GET", None, ""),
    "/overlays": lambda table, chance: ("GET", None, _layers(table, chance)),
    "/log": lambda table, chance: ("GET", None, "from=0"),
    "/together": lambda table, chance: (
        "POST",
        {"version": 0, "space": _space(table, chance), "units": _units(table, chance)},
        "",
    ),
    "/whither": lambda table, chance: ("POST", {"units": _units(table, chance)}, ""),
    "/why": lambda table, chance: (
        "POST",
        {"actions": [str(a) for a in chance.sample(list(table.game.vocabulary.values()), 8)], "either": True},
        "",
    ),
    "/undo": lambda table, chance: ("POST", {"version": 0}, ""),
}


async def _game(app: Any, game: str, scenario: str, options: dict[str, Any], seed: str, most: int, calls: float) -> int:
    """Play one game, or its first actions; returns how many were played."""
    chance = random.Random(f"loop {seed}")
    row, created = open_table(NewTable(game=game, scenario=scenario, options=options))
    row = msgspec.structs.replace(row, key=make_key(seed))
    app.state.tables.store.create(row, [])
    assert created.watch is not None
    played = Played(app, row.id, created.links, created.watch, chance)
    await played.watcher.ask("GET", "")
    for client in played.everybody():
        client.listen()
    await asyncio.sleep(0)
    count = 0
    while not played.table.state.over and count < most:
        if chance.random() < calls:
            await played.call()
        if played.table.state.over:
            break
        await played.act()
        count += 1
    for client in played.everybody():
        await client.close()
    return count


async def run(
    clock: Clock,
    game: str,
    games: int,
    seed: str,
    scenario: str | None = None,
    most: int = 100_000,
    calls: float = CALLS,
) -> int:
    """Play fuzzed games at one server, every scenario and combination of options in turn; returns the actions."""
    from sandtable.lab.fuzz import combinations

    loaded = st.game(game)
    settings = [setting for setting in combinations(loaded) if scenario in (None, setting[0])]
    actions = 0
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.db")
        app = create_app(store, Config(limits=OPEN, workers=1, think=False))
        async with app.router.lifespan_context(app):
            with measured(clock):
                for number, setting in zip(range(games), itertools.cycle(settings), strict=False):
                    clock.where = f"{game} {setting[0]} {seed}.{number}"
                    actions += await _game(app, game, *setting, f"{seed}.{number}", most, calls)
                    gc.collect()
        store.close()
    return actions


def table(clock: Clock) -> str:
    """The longest task of each call."""
    rows = sorted(clock.longest.values(), key=lambda task: -task.seconds)
    lines = [f"{task.call:24}{task.seconds * 1000:8.1f} ms   {task.where}" for task in rows]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--scenario")
    parser.add_argument("--seed", default="loop")
    parser.add_argument("--actions", type=int, default=100_000, help="stop each game after this many actions")
    parser.add_argument("--calls", type=float, default=CALLS, help="chance of another call at each decision")
    args = parser.parse_args()
    clock = Clock()
    actions = asyncio.run(run(clock, args.game, args.games, args.seed, args.scenario, args.actions, args.calls))
    over = f"{len(clock.over)} over {LIMIT * 1000:.0f} ms"
    sys.stdout.write(
        f"{args.game}: {args.games} games, {actions} actions, {clock.count} tasks, {over}\n{table(clock)}\n"
    )


if __name__ == "__main__":
    main()
