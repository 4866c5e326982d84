"""Line of sight: the facts' fixed cases, the rules one by one, and all pairs of all maps against brute force."""

from __future__ import annotations

import random

import pytest

from sandtable.games.combat.charts.grid import BOTTOM, HEXES, INDEX, LEFT, NAMES, NEAR, RIGHT, TOP
from sandtable.games.combat.charts.ground import (
    BRUSH,
    BUILDING,
    FIELD,
    GULLY,
    MAJOR_BRIDGE,
    MARSH,
    ORCHARD,
    SOLID,
    WOODS,
    Ground,
)
from sandtable.games.combat.charts.lines import touched
from sandtable.games.combat.charts.sight import CAUSES, CLEAR
from sandtable.games.combat.kinds import BLAZE
from tests.games.combat.brute_sight import Land, Spot, sees
from tests.games.combat.static import ground, hexes, side, tables
from tests.games.combat.test_ground import blank

EVERY = [map_.id for map_ in tables().parts.maps]


def look(land: Ground, pair: str, **now: object) -> int:
    a, b = hexes(pair)
    haze = bytearray(HEXES)
    for name, value in now.items():
        if name != "busted" and isinstance(value, int):
            haze[INDEX[name]] = value
    busted = now.get("busted", ())
    assert isinstance(busted, tuple)
    there, back = land.sight(a, b, haze, busted), land.sight(b, a, haze, busted)
    assert there == back
    return there


def why(land: Ground, pair: str) -> tuple[str, str]:
    a, b = hexes(pair)
    seen = land.explain(a, b)
    return CAUSES[seen.cause], " ".join(NAMES[hex_] for hex_ in seen.at)


# --- the facts' cases ------------------------------------------------------------------------------------------------


def test_B10_1_bocage_of_the_booklets_example() -> None:
    land = ground("2")
    assert why(land, "F9 F6") == ("hedgerow", "F8 F7")
    assert look(land, "F9 F6", busted=side("F7/F8")) == 0
    assert why(land, "E8 F6") == ("hedgerow", "E7 F7")
    assert look(land, "E8 F6", busted=side("F7/F8")) == -1
    assert look(land, "E8 G7") == 0
    assert look(land, "E8 G7", F7=2) == 2  # worked case 1


def test_T88_levels_of_map_42() -> None:
    land = ground("42")
    assert look(land, "H4 H8") == 0
    assert why(land, "H4 H6") == ("blind", "H5")
    assert look(land, "K5 K8") == 0


def test_B10_1_the_house_behind_the_bank() -> None:
    assert why(ground("41"), "K8 I10") == ("obstacle", "J9")
    for pair in ("J7 H7", "K8 H7", "J7 I8", "K8 I8", "K8 I9", "J7 I9", "J7 I10"):
        assert look(ground("41"), pair) >= 0


def test_SR07_2_which_sides_a_view_leaves_by() -> None:
    """SR07.2: J1 is seen over its side 5 alone, corners included."""
    j1 = INDEX["J1"]
    assert touched(INDEX["I2"], j1) == 1 << 4
    assert touched(INDEX["H1"], j1) == 1 << 4 | 1 << 5  # through the corner between sides 5 and 6
    assert touched(INDEX["J4"], j1) == 1 << 3


def test_C4_1_tanks_look_in_from_the_edge() -> None:
    """C4.1, with the booklet's example: G7 is seen from a point in D10 once F7/F8 is open, F6 from one in E10."""
    land, clear = ground("2"), bytes(HEXES)
    g7, f6 = hexes("G7 F6")
    d10, e10 = hexes("D10 E10")
    opened = (*side("F7/F8"), *side("E8/F8"))
    assert d10 not in land.from_edge(BOTTOM, g7, clear)
    assert d10 in land.from_edge(BOTTOM, g7, clear, opened)
    assert e10 not in land.from_edge(BOTTOM, f6, clear)
    assert e10 in land.from_edge(BOTTOM, f6, clear, opened)
    fire = bytearray(clear)
    fire[INDEX["F7"]] = BLAZE
    assert d10 not in land.from_edge(BOTTOM, g7, fire, opened)
    assert sum(len(land.from_edge(edge, g7, clear)) for edge in (TOP, LEFT, RIGHT)) < 40
    assert len(blank().from_edge(TOP, g7, clear)) == 15
    assert len(blank().from_edge(LEFT, g7, clear)) == 10
    for haze in (clear, fire):
        for hex_ in hexes("G7 F6 J9 C8"):
            assert land.edge_sees(BOTTOM, hex_, haze) == bool(land.from_edge(BOTTOM, hex_, haze)), NAMES[hex_]


