"""The end of a game over the web: its story, and hands and plans opened, but never before."""

from __future__ import annotations

import msgspec
import pytest

import sandtable as st
from sandtable import agents
from sandtable.table.view import gate
from sandtable.table.wire.errors import NotYours
from sandtable.table.wire.messages import Ending
from tests.table.harness import Running, opened
from tests.table.test_delta import table_of


def played(game: str, scenario: str, most: int) -> str:
    rules = st.game(game)
    state = rules.start(scenario=scenario, seed=4)
    players = {side: agents.make("recruit", rules, side) for side in rules.sides}
    while not state.over and state.played < most:
        assert state.decision is not None
        state.play(players[state.decision.side].choose(state.view(state.decision.side)))
    return state.record()


def hands(display: dict[str, object]) -> dict[str, list[str]]:
    piles = display["piles"]
    assert isinstance(piles, list | tuple)
    return {pile["side"]: list(pile.get("cards", ())) for pile in piles if pile["form"] == "hand"}


def test_hands_are_opened_when_the_game_is_over(server: Running) -> None:
    record = played("combat", "50", 100_000)
    table = opened(server.url, game="combat", scenario="50", seats={"axis": "human", "allied": "human"}, record=record)
    answers = [player.get("/ending") for player in (*table.seats.values(), table.watcher)]
    assert [answer.status_code for answer in answers] == [200, 200, 200], answers[0].text
    assert len({answer.content for answer in answers}) == 1
    ending = msgspec.json.decode(answers[0].content, type=Ending)
    assert {player.get("").json()["version"] for player in table.seats.values()} == {ending.story.length}
    assert ending.story.sides == ("allied", "axis")
    shown = hands(answers[0].json()["opened"])
    assert sorted(shown) == ["allied", "axis"]
    assert all(shown.values())


@pytest.mark.parametrize("most", [0, 300])
def test_nothing_is_opened_before(server: Running, most: int) -> None:
    seats = {"axis": "human", "allied": "human"}
    record = played("combat", "50", most)
    table = opened(server.url, game="combat", scenario="50", seats=seats, record=record)
    state = st.replay(record)
    for side in table.seats:
        own = hands(msgspec.to_builtins(state.view(side).display()))[side]
        for other in (*[one for name, one in table.seats.items() if name != side], table.watcher):
            answer = other.get("/ending")
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-yours")
            assert not [card for card in own if f'"{card}"'.encode() in answer.content]


def test_the_gate_alone_opens_nothing_before() -> None:
    with pytest.raises(NotYours):
        gate.opened(table_of("combat"))
