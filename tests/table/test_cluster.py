"""Several servers at one PostgreSQL database: each knows what the others do, and takes over what they leave."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, cast

import psycopg
import pytest

from sandtable.core.base.shared_dice import commitment_to
from sandtable.table.cluster import messages
from sandtable.table.cluster.messages import Shared
from sandtable.table.cluster.presence import Presence
from sandtable.table.cluster.remote_workers import Thinkers
from sandtable.table.play.tables import Config, Tables
from sandtable.table.store.postgres import PostgresStore
from sandtable.table.view.gate import WATCHER, Eyes
from sandtable.table.view.streams import Hub, Listener
from tests.table.harness import LONG, OPEN, Opened, Player, Process, Running, opened, play_some, running, wait_until

BOTH = {"axis": "human", "allies": "human"}
MACHINES = {"axis": "recruit", "allies": "recruit"}
NO_MINDS = Config(limits=OPEN, think=False)


@pytest.fixture
def database(new_database: Callable[[], str]) -> str:
    return new_database()


@pytest.fixture
def join(database: str) -> Iterator[Callable[[], Shared]]:
    """One process more among those that share the database."""
    stores: list[PostgresStore] = []

    def joined() -> Shared:
        stores.append(PostgresStore(database))
        return Shared(stores[-1])

    yield joined
    for store in stores:
        store.close()


@contextmanager
def serving(database: str, config: Config = NO_MINDS) -> Iterator[Running]:
    store = PostgresStore(database)
    try:
        with running(store, config) as server:
            yield server
    finally:
        store.close()


@pytest.fixture
def pair(database: str) -> Iterator[tuple[Running, Running]]:
    with serving(database) as one, serving(database) as other:
        yield one, other


def at(server: Running | Process, table: Opened) -> Opened:
    """The same people, by way of another server."""
    seats = {seat: Player(server.url, table.id, player.token) for seat, player in table.seats.items()}
    return Opened(table.id, seats, Player(server.url, table.id, table.watcher.token), table.created)


# --- who is there --------------------------------------------------------------------------------------------


def present(table: Opened) -> dict[str, bool]:
    return {seat["seat"]: seat["present"] for seat in table.watcher.look()["seats"]}


def test_who_sits_at_one_server_is_known_at_the_other(pair: tuple[Running, Running], database: str) -> None:
    table = opened(pair[0].url, seats=BOTH)
    there = at(pair[1], table)
    watching = there.watcher.events(0)
    assert next(watching)["event"] == "seat"
    sitting = table.seats["axis"].events(0)
    next(sitting)
    came = next(event for event in watching if event["event"] == "seat" and event["data"]["present"])
    assert came["data"] == {"seat": "axis", "present": True}
    assert present(there) == {"axis": True, "allies": False} == present(table)
    with serving(database) as late:  # and at one that has just been started: it asks
        wait_until(lambda: present(at(late, table))["axis"], "it is told who is there")
    also = there.seats["axis"].events(0)
    next(also)
    sitting.close()
    wait_until(lambda: not pair[0].app.state.tables.hub.here(table.id), "the first page has gone")
    assert present(there)["axis"], "the same seat still sits at the other server"
    also.close()
    gone = next(event for event in watching if event["event"] == "seat" and not event["data"]["present"])
    assert gone["data"]["seat"] == "axis"
    wait_until(lambda: not present(table)["axis"], "nobody sits there any more")
    watching.close()


class Listening:
    """A hub as presence knows it, and what it was told."""

    def __init__(self, seats: dict[str, frozenset[str]]) -> None:
        self.seats = seats
        self.told: list[tuple[str, frozenset[str]]] = []

    def seated(self) -> list[str]:
        return list(self.seats)

    def here(self, table: str) -> frozenset[str]:
        return self.seats.get(table, frozenset())

    def sit_elsewhere(self, table: str, seats: frozenset[str]) -> None:
        self.told.append((table, seats))


def test_whoever_sat_at_a_killed_server_is_gone_after_a_while() -> None:
    async def live() -> tuple[Listening, list[str]]:
        now, said, hub = [0.0], list[str](), Listening({})
        ours = Presence("us", cast(Hub, hub), said.append, 5.0, lambda: now[0])
        ours.connected()
        await asyncio.wait_for(ours._saying or asyncio.sleep(0), LONG)
        said.append("-")
        ours.hear("here", '{"server":"them","tables":{"t1":["axis"],"t2":["allies"]}}')
        ours.hear("here", '{"server":"third","tables":{"t1":["allies"]}}')
        now[0] = 4.0
        ours.hear("alive", "third")
        now[0] = 6.0
        ours.beat()  # nothing has been heard of "them"
        ours.hear("alive", "them")  # it had only been slow, and is asked for everything
        await asyncio.wait_for(ours._saying or asyncio.sleep(0), LONG)
        return hub, said

    hub, said = asyncio.run(live())
    assert hub.told == [
        ("t1", frozenset({"axis"})),
        ("t2", frozenset({"allies"})),
        ("t1", frozenset({"axis", "allies"})),
        ("t1", frozenset({"allies"})),
        ("t2", frozenset()),
    ]
    assert said == ["who", "-", "who"]


def test_others_are_told_when_the_first_comes_and_the_last_goes() -> None:
    hub, told = Hub(OPEN), list[str]()
    hub.tell_seats = told.append
    first, second = (Listener(Eyes("axis", ("germany",)), "") for _ in range(2))
    watcher = Listener(WATCHER, "")
    counts = []
    for change, listener in ((hub._enter, watcher), (hub._enter, first), (hub._enter, second)):
        change("t1", listener)
        counts.append(len(told))
    for listener in (watcher, first, second):
        hub._leave("t1", listener)
        counts.append(len(told))
    assert counts == [0, 1, 1, 1, 1, 2]


# --- nobody is stale -----------------------------------------------------------------------------------------


def test_whatever_was_acknowledged_is_known_to_every_server(pair: tuple[Running, Running]) -> None:
    """Each action goes to the server that has not played the last one."""
    table = opened(pair[0].url, seats=BOTH)
    ways = [table, at(pair[1], table)]
    for number in range(12):
        player, shot = ways[number % 2].deciding()
        assert shot["version"] == number
        assert player.act(number, shot["choices"][0]["action"]).status_code == 200
    assert {way.watcher.look()["version"] for way in ways} == {12}


def test_a_server_that_hears_nothing_is_not_stale_either(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Notices are for those who listen; whoever asks is told what the log holds."""
    with serving(database) as one:
        table = opened(one.url, seats=BOTH)
        with monkeypatch.context() as patch:
            patch.setattr(messages.News, "_listen", lambda self: None)
            with serving(database) as deaf:
                there = at(deaf, table)
                assert there.watcher.look()["version"] == 0
                assert play_some(table, 3) == 3
                assert there.watcher.look()["version"] == 3
                table.seats["axis"].put("/notes", {"text": "hold the bridges"})
                assert there.seats["axis"].get("/notes").json() == {"text": "hold the bridges"}


