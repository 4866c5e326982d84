"""Who sees whom, and through what (facts 5.7, 9; second facts 4 and 4.1; N5.3, N6.2, SR07.2, SR15.6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

from tests.referees.combat.grid import (
    Cell,
    Side,
    Stretch,
    beyond,
    entered_by,
    line,
    line_of_centres,
    named,
    side_to,
    span,
)
from tests.referees.combat.table import Table

BLOCKING_SIDES = ("hedge", "wall")
NOWHERE = -1  # the level of what lies off the map
FOG = 5  # how far one sees in scenario 59
COD, GAP = "J1", 5  # scenario 51: the bunker that sees through one side alone

Way = tuple[list[str], list[Side]]  # hexes strictly between, in order, and the sides that are crossed


def sight(table: Table, start: str, end: str) -> int | None:
    """The hindrance from one hex to another; None if the line is blocked."""
    if start == end:
        return table.smoke.get(start, 0)
    distance = span(start, end)
    if "fog" in table.laws and distance > FOG:
        return None
    if "cod" in table.laws and not _out_of_cod(start, end):
        return None
    if _sunken(table, start, end) or _sunken(table, end, start):
        return None
    smoke = _smoke(table, start, end)
    seen = [through for way in _ways(table, start, end) if (through := _look(table, start, end, *way)) is not None]
    if not seen:
        return None
    terrain, field = min(seen)
    if "fog" in table.laws and distance > 1:
        terrain = max(terrain, 1 + field)
    night = distance if "night" in table.laws and not table.lit(end) else 0
    return max(terrain, smoke, night)


def _out_of_cod(start: str, end: str) -> bool:
    """SR07.2: lines to and from J1 run through its side 5."""
    return all(GAP in entered_by(other, one) for one, other in ((start, end), (end, start)) if one == COD)


def _sunken(table: Table, target: str, eye: str) -> bool:
    """T86: whoever is in a gully is seen from next to it and from above alone."""
    ground = table.ground
    hidden = ground.kind[target] == "gully" and ground.level[eye] <= ground.level[target]
    return hidden and span(target, eye) > 1


def _smoke(table: Table, start: str, end: str) -> int:
    """Smoke hinders into, out of and through its hex, sides included (10.3.4), on every level."""
    between = [named(place) for part in line(start, end)[1:-1] for place in part.cells]
    return max(table.smoke.get(one, 0) for one in (start, end, *between))


def _ways(table: Table, start: str, end: str) -> Iterator[Way]:
    """Every way round the corners and sides along which a line runs: it is blocked only if all of them are."""
    parts = line(start, end)
    options: list[list[list[str]]] = []
    for number, part in enumerate(parts[:-1]):
        if number:
            hands = [_hexes(place) for place in part.cells]
            options.append([hand for hand in hands if hand[0] in table.blazes] or hands)  # fire fills its sides (R69)
        if part.corner:
            options.append([[], _hexes(part.corner)])
    along = [side for part in parts[1:-1] if (side := _along(part))]
    for chosen in product(*options):
        hexes = [one for some in chosen for one in some]
        steps = [start, *hexes, end]
        crossed = [frozenset(pair) for pair in pairwise(steps) if "" not in pair]
        yield hexes, crossed + along


def _hexes(place: Cell) -> list[str]:
    """Beyond the edge of the map lies nothing, on no level (R68)."""
    return [named(place)]


def _along(part: Stretch) -> Side | None:
    names = frozenset(named(place) for place in part.cells)
    return names if len(part.cells) > 1 and "" not in names else None


def _look(table: Table, start: str, end: str, hexes: list[str], crossed: list[Side]) -> tuple[int, int] | None:
    """Hindrance of the terrain and whether a field hinders; None if this way is blocked (second facts 4.1)."""
    level = {**table.ground.level, "": NOWHERE}
    low, high = sorted((level[start], level[end]))
    if any(level[one] > high for one in hexes):
        return None
    if low == high:
        return _level_look(table, start, end, hexes, crossed)
    from_top = hexes if level[start] == high else hexes[::-1]
    plateau = [number for number, one in enumerate(from_top) if level[one] == high]
    if plateau not in ([], [0]) or (plateau and _obstacle(table, from_top[0], start, end)):
        return None  # one sees down over one hex of the own level at most (4.1, step 3)
    if from_top and _obstacle(table, from_top[-1], start, end) and low <= level[from_top[-1]] < high:
        return None  # the blind hex behind an obstacle (4.1, step 4)
    return 0, 0


def _level_look(table: Table, start: str, end: str, hexes: list[str], crossed: list[Side]) -> tuple[int, int] | None:
    level, kind = table.ground.level, table.ground.kind
    here = level[start]
    on_level = [one for one in hexes if one and level[one] == here]
    on_level = [one for one in on_level if one in table.blazes or not _down_the_road(table, one, start, end)]
    if any(_obstacle(table, one, start, end) for one in on_level):
        return None
    hindrance, field = 0, 0
    for one in on_level:
        hindrance = max(hindrance, table.terrain(one).hindrance)
        field |= kind[one] == "field"
    for side in crossed:
        feature = table.ground.sides.get(side, "")
        own = start in side or end in side
        if own and not _runs_along(start, end, side):
            continue
        if side not in table.busted and feature in BLOCKING_SIDES and all(level[one] == here for one in side):
            return None
        if feature == "fence":
            hindrance = max(hindrance, 1)
    return hindrance, field


def _down_the_road(table: Table, one: str, start: str, end: str) -> bool:
    """The view straight along a road is clear (T93, R70)."""
    if one not in line_of_centres(start, end):
        return False
    way, back = side_to(one, line_of_centres(one, end)[1]), side_to(one, line_of_centres(one, start)[1])
    ahead, behind = beyond(one, way), beyond(one, back)
    return all(table.ground.ways.get(frozenset((one, near))) == "road" for near in (ahead, behind))


def _runs_along(start: str, end: str, side: Side) -> bool:
    return any(_along(part) == side for part in line(start, end)[1:-1])


def _obstacle(table: Table, one: str, start: str, end: str) -> bool:
    if not one or one in table.blazes:
        return bool(one)
    return table.terrain(one).obstacle and not _down_the_road(table, one, start, end)
