"""One stranger against a server: what do the others notice? Ratios within one run, on loopback.

    python bench/attack.py [--actions 200] [--seconds 40] [--half 200]

The victim plays at a table of their own, first in peace, then while a stranger with another address does all of this at
once, from another process: 30 connections that ask for a long log, old positions and the record of it; 12 uploads of
that record, again and again; 60 tables of veterans; tables whose webhooks are never answered; and connections that
begin a request and do not go on. The server has its ordinary limits. Printed: the victim's p50 and p99 in peace and
under attack, their ratio, and what the stranger was answered.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from bench.table import Client, Prepared, part, prepare

import sandtable as st
from sandtable.table.limits import Limits
from sandtable.table.security import digest, new_token
from sandtable.table.store import LogRow, SeatRow, Store, TableRow, linked, open_store

STRANGER = "127.0.0.2"
LONG = 8000
"""Actions of the stranger's table: choices made and taken back, over and over."""


def serve(db: str) -> None:
    from sandtable.table.serve import address, listen, run
    from sandtable.table.tables import Config

    store, sock = open_store(db), listen("127.0.0.1", 0)
    run(
        sock, store, Config(limits=Limits(), workers=1, private_webhooks=True), lambda: print(address(sock), flush=True)
    )
    store.close()


def endless() -> st.State[Any, Any]:
    """A game in which somebody changes their mind all the time."""
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
    while state.played < LONG:
        state.play(pair[0])
        state.play(pair[1])
    return state


def lay(store: Store, state: st.State[Any, Any]) -> tuple[str, str]:
    """The stranger's table, and its link for watchers."""
    from sandtable.core.dice import Dice

    setting, key, watch = state.setting, state.dice.key, new_token()
    assert setting is not None
    assert key is not None
    again = state.game.begin(setting, Dice(key))
    rows = []
    for number, action in enumerate(state.history(), 1):
        decision = again.decision
        assert decision is not None
        rows.append(LogRow("long", number, "action", number, decision.side, str(action), False, 0.0))
        again.advance(action)
    seats = tuple(SeatRow(seat, tuple(sides), "human") for seat, sides in state.game.seats(setting.options).items())
    row = TableRow("long", state.game.id, setting.scenario, setting.options, None, key, digest(watch), 0.0, seats)
    store.create(row, linked(rows))
    return "long", watch


# --- the stranger ---------------------------------------------------------------------------------------------


class Stranger(Client):
    """A client with another address."""

    async def open(self, port: int) -> Stranger:
        self.reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", port, local_addr=(STRANGER, 0), limit=1 << 24
        )
        return self


async def attack(port: int, watch: str, record: str, half: int, seconds: float) -> Counter[str]:
    seen: Counter[str] = Counter()
    until = time.monotonic() + seconds

    async def again(what: str, one: Callable[[Stranger], Awaitable[int]], pause: float = 0.0) -> None:
        while time.monotonic() < until:
            with contextlib.suppress(OSError, ValueError, asyncio.IncompleteReadError):
                client = await Stranger().open(port)
                while time.monotonic() < until:
                    seen[f"{what} {await one(client)}"] += 1
                    await asyncio.sleep(pause)
            await asyncio.sleep(0.05)

    async def look(client: Stranger) -> int:
        path = random.choice(("/log?from=0", f"/log?from={LONG // 2}", f"/at/{random.randrange(LONG)}", "/record", ""))
        return (await client.call("GET", f"/api/tables/long{path}", watch))[0]

    async def upload(client: Stranger) -> int:
        return (await client.call("POST", "/api/tables", "", json.dumps({"record": record}).encode()))[0]

    async def veterans(client: Stranger) -> int:
        new = {"game": "dday", "seats": {"axis": "veteran", "allies": "veteran"}}
        return (await client.call("POST", "/api/tables", "", json.dumps(new).encode()))[0]

    async def begin() -> None:
        while time.monotonic() < until:
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(STRANGER, 0))
                writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
                seen["half a request"] += 1
                await asyncio.sleep(max(0.0, until - time.monotonic()))
                writer.close()

    deaf = await asyncio.start_server(_never, "127.0.0.1", 0)
    hook = f"http://127.0.0.1:{deaf.sockets[0].getsockname()[1]}/"
    jobs = [again("look", look) for _ in range(30)] + [again("upload", upload, 0.2) for _ in range(12)]
    jobs += [again("veterans", veterans, 0.5) for _ in range(4)] + [begin() for _ in range(half)]
    jobs += [_hooked(port, hook, seen, until) for _ in range(4)]
    await asyncio.gather(*jobs, return_exceptions=True)
    return seen


