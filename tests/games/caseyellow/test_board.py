"""The board: made again to the byte, sound as a map, and in agreement with everything that is known of it."""

from __future__ import annotations

import pytest
from tools.atelier.hexes import Maker

from tests.boards import BoardFile, check_rivers, pair, reached

READ = BoardFile("caseyellow")
pytestmark = pytest.mark.xdist_group("the board of caseyellow")  # it is made once
HEXES, SIDES, ROADS, neighbours = READ.hexes, READ.sides, READ.roads, READ.neighbours
TOWNS = {name: row for name, row in HEXES.items() if row.get("place")}


@pytest.fixture(scope="module")
def maker() -> Maker:
    return READ.made


def having(**fields: object) -> set[str]:
    return {name for name, row in HEXES.items() if all(row.get(key, False) == value for key, value in fields.items())}


def one_piece(names: set[str]) -> bool:
    return reached(min(names), {a: [b for b in neighbours(a) if b in names] for a in names}) == names


def test_made_again_it_is_the_same_to_the_byte() -> None:
    READ.check_made_again()


def test_everything_known_of_the_board_holds() -> None:
    READ.check_known(300)


def test_hexes_lie_on_the_map_and_come_in_order() -> None:
    assert list(HEXES) == sorted(HEXES)
    for name, row in HEXES.items():
        line, column = int(name[:2]), int(name[2:])
        edges = {"west": column == 6, "south": line == 10, "north": line == 43, "east": column == 38}
        assert row.get("edge", []) == [word for word, here in edges.items() if here]
        assert 10 <= line <= 43
        assert 6 <= column <= 38


def test_the_west_edge_ends_at_the_sea() -> None:
    west = sorted(name for name in HEXES if "west" in HEXES[name].get("edge", []))
    assert west == [f"{row}06" for row in range(10, 27)]
    assert {HEXES[name]["country"] for name in west} == {"FR"}


def test_hexsides_and_roads_join_neighbours_and_say_something() -> None:
    READ.check_lines()
    assert all(row.get("river") for row in SIDES.values())  # a crossing crosses something


def test_every_hex_can_be_walked_to_without_swimming() -> None:
    """Supply crosses rivers at crossings alone (7.2b), so a hex cut off by rivers would starve whoever stands in it."""
    dry = {a: [b for b in neighbours(a) if READ.side(a, b).get("crossing", not READ.side(a, b))] for a in HEXES}
    assert reached("2124", dry) == set(HEXES)


@pytest.mark.parametrize("country", ["NL", "BE", "LU", "FR", "DE"])
def test_a_country_is_in_one_piece(country: str) -> None:
    assert one_piece(having(country=country))


@pytest.mark.parametrize("zone", ["dyle", "blind", "maginot_zone", "north_of_somme", "card", "paris", "dyle_line"])
def test_a_zone_is_in_one_piece(zone: str) -> None:
    assert one_piece(having(**{zone: True}))


def test_zones_lie_in_their_country() -> None:
    assert having(maginot_zone=True) | having(north_of_somme=True) <= having(country="FR")
    assert not having(maginot_zone=True) & having(north_of_somme=True)
    assert having(dyle_line=True) | having(dyle_limit=True) <= having(dyle=True)
    assert not having(dyle_line=True) & having(dyle_limit=True)


def test_the_dyle_area_lies_behind_its_two_sides() -> None:
    """From outside one enters by the Dyle line, by the limit, or from the north round Antwerpen."""
    area = having(dyle=True)
    rim = {name for name in area if not set(neighbours(name)) <= area}
    north = {"3423", "3424", "3523", "3620", "3621", "3622", "3623"}
    assert rim - having(dyle_line=True) - having(dyle_limit=True) <= north


def test_every_river_is_a_chain_without_gaps(maker: Maker) -> None:
    assert len(maker.courses) == len(maker.country.rivers)
    check_rivers(maker)
    name = maker.grid.name
    known = {(name(a), name(b)) for course in maker.courses.values() for a, b in course}
    assert {side for side, row in SIDES.items() if row.get("river")} == known


@pytest.mark.parametrize(
    ("river", "main"),
    [
        ("Waal-Merwede", "Maas (Netherlands)"),
        ("Albert canal", "Schelde (lower)"),
        ("Lys", "Schelde (upper)"),
        ("Sambre", "Meuse (France, Belgium)"),
        ("Semois", "Meuse (France, Belgium)"),
        ("Ourthe", "Meuse (France, Belgium)"),
        ("Moselle", "Rhein"),
        ("Saar", "Moselle"),
        ("Oise", "Seine"),
        ("Marne", "Seine"),
        ("Aisne", "Oise"),
    ],
)
def test_tributaries_reach_their_river(maker: Maker, river: str, main: str) -> None:
    assert maker.rivers[river][-1] in maker.rivers[main]


@pytest.mark.parametrize("river", ["Nederrijn-Lek", "Maas (Netherlands)", "Schelde (lower)", "Yser", "Somme"])
def test_great_rivers_reach_the_sea(maker: Maker, river: str) -> None:
    assert any(cell not in maker.cells for cell in maker.rivers[river][-1])


def test_the_somme_parts_what_is_north_of_it(maker: Maker) -> None:
    name = maker.grid.name
    for a, b in maker.courses["Somme"]:
        assert {name(a) in having(north_of_somme=True), name(b) in having(north_of_somme=True)} == {True, False}


def test_roads_are_one_network_with_a_crossing_at_every_river() -> None:
    links = READ.road_links()
    assert reached("2124", links) == set(links)
    assert all(row.get("crossing") for side, row in SIDES.items() if side in ROADS)


@pytest.mark.parametrize("east_bank", ["2225", "2324", "2524", "2625", "2829"])
def test_motorised_units_pass_the_ardennes_by_road(east_bank: str) -> None:
    """From the Westwall to the Meuse opposite Sedan, Monthermé, at Givet, at Dinant and opposite Liège."""
    links = {a: [b for b in bs if READ.side(a, b).get("river") != "major"] for a, bs in READ.road_links().items()}
    assert east_bank in reached("2231", links)
    crossings = [b for b in neighbours(east_bank) if READ.side(east_bank, b).get("river") == "major"]
    assert any(READ.side(east_bank, b).get("crossing") and pair(east_bank, b) in ROADS for b in crossings)


def test_forts_and_works_are_never_in_one_hex() -> None:
    for row in HEXES.values():
        assert not (row.get("fort") and row.get("works"))
        assert bool(row.get("fort")) == bool(row.get("garrison"))
    assert all(row["country"] == row["works"] for row in HEXES.values() if row.get("works"))
    owners = {"eben": "BE", "maginot": "FR", "metz": "FR", "westwall": "DE"}
    assert all(row["country"] == owners[row["fort"]] for row in HEXES.values() if row.get("fort"))


def test_ports_are_places_with_a_name() -> None:
    assert having(dynamo=True) <= having(port=True)
    assert {HEXES[name]["name"] for name in having(dynamo=True)} == {"Oostende", "Dunkerque", "Calais", "Boulogne"}
    assert all(HEXES[name].get("name") for name in having(port=True))


def test_the_drawing_has_a_place_for_every_hex_and_every_name() -> None:
    READ.check_drawing({row["name"] for row in TOWNS.values()})
    centres = READ.board["drawing"]["centres"]
    assert centres["2124"][0] < centres["2225"][0]  # even rows lie half a hex west: 2225 is north-east of 2124
    assert centres["2124"][1] > centres["2225"][1]
