"""What a straight line between two hex centres crosses, computed exactly.

The map is scaled so that every centre and corner has integer coordinates: the centre of a hex is at (3 * column, 2 *
row, plus one in every other column), its corners 2 to the side, or 1 to the side and 1 up or down. A hex is then |y| <=
1, |x + y| <= 2 and |x - y| <= 2. Scaling is linear, so it preserves crossings.

A line passes through hex interiors and crosses sides. Where it runs along a side or through a corner it can pass on
either side: a *fork*, which blocks only if both ways are blocked. All this depends only on the offset between the two
hexes, so it is computed once for each offset.
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

Spot = tuple[int, int]  # a hex by its column and its height in half rows, absolute or relative

# the six neighbours clockwise from the top, in columns and half rows
STEPS: Final[tuple[Spot, ...]] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def _spot(hex_: int) -> Spot:
    column, row = divmod(hex_, ROWS)
    return column, 2 * row + column % 2


SPOTS: Final = tuple(_spot(hex_) for hex_ in range(HEXES))
HEX_AT: Final = {spot: hex_ for hex_, spot in enumerate(SPOTS)}


class Side(NamedTuple):
    """A hexside, relative to the hex in which the line starts."""

    column: int
    height: int
    direction: int


class Crossed(NamedTuple):
    """A hex relative to the start of the line, and whether it is the first or the last on the line."""

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
    """What a line crosses between its ends, without the sides of the end hexes, which neither block nor hinder."""

    hexes: tuple[Crossed, ...]
    sides: tuple[Side, ...]
    forks: tuple[Fork, ...]
    enters: int  # the sides of the last hex that the line touches when it enters, as bits
    axis: int  # the direction if the line runs from centre to centre of neighbours, else -1


class _Pass(NamedTuple):
    """A hex on the line, with the interval of the line inside it."""

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
    """The line to a hex, given its offset in columns and half rows."""
    return _line(*_passes(3 * aim[0], aim[1], 1), aim, _axis(aim))


def _line(passes: list[_Pass], touches: list[tuple[int, Spot]], aim: Spot, axis: int) -> Line:
    """The crossings in order; the line ends in the hex `aim`."""
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
    """The line to (x / scale, y / scale) on the scaled map: the hexes it passes through, in order, and the hexes it
    touches at a corner, with the time."""
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
    """The heights in a column at which hexes may meet the line to (x / scale, y / scale)."""
    low, high = sorted((0, y))
    if x:
        ends = [min(max((3 * column + beside) * scale, min(0, x)), max(0, x)) * y // x for beside in (-2, 2)]
        low, high = min(ends), max(ends)
    return range(low // scale - 1, high // scale + 3)


def _part(spot: Spot, rates: tuple[int, ...], unit: int, scale: int) -> _Pass | None:
    """The interval of the line inside a hex, in parts of `unit`; None if it misses the hex. `rates`: the time per unit
    of distance along each of the three axes that bound a hex; 0 where the line is parallel."""
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
    """The side that two neighbours share, unless it belongs to an end hex."""
    ends = (0, 0), aim
    if a in ends or b in ends:
        return []
    step = b[0] - a[0], b[1] - a[1]
    return [Side(*a, STEPS.index(step))] if step in STEPS else []


def _along(before: Spot, beside: list[_Pass], after: Spot, aim: Spot, crossed: _Crossing) -> Fork:
    """A fork along a side: past the hex on one side or past the hex on the other."""
    ways = [
        SightPath((crossed(p),), (*_between(before, p.spot, aim), *_between(p.spot, after, aim)))
        for p in (beside[0], beside[-1])
    ]
    return Fork((ways[0], ways[1]), True)


def _corner(before: Spot, touched: Spot, after: Spot, aim: Spot) -> Fork:
    """A fork at a corner: straight over the side, or through the third hex at that corner."""
    straight = SightPath((), tuple(_between(before, after, aim)))
    around = SightPath(
        (Crossed(*touched, before == (0, 0), after == aim),),
        (*_between(before, touched, aim), *_between(touched, after, aim)),
    )
    return Fork((straight, around), False)


def _enters(inner: list[_Pass], runs: list[_Pass], touches: list[tuple[int, Spot]], aim: Spot) -> int:
    """The sides of the last hex that the line touches when it enters: one, or the two that meet at a corner."""
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
    """The sides of b that a line from a touches when it enters, as bits by direction."""
    x, y = vector(a, b)
    sides = line((abs(x), abs(y))).enters  # lines in other directions are mirror images
    for turned, mirror in ((x < 0, _LEFT_IS_RIGHT), (y < 0, _UPSIDE_DOWN)):
        if turned:
            sides = sum([1 << other for side, other in enumerate(mirror) if sides >> side & 1])
    return sides


_UPSIDE_DOWN: Final = (3, 2, 1, 0, 5, 4)  # the directions with top and bottom swapped
_LEFT_IS_RIGHT: Final = (0, 5, 4, 3, 2, 1)

# --- on a flat board with a margin ---------------------------------------------------------

_TALL: Final = 2 * ROWS + 4  # half rows of a column, with two beyond each end


def flat(spot: Spot) -> int:
    """The number of a hex on the flat board, or an offset between two hexes."""
    return spot[0] * _TALL + spot[1]


FLAT: Final = tuple(flat((column + 1, height + 2)) for column, height in SPOTS)
FLAT_SIZE: Final = flat((len(COLUMNS) + 2, 0))
_UNFLAT: Final = {place: hex_ for hex_, place in enumerate(FLAT)}


class Stretch(NamedTuple):
    """Part of what a line crosses, relative to its start: bits to shift, numbers to add."""

    hexes: int  # a bit for each hex; the start would have the bit BACK
    sides: int  # one bit for each side: six for a hex, by direction
    steps: tuple[int, ...]  # the hexes as numbers
    first: int  # the hex next to the start, 0 if it is not among these
    last: int  # and the one next to the end


class Course(NamedTuple):
    """A line on the flat board, to the right or straight up or down. At least one stretch of each fork must be open."""

    main: Stretch
    forks: tuple[tuple[Stretch, Stretch], ...]
    axis: int  # 0 to 2 along the axes of straight roads, 3 otherwise
    smoky: tuple[int, ...]  # the hexes on the line and those it runs along, as numbers
    touched: tuple[int, ...]  # the hexes behind a corner that the line touches


BACK: Final = _TALL  # the bit of the start: no line to the right reaches further back


@cache
def course(aim: Spot) -> Course:
    """The line to a hex at an offset to the right; lines upwards mirror lines downwards."""
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
    """The hexes where smoke hinders the sight from a to b: both ends, the hexes crossed, and those that the line runs
    along."""
    return (a, b, *_on_map(a, b, course(vector(min(a, b), max(a, b))).smoky))


@cache
def round_corners(a: int, b: int) -> tuple[int, ...]:
    """The third hex at each corner that the line from a to b touches: one of the two ways leads through it (R68)."""
    return _on_map(a, b, course(vector(min(a, b), max(a, b))).touched)


def _on_map(a: int, b: int, steps: tuple[int, ...]) -> tuple[int, ...]:
    """The steps of a course between two hexes, as hexes; those off the map are left out."""
    start = FLAT[min(a, b)]
    return tuple(sorted({_UNFLAT[start + step] for step in steps if start + step in _UNFLAT}))


# --- from the edge of the map (C4.1, C4.2; ruling R15) ---------------------------------------------------------------

LAST: Final = 2 * ROWS - 1  # the height of the bottom edge; the top edge is at 0, the others at the outer columns


def from_edge(edge: int, hex_: int) -> Iterator[tuple[int, Line]]:
    """The lines from the centre of a hex to the points of an edge, with the edge hex in which each ends."""
    column, height = SPOTS[hex_]
    for (x, y), way in _edge_lines(edge, height if edge in (TOP, BOTTOM) else column):
        end = HEX_AT.get((column + x, height + y))
        if end is not None:
            yield end, way


@cache
def _edge_lines(edge: int, depth: int) -> tuple[tuple[Spot, Line], ...]:
    """The same for all hexes of a row or column, as far as the edge of any of them reaches; ends are relative to the
    hex.

    Between two points where a line touches a corner, every line crosses the same hexes and sides, so one line per
    interval is enough. A line through a single corner equals one of its neighbours; the list adds only the lines
    through several corners and the lines to the ends of a hex.
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
    """The hexes along an edge, as far as it may reach to either side of a hex."""
    column, height = start
    if edge in (TOP, BOTTOM):
        columns = range(column - len(COLUMNS) + 1, column + len(COLUMNS))
        rim = 0 if edge == TOP else LAST
        return [(c, h) for c in columns for h in range(rim - 1, rim + 2) if (c + h) % 2 == 0]
    rim = 0 if edge == LEFT else len(COLUMNS) - 1
    return [(rim, h) for h in range(height - 2 * ROWS, height + 2 * ROWS) if (rim + h) % 2 == 0]


def _points(edge: int, spot: Spot, cuts: Sequence[Fraction]) -> list[tuple[Fraction, Fraction]]:
    """The points of an edge within one of its hexes that must be checked: its ends, and each point where the view
    changes."""
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
    """The points, in order, where lines from a hex through the corners of others meet an edge."""
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
    """The corners of all hexes around one, as distances towards an edge and along it."""
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
