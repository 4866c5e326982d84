"""The map for movement and combat: the terrain of each hex and hexside (terrain chart).

Costs are in half movement points, stacking in half dots.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.salerno.components import Board, Tables
from sandtable.games.salerno.kinds import BAD, FAIR
from sandtable.games.salerno.schemas import Effect
from sandtable.kit.board.hexes import HexBoard

# hexsides, as bits
RIVER, RIDGE, MAJOR, MINOR = (1 << n for n in range(4))
ROAD: Final = MAJOR | MINOR

PLAIN, HILL, MOUNTAIN, SEA = range(4)
TERRAINS: Final = ("plain", "hill", "mountain", "sea")

FOOT, MOUNTAINEER, ARMOUR = range(3)  # kinds of movers: all others, mountain troops (11.4), vehicles with a silhouette
CLOSED: Final = -1  # impassable


# One step out of a hex: its goal, its direction, its cost, its cost as a ford, the number of the river or -1. The cost
# applies without fording: no river, or an intact bridge. The ford is the cost without a bridge, when a road does not
# help either; CLOSED if the river cannot be crossed then. (A plain tuple, because unpacking a named one takes twice as
# long, and every move unpacks several.)
Path = tuple[int, int, int, int, int]


class Terrain:
    """Hexes and hexsides as flat tuples. `sides[h][k]` holds the bits of the hexside in direction k."""

    def __init__(self, board: Board, map_: HexBoard, tables: Tables) -> None:
        self.map = map_
        hexes = board.hexes
        self.effects: dict[str, Effect] = {row.name: row for row in tables.effects}
        self.kind = tuple(TERRAINS.index(hex_.terrain) for hex_ in hexes)
        self.city = tuple(hex_.place == "city" for hex_ in hexes)
        self.village = tuple(hex_.place == "village" for hex_ in hexes)
        self.port = tuple(hex_.port for hex_ in hexes)
        self.coastal = tuple(hex_.coastal for hex_ in hexes)
        self.adriatic = tuple(hex_.adriatic for hex_ in hexes)
        self.airfield = tuple(hex_.airfield for hex_ in hexes)  # its points
        self.gustav = tuple(hex_.gustav for hex_ in hexes)
        self.bernhardt = tuple(hex_.bernhardt for hex_ in hexes)
        self.land = board.land  # the number of land hexes, which come first
        rows = [self._effect(hex_) for hex_ in range(self.land)]
        wet = len(hexes) - self.land
        self.limit = (*(row.dots for row in rows), *([0] * wet))  # stacking
        self.multiplier = (*(row.defence for row in rows), *([1] * wet))  # for the defender, before any line
        self._sides(board)
        self.road = tuple(any(bits & ROAD for bits in around) for around in self.sides)
        lessens = next(limit.value for limit in tables.limits if limit.name == "mountain_troops")
        # by weather and kind of mover: the steps out of each hex
        self.paths = tuple(
            tuple(
                tuple(self._paths(weather, mover, a, lessens) for a in range(len(hexes)))
                for mover in (FOOT, MOUNTAINEER, ARMOUR)
            )
            for weather in (FAIR, BAD)
        )

    def _effect(self, hex_: int) -> Effect:
        """The chart row of a land hex: a city overrides the terrain under it."""
        return self.effects["city" if self.city[hex_] else TERRAINS[self.kind[hex_]]]

    def _sides(self, board: Board) -> None:
        classes = {"main": MAJOR, "secondary": MINOR}
        marks = [(side.a, side.b, (RIVER if side.river else 0) | (RIDGE if side.ridge else 0)) for side in board.sides]
        marks += [(road.a, road.b, classes[road.kind]) for road in board.roads]
        self.sides = tuple(map(tuple, self.map.sides(marks)))
        rivers = [side for side in board.sides if side.river]
        self.rivers = tuple((self.map.index[side.a], self.map.index[side.b]) for side in rivers)
        self.river_names = tuple(f"{side.a}-{side.b}" for side in rivers)
        self.bridged = bytes(side.crossing for side in rivers)  # by river hexside, at the start
        self.roman = tuple(side.roman for side in rivers)  # never demolished, 11.7
        numbers = [[-1] * 6 for _ in board.hexes]
        for number, (a, b) in enumerate(self.rivers):
            numbers[a][self.map.direction(a, b)] = numbers[b][self.map.direction(b, a)] = number
        self.river = tuple(map(tuple, numbers))

    def _paths(self, weather: int, mover: int, a: int, lessens: int) -> tuple[Path, ...]:
        found = []
        for k, b in enumerate(self.map.near[a] if a < self.land else ()):
            if 0 <= b < self.land:
                side, river = self.sides[a][k], self.river[a][k]
                rough = self._off_road(weather, mover, b, side, lessens)
                cost = self._price("major" if side & MAJOR else "minor", weather) if side & ROAD else rough
                if cost != CLOSED:
                    found.append((b, k, cost, self._ford(weather, rough) if river >= 0 else CLOSED, river))
        return tuple(found)

    def _price(self, name: str, weather: int) -> int:
        row = self.effects[name]
        return row.bad if weather == BAD else row.fair

    def _off_road(self, weather: int, mover: int, hex_: int, side: int, lessens: int) -> int:
        """The cost of a hex off road, including its crest; armour needs a road into the mountains (11)."""
        mountain = self.kind[hex_] == MOUNTAIN and not self.city[hex_]
        if mountain and mover == ARMOUR:
            return CLOSED
        row = self._effect(hex_)
        cost = row.bad if weather == BAD else row.fair
        crest = self._price("ridge", weather) if side & RIDGE else 0
        if mover == MOUNTAINEER:  # 11.4
            cost -= lessens if mountain else 0
            crest = max(crest - lessens, 0)
        return cost + crest

    def _ford(self, weather: int, rough: int) -> int:
        """The cost without a bridge: high in fair weather, impossible in bad (8.1)."""
        return CLOSED if weather == BAD or rough == CLOSED else rough + self.effects["river"].fair
