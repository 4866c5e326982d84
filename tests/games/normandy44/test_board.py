"""The board: made again to the byte, sound as a map, and in agreement with everything that is known of it."""

from __future__ import annotations

from collections import Counter

import pytest
from tools.atelier.hexes import Maker

from tests.boards import BoardFile, check_rivers, pair, reached

READ = BoardFile("normandy44")
pytestmark = pytest.mark.xdist_group("the board of normandy44")  # it is made once
BOARD, HEXES, SIDES, ROADS, MAP = READ.board, READ.hexes, READ.sides, READ.roads, READ.map
TOWNS = {name: row for name, row in HEXES.items() if row.get("settlement")}
neighbours = READ.neighbours


@pytest.fixture(scope="module")
def maker() -> Maker:
    return READ.made


def closed(a: str, b: str) -> bool:
    side = READ.side(a, b)
    return bool(side.get("impassable") or side.get("sea"))


def test_made_again_it_is_the_same_to_the_byte() -> None:
    READ.check_made_again()


def test_everything_known_of_the_board_holds() -> None:
    READ.check_known(350)


def test_hexes_lie_on_the_map_and_come_in_order() -> None:
    assert list(HEXES) == sorted(HEXES)
    assert all(10 <= int(name[:2]) <= 39 and 1 <= int(name[2:]) <= 40 for name in HEXES)
    for name, row in HEXES.items():
        edge = " ".join(w for w, here in (("south", name.startswith("10")), ("east", name.endswith("40"))) if here)
        assert row.get("edge", "") == edge


def test_hexsides_and_roads_join_neighbours_and_say_something() -> None:
    READ.check_lines()


def test_every_hex_but_the_marsh_can_be_walked_to() -> None:
    marsh = {name for name, row in HEXES.items() if row["terrain"] == "marsh"}
    links = {a: [b for b in neighbours(a) if b not in marsh and not closed(a, b)] for a in HEXES}
    assert set(HEXES) - reached("1815", links) == marsh == {"2309"}


def test_a_coastal_hex_touches_the_sea_and_no_other_does() -> None:
    for name, row in HEXES.items():
        gaps = [k for k, n in enumerate(MAP.near[MAP.index[name]]) if n < 0]
        off = {
            k
            for k, word in ((1, "east"), (0, "east"), (2, "east"), (2, "south"), (3, "south"))
            if word in row.get("edge", "")
        }
        assert row.get("coastal", False) or set(gaps) <= off
        assert not row.get("coastal", False) or gaps


@pytest.mark.parametrize("field", ["front", "army", "perimeter"])
def test_a_line_runs_exactly_where_two_classes_meet(field: str) -> None:
    mark = {"front": "front", "army": "boundary", "perimeter": "perimeter"}[field]
    drawn = {side for side, row in SIDES.items() if row.get(mark)}
    differ = {
        pair(a, b) for a in HEXES for b in neighbours(a) if HEXES[a].get(field, False) != HEXES[b].get(field, False)
    }
    assert drawn == differ != set()


@pytest.mark.parametrize(
    ("field", "value", "start"),
    [
        ("front", "german", "1815"),
        ("front", "allied", "2322"),
        ("army", "us", "1815"),
        ("army", "cw", "2322"),
        ("perimeter", True, "3606"),
        ("naval", True, "2322"),
    ],
)
def test_each_side_of_a_line_is_in_one_piece(field: str, value: object, start: str) -> None:
    kind = {name for name, row in HEXES.items() if row.get(field) == value}
    assert reached(start, {a: [b for b in neighbours(a) if b in kind] for a in kind}) == kind


def test_towns_by_side_of_the_line_of_27_june() -> None:
    sides = Counter("P" if row.get("perimeter") else row["front"][0].upper() for row in TOWNS.values())
    assert sides == {"G": 38, "A": 33, "P": 6}
    inside = {name: row["settlement"] for name, row in TOWNS.items() if row.get("perimeter")}
    assert {n for n, kind in inside.items() if kind == "city"} == {"3606", "3705", "3706"}
    assert {n for n, kind in inside.items() if kind == "town"} == {"3505", "3607", "3704"}