@pytest.mark.parametrize(("edge", "heading"), [(BOTTOM, 4), (LEFT, 5)])
def test_C4_1_no_point_of_an_edge_is_overlooked(edge: int, heading: int) -> None:
    """Woods everywhere but along one straight or zigzag way: whoever stands on it sees out, and nobody beside it."""
    start = INDEX["H5"]
    way, at = {start}, start
    for step in range(20):
        at = NEAR[at][heading - 1] if edge in (TOP, BOTTOM) or step % 2 else NEAR[at][heading]
        if at < 0:
            break
        way.add(at)
    land = blank({NAMES[hex_]: "w0" for hex_ in range(HEXES) if hex_ not in way})
    found = [hex_ for hex_ in way if land.edge_sees(edge, hex_, bytes(HEXES))]
    assert sorted(found) == sorted(way)
    inner = [hex_ for hex_ in range(HEXES) if hex_ not in way and min(rows[hex_] for rows in land.rows.values()) > 1]
    blind = [hex_ for hex_ in inner if not any(near in way for near in NEAR[hex_])]
    assert not [NAMES[hex_] for hex_ in blind if land.edge_sees(edge, hex_, bytes(HEXES))]


# --- the rules, one by one -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "seen"), [("b", -1), ("w", -1), ("u", 3), ("c", 2), ("f", 1), ("m", 1), ("M", 1), ("o", 0), ("W", 0)]
)
def test_B10_1_T80_T81_T82_T85_T89_T90_T91_T99_a_hex_between_blocks_or_hinders(code: str, seen: int) -> None:
    assert look(blank({"E5": f"{code}0"}), "E4 E6") == seen


def test_B10_1_the_ends_neither_block_nor_hinder() -> None:
    land = blank({"E4": "b0", "E6": "u0"}, sides={"hedge": "E4/E5 E5/E6"})
    assert look(land, "E4 E6") == 0


def test_B10_3_only_the_largest_hindrance_counts() -> None:
    assert look(blank({"E5": "f0", "E6": "c0"}), "E4 E7") == 2
    assert look(blank({"E5": "f0", "E6": "c0"}), "E4 E7", E5=7) == 7


def test_T84_T87_T97_hedges_and_walls_block_and_fences_hinder() -> None:
    for kind, seen in (("hedge", -1), ("wall", -1), ("fence", 1), ("shingle", 0)):
        assert look(blank(sides={kind: "E5/E6"}), "E4 E7") == seen
    assert look(blank(sides={"fence": "E4/E5"}), "E4 E7") == 0


def test_B10_1_along_a_side_both_hexes_must_block() -> None:
    assert look(blank({"E7": "w0"}), "E8 F6") == 0
    assert look(blank({"E7": "w0", "F7": "w0"}), "E8 F6") == -1
    assert look(blank({"E7": "u0", "F7": "f0"}), "E8 F6") == 1
    assert look(blank({"E7": "w0", "F7": "f0"}), "E8 F6") == 1, "past the woods one looks over the field"
    assert look(blank(sides={"hedge": "E7/F7"}), "E8 F6") == -1


def test_B10_1_through_a_corner_both_ways_must_be_blocked() -> None:
    """From E9 to A6 the line passes a corner where it leaves D8 for C8, and D7 ends."""
    assert look(blank({"D7": "w0"}), "E9 A6") == 0
    assert look(blank(sides={"hedge": "C8/D8"}), "E9 A6") == 0
    assert look(blank({"D7": "w0"}, sides={"hedge": "C8/D8"}), "E9 A6") == -1
    assert look(blank({"D7": "u0"}), "E9 A6") == 0
    assert look(blank({"D7": "u0"}, sides={"hedge": "C8/D8"}), "E9 A6") == 3, "round through the brush alone"


