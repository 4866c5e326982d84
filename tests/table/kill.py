"""Kill a server under load, again and again: no acknowledged action is lost, and every table opens.

python -m tests.table.kill [TIMES [DB]]
"""

from __future__ import annotations

import random
import sys
import tempfile
import threading
import time
from pathlib import Path

import httpx

from sandtable.table.live.table import Table
from sandtable.table.store.opening import open_store
from tests.table.harness import LONG, Opened, Player, Process, close_clients, opened

TABLES = 4
BOTH = {"axis": "human", "allies": "human"}


class Load(threading.Thread):
    """Plays at one table as fast as it can, and remembers what was acknowledged."""

    def __init__(self, url: str, table: Opened, acknowledged: dict[int, str], seed: int) -> None:
        super().__init__(daemon=True)
        self.players = [Player(url, table.id, player.token) for player in table.seats.values()]
        self.acknowledged = acknowledged
        self.chance = random.Random(seed)
        self.number = 0
        self.over = False
        self.strange: list[str] = []
        self.start()

    def run(self) -> None:
        try:
            while True:
                for player in self.players:
                    self._play(player)
        except httpx.HTTPError:
            return  # the server is dead

    def _play(self, player: Player) -> None:
        shot = player.look()
        if shot["over"]:
            self.over = True
            time.sleep(0.01)
        while shot["mine"]:
            action = self.chance.choice(shot["choices"])["action"]
            answer = player.act(shot["version"], action)
            if answer.status_code != 200:
                self.strange.append(f"{answer.status_code} {answer.text}")
                return
            self.acknowledged[answer.json()["version"]] = action
            self.number += 1
            shot = player.look()


def kill_often(db: str | Path, times: int, seed: int = 1) -> tuple[int, int]:
    """Returns the number of acknowledged actions and of kills that hit a server at work."""
    chance = random.Random(seed)
    tables: list[tuple[Opened, dict[int, str]]] = []
    total = busy = 0
    for number in range(times):
        server = Process(db)
        # New tables now and then, so that the beginning of a table is hit too, and games that are over are left.
        if number % 5 == 0:
            tables = [(opened(server.url, seats=BOTH), {}) for _ in range(TABLES)]
        loads = [Load(server.url, table, known, chance.randrange(10**9)) for table, known in tables]
        wait_for(loads, chance.choice((0, 1, 5, 20, 60)))
        time.sleep(chance.uniform(0.0, 0.02))
        server.kill()
        for load in loads:
            load.join(LONG)
            assert not load.is_alive()
            assert not load.strange, load.strange
        close_clients()
        played = sum(load.number for load in loads)
        total += played
        busy += played > 0
        check(db, tables)
    return total, busy


def wait_for(loads: list[Load], number: int) -> None:
    """Until so many actions were acknowledged; games that end meanwhile must not keep us."""
    until = time.monotonic() + LONG
    while sum(load.number for load in loads) < number and any(load.is_alive() and not load.over for load in loads):
        assert time.monotonic() < until, "nobody plays"
        time.sleep(0.001)


def check(db: str | Path, tables: list[tuple[Opened, dict[int, str]]]) -> None:
    """Everything that was acknowledged stands in the log, and the log can be replayed."""
    store = open_store(db)
    try:
        for table, acknowledged in tables:
            row = store.find(table.id)
            assert row is not None, "a table is lost"
            log = store.log(table.id)
            assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
            live = Table(row, log)
            for version, action in acknowledged.items():
                assert version <= live.version, f"action {version} of {live.version} is lost"
                assert str(live.entries[version - 1].action) == action
            assert live.version <= len(acknowledged) + 1, "more than the one action that was under way"
            # What was durable but never acknowledged is known from now on.
            acknowledged.update({n: str(entry.action) for n, entry in enumerate(live.entries, 1)})
    finally:
        store.close()


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as folder:
        db = sys.argv[2] if len(sys.argv) > 2 else Path(folder) / "tables.db"
        begun = time.perf_counter()
        total, busy = kill_often(db, times)
    seconds = time.perf_counter() - begun
    sys.stdout.write(f"{times} kills ({busy} at work), {total} acknowledged actions, none lost, {seconds:.0f} s\n")


if __name__ == "__main__":
    main()