def test_a_head_that_has_rotted_makes_no_server_stale(pair: tuple[Running, Running], database: str) -> None:
    table = opened(pair[0].url, seats=BOTH)
    there = at(pair[1], table)
    assert play_some(table, 3) == there.watcher.look()["version"] == 3
    assert play_some(table, 2) == 5
    with psycopg.connect(database, autocommit=True) as line:
        assert line.execute("UPDATE heads SET seq = 1").rowcount == 1
    assert there.watcher.look()["version"] == 5


def test_a_server_at_which_nobody_listens_reads_on_when_it_is_asked(pair: tuple[Running, Running]) -> None:
    """Each action would otherwise be played at every server that has ever shown the table."""
    table = opened(pair[0].url, seats=BOTH)
    there = at(pair[1], table)
    assert there.watcher.look()["version"] == 0
    here: Tables = pair[1].app.state.tables
    loop = here._waking.get_loop()

    def heard() -> bool:
        """Whether news of this table make the server read on."""

        async def hear() -> bool:
            here.sync.heard_log(table.id, False)
            return table.id in here.sync._tasks

        return asyncio.run_coroutine_threadsafe(hear(), loop).result(LONG)

    assert not heard()
    assert play_some(table, 3) == 3
    assert there.watcher.look()["version"] == 3
    stream = there.watcher.events(3)
    next(stream)
    assert heard()
    stream.close()


def test_streams_hear_what_is_played_elsewhere_and_resume_anywhere(pair: tuple[Running, Running]) -> None:
    table = opened(pair[0].url, seats=BOTH)
    there = at(pair[1], table)
    stream = there.watcher.events(0)
    assert next(stream)["event"] == "seat"
    play_some(table, 4)
    assert table.seats["axis"].post("/chat", {"text": "well played"}).status_code == 200
    heard = [event for event in _until(stream, "chat") if event["event"] in ("move", "chat")]
    assert [event["id"] for event in heard] == ["1", "2", "3", "4", "5"]
    stream.close()
    resumed = table.watcher.events(2)
    again = [event for event in _until(resumed, "chat") if event["event"] in ("move", "chat")]
    resumed.close()
    assert [event["id"] for event in again] == ["3", "4", "5"]
    assert [event["data"]["label"] for event in again[:2]] == [event["data"]["label"] for event in heard[2:4]]


