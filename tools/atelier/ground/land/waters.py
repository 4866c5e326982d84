"""Names of waters: where on a board the page may write them, clear of the places of counters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin

import msgspec

from tools.atelier.ground.frame import R
from tools.atelier.ground.land.streams import corner, crossed
from tools.atelier.ground.sheet import Sheet, Side, Spot

SIZE = 0.185 * R  # of a river's name, as it is written from close by
LETTER = 0.56  # how wide a letter is, as a part of its size, with the space after it
COUNTER = 0.45 * R  # half a counter, and a hair
REACH = 16  # sides of a river that one name is enough for
SHORT = 6  # sides of a river that has no name of its own if the same name stands further up or down
OFFERED = 4  # places for one name: the page takes the first that is clear of other names
OFF = {
    "minor": 0.065 * R,
    "major": 0.115 * R,
    "rhine": 0.15 * R,
}  # from the middle of the river to the foot of its name

Place = tuple[float, float, float]  # where the middle of the name's foot is, and how it is turned, in degrees


class Water(msgspec.Struct, frozen=True, omit_defaults=True):
    """A name, and places for it, the best first. Seas have a size of their own, in board units."""

    name: str
    places: tuple[Place, ...]
    size: float = 0.0
    great: bool = False


class Run(msgspec.Struct, frozen=True):
    """A named river as it runs from corner to corner of the hexes."""

    name: str
    corners: tuple[Spot, ...]


def waters(sheet: Sheet, runs: Sequence[Run]) -> list[Water]:
    """The names of a board's rivers. Whose name has no place between the counters has none."""
    known = {frozenset(map(corner, side.ends)): side for side in sheet.sides if side.river}
    bridged = {side.name for side, _, _ in crossed(sheet)}
    longest: dict[str, int] = {}
    for run in runs:
        longest[run.name] = max(longest.get(run.name, 0), len(run.corners))
    found = []
    for run in runs:
        if len(run.corners) <= SHORT and longest[run.name] > len(run.corners):
            continue
        sides = [known.get(frozenset((corner(a), corner(b)))) for a, b in pairwise(run.corners)]
        count = max(1, round(len(sides) / REACH))
        for part in range(count):
            first, last = part * len(sides) // count, (part + 1) * len(sides) // count
            here = [(abs(n - (first + last - 1) / 2), side) for n, side in enumerate(sides) if first <= n < last]
            free = [(off, side) for off, side in here if side and side.name not in bridged]
            rated = sorted((off / REACH + steepness(side), foot(side.ends, OFF[side.river])) for off, side in free)
            places = tuple(place for _, place in rated if room(sheet, run.name, place) >= 0)[:OFFERED]
            if places:
                great = any(side.river != "minor" for _, side in free)
                found.append(Water(run.name, places, great=great))
    return found


def foot(ends: tuple[Spot, Spot], off: float) -> Place:
    """The middle of a side, moved to the upper side of it, and the way it runs, read from the left.

    >>> foot(((0.0, 0.0), (-10.0, 0.0)), 2.0)
    (-5.0, -2.0, 0.0)
    """
    (ax, ay), (bx, by) = sorted(ends)
    turn = atan2(by - ay, bx - ax)
    x, y = (ax + bx) / 2 + off * sin(turn), (ay + by) / 2 - off * cos(turn)
    return round(x, 1), round(y, 1), round(degrees(turn), 1)


def steepness(side: Side) -> float:
    """What a name that is hard to read costs, against its distance from the middle of the river."""
    return abs(foot(side.ends, 0.0)[2]) / 90 * 0.4


def room(sheet: Sheet, name: str, place: Place) -> float:
    """How far a name at a place is from the nearest place of a counter; less than 0 if it lies on one."""
    points = list(outline(name, place))
    near = (hex_.at for hex_ in sheet.dry if hypot(hex_.at[0] - place[0], hex_.at[1] - place[1]) < 4 * R)
    return min((max(abs(x - cx), abs(y - cy)) - COUNTER for cx, cy in near for x, y in points), default=R)


def outline(name: str, place: Place) -> Iterable[Spot]:
    """Points along the foot and the head of a name."""
    x, y, turn = place
    half, along = len(name) * LETTER * SIZE / 2, radians(turn)
    for across in (0.22 * SIZE, -0.3 * SIZE, -0.72 * SIZE):
        for step in range(-6, 7):
            out = half * step / 6
            yield x + out * cos(along) - across * sin(along), y + out * sin(along) + across * cos(along)


def seas(sheet: Sheet) -> Iterable[Water]:
    for name, (x, y), size in sheet.seas:
        yield Water(name, ((x, y, 0.0),), size=size * R, great=True)


def printed(sheet: Sheet, names: Iterable[Water]) -> tuple[Water, ...]:
    """In units of the page's board."""
    return tuple(
        Water(
            water.name,
            tuple((round(x * sheet.page, 1), round(y * sheet.page, 1), turn) for x, y, turn in water.places),
            size=round(water.size * sheet.page, 1),
            great=water.great,
        )
        for water in names
    )
