"""Line of sight on a map (B10.1, B10.3, T88): what blocks it, what hinders it, and why.

A line of sight runs from centre to centre (lines.py). Its two end hexes never block, nor do their own sides. Between
two hexes at the same level, anything at that level counts; between levels, only ground that rises into the line and the
obstacle next to the lower end. For cases that the rulebook leaves open, see rulings R14, R18, R68, R69, R70.
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

# the reasons why a line of sight is blocked
CLEAR, HIGHER, PLATEAU, OBSTACLE, BLIND, HEDGEROW, ON_FIRE, SUNKEN = range(8)
CAUSES: Final = ("clear", "higher", "plateau", "obstacle", "blind", "hedgerow", "blaze", "gully")
CAUSE_RULES: Final = ("B10.1", "T88", "T88", "B10.1", "T88", "B10.1", "T79", "T86")

_BLOCKED, _UNKNOWN = 255, 254
MOST_KEPT = 4096  # cached views, by the current blazes
_FIRES: Final = bytes([value == BLAZE for value in range(256)])


class Sightline(NamedTuple):
    """The sight between two hexes: why and where it is blocked, or by how much and where it is hindered."""

    cause: int
    at: tuple[int, ...]  # the blocking hex, or the two beside the blocking side; for a fork, two hexes
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
    """The properties of a map that affect sight, by hex."""

    level: bytes
    obstacle: bytes  # 0 or 1
    hindrance: bytes
    sunken: bytes
    solid: Sequence[Sequence[int]]  # by hex and direction: 1 for a hedge, bocage or wall on that side
    fence: Sequence[Sequence[int]]  # 1 for a fence
    street: bytes  # the sides where a road leaves the hex, as bits: the view along it is clear (T93)
    rails: bytes  # the same for a railway, which hinders except along its line (T92)


class _Look(NamedTuple):
    """One line-of-sight check: the levels of its ends, and the current smoke, fire and breaches."""

    a: int
    same: bool
    high: int
    low: int
    down: bool  # the line starts at its upper end
    haze: Sequence[int]
    busted: Collection[int]
    axis: int


class _Shape(NamedTuple):
    """What affects lines between two hexes of a level along an axis: a bit for each hex or side of the flat board."""

    blocks: int
    walls: int
    hinders: tuple[tuple[int, int], ...]  # hindrances with their amounts, the largest first
    fences: int


class _Flat:
    """A map's sight data on the flat board. It gives the same answers as `explain`, without the reason."""

    __slots__ = ("level", "obstacle", "shapes")

    def __init__(self, relief: Relief) -> None:
        levels, axes = range(max(relief.level) + 1), range(4)
        self.level = _flattened(relief.level)
        self.obstacle = [_flattened([_stands(relief, hex_, axis) for hex_ in range(HEXES)]) for axis in axes]
        self.shapes = [[_shape(relief, level, axis) for axis in axes] for level in levels]

    def across(self, place: int, level: int, way: Course) -> int:
        """The hindrance between two hexes of one level, or _BLOCKED; at a fork the better way counts."""
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
    """The largest hindrance of some hexes and sides."""
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
    """The sides with a feature between two hexes of a level."""
    found = 0
    for hex_, place in enumerate(FLAT):
        for direction, other in enumerate(NEAR[hex_]):
            if other >= 0 and what[hex_][direction] and relief.level[hex_] == relief.level[other] == level:
                found |= 1 << 6 * place + direction
    return found


def _flattened(values: Sequence[int]) -> bytes:
    """Values by hex on the flat board; zero off the map."""
    found = bytearray(FLAT_SIZE)
    for place, value in zip(FLAT, values, strict=True):
        found[place] = value
    return bytes(found)


def _stands(relief: Relief, hex_: int, axis: int) -> bool:
    """True if an obstacle blocks the view along an axis; a road along it keeps the view clear (T93)."""
    return bool(relief.obstacle[hex_]) and not (axis < 3 and _along(relief.street[hex_], axis))


