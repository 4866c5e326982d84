"""What a hex belongs to and what lies on its sides: areas, lists of hexes, names, edges and crossings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable.core.base.errors import BadInput
from tools.atelier import hexes
from tools.atelier.hex_check import Known, Named, Number, check
from tools.atelier.hex_preview import Preview
from tools.atelier.registration import Registration

COUNTRY = """
source = "invented"
coast = [[0.0, -1.0], [1.55, -1.0], [1.55, 3.0]]
waters = [[[1.3, 0.9], [1.5, 0.9], [1.5, 1.1]]]
rivers = [{ name = "Long", class = "rhine", points = [[0.95, 0.55], [1.6, 0.55]], crossings = [
    { name = "Ford", at = [1.2, 0.56] },
    { name = "Far ford", at = [5.0, 5.0] },
] }]
roads = [{ name = "Road", class = "road", points = [[1.0, 0.3], [1.0, 0.8]] }]
grounds = []
places = [
    { name = "Aville", kind = "town", at = [1.2, 0.3] },
    { name = "Inn", kind = "place", at = [1.2, 0.8], hexes = ["1408"] },
]
areas = [
    { field = "country", value = "east", outline = [[0, -1], [3, -1], [3, 3], [0, 3]] },
    { field = "country", value = "west", outline = [[0, -1], [3, -1], [3, 0.55], [0, 0.55]] },
    { field = "zone", value = true, outline = [[1.1, -1], [1.3, -1], [1.3, 3], [1.1, 3]], only = { country = "west" } },
]
registration = { lat0 = 0, lon0 = 0, kx = 10, ky = 10, a = 1, b = 0, tx = 0, ty = 0, sigma = 1 }
"""
SPEC = """
source = "invented"
country = "country.toml"
rows = [10, 19]
columns = [1, 10]
size = 10
margin = 0.5
shore = { close = [[-1.0, 3.0], [-1.0, -1.0]], least = 0.3 }
terrain = { default = "open", shares = {} }
rivers = { "Long" = { mouth = "end" } }
grid = { numbering = "RRCC", pointy = true, shifted = "odd rows east", rows = "up" }
written = { town = "place", coastal = false, names = true, edges = ["west", "north"], classes = false, bridges = true }
given = [
    { field = "country", value = "east", hexes = ["1402"] },
    { field = "card", value = true, rows = [10, 11], columns = [1, 2] },
    { field = "strength", value = 3, hexes = ["1503"] },
]
"""


def build(folder: Path, spec: str = SPEC, country: str = COUNTRY) -> dict[str, Any]:
    (folder / "country.toml").write_text(country, encoding="utf-8")
    (folder / "spec.toml").write_text(spec, encoding="utf-8")
    return hexes.build(folder / "spec.toml")


@pytest.fixture
def board(tmp_path: Path) -> dict[str, Any]:
    return build(tmp_path)


def rows(board: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in board["hexes"]}


def test_a_later_area_goes_before_and_a_list_before_both(board: dict[str, Any]) -> None:
    found = rows(board)
    assert (found["1403"]["country"], found["1409"]["country"]) == ("west", "east")
    assert found["1402"]["country"] == "east"
    assert found["1403"]["zone"] is True
    assert "zone" not in found["1402"]  # only in the west, and 1402 is given to the east
    assert "zone" not in found["1409"]


def test_lists_name_hexes_or_rows_and_columns(board: dict[str, Any]) -> None:
    found = rows(board)
    assert {name for name, row in found.items() if row.get("card")} == {"1001", "1002", "1101", "1102"}
    assert {name: row["strength"] for name, row in found.items() if "strength" in row} == {"1503": 3}


def test_places_that_are_no_towns_may_name_their_hex(board: dict[str, Any]) -> None:
    found = rows(board)
    assert {name: row["name"] for name, row in found.items() if "name" in row} == {"1403": "Aville", "1408": "Inn"}
    assert {name for name, row in found.items() if row.get("place")} == {"1403"}


def test_the_edges_that_are_asked_for_are_listed(board: dict[str, Any]) -> None:
    found = rows(board)
    assert found["1201"]["edge"] == ["west"]
    assert all("edge" not in found[name] for name in ("1005", "1210", "1305"))
    assert not any("coastal" in row for row in board["hexes"])


def test_a_crossing_is_where_it_lies_and_where_a_road_meets_the_river(board: dict[str, Any]) -> None:
    crossings = {(row["a"], row["b"]) for row in board["sides"] if row.get("crossing")}
    roads = {(row["a"], row["b"]) for row in board["roads"]}
    assert len(crossings) == 2
    assert len(crossings & roads) == 1
    assert all(set(row) == {"a", "b"} for row in board["roads"])
    assert all(row["river"] == "rhine" for row in board["sides"])


def test_a_crossing_may_be_pinned_to_a_hexside_of_a_river(tmp_path: Path) -> None:
    made = build(tmp_path)
    side = next(row for row in made["sides"] if not row.get("crossing"))
    pinned = COUNTRY.replace("at = [1.2, 0.56]", f'at = [1.2, 0.56], side = "{side["a"]}-{side["b"]}"')
    again = {(row["a"], row["b"]): row for row in build(tmp_path, country=pinned)["sides"]}
    assert again[side["a"], side["b"]]["crossing"] is True
    dry = COUNTRY.replace("at = [1.2, 0.56]", 'at = [1.2, 0.56], side = "1201-1202"')
    with pytest.raises(BadInput, match="Ford at 1201-1202 has no river"):
        build(tmp_path, country=dry)


def test_a_list_with_a_hex_off_the_board_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="strength: 1511 is not on the board"):
        build(tmp_path, SPEC.replace('["1503"]', '["1511"]'))


def test_a_river_that_ends_where_it_begins_is_an_error(tmp_path: Path) -> None:
    short = COUNTRY.replace("points = [[0.95, 0.55], [1.6, 0.55]]", "points = [[1.2, 0.55], [1.2001, 0.55]]")
    with pytest.raises(BadInput, match="Long ends where it begins"):
        build(tmp_path, SPEC.replace('{ mouth = "end" }', "{}"), short)


def test_inland_seas_are_drawn_over_the_land(board: dict[str, Any]) -> None:
    assert [shape["kind"] for shape in board["drawing"]["backdrop"]] == ["sea", "land", "sea"]


def test_the_check_knows_numbers_in_a_field(board: dict[str, Any]) -> None:
    known = (Known("1503", "so it is", {"strength": 3}), Known("1504", "so it is", {"strength": 3}))
    lines = list(check(board, Named(hexes=known, numbers=(Number("hexes", {"strength": 3}, 1, "one"),))))
    assert [wrong for _, _, wrong in lines] == ["", "strength is 0, not 3", ""]


def test_the_preview_draws_borders_forts_and_crossings(board: dict[str, Any]) -> None:
    plain = Preview(board).svg()
    for key, value in (("fort", "old"), ("works", "new"), ("dyle", True)):
        marked = msgspec.convert(board, dict[str, Any]) | {"hexes": [dict(row) for row in board["hexes"]]}
        marked["hexes"][0][key] = value
        assert Preview(marked).svg().count("<path") == plain.count("<path") + 1
    same = board | {"hexes": [{**row, "country": "one"} for row in board["hexes"]]}
    assert Preview(same).svg().count("<path") < plain.count("<path")


def test_degrees_narrow_northwards_and_parallels_curve() -> None:
    plain = Registration(0, 0, 1, 1, 1, 0, 0, 0, 1)
    bent = msgspec.structs.replace(plain, narrow=-0.1, bow=0.01, lean=0.5)
    root = 3**0.5
    assert bent((0.0, 0.0)) == plain((0.0, 0.0))
    assert bent((2.0, 3.0))[0] == pytest.approx((3 * (1 - 0.2) + 0.5 * 2) * root)
    assert bent((2.0, 3.0))[1] == pytest.approx(-(2 + 0.01 * 9) * root)
