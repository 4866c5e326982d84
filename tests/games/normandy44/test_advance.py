"""14: advance after combat; 10.7, 15.1, 6.5.2, 22.1, 26.1 and 26.3 as far as they concern it."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.normandy44.charts.ways import MARSHY, RIVER, SHUT, TRACK, WHEELLESS
from sandtable.games.normandy44.kinds import GERMAN, RESERVE
from tests.games.normandy44.ground import (
    FOE,
    FOE2,
    OTHER,
    PANZER,
    REGIMENT,
    THIRD,
    advance,
    apart,
    bits,
    board,
    corridor,
    dry,
    find,
    hedges,
    marks,
    near,
    plain,
    t,
    walk,
)
from tests.play import agree, at, doing, hexes, offers, play, refused, steps_there

HERE = plain()
NE, E, SE, SW, W, NW = near(HERE)
FAR = {"Sich 195": "1005"}  # somebody to move next
BRITISH = "69/50"


def ahead(unit: str = REGIMENT, **more: Any) -> Any:
    """A unit has won the hex to its east, in open country, and is chosen to advance."""
    flags = {name: more.pop(name) for name in ("limited", "may_reserve") if name in more}
    state = advance(board({unit: HERE} | FAR | more), E, unit, **flags)
    play(state, f"unit {unit}")
    return state


# --- 14.1, 14.2 -----------------------------------------------------------------------------------------------------


def test_14_1_two_hexes_in_any_direction() -> None:
    state = advance(board({REGIMENT: HERE} | FAR), E, REGIMENT)
    assert state.decision is not None
    assert (state.decision.side, state.decision.rule) == ("german", "14.1")
    assert offers(state) == [f"unit {REGIMENT}", "done"]
    refused(state, "14.1", "unit Sich 195", message="advance-not")
    refused(state, "14.1", "stay")
    agree(state)
    play(state, f"unit {REGIMENT}")
    assert hexes(state) == set(near(HERE))  # 14.2: nobody has to enter the vacated hex
    refused(state, "14.1", f"hex {walk(E, 'E')}", message="advance-far")
    refused(state, "14.1", "done")
    agree(state)
    play(state, f"hex {W}")
    assert hexes(state) == set(near(W))
    agree(state)
    play(state, f"hex {walk(W, 'W')}")
    assert at(state, REGIMENT) == walk(W, "W")
    assert doing(state) == "Movement"


def test_14_1_one_hex_is_enough_and_so_is_none() -> None:
    state = ahead()
    play(state, f"hex {E}", "stay")
    assert (at(state, REGIMENT), doing(state)) == (E, "Movement")
    state = ahead()
    play(state, "stay")
    assert (at(state, REGIMENT), doing(state)) == (HERE, "Movement")
    state = advance(board({REGIMENT: HERE} | FAR), E, REGIMENT)
    play(state, "done")
    assert (at(state, REGIMENT), doing(state)) == (HERE, "Movement")


def test_14_1_a_limited_advance_fills_the_vacated_hex_only() -> None:
    state = ahead(limited=True)
    assert hexes(state) == {E}
    refused(state, "14.1", f"hex {NE}", message="advance-only")
    agree(state)
    play(state, f"hex {E}")
    assert (at(state, REGIMENT), doing(state)) == (E, "Movement")


def test_14_1_hqs_and_werfers_stay() -> None:
    state = advance(board({REGIMENT: HERE, "LXXXIV": HERE, "7 Werfer": HERE}), E, REGIMENT, "LXXXIV", "7 Werfer")
    assert offers(state) == [f"unit {REGIMENT}", "done"]
    refused(state, "14.1", "unit LXXXIV", message="advance-guns")
    refused(state, "14.1", "unit 7 Werfer", message="advance-guns")
    agree(state)


def test_10_7_units_that_only_defend_may_go_along() -> None:
    state = advance(board({REGIMENT: HERE, "Flak 32": HERE} | FAR), E, REGIMENT, "Flak 32")
    play(state, "unit Flak 32", f"hex {E}", "stay")
    assert at(state, "Flak 32") == E


def test_10_7_but_not_without_movement_allowance() -> None:
    state = advance(board({BRITISH: HERE, "7+8 BG": HERE} | FAR), E, BRITISH, "7+8 BG")
    assert offers(state) == [f"unit {BRITISH}", "done"]


def test_14_1_each_unit_goes_its_way_and_takes_control() -> None:
    control = {"control": {E: "allied", walk(E, "E"): "allied"}}
    state = advance(board({REGIMENT: HERE, OTHER: HERE} | FAR, **control), E, REGIMENT, OTHER)
    play(state, f"unit {REGIMENT}", f"hex {E}", f"hex {walk(E, 'E')}")
    assert offers(state) == [f"unit {OTHER}", "done"]
    refused(state, "14.1", f"unit {REGIMENT}", message="advance-not")
    play(state, f"unit {OTHER}", f"hex {E}", "stay")
    assert (at(state, REGIMENT), at(state, OTHER)) == (walk(E, "E"), E)
    assert state.pos.holder[t.hex_index[E]] == state.pos.holder[t.hex_index[walk(E, "E")]] == GERMAN


def test_7_2_stacking_is_checked_after_the_advance() -> None:
    units = (REGIMENT, OTHER, THIRD)
    state = advance(board({REGIMENT: HERE, OTHER: HERE, THIRD: walk(E, "E")} | FAR), E, *units)
    for unit in units[:2]:
        play(state, f"unit {unit}", f"hex {E}", "stay")
    play(state, f"unit {THIRD}", f"hex {E}")
    assert doing(state) == "Advance"  # too many, but somebody might still go on
    play(state, "stay")
    assert (doing(state), offers(state)) == ("Overcrowded", [f"unit {unit}" for unit in units])
    play(state, f"unit {THIRD}")
    assert doing(state) == "Movement"


def test_16_1_the_defenders_position_goes_with_them() -> None:
    state = board({REGIMENT: HERE} | FAR)
    state.pos.ip[t.hex_index[E]] = 8 | 2
    state.pos.ip[t.hex_index[HERE]] = 8 | 1
    advance(state, E, REGIMENT)
    assert state.pos.ip[t.hex_index[E]] == 0
    assert state.pos.ip[t.hex_index[HERE]] == 8 | 1


# --- 14.3 -----------------------------------------------------------------------------------------------------------


def test_14_3_an_advance_stops_in_an_enemy_zone() -> None:
    foe = walk(W, "W", "W")
    state = ahead(**{FOE: foe})
    play(state, f"hex {W}")
    assert hexes(state) == set(near(W))
    state = ahead(**{FOE: walk(W, "W")})
    play(state, f"hex {W}")
    assert doing(state) == "Movement"  # it has stopped


def test_14_3_not_from_zone_to_zone_of_the_same_enemy() -> None:
    state = ahead(**{FOE: NW})
    assert hexes(state) == {E, SE, SW}
    refused(state, "14.3", f"hex {W}", message="advance-zone")
    refused(state, "14.3", f"hex {NE}", message="advance-zone")
    refused(state, "9.1", f"hex {NW}", message="enemy-hex")
    agree(state)


def test_14_3_into_another_enemys_zone_it_may() -> None:
    state = ahead(**{FOE: NW, FOE2: walk(SW, "SW")})
    assert SW in hexes(state)
    agree(state)
    play(state, f"hex {SW}")
    assert doing(state) == "Movement"


def test_14_3_through_the_vacated_hex_zones_do_not_matter() -> None:
    """The enemy to the north-east controls where the unit stands, the vacated hex and the hex behind it."""
    state = ahead(**{FOE: NE})
    play(state, f"hex {E}")
    assert walk(E, "NE") in hexes(state)
    agree(state)
    play(state, f"hex {walk(E, 'NE')}")
    assert at(state, REGIMENT) == walk(E, "NE")


def test_14_3_no_bond_is_crossed_or_entered() -> None:
    crossed = ahead(**{FOE: NW, FOE2: SW})  # a bond along the western hexside
    refused(crossed, "14.3", f"hex {W}", message="advance-bond")
    agree(crossed)
    entered = ahead(**{FOE: walk(W, "NW"), FOE2: walk(W, "SE")})  # a bond through the hex to the west
    refused(entered, "14.3", f"hex {W}", message="advance-bond")
    agree(entered)


def test_14_3_but_the_vacated_hex_may_be_entered_through_a_bond() -> None:
    state = ahead(**{FOE: NE, FOE2: SE})  # along the hexside towards the vacated hex
    assert E in hexes(state)
    agree(state)
    limited = ahead(limited=True, **{FOE: NE, FOE2: SE})
    assert hexes(limited) == {E}


def test_14_3_beyond_the_vacated_hex_bonds_hold() -> None:
    state = ahead(**{FOE: walk(E, "NE"), FOE2: walk(E, "SE")})
    play(state, f"hex {E}")
    refused(state, "14.3", f"hex {walk(E, 'E')}", message="advance-bond")
    agree(state)


# --- 14.4 (the second 14.3): terrain --------------------------------------------------------------------------------


def won(way: tuple[str, str, str], unit: str) -> Any:
    """A unit that has won some hex beside it (not on the way) is chosen to advance."""
    vacated = next(h for h in near(way[0]) if h not in way and apart(h, way[1]) == 2)
    state = advance(board({unit: way[0]} | FAR), vacated, unit)
    play(state, f"unit {unit}")
    return state


def test_14_4_bocage_ends_an_advance() -> None:
    here = hedges()
    goal = next(h for h in near(here) if not bits(here, h))
    way = (here, goal, goal)
    state = won(way, REGIMENT)
    play(state, f"hex {goal}")
    assert (at(state, REGIMENT), doing(state)) == (goal, "Movement")


def test_14_4_but_not_along_a_road() -> None:
    way = corridor(
        lambda o, a, b, x, y: (
            x == TRACK and y in (0, TRACK) and t.land.kind[a] == 2 and -1 not in t.near[o] and dry(o, 1)
        )
    )
    state = won(way, REGIMENT)
    play(state, f"hex {way[1]}")
    assert way[2] in hexes(state)
    agree(state)


def test_14_4_nobody_advances_over_closed_hexsides() -> None:
    here = find(
        lambda h: any(b >= 0 and w & SHUT for b, w in zip(t.near[h], t.ways[h], strict=True)) and -1 not in t.near[h]
    )
    closed = next(h for h in near(here) if bits(here, h) & SHUT)
    vacated = next(h for h in near(here) if not bits(here, h) & (SHUT | WHEELLESS))
    state = advance(board({REGIMENT: here} | FAR), vacated, REGIMENT)
    play(state, f"unit {REGIMENT}")
    refused(state, "14.4", f"hex {closed}", message="advance-shut")
    agree(state)


def test_14_4_flooded_hexes() -> None:
    here, wet, _ = corridor(lambda o, a, b, x, y: a in t.flooded and x == WHEELLESS and o not in t.flooded)
    vacated = next(h for h in near(here) if h != wet and not bits(here, h) & SHUT)
    state = advance(board({REGIMENT: here, PANZER: here} | FAR), vacated, REGIMENT, PANZER)
    play(state, f"unit {PANZER}")
    refused(state, "14.4", f"hex {wet}", message="advance-wheels")
    agree(state)
    play(state, "stay", f"unit {REGIMENT}", f"hex {wet}")
    assert (at(state, REGIMENT), doing(state)) == (wet, "Movement")  # on foot it ends there


@pytest.mark.parametrize("kind", [RIVER, MARSHY])
def test_14_4_waters_are_crossed_with_the_first_hex_only(kind: int) -> None:
    way = corridor(
        lambda o, a, b, x, y: (
            x in (0, TRACK)
            and bool(y & kind)
            and not y & SHUT
            and t.land.kind[a] != 2
            and not {o, a, b} & t.flooded
            and -1 not in t.near[o]
        )
    )
    state = won(way, REGIMENT)
    play(state, f"hex {way[1]}")
    refused(state, "14.4", f"hex {way[2]}", message="advance-water")
    agree(state)
    first = won((way[1], way[2], way[2]), REGIMENT)
    assert way[2] in hexes(first)
    tanks = won((way[1], way[2], way[2]), PANZER)
    assert (way[2] in hexes(tanks)) is (kind == RIVER)  # vehicles never cross a flooded hexside off road
    agree(tanks)


# --- 15.1, 6.5.2 ----------------------------------------------------------------------------------------------------


def test_15_1_after_heavy_results_attackers_may_go_into_reserve() -> None:
    state = advance(board({REGIMENT: HERE, OTHER: HERE} | FAR), E, REGIMENT, OTHER, may_reserve=True)
    play(state, f"unit {REGIMENT}")
    assert f"reserve {HERE}" in offers(state)
    refused(state, "15.1", f"reserve {E}", message="advance-reserve-here")
    agree(state)
    play(state, f"reserve {HERE}")
    assert marks(state, REGIMENT) & RESERVE
    play(state, f"unit {OTHER}", f"hex {E}")
    refused(state, "15.1", f"reserve {E}", message="advance-reserve-here")
    agree(state)


def test_15_1_after_other_results_they_may_not() -> None:
    state = ahead()
    refused(state, "15.1", f"reserve {HERE}", message="advance-no-reserve")


def test_15_1_not_with_a_regroup_marker_nor_without_having_attacked() -> None:
    landed = advance(board({BRITISH: {"at": HERE, "landed": True}} | FAR), E, BRITISH, may_reserve=True)
    play(landed, f"unit {BRITISH}")
    refused(landed, "15.1", f"reserve {HERE}", message="reserve-state")
    agree(landed)
    idle = advance(board({"Flak 32": HERE} | FAR), E, "Flak 32", attacked=False, may_reserve=True)
    play(idle, "unit Flak 32")
    refused(idle, "15.1", f"reserve {HERE}", message="advance-not-attacker")
    agree(idle)


def test_15_1_six_markers() -> None:
    others = ("914/352", "915/352", "916/352", "1058/91", "6 FJ(-)", "731/711")
    held = {unit: {"at": at_, "reserve": True} for unit, at_ in zip(others, near("1522"), strict=True)}
    state = advance(board({REGIMENT: HERE} | held), E, REGIMENT, may_reserve=True)
    assert offers(state) == [f"unit {REGIMENT}", "tidy", "done"]
    play(state, f"unit {REGIMENT}")
    refused(state, "15.1", f"reserve {HERE}", message="reserve-markers")
    agree(state)
    play(state, "tidy", "drop 914/352", "done", f"reserve {HERE}")  # 15.4: one is taken up for it
    assert marks(state, REGIMENT) & RESERVE
    assert not marks(state, "914/352") & RESERVE


def test_15_4_no_marker_is_taken_up_where_none_is_wanted() -> None:
    others = ("914/352", "915/352", "916/352", "1058/91", "6 FJ(-)", "731/711")
    held = {unit: {"at": at_, "reserve": True} for unit, at_ in zip(others, near("1522"), strict=True)}
    light = advance(board({REGIMENT: HERE} | held), E, REGIMENT)
    assert "tidy" not in offers(light)  # no heavy result: nobody goes into reserve
    refused(light, "14.1", "tidy")
    del held["914/352"]
    spare = advance(board({REGIMENT: HERE} | held), E, REGIMENT, may_reserve=True)
    refused(spare, "14.1", "tidy")
    agree(spare)


def test_20_2_a_scattered_cadre_beside_the_attackers_does_not_advance() -> None:
    lost = {"at": HERE, "steps": 1, "scattered": True}
    state = advance(board({BRITISH: HERE, "5/6": lost} | FAR), E, BRITISH, "5/6")
    assert offers(state) == [f"unit {BRITISH}", "done"]
    refused(state, "20.2", "unit 5/6", message="scattered")
    agree(state)
    whole = advance(board({BRITISH: HERE, "5/6": lost | {"scattered": False}} | FAR), E, BRITISH, "5/6")
    assert "unit 5/6" in offers(whole)  # 10.7: a cadre may, once it has gathered


def test_6_5_2_units_just_landed_advance_into_the_vacated_hex_only() -> None:
    state = advance(board({BRITISH: {"at": HERE, "landed": True}, REGIMENT: walk(W, "W")}), E, BRITISH)
    play(state, f"unit {BRITISH}")
    assert hexes(state) == {E}
    refused(state, "6.5.2", f"hex {SE}", message="advance-only")
    agree(state)
    play(state, f"hex {E}")
    assert doing(state) == "Movement"


# --- 22.1, 26.1, 26.3 -----------------------------------------------------------------------------------------------


def test_22_1_one_hex_beyond_the_boundary() -> None:
    own = t.region["us"]
    way = corridor(
        lambda o, a, b, x, y: (
            t.land.army[o] == 1
            and a in own
            and t.land.army[a] == 2
            and b not in own
            and x == TRACK
            and y in (0, TRACK)
            and -1 not in t.near[o]
        )
    )
    state = advance(board({FOE: way[0]} | FAR), way[1], FOE)
    play(state, f"unit {FOE}", f"hex {way[1]}")
    refused(state, "22.1", f"hex {way[2]}", message="advance-region")
    agree(state)
    limited = advance(board({FOE: way[1]} | FAR), way[2], FOE, limited=True)
    assert doing(limited) == "Movement"  # nobody may enter


def test_26_1_the_front_line_binds_the_allies_in_the_cherbourg_scenario() -> None:
    way = corridor(
        lambda o, a, b, x, y: (
            t.land.german_side[a]
            and not t.land.german_side[o]
            and x in (0, TRACK)
            and 22 <= t.map.cells[o][0] <= 25
            and t.map.cells[o][1] < 13
        )
    )
    for unit, allowed in ((REGIMENT, True), ("39/9", False)):
        state = advance(board({unit: way[0]} | FAR, scenario="cherbourg"), near(way[0])[0], unit)
        play(state, f"unit {unit}")
        assert (way[1] in hexes(state)) is allowed
        agree(state)
        if not allowed:
            refused(state, "26.1", f"hex {way[1]}", message="advance-region")


def test_26_3_the_101st_keeps_near_carentan() -> None:
    edge = next(h for h in range(t.hexes) if t.names[h].startswith("29") and apart(t.names[h], "2512") == 4)
    here = t.names[edge]
    out = next(h for h in near(here) if apart(h, "2512") == 5 and not bits(here, h) & SHUT)
    state = advance(board({"501/101": here} | FAR, scenario="cherbourg", turn=4), near(here)[3], "501/101")
    play(state, "unit 501/101")
    refused(state, "26.3", f"hex {out}", message="advance-region")
    agree(state)


def test_17_6_a_unit_that_may_not_move_does_not_advance() -> None:
    state = advance(board({"731/711": HERE, REGIMENT: HERE} | FAR), E, "731/711", REGIMENT)
    assert offers(state) == [f"unit {REGIMENT}", "done"]


def test_14_1_nobody_left_to_advance_ends_it() -> None:
    state = advance(board({"LXXXIV": HERE} | FAR), E, "LXXXIV")
    assert doing(state) == "Movement"
    assert steps_there(state, "LXXXIV") == 1
