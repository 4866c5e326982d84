"""Everything that never changes during a game, as flat tuples indexed by small integers.

Units are numbered as in data/units.toml, hexes as in data/board.json; a *place* is a hex or, above those, a box
beside the map. Camp 0 is German, 1 Allied. Strengths are counted in half points: a parachute regiment has one.
"""

from __future__ import annotations

from sandtable.core.actions import Action, Vocabulary
from sandtable.games.caseyellow.charts.borders import Dyle, closed_paris, fences
from sandtable.games.caseyellow.charts.terrain import FOOT, MOTOR, POLDER, TRAIN, Terrain
from sandtable.games.caseyellow.components import Components, Unit
from sandtable.games.caseyellow.kinds import ALLIED, BOXES, DUTCH, GERMAN, NATIONS, SIDES
from sandtable.games.caseyellow.schemas import Numbers
from sandtable.kit.crt import ResultTable
from sandtable.kit.hexes import HexBoard, HexGrid

VERBS = {
    "unit": "unit",  # name a unit: to move, to join a group, to attack with, to lose a step, to place
    "hex": "space",  # name a hex: the next one of a move, whom to attack, where to place
    "overrun": "space",  # roll over the enemy in the next hex (10.3c)
    "bridge": "space",  # try to form a bridgehead there (10.8c)
    "leave": "unit",  # leave a unit of a moving group behind
    "rail": "",  # the chosen unit goes by train
    "evacuate": "unit",  # ships take a step of it home (13.4)
    "exit": "",  # the chosen units leave the map (S7.20)
    "stop": "",  # the move ends here
    "stay": "",  # no second hex of a retreat, no advance
    "bomb": "space",  # a Stuka dives on it
    "interdict": "space",  # an Allied air unit attacks its crossings
    "drop": "space",  # parachutists land there
    "terror": "space",
    "refugees": "space",  # lay a refugee marker
    "lift": "space",  # take a marker up again: refugees, improved defence
    "improve": "space",  # lay an improved defence marker
    "air": "",  # one more air unit supports the combat
    "port": "space",  # the port of Operation Dynamo
    "declare": "option",  # Dynamo, the refit, Paris an open city
    "round": "option",  # what kind of round a chit is
    "printed": "",  # all units that are left go where the counters say
    "resolve": "",
    "cancel": "",
    "roll": "",
    "pass": "",
    "done": "",
}
DECLARATIONS = ("dynamo", "refit", "paris")
ARMOURED = ("panzer", "DLM", "DCR", "armour", "tank")  # armour-type units (2.2a)


