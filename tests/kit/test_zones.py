"""Zones of control and bonds on a small board: rows 1-5, columns 1-6, pointy hexes, odd rows east."""

from __future__ import annotations

from itertools import combinations

import pytest

from sandtable.kit.board.hexes import HexBoard, PrintedGrid
from sandtable.kit.board.zones import ZoneMap

NAMES = [f"{row}{column}" for row in range(1, 6) for column in range(1, 7)]
BOARD = HexBoard(PrintedGrid(numbering="RC", rows="up"), NAMES)


def zones(closed: tuple[tuple[str, str], ...] = (), edges: bool = False) -> ZoneMap:
    shut = {frozenset((BOARD.index[a], BOARD.index[b])) for a, b in closed}
    return ZoneMap(BOARD.near, lambda a, b: frozenset((a, b)) in shut, lambda a, b, c: c < 0 and edges)


def table(*names: str) -> bytearray:
    held = bytearray(len(NAMES) + 1)
    for name in names:
        held[BOARD.index[name]] = 1
    return held


def side_bond(map_: ZoneMap, bind: bytearray, a: str, b: str) -> bool:
    start, goal = BOARD.index[a], BOARD.index[b]
    return map_.side_bond(bind, start, BOARD.direction(start, goal))


def test_a_zone_covers_the_six_hexes_around() -> None:
    zone = bytearray(len(NAMES) + 1)
    zones().cover(zone, BOARD.index["33"], 1)
    assert {NAMES[h] for h, n in enumerate(zone[:-1]) if n} == {"32", "34", "23", "24", "43", "44"}
    zones().cover(zone, BOARD.index["33"], -1)
    assert not any(zone)


def test_a_zone_stops_at_a_closed_hexside() -> None:
    map_ = zones(closed=(("33", "34"),))
    assert BOARD.index["34"] not in map_.spread[BOARD.index["33"]]
    assert BOARD.index["33"] not in map_.spread[BOARD.index["34"]]


def test_two_hexes_in_line_bond_through_the_hex_between() -> None:
    assert zones().hex_bond(table("32", "34"), BOARD.index["33"])
    assert not zones().hex_bond(table("32", "35"), BOARD.index["33"])
    assert not zones().hex_bond(table("32"), BOARD.index["33"])


def test_no_bond_through_a_closed_hexside() -> None:
    assert not zones(closed=(("32", "33"),)).hex_bond(table("32", "34"), BOARD.index["33"])


def test_two_hexes_across_a_hexside_bond_along_it() -> None:
    # 23 and 43 lie at the ends of the hexside between 32 and 33
    assert side_bond(zones(), table("23", "43"), "32", "33")
    assert side_bond(zones(), table("23", "43"), "33", "32")
    assert not side_bond(zones(), table("23", "44"), "32", "33")


def test_a_bond_can_end_at_an_edge_only_where_there_is_one() -> None:
    # the hexside between 11 and 12 runs from 22 to the southern edge
    assert side_bond(zones(edges=True), table("22"), "11", "12")
    assert not side_bond(zones(edges=False), table("22"), "11", "12")
    assert not side_bond(zones(edges=True), table("23"), "11", "12")


@pytest.mark.parametrize("edges", [False, True])
def test_the_list_of_bonds_agrees_with_the_questions(edges: bool) -> None:
    map_ = zones(edges=edges)
    for pair in combinations(("32", "34", "23", "43", "12"), 2):
        bind = table(*pair)
        listed = map_.bonds(bind)
        numbers = tuple(sorted(BOARD.index[name] for name in pair))
        middle = any(map_.hex_bond(bind, h) for h in range(len(NAMES)))
        along = any(
            bind[map_.flanks[a][k][0]] and bind[map_.flanks[a][k][1]] and map_.side_bond(bind, a, k)
            for a in range(len(NAMES))
            for k in range(6)
        )
        assert (numbers in listed) == (middle or along)
        assert any(end == -1 for _, end in listed) == (edges and not {"23", "43"}.isdisjoint(pair))


def test_an_enemy_between_cancels_a_bond() -> None:
    through, along, tied = table("32", "34"), table("23", "43"), table("23")
    ends = BOARD.index["32"], BOARD.index["34"]
    assert zones().bonds(through, table("32", "43")) == zones().bonds(through) == [ends]
    assert zones().bonds(through, table("33")) == []
    assert zones().bonds(along, table("32")) == zones().bonds(along) != []
    assert zones().bonds(along, table("32", "33")) == []
    assert zones(edges=True).bonds(tied, table("12")) == [(BOARD.index["23"], -1)]
    assert zones(edges=True).bonds(tied, table("12", "13")) == []
