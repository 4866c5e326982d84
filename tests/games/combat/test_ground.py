"""Maps as tables: what a step costs, what covers, and what stands where the facts say it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from sandtable.core.base.errors import BadInput
from sandtable.games.combat.charts.grid import BOARD, BOTTOM, DEPTH, HEXES, INDEX, LEFT, NEAR, RIGHT, TOP
from sandtable.games.combat.charts.ground import (
    ALL_POINTS,
    BUILDING,
    CLIFF,
    COMMUNICATION,
    HEDGE,
    IMPASSABLE,
    SHINGLE,
    WALL,
    WATER,
    Ground,
)
from sandtable.games.combat.kinds import Law
from sandtable.games.combat.schemas import Map
from tests.games.combat.static import ground, hexes, tables

EVERY = [map_.id for map_ in tables().parts.maps]
every_map = pytest.mark.parametrize("name", EVERY)


def blank(columns: dict[str, str] | None = None, **fields: object) -> Ground:
    """A map of open ground, with some hexes of another kind."""
    cells = {f"{column}{row}": "o0" for column in "ABCDEFGHIJKLMNO" for row in range(1, 11)} | (columns or {})
    words = tuple(" ".join(cells[f"{column}{row}"] for row in range(1, 11)) for column in "ABCDEFGHIJKLMNO")
    given: dict[str, object] = {
        "id": "1",
        "name": "blank",
        "template": "none",
        "ways": "road",
        "country": True,
        "objectives": ("B2", "E5", "H5", "K5", "N9"),
        "buildings": (),
        "sides": {},
        "columns": words,
        "source": "reconstructed",
    }
    return Ground(msgspec.convert(given | fields, Map), tables().atlas)


def cost(land: Ground, a: str, b: str, laws: int = 0) -> int:
    return land.costs(laws)[INDEX[a] * 6 + BOARD.direction(INDEX[a], INDEX[b])]


def advance(land: Ground, a: str, b: str, laws: int = 0) -> int:
    return land.advances(laws)[INDEX[a] * 6 + BOARD.direction(INDEX[a], INDEX[b])]


# --- what a step costs -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "points"),
    [
        ("o", 2),
        ("b", 4),
        ("T", 2),
        ("w", 4),
        ("u", 4),
        ("c", 2),
        ("f", 2),
        ("g", 4),
        ("h", 2),
        ("s", 6),
        ("m", 6),
        ("B", 3),
    ],
)
def test_T78_T81_T82_T85_T86_T89_T90_T91_T95_T99_a_type_costs_its_points_and_one_more_at_night(
    code: str, points: int
) -> None:
    land = blank({"E5": f"{code}0"})
    assert cost(land, "E4", "E5") == points
    assert cost(land, "E4", "E5", Law.NIGHT) == points + 2


def test_T98_water_bars_the_way_except_where_one_lands() -> None:
    land = blank({"E5": "W0"}, sides={"wall": "E4/E5"})
    assert cost(land, "E4", "E5") == IMPASSABLE
    assert advance(land, "E4", "E5") == 0
    assert cost(land, "E4", "E5", Law.LANDING) == ALL_POINTS
    assert advance(land, "E4", "E5", Law.LANDING) == 1


@pytest.mark.parametrize("way", ["road", "railway", "trail"])
def test_T92_T93_T96_a_way_makes_the_hex_cheap_over_its_side_alone(way: str) -> None:
    land = blank({"E5": "w014", "E4": "o014", "E6": "w014"}, ways=way)
    assert cost(land, "E4", "E5") == cost(land, "E4", "E5", Law.NIGHT) == 2
    assert cost(land, "D5", "E5") == 4
    assert cost(land, "D5", "E5", Law.NIGHT) == 6


def test_T80_a_major_bridge_is_entered_and_left_along_its_road_alone() -> None:
    land = ground("37")
    assert [cost(land, a, "H5") for a in ("I5", "G5")] == [2, 2]
    assert [cost(land, a, "H5") for a in ("I6", "G6")] == [IMPASSABLE, IMPASSABLE]
    assert [advance(land, a, "H5") for a in ("I5", "I6")] == [1, 0]
    start = INDEX["H5"]
    for ways, none in ((land.costs(0), IMPASSABLE), (land.advances(0), 0)):
        assert [NEAR[start][k] for k in range(6) if ways[start * 6 + k] != none] == hexes("I5 G5")


def test_T84_T87_T97_N1_hedges_walls_and_fences_cost_more_and_bocage_more_still() -> None:
    land = blank(sides={"hedge": "E4/E5", "wall": "E5/E6", "fence": "E6/E7"})
    assert [cost(land, "E4", "E5"), cost(land, "E5", "E6"), cost(land, "E6", "E7")] == [4, 4, 4]
    assert cost(land, "E4", "E5", Law.NORMANDY) == 6
    assert cost(land, "E5", "E6", Law.NORMANDY) == 4


def test_N7_2_shingle_slows_those_who_leave_the_beach() -> None:
    land = ground("41")
    laws = Law.NORMANDY | Law.LANDING
    up, down = cost(land, "H7", "I7", laws), cost(land, "I7", "H7", laws)
    assert (up, down) == (4 + 2, 3)  # brush and the bank; sand
    assert cost(land, "I9", "J8", laws) == cost(land, "J7", "J8", laws)  # the one gap


def test_T88_uphill_costs_one_more() -> None:
    land = blank({"E5": "o1"})
    assert (cost(land, "E4", "E5"), cost(land, "E5", "E4")) == (4, 2)


def test_T83_a_cliff_is_climbed_by_an_advance_without_weapons() -> None:
    land = ground("38")
    laws = Law.LANDING | Law.NORMANDY
    assert cost(land, "L9", "L8", laws) == IMPASSABLE
    assert advance(land, "L9", "L8", laws) == 2
    assert advance(land, "L9", "L10", laws) == 1
    assert land.cliff_top[INDEX["L9"]][BOARD.direction(INDEX["L9"], INDEX["L8"])]
    assert not land.cliff_top[INDEX["L8"]][BOARD.direction(INDEX["L8"], INDEX["L9"])]


def test_nobody_steps_off_the_map() -> None:
    costs, advances = ground("2").costs(0), ground("2").advances(0)
    off = [hex_ * 6 + k for hex_ in range(HEXES) for k in range(6) if NEAR[hex_][k] < 0]
    assert {costs[step] for step in off} == {IMPASSABLE}
    assert {advances[step] for step in off} == {0}


# --- cover -----------------------------------------------------------------------------------------------------------


def test_T78_T80_T81_T82_T85_T86_T89_T90_T91_T95_T98_T99_cover_of_types_and_against_artillery() -> None:
    codes = "bTwuWsBgcfmoMh"
    land = blank({name: f"{code}0" for name, code in zip((f"{c}1" for c in "ABCDEFGHIJKLMN"), codes, strict=True)})
    first = [INDEX[f"{column}1"] for column in "ABCDEFGHIJKLMN"]
    assert [land.cover[hex_] for hex_ in first] == [3, 4, 2, 1, -2, -1, 0, 1, 1, 0, 0, 0, 2, 1]
    assert [land.cover_indirect[hex_] for hex_ in first] == [3, 5, 2, 1, -2, -1, 0, 1, 1, 0, 0, 0, 2, 1]
    assert [land.bombs[hex_] for hex_ in first] == [0, 0, 2, 0, 0, 0, -2, 0, 0, 0, 0, 0, 0, 0]
    assert [land.water[hex_] for hex_ in first] == [0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0]


def test_T93_T96_N2_a_country_road_leaves_the_cover_alone() -> None:
    lane, street = ground("2"), ground("S52")
    on_lane = next(hex_ for hex_ in range(HEXES) if lane.road[hex_])
    on_street = next(hex_ for hex_ in range(HEXES) if street.road[hex_])
    assert (lane.exposed(Law.NORMANDY)[on_lane], lane.exposed(0)[on_lane]) == (0, 1)
    assert (street.exposed(Law.NORMANDY)[on_street], street.exposed(0)[on_street]) == (1, 1)
    assert not any(ground("S54").exposed(0))  # trails


def test_T78_T87_T97_N1_a_side_covers_whoever_is_shot_at_across_it() -> None:
    land = blank(sides={"hedge": "E5/E6", "wall": "H5/H6"})
    e4, e6, h6, h3, d6 = hexes("E4 E6 H6 H3 D6")
    assert [land.side_cover(laws, e4, e6) for laws in (0, Law.NORMANDY)] == [1, 2]
    assert land.side_cover(0, h3, h6) == 2
    assert land.side_cover(Law.NORMANDY, e4, e6, indirect=True) == 0
    assert land.side_cover(Law.NORMANDY, d6, e6) == 0  # not across the hedge
    assert land.side_cover(Law.NORMANDY, e4, e6, busted=(e6 * 6, INDEX["E5"] * 6 + 3)) == 0


@pytest.mark.parametrize(
    ("shot", "cover"),
    [("J7 H7", 3), ("K8 H7", 0), ("J7 I8", 3), ("K8 I8", 3), ("K8 I9", 0), ("J7 I9", 0), ("J7 I10", 0), ("K8 I10", 3)],
)
def test_N7_2_the_shingle_of_the_booklets_example(shot: str, cover: int) -> None:
    a, b = hexes(shot)
    assert ground("41").side_cover(Law.NORMANDY | Law.LANDING, a, b) == cover
    assert ground("41").side_cover(Law.NORMANDY | Law.LANDING, b, a) == 0


# --- the maps --------------------------------------------------------------------------------------------------------


def steps(land: Ground, laws: int) -> Iterator[tuple[int, int]]:
    costs = land.costs(laws)
    return ((hex_, NEAR[hex_][k]) for hex_ in range(HEXES) for k in range(6) if costs[hex_ * 6 + k] != IMPASSABLE)


@every_map
def test_roads_are_mirrored_and_free_of_hedges(name: str) -> None:
    land = ground(name)
    for hex_ in range(HEXES):
        for k in range(6):
            to = NEAR[hex_][k]
            if land.roads[hex_] >> k & 1 and to >= 0:
                assert land.roads[to] >> (k + 3) % 6 & 1
                assert land.sides[hex_][k] == 0


@every_map
def test_all_land_is_reached(name: str) -> None:
    land = ground(name)
    cliffs = [(a, NEAR[a][k]) for a in range(HEXES) for k in range(6) if land.sides[a][k] & CLIFF]
    dry = {hex_ for hex_ in range(HEXES) if land.type[hex_] != WATER}
    near: dict[int, set[int]] = {hex_: set() for hex_ in dry}
    for a, b in [*steps(land, 0), *cliffs]:  # a cliff can be climbed
        if a in dry and b in dry:
            near[a].add(b)
    seen, new = set[int](), [min(dry)]
    while new:
        hex_ = new.pop()
        if hex_ not in seen:
            seen.add(hex_)
            new += near[hex_]
    assert dry == seen


@every_map
def test_building_groups_hang_together_and_objectives_are_dry(name: str) -> None:
    land = ground(name)
    for group in land.groups:
        assert {land.type[hex_] for hex_ in group} == {BUILDING}
        assert all(land.building[hex_] == group for hex_ in group)
        joined = {group[0]}
        for _ in group:
            joined |= {hex_ for hex_ in group if joined & set(NEAR[hex_])}
        assert joined == set(group)
    assert len(set(land.objectives)) == 5
    assert not any(land.type[hex_] == WATER for hex_ in land.objectives)
    assert land.country == (len(land.groups) < 2)


def test_the_maps_have_the_profile_of_the_facts() -> None:
    counts = {name: Counter(side for row in ground(name).sides for side in row if side) for name in ("2", "17", "41")}
    assert counts["2"][HEDGE] == 2 * 226
    assert counts["17"][WALL] == 2 * 28
    assert counts["41"][SHINGLE] == 2 * 18
    assert Counter(ground("17").type)[BUILDING] == 106
    assert sum(ground("2").road) == 33
    assert Counter(ground("40").type)[COMMUNICATION] == 18


def test_the_hexes_that_the_booklet_fixes() -> None:
    normandy = ground("2")
    for pair in ("F8 E8", "F8 F7", "E10 D9", "E10 E9", "E8 E9", "E8 F7", "E7 F7"):
        a, b = hexes(pair)
        assert normandy.sides[a][BOARD.direction(a, b)] & HEDGE
    for pair in ("E9 D9", "F8 E9", "D9 D10"):
        a, b = hexes(pair)
        assert not normandy.sides[a][BOARD.direction(a, b)]
    assert all(normandy.type[hex_] == BUILDING for hex_ in hexes("F6 G7"))
    assert ground("41").type[INDEX["J9"]] == BUILDING


def test_a_map_that_is_not_one_is_refused() -> None:
    with pytest.raises(BadInput, match="E5"):
        blank({"E5": "z0"})
    with pytest.raises(BadInput, match="no neighbours"):
        blank(sides={"hedge": "A1/C1"})


def test_depths_from_the_edges() -> None:
    b3 = INDEX["B3"]
    assert [DEPTH[edge][b3] for edge in (TOP, RIGHT, BOTTOM, LEFT)] == [2, 13, 7, 1]