def _until(stream: Iterator[dict[str, Any]], kind: str) -> Iterator[dict[str, Any]]:
    for event in stream:
        yield event
        if event["event"] == kind:
            return


def test_one_winner_in_a_race_between_servers(pair: tuple[Running, Running]) -> None:
    table = opened(pair[0].url, seats=BOTH)
    ways = [table, at(pair[1], table)]
    for version in range(8):
        choices = [way.deciding() for way in ways]
        wishes = [(player, version, shot["choices"][0]["action"]) for player, shot in choices]
        with ThreadPoolExecutor(2) as threads:
            answers = list(threads.map(_act, wishes))
        assert sorted(answers) == [200, 409]
    assert ways[0].watcher.look()["version"] == ways[1].watcher.look()["version"] == 8


def _act(wish: tuple[Player, int, str]) -> int:
    player, version, action = wish
    return player.act(version, action).status_code


def test_a_server_reads_on_after_its_news_were_cut_off(pair: tuple[Running, Running], database: str) -> None:
    """A stream there hears what was played while nobody told the server."""
    table = opened(pair[0].url, seats=BOTH)
    stream = at(pair[1], table).watcher.events(0)
    assert next(stream)["event"] == "seat"
    with psycopg.connect(database, autocommit=True) as line:
        line.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    play_some(table, 2)
    moves = (event for event in stream if event["event"] == "move")
    assert [next(moves)["id"], next(moves)["id"]] == ["1", "2"]
    stream.close()


def test_what_lies_beside_the_log_is_known_everywhere(pair: tuple[Running, Running]) -> None:
    table = opened(pair[0].url, seats=BOTH)
    there = at(pair[1], table)
    assert there.seats["axis"].get("/orders").json() == {"orders": []}
    version = play_some(table, 2)
    assert table.seats["axis"].put("/looked", {"version": version}).status_code == 200
    assert there.seats["axis"].get("/looked").json() == {"version": version}
    hook = {"webhook": "https://chat.example/hook"}
    assert table.seats["axis"].put("/notify", hook).status_code == 200
    there.watcher.look()
    row = pair[1].app.state.tables.live(table.id).row
    assert [seat.webhook for seat in row.seats if seat.seat == "axis"] == ["https://chat.example/hook"]


def test_a_link_that_was_renewed_is_good_for_nothing_at_any_server(pair: tuple[Running, Running]) -> None:
    table = opened(pair[0].url, seats=BOTH)
    there = at(pair[1], table)
    hook = {"webhook": "https://chat.example/hook"}
    assert there.seats["axis"].put("/notify", hook).status_code == 200
    stream = there.seats["axis"].events(0)
    assert next(stream)["event"] == "seat"
    assert table.seats["axis"].post("/link", {}).status_code == 200
    assert list(stream)[-1]["event"] != "move", "the stream has been ended"
    assert there.seats["axis"].get().status_code == 401
    assert there.seats["allies"].get().status_code == 200
    for server in pair:
        assert server.app.state.tables.live(table.id).seat("axis").webhook is None


def test_of_two_who_renew_a_link_at_two_servers_one_holds_it(pair: tuple[Running, Running]) -> None:
    table = opened(pair[0].url, seats=BOTH)
    ways = [table.seats["axis"], at(pair[1], table).seats["axis"]]
    assert {way.get().status_code for way in ways} == {200}
    with ThreadPoolExecutor(2) as threads:
        answers = list(threads.map(lambda way: way.post("/link", {}), ways))
    assert sorted(answer.status_code for answer in answers) == [200, 401]
    (token,) = [answer.json()["token"] for answer in answers if answer.status_code == 200]
    assert {Player(server.url, table.id, token).get().status_code for server in pair} == {200}


# --- machines ------------------------------------------------------------------------------------------------


