"""Allied movement by rail (10.5, S5.10, S6.10, S7.10)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow.kinds import IN_FRANCE, MOVED, SPENT
from tests.games.caseyellow.depot import AG1, State, T, board, goals
from tests.play import agree, each_refused, offers, play
from tests.play import at as where

FAR = {"X Corps": "3934"}  # a German who is in nobody's way
NORTH = [T.names[hex_] for hex_ in T.settlements if T.land.north_of_somme[hex_]]


def station(unit: str, at: str, turn: int = 7, germans: dict[str, str] = FAR, **more: Any) -> State:
    """An Allied move round in which this unit has been named."""
    state = board("allied.move", {unit: at, **germans}, turn, **more)
    state.play(f"unit {unit}")
    return state


def trains(unit: str, at: str, turn: int = 7, germans: dict[str, str] = FAR, **more: Any) -> list[str]:
    """Where trains take a unit."""
    state = station(unit, at, turn, germans, **more)
    if "rail" not in offers(state):
        return []
    state.play("rail")
    agree(state)
    return goals(state)


def test_R10_5_a_train_goes_to_any_french_town_or_city() -> None:
    wanted = [T.names[hex_] for hex_ in T.settlements if T.land.country[hex_] == IN_FRANCE]
    assert trains("I Fr", "1209") == wanted
    state = station("I Fr", "1209")
    state.play("rail")
    each_refused(state, "R10.5", "hex 1210", "hex 3122")


def test_R10_5_a_unit_that_came_by_rail_moves_no_further() -> None:
    state = station("I Fr", "1209", germans={**FAR}, dynamo={"turn": 4, "port": "3414", "end": 0})
    play(state, "rail", "hex 1133")
    assert where(state, "I Fr") == "1133"
    assert state.pos.deeds[T.index["I Fr"]] & MOVED
    assert "unit I Fr" not in offers(state)


def test_R10_5_not_out_of_a_german_zone() -> None:
    assert trains("I Fr", "1209", germans={"X Corps": "1210"}) == []
    each_refused(station("I Fr", "1209", germans={"X Corps": "1210"}), "R10.5", "rail")
    assert trains("I Fr", "1209", germans={"LAH": "1218"})


def test_R10_5_a_unit_boards_before_it_moves() -> None:
    state = station("I Fr", "1209")
    assert "rail" in offers(state)
    state.play("hex 1210")
    assert "rail" not in offers(state)


@pytest.mark.parametrize(
    ("scenario", "first", "british"),
    [("historical", 3, False), ("intelligence-1", 3, False), ("hypothetical", 2, True)],
)
def test_S5_10_S6_10_S7_10_when_trains_run_and_for_whom(scenario: str, first: int, british: bool) -> None:
    assert not trains("I Fr", "1209", first - 1, scenario=scenario)
    assert trains("I Fr", "1209", first, scenario=scenario)
    assert bool(trains("I Br", "1209", first, scenario=scenario)) == british
    assert not trains("I Be", "2927", 7, scenario=scenario)


def test_S5_10_trains_start_in_france() -> None:
    assert trains("I Fr", "2718")
    assert not trains("I Fr", "2821")  # Mons


def test_S5_10_five_hexes_from_every_german() -> None:
    found = trains("I Fr", "1209", germans={"X Corps": "1721"})
    german = T.hex_index["1721"]
    far = [T.map.distance(german, T.hex_index[name]) for name in found]
    assert min(far) == 5
    state = station("I Fr", "1209", germans={"X Corps": "1721"})
    state.play("rail")
    each_refused(state, "S5.10", "hex 1321", "hex 2123")  # four hexes


def test_S5_10_the_way_keeps_five_hexes_from_every_german() -> None:
    wall = {"X Corps": "1020", "IX Corps": "1820", "XI Corps": "2618", "IV Corps": "3316"}
    found = trains("I Fr", "1209", germans=wall)
    assert "1614" in found
    assert "1133" not in found
    state = station("I Fr", "1209", germans=wall)
    state.play("rail")
    each_refused(state, "S5.10", "hex 1133")
    assert "1133" in trains("I Fr", "1209", germans={"X Corps": "1020", "IX Corps": "1820"})


def test_R10_5_out_of_the_maginot_line_trains_run_under_the_enemys_eyes() -> None:
    """X Corps stands before the line: a unit in it may go, one behind it in the open may not (ruling R35)."""
    fort, behind, foe = "1730", "1629", "1831"
    assert T.land.fort[T.hex_index[fort]]
    assert T.land.maginot_zone[T.hex_index[behind]]
    assert not T.land.fort[T.hex_index[behind]]
    germans = {"X Corps": foe}
    found = trains("XX Fr", fort, germans=germans)
    assert "1306" in found  # in the far west
    assert all(T.map.distance(T.hex_index[name], T.hex_index[foe]) >= 5 for name in found)
    assert trains("XX Fr", fort, germans=germans, razed=[fort]) == []
    ring = dict(zip(("X Corps", "IX Corps", "XI Corps"), ("1631", "1630", "1729"), strict=True))
    assert trains("XX Fr", fort, germans=ring, razed=["1631", "1729"]) == []  # the zone behind it is not free
    assert trains("XX Fr", behind, germans=germans) == []


def test_S5_10_turn_3_ends_no_further_west_than_column_13() -> None:
    found = trains("I Fr", "1209", 3)
    assert min(int(name[2:]) for name in found) == 13
    state = station("I Fr", "1209", 3)
    state.play("rail")
    each_refused(state, "S5.10", "hex 1312", "hex 1611")


@pytest.mark.parametrize("turn", [4, 6])
def test_S5_10_turns_4_to_6_not_north_of_the_somme(turn: int) -> None:
    found = trains("I Fr", "1209", turn)
    assert found
    assert not set(found) & set(NORTH)
    assert not trains("I Fr", "2512", turn)  # Amiens, beside the south bank
    state = station("I Fr", "1209", turn)
    state.play("rail")
    each_refused(state, "S5.10", "hex 2815")


def test_S5_10_from_turn_7_north_of_the_somme_too() -> None:
    assert set(NORTH) <= {*trains("I Fr", "1209"), "1209"}


def round_with(units: dict[str, str], turn: int) -> State:
    return board("allied.move", {**units, **FAR}, turn, dynamo={"turn": 4, "port": "3414", "end": 0})


def test_S5_10_one_corps_a_round_or_two_divisions() -> None:
    units = {"I Fr": "1209", "II Fr": "1213", "14 DI": "1215", "36 DI": "1217", "44 DI": "1219"}
    state = round_with(units, 5)
    play(state, "unit I Fr", "rail", "hex 1133", "unit II Fr")
    each_refused(state, "S5.10", "rail")
    state = round_with(units, 5)
    play(state, "unit 14 DI", "rail", "hex 1133", "unit I Fr")
    each_refused(state, "S5.10", "rail")  # half of the capacity is gone
    play(state, "stop", "unit 36 DI", "rail", "hex 1324", "unit 44 DI")
    each_refused(state, "S5.10", "rail")


def test_S5_10_two_corps_a_round_from_turn_7() -> None:
    state = round_with({"I Fr": "1209", "II Fr": "1213", "III Fr": "1215"}, 7)
    play(state, "unit I Fr", "rail", "hex 1133", "unit II Fr", "rail", "hex 1324", "unit III Fr")
    each_refused(state, "S5.10", "rail")


def test_S5_10_stacking_holds_at_the_end() -> None:
    state = board("allied.move", {"I Fr": "1209", "II Fr": "1133", **FAR}, 7)
    play(state, "unit I Fr", "rail")
    each_refused(state, "R8.3", "hex 1133")
    assert "1324" in goals(state)


def test_R10_5_not_into_a_town_that_the_germans_hold() -> None:
    state = station("I Fr", "1209", control={"1133": "german"})
    state.play("rail")
    each_refused(state, "S5.10", "hex 1133", "hex 1209")


def test_S5_8_leaving_the_maginot_zone_by_rail_counts() -> None:
    state = board("allied.move", {"I Fr": "1129", "II Fr": "1126", **FAR}, 7)
    play(state, "unit I Fr", "rail", "hex 1614")
    assert state.pos.left_zone == 1


def test_R12_7_no_train_stops_near_an_open_paris() -> None:
    found = trains("I Fr", "1209", open_city=True)
    assert found
    assert not {"1611", "1612", "1511", "1614"} & set(found)


def test_R7_9_a_supply_unit_that_rides_has_moved_for_this_turn() -> None:
    state = board("allied.move", {AG1: "1209", **FAR}, 7)
    play(state, f"unit {AG1}", "rail", "hex 1133")
    assert state.pos.state[T.index[AG1]] & SPENT
