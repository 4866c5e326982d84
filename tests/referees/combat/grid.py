"""The grid of every map (map facts 1): 15 columns of 10 hexes with flat tops, B, D, F ... half a hex lower.

Lines are reckoned in whole numbers on a skewed sheet of paper: a hex has its corners at (+-2, 0), (+-1, +-1) around its
centre, so that lines stay lines and no root of three is needed.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

COLUMNS = "ABCDEFGHIJKLMNO"
ROWS = 10
HEXES = tuple(f"{column}{row}" for column in COLUMNS for row in range(1, ROWS + 1))
SIDES = range(1, 7)  # 1 is north, then clockwise

# The way to a neighbour by its side, for columns A, C, E ... and for B, D, F ...
STEPS = (
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)

Cell = tuple[int, int]  # column from 0, row from 1; it may lie off the map
Side = frozenset[str]  # the two hexes that share it


def cell(name: str) -> Cell:
    return COLUMNS.index(name[0]), int(name[1:])


def named(place: Cell) -> str:
    """The name of a cell; empty off the map."""
    x, y = place
    return f"{COLUMNS[x]}{y}" if 0 <= x < len(COLUMNS) and 1 <= y <= ROWS else ""


def cell_beyond(place: Cell, side: int) -> Cell:
    right, down = STEPS[place[0] % 2][side - 1]
    return place[0] + right, place[1] + down


@cache
def beyond(name: str, side: int) -> str:
    """The hex across a side; empty beyond the edge."""
    return named(cell_beyond(cell(name), side))


@cache
def neighbours(name: str) -> tuple[str, ...]:
    return tuple(near for side in SIDES if (near := beyond(name, side)))


@cache
def side_to(name: str, other: str) -> int:
    """The side of a hex on which a neighbour lies."""
    return next(side for side in SIDES if beyond(name, side) == other)


@cache
def span(one: str, other: str) -> int:
    """The range between two hexes."""
    (x, y), (v, w) = cell(one), cell(other)
    right, down = v - x, (w - v // 2) - (y - x // 2)
    return max(abs(right), abs(down), abs(right + down))


@cache
def within(name: str, distance: int) -> frozenset[str]:
    return frozenset(other for other in HEXES if span(name, other) <= distance)


def edge_row(name: str, edge: str) -> int:
    """In which row counted from an edge of the map a hex lies; rows of a narrow edge are columns. The first is 0."""
    x, y = cell(name)
    return {"top": y - 1, "bottom": ROWS - y, "left": x, "right": len(COLUMNS) - 1 - x}[edge]


# --- straight lines from centre to centre ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Stretch:
    """A part of a line: through a hex, or along the side that two of them share."""

    cells: tuple[Cell, ...]
    corner: Cell | None  # the third hex at the corner through which the line goes on to the next stretch


def _centre(place: Cell) -> tuple[int, int]:
    return 3 * place[0], 2 * place[1] + place[0] % 2


def _chord(start: Cell, end: Cell, place: Cell) -> tuple[Fraction, Fraction, bool] | None:
    """From where to where a line runs within a hex, its sides included, and whether it runs through the inside."""
    (ax, ay), (bx, by), (cx, cy) = _centre(start), _centre(end), _centre(place)
    low, high, inside = Fraction(0), Fraction(1), True
    right, down = bx - ax, by - ay
    if abs(right * (cy - ay) - down * (cx - ax)) > max(abs(2 * down), abs(right - down), abs(right + down)):
        return None  # all its corners lie on one hand of the line
    for right, down, reach in ((0, 1, 1), (1, 1, 2), (1, -1, 2)):
        at = right * (ax - cx) + down * (ay - cy)
        pace = right * (bx - ax) + down * (by - ay)
        if pace == 0:
            if abs(at) > reach:
                return None
            inside = inside and abs(at) < reach
            continue
        first, last = sorted((Fraction(-reach - at, pace), Fraction(reach - at, pace)))
        low, high = max(low, first), min(high, last)
    return (low, high, inside) if low <= high else None


@cache
def _way(odd: int, right: int, down: int) -> tuple[Stretch, ...]:
    start, end = (odd, 0), (odd + right, down)
    chords = {}
    for x in range(min(start[0], end[0]) - 1, max(start[0], end[0]) + 2):
        for y in range(min(start[1], end[1]) - 2, max(start[1], end[1]) + 3):
            chord = _chord(start, end, (x, y))
            if chord is not None:
                chords[x, y] = chord
    runs: dict[Fraction, list[Cell]] = {}
    touched: dict[Fraction, Cell] = {}
    for place, (low, high, _) in chords.items():
        if low < high:
            runs.setdefault(low, []).append(place)
        else:
            touched[low] = place
    ways = []
    for begin in sorted(runs):
        cells = tuple(sorted(runs[begin]))
        ways.append(Stretch(cells, touched.get(chords[cells[0]][1])))
    return tuple(ways)


@cache
def line(start: str, end: str) -> tuple[Stretch, ...]:
    """The stretches of the line between two centres, first and last in the two hexes themselves."""
    (x, y), (v, w) = cell(start), cell(end)
    shift = x - x % 2

    def moved(place: Cell) -> Cell:
        return place[0] + shift, place[1] + y

    return tuple(
        Stretch(tuple(moved(place) for place in part.cells), moved(part.corner) if part.corner else None)
        for part in _way(x % 2, v - x, w - y)
    )


@cache
def entered_by(start: str, target: str) -> frozenset[int]:
    """The sides of a target hex that a line from elsewhere touches when it comes in; at a corner there are two."""
    before = line(start, target)[-2]
    places = {*before.cells, *((before.corner,) if before.corner else ())}
    goal = cell(target)
    return frozenset(side for side in SIDES if cell_beyond(goal, side) in places)


@cache
def line_of_centres(start: str, end: str) -> tuple[str, ...]:
    """The hexes of a line that runs from centre to centre, both ends included; empty for any other line."""
    for side in SIDES:
        found, one = [start], start
        while one and one != end:
            one = beyond(one, side)
            found.append(one)
        if one == end:
            return tuple(found)
    return ()
