"""The hex atelier on a small island of its own: shares of land, chains of hexsides, roads, and what the check says."""

from __future__ import annotations

import doctest
import json
from itertools import pairwise
from math import exp
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable.core.base.errors import BadInput
from sandtable.kit.board.hexes import Cell, PrintedGrid
from tools.atelier import (
    hex_check,
    hex_ground,
    hexes,
    registration,
)
from tools.atelier.hex_check import (
    Far,
    Known,
    Named,
    Number,
)
from tools.atelier.hex_drawing import clipped
from tools.atelier.hex_ground import Land, nearest
from tools.atelier.hex_lines import Courses, Sides
from tools.atelier.hex_preview import Preview
from tools.atelier.plane import area
from tools.atelier.registration import Registration, exponential

GRID = PrintedGrid("RRCC", True, "odd rows east", "up")
CELLS: set[Cell] = {(row, column) for row in range(10, 20) for column in range(1, 11)}

# Two degrees square, one hex to a tenth of a degree: the country is the board itself, with a strip of sea in the north.
COUNTRY = """
source = "invented"
coast = [[0.0, -1.0], [1.55, -1.0], [1.55, 3.0]]
rivers = [
    { name = "Long", class = "major", points = [[0.95, 0.95], [1.3, 0.6], [1.6, 0.55]] },
    { name = "Brook", class = "minor", points = [[1.2, 0.2], [1.25, 0.62]] },
]
roads = [
    { name = "High road", class = "main", points = [[1.2, 0.3], [1.2, 0.8], [0.5, 0.8]] },
    { name = "Lane", class = "secondary", points = [[1.2, 0.3], [1.4, 0.3]] },
]
grounds = [{ name = "Wood", kind = "woods", outline = [[1.05, 0.1], [1.2, 0.1], [1.2, 0.3], [1.05, 0.3]] }]
lines = [{ name = "front", points = [[0.0, 0.55], [3.0, 0.55]] }]
places = [
    { name = "Aville", kind = "town", at = [1.2, 0.3] },
    { name = "Beburg", kind = "city", at = [1.2, 0.8], hexes = ["1408", "1308"] },
]

[registration]
lat0 = 0
lon0 = 0
kx = 10
ky = 10
a = 1
b = 0
tx = 0
ty = 0
sigma = 1
"""
SPEC = """
source = "invented"
country = "country.toml"
rows = [10, 19]
columns = [1, 10]
size = 10
margin = 0.5
still = ["flooded"]
entries = [{ hex = "1008", colour = "red", road = "High road", class = "main" }]
shore = { close = [[-1.0, 3.0], [-1.0, -1.0]], least = 0.3 }
terrain = { default = "open", shares = { woods = 0.5 } }
rivers = { "Long" = { mouth = "end" }, "Brook" = { into = "Long" } }
divides = { front = { line = "front", close = [[3.0, -1.0], [0.0, -1.0]] } }
fields = { front = { field = "front", inside = "west", outside = "east", side = "front" } }
marks = { 1505 = { hill = true } }
sides = { impassable = ["1203-1204"] }
labels = { Aville = [1, 0] }
grid = { numbering = "RRCC", pointy = true, shifted = "odd rows east", rows = "up" }
"""


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    (tmp_path / "country.toml").write_text(COUNTRY, encoding="utf-8")
    (tmp_path / "spec.toml").write_text(SPEC, encoding="utf-8")
    return tmp_path / "spec.toml"


def rows(board: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in board["hexes"]}


@pytest.mark.parametrize("x", [0.0, -0.1, -1.0, -7.5, -39.9])
def test_the_series_is_the_exponential(x: float) -> None:
    assert exponential(x) == pytest.approx(exp(x), rel=1e-12)


def test_a_knot_moves_what_lies_near_it_and_nothing_else() -> None:
    plain = Registration(0, 0, 1, 1, 1, 0, 0, 0, 1)
    bent = msgspec.structs.replace(plain, knots=((5.0, 5.0),), shifts=((0.25, 0.0),))
    assert bent((5.0, 5.0))[0] - plain((5.0, 5.0))[0] == pytest.approx(0.25 * 3**0.5)
    assert bent((60.0, 5.0)) == plain((60.0, 5.0))


def test_points_fall_into_the_hex_whose_centre_is_nearest() -> None:
    for cell in [(12, 3), (13, 3), (0, 0), (-4, -7)]:
        x, y = GRID.centre(cell)
        assert nearest(GRID, (x + 0.3, y - 0.4)) == cell


