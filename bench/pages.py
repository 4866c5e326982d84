"""What a table costs whose players both look on: actions a second, and the server's CPU an action.

    python bench/pages.py [GAME ...] [--tables 1,16,64] [--actions 120] [--db postgresql://...]

Recruits bring one campaign to its middle and regulars go on for so many actions; every table then plays these. At each
of them every seat has a page: one stream of events each, and the actor sends what its page has seen, as a browser
does. Both hear of every action with what it changed. The server is one process; its CPU time is the operating
system's word, so it means something on a busy machine; actions a second do not.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import random
import sys
import tempfile
import time
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from bench.table import Client, Server, show

import sandtable as st
from sandtable import agents
from sandtable.table.store.opening import open_store
from sandtable.table.store.protocol import LogRow, SeatRow, Store, TableRow, linked
from sandtable.table.wire.tokens import digest, new_token

MIDDLE = {"dday": 5, "normandy44": 5, "caseyellow": 4, "salerno": 2, "combat": 3}
"""The turn from which actions are measured."""
SCENARIOS = {"salerno": "campaign"}
TICKS = os.sysconf("SC_CLK_TCK")
Played = list[tuple[str, str]]  # seat, action


class Story(msgspec.Struct):
    """A campaign: what it began with, what has been played, and what will be."""

    game: str
    row: TableRow
    past: list[LogRow]
    moves: Played


def story(id: str, number: int) -> Story:
    """A campaign up to its middle, by recruits, and what two regulars play then."""
    game = st.game(id)
    for seed in itertools.count():
        state = game.start(SCENARIOS.get(id), seed=f"page {seed}")
        setting, key = state.setting, state.dice.key
        assert setting is not None
        assert key is not None
        owned = game.seats(setting.options)
        owner = {side: seat for seat, sides in owned.items() for side in sides}
        seats = tuple(SeatRow(seat, tuple(sides), "human") for seat, sides in owned.items())
        row = TableRow("", id, setting.scenario, setting.options, None, key, None, 0.0, seats)
        recruit = agents.make("recruit", game, "page")
        players = {side: agents.make("regular", game, "page") for side in game.sides}
        told = Story(id, row, [], [])
        while not state.over and len(told.moves) < number:
            decision = state.decision
            assert decision is not None
            early = game.turn(state) < MIDDLE[id] and not told.moves
            action = str((recruit if early else players[decision.side]).choose(state.view(decision.side)))
            if early:
                version = len(told.past) + 1
                told.past.append(LogRow("", version, "action", version, decision.side, action, False, 0.0))
            else:
                told.moves.append((owner[decision.side], action))
            state.play(action)
        if len(told.moves) == number:
            return told
    raise AssertionError


class Place(msgspec.Struct):
    """A table of the bench, and the tokens of its seats."""

    id: str
    tokens: dict[str, str]


def lay(store: Store, told: Story) -> Place:
    """One more table on which a story goes on."""
    tokens = {seat.seat: new_token() for seat in told.row.seats}
    id = f"page{random.getrandbits(50):x}"
    seats = tuple(msgspec.structs.replace(seat, token_hash=digest(tokens[seat.seat])) for seat in told.row.seats)
    row = msgspec.structs.replace(told.row, id=id, seats=seats)
    store.create(row, linked(msgspec.structs.replace(past, table=id) for past in told.past))
    return Place(id, tokens)


class Listening:
    """A page at a seat: it reads its stream as fast as it can, and knows the last row it heard of."""

    def __init__(self, place: Place, seat: str) -> None:
        self.name = f"{seat}-page"
        self.place, self.seat = place, seat
        self.moves = self.bytes = 0
        self.ready = asyncio.Event()

    async def run(self, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 24)
        path = f"/api/tables/{self.place.id}/events?page={self.name}"
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n"
        writer.write(f"{head}Authorization: Bearer {self.place.tokens[self.seat]}\r\n\r\n".encode())
        try:
            while data := await reader.read(1 << 16):
                self.bytes += len(data)
                self.moves += data.count(b"event: move\n") + data.count(b"event: undo\n")
                if b"event: thinking" in data:
                    self.ready.set()
        finally:
            writer.close()


async def play(port: int, told: Story, places: list[Place]) -> tuple[float, list[float], float]:
    """Every table plays as fast as it is answered: seconds, the time each action took, bytes a page heard."""
    clients = {place.id: await Client().open(port) for place in places}
    pages = [Listening(place, seat) for place in places for seat in place.tokens]
    tasks = [asyncio.create_task(page.run(port)) for page in pages]
    begins: dict[str, tuple[int, int]] = {}  # where each page stands: its version and its row
    for place in places:
        for token in place.tokens.values():
            status, shot = await clients[place.id].call("GET", f"/api/tables/{place.id}", token)
            assert status == 200, shot
            seen = msgspec.json.decode(shot)
            begins[place.id] = seen["version"], seen["seq"]
    for page in pages:
        await page.ready.wait()

    async def one(place: Place) -> list[float]:
        times: list[float] = []
        version, row = begins[place.id]
        for seat, action in told.moves:
            wish = {"version": version, "seq": row, "page": f"{seat}-page", "action": action}
            begun = time.perf_counter()
            path = f"/api/tables/{place.id}/actions"
            client, token = clients[place.id], place.tokens[seat]
            status, answer = await client.call("POST", path, token, msgspec.json.encode(wish))
            if status == 409:  # the seat counts the enemy's hidden actions as one
                wish["version"] = msgspec.json.decode(answer)["error"]["version"]
                status, answer = await client.call("POST", path, token, msgspec.json.encode(wish))
            times.append(time.perf_counter() - begun)
            assert status == 200, answer
            done = msgspec.json.decode(answer)  # it may have been a choice taken back
            version, row = done["version"], done["seq"]
        return times

    begun = time.perf_counter()
    times = [t for part in await asyncio.gather(*map(one, places)) for t in part]
    seconds = time.perf_counter() - begun
    heard = -1
    while heard != (heard := sum(page.moves for page in pages)):  # the enemy's hidden actions are not sent
        await asyncio.sleep(0.5)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for client in clients.values():
        client.close()
    return seconds, times, sum(page.bytes for page in pages) / len(pages) / len(told.moves)


def cpu(process: int) -> float:
    """The CPU seconds that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def measure(id: str, counts: list[int], number: int, db: str) -> None:
    told = story(id, number)
    print(f"{id}: {len(told.past)} actions played, then {len(told.moves)} with {len(told.row.seats)} pages", flush=True)
    for count in counts:
        store = open_store(db)
        places = [lay(store, told) for _ in range(count)]
        store.close()
        server = Server(db, bare=False)
        try:
            for place in places:
                asyncio.run(_open(server.port, place))
            before = cpu(server.process.pid)
            seconds, times, heard = asyncio.run(play(server.port, told, places))
            used = (cpu(server.process.pid) - before) / len(times)
            what = f"  {count} tables: {used * 1000:.2f} ms of CPU an action,"
            show(f"{what} {heard:.0f} bytes heard ", times, len(times) / seconds)
        finally:
            server.stop()


async def _open(port: int, place: Place) -> None:
    """A table that is in memory and has been drawn for every seat."""
    client = await Client().open(port)
    for token in place.tokens.values():
        await client.call("GET", f"/api/tables/{place.id}", token)
    client.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(MIDDLE))
    parser.add_argument("--tables", default="1,16,64")
    parser.add_argument("--actions", type=int, default=120)
    parser.add_argument("--db", default="", help="postgresql://...; an SQLite file of its own unless told")
    wanted = parser.parse_args()
    for id in wanted.games:
        with tempfile.TemporaryDirectory() as folder:
            db = wanted.db or str(Path(folder) / "tables.db")
            measure(id, [int(count) for count in wanted.tables.split(",")], wanted.actions, db)


if __name__ == "__main__":
    main()
