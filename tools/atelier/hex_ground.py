"""What lies in a hex: how much of it is land, and of which kind. A few dozen points in it tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sandtable.kit.board.hexes import Cell, PrintedGrid
from tools.atelier.plane import Line, Point, between, bounds, inside, to_segment

RINGS = 3  # of sample points around the middle of a hex: 37 points
Side = tuple[Cell, Cell]


class Outline:
    """A closed shape that answers quickly whether a point lies in it."""

    def __init__(self, ring: Line) -> None:
        self.ring = list(ring)
        self.box = bounds(ring)

    def holds(self, point: Point) -> bool:
        left, top, right, bottom = self.box
        return left <= point[0] <= right and top <= point[1] <= bottom and inside(point, self.ring)


class Land:
    """The land as an outline; counting is dear, so every hex is counted once."""

    def __init__(self, grid: PrintedGrid, ring: Line) -> None:
        self.grid = grid
        self.outline = Outline(ring)
        self.known: dict[Cell, list[Point]] = {}

    def points(self, cell: Cell) -> list[Point]:
        """The sample points of a hex that are dry."""
        if cell not in self.known:
            self.known[cell] = [point for point in samples(self.grid, cell) if self.outline.holds(point)]
        return self.known[cell]

    def share(self, cell: Cell) -> float:
        return len(self.points(cell)) / (3 * RINGS * (RINGS + 1) + 1)

    def wet(self, side: Side) -> bool:
        """Whether a hexside is all sea."""
        a, b = ends(self.grid, side)
        return not any(self.outline.holds(between(a, b, t / 8)) for t in range(1, 8))


def samples(grid: PrintedGrid, cell: Cell) -> Iterator[Point]:
    """Points spread evenly over a hex, none on its sides."""
    x, y = grid.centre(cell)
    corners = [(cx - x, cy - y) for cx, cy in grid.corners(cell)]
    yield x, y
    for ring in range(1, RINGS + 1):
        reach = ring / (RINGS + 0.5)
        for k in range(6):
            for step in range(ring):
                dx, dy = between(corners[k], corners[(k + 1) % 6], step / ring)
                yield x + dx * reach, y + dy * reach


def ends(grid: PrintedGrid, side: Side) -> tuple[Point, Point]:
    """The two corners of the side between two neighbours."""
    a, b = side
    corners = grid.corners(a)
    k = grid.neighbours(a).index(b)
    return corners[k], corners[(k + 1) % 6]


def share(points: Sequence[Point], outlines: Sequence[Outline]) -> float:
    """Which part of the points lies in any of the outlines."""
    return sum(any([o.holds(p) for o in outlines]) for p in points) / len(points) if points else 0.0


def nearest(grid: PrintedGrid, point: Point) -> Cell:
    """The hex a point of the page lies in.

    >>> grid = PrintedGrid(rows="up")
    >>> nearest(grid, grid.centre((25, 13)))
    (25, 13)
    """
    start = _guess(grid, point)
    while True:
        around = (start, *grid.neighbours(start))
        best = min(around, key=lambda cell: _away(grid.centre(cell), point))
        if best == start:
            return start
        start = best


def off_line(point: Point, line: Line) -> float:
    """The square of the distance of a point from an open line."""
    if len(line) == 1:
        return _away(point, line[0])
    return min(to_segment(point, a, b) for a, b in pairwise(line))


def _away(a: Point, b: Point) -> float:
    return (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])


def _guess(grid: PrintedGrid, point: Point) -> Cell:
    half = grid.centre(grid.from_doubled((2, 0)))
    step = half[0] if grid.pointy else half[1]  # two hexes of a row (or a column) apart
    along, across = (point[0], point[1]) if grid.pointy else (point[1], point[0])
    return grid.from_doubled((2 * round(along / step), round(across / 1.5)))
