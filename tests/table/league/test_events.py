"""Events run by the server: players enter, rounds are paired, tables open, results count, deadlines pass."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sandtable.table.league import event_rows
from sandtable.table.league.events import Events
from sandtable.table.live.table import Table
from sandtable.table.play import agreements
from sandtable.table.play.tables import Config
from sandtable.table.store import people
from sandtable.table.store.people import Person
from sandtable.table.store.protocol import Store
from sandtable.table.view.gate import Eyes
from sandtable.table.wire.agreements import Agreement
from sandtable.table.wire.errors import ApiError, BadRequest, Full, NotYours
from sandtable.table.wire.league_messages import EventInfo, EventWish, PairInfo, PairVerdict
from sandtable.table.wire.messages import Move
from tests.table.harness import OPEN, Running, running, wait_until
from tests.table.league import event_kill

NAMES = [f"p{number}" for number in range(8)]
SWISS = EventWish("Autumn Cup", "dday", rounds=3)


class Clock:
    """A clock that a test can set forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def server(store: Store, clock: Clock) -> Iterator[Running]:
    with store.transaction() as t:
        for name in NAMES:
            people.add(t, Person(name, name.upper(), 1.0), f"key of {name}")
    with running(store, Config(limits=OPEN, workers=1, now=clock)) as server:
        yield server


def events(server: Running) -> Events:
    found: Events = server.app.state.league.events
    return found


def inside(server: Running, work: Any) -> Any:
    """Await something in the server's event loop."""
    import asyncio

    loop = server.app.state.league.rounds._sweeping.get_loop()
    return asyncio.run_coroutine_threadsafe(work, loop).result(120)


def begun(server: Running, wish: EventWish = SWISS, players: int = 8) -> str:
    made = events(server)
    id = made.create("p0", wish).id
    for name in NAMES[:players]:
        made.enter(id, name)
    inside(server, server.app.state.league.rounds.begin(made.start(id, "p0")))
    return id


async def _act_once(server: Running, id: str) -> None:
    tables = server.app.state.tables
    table: Table = await tables.get(id)
    seat = table.deciding()
    assert seat is not None
    view = table.game.view(table.state, *seat.sides)
    await tables.play(table, Eyes(seat.seat, seat.sides), Move(table.version, str(view.actions()[0])))


async def _resign(server: Running, id: str, seat: str) -> None:
    tables = server.app.state.tables
    table: Table = await tables.get(id)
    await agreements.act(tables, table, Eyes(seat, table.seat(seat).sides), Agreement("resign"))


def lose(server: Running, page: EventInfo, pair: PairInfo, loser: str, acted: bool = True) -> None:
    """Play one action, then let a player resign."""
    if acted:
        inside(server, _act_once(server, pair.table))
    seat = page.seats[0] if pair.first == loser else page.seats[1]
    inside(server, _resign(server, pair.table, seat))


def until(server: Running, id: str, what: Callable[[EventInfo], bool]) -> EventInfo:
    def find() -> EventInfo | None:
        page = events(server).page(id, "p0")
        return page if what(page) else None

    return wait_until(find, "the event goes on")


def test_a_swiss_event_of_eight_players_runs_to_its_standings(server: Running, store: Store) -> None:
    """The lower number always wins: after three rounds of eight p0 has three points alone."""
    id = begun(server)
    for number in (1, 2, 3):
        page = until(server, id, lambda page, number=number: len(page.played) == number)  # type: ignore[misc]
        assert len(page.played[-1].pairs) == 4
        for pair in page.played[-1].pairs:
            with store.reading() as t:
                seated = {seat: one.person for seat, one in people.seats(t, pair.table).items()}
            assert seated == dict(zip(page.seats, (pair.first, pair.second), strict=True))
            lose(server, page, pair, max(pair.first, pair.second))
    page = until(server, id, lambda page: page.state == "finished")
    assert [line.points for line in page.standings] == [3, 2, 2, 2, 1, 1, 1, 0]
    assert (page.standings[0].player, page.standings[-1].player) == ("p0", "p7")
    met = [frozenset((pair.first, pair.second)) for one in page.played for pair in one.pairs]
    assert len(set(met)) == 12
    ladder = server.app.state.league.profiles.ladder("dday")
    assert ladder.lines[0].player.id == "p0"
    assert all(line.rating.games == 3 and line.rating.provisional and line.place == 0 for line in ladder.lines)
    profile = server.app.state.league.profiles.profile("p0", 1e12)
    assert [one.score for one in profile.results] == [1, 1, 1]
    assert [(one.game, one.games) for one in profile.favourites] == [("dday", 3)]
    assert profile.ratings[0].rating > 1500


def test_a_round_robin_of_three_gives_everyone_a_bye(server: Running) -> None:
    id = begun(server, EventWish("Trio", "dday", kind="round-robin"), 3)
    for number in (1, 2, 3):
        page = until(server, id, lambda page, number=number: len(page.played) == number)  # type: ignore[misc]
        pair = next(pair for pair in page.played[-1].pairs if pair.second)
        lose(server, page, pair, max(pair.first, pair.second))
    page = until(server, id, lambda page: page.state == "finished")
    assert [(line.player, line.points) for line in page.standings] == [("p0", 3), ("p1", 2), ("p2", 1)]


