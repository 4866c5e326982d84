"""One stranger against a server: what do the others notice? Ratios within one run, on loopback.

    python bench/attack.py [KIND ...] [--actions 40] [--blocks 10] [--rounds 1] [--half 200] [--nice 19] [--folder DIR]

Three servers, each with a table of the victim's; a stranger with another address attacks one of them. The victim plays
some actions at each by turns: while they play elsewhere, the stranger and the server that is attacked are stopped with
all its workers (SIGSTOP), so all figures are of the same minutes, whatever else the machine has to do. At the second
server they play in peace, at the third beside three programs that do nothing but keep the last core busy, at the
priorities of a server's workers and of the stranger: what such company costs is no work of the server. The kinds of
attack: `looks`, 30 connections that ask for a long log, old positions, the record of it and how
it stands; `uploads`, 12 that send records in, again and again, of a whole game and of choices made and taken back;
`veterans`, 60 tables at which machines play each other; `hooks`, tables whose webhooks are never answered; `half`,
connections that begin a request and do not go on; `flood`, 20 that ask as quickly as they are answered and 20 that
come, talk nonsense and go; `warnings`, 6 that choose and undo what takes long to warn of; `together`, 12 that ask where
61 units could go, and send them there; `standing`, 12 that ask how a table stands and why not, while 2 act there;
`undoing`, 6 that act and undo as quickly as they are answered; `all` of it at once; and by itself `storm`, 20 that come
back to a stream again and again and want to hear the whole game, and 10 that ask for moments of a lesson. The server
has its ordinary limits. Printed for each: the victim's p50 and p99 in peace and under attack, their ratio, the CPU time
that the server's own process took meanwhile, and what the stranger was answered.

What the stranger's own computer does is no fault of the server, nor is the victim's. So where there is more than one
core the stranger is held on the last one, at the lowest priority (nice 19; `--nice` where others would leave them no
time at all so), and the victim on the first, where they and the server take turns anyway; the server and its workers go
where they like. The store is in memory if the system has such a folder (`--folder` names another): a disk that syncs in
3 ms and now and then in 18 would hide everything else.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import psutil
from bench.table import Client, part, prepare

import sandtable as st
from sandtable.core.base.dice import Dice
from sandtable.table.store.opening import open_store
from sandtable.table.store.protocol import LogRow, SeatRow, Store, TableRow, linked
from sandtable.table.wire.limits import Limits
from sandtable.table.wire.tokens import digest, new_token

STRANGER = "127.0.0.2"
_GUESSED = "/api/tables/long/actions"
LONG = 8000
"""Actions of the stranger's table: choices made and taken back, over and over."""
WHOLE = 3900
"""Actions of a game that the stranger sends in."""
OLD = ("looks", "uploads", "veterans", "hooks", "half", "flood")
NEW = ("warnings", "together", "standing", "undoing")
KINDS = (*OLD, *NEW, "all", "storm")
SEATS = ("s" * 43, "t" * 43)
"""The tokens of the stranger's seats."""
WARNED = 264
"""Random actions after which the end of a phase leads to choices that must be tried in many worlds."""
MEMORY = Path("/dev/shm")
FIRST = 20
"""Actions until a server has met everything once."""
CONDITIONS = ("in peace", "core busy", "attacked")
State = st.State[Any, Any]


def serve(db: str) -> None:
    from sandtable.table.play.tables import Config
    from sandtable.table.server.serve import address, listen, run

    store, sock = open_store(db), listen("127.0.0.1", 0)
    run(
        sock, store, Config(limits=Limits(), workers=1, private_webhooks=True), lambda: print(address(sock), flush=True)
    )
    store.close()


def endless(length: int = LONG) -> State:
    """A game in which a player cancels every choice, for the given number of actions."""
    state = st.game("normandy44").start("cherbourg", seed="endless")
    chance = random.Random(1)
    pair = None
    while pair is None:
        for action in state.actions()[:4]:
            there = state.copy()
            there.play(action)
            if any(str(back) == "cancel" for back in there.actions()):
                there.play("cancel")
                pair = (action, "cancel") if there == state else None
        if pair is None:
            state.play(chance.choice(state.actions()))
    while state.played < length:
        state.play(pair[0])
        state.play(pair[1])
    return state


def whole(length: int = WHOLE) -> State:
    """As long a game as random players play."""
    state = st.game("caseyellow").start("historical", seed="whole")
    chance = random.Random(1)
    while state.played < length:
        state.play(chance.choice(state.actions()))
    return state


