"""The position: the place and state of every unit, and the tables by hex derived from them.

Units, hexes and boxes are small integers (see tables.py). Everything that is cheap to derive is derived; only `put`,
`set_steps` and `mark` change zones of control, bonds and stacks. `put` is kit's and calls `count` here.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sandtable.core.engine.state import State
from sandtable.games.normandy44.kinds import ALLIED, GERMAN, RESERVE, SCATTERED
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.position.field import Field, Pair, empty


class NormandyPosition(Field[Tables]):
    """The fields of this game (see kit.field); `zone` counts by 8.1, `holder` is the last camp that passed (24.3)."""

    derived = (*Field.derived, "exert", "bind", "bonds", "reserves")

    pools: bytearray  # the supply points a German HQ may spend: 1 Cherbourg, 2 the map edge (17.2)
    zones: bytearray  # the entry zone of a German reinforcement, as a number of COLOURS
    exert: Pair  # units by hex that have a zone of control
    bind: Pair  # of these, units that can form bonds (8.5.1; not scattered ones, 20.2)
    bonds: Pair  # the number of bonds over this hex (8.5.1)
    reserves: Pair  # the units of a hex in reserve (15.1)
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
    laws: int = 0  # the options in force (see game.py)
    weather: int = 2  # the modified die of this turn
    panther: int = 0  # 1 while this turn's armour replacement may restore a Panther or Tiger (6.4)
    weak: int = 0  # an infantry replacement of this turn only for TQ 0 or -1 (1) or only -1 (2); 0 none (6.4)
    free_cw: int = 0  # CW replacements whose nation is still to be chosen (6.2)
    spared: int = 0  # Cherbourg scenario: the armour replacement for a storm turn is still available (26.2)
    moved_guns: bool = False  # the Cotentin artillery has moved to Cherbourg (17.4)
    opened: bool = False  # the restricted units of the Cherbourg perimeter have been released (17.6)
    bombarded: int = 0  # the turn of the special bombardment of Cherbourg (19.2), 0 before it
    shelled: tuple[int, ...] = ()  # the hexes it was used on
    extra: list[int] = msgspec.field(
        default_factory=lambda: [0] * 3
    )  # supply points bought or used beyond the free one this turn, by army (27.2)
    stopped: tuple[tuple[int, int], ...] = ()  # factors stopped by friendly units in this combat phase, by hex (13.3)
    silenced: int = 0  # naval batteries that Allied units have taken, a bit each (28.3)
    mobilised: int = 0  # mobilisation boxes that have sent a unit this turn, as bits (6.7)
    glided: tuple[int, ...] = ()  # gliders whose landing zone was enemy-held (20.2)

    # --- changes -----------------------------------------------------------------------------------------------------

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

    def take(self, t: Tables, hexes: Iterable[int], camp: int) -> None:
        """Change control of hexes (24.3); a naval battery that the Allies have reached is silent permanently (28.3)."""
        holder, battery = self.holder, t.logistics.battery
        for hex_ in hexes:
            holder[hex_] = camp
            if camp == ALLIED and hex_ in battery:
                self.silenced |= battery[hex_]

    # --- derived counts ----------------------------------------------------------------------------------------------

    def count(self, t: Tables, unit: int, hex_: int, change: int) -> None:
        camp = t.camp[unit]
        self.troops[camp][hex_] += change
        if self.state[unit] & RESERVE:
            self.reserves[camp][hex_] += change
        if t.zoc[unit][self.steps[unit]]:
            self._control(t, unit, hex_, change)

    def _control(self, t: Tables, unit: int, hex_: int, change: int) -> None:
        """Update the counts when a unit with a zone of control enters or leaves a hex."""
        camp = t.camp[unit]
        exert = self.exert[camp]
        exert[hex_] += change
        if not self.state[unit] & SCATTERED:
            self._bind(t, camp, hex_, change)
        if exert[hex_] == (1 if change > 0 else 0):  # the first to enter, or the last to leave
            t.zones.cover(self.zone[camp], hex_, change)

    def _bind(self, t: Tables, camp: int, hex_: int, change: int) -> None:
        """Update the counts when a unit that can form bonds enters or leaves a hex."""
        bind = self.bind[camp]
        bind[hex_] += change
        if bind[hex_] == (1 if change > 0 else 0):
            t.zones.bind(bind, self.bonds[camp], hex_, change)

    def _scatter(self, t: Tables, unit: int, change: int) -> None:
        """Update the bonds of a scattered unit, which keeps its zone of control but forms none (20.2)."""
        hex_ = self.at[unit]
        if hex_ < t.hexes and t.zoc[unit][self.steps[unit]]:
            self._bind(t, t.camp[unit], hex_, change)

    # --- queries -----------------------------------------------------------------------------------------------------

    def factors(self, t: Tables, unit: int) -> int:
        """The current printed strength of a unit."""
        return t.strength[unit][self.steps[unit]]


S = State[NormandyPosition, Tables]


def blank(t: Tables) -> NormandyPosition:
    """A position without units on the map, everything German, tracks empty; every unit is out of the game."""
    return empty(
        NormandyPosition,
        t,
        ("pools", "zones"),
        holder=bytearray([GERMAN] * (t.hexes + 1)),
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
