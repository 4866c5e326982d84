"""Fields: blocks of land halved again and again, each of the terrain its middle lies in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import atan2, cos, hypot, sin
from random import Random

import numpy as np
from scipy.spatial import Voronoi

from tools.atelier.ground.frame import R
from tools.atelier.ground.land.cover import Cover
from tools.atelier.ground.sheet import PAD, Spot

BLOCK = 1.25 * R  # from one block to the next
DEEPEST = 8  # no field is halved more often


@dataclass
class Fields:
    """The fields of a sheet and the lines between them."""

    rings: list[list[Spot]] = field(default_factory=list)
    angles: list[float] = field(default_factory=list)  # which way a field is worked
    lines: list[tuple[Spot, Spot, int]] = field(default_factory=list)  # and after how many halvings


class Parcels:
    """All fields with their kinds of terrain and a few dice for each, the same in every window and every light."""

    def __init__(self, cover: Cover) -> None:
        self.cover, self.sheet = cover, cover.sheet
        self.dice = Random(self.sheet.hand.seed * 7919 + 7)
        self.goal = [kind.field * R * R for kind in self.sheet.hand.kinds.values()]
        self.fields = Fields()
        drift = cover.frame.noise(self.sheet.hand.seed + 41, 5 * R, 2)
        for ring, middle in self._blocks():
            turn = float(cover.frame.at(drift, [middle])[0]) * 0.9 + self.dice.gauss(0, 0.25)
            self._split(ring, turn, 0)
        middles = np.array([centre(ring) for ring in self.fields.rings]).reshape(-1, 2)
        self.middles = middles
        self.kind = cover.at(middles)
        broad = cover.frame.at(cover.frame.noise(self.sheet.hand.seed + 42, 9 * R, 2), middles)
        self.region = 0.4999 + 0.4999 * np.tanh(1.6 * broad)  # a field is tinted by its luck, and by where it lies
        self.off = cover.coast.frame.at(cover.coast.off, middles)
        halves = np.array([((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b, _ in self.fields.lines]).reshape(-1, 2)
        self.line_kind = cover.at(halves)
        self.line_off = cover.coast.frame.at(cover.coast.off, halves)
        self.gaps = cover.frame.at(cover.frame.noise(self.sheet.hand.seed + 43, 2.2 * R, 2), halves)
        random = np.random.default_rng(self.sheet.hand.seed * 7919 + 8)
        self.luck = random.random((len(middles), 3))
        self.line_luck = random.random((len(halves), 3))

    def _blocks(self) -> Iterator[tuple[list[Spot], Spot]]:
        """Large pieces of land, round about as wide as a hex."""
        xs, ys = np.arange(-PAD, self.sheet.width + PAD, BLOCK), np.arange(-PAD, self.sheet.height + PAD, BLOCK * 0.9)
        seeds = np.array([(x + (j % 2) * BLOCK / 2, y) for j, y in enumerate(ys) for x in xs])
        seeds += np.random.default_rng(self.sheet.hand.seed * 7919 + 6).uniform(-0.42, 0.42, seeds.shape) * BLOCK
        cells = Voronoi(seeds)
        seen: set[tuple[int, int]] = set()
        for number in cells.point_region:
            region = cells.regions[number]
            if -1 in region or len(region) < 3:
                continue
            ring = [(float(x), float(y)) for x, y in cells.vertices[region]]
            middle = centre(ring)
            if not self._drawn(middle):
                continue
            for i, (a, b) in enumerate(zip(region, region[1:] + region[:1], strict=True)):
                key = (min(a, b), max(a, b))
                if key not in seen:
                    seen.add(key)
                    self.fields.lines.append((ring[i], ring[(i + 1) % len(ring)], 0))
            yield ring, middle

    def _drawn(self, at: Spot) -> bool:
        inside = -R < at[0] < self.sheet.width + R and -R < at[1] < self.sheet.height + R
        return inside and bool(self.cover.coast.frame.at(self.cover.coast.off, [at])[0] > -1.2 * R)

    def _split(self, ring: list[Spot], turn: float, depth: int) -> None:
        """Halve a field across its longer side, until it is as small as its terrain has them."""
        middle = centre(ring)
        number = int(self.cover.at(np.array([middle]))[0])
        if area(ring) < self.goal[number] * (0.87 + 1.1 * self.dice.random()) or depth >= DEEPEST:
            self.fields.rings.append(ring)
            self.fields.angles.append(turn)
            return
        along = [x * cos(turn) + y * sin(turn) for x, y in ring]
        across = [y * cos(turn) - x * sin(turn) for x, y in ring]
        longer = turn if max(along) - min(along) > max(across) - min(across) else turn + np.pi / 2
        normal = longer + self.dice.gauss(0, 0.09)
        nx, ny = cos(normal), sin(normal)
        heights = [x * nx + y * ny for x, y in ring]
        level = min(heights) + (max(heights) - min(heights)) * (0.5 + self.dice.uniform(-0.13, 0.13))
        above, below, cut = halves(ring, heights, level)
        if len(cut) == 2:
            self.fields.lines.append((cut[0], cut[1], depth + 1))
        for part in (above, below):
            if len(part) > 2:
                self._split(part, turn, depth + 1)


def halves(ring: list[Spot], heights: list[float], level: float) -> tuple[list[Spot], list[Spot], list[Spot]]:
    """A convex outline cut by a line: what lies above it, what below, and the cut."""
    above: list[Spot] = []
    below: list[Spot] = []
    cut: list[Spot] = []
    for i, (x, y) in enumerate(ring):
        j = (i + 1) % len(ring)
        here, there = heights[i] - level, heights[j] - level
        (above if here >= 0 else below).append((x, y))
        if (here >= 0) != (there >= 0):
            t = here / (here - there)
            point = x + (ring[j][0] - x) * t, y + (ring[j][1] - y) * t
            above.append(point)
            below.append(point)
            cut.append(point)
    return above, below, cut


def area(ring: list[Spot]) -> float:
    """The area of an outline.

    >>> area([(0, 0), (2, 0), (2, 3), (0, 3)])
    6.0
    """
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in pairs)) / 2


def centre(ring: list[Spot]) -> Spot:
    return sum(p[0] for p in ring) / len(ring), sum(p[1] for p in ring) / len(ring)


def holds(ring: list[Spot], x: float, y: float) -> bool:
    """Whether a point lies in an outline."""
    odd = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def longest(ring: list[Spot]) -> float:
    """The direction of the longest side."""
    a, b = max(zip(ring, ring[1:] + ring[:1], strict=True), key=lambda s: hypot(s[1][0] - s[0][0], s[1][1] - s[0][1]))
    return atan2(b[1] - a[1], b[0] - a[0])


def rows(ring: list[Spot], turn: float, gap: float, margin: float) -> Iterator[tuple[Spot, Spot]]:
    """Lines across a field in the direction it is worked, `gap` apart and `margin` from its edge."""
    nx, ny = -sin(turn), cos(turn)
    heights = [x * nx + y * ny for x, y in ring]
    level = min(heights) + margin
    while level < max(heights) - margin:
        _, _, cut = halves(ring, heights, level)
        if len(cut) == 2:
            (ax, ay), (bx, by) = cut
            length = hypot(bx - ax, by - ay)
            if length > 3 * margin:
                part = margin / length
                yield (ax + (bx - ax) * part, ay + (by - ay) * part), (bx - (bx - ax) * part, by - (by - ay) * part)
        level += gap
