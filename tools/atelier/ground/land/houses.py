"""Houses on close maps: roofs with a ridge, lit from the north-west, and their shadows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, pi, sin
from random import Random

import numpy as np
from scipy.spatial import KDTree

from tools.atelier.ground.brush import Canvas, fill, line, pen
from tools.atelier.ground.close_inks import CloseInks
from tools.atelier.ground.close_sheet import Close
from tools.atelier.ground.frame import Points, R
from tools.atelier.ground.sheet import Spot, apart

ROAD = 1.75  # from the middle of a road to its edge, and a little


@dataclass(frozen=True)
class House:
    """A gabled house: its middle, half its length and half its width, and which way its ridge runs."""

    at: Spot
    long: float
    wide: float
    turn: float
    tone: int

    def corners(self, grow: float = 0.0) -> list[Spot]:
        u, v = self.long + grow, self.wide + grow
        return [self.spot(x, y) for x, y in ((-u, -v), (u, -v), (u, v), (-u, v))]

    def spot(self, along: float, across: float) -> Spot:
        x, y = along * cos(self.turn) - across * sin(self.turn), along * sin(self.turn) + across * cos(self.turn)
        return self.at[0] + x, self.at[1] + y

    def halves(self) -> tuple[list[Spot], list[Spot]]:
        """The two sides of the roof, the one in the light first."""
        one = [
            self.spot(x, y)
            for x, y in ((-self.long, -self.wide), (self.long, -self.wide), (self.long, 0), (-self.long, 0))
        ]
        two = [
            self.spot(x, y)
            for x, y in ((-self.long, self.wide), (self.long, self.wide), (self.long, 0), (-self.long, 0))
        ]
        lit = -sin(self.turn) * -1 + cos(self.turn) * 1 > 0  # whether the first side looks north or west
        return (one, two) if lit else (two, one)


def draw(canvas: Canvas, close: Close, roads: Sequence[Points], ink: CloseInks, seed: int) -> None:
    houses = plan(close, roads, seed)
    for house in houses:
        canvas.drawPath(line(house.corners(1.1), True), fill(ink.yard, 0.85, blur=0.5))
    for house in houses:
        canvas.drawPath(
            line([(x + 0.75, y + 0.95) for x, y in house.corners()], True), fill(ink.shadow, ink.shadow_alpha)
        )
    for house in houses:
        canvas.drawPath(line(house.corners(0.06), True), pen(ink.wall_edge, 0.34))
        for half, colour in zip(house.halves(), ink.roofs[house.tone], strict=True):
            canvas.drawPath(line(half, True), fill(colour))
        canvas.drawLine(*house.spot(-house.long, 0), *house.spot(house.long, 0), pen(ink.wall_edge, 0.16, 0.7))


def plan(close: Close, roads: Sequence[Points], seed: int) -> list[House]:
    """The houses of a map: one that holds the middle of each hex of building, wings, sheds, and a whole for a group."""
    points = np.concatenate(list(roads)) if roads else np.array([(-1e4, -1e4)])
    tree = KDTree(points)
    found: list[House] = []
    groups = {name: group for group in close.groups for name in group}
    for hex_ in close.sheet.dry:
        if hex_.kind != "building":
            continue
        dice = Random(f"{seed} {hex_.id}")
        group = groups.get(hex_.id, ())
        places = [close.sheet.hexes[name].at for name in group]
        near = [at for at in places if 0 < apart(at, hex_.at) < 1.8 * R]
        tone = Random(f"{seed} {group or hex_.id}").randrange(4)
        main = _main(hex_.at, _turn(hex_.at, near, points, dice), tone, tree)
        found.append(main)
        for there in near:  # the part that reaches over to the next hex, unless a road runs between them
            if hex_.at < there:
                middle = ((hex_.at[0] + there[0]) / 2, (hex_.at[1] + there[1]) / 2)
                link = House(middle, 5.6, 2.7, atan2(there[1] - hex_.at[1], there[0] - hex_.at[0]), tone)
                found += [link] if _clear(link, tree) > ROAD else []
        found += _sheds(main, tree, dice)
    return found


def _main(at: Spot, turn: float, tone: int, roads: KDTree) -> House:
    """The house that holds a hex: in its middle, or beside the roads through it; a small one if there is no room."""
    around = [(at[0] + 5 * cos(k * pi / 6), at[1] + 5 * sin(k * pi / 6)) for k in range(12)]
    sizes = ((5.0, 3.1), (3.4, 2.3), (2.4, 1.7))
    houses = [House(spot, long, wide, turn, tone) for long, wide in sizes for spot in (at, *around)]
    room = [_clear(house, roads) for house in houses]
    return next((house for house, off in zip(houses, room, strict=True) if off > ROAD), houses[room.index(max(room))])


def _clear(house: House, roads: KDTree) -> float:
    """How far a house is from the middle of the nearest road."""
    parts = (-1.0, -0.66, -0.33, 0.0, 0.33, 0.66, 1.0)
    spots = [house.spot(u * house.long, v * house.wide) for u in parts for v in (-1.0, -0.4, 0.4, 1.0)]
    return float(roads.query(spots)[0].min())


def _turn(at: Spot, near: Sequence[Spot], roads: Points, dice: Random) -> float:
    if near:
        return atan2(near[0][1] - at[1], near[0][0] - at[0])
    off = np.hypot(*(roads - at).T)
    if off.min() < 1.6 * R:
        i = int(np.clip(off.argmin(), 1, len(roads) - 2))
        along = roads[i + 1] - roads[i - 1]
        if np.hypot(*along) < 4:
            return float(atan2(along[1], along[0]))
    return dice.uniform(0, pi)


def _sheds(main: House, roads: KDTree, dice: Random) -> list[House]:
    """A wing at one end, and now and then a shed across the yard, where no road runs."""
    side = dice.choice((-1, 1))
    at = main.spot(side * main.long * 0.78, dice.choice((-1, 1)) * main.wide * 1.16)
    wing = House(at, main.long / 2, main.wide * 0.65, main.turn + pi / 2, main.tone)
    shed = House(main.spot(-side * 2.2, dice.choice((-1, 1)) * 6.0), 1.7, 1.2, main.turn, dice.randrange(4))
    free = [house for house in (wing, shed) if _clear(house, roads) > ROAD]
    return free if dice.random() < 0.7 else free[:1]