def test_half_a_hex_of_land_is_half() -> None:
    x, y = GRID.centre((12, 3))
    land = Land(GRID, [(x - 9, y), (x + 9, y), (x + 9, y + 9), (x - 9, y + 9)])
    assert land.share((12, 3)) == pytest.approx(0.5, abs=0.1)
    assert land.share((11, 3)) == 1
    assert land.share((14, 3)) == 0
    assert land.wet(((14, 3), (14, 4)))
    assert not land.wet(((10, 3), (10, 4)))


def test_a_river_is_a_chain_without_gaps() -> None:
    net = Sides(GRID, CELLS)
    a, b = GRID.centre((11, 2)), GRID.centre((18, 9))
    chain = net.chain([a, b], (), (), ())
    assert len(set(chain)) == len(chain) > 10
    sides = net.between(chain)
    assert all(set(corner) >= set(side) for corner, side in zip(chain, sides, strict=False))
    assert all(len(set(one) | set(two)) == 3 for one, two in pairwise(sides))  # they meet in a corner


def test_a_river_takes_the_hexsides_it_is_pulled_to() -> None:
    net = Sides(GRID, CELLS)
    line = [GRID.centre((14, 2)), GRID.centre((14, 9))]
    far: set[tuple[Cell, Cell]] = {((16, 5), (17, 5)), ((15, 5), (16, 5))}
    assert not far & set(net.between(net.chain(line, (), (), ())))
    wanted: set[tuple[Cell, Cell]] = {((13, 5), (14, 5)), ((13, 4), (14, 5)), ((13, 5), (14, 6)), ((13, 6), (14, 6))}
    assert len(wanted & set(net.between(net.chain(line, wanted, (), ())))) >= 3


def test_a_road_goes_round_what_is_closed() -> None:
    line = [GRID.centre((14, 3)), GRID.centre((14, 7))]
    free = Courses(GRID, CELLS, ()).chain(line, [(14, 3), (14, 7)])
    assert free == [(14, 3), (14, 4), (14, 5), (14, 6), (14, 7)]
    bent = Courses(GRID, CELLS, {((14, 4), (14, 5))}).chain(line, [(14, 3), (14, 7)])
    assert ((14, 4), (14, 5)) not in set(pairwise(bent))
    assert all(b in GRID.neighbours(a) for a, b in pairwise(bent))
    with pytest.raises(BadInput, match="no way"):
        Courses(GRID, {(14, 3), (14, 7)}, ()).chain(line, [(14, 3), (14, 7)])


def test_the_board_has_the_land_and_no_sea(spec: Path) -> None:
    board = rows(hexes.build(spec))
    assert {name[:2] for name in board} == {str(row) for row in range(10, 19)}  # 15.5 / (sqrt(3) / 2) = row 17.9
    assert board["1805"]["coastal"]
    assert "coastal" not in board["1505"]
    assert board["1005"]["edge"] == "south"
    assert board["1010"]["edge"] == "south east"
    assert board["1410"]["edge"] == "east"
    assert board["1505"]["hill"] is True


def test_the_board_has_its_towns_woods_and_classes(spec: Path) -> None:
    board = rows(hexes.build(spec))
    assert {name for name, row in board.items() if row.get("settlement") == "city"} == {"1308", "1408"}
    assert next(row["name"] for row in board.values() if row.get("settlement") == "town") == "Aville"
    assert board["1302"]["terrain"] == "woods"
    assert board["1309"]["terrain"] == "open"
    assert {row["front"] for name, row in board.items() if name.endswith(("01", "02", "03"))} == {"west"}
    assert {row["front"] for name, row in board.items() if name.endswith(("08", "09", "10"))} == {"east"}


def test_the_line_runs_exactly_between_the_classes(spec: Path) -> None:
    made = hexes.build(spec)
    board = rows(made)
    fronts = {(side["a"], side["b"]) for side in made["sides"] if side.get("front")}
    expected = set()
    for a in board:
        for cell in GRID.neighbours(GRID.cell(a)):
            b = f"{cell[0]:02}{cell[1]:02}"
            if a < b and b in board and board[a]["front"] != board[b]["front"]:
                expected.add((a, b))
    assert fronts == expected != set()


def test_rivers_reach_the_sea_and_each_other(spec: Path) -> None:
    maker = hexes.make(spec)
    assert any(cell not in maker.cells for cell in maker.rivers["Long"][-1])
    assert maker.rivers["Brook"][-1] in maker.rivers["Long"]
    assert {maker.sides[side]["river"] for side in maker.courses["Long"]} == {"major"}


