"""Everything that never changes during a game, as flat tuples indexed by small integers.

Units are numbered as in data/units.toml, hexes as in data/board.json; a *place* is a hex or, above those, a box
beside the map. Camp 0 is German, 1 Allied; army 0 is German, 1 US, 2 Commonwealth.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Any

from sandtable.core.actions import Action, Vocabulary
from sandtable.games.normandy44.charts.combat import Charts
from sandtable.games.normandy44.charts.logistics import Logistics
from sandtable.games.normandy44.charts.terrain import Terrain
from sandtable.games.normandy44.charts.timetable import Plan
from sandtable.games.normandy44.charts.ways import flooded, havens, shores, ways
from sandtable.games.normandy44.components import Components, Unit
from sandtable.games.normandy44.kinds import ALLIED, ARMIES, BOXES, CADRES, COLOURS, GERMAN, REPLACEMENTS, US
from sandtable.kit.hexes import HexBoard, HexGrid
from sandtable.kit.reach import Foes, Ground

VERBS = {
    "unit": "unit",  # name a unit: to move, to attack with, to lose a step
    "hex": "space",  # name a hex: where to go, whom to attack
    "via": "space",  # walk to a hex beside and go on from there
    "march": "",  # the way to a goal is left to the machine
    "reserve": "space",  # go to a hex (or stay) and be in reserve
    "main": "unit",  # this unit's formation leads the attack
    "detach": "unit",  # leave an attached unit out of the main assault force
    "lead": "unit",  # the lead unit of a determined defence
    "hq": "unit",  # an HQ or Werfer brigade supports
    "air": "side",  # an air unit of this army supports
    "naval": "side",  # a naval unit of this army supports
    "buy": "side",  # a supply point for reinforcement points
    "take": "option",  # which replacement, which supply track
    "zone": "option",  # the entry zone of a delayed reinforcement
    "withdraw": "option",  # an airborne division goes home
    "drop": "unit",  # take a marker or a strongpoint off
    "group": "",
    "strategic": "",
    "truck": "",
    "evacuate": "",
    "dig": "",
    "tidy": "",  # take markers and strongpoints off
    "raze": "space",  # give up an improved position
    "stay": "",
    "retreat": "",
    "hold": "",
    "agree": "",
    "roll": "",
    "resolve": "",
    "cancel": "",
    "pass": "",
    "done": "",
}

ZONELESS = ("strongpoint",)
FREE = ("strongpoint", "hq", "beach engineers", "werfer")  # stack free, one of each kind (7.1)
INFANTRY_TYPE = (  # 2.3.3: everything not mechanised that fights on foot, and the motorised infantry
    "infantry",
    "airborne",
    "glider",
    "security",
    "engineer",
    "fortress",
    "ost",
    "panzergrenadier",
    "motorised",
    "ranger",
    "commando",
    "naval",
    "todt",
)
WORKING = 99  # a Mulberry harbour in use


class Tables:
    """The static side of the game, built once from its components."""

    working = WORKING

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
        self._units(parts.units)
        self._places(parts)
        self._regions()
        self.ways, self.shores = ways(self.land), shores(self.land)  # for retreats and advances (13, 14)
        self.havens, self.flooded = havens(self.land, parts.tables), flooded(self.land)
        self.plan = Plan(self, parts)  # who comes when and where
        self.logistics = Logistics(self, parts)  # supply, harbours, replacements
        self._words()
        self.charts = Charts(self)  # combat

    # --- units -------------------------------------------------------------------------------------------------------

    def _units(self, units: tuple[Unit, ...]) -> None:
        self.unit = units
        self.units = tuple(unit.name for unit in units)
        self.index = {unit.name: number for number, unit in enumerate(units)}
        self.army = bytes(ARMIES.index(unit.army) for unit in units)
        self.camp = bytes(min(army, 1) for army in self.army)
        self.roster = tuple(tuple(u for u, camp in enumerate(self.camp) if camp == side) for side in (GERMAN, ALLIED))
        # the same as slices: the counters of a camp follow each other in data/units.toml
        self.span = tuple(slice(units_[0], units_[-1] + 1) for units_ in self.roster)
        self.full = bytes(unit.steps for unit in units)
        # by steps left; entry 0 is a unit that is not there
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
        self.odd = tuple(unit.silhouette or unit.kind in FREE for unit in units)  # they do not stack like the others
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
        self.infantry = tuple(unit.kind in INFANTRY_TYPE for unit in units)
        self.large = tuple(unit.steps == 3 for unit in units)
        self.division = tuple(unit.formation for unit in units)
        self.brigade = tuple(unit.brigade for unit in units)
        self.track = tuple(REPLACEMENTS.index(u.replacement) if u.replacement else -1 for u in units)
        self.cadre = tuple(CADRES.index(unit.cadre) if unit.cadre else -1 for unit in units)
        self.headquarters = tuple(unit.kind == "hq" for unit in units)
        self.werfer = tuple(unit.kind == "werfer" for unit in units)
        self.guns = tuple(unit.kind in ("hq", "werfer") for unit in units)  # whoever gives artillery support
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

    def _regions(self) -> None:
        """Parts of the map that bind some units: those of the Allied armies (22.1), the Cherbourg perimeter (17.6)."""
        land, near = self.land, self.near
        every = range(self.hexes)
        self.region: dict[str, frozenset[int]] = {"": frozenset(every)}
        for army in (US, 3 - US):
            own = {h for h in every if land.army[h] == army}
            fringe = {b for a in own for b in near[a] if b >= 0}
            self.region[ARMIES[army]] = frozenset(own | fringe)
        self.region["perimeter"] = frozenset(h for h in every if land.perimeter[h])
        laws = self.parts.setup.cherbourg
        self.kept_means: dict[Any, Any] = {}  # see means.py
        self.kept_setups: dict[str, Any] = {}  # see setting.py
        # for each hex a look at what lies within two hexes, in a table by hex
        self.look = tuple(itemgetter(h, *self.map.within(h, 2)) for h in every)
        self.nobody = bytes(self.hexes + 1)  # a table by hex that says nobody is anywhere
        self.nobody_else = Foes(self.nobody, self.nobody, self.nobody, self.nobody, lambda _hex, _direction: False)
        self._remote: dict[str, bytes] = {}
        peninsula = {h for h in every if int(self.names[h][2:]) != laws.closed}
        self.region["cherbourg german"] = frozenset(peninsula)
        self.region["cherbourg allied"] = frozenset(h for h in peninsula if not land.german_side[h])
        self.leash: dict[str, str] = {}  # by division (26.3)
        self.leash_from = min(leash.since for leash in laws.leashes)
        for leash in laws.leashes:
            name = self.leash[leash.formation] = f"leash {leash.formation}"
            near_by = {h for hex_ in leash.hexes for h in self.map.within(self.hex_index[hex_], leash.reach)}
            self.region[name] = self.region["cherbourg allied"] & near_by

    def ground(self, mover: int, region: str) -> Ground:
        return self.land.ground(mover, region, self.region[region] if region else None)

    def roads(self, mover: int, region: str) -> Ground:
        """The same, kept to roads (9.8.1, 9.9)."""
        return self.land.ground(mover, region, self.region[region] if region else None, roads=True)

    def remoteness(self, region: str) -> bytes:
        """For each hex how far it lies outside a region, counted in hexes."""
        away = self._remote.get(region)
        if away is None:
            inside = self.region[region]
            away = bytes(min(255, *(self.map.distance(h, home) for home in inside)) for h in range(self.hexes))
            self._remote[region] = away
        return away

    # --- words -------------------------------------------------------------------------------------------------------

    def _words(self) -> None:
        words = Vocabulary(VERBS)
        hexes = self.map.names
        self.a_unit = words.add_all("unit", self.units)
        self.a_hex = words.add_all("hex", hexes)
        self.a_via = words.add_all("via", hexes)
        self.a_reserve = words.add_all("reserve", hexes)
        self.a_raze = words.add_all("raze", hexes)
        self.a_main = words.add_all("main", self.units)
        self.a_detach = words.add_all("detach", self.units)
        self.a_lead = words.add_all("lead", self.units)
        self.a_drop = words.add_all("drop", self.units)
        self.a_hq = {u: words.add("hq", name) for u, name in enumerate(self.units) if self.guns[u]}
        self.a_air = dict(enumerate(words.add_all("air", ARMIES[1:]), 1))  # by army
        self.a_naval = dict(enumerate(words.add_all("naval", ARMIES[1:]), 1))
        self.a_buy = dict(enumerate(words.add_all("buy", ARMIES[1:]), 1))
        self.a_zone = words.add_all("zone", COLOURS)
        self.a_take = {name: words.add("take", name) for name in TAKES}
        self.a_withdraw = {name: words.add("withdraw", name) for name in AIRBORNE}
        plain = {verb: words.add(verb) for verb, kind in VERBS.items() if not kind}
        self.word: dict[str, Action] = plain
        self.done, self.pass_, self.stay, self.march = (plain[verb] for verb in ("done", "pass", "stay", "march"))
        self.words = words


TAKES = ("seventh", "fortress", "west", "british", "canadian")
AIRBORNE = ("82", "101", "6")  # 22.2
