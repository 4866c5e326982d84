"""Line of sight on a map (B10.1, B10.3, T88): what blocks it, what hinders it, and why.

A line of sight runs from centre to centre (lines.py). The hexes of its two ends never block, nor do their own sides.
Between two hexes of one level whatever stands at that level counts; from level to level only ground that rises into the
line and the obstacle next to the lower end. Where the rulebook leaves a case open, see
rulings R14, R18, R68, R69, R70.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from sandtable.games.combat.charts.grid import HEXES, NEAR, SPAN
from sandtable.games.combat.charts.lines import (
    BACK,
    FLAT,
    FLAT_SIZE,
    HEX_AT,
    SPOTS,
    Course,
    Crossed,
    Fork,
    Line,
    Side,
    SightPath,
    Stretch,
    course,
    from_edge,
    line,
    round_corners,
    through,
    vector,
)
from sandtable.games.combat.kinds import BLAZE

# why a line of sight is blocked
CLEAR, HIGHER, PLATEAU, OBSTACLE, BLIND, HEDGEROW, ON_FIRE, SUNKEN = range(8)
CAUSES: Final = ("clear", "higher", "plateau", "obstacle", "blind", "hedgerow", "blaze", "gully")
CAUSE_RULES: Final = ("B10.1", "T88", "T88", "B10.1", "T88", "B10.1", "T79", "T86")

_BLOCKED, _UNKNOWN = 255, 254
MOST_KEPT = 4096  # views, by the fires of the moment
_FIRES: Final = bytes([value == BLAZE for value in range(256)])


class Sightline(NamedTuple):
    """What lies between two hexes: why the sight is blocked and where, or what hinders it how much and where."""

    cause: int
    at: tuple[int, ...]  # the hex that blocks, or the two beside the side that does; two hexes of a fork
    hindrance: int
    by: int  # the hex that hinders most, -1 for none

    @property
    def blocked(self) -> bool:
        return self.cause != CLEAR


class Block(NamedTuple):
    cause: int
    at: tuple[int, ...]


_FREE = Block(CLEAR, ())
_ALL_CLEAR = Sightline(CLEAR, (), 0, -1)
_NO_HAZE: Final = bytes(HEXES)
_UNHAZED: Final = bytearray(HEXES)
_NOTHING = (-1, 0)  # nothing hinders


class Relief(NamedTuple):
    """What of a map bears on sight, by hex."""

    level: bytes
    obstacle: bytes  # 0 or 1
    hindrance: bytes
    sunken: bytes
    solid: Sequence[Sequence[int]]  # by hex and direction: 1 for a hedge, bocage or wall on that side
    fence: Sequence[Sequence[int]]  # 1 for a fence
    street: bytes  # the sides by which a road leaves the hex, as bits: the view along it is clear (T93)
    rails: bytes  # the same for a railway, which hinders unless one looks along it (T92)


class _Look(NamedTuple):
    """One line of sight being taken: between which levels, and what lies about at the moment."""

    a: int
    same: bool
    high: int
    low: int
    down: bool  # the upper end is the one the line starts in
    haze: Sequence[int]
    busted: Collection[int]
    axis: int


class _Shape(NamedTuple):
    """What bears on lines between two hexes of a level along an axis, a bit for each hex or side of the flat board."""

    blocks: int
    walls: int
    hinders: tuple[tuple[int, int], ...]  # what hinders by how much, the most first
    fences: int


class _Flat:
    """What of a map bears on sight, on the flat board: the same as `explain` finds, but without the reason."""

    __slots__ = ("level", "obstacle", "shapes")

    def __init__(self, relief: Relief) -> None:
        levels, axes = range(max(relief.level) + 1), range(4)
        self.level = _flattened(relief.level)
        self.obstacle = [_flattened([_stands(relief, hex_, axis) for hex_ in range(HEXES)]) for axis in axes]
        self.shapes = [[_shape(relief, level, axis) for axis in axes] for level in levels]

    def across(self, place: int, level: int, way: Course) -> int:
        """What hinders a line between two hexes of one level, or _BLOCKED; of a fork the better hand counts."""
        blocks, walls, hinders, fences = self.shapes[level][way.axis]
        place -= BACK
        over = 6 * place
        hexes, sides = way.main.hexes << place, way.main.sides << over
        if blocks & hexes or walls & sides:
            return _BLOCKED
        most = _worst(hinders, fences, hexes, sides)
        for left, right in way.forks:
            hands = []
            for hand in (left, right):
                hexes, sides = hand.hexes << place, hand.sides << over
                if not (blocks & hexes or walls & sides):
                    hands.append(_worst(hinders, fences, hexes, sides))
            if not hands:
                return _BLOCKED
            most = max(most, min(hands))
        return most

    def down(self, place: int, high: int, low: int, way: Course, falling: bool) -> int:
        """The same from level to level: ground blocks, and an obstacle next to either end; nothing hinders (T88)."""
        at = place, high, low, way.axis, falling
        if self._shut(way.main, *at):
            return _BLOCKED
        both = [self._shut(left, *at) and self._shut(right, *at) for left, right in way.forks]
        return _BLOCKED if any(both) else 0

    def _shut(self, way: Stretch, place: int, high: int, low: int, axis: int, falling: bool) -> bool:
        level, obstacle = self.level, self.obstacle[axis]
        top, foot = (way.first, way.last) if falling else (way.last, way.first)
        for step in way.steps:
            here = level[place + step]
            if here > high or (here == high and (step != top or obstacle[place + step])):
                return True
            if step == foot and obstacle[place + step] and low <= here < high:
                return True
        return False


def _worst(hinders: tuple[tuple[int, int], ...], fences: int, hexes: int, sides: int) -> int:
    """What hinders most of some hexes and sides."""
    for amount, where in hinders:
        if where & hexes:
            return amount
    return 1 if fences & sides else 0


def _shape(relief: Relief, level: int, axis: int) -> _Shape:
    by_hex: dict[int, int] = {}
    for hex_, place in enumerate(FLAT):
        amount = _hex_between(relief, hex_, level, axis)
        by_hex[amount] = by_hex.get(amount, 0) | 1 << place
    hinders = sorted([(amount, where) for amount, where in by_hex.items() if 0 < amount < _BLOCKED], reverse=True)
    walls, fences = (_sides(relief, level, what) for what in (relief.solid, relief.fence))
    return _Shape(by_hex.get(_BLOCKED, 0), walls, tuple(hinders), fences)


def _sides(relief: Relief, level: int, what: Sequence[Sequence[int]]) -> int:
    """The sides between two hexes of a level that something stands on."""
    found = 0
    for hex_, place in enumerate(FLAT):
        for direction, other in enumerate(NEAR[hex_]):
            if other >= 0 and what[hex_][direction] and relief.level[hex_] == relief.level[other] == level:
                found |= 1 << 6 * place + direction
    return found


def _flattened(values: Sequence[int]) -> bytes:
    """Values by hex, on the flat board; nothing lies beyond the edge."""
    found = bytearray(FLAT_SIZE)
    for place, value in zip(FLAT, values, strict=True):
        found[place] = value
    return bytes(found)


def _stands(relief: Relief, hex_: int, axis: int) -> bool:
    """Whether an obstacle stands in a hex, for who looks along an axis: over a road one sees (T93)."""
    return bool(relief.obstacle[hex_]) and not (axis < 3 and _along(relief.street[hex_], axis))


def _hex_between(relief: Relief, hex_: int, level: int, axis: int) -> int:
    """How a hex hinders a line between two hexes of a level along an axis, or _BLOCKED."""
    here = relief.level[hex_]
    if here != level:
        return _BLOCKED if here > level else 0
    if _stands(relief, hex_, axis):
        return _BLOCKED
    if axis < 3 and _along(relief.street[hex_], axis):
        return 0
    rails = relief.rails[hex_] and not (axis < 3 and _along(relief.rails[hex_], axis))
    return max(relief.hindrance[hex_], 1 if rails else 0)


class Sight:
    """All lines of sight of one map; what has been worked out without smoke or fire is kept."""

    __slots__ = ("_bare", "_edges", "_fenced", "_flat", "_gullies", "_kept", "_plain", "_views", "relief")

    def __init__(self, relief: Relief) -> None:
        self.relief = relief
        marks = zip(relief.level, relief.obstacle, relief.hindrance, relief.rails, strict=True)
        self._plain = bytes(not any(here) for here in marks)  # hexes that never block nor hinder
        beside = [any(solid) or any(fence) for solid, fence in zip(relief.solid, relief.fence, strict=True)]
        stuff = zip(relief.obstacle, relief.hindrance, relief.rails, beside, strict=True)
        self._bare = bytes(not any(here) for here in stuff)  # hexes with nothing on them nor on their sides
        self._fenced = any(any(row) for row in relief.fence)
        self._gullies = any(relief.sunken)
        self._edges: dict[tuple[int, int, bytes, tuple[int, ...]], bool] = {}
        self._views: dict[tuple[int, bytes, tuple[int, ...]], tuple[int, ...]] = {}
        self._kept = bytearray([_UNKNOWN]) * (HEXES * HEXES)
        self._flat = _Flat(relief)

    def clear(self, a: int, b: int) -> int:
        """The hindrance between two hexes as the map has it, -1 where one cannot see the other."""
        found = self._kept[a * HEXES + b]
        if found == _UNKNOWN:
            left, right = (a, b) if a < b else (b, a)
            found = self._kept[a * HEXES + b] = self._kept[b * HEXES + a] = self._found(left, right)
        return found if found != _BLOCKED else -1

    def _found(self, a: int, b: int) -> int:
        """The same, worked out; b does not lie to the left of a."""
        if self._gullies and self._sunk(a, b):
            return _BLOCKED
        level, way = self.relief.level, course(vector(a, b))
        here, there = level[a], level[b]
        if here == there:
            return self._flat.across(FLAT[a], here, way)
        return self._flat.down(FLAT[a], max(here, there), min(here, there), way, here > there)

    def now(self, a: int, b: int, haze: Sequence[int], busted: Collection[int] = ()) -> int:
        """The same with smoke (1 to 10) and blazes (255) by hex, and with sides that have been blown open.

        It gives the answer of `explain`, and asks it only where a fire or an open side could change the map's own."""
        found = self.clear(a, b)
        if found < 0 and not busted:
            return -1
        thickest = 0
        for hex_ in through(a, b):
            here = haze[hex_]
            if here:
                if here == BLAZE:
                    found = -2
                elif here > thickest:
                    thickest = here
        if found < 0 or (busted and found) or BLAZE in [haze[hex_] for hex_ in round_corners(a, b)]:
            seen = self.explain(a, b, haze, busted)
            return -1 if seen.blocked else seen.hindrance
        return max(found, thickest)

    def view(self, hex_: int, haze: bytearray, busted: tuple[int, ...] = ()) -> tuple[int, ...]:
        """The hexes that can be seen from a hex, itself among them: smoke only hinders, fire blocks."""
        burning = fires(haze)
        key = hex_, burning, busted
        kept = self._views.get(key)
        if kept is None:
            if len(self._views) > MOST_KEPT:
                self._views.clear()
            kept = self._views[key] = tuple(self._look_round(hex_, haze, burning, busted))
        return kept

    def _look_round(self, hex_: int, haze: bytearray, burning: bytes, busted: tuple[int, ...]) -> list[int]:
        if busted:
            return [other for other in range(HEXES) if other == hex_ or self.now(hex_, other, haze, busted) >= 0]
        if not burning:
            return [other for other in range(HEXES) if other == hex_ or self.clear(hex_, other) >= 0]
        blazes = [other for other, burns in enumerate(burning) if burns]
        return [
            other
            for other in self.view(hex_, _UNHAZED)
            if not any([_on_the_way(hex_, fire, other) for fire in blazes]) or self.now(hex_, other, haze) >= 0
        ]

    def explain(self, a: int, b: int, haze: Sequence[int] = _NO_HAZE, busted: Collection[int] = ()) -> Sightline:
        """What blocks the sight between two hexes, or hinders it most."""
        level = self.relief.level
        rise = level[a] - level[b]
        way = line(vector(a, b))
        if haze is _NO_HAZE and rise == 0 and not way.forks and self._open(level[a], through(a, b)):
            return self._open_sight(a, b)
        look = _Look(a, rise == 0, max(level[a], level[b]), min(level[a], level[b]), rise > 0, haze, busted, way.axis)
        block = self._sunk(a, b) or self._blocked(look, way)
        if block.cause != CLEAR:
            return Sightline(block.cause, block.at, 0, -1)
        touches = [fork for fork in way.forks if not fork.run]  # `through` does not name the hexes of a corner
        plain = not touches and not self._fenced and all([self._plain[hex_] for hex_ in through(a, b)[2:]])
        by, hindrance = _NOTHING if plain or not look.same else self._hindered(look, way)
        for hex_ in () if haze is _NO_HAZE else through(a, b):  # smoke rises to any level
            if hindrance < haze[hex_] != BLAZE:
                by, hindrance = hex_, haze[hex_]
        return Sightline(CLEAR, (), hindrance, by)

    def _open(self, level: int, hexes: Sequence[int]) -> bool:
        """Whether nothing between two hexes of a level could matter: low ground without anything on it or beside it."""
        bare, levels = self._bare, self.relief.level
        return all([bare[hex_] and levels[hex_] <= level for hex_ in hexes[2:]])

    def _open_sight(self, a: int, b: int) -> Sightline:
        sunk = self._sunk(a, b)
        return Sightline(sunk.cause, sunk.at, 0, -1) if sunk else _ALL_CLEAR

    def from_edge(self, edge: int, hex_: int, haze: Sequence[int], busted: Collection[int] = ()) -> tuple[int, ...]:
        """The hexes of an edge from some point of which the centre of a hex can be seen (C4.1, C4.2)."""
        return tuple(dict.fromkeys(self._edge_hexes(edge, hex_, haze, busted)))

    def edge_sees(self, edge: int, hex_: int, haze: bytes | bytearray, busted: Collection[int] = ()) -> bool:
        """Whether there is any such hex; smoke hinders, but only fire blocks."""
        key = edge, hex_, fires(haze), tuple(busted)
        kept = self._edges.get(key)
        if kept is None:
            if len(self._edges) > MOST_KEPT:
                self._edges.clear()
            kept = self._edges[key] = next(self._edge_hexes(edge, hex_, haze, busted), -1) >= 0
        return kept

    def _edge_hexes(self, edge: int, hex_: int, haze: Sequence[int], busted: Collection[int]) -> Iterator[int]:
        level = self.relief.level
        for end, way in from_edge(edge, hex_):
            rise, ends = level[hex_] - level[end], (level[hex_], level[end])
            look = _Look(hex_, rise == 0, max(ends), min(ends), rise > 0, haze, busted, way.axis)
            if (self._sunk(hex_, end) or self._blocked(look, way)).cause == CLEAR:
                yield end

    # --- what blocks -------------------------------------------------------------------------------------------------

    def _sunk(self, a: int, b: int) -> Block | None:
        """T86: into a gully one sees from beside it or from above."""
        relief = self.relief
        if SPAN[a * HEXES + b] > 1:
            for low, high in ((a, b), (b, a)):
                if relief.sunken[low] and relief.level[high] <= relief.level[low]:
                    return Block(SUNKEN, (low,))
        return None

    def _blocked(self, look: _Look, way: Line) -> Block:
        block = self._way_block(look, way)
        if block.cause != CLEAR:
            return block
        for fork in way.forks:
            block = self._fork_block(look, fork)
            if block.cause != CLEAR:
                return block
        return _FREE

    def _hex_block(self, look: _Look, crossed: Crossed) -> Block:
        """Does a hex on the line block it?"""
        hex_ = _place(look, crossed)
        burns = hex_ >= 0 and look.haze[hex_] == BLAZE
        if hex_ < 0 or (self._plain[hex_] and not burns):
            return _FREE
        level = self.relief.level[hex_]
        if level > look.high:
            return Block(HIGHER, (hex_,))
        stands = burns or (self.relief.obstacle[hex_] and not _along(self.relief.street[hex_], look.axis))
        cause = ON_FIRE if burns else OBSTACLE
        if look.same:
            return Block(cause, (hex_,)) if stands and level == look.high else _FREE
        from_top, to_foot = (crossed.first, crossed.last) if look.down else (crossed.last, crossed.first)
        if level == look.high:  # the edge of the high ground lies at most one hex ahead
            if not from_top:
                return Block(PLATEAU, (hex_,))
            return Block(cause, (hex_,)) if stands else _FREE
        return Block(BLIND, (hex_,)) if stands and to_foot and level >= look.low else _FREE

    def _side_block(self, look: _Look, side: Side) -> Block:
        """Does a hedge, bocage or wall block it, at the level of both ends?"""
        hex_ = _place(look, side)
        if hex_ < 0 or not self.relief.solid[hex_][side.direction] or hex_ * 6 + side.direction in look.busted:
            return _FREE
        other = NEAR[hex_][side.direction]
        if self.relief.level[hex_] != look.high or self.relief.level[other] != look.high:
            return _FREE
        return Block(HEDGEROW, (hex_, other))

    def _fork_block(self, look: _Look, fork: Fork) -> Block:
        """Along a side or through a corner: only if the way is blocked on either hand. A fire fills its sides, too."""
        blocks = [self._way_block(look, way) for way in fork.ways]
        if fork.run:
            for block in blocks:
                if block.cause != CLEAR and look.haze[block.at[0]] == BLAZE:
                    return block
        if CLEAR in (blocks[0].cause, blocks[1].cause):
            return _FREE
        return Block(blocks[0].cause, tuple(dict.fromkeys((*blocks[0].at, *blocks[1].at))))

    def _way_block(self, look: _Look, way: SightPath | Line) -> Block:
        for crossed in way.hexes:
            block = self._hex_block(look, crossed)
            if block is not _FREE:
                return block
        if look.same:  # from level to level no side counts
            for side in way.sides:
                block = self._side_block(look, side)
                if block is not _FREE:
                    return block
        return _FREE

    # --- what hinders ------------------------------------------------------------------------------------------------

    def _hindered(self, look: _Look, way: Line) -> tuple[int, int]:
        """The hex that hinders most, and how much (B10.3: only the largest counts)."""
        most = self._way_hindrance(look, way)
        for fork in way.forks:
            open_ = [path for path in fork.ways if self._way_block(look, path) is _FREE]
            most = max(most, min([self._way_hindrance(look, path) for path in open_], key=_amount), key=_amount)
        return most

    def _way_hindrance(self, look: _Look, way: SightPath | Line) -> tuple[int, int]:
        most = _NOTHING
        for crossed in way.hexes:
            here = self._hex_hindrance(look, crossed)
            if here[1] > most[1]:
                most = here
        for side in way.sides:
            here = self._side_hindrance(look, side)
            if here[1] > most[1]:
                most = here
        return most

    def _hex_hindrance(self, look: _Look, crossed: Crossed) -> tuple[int, int]:
        hex_ = _place(look, crossed)
        relief = self.relief
        if hex_ < 0 or self._plain[hex_] or relief.level[hex_] != look.high or _along(relief.street[hex_], look.axis):
            return _NOTHING
        rails = 1 if relief.rails[hex_] and not _along(relief.rails[hex_], look.axis) else 0
        return hex_, max(relief.hindrance[hex_], rails)

    def _side_hindrance(self, look: _Look, side: Side) -> tuple[int, int]:
        hex_ = _place(look, side)
        if hex_ < 0 or not self.relief.fence[hex_][side.direction]:
            return _NOTHING
        other = NEAR[hex_][side.direction]
        level = self.relief.level
        return (hex_, 1) if level[hex_] == level[other] == look.high else _NOTHING


def _on_the_way(a: int, hex_: int, b: int) -> bool:
    """Whether a line might pass a hex: it leads nobody out of the shortest way."""
    return SPAN[a * HEXES + hex_] + SPAN[hex_ * HEXES + b] == SPAN[a * HEXES + b]


def fires(haze: bytes | bytearray) -> bytes:
    """Where it burns, as a key."""
    return bytes(haze.translate(_FIRES)) if BLAZE in haze else b""


def _place(look: _Look, spot: Crossed | Side) -> int:
    """The hex on the board, -1 beyond its edge."""
    x, y = SPOTS[look.a]
    return HEX_AT.get((x + spot.column, y + spot.height), -1)


def _along(exits: int, axis: int) -> bool:
    """Does a way lead straight through the hex in the direction of the view?"""
    return axis >= 0 and bool(exits >> axis & 1) and bool(exits >> (axis + 3) % 6 & 1)


def _amount(found: tuple[int, int]) -> int:
    return found[1]
