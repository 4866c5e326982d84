"""Lines of supply on a small board: a road along row 4, open country above and below it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sandtable.kit.board.hexes import HexBoard, PrintedGrid
from sandtable.kit.board.trace import Exits, SupplyMap, Trace, Web
from sandtable.kit.board.zones import ZoneMap

BOARD = HexBoard(PrintedGrid(rows="up"), [f"{row:02}{column:02}" for row in range(1, 10) for column in range(1, 13)])
ZONES = ZoneMap(BOARD.near, lambda a, b: False, lambda a, b, c: c < 0)
WEST, EAST = "0401", "0412"


def steps(allowed: Callable[[str, str], bool]) -> Exits:
    names = BOARD.names
    return tuple(
        tuple((b, k) for k, b in enumerate(around) if b >= 0 and allowed(names[a], names[b]))
        for a, around in enumerate(BOARD.near)
    )


ROADS = steps(lambda a, b: a.startswith("04") and b.startswith("04"))
OPEN = Web(ROADS, steps(lambda a, b: True), ZONES, 3)


def table(hexes: Iterable[str]) -> bytearray:
    marks = bytearray(len(BOARD) + 1)
    for name in hexes:
        marks[BOARD.index[name]] = 1
    return marks


def trace(
    enemy: Iterable[str] = (),
    own: Iterable[str] = (),
    zone: Iterable[str] = (),
    bind: Iterable[str] = (),
    shut: Iterable[str] = (),
    sources: dict[str, int] | None = None,
    web: Web = OPEN,
) -> Trace:
    bonds = bytes(ZONES.hex_bond(table(bind), hex_) for hex_ in range(len(BOARD.names))) + bytes(1)
    moment = SupplyMap(table(enemy), table(own), table(zone), table(bind), bonds, table(shut))
    flags = {WEST: 1} if sources is None else sources
    return Trace(web, moment, {BOARD.index[name]: flag for name, flag in flags.items()})


def fed(lines: Trace, *names: str) -> list[bool]:
    return [lines.fed(BOARD.index[name]) for name in names]


def test_a_few_hexes_to_the_road_and_any_number_on_it() -> None:
    assert fed(trace(), EAST, "0711", "0112") == [True, True, True]
    assert fed(trace(), "0811") == [False]  # four hexes from the road, and the reach is three


def test_an_enemy_on_the_road_is_gone_around_only_within_reach() -> None:
    lines = trace(enemy=["0406"])
    assert fed(lines, "0405", "0407", "0408") == [True, True, False]


def test_one_empty_hex_in_an_enemy_zone_is_passed_two_in_a_row_are_not() -> None:
    assert fed(trace(zone=["0406"]), EAST) == [True]
    lines = trace(zone=["0406", "0407"])
    assert fed(lines, "0406", "0410") == [True, False]
    assert fed(trace(zone=["0406", "0407"], own=["0407"]), "0410") == [True]
    assert fed(trace(zone=["0406", "0408"]), "0410") == [True]


def test_the_start_is_not_entered() -> None:
    """Off the road too: an empty hex in an enemy zone may begin with another one."""
    band = ["0506", "0507", "0606", "0607", "0605"]
    assert fed(trace(zone=[*band, "0505", "0508"]), "0506") == [True]  # straight down to the free road
    assert fed(trace(zone=["0606", "0505", "0506", "0605", "0607"]), "0606") == [True]
    far = trace(zone=["0706", *(f"06{c:02}" for c in range(1, 13)), *(f"05{c:02}" for c in range(1, 13))])
    assert fed(far, "0606") == [True]  # one hex in a zone and then the road
    assert fed(far, "0706") == [False]


def test_a_hex_bond_bars_the_hex_unless_a_unit_is_there() -> None:
    bond: dict[str, Any] = {"bind": ["0506", "0305"], "zone": ["0406"]}
    assert fed(trace(**bond), "0409") == [False]
    assert fed(trace(**bond, own=["0406"]), "0409") == [True]
    assert fed(trace(bind=["0506"], zone=["0406"]), "0409") == [True]


def test_a_side_bond_bars_the_hexside_unless_units_are_on_both_sides() -> None:
    bond: dict[str, Any] = {"bind": ["0506", "0306"], "zone": ["0406", "0407"], "enemy": ["0506", "0306"]}
    assert fed(trace(**bond), "0409") == [False]
    assert fed(trace(**bond, own=["0406"]), "0409") == [False]
    assert fed(trace(**bond, own=["0406", "0407"]), "0409", "0411") == [True, True]


def test_bonds_bar_lines_across_country_as_well() -> None:
    wall = [f"05{column:02}" for column in range(1, 13)]
    gap = [name for name in wall if name != "0506"]
    assert fed(trace(enemy=gap, zone=["0506"]), "0606") == [True]
    assert fed(trace(enemy=gap, zone=["0506"], bind=["0505", "0507"]), "0606") == [False]


def test_the_road_part_shuns_shut_hexes_but_not_the_way_to_the_road() -> None:
    assert fed(trace(shut=["0406"]), "0407", "0410") == [True, False]
    row = [f"05{column:02}" for column in range(1, 13)]
    assert fed(trace(shut=row), "0606") == [True]


def test_a_source_that_a_line_may_not_enter_is_none() -> None:
    assert fed(trace(enemy=[WEST]), EAST) == [False]
    assert fed(trace(shut=[WEST]), EAST) == [False]
    assert fed(trace(sources={"0406": 1}, zone=["0406"], bind=["0506", "0305"]), EAST) == [False]


def test_a_source_off_the_road_feeds_what_is_near() -> None:
    lines = trace(sources={"0806": 1})
    assert fed(lines, "0806", "0506", "0406", EAST) == [True, True, False, False]


def test_flags_of_every_source_in_reach() -> None:
    both = {WEST: 1, EAST: 2}
    lines = trace(sources=both)
    assert lines.flags(BOARD.index["0606"]) == 3
    cut = trace(sources=both, enemy=["0406"])
    assert [cut.flags(BOARD.index[name]) for name in ("0402", "0411", "0405", "0407")] == [1, 2, 3, 3]
    assert cut.flags(BOARD.index["0906"]) == 0


def test_overland_a_line_may_be_as_long_as_it_likes() -> None:
    lines = trace()
    assert not lines.fed(BOARD.index["0906"])
    assert lines.overland(BOARD.index["0906"])
    band = [f"{row:02}{column:02}" for row in (6, 7) for column in range(1, 13)]
    assert not trace(zone=band).overland(BOARD.index["0906"])
    assert trace(zone=band, own=["0606"]).overland(BOARD.index["0906"])
    wall = [f"07{column:02}" for column in range(1, 13) if column != 6]
    assert trace(enemy=wall).overland(BOARD.index["0906"])
    assert not trace(enemy=wall, zone=["0706"], bind=["0705", "0707"]).overland(BOARD.index["0906"])
    assert not trace(enemy=[WEST]).overland(BOARD.index["0906"])


def test_side_bonds_bar_lines_of_any_length_too() -> None:
    nowhere = tuple(() for _ in BOARD.names)
    zone = ["0406", "0407"]
    bond: dict[str, Any] = {"bind": ["0506", "0306"], "zone": zone, "web": Web(nowhere, ROADS, ZONES, 1)}
    assert not trace(**bond).overland(BOARD.index["0409"])
    assert not trace(**bond, own=["0407"]).overland(BOARD.index["0409"])
    assert trace(**bond, own=["0406", "0407"]).overland(BOARD.index["0409"])


def test_a_way_that_leads_out_but_not_in() -> None:
    """A hex that lines leave but do not enter, such as a flooded one, is no bridge for others."""
    row = {f"06{column:02}" for column in range(1, 13)}
    web = Web(ROADS, steps(lambda a, b: b not in row), ZONES, 3)
    lines = trace(web=web)
    assert fed(lines, "0606", "0706") == [True, False]
    assert [lines.overland(BOARD.index[name]) for name in ("0606", "0706")] == [True, False]