class Tables:
    """The static side of the game, built once from its components."""

    def __init__(self, parts: Components) -> None:
        self.parts = parts
        self.map = HexBoard(HexGrid(**parts.board.grid), [hex_.id for hex_ in parts.board.hexes], where="board.json")
        self.land = Terrain(parts.board, self.map, parts.tables)
        self.zones = self.land.zones
        self.near = self.map.near
        self.hexes = len(self.map)
        self.hex_index = self.map.index
        self.box = {name: self.hexes + number for number, name in enumerate(BOXES)}
        self.names = (*self.map.names, *BOXES)  # of places
        self.limit = {limit.name: limit.value for limit in parts.tables.limits}
        self.scenario = parts.setup.scenarios  # in the order of SCENARIOS
        # what a step costs more: an interdicted crossing, works or refugees, vehicles queueing in a forest
        self.cut_cost, self.queue_cost = self.limit["interdicted_cost"], self.limit["forest_queue"]
        works = next(row.german for row in parts.tables.features if row.name == "works")
        self.slow_cost = (works, self.limit["refugee_cost"])  # by camp
        self._units(parts.units)
        self._places()
        self.fences, self.closed_paris, self.dyle = fences(self), closed_paris(self), Dyle(self)  # see laws.py
        self._gates()
        self._words()
        crt = parts.tables.crt
        columns = tuple(crt.columns)
        rows = tuple(zip(*(crt.columns[column] for column in columns), strict=True))
        self.crt = ResultTable(columns, rows, crt.below)

    # --- units -------------------------------------------------------------------------------------------------------

    def _units(self, units: tuple[Unit, ...]) -> None:
        self.unit = units
        self.units = tuple(unit.name for unit in units)
        self.index = {unit.name: number for number, unit in enumerate(units)}
        self.nation = bytes(NATIONS.index(unit.nation) for unit in units)
        self.camp = bytes(min(nation, 1) for nation in self.nation)
        self.roster = tuple(tuple(u for u, camp in enumerate(self.camp) if camp == side) for side in (GERMAN, ALLIED))
        self.full = bytes(len(unit.halves) for unit in units)
        # by steps left; entry 0 is a unit that is not there
        self.halves = tuple((0, *reversed(unit.halves)) for unit in units)
        # by DISRUPTED | OUT: out of supply first, then disruption (6.2, 7.5c)
        less = self.limit["out_tr"]
        self.tr = tuple(self._lowered(unit.tr, unit.tr - less) for unit in units)
        self.ma = tuple(self._lowered(unit.move, min(unit.move, self.limit["out_move"])) for unit in units)
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
        # what a unit adds to its hex's zone of control: 2 make one (9.1)
        self.weight = bytes(0 if u.band == "white" else 1 if u.band == "yellow" else 2 for u in units)
        self.mover = bytes(
            TRAIN if self.train[u] else MOTOR if unit.red else POLDER if self.nation[u] == DUTCH else FOOT
            for u, unit in enumerate(units)
        )

    def _lowered(self, value: int, out: int) -> tuple[int, ...]:
        """A TR or MA as it stands, disrupted, out of supply, and both; never below 1, but 0 stays 0 (6.2)."""
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
        # S7.20: where units leave the map, the whole west edge and a part of the south
        ends = [index[name] for law in self.scenario for name in law.victory.exit_south]
        self.exits = frozenset(self.west) | {h for h in self.south if ends and ends[0] <= h <= ends[1]}

    def _gates(self) -> None:
        """By scenario: where units move onto the map, and what they have paid to get there (S8.5)."""
        self.gates = tuple(
            {self.index[way.unit]: (self.hex_index[way.hex], way.cost) for way in self.parts.forces(scenario).entries}
            for scenario in self.scenario
        )

    def chits_by_die(self, camp: int, turn: int) -> tuple[int, ...]:
        """Scenario 3: how many chits a side has, by die (T.rounds)."""
        return _by_die(self.parts.tables.chits, camp, turn)

    def air_by_die(self, camp: int, turn: int) -> tuple[int, ...]:
        """Scenario 3: how many air units a side has, by die (T.air)."""
        return _by_die(self.parts.tables.air, camp, turn)

    # --- words -------------------------------------------------------------------------------------------------------

    def _words(self) -> None:
        words = Vocabulary(VERBS)
        hexes = self.map.names
        self.a_unit = words.add_all("unit", self.units)
        self.a_leave = words.add_all("leave", self.units)
        self.a_evacuate = words.add_all("evacuate", self.units)
        self.a_hex = words.add_all("hex", hexes)
        self.a_overrun = words.add_all("overrun", hexes)
        self.a_bridge = words.add_all("bridge", hexes)
        self.a_bomb = words.add_all("bomb", hexes)
        self.a_interdict = words.add_all("interdict", hexes)
        self.a_drop = words.add_all("drop", hexes)
        self.a_improve = words.add_all("improve", hexes)
        self.a_lift = words.add_all("lift", hexes)
        self.a_terror = {h: words.add("terror", hexes[h]) for h in self.city_hexes}
        self.a_refugees = {h: words.add("refugees", hexes[h]) for h in self.settlements}
        self.a_port = {h: words.add("port", hexes[h]) for h in self.dynamo_ports}
        self.a_declare = {name: words.add("declare", name) for name in DECLARATIONS}
        self.a_round = words.add_all("round", ("move", "combat"))  # by MOVE and COMBAT
        plain = {verb: words.add(verb) for verb, kind in VERBS.items() if not kind}
        self.word: dict[str, Action] = plain
        self.done, self.pass_, self.stop, self.stay = plain["done"], plain["pass"], plain["stop"], plain["stay"]
        self.words = words


def _by_die(rows: tuple[Numbers, ...], camp: int, turn: int) -> tuple[int, ...]:
    return next(row.numbers for row in rows if row.side == SIDES[camp] and row.first <= turn <= row.last)
