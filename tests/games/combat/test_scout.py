"""The scout: legal wherever it is asked, blind to hands and decks, and right where a glance can tell."""

from __future__ import annotations

from math import isfinite
from typing import Any

import pytest

from sandtable.agents import rollout
from sandtable.core.engine.state import State
from sandtable.games.combat.opponent.assessment.survey import Survey
from sandtable.games.combat.opponent.scout import Scout
from tests.games.combat.field import act, field, game
from tests.games.combat.scenes import swapped_hands

FIRE, MOVE, RECOVER, DEAD = "A-59", "A-19", "A-4", "A-50"


def wish(scout: Scout, state: State[Any, Any]) -> str:
    """What a scout says of a position."""
    actions = state.actions()
    ratings = scout.advise(state.pos, state.stack[-1], actions)
    assert len(ratings) == len(actions)
    assert all(map(isfinite, ratings))
    return str(actions[ratings.index(max(ratings))])


@pytest.mark.whole_games
@pytest.mark.parametrize("battle", ["46", "49", "58", "60", "random"])
def test_a_rollout_goes_to_the_end_of_the_battle(battle: str) -> None:
    state = game().start(battle, seed=4)
    scout = Scout(game())
    ends = [rollout.play_out(state, scout) for _ in range(2)]
    assert ends[0].over
    assert ends[0].encode() == ends[1].encode()
    assert game().audit(ends[0]) == []


@pytest.mark.whole_games
def test_a_scout_who_comes_late_answers_and_knows_neither_hand_nor_deck() -> None:
    """Where the other's hand and pile change places, the answer stays the same."""
    asked = 0
    for side, state, twin in swapped_hands(every=5):
        assert wish(Scout(game()), state) == wish(Scout(game()), twin)
        shown = Scout(game()).advise(state.pos, state.stack[-1], state.actions())
        assert shown == list(Scout(game()).rate(state.view(side)))
        asked += 1
    assert asked > 20


@pytest.mark.whole_games
@pytest.mark.parametrize("battle", ["46", "49", "57", "59", "random"])
def test_what_a_scout_knows_at_once_is_open(battle: str) -> None:
    state, scout, proposals = game().start(battle, seed=7), Scout(game()), 0
    while not state.over:
        proposed = scout.propose(state)
        if proposed is not None:
            assert proposed in state.actions(), type(state.stack[-1]).__name__
            proposals += 1
        state.advance(proposed or rollout.choice(scout, state))
    assert proposals > 100


@pytest.mark.whole_games
def test_guns_and_harm_at_a_glance_are_those_of_the_rules() -> None:
    state, scout, looked = game().start("46", seed=3), Scout(game()), 0
    while not state.over:
        step: Any = state.stack[-1]
        if type(step).__name__ in ("Turn", "Reaction", "FireAttack"):
            scout._who = step.who
            glance = scout.look(state.pos)
            exact = Survey(glance.s, step.who, glance.weights)
            exact.urns = glance.urns
            for who in (0, 1):
                units = state.pos.on_map(who)
                assert glance.guns(units) == exact.guns(units)
                assert glance.guns(units, plain=True) == exact.guns(units, plain=True)
            for hex_ in glance.foes:
                for strength in (2, 6, 9):
                    for moving in (False, True):
                        assert glance.harm(hex_, strength, (), moving=moving) == pytest.approx(
                            exact.harm(hex_, strength, (), moving=moving)
                        )
            for unit in state.pos.on_map(step.who):
                assert glance.followers(unit) == exact.followers(unit)
            looked += 1
        state.advance(rollout.choice(scout, state))
    assert looked > 30


def test_whoever_can_be_hit_is_fired_at() -> None:
    units = {"us-line-1": "I3", "us-line-2": "I3", "ge-rifle-1": "G3", "ge-rifle-2": {"at": "G4", "broken": True}}
    state, scout = field(units=units, hands={"allied": [FIRE]}), Scout(game())
    assert wish(scout, state) == f"card {FIRE}"
    for _ in range(3):
        act(state, wish(scout, state))
    while not wish(scout, state).startswith("hex"):
        act(state, wish(scout, state))
    assert wish(scout, state) == "hex G4"


def test_broken_units_are_rallied_before_anything_else() -> None:
    units = {
        "us-line-1": {"at": "K4", "broken": True},
        "us-line-2": {"at": "K5", "broken": True},
        "lt-wray": "K4",
        "ge-rifle-1": "C4",
    }
    assert wish(Scout(game()), field(units=units, hands={"allied": [RECOVER, MOVE, DEAD]})) == f"card {RECOVER}"


def test_plans_are_made_anew_after_forget() -> None:
    near = {"us-line-1": "I3", "us-line-2": "I3", "ge-rifle-1": "G3"}
    here = field(units=near, hands={"allied": [FIRE]})
    there = field(units={**near, "ge-rifle-1": "A3"}, hands={"allied": [FIRE]})
    scout = Scout(game())
    wish(scout, here)
    scout.forget()
    actions = there.actions()
    assert scout.advise(there.pos, there.stack[-1], actions) == Scout(game()).advise(
        there.pos, there.stack[-1], actions
    )
