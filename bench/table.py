"""How fast is the table? Each figure beside that of the bare framework, in the same run, on loopback.

    python bench/table.py [--tables 64] [--actions 300] [--listeners 1000] [--db postgresql://...]

The server is one process, the player another: two cores are busy. `bare` is a Starlette endpoint that reads the
same body, appends the same row to the same kind of store through the same writer, and answers: no game, no seats.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

import sandtable as st
from sandtable.table.store.opening import open_store
from sandtable.table.store.protocol import LogRow, SeatRow, Store, TableRow
from sandtable.table.wire.tokens import digest, new_token

Moves = list[tuple[str, str]]  # token, action


class Prepared(msgspec.Struct):
    """A table and the actions that will be played at it."""

    id: str
    moves: Moves
    watch: str


# --- the server -----------------------------------------------------------------------------------------------


def serve(db: str, bare: bool) -> None:
    from sandtable.table.play.tables import Config
    from sandtable.table.server.serve import address, listen, run
    from sandtable.table.wire.limits import Limits

    store = open_store(db)
    sock = listen("127.0.0.1", 0)
    if bare:
        _serve_bare(store, sock, address(sock))
    else:
        limits = Limits(requests=0, tables=0, client_listeners=0, undos=0)
        run(sock, store, Config(limits=limits), lambda: print(address(sock), flush=True))
    store.close()


def _serve_bare(store: Store, sock: Any, url: str) -> None:
    """The same framework and the same durability, and nothing else."""
    from collections.abc import AsyncIterator
    from contextlib import asynccontextmanager

    import uvicorn
    from starlette.applications import Starlette
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import Route

    from sandtable.table.store.writer import Writer
    from sandtable.table.wire.messages import Move

    decode, encode = msgspec.json.Decoder(Move).decode, msgspec.json.Encoder().encode
    state: dict[str, Writer] = {}

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        state["writer"] = Writer(store)
        print(url, flush=True)
        yield
        await state["writer"].close()

    async def play(request: Request) -> Response:
        move = decode(await request.body())
        version = move.version + 1
        row = LogRow(request.path_params["table"], version, "action", version, "x", move.action, False, time.time())
        assert await state["writer"].append(row)
        return Response(encode({"version": version, "seq": version}), media_type="application/json")

    app = Starlette(routes=[Route("/api/tables/{table}/actions", play, methods=["POST"])], lifespan=lifespan)
    config = uvicorn.Config(app, log_level="warning", access_log=False, ws="none")
    sys.setswitchinterval(0.001)  # as the table's own server does
    uvicorn.Server(config).run(sockets=[sock])


class Server:
    """A server in its own process."""

    def __init__(self, db: str, bare: bool) -> None:
        command = [sys.executable, __file__, "--serve", db, *(["--bare"] if bare else [])]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().rpartition(":")[2])

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


# --- the tables -----------------------------------------------------------------------------------------------


def prepare(store: Store, number: int, actions: int) -> Prepared:
    """A table in the store whose dice we know, with a game that was played beforehand."""
    game = st.game(st.game_ids()[0])
    seed = 0
    while True:
        state = game.start(seed=f"bench {number} {seed}")
        chance = random.Random(f"{number} {seed}")
        played: list[tuple[str, str]] = []
        while not state.over and len(played) < actions:
            decision = state.decision
            assert decision is not None
            action = chance.choice(state.actions())
            played.append((decision.side, str(action)))
            state.play(action)
        if len(played) == actions:
            break
        seed += 1
    assert state.setting is not None
    assert state.dice.key is not None
    owned = game.seats(state.setting.options)
    tokens = {seat: new_token() for seat in owned}
    seats = tuple(SeatRow(seat, sides, "human", "", digest(tokens[seat])) for seat, sides in owned.items())
    watch = new_token()
    id = f"bench{number}x{random.getrandbits(40):x}"
    setting = state.setting
    row = TableRow(id, game.id, setting.scenario, setting.options, None, state.dice.key, digest(watch), 0.0, seats)
    store.create(row)
    owner = {side: seat for seat, sides in owned.items() for side in sides}
    return Prepared(id, [(tokens[owner[side]], action) for side, action in played], watch)


# --- those who play -------------------------------------------------------------------------------------------


class Client:
    """The least HTTP that works: one connection, one request at a time."""

    async def open(self, port: int) -> Client:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        return self

    async def call(self, method: str, path: str, token: str, body: bytes = b"") -> tuple[int, bytes]:
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\nAccept-Encoding: gzip\r\n"
        )
        kind = "Content-Type: application/json\r\n" if body else ""
        self.writer.write(f"{head}{kind}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        answer = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        status = int(answer[9:12])
        at = answer.index(b"content-length: ") + 16
        told = await self.reader.readexactly(int(answer[at : answer.index(b"\r\n", at)]))
        return status, gzip.decompress(told) if b"content-encoding: gzip" in answer else told

    async def play(self, table: Prepared, version: int) -> float:
        token, action = table.moves[version]
        body = msgspec.json.encode({"version": version, "action": action})
        begun = time.perf_counter()
        status, answer = await self.call("POST", f"/api/tables/{table.id}/actions", token, body)
        seconds = time.perf_counter() - begun
        assert status == 200, answer
        return seconds

    def close(self) -> None:
        self.writer.close()


async def saturate(port: int, tables: list[Prepared], look: bool) -> tuple[float, list[float]]:
    """Every table plays as fast as it is answered; actions per second, and the time each took."""
    clients = [await Client().open(port) for _ in tables]
    if look:
        for client, table in zip(clients, tables, strict=True):
            await client.call("GET", f"/api/tables/{table.id}", table.watch)

    async def one(client: Client, table: Prepared) -> list[float]:
        return [await client.play(table, version) for version in range(len(table.moves))]

    begun = time.perf_counter()
    times = await asyncio.gather(*map(one, clients, tables))
    seconds = time.perf_counter() - begun
    for client in clients:
        client.close()
    flat = [t for part in times for t in part]
    return len(flat) / seconds, flat


async def listen(port: int, table: Prepared, number: int, moves: int) -> list[float]:
    """The time from an action until each listener has heard of it."""
    first = await Client().open(port)
    await first.call("GET", f"/api/tables/{table.id}", table.watch)
    sent: list[float] = [0.0] * (moves + 1)
    waits: list[float] = []
    ready = 0

    async def hear() -> None:
        nonlocal ready
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        head = f"GET /api/tables/{table.id}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        writer.write(f"{head}Authorization: Bearer {table.watch}\r\n\r\n".encode())
        await reader.readuntil(b"event: thinking")
        ready += 1
        for version in range(1, moves + 1):
            await reader.readuntil(b"event: move\n")
            waits.append(time.perf_counter() - sent[version])
        writer.close()

    listeners = [asyncio.create_task(hear()) for _ in range(number)]
    while ready < number:
        await asyncio.sleep(0.05)
    for version in range(moves):
        sent[version + 1] = time.perf_counter()
        await first.play(table, version)
        await asyncio.sleep(0.5)
    await asyncio.wait_for(asyncio.gather(*listeners), 60)
    first.close()
    return waits


# --- the report -----------------------------------------------------------------------------------------------


def part(times: list[float], share: float) -> float:
    """A percentile, in milliseconds."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


