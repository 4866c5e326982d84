"""The outline of the playable land, measured along its length: first the coast, then the edge of the board."""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise

from tools.atelier.plane import Line, Point, between, distance

Sums = tuple[float, float, float]


class Shore:
    """A ring that runs clockwise; `coast` is where the coast ends and the inland edge begins."""

    def __init__(self, coast: Line, edge: Line) -> None:
        self.points = [*coast, *edge[1:-1]]
        ring = [*self.points, self.points[0]]
        self.marks = [0.0]
        self.sums: list[Sums] = [(0.0, 0.0, 0.0)]
        for a, b in pairwise(ring):
            self.marks.append(self.marks[-1] + distance(a, b))
            self.sums.append(add(self.sums[-1], moment(a, b)))
        self.coast = self.marks[len(coast) - 1]
        self.length = self.marks[-1]

    def at(self, mark: float) -> Point:
        a, b, t = self._segment(mark)
        return between(a, b, t)

    def _segment(self, mark: float) -> tuple[Point, Point, float]:
        i = min(bisect_right(self.marks, mark), len(self.points)) - 1
        a, b = self.points[i], self.points[(i + 1) % len(self.points)]
        return a, b, (mark - self.marks[i]) / (self.marks[i + 1] - self.marks[i])

    def piece(self, start: float, end: float) -> list[Point]:
        """The outline from one mark to another, forwards, round the corner if need be."""
        if end < start:
            return [*self.piece(start, self.length), *self.piece(0.0, end)[1:]]
        inner = [p for p, m in zip(self.points, self.marks, strict=False) if start + 1e-6 < m < end - 1e-6]
        return [self.at(start), *inner, self.at(end)]

    def moments(self, start: float, end: float) -> Sums:
        """What the piece from one mark to another adds to an outline's area and centre."""
        if end < start:
            return add(self.moments(start, self.length), self.moments(0.0, end))
        return add(self._up_to(end), self._up_to(start), -1.0)

    def _up_to(self, mark: float) -> Sums:
        i = min(bisect_right(self.marks, mark), len(self.points)) - 1
        return add(self.sums[i], moment(self.points[i], self.at(mark)))

    def nearest(self, point: Point, first: float, last: float, step: float = 0.5) -> float:
        """The mark between two others that lies nearest to a point."""
        count = int((last - first) / step)
        marks = [first + (last - first) * i / count for i in range(count + 1)]
        return min(marks, key=lambda mark: distance(self.at(mark), point))


def moment(a: Point, b: Point) -> Sums:
    cross = a[0] * b[1] - b[0] * a[1]
    return cross, cross * (a[0] + b[0]), cross * (a[1] + b[1])


def add(one: Sums, other: Sums, sign: float = 1.0) -> Sums:
    return one[0] + sign * other[0], one[1] + sign * other[1], one[2] + sign * other[2]