def test_machines_think_elsewhere(database: str) -> None:
    """A server without workers of its own, and the command that runs some."""
    with serving(database) as server:
        table = opened(server.url, seats=MACHINES)
        wait_until(lambda: _asked(database), "a question waits for a worker")
        assert table.watcher.look()["thinking"]
        command = [sys.executable, "-m", "sandtable.cli", "think", "--db", database, "--workers", "1"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        wait_until(lambda: table.watcher.look()["version"] >= 5, "the worker answers")
        process.send_signal(signal.SIGTERM)
        assert process.wait(LONG) == 0


def _asked(database: str) -> int:
    with psycopg.connect(database, autocommit=True) as line:
        (number,) = line.execute("SELECT count(*) FROM thoughts").fetchone() or (0,)
    return int(number)


def silent(data: bytes) -> bytes:
    """Never answers."""
    time.sleep(3600)
    return data


def test_the_thought_of_a_worker_that_was_killed_is_taken_up(database: str, join: Callable[[], Shared]) -> None:
    """It gives no sign of life any more, and another takes its question when the lease is over."""
    lost, other = join(), join()
    lost.ask(b"which way?", "me")
    taken = lost.take()
    assert taken is not None
    assert other.take() is None, "it is being thought about"
    with psycopg.connect(database, autocommit=True) as line:
        line.execute("UPDATE thoughts SET until = now() - interval '1 second'")
    again = other.take()
    assert again is not None
    assert (again.question, again.tries) == (b"which way?", 2)
    other.answer(again, b"left", None, 1.0)
    lost.answer(taken, b"right", None, 9.0)  # it was only slow
    assert lost.collect(taken.id) == (b"left", None)
    assert lost.collect(taken.id) is None, "one answer, once"


def test_a_thought_that_nobody_outlives_is_given_up(database: str, join: Callable[[], Shared]) -> None:
    store = join()
    store.ask(b"which way?", "me")
    for _ in range(messages.MOST_TRIES):
        assert store.take() is not None
        with psycopg.connect(database, autocommit=True) as line:
            line.execute("UPDATE thoughts SET until = now() - interval '1 second'")
    assert store.take() is None
    assert store.collect(messages.id_of(b"which way?")) == (None, "died")


def test_workers_are_shared_fairly(join: Callable[[], Shared]) -> None:
    """Sixty questions of one client do not make another wait for sixty."""
    store = join()
    for number in range(60):
        store.ask(b"%d" % number, "greedy")
    first = store.take()
    assert first is not None
    store.ask(b"mine", "modest")
    second = store.take()
    assert second is not None
    assert second.question == b"mine", "whoever has none under way comes first"
    store.answer(first, b"", None, 8.0)
    store.answer(second, b"", None, 1.0)
    store.ask(b"mine again", "modest")
    third = store.take()
    assert third is not None
    assert third.question == b"mine again", "and then whoever has had less time"


def test_a_worker_that_hangs_is_ended_and_says_so(join: Callable[[], Shared]) -> None:
    store = join()
    store.ask(b"which way?", "me")
    thinking = Thinkers(store, silent, 1, deadline=0.5)
    try:
        found = wait_until(lambda: store.collect(messages.id_of(b"which way?")), "its time is over")
        assert found == (None, "overdue")
    finally:
        thinking.close()


def test_another_server_goes_on_for_one_that_was_killed(database: str) -> None:
    """It was about to let the machine move; nobody asks for the table."""
    first = Process(database)
    table = opened(first.url, seats=MACHINES)
    wait_until(lambda: table.watcher.look()["version"] >= 3, "the machines play")
    first.kill()
    store = PostgresStore(database)
    stopped = len(store.log(table.id))
    with serving(database, Config(limits=OPEN, workers=1)):
        wait_until(lambda: len(store.log(table.id)) > stopped + 5, "the other takes over")
    store.close()


def test_a_server_that_stops_hands_its_errands_over(database: str, join: Callable[[], Shared]) -> None:
    """At once: others need not wait for a lease to be over."""
    other = join()
    with serving(database) as first:
        table = opened(first.url, seats=MACHINES)
        assert other.take_over(9) == []
    assert other.take_over(9) == [table.id]


# --- shared dice ---------------------------------------------------------------------------------------------


def test_browsers_at_different_servers_add_to_the_dice(pair: tuple[Running, Running]) -> None:
    table = opened(pair[0].url, seats=BOTH)
    axis, allies = table.seats["axis"], at(pair[1], table).seats["allies"]
    stream = at(pair[1], table).watcher.events()
    assert next(event for event in stream if event["event"] == "share")["data"]["shares"] == []
    values = {"axis": "1" * 64, "allies": "2" * 64}
    for seat, player in (("axis", axis), ("allies", allies)):
        assert player.put("/dice", {"commitment": commitment_to(values[seat])}).status_code == 200
    assert len(next(event for event in stream if event["event"] == "share")["data"]["shares"]) == 1
    seen = [commitment_to(value) for value in values.values()]
    for seat, player in (("allies", allies), ("axis", axis)):
        assert player.put("/dice", {"value": values[seat], "seen": seen}).status_code == 200
    told = [player.look()["shared"] for player in (axis, allies)]
    assert told[0] == told[1]
    assert {one["seat"]: one["value"] for one in told[0]["shares"]} == values
    play_some(table, 10)
    assert at(pair[1], table).watcher.look()["shared"] == told[0] | {"open": False}
