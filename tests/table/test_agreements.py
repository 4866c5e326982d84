"""What players agree on: draws, take-backs by consent, pauses, resignation, and claims when a player's time is up."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

import sandtable as st
from sandtable.table.live import fsck
from sandtable.table.play.tables import Config
from sandtable.table.store.opening import open_store
from sandtable.table.store.sqlite import SqliteStore
from tests.table.harness import OPEN, Opened, Player, Running, opened, play_some, running, wait_until
from tests.table.test_clock import Pretended, begun, step
from tests.table.test_clock import config as clocked
from tests.table.test_stream import Ear

CONSENT = {"undo": "consent"}
GAMES = ("dday", "normandy44", "caseyellow", "salerno", "combat")


def agree(player: Player, act: str, about: str = "", to: int | None = None) -> httpx.Response:
    return player.post("/agreements", {"act": act, "about": about, "to": to})


def done(answer: httpx.Response) -> dict[str, Any]:
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def refused(answer: httpx.Response, status: int = 400) -> str:
    assert answer.status_code == status, answer.text
    return str(answer.json()["error"]["message"])


def other(table: Opened, player: Player) -> Player:
    return next(one for one in table.seats.values() if one is not player)


def seat_of(table: Opened, player: Player) -> str:
    return next(seat for seat, one in table.seats.items() if one is player)


def with_moves(server: Running, **wishes: Any) -> tuple[Opened, Player]:
    """A table at which a player has made two finished moves since the dice, and that player."""
    table = opened(server.url, game="normandy44", scenario="cherbourg", terms=CONSENT, **wishes)
    player, shot = table.deciding()
    while shot["asks"] is None:
        choice = next((c for c in shot["choices"] if c["action"] == "done"), shot["choices"][-1])
        unit = next((c for c in shot["choices"] if c["action"].startswith("unit ")), choice)
        hexes = [c for c in shot["choices"] if c["action"].startswith("hex ")]
        done(player.act(shot["version"], (hexes[0] if hexes else unit)["action"]))
        player, shot = table.deciding()
    return table, player


@pytest.mark.parametrize("id", GAMES)
def test_the_sides_of_a_camp_win_and_lose_together(id: str) -> None:
    game = st.game(id)
    assert sorted(side for camp in game.camps for side in camp) == sorted(game.sides)
    assert len(game.camps) == 2
    defaults = {option.name: option.default for option in game.options}
    players = next((option.values for option in game.options if option.name == "players"), (2,))
    for number in players:
        for sides in game.seats(defaults | {"players": number}).values():
            assert [camp for camp in game.camps if set(sides) <= set(camp)], "a seat plays for one camp"


def test_a_game_ends_by_resignation(server: Running) -> None:
    table = opened(server.url, game="combat", scenario="50")
    play_some(table, 6)
    allied, axis = table.seats["allied"], table.seats["axis"]
    assert allied.get("/ending").status_code == 403
    told = done(agree(allied, "resign"))
    assert told["over"]
    for player in table.everybody():
        shot = player.look()
        assert (shot["over"], shot["decision"], shot["choices"], shot["mine"]) == (True, None, [], False)
        assert shot["result"]["winners"] == ["axis"]
        assert shot["result"]["message"]["id"] == "ended-resigned"
        assert shot["dice"]["key"], "the dice can be verified now"
    ending = axis.get("/ending")
    assert ending.status_code == 200, ending.text
    assert refused(agree(axis, "resign")) == "the game is over"
    version = axis.look()["version"]
    for player in table.seats.values():
        answer = player.act(version, "pass")
        assert answer.status_code == 422, answer.text
        assert answer.json()["error"]["said"]["id"] == "refuse-over"
        assert player.post("/undo", {"version": version}).status_code == 422
    record = axis.get("/record").text
    assert "# Resigned: Allies." in record
    assert not st.replay(record).over, "by its rules it could go on"
    assert axis.post("/rematch", {}).status_code == 201


def test_what_was_agreed_is_known_after_a_restart_with_and_without_bookmarks(file_store: SqliteStore) -> None:
    with running(file_store) as server:
        table, player = with_moves(server)
        rival = other(table, player)
        done(agree(player, "ask", "draw"))
        before = rival.look()["agreements"]
        assert before["requests"][0]["waits_for"] == [seat_of(table, rival)]
        assert before["terms"] == CONSENT
    with running(file_store) as server:
        player, rival = (Player(server.url, one.table, one.token) for one in (player, rival))
        assert rival.look()["agreements"] == before
        done(agree(rival, "grant", "draw"))
        shot = player.look()
        assert (shot["over"], shot["result"]["winners"]) == (True, [])
        assert file_store.unfinished() == []
    file_store._write.execute("DELETE FROM chapters")
    assert list(fsck.faults(file_store)) == []
    with running(file_store) as server:
        assert Player(server.url, player.table, player.token).look()["result"]["message"]["id"] == "ended-draw"


def test_a_draw_is_offered_refused_withdrawn_and_wanted_by_both(server: Running) -> None:
    table = opened(server.url)
    axis, allies = table.seats["axis"], table.seats["allies"]
    assert refused(agree(allies, "grant", "draw")) == "this request is no longer open"
    done(agree(axis, "ask", "draw"))
    assert refused(agree(axis, "ask", "draw")) == "you have asked for this already"
    assert refused(agree(axis, "grant", "draw"), 403) == "this request does not wait for your answer"
    assert refused(agree(allies, "withdraw", "draw"), 403) == "another seat has made this request"
    told = done(agree(allies, "refuse", "draw"))
    assert (told["requests"], told["refused"]["seat"]) == ([], "axis")
    done(agree(axis, "ask", "draw"))
    assert done(agree(axis, "withdraw", "draw"))["refused"] is None
    done(agree(axis, "ask", "draw"))
    assert done(agree(allies, "ask", "draw"))["over"], "who also asks agrees"
    assert agree(table.watcher, "resign").status_code == 403


def test_a_finished_move_goes_back_by_consent_alone(server: Running) -> None:
    table, player = with_moves(server)
    rival, shot = other(table, player), player.look()
    to = shot["asks"]["phase"]
    assert to < shot["asks"]["move"] <= shot["version"] - 1
    answer = player.post("/undo", {"version": shot["version"], "to": to})
    assert (answer.status_code, answer.json()["error"]["said"]["id"]) == (422, "refuse-undo-consent")
    assert player.look()["version"] == shot["version"]

    told = done(agree(player, "ask", "undo", to))["requests"][0]
    assert (told["to"], told["actions"]) == (to, shot["version"] - to)
    told = done(agree(rival, "refuse", "undo"))
    assert (told["refused"]["about"], player.look()["version"]) == ("undo", shot["version"])
    done(agree(player, "ask", "undo", to))
    done(agree(rival, "grant", "undo"))
    assert player.look()["version"] == to
    assert player.look()["agreements"]["requests"] == []


def test_the_last_move_goes_back_without_asking(server: Running) -> None:
    _, player = with_moves(server)
    shot = player.look()
    assert shot["undoes"]["move"] == shot["undoes"]["phase"] == shot["asks"]["move"]
    assert refused(agree(player, "ask", "undo", shot["version"] - 1)) == "you can undo this without asking"
    done(player.post("/undo", {"version": shot["version"], "to": shot["undoes"]["move"]}))


def test_an_open_request_lapses_when_play_goes_on(server: Running) -> None:
    table, player = with_moves(server)
    rival, shot = other(table, player), player.look()
    done(agree(player, "ask", "undo", shot["asks"]["phase"]))
    ear = Ear(rival)
    assert wait_until(lambda: ear.of("agreement"), "the open request")[0]["requests"]
    done(player.act(shot["version"], shot["choices"][0]["action"]))
    wait_until(lambda: not ear.of("agreement")[-1]["requests"], "it lapses")
    assert refused(agree(rival, "grant", "undo")) == "this request is no longer open"


def test_dice_and_answers_of_others_are_never_taken_back_even_by_consent(server: Running) -> None:
    table = opened(server.url, terms=CONSENT)
    play_some(table, 40)
    player, shot = table.deciding()
    answer = agree(player, "ask", "undo", 0)
    assert answer.status_code == 422, answer.text
    assert answer.json()["error"]["said"]["id"].startswith("refuse-undo-")
    assert shot["version"] == player.look()["version"]


def test_against_a_machine_nothing_needs_consent(server: Running) -> None:
    table = opened(server.url, game="normandy44", scenario="cherbourg", terms=CONSENT, seats={"german": "recruit"})
    player = table.seats["allied"]
    player.wait()
    assert refused(agree(player, "ask", "draw")) == "no other person plays at this table"
    for _ in range(12):
        shot = player.wait()
        assert shot["asks"] is None
        done(player.act(shot["version"], shot["choices"][0]["action"]))
    assert done(agree(player, "resign"))["over"]
    assert player.look()["result"]["winners"] == ["german", "west", "east"]


def test_a_seat_with_an_ally_goes_to_a_machine(server: Running) -> None:
    table = opened(server.url, options={"players": 3})
    told = done(agree(table.seats["uk"], "resign"))
    assert (told["over"], told["stand_ins"]) == (False, ["uk"])
    assert refused(agree(table.seats["uk"], "return")) == "you have resigned"
    told = done(agree(table.seats["us"], "resign"))
    assert told["over"], "the last of a camp"
    assert table.watcher.look()["result"]["winners"] == ["germany"]


def test_when_time_is_up_the_opponent_claims_the_win_or_a_machine(file_store: SqliteStore) -> None:
    now = Pretended()
    with running(file_store, clocked(now)) as server:
        table = opened(server.url, clock={"per": "game", "seconds": 60, "zero": "claim"})
        late = table.seats[begun(table)]
        rival = other(table, late)
        now.at += 59
        assert refused(agree(rival, "claim")).startswith("no one's time is up")
        now.at += 1
        assert rival.look()["agreements"]["claimable"]
        assert refused(agree(late, "claim"), 403) == "your own time is up"
        version = rival.look()["version"]
        assert done(agree(rival, "stand-in"))["stand_ins"] == [seat_of(table, late)]
        wait_until(lambda: rival.look()["version"] > version, "a machine plays")
        assert done(agree(late, "return"))["stand_ins"] == []
        now.at += 60
        wait_until(lambda: rival.look()["agreements"]["claimable"] or (step(table) and False), "time is up again")
        claimant = next(one for one in table.seats.values() if not one.look()["mine"])
        assert done(agree(claimant, "claim"))["over"]
        assert claimant.look()["result"]["message"]["id"] == "ended-time"


def test_a_pause_stops_the_clock_until_someone_acts(file_store: SqliteStore) -> None:
    now = Pretended()
    with running(file_store, clocked(now)) as server:
        table = opened(server.url, clock={"per": "game", "seconds": 600, "zero": "claim"})
        seat = begun(table)
        player = table.seats[seat]
        done(agree(player, "ask", "pause"))
        assert done(agree(other(table, player), "grant", "pause"))["paused"]
        left = player.look()["clock"]["left"][seat]
        now.at += 5000
        assert player.look()["clock"]["left"][seat] == left
        assert refused(agree(player, "ask", "pause")) == "the clock is paused already"
        assert not done(agree(player, "resume"))["paused"]
        now.at += 10
        assert player.look()["clock"]["left"][seat] == left - 10
        done(agree(player, "ask", "pause"))
        done(agree(other(table, player), "grant", "pause"))
        now.at += 7000
        step(table)
        assert not player.look()["agreements"]["paused"], "an action ends the pause"
        before = player.look()["clock"]["left"]
        assert before[seat] == left - 10
    file_store._write.execute("DELETE FROM chapters")
    with running(file_store, clocked(now)) as server:
        assert Player(server.url, player.table, player.token).look()["clock"]["left"] == before


def test_requests_leave_room_in_the_log(file_store: SqliteStore) -> None:
    config = Config(limits=msgspec.structs.replace(OPEN, rows=300), workers=1)
    with running(file_store, config) as server:
        table = opened(server.url)
        axis = table.seats["axis"]
        answers = [agree(axis, act, "draw").status_code for _ in range(4) for act in ("ask", "withdraw")]
        assert 409 in answers
        assert done(agree(axis, "resign"))["over"]


def test_another_server_hears_of_it(new_database: Any) -> None:
    where = new_database()
    one, two = open_store(where), open_store(where)
    try:
        with running(one) as first, running(two) as second:
            table = opened(first.url)
            away = Player(second.url, table.id, table.seats["allies"].token)
            away.look()
            ear = Ear(away)
            done(agree(table.seats["axis"], "ask", "draw"))
            wait_until(lambda: ear.of("agreement") and ear.of("agreement")[-1]["requests"], "the request")
            assert done(agree(away, "grant", "draw"))["over"]
            wait_until(lambda: table.seats["axis"].look()["over"], "the first server knows")
    finally:
        one.close()
        two.close()
