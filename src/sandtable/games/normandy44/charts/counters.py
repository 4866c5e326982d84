"""The counters and places of the map as flat tuples indexed by small integers, the basis of the charts.

Units are numbered as in data/units.toml, hexes as in data/board.json. Camp 0 is German, 1 Allied; army 0 is German, 1
US, 2 Commonwealth.
"""

from __future__ import annotations

from sandtable.games.normandy44.charts.terrain import Terrain
from sandtable.games.normandy44.components import Components, Unit
from sandtable.games.normandy44.kinds import ARMIES, BOXES, CADRES, COLOURS, REPLACEMENTS
from sandtable.kit.position.tables import HexTables

ZONELESS = ("strongpoint",)
FREE = ("strongpoint", "hq", "beach engineers", "werfer")  # stack free, one of each kind (7.1)
MOTORISED = ("panzergrenadier", "motorised")  # motorised infantry
INFANTRY_TYPE = (  # kinds that fight on foot
    "infantry",
    "airborne",
    "glider",
    "security",
    "engineer",
    "fortress",
    "ost",
    "ranger",
    "commando",
    "naval",
    "todt",
)


def infantry_type(unit: Unit) -> bool:
    """True for units that fight on foot; of the mechanised units only Panzergrenadiers and motorised infantry
    (2.3.3)."""
    return unit.kind in (MOTORISED if unit.mech else INFANTRY_TYPE)


class Counters(HexTables):
    """Units and places, built once from the components of the game."""

    def __init__(self, parts: Components) -> None:
        super().__init__(parts.board.grid, parts.board.hexes, BOXES)
        self.parts = parts
        self.land = Terrain(parts.board, self.map, parts.tables)
        self.zones = self.land.zones
        self._units(parts.units)
        self._places(parts)

    # --- units -------------------------------------------------------------------------------------------------------

    def _units(self, units: tuple[Unit, ...]) -> None:
        self.unit = units
        self.army = bytes(ARMIES.index(unit.army) for unit in units)
        camps = bytes(min(army, 1) for army in self.army)
        self.enrol([unit.name for unit in units], camps, bytes(unit.steps for unit in units))
        # the same as slices: the counters of a camp are contiguous in data/units.toml
        self.span = tuple(slice(units_[0], units_[-1] + 1) for units_ in self.roster)
        # by steps left; entry 0 is an eliminated unit
        self.strength = tuple((0, *reversed(unit.strength)) for unit in units)
        self.zoc = tuple(
            tuple(figure > 1 and unit.kind not in ZONELESS for figure in strength)  # 8.1
            for unit, strength in zip(units, self.strength, strict=True)
        )
        self.points = tuple(
            tuple(0 if unit.kind in FREE else min(figure, 1) + (figure > 2) for figure in strength)  # 7.1
            for unit, strength in zip(units, self.strength, strict=True)
        )
        # a cadre, the last step of a large unit, does not attack (17.9)
        self.attacks = tuple(
            tuple(unit.attacks and left > 0 and not (left == 1 and unit.steps == 3) for left in range(unit.steps + 1))
            for unit in units
        )
        self.kind = tuple(unit.kind for unit in units)
        self.mech = tuple(unit.mech for unit in units)
        self.silhouette = tuple(unit.silhouette for unit in units)
        self.odd = tuple(unit.silhouette or unit.kind in FREE for unit in units)  # they have their own stacking rules
        self.move = tuple(unit.move for unit in units)
        cadre = {row.type: row.move for row in self.parts.tables.cadres}
        # by steps left: a cadre has its own allowance (17.9)
        self.moves = tuple(
            (0, cadre[unit.cadre], unit.move, unit.move) if unit.cadre else (0, *([unit.move] * unit.steps))
            for unit in units
        )
        self.quality = tuple(unit.quality for unit in units)
        self.armour = tuple(unit.armour for unit in units)
        self.grey = tuple(unit.armour if unit.armour_colour == "grey" else 0 for unit in units)  # tanks, not guns
        self.infantry = tuple(map(infantry_type, units))
        self.tied = tuple(unit.restricted or unit.kind == "ost" for unit in units)  # 17.1, 17.6
        self.large = tuple(unit.steps == 3 for unit in units)
        self.division = tuple(unit.formation for unit in units)
        self.brigade = tuple(unit.brigade for unit in units)
        self.track = tuple(REPLACEMENTS.index(u.replacement) if u.replacement else -1 for u in units)
        self.cadre = tuple(CADRES.index(unit.cadre) if unit.cadre else -1 for unit in units)
        self.headquarters = tuple(unit.kind == "hq" for unit in units)
        self.werfer = tuple(unit.kind == "werfer" for unit in units)
        self.guns = tuple(unit.kind in ("hq", "werfer") for unit in units)  # units that give artillery support
        self.strongpoint = tuple(unit.kind == "strongpoint" for unit in units)
        self.strongpoints = tuple(u for u, fort in enumerate(self.strongpoint) if fort)
        self.flak = tuple(unit.kind == "flak" for unit in units)

    # --- places ------------------------------------------------------------------------------------------------------

    def _places(self, parts: Components) -> None:
        setup, index = parts.setup, self.hex_index
        self.beaches = tuple(setup.beaches)
        self.areas = tuple(beach.name for beach in setup.beaches)  # Utah, Omaha, Gold, Juno, Sword
        self.beach_of = {index[hex_]: number for number, b in enumerate(setup.beaches) for hex_ in b.hexes}
        self.beach_hexes = tuple(self.beach_of)
        self.engineers = tuple(self.index[beach.engineers] for beach in setup.beaches)
        self.entry = {
            colour: tuple(index[hex_.id] for hex_ in parts.board.hexes if hex_.entry == colour) for colour in COLOURS
        }
        self.exits = frozenset(index[hex_.id] for hex_ in parts.board.hexes if hex_.entry)
        self.permanent = frozenset(index[hex_.id] for hex_ in parts.board.hexes if hex_.ip)  # Osteck, Westeck
        self.cherbourg = tuple(
            index[hex_.id] for hex_ in parts.board.hexes if hex_.settlement == "city" and hex_.perimeter
        )
        self.cotentin = self.index["Cotentin"]
        cadres = {cadre.type: cadre.number for cadre in parts.tables.cadres}
        self.cadre_counters = tuple(cadres[name] for name in CADRES)
        self.limit = {limit.name: limit.value for limit in parts.tables.limits}
