"""The maps: what each hex is, its level, its roads, what lies on its sides; the terrain chart (facts 9, N1, N2, N7)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import sandtable
from tests.referees.combat.grid import HEXES, Side, neighbours

DRAWN = json.loads((Path(sandtable.__file__).parent / "games" / "combat" / "data" / "maps.json").read_text())["maps"]


@dataclass(frozen=True)
class Terrain:
    """A row of the terrain chart; costs in half movement points."""

    cost: int
    cover: int
    hindrance: int = 0
    obstacle: bool = False
    against_bombs: int | None = None  # the cover against mortars and artillery, where it is another
    water: bool = False


NEVER = -1  # a cost: impassable
ALL = -2  # a cost: every point that is left (N7.3)
TYPES = {
    "building": Terrain(4, 3, obstacle=True),
    "communication-trench": Terrain(2, 4, against_bombs=5),
    "woods": Terrain(4, 2, obstacle=True),
    "brush": Terrain(4, 1, hindrance=3),
    "orchard": Terrain(2, 1, hindrance=2),
    "field": Terrain(2, 0, hindrance=1),
    "bridge": Terrain(NEVER, 2, hindrance=1),
    "gully": Terrain(4, 1),
    "hedgehog": Terrain(2, 1),
    "water": Terrain(NEVER, 0, water=True),
    "sea": Terrain(ALL, -2, water=True),
    "stream": Terrain(6, -1, water=True),
    "marsh": Terrain(6, 0, hindrance=1, water=True),
    "beach": Terrain(3, 0),
    "open": Terrain(2, 0),
}
SIDE_COST = {"fence": 2, "hedge": 2, "wall": 2}  # shingle, cliff and bocage apart
SIDE_COVER = {"hedge": 1, "wall": 2}
FORT_COVER = {"bunker": (6, 7), "foxholes": (3, 4), "pillbox": (5, 6), "trench": (4, 5)}


class Ground:
    """One map."""

    def __init__(self, board: Any, groups: list[list[str]] | None) -> None:
        self.kind = {space.id: space.kind for space in board.spaces}
        self.level = {space.id: int(space.colour.removeprefix("level-") or 0) for space in board.spaces}
        self.sides: dict[Side, str] = {}
        self.ways: dict[Side, str] = {}
        for link in board.links:
            (self.sides if link.along else self.ways)[frozenset((link.start, link.end))] = link.kind
        self.groups = groups

    @property
    def on_road(self) -> frozenset[str]:
        return frozenset(one for pair, kind in self.ways.items() if kind == "road" for one in pair)

    @property
    def country(self) -> bool | None:
        """N2: fewer than two buildings of several hexes make every road a country road.

        Which building hexes are one building is flagged on the printed maps. Of a map drawn for the day the board does
        not tell; its profile does (map facts 4): villages have two or more, flat country at most one. Of ridges nobody
        can say as soon as buildings touch in more than one place.
        """
        if self.groups is not None:
            return len(self.groups) < 2
        if "wall" in self.sides.values():
            return False
        return True if not any(self.level.values()) or len(self.touching) < 2 else None

    @property
    def touching(self) -> list[set[str]]:
        """Building hexes that touch one another."""
        left, found = {one for one in HEXES if self.kind[one] == "building"}, []
        while left:
            block: set[str] = set()
            new = {left.pop()}
            while new:
                block |= new
                new = {near for one in new for near in neighbours(one)} & left
                left -= new
            found.append(block)
        return [block for block in found if len(block) > 1]


@cache
def ground(name: str) -> Ground:
    """A map by the name of its board."""
    flagged = {row["id"]: row["buildings"] for row in DRAWN}
    return Ground(sandtable.game("combat").boards[name], flagged.get(name))
