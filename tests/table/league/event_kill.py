"""Kill servers while rounds end and are paired: each round is paired once, with all its tables, or not at all yet.

python -m tests.table.league.event_kill [TIMES [DB [SERVERS]]]
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

from sandtable.table.league.events import Events
from sandtable.table.store import people
from sandtable.table.store.opening import open_store
from sandtable.table.store.protocol import Store
from sandtable.table.wire.league_messages import EventInfo, EventWish
from sandtable.table.wire.tokens import digest, new_token
from tests.table.harness import LONG, Player, Process, close_clients, wait_until
from tests.table.league.kill import PLAYERS, add_people

WISH = EventWish("Long Cup", "dday", kind="double-round-robin")


def begun(events: Events) -> str:
    """A new event that has started: ten rounds of three games."""
    id = events.create(PLAYERS[0], WISH).id
    for name in PLAYERS:
        events.enter(id, name)
    events.start(id, PLAYERS[0])
    return id


def kill_often(db: str | Path, times: int, seed: int = 1, servers: int = 1) -> Counter[str]:
    chance, counts = random.Random(seed), Counter[str]()
    store = open_store(db)
    try:
        add_people(store)
        events = Events(store, time.time)
        ids = [begun(events)]
        for _ in range(times):
            page = events.page(ids[-1], "")
            if page.state == "finished":
                ids.append(begun(events))
                page = events.page(ids[-1], "")
            rounds = len(page.played)
            running = [Process(db) for _ in range(servers)]
            threads = _resign_all(store, page, [server.url for server in running], chance)
            _let_it_go_on(events, page, chance)
            for server in running:
                server.kill()
            for thread in threads:
                thread.join(LONG)
            close_clients()
            check(store, events, ids)
            counts["kills"] += servers
            counts["rounds paired"] += len(events.page(ids[-1], "").played) - rounds
        counts["events"] = len(ids)
        counts["rounds paired"] += _finish_round(store, events, ids[-1], db, chance)
        check(store, events, ids)
    finally:
        store.close()
    return counts


def _finish_round(store: Store, events: Events, id: str, db: str | Path, chance: random.Random) -> int:
    """Let a server that is not killed continue an event to its next round."""
    page = events.page(id, "")  # before the server starts: it would not hear of links changed behind its back
    server = Process(db)
    _resign_all(store, page, [server.url], chance)

    def further() -> bool:
        now = events.page(id, "")
        return len(now.played) > len(page.played) or now.state == "finished"

    wait_until(further, "the event goes on")
    server.kill()
    close_clients()
    return 1


def _resign_all(store: Store, page: EventInfo, urls: list[str], chance: random.Random) -> list[threading.Thread]:
    """In every open game of the round somebody resigns."""
    threads = []
    for pair in page.played[-1].pairs:
        seat, token = chance.choice(page.seats), new_token()
        row = store.find(pair.table)
        assert row is not None, "a pairing without its table"
        if pair.outcome or not store.renew(pair.table, seat, row.seat(seat).token_hash, digest(token)):
            continue
        player = Player(chance.choice(urls), pair.table, token)
        threads.append(threading.Thread(target=_resign, args=(player,), daemon=True))
        threads[-1].start()
    return threads


def _resign(player: Player) -> None:
    try:
        player.post("/agreements", {"act": "resign"})
    except httpx.HTTPError:
        return  # the server is dead


def _let_it_go_on(events: Events, page: EventInfo, chance: random.Random) -> None:
    """Wait for some results, sometimes for the next round, and a little."""
    wanted = chance.randint(1, len(page.played[-1].pairs) + 1)
    until = time.monotonic() + LONG
    while True:
        now = events.page(page.id, "")
        there = sum(bool(pair.outcome) for pair in now.played[len(page.played) - 1].pairs)
        if there >= wanted or len(now.played) > len(page.played) or now.state == "finished":
            break
        if wanted > len(page.played[-1].pairs) and there == wanted - 1:
            break  # between the last result and the next round
        assert time.monotonic() < until, "the event does not go on"
        time.sleep(0.0005)
    time.sleep(chance.choice((0.0, 0.0, chance.uniform(0.0, 0.02))))


def check(store: Store, events: Events, ids: list[str]) -> None:
    """Each round pairs every player once; each pairing has its table, and no table is left over."""
    tables: list[str] = []
    for id in ids:
        page = events.page(id, "")
        assert [one.number for one in page.played] == list(range(1, len(page.played) + 1))
        for one in page.played:
            assert sorted(name for pair in one.pairs for name in (pair.first, pair.second)) == PLAYERS
            tables += [pair.table for pair in one.pairs]
        assert all(pair.outcome for one in page.played[:-1] for pair in one.pairs)
    assert len(tables) == len(set(tables))
    with store.reading() as t:
        for table in tables:
            assert len(people.seats(t, table)) == 2
    assert set(store.ids()) == set(tables), "a table without a pairing"


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        db = sys.argv[2] if len(sys.argv) > 2 else str(Path(folder) / "tables.db")
        counts = kill_often(db, times, servers=int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    told = ", ".join(f"{number} {what}" for what, number in counts.items())
    sys.stdout.write(f"{told}, each round paired once, {time.perf_counter() - begun:.0f} s\n")


if __name__ == "__main__":
    main()