def warned() -> State:
    """A game in which `done` leads to choices that take long to warn of, and can be undone."""
    state = st.game("caseyellow").start("intelligence-1", seed=26)
    chance = random.Random(26)
    for _ in range(WARNED):
        state.play(chance.choice(state.actions()))
    return state


def crowd() -> State:
    """A game with as many units as can be chosen from at once."""
    state = st.game("caseyellow").start("historical", seed="crowd")
    chance, best, units = random.Random(1), state.copy(), 0
    for _ in range(600):
        number = sum(action.verb == "unit" for action in state.actions())
        if number > units:
            best, units = state.copy(), number
        state.play(chance.choice(state.actions()))
    return best


def lay(store: Store, long: State) -> tuple[str, str]:
    """The stranger's tables, and the link for watchers of the long one."""
    watch = new_token()
    tables = {"long": long, "warned": warned(), "crowd": crowd(), "undoing": endless(20)}
    for id, state in tables.items():
        row, rows = rows_of(state, id, watch)
        store.create(row, linked(rows))
    return "long", watch


def rows_of(state: State, id: str, watch: str) -> tuple[TableRow, list[LogRow]]:
    """A game as a store keeps it."""
    setting, key = state.setting, state.dice.key
    assert setting is not None
    assert key is not None
    again = state.game.begin(setting, Dice(key))
    rows = []
    for number, action in enumerate(state.history(), 1):
        decision = again.decision
        assert decision is not None
        rows.append(LogRow(id, number, "action", number, decision.side, str(action), False, 0.0))
        again.advance(action)
    owned = state.game.seats(setting.options).items()
    pairs = zip(owned, SEATS, strict=False)
    seats = tuple(SeatRow(seat, tuple(sides), "human", "", digest(token)) for (seat, sides), token in pairs)
    row = TableRow(id, state.game.id, setting.scenario, setting.options, None, key, digest(watch), 0.0, seats)
    return row, rows


# --- the stranger ---------------------------------------------------------------------------------------------


class Stranger(Client):
    """A client with another address."""

    async def open(self, port: int) -> Stranger:
        self.reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", port, local_addr=(STRANGER, 0), limit=1 << 24
        )
        return self


