"""The counters and places of the map as flat tuples indexed by small integers, the basis of the rules.

Units and guns are numbered as in data/units.toml, hexes as in data/board.json (land first), formations divisions first
and then corps. Camp 0 is the Axis, 1 the Allies. Movement points and stacking dots are counted in halves.
"""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.salerno.charts.deployment import places, positions
from sandtable.games.salerno.charts.terrain import ARMOUR, FOOT, MOUNTAIN, MOUNTAINEER, Terrain
from sandtable.games.salerno.components import Class, Components, Unit
from sandtable.games.salerno.kinds import ALLIED, ARMIES, ARMY, AXIS, BOXES, CORPS, DIVISIONAL, NEBELWERFER, NONE, SHIP
from sandtable.games.salerno.schemas import Scenario, Zone
from sandtable.kit.position.tables import HexTables

CAMPS = {"axis": AXIS, "allied": ALLIED}
RANKS = {"division": DIVISIONAL, "corps": CORPS, "army": ARMY, "rockets": NEBELWERFER, "ship": SHIP}
NATIONAL = {"french": "CEF", "canadian": "ICanCorps", "polish": "IIPolCorps"}  # corps that keep their own, 7.1.1


class Supplies(NamedTuple):
    """The terminals of a scenario as hexes (17.1)."""

    axis: tuple[int, ...]
    fifth: tuple[int, ...]
    eighth: tuple[int, ...]
    depots: tuple[int, ...]
    shared: bool


