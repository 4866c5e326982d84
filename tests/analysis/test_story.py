"""The story of a game: its lead over time and the decisive moments."""

from __future__ import annotations

from itertools import pairwise

import pytest

import sandtable as st
from sandtable import agents
from sandtable.analysis.story import LeadChange, decisive, story
from sandtable.games.combat.rules.common.reports import Controlled, Scored
from sandtable.kit.rules.events import Walked


def change(at: int, before: float, after: float) -> LeadChange:
    return LeadChange(at, 1, before, after, ())


def moments(*leads: float) -> list[int]:
    """The numbers of the decisive changes between these leads."""
    return [one.at for one in decisive([change(at, *pair) for at, pair in enumerate(pairwise(leads))])]


def test_a_change_of_a_quarter_of_the_largest_lead_is_decisive() -> None:
    assert moments(0, 1, 8, 7, 5) == [1, 3]


def test_a_change_of_leader_is_decisive_even_by_way_of_a_draw() -> None:
    assert moments(0, 20, 1, -1) == [0, 1, 2]
    assert moments(0, 40, 20, 1, 0, -1) == [0, 1, 2, 4]
    assert moments(0, 40, 20, 1, 0, 1) == [0, 1, 2]


def test_at_most_five_the_largest_in_order() -> None:
    assert moments(0, 4, 0, 5, 0, 6, 0, 7) == [2, 3, 4, 5, 6]


def test_a_change_of_control_explains_more_than_a_move() -> None:
    events = (
        Walked(rule="1", piece="a", at="B2", start="B1"),
        Controlled(rule="1", side="axis", at="C3"),
        Scored(rule="1", side="axis", number=2, total=-2),
    )
    (moment,) = decisive([LeadChange(3, 2, 0, -2, events)])
    assert (moment.at, moment.turn, moment.change, moment.lead, moment.space) == (3, 2, -2, -2, "C3")
    assert moment.message is not None
    assert moment.message.id == "event-Controlled"


@pytest.mark.parametrize(
    ("name", "scenario"),
    [
        ("combat", "50"),
        ("normandy44", "seven-turns"),
        ("normandy44", "cherbourg"),
        ("caseyellow", "historical"),
        ("caseyellow", "holland"),
        ("caseyellow", "hypothetical"),
        ("dday", "overlord"),
        ("salerno", "salerno"),
        ("salerno", "kesselring"),
    ],
)
@pytest.mark.whole_games
def test_the_last_lead_agrees_with_the_winner(name: str, scenario: str) -> None:
    game = st.game(name)
    state = game.start(scenario=scenario, seed=4)
    players = {side: agents.make("recruit", game, side) for side in game.sides}
    while not state.over:
        assert state.decision is not None
        state.play(players[state.decision.side].choose(state.view(state.decision.side)))
    told = story(state.record())
    assert set(told.sides) <= set(game.sides)
    assert (len(told.sides), told.lead[0][0]) == (2, 0)
    assert told.lead[-1][0] == told.length == state.played
    scores = game.scores(state)
    assert told.lead[-1][1] == scores[told.sides[0]] - scores[told.sides[1]]
    assert all(abs(moment.change) > 0 for moment in told.moments)
    assert len(told.moments) <= 5
