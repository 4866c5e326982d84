"""Rivers: smooth lines that keep to their hexsides, wider with every side from the spring to the mouth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from tools.atelier.ground.frame import Array, Frame, Points, R
from tools.atelier.ground.land.shore import Coast
from tools.atelier.ground.sheet import Sheet, Side, Spot, between

WAVE = 0.045 * R  # how far a river strays from its smooth line
WIDTHS = {
    "minor": (0.040, 0.070, 6),
    "major": (0.100, 0.145, 14),
    "rhine": (0.18, 0.21, 12),
}  # in R; over how many sides
Key = tuple[int, int]


@dataclass(frozen=True)
class Stream:
    """A piece of river: its points and how wide it is at each."""

    points: Points
    widths: Points


class Rivers:
    """The net of hexsides with rivers on them."""

    def __init__(self, sheet: Sheet, coast: Coast) -> None:
        self.sheet, self.coast, self.frame = sheet, coast, coast.frame
        self.sides = [side for side in sheet.sides if side.river]
        self.meet: dict[Key, list[Side]] = {}
        self.spot: dict[Key, Spot] = {}
        for side in self.sides:
            for end in side.ends:
                self.meet.setdefault(corner(end), []).append(side)
                self.spot[corner(end)] = end
        self.quiet = {corner(end) for side in sheet.sides if self._flood(side) for end in side.ends}
        self.far = self._from_springs()
        bends = [self._through(key) for key in self.meet]
        pieces = [piece for bend in bends for piece in bend]
        pieces += [self._given(course.points, course.width) for course in sheet.courses]
        self.waves = wander(self.frame, sheet.hand.seed + 21, 0.75 * R, WAVE)
        self.streams = [Stream(waved(dense(p), self.frame, self.waves), spread(p, w)) for p, w in pieces]
        self.drowned = self.along([side for side in sheet.sides if not side.river and self._flood(side)])

    def along(self, sides: Sequence[Side]) -> list[Points]:
        """Smooth lines along hexsides, from middle to middle round the corners, as rivers run."""
        meet: dict[Key, list[Side]] = {}
        spots: dict[Key, Spot] = {}
        for side in sides:
            for end in side.ends:
                meet.setdefault(corner(end), []).append(side)
                spots[corner(end)] = end
        found = []
        for key, here in meet.items():
            if len(here) == 1:
                found.append(np.linspace(here[0].middle, between(here[0].middle, spots[key], 1.06), 12))
            for one, two in combinations(here, 2):
                found.append(curve(one.middle, spots[key], two.middle))
        return [waved(dense(points), self.frame, self.waves) for points in found]

    def _flood(self, side: Side) -> bool:
        """Whether both hexes of a side are under water: the river between them can still be made out."""
        kinds = [self.sheet.hand.kinds.get(self.sheet.hexes[name].kind) for name in side.name.split("-")]
        return all(kind is not None and kind.growth == "flood" for kind in kinds)

    # --- how wide ----------------------------------------------------------------------------------------------------

    def _from_springs(self) -> dict[Key, int]:
        """How many sides each corner is from the nearest spring: an end of a river far from the sea."""
        ends = [key for key, sides in self.meet.items() if len(sides) == 1]
        offs = self.frame.at(self.coast.off, [self.spot[key] for key in ends])
        risen = [off > 0.8 * R and key not in self.quiet for key, off in zip(ends, offs, strict=True)]
        todo = [key for key, rises in zip(ends, risen, strict=True) if rises and not self._at_edge(key)]
        far = dict.fromkeys(todo, 0)
        while todo:
            here = todo.pop(0)
            for side in self.meet[here]:
                there = other(side, here)
                if there not in far:
                    far[there] = far[here] + 1
                    todo.append(there)
        return far

    def _at_edge(self, key: Key) -> bool:
        """Whether a river comes from beyond the map: it has its width there."""
        x, y = self.spot[key]
        return not (1.2 * R < x < self.sheet.width - 1.2 * R and 1.2 * R < y < self.sheet.height - 1.2 * R)

    def width(self, side: Side) -> float:
        least, most, reach = WIDTHS[side.river]
        parts = [min(1.0, self.far.get(corner(end), reach) / reach) for end in side.ends]
        return (least + (most - least) * sum(parts) / 2) * R

    # --- where -------------------------------------------------------------------------------------------------------

    def _through(self, key: Key) -> list[tuple[Points, Points]]:
        """The pieces of river at one corner: from the middle of a side round the corner to the middle of the next."""
        sides = sorted(self.meet[key], key=lambda side: (-self.width(side), side.name))
        here = self.spot[key]
        if len(sides) == 1:
            return [self._end(key, sides[0])]
        first, second = sides[:2]
        stem = curve(first.middle, here, second.middle)
        pieces = [(stem, np.linspace(self.width(first), self.width(second), len(stem)))]
        for side in sides[2:]:
            branch = curve(side.middle, here, (float(stem[7][0]), float(stem[7][1])))
            pieces.append((branch, np.full(len(branch), self.width(side))))
        return pieces

    def _end(self, key: Key, side: Side) -> tuple[Points, Points]:
        """A spring, thinner towards its end; or a mouth, led down to the sea."""
        here, width = np.array(self.spot[key]), self.width(side)
        middle = np.array(side.middle)
        spring = self.far.get(key, 1) == 0
        points = [middle + (here - middle) * t for t in np.linspace(0, 1, 8)]
        last = 0.42 if key in self.quiet else width * 0.25 if spring else width
        widths = list(np.linspace(width, last, 8))
        if self._at_edge(key):  # out of the map
            points += [here + (here - middle) * t for t in np.linspace(0.2, 3, 8)]
            widths += [width] * 8
        elif not spring and key not in self.quiet:
            points += self._down(here)
            widths += [width] * (len(points) - len(widths))
        return np.array(points), np.array(widths)

    def _down(self, here: Points) -> list[Points]:
        """From the last corner straight to the shore."""
        found: list[Points] = []
        at = here.copy()
        while self.coast.frame.at(self.coast.off, [tuple(at)])[0] > -0.4 and len(found) < 40:
            slope = self._slope(at)
            at = at - 0.4 * slope / (np.hypot(*slope) + 1e-6)
            found.append(at.copy())
        return found if len(found) < 40 else []

    def _slope(self, at: Points) -> Points:
        around = at + np.array([(0.6, 0.0), (-0.6, 0.0), (0.0, 0.6), (0.0, -0.6)])
        offs = self.frame.at(self.coast.off, around)
        return np.array([offs[0] - offs[1], offs[2] - offs[3]], np.float64)

    def _given(self, points: Sequence[Spot], width: float) -> tuple[Points, Points]:
        return np.array(points, np.float64), np.linspace(width * 0.6, width, len(points))


def corner(end: Spot) -> Key:
    """The same number for a corner from whichever of its hexes it is reached."""
    return round(end[0] / 2), round(end[1] / 2)


def other(side: Side, here: Key) -> Key:
    a, b = map(corner, side.ends)
    return b if a == here else a


def curve(start: Spot, control: Spot, end: Spot, count: int = 15) -> Points:
    """A parabola from one point to another that bends towards a third."""
    t = np.linspace(0, 1, count)[:, None]
    a, b, c = (np.array(point, np.float64) for point in (start, control, end))
    return np.asarray((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c, np.float64)


def dense(points: Points, step: float = 0.35) -> Points:
    """The same line with points `step` apart."""
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
    places = np.linspace(0, along[-1], max(4, int(along[-1] / step)))
    return np.stack([np.interp(places, along, points[:, 0]), np.interp(places, along, points[:, 1])], 1)


def spread(points: Points, widths: Points, step: float = 0.35) -> Points:
    """The widths of a line at the points `dense` gives it."""
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
    return np.interp(np.linspace(0, along[-1], max(4, int(along[-1] / step))), along, widths)


def wander(frame: Frame, seed: int, scale: float, most: float) -> tuple[Array, Array]:
    """How lines stray, east and south, never more than `most` each way."""
    east, south = (np.asarray(np.tanh(frame.noise(seed + k, scale, 2)) * most, np.float32) for k in (0, 1))
    return east, south


def waved(points: Points, frame: Frame, waves: tuple[Array, Array]) -> Points:
    return points + np.stack([frame.at(waves[0], points), frame.at(waves[1], points)], 1)


def crossed(sheet: Sheet) -> list[tuple[Side, Spot, bool]]:
    """Sides with a river that a road, a bridge or a causeway crosses: the hex it leads to, and whether it is a road."""
    roads = {(corner(a), corner(b)) for road in sheet.roads for a, b in (road.ends, road.ends[::-1])}
    found = []
    for side in sheet.sides:
        a, b = (sheet.hexes[name].at for name in side.name.split("-"))
        road = (corner(a), corner(b)) in roads
        if side.bridge or side.causeway or (side.river and road):
            found.append((side, b, road))
    return found
