"""The position: where every unit is, in which state, and what follows from that for each hex.

Units, hexes and boxes are small integers (see tables.py). Everything that can be derived cheaply is derived; zones
of control, bonds and who stands where are kept up to date by `put`, `set_steps` and `mark`, the only three doors
through which units change.
"""

from __future__ import annotations

import msgspec

from sandtable.core.state import State
from sandtable.core.steps import Position
from sandtable.games.normandy44.kinds import GERMAN, RESERVE, SCATTERED
from sandtable.games.normandy44.tables import Tables

Pair = tuple[bytearray, bytearray]  # one table for each camp


class NormandyPosition(Position):
    """Flat tables by unit, by hex and by track. Tables by hex have one entry more, which stays 0 (see kit.zones)."""

    at: list[int]  # the place of each unit: a hex, or a box (t.box[...])
    steps: bytearray  # strength levels left
    state: bytearray  # the marks it bears: DISRUPTED, OUT ...
    deeds: bytearray  # what it has done: MOVED, ATTACKED ...
    pools: bytearray  # whose supply points a German HQ may spend: 1 Cherbourg, 2 the map edge (17.2)
    zones: bytearray  # the entry zone of a German reinforcement, as a number of COLOURS
    stacks: list[tuple[int, ...]]  # the units in each place
    troops: Pair  # units by hex
    exert: Pair  # of these, units with a zone of control
    bind: Pair  # of these, units that can form bonds (8.5.1; not scattered ones, 20.2)
    zone: Pair  # how many adjacent hexes control this one (8.1)
    bonds: Pair  # how many bonds hold this hex (8.5.1)
    reserves: Pair  # of the units of a hex, those in reserve (15.1)
    holder: bytearray  # who passed a hex last (24.3): a camp
    ip: bytearray  # improved positions by hex
    supply: list[int]  # supply points: 7th Army, Cherbourg, Pz Gruppe West, US, CW
    repl: list[int]  # replacements by track (REPLACEMENTS)
    cadres: list[int]  # cadre counters left (CADRES)
    air: list[int]  # air units left this turn: -, US, CW (index by army)
    naval: list[int]  # naval units left this turn, likewise
    rp: list[int]  # reinforcement points left this turn, likewise
    landed: list[int]  # reinforcement points landed this turn by beach area (t.areas)
    evacuated: list[int]  # units that have left this turn, by beach hex (t.beach_hexes)
    digs: list[int]  # improved positions that may still be begun this turn, by army
    mulberry: list[int]  # by army: 0 not begun, a turn: ready then, t.working: works, -1 destroyed
    mulberry_at: list[int]  # by army: its hex, -1 before it works
    dug: tuple[int, ...] = (0, 0, 0)  # by army: the last turn on which it began a position (27.2)
    players: int = 2
    laws: int = 0  # which options are on (see game.py)
    scenario: int = 0
    turn: int = 1
    phase: int = 0  # the next entry of the sequence of play
    weather: int = 2  # the modified die of this turn
    panther: int = 0  # 1 while this turn's armour replacement may restore a Panther or Tiger (6.4)
    weak: int = 0  # an infantry replacement of this turn only for TQ 0 or -1 (1) or only -1 (2); 0 none (6.4)
    free_cw: int = 0  # CW replacements whose nation is still to be chosen (6.2)
    spared: int = 0  # Cherbourg scenario: the armour replacement for a storm turn is still there (26.2)
    moved_guns: bool = False  # the Cotentin artillery has been brought to Cherbourg (17.4)
    opened: bool = False  # the restricted units of the Cherbourg perimeter have been released (17.6)
    bombarded: int = 0  # the turn of the special bombardment of Cherbourg (19.2), 0 before it
    shelled: tuple[int, ...] = ()  # the hexes it was used on
    extra: list[int] = msgspec.field(
        default_factory=lambda: [0] * 3
    )  # supply points bought or used beyond the free one this turn, by army (27.2)
    stopped: tuple[tuple[int, int], ...] = ()  # factors that friends have stopped in this combat phase, by hex (13.3)
    silenced: int = 0  # naval batteries that Allied units have taken, a bit each (28.3)
    mobilised: int = 0  # mobilisation boxes that have sent a unit this turn, as bits (6.7)
    glided: tuple[int, ...] = ()  # gliders whose landing zone was held by the enemy (20.2)

    def copy(self) -> NormandyPosition:
        twin: NormandyPosition = self.__copy__()  # type: ignore[attr-defined]  # every Struct has it
        twin.at = self.at[:]
        twin.steps = self.steps[:]
        twin.state = self.state[:]
        twin.deeds = self.deeds[:]
        twin.pools = self.pools[:]
        twin.zones = self.zones[:]
        twin.stacks = self.stacks[:]
        twin.troops = (self.troops[0][:], self.troops[1][:])
        twin.exert = (self.exert[0][:], self.exert[1][:])
        twin.bind = (self.bind[0][:], self.bind[1][:])
        twin.zone = (self.zone[0][:], self.zone[1][:])
        twin.bonds = (self.bonds[0][:], self.bonds[1][:])
        twin.reserves = (self.reserves[0][:], self.reserves[1][:])
        twin.holder = self.holder[:]
        twin.ip = self.ip[:]
        twin.supply = self.supply[:]
        twin.repl = self.repl[:]
        twin.cadres = self.cadres[:]
        twin.air = self.air[:]
        twin.naval = self.naval[:]
        twin.rp = self.rp[:]
        twin.landed = self.landed[:]
        twin.evacuated = self.evacuated[:]
        twin.digs = self.digs[:]
        twin.mulberry = self.mulberry[:]
        twin.mulberry_at = self.mulberry_at[:]
        twin.extra = self.extra[:]
        return twin

    # --- the three doors ---------------------------------------------------------------------------------------------

    def put(self, t: Tables, unit: int, place: int) -> None:
        """Take a unit from where it is and put it somewhere else, on or off the map."""
        old = self.at[unit]
        stack = self.stacks[old]
        self.stacks[old] = tuple([u for u in stack if u != unit]) if len(stack) > 1 else ()
        if old < t.hexes:
            self._count(t, unit, old, -1)
        self.at[unit] = place
        self.stacks[place] += (unit,)
        if place < t.hexes:
            self._count(t, unit, place, 1)

    def set_steps(self, t: Tables, unit: int, steps: int) -> None:
        """Change a unit's strength; a unit of strength 1 has no zone of control (8.1)."""
        before, place = self.steps[unit], self.at[unit]
        self.steps[unit] = steps
        if place < t.hexes and t.zoc[unit][before] != t.zoc[unit][steps]:
            self._control(t, unit, place, 1 if t.zoc[unit][steps] else -1)

    def mark(self, t: Tables, unit: int, marks: int) -> None:
        """Put marks on a unit."""
        if marks & SCATTERED and not self.state[unit] & SCATTERED:
            self._scatter(t, unit, -1)
        if marks & RESERVE and not self.state[unit] & RESERVE and self.at[unit] < t.hexes:
            self.reserves[t.camp[unit]][self.at[unit]] += 1
        self.state[unit] |= marks

    def unmark(self, t: Tables, unit: int, marks: int) -> None:
        """Take marks off a unit."""
        if marks & SCATTERED and self.state[unit] & SCATTERED:
            self._scatter(t, unit, 1)
        if marks & RESERVE and self.state[unit] & RESERVE and self.at[unit] < t.hexes:
            self.reserves[t.camp[unit]][self.at[unit]] -= 1
        self.state[unit] &= ~marks & 255

    # --- what follows from them --------------------------------------------------------------------------------------

    def _count(self, t: Tables, unit: int, hex_: int, change: int) -> None:
        self.troops[t.camp[unit]][hex_] += change
        if self.state[unit] & RESERVE:
            self.reserves[t.camp[unit]][hex_] += change
        if t.zoc[unit][self.steps[unit]]:
            self._control(t, unit, hex_, change)

    def _control(self, t: Tables, unit: int, hex_: int, change: int) -> None:
        """A unit with a zone of control comes to a hex or leaves it."""
        camp = t.camp[unit]
        exert = self.exert[camp]
        exert[hex_] += change
        if not self.state[unit] & SCATTERED:
            self._bind(t, camp, hex_, change)
        if exert[hex_] == (1 if change > 0 else 0):  # the first one to come, or the last one to leave
            t.zones.cover(self.zone[camp], hex_, change)

    def _bind(self, t: Tables, camp: int, hex_: int, change: int) -> None:
        """A unit that can form bonds comes to a hex or leaves it."""
        bind = self.bind[camp]
        bind[hex_] += change
        if bind[hex_] == (1 if change > 0 else 0):
            t.zones.bind(bind, self.bonds[camp], hex_, change)

    def _scatter(self, t: Tables, unit: int, change: int) -> None:
        """A scattered unit keeps its zone of control but forms no bonds (20.2)."""
        hex_ = self.at[unit]
        if hex_ < t.hexes and t.zoc[unit][self.steps[unit]]:
            self._bind(t, t.camp[unit], hex_, change)

    # --- questions ---------------------------------------------------------------------------------------------------

    def owner(self, hex_: int) -> int:
        """The camp whose units stand in a hex; -1 for nobody."""
        return 0 if self.troops[0][hex_] else 1 if self.troops[1][hex_] else -1

    def factors(self, t: Tables, unit: int) -> int:
        """The printed strength of a unit as it stands."""
        return t.strength[unit][self.steps[unit]]

    def on_map(self, t: Tables, camp: int) -> list[int]:
        """The units of a camp on the map, in the order of the roster."""
        at, hexes = self.at, t.hexes
        return [unit for unit in t.roster[camp] if at[unit] < hexes]


