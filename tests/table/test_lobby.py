"""Open tables: offering, finding and joining them, and those who would cheat."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from sandtable.table.people.lobby import OpenTables, first_log, made
from sandtable.table.people.matchmaking import Matchmaking
from sandtable.table.people.service import PeopleService
from sandtable.table.store import lobby, people
from sandtable.table.store.lobby import OpenRow, PlannedTable
from sandtable.table.store.opening import open_store
from sandtable.table.store.people import Passkey, Person
from sandtable.table.store.protocol import Store
from sandtable.table.wire.agreements import Terms
from sandtable.table.wire.errors import ApiError, Taken
from sandtable.table.wire.lobby_messages import Offering, Seek
from tests.table.harness import LONG, Running
from tests.table.persons import FREE, Browser, peopled

RACES = 1000


@pytest.fixture
def club(store: Store) -> Iterator[Running]:
    with peopled(store) as server:
        yield server


@pytest.fixture
def zoe(club: Running) -> Browser:
    return Browser(club.url).named("Zoë")


@pytest.fixture
def max(club: Running) -> Browser:
    return Browser(club.url).named("Max")


def secure(store: Store, browser: Browser) -> None:
    with store.transaction() as t:
        people.add_passkey(t, Passkey(f"passkey of {browser.id}", browser.id, "", 0, 1.0))


def listed(browser: Browser, **query: str) -> list[str]:
    found = browser.ask("GET", "/api/lobby", params=query).json()
    return [table["id"] for table in found["tables"]]


# --- offering and joining -----------------------------------------------------------------------------------


def test_a_stranger_finds_a_table_and_joins_it(club: Running, zoe: Browser, max: Browser) -> None:
    table = zoe.offer(seat="axis", pace="live", clock={"per": "turn", "seconds": 600})
    (found,) = max.ok("GET", "/api/lobby")["tables"]
    assert (found["id"], found["host"]["name"], found["pace"]) == (table, "Zoë", "live")
    assert [(seat["seat"], (seat["person"] or {}).get("name")) for seat in found["seats"]] == [
        ("axis", "Zoë"),
        ("allies", None),
    ]
    assert max.join(table).json() == {"table": table, "begun": True}
    assert listed(max) == []
    shots = {one: one.at(table).look() for one in (zoe, max)}
    assert {one: shot["seat"] for one, shot in shots.items()} == {zoe: "axis", max: "allies"}
    assert [seat["name"] for seat in shots[max]["seats"]] == ["Zoë", "Max"]
    assert shots[zoe]["agreements"]["terms"]["undo"] == "consent"
    assert shots[zoe]["clock"]["agreed"]["seconds"] == 600
    mover = next(one for one, shot in shots.items() if shot["mine"])
    assert mover.at(table).act(0, shots[mover]["choices"][0]["action"]).status_code == 200
    for one in (zoe, max):
        (game,) = one.ok("GET", "/api/people/me/games")["tables"]
        assert (game["table"], game["over"], game["seat"]) == (table, False, shots[one]["seat"])


def test_seats_are_drawn(club: Running, zoe: Browser, max: Browser) -> None:
    seats = Counter[str]()
    for _ in range(16):
        table = zoe.offer()
        assert zoe.ok("GET", f"/api/lobby/{table}")["random"]
        assert max.join(table, "axis").status_code == 400
        max.join(table)
        seats[zoe.at(table).look()["seat"]] += 1
    assert set(seats) == {"axis", "allies"}, "each with a chance of 1 in 32,768 to fail"


def test_a_machine_plays_the_seats_it_was_given(club: Running, zoe: Browser) -> None:
    answer = zoe.ask("POST", "/api/lobby", {"game": "dday", "seats": {"axis": "recruit"}})
    assert answer.status_code == 400, "no seat for another person"


def test_an_offer_can_be_withdrawn(club: Running, zoe: Browser, max: Browser) -> None:
    table = zoe.offer()
    assert max.ask("POST", f"/api/lobby/{table}/withdraw", {}).status_code == 409
    zoe.ok("POST", f"/api/lobby/{table}/withdraw", {})
    assert listed(max) == []
    assert max.join(table).status_code == 409
    assert zoe.at(table).get().status_code == 404
    begun = zoe.offer()
    max.join(begun)
    assert zoe.ask("POST", f"/api/lobby/{begun}/withdraw", {}).status_code == 409


def test_an_offer_lapses(store: Store) -> None:
    now = [time.time()]
    with peopled(store, now=lambda: now[0]) as server:
        zoe, max = Browser(server.url).named("Zoë"), Browser(server.url).named("Max")
        live, slow = zoe.offer(pace="live"), zoe.offer(pace="days")
        now[0] += 3601
        assert max.join(live).status_code == 409
        time.sleep(1.1)  # the page of the lobby that was kept
        assert listed(max) == [slow]


def test_a_table_that_is_not_listed_is_found_by_its_address(club: Running, zoe: Browser, max: Browser) -> None:
    table = zoe.offer(listed=False)
    assert listed(max) == []
    assert max.ok("GET", f"/api/lobby/{table}")["host"]["name"] == "Zoë"
    assert max.join(table).status_code == 200


def test_filters(club: Running, zoe: Browser, max: Browser) -> None:
    secure(club.store, zoe)
    tables = {
        "live": zoe.offer(pace="live"),
        "rated": zoe.offer(terms={"undo": "consent", "rated": True}),
        "other": zoe.offer(game="normandy44", scenario=""),
    }
    names = {id: name for name, id in tables.items()}

    def found(**query: str) -> set[str]:
        return {names[id] for id in listed(max, **query)}

    assert found() == {"live", "rated", "other"}
    assert found(game="dday") == {"live", "rated"}
    assert found(pace="live") == {"live"}
    assert found(rated="1") == {"rated"}
    assert found(rated="0") == {"live", "other"}
    assert found(guests="1") == {"live", "other"}, "rated games are for secured identities"
    assert found(game="dday", pace="days", rated="1") == {"rated"}
    assert found(game="' OR 1=1 --") == set()


def test_a_long_list_comes_in_pages(club: Running, zoe: Browser) -> None:
    tables = [zoe.offer() for _ in range(53)]
    first = zoe.ok("GET", "/api/lobby")
    assert (first["total"], len(first["tables"])) == (53, 50)
    rest = zoe.ok("GET", f"/api/lobby?before={first['before']!r}")
    assert [one["id"] for one in first["tables"] + rest["tables"]] == tables[::-1]
    assert rest["before"] is None
    assert zoe.ask("GET", "/api/lobby?before=soon").status_code == 400


def test_guests_stay_out_of_tables_for_secured_identities(club: Running, zoe: Browser, max: Browser) -> None:
    table = zoe.offer(guests=False)
    assert max.join(table).status_code == 403
    assert listed(zoe) == [table], "the seat is still free"
    assert max.ask("POST", "/api/lobby", {"game": "dday", "terms": {"rated": True}}).status_code == 403
    secure(club.store, max)
    assert max.join(table).status_code == 200


def test_offers_of_one_person_are_limited(store: Store) -> None:
    with peopled(store, msgspec.structs.replace(FREE, open_tables=2)) as server:
        zoe = Browser(server.url).named("Zoë")
        codes = [zoe.ask("POST", "/api/lobby", {"game": "dday"}).status_code for _ in range(3)]
        assert codes == [201, 201, 409]


# --- those who would cheat ----------------------------------------------------------------------------------


def test_joining_one_s_own_table(club: Running, zoe: Browser) -> None:
    table = zoe.offer()
    assert zoe.join(table).status_code == 400
    assert zoe.ok("GET", f"/api/lobby/{table}")["free"] == 1


def test_joining_twice(club: Running, zoe: Browser, max: Browser) -> None:
    """At a table for more than two, one person takes one seat."""
    with club.store.transaction() as t:
        id = _offered(t, zoe.id, "three", free=2)
    assert max.join(id).json() == {"table": id, "begun": False}
    assert max.join(id).status_code == 400
    assert zoe.ok("GET", f"/api/lobby/{id}")["free"] == 1
    max.ok("POST", f"/api/lobby/{id}/withdraw", {})
    assert zoe.ok("GET", f"/api/lobby/{id}")["free"] == 2
    assert max.ask("POST", f"/api/lobby/{id}/withdraw", {}).status_code == 409
    assert zoe.ok("GET", f"/api/lobby/{id}")["free"] == 2


def test_a_blocked_player_neither_sees_nor_joins(club: Running, zoe: Browser, max: Browser) -> None:
    table = zoe.offer()
    zoe.ok("PUT", f"/api/people/me/shunned/{max.id}", {"kind": "block"})
    assert listed(max) == []
    answer = max.join(table)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "taken"), "as if another had been quicker"
    own = max.offer()
    assert listed(zoe) == [table], "and the other way round"
    assert zoe.join(own).status_code == 409
    assert set(listed(Browser(club.url))) == {table, own}
    zoe.ok("PUT", f"/api/people/me/shunned/{max.id}", {"kind": ""})
    assert max.join(table).status_code == 200
    assert zoe.ask("PUT", f"/api/people/me/shunned/{zoe.id}", {"kind": "block"}).status_code == 400
    assert zoe.ask("PUT", "/api/people/me/shunned/nobody", {"kind": "block"}).status_code == 404


def test_without_an_identity_nothing_is_joined(club: Running, zoe: Browser) -> None:
    table = zoe.offer()
    stranger = Browser(club.url)
    for path, body in ((f"/{table}/join", {}), ("", {"game": "dday"}), ("/seek", {"game": "dday"})):
        assert stranger.ask("POST", "/api/lobby" + path, body).status_code == 401


# --- races ----------------------------------------------------------------------------------------------------


ROW = made(Offering("dday", "overlord"))


def _offered(t: Any, host: str, id: str, free: int = 1) -> str:
    seats = [seat.seat for seat in ROW.seats]
    offer: dict[str, Any] = {"options": {}, "seats": [(seat, [], "human") for seat in seats], "seat": "", "clock": None}
    text = msgspec.json.encode(offer | {"terms": Terms()}).decode()
    row = OpenRow(id, host, "dday", "overlord", "days", False, True, True, False, free, time.time(), 9e12, text)
    table = msgspec.structs.replace(ROW, id=id)
    lobby.add(t, row, PlannedTable(table, first_log(table, Terms(undo="consent"))), "")
    return id


def _service(store: Store) -> PeopleService:
    return cast(PeopleService, SimpleNamespace(store=store, now=time.time, heard=[], profile=FREE))


def test_of_all_who_race_for_the_last_seat_one_gets_it(store: Store, where: str) -> None:
    """Two servers on one store, three people who want the same seat, 1,000 times."""
    persons = [Person(f"p{number}", f"P{number}", 1.0) for number in range(4)]
    with store.transaction() as t:
        for person in persons:
            people.add(t, person, f"key of {person.id}")
        ids = [_offered(t, persons[0].id, f"race {number}") for number in range(RACES)]
    other = open_store(where)
    lobbies = [OpenTables(_service(one)) for one in (store, other, store)]
    ready, won, faults = threading.Barrier(3), list[tuple[str, str]](), list[Exception]()

    def race(here: OpenTables, person: Person) -> None:
        for id in ids:
            ready.wait(LONG)
            try:
                if here._join(person, id, "", False):
                    won.append((id, person.id))
            except Taken:
                pass
            except ApiError as fault:
                faults.append(fault)

    threads = [threading.Thread(target=race, args=pair) for pair in zip(lobbies, persons[1:], strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.close()
    assert faults == []
    assert sorted(id for id, _ in won) == sorted(ids), "one winner each"
    with store.reading() as t:
        assert lobby.hosted(t, "p0", 0.0) == []
        for id, winner in won:
            assert {one.person for one in people.seats(t, id).values()} == {"p0", winner}
    assert len(set(won)) == RACES


def test_a_withdrawal_and_a_join_at_once(store: Store, where: str) -> None:
    """Either the offer is gone or the game has begun, never both."""
    host, guest = Person("host", "Host", 1.0), Person("guest", "Guest", 1.0)
    with store.transaction() as t:
        for person in (host, guest):
            people.add(t, person, f"key of {person.id}")
        ids = [_offered(t, "host", f"race {number}") for number in range(100)]
    other = open_store(where)
    here, there = OpenTables(_service(store)), OpenTables(_service(other))
    ready, outcome = threading.Barrier(2), dict[str, list[str]]()

    def join() -> None:
        for id in ids:
            ready.wait(LONG)
            try:
                here._join(guest, id, "", False)
                outcome.setdefault(id, []).append("begun")
            except Taken:
                pass

    def withdraw() -> None:
        for id in ids:
            ready.wait(LONG)
            with there._store.transaction() as t:
                done = lobby.withdraw(t, id, "host")
            if done:
                outcome.setdefault(id, []).append("withdrawn")

    threads = [threading.Thread(target=run) for run in (join, withdraw)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.close()
    assert {id: len(what) for id, what in outcome.items()} == dict.fromkeys(ids, 1)
    assert [id for id in ids if store.find(id) is not None] == [id for id in ids if outcome[id] == ["begun"]]


# --- finding an opponent --------------------------------------------------------------------------------------


def test_two_who_want_the_same_are_paired(club: Running, zoe: Browser, max: Browser) -> None:
    wish = {"game": "dday", "scenario": "overlord"}
    assert zoe.ok("POST", "/api/lobby/seek", wish)["on"]
    other = Browser(club.url).named("Eve")
    assert other.ok("POST", "/api/lobby/seek", {"game": "normandy44"})["on"], "another game"
    table = max.ok("POST", "/api/lobby/seek", wish)["table"]
    assert table
    assert zoe.ok("GET", "/api/lobby/seek")["table"] == table
    assert {one.at(table).look()["seat"] for one in (zoe, max)} == {"axis", "allies"}
    assert other.ok("GET", "/api/lobby/seek") == other.ok("GET", "/api/lobby/seek")
    assert other.ok("GET", "/api/lobby/seek")["on"]
    other.ok("POST", "/api/lobby/seek/end", {})
    assert not other.ok("GET", "/api/lobby/seek")["on"]


def test_ratings_far_apart_wait_until_the_window_is_wide(store: Store) -> None:
    now = [time.time()]
    with peopled(store, now=lambda: now[0]) as server:
        zoe, max = Browser(server.url).named("Zoë"), Browser(server.url).named("Max")
        with store.transaction() as t:
            for one, rating in ((zoe, 1200.0), (max, 1800.0)):
                t.run("INSERT INTO ratings VALUES (?, 'dday', ?, 50, 0.06, 30, 1)", one.id, rating)
        assert zoe.ok("POST", "/api/lobby/seek", {"game": "dday"})["on"]
        assert max.ok("POST", "/api/lobby/seek", {"game": "dday"})["on"], "600 apart"
        began = now[0]
        for _ in range(4):
            now[0] += 20
            table = [one.ok("GET", "/api/lobby/seek")["table"] for one in (zoe, max)][1]
            assert bool(table) == (now[0] - began >= 60), "500 points in 100 seconds of two people's waiting"
            if table:
                break


def test_blocked_people_and_those_who_have_left_are_not_paired(store: Store) -> None:
    now = [time.time()]
    with peopled(store, now=lambda: now[0]) as server:
        zoe, max = Browser(server.url).named("Zoë"), Browser(server.url).named("Max")
        zoe.ok("PUT", f"/api/people/me/shunned/{max.id}", {"kind": "block"})
        assert zoe.ok("POST", "/api/lobby/seek", {"game": "dday"})["on"]
        assert max.ok("POST", "/api/lobby/seek", {"game": "dday"})["on"]
        zoe.ok("PUT", f"/api/people/me/shunned/{max.id}", {"kind": "mute"})
        now[0] += 31
        assert max.ok("GET", "/api/lobby/seek")["on"], "her page is closed"
        assert zoe.ok("GET", "/api/lobby/seek")["table"]


def test_each_is_paired_once_by_several_servers(store: Store, where: str) -> None:
    persons = [Person(f"p{number:02}", f"P{number}", 1.0) for number in range(24)]
    with store.transaction() as t:
        for person in persons:
            people.add(t, person, f"key of {person.id}")
    stores = [store, open_store(where), open_store(where)]
    text = msgspec.json.encode(Seek("dday", "overlord"), order="sorted").decode()
    with store.transaction() as t:
        for person in persons:
            at = time.time()
            lobby.seek(t, lobby.Seeker(person.id, "dday", text, 1500.0, at, at))
    ready = threading.Barrier(len(persons))

    def ask(number: int, person: Person) -> None:
        ready.wait(LONG)
        Matchmaking(_service(stores[number % 3]))._ask(person.id)

    threads = [threading.Thread(target=ask, args=pair) for pair in enumerate(persons)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for one in stores[1:]:
        one.close()
    with store.reading() as t:
        tables = {person.id: people.seats_of(t, person.id, 9e12, 9) for person in persons}
    assert {id: len(seats) for id, seats in tables.items()} == {person.id: 1 for person in persons}
    assert len(store.ids()) == len(persons) // 2


# --- watching -------------------------------------------------------------------------------------------------


def test_games_that_all_players_opened_can_be_watched(club: Running, zoe: Browser, max: Browser) -> None:
    table, closed = zoe.offer(public=True), zoe.offer()
    for id in (table, closed):
        max.join(id)
    stranger = Browser(club.url)
    assert [one["table"] for one in stranger.ok("GET", "/api/lobby/watch")["tables"]] == [table]
    shot = stranger.at(table).look()
    assert (shot["seat"], shot["sides"]) == (None, [])
    assert stranger.at(closed).get().status_code == 401
    max.ok("PUT", f"/api/tables/{table}/public", {"public": False})
    assert stranger.at(table).get().status_code == 401
    assert stranger.ok("GET", "/api/lobby/watch")["tables"] == []
    assert stranger.ask("PUT", f"/api/tables/{table}/public", {"public": True}).status_code == 401
    eve = Browser(club.url).named("Eve")
    assert eve.ask("PUT", f"/api/tables/{table}/public", {"public": True}).status_code == 403
    max.ok("PUT", f"/api/tables/{table}/public", {"public": True})
    assert zoe.at(table).post("/agreements", {"act": "resign"}).status_code == 200
    assert stranger.ok("GET", "/api/lobby/watch")["tables"] == [], "it is over"
