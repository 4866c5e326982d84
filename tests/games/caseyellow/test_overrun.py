"""Why an overrun is refused (10.3c): every condition by itself, with all the others met."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from sandtable.games.caseyellow.charts.terrain import FLOODED, FOREST, MARSH, MOTOR, OPEN, RIVER, Path
from sandtable.games.caseyellow.kinds import ALLIED
from tests.games.caseyellow.march import LAND, T, moving
from tests.games.caseyellow.sky import State
from tests.play import offers, play

PANZERS = ("1 Pz", "2 Pz")
HERE, THERE = "1318", "1317"  # open ground, no river between them


def beside(start: str, target: str, *group: str, **more: Any) -> State:
    """A group in a hex, with a weak British division in another one."""
    first, *others = group or PANZERS
    units = dict.fromkeys(others, start) | {"46 Br": target} | more.pop("units", {})
    state = moving(first, start, units=units, **more)
    play(state, *[f"unit {other}" for other in others])
    return state


def why(state: State, target: str) -> tuple[str, str]:
    """The rule and the sentence of the refusal; the list agrees with it."""
    refusal = state.why_not(f"overrun {target}")
    assert (refusal is None) == (f"overrun {target}" in offers(state))
    return ("", "") if refusal is None else (refusal.rule, refusal.message.removeprefix("refuse-"))


def way(test: Callable[[int, Path], object]) -> tuple[str, str]:
    """The first step of a panzer from open ground of which something is true."""
    for a in range(T.hexes):
        for path in LAND.paths[MOTOR][a]:
            if LAND.kind[a] == OPEN and test(a, path):
                return T.names[a], T.names[path.goal]
    raise AssertionError("no such step on the map")


def plain(path: Path) -> bool:
    """Over no river, and to open ground."""
    return not path.flags & RIVER and LAND.kind[path.goal] == OPEN


def test_R10_3_all_conditions_met() -> None:
    assert why(beside(HERE, THERE), THERE) == ("", "")


def test_R10_3_one_unit_is_enough_where_its_odds_are() -> None:
    stores = moving("1 Pz", HERE, units={"AG1 supply": THERE})
    assert why(stores, THERE) == ("", "")  # they have no strength at all


def test_R10_3_only_the_next_hex_is_overrun() -> None:
    assert why(beside("1319", THERE), THERE) == ("R10.3", "not-beside")


def test_R10_3_an_overrun_needs_an_enemy() -> None:
    state = beside(HERE, "1316", units={"3 Pz": THERE})
    assert why(state, "1319") == ("R10.3", "overrun-nobody")
    assert why(state, THERE) == ("R10.3", "overrun-nobody")  # a friend is none


def test_R10_3_all_of_a_group_need_a_yellow_allowance() -> None:
    assert why(beside(HERE, THERE, "1 Pz", "9 Div"), THERE) == ("R10.3", "overrun-slow")
    assert why(beside(HERE, THERE, "IX Corps"), THERE) == ("R10.3", "overrun-slow")


def test_R11_9_nobody_overruns_a_combat_that_goes_on() -> None:
    for engaged, found in (([], ("", "")), ([[THERE, "german", ["X Corps"]]], ("R11.9", "overrun-engaged"))):
        state = beside(HERE, THERE, units={"X Corps": "1418"}, engaged=engaged)
        assert why(state, THERE) == found


def test_R10_3_a_river_stops_an_overrun() -> None:
    start, target = way(lambda _, p: p.flags & RIVER and LAND.kind[p.goal] == OPEN and not LAND.city[p.goal])
    assert why(beside(start, target), target) == ("R10.3", "overrun-river")


@pytest.mark.parametrize("ground", [FOREST, MARSH, FLOODED])
def test_T_terrain_no_overrun_into_soft_ground(ground: int) -> None:
    start, target = way(lambda _, p: LAND.kind[p.goal] == ground and not p.flags & RIVER and not LAND.city[p.goal])
    assert why(beside(start, target), target) == ("T.terrain", "overrun-terrain")


@pytest.mark.parametrize("strong", [LAND.works, LAND.fort], ids=["works", "fort"])
def test_T_terrain_no_overrun_into_works_and_forts_as_long_as_they_stand(strong: Sequence[int]) -> None:
    start, target = way(
        lambda _, p: plain(p) and strong[p.goal] and not LAND.city[p.goal] and LAND.fort_camp[p.goal] == ALLIED
    )
    state = beside(start, target)
    assert why(state, target) == ("T.terrain", "overrun-terrain")
    state.pos.open_up(T, T.hex_index[target])
    state.forget_list()
    assert why(state, target) == ("", "")


def test_T_terrain_no_overrun_into_a_city() -> None:
    start, target = way(lambda _, p: plain(p) and LAND.city[p.goal] and not (LAND.works[p.goal] or LAND.fort[p.goal]))
    assert why(beside(start, target), target) == ("T.terrain", "overrun-terrain")


def test_R10_3_weak_odds_are_told() -> None:
    assert why(beside(HERE, THERE, "1 Pz"), THERE) == ("R10.3", "overrun-odds")


def test_S5_8_an_overrun_keeps_to_the_fences() -> None:
    """On turn 1 no Allied unit goes into the Blind Spot, by whatever way."""
    start, target = way(
        lambda a, p: (
            plain(p) and LAND.blind[p.goal] and not (LAND.blind[a] or LAND.maginot_zone[a] or LAND.dyle_line[a])
        )
    )
    for turn, found in ((3, ("", "")), (1, ("S5.8", "fence-into-the-blind-spot"))):
        state = moving("12 DIM", start, "allied", units={"AG B supply": target}, turn=turn, rounds=[["allied", "move"]])
        assert why(state, target) == found


def test_R10_3_points_that_are_lacking_are_told() -> None:
    state = beside("1319", THERE)
    play(state, "hex 1320", "hex 1319", "hex 1320", "hex 1319", "hex 1318")
    assert why(state, THERE) == ("R10.3", "overrun-points")