def show(what: str, times: list[float], rate: float | None = None) -> None:
    speed = f"{rate:7.0f} actions/s  " if rate is not None else " " * 19
    print(f"{what:34}{speed}p50 {part(times, 0.5):7.2f} ms   p99 {part(times, 0.99):7.2f} ms", flush=True)


def measure(wanted: argparse.Namespace, db: str, bare: bool) -> None:
    name = "bare framework" if bare else "sandtable"
    store = open_store(db)
    many = [prepare(store, number, wanted.actions) for number in range(wanted.tables)]
    single, heard = prepare(store, 9001, 600), prepare(store, 9002, 30)
    store.close()
    server = Server(db, bare)
    try:
        _, times = asyncio.run(saturate(server.port, [single], not bare))
        show(f"{name}: 1 table", times)
        rate, times = asyncio.run(saturate(server.port, many, not bare))
        show(f"{name}: {wanted.tables} tables", times, rate)
        if not bare and wanted.listeners:
            waits = asyncio.run(listen(server.port, heard, wanted.listeners, 10))
            show(f"{name}: {wanted.listeners} listeners hear", waits)
    finally:
        server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--actions", type=int, default=300)
    parser.add_argument("--listeners", type=int, default=1000)
    parser.add_argument("--db", default="", help="postgresql://...; an SQLite file of its own unless told")
    parser.add_argument("--serve", default="", help=argparse.SUPPRESS)
    parser.add_argument("--bare", action="store_true", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.serve:
        serve(wanted.serve, wanted.bare)
        return
    try:
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    except ImportError:
        print("without uvloop the clients are slower than the server")
    for bare in (True, False):
        with tempfile.TemporaryDirectory() as folder:
            measure(wanted, wanted.db or str(Path(folder) / "tables.db"), bare)


if __name__ == "__main__":
    main()
