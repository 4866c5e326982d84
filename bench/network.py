"""A bad network: 200 players behind a proxy that delays, buffers and cuts. Do all games reach their end?

    python bench/network.py [--clients 200] [--game caseyellow] [--scenario holland] [--seconds 400]

Every connection goes through the proxy. Each piece of data waits its own time, so that the answer to an action and the
news of it arrive in any order; some connections are held back until much has gathered; any may be cut in the middle of
a request, an answer or an event, and then it is unknown what has come through. A player knows only what they were told:
they look, act if it is their turn, listen, and come back when they are cut off, naming the last event they heard.
Printed: games that ended, cuts, and whether every player heard every action once and in order.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from bench.table import Server

DELAY = 0.05  # seconds at most, for each piece of data
CUT = 0.02  # of all pieces of data, those at which a connection ends
HELD = 0.3  # of all connections, those that are buffered
GATHERED = 4096  # bytes, or
PATIENCE = 0.3  # seconds until a buffer is emptied


class BadNetwork:
    """A proxy that behaves as networks do."""

    def __init__(self, port: int, seed: int) -> None:
        self._port = port
        self._chance = random.Random(seed)
        self.seen: Counter[str] = Counter()

    async def open(self) -> int:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0, limit=1 << 20)
        return int(self._server.sockets[0].getsockname()[1])

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.seen["connections"] += 1
        there: asyncio.StreamWriter | None = None
        try:
            back, there = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20)
            held = self._chance.random() < HELD
            self.seen["buffered"] += held
            both = self._carry(reader, there, False), self._carry(back, writer, held)
            ways = [asyncio.create_task(way) for way in both]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
        except (OSError, asyncio.CancelledError):  # the bench is over, or the line is
            pass
        finally:
            for end in (writer, there):
                if end is not None:
                    end.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, held: bool) -> None:
        while data := await reader.read(2048):
            if held:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(PATIENCE):
                        while len(data) < GATHERED and (more := await reader.read(2048)):
                            data += more
            await asyncio.sleep(self._chance.random() * DELAY)
            if self._chance.random() < CUT:
                self.seen["cut"] += 1
                writer.write(data[: self._chance.randrange(len(data))])  # half of it may arrive
                with contextlib.suppress(OSError):
                    await writer.drain()
                return
            writer.write(data)
            await writer.drain()
        await asyncio.sleep(0.01)


class Lost(Exception):
    """The line was cut before the answer was whole."""


async def ask(port: int, method: str, path: str, token: str, body: Any = None) -> tuple[int, Any]:
    """One request on a connection of its own."""
    try:
        async with asyncio.timeout(20):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
            try:
                data = b"" if body is None else msgspec.json.encode(body)
                head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\n"
                head += f"Connection: close\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
                writer.write(head.encode() + data)
                answer = (await reader.readuntil(b"\r\n\r\n")).lower()
                at = answer.index(b"content-length: ") + 16
                told = await reader.readexactly(int(answer[at : answer.index(b"\r\n", at)]))
                return int(answer[9:12]), msgspec.json.decode(told)
            finally:
                writer.transport.abort()
    except (OSError, ValueError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as fault:
        raise Lost from fault


class Someone:
    """The holder of a seat, who knows only what arrived."""

    def __init__(self, port: int, table: str, token: str, seed: str, counts: Counter[str]) -> None:
        self._port, self._path, self._token = port, f"/api/tables/{table}", token
        self.table = table
        self._chance = random.Random(seed)
        self._counts = counts
        self._news = asyncio.Event()
        self._last = 0
        self.heard: list[tuple[int, int, str]] = []  # row, version, action
        self.over = False

    async def play(self) -> None:
        ear = asyncio.create_task(self._listen())
        try:
            while not self.over:
                self._news.clear()
                try:
                    await self._turn()
                except Lost:
                    self._counts["lost"] += 1
                    await asyncio.sleep(0.05)
            while not (self.heard and self.heard[-1][1] >= self._end):  # and hears how it ended
                await asyncio.sleep(0.05)
        finally:
            ear.cancel()
            await asyncio.gather(ear, return_exceptions=True)

    async def _turn(self) -> None:
        status, shot = await ask(self._port, "GET", self._path, self._token)
        assert status == 200, shot
        if shot["over"]:
            self.over, self._end = True, shot["version"]
        elif shot["mine"]:
            action = self._chance.choice(shot["choices"])["action"]
            wish = {"version": shot["version"], "seq": shot["seq"], "action": action}
            status, told = await ask(self._port, "POST", self._path + "/actions", self._token, wish)
            self._counts[f"answer {status}"] += 1
            assert status in (200, 409), told  # 409: it had come through after all
        else:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), 2)

    async def _listen(self) -> None:
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                await self._stream()
            self._counts["streams again"] += 1
            await asyncio.sleep(0.05 + self._chance.random() * 0.1)

    async def _stream(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 22)
        try:
            head = f"GET {self._path}/events HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {self._token}\r\n"
            writer.write(f"{head}Last-Event-ID: {self._last}\r\n\r\n".encode())
            await reader.readuntil(b"\r\n\r\n")
            rest = b""
            while True:
                size = int((await reader.readuntil(b"\r\n")).strip() or b"0", 16)
                chunk = await reader.readexactly(size + 2)
                if not size:
                    return
                *events, rest = (rest + chunk[:-2]).split(b"\n\n")
                for event in events:
                    self._hear(event)
        finally:
            writer.transport.abort()

    def _hear(self, event: bytes) -> None:
        lines = dict(line.split(b": ", 1) for line in event.split(b"\n") if b": " in line and not line.startswith(b":"))
        kind = lines.get(b"event")
        if kind in (b"move", b"undo"):
            told = msgspec.json.decode(lines[b"data"])
            if kind == b"undo":  # a choice was taken back
                self.heard = [heard for heard in self.heard if heard[1] <= told["version"]]
                self._counts["undos heard"] += 1
            else:
                self.heard.append((told["seq"], told["version"], told["action"]))
            self._last = int(lines[b"id"])
        self._news.set()


async def run(server: int, wanted: argparse.Namespace) -> bool:
    network = BadNetwork(server, wanted.seed)
    port = await network.open()
    counts: Counter[str] = Counter()
    people: list[Someone] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server}", timeout=120) as http:
        seats = (await http.get(f"/api/games/{wanted.game}/seats")).json()
        for number in range(wanted.clients // len(seats)):
            new = {"game": wanted.game, "scenario": wanted.scenario, "seats": dict.fromkeys(seats, "human")}
            created = (await http.post("/api/tables", json=new)).json()
            people += [
                Someone(port, created["table"], token, f"{number} {seat}", counts)
                for seat, token in created["links"].items()
            ]
        begun = time.perf_counter()
        tasks = [asyncio.create_task(person.play()) for person in people]
        _, late = await asyncio.wait(tasks, timeout=wanted.seconds)
        seconds = time.perf_counter() - begun
        for task in late:
            task.cancel()
        faults = [fault for fault in await asyncio.gather(*tasks, return_exceptions=True) if fault is not None]
    numbers = [[version for _, version, _ in person.heard] for person in people]
    whole = [heard == list(range(1, len(heard) + 1)) for heard in numbers]
    tables = {person.table for person in people}
    ended = {table for table in tables if all(person.over for person in people if person.table == table)}
    same = all(len({tuple(p.heard) for p in people if p.table == table}) == 1 for table in ended)
    print(
        f"{len(people)} players at {len(tables)} tables of {wanted.game}: {len(ended)} games ended in {seconds:.0f} s"
    )
    print(f"  the network: {dict(network.seen)}; requests: {dict(sorted(counts.items()))}")
    print(f"  heard every action once and in order: {sum(whole)} of {len(people)}; both seats the same: {same}")
    for fault in faults[:3]:
        print(f"  {fault!r}")
    return len(ended) == len(tables) and all(whole) and same


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--game", default="caseyellow")
    parser.add_argument("--scenario", default="holland")
    parser.add_argument("--seconds", type=float, default=400)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "tables.db"), bare=False)
        try:
            good = asyncio.run(run(server.port, wanted))
        finally:
            server.stop()
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
