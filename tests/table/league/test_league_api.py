"""Profiles, clubs and events through the web API: who is let in, and what attackers are told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from sandtable.table.store.protocol import Store
from tests.table.harness import Running, running
from tests.table.persons import Browser, peopled
from tests.table.test_lobby import secure

CUP = {"name": "Cup", "game": "dday", "rounds": 1}


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


def person(browser: Browser) -> str:
    assert browser.me is not None
    return str(browser.me["id"])


def test_an_event_from_entry_to_the_first_table(store: Store, club: Running, zoe: Browser, max: Browser) -> None:
    event = zoe.ok("POST", "/api/events", CUP)
    path = f"/api/events/{event['id']}"
    refused = zoe.ask("POST", path + "/enter", {})
    assert refused.status_code == 403
    assert refused.json()["error"]["said"]["id"] == "page-refused-secured"
    for browser in (zoe, max):
        secure(store, browser)
        browser.ok("POST", path + "/enter", {})
    assert [card["entered"] for card in max.ok("GET", "/api/events")] == [True]
    assert max.ask("POST", path + "/start", {}).status_code == 403
    page = zoe.ok("POST", path + "/start", {})
    (pair,) = page["played"][0]["pairs"]
    assert {pair["first"], pair["second"]} == {person(zoe), person(max)}
    table = f"/api/tables/{pair['table']}"
    shots = [browser.ok("GET", table) for browser in (zoe, max)]
    assert sorted(shot["mine"] for shot in shots) == [False, True]
    assert {shot["seat"] for shot in shots} == set(page["seats"])
    assert shots[0]["agreements"]["terms"] == {"undo": "consent", "rated": True}
    watcher = httpx.get(club.url + table)
    assert watcher.status_code == 200, "anyone can watch the games of an event"
    assert watcher.json()["seat"] is None


WRITES: list[tuple[str, str, Any]] = [
    ("POST", "/api/clubs", {"name": "Guard"}),
    ("PUT", "/api/clubs/{club}", {"name": "Guard"}),
    ("POST", "/api/clubs/{club}/join", {}),
    ("POST", "/api/clubs/{club}/leave", {}),
    ("PUT", "/api/clubs/{club}/members/x", {"role": ""}),
    ("POST", "/api/events", CUP),
    ("POST", "/api/events/{event}/enter", {}),
    ("POST", "/api/events/{event}/leave", {}),
    ("POST", "/api/events/{event}/start", {}),
    ("POST", "/api/events/{event}/cancel", {}),
    ("POST", "/api/events/{event}/entrants/x/remove", {}),
    ("POST", "/api/events/{event}/pairings/1", {"outcome": "first"}),
]


@pytest.mark.parametrize(("method", "path", "body"), WRITES)
def test_no_stranger_and_no_other_site_changes_anything(
    club: Running, zoe: Browser, method: str, path: str, body: Any
) -> None:
    made = zoe.ok("POST", "/api/clubs", {"name": "Old Guard"})["id"]
    event = zoe.ok("POST", "/api/events", CUP)["id"]
    path = path.format(club=made, event=event)
    before = zoe.ok("GET", f"/api/clubs/{made}"), zoe.ok("GET", f"/api/events/{event}"), zoe.ok("GET", "/api/clubs")
    assert Browser(club.url).ask(method, path, body).status_code == 401
    cookies = dict(zoe.http.cookies)
    for headers in ({}, {"x-sandtable": "1", "origin": "https://evil.example"}):
        foreign = httpx.request(method, club.url + path, json=body, cookies=cookies, headers=headers)
        assert (foreign.status_code, foreign.json()["error"]["code"]) == (403, "cross-site")
    now = zoe.ok("GET", f"/api/clubs/{made}"), zoe.ok("GET", f"/api/events/{event}"), zoe.ok("GET", "/api/clubs")
    assert now == before


def test_a_profile_and_what_does_not_exist(club: Running, zoe: Browser) -> None:
    profile = zoe.ok("GET", f"/api/people/{person(zoe)}")
    assert (profile["player"]["name"], profile["ratings"], profile["results"]) == ("Zoë", [], [])
    for path in ("/api/people/nobody", "/api/ladders/moon", "/api/clubs/moon", "/api/events/moon"):
        assert zoe.ask("GET", path).status_code == 404
    assert zoe.ask("GET", f"/api/people/{person(zoe)}?before=never").status_code == 400
    levels = zoe.ok("GET", "/api/ladders/dday")["levels"]
    assert [level["level"] for level in levels] == ["recruit", "regular", "veteran", "general"]


@pytest.mark.parametrize("url", ["javascript:alert(1)", "data:text/html,x", 'https://x.example/"onload=', "ftp://x"])
def test_links_of_a_club_lead_to_pages_alone(zoe: Browser, url: str) -> None:
    wish = {"name": "Guard", "links": [{"label": "x", "url": url}]}
    assert zoe.ask("POST", "/api/clubs", wish).status_code == 400


def test_a_server_without_identities_has_none_of_it(store: Store) -> None:
    with running(store) as server:
        for path in ("/api/clubs", "/api/events", "/api/ladders/dday", "/api/people/x"):
            assert httpx.get(server.url + path).status_code == 404
