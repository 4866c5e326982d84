"""The map for movement and combat: the terrain of each hex and hexside (2.2, 9.3-9.6, terrain chart)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sandtable.games.normandy44.components import Board, Tables
from sandtable.kit.board.hexes import HexBoard
from sandtable.kit.board.reach import Edge, Ground
from sandtable.kit.board.zones import ZoneMap

# hexsides, as bits
MINOR, MAJOR, FLOOD, CLOSED, AIRFIELD, PERIMETER, CAUSEWAY, ROAD, MAIN = (1 << n for n in range(9))
WATER: Final = MAJOR | FLOOD  # sides that only an adjacent unit may cross (9.4, 9.5)

OPEN, MIXED, BOCAGE, WOODS, FLOODED, MARSH = range(6)
TERRAINS: Final = ("open", "mixed", "bocage", "woods", "flooded", "marsh")

FOOT, MECH, SLOW = range(3)  # kinds of movers: on foot, motorised, the same under Allied aircraft (9.7)


class Terrain:
    """Hexes and hexsides as flat tuples. `sides[h][k]` holds the bits of the hexside in direction k."""

    def __init__(self, board: Board, map_: HexBoard, tables: Tables) -> None:
        self.map = map_
        self._costs(tables)
        self.kind = tuple(TERRAINS.index(hex_.terrain) for hex_ in board.hexes)
        self.town = tuple(hex_.settlement == "town" for hex_ in board.hexes)
        self.city = tuple(hex_.settlement == "city" for hex_ in board.hexes)
        self.settled = tuple(bool(hex_.settlement) for hex_ in board.hexes)
        self.hill = tuple(hex_.hill for hex_ in board.hexes)
        self.coastal = tuple(hex_.coastal for hex_ in board.hexes)
        self.german_side = tuple(hex_.front == "german" for hex_ in board.hexes)  # of the 27 June line
        self.perimeter = tuple(hex_.perimeter for hex_ in board.hexes)  # of Cherbourg
        self.naval = tuple(hex_.naval for hex_ in board.hexes)
        self.army = tuple(1 if hex_.army == "us" else 2 for hex_ in board.hexes)
        self.sides = self._sides(board)
        self.road = tuple(any(bits & ROAD for bits in around) for around in self.sides)  # a hex on a road
        self.zones = ZoneMap(map_.near, self.shuts, self.anchors)
        self._grounds: dict[tuple[int, str, bool], Ground] = {}

    def _costs(self, tables: Tables) -> None:
        """The terrain chart in sixths of a movement point; -1 where movers may not go."""

        def sixths(cost: int | str) -> int:
            return cost if isinstance(cost, int) else -1

        rows = {row.name: row for row in tables.terrain}
        self.entering = (
            tuple(sixths(rows[name].foot) for name in TERRAINS),
            tuple(sixths(rows[name].mech) for name in TERRAINS),
        )
        roads = {row.name: row for row in tables.roads}
        # by kind of mover: on a secondary road, on a main road (9.7 slows German vehicles)
        self.on_road = tuple(
            tuple(sixths(getattr(roads[name], column)) for name in ("secondary", "main"))
            for column in ("foot", "mech", "german")
        )
        sides = {row.name: row for row in tables.sides}
        self.crossing = {
            MINOR: (sixths(sides["minor river"].foot), sixths(sides["minor river"].mech)),
            MAJOR: (sixths(sides["major river"].foot), sixths(sides["major river"].mech)),
            FLOOD: (sixths(sides["flooded"].foot), sixths(sides["flooded"].mech)),
        }

    def _sides(self, board: Board) -> tuple[tuple[int, ...], ...]:
        near = self.map.near
        marks = []
        for side in board.sides:
            river = {"": 0, "minor": MINOR, "major": MAJOR}[side.river]
            flags = (
                (FLOOD, side.flooded),
                (CLOSED, side.impassable or side.sea),
                (AIRFIELD, side.airfield),
                (PERIMETER, side.perimeter),
                (CAUSEWAY, side.causeway),
            )
            marks.append((side.a, side.b, river | sum(flag for flag, there in flags if there)))
        marks += [(road.a, road.b, ROAD | (MAIN if road.kind == "main" else 0)) for road in board.roads]
        bits = self.map.sides(marks)
        for a, around in enumerate(near):
            for b in around:
                if b >= 0 and MARSH in (self.kind[a], self.kind[b]):
                    bits[a][around.index(b)] |= CLOSED  # no unit enters the Marais de Gorges
                if b >= 0 and FLOODED in (self.kind[a], self.kind[b]):
                    bits[a][around.index(b)] &= ~FLOOD  # the flooded hex itself is the obstacle (9.5)
        return tuple(map(tuple, bits))

    def shuts(self, a: int, b: int) -> bool:
        """True where zones stop: all-sea and blue hexsides and the Marais de Gorges (8.1)."""
        return bool(self.sides[a][self.map.near[a].index(b)] & CLOSED)

    def anchors(self, a: int, b: int, c: int) -> bool:
        """True for a corner on the edge of the map, the coast, a blue hexside or the Marais, which can end a bond
        (8.5.5)."""
        return c < 0 or self.kind[c] == MARSH or self.shuts(a, c) or self.shuts(b, c)

    # --- movement ----------------------------------------------------------------------------------------------------

    def ground(self, mover: int, region: str, hexes: Collection[int] | None, roads: bool = False) -> Ground:
        """The terrain for a kind of mover, limited to some hexes (`region` names them), or to roads."""
        ground = self._grounds.get((mover, region, roads))
        if ground is None:
            steps = [[self.pace(mover, a, k) for k in range(6)] for a in range(len(self.map))]
            ground = self._grounds[mover, region, roads] = Ground(
                [
                    [p for p in out if p and (hexes is None or p.goal in hexes) and self._kept(a, p, roads)]
                    for a, out in enumerate(steps)
                ]
            )
        return ground

    def _kept(self, a: int, pace: Edge, roads: bool) -> bool:
        return not roads or bool(self.sides[a][pace.direction] & ROAD)

    def pace(self, mover: int, a: int, k: int) -> Edge | None:
        """The chart's step in direction k; None where the mover may not go."""
        b, side = self.map.near[a][k], self.sides[a][k]
        if b < 0 or side & CLOSED:
            return None
        if side & ROAD:  # bridges and dry ground all the way (9.3)
            return Edge(b, self.on_road[mover][bool(side & MAIN)], k)
        kind = OPEN if self.city[b] else self.kind[b]  # streets
        wheels = mover != FOOT
        water = next((bit for bit in (MAJOR, FLOOD, MINOR) if side & bit), 0) if not side & CAUSEWAY else 0
        cost, more = self.entering[wheels][kind], self.crossing[water][wheels] if water else 0
        if cost < 0 or more < 0 or (wheels and self.kind[a] == FLOODED):
            return None  # vehicles need a road or a causeway there (9.5)
        return Edge(b, cost + more, k, kind == FLOODED, bool(water & WATER))
