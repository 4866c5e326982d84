"""12.3: over the river into the bridgeheads."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow.rules.turn import crossing, victory
from tests.games.caseyellow.closing import T, closing, hexes, outcome, run
from tests.games.caseyellow.sky import State
from tests.play import agree, at, held, offers, open_to, play, refused, told

# as many as it takes not to be beaten by their number alone (S7.20)
DIVISIONS = [
    "60 DI",
    "68 DI",
    "53 DI",
    "61 DI",
    "71 DI",
    "55 DI",
    "14 DI",
    "36 DI",
    "44 DI",
    "23 DI",
    "7 DINA",
    "4 DIC",
    "19 DI",
    "29 DIA",
    "16 DI",
]
FRENCH = {"XVIII Fr": "2024", "55 DI": "2123"}  # both sides of Sedan


def sedan(units: dict[str, Any] | None = None, **more: Any) -> State:
    """A bridgehead at Sedan, between two French units."""
    state = closing(FRENCH | (units or {"2 Pz": "2225", "10 Pz": "2225"}), **{"bridges": ["2124"]} | more)
    run(state, crossing.open)
    return state


def test_R12_3_both_divisions_cross_between_enemy_zones() -> None:
    """The first example of 10.8."""
    state = sedan()
    assert open_to(state) == ("german", "Crossing")
    assert offers(state) == ["unit 2 Pz", "unit 10 Pz", "done"]
    agree(state)
    events = play(state, "unit 2 Pz")
    assert [event.note for event in told(events, "Placed")] == ["place-crossing"]
    assert hexes(state.pos.bridge) == []
    assert not state.pos.works[T.hex_index["2124"]]
    assert held(state, "2124") == "german"
    play(state, "unit 10 Pz")
    assert (at(state, "2 Pz"), at(state, "10 Pz")) == ("2124", "2124")
    assert open_to(state) == ("german", "Terror")


def test_R12_3_only_yellow_units_over_a_river_that_are_not_engaged() -> None:
    state = sedan({"2 Pz": "2225", "X Corps": "2025", "9 Pz": "2125"})
    refused(state, "R12.3", "unit X Corps")  # black
    refused(state, "R12.3", "unit 9 Pz")  # out of the forest by road only
    refused(state, "R12.3", "unit 1 Pz")  # far away
    refused(state, "R12.3", "unit 55 DI")
    busy = sedan({"2 Pz": "2225", "10 Pz": "2025"}, engaged=[["2024", "german", ["10 Pz"]]])
    assert offers(busy) == ["unit 2 Pz", "done"]
    refused(busy, "R12.3", "unit 10 Pz")


def test_R12_3_without_a_river_between_nobody_crosses() -> None:
    state = closing({"2 Pz": "2223", "9 Pz": "2225"}, bridges=["2123", "2124"])
    run(state, crossing.open)
    assert offers(state, "unit") == ["unit 9 Pz"]
    refused(state, "R12.3", "unit 2 Pz")


def test_R12_3_an_occupied_bridgehead_is_closed() -> None:
    assert open_to(sedan({"2 Pz": "2225", "61 DI": "2124"})) == ("german", "Terror")


def test_R12_3_stacking_holds_at_the_end() -> None:
    state = sedan({"2 Pz": "2225", "10 Pz": "2225", "9 Pz": "2025", "LAH": "2025"})
    play(state, "unit 2 Pz", "unit 9 Pz")
    refused(state, "R8.3", "unit 10 Pz")
    assert offers(state) == ["unit LAH", "done"]
    agree(state)


def test_R12_3_a_unit_crosses_once_and_chooses_its_bridgehead() -> None:
    state = closing({"2 Pz": "1115"}, bridges=["1215", "1216"])
    run(state, crossing.open)
    play(state, "unit 2 Pz")
    assert offers(state) == ["hex 1215", "hex 1216"]
    agree(state)
    refused(state, "R12.3", "hex 1214")
    play(state, "hex 1216")
    assert open_to(state) == ("german", "Terror")
    assert hexes(state.pos.bridge) == ["1215"]


def test_R12_3_one_hex_and_no_more() -> None:
    state = closing({"2 Pz": "1024", "LAH": "1024"}, bridges=["1123", "1224"])
    run(state, crossing.open)
    play(state, "unit 2 Pz")
    assert at(state, "2 Pz") == "1123"
    refused(state, "R12.3", "unit 2 Pz")  # the next bridgehead lies before it
    assert offers(state) == ["unit LAH", "done"]


def test_R12_3_it_may_be_left() -> None:
    state = sedan()
    play(state, "done")
    assert hexes(state.pos.bridge) == ["2124"]  # 10.8d: it stays


@pytest.mark.parametrize(
    ("turn", "control", "winner"),
    [
        pytest.param(10, ["1612", "1511"], "allied", id="after the last Action Phase"),
        pytest.param(10, ["1612", "1511", "1611"], "german", id="in it"),
        pytest.param(9, ["1612", "1511"], "german", id="a turn before"),
    ],
)
def test_S7_20_a_last_crossing_into_paris_comes_too_late(turn: int, control: list[str], winner: str) -> None:
    """Paris counts if it is taken by the end of the Action Phase of turn 10, and a bridgehead is crossed after that."""
    out = dict.fromkeys(("2 Pz", "3 Pz", "4 Pz", "5 Pz", "6 Pz", "7 Pz", "8 Pz", "10 Pz", "2 Mot", "13 Mot"), "exited")
    french = {name: f"{1010 + number}" for number, name in enumerate(DIVISIONS)}
    state = closing(
        out | french | {"9 Pz": "1711"},
        scenario="hypothetical",
        turn=turn,
        bridges=["1611"],
        control=dict.fromkeys(control, "german"),
        scored=["exits"],
    )
    run(state, crossing.open)
    if "1611" not in control:
        play(state, "unit 9 Pz")
    assert held(state, "1611") == "german"
    state.pos.turn = 10
    run(state, victory.settle)
    assert outcome(state) == ((winner,), "S7.20", f"result-{winner}-conditions")
