"""Rivers along hexsides and roads through hexes: each is the cheapest way that keeps close to its line on the ground.

A chain found this way has no gaps by construction. Ties are broken by the order of the places, so the same line always
gives the same chain.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import TypeVar

from sandtable.core.base.errors import BadInput
from sandtable.kit.board.hexes import Cell, PrintedGrid
from tools.atelier.hex_ground import Side, off_line
from tools.atelier.plane import Line, Point, between

Corner = tuple[Cell, Cell, Cell]  # a corner is known by the three hexes that meet there, in order
Place = TypeVar("Place", Cell, Corner)

STRAY = 6.0  # how dear it is to leave the line, against one step
WORN = 0.55  # what a step costs along a road that is there already
PULLED = 0.02  # what a step costs that the specification asks for


def cheapest(
    starts: Mapping[Place, float], goals: Mapping[Place, float], steps: Callable[[Place], Iterable[tuple[float, Place]]]
) -> list[Place]:
    """The cheapest way from any start to any goal; the numbers say what it costs to begin or end there."""
    seen: dict[Place, Place | None] = {}
    front: list[tuple[float, Place, Place | None]] = [(cost, place, None) for place, cost in starts.items()]
    front.sort()
    best: tuple[float, Place] | None = None
    while front:
        cost, here, before = heappop(front)
        if best is not None and cost >= best[0]:
            break
        if here in seen:
            continue
        seen[here] = before
        if here in goals and (best is None or cost + goals[here] < best[0]):
            best = cost + goals[here], here
        for price, there in steps(here):
            if there not in seen:
                heappush(front, (cost + price, there, here))
    if best is None:
        raise BadInput("no way from one end of a line to the other")
    way: list[Place] = [best[1]]
    while (step := seen[way[-1]]) is not None:
        way.append(step)
    return way[::-1]


class Sides:
    """The hexsides between the hexes of a board, as a net of corners."""

    def __init__(self, grid: PrintedGrid, cells: Collection[Cell], closed: Collection[Side] = ()) -> None:
        self.grid = grid
        self.spot: dict[Corner, Point] = {}
        self.near: dict[Corner, list[tuple[Corner, Side]]] = {}
        for a in sorted(cells):
            around, corners = grid.neighbours(a), grid.corners(a)
            for k, b in enumerate(around):
                if a < b and b in cells and (a, b) not in closed:
                    first, second = _corner(a, b, around[k - 1]), _corner(a, b, around[(k + 1) % 6])
                    self.spot[first], self.spot[second] = corners[k], corners[(k + 1) % 6]
                    self.near.setdefault(first, []).append((second, (a, b)))
                    self.near.setdefault(second, []).append((first, (a, b)))

    def chain(
        self, line: Line, pulled: Collection[Side], rises: Collection[Corner], into: Collection[Corner]
    ) -> list[Corner]:
        """The corners along which a river runs; its first is one of `rises`, its last one of `into`, if given."""

        def steps(here: Corner) -> Iterable[tuple[float, Corner]]:
            for there, side in self.near[here]:
                if side in pulled:
                    yield PULLED, there
                else:
                    a, b = self.spot[here], self.spot[there]
                    stray = off_line(between(a, b, 0.5), line) + off_line(b, line)
                    yield 1.0 + STRAY * stray, there

        touched = self.touched(pulled)
        first, last = (sorted(touched & set(choice)) or choice or self.spot for choice in (rises, into))
        return cheapest(self._around(line[0], first), self._around(line[-1], last), steps)

    def touched(self, sides: Collection[Side]) -> set[Corner]:
        """The corners at which these hexsides end."""
        return {corner for corner, near in self.near.items() if any([side in sides for _, side in near])}

    def shore(self, wet: Callable[[Cell], bool]) -> list[Corner]:
        """The corners at the sea."""
        return [corner for corner in self.spot if any([wet(cell) for cell in corner])]

    def between(self, chain: Sequence[Corner]) -> list[Side]:
        return [next(side for there, side in self.near[a] if there == b) for a, b in pairwise(chain)]

    def _around(self, point: Point, corners: Iterable[Corner]) -> dict[Corner, float]:
        """Corners near a point, and what it costs to begin or end there instead; the nearest one always."""
        off = {corner: off_line(self.spot[corner], [point]) for corner in corners}
        least = min(off.values())
        return {corner: 3 * STRAY * d for corner, d in sorted(off.items()) if d <= least + 2.0}


class Courses:
    """The hexes of a board as stations of roads."""

    def __init__(self, grid: PrintedGrid, cells: Collection[Cell], closed: Collection[Side]) -> None:
        self.grid, self.cells, self.closed = grid, cells, closed
        self.worn: set[Side] = set()

    def chain(self, line: Line, stops: Sequence[Cell]) -> list[Cell]:
        """The hexes of a road through all its stops."""
        found = [stops[0]]
        for a, b in pairwise(stops):
            if self._beside(a, b):
                found.append(b)
            elif a != b:
                found += cheapest({a: 0.0}, {b: 0.0}, lambda here: self._steps(here, line))[1:]
        self.worn.update(side_of(a, b) for a, b in pairwise(found))
        return found

    def _beside(self, a: Cell, b: Cell) -> bool:
        there = a in self.cells and b in self.cells and b in self.grid.neighbours(a)
        return there and side_of(a, b) not in self.closed

    def _steps(self, here: Cell, line: Line) -> Iterable[tuple[float, Cell]]:
        for there in self.grid.neighbours(here):
            side = side_of(here, there)
            if there in self.cells and side not in self.closed:
                stray = off_line(self.grid.centre(there), line)
                yield (WORN if side in self.worn else 1.0) * (1.0 + STRAY / 2 * stray), there


def side_of(a: Cell, b: Cell) -> Side:
    """A hexside by its two hexes in order."""
    return (a, b) if a < b else (b, a)


def _corner(a: Cell, b: Cell, c: Cell) -> Corner:
    first, second, third = sorted((a, b, c))
    return first, second, third
