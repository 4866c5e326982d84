"""The general's policy in Ortona: where the Axis begins, what it never leaves; elsewhere the veteran's."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.agents.general import General, plays
from sandtable.core.engine.state import State
from sandtable.games.salerno.kinds import ALLIED, AXIS
from sandtable.games.salerno.opponent.marshal import FORTRESSES, SETUPS, Marshal
from sandtable.games.salerno.opponent.plans import Planner
from tests.games.salerno.desk import start
from tests.games.salerno.test_advice import GAME, T, moving, wishes
from tests.play import open_to, play

GARRISON = {f"90PzG.{name}": "4421" for name in ("I-200", "II-200", "III-200", "I-361", "II-361", "Afkl")}


def set_up(state: State[Any, Any], kind: type[Planner]) -> dict[str, str]:
    """Where the Axis begins by a policy."""
    while open_to(state) == ("axis", "Deploy"):
        play(state, min(wishes(kind, state)))
    pos = state.pos
    return {T.units[unit]: T.names[pos.at[unit]] for unit in T.roster[AXIS] if pos.at[unit] < T.land_hexes}


def test_22_1_three_regiments_shut_the_coast_road() -> None:
    ours, printed = set_up(start("ortona"), Marshal), set_up(start("ortona"), Planner)
    moved = {unit: hex_ for unit, hex_ in ours.items() if printed[unit] != hex_}
    assert moved == {"65I.145": "4324"}


def test_22_1_the_axis_keeps_a_strong_garrison_in_ortona() -> None:
    """The veteran marches off to meet the enemy, and a brigade walks in behind it."""
    units = GARRISON | {"90PzG.C": "4318", "78Inf.11": "4222", "8Ind.17Ind": "4123", "2NZ.5NZ": "3922"}
    stay = {}
    for kind in (Marshal, Planner):
        state = moving("ortona", "90PzG", units, ("78Inf", "8Ind", "2NZ"))
        policy = kind(GAME)
        policy.advise(state.pos, state.stack[-1], state.actions())
        stay[kind] = [unit for unit, hex_ in policy._orders.items() if T.names[hex_] == "4421"]
    assert len(stay[Marshal]) > len(stay[Planner])


def test_22_1_the_allies_leave_a_brigade_and_more_in_a_place_that_they_have_taken() -> None:
    units = {"78Inf.11": "4421", "78Inf.36": "4421", "78Inf.38": "4421", "90PzG.I-200": "4219", "65I.145": "3922"}
    state = moving("ortona", "78Inf", units, ("90PzG", "65I"))
    state.pos.holder[T.hex_index["4421"]] = ALLIED
    for kind, least in ((Marshal, 8.0), (Planner, 2.0)):
        policy = kind(GAME)
        s = policy.look(state.pos)
        assert policy.vital(s, policy.survey(s, ALLIED))[T.hex_index["4421"]] == least


@pytest.mark.parametrize("scenario", ["anzio", "salerno", "diadem", "kesselring", "campaign"])
def test_elsewhere_it_begins_as_the_veteran_does(scenario: str) -> None:
    assert not plays(GAME, scenario)
    assert GAME.scenarios.index(scenario) not in {*FORTRESSES, *SETUPS}


def test_the_general_imagines_no_games_here() -> None:
    state, general = start("ortona"), General(GAME, 5)
    for _ in range(80):
        state.play(general.choose(state.view(state.stack[-1].side(state))))
    assert general.searched == 0
    assert plays(GAME, "ortona")
