"""What the general of D-Day does: fighters over cities as the veteran, troops that pin and a look ahead besides."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from sandtable import agents
from sandtable.games.dday.kinds import UK
from sandtable.games.dday.opponent.estimates import Estimates
from sandtable.games.dday.opponent.fronts import Disposition, MovePlan
from sandtable.games.dday.opponent.plans import Planner, free_stacks
from sandtable.games.dday.opponent.staff import Staff
from sandtable.games.dday.opponent.weights import ALLIES, GENERAL, VETERAN, Weights

GAME = st.game("dday")
T = GAME.tables
E = Estimates(T, VETERAN[ALLIES])


def place(phase: str, units: dict[str, Any], **fields: Any) -> st.State[Any, Any]:
    return GAME.position({"empty": True, "seed": 1, "phase": phase, "units": units, **fields})


def patrolled(policy: Planner) -> int:
    """How many of eight fighters go over Caen: tanks wait behind it, and before it stand those who will take it."""
    units = {
        "Caen": {"de-artillery": 1, "de-tank": 1},
        "Troarn": {"de-tank": 2},
        "Saint-Sylvain": {"de-tank": 3},
        "Tessy-sur-Vire": {"de-tank": 3},
        "Ouistreham": {"uk-infantry": 6, "uk-tank": 2},
        "Courseulles": {"uk-infantry": 3, "uk-tank": 1},
        "Airfield": {"uk-fighter": 4, "us-fighter": 4},
    }
    state = place("place-fighters", units, turn=2)
    while (decision := state.decision) is not None and decision.step == "PlaceFighters":
        ratings = policy.rate(state.view(decision.side))
        state.play(max(zip(ratings, state.actions(), strict=True), key=lambda pair: pair[0])[1])
    return int(state.pos.fighters(T.place["Caen"]))


@pytest.mark.parametrize("policy", [Planner(GAME), Staff(GAME).policy()])
def test_fighters_are_over_the_city_that_will_be_fought_over(policy: Planner) -> None:
    """Spread over the roads, as they once were, they let most of what goes into a city pass."""
    assert patrolled(policy) == T.fighter_limit
    axis, allies = policy.weights
    assert patrolled(Planner(GAME, (axis, allies._replace(patrol_city=1.0)))) < T.fighter_limit


def goals(weights: Weights, units: dict[str, Any], turn: int) -> list[int]:
    pos = place("allies-move", units, turn=turn).pos
    stacks = {stack: pos.n[stack] for stack in free_stacks(T, pos, UK)}
    return [goal for _, goal in MovePlan(Disposition(E, pos, False, 0, weights), stacks).moves]


HELD = {"Caen": {"uk-tank": 4, "uk-artillery": 2}, "Saint-Lô": {"us-tank": 3}, "Cherbourg": {"us-tank": 3}}


@pytest.mark.parametrize(("weights", "gone"), [(VETERAN[ALLIES], False), (GENERAL[ALLIES], True)])
def test_troops_of_no_other_use_pin_a_stack_beside_a_city(weights: Weights, gone: bool) -> None:
    """Six Germans wait beside Caen to go in before the check; with some of ours in their zone they may not leave it."""
    units = {**HELD, "Évrecy": {"uk-infantry": 5}, "Villers-Bocage": {"de-infantry": 5, "de-artillery": 1}}
    assert (T.place["Villers-Bocage"] in goals(weights, units, 8)) == gone


def test_what_is_pinned_counts_by_the_chance_to_outlive_the_first_fire() -> None:
    units = {**HELD, "Villers-Bocage": {"de-infantry": 2}}
    field = Disposition(E, place("allies-move", units, turn=7).pos, False, 0, GENERAL[ALLIES])
    zone = T.place["Villers-Bocage"]
    held = [field._pinned(zone, count, (2, 0, 0, 0)) for count in (1, 2, 3)]
    assert held == pytest.approx([6 / 2 * 4 / 9, 6 / 2 * 8 / 9, 6 / 2])


@pytest.mark.parametrize(
    ("turn", "phase", "looks"), [(5, "axis-move", False), (6, "axis-move", True), (6, "allies-move", False)]
)
def test_it_looks_ahead_in_the_second_half_and_as_axis_only(turn: int, phase: str, looks: bool) -> None:
    state = place(phase, {"Caen": {"de-tank": 1}, "Bayeux": {"uk-tank": 2}}, turn=turn)
    assert bool(Staff(GAME).styles(state.pos, state.stack[-1])) == looks


def test_players_are_offered_it() -> None:
    """Its verdict lies beside its advice (proven.json)."""
    assert agents.levels(GAME, "overlord") == (*agents.LEVELS, "general")
