"""The veteran by night: cards are not thrown away hand by hand, and who is far behind moves all the same."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.engine.state import State
from sandtable.games.combat.kinds import ATTACK, DEFEND
from sandtable.games.combat.opponent.assessment import routes
from sandtable.games.combat.opponent.assessment.survey import Survey
from sandtable.games.combat.opponent.plans import Planner
from sandtable.games.combat.opponent.weights import GENERAL, REGULAR, VETERAN, Weights, WeightSets, ruling
from tests.games.combat.field import field, game

BY_DAY = VETERAN[:3]  # the weights that used to hold by night, too
HAND = ["G-4", "G-23", "G-26", "G-50", "G-55", "G-57"]  # Recover, two Move, three Fire
MOVES = ("card G-23", "card G-26")

# Battle 61 against a regular: thirteen Germans, none of them broken, against nine British, and 14 points behind. The
# veteran threw away hand after hand, this one among them, moved hardly anybody, and lost by 13.
PARALYSED: dict[str, Any] = {
    "scenario": "61",
    "battle": "61",
    "map": "S61",
    "laws": ["normandy", "night", "no-flares"],
    "vp": 14,
    "time": 2,
    "sudden": 8,
    "active": "axis",
    "initiative": "allied",
    "nation": {"allied": "british", "axis": "german"},
    "posture": {"allied": "defend", "axis": "attack"},
    "edge": {"allied": "bottom", "axis": "top"},
    "surrender": {"allied": 8, "axis": 9},
    "hand": {"allied": 4, "axis": 6},
    "objectives": ["L3", "A4", "D5", "O6", "H4"],
    "control": ["axis", "allied", "allied", "allied", "axis"],
    "chits": {"S": "open", "P": "allied", "M": "axis"},
    "forts": {"F5": "foxholes", "G5": "foxholes", "H4": "pillbox", "H5": "foxholes", "J7": "mines"},
    "flares": ["J6"],
    "blazes": ["C1", "C2", "D1", "D2", "E1", "E2"],
    "units": {
        "uk-guards-1": {"at": "J10", "weapon": "uk-lmg-3"},
        "uk-guards-2": {"at": "O6", "weapon": "uk-light-mortar-1"},
        "uk-line-1": {"at": "D5", "weapon": "uk-lmg-2"},
        "uk-line-2": {"at": "A4", "weapon": "uk-hmg-1"},
        "uk-line-3": "N5",
        "uk-line-5": "I8",
        "sgt-casey": "O6",
        "sgt-percival": "J10",
        "lt-forbes": "J10",
        "ge-ss-1": {"at": "N2", "weapon": "ge-lmg-2"},
        "ge-ss-4": {"at": "H4", "weapon": "ge-lmg-3"},
        "ge-elite-rifle-1": {"at": "G4", "weapon": "ge-lmg-4"},
        "ge-elite-team-1": {"at": "L3", "weapon": "ge-lmg-1"},
        "ge-ss-5": "H3",
        "ge-ss-6": "I4",
        "ge-elite-rifle-2": "J4",
        "ge-elite-rifle-3": "H2",
        "ge-elite-team-2": "E4",
        "sgt-biermann": "H3",
        "sgt-esser": "H3",
        "lt-von-karsties": "N2",
        "ge-hero": "I4",
    },
    "hands": {"allied": ["B-12", "B-48", "B-60", "B-61"], "axis": HAND},
}


def wish(state: State[Any, Any], weights: WeightSets) -> str:
    """What a veteran with these weights would do."""
    decision = state.decision
    assert decision is not None
    view = state.view(decision.side)
    ratings = Planner(game(), weights).rate(view)
    return str(max(zip(ratings, view.actions(), strict=True), key=lambda pair: pair[0])[1])


def march(state: State[Any, Any], weights: Weights) -> float:
    return routes.best_march(Survey(state, 1, weights)).value


def test_a_lost_battle_is_not_waited_for() -> None:
    """What the pass would have taken along (N5.1) is two Move cards and three Fire cards."""
    state = field(**PARALYSED)
    assert wish(state, BY_DAY) not in MOVES
    assert wish(state, VETERAN) in MOVES


def test_who_is_far_behind_still_goes_where_he_can_be_fired_at() -> None:
    """A card that is turned over costs an attacker the more the farther he is behind: by all of that he stood still."""
    state = field(**PARALYSED)
    attack = BY_DAY[ATTACK]
    assert march(state, attack) < 0.2
    assert march(state, attack._replace(thrift=VETERAN[ATTACK + 3].thrift)) > 0.5
    assert march(state, VETERAN[ATTACK + 3]) > 0.5


@pytest.mark.parametrize(("laws", "same"), [(["normandy"], True), (["normandy", "night"], False)])
def test_the_night_has_weights_of_its_own_and_the_day_keeps_its(laws: list[str], same: bool) -> None:
    night = "night" in laws
    for posture in range(3):
        assert (ruling(VETERAN, posture, night) == BY_DAY[posture]) == same
        for others in (REGULAR, GENERAL):
            assert ruling(others, posture, night) == others[posture]
    assert ruling(VETERAN, ATTACK, night=True) != ruling(VETERAN, DEFEND, night=True)


def test_a_hand_is_not_thrown_away_for_one_dead_card() -> None:
    """A poor shot is better than to lose two Fire cards and a Recover card with the one that cannot be used (N5.1)."""
    men = {"us-line-1": "L4", "us-line-2": "L4", "us-line-3": "L5", "lt-wray": "L4"}
    hands = {"allied": ["A-59", "A-60", "A-4", "A-50"]}
    units = {**men, "ge-rifle-1": "J3", "ge-rifle-2": "J3"}
    state = field(units=units, hands=hands, laws=["normandy", "night"], battle="58", vp=-12, time=4, sudden=8)
    assert wish(state, BY_DAY) == "pass"
    assert wish(state, VETERAN) in ("card A-59", "card A-60")
