"""The timetable: arrivals by turn and place (6.6, 6.7, 20, 24.2), as numbers of units and places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sandtable.games.normandy44.charts.counters import Counters
from sandtable.games.normandy44.components import Components
from sandtable.games.normandy44.kinds import ARMIES

Units = tuple[int, ...]
Hexes = tuple[int, ...]


class BeachLanding(NamedTuple):
    """One assault of turn 1 (20.3)."""

    name: str
    army: int
    hex: int
    column: str  # of the invasion table, for the log
    results: tuple[tuple[str, int], ...]  # by die: the result and the hexes of the advance
    units: Units  # the infantry, which takes the losses (20.3.2)
    tanks: int  # the tank battalion (20.3.5), -1 for none
    box: int  # its box if the landing fails
    rangers: bool  # Pointe du Hoc (20.3.4)


class Plan:
    """All data of data/setup.toml that the rules use during play."""

    def __init__(self, t: Counters, parts: Components) -> None:
        setup = parts.setup
        index, hexes = t.index, t.hex_index

        def units(names: Iterable[str]) -> Units:
            return tuple(index[name] for name in names)

        def places(names: Iterable[str]) -> Hexes:
            return tuple(hexes[name] for name in names)

        self.due: dict[int, Units] = {}  # German reinforcements by turn (6.6)
        for row in setup.reinforcements:
            self.due[row.turn] = self.due.get(row.turn, ()) + units(row.units)
        part = setup.cherbourg
        self.due_cherbourg = {row.turn: units(row.units) for row in part.reinforcements}  # 26.1
        self.gate = hexes[part.reinforcements[0].hex]
        self.muster = {t.box[f"mobilisation {row.division}"]: places(row.hexes) for row in setup.mobilisation}  # 6.7
        self.waves = {t.box[f"wave {row.name}"]: places(row.hexes) for row in setup.second_wave}  # 20.5
        self.drops = tuple((index[row.unit], hexes[row.hex]) for row in setup.drops)
        self.gliders = {index[row.unit]: hexes[row.hex] for row in setup.gliders}
        self.exits = {hexes[way.hex]: way.kind == "main" for way in parts.board.exits}  # the entry road
        self._beaches(t, parts)
        self.wave_areas = tuple((box, self.area[own[0]]) for box, own in self.waves.items())
        self._assaults(t, parts)
        named = {hex_.name: hexes[hex_.id] for hex_ in parts.board.hexes if hex_.name}
        self.fourth_commandos = index["4 SS"]  # 17.5
        self.restricted = tuple(number for number, unit in enumerate(parts.units) if unit.restricted)  # 17.6
        self.rp = bytes(unit.rp for unit in parts.units)
        self.airborne = {name: tuple(u for u, d in enumerate(t.division) if d == name) for name in self.scatter}  # 22.2
        self.large = {  # whose loss counts for the German automatic victory (23.3)
            nation: tuple(u for u, unit in enumerate(parts.units) if unit.steps == 3 and unit.nation == nation)
            for nation in ("us", "british")
        }
        self.pointe_du_hoc = next(assault.hex for assault in self.assaults if assault.rangers)
        self.saint_lo, self.bayeux = named["Saint-Lô"], named["Bayeux"]
        self.sainte_mere = named["Sainte-Mère-Église"]
        self.caen = tuple(hexes[hex_.id] for hex_ in parts.board.hexes if hex_.name == "Caen")
        self.carentan = hexes[part.withdrawn.hex]
        self.fallschirmjager = units(part.withdrawn.units)  # the units that leave when it falls (26.3)
        self.south = tuple(hexes[hex_.id] for hex_ in parts.board.hexes if "south" in hex_.edge)
        self.edge = tuple(hexes[hex_.id] for hex_ in parts.board.hexes if hex_.edge)  # south and east (23.2)

    def _beaches(self, t: Counters, parts: Components) -> None:
        """The landing hexes, and the beach that each counts for; the CW Mulberry counts with Gold (6.5.2)."""
        setup, hexes = parts.setup, t.hex_index
        self.beach_army = tuple(ARMIES.index(beach.army) for beach in setup.beaches)
        self.beach_hexes = tuple(tuple(hexes[name] for name in beach.hexes) for beach in setup.beaches)
        self.area = dict(t.beach_of)
        for harbour in setup.mulberries:
            number = next(n for n, beach in enumerate(setup.beaches) if beach.mulberry == harbour.army)
            self.area |= {hexes[name]: number for name in harbour.hexes}
        self.arromanches = next(hexes[m.hexes[0]] for m in setup.mulberries if m.army == "cw")
        self.home = {unit: number for number, unit in enumerate(t.engineers)}  # the beach of its engineers

    def _assaults(self, t: Counters, parts: Components) -> None:
        setup = parts.setup
        columns = {row.column: tuple((r.result, r.advance) for r in row.results) for row in parts.tables.invasion}
        waves = [wave.name for wave in setup.second_wave]
        boxes = {
            beach.name: next(w.name for w in setup.second_wave if w.beach == beach.name) for beach in setup.beaches
        }
        self.assaults = tuple(
            BeachLanding(
                row.name,
                ARMIES.index(row.army),
                t.hex_index[row.hex],
                row.column,
                columns[row.column],
                tuple(t.index[name] for name in row.units),
                t.index[row.tanks] if row.tanks else -1,
                t.box[f"wave {row.name if row.name in waves else boxes.get(row.beach, waves[0])}"],
                row.name == setup.rangers.assault,
            )
            for row in setup.assaults
        )
        self.second_rangers, self.fifth_rangers = t.index[setup.rangers.first], t.index[setup.rangers.second]
        self.ranger_die = setup.rangers.die
        self.ranger_box = t.box[f"wave {setup.rangers.wave}"]
        self.scatter = {row.division: row.results for row in parts.tables.scatter}
        self.tank_losses = parts.tables.tank_losses.steps
