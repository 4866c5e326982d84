"""12.10, S5.14, S5.15, S7.14, S7.15: replacements."""

from __future__ import annotations

from typing import Any

from sandtable.games.caseyellow.rules.turn import replacements
from tests.games.caseyellow.closing import T, closing, half, run
from tests.games.caseyellow.sky import State, steps
from tests.play import agree, at, offers, open_to, play, refused, told


def opened(units: dict[str, Any], turn: int = 5, **more: Any) -> State:
    state = closing(units, turn=turn, **more)
    run(state, replacements.open)
    return state


def due(state: State, unit: str) -> int:
    return int(state.pos.due[T.index[unit]])


def test_S5_14_infantry_steps_for_french_corps_and_divisions() -> None:
    units = {"I Fr": half("1521"), "II Fr": half("dead"), "60 DI": "dead", "1 DLC": "dead", "9 DIM": "dead"}
    state = opened(units)
    assert open_to(state) == ("allied", "Replacing")
    assert offers(state) == [f"unit {name}" for name in T.units if name in units] + ["done"]
    agree(state)
    events = play(state, "unit I Fr", "unit II Fr", "unit 60 DI", "unit 1 DLC")
    assert (at(state, "I Fr"), steps(state, "I Fr")) == ("1521", 2)
    assert (at(state, "II Fr"), steps(state, "II Fr"), due(state, "II Fr")) == ("later", 1, 6)
    assert (at(state, "60 DI"), due(state, "60 DI")) == ("later", 6)
    assert (len(told(events, "Restored")), len(told(events, "Rebuilt"))) == (1, 3)
    assert open_to(state) == ("german", "Terror")  # four and no more
    assert at(state, "9 DIM") == "dead"


def test_S5_14_armour_steps_for_dcr_and_dlm_alone() -> None:
    units = {"1 DCR": half("1721"), "1 DLM": half("dead"), "Gp de Cary": half("1520"), "2 DCR": half("dead")}
    state = opened(units | {"1 Armd": half("1820")})
    agree(state)
    assert set(offers(state, "unit")) == {"unit 1 DLM", "unit 1 DCR", "unit 2 DCR"}
    refused(state, "S5.14", "unit Gp de Cary")
    refused(state, "S5.14", "unit 1 Armd")
    play(state, "unit 1 DLM", "unit 1 DCR", "unit 2 DCR")
    assert (at(state, "1 DLM"), steps(state, "1 DLM")) == ("later", 1)
    assert steps(state, "1 DCR") == 2


def test_S5_14_nothing_for_the_british_the_belgians_and_the_dutch() -> None:
    units = {"I Fr": half("1521"), "I Br": half("1621"), "I Be": half("2927"), "1 Nl": "dead", "1 Cav Bde": "dead"}
    state = opened(units)
    for unit in ("I Br", "I Be", "1 Nl", "1 Cav Bde"):
        refused(state, "S5.14", f"unit {unit}")
    assert offers(state) == ["unit I Fr", "done"]


def test_R12_10_only_in_supply_even_beside_the_enemy() -> None:
    beside = {"I Fr": half("1521"), "X Corps": "1622"}
    assert offers(opened(beside)) == ["unit I Fr", "done"]
    ring = {"X Corps": "1522", "XI Corps": "1520", "IX Corps": "1421", "I Corps": "1621", "V Corps": "1622"}
    ring |= {"II Corps": "1422"}
    state = opened({"I Fr": half("1521"), "II Fr": half("1010")} | ring)
    refused(state, "R12.10", "unit I Fr")
    assert offers(state) == ["unit II Fr", "done"]


def test_S5_14_one_turn_only_and_the_rest_is_lost() -> None:
    units = {"I Fr": half("1521"), "II Fr": half("1520"), "X Corps": half("3533")}
    assert open_to(opened(units, turn=4)) == ("german", "Terror")
    state = opened(units)
    play(state, "done", "unit I Fr", "done")
    assert state.pos.repl == [0, 0, 0]
    assert steps(state, "II Fr") == 1


def test_S5_15_german_infantry_steps() -> None:
    units = {
        "X Corps": half("3533"),
        "XI Corps": half("dead"),
        "9 Div": "dead",
        "LAH": "dead",
        "2 Mot": half("3332"),
        "13 Mot": half("dead"),
        "2 Pz": half("3435"),
        "1/7 FJ (a)": "dead",
        "ARKO": "dead",
    }
    state = opened(units)
    assert open_to(state) == ("german", "Replacing")
    agree(state)
    for unit in ("13 Mot", "2 Pz", "1/7 FJ (a)", "ARKO"):  # two steps and gone, armour, on foot, guns
        refused(state, "S5.15", f"unit {unit}")
    play(state, "unit X Corps", "unit XI Corps", "unit 9 Div", "unit LAH")
    assert steps(state, "X Corps") == 2
    assert (at(state, "XI Corps"), steps(state, "XI Corps"), due(state, "XI Corps")) == ("later", 1, 6)
    assert at(state, "LAH") == "later"
    assert open_to(state) == ("german", "Terror")  # four
    assert steps(state, "2 Mot") == 1


def test_R12_10_a_reduced_german_division_takes_a_step() -> None:
    state = opened({"2 Mot": half("3332")})
    play(state, "unit 2 Mot")
    assert steps(state, "2 Mot") == 2


def test_S5_14_no_eliminated_unit_takes_two() -> None:
    state = opened({"I Fr": half("dead"), "II Fr": half("1521")})
    play(state, "unit I Fr")
    refused(state, "S5.14", "unit I Fr")


def test_S7_14_one_step_may_be_british() -> None:
    units = {"I Br": half("1521"), "II Br": half("1621"), "I Fr": half("1421")}
    state = opened(units, scenario="hypothetical")
    agree(state)
    assert state.pos.repl[:2] == [5, 3]
    play(state, "unit I Br")
    refused(state, "S7.14", "unit II Br")
    agree(state)
    play(state, "unit I Fr")
    assert open_to(state) == ("german", "Terror")
