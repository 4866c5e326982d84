"""Results of games between people: what is recorded, what is rated, and that each counts once."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.agents import strength
from sandtable.table.league import rows
from sandtable.table.league.rows import TableResult
from sandtable.table.ranking import camps
from sandtable.table.ranking.glicko import Rating
from sandtable.table.store import people
from sandtable.table.store.people import Person
from sandtable.table.store.protocol import Store
from tests.table.harness import Opened, Running, opened, running, wait_until
from tests.table.league import kill

NAMES = ("anna", "bert", "cleo")


@pytest.fixture
def server(store: Store) -> Iterator[Running]:
    with store.transaction() as t:
        for name in NAMES:
            people.add(t, Person(name, name.title(), 1.0), f"key of {name}")
    with running(store) as server:
        yield server


def table(server: Running, players: dict[str, str], acted: bool = True, **wishes: Any) -> Opened:
    made = opened(server.url, **({"seats": dict.fromkeys(players, "human"), "terms": {"rated": True}} | wishes))
    with server.store.transaction() as t:
        for seat, person in players.items():
            if person:
                assert people.take_seat(t, made.id, seat, person, time.time())
    if acted:
        player, shot = made.deciding()
        assert player.act(shot["version"], shot["choices"][0]["action"]).status_code == 200
    return made


def resign(made: Opened, seat: str) -> None:
    answer = made.seats[seat].post("/agreements", {"act": "resign"})
    assert answer.status_code == 200, answer.text


def result(store: Store, id: str) -> TableResult:
    def find() -> TableResult | None:
        with store.reading() as t:
            return rows.find(t, id)

    return wait_until(find, "the result is recorded")


def ratings(store: Store, game: str = "dday") -> dict[str, Rating]:
    with store.reading() as t:
        return {name: found.rating for name in NAMES if (found := rows.rating(t, name, game)) is not None}


def test_a_resignation_is_a_result_and_both_are_rated(server: Running) -> None:
    made = table(server, {"axis": "anna", "allies": "bert"})
    resign(made, "axis")
    found = result(server.store, made.id)
    assert found.rated
    assert {one.person: (one.camp, one.score) for one in found.seats} == {"anna": (0, 0), "bert": (1, 1)}
    assert found.message == "ended-resigned"
    expected = camps.rate({"anna": Rating()}, {"bert": Rating()}, 0, strength.of("dday").lean("overlord"))
    assert ratings(server.store) == expected
    assert [one.after for one in found.seats] == [round(expected[one.person].value, 1) for one in found.seats]


def test_a_draw_is_half_a_point_each(server: Running) -> None:
    made = table(server, {"axis": "anna", "allies": "bert"})
    made.seats["axis"].post("/agreements", {"act": "ask", "about": "draw"})
    made.seats["allies"].post("/agreements", {"act": "grant", "about": "draw"})
    assert [one.score for one in result(server.store, made.id).seats] == [0.5, 0.5]


@pytest.mark.parametrize(
    ("players", "acted", "wishes"),
    [
        ({"axis": "anna", "allies": "bert"}, True, {"terms": {"rated": False}}),  # friendly
        ({"axis": "anna", "allies": ""}, True, {}),  # a guest
        ({"axis": "anna", "allies": "bert"}, False, {}),  # nobody has played
    ],
)
def test_other_results_are_recorded_and_not_rated(
    server: Running, players: dict[str, str], acted: bool, wishes: dict[str, Any]
) -> None:
    made = table(server, players, acted, **wishes)
    resign(made, "axis")
    assert not result(server.store, made.id).rated
    assert ratings(server.store) == {}


def test_a_game_of_guests_alone_leaves_no_result(server: Running) -> None:
    guests = table(server, {"axis": "", "allies": ""})
    resign(guests, "axis")
    known = table(server, {"axis": "anna", "allies": "bert"})
    resign(known, "axis")
    result(server.store, known.id)
    with server.store.reading() as t:
        assert rows.find(t, guests.id) is None
        assert rows.unrecorded(t, 10) == []


def test_two_allies_are_rated_as_a_camp(server: Running) -> None:
    made = table(server, {"germany": "anna", "uk": "bert", "us": "cleo"}, options={"players": 3})
    resign(made, "germany")
    result(server.store, made.id)
    found = ratings(server.store)
    assert found["bert"] == found["cleo"]
    assert 1500 < found["bert"].value < 1500 + (1500 - found["anna"].value)


def test_racing_recorders_count_a_result_once(server: Running, store: Store) -> None:
    """Two servers on one store, and each tries as often as it can."""
    made = table(server, {"axis": "anna", "allies": "bert"})
    with running(store) as second:
        recorders = [one.app.state.league.recorder for one in (server, second)]
        threads = [threading.Thread(target=_hammer, args=(one._write, server, made.id)) for one in recorders * 3]
        resign(made, "allies")
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    with store.reading() as t:
        assert t.all("SELECT count(*) FROM results") == [(1,)]
    assert {one.games for one in ratings(store).values()} == {1}


def _hammer(write: Any, server: Running, id: str) -> None:
    live = server.app.state.tables.live(id)
    for _ in range(20):
        write(live)


def test_a_result_left_behind_is_found_at_the_next_start(store: Store, server: Running) -> None:
    made = table(server, {"axis": "anna", "allies": "bert"})
    server.app.state.tables.ended = None  # as if the server were killed between the end and the result
    resign(made, "axis")
    with store.reading() as t:
        assert rows.unrecorded(t, 10) == [made.id]
    with running(store):
        result(store, made.id)
    assert {one.games for one in ratings(store).values()} == {1}


def test_ratings_go_on_from_game_to_game_and_deleted_players_keep_none(server: Running, store: Store) -> None:
    first = table(server, {"axis": "anna", "allies": "bert"})
    resign(first, "axis")
    result(store, first.id)
    after = ratings(store)["bert"].value
    with store.transaction() as t:
        people.delete(t, "anna", time.time())
    second = table(server, {"axis": "bert", "allies": "cleo"})
    resign(second, "axis")
    found = result(store, second.id)
    assert set(ratings(store)) == {"bert", "cleo"}
    assert ratings(store)["bert"].games == 2
    assert [one.before for one in found.seats] == [round(after, 1), 1500]
    with store.reading() as t:
        assert [name for _, name, _ in rows.ladder(t, "dday", 10)] == ["Cleo", "Bert"]


def test_kills_lose_and_double_no_result(where: str) -> None:
    counts = kill.kill_often(where, 3)
    assert counts["results"] >= counts["acknowledged ends"] > 0
