"""Fortifications in play: cover, mines, wire, and where none can lie (F100 to F106)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.combat.charts.grid import INDEX
from sandtable.games.combat.kinds import BUNKER, FORTS, FOXHOLES, TRENCH
from sandtable.games.combat.rules.common.markers import fortify
from sandtable.games.combat.rules.terrain.cover import cover
from sandtable.games.combat.rules.terrain.figures import fp, morale, reach
from tests.games.combat.field import act, at, broken, field, on_map, told, unit

MOVE, FIRE, ADVANCE = "A-19", "A-51", "A-44"


@pytest.mark.parametrize(
    ("work", "plain", "indirect"),
    [("foxholes", 3, 4), ("trench", 4, 5), ("pillbox", 5, 6), ("bunker", 6, 7), ("wire", 0, 0), ("mines", 0, 0)],
)
def test_F101_F102_F104_F105_cover_of_the_works(work: str, plain: int, indirect: int) -> None:
    state = field(units={"ge-rifle-1": "G4"}, forts={"G4": work})
    g4, i4 = INDEX["G4"], INDEX["I4"]
    assert cover(state, g4, [i4]) == plain
    assert cover(state, g4, [], indirect=True) == indirect


def test_F100_the_better_of_ground_and_work_counts_and_never_their_sum() -> None:
    state = field(map="2", forts={"F6": "foxholes", "J8": "bunker"})
    assert cover(state, INDEX["F6"]) == 3  # a building of 3, foxholes of 3
    assert cover(state, INDEX["J8"]) == 6


def test_F100_one_work_in_a_hex_and_none_in_water_or_fire() -> None:
    state = field(map="37", forts={"G5": "trench"}, blazes=["F5"])
    for name, done in (("G5", False), ("F5", False), ("H4", False), ("E5", True)):
        assert fortify(state, INDEX[name], FOXHOLES, "F100") == done
    assert [FORTS[state.pos.fort[INDEX[name]]] for name in ("G5", "E5")] == ["trench", "foxholes"]
    assert state.pos.fort[INDEX["G5"]] == TRENCH


@pytest.mark.parametrize("work", ["bunker", "pillbox"])
def test_F101_F104_a_tie_in_melee_is_won_by_the_last_holder(work: str) -> None:
    """Worked case 5, with equal totals: whoever held the hex alone stays."""
    units = {"us-line-1": "H3", "ge-rifle-1": "G4"}
    for forts, left in (({"G4": work}, True), ({}, False)):
        top = {"axis": ["1-6"], "allied": ["3-2"]}  # 5 + 7 against 6 + 1 + 5
        state = field(units=units, forts=forts, sole={"G4": "axis"}, hands={"allied": [ADVANCE]}, top=top)
        events = act(state, f"card {ADVANCE}", "unit us-line-1", "unit us-line-1", "hex G4")
        fought = told(events, "Fought")[0]
        assert fought.allied == fought.axis == 12
        assert on_map(state, "ge-rifle-1") == left
        assert not on_map(state, "us-line-1")


# --- mines (F103) ----------------------------------------------------------------------------------------------------


def mined(dice: list[str], **fields: Any) -> Any:
    """Worked case 9: a British Line squad goes into mines; the Germans roll for them first."""
    nation = {"allied": "british", "axis": "german"}
    top = {"axis": dice[:1], "allied": dice[1:]}
    fields = {"forts": {"H3": "mines"}, **fields}
    state = field(nation=nation, hands={"allied": ["B-19"]}, top=top, **fields)
    act(state, "card B-19", "unit uk-line-1", "unit uk-line-1")
    return state


@pytest.mark.parametrize(("defence", "breaks"), [("3-1", True), ("3-2", True), ("2-4", False)])
def test_F103_mines_attack_whoever_enters_and_a_tie_breaks_a_mover(defence: str, breaks: bool) -> None:
    """6 and a roll of 6 against morale 7 and no cover: 11 is below 12, 12 is a tie, 13 is safe."""
    state = mined(["5-1", defence], units={"uk-line-1": "I3"})
    act(state, "hex H3")
    assert broken(state, "uk-line-1") == breaks


def test_F103_mines_attack_whoever_leaves_and_the_trees_do_not_cover() -> None:
    state = mined(["5-1", "3-1"], units={"uk-line-1": "H3"})
    act(state, "hex I3")
    assert broken(state, "uk-line-1")
    assert at(state, "uk-line-1") == "H3", "they strike before the unit is lifted"


def test_F103_a_battle_may_say_how_strong_mines_are() -> None:
    for strength, breaks in ((6, False), (8, True)):
        state = mined(["5-1", "2-4"], units={"uk-line-1": "I3"}, mines=strength)
        act(state, "hex H3")
        assert broken(state, "uk-line-1") == breaks


# --- wire (F106) -----------------------------------------------------------------------------------------------------


def test_F106_wire_takes_one_from_firepower_range_and_morale() -> None:
    state = field(units={"ge-rifle-1": "G4", "ge-rifle-2": "G3"}, forts={"G4": "wire"})
    caught, free = unit(state, "ge-rifle-1"), unit(state, "ge-rifle-2")
    for figure in (fp, reach, morale):
        assert figure(state, caught) == figure(state, free) - 1


@pytest.mark.parametrize("wired", ["H3", "I3"])
def test_F106_a_move_into_wire_or_out_of_it_ends(wired: str) -> None:
    state = field(units={"us-line-1": "I3", "ge-rifle-1": "A9"}, forts={wired: "wire"}, hands={"allied": [MOVE]})
    act(state, f"card {MOVE}", "unit us-line-1", "unit us-line-1", "hex H3")
    assert at(state, "us-line-1") == "H3"
    assert "hex G4" not in [str(action) for action in state.actions()]


def test_F106_an_advance_is_not_stopped() -> None:
    state = field(units={"us-line-1": "I3", "ge-rifle-1": "A9"}, forts={"I3": "wire"}, hands={"allied": [ADVANCE]})
    act(state, f"card {ADVANCE}", "unit us-line-1", "unit us-line-1", "hex H3")
    assert at(state, "us-line-1") == "H3"


def test_F101_a_bunker_serves_whoever_is_in_it() -> None:
    state = field(units={"us-line-1": "G4"}, forts={"G4": "bunker"})
    assert state.pos.fort[INDEX["G4"]] == BUNKER
    assert cover(state, INDEX["G4"], [INDEX["I4"]]) == 6


def test_F106_a_retreat_ends_in_wire() -> None:
    """Worked case 7: a roll of 11 against morale 8 sends a Line squad back three hexes, but not through wire."""
    for forts, end in (({}, "L3"), ({"J3": "wire"}, "J3")):
        units = {"us-line-1": {"at": "I3", "broken": True}, "ge-rifle-1": "A9"}
        state = field(units=units, forts=forts, hands={"allied": ["A-11"]}, top={"allied": ["6-5"]})
        act(state, "card A-11", "player allied")
        while state.decision is not None and state.decision.step == "Retreat":
            act(state, next(str(action) for action in state.actions() if str(action).endswith("3")))
        assert at(state, "us-line-1") == end
