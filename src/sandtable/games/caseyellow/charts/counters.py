"""The counters and places of the map as flat tuples indexed by small integers, the basis of the charts.

Units are numbered as in data/units.toml, hexes as in data/board.json. Camp 0 is German, 1 Allied. Strengths are counted
in half points: a parachute regiment has one.
"""

from __future__ import annotations

from sandtable.games.caseyellow.charts.terrain import FOOT, MOTOR, POLDER, TRAIN, Terrain
from sandtable.games.caseyellow.components import Components, Unit
from sandtable.games.caseyellow.kinds import BELGIAN, BOXES, DUTCH, NATIONS
from sandtable.kit.position.tables import HexTables

ARMOURED = ("panzer", "DLM", "DCR", "armour", "tank")  # armour-type units (2.2a)


class Counters(HexTables):
    """Units and places, built once from the components of the game."""

    def __init__(self, parts: Components) -> None:
        super().__init__(parts.board.grid, parts.board.hexes, BOXES)
        self.parts = parts
        self.land = Terrain(parts.board, self.map, parts.tables)
        self.zones = self.land.zones
        self.limit = {limit.name: limit.value for limit in parts.tables.limits}
        self.scenario = parts.setup.scenarios  # in the order of SCENARIOS
        self._units(parts.units)
        self._places()

    # --- units -------------------------------------------------------------------------------------------------------

    def _units(self, units: tuple[Unit, ...]) -> None:
        self.unit = units
        self.nation = bytes(NATIONS.index(unit.nation) for unit in units)
        camps = bytes(min(nation, 1) for nation in self.nation)
        self.enrol([unit.name for unit in units], camps, bytes(len(unit.halves) for unit in units))
        # by steps left; entry 0 is an eliminated unit
        self.halves = tuple((0, *reversed(unit.halves)) for unit in units)
        # by DISRUPTED | OUT: out of supply first, then disruption (6.2, 7.5c)
        less = self.limit["out_tr"]
        self.tr = tuple(self._lowered(unit.tr, unit.tr - less) for unit in units)
        self.ma = tuple(self._lowered(unit.move, min(unit.move, self.limit["out_move"])) for unit in units)
        self.belgians = tuple(u for u, nation in enumerate(self.nation) if nation == BELGIAN)
        self.kind = tuple(unit.kind for unit in units)
        self.size = tuple(unit.size for unit in units)
        self.corps = tuple(unit.size == "XXX" for unit in units)
        self.division = tuple(unit.size == "XX" for unit in units)
        self.small = tuple(unit.size in ("III", "X") for unit in units)  # regiments and brigades
        self.motor = tuple(unit.red for unit in units)  # the red box
        self.yellow = tuple(unit.colour == "yellow" for unit in units)  # the colour of its MA
        self.armour = tuple(unit.kind in ARMOURED for unit in units)
        self.panzer = tuple(unit.kind == "panzer" for unit in units)
        self.parachute = tuple(unit.kind == "parachute" for unit in units)
        self.supply = tuple(unit.kind == "supply" for unit in units)
        self.guns = tuple(unit.kind == "artillery" for unit in units)  # the ARKO
        self.train = tuple(unit.kind in ("supply", "artillery") for unit in units)
        self.starred = tuple("r" in unit.stars for unit in units)  # red stars: the Dyle plan (S5.8d)
        # a unit's contribution to its hex's zone of control: 2 make one (9.1)
        self.weight = bytes(0 if u.band == "white" else 1 if u.band == "yellow" else 2 for u in units)
        self.mover = bytes(
            TRAIN if self.train[u] else MOTOR if unit.red else POLDER if self.nation[u] == DUTCH else FOOT
            for u, unit in enumerate(units)
        )

    def _lowered(self, value: int, out: int) -> tuple[int, ...]:
        """A TR or MA unmodified, disrupted, out of supply, and both; never below 1, but 0 stays 0 (6.2)."""
        least, less = self.limit["least"], self.limit["disrupted"]
        out = max(out, least)
        return (value, max(value - less, least), out, max(out - less, least)) if value else (0, 0, 0, 0)

    # --- places ------------------------------------------------------------------------------------------------------

    def _places(self) -> None:
        index, hexes = self.hex_index, self.parts.board.hexes
        every = range(self.hexes)
        self.city_hexes = tuple(h for h in every if self.land.city[h])
        self.settlements = tuple(h for h in every if self.land.settled[h])
        self.ports = tuple(h for h in every if self.land.port[h])
        self.dynamo_ports = tuple(h for h in every if hexes[h].dynamo)
        self.paris = tuple(h for h in every if self.land.paris[h])
        self.named = {hex_.name: index[hex_.id] for hex_ in hexes if hex_.name}
        self.west = tuple(h for h in every if "west" in self.land.edge[h])
        self.south = tuple(h for h in every if "south" in self.land.edge[h])
        # S7.20: where units exit the map, the whole west edge and a part of the south
        ends = [index[name] for law in self.scenario for name in law.victory.exit_south]
        self.exits = frozenset(self.west) | {h for h in self.south if ends and ends[0] <= h <= ends[1]}