class Counters(HexTables):
    """Units, guns, formations and places, built once from the components of the game."""

    def __init__(self, parts: Components) -> None:
        super().__init__(parts.board.grid, parts.board.hexes, BOXES)
        self.parts = parts
        self.land_hexes = parts.board.land
        self.land = Terrain(parts.board, self.map, parts.tables)
        self.effects = self.land.effects
        self.limit = {limit.name: limit.value for limit in parts.tables.limits}
        self.cost = {row.name: row.value for row in parts.tables.costs}
        self.calendar = ((0, 0, 0, 0), *((row.axis, row.v, row.viii, row.xv) for row in parts.tables.calendar))
        self.bad_on = (0, *parts.tables.weather.bad)  # by turn: the highest die that is bad weather
        self.scenario = parts.scenarios  # in the order of SCENARIOS
        self._formations()
        self._units(parts.units)
        self._guns()
        self._places()

    # --- formations --------------------------------------------------------------------------------------------------

    def _formations(self) -> None:
        every = self.parts.formations
        rows = [row for kind in ("division", "corps") for row in every if row.kind == kind]
        self.formations = tuple(row.id for row in rows)
        self.formation = {row.id: number for number, row in enumerate(rows)}
        self.formation_titles = tuple(row.title for row in rows)
        self.divisions = sum(row.kind == "division" for row in rows)
        self.formation_camp = tuple(CAMPS[row.side] for row in rows)
        self.commands = tuple(
            tuple(n for n, own in enumerate(self.formation_camp) if own == camp) for camp in (AXIS, ALLIED)
        )
        self.formation_army = tuple(ARMIES.index(row.army) for row in rows)  # its initial army
        self.nation = tuple(row.nation for row in rows)
        self.cef, self.polish = self.formation["CEF"], self.formation["IIPolCorps"]
        # by division: the corps of its nation, or NONE
        self.national = tuple(
            self.formation[NATIONAL[row.nation]] if row.nation in NATIONAL and row.kind == "division" else NONE
            for row in rows
        )
        # by formation: the corps whose presence binds it to its place (7.1.1), or NONE; the CEF binds itself
        self.tied = tuple(n if n == self.cef else nation for n, nation in enumerate(self.national))

    # --- units -------------------------------------------------------------------------------------------------------

    def _units(self, units: tuple[Unit, ...]) -> None:
        classes = {row.id: row for row in self.parts.roster.classes}
        kinds = [classes[unit.kind] for unit in units]
        both = list(zip(units, kinds, strict=True))
        self.unit = units
        self.div_of = tuple(self.formation[unit.formation] if unit.formation else NONE for unit in units)
        armies = [
            self.formation_army[d] if d != NONE else ARMIES.index(units[u].army) for u, d in enumerate(self.div_of)
        ]
        self.home_army = tuple(armies)
        combats = [unit.combat or kind.combat for unit, kind in both]
        camps = tuple(AXIS if ARMIES[army].endswith("Armee") else ALLIED for army in armies)
        self.enrol([unit.name for unit in units], camps, bytes(map(len, combats)))
        self.members = tuple(
            tuple(u for u, own in enumerate(self.div_of) if own == division) for division in range(self.divisions)
        )
        self.unit_titles = tuple(unit.title for unit in units)
        # by steps left; entry 0 is an eliminated unit
        self.strength = tuple((0, *reversed(combat)) for combat in combats)
        self.move = tuple(2 * (unit.move or kind.move) for unit, kind in both)
        self.dots = tuple(unit.dots or kind.dots for unit, kind in both)
        self.tank = tuple(kind.tank if unit.tank is None else unit.tank for unit, kind in both)
        self.mountain = tuple(kind.mountain if unit.mountain is None else unit.mountain for unit, kind in both)
        self.react = tuple(kind.react if unit.react is None else unit.react for unit, kind in both)
        self.symbol = tuple(unit.symbol or kind.symbol for unit, kind in both)
        self.drops = tuple(unit.drops for unit in units)
        self.jumpers = tuple(number for number, unit in enumerate(units) if unit.drops)
        self.never = tuple(unit.lost or kind.lost for unit, kind in both)  # recovered, 19
        self._traits(kinds)

    def _traits(self, kinds: list[Class]) -> None:
        self.armour = tuple(kind.armour for kind in kinds)
        self.destroyer = tuple(kind.td for kind in kinds)  # no Tank Shock of its own, 14.2.3
        self.parachute = tuple(kind.parachute for kind in kinds)
        self.special = tuple(kind.special for kind in kinds)
        self.devil = tuple(kind.parachute or kind.special or kind.mg for kind in kinds)  # 14.2.7
        self.battalion = tuple(self.camp[u] == AXIS and dots <= 2 for u, dots in enumerate(self.dots))  # 7.1.3
        self.mover = tuple(
            ARMOUR if kind.armour else MOUNTAINEER if self.mountain[u] else FOOT for u, kind in enumerate(kinds)
        )
        self.widest = max(self.react)

    # --- guns --------------------------------------------------------------------------------------------------------

    def _guns(self) -> None:
        guns, kinds = self.parts.guns, {row.id: row.kind for row in self.parts.formations}
        sides = {row.id: row.side for row in self.parts.formations}
        self.guns = tuple(gun.name for gun in guns)
        self.gun_index = {name: number for number, name in enumerate(self.guns)}
        self.gun_fire = tuple(gun.fire for gun in guns)
        self.gun_range = tuple(gun.range for gun in guns)
        self.gun_camp = tuple(CAMPS[gun.side or sides[gun.formation]] for gun in guns)
        self.gun_rank = tuple(RANKS[kinds[gun.formation] if gun.formation else gun.kind] for gun in guns)
        # its owner: a formation, or -1 and an army, or neither
        self.gun_of = tuple(self.formation.get(gun.formation, -1) for gun in guns)
        self.gun_army = tuple(ARMIES.index(gun.formation) if gun.formation in ARMIES else NONE for gun in guns)

    # --- places ------------------------------------------------------------------------------------------------------

    def _places(self) -> None:
        hexes, every = self.parts.board.hexes, range(self.land_hexes)
        self.named = {hex_.name: number for number, hex_ in enumerate(hexes) if hex_.name}
        self.roma, self.naples = self.named["Roma"], self.named["Napoli"]
        self.airfields = tuple(h for h in every if self.land.airfield[h])
        self.exits = tuple(h for h in every if hexes[h].terminal == "axis")  # the north edge, 11.6
        self.gates = tuple(h for h in every if hexes[h].terminal == "viii")  # the symbols of the VIII Army
        # by scenario: 1 for hexes in its area
        self.inside = tuple(bytes(self._plays(scenario, h) for h in range(self.hexes)) for scenario in self.scenario)
        self.terminals = tuple(self._supplies(scenario) for scenario in self.scenario)
        self.broken = tuple(self._broken(scenario) for scenario in self.scenario)

    def _plays(self, scenario: Scenario, hex_: int) -> bool:
        here = self.parts.board.hexes[hex_]
        row = self.map.cells[hex_][0]
        sheet = self.limit["sheet_row"]  # the row shared by both sheets
        if hex_ >= self.land_hexes:
            return False
        return {
            "map 1": row >= sheet,
            "map 2": row <= sheet,
            "both": True,
            "ortona": here.ortona,
            "anzio": here.anzio,
        }[scenario.area]

    def _supplies(self, scenario: Scenario) -> Supplies:
        def at(names: tuple[str, ...]) -> tuple[int, ...]:
            return tuple(self.hex_index[name] for name in names)

        own = scenario.terminals
        return Supplies(at(own.axis), at(own.fifth), at(own.eighth), at(own.depots), own.shared)

    def _broken(self, scenario: Scenario) -> tuple[int, ...]:
        """The broken bridges at the start, as river hexsides."""
        numbers = {name: number for number, name in enumerate(self.land.river_names)}
        return tuple(numbers[name] for name in scenario.broken)

    def zone(self, zone: Zone) -> tuple[int, ...]:
        """The land hexes of a zone; a zone by rule has none of its own."""
        return places(self.map, self.named, self.land_hexes, zone)

    def homes(self, scenario: int) -> dict[int, int]:
        """The default hex of each unit that begins on the map."""
        zones = [
            (card, [hex_ for hex_ in self.zone(card.zone) if self.inside[scenario][hex_]])
            for card in self.scenario[scenario].cards
            if card.when == "setup" and not card.option
        ]
        ready = self.scenario[scenario].gustav == self.limit["gustav_ready"]
        lines = bytes(ready and gustav for gustav in self.land.gustav)
        land = self.land
        steep = [kind == MOUNTAIN and not city for kind, city in zip(land.kind, land.city, strict=True)]
        trackless = bytes(high and not road for high, road in zip(steep, land.road, strict=True))
        return positions(
            self.parts.roster, zones, self.index, self.dots, self.camp, land.limit, lines, self.armour, trackless
        )