def _hex_between(relief: Relief, hex_: int, level: int, axis: int) -> int:
    """The hindrance of a hex to a line between two hexes of a level along an axis, or _BLOCKED."""
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
    """All lines of sight of one map. Results without smoke or fire are cached."""

    __slots__ = ("_bare", "_edges", "_fenced", "_flat", "_gullies", "_kept", "_plain", "_views", "relief")

    def __init__(self, relief: Relief) -> None:
        self.relief = relief
        marks = zip(relief.level, relief.obstacle, relief.hindrance, relief.rails, strict=True)
        self._plain = bytes(not any(here) for here in marks)  # hexes that never block or hinder
        beside = [any(solid) or any(fence) for solid, fence in zip(relief.solid, relief.fence, strict=True)]
        stuff = zip(relief.obstacle, relief.hindrance, relief.rails, beside, strict=True)
        self._bare = bytes(not any(here) for here in stuff)  # hexes with nothing on them or on their sides
        self._fenced = any(any(row) for row in relief.fence)
        self._gullies = any(relief.sunken)
        self._edges: dict[tuple[int, int, bytes, tuple[int, ...]], bool] = {}
        self._views: dict[tuple[int, bytes, tuple[int, ...]], tuple[int, ...]] = {}
        self._kept = bytearray([_UNKNOWN]) * (HEXES * HEXES)
        self._flat = _Flat(relief)

    def clear(self, a: int, b: int) -> int:
        """The hindrance between two hexes on the bare map, -1 where the sight is blocked."""
        found = self._kept[a * HEXES + b]
        if found == _UNKNOWN:
            left, right = (a, b) if a < b else (b, a)
            found = self._kept[a * HEXES + b] = self._kept[b * HEXES + a] = self._found(left, right)
        return found if found != _BLOCKED else -1

    def _found(self, a: int, b: int) -> int:
        """The same, uncached; b is not to the left of a."""
        if self._gullies and self._sunk(a, b):
            return _BLOCKED
        level, way = self.relief.level, course(vector(a, b))
        here, there = level[a], level[b]
        if here == there:
            return self._flat.across(FLAT[a], here, way)
        return self._flat.down(FLAT[a], max(here, there), min(here, there), way, here > there)

    def now(self, a: int, b: int, haze: Sequence[int], busted: Collection[int] = ()) -> int:
        """The same with smoke (1 to 10) and blazes (255) by hex, and with breached sides.

        The result equals that of `explain`, which is called only where a blaze or a breached side could change the bare
        map's.
        """
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
        """The hexes visible from a hex, itself included: smoke only hinders, fire blocks."""
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
        """What blocks the sight between two hexes, or what hinders it most."""
        level = self.relief.level
        rise = level[a] - level[b]
        way = line(vector(a, b))
        if haze is _NO_HAZE and rise == 0 and not way.forks and self._open(level[a], through(a, b)):
            return self._open_sight(a, b)
        look = _Look(a, rise == 0, max(level[a], level[b]), min(level[a], level[b]), rise > 0, haze, busted, way.axis)
        block = self._sunk(a, b) or self._blocked(look, way)
        if block.cause != CLEAR:
            return Sightline(block.cause, block.at, 0, -1)
        touches = [fork for fork in way.forks if not fork.run]  # `through` leaves out the hexes at a corner
        plain = not touches and not self._fenced and all([self._plain[hex_] for hex_ in through(a, b)[2:]])
        by, hindrance = _NOTHING if plain or not look.same else self._hindered(look, way)
        for hex_ in () if haze is _NO_HAZE else through(a, b):  # smoke rises to any level
            if hindrance < haze[hex_] != BLAZE:
                by, hindrance = hex_, haze[hex_]
        return Sightline(CLEAR, (), hindrance, by)

    def _open(self, level: int, hexes: Sequence[int]) -> bool:
        """True if nothing between two hexes of a level could matter: low ground, with nothing on it or beside it."""
        bare, levels = self._bare, self.relief.level
        return all([bare[hex_] and levels[hex_] <= level for hex_ in hexes[2:]])

    def _open_sight(self, a: int, b: int) -> Sightline:
        sunk = self._sunk(a, b)
        return Sightline(sunk.cause, sunk.at, 0, -1) if sunk else _ALL_CLEAR

    def from_edge(self, edge: int, hex_: int, haze: Sequence[int], busted: Collection[int] = ()) -> tuple[int, ...]:
        """The edge hexes with a point from which the centre of a hex is visible (C4.1, C4.2)."""
        return tuple(dict.fromkeys(self._edge_hexes(edge, hex_, haze, busted)))

    def edge_sees(self, edge: int, hex_: int, haze: bytes | bytearray, busted: Collection[int] = ()) -> bool:
        """True if there is any such hex; smoke hinders, only fire blocks."""
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
        """T86: a gully is visible only from adjacent or higher hexes."""
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
        """Why a hex on the line blocks it."""
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
        if level == look.high:  # the crest of the high ground is at most one hex ahead
            if not from_top:
                return Block(PLATEAU, (hex_,))
            return Block(cause, (hex_,)) if stands else _FREE
        return Block(BLIND, (hex_,)) if stands and to_foot and level >= look.low else _FREE

    def _side_block(self, look: _Look, side: Side) -> Block:
        """Why a hedge, bocage or wall blocks the line, at the level of both ends."""
        hex_ = _place(look, side)
        if hex_ < 0 or not self.relief.solid[hex_][side.direction] or hex_ * 6 + side.direction in look.busted:
            return _FREE
        other = NEAR[hex_][side.direction]
        if self.relief.level[hex_] != look.high or self.relief.level[other] != look.high:
            return _FREE
        return Block(HEDGEROW, (hex_, other))

    def _fork_block(self, look: _Look, fork: Fork) -> Block:
        """Along a side or through a corner: blocked only if both ways are. A blaze also fills its sides."""
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
        if look.same:  # sides do not count between levels
            for side in way.sides:
                block = self._side_block(look, side)
                if block is not _FREE:
                    return block
        return _FREE

    # --- what hinders ------------------------------------------------------------------------------------------------

    def _hindered(self, look: _Look, way: Line) -> tuple[int, int]:
        """The hex that hinders most, and by how much (B10.3: only the largest counts)."""
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
    """True if a line might cross a hex, which must then be on a shortest path."""
    return SPAN[a * HEXES + hex_] + SPAN[hex_ * HEXES + b] == SPAN[a * HEXES + b]


def fires(haze: bytes | bytearray) -> bytes:
    """The blazing hexes, as a key."""
    return bytes(haze.translate(_FIRES)) if BLAZE in haze else b""


def _place(look: _Look, spot: Crossed | Side) -> int:
    """The hex on the board, -1 off the map."""
    x, y = SPOTS[look.a]
    return HEX_AT.get((x + spot.column, y + spot.height), -1)


def _along(exits: int, axis: int) -> bool:
    """True if a road leads straight through the hex in the direction of the view."""
    return axis >= 0 and bool(exits >> axis & 1) and bool(exits >> (axis + 3) % 6 & 1)


def _amount(found: tuple[int, int]) -> int:
    return found[1]