def test_T94_smoke_hinders_where_it_lies_and_along_its_sides() -> None:
    land = blank()
    assert [look(land, "E4 E7", **{name: 4}) for name in ("E4", "E5", "E7", "F5")] == [4, 4, 4, 0]
    assert look(land, "E8 F6", E7=5) == 5
    high = blank({"E4": "o2"})
    assert look(high, "E4 E7", E6=3) == 3


def test_T79_a_blaze_blocks_at_its_own_level() -> None:
    assert look(blank(), "E4 E7", E5=BLAZE) == -1
    assert look(blank(), "E4 E7", F5=BLAZE) == 0
    assert look(blank(), "E8 F6", E7=BLAZE) == -1  # its sides burn, too
    above = blank({"E4": "o1"})
    assert look(above, "E4 E7", E5=BLAZE) == 0
    assert look(above, "E4 E7", E6=BLAZE) == -1


def test_T88_higher_ground_blocks_and_lower_obstacles_do_not() -> None:
    assert why(blank({"E5": "o1"}), "E4 E6") == ("higher", "E5")
    hollow = blank({"E4": "o1", "E5": "w0", "E6": "o1"})
    assert look(hollow, "E4 E6") == 0


def test_T88_from_a_plateau_one_looks_down_over_one_hex_of_it() -> None:
    assert look(blank({"E2": "o1", "E3": "o1"}), "E2 E6") == 0
    assert why(blank({"E2": "o1", "E3": "o1", "E4": "o1"}), "E2 E6") == ("plateau", "E4")
    assert why(blank({"E2": "o1", "E3": "w1"}), "E2 E6") == ("obstacle", "E3")


def test_T88_side_features_and_hindrance_do_not_count_from_level_to_level() -> None:
    land = blank({"E2": "o1", "E4": "u0"}, sides={"hedge": "E4/E5"})
    assert look(land, "E2 E6") == 0
    assert look(land, "E3 E6") == -1


def test_T86_into_a_gully_one_sees_from_beside_or_above() -> None:
    land = blank({"E5": "g0", "E2": "o1"})
    assert look(land, "E5 E6") == 0
    assert why(land, "E5 E7") == ("gully", "E5")
    assert look(land, "E2 E5") == 0


def test_T92_T93_along_a_road_the_view_is_clear() -> None:
    street = {"E4": "o014", "E5": "b014", "E6": "o014"}
    assert look(blank(street), "E4 E6") == 0
    assert look(blank(street), "E3 E7") == 0
    assert look(blank(street), "D5 G5") == -1  # across it
    assert look(blank({**street, "E5": "b013"}), "E4 E6") == -1  # the road turns
    rails = blank({"E4": "o014", "E5": "o014", "E6": "o014"}, ways="railway")
    assert look(rails, "E4 E6") == 0
    assert look(rails, "D5 G5") == 1


# --- all pairs -------------------------------------------------------------------------------------------------------


def _land(land: Ground) -> Land:
    spots = [(hex_ // 10, 2 * (hex_ % 10) + hex_ // 10 % 2) for hex_ in range(HEXES)]
    thick = {BRUSH: 3, ORCHARD: 2, FIELD: 1, MARSH: 1, MAJOR_BRIDGE: 1}
    near: list[list[Spot | None]] = [[spots[n] if n >= 0 else None for n in row] for row in NEAR]
    hedges = set()
    streets: dict[Spot, set[Spot]] = {}
    for hex_, spot in enumerate(spots):
        for k, other in enumerate(near[hex_]):
            step = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))[k]
            if other is not None and land.sides[hex_][k] & SOLID:
                hedges.add(frozenset((spot, other)))
            if land.roads[hex_] >> k & 1 and land.ways == "road":
                streets.setdefault(spot, set()).add((spot[0] + step[0], spot[1] + step[1]))
    return Land(
        dict(zip(spots, land.level, strict=True)),
        {spot for spot, type_ in zip(spots, land.type, strict=True) if type_ in (BUILDING, WOODS)},
        {spot: thick.get(type_, 0) for spot, type_ in zip(spots, land.type, strict=True)},
        {spot for spot, type_ in zip(spots, land.type, strict=True) if type_ == GULLY},
        hedges,
        streets,
    )