def test_no_river_bars_the_way_inside_a_city(spec: Path) -> None:
    side = ((12, 8), (13, 8))
    assert hexes.make(spec).sides[side]["river"] == "major"
    country = spec.with_name("country.toml")
    country.write_text(
        country.read_text(encoding="utf-8").replace('"1408", "1308"', '"1208", "1308"'), encoding="utf-8"
    )
    maker = hexes.make(spec)
    assert side in maker.courses["Long"]
    assert "river" not in maker.sides.get(side, {})


def test_the_better_road_wins_and_leaves_at_its_entry(spec: Path) -> None:
    made = hexes.build(spec)
    roads = {(road["a"], road["b"]): road["class"] for road in made["roads"]}
    assert any("1008" in pair and kind == "main" for pair, kind in roads.items())
    assert set(roads.values()) == {"main", "secondary"}
    assert made["exits"] == [{"hex": "1008", "class": "main", "colour": "red"}]


def test_the_same_files_give_the_same_bytes(spec: Path, tmp_path: Path) -> None:
    assert hexes.main([str(spec), str(tmp_path / "one.json")]) == 0
    assert hexes.main([str(spec), str(tmp_path / "two.json")]) == 0
    one = (tmp_path / "one.json").read_bytes()
    assert one == (tmp_path / "two.json").read_bytes()
    assert json.loads(one)["drawing"]["labels"].keys() == {"Aville", "Beburg"}


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"1203-1204"', '"1203-1206"', "not a hexside"),
        ('hexes = ["1408", "1308"]', 'hexes = ["1908"]', "no hex of its own"),
        ('"Brook" = { into = "Long" }', '"Brook" = { into = "Long" }, "Long" = { into = "Brook" }', "."),
        ("size = 10", "sise = 10", "sise"),
        ('{ mouth = "end" }', '{ into = "Brook" }', "wait for one another"),
    ],
)
def test_a_specification_that_cannot_be_carried_out_is_refused(spec: Path, old: str, new: str, problem: str) -> None:
    for path in (spec, spec.with_name("country.toml")):
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(BadInput, match=problem):
        hexes.build(spec)


def test_the_command_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert hexes.main([]) == 2
    assert hexes.main([str(tmp_path / "none.toml"), str(tmp_path / "out.json")]) == 1
    assert "none.toml" in capsys.readouterr().err


def test_an_outline_is_cut_at_the_frame() -> None:
    assert area(clipped([(-5, -5), (5, -5), (5, 5), (-5, 5)], (0, 0, 3, 9))) == 15


def test_the_preview_shows_every_hex_and_name(spec: Path) -> None:
    board = hexes.build(spec)
    picture = Preview(board).svg()
    assert all(f">{name}</text>" in picture for name in [*rows(board), "Aville", "Beburg"])


def test_the_check_finds_what_disagrees(spec: Path) -> None:
    board = hexes.build(spec)
    named = Named(
        hexes=(
            Known("1505", "hill", {"hill": True}),
            Known("1506", "no hill", {"hill": True}),
            Known("1908", "sea"),
            Known("1302", "wood", never={"terrain": "woods"}),
        ),
        sides=(
            Known("1203-1204", "blue", {"impassable": True}),
            Known("1303-1304", "free", {"river": ""}),
            Known("1303-1306", "no side", {"river": ""}),
        ),
        roads=(Known("1001-1002", "no road"),),
        exits=(Known("1008", "gate", {"colour": "red"}),),
        far=(Far("1505", ("1507", "1508"), 2, "two"), Far("1505", ("1507",), 3, "not three")),
        numbers=(Number("hexes", {"settlement": "city"}, 2, "two"), Number("hexes", {"settlement": "town"}, 2, "one")),
    )
    wrong = [why for _, why, fault in hex_check.check(board, named) if fault]
    assert wrong == ["no hill", "sea", "wood", "no side", "no road", "not three", "one"]


def test_the_check_command_counts(spec: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, named = tmp_path / "board.json", tmp_path / "named.toml"
    hexes.main([str(spec), str(out)])
    named.write_text('[[hexes]]\nat = "1505"\nwhy = "hill"\nwant = { hill = true }\n', encoding="utf-8")
    assert hex_check.main([str(out), str(named)]) == 0
    assert capsys.readouterr().out.endswith("1 of 1 agree\n")
    named.write_text('[[hexes]]\nat = "1506"\nwhy = "hill"\nwant = { hill = true }\n', encoding="utf-8")
    assert hex_check.main([str(out), str(named)]) == 1
    assert hex_check.main([]) == 2


def test_the_examples_in_the_docstrings_hold() -> None:
    assert all(doctest.testmod(module).failed == 0 for module in (registration, hex_ground))