class Attack:
    """What the stranger does, until it is enough, and how they were answered."""

    def __init__(self, port: int, watch: str, record: str, half: int) -> None:
        self._port, self._watch, self._half = port, watch, half
        self._records = [json.dumps({"record": text}).encode() for text in (record, whole().record())]
        self.seen: Counter[str] = Counter()

    async def run(self, kind: str) -> None:
        """All at once, or one kind; for ever."""
        kinds = KINDS[: KINDS.index("all")] if kind == "all" else (kind,)
        jobs = [job for kind in kinds for job in getattr(self, kind)()]
        await asyncio.gather(*jobs)

    def looks(self) -> list[Awaitable[None]]:
        asked = ("log", "middle", "at", "record", "now")  # each goes on by itself: records come slowly
        return [self._again(what, partial(self._look, what)) for what in asked for _ in range(6)]

    def uploads(self) -> list[Awaitable[None]]:
        return [self._again("upload", self._upload, 0.2) for _ in range(12)]

    def veterans(self) -> list[Awaitable[None]]:
        return [self._again("veterans", self._veterans, 0.1) for _ in range(4)]

    def hooks(self) -> list[Awaitable[None]]:
        return [self._hooked() for _ in range(4)]

    def half(self) -> list[Awaitable[None]]:
        return [self._begin() for _ in range(self._half)]

    def flood(self) -> list[Awaitable[None]]:
        asking = [self._again("health", lambda client: self._asked(client, "GET", "/api/health")) for _ in range(10)]
        guessing = [self._again("guess", lambda client: self._asked(client, "POST", _GUESSED)) for _ in range(10)]
        return [*asking, *guessing, *(self._nonsense() for _ in range(20))]

    def warnings(self) -> list[Awaitable[None]]:
        return [self._again("warned", lambda client: self._act_and_undo(client, "warned", "done")) for _ in range(6)]

    def together(self) -> list[Awaitable[None]]:
        asking = [self._again("whither", self._whither) for _ in range(6)]
        return [*asking, *(self._again("together", self._together) for _ in range(6))]

    def standing(self) -> list[Awaitable[None]]:
        asking = [self._again("standing", self._stands) for _ in range(6)]
        wondering = [self._again("why", self._why) for _ in range(6)]
        acting = [self._again("acted", lambda client: self._act_and_undo(client, "crowd")) for _ in range(2)]
        return [*asking, *wondering, *acting]

    def undoing(self) -> list[Awaitable[None]]:
        return [self._again("undone", lambda client: self._act_and_undo(client, "undoing")) for _ in range(6)]

    @staticmethod
    async def _shot(client: Stranger, table: str) -> tuple[str, dict[str, Any]]:
        """The token of the deciding seat, and what it sees."""
        token, shot = "", dict[str, Any]()
        for token in SEATS:
            status, told = await client.call("GET", f"/api/tables/{table}", token)
            shot = json.loads(told) if status == 200 else {}
            if shot.get("mine"):
                break
        return token, shot

    @staticmethod
    async def _post(client: Stranger, table: str, token: str, what: str, body: dict[str, Any]) -> int:
        return (await client.call("POST", f"/api/tables/{table}{what}", token, json.dumps(body).encode()))[0]

    async def _act_and_undo(self, client: Stranger, table: str, action: str = "") -> int:
        """Choose, look at what can be chosen then, and take the choice back."""
        token, shot = await self._shot(client, table)
        if not shot.get("mine"):
            return 0
        action = action or random.choice(shot["choices"])["action"]
        wish = {"version": shot["version"], "seq": shot["seq"], "action": action}
        self.seen[f"choice {await self._post(client, table, token, '/actions', wish)}"] += 1
        await client.call("GET", f"/api/tables/{table}", token)
        return await self._post(client, table, token, "/undo", {"version": shot["version"] + 1})

    async def _stands(self, client: Stranger) -> int:
        return (await client.call("GET", "/api/tables/crowd/standing", SEATS[0]))[0]

    async def _whither(self, client: Stranger) -> int:
        token, shot = await self._shot(client, "crowd")
        return await self._post(client, "crowd", token, "/whither", {"units": _units(shot)})

    async def _together(self, client: Stranger) -> int:
        token, shot = await self._shot(client, "crowd")
        if not shot.get("mine"):
            return 0
        wish = {"version": shot["version"], "space": _spaces(shot, 1)[0], "units": _units(shot)}
        status = await self._post(client, "crowd", token, "/together", wish)
        _, shot = await self._shot(client, "crowd")
        await self._post(client, "crowd", token, "/undo", {"version": shot.get("version", 0), "to": 0})
        return status

    async def _why(self, client: Stranger) -> int:
        token, shot = await self._shot(client, "crowd")
        if not shot.get("mine"):
            return 0
        wishes = [f"hex {name}" for name in _spaces(shot, 60)]
        return await self._post(client, "crowd", token, "/why", {"actions": wishes, "either": True})

    def storm(self) -> list[Awaitable[None]]:
        return [*(self._come_back() for _ in range(20)), *(self._again("lesson", self._learn) for _ in range(10))]

    async def _come_back(self) -> None:
        """A page that comes back to a stream, hears the whole game, and is gone again."""
        head = f"GET /api/tables/long/events?since=0 HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {self._watch}"
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(STRANGER, 0))
                writer.write(f"{head}\r\n\r\n".encode())
                told = b""
                while b"event: thinking" not in told and (more := await reader.read(1 << 16)):
                    told = told[-20:] + more
                self.seen["a whole game heard"] += 1
                writer.close()
            await asyncio.sleep(0.01)

    async def _learn(self, client: Stranger) -> int:
        path = "/api/games/salerno/lessons/01-planning/at/30/try"
        return (await client.call("POST", path, "", b'{"done": [], "wishes": []}'))[0]

    @staticmethod
    async def _asked(client: Stranger, method: str, path: str) -> int:
        return (await client.call(method, path, "guessed", b"{}" if method == "POST" else b""))[0]

    async def _nonsense(self) -> None:
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(STRANGER, 0))
                writer.write(b"NONSENSE\r\n\r\n")
                self.seen["nonsense"] += 1
                await reader.read()
                writer.close()
            await asyncio.sleep(0.01)

    async def _again(self, what: str, one: Callable[[Stranger], Awaitable[int]], pause: float = 0.0) -> None:
        while True:
            with contextlib.suppress(OSError, ValueError, asyncio.IncompleteReadError):
                client = await Stranger().open(self._port)
                while True:
                    self.seen[f"{what} {await one(client)}"] += 1
                    await asyncio.sleep(pause)
            await asyncio.sleep(0.05)

    async def _look(self, what: str, client: Stranger) -> int:
        at = random.randrange(LONG)
        paths = {"log": "/log?from=0", "middle": f"/log?from={at}", "at": f"/at/{at}", "record": "/record", "now": ""}
        return (await client.call("GET", f"/api/tables/long{paths[what]}", self._watch))[0]

    async def _upload(self, client: Stranger) -> int:
        return (await client.call("POST", "/api/tables", "", random.choice(self._records)))[0]

    @staticmethod
    async def _veterans(client: Stranger) -> int:
        new = {"game": "dday", "seats": {"axis": "veteran", "allies": "veteran"}}
        return (await client.call("POST", "/api/tables", "", json.dumps(new).encode()))[0]

    async def _begin(self) -> None:
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(STRANGER, 0))
                writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
                self.seen["half a request"] += 1
                await reader.read()  # until the server has had enough
                writer.close()

    async def _hooked(self) -> None:
        """A table whose seats are told by a webhook whenever it is their turn."""
        deaf = await asyncio.start_server(_never, "127.0.0.1", 0)
        hook = f"http://127.0.0.1:{deaf.sockets[0].getsockname()[1]}/"
        client = await Stranger().open(self._port)
        new = {"game": "dday", "seats": {"axis": "human", "allies": "human"}}
        status, told = await client.call("POST", "/api/tables", "", json.dumps(new).encode())
        if status != 201:
            return
        created = json.loads(told)
        path = f"/api/tables/{created['table']}"
        wish = json.dumps({"webhook": hook, "email": None}).encode()
        for token in created["links"].values():
            status, _ = await client.call("PUT", f"{path}/notify", token, wish)
            self.seen[f"webhook {status}"] += 1
        while True:
            for token in created["links"].values():
                _, told = await client.call("GET", path, token)
                shot = json.loads(told)
                if shot.get("mine"):
                    move = {"version": shot["version"], "action": random.choice(shot["choices"])["action"]}
                    status, _ = await client.call("POST", f"{path}/actions", token, json.dumps(move).encode())
                    self.seen[f"hooked action {status}"] += 1
            await asyncio.sleep(0.02)