@pytest.mark.parametrize("name", EVERY)
def test_B10_1_all_pairs_are_symmetric_and_agree_with_brute_force(name: str) -> None:
    land, slow = ground(name), _land(ground(name))
    spots = list(slow.level)
    for a in range(HEXES):
        for b in range(a + 1, HEXES):
            seen, back = land.explain(a, b), land.explain(b, a)
            found = seen.hindrance if seen.cause == CLEAR else -1
            assert found == (back.hindrance if back.cause == CLEAR else -1), (NAMES[a], NAMES[b])
            assert found == sees(slow, spots[a], spots[b]), (NAMES[a], NAMES[b])
            assert found == land.clear_sight(a, b) == land.clear_sight(b, a)


@pytest.mark.parametrize("name", EVERY)
def test_B10_1_T79_every_door_gives_one_answer_through_smoke_fire_and_breaches(name: str) -> None:
    """What may be fired at, what can be seen all round, and what the sight tool says."""
    land, lot = ground(name), random.Random(name)
    haze = bytearray(HEXES)
    for hex_ in lot.sample(range(HEXES), 30):
        haze[hex_] = lot.choice((BLAZE, lot.randint(1, 10)))
    walls = [(a, k) for a in range(HEXES) for k, b in enumerate(NEAR[a]) if a < b and land.sides[a][k] & SOLID]
    opened = lot.sample(walls, len(walls) // 2)
    breaches = tuple(sorted([place for a, k in opened for place in (a * 6 + k, NEAR[a][k] * 6 + (k + 3) % 6)]))
    for busted in ((), breaches):
        for a in range(HEXES):
            round_ = set(land.view(a, haze, busted))
            for b in range(a + 1, HEXES):
                seen = land.explain(a, b, haze, busted)
                found = seen.hindrance if seen.cause == CLEAR else -1
                assert land.sight(a, b, haze, busted) == found, (NAMES[a], NAMES[b], busted)
                assert (b in round_) == (found >= 0), (NAMES[a], NAMES[b], busted)


def test_T79_a_fire_in_the_third_hex_of_a_corner_closes_the_way_round() -> None:
    """From E9 to A6 the line passes a corner: over the side of C8 and D8, or round through D7."""
    assert look(blank(), "E9 A6", D7=BLAZE) == 0, "straight over the side nothing burns"
    hedge = blank(sides={"hedge": "C8/D8"})
    assert look(hedge, "E9 A6") == 0
    assert look(hedge, "E9 A6", D7=BLAZE) == -1
    assert look(hedge, "E9 A6", D7=5) == 0, "smoke does not count at a corner (R69)"


@pytest.mark.parametrize(("pair", "fire"), [("A3 F1", "D1"), ("L5 M1", "L2")])
def test_T79_fires_at_corners_of_map_S52(pair: str, fire: str) -> None:
    a, b = hexes(pair)
    haze = bytearray(HEXES)
    assert ground("S52").sight(a, b, haze) >= 0
    haze[INDEX[fire]] = BLAZE
    assert ground("S52").sight(a, b, haze) == -1
    assert CAUSES[ground("S52").explain(a, b, haze).cause] != "clear"


def test_R102_T88_along_the_edge_of_the_map_a_line_passes_outside() -> None:
    """From A1 to E1 the line runs along the upper sides of B1 and D1, which are the edge of the map."""
    hills = {"A1": "o1", "B1": "w1", "D1": "w0"}
    assert look(blank(hills), "A1 E1") == 0, "neither a plateau with woods nor a blind hex closes it"
    inside = {"A2": "o1", "B2": "w1", "B1": "w1", "D2": "w0", "D1": "w0"}
    assert look(blank(inside), "A2 E2") == -1, "a row further down both hands count"
    assert look(blank({"A1": "o1", "C1": "o2"}), "A1 E1") == -1, "C1 is crossed"
    assert ground("17").clear_sight(*hexes("A1 K1")) == 0
