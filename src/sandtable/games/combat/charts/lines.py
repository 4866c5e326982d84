"""What a straight line between the centres of two hexes passes, exactly.

The page is stretched so that every centre and corner has whole numbers: the centre of a hex lies at (3 * column,
2 * row, one more in every other column), its corners 2 beside it and 1 beside and 1 above or below. A hex is then where
|y| <= 1, |x + y| <= 2 and |x - y| <= 2. Stretching bends no line, so what is crossed stays crossed.

A line passes hexes through their inside; it crosses sides; and where it runs along a side or through a corner it passes
on the one hand or on the other: a *fork*, which blocks only if both ways are blocked. All that depends on how the two
hexes lie to each other alone, so it is worked out once for each such vector.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import lcm
from typing import Final, NamedTuple

from sandtable.games.combat.charts.grid import BOTTOM, COLUMNS, HEXES, LEFT, ROWS, TOP

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


class SightPath(NamedTuple):
    """One of the two ways past a corner or along a side."""

    hexes: tuple[Crossed, ...]
    sides: tuple[Side, ...]


class Fork(NamedTuple):
    ways: tuple[SightPath, SightPath]
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
    return _line(*_passes(3 * aim[0], aim[1], 1), aim, _axis(aim))


def _line(passes: list[_Pass], touches: list[tuple[int, Spot]], aim: Spot, axis: int) -> Line:
    """What is passed, put in order; the line ends in the hex `aim`."""
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
    return Line(hexes, tuple(sides), tuple(forks), _enters(inner, runs, touches, aim), axis)


def _passes(x: int, y: int, scale: int) -> tuple[list[_Pass], list[tuple[int, Spot]]]:
    """The line to (x / scale, y / scale) on the stretched page: the hexes with a part of it in time order, and those
    that it touches at a corner, with the time."""
    slopes = y, x + y, x - y
    unit = lcm(*(abs(slope) for slope in slopes if slope))
    rates = tuple([unit // slope if slope else 0 for slope in slopes])
    columns = sorted((0, x // (3 * scale)))
    passes, touches = [], []
    for column in range(columns[0] - 1, columns[1] + 3):
        for height in _heights(column, x, y, scale):
            if (column + height) % 2 == 0:
                part = _part((column, height), rates, unit, scale)
                if part is not None and part.start < part.end:
                    passes.append(part)
                elif part is not None:
                    touches.append((part.start, part.spot))
    return sorted(passes), touches


def _heights(column: int, x: int, y: int, scale: int) -> range:
    """Where in a column hexes may meet the line to (x / scale, y / scale): beside the part of it over that column."""
    low, high = sorted((0, y))
    if x:
        ends = [min(max((3 * column + beside) * scale, min(0, x)), max(0, x)) * y // x for beside in (-2, 2)]
        low, high = min(ends), max(ends)
    return range(low // scale - 1, high // scale + 3)


def _part(spot: Spot, rates: tuple[int, ...], unit: int, scale: int) -> _Pass | None:
    """From when to when the line is in a hex, in parts of `unit`; None if never. `rates`: how long it takes to come one
    further in each of the three ways in which a hex is bounded; 0 where it never does."""
    x, y = 3 * spot[0] * scale, spot[1] * scale
    start, end, inside = 0, unit, True
    for rate, middle, bound in ((rates[0], y, scale), (rates[1], x + y, 2 * scale), (rates[2], x - y, 2 * scale)):
        if rate == 0:
            if abs(middle) > bound:
                return None
            inside = inside and abs(middle) < bound
            continue
        enters, leaves = middle * rate - bound * abs(rate), middle * rate + bound * abs(rate)
        start = max(start, enters)
        end = min(end, leaves)
        if start > end:
            return None
    return _Pass(start, end, spot, inside)


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
        SightPath((crossed(p),), (*_between(before, p.spot, aim), *_between(p.spot, after, aim)))
        for p in (beside[0], beside[-1])
    ]
    return Fork((ways[0], ways[1]), True)


def _corner(before: Spot, touched: Spot, after: Spot, aim: Spot) -> Fork:
    """Through a corner: straight over the side, or round through the third hex that meets there."""
    straight = SightPath((), tuple(_between(before, after, aim)))
    around = SightPath(
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
def touched(a: int, b: int) -> int:
    """The sides of b that a line from a touches as it comes in, as bits by direction."""
    x, y = vector(a, b)
    sides = line((abs(x), abs(y))).enters  # lines in other directions are this one in a mirror
    for turned, mirror in ((x < 0, _LEFT_IS_RIGHT), (y < 0, _UPSIDE_DOWN)):
        if turned:
            sides = sum([1 << other for side, other in enumerate(mirror) if sides >> side & 1])
    return sides


_UPSIDE_DOWN: Final = (3, 2, 1, 0, 5, 4)  # the directions, top and bottom changed over
_LEFT_IS_RIGHT: Final = (0, 5, 4, 3, 2, 1)

# --- on a flat board with a margin ---------------------------------------------------------

_TALL: Final = 2 * ROWS + 4  # half rows of a column, two of them beyond either end


def flat(spot: Spot) -> int:
    """The number of a hex on the flat board, or how far it lies from another."""
    return spot[0] * _TALL + spot[1]


FLAT: Final = tuple(flat((column + 1, height + 2)) for column, height in SPOTS)
FLAT_SIZE: Final = flat((len(COLUMNS) + 2, 0))
_UNFLAT: Final = {place: hex_ for hex_, place in enumerate(FLAT)}


class Stretch(NamedTuple):
    """Some of what a line passes, from the hex that it starts in: bits to be shifted there, numbers to be added."""

    hexes: int  # a bit for each hex; the start would have the bit BACK
    sides: int  # and for each side: six for a hex, by direction
    steps: tuple[int, ...]  # the hexes as numbers
    first: int  # the hex next to the start, 0 if it is not among these
    last: int  # and the one next to the end


class Course(NamedTuple):
    """A line on the flat board, to the right or straight up or down; of a fork one stretch has to be open."""

    main: Stretch
    forks: tuple[tuple[Stretch, Stretch], ...]
    axis: int  # 0 to 2 along the roads that lead from side to side, 3 otherwise
    smoky: tuple[int, ...]  # the hexes passed and those that the line runs along, as numbers
    touched: tuple[int, ...]  # and those round which it may pass a corner


BACK: Final = _TALL  # the bit of the start itself: a line to the right passes no hex so far before it


@cache
def course(aim: Spot) -> Course:
    """The line to a hex so many columns to the right and half rows away; upwards it is that downwards in a mirror."""
    column, height = aim
    way, up = line((column, abs(height))), height < 0
    forks = [(_stretch(fork.ways[0], up), _stretch(fork.ways[1], up)) for fork in way.forks]
    axis = _UPSIDE_DOWN[way.axis] if up and way.axis >= 0 else way.axis
    main = _stretch(way, up)
    along = [hand.steps for fork, hands in zip(way.forks, forks, strict=True) if fork.run for hand in hands]
    round_ = [hand.steps for fork, hands in zip(way.forks, forks, strict=True) if not fork.run for hand in hands]
    return Course(main, tuple(forks), axis % 3 if axis >= 0 else 3, sum(along, main.steps), sum(round_, ()))


def _stretch(way: SightPath | Line, up: bool) -> Stretch:
    sign = -1 if up else 1
    steps = [(flat((hex_.column, sign * hex_.height)), hex_.first, hex_.last) for hex_ in way.hexes]
    sides = [
        6 * (flat((side.column, sign * side.height)) + BACK) + (_UPSIDE_DOWN[side.direction] if up else side.direction)
        for side in way.sides
    ]
    return Stretch(
        sum([1 << step + BACK for step, _, _ in steps]),
        sum([1 << side for side in sides]),
        tuple([step for step, _, _ in steps]),
        next((step for step, first, _ in steps if first), 0),
        next((step for step, _, last in steps if last), 0),
    )


@cache
def through(a: int, b: int) -> tuple[int, ...]:
    """Where smoke hinders the sight from a to b: both ends, the hexes passed, and those that the line runs along."""
    return (a, b, *_on_map(a, b, course(vector(min(a, b), max(a, b))).smoky))


@cache
def round_corners(a: int, b: int) -> tuple[int, ...]:
    """The third hexes of the corners that the line from a to b passes: through them leads one of two ways (R68)."""
    return _on_map(a, b, course(vector(min(a, b), max(a, b))).touched)


def _on_map(a: int, b: int, steps: tuple[int, ...]) -> tuple[int, ...]:
    """Steps of the course between two hexes as hexes; what lies beyond the edge is left out."""
    start = FLAT[min(a, b)]
    return tuple(sorted({_UNFLAT[start + step] for step in steps if start + step in _UNFLAT}))


# --- from the edge of the map (C4.1, C4.2; ruling R15) ---------------------------------------------------------------

LAST: Final = 2 * ROWS - 1  # the height of the bottom line; the top line lies at 0, the others at the outer columns


def from_edge(edge: int, hex_: int) -> Iterator[tuple[int, Line]]:
    """The lines from the centre of a hex to the points of an edge, with the hex of the edge that each ends in."""
    column, height = SPOTS[hex_]
    for (x, y), way in _edge_lines(edge, height if edge in (TOP, BOTTOM) else column):
        end = HEX_AT.get((column + x, height + y))
        if end is not None:
            yield end, way


@cache
def _edge_lines(edge: int, depth: int) -> tuple[tuple[Spot, Line], ...]:
    """The same for all hexes of a row or column, as far as the edge of any of them reaches; ends from the hex.

    Between two points where a line touches a corner it passes the same hexes and sides, so one line is taken between
    each two. Where it touches a single corner it passes as its neighbours do, on the one hand or on the other; so only
    those are taken besides that touch several, and those to the ends of a hex.
    """
    start = (depth % 2, depth) if edge in (TOP, BOTTOM) else (depth, depth % 2)
    cuts = _cuts(edge, start)
    found: dict[tuple[Spot, Line], None] = {}
    for spot in _frame(edge, start):
        aim = spot[0] - start[0], spot[1] - start[1]
        for x, y in _points(edge, spot, cuts):
            dx, dy = x - 3 * start[0], y - start[1]
            scale = lcm(dx.denominator, dy.denominator)
            if dx or dy:
                passes, touches = _passes(int(dx * scale), int(dy * scale), scale)
                inner = [p for p in passes if p.inside]
                if inner and inner[-1].spot == aim:
                    found[aim, _line(passes, touches, aim, -1)] = None
    return tuple(found)


def _frame(edge: int, start: Spot) -> list[Spot]:
    """The hexes that the line of an edge runs through, as far as it may reach to either hand of a hex."""
    column, height = start
    if edge in (TOP, BOTTOM):
        columns = range(column - len(COLUMNS) + 1, column + len(COLUMNS))
        rim = 0 if edge == TOP else LAST
        return [(c, h) for c in columns for h in range(rim - 1, rim + 2) if (c + h) % 2 == 0]
    rim = 0 if edge == LEFT else len(COLUMNS) - 1
    return [(rim, h) for h in range(height - 2 * ROWS, height + 2 * ROWS) if (rim + h) % 2 == 0]


def _points(edge: int, spot: Spot, cuts: Sequence[Fraction]) -> list[tuple[Fraction, Fraction]]:
    """The points of an edge in one of its hexes that have to be looked at: its ends, and where the view changes."""
    x, y = 3 * spot[0], spot[1]
    across = edge in (TOP, BOTTOM)
    fixed = Fraction((0 if edge == TOP else LAST) if across else x)
    reach = (2 - abs(int(fixed) - y)) if across else 1
    middle = x if across else y
    low, high = middle - reach, middle + reach
    inside = cuts[bisect_right(cuts, low) : bisect_left(cuts, high)]
    order = [Fraction(low), *dict.fromkeys(inside), Fraction(high)]
    several = [cut for cut, again in pairwise(inside) if cut == again]
    values = [order[0], order[-1], *dict.fromkeys(several), *((a + b) / 2 for a, b in pairwise(order))]
    return [(value, fixed) if across else (fixed, value) for value in values]


def _cuts(edge: int, start: Spot) -> list[Fraction]:
    """Where the lines from a hex through the corners of others meet the line of an edge, in order, each time anew."""
    across = edge in (TOP, BOTTOM)
    column, height = start
    rim = (0 if edge == TOP else LAST) if across else 3 * (0 if edge == LEFT else len(COLUMNS) - 1)
    own, gap = (3 * column, rim - height) if across else (height, rim - 3 * column)
    cuts = []
    for run, rise in _corners(across, gap):
        if 0 < run * gap <= gap * gap and abs(run) > 0:
            cuts.append(own + Fraction(rise * gap, run))
    return sorted(cuts)


def _corners(across: bool, gap: int) -> set[Spot]:
    """The corners of all hexes around one: how far towards an edge that lies so far off, and how far beside."""
    far, wide = abs(gap) + 3, 3 * len(COLUMNS) + 3
    found = set()
    for c in range(-len(COLUMNS) - 1, len(COLUMNS) + 2):
        for h in range(-2 * ROWS - 2, 2 * ROWS + 3):
            if (c + h) % 2 == 0 and (abs(h) <= far if across else abs(3 * c) <= far):
                for dx, dy in ((2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)):
                    x, y = 3 * c + dx, h + dy
                    if abs(x) <= wide:
                        found.add((y, x) if across else (x, y))
    return found
