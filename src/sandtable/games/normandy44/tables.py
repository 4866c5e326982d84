"""Everything that never changes during a game, as flat tuples indexed by small integers.

Counters and places are in charts/counters.py; this module adds the charts built on them, and the vocabulary.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Any

from sandtable.games.normandy44.charts.combat import Charts
from sandtable.games.normandy44.charts.counters import Counters
from sandtable.games.normandy44.charts.logistics import Logistics
from sandtable.games.normandy44.charts.timetable import Plan
from sandtable.games.normandy44.charts.ways import flooded, havens, shores, ways
from sandtable.games.normandy44.components import Components
from sandtable.games.normandy44.kinds import ARMIES, COLOURS, US
from sandtable.kit.board.reach import Foes, Ground

VERBS = {
    "unit": "unit",  # select a unit: to move, to attack with, to lose a step
    "hex": "space",  # choose a hex: a goal, a target
    "via": "space",  # move to an adjacent hex and continue from there
    "march": "",  # the engine chooses the route to a goal
    "reserve": "space",  # move to a hex (or stay) and be in reserve
    "main": "unit",  # this unit's formation leads the attack
    "detach": "unit",  # leave an attached unit out of the main assault force
    "lead": "unit",  # the lead unit of a determined defence
    "hq": "unit",  # an HQ or Werfer brigade supports
    "air": "side",  # an air unit of this army supports
    "naval": "side",  # a naval unit of this army supports
    "buy": "side",  # a supply point for reinforcement points
    "take": "option",  # which replacement, which supply track
    "zone": "option",  # the entry zone of a delayed reinforcement
    "withdraw": "option",  # withdraw an airborne division
    "drop": "unit",  # remove a marker or a strongpoint
    "group": "",
    "strategic": "",
    "truck": "",
    "evacuate": "",
    "dig": "",
    "tidy": "",  # remove markers and strongpoints
    "raze": "space",  # abandon an improved position
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

WORKING = 99  # a Mulberry harbour in use


class Tables(Counters):
    """The static data of the game, built once from its components."""

    working = WORKING

    def __init__(self, parts: Components) -> None:
        super().__init__(parts)
        self._regions()
        self.ways, self.shores = ways(self.land), shores(self.land)  # for retreats and advances (13, 14)
        self.havens, self.flooded = havens(self.land, parts.tables), flooded(self.land)
        self.plan = Plan(self, parts)  # arrivals by turn and place
        self.logistics = Logistics(self, parts)  # supply, harbours, replacements
        self._words()
        self.charts = Charts(self)  # combat

    # --- places ------------------------------------------------------------------------------------------------------

    def _regions(self) -> None:
        """Parts of the map to which units are limited: the Allied armies' (22.1), the Cherbourg perimeter (17.6)."""
        land, near = self.land, self.near
        every = range(self.hexes)
        self.region: dict[str, frozenset[int]] = {"": frozenset(every)}
        for army in (US, 3 - US):
            own = {h for h in every if land.army[h] == army}
            fringe = {b for a in own for b in near[a] if b >= 0}
            self.region[ARMIES[army]] = frozenset(own | fringe)
        self.region["perimeter"] = frozenset(h for h in every if land.perimeter[h])
        laws = self.parts.setup.cherbourg
        self.kept_means: dict[Any, Any] = {}  # see movement/reach.py
        self.kept_setups: dict[str, Any] = {}  # see turn/setup.py
        # for each hex a getter for everything within two hexes, in a table by hex
        self.look = tuple(itemgetter(h, *self.map.within(h, 2)) for h in every)
        # and one for the hexes that it can attack, as zones of control spread (8.1, 10.1)
        self.facing = tuple(itemgetter(h, h, *self.zones.spread[h]) for h in every)
        self.nobody = bytes(self.hexes + 1)  # an empty table by hex
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
        """For each hex its distance outside a region, in hexes."""
        away = self._remote.get(region)
        if away is None:
            inside, distance = self.region[region], self.map.distance
            rim = [home for home in inside if not inside.issuperset(self.near[home])]
            away = self._remote[region] = bytes(
                0 if h in inside else min(255, *[distance(h, home) for home in rim]) for h in range(self.hexes)
            )
        return away

    # --- vocabulary --------------------------------------------------------------------------------------------------

    def _words(self) -> None:
        self.speak(VERBS)
        self.a_via, self.a_reserve, self.a_raze = (self.say_hexes(verb) for verb in ("via", "reserve", "raze"))
        self.a_main, self.a_detach = self.say_units("main"), self.say_units("detach")
        self.a_lead, self.a_drop = self.say_units("lead"), self.say_units("drop")
        self.a_hq = self.say_some("hq", [unit for unit, fires in enumerate(self.guns) if fires])
        self.a_air, self.a_naval, self.a_buy = (self.say_names(verb, ARMIES[1:], 1) for verb in ("air", "naval", "buy"))
        self.a_zone = self.say_names("zone", COLOURS)
        self.say_names("take", TAKES)
        self.say_names("withdraw", AIRBORNE)
        self.say_plain()
        self.march = self.word["march"]


TAKES = ("seventh", "fortress", "west", "british", "canadian")  # supply tracks by number, then nations
AIRBORNE = ("82", "101", "6")  # 22.2
