"""Points, lines and outlines in the plane. An outline is a ring of points; the last is joined to the first.

The atelier computes with sums, products, quotients and square roots only, and adds up with `fsum`: these give the same
bits on every machine and in every Python, so that a board is built the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import fsum, inf, sqrt

Point = tuple[float, float]
Line = Sequence[Point]


def distance(a: Point, b: Point) -> float:
    x, y = a[0] - b[0], a[1] - b[1]
    return sqrt(x * x + y * y)


def between(a: Point, b: Point, t: float) -> Point:
    """The point at the fraction `t` of the way from a to b."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def length(line: Line) -> float:
    return fsum(distance(a, b) for a, b in pairwise(line))


def sides(ring: Line) -> Iterator[tuple[Point, Point]]:
    """The sides of an outline, the closing one last."""
    return zip(ring, [*ring[1:], ring[0]], strict=True)


def area(ring: Line) -> float:
    """Positive for a ring that runs clockwise on a page (y downwards)."""
    return fsum(a[0] * b[1] - b[0] * a[1] for a, b in sides(ring)) / 2


def bounds(line: Line) -> tuple[float, float, float, float]:
    xs, ys = [p[0] for p in line], [p[1] for p in line]
    return min(xs), min(ys), max(xs), max(ys)


def inside(point: Point, ring: Line) -> bool:
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in sides(ring):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def crossing(a: Point, b: Point, c: Point, d: Point) -> tuple[float, float] | None:
    """Where the segments ab and cd cross: the fractions of the way along each; None if they do not."""
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    cross = ux * vy - uy * vx
    if cross == 0:
        return None
    wx, wy = c[0] - a[0], c[1] - a[1]
    t, u = (wx * vy - wy * vx) / cross, (wx * uy - wy * ux) / cross
    return (t, u) if 0 <= t <= 1 and 0 <= u <= 1 else None


def apart(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the boxes around two segments are apart, so that the segments cannot cross."""
    return (
        max(a[0], b[0]) < min(c[0], d[0])
        or max(c[0], d[0]) < min(a[0], b[0])
        or max(a[1], b[1]) < min(c[1], d[1])
        or max(c[1], d[1]) < min(a[1], b[1])
    )


def to_segment(p: Point, a: Point, b: Point) -> float:
    """The square of the distance of a point from a segment."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    whole = ux * ux + uy * uy
    t = ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / whole if whole else 0.0
    t = min(1.0, max(0.0, t))
    x, y = p[0] - a[0] - t * ux, p[1] - a[1] - t * uy
    return x * x + y * y


def depth(point: Point, ring: Line) -> float:
    """How far inside an outline a point lies; negative outside."""
    far = sqrt(min((to_segment(point, a, b) for a, b in sides(ring)), default=inf))
    return far if inside(point, ring) else -far


def simplify(line: Line, tolerance: float) -> list[Point]:
    """The line without the points it would hardly miss (Douglas and Peucker); the ends stay."""
    keep, spans = {0, len(line) - 1}, [(0, len(line) - 1)]
    while spans:
        first, last = spans.pop()
        far, at = tolerance * tolerance, 0
        for i in range(first + 1, last):
            d = to_segment(line[i], line[first], line[last])
            if d > far:
                far, at = d, i
        if at:
            keep.add(at)
            spans += [(first, at), (at, last)]
    return [line[i] for i in sorted(keep)]
