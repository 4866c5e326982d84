"""The map for movement and combat: the terrain of each hex and hexside (terrain chart)."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.games.caseyellow.components import Board, Tables
from sandtable.games.caseyellow.kinds import ALLIED, COUNTRIES, GERMAN
from sandtable.kit.board.hexes import HexBoard
from sandtable.kit.board.zones import ZoneMap

# hexsides, as bits
MINOR, MAJOR, RHINE, CROSSING, ROAD, LIMIT = (1 << n for n in range(6))
RIVER: Final = MINOR | MAJOR | RHINE
WIDE: Final = MAJOR | RHINE  # zones and retreats stop there (9.4a)

OPEN, WOODS, ROUGH, FOREST, HILL, MARSH, FLOODED, MOUNTAIN = range(8)
TERRAINS: Final = ("open", "woods", "rough", "forest", "hill", "marsh", "flooded", "mountain")

# kinds of movers
FOOT, MOTOR, POLDER, TRAIN = range(4)  # on foot; red box; Dutch; ARKO and attack supply units (10.6c, 7.9d)
FORTS: Final = ("", "eben", "maginot", "metz", "westwall")
EBEN, MAGINOT, METZ, WESTWALL = 1, 2, 3, 4


class Path(NamedTuple):
    """One step out of a hex: its goal, its direction, its minimum cost, and what may add to it."""

    goal: int
    direction: int
    cost: int
    flags: int  # of the hexside
    floods: bool  # into a flooded hex: all movement points, only from an adjacent hex
    wooded: bool  # into a forest hex: vehicles one by one (10.4b)


class Terrain:
    """Hexes and hexsides as flat tuples. `sides[h][k]` holds the bits of the hexside in direction k."""

    def __init__(self, board: Board, map_: HexBoard, tables: Tables) -> None:
        self.map = map_
        hexes = board.hexes
        self.kind = tuple(TERRAINS.index(hex_.terrain) for hex_ in hexes)
        self.country = bytes(COUNTRIES.index(hex_.country) for hex_ in hexes)
        self.city = tuple(hex_.place == "city" for hex_ in hexes)
        self.town = tuple(hex_.place == "town" for hex_ in hexes)
        self.settled = tuple(bool(hex_.place) for hex_ in hexes)
        self.port = tuple(hex_.port for hex_ in hexes)
        self.paris = tuple(hex_.paris for hex_ in hexes)
        self.ruhr = tuple(hex_.ruhr for hex_ in hexes)
        self.dyle = tuple(hex_.dyle for hex_ in hexes)
        self.dyle_line = tuple(hex_.dyle_line for hex_ in hexes)
        self.blind = tuple(hex_.blind for hex_ in hexes)
        self.maginot_zone = tuple(hex_.maginot_zone for hex_ in hexes)
        self.north_of_somme = tuple(hex_.north_of_somme for hex_ in hexes)
        self.card = tuple(hex_.card for hex_ in hexes)  # the map of scenario 4
        self.edge = tuple(hex_.edge for hex_ in hexes)
        self.works = tuple(bool(hex_.works) for hex_ in hexes)  # at the start of a game
        self.works_of = tuple(hex_.works for hex_ in hexes)
        self.fort = bytes(FORTS.index(hex_.fort) for hex_ in hexes)
        self.garrison = bytes(hex_.garrison for hex_ in hexes)  # its strength in whole points
        self.fort_camp = bytes(GERMAN if fort == WESTWALL else ALLIED for fort in self.fort)
        self.sides = self._sides(board)
        self.road = tuple(any(bits & ROAD for bits in around) for around in self.sides)
        self.crossing = tuple(any(bits & CROSSING for bits in around) for around in self.sides)
        self.crossings = tuple(hex_ for hex_, there in enumerate(self.crossing) if there)
        # the terrain chart's shift for the defender's hex, before rivers, works and markers
        rows = {row.name: row for row in tables.terrain}
        self.shift = tuple(rows[hex_.terrain].shift for hex_ in hexes)
        self.bombing = tuple(rows[hex_.terrain].stuka for hex_ in hexes)
        self.zones = ZoneMap(map_.near, self.shuts, lambda _a, _b, _c: False)
        self._rows = rows
        self._road = next(limit.value for limit in tables.limits if limit.name == "road_cost")
        bits = {"minor": MINOR, "major": MAJOR, "rhine": RHINE}
        self._water = {0: 0} | {bits[row.name]: row.cost for row in tables.rivers}
        # by kind of mover: the steps out of each hex
        self.paths = tuple(tuple(self._paths(mover, a) for a in range(len(map_))) for mover in range(4))

    def _sides(self, board: Board) -> tuple[tuple[int, ...], ...]:
        near, names = self.map.near, self.map.names
        rivers = {"": 0, "minor": MINOR, "major": MAJOR, "rhine": RHINE}
        marks = [(side.a, side.b, rivers[side.river] | (CROSSING if side.crossing else 0)) for side in board.sides]
        marks += [(road.a, road.b, ROAD) for road in board.roads]
        for a, hex_ in enumerate(board.hexes):
            outside = [b for b in near[a] if b >= 0 and not board.hexes[b].dyle] if hex_.dyle_limit else []
            marks += [(hex_.id, names[b], LIMIT) for b in outside]  # closed to Germans on turns 1 and 2 (S5.8d)
        return tuple(map(tuple, self.map.sides(marks)))

    def shuts(self, a: int, b: int) -> bool:
        """True where zones stop: wide rivers, cities and forests without a road (9.4); for forts and works see
        position.shut."""
        side = self.sides[a][self.map.near[a].index(b)]
        return bool(
            side & WIDE or self.city[b] or self.kind[b] == MOUNTAIN or (self.kind[b] == FOREST and not side & ROAD)
        )

    def _paths(self, mover: int, a: int) -> tuple[Path, ...]:
        found = []
        for k, b in enumerate(self.map.near[a]):
            side = self.sides[a][k] if b >= 0 else 0
            if b < 0 or self.kind[b] == MOUNTAIN:
                continue
            wooded = FOREST in (self.kind[a], self.kind[b])
            if mover in (MOTOR, TRAIN) and wooded and not side & ROAD:
                continue  # 10.4b
            if mover == TRAIN and side & RIVER and not side & CROSSING:
                continue  # 10.6c, 7.9d
            row = self._rows[TERRAINS[self.kind[b]]]
            cost = self._road if side & ROAD else row.dutch if mover == POLDER else row.cost  # 10.4a
            cost += self._water[side & RIVER]  # 10.6a; a held crossing of a minor river refunds it
            floods = self.kind[b] == FLOODED
            found.append(Path(b, k, cost, side, floods, self.kind[b] == FOREST and mover in (MOTOR, TRAIN)))
        return tuple(found)