async def _never(*_: object) -> None:
    """A webhook that is never answered."""
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.sleep(3600)


async def _hooked(port: int, hook: str, seen: Counter[str], until: float) -> None:
    """A table whose seats are told by a webhook whenever it is their turn."""
    client = await Stranger().open(port)
    new = {"game": "dday", "seats": {"axis": "human", "allies": "human"}}
    status, told = await client.call("POST", "/api/tables", "", json.dumps(new).encode())
    if status != 201:
        return
    created = json.loads(told)
    path = f"/api/tables/{created['table']}"
    for token in created["links"].values():
        status, _ = await client.call(
            "PUT", f"{path}/notify", token, json.dumps({"webhook": hook, "email": None}).encode()
        )
        seen[f"webhook {status}"] += 1
    while time.monotonic() < until:
        for token in created["links"].values():
            _, told = await client.call("GET", path, token)
            shot = json.loads(told)
            if shot["mine"]:
                wish = {"version": shot["version"], "action": random.choice(shot["choices"])["action"]}
                status, _ = await client.call("POST", f"{path}/actions", token, json.dumps(wish).encode())
                seen[f"hooked action {status}"] += 1
        await asyncio.sleep(0.02)


# --- the victim -----------------------------------------------------------------------------------------------


async def victim(port: int, table: Prepared, first: int, number: int) -> list[float]:
    """The times of some actions of somebody who thinks for a moment before each."""
    client = await Client().open(port)
    times = []
    for version in range(first, first + number):
        times.append(await client.play(table, version))
        await asyncio.sleep(0.05)
    client.close()
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--actions", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=40)
    parser.add_argument("--half", type=int, default=200)
    parser.add_argument("--serve", default="", help=argparse.SUPPRESS)
    parser.add_argument("--attack", default="", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.serve:
        serve(wanted.serve)
        return
    if wanted.attack:
        port, watch, path = wanted.attack.split(",")
        record = Path(path).read_text(encoding="utf-8")
        seen = asyncio.run(attack(int(port), watch, record, wanted.half, wanted.seconds))
        print("the stranger was answered: " + ", ".join(f"{what}: {n}" for what, n in sorted(seen.items())), flush=True)
        return
    with tempfile.TemporaryDirectory() as folder:
        _measure(wanted, Path(folder))


def _measure(wanted: argparse.Namespace, folder: Path) -> None:
    db, long = str(folder / "tables.db"), endless()
    (folder / "long.txt").write_text(long.record(), encoding="utf-8")
    store = open_store(db)
    _, watch = lay(store, long)
    table = prepare(store, 1, 2 * wanted.actions)
    store.close()
    command = [sys.executable, __file__, "--seconds", str(wanted.seconds), "--half", str(wanted.half)]
    server = subprocess.Popen([*command, "--serve", db], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    port = int(server.stdout.readline().rpartition(":")[2])
    try:
        calm = asyncio.run(victim(port, table, 0, wanted.actions))
        stranger = subprocess.Popen([*command, "--attack", f"{port},{watch},{folder / 'long.txt'}"])
        time.sleep(5)
        under = asyncio.run(victim(port, table, wanted.actions, wanted.actions))
        going = stranger.poll() is None
        stranger.wait(wanted.seconds + 60)
        for name, times in (("in peace", calm), ("attacked", under)):
            print(f"{name}: p50 {part(times, 0.5):7.2f} ms   p99 {part(times, 0.99):7.2f} ms", flush=True)
        print(
            f"ratio: p50 {part(under, 0.5) / part(calm, 0.5):.2f}, p99 {part(under, 0.99) / part(calm, 0.99):.2f}"
            + ("" if going else "   (the attack ended before the victim had played: take more --seconds)")
        )
    finally:
        server.terminate()
        server.wait(20)


if __name__ == "__main__":
    main()
