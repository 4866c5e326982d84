"""The position of a battle: flat tables by unit, by weapon, by hex and by side."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, get_origin

import msgspec

from sandtable.core.base.cards import Deck
from sandtable.core.engine.state import State
from sandtable.core.engine.steps import Position, copied
from sandtable.games.combat.kinds import AMERICAN, BOX, CHIT_PLACES, GERMAN, HAND, HEXES, NOBODY, NOWHERE, PLACES
from sandtable.games.combat.tables import Tables

if TYPE_CHECKING:
    from sandtable.games.combat.charts.ground import Ground


BEARING: Final = {1 << bit: bytes([value >> bit & 1 for value in range(256)]) for bit in range(8)}
"""By mark: the state values that include it, to search all states at once."""


class CombatPosition(Position, kw_only=True):
    """The full position. The meaning of each number is in kinds.py; units and weapons are those of the tables."""

    derived = ("stacks", "troops")

    # units
    at: bytearray  # the hex of each unit, or BOX, CASUALTY, CUP, GONE, STAGE, TRACK + space
    state: bytearray  # its marks
    arm: bytearray  # the weapon it carries, + 1; 0 for none
    stacks: list[tuple[int, ...]]  # the units in each hex, of both sides
    troops: tuple[bytearray, bytearray]  # units by hex, a table for each side
    force: list[tuple[int, ...]]  # of each side, the units in this battle, wherever they are
    awaited: tuple[int, ...] = ()  # units on the Time Track that have never been on the map (B6.3)
    # weapons and radios
    w_state: bytearray  # W_BOX, W_HELD ..., and W_BROKEN, W_FIRED
    w_at: bytearray  # where a weapon without a carrier is: a hex, TRACK + space, NOWHERE
    radio: bytearray  # of each side: its number + 1; 0 for none
    radio_state: bytearray
    radio_mode: bytearray
    # hexes
    haze: bytearray  # Smoke by its hindrance, or BLAZE
    fort: bytearray  # one of FORTS
    sole: bytearray  # the last side alone in the hex, or NOBODY (O16.4)
    flares: tuple[int, ...] = ()
    registered: tuple[tuple[int, int], ...] = ()  # Pre-Registered Fire: side and hex
    busted: tuple[int, ...] = ()  # breached bocage sides (C2.2): 6 * hex + side, from both hexes
    # cards
    fate: list[Deck]
    chits: Deck
    # objectives, points, tracks
    objective: bytearray  # the hexes of the Objectives; NOWHERE
    control: bytearray  # the owner of each
    vp: int = 0  # net; above 0 for the Allies
    time: int = 0
    sudden: int = 0  # the space of the Sudden Death marker
    surrender: bytearray = msgspec.field(default_factory=lambda: bytearray(2))
    lost: bytearray = msgspec.field(default_factory=lambda: bytearray(2))  # units on the Casualty Track
    # the sides
    nation: bytearray = msgspec.field(default_factory=lambda: bytearray(2))  # the nation of its Fate deck
    posture: bytearray = msgspec.field(default_factory=lambda: bytearray(2))
    edge: bytearray = msgspec.field(default_factory=lambda: bytearray(2))
    orders: bytearray = msgspec.field(default_factory=lambda: bytearray(2))
    hand: bytearray = msgspec.field(default_factory=lambda: bytearray(2))
    prereg: bytearray = msgspec.field(default_factory=lambda: bytearray(2))  # Pre-Registered markers not yet placed
    initiative: int = 0  # the holder of the card
    # the turn
    active: int = NOBODY  # the side whose turn it is; NOBODY during the set-up
    given: int = 0  # orders in this turn
    called: int = 0  # players activated by Recover or Rout in this turn, as bits
    # the battle
    map: int = 0
    battle: str = ""
    laws: int = 0
    mines: int = 6
    counter: int = 0  # SR16.4
    air: int = 0  # C2.6: Ground Support
    ending: str = ""  # how the battle ended; "" while it lasts
    victor: int = NOBODY
    # the campaign: see rules/campaign.py
    campaign: bytearray = msgspec.field(default_factory=bytearray)

    def copy(self) -> CombatPosition:
        """An independent copy: lists and tables are copied, everything else is immutable."""
        twin = copied(self)
        for name in _mutable():
            setattr(twin, name, getattr(self, name)[:])
        twin.troops = (self.troops[0][:], self.troops[1][:])
        twin.fate = [self.fate[0].copy(), self.fate[1].copy()]
        twin.chits = self.chits.copy()
        return twin

    # --- reading -----------------------------------------------------------------------------------------------------

    def carrier(self, weapon: int) -> int:
        """The unit that carries a weapon; -1 for none."""
        return self.arm.find(weapon + 1)

    def on_map(self, who: int) -> list[int]:
        """The units of a side on the map, in roster order."""
        at = self.at
        return [unit for unit in self.force[who] if at[unit] < HEXES]

    def borne(self, mark: int) -> bool:
        """True if any unit, of either side, has a mark."""
        return 1 in self.state.translate(BEARING[mark])

    def cards(self, who: int) -> int:
        """The number of cards in a side's hand, known to both."""
        return self.fate[who].sizes[HAND]

    # --- changing: these keep the tables by hex in step; everything else goes through rules/base.py -------------------

    def put(self, t: Tables, unit: int, place: int) -> None:
        """Move a unit from its place to another, on or off the map."""
        old, who = self.at[unit], t.side[unit]
        if old < HEXES:
            self.stacks[old] = tuple([u for u in self.stacks[old] if u != unit])
            self.troops[who][old] -= 1
        self.at[unit] = place
        if place < HEXES:
            self.stacks[place] = tuple(sorted((*self.stacks[place], unit)))
            self.troops[who][place] += 1
        if (old == BOX) != (place == BOX):
            others = [u for u in self.force[who] if u != unit]
            self.force[who] = tuple(others if place == BOX else sorted((*others, unit)))


S = State[CombatPosition, Tables]


@cache
def _mutable() -> tuple[str, ...]:
    """The fields of a position that are mutable lists or tables."""
    fields = msgspec.structs.fields(CombatPosition)
    own = ("fate",)
    return tuple(f.name for f in fields if (f.type is bytearray or get_origin(f.type) is list) and f.name not in own)


def blank(t: Tables) -> CombatPosition:
    """A position with no units on the map and all cards on their piles."""
    units, weapons = len(t.units), len(t.weapons)
    return CombatPosition(
        at=bytearray([BOX]) * units,
        state=bytearray(units),
        arm=bytearray(units),
        stacks=[()] * HEXES,
        troops=(bytearray(HEXES), bytearray(HEXES)),
        force=[(), ()],
        w_state=bytearray(weapons),
        w_at=bytearray([NOWHERE]) * weapons,
        radio=bytearray(2),
        radio_state=bytearray(2),
        radio_mode=bytearray(2),
        haze=bytearray(HEXES),
        fort=bytearray(HEXES),
        sole=bytearray([NOBODY]) * HEXES,
        fate=[fresh_deck(t, AMERICAN), fresh_deck(t, GERMAN)],
        nation=bytearray([AMERICAN, GERMAN]),
        chits=Deck.fresh("chits", len(t.chits), CHIT_PLACES),
        objective=bytearray([NOWHERE]) * 6,
        control=bytearray([NOBODY]) * 6,
    )


def fresh_deck(t: Tables, nation: int) -> Deck:
    """The Fate deck of a nation, all cards on the pile."""
    return Deck.fresh(t.nations[nation], len(t.fate[nation].order), PLACES)


def ground(s: S) -> Ground:
    """The map of the battle."""
    return s.tables.grounds[s.pos.map]
