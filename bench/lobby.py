"""What identities cost: a lobby with 10,000 open tables, and an action under a session beside one under a link.

    python bench/lobby.py [--tables 10000] [--asks 1000] [--actions 600] [--db postgresql://...]

The lobby is asked over HTTP by eight clients at once, half of them signed in and with someone blocked; half of the
requests are for a page that no one has asked for within the last second. An action is played twice, at two tables with
the same dice: on a server without identities by its link, and on one with identities under a session. Servers are
processes of their own; what an action costs is the CPU time of the whole process, in turns of 20 actions.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import httpx
import msgspec

from sandtable.table.people.lobby import OfferTerms, first_log, made
from sandtable.table.store import lobby, people
from sandtable.table.store.lobby import OpenRow, PlannedTable
from sandtable.table.store.opening import open_store
from sandtable.table.store.people import Person
from sandtable.table.store.protocol import Store
from sandtable.table.wire.agreements import Terms
from sandtable.table.wire.lobby_messages import Offering
from sandtable.table.wire.tokens import digest, new_token

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from bench.table import Prepared, prepare

CLIENTS, TURN = 8, 20
GAMES = {"dday": "overlord", "normandy44": "cherbourg", "combat": "50"}


class Server:
    """A server in a process of its own."""

    def __init__(self, db: str, *options: str) -> None:
        limits = [word for name in ("requests", "undos", "undos_a_day") for word in ("--limit", f"{name}=0")]
        command = [sys.executable, "-m", "sandtable.cli", "serve", "--port", "0", "--db", db, *limits, *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1]

    def cpu(self) -> float:
        """The CPU time of all threads, in seconds."""
        tasks = Path(f"/proc/{self.process.pid}/task").iterdir()
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def person(store: Store, name: str) -> str:
    """An identity; returns the token of its session."""
    token = new_token()
    with store.transaction() as t:
        people.add(t, Person(name, name, time.time()), f"key of {name}")
        people.add_session(t, digest(token).hex(), name, time.time(), 9e12)
    return token


def offer(store: Store, number: int) -> None:
    """Open tables of three games, by 500 hosts."""
    rows = {game: made(Offering(game, scenario)) for game, scenario in GAMES.items()}
    chance = random.Random(1)
    with store.transaction() as t:
        for n in range(500):
            people.add(t, Person(f"host{n}", f"Host {n}", 1.0), f"key {n}")
        for place in range(number):
            row = chance.choice(list(rows.values()))
            table = msgspec.structs.replace(row, id=f"open{place}")
            seats = [(seat.seat, seat.sides, seat.player) for seat in row.seats]
            text = msgspec.json.encode(OfferTerms(row.options, seats, "", None, Terms())).decode()
            rated, guests = chance.random() < 0.3, chance.random() < 0.7
            pace: lobby.Pace = "live" if chance.random() < 0.5 else "days"
            host, at = f"host{chance.randrange(500)}", time.time() - chance.random() * 86_400
            told = row.game, row.scenario, pace, rated, guests, True, False
            opened = OpenRow(table.id, host, *told, 1, at, 9e12, text)
            lobby.add(t, opened, PlannedTable(table, first_log(table, Terms(undo="consent"))), "")


def ask(server: Server, asks: int, cookie: str, seed: int, times: dict[str, list[float]]) -> None:
    chance = random.Random(seed)
    with httpx.Client(base_url=server.url, cookies={"sandtable": cookie} if cookie else {}) as client:
        for _ in range(asks):
            query = {"game": chance.choice(["", *GAMES]), "pace": chance.choice(["", "live", "days"])}
            query["rated"] = chance.choice(["", "0", "1"])
            fresh = chance.random() < 0.5
            if fresh:
                query["before"] = str(time.time() - chance.random() * 80_000)
            begun = time.perf_counter()
            answer = client.get("/api/lobby", params=query)
            seconds = time.perf_counter() - begun
            assert answer.status_code == 200, answer.text
            times["a new page" if fresh else "the first page"].append(seconds)
            time.sleep(0.02)


def measure_lobby(db: str, number: int, asks: int) -> None:
    store = open_store(db)
    offer(store, number)
    viewer = person(store, "viewer")
    with store.transaction() as t:
        lobby.shun(t, "viewer", "host1", "block", 1.0)
    server, times = Server(db, "--people"), {"a new page": list[float](), "the first page": list[float]()}
    ask(server, 20, viewer, 0, {"a new page": [], "the first page": []})
    threads = [
        threading.Thread(target=ask, args=(server, asks // CLIENTS, viewer if one % 2 else "", one, times))
        for one in range(CLIENTS)
    ]
    before = server.cpu()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    spent = server.cpu() - before
    server.stop()
    store.close()
    both = [second for some in times.values() for second in some]
    for what, found in (*times.items(), ("all", both)):
        show(f"lobby, {number} open tables: {what}", found)
    print(f"lobby: {spent / len(both) * 1000:.2f} ms of the server's CPU time for a request")


def show(what: str, times: list[float]) -> None:
    found = sorted(times)
    parts = ", ".join(f"{name} {found[int(len(found) * share)] * 1000:.1f} ms" for name, share in PARTS)
    print(f"{what}: {parts}, longest {found[-1] * 1000:.1f} ms, n = {len(found)}")


PARTS = (("median", 0.5), ("p99", 0.99))


def play(server: Server, table: Prepared, headers: dict[str, dict[str, str]], since: int) -> float:
    """The CPU time of the server for one turn of actions."""
    with httpx.Client(base_url=server.url) as client:
        client.get(f"/api/tables/{table.id}", headers=headers[table.moves[0][0]])
        begun = server.cpu()
        for version in range(since, since + TURN):
            token, action = table.moves[version]
            body = {"version": version, "action": action}
            answer = client.post(f"/api/tables/{table.id}/actions", json=body, headers=headers[token])
            assert answer.status_code == 200, answer.text
        return server.cpu() - begun


def measure_actions(folder: Path, number: int) -> None:
    plain, peopled = str(folder / "plain.db"), str(folder / "peopled.db")
    stores = [open_store(plain), open_store(peopled)]
    tables = [prepare(store, 1, number) for store in stores]
    links = {token: {"authorization": f"Bearer {token}"} for token, _ in tables[0].moves}
    sessions = dict[str, dict[str, str]]()
    row = stores[1].find(tables[1].id)
    assert row is not None
    for token in dict.fromkeys(token for token, _ in tables[1].moves):
        seat = next(one.seat for one in row.seats if one.token_hash == digest(token))
        cookie = person(stores[1], seat)
        with stores[1].transaction() as t:
            people.take_seat(t, row.id, seat, seat, 1.0)
        sessions[token] = {"cookie": f"sandtable={cookie}", "x-sandtable": "1"}
    servers = [Server(plain), Server(peopled, "--people")]
    spent: tuple[list[float], list[float]] = ([], [])
    for since in range(0, number - TURN + 1, TURN):
        turns = ((0, links), (1, sessions))
        for which, headers in turns if since // TURN % 2 else turns[::-1]:
            spent[which].append(play(servers[which], tables[which], headers, since) / TURN)
    for server in servers:
        server.stop()
    for store in stores:
        store.close()
    first, second = (statistics.fmean(times[2:]) * 1000 for times in spent)  # the first turns warm up
    ratio = statistics.median(b / a for a, b in list(zip(*spent, strict=True))[2:])
    print(f"an action: {first:.2f} ms of CPU by link, {second:.2f} ms under a session; median ratio {ratio:.3f}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--asks", type=int, default=1000)
    parser.add_argument("--actions", type=int, default=600)
    parser.add_argument("--db", default="")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        measure_lobby(wanted.db or str(Path(folder) / "lobby.db"), wanted.tables, wanted.asks)
        measure_actions(Path(folder), wanted.actions)


if __name__ == "__main__":
    main()
