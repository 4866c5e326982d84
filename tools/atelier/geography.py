"""Geography in degrees, and how it is laid on a board.

The projection is the best affine map through the pins (a pin says where a real place lies on the board) plus a
smooth bend that makes every pin exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, pi, sqrt

import msgspec

from tools.atelier.plane import Line, Point

KM = 111.2  # a degree of latitude


class Pin(msgspec.Struct, frozen=True):
    """A real place and where it lies on the board."""

    name: str
    lat: float
    lon: float
    x: float
    y: float


class Feature(msgspec.Struct, frozen=True):
    """A river, a wood, a marsh: a line or an outline of (latitude, longitude)."""

    name: str
    kind: str
    points: tuple[Point, ...]
    closed: bool = False


class Geography(msgspec.Struct, frozen=True):
    """A stretch of country: its coast with the sea on the left, and what lies in it."""

    source: str
    coast: tuple[Point, ...]
    features: tuple[Feature, ...] = ()


class Projection:
    """From latitude and longitude to the board."""

    def __init__(self, pins: Sequence[Pin]) -> None:
        self.middle = fsum(p.lat for p in pins) / len(pins), fsum(p.lon for p in pins) / len(pins)
        self.narrow = _cosine(self.middle[0] * pi / 180)  # of a degree of longitude, against one of latitude
        self.knots = [self._flat((p.lat, p.lon)) for p in pins]
        # r cubed for the bend and three affine terms: a spline through all pins
        matrix = [[_bend(a, b) for b in self.knots] + [1.0, *a] for a in self.knots]
        matrix += [[row[i] for row in matrix] + [0.0] * 3 for i in range(len(pins), len(pins) + 3)]
        ends = [[p.x, p.y] for p in pins] + [[0.0, 0.0]] * 3
        self.weights = solve(matrix, ends)

    def __call__(self, place: Point) -> Point:
        at = self._flat(place)
        terms = [_bend(at, knot) for knot in self.knots] + [1.0, *at]
        x, y = (fsum(t * w[axis] for t, w in zip(terms, self.weights, strict=True)) for axis in (0, 1))
        return x, y

    def line(self, places: Line) -> list[Point]:
        return [self(place) for place in places]

    def _flat(self, place: Point) -> Point:
        lat, lon = place[0] - self.middle[0], place[1] - self.middle[1]
        return lon * KM * self.narrow / 100, -lat * KM / 100  # in hundreds of km, so that the numbers stay near 1


def _cosine(angle: float) -> float:
    """Near enough for a map, and the same bits everywhere."""
    square = angle * angle
    return 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))


def _bend(a: Point, b: Point) -> float:
    x, y = a[0] - b[0], a[1] - b[1]
    square = x * x + y * y
    return square * sqrt(square)


def solve(matrix: list[list[float]], ends: list[list[float]]) -> list[list[float]]:
    """The solution of linear equations, by elimination."""
    rows = [[*left, *right] for left, right in zip(matrix, ends, strict=True)]
    size = len(rows)
    for i in range(size):
        best = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[best] = rows[best], rows[i]
        pivot = rows[i]
        for r in range(size):
            if r != i and rows[r][i]:
                factor = rows[r][i] / pivot[i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], pivot, strict=True)]
    return [[value / row[i] for value in row[size:]] for i, row in enumerate(rows)]
