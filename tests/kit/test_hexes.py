"""Hex grids and hex boards: numbers, directions, distances, and what is refused."""

from __future__ import annotations

import doctest
from math import hypot, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.core.base.errors import BadInput
from sandtable.kit.board import hexes
from sandtable.kit.board.hexes import FLAT, POINTY, HexBoard, PrintedGrid, opposite

GRIDS = [
    PrintedGrid("RRCC", True, "odd rows east", "up"),
    PrintedGrid("RRCC", True, "even rows east", "down"),
    PrintedGrid("CCRR", True, "odd rows west", "up"),
    PrintedGrid("CCRR", False, "odd columns south", "down"),
    PrintedGrid("CCCRR", False, "even columns north", "up"),
]
CELLS = st.tuples(st.integers(1, 30), st.integers(1, 30))
NAMES = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}


def grid() -> PrintedGrid:
    return PrintedGrid("RRCC", True, "odd rows east", "up")


def patch(rows: int = 9, columns: int = 9) -> HexBoard:
    return HexBoard(grid(), [f"{r:02}{c:02}" for r in range(1, rows + 1) for c in range(1, columns + 1)])


@pytest.mark.parametrize("lattice", GRIDS)
@given(cell=CELLS)
def test_a_number_leads_back_to_its_hex(lattice: PrintedGrid, cell: tuple[int, int]) -> None:
    assert lattice.cell(lattice.name(cell)) == cell
    assert lattice.from_doubled(lattice.doubled(cell)) == cell


def test_numbers_put_row_and_column_in_printed_order() -> None:
    assert PrintedGrid("RRCC").cell("2513") == (25, 13)
    assert PrintedGrid("CCRR").cell("2513") == (13, 25)
    assert PrintedGrid("CCCRR").name((5, 120)) == "12005"


@pytest.mark.parametrize("lattice", GRIDS)
@given(cell=CELLS)
def test_neighbours_lie_one_step_away_in_their_directions(lattice: PrintedGrid, cell: tuple[int, int]) -> None:
    x, y = lattice.centre(cell)
    for k, other in enumerate(lattice.neighbours(cell)):
        dx, dy = lattice.centre(other)[0] - x, lattice.centre(other)[1] - y
        assert hypot(dx, dy) == pytest.approx(sqrt(3))
        for letter in (POINTY if lattice.pointy else FLAT)[k]:
            assert dx * NAMES[letter][0] + dy * NAMES[letter][1] > 0.1
        assert lattice.neighbours(other)[opposite(k)] == cell
        assert lattice.distance(cell, other) == 1


@pytest.mark.parametrize("lattice", GRIDS)
def test_neighbours_share_the_two_corners_of_their_side(lattice: PrintedGrid) -> None:
    cell = (7, 8)
    corners = lattice.corners(cell)
    for k, other in enumerate(lattice.neighbours(cell)):
        shared = lattice.corners(other)
        assert corners[k] == pytest.approx(shared[(k + 4) % 6])
        assert corners[(k + 1) % 6] == pytest.approx(shared[(k + 3) % 6])


def test_odd_rows_are_shifted_east() -> None:
    assert [grid().name(c) for c in grid().neighbours((26, 14))] == ["2714", "2615", "2514", "2513", "2613", "2713"]


@given(a=CELLS, b=CELLS, c=CELLS)
def test_distance_is_a_distance(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> None:
    away = grid().distance
    assert away(a, b) == away(b, a)
    assert (away(a, b) == 0) == (a == b)
    assert away(a, c) <= away(a, b) + away(b, c)


def test_distance_on_a_board_is_the_number_of_steps() -> None:
    board = patch()
    start = board.index["0505"]
    steps = {start: 0}
    front = [start]
    for here in front:
        for there in board.near[here]:
            if there >= 0 and there not in steps:
                steps[there] = steps[here] + 1
                front.append(there)
    assert len(steps) == len(board) == 81
    assert all(board.distance(start, there) == n for there, n in steps.items())


@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_within_finds_the_disc(n: int) -> None:
    board = patch()
    middle = board.index["0505"]
    assert len(board.within(middle, n)) == 3 * n * (n + 1) + 1
    for a in (middle, 0, 40, 80):
        assert board.within(a, n) == tuple(b for b in range(81) if board.distance(a, b) <= n)


def test_the_board_ends_where_its_hexes_end() -> None:
    board = HexBoard(grid(), ["2512", "2513", "2613"])
    assert board.near[0] == (2, 1, -1, -1, -1, -1)
    assert board.near[1] == (-1, -1, -1, -1, 0, 2)
    assert board.direction(2, 1) == 2
    assert board.direction(0, 0) == -1


@pytest.mark.parametrize("numbering", ["", "RR", "RCRC", "RRCCR", "XXCC"])
def test_a_numbering_is_rows_and_columns(numbering: str) -> None:
    with pytest.raises(BadInput, match="numbering"):
        PrintedGrid(numbering)


@pytest.mark.parametrize(
    ("pointy", "shifted"),
    [(True, "odd columns south"), (False, "odd rows east"), (True, "odd rows south"), (True, "rows"), (True, "")],
)
def test_shifted_lines_fit_the_way_hexes_point(pointy: bool, shifted: str) -> None:
    with pytest.raises(BadInput, match="shifted"):
        PrintedGrid("RRCC", pointy, shifted)


@pytest.mark.parametrize("name", ["251", "25133", "25x3", "²513", ""])
def test_a_name_that_is_no_number_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="hex number"):
        grid().cell(name)


@pytest.mark.parametrize("cell", [(100, 1), (1, 100), (-1, 5), (5, -1)])
def test_a_hex_the_digits_cannot_name_is_refused(cell: tuple[int, int]) -> None:
    with pytest.raises(BadInput, match="no number"):
        grid().name(cell)


def test_a_hex_is_named_once() -> None:
    with pytest.raises(BadInput, match="2 times"):
        HexBoard(grid(), ["2512", "2512"])


def test_the_examples_in_the_docstrings_hold() -> None:
    results = doctest.testmod(hexes)
    assert results.failed == 0
    assert results.attempted >= 8


LETTERED = PrintedGrid(pointy=False, shifted="even columns south", letters=True)


@pytest.mark.parametrize(("name", "cell"), [("A1", (1, 1)), ("B10", (10, 2)), ("Z99", (99, 26))])
def test_letters_name_columns(name: str, cell: tuple[int, int]) -> None:
    assert LETTERED.cell(name) == cell
    assert LETTERED.name(cell) == name


@pytest.mark.parametrize("name", ["", "A", "1A", "a1", "A0", "A01", "AA1", "A-1", "A1 "])
def test_what_is_no_letter_and_number_is_refused(name: str) -> None:
    with pytest.raises(BadInput):
        LETTERED.cell(name)


@pytest.mark.parametrize("cell", [(0, 1), (1, 0), (1, 27)])
def test_a_hex_without_a_letter_is_refused(cell: tuple[int, int]) -> None:
    with pytest.raises(BadInput):
        LETTERED.name(cell)
