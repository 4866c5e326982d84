"""What a straight line between the centres of two hexes passes, exactly.

The page is stretched so that every centre and corner has whole numbers: the centre of a hex lies at (3 * column,
2 * row, one more in every other column), its corners 2 beside it and 1 beside and 1 above or below. A hex is then where
|y| <= 1, |x + y| <= 2 and |x - y| <= 2. Stretching bends no line, so what is crossed stays crossed.

A line passes hexes through their inside; it crosses sides; and where it runs along a side or through a corner it passes
on the one hand or on the other: a *fork*, which blocks only if both ways are blocked. All that depends on how the two
hexes lie to each other alone, so it is worked out once for each such vector.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from math import lcm
from typing import Final, NamedTuple

from sandtable.games.combat.charts.grid import HEXES, ROWS

Spot = tuple[int, int]  # a hex by its column and its height in half rows, absolute or from another hex

# the six neighbours clockwise from the top, in columns and half rows
STEPS: Final[tuple[Spot, ...]] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def _spot(hex_: int) -> Spot:
    column, row = divmod(hex_, ROWS)
    return column, 2 * row + column % 2


SPOTS: Final = tuple(_spot(hex_) for hex_ in range(HEXES))
HEX_AT: Final = {spot: hex_ for hex_, spot in enumerate(SPOTS)}


class Side(NamedTuple):
    """The side of a hex, from the hex that the line starts in."""

    column: int
    height: int
    direction: int


class Crossed(NamedTuple):
    """A hex from where the line starts: is it the first, is it the last that the line passes?"""

    column: int
    height: int
    first: bool
    last: bool


class Way(NamedTuple):
    """One of the two ways past a corner or along a side."""

    hexes: tuple[Crossed, ...]
    sides: tuple[Side, ...]


class Fork(NamedTuple):
    ways: tuple[Way, Way]
    run: bool  # along a side, not just through a corner


class Line(NamedTuple):
    """What a line passes between its ends; their own sides are left out, since those neither block nor hinder."""

    hexes: tuple[Crossed, ...]
    sides: tuple[Side, ...]
    forks: tuple[Fork, ...]
    enters: int  # the sides of the last hex that the line touches on its way in, as bits
    axis: int  # the direction if the line runs from centre to centre of neighbours, else -1


class _Pass(NamedTuple):
    """A hex that the line has a part in, from when to when."""

    start: int
    end: int
    spot: Spot
    inside: bool


_Crossing = Callable[[_Pass], Crossed]


def vector(a: int, b: int) -> Spot:
    (ax, ay), (bx, by) = SPOTS[a], SPOTS[b]
    return bx - ax, by - ay


@cache
def line(aim: Spot) -> Line:
    """The line to a hex that lies so many columns and half rows away."""
    passes, touches = _passes(aim)
    inner = [p for p in passes if p.inside]
    runs = [p for p in passes if not p.inside]
    order = sorted({p.start for p in passes if p.spot not in ((0, 0), aim)})
    first, last = (order[0], order[-1]) if order else (-1, -1)

    def crossed(p: _Pass) -> Crossed:
        return Crossed(*p.spot, p.start == first, p.start == last)

    hexes = tuple(crossed(p) for p in inner if p.spot not in ((0, 0), aim))
    sides: list[Side] = []
    forks: list[Fork] = []
    for before, after in pairwise(inner):
        beside = [p for p in runs if before.end <= p.start and p.end <= after.start]
        corner = [spot for time, spot in touches if time == before.end]
        if beside:
            sides += _between(beside[0].spot, beside[-1].spot, aim)
            forks.append(_along(before.spot, beside, after.spot, aim, crossed))
        elif corner:
            forks.append(_corner(before.spot, corner[0], after.spot, aim))
        else:
            sides += _between(before.spot, after.spot, aim)
    return Line(hexes, tuple(sides), tuple(forks), _enters(inner, runs, touches, aim), _axis(aim))


def _passes(aim: Spot) -> tuple[list[_Pass], list[tuple[int, Spot]]]:
    """The hexes with a part of the line in time order, and those that it touches at a corner, with the time."""
    x, y = 3 * aim[0], aim[1]
    slopes = y, x + y, x - y
    unit = lcm(*(abs(slope) for slope in slopes if slope))
    passes, touches = [], []
    for column in range(min(0, aim[0]) - 1, max(0, aim[0]) + 2):
        for height in range(min(0, y) - 2, max(0, y) + 3):
            if (column + height) % 2 == 0:
                part = _part((column, height), slopes, unit)
                if part is not None and part.start < part.end:
                    passes.append(part)
                elif part is not None:
                    touches.append((part.start, part.spot))
    return sorted(passes), touches


def _part(spot: Spot, slopes: tuple[int, int, int], unit: int) -> _Pass | None:
    """From when to when the line is in a hex, in parts of `unit`; None if never."""
    x, y = 3 * spot[0], spot[1]
    start, end, inside = 0, unit, True
    for slope, middle, bound in zip(slopes, (y, x + y, x - y), (1, 2, 2), strict=True):
        if slope == 0:
            if abs(middle) > bound:
                return None
            inside = inside and abs(middle) < bound
        else:
            times = sorted(((middle - bound) * unit // slope, (middle + bound) * unit // slope))
            start, end = max(start, times[0]), min(end, times[1])
    return _Pass(start, end, spot, inside) if start <= end else None


def _between(a: Spot, b: Spot, aim: Spot) -> list[Side]:
    """The side that two neighbours share, unless it is one of an end hex."""
    ends = (0, 0), aim
    if a in ends or b in ends:
        return []
    step = b[0] - a[0], b[1] - a[1]
    return [Side(*a, STEPS.index(step))] if step in STEPS else []


def _along(before: Spot, beside: list[_Pass], after: Spot, aim: Spot, crossed: _Crossing) -> Fork:
    """A run along a side: past the hex on the one hand or past that on the other."""
    ways = [
        Way((crossed(p),), (*_between(before, p.spot, aim), *_between(p.spot, after, aim)))
        for p in (beside[0], beside[-1])
    ]
    return Fork((ways[0], ways[1]), True)


def _corner(before: Spot, touched: Spot, after: Spot, aim: Spot) -> Fork:
    """Through a corner: straight over the side, or round through the third hex that meets there."""
    straight = Way((), tuple(_between(before, after, aim)))
    around = Way(
        (Crossed(*touched, before == (0, 0), after == aim),),
        (*_between(before, touched, aim), *_between(touched, after, aim)),
    )
    return Fork((straight, around), False)


def _enters(inner: list[_Pass], runs: list[_Pass], touches: list[tuple[int, Spot]], aim: Spot) -> int:
    """The sides of the last hex that the line touches on its way in: one, or the two that meet at a corner."""
    into = inner[-1].start
    beside = [p.spot for p in (*inner[:-1], *runs) if p.end == into] + [spot for time, spot in touches if time == into]
    steps = [(spot[0] - aim[0], spot[1] - aim[1]) for spot in beside]
    return sum(1 << STEPS.index(step) for step in steps if step in STEPS)


def _axis(aim: Spot) -> int:
    return next((k for k, (x, y) in enumerate(STEPS) if _straight(aim, x, y)), -1)


def _straight(aim: Spot, x: int, y: int) -> bool:
    return aim[0] * y == aim[1] * x and aim[0] * x + aim[1] * y > 0


# --- on the board ----------------------------------------------------------------------------------------------------


@cache
def through(a: int, b: int) -> tuple[int, ...]:
    """Where smoke hinders the sight from a to b: both ends, the hexes passed, and those that the line runs along."""
    found = line(vector(a, b))
    x, y = SPOTS[a]
    spots = [(hex_.column, hex_.height) for hex_ in found.hexes]
    spots += [(hex_.column, hex_.height) for fork in found.forks if fork.run for way in fork.ways for hex_ in way.hexes]
    hexes = {HEX_AT[x + dx, y + dy] for dx, dy in spots if (x + dx, y + dy) in HEX_AT}
    return (a, b, *sorted(hexes))


@cache
def touched(a: int, b: int) -> int:
    """The sides of b that a line from a touches as it comes in, as bits by direction."""
    return line(vector(a, b)).enters
