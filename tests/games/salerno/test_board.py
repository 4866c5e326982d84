"""The board: made again to the byte, sound as a map, and in agreement with everything that is known of it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tools.atelier.hexes import Maker

from tests.boards import BoardFile, check_rivers, pair, reached

READ = BoardFile("salerno")
pytestmark = pytest.mark.xdist_group("the board of salerno")  # it is made once
HEXES, SIDES, ROADS, neighbours = READ.hexes, READ.sides, READ.roads, READ.neighbours
LAND = {name: row for name, row in HEXES.items() if row["terrain"] != "sea"}
GUSTAV = [
    *("1429", "1530", "1630", "1629", "1729", "1828", "1928", "2027", "2026", "2126", "2226", "2326", "2426", "2526"),
    *("2626", "2726", "2826", "2926", "3025", "3125", "3224", "3324", "3424", "3524", "3623", "3724", "3823", "3924"),
    *("4023", "4124", "4224", "4324"),
]


@pytest.fixture(scope="module")
def maker() -> Maker:
    return READ.made


def having(**fields: object) -> set[str]:
    return {name for name, row in LAND.items() if all(row.get(key, False) == value for key, value in fields.items())}


def one_piece(names: set[str]) -> bool:
    return reached(min(names), {a: [b for b in neighbours(a) if b in names] for a in names}) == names


def test_made_again_it_is_the_same_to_the_byte() -> None:
    READ.check_made_again()


def test_everything_known_of_the_board_holds() -> None:
    READ.check_known(350)


def test_land_comes_before_the_sea_and_both_in_order() -> None:
    wet = [name for name in HEXES if name not in LAND]
    assert list(HEXES) == [*sorted(LAND), *sorted(wet)]
    assert one_piece(set(LAND))
    for name in HEXES:
        assert 1 <= int(name[:2]) <= 55
        assert 1 <= int(name[2:]) <= 62


def test_the_sea_is_kept_as_far_as_ships_go() -> None:
    """Ships lie within four hexes of a depot on the coast (9.5.5)."""
    index, land = READ.map.index, [READ.map.index[name] for name in LAND]
    for name in HEXES.keys() - LAND.keys():
        assert any(n in LAND for n in map(READ.map.names.__getitem__, READ.map.within(index[name], 4)))
    dry = set(land)
    for name in having(coastal=True):
        if name not in ("0701", "1140"):  # there it lies beyond the edge; the gulf of Pozzuoli fills no hex
            assert any(n >= 0 and n not in dry for n in READ.map.near[index[name]])


def test_hexsides_and_roads_join_neighbours_and_say_something() -> None:
    READ.check_lines()
    assert all(row.get("river") or row.get("ridge") for row in SIDES.values())
    assert not [side for side, row in SIDES.items() if row.get("river") and row.get("ridge")]
    assert not [side for side, row in SIDES.items() if row.get("crossing") and not row.get("river")]


def test_every_road_over_a_river_has_a_bridge_and_there_are_no_others() -> None:
    bridges = {side for side, row in SIDES.items() if row.get("crossing")}
    assert bridges == {side for side in ROADS if SIDES.get(side, {}).get("river")}


def test_roads_are_one_network_that_reaches_every_town() -> None:
    links = READ.road_links()
    assert reached("1004", links) == set(links)
    assert having(place="city") <= set(links)
    assert having(terminal="axis") | having(terminal="viii") <= set(links)


def test_every_river_is_a_chain_without_gaps(maker: Maker) -> None:
    assert len(maker.courses) == len(maker.country.rivers)
    check_rivers(maker)


@pytest.mark.parametrize(
    ("river", "main"),
    [
        ("Liri", "Garigliano"),
        ("Rapido-Gari", "Garigliano"),
        ("Sacco", "Liri"),
        ("Melfa", "Liri"),
        ("Aniene", "Tevere"),
        ("Calore Irpino", "Volturno"),
        ("Calore Lucano", "Sele"),
        ("Tanagro", "Sele"),
        ("Aventino", "Sangro"),
        ("Aterno", "Pescara"),
    ],
)
def test_tributaries_reach_their_river(maker: Maker, river: str, main: str) -> None:
    assert maker.rivers[river][-1] in maker.rivers[main]


@pytest.mark.parametrize(
    "river", ["Tevere", "Garigliano", "Volturno", "Sele", "Sangro", "Biferno", "Trigno", "Pescara"]
)
def test_great_rivers_reach_the_sea(maker: Maker, river: str) -> None:
    assert any(cell not in maker.cells for cell in maker.rivers[river][-1])


def test_the_gustav_line_runs_from_sea_to_sea() -> None:
    assert set(GUSTAV) == having(gustav=True)
    assert all(b in neighbours(a) for a, b in pairwise(GUSTAV))
    assert {"1429", "4324"} <= having(coastal=True)
    assert len(having(bernhardt=True)) == 3  # 9.6.1
    assert not having(bernhardt=True, gustav=True)


def test_the_areas_of_two_scenarios() -> None:
    for area, size, inside, outside in (
        ("ortona", 234, {"4421", "3317", "2731", "4316"}, {"3215", "2631", "4415"}),
        ("anzio", 226, {"1004", "1607", "1822", "0823", "0313"}, {"1824", "1608", "1104"}),
    ):
        hexes_ = having(**{area: True})
        assert len(hexes_) == size
        assert inside <= hexes_
        assert not outside & hexes_
        assert one_piece(hexes_)


def test_both_coasts() -> None:
    east = having(adriatic=True)
    assert east <= having(coastal=True)
    assert {"4421", "4434", "4951"} <= east  # Ortona, Termoli, Manfredonia
    assert not {"0313", "1342", "1651"} & east  # Anzio, Napoli, Salerno


def test_ports_lie_on_the_coast() -> None:
    assert having(port=True) <= having(coastal=True)
    assert len(having(port=True)) == 17


def test_roma_keeps_its_bridges() -> None:
    roman = {side for side, row in SIDES.items() if row.get("roman")}
    assert roman == {pair(*text.split("-")) for text in ("0904-1004", "1003-1104", "1104-1203", "0804-0905")}
    assert all(SIDES[side]["crossing"] for side in roman)


def test_the_drawing_has_a_place_for_every_hex_and_every_name() -> None:
    READ.check_drawing({row["name"] for row in LAND.values() if row.get("place")})
    centres = READ.board["drawing"]["centres"]
    assert centres["1004"][1] < centres["1342"][1]  # Roma above Napoli
    assert centres["1342"][0] < centres["4149"][0]  # Foggia to the right of it
