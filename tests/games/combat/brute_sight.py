"""Line of sight once more, slowly: points on the line are looked up in the hexes with fractions, and judged in order.

It shares nothing with the charts but the numbering of hexes: where the line changes hexes is found from the lines that
hexsides lie on, which hexes a point belongs to by measuring, and the rules are asked one after the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise

Spot = tuple[int, int]  # column, and height in half rows
Point = tuple[Fraction, Fraction]
Names = frozenset[Spot]


def holds(spot: Spot, point: Point) -> bool:
    """Is a point in a hex, its rim included? Its corners lie 2 beside its centre, or 1 beside and 1 above or below."""
    x, y = abs(point[0] - 3 * spot[0]), abs(point[1] - spot[1])
    return y <= 1 and x + y <= 2


def owners(point: Point) -> Names:
    column, height = int(point[0] // 3), int(point[1] // 1)
    around = [(c, h) for c in range(column - 1, column + 3) for h in range(height - 3, height + 4) if (c + h) % 2 == 0]
    return frozenset(spot for spot in around if holds(spot, point))


@cache
def course(aim: Spot) -> tuple[tuple[Names, ...], tuple[Names, ...]]:
    """The hexes of each stretch of the line to `aim`, and of each point between two stretches."""
    x, y = 3 * aim[0], aim[1]
    times = {Fraction(0), Fraction(1)}
    reach = abs(x) + abs(y) + 4
    for slope in (y, x + y, x - y):  # sides lie where y, x + y or x - y is a whole number
        if slope:
            times |= {Fraction(n, slope) for n in range(-reach, reach + 1) if 0 < Fraction(n, slope) < 1}
    order = sorted(times)
    stretches = [owners((x * (a + b) / 2, y * (a + b) / 2)) for a, b in pairwise(order)]
    points = [owners((x * t, y * t)) for t in order[1:-1]]
    kept = [0] + [n for n in range(1, len(stretches)) if stretches[n] != stretches[n - 1]]
    return tuple(stretches[n] for n in kept), tuple(points[n - 1] for n in kept[1:])


@dataclass(frozen=True)
class Land:
    """A map by places: level, obstacle, hindrance, gully, and which sides block."""

    level: dict[Spot, int]
    obstacle: set[Spot]
    hindrance: dict[Spot, int]
    gully: set[Spot]
    hedges: set[Names]
    streets: dict[Spot, set[Spot]]  # the neighbours that a road leads to


def sees(land: Land, a: Spot, b: Spot) -> int:
    """The hindrance from a to b; -1 if the sight is blocked."""
    aim = b[0] - a[0], b[1] - a[1]
    stretches, points = course(aim)
    moved = [frozenset((c + a[0], h + a[1]) for c, h in names) for names in stretches]
    corners = [frozenset((c + a[0], h + a[1]) for c, h in names) for names in points]
    if len(moved) > 2 and _sunk(land, a, b):
        return -1
    worst = 0
    for n in range(1, len(moved) - 1):
        found = _stretch(land, a, b, moved, n, moved[n])
        if found < 0:
            return -1
        worst = max(worst, found)
    for n, names in enumerate(corners):
        found = _corner(land, a, b, moved[n], names, moved[n + 1])
        if found < 0:
            return -1
        worst = max(worst, found)
    return worst if land.level[a] == land.level[b] else 0


def _sunk(land: Land, a: Spot, b: Spot) -> bool:
    return any(low in land.gully and land.level[high] <= land.level[low] for low, high in ((a, b), (b, a)))


def _stretch(land: Land, a: Spot, b: Spot, moved: list[Names], n: int, names: Names) -> int:
    """Hindrance of a stretch through one hex, or along the side between two; -1 blocks."""
    first, last = n == 1, n == len(moved) - 2
    if len(names) == 1:
        (spot,) = names
        clear = _street(land, a, b, spot)
        if not clear and _hex_blocks(land, a, b, spot, first, last):
            return -1
        if clear and _ground_blocks(land, a, b, spot, first if land.level[a] > land.level[b] else last):
            return -1
        return 0 if clear else _hinders(land, a, spot)
    if land.level[a] == land.level[b] and _hedge(land, a, b, names):
        return -1
    (before,), (after,) = moved[n - 1], moved[n + 1]
    ways = []
    for spot in names:
        sides = (frozenset((before, spot)), frozenset((spot, after)))
        hedged = land.level[a] == land.level[b] and any(_hedge(land, a, b, side) for side in sides)
        ways.append(-1 if hedged or _hex_blocks(land, a, b, spot, first, last) else _hinders(land, a, spot))
    return min((way for way in ways if way >= 0), default=-1)


def _corner(land: Land, a: Spot, b: Spot, before: Names, names: Names, after: Names) -> int:
    """At the point between two stretches through one hex each: over a side, or through a corner; -1 blocks."""
    if len(before) > 1 or len(after) > 1 or land.level[a] != land.level[b]:
        return 0
    (out,), (into,) = before, after
    if not _hedge(land, a, b, frozenset((out, into))):
        return 0
    if len(names) == 2:
        return -1
    (third,) = names - before - after
    around = any(_hedge(land, a, b, frozenset(pair)) for pair in ((out, third), (third, into)))
    return -1 if around or _hex_blocks(land, a, b, third, out == a, into == b) else _hinders(land, a, third)


def _hex_blocks(land: Land, a: Spot, b: Spot, spot: Spot, first: bool, last: bool) -> bool:
    if spot not in land.level:
        return False  # beyond the edge of the map
    if _ground_blocks(land, a, b, spot, first if land.level[a] > land.level[b] else last):
        return True
    if spot not in land.obstacle:
        return False
    level, high, low = land.level[spot], max(land.level[a], land.level[b]), min(land.level[a], land.level[b])
    if high in (low, level):
        return level == high
    return level >= low and (last if land.level[a] > land.level[b] else first)


def _ground_blocks(land: Land, a: Spot, b: Spot, spot: Spot, next_to_upper: bool) -> bool:
    high = max(land.level[a], land.level[b])
    if land.level[spot] > high:
        return True
    return land.level[a] != land.level[b] and land.level[spot] == high and not next_to_upper


def _hinders(land: Land, a: Spot, spot: Spot) -> int:
    return land.hindrance[spot] if spot in land.level and land.level[spot] == land.level[a] else 0


def _hedge(land: Land, a: Spot, b: Spot, side: Names) -> bool:
    """A hedge or wall at the level of both ends, not on a side of theirs."""
    return side in land.hedges and not {a, b} & side and all(land.level[spot] == land.level[a] for spot in side)


def _street(land: Land, a: Spot, b: Spot, spot: Spot) -> bool:
    """Does a road lead straight through a hex along the line?"""
    exits = land.streets.get(spot, set())
    for c, h in exits:
        back = 2 * spot[0] - c, 2 * spot[1] - h
        along = (b[0] - a[0]) * (h - spot[1]) == (b[1] - a[1]) * (c - spot[0])
        if back in exits and along:
            return True
    return False
