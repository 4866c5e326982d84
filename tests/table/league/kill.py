"""Kill servers while rated games end: each result is recorded exactly once, and every rating follows from the results.

python -m tests.table.league.kill [TIMES [DB]]
"""

from __future__ import annotations

import random
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

import httpx

from sandtable.table.league import rows
from sandtable.table.store import people
from sandtable.table.store.opening import open_store
from sandtable.table.store.people import Person
from sandtable.table.store.protocol import Store
from tests.table.harness import LONG, Opened, Process, close_clients, opened

PLAYERS = [f"player-{number}" for number in range(6)]
TABLES = 6
BOTH = {"axis": "human", "allies": "human"}


def add_people(store: Store) -> None:
    with store.transaction() as t:
        for name in PLAYERS:
            if people.find(t, name) is None:
                assert people.add(t, Person(name, name, 1.0), f"key of {name}")


def rated_table(store: Store, url: str, chance: random.Random) -> Opened:
    """A rated table between two different people, one action old."""
    table = opened(url, seats=BOTH, terms={"rated": True})
    with store.transaction() as t:
        for seat, name in zip(BOTH, chance.sample(PLAYERS, 2), strict=True):
            assert people.take_seat(t, table.id, seat, name, time.time())
    player, shot = table.deciding()
    assert player.act(shot["version"], chance.choice(shot["choices"])["action"]).status_code == 200
    return table


class Resigning(threading.Thread):
    """Resigns a seat after a while, and remembers whether that was acknowledged."""

    def __init__(self, table: Opened, chance: random.Random) -> None:
        super().__init__(daemon=True)
        self.player = chance.choice(list(table.seats.values()))
        self.after = chance.uniform(0, 0.05)
        self.acknowledged = False
        self.start()

    def run(self) -> None:
        time.sleep(self.after)
        try:
            self.acknowledged = self.player.post("/agreements", {"act": "resign"}).status_code == 200
        except httpx.HTTPError:
            return  # the server is dead


def kill_often(db: str | Path, times: int, seed: int = 1, servers: int = 1) -> Counter[str]:
    """Several `servers` share a database. Returns what was counted."""
    chance, counts, ended = random.Random(seed), Counter[str](), set[str]()
    with_store(db, add_people)
    for _ in range(times):
        running = [Process(db) for _ in range(servers)]
        store = open_store(db)
        try:
            tables = [rated_table(store, chance.choice(running).url, chance) for _ in range(TABLES)]
        finally:
            store.close()
        threads = [Resigning(table, chance) for table in tables]
        wait_for(threads, chance.randint(0, TABLES))
        time.sleep(chance.choice((0.0, 0.0, chance.uniform(0.0, 0.01))))
        for server in running:
            server.kill()
        for thread in threads:
            thread.join(LONG)
            assert not thread.is_alive()
        close_clients()
        ended |= {table.id for table, thread in zip(tables, threads, strict=True) if thread.acknowledged}
        store = open_store(db)
        try:
            with store.reading() as t:
                left = len(rows.unrecorded(t, 1000))
        finally:
            store.close()
        counts["kills"] += servers
        counts["results left behind by a kill"] += left
        counts["kills that left results behind"] += left > 0
    server = Process(db)
    store = open_store(db)
    try:
        until = time.monotonic() + LONG
        while unrecorded(store):
            assert time.monotonic() < until, "results are never recorded"
            time.sleep(0.05)
        server.kill()
        counts["results"] = check(store, ended)
    finally:
        store.close()
    counts["acknowledged ends"] = len(ended)
    return counts


def wait_for(threads: list[Resigning], number: int) -> None:
    """Until so many have resigned."""
    until = time.monotonic() + LONG
    while sum(thread.acknowledged for thread in threads) < number:
        assert time.monotonic() < until, "nobody can resign"
        time.sleep(0.0001)


def with_store(db: str | Path, do: object) -> None:
    store = open_store(db)
    try:
        assert callable(do)
        do(store)
    finally:
        store.close()


def unrecorded(store: Store) -> list[str]:
    with store.reading() as t:
        return rows.unrecorded(t, 1)


def check(store: Store, ended: set[str]) -> int:
    """Every game that ended has one result; the ratings of each player form one chain through their results."""
    with store.reading() as t:
        results = {row[0]: rows.find(t, row[0]) for row in t.all("SELECT table_id FROM results")}
        assert ended <= set(results), "a result is lost"
        assert all(result is not None and result.rated for result in results.values())
        for name in PLAYERS:
            mine = [one for found in results.values() if found for one in found.seats if one.person == name]
            rating = rows.rating(t, name, "dday")
            assert (rating.rating.games if rating else 0) == len(mine), f"{name}: a result counts twice, or never"
            steps = Counter({1500.0: 1})
            for one in mine:
                assert one.before is not None
                assert one.after is not None
                steps[one.after] += 1
                steps[one.before] -= 1
            last = [value for value, number in steps.items() if number]
            assert last == [round(rating.rating.value, 1) if rating else 1500.0], f"{name}: ratings do not follow"
    return len(results)


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        db = sys.argv[2] if len(sys.argv) > 2 else str(Path(folder) / "tables.db")
        servers = int(sys.argv[3]) if len(sys.argv) > 3 else 1
        counts = kill_often(db, times, servers=servers)
    told = ", ".join(f"{number} {what}" for what, number in counts.items())
    sys.stdout.write(f"{told}, each counted once, {time.perf_counter() - begun:.0f} s\n")


if __name__ == "__main__":
    main()