S = State[NormandyPosition, Tables]


def blank(t: Tables) -> NormandyPosition:
    """Nobody on the map, everything German, tracks empty; every unit is gone."""
    units, places = len(t.units), t.hexes + len(t.box)
    gone = t.box["gone"]
    wide = t.hexes + 1

    def pair() -> Pair:
        return bytearray(wide), bytearray(wide)

    return NormandyPosition(
        at=[gone] * units,
        steps=bytearray(t.full),
        state=bytearray(units),
        deeds=bytearray(units),
        pools=bytearray(units),
        zones=bytearray(units),
        stacks=[tuple(range(units)) if place == gone else () for place in range(places)],
        troops=pair(),
        exert=pair(),
        bind=pair(),
        zone=pair(),
        bonds=pair(),
        reserves=pair(),
        holder=bytearray([GERMAN] * wide),
        ip=bytearray(wide),
        supply=[0] * 5,
        repl=[0] * 9,
        cadres=list(t.cadre_counters),
        air=[0] * 3,
        naval=[0] * 3,
        rp=[0] * 3,
        landed=[0] * len(t.areas),
        evacuated=[0] * len(t.beach_hexes),
        digs=[0] * 3,
        mulberry=[0] * 3,
        mulberry_at=[-1] * 3,
        extra=[0] * 3,
    )


def bare(t: Tables, pos: NormandyPosition) -> S:
    """A position where a state is asked for, before there is one: no steps, no dice, nobody to tell."""
    state: S = object.__new__(State)
    state.tables, state.pos, state.events, state.result = t, pos, None, None
    return state
