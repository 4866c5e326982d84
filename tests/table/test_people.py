"""Identities without passwords, and attacks on them."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import httpx
import msgspec
import pytest

from sandtable.table.notices.channels import Notifier
from sandtable.table.people import house
from sandtable.table.people.proofs import signed
from sandtable.table.store import people
from sandtable.table.store.protocol import Store
from sandtable.table.wire.errors import BadRequest
from sandtable.table.wire.people_messages import Quiet
from sandtable.table.wire.profiles import CLUB
from tests.table.harness import Player, Running, opened, running
from tests.table.persons import FREE, Browser, Key, peopled

BOTH = {"axis": "human", "allies": "human"}


@pytest.fixture
def club(store: Store) -> Iterator[Running]:
    with peopled(store) as server:
        yield server


@pytest.fixture
def zoe(club: Running) -> Browser:
    return Browser(club.url).named("Zoë")


def test_a_browser_gets_an_identity_and_signs_in_with_its_key(club: Running, zoe: Browser) -> None:
    me = zoe.me
    assert me is not None
    assert (me["name"], me["secured"], me["role"]) == ("Zoë", False, "")
    zoe.ok("POST", "/api/people/session/end", {})
    assert zoe.me is None
    zoe.ok("POST", "/api/people/session", zoe.proof())
    assert zoe.me == me
    zoe.http.cookies.clear()
    zoe.ok("POST", "/api/people", {"name": "Another name", "proof": zoe.proof()})
    assert zoe.me == me, "a key that is known keeps its identity"


def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(club: Running) -> None:
    browser = Browser(club.url)
    answer = browser.ask("POST", "/api/people", {"name": "Zoë", "proof": browser.proof()})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie


def test_behind_tls_the_cookie_is_bound_to_the_host(store: Store) -> None:
    with peopled(store, base_url="https://club.example") as server:
        browser = Browser(server.url)
        browser.http.headers["origin"] = "https://club.example"
        proof = browser.proof("https://club.example")
        cookie = browser.ask("POST", "/api/people", {"name": "Zoë", "proof": proof}).headers["set-cookie"]
    assert cookie.startswith("__Host-sandtable=")
    assert "Secure" in cookie


def test_no_secret_is_stored(club: Running, zoe: Browser, store: Store) -> None:
    token = zoe.http.cookies["sandtable"]
    with store.reading() as t:
        rows = [t.all(f"SELECT * FROM {name}") for name in ("sessions", "people", "person_keys", "one_time")]
    assert token not in repr(rows)


@pytest.mark.parametrize("name", ["", " ", "\u200b", "x" * 41, "\x00"])
def test_a_name_can_be_read(club: Running, name: str) -> None:
    browser = Browser(club.url)
    assert browser.ask("POST", "/api/people", {"name": name, "proof": browser.proof()}).status_code == 400
    assert browser.me is None


# --- proofs -----------------------------------------------------------------------------------------------


def test_a_proof_is_the_key_s_own_for_this_server_and_holds_once(club: Running, zoe: Browser) -> None:
    thief = Browser(club.url)
    proof = zoe.proof()
    stolen = proof | {"signature": thief.key.sign(f"sandtable {club.url} {proof['challenge']}")}
    assert thief.ask("POST", "/api/people/session", stolen).status_code == 401
    elsewhere = zoe.proof("https://other.example")
    assert thief.ask("POST", "/api/people/session", elsewhere).status_code == 401, "signed for another server"
    assert zoe.ask("POST", "/api/people/session", proof).status_code == 200
    assert thief.ask("POST", "/api/people/session", proof).status_code == 401, "used twice"
    assert thief.me is None


def test_a_challenge_lasts_five_minutes(store: Store) -> None:
    now = [time.time()]
    with peopled(store, now=lambda: now[0]) as server:
        zoe = Browser(server.url).named("Zoë")
        proof = zoe.proof()
        now[0] += 301
        assert zoe.ask("POST", "/api/people/session", proof).status_code == 401


@pytest.mark.parametrize("key", ["", "AAAA", "B" * 87])
def test_what_is_no_key_proves_nothing(key: str) -> None:
    real = Key()
    assert signed(real.public, "text", real.sign("text"))
    assert not signed(real.public, "other text", real.sign("text"))
    assert not signed(key, "text", real.sign("text"))
    with pytest.raises(BadRequest, match="base64url"):
        signed("!" * 87, "text", real.sign("text"))


# --- attacks ----------------------------------------------------------------------------------------------


def test_session_fixation(club: Running, zoe: Browser) -> None:
    """An id that was planted in a browser is not the one it is signed in with afterwards."""
    attacker = Browser(club.url).named("Eve")
    planted = attacker.http.cookies["sandtable"]
    victim = Browser(club.url)
    victim.http.cookies.set("sandtable", planted)
    victim.ok("POST", "/api/people", {"name": "Victim", "proof": victim.proof()})
    mine = [cookie.value for cookie in victim.http.cookies.jar if cookie.name == "sandtable"]
    assert planted not in mine[-1:]
    attacker.http.cookies.clear()
    attacker.http.cookies.set("sandtable", planted)
    assert attacker.me is None, "the planted session has ended"
    made_up = Browser(club.url)
    made_up.http.cookies.set("sandtable", "x" * 43)
    assert made_up.me is None, "an id that the server did not make is no session"


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"x-sandtable": None},
        {"sec-fetch-site": "cross-site"},
    ],
)
@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/api/people/me", {"name": "Owned"}),
        ("POST", "/api/people/me/link", {}),
        ("POST", "/api/people/me/delete", {"name": "Zoë"}),
        ("POST", "/api/lobby", {"game": "dday"}),
    ],
)
def test_cross_site_requests(
    club: Running, zoe: Browser, method: str, path: str, body: object, headers: dict[str, str | None]
) -> None:
    before = zoe.me
    for name, value in headers.items():
        if value is None:
            del zoe.http.headers[name]
        else:
            zoe.http.headers[name] = value
    answer = zoe.ask(method, path, body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "cross-site")
    assert zoe.me == before


def test_a_move_under_a_cookie_is_defended_too(club: Running, zoe: Browser) -> None:
    max = Browser(club.url).named("Max")
    table = zoe.offer()
    assert max.join(table).json()["begun"]
    player = next(one for one in (zoe.at(table), max.at(table)) if one.look()["mine"])
    shot = player.look()
    player.http.headers["origin"] = "https://evil.example"
    assert player.act(shot["version"], shot["choices"][0]["action"]).status_code == 403
    player.http.headers["origin"] = club.url
    assert player.act(shot["version"], shot["choices"][0]["action"]).status_code == 200


def test_other_people_s_tokens(club: Running, zoe: Browser) -> None:
    """A session opens the seats of its own person only, and a link those of its own table."""
    max, eve = Browser(club.url).named("Max"), Browser(club.url).named("Eve")
    table = zoe.offer(seat="axis")
    assert max.join(table).status_code == 200
    assert (zoe.at(table).look()["seat"], max.at(table).look()["seat"]) == ("axis", "allies")
    for stranger in (eve.at(table), Browser(club.url).at(table), Player(club.url, table, "x" * 43)):
        answers = [stranger.get(), stranger.get("/chat"), stranger.post("/chat", {"text": "hello"})]
        assert [one.status_code for one in answers] == [401] * 3
    links = opened(club.url, seats=BOTH)
    foreign = zoe.at(table)
    foreign.http.headers["authorization"] = f"Bearer {links.created['links']['axis']}"
    assert foreign.get().status_code == 401, "a link of another table does not fall back to the session"


def test_nothing_tells_which_identities_exist(club: Running, zoe: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    monkeypatch.setattr(house.People, "mails_sent", True)
    monkeypatch.setattr(house.People, "check_email", lambda *_: None)
    monkeypatch.setattr(house.People, "mail_link", lambda _, email, url: sent.append(email))
    with club.store.transaction() as t:
        people.set_email(t, zoe.id, "zoe@example.org")
    stranger = Browser(club.url)
    known = stranger.ask("POST", "/api/people/recover", {"email": "zoe@example.org"})
    unknown = stranger.ask("POST", "/api/people/recover", {"email": "nobody@example.org"})
    assert (known.status_code, known.text) == (unknown.status_code, unknown.text) == (200, '{"done":true}')
    until = time.monotonic() + 60
    while not sent and time.monotonic() < until:
        time.sleep(0.01)
    assert sent == ["zoe@example.org"]
    # a passkey's sign-in names no one, and an unknown key is answered like a wrong signature
    options = stranger.ok("POST", "/api/people/passkey/options", {})["options"]
    assert "allowCredentials" not in options or options["allowCredentials"] == []
    wrong = zoe.proof() | {"signature": "A" * 86}
    answers = [stranger.ask("POST", "/api/people/session", proof) for proof in (stranger.proof(), wrong)]
    assert answers[0].status_code == answers[1].status_code == 401
    assert answers[0].text == answers[1].text
    # a name may be taken twice
    assert Browser(club.url).named("Zoë").id != zoe.id


def test_new_identities_and_sign_ins_are_limited(store: Store) -> None:
    tight = msgspec.structs.replace(CLUB, identities=2, sign_ins=5)
    with peopled(store, tight) as server:
        for name in ("a", "b"):
            Browser(server.url).named(name)
        third = Browser(server.url)
        assert third.ask("POST", "/api/people", {"name": "c", "proof": third.proof()}).status_code == 429
        codes = [third.ask("POST", "/api/people/challenge", {}).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


def test_changes_of_one_person_are_limited_over_all_addresses(store: Store) -> None:
    with peopled(store, msgspec.structs.replace(FREE, deeds=3)) as server:
        zoe = Browser(server.url).named("Zoë")
        codes = [zoe.ask("PUT", "/api/people/me", {"name": f"Zoë {n}"}).status_code for n in range(4)]
        assert codes == [200, 200, 200, 429]


# --- moving, exporting, deleting ----------------------------------------------------------------------------


def test_a_link_makes_another_browser_the_same_person_once(club: Running, zoe: Browser) -> None:
    token = zoe.ok("POST", "/api/people/me/link", {})["token"]
    phone, thief = Browser(club.url), Browser(club.url)
    phone.ok("POST", "/api/people/link", {"token": token, "proof": phone.proof()})
    assert phone.id == zoe.id
    late = thief.ask("POST", "/api/people/link", {"token": token, "proof": thief.proof()})
    assert late.status_code == 401
    assert thief.me is None
    phone.http.cookies.clear()
    phone.ok("POST", "/api/people/session", phone.proof())
    assert phone.id == zoe.id, "its key is hers from then on"


def test_signing_out_elsewhere_ends_sessions_keys_and_links(club: Running, zoe: Browser) -> None:
    link, spare = (zoe.ok("POST", "/api/people/me/link", {})["token"] for _ in range(2))
    phone = Browser(club.url)
    phone.ok("POST", "/api/people/link", {"token": link, "proof": phone.proof()})
    assert phone.me is not None
    zoe.ok("POST", "/api/people/me/elsewhere", {"key": zoe.key.public})
    assert phone.me is None
    assert phone.ask("POST", "/api/people/session", phone.proof()).status_code == 401
    assert phone.ask("POST", "/api/people/link", {"token": spare, "proof": phone.proof()}).status_code == 401
    assert zoe.me is not None


def test_an_export_holds_what_is_kept_and_no_secret(club: Running, zoe: Browser) -> None:
    table = zoe.offer()
    told = zoe.ask("GET", "/api/people/me/export")
    data = told.json()
    assert data["person"]["name"] == "Zoë"
    assert [one["id"] for one in data["open_tables"]] == [table]
    assert [one["key"] for one in data["keys"]] == [zoe.key.public]
    assert zoe.http.cookies["sandtable"] not in told.text
    assert "hash" not in json.dumps(data)


def test_a_deleted_identity_leaves_its_games(club: Running, zoe: Browser) -> None:
    max = Browser(club.url).named("Max")
    table, waiting = zoe.offer(), zoe.offer()
    assert max.join(table).status_code == 200
    assert zoe.ask("POST", "/api/people/me/delete", {"name": "Max"}).status_code == 400
    zoe.ok("POST", "/api/people/me/delete", {"name": "Zoë"})
    assert zoe.me is None
    assert zoe.at(table).get().status_code == 401
    assert zoe.ask("POST", "/api/people/session", zoe.proof()).status_code == 401
    assert max.ask("GET", f"/api/lobby/{waiting}").status_code == 404
    (other,) = (seat for seat in max.at(table).look()["seats"] if seat["person"] != max.id)
    assert (other["name"], bool(other["person"])) == ("", True)
    (game,) = max.ok("GET", "/api/people/me/games")["tables"]
    assert [one["person"]["name"] for one in game["others"]] == [""]


def test_a_new_name_is_shown_everywhere(club: Running, zoe: Browser) -> None:
    max = Browser(club.url).named("Max")
    table = zoe.offer()
    max.join(table)
    zoe.ok("PUT", "/api/people/me", {"name": "Zoë the Second"})
    assert "Zoë the Second" in [seat["name"] for seat in max.at(table).look()["seats"]]


def test_a_page_hears_who_takes_a_seat(club: Running, zoe: Browser) -> None:
    links = opened(club.url, seats=BOTH)
    heard = links.seats["axis"].events()
    assert next(heard)
    token = links.created["links"]["allies"]
    zoe.ask("POST", f"/api/tables/{links.id}/take", {}, headers={"authorization": f"Bearer {token}"})
    found = next(one["data"] for one in heard if one["event"] == "seat" and "info" in one["data"])
    while found["seat"] != "allies":
        found = next(one["data"] for one in heard if one["event"] == "seat" and "info" in one["data"])
    assert found["info"]["name"] == "Zoë"


# --- links and identities -----------------------------------------------------------------------------------


def test_a_link_taken_under_an_identity_opens_nothing_any_more(club: Running, zoe: Browser) -> None:
    """The host who sent it does not hold the opponent's seat."""
    links = opened(club.url, seats=BOTH)
    token = links.created["links"]["allies"]
    path = f"/api/tables/{links.id}/take"
    answer = zoe.ask("POST", path, {}, headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 200, answer.text
    assert zoe.at(links.id).look()["seat"] == "allies"
    assert Player(club.url, links.id, token).get().status_code == 401
    assert links.seats["axis"].get().status_code == 200
    other = zoe.ask("POST", path, {}, headers={"authorization": f"Bearer {links.created['links']['axis']}"})
    assert other.status_code == 409, "one seat each"
    eve = Browser(club.url).named("Eve")
    assert eve.ask("POST", path, {}, headers={"authorization": f"Bearer {token}"}).status_code == 401
    assert links.seats["axis"].get().status_code == 200


def test_people_keep_their_seats_at_a_rematch(club: Running, zoe: Browser) -> None:
    max = Browser(club.url).named("Max")
    table = zoe.offer(seat="axis")
    max.join(table)
    assert zoe.at(table).post("/agreements", {"act": "resign"}).status_code == 200
    again = max.at(table).post("/rematch", {"swap": True}).json()["table"]
    assert (zoe.at(again).look()["seat"], max.at(again).look()["seat"]) == ("allies", "axis")
    assert Browser(club.url).at(again).get().status_code == 401


def test_a_server_without_identities_has_none_of_it(store: Store) -> None:
    with running(store) as server:
        assert httpx.get(server.url + "/api/people").json()["on"] is False
        for path in ("/api/lobby", "/api/people/me/games", "/api/lobby/watch"):
            assert httpx.get(server.url + path).status_code == 404
        assert httpx.post(server.url + "/api/people/challenge", json={}).status_code == 404


# --- quiet hours --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "end", "zone", "hour", "holds"),
    [
        (22, 7, 0, 23, True),
        (22, 7, 0, 6, True),
        (22, 7, 0, 7, False),
        (22, 7, 0, 21, False),
        (22, 7, 120, 21, True),
        (22, 7, -120, 23, False),
        (1, 5, 0, 4, True),
        (1, 5, 0, 5, False),
        (1, 5, -60, 0, False),
    ],
)
def test_quiet_hours_are_those_of_the_player(start: int, end: int, zone: int, hour: int, holds: bool) -> None:
    assert Quiet(start, end, zone).holds(1_700_006_400 + hour * 3600 + 59) is holds


def test_no_notification_in_quiet_hours(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    monkeypatch.setattr(Notifier, "_send", lambda _, table, seat, *more: sent.append(seat.seat))
    now = [1_700_006_400.0 + 23 * 3600]
    with peopled(store, now=lambda: now[0]) as server:
        zoe, max = Browser(server.url).named("Zoë"), Browser(server.url).named("Max")
        zoe.ok("PUT", "/api/people/me", {"settings": {"quiet": {"start": 22, "end": 7}}})
        table = zoe.offer(seat="axis")
        max.join(table)
        max.at(table).post("/agreements", {"act": "ask", "about": "draw"})
        assert sent == []
        max.at(table).post("/agreements", {"act": "withdraw", "about": "draw"})
        now[0] += 9 * 3600
        max.at(table).post("/agreements", {"act": "ask", "about": "draw"})
        assert sent == ["axis"]
