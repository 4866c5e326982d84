"""The smaller worked examples of the Case Yellow rulebook on zones of control and movement, on our map.

Those on air power, supply, combat, retreat, advance and bridgeheads stand with the tests of their modules.
"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow.charts.terrain import FOREST, RIVER, ROAD
from sandtable.games.caseyellow.kinds import ALLIED, DISRUPTED, OUT
from tests.games.caseyellow.ends import PLAIN, bits, find, land, near, walk
from tests.games.caseyellow.fight import marked, shifts
from tests.games.caseyellow.sky import State, T, sky
from tests.play import agree, at, bears, offers, open_to, play, refused

GAP = PLAIN  # the empty hex between two French units
NORTH, SOUTH = walk(GAP, "NW"), walk(GAP, "SW")
EAST, WEST = walk(GAP, "E"), walk(GAP, "W")


def moving(units: dict[str, Any], **more: Any) -> State:
    return sky("german.move", units, **more)


def left(state: State) -> int:
    """The movement points of the group that is under way."""
    step: Any = state.stack[-1]
    return int(step.left)


def zone(units: dict[str, str]) -> set[str]:
    """The hexes in the zone of Allied units."""
    state = sky("german.move", {"1 Cav": "4136"} | units)
    return {T.names[hex_] for hex_ in range(T.hexes) if state.pos.zone[ALLIED][hex_]}


# --- 9.1 --------------------------------------------------------------------------------------------------------------


def test_R9_1_example_1_a_white_band_never_has_a_zone() -> None:
    assert zone({"1 Cav Bde": GAP}) == set()
    assert zone({"1 Cav Bde": GAP, "53 DI": GAP}) == set()  # nor does it make one of a yellow band
    assert zone({"1 Cav Bde": GAP, "X Fr": GAP}) == set(near(GAP))  # but it may stand with whoever has one


def test_R9_1_example_2_a_division_with_a_yellow_band_has_none_alone() -> None:
    assert zone({"53 DI": GAP}) == set()


def test_R9_1_example_3_two_divisions_have_one() -> None:
    assert zone({"53 DI": GAP, "61 DI": GAP}) == set(near(GAP))


def test_R9_1_example_4_a_corps_has_one() -> None:
    assert zone({"X Fr": GAP}) == set(near(GAP))


# --- 9.2, 9.3 ---------------------------------------------------------------------------------------------------------


def test_R9_2_example_1_nobody_on_foot_enters_the_gap_between_two_zones() -> None:
    state = moving({"X Corps": EAST, "X Fr": NORTH, "XI Fr": SOUTH})
    play(state, "unit X Corps")
    refused(state, "R9.2", f"hex {GAP}")
    agree(state)


def test_R9_2_example_1_if_only_one_of_them_has_a_zone_it_may_and_stops() -> None:
    state = moving({"X Corps": EAST, "X Fr": NORTH, "53 DI": SOUTH, "1 Cav": "4136"})
    events = play(state, "unit X Corps", f"hex {GAP}")
    assert "Stopped" in [type(event).__name__ for event in events]
    assert at(state, "X Corps") == GAP
    refused(state, "R10.1", "unit X Corps")  # it has moved


@pytest.mark.parametrize("goal", [walk(NORTH, "NE"), walk(NORTH, "E"), walk(SOUTH, "E"), walk(SOUTH, "SE")])
def test_R9_2_example_1_in_the_zone_of_one_unit_a_move_ends(goal: str) -> None:
    """The hexes B, C and D: beside one of the French units only."""
    state = moving({"X Corps": walk(goal, "E"), "X Fr": NORTH, "XI Fr": SOUTH, "1 Cav": "4136"})
    play(state, "unit X Corps", f"hex {goal}")
    assert at(state, "X Corps") == goal
    assert open_to(state) == ("german", "Movement")
    assert offers(state, "unit") == ["unit 1 Cav"]


@pytest.mark.parametrize(
    ("unit", "north", "south"),
    [
        ("2 Mot", "XI Fr", "III Fr"),  # TR 3 against 2 and 3
        ("1 Pz", "III Fr", "1 DLM"),  # TR 4 against 3 and 4
    ],
)
def test_R9_3_example_2_as_good_as_one_of_them_is_not_enough(unit: str, north: str, south: str) -> None:
    state = moving({unit: EAST, north: NORTH, south: SOUTH})
    ratings = [T.unit[T.index[name]].tr for name in (unit, north, south)]
    assert ratings[1] < ratings[0] == ratings[2]
    play(state, f"unit {unit}")
    refused(state, "R9.3", f"hex {GAP}")


def test_R9_3_example_2_better_than_both_goes_through_and_on() -> None:
    state = moving({"1 Pz": EAST, "III Fr": NORTH, "XI Fr": SOUTH})
    play(state, "unit 1 Pz", f"hex {GAP}")
    assert f"hex {WEST}" in offers(state)
    play(state, f"hex {WEST}")  # another hex between the same two
    assert at(state, "1 Pz") == WEST
    assert f"hex {walk(WEST, 'W')}" in offers(state)


# --- 10.3 -------------------------------------------------------------------------------------------------------------


def test_R10_3_example_two_panzer_divisions_overrun_a_british_division() -> None:
    target = PLAIN
    start = walk(target, "W", "W", "W")
    state = moving({"1 Pz": start, "2 Pz": start, "46 Br": target})
    play(state, "unit 1 Pz", "unit 2 Pz", f"hex {walk(target, 'W', 'W')}", f"hex {walk(target, 'W')}")
    assert left(state) == 4  # of 6
    play(state, f"overrun {target}")
    assert bears(state, "46 Br", DISRUPTED)
    assert open_to(state) == ("german", "Retreat")  # the German leads it
    while open_to(state)[1] == "Retreat":
        play(state, offers(state)[0])
    assert T.map.distance(T.hex_index[at(state, "46 Br")], T.hex_index[target]) == 2
    assert at(state, "1 Pz") == at(state, "2 Pz") == target
    assert (open_to(state)[1], left(state)) == ("Movement", 2)  # 1 for the hex, 1 for the overrun


def test_R10_3_one_of_them_alone_is_too_weak() -> None:
    state = moving({"1 Pz": walk(PLAIN, "E"), "2 Pz": walk(PLAIN, "E"), "46 Br": PLAIN})
    play(state, "unit 1 Pz")
    refused(state, "R10.3", f"overrun {PLAIN}")
    play(state, "unit 2 Pz")
    assert f"overrun {PLAIN}" in offers(state)


# --- 10.4 -------------------------------------------------------------------------------------------------------------


def _on_a_forest_road(hex_: int) -> bool:
    """A forest hex with a road from outside the forest, over no river."""
    return land.kind[hex_] == FOREST and any(_lane(hex_, other) for other in T.near[hex_])


def _lane(forest: int, other: int) -> bool:
    if other < 0 or land.kind[other] == FOREST or land.fort[other] or land.works[other]:
        return False
    side = bits(forest, other)
    return bool(side & ROAD) and not side & RIVER


def test_R10_4_example_a_panzer_division_passes_a_supply_unit_on_a_forest_road() -> None:
    forest = find(_on_a_forest_road)
    start = next(T.names[other] for other in T.near[T.hex_index[forest]] if _lane(T.hex_index[forest], other))
    free = moving({"1 Pz": start})
    play(free, "unit 1 Pz", f"hex {forest}")
    assert left(free) == 6 - 1
    state = moving({"1 Pz": start, "AG A supply": forest})
    play(state, "unit 1 Pz", f"hex {forest}")
    assert left(state) == 6 - 2
    # whoever stays must make room: one of the two is eliminated
    play(state, "stop", "done")
    assert open_to(state) == ("german", "Overcrowded")
    assert set(offers(state)) == {"unit 1 Pz", "unit AG A supply"}
    play(state, "unit AG A supply")
    assert (at(state, "1 Pz"), at(state, "AG A supply")) == (forest, "dead")


def test_R10_4_a_group_of_vehicles_enters_no_forest() -> None:
    forest = find(_on_a_forest_road)
    start = next(T.names[other] for other in T.near[T.hex_index[forest]] if _lane(T.hex_index[forest], other))
    state = moving({"1 Pz": start, "2 Pz": start})
    play(state, "unit 1 Pz", "unit 2 Pz")
    refused(state, "R10.4", f"hex {forest}")


# --- 10.8 -------------------------------------------------------------------------------------------------------------


def test_R10_8_example_2_over_the_meuse_at_2124_and_2423() -> None:
    """On its own hexes: at 2124 the try succeeds and the river does not count, at 2423 it fails and all counts."""
    units = {"1 Pz": "2225", "2 Pz": "2225", "55 DI": "2124", "7 Pz": "2424", "4 DLC": "2423"}
    state = sky("german.combat", units, [3, 5, 2], scenario="intelligence-1", turn=1)
    play(state, "hex 2124", "unit 1 Pz", "unit 2 Pz")
    assert shifts(state)["river"] == -1
    play(state, "bridge 2124")
    assert marked(state, state.pos.bridge) == ["2124"]
    assert "river" not in shifts(state)
    play(state, "resolve", "done", "hex 2423", "unit 7 Pz", "bridge 2423")
    assert "2423" not in marked(state, state.pos.bridge)
    assert {word: n for word, n in shifts(state).items() if n < 0} == {"rough": -1, "works": -1, "river": -1}


def test_R10_8_example_1_from_the_march_to_the_river_to_being_out_of_supply() -> None:
    """The last round of a turn: a bridgehead between two French corps, both divisions cross, and then starve."""
    units = {"8 Pz": "1817", "9 Pz": "1818", "I Fr": "2017", "III Fr": "2019"}
    rounds = [["german", "combat"], ["allied", "combat"]]
    state = sky("german.move", units, [3], rounds=rounds)  # TR 4: +1
    play(state, "unit 8 Pz", "hex 1917", "stop", "unit 9 Pz", "hex 1918", "stop", "done")
    assert open_to(state) == ("german", "Bridging")
    play(state, "bridge 2018")
    assert open_to(state) == ("german", "Crossing")
    play(state, "unit 8 Pz", "unit 9 Pz")
    assert at(state, "8 Pz") == at(state, "9 Pz") == "2018"
    assert marked(state, state.pos.bridge) == []
    while state.pos.turn == 2:  # the rest of the end phase
        play(state, offers(state)[-1])
    while state.pos.turn == 3 and not bears(state, "8 Pz", OUT):
        play(state, offers(state)[-1])
    assert bears(state, "8 Pz", OUT)
    assert bears(state, "9 Pz", OUT)
