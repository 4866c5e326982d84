"""A public server: reports, bans, appeals, roles, and an audit log without secrets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from sandtable.cli import main
from sandtable.table.store.protocol import Store
from tests.table.harness import Running
from tests.table.persons import Browser, peopled


@pytest.fixture
def club(store: Store) -> Iterator[Running]:
    with peopled(store) as server:
        yield server


@pytest.fixture
def owner(club: Running, where: str) -> Browser:
    browser = Browser(club.url).named("Olga")
    told = CliRunner().invoke(main, ["role", browser.id, "owner", "--db", where])
    assert told.output == "Olga: owner\n"
    browser.ok("POST", "/api/people/session", browser.proof())
    return browser


@pytest.fixture
def moderator(club: Running, owner: Browser) -> Browser:
    browser = Browser(club.url).named("Mara")
    owner.ok("PUT", f"/api/moderation/roles/{browser.id}", {"role": "moderator"})
    return browser


def test_a_report_reaches_the_moderators(club: Running, moderator: Browser) -> None:
    zoe, max = Browser(club.url).named("Zoë"), Browser(club.url).named("Max")
    zoe.ok("POST", f"/api/people/reports/{max.id}", {"text": "insults", "table": "t1"})
    (report,) = moderator.ok("GET", "/api/moderation")["reports"]
    assert (report["person"]["name"], report["about"]["name"], report["text"]) == ("Zoë", "Max", "insults")
    moderator.ok("POST", f"/api/moderation/reports/{report['id']}", {"text": "warned"})
    assert moderator.ok("GET", "/api/moderation")["reports"] == []
    again = moderator.ask("POST", f"/api/moderation/reports/{report['id']}", {"text": "warned"})
    assert again.status_code == 404


def test_a_ban_an_appeal_and_its_answer(club: Running, moderator: Browser) -> None:
    zoe, max = Browser(club.url).named("Zoë"), Browser(club.url).named("Max")
    table, open_one, other = zoe.offer(), max.offer(), zoe.offer()
    assert max.join(table).status_code == 200
    assert max.ask("POST", "/api/people/me/appeals", {"text": "why?"}).status_code == 400, "not banned"
    moderator.ok("PUT", f"/api/moderation/bans/{max.id}", {"days": 7, "reason": "insults"})
    assert zoe.ask("GET", f"/api/lobby/{open_one}").status_code == 404, "his offers are withdrawn"
    for answer in (
        max.join(other),
        max.ask("POST", "/api/lobby", {"game": "dday"}),
        max.ask("POST", "/api/lobby/seek", {"game": "dday"}),
        max.at(table).post("/chat", {"text": "insult"}),
    ):
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "banned")
    shot = max.at(table).look()
    if shot["mine"]:
        assert max.at(table).act(0, shot["choices"][0]["action"]).status_code == 200, "his games go on"
    max.ok("POST", "/api/people/me/appeals", {"text": "it was a joke"})
    assert max.ask("POST", "/api/people/me/appeals", {"text": "again"}).status_code == 400
    (appeal,) = moderator.ok("GET", "/api/moderation")["appeals"]
    moderator.ok("POST", f"/api/moderation/appeals/{appeal['id']}", {"text": "all right", "lift": True})
    (told,) = max.ok("GET", "/api/people/me/appeals")["appeals"]
    assert told["answer"] == "all right"
    assert max.join(other).status_code == 200
    acts = [line["act"] for line in moderator.ok("GET", "/api/moderation")["audit"]]
    assert acts[:3] == ["lift", "appeal", "ban"]


def test_roles(club: Running, owner: Browser, moderator: Browser) -> None:
    zoe, second = Browser(club.url).named("Zoë"), Browser(club.url).named("Second")
    owner.ok("PUT", f"/api/moderation/roles/{second.id}", {"role": "moderator"})
    for path, method, body in (
        ("", "GET", None),
        (f"/bans/{second.id}", "PUT", {"days": 1, "reason": "x"}),
        (f"/roles/{zoe.id}", "PUT", {"role": "owner"}),
        ("/reports/x", "POST", {"text": "x"}),
        ("/appeals/x", "POST", {"text": "x"}),
    ):
        assert zoe.ask(method, "/api/moderation" + path, body).status_code == 403
        assert Browser(club.url).ask(method, "/api/moderation" + path, body).status_code == 401
    assert moderator.ask("PUT", f"/api/moderation/roles/{zoe.id}", {"role": "moderator"}).status_code == 403
    for target in (owner, second):
        answer = moderator.ask("PUT", f"/api/moderation/bans/{target.id}", {"days": 1, "reason": "x"})
        assert answer.status_code == 403
    assert owner.ask("PUT", f"/api/moderation/bans/{second.id}", {"days": 1, "reason": "x"}).status_code == 200
    owner.ok("PUT", f"/api/moderation/roles/{moderator.id}", {"role": ""})
    assert moderator.ask("GET", "/api/moderation").status_code == 403


def test_the_audit_log_holds_no_secret(club: Running, moderator: Browser, store: Store) -> None:
    zoe, phone = Browser(club.url).named("Zoë"), Browser(club.url)
    token = zoe.ok("POST", "/api/people/me/link", {})["token"]
    phone.ok("POST", "/api/people/link", {"token": token, "proof": phone.proof()})
    zoe.ok("POST", "/api/people/me/elsewhere", {"key": zoe.key.public})
    with store.reading() as t:
        told = repr(t.all("SELECT * FROM audit"))
    for secret in (token, zoe.key.public, phone.key.public, zoe.http.cookies["sandtable"]):
        assert secret not in told
    acts = {line["act"] for line in moderator.ok("GET", "/api/moderation")["audit"]}
    assert {"new-identity", "device-added", "signed-out-elsewhere", "role"} <= acts


def test_an_unknown_person_gets_no_role(where: str, store: Store) -> None:
    told = CliRunner().invoke(main, ["role", "nobody", "owner", "--db", where])
    assert told.exit_code != 0
    assert "no such person" in told.output