def test_at_the_deadline_the_awaited_player_loses(server: Running, clock: Clock) -> None:
    id = begun(server, EventWish("Blitz", "dday", rounds=1, days=2), 4)
    page = events(server).page(id, "p0")
    first, second = page.played[0].pairs
    inside(server, _act_once(server, first.table))
    inside(server, server.app.state.league.rounds.sweep())
    assert events(server).page(id, "p0").state == "running"
    clock.ahead = 2.5 * 86_400
    inside(server, server.app.state.league.rounds.sweep())
    page = until(server, id, lambda page: page.state == "finished")
    outcomes = [pair.outcome for pair in page.played[0].pairs]
    assert outcomes[0] in ("first", "second")
    assert outcomes[1] in ("first-forfeit", "second-forfeit")  # no one has played
    assert second.table == page.played[0].pairs[1].table
    results = [server.app.state.league.profiles.profile(name, 1e12).results for name in NAMES[:4]]
    assert sorted(one[0].rated for one in results) == [False, False, True, True]


def test_a_game_given_up_before_it_began_is_a_forfeit_and_not_rated(server: Running) -> None:
    id = begun(server, EventWish("Cup", "dday", rounds=1), 2)
    page = events(server).page(id, "p0")
    pair = page.played[0].pairs[0]
    lose(server, page, pair, pair.second, acted=False)
    page = until(server, id, lambda page: page.state == "finished")
    assert page.played[0].pairs[0].outcome == "second-forfeit"
    assert events(server).page(id, "p0").standings[0].wins == 0


def test_who_withdraws_forfeits_and_is_paired_no_more(server: Running) -> None:
    id = begun(server, EventWish("Cup", "dday", rounds=2), 4)
    events(server).leave(id, "p3")
    page = events(server).page(id, "p0")
    pair = next(pair for pair in page.played[0].pairs if "p3" in (pair.first, pair.second))
    assert pair.outcome.endswith("forfeit")
    other = next(pair for pair in page.played[0].pairs if not pair.outcome)
    lose(server, page, other, other.second)
    page = until(server, id, lambda page: len(page.played) == 2)
    assert all("p3" not in (pair.first, pair.second) for pair in page.played[1].pairs)
    assert [pair.outcome for pair in page.played[1].pairs if not pair.second] == ["bye"]
    winner = pair.second if pair.first == "p3" else pair.first
    lose(server, page, pair, winner)  # the table's result comes too late for the event
    profiles = server.app.state.league.profiles
    wait_until(lambda: profiles.profile("p3", 1e12).results, "the result is recorded")
    assert events(server).page(id, "p0").played[0] == page.played[0]


def test_an_organiser_decides_and_others_do_not(server: Running) -> None:
    id = begun(server, EventWish("Cup", "dday", rounds=1), 2)
    made = events(server)
    with pytest.raises(NotYours):
        made.decide(id, "p1", 1, PairVerdict("first"))
    for act in (made.start, made.cancel):
        with pytest.raises(NotYours):
            act(id, "p1")
    with pytest.raises(NotYours):
        made.leave(id, "p0", by="p1")
    with pytest.raises(BadRequest):
        made.decide(id, "p0", 2, PairVerdict("first"))
    assert made.decide(id, "p0", 1, PairVerdict("draw")) == []
    page = made.page(id, "p0")
    assert (page.state, [line.points for line in page.standings]) == ("finished", [0.5, 0.5])
    with pytest.raises(BadRequest):
        made.decide(id, "p0", 1, PairVerdict("first"))


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (EventWish("x", "dday", options={"players": 3}), "two players"),
        (EventWish("x", "dday", scenario="moon"), "moon"),
        (EventWish("x", "moon"), "moon"),
        (EventWish("x", "dday", club="moon"), "no such club"),
    ],
)
def test_events_that_cannot_be(server: Running, wish: EventWish, says: str) -> None:
    with pytest.raises(Exception, match=says) as caught:
        events(server).create("p0", wish)
    assert isinstance(caught.value, (ApiError, ValueError)) or "BadInput" in type(caught.value).__name__


def test_entries_end_with_the_places_and_with_the_start(server: Running) -> None:
    made = events(server)
    id = made.create("p0", EventWish("Duel", "dday", rounds=1, places=2)).id
    with pytest.raises(BadRequest, match="two players"):
        made.start(id, "p0")
    made.enter(id, "p0")
    made.enter(id, "p1")
    with pytest.raises(Full):
        made.enter(id, "p2")
    made.leave(id, "p1")
    made.enter(id, "p2")
    made.start(id, "p0")
    with pytest.raises(BadRequest, match="has begun"):
        made.enter(id, "p1")
    with pytest.raises(BadRequest, match="has begun"):
        made.start(id, "p0")


def test_racing_servers_pair_a_round_once(server: Running, store: Store) -> None:
    """Two servers on one store find the round over at the same moment, again and again."""
    id = begun(server, EventWish("Cup", "dday", rounds=3))
    with running(store, server.config) as second:
        leagues = [one.app.state.league for one in (server, second)]
        for number in (1, 2, 3):
            page = events(server).page(id, "p0")
            assert len(page.played) == number
            for pair in page.played[-1].pairs[:-1]:
                with store.transaction() as t:
                    event_rows.set_outcome(t, id, number, pair.board, "first")
            with store.transaction() as t:
                event_rows.set_outcome(t, id, number, page.played[-1].pairs[-1].board, "draw")
            work = [(one, league) for one, league in zip((server, second), leagues, strict=True) for _ in range(4)]
            threads = [threading.Thread(target=inside, args=(one, league.rounds.advance(id))) for one, league in work]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
    page = events(server).page(id, "p0")
    assert page.state == "finished"
    assert [len(one.pairs) for one in page.played] == [4, 4, 4]
    with store.reading() as t:
        assert t.all("SELECT count(*) FROM seats_people") == [(24,)]


def test_kills_pair_no_round_twice(where: str) -> None:
    counts = event_kill.kill_often(where, 4)
    assert counts["rounds paired"] > 0
