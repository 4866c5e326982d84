"""Hexes: how a printed grid numbers them, and a board of them as flat tables.

`PrintedGrid` is the lattice alone: from a printed number to a row and a column and back, neighbours, distances, and the
place of a hex on a page. `HexBoard` holds the hexes that a game has, as small integers in the order of their names.

The six directions run clockwise and never change: NE, E, SE, SW, W, NW for hexes with a point at the top, and N, NE,
SE, S, SW, NW for hexes with a flat top. The side in direction `k` lies between the corners `k` and `k + 1`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import Final, Literal

import msgspec

from sandtable.core.base.errors import BadInput

Cell = tuple[int, int]  # row and column as printed
Point = tuple[float, float]

POINTY = ("NE", "E", "SE", "SW", "W", "NW")
FLAT = ("N", "NE", "SE", "S", "SW", "NW")

# Doubled coordinates: along a row (or down a column) two hexes are 2 apart, and the next row is shifted by 1.
# Neighbours and distances then need no case for odd and even. First the steps along, then the steps across, on a page
# with y downwards: (x, y) for pointy hexes, (y, x) for flat ones.
_POINTY_STEPS = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
_FLAT_STEPS = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))

_HALF = sqrt(3) / 2
_POINTY_CORNERS = ((0.0, -1.0), (_HALF, -0.5), (_HALF, 0.5), (0.0, 1.0), (-_HALF, 0.5), (-_HALF, -0.5))
_FLAT_CORNERS = ((-0.5, -_HALF), (0.5, -_HALF), (1.0, 0.0), (0.5, _HALF), (-0.5, _HALF), (-1.0, 0.0))


def opposite(direction: int) -> int:
    """The opposite direction.

    >>> [POINTY[opposite(k)] for k in range(3)]
    ['SW', 'W', 'NW']
    """
    return (direction + 3) % 6


class PrintedGrid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An unbounded numbered lattice of hexes.

    `numbering` has an R for every digit of the row and a C for every digit of the column, in printed order. Rows of
    pointy hexes run across the page and every other one is shifted ("odd rows east"). Columns of flat hexes run down
    the page and every other one is shifted ("even columns south"). `rows` is the direction in which row numbers grow.
    With `letters` a hex is called by the letter of its column and the number of its row, and `numbering` is ignored.

    >>> grid = PrintedGrid(numbering="RRCC", pointy=True, shifted="odd rows east", rows="up")
    >>> grid.cell("2513"), grid.name((9, 7))
    ((25, 13), '0907')
    >>> [grid.name(cell) for cell in grid.neighbours((25, 13))]
    ['2614', '2514', '2414', '2413', '2512', '2613']
    >>> grid.distance((25, 12), (27, 12))
    2
    >>> lettered = PrintedGrid(pointy=False, shifted="even columns south", letters=True)
    >>> lettered.cell("J10"), lettered.name((1, 15))
    ((10, 10), 'O1')
    """

    numbering: str = "RRCC"
    pointy: bool = True
    shifted: str = "odd rows east"
    rows: Literal["up", "down"] = "down"
    letters: bool = False

    def __post_init__(self) -> None:
        wide = self.numbering.count("R"), self.numbering.count("C")
        if 0 in wide or self.numbering not in ("R" * wide[0] + "C" * wide[1], "C" * wide[1] + "R" * wide[0]):
            raise BadInput(f"numbering {self.numbering!r} is not a run of R and a run of C")
        words = self.shifted.split()
        lines, ways = ("rows", ("east", "west")) if self.pointy else ("columns", ("south", "north"))
        if len(words) != 3 or words[0] not in ("odd", "even") or words[1] != lines or words[2] not in ways:
            raise BadInput(
                f"shifted {self.shifted!r} is not 'odd' or 'even', '{lines}', {' or '.join(map(repr, ways))}"
            )

    # numbers

    def cell(self, name: str) -> Cell:
        """Row and column of a printed number."""
        if self.letters:
            return _lettered_cell(name)
        if len(name) != len(self.numbering) or not (name.isascii() and name.isdigit()):
            raise BadInput(f"{name!r} is not a hex number of the form {self.numbering}")
        cut = self.numbering.count(self.numbering[0])
        first, second = int(name[:cut]), int(name[cut:])
        return (first, second) if self.numbering[0] == "R" else (second, first)

    def name(self, cell: Cell) -> str:
        """The printed number of a hex. BadInput if it needs more digits than the numbering has."""
        if self.letters:
            return _lettered_name(cell)
        row, column = (str(value).zfill(self.numbering.count(letter)) for value, letter in zip(cell, "RC", strict=True))
        found = row + column if self.numbering[0] == "R" else column + row
        if min(cell) < 0 or len(found) != len(self.numbering):
            raise BadInput(f"row {cell[0]}, column {cell[1]} has no number of the form {self.numbering}")
        return found

    # the lattice

    def doubled(self, cell: Cell) -> tuple[int, int]:
        """The doubled coordinates of a hex: along its row (or column), and across it; both grow down and right."""
        row, column = -cell[0] if self.rows == "up" else cell[0], cell[1]
        parity, _, way = self.shifted.split()
        step = 1 if way in ("east", "south") else -1
        along, across, line = (column, row, cell[0]) if self.pointy else (row, column, cell[1])
        return 2 * along + (step if (line % 2 == 1) == (parity == "odd") else 0), across

    def from_doubled(self, place: tuple[int, int]) -> Cell:
        """The hex at doubled coordinates."""
        along, across = place
        line = -across if self.pointy and self.rows == "up" else across
        parity, _, way = self.shifted.split()
        step = 1 if way in ("east", "south") else -1
        along = (along - (step if (line % 2 == 1) == (parity == "odd") else 0)) // 2
        if self.pointy:
            return line, along
        return (-along if self.rows == "up" else along), across

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The six hexes around a hex, clockwise (the module docstring gives the first)."""
        along, across = self.doubled(cell)
        steps = _POINTY_STEPS if self.pointy else _FLAT_STEPS
        return tuple(self.from_doubled((along + da, across + dc)) for da, dc in steps)

    def distance(self, a: Cell, b: Cell) -> int:
        """The number of hexsides between a and b in a straight line."""
        (ax, ay), (bx, by) = self.doubled(a), self.doubled(b)
        along, across = abs(ax - bx), abs(ay - by)
        return across if along <= across else (along + across) // 2

    # the page

    def centre(self, cell: Cell) -> Point:
        """The centre of a hex on a page with y downwards, with corners at distance 1.

        >>> PrintedGrid(shifted="odd rows east", rows="up").centre((2, 3))[1]
        -3.0
        """
        along, across = self.doubled(cell)
        return (along * _HALF, across * 1.5) if self.pointy else (across * 1.5, along * _HALF)

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        """The six corners clockwise. The side in direction k runs from corner k to corner k + 1."""
        x, y = self.centre(cell)
        return tuple((x + dx, y + dy) for dx, dy in (_POINTY_CORNERS if self.pointy else _FLAT_CORNERS))


_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _lettered_cell(name: str) -> Cell:
    digits = name[1:]
    if name[:1] not in tuple(_LETTERS) or not (digits.isascii() and digits.isdigit()) or digits[0] == "0":
        raise BadInput(f"{name!r} is not a letter and the number of a row")
    return int(digits), _LETTERS.index(name[0]) + 1


def _lettered_name(cell: Cell) -> str:
    row, column = cell
    if row < 1 or not 1 <= column <= len(_LETTERS):
        raise BadInput(f"row {row}, column {column} has no letter and number")
    return f"{_LETTERS[column - 1]}{row}"


def _sheared(along: int, across: int) -> int:
    return (along - across) // 2


class HexBoard:
    """The hexes of a game. Every table is a flat tuple indexed by the hex's number.

    `near[a][k]` is the hex next to `a` in direction `k`, -1 at the edge of the board.

    >>> board = HexBoard(PrintedGrid(rows="up"), ["2512", "2513", "2613"])
    >>> board.near[board.index["2513"]]
    (-1, -1, -1, -1, 0, 2)
    >>> board.distance(0, 2), board.within(0, 1), board.direction(1, 2)
    (1, (0, 1, 2), 5)
    """

    __slots__ = (
        "_across",
        "_along",
        "_at",
        "_discs",
        "_rows",
        "axial_steps",
        "cells",
        "grid",
        "index",
        "names",
        "near",
    )

    def __init__(self, grid: PrintedGrid, names: Sequence[str], *, where: str = "hexes") -> None:
        self.grid: Final = grid
        self.names: Final = tuple(names)
        for name, count in Counter(self.names).items():
            if count > 1:
                raise BadInput(f"{name!r} is named {count} times", where=where)
        self.index: Final = {name: number for number, name in enumerate(self.names)}
        self.cells: Final = tuple(grid.cell(name) for name in self.names)
        places = [grid.doubled(cell) for cell in self.cells]
        self._along: Final = tuple(along for along, _ in places)
        self._across: Final = tuple(across for _, across in places)
        self._at: Final = {place: number for number, place in enumerate(places)}
        steps = _POINTY_STEPS if grid.pointy else _FLAT_STEPS
        self.near: Final[tuple[tuple[int, ...], ...]] = tuple(
            tuple(self._at.get((along + da, across + dc), -1) for da, dc in steps) for along, across in places
        )
        self.axial_steps: Final = tuple((_sheared(da, dc), dc) for da, dc in steps)  # by direction
        self._discs: Final[dict[tuple[int, int], tuple[int, ...]]] = {}
        self._rows: Final = dict(self._lined_up())

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"<HexBoard of {len(self.names)} hexes>"

    def distance(self, a: int, b: int) -> int:
        """The number of hexsides between `a` and `b` in a straight line, on the board or off it."""
        along, across = self._along[a] - self._along[b], self._across[a] - self._across[b]
        if along < 0:
            along = -along
        if across < 0:
            across = -across
        return across if along <= across else (along + across) // 2

    def axial(self, a: int) -> Cell:
        """The place of a hex on two oblique axes, on which each direction is the same step in every row."""
        return _sheared(self._along[a], self._across[a]), self._across[a]

    def within(self, a: int, n: int) -> tuple[int, ...]:
        """The hexes at most `n` away from `a`, including `a`, in order. Cached."""
        disc = self._discs.get((a, n))
        if disc is None:
            found = self._disc(self._along[a], self._across[a], n)
            disc = self._discs[a, n] = tuple(sorted(found))
        return disc

    def _disc(self, along: int, across: int, n: int) -> list[int]:
        found: list[int] = []
        for dc in range(-n, n + 1):
            if across + dc in self._rows:
                first, row = self._rows[across + dc]
                reach = 2 * n - abs(dc)  # the end of this row of the disc in doubled steps
                start = (along - reach - first) // 2
                found += [number for number in row[max(start, 0) : max(start + reach + 1, 0)] if number >= 0]
        return found

    def _lined_up(self) -> Iterator[tuple[int, tuple[int, list[int]]]]:
        """The hexes row by row: the start of each row, and its hexes from there on, -1 in the gaps."""
        alongs: dict[int, list[int]] = {}
        for along, across in self._at:
            alongs.setdefault(across, []).append(along)
        for across, row in alongs.items():
            cells = range(min(row), max(row) + 1, 2)
            yield across, (min(row), [self._at.get((along, across), -1) for along in cells])

    def sides(self, marks: Iterable[tuple[str, str, int]]) -> list[list[int]]:
        """By hex and direction, the flags of each hexside; a mark between two neighbours counts for both."""
        bits = [[0] * 6 for _ in self.names]
        for first, second, flag in marks:
            a, b = self.index[first], self.index[second]
            bits[a][self.direction(a, b)] |= flag
            bits[b][self.direction(b, a)] |= flag
        return bits

    def direction(self, a: int, b: int) -> int:
        """The direction from `a` to its neighbour `b`; -1 if they are not neighbours."""
        near = self.near[a]
        return near.index(b) if b in near else -1
