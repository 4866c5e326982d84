"""Everything that can go wrong between three servers, their PostgreSQL and their clients, at random and under load.

    python bench/nemesis.py [--events 300] [--seconds 3600] [--seed 1]

Servers and the database are killed or paused past their leases, their connections are cut or hang without a word, their
LISTEN is dropped, and their clocks jump. Clients ask any server and write down what they sent, when, and what they were
answered; listeners write down what they hear. In the end `histories.faults` looks for whatever one log cannot explain.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import signal
import sys
import threading
import time
from collections.abc import Callable

import psutil
import psycopg

from sandtable.table.live.table import Table
from sandtable.table.store.postgres import LEASE, PostgresStore
from sandtable.table.wire.errors import StoreError
from tests.table.besieged import Game, Host, World
from tests.table.chaos import PATIENCE
from tests.table.histories import Row, faults


class Nemesis:
    """One event after the other; at least two servers are up before each."""

    def __init__(self, world: World, seed: int) -> None:
        self.world, self.chance = world, random.Random(seed)
        self.kinds: list[Callable[[], None]] = [
            *(self.server_killed, self.server_paused, self.server_cut_off, self.server_left_hanging),
            *(self.database_killed, self.database_paused, self.listen_dropped, self.clock_jumped),
        ]

    def strike(self, number: int) -> None:
        """The kinds by turns, in a new order each time round."""
        if number % len(self.kinds) == 0:
            self.chance.shuffle(self.kinds)
        self._wait_for_servers()
        kind = self.kinds[number % len(self.kinds)]
        kind()
        self.world.count[f"{kind.__name__}"] += 1

    def _host(self) -> Host:
        return self.chance.choice([host for host in self.world.hosts if host.url])

    def _wait_for_servers(self) -> None:
        until = time.monotonic() + PATIENCE
        while sum(bool(host.url) for host in self.world.hosts) < 2:
            assert time.monotonic() < until, "no server starts"
            time.sleep(0.01)

    def server_killed(self) -> None:
        host = self._host()
        host.kill()
        threading.Thread(target=host.start, daemon=True).start()

    def server_paused(self) -> None:
        """Past its lease: others take over what it was about to do, and then it goes on."""
        host = self._host()
        host.signal(signal.SIGSTOP)
        time.sleep(LEASE.total_seconds() + self.chance.uniform(0.5, 2.0))
        host.signal(signal.SIGCONT)

    def server_cut_off(self) -> None:
        host = self._host()
        host.proxy.cut()
        time.sleep(self.chance.uniform(0.2, LEASE.total_seconds() + 1.0))
        host.proxy.heal()

    def server_left_hanging(self) -> None:
        """Its connections stay open and nothing comes through, for a moment or past every deadline."""
        host = self._host()
        host.proxy.hold()
        time.sleep(self.chance.choice((0.5, 2.0, 6.0, 12.0)))
        host.proxy.heal()

    def database_killed(self) -> None:
        self.world.database.kill()
        self.world.database.start()

    def database_paused(self) -> None:
        family = self.world.database.processes()
        for act, pause in ((psutil.Process.suspend, self.chance.choice((0.3, 1.5, 6.0))), (psutil.Process.resume, 0.0)):
            for process in family:
                with contextlib.suppress(psutil.NoSuchProcess):
                    act(process)
            time.sleep(pause)

    def listen_dropped(self) -> None:
        with contextlib.suppress(psycopg.Error), psycopg.connect(self.world.database.url, autocommit=True) as admin:
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sandtable news'"
            )

    def clock_jumped(self) -> None:
        self._host().signal(signal.SIGUSR1)


def run(events: int, seconds: float, seed: int = 1) -> World:
    """So many events, or as many as there is time for; then everything comes to rest and is checked."""
    world = World()
    try:
        nemesis, chance = Nemesis(world, seed), random.Random(seed)
        world.start(world.keep_games, seed)
        until = time.monotonic() + seconds
        while world.count["events"] < events and time.monotonic() < until and not world.faults:
            _wait_for_work(world, chance.choice((1, 2, 4, 8)))
            nemesis.strike(world.count["events"])
            world.count["events"] += 1
            if world.count["events"] % 10 == 0:
                sys.stderr.write(f"{dict(world.count)} {time.monotonic() - until + seconds:.0f} s\n")
        world.stopping.set()
        store = PostgresStore(world.database.url)
        _rest(world, store)
        world.closed.set()
        for host in world.hosts:
            host.kill()  # and with them the streams
        world.join()
        _check(world, store)
        store.close()
    finally:
        world.close()
    return world


def _wait_for_work(world: World, number: int) -> None:
    """Until so many actions have been acknowledged since now: every event hits servers at work."""
    enough, until = world.count["acknowledged"] + number, time.monotonic() + PATIENCE
    while world.count["acknowledged"] < enough and not world.faults:
        assert time.monotonic() < until, f"nobody plays any more: {dict(world.count)}"
        time.sleep(0.005)


def _rest(world: World, store: PostgresStore) -> None:
    """Until all servers are up, no machine has anything left to do, and every listener has heard everything."""
    until, waiting = time.monotonic() + PATIENCE, list(world.games)
    while waiting and not world.faults:
        if time.monotonic() > until:
            world.faults += [f"{game.id} does not come to rest" for game in waiting]
            return
        time.sleep(0.5)
        with contextlib.suppress(StoreError):
            waiting = [game for game in waiting if not _at_rest(store, game)]


def _at_rest(store: PostgresStore, game: Game) -> bool:
    log = store.log(game.id)
    if any(not heard or heard[-1].seq < log[-1].seq for heard in game.history.heard.values() if log):
        return False
    row = store.find(game.id)
    assert row is not None
    return not Table(row, log, store.chapters(game.id)).errand()


def _check(world: World, store: PostgresStore) -> None:
    for game in world.games:
        row = store.find(game.id)
        if row is None:
            world.faults.append(f"{game.id}: the table is lost")
            continue
        table, history = Table(row, store.log(game.id)), game.history  # without chapters: each action, each link
        history.log = [Row(entry.seq, number, str(entry.action)) for number, entry in enumerate(table.entries, 1)]
        machines = {side for seat in row.seats if seat.player != "human" for side in seat.sides}
        history.by_machines = {n for n, entry in enumerate(table.entries, 1) if entry.side in machines}
        world.count["rows"] += len(history.log)
        world.count["machine moves"] += len(history.by_machines)
        world.faults += [f"{game.id}: {fault}" for fault in faults(history)]


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Kills, pauses, partitions and clock jumps, and a check of what clients saw."
    )
    parser.add_argument("--events", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=3600.0, help="the longest run")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    begun = time.perf_counter()
    world = run(wanted.events, wanted.seconds, wanted.seed)
    told = ", ".join(f"{name} {number}" for name, number in sorted(world.count.items()))
    sys.stdout.write(f"{told}, tables {len(world.games)}, {time.perf_counter() - begun:.0f} s\n")
    sys.stdout.write("\n".join([*(f"FAULT {fault}" for fault in world.faults), f"{len(world.faults)} faults\n"]))
    sys.exit(bool(world.faults))


if __name__ == "__main__":
    main()
