"""Towns as small plans: turned blocks around the roads, more of them the greater the town."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import atan2, cos, hypot, pi, sin
from random import Random

import numpy as np
from scipy.spatial import KDTree

from tools.atelier.ground.frame import R
from tools.atelier.ground.land.shore import Coast
from tools.atelier.ground.land.streams import Stream
from tools.atelier.ground.land.ways import Ways
from tools.atelier.ground.sheet import Sheet, Spot, Town


@dataclass(frozen=True)
class Measure:
    """A plan of one size: how far it reaches, how many blocks at most, how large they are, how far apart."""

    reach: float
    most: int
    least: float
    largest: float
    step: float


MEASURES = {
    "city": Measure(0.62 * R, 190, 0.50, 1.15, 1.30),
    "town": Measure(0.36 * R, 44, 0.45, 0.95, 1.02),
    "village": Measure(0.18 * R, 7, 0.34, 0.55, 1.02),
}


@dataclass
class Plan:
    """A town: its outline, and its blocks in two colours."""

    town: Town
    ground: list[Spot]
    blocks: tuple[list[list[Spot]], list[list[Spot]]] = field(default_factory=lambda: ([], []))


class Plans:
    """All towns of a sheet, clear of roads, rivers and the sea."""

    def __init__(self, sheet: Sheet, coast: Coast, streams: Sequence[Stream], ways: Ways) -> None:
        self.coast = coast
        self.points = np.concatenate([*ways.main, *ways.other]) if ways.main or ways.other else np.array([(-1e4, -1e4)])
        self.roads = KDTree(self.points)
        self.water = KDTree(np.concatenate([stream.points for stream in streams])) if streams else None
        self.plans = [self._plan(town, number) for number, town in enumerate(sheet.towns)]

    def _plan(self, town: Town, number: int) -> Plan:
        measure, dice = MEASURES[town.size], Random(f"{town.name} {number}")
        plan = Plan(town, _ground(town.at, measure.reach, dice))
        turn = self._along(town.at, dice)
        reach = int(measure.reach / measure.step) + 2
        cells = []
        for i in range(-reach, reach + 1):
            for j in range(-reach, reach + 1):
                u, v = i * measure.step + dice.gauss(0, 0.1), j * measure.step * 0.88 + dice.gauss(0, 0.1)
                cells.append((hypot(u, v) + dice.gauss(0, 0.25), u, v))
        for off, u, v in sorted(cells):
            wide, high = (
                dice.uniform(measure.least, measure.largest),
                dice.uniform(measure.least, measure.largest) * 0.8,
            )
            tone, gap, bent = dice.random() < 0.35, dice.random(), dice.random() < 0.3 and town.size != "village"
            if off > measure.reach or gap < 0.1 + 0.35 * (off / measure.reach) ** 2:
                continue
            at = town.at[0] + u * cos(turn) - v * sin(turn), town.at[1] + u * sin(turn) + v * cos(turn)
            if len(plan.blocks[0]) + len(plan.blocks[1]) < measure.most and self._free(at, min(wide, high)):
                plan.blocks[tone].append(_block(at, wide / 2, high / 2, turn, bent))
        return plan

    def _along(self, at: Spot, dice: Random) -> float:
        """The direction of the road through the middle."""
        _, near = self.roads.query(at, k=min(40, len(self.points)))
        road = self.points[np.atleast_1d(near)]
        along = road[-1] - road[0]
        return atan2(along[1], along[0]) if hypot(*along) > 0.01 else dice.random() * pi

    def _free(self, at: Spot, size: float) -> bool:
        if self.roads.query(at)[0] < 0.44 + 0.3 * size or self.coast.frame.at(self.coast.off, [at])[0] < 0.35:
            return False
        return self.water is None or bool(self.water.query(at)[0] > 0.9)


def _ground(at: Spot, reach: float, dice: Random) -> list[Spot]:
    """The outline of a town."""
    first, second = dice.random() * 7, dice.random() * 5
    found = []
    for k in range(40):
        angle = k / 40 * 2 * pi
        far = reach * (1 + 0.13 * sin(3 * angle + first) + 0.07 * sin(5 * angle + second))
        found.append((at[0] + far * cos(angle) * 1.08, at[1] + far * sin(angle) * 0.95))
    return found


def _block(at: Spot, wide: float, high: float, turn: float, bent: bool) -> list[Spot]:
    box = [(-wide, -high), (wide, -high), (wide, high), (-wide, high)]
    if bent:
        box = [(-wide, -high), (wide, -high), (wide, high), (wide * 0.2, high), (wide * 0.2, 0.0), (-wide, 0.0)]
    return [(at[0] + x * cos(turn) - y * sin(turn), at[1] + x * sin(turn) + y * cos(turn)) for x, y in box]