def _units(shot: dict[str, Any]) -> list[str]:
    named = [one["action"] for one in shot.get("choices", ()) if one["action"].startswith("unit ")]
    return [action.split(" ", 1)[1] for action in named][:64]


def _spaces(shot: dict[str, Any], number: int) -> list[str]:
    found = list(shot["display"]["spaces"])
    return random.sample(found, min(number, len(found)))


async def attack(kind: str, port: int, watch: str, record: str, half: int, nice: int) -> None:
    """Until the bench has seen enough, which it says by closing our standard input."""
    os.nice(nice)
    keep_to(-1)
    work = Attack(port, watch, record, half)
    going = asyncio.create_task(work.run(kind))
    while not work.seen and not going.done():
        await asyncio.sleep(0.05)
    print("begun", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    told = repr(going.exception()) if going.done() and not going.cancelled() else ""
    going.cancel()
    print(", ".join(f"{what}: {n}" for what, n in sorted(work.seen.items())) + told, flush=True)


async def _never(*_: object) -> None:
    """A webhook that is never answered."""
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.sleep(3600)


# --- the victim -----------------------------------------------------------------------------------------------


class Victim:
    """A player at a table of their own, who thinks for a moment before each action."""

    def __init__(self, folder: Path, name: str, number: int, wanted: argparse.Namespace, long: State) -> None:
        db = str(folder / f"{name}.db")
        store = open_store(db)
        _, self.watch = lay(store, long)
        self._table = prepare(store, number, FIRST + wanted.actions * wanted.blocks)
        store.close()
        self._server = subprocess.Popen([sys.executable, __file__, "--serve", db], stdout=subprocess.PIPE, text=True)
        assert self._server.stdout is not None
        self.port = int(self._server.stdout.readline().rpartition(":")[2])
        self.process = psutil.Process(self._server.pid)
        self._played = 0
        self.times: list[float] = []
        self.slowest: list[float] = []  # of each block
        self.busy = 0.0  # seconds of CPU time that its server has taken while we played
        self.passed = 0.0

    def play(self, number: int) -> None:
        before, begun = self.process.cpu_times(), time.perf_counter()
        times = asyncio.run(self._play(number))
        after = self.process.cpu_times()
        self.times += times
        self.slowest.append(max(times))
        self.passed += time.perf_counter() - begun
        self.busy += after.user + after.system - before.user - before.system

    async def _play(self, number: int) -> list[float]:
        every = keep_to(0)
        client = await Client().open(self.port)
        times = []
        for _ in range(number):
            times.append(await client.play(self._table, self._played))
            self._played += 1
            await asyncio.sleep(0.05)
        client.close()
        os.sched_setaffinity(0, every)
        return times

    @property
    def typical(self) -> float:
        """Milliseconds: the slowest action of a block, the median of all blocks. What else the machine has to do comes
        in bursts, and spoils a p99 of all, but only some of the blocks."""
        return statistics.median(self.slowest) * 1000

    def warm_up(self) -> None:
        self.play(FIRST)
        self.times, self.slowest, self.busy, self.passed = [], [], 0.0, 0.0

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(20)


def pause(processes: Iterable[psutil.Process], stop: bool) -> None:
    """Stop processes with all that they have started, or let them go on."""
    for process in processes:
        for one in (process, *process.children(recursive=True)):
            with contextlib.suppress(psutil.NoSuchProcess):
                one.suspend() if stop else one.resume()


def keep_to(place: int) -> set[int]:
    """Run on one core alone, and tell which others there are."""
    every = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {sorted(every)[place]})
    return every


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*", choices=[*KINDS, []])
    parser.add_argument("--actions", type=int, default=40, help="of a block")
    parser.add_argument("--blocks", type=int, default=10)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--half", type=int, default=200)
    parser.add_argument("--nice", type=int, default=19, help="the priority of the stranger's computer")
    parser.add_argument("--folder", type=Path, default=MEMORY if MEMORY.is_dir() else None)
    parser.add_argument("--serve", default="", help=argparse.SUPPRESS)
    parser.add_argument("--attack", default="", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.serve:
        serve(wanted.serve)
        return
    if wanted.attack:
        kind, port, watch, path = wanted.attack.split(",")
        asyncio.run(attack(kind, int(port), watch, Path(path).read_text(encoding="utf-8"), wanted.half, wanted.nice))
        return
    long = endless()
    for kind in wanted.kinds or KINDS:
        ratios = []
        for _ in range(wanted.rounds):
            with tempfile.TemporaryDirectory(dir=wanted.folder) as folder:
                ratios.append(_measure(kind, wanted, Path(folder), long))
        told = ", ".join(f"{ratio:.2f}" for ratio in ratios)
        print(f"{kind:9}ratios of p99: {told}; median {statistics.median(ratios):.2f}", flush=True)


def _spinning(nice: int) -> psutil.Process:
    """A program that keeps the last core busy whenever it is let go on."""
    process = psutil.Process(subprocess.Popen([sys.executable, "-c", "while True: pass"]).pid)
    process.suspend()
    process.nice(nice)
    process.cpu_affinity([max(os.sched_getaffinity(0))])
    return process


def _measure(kind: str, wanted: argparse.Namespace, folder: Path, long: State) -> float:
    """The victim's p99 under attack by that in peace."""
    record = folder / "long.txt"
    record.write_text(long.record(), encoding="utf-8")
    calm, busy, under = victims = [Victim(folder, name, n, wanted, long) for n, name in enumerate(CONDITIONS)]
    company = [_spinning(nice) for nice in (10, 10, 19)]
    try:
        for victim in victims:
            victim.warm_up()
        order = [sys.executable, __file__, "--half", str(wanted.half), "--nice", str(wanted.nice)]
        order += ["--attack", f"{kind},{under.port},{under.watch},{record}"]
        stranger = subprocess.Popen(order, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        hostile = [psutil.Process(stranger.pid), under.process]
        assert stranger.stdout is not None
        stranger.stdout.readline()  # the last one to be answered attacks, however busy the machine is
        time.sleep(5)
        for _ in range(wanted.blocks):
            under.play(wanted.actions)
            pause(hostile, stop=True)
            calm.play(wanted.actions)
            pause(company, stop=False)
            busy.play(wanted.actions)
            pause(company, stop=True)
            pause(hostile, stop=False)
            time.sleep(0.5)  # until the attack is under way again
        answered, _ = stranger.communicate(timeout=60)
    finally:
        for victim in victims:
            victim.close()
        for one in company:
            one.kill()
    for name, victim in zip(CONDITIONS, victims, strict=True):
        p50, p99 = part(victim.times, 0.5), part(victim.times, 0.99)
        print(f"{kind:9}{name}: p50 {p50:7.2f} ms   p99 {p99:7.2f} ms   typical {victim.typical:7.2f} ms", flush=True)
    p50, p99 = (part(under.times, share) / part(calm.times, share) for share in (0.5, 0.99))
    typical = f"the slowest of a block {under.typical / calm.typical:.2f}"
    same50, same99 = (part(under.times, share) / part(busy.times, share) for share in (0.5, 0.99))
    took = f"{under.busy / under.passed:.2f} of a core ({calm.busy / calm.passed:.2f} in peace)"
    print(f"{'':9}ratio: p50 {p50:.2f}, p99 {p99:.2f}, {typical}", flush=True)
    print(f"{'':9}ratio to a busy core: p50 {same50:.2f}, p99 {same99:.2f}", flush=True)
    print(f"{'':9}the server took {took}; the stranger was answered: {answered.strip()}", flush=True)
    return p99


if __name__ == "__main__":
    main()
