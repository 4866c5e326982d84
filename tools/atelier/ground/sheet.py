"""What is drawn, whatever the game: hexes or areas of terrain, shores, rivers, roads and towns, in board units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot, sqrt
from typing import Literal

import numpy as np
from scipy.spatial import KDTree

from tools.atelier.ground.frame import Frame, Points, R
from tools.atelier.ground.hands import Hand

Spot = tuple[float, float]
_HALF = sqrt(3) / 2
POINTY = ((0.0, -1.0), (_HALF, -0.5), (_HALF, 0.5), (0.0, 1.0), (-_HALF, 0.5), (-_HALF, -0.5))
FLAT = ((-0.5, -_HALF), (0.5, -_HALF), (1.0, 0.0), (0.5, _HALF), (-0.5, _HALF), (-1.0, 0.0))
PAD = 3 * R  # how far the rasters reach beyond the sheet


@dataclass(frozen=True)
class Hex:
    """A hex of the board: its centre, its kind of terrain, and what the picture shows of it besides."""

    id: str
    at: Spot
    kind: str
    hill: bool = False
    beach: bool = False
    level: int = 0  # of a hill, where the rules count them


@dataclass(frozen=True)
class Side:
    """A side between two hexes of the board, by its two corners."""

    name: str
    ends: tuple[Spot, Spot]
    river: str = ""
    bridge: bool = False
    causeway: bool = False
    flooded: bool = False
    ridge: bool = False
    water: Literal["", "sea", "inlet"] = ""  # all sea; or water that cannot be crossed

    @property
    def middle(self) -> Spot:
        (ax, ay), (bx, by) = self.ends
        return (ax + bx) / 2, (ay + by) / 2


@dataclass(frozen=True)
class Town:
    at: Spot
    size: Literal["city", "town", "village"]
    name: str


@dataclass(frozen=True)
class Road:
    """A piece of road between the middles of two hexes, or out of the map."""

    ends: tuple[Spot, Spot]
    main: bool


@dataclass(frozen=True)
class Course:
    """A line of water given as it runs, where no hexside says so."""

    points: tuple[Spot, ...]
    width: float
    canal: bool = False


@dataclass(frozen=True)
class Region:
    """An outline of one kind of terrain, where no hexes say so."""

    kind: str
    ring: tuple[Spot, ...]


@dataclass
class Sheet:
    """A board to be drawn. `wet` are the middles of hexes closed to units because they are water."""

    game: str
    name: str
    hand: Hand
    width: float
    height: float
    pointy: bool = True
    hexes: Mapping[str, Hex] = field(default_factory=dict)
    sides: Sequence[Side] = ()
    land: Sequence[Sequence[Spot]] = ()
    lakes: Sequence[Sequence[Spot]] = ()
    play: Sequence[Spot] = ()  # the outline of what is played on, where no hexes say so
    wet: Sequence[Spot] = ()
    roads: Sequence[Road] = ()
    towns: Sequence[Town] = ()
    courses: Sequence[Course] = ()
    regions: Sequence[Region] = ()
    heights: Sequence[tuple[float, float, float]] = ()
    seas: Sequence[tuple[str, Spot, float]] = ()  # names, their middles, and how large they are written, in R
    page: float = 1.0  # how large the page draws a board unit
    framed: bool = True  # whether land beyond the hexes is paler
    plain: str = ""  # the kind of terrain where nothing else is said

    def __post_init__(self) -> None:
        self.kinds = tuple(self.hand.kinds)
        self.dry = [hex_ for hex_ in self.hexes.values() if hex_.kind in self.hand.kinds]
        self.tree = KDTree([hex_.at for hex_ in self.dry]) if self.dry else None
        self.levels = np.array([hex_.level for hex_ in self.dry], np.float32)
        self.numbers = np.array([self.kinds.index(hex_.kind) for hex_ in self.dry], np.uint8)

    def frame(self, step: float) -> Frame:
        """A raster of the whole sheet and what lies around it."""
        wide, high = round((self.width + 2 * PAD) / step), round((self.height + 2 * PAD) / step)
        return Frame(-PAD, -PAD, wide, high, step)

    def ring(self, at: Spot, part: float = 1.0) -> list[Spot]:
        """The corners of a hex, or of one smaller by `part`."""
        return [(at[0] + dx * R * part, at[1] + dy * R * part) for dx, dy in (POINTY if self.pointy else FLAT)]

    def nearest(self, points: Points) -> tuple[Points, Points]:
        """For each point how far the nearest hex of land is, and which one."""
        assert self.tree is not None
        distances, numbers = self.tree.query(points)
        return np.asarray(distances), np.asarray(numbers)


def between(a: Spot, b: Spot, part: float) -> Spot:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def apart(a: Spot, b: Spot) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