def test_the_cherbourg_perimeter_is_closed_to_the_coast() -> None:
    inside = {name for name, row in HEXES.items() if row.get("perimeter")}
    links = {a: [b for b in neighbours(a) if not SIDES.get(pair(a, b), {}).get("perimeter")] for a in HEXES}
    assert reached("3606", links) == inside
    assert {"3708", "3803"} <= inside  # Osteck and Westeck


def test_every_river_is_a_chain_without_gaps(maker: Maker) -> None:
    assert len(maker.courses) == 36  # all but the Noireau, which lies south of the map
    check_rivers(maker)


def test_a_river_is_left_out_in_a_city_and_in_a_flood_and_nowhere_else(maker: Maker) -> None:
    number = maker.grid.name
    for course in maker.courses.values():
        for a, b in course:
            first, second = HEXES[number(a)], HEXES[number(b)]
            city = first.get("settlement") == "city" and first.get("name") == second.get("name")
            flood = first["terrain"] == second["terrain"] == "flooded"
            assert bool(SIDES.get((number(a), number(b)), {}).get("river")) != (city or flood)


def test_no_hexside_has_a_river_that_belongs_to_none(maker: Maker) -> None:
    name = maker.grid.name
    known = {(name(a), name(b)) for course in maker.courses.values() for a, b in course}
    assert {side for side, row in SIDES.items() if row.get("river")} <= known


@pytest.mark.parametrize(
    ("river", "main"),
    [
        ("Merderet", "Douve (lower)"),
        ("Douve (upper)", "Douve (lower)"),
        ("Taute (lower)", "Douve (lower)"),
        ("Aure (lower)", "Vire (estuary to Saint-Lô)"),
        ("Elle", "Vire (estuary to Saint-Lô)"),
        ("Mue", "Seulles"),
        ("Odon", "Orne (upper)"),
        ("Orne (upper)", "Orne (Caen to the sea, with canal)"),
    ],
)
def test_tributaries_reach_their_river(maker: Maker, river: str, main: str) -> None:
    assert maker.rivers[river][-1] in maker.rivers[main]


@pytest.mark.parametrize(
    "river", ["Douve (lower)", "Seulles", "Orne (Caen to the sea, with canal)", "Dives", "Touques"]
)
def test_great_rivers_reach_the_sea(maker: Maker, river: str) -> None:
    assert any(cell not in maker.cells for cell in maker.rivers[river][-1])


def test_roads_are_one_network_through_every_town() -> None:
    links = READ.road_links()
    assert reached("1815", links) == set(links)
    assert set(TOWNS) <= set(links)
    assert {exit_["hex"] for exit_ in BOARD["exits"]} <= set(links)
    assert not any(closed(a, b) for a, b in ROADS)
    assert "2309" not in links


def test_entry_hexes_have_a_road_off_the_map() -> None:
    assert {e["hex"]: e["colour"] for e in BOARD["exits"]} == {
        n: r["entry"] for n, r in HEXES.items() if r.get("entry")
    }
    assert all(HEXES[e["hex"]].get("edge") for e in BOARD["exits"])
    for e in BOARD["exits"]:
        kinds = {kind for side, kind in ROADS.items() if e["hex"] in side}
        assert e["class"] in kinds


def test_nothing_that_stands_on_land_stands_in_water() -> None:
    for name, row in HEXES.items():
        if row.get("settlement") or row.get("beach") or row.get("entry") or row.get("mobilisation"):
            assert row["terrain"] not in ("flooded", "marsh"), name


def test_causeways_cross_flooded_hexsides() -> None:
    causeways = [row for row in SIDES.values() if row.get("causeway")]
    assert len(causeways) == 4
    assert all(row.get("flooded") for row in causeways)


def test_the_drawing_has_a_place_for_every_hex_and_every_name() -> None:
    READ.check_drawing({row["name"] for row in TOWNS.values()})
    centres = BOARD["drawing"]["centres"]
    assert centres["2512"][0] < centres["2613"][0]
    assert centres["2512"][1] > centres["2613"][1]
