"""The log events of this game alone; `kit.events` has the rest."""

from __future__ import annotations

from typing import ClassVar

from sandtable.core.base.events import Event, Shows
from sandtable.core.base.messages import Message
from sandtable.games.salerno.kinds import ARMIES
from sandtable.kit.rules import events
from sandtable.kit.rules.events import Marked, Noted, Restored, UnitEvent, UnitNoted, Walked


class ImpulseBegan(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "phase"
    turn: int
    impulse: int


class SegmentBegan(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "phase"
    side: str


class Operated(Event, frozen=True, gc=False, kw_only=True):
    """A side begins an operation: a formation by its name, or operation-muster, operation-settle ... with a hex."""

    shows: ClassVar[Shows] = "order"
    side: str
    note: str
    what: str

    def message(self) -> Message:
        said = super().message()
        return said if self.what else Message("event-OperatedAlone", said.args)


class Moved(Walked, frozen=True, gc=False, kw_only=True):
    """A unit has moved one hex; `left` movement points."""

    left: float


class Reacted(Walked, frozen=True, gc=False, kw_only=True):
    """A unit has moved one hex in reaction (13)."""


class Placed(UnitNoted, frozen=True, gc=False, kw_only=True):
    """A unit is placed on the map, or elsewhere, without moving: place-reinforcement, place-sail ..."""

    shows: ClassVar[Shows] = "come"


class Reduced(UnitEvent, frozen=True, gc=False, kw_only=True):
    """A unit is flipped to its reduced side."""

    shows: ClassVar[Shows] = "reduced"

    def veiled(self) -> Event | None:
        return Noted(rule=self.rule, at=self.at, note="note-somebody-reduced")


class Recovered(Restored, frozen=True, gc=False, kw_only=True):
    """A unit recovers a step, possibly in a stack hidden from the enemy (9.9)."""

    def veiled(self) -> Event | None:
        return Noted(rule=self.rule, at=self.at, note="note-somebody-recovers")


class SupplyMarked(Marked, frozen=True, gc=False, kw_only=True):
    """A unit is out of supply, or in supply again: mark-out, mark-fed."""

    def veiled(self) -> Event | None:
        return Noted(rule=self.rule, at=self.at, note=self.note.replace("mark-", "note-somebody-"))


class Borrowed(UnitEvent, frozen=True, gc=False, kw_only=True):
    """A unit draws supply from the other army's terminal, for activation points (17.1)."""

    points: int

    def veiled(self) -> Event | None:
        return Noted(rule=self.rule, at=self.at, note="note-somebody-borrows")


class Extended(Event, frozen=True, gc=False, kw_only=True):
    """A side pays for longer supply paths; `length` is the new limit (17.6)."""

    side: str
    points: int
    length: int


class GunPlaced(Event, frozen=True, gc=False, kw_only=True):
    """Artillery or a ship is placed."""

    shows: ClassVar[Shows] = "come"
    gun: str
    at: str


class GunLost(Event, frozen=True, gc=False, kw_only=True):
    """Artillery leaves the map until the next impulse (16)."""

    shows: ClassVar[Shows] = "gone"
    gun: str
    at: str


class Barraged(Event, frozen=True, gc=False, kw_only=True):
    """A bombardment: the firing guns, the target, the factors and column, and the result."""

    shows: ClassVar[Shows] = "battle"
    decides: ClassVar[bool] = True
    side: str
    at: str
    guns: tuple[str, ...]
    air: int
    factors: int
    column: str
    note: str  # barrage-...

    def message(self) -> Message:
        said = super().message()
        what = "BarragedFromTheAir" if self.air else "Barraged"
        return Message(f"event-{what}{'' if self.column else 'InVain'}", said.args)


class Interdicted(Event, frozen=True, gc=False, kw_only=True):
    """A hex becomes harder to enter (16.3)."""

    side: str
    at: str
    points: int


def signed(number: int) -> str:
    """A shift or die modifier as players write it: +1, −2, 0."""
    return f"{number:+d}".replace("-", "−") if number else "0"


class Supported(Event, frozen=True, gc=False, kw_only=True):
    """Tactical support of one side in a combat (14.2.6): the firing piece, and its shift of columns and dice."""

    side: str
    at: str
    gun: str  # "" for an aircraft
    columns: int
    number: int

    def message(self) -> Message:
        said = super().message()
        args = {**said.args, "columns": signed(self.columns), "number": signed(self.number)}
        return Message(said.id if self.gun else "event-SupportedFromTheAir", args)


class Attacked(events.Attacked, frozen=True, gc=False, kw_only=True):
    """`ratio` is the column by strength alone, `odds` the one after all shifts, `number` the dice modifier."""

    number: int
    ratio: str

    def message(self) -> Message:
        said = super().message()
        args = {**said.args, "number": signed(self.number)}
        return Message(said.id if self.ratio == self.odds else "event-AttackedShifted", args)


class Bridged(Event, frozen=True, gc=False, kw_only=True):
    """The fate of a bridge: bridge-blown, bridge-stands, bridge-built, bridge-failed."""

    at: str  # its two hexes
    note: str


# --- the month ------------------------------------------------------------------------------------------------------


class Granted(Event, frozen=True, gc=False, kw_only=True):
    """Activation points arrive; `points` is the new content of each pool (6)."""

    turn: int
    points: tuple[int, ...]

    def message(self) -> Message:
        axis, fifth, eighth, group = self.points
        args = {"turn": self.turn, "axis": axis, "fifth": fifth, "eighth": eighth, "group": group}
        return Message("event-Granted", args)


class Aloft(Event, frozen=True, gc=False, kw_only=True):
    """The number of aircraft of a side this impulse (9.8)."""

    side: str
    count: int


def command_name(name: str) -> str | Message:
    """The name of a corps is that of its piece; an army has no piece."""
    return Message(f"army-{name}") if name in ARMIES else name


class Reassigned(Event, frozen=True, gc=False, kw_only=True):
    """A formation changes its place on the command display (7.1)."""

    side: str
    what: str
    to: str
    points: int

    def message(self) -> Message:
        told = super().message()
        return Message(told.id, {**told.args, "to": command_name(self.to)})


class Planned(Event, frozen=True, gc=False, kw_only=True):
    """A revealed plan: its entries, each a kind and its subject, and all points spent this impulse (6)."""

    side: str
    orders: tuple[tuple[str, str], ...]
    points: int

    def message(self) -> Message:
        said = tuple(Message(f"plan-{kind.replace(' ', '-')}", {"what": what}) for kind, what in self.orders)
        args = {"side": Message(f"side-{self.side}"), "orders": said, "points": self.points}
        return Message("event-Planned" if said else "event-PlannedNothing", args)


class Initiative(Event, frozen=True, gc=False, kw_only=True):
    """The side that acts first, and the points spent by each (6.1)."""

    side: str
    axis: int
    allied: int


class Removed(UnitNoted, frozen=True, gc=False, kw_only=True):
    """A unit leaves the game other than by combat: remove-recalled."""

    shows: ClassVar[Shows] = "gone"


class Counted(Event, frozen=True, gc=False, kw_only=True):
    """The victory points of both sides at the end."""

    axis: int
    allied: int
