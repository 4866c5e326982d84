"""What happens in this game alone, for the log; `kit.events` has the rest."""

from __future__ import annotations

from sandtable.core.events import Event
from sandtable.core.messages import Message
from sandtable.games.salerno.position import S
from sandtable.kit.events import UnitEvent, UnitNoted, Walked


class ImpulseBegan(Event, frozen=True, gc=False, kw_only=True):
    turn: int
    impulse: int


class SegmentBegan(Event, frozen=True, gc=False, kw_only=True):
    side: str


class Operated(Event, frozen=True, gc=False, kw_only=True):
    """A side begins an operation: a formation by its name, or operation-muster, operation-settle ... with a hex."""

    side: str
    note: str
    what: str


class Moved(Walked, frozen=True, gc=False, kw_only=True):
    """A unit has gone one hex further; `left` movement points."""

    left: float


class Reacted(Walked, frozen=True, gc=False, kw_only=True):
    """A unit has gone one hex in reaction (13)."""


class Placed(UnitNoted, frozen=True, gc=False, kw_only=True):
    """A unit comes onto the map, or is put elsewhere, without moving: place-reinforcement, place-sail ..."""


class Reduced(UnitEvent, frozen=True, gc=False, kw_only=True):
    """A unit is turned over."""


class GunPlaced(Event, frozen=True, gc=False, kw_only=True):
    """Artillery or a ship takes up a position."""

    gun: str
    at: str


class GunLost(Event, frozen=True, gc=False, kw_only=True):
    """Artillery leaves the map until the next impulse (16)."""

    gun: str
    at: str


class Barraged(Event, frozen=True, gc=False, kw_only=True):
    """A bombardment: who fired at which hex, with how many factors in which column, and what came of it."""

    side: str
    at: str
    guns: tuple[str, ...]
    air: int
    factors: int
    column: str
    note: str  # barrage-...


class Interdicted(Event, frozen=True, gc=False, kw_only=True):
    """A hex is harder to enter from now on (16.3)."""

    side: str
    at: str
    points: int


class Supported(Event, frozen=True, gc=False, kw_only=True):
    """Tactical support of one side in a combat (14.2.6): what fired, and what it is worth."""

    side: str
    at: str
    what: str
    note: str  # support-...


class Attacked(Event, frozen=True, gc=False, kw_only=True):
    """An attack is made; `odds` is the column after all shifts, `number` what is added to the dice."""

    at: str
    attack: int
    defence: int
    odds: str
    number: int


class Bridged(Event, frozen=True, gc=False, kw_only=True):
    """What became of a bridge: bridge-blown, bridge-stands, bridge-built, bridge-failed."""

    at: str  # its two hexes
    note: str


class Told(Event, frozen=True, gc=False, kw_only=True):
    """Something happened that belongs to no hex; `number` stands in the words of the note."""

    note: str
    number: int = 0

    def message(self) -> Message:
        return Message("event-Told", {"note": Message(self.note, {"number": self.number})})


def tell(s: S, rule: str, note: str, number: int = 0) -> None:
    """Report what belongs to no hex."""
    if s.events is not None:
        s.tell(Told(rule=rule, note=note, number=number))
