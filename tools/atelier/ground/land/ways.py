"""Roads: smooth lines through the middles of their sides, that meet in the middles of hexes."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import numpy as np

from tools.atelier.ground.frame import Frame, Points, R
from tools.atelier.ground.land.streams import corner, wander, waved
from tools.atelier.ground.sheet import Sheet, Spot

STRAY = 0.026 * R  # how far a road strays from its smooth line
Key = tuple[int, int]


@dataclass(frozen=True)
class Leg:
    """A road out of a hex, as far as the side it leaves by."""

    out: Points  # from the middle of the hex to the middle of the side
    main: bool


@dataclass
class Ways:
    """The lines of all roads, the main ones apart."""

    main: list[Points]
    other: list[Points]


def ways(sheet: Sheet, frame: Frame) -> Ways:
    legs: dict[Key, list[Leg]] = {}
    spots: dict[Key, Spot] = {}
    for road in sheet.roads:
        for here, there in (road.ends, road.ends[::-1]):
            spots[corner(here)] = here
            legs.setdefault(corner(here), []).append(Leg((np.array(there) - np.array(here)) / 2, road.main))
    towns = {corner(town.at) for town in sheet.towns if town.size != "village"}
    found = Ways([], [])
    for key, out in legs.items():
        if len(out) > 1 or key in towns or _inside(sheet, spots[key]):
            _hex(found, np.array(spots[key]), out, key in towns)
    waves = wander(frame, sheet.hand.seed + 61, 1.1 * R, STRAY)
    return Ways(*([waved(line, frame, waves) for line in lines] for lines in (found.main, found.other)))


def _inside(sheet: Sheet, at: Spot) -> bool:
    return 0 < at[0] < sheet.width and 0 < at[1] < sheet.height


def _hex(found: Ways, here: Points, legs: list[Leg], town: bool) -> None:
    """The roads of one hex: the best pair runs through, the others meet it."""
    meet, used = here, set[int]()
    if len(legs) > 1:
        i, j = max(combinations(range(len(legs)), 2), key=lambda pair: _liking(legs[pair[0]], legs[pair[1]]))
        line = _through(here, legs[i].out, legs[j].out, town)
        used = {i, j}
        half = len(line) // 2
        if legs[i].main == legs[j].main:
            (found.main if legs[i].main else found.other).append(line)
        else:
            for leg, part in ((legs[i], line[: half + 1]), (legs[j], line[half:])):
                (found.main if leg.main else found.other).append(part)
        meet = line[half]
    for number, leg in enumerate(legs):
        if number not in used:
            line = _cubic(here + leg.out, here + leg.out * 0.5, meet + leg.out * 0.12, meet)
            (found.main if leg.main else found.other).append(line)


def _liking(one: Leg, other: Leg) -> float:
    """How well two legs make one road: straight on, and of one class."""
    return (
        -_cosine(one.out, other.out) + (0.6 if one.main == other.main else 0) + (0.5 if one.main and other.main else 0)
    )


def _through(here: Points, one: Points, other: Points, town: bool) -> Points:
    if town:  # through the square
        turn = (one - other) * 0.18
        first = _cubic(here + one, here + one * 0.5, here + turn, here)
        return np.concatenate([first, _cubic(here, here - turn, here + other * 0.5, here + other)[1:]])
    keep = 0.1 if _cosine(one, other) > 0.2 else 0.38
    return _cubic(here + one, here + one * keep, here + other * keep, here + other, 33)


def _cosine(a: Points, b: Points) -> float:
    return float(a @ b / np.hypot(*a) / np.hypot(*b))


def _cubic(p: Points, q: Points, r: Points, s: Points, count: int = 17) -> Points:
    t = np.linspace(0, 1, count)[:, None]
    return (1 - t) ** 3 * p + 3 * t * (1 - t) ** 2 * q + 3 * t * t * (1 - t) * r + t**3 * s
