"""The memory of a server on which many tables of all games are played in rounds: it must stay level.

    python bench/memory.py [--tables 1600] [--rounds 4] [--actions 3]

The tables are as many of each game, in all its scenarios. In each round every table is looked at from
every seat, as a page does when it is opened, and then some actions are played at it. The server keeps the tables of
its default limits in memory and reads the others again. Printed is the memory of its process, by the operating system.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import msgspec
import psutil

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from bench.pages import Place, Played, Story, lay
from bench.table import Client, Server

import sandtable as st
from sandtable.table.store.opening import open_store
from sandtable.table.store.protocol import SeatRow, TableRow

CLIENTS = 8


def story(game_id: str, scenario: str, number: int) -> Story:
    """So many random actions from the start of a game that lasts that long."""
    game = st.game(game_id)
    seed = 0
    while True:
        state = game.start(scenario, seed=f"memory {seed}")
        chance = random.Random(seed)
        setting, key = state.setting, state.dice.key
        assert setting is not None
        assert key is not None
        owned = game.seats(setting.options)
        owner = {side: seat for seat, sides in owned.items() for side in sides}
        moves: Played = []
        while not state.over and len(moves) < number:
            decision = state.decision
            assert decision is not None
            action = chance.choice(state.actions())
            moves.append((owner[decision.side], str(action)))
            state.play(action)
        if len(moves) == number:
            seats = tuple(SeatRow(seat, tuple(sides), "human") for seat, sides in owned.items())
            row = TableRow("", game_id, setting.scenario, setting.options, None, key, None, 0.0, seats)
            return Story(game_id, row, [], moves)
        seed += 1


def stories(number: int) -> Iterator[Story]:
    """The games by turns, each with its scenarios by turns."""
    kinds = {id: cycle([story(id, scenario, number) for scenario in st.game(id).scenarios]) for id in st.game_ids()}
    for id in cycle(kinds):
        yield next(kinds[id])


async def visit(client: Client, place: Place, moves: Played) -> None:
    """Look at a table from every seat, and play some actions."""
    path = f"/api/tables/{place.id}"
    for token in place.tokens.values():
        status, told = await client.call("GET", path, token)
        assert status == 200, told
    for seat, action in moves:
        token = place.tokens[seat]
        status, told = await client.call("GET", path, token)
        shot = msgspec.json.decode(told)
        wish = {"version": shot["version"], "seq": shot["seq"], "page": f"{seat}-page", "action": action}
        status, told = await client.call("POST", f"{path}/actions", token, msgspec.json.encode(wish))
        assert status == 200, told


async def one_round(server: Server, tables: list[tuple[Place, Story]], first: int, number: int) -> list[float]:
    """Visit all tables once, in random order; the server's memory in MB after each eighth of them."""
    waiting = random.Random(first).sample(tables, len(tables))
    process, seen = psutil.Process(server.process.pid), list[float]()
    left, eighth = len(tables), -(-len(tables) // 8)

    async def work() -> None:
        nonlocal left
        client = await Client().open(server.port)
        while waiting:
            place, told = waiting.pop()
            await visit(client, place, told.moves[first : first + number])
            left -= 1
            if left % eighth == 0:
                seen.append(process.memory_info().rss / 1e6)
        client.close()

    await asyncio.gather(*(work() for _ in range(CLIENTS)))
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1600)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--actions", type=int, default=3, help="of a round, at each table")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = str(Path(folder) / "tables.db")
        store = open_store(db)
        mixed = islice(stories(wanted.rounds * wanted.actions), wanted.tables)
        tables = [(lay(store, told), told) for told in mixed]
        store.close()
        server = Server(db, bare=False)
        try:
            for number in range(wanted.rounds):
                seen = asyncio.run(one_round(server, tables, number * wanted.actions, wanted.actions))
                told = " ".join(f"{size:.0f}" for size in seen)
                print(f"round {number + 1}: {told} MB after each eighth of {len(tables)} tables", flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
