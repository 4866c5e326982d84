"""The combat data of the terrain chart, the counters and the combat tables, as flat tuples (10 to 12, 16.3)."""

from __future__ import annotations

from typing import Final

from sandtable.games.normandy44.charts.counters import Counters
from sandtable.games.normandy44.charts.terrain import (
    AIRFIELD,
    CAUSEWAY,
    FLOOD,
    FLOODED,
    MAJOR,
    MINOR,
    PERIMETER,
    TERRAINS,
)
from sandtable.games.normandy44.kinds import ALLIED, GERMAN
from sandtable.kit.rules.crt import ResultTable

BITS: Final = {
    "minor river": MINOR,
    "major river": MAJOR,
    "flooded": FLOOD,
    "causeway": CAUSEWAY,
    "airfield": AIRFIELD,
    "perimeter": PERIMETER,
}
IP, FORT = "ip", "fort"  # columns of the determined defence table that do not come from the terrain


class Charts:
    """The static data of combat; `t.charts`."""

    def __init__(self, t: Counters) -> None:
        tables = t.parts.tables
        self.results = ResultTable(tables.crt.columns, tables.crt.rows, below="A1")  # 10.6
        self.defence: dict[str, tuple[str, ...]] = {row.column: row.results for row in tables.defence}
        self.jabos = tables.jabos.shifts
        self.strafing = tables.strafing.results
        self.flak = tables.strafing.flak
        self._sides(t)
        self._hexes(t)
        self._units(t)

    def _sides(self, t: Counters) -> None:
        rows = [(BITS[side.name], side) for side in t.parts.tables.sides if side.name in BITS]
        every = sum(bit for bit, side in rows if side.halves == "all")
        allied = sum(bit for bit, side in rows if side.halves == "allied")
        self.halves = (every, every | allied)  # by the camp that attacks
        self.wet = sum(bit for bit, side in rows if side.shift)  # one column left if the whole MAF attacks so (11.3)
        self.no_tanks = sum(bit for bit, side in rows if not side.armour)  # no armour shift across (11.4.4)

    def _hexes(self, t: Counters) -> None:
        rows = {row.name: row for row in t.parts.tables.terrain}
        land = t.land
        town, city, hill = rows["town"], rows["city"], rows["hilltop"]
        kinds = [rows[name] for name in TERRAINS]
        hexes = range(t.hexes)
        self.bonus = tuple(  # DCB: the best counts (11.2)
            max(kinds[land.kind[h]].dcb, land.town[h] and town.dcb, land.city[h] and city.dcb) for h in hexes
        )
        self.tanks = tuple(  # whether the attacker can have the armour shift there
            bool(kinds[land.kind[h]].armour and (not land.city[h] or city.armour)) for h in hexes
        )
        self.height = tuple(hill.shift if land.hill[h] else 0 for h in hexes)
        self.out_of_water = tuple(land.kind[h] == FLOODED for h in hexes)
        self.column = tuple(
            city.column if land.city[h] else town.column if land.town[h] else kinds[land.kind[h]].column for h in hexes
        )
        self.cover = tuple(land.city[h] or TERRAINS[land.kind[h]] == "woods" for h in hexes)  # from strafing (19.1.4)

    def _units(self, t: Counters) -> None:
        units = t.unit
        # a division, else a brigade, else the unit alone (10.3)
        keys: dict[str, int] = {}
        names = [u.formation or (u.brigade and f"brigade {u.brigade}") or f"unit {u.name}" for u in units]
        self.formation = tuple(keys.setdefault(name, len(keys)) for name in names)
        self.tiger = tuple(unit.tiger for unit in units)
        self.mixed = tuple(unit.kind == "armour" for unit in units)  # NATO symbol: infantry and tanks (11.4.2)
        self.earns_bonus = tuple(not unit.silhouette and unit.kind != "strongpoint" for unit in units)  # 11.2
        cadres = {cadre.type: cadre for cadre in t.parts.tables.cadres}
        cadre = [cadres[unit.cadre] if unit.cadre else None for unit in units]
        # by steps left: a cadre has its own quality and no armour (17.9)
        self.quality = tuple(
            tuple(c.quality if c and left == 1 else u.quality for left in range(u.steps + 1))
            for u, c in zip(units, cadre, strict=True)
        )
        self.armour = tuple(
            tuple(0 if c and left == 1 else u.armour for left in range(u.steps + 1))
            for u, c in zip(units, cadre, strict=True)
        )
        self.grey = tuple(
            tuple(0 if (c and left == 1) or u.armour_colour != "grey" else u.armour for left in range(u.steps + 1))
            for u, c in zip(units, cadre, strict=True)
        )
        self.guns = tuple(tuple(u for u in t.roster[camp] if t.guns[u]) for camp in (GERMAN, ALLIED))
        self.flaks = tuple(u for u in t.roster[GERMAN] if t.flak[u])
