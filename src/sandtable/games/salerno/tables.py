"""Everything that never changes during a game, as flat tuples indexed by small integers.

Counters and places are in charts/counters.py; this module adds their words.
"""

from __future__ import annotations

from sandtable.games.salerno.charts.counters import Counters
from sandtable.games.salerno.charts.terrain import ARMOUR, MOUNTAIN
from sandtable.games.salerno.charts.ways import Country
from sandtable.games.salerno.components import Components
from sandtable.games.salerno.kinds import ALLIED, ARMIES, ARMY, AXIS, CORPS, ORDERS
from sandtable.kit.rules.crt import ResultTable

VERBS = {
    "unit": "unit",  # select a unit: to move, to put in reserve, to attack with, to lose a step, to place
    "hex": "space",  # choose a hex: the next one of a move, a target, a place
    "gun": "unit",  # select artillery or a ship: to place, to fire
    # planning (6, 7, 9)
    "division": "option",  # activate a division, or pick it up on the display
    "corps": "option",
    "army": "option",
    "order": "option",  # any other planned operation
    "depot": "space",
    "fort": "space",
    "rearguard": "space",
    # a segment (5)
    "operate": "option",  # an active formation carries out its operation
    "muster": "",  # place the Kampfgruppe or Task Force marker (9.3)
    "settle": "",  # tactical adjustment (9.11)
    "release": "space",  # the reserves of that hex act (15)
    "lift": "unit",  # take a unit out of reserve
    "march": "",  # the selected units move strategically (11.3)
    "sail": "space",  # to another port (11.5)
    "bari": "",  # into the Bari box (9.5.7), or by sea to it
    "exit": "",  # off the map (11.6)
    "blow": "option",  # demolish a bridge, given by its two hexes (11.7)
    "build": "option",  # repair or build one (11.8)
    "mules": "",  # place a mule, or move one (17.4)
    "fire": "",  # bombard a hex (16.1)
    "air": "",  # one more aircraft takes part
    "wait": "",  # let the other side act first (8)
    "step": "",  # a HIT takes a step (16.1)
    "halt": "",  # a HIT ends the operations
    "swap": "",  # retreat instead of losing a step (14.3.2)
    "counter": "",  # the Gegenangriff marker (14.2.8)
    "extend": "",  # a longer path of supply (17.6)
    "borrow": "unit",  # supply from the other army's terminal (17.1)
    "withdraw": "space",  # take a depot off the map (9.5)
    "naples": "",  # Napoli becomes the terminal of V Army (17.1)
    "airlift": "space",  # supply from the air (17.3)
    "disband": "unit",  # give up a unit out of supply (17.2)
    "printed": "",  # set up everything as in the data
    "stop": "",  # the move ends here
    "stay": "",  # no further hex of a retreat, no advance
    "resolve": "",
    "cancel": "",
    "roll": "",
    "pass": "",
    "done": "",
}


class Tables(Counters):
    """The static data of the game, built once from its components."""

    def __init__(self, parts: Components) -> None:
        super().__init__(parts)
        land = self.land
        self.beside = tuple(tuple(b for b in around if b >= 0) for around in self.near)
        self.around = tuple((hex_, *near) for hex_, near in enumerate(self.beside))
        # by scenario: the same, as far as it is land of its area
        self.grounds = tuple(
            tuple(tuple(h for h in hexes if h < self.land_hexes and area[h]) for hexes in self.around)
            for area in self.inside
        )
        # by hex: its river hexsides by number, and the hex beyond each
        self.banks = tuple(
            tuple((b, river) for b, river in zip(*rows, strict=True) if river >= 0)
            for rows in zip(self.near, land.river, strict=True)
        )
        # by scenario: 1 for the mountains of its area
        self.high_ground = tuple(
            bytes(here and kind == MOUNTAIN for here, kind in zip(area, land.kind, strict=True)) for area in self.inside
        )
        self.ports = tuple(hex_ for hex_ in range(self.hexes) if land.port[hex_])
        self.ways_out = frozenset((*self.ports, *self.gates, *self.exits))  # by sea, to Bari, or off the map
        self.country = Country(land)
        # by camp: those that move as tanks
        self.tanks = tuple(tuple(u for u in self.roster[camp] if self.mover[u] == ARMOUR) for camp in (AXIS, ALLIED))
        self.inside_bits = tuple(map(self.country.bits.pack, self.inside))
        self.high_bits = tuple(map(self.country.bits.pack, self.high_ground))
        # by hex in or next to a port: those ports (17.5)
        near_port = {hex_: tuple(p for p in (hex_, *self.beside[hex_]) if land.port[p]) for hex_ in range(self.hexes)}
        self.harbours = {hex_: ports for hex_, ports in near_port.items() if ports}
        self.moorings = {port: self.country.bits.gather((port, *self.beside[port])) for port in self.ports}  # as bits
        self.battery = tuple(tuple(g for g, c in enumerate(self.gun_camp) if c == camp) for camp in (AXIS, ALLIED))
        # by gun: its possible sponsor, one number for each corps and army; -1 for none
        owners = [
            (rank, of, army) if rank in (CORPS, ARMY) else None
            for rank, of, army in zip(self.gun_rank, self.gun_of, self.gun_army, strict=True)
        ]
        self.gun_owner = tuple(-1 if owner is None else owners.index(owner) for owner in owners)
        self.most_dots = max(self.dots)  # of a unit
        self.coast = tuple(hex_ for hex_ in range(self.land_hexes) if land.coastal[hex_])
        crt = parts.tables.crt
        self.crt = ResultTable(crt.columns, crt.rows, below=crt.rows[0][0])
        self._words()

    def _words(self) -> None:
        self.speak(VERBS)
        land = self.land
        self.a_gun = self.say_names("gun", self.guns)
        self.a_division = self.say_names("division", self.formations[: self.divisions])
        self.a_corps = self.say_names("corps", self.formations[self.divisions :], self.divisions)
        self.a_army = self.say_names("army", ARMIES)
        self.a_order = self.say_names("order", ORDERS)
        self.a_operate = self.say_names("operate", self.formations)
        for verb in ("depot", "withdraw", "fort", "rearguard", "release", "airlift"):
            self.say_hexes(verb)
        for verb in ("lift", "borrow", "disband"):
            self.say_units(verb)
        self.say_some("sail", self.ports)
        self.a_blow = self.say_names("blow", land.river_names)
        self.a_build = self.say_names("build", land.river_names)
        self.say_plain()
        self.stop, self.fire, self.air = (self.word[verb] for verb in ("stop", "fire", "air"))
