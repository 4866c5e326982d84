"""The general: it holds on to Objectives, throws away what is of no use, and is otherwise a veteran."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import agents
from sandtable.agents.general import General, plays
from sandtable.core.engine.state import State
from sandtable.games.combat.kinds import SIDES
from sandtable.games.combat.opponent import assault, hand
from sandtable.games.combat.opponent.assessment import routes
from sandtable.games.combat.opponent.assessment.survey import Survey
from sandtable.games.combat.opponent.weights import GENERAL, VETERAN, WeightSets
from tests.games.combat.field import act, field, game

FIRE, MOVE, DEAD = "A-59", "A-19", "A-50"
FIRES = ["A-59", "A-60", "A-61", "A-62"]
OBJECTIVE: dict[str, Any] = {"objectives": ["I3"], "control": ["allied"], "chits": {"U": "open"}}


def seen(state: State[Any, Any], weights: WeightSets, side: int = 0) -> Survey:
    return Survey(state, side, weights[state.pos.posture[side]])


def chosen(state: State[Any, Any], level: str) -> str:
    decision = state.decision
    assert decision is not None
    return str(agents.make(level, game(), 1).choose(state.view(decision.side)))


def test_it_is_offered_in_the_battles_where_it_was_accepted() -> None:
    for battle in ("46", "47a", "50", "53"):
        assert "general" in agents.levels(game(), battle)
    assert "general" not in agents.levels(game(), "48")


@pytest.mark.whole_games
@pytest.mark.parametrize("battle", ["46", "50", "53"])
def test_a_general_and_a_veteran_fight_to_the_end(battle: str) -> None:
    """And nothing is searched: no game is imagined."""
    assert plays(game(), battle)
    seats = {side: agents.make(level, game(), 1) for side, level in zip(SIDES, ("general", "veteran"), strict=True)}
    state = game().start(battle, seed=5)
    while (decision := state.decision) is not None:
        state.play(seats[decision.side].choose(state.view(decision.side)), side=decision.side)
    assert state.over
    general = seats["allied"]
    assert isinstance(general, General)
    assert general.searched == 0


def test_an_objective_is_not_left_for_a_melee_with_others_near() -> None:
    """A broken enemy beside it is easy prey, but another one would walk in."""
    prey = {"ge-conscript-1": {"at": "H3", "broken": True}, "ge-rifle-1": "G4"}
    state = field(units={"us-line-1": "I3", **prey}, **OBJECTIVE)
    unit, target = state.tables.index["us-line-1"], state.tables.hex_index["H3"]
    plans = [assault.assault(seen(state, weights), (unit,)).goals.get(unit) for weights in (VETERAN, GENERAL)]
    assert plans[0] == target
    assert plans[1] != target


def test_whoever_is_near_threatens_an_objective_but_not_if_he_is_broken() -> None:
    def danger(**foe: Any) -> float:
        state = field(units={"us-line-1": "I3", "ge-rifle-1": foe}, **OBJECTIVE)
        return seen(state, GENERAL).taken(state.tables.hex_index["I3"])

    assert danger(at="H3") > danger(at="F3") > danger(at="D3") > danger(at="B3") == 0.0
    assert danger(at="H3", broken=True) == 0.0


def test_a_broken_unit_stays_in_an_objective_that_the_enemy_could_walk_into() -> None:
    state = field(units={"us-line-1": {"at": "I3", "broken": True}, "ge-rifle-1": "G3"}, **OBJECTIVE)
    unit, here = state.tables.index["us-line-1"], state.tables.hex_index["I3"]
    worths = [seen(state, weights).stand(unit, here) for weights in (VETERAN, GENERAL)]
    assert worths[1] > worths[0] + 0.3


def test_nobody_leaves_the_map_from_an_objective_with_the_enemy_near() -> None:
    for foe, held in (("B4", True), ("O9", False)):
        state = field(
            units={"us-line-1": "A3", "us-line-2": "O5", "ge-rifle-1": foe},
            **{**OBJECTIVE, "objectives": ["A3"]},
        )
        unit = state.tables.index["us-line-1"]
        leaving = [
            routes.march(seen(state, weights), (unit,)).ways.get(unit, (0,))[-1] == routes.EXIT
            for weights in (VETERAN, GENERAL)
        ]
        assert leaving == [True, not held]


def test_one_unit_is_enough_to_take_an_objective() -> None:
    state = field(
        units={"us-line-1": "I3", "us-line-2": "I3", "ge-rifle-1": "A9"},
        **{**OBJECTIVE, "objectives": ["H3"], "control": ["axis"]},
    )
    o, unit, goal = seen(state, GENERAL), state.tables.index["us-line-1"], state.tables.hex_index["H3"]
    assert o.stand(unit, goal, 1) < o.stand(unit, goal) - 0.5
    veteran = seen(state, VETERAN)
    assert veteran.stand(unit, goal, 1) == veteran.stand(unit, goal)


def test_fire_cards_are_thrown_away_when_nobody_is_fit_to_fire() -> None:
    broken = {"us-line-1": {"at": "K4", "broken": True}, "us-line-2": {"at": "K5", "broken": True}}
    for level, thrown in (("veteran", 1), ("general", 4)):
        state = field(units={**broken, "ge-rifle-1": "C4"}, hands={"allied": FIRES}, vp=-20)
        act(state, "pass")
        count = 0
        while (decision := state.decision) is not None and decision.side == "allied" and count < 4:
            wish = chosen(state, level)
            if wish == "done":
                break
            act(state, wish)
            count += 1
        assert count == thrown


def test_a_card_is_worth_less_with_others_of_its_order_and_without_a_target() -> None:
    def worth(foe: str, cards: list[str]) -> float:
        state = field(units={"us-line-1": "I3", "ge-rifle-1": foe}, hands={"allied": cards})
        o = seen(state, GENERAL)
        return hand.as_order(o, max(hand.cards(o)))

    assert worth("G3", [FIRE]) > worth("A9", [FIRE]) > 0.0
    assert worth("G3", FIRES[:2]) < worth("G3", FIRES[:1])


def test_by_night_a_pass_costs_the_good_cards_too() -> None:
    """N5.1: the whole hand goes."""
    hands = {"allied": [FIRE, MOVE, DEAD]}
    units = {"us-line-1": "I3", "ge-rifle-1": "G3"}
    day = field(units=units, hands=hands)
    night = field(units=units, hands=hands, laws=["night"], battle="58")
    assert hand.renewed(seen(night, GENERAL)) < hand.renewed(seen(day, GENERAL))
