"""How a country is laid on a printed hex grid: a similarity, then a smooth correction around places known for sure.

The result is on a page with y downwards, in units of a hex's corner distance, as `PrintedGrid.centre` has it.
"""

from __future__ import annotations

from math import fsum, sqrt

import msgspec

from tools.atelier.plane import Line, Point

ROOT = sqrt(3)
TERMS = 24  # more than enough for the 64th part of any exponent that counts


def exponential(x: float) -> float:
    """e to the power of x for x <= 0, by its series, so that every machine gives the same bits.

    >>> exponential(0.0), round(exponential(-1.0), 12)
    (1.0, 0.367879441171)
    """
    if x < -40.0:
        return 0.0
    part, term, total = x / 64, 1.0, 1.0
    for n in range(1, TERMS):
        term = term * part / n
        total = total + term
    for _ in range(6):  # squared six times: to the power of 64
        total = total * total
    return total


class Registration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In hexes, x eastwards and y northwards: x = a px - b py + tx, y = b px + a py + ty, plus the shifts at the knots.

    px and py are kilometres east of `lon0` and north of `lat0`; a knot's shift fades with the distance from it.
    A country too large for degrees of one size has `narrow` (what kx gains with each degree north), `bow` (what py
    gains with the square of the degrees from `lon0`, as parallels curve) and `lean` (what px gains with each degree
    north).
    """

    lat0: float
    lon0: float
    kx: float
    ky: float
    a: float
    b: float
    tx: float
    ty: float
    sigma: float
    knots: tuple[Point, ...] = ()
    shifts: tuple[Point, ...] = ()
    narrow: float = 0.0
    bow: float = 0.0
    lean: float = 0.0

    def __call__(self, place: Point) -> Point:
        lat, lon = place[0] - self.lat0, place[1] - self.lon0
        east = lon * (self.kx + self.narrow * lat) + self.lean * lat
        north = lat * self.ky + self.bow * lon * lon
        x = self.a * east - self.b * north + self.tx
        y = self.b * east + self.a * north + self.ty
        fades = [exponential(-_square(x, y, knot) / (2 * self.sigma * self.sigma)) for knot in self.knots]
        x = fsum([x, *(fade * shift[0] for fade, shift in zip(fades, self.shifts, strict=True))])
        y = fsum([y, *(fade * shift[1] for fade, shift in zip(fades, self.shifts, strict=True))])
        return x * ROOT, -y * ROOT

    def line(self, places: Line) -> list[Point]:
        return [self(place) for place in places]


def _square(x: float, y: float, knot: Point) -> float:
    return (x - knot[0]) * (x - knot[0]) + (y - knot[1]) * (y - knot[1])
