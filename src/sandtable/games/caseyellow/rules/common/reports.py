"""The log events of this game alone; `kit.events` has the rest."""

from __future__ import annotations

from typing import ClassVar

from sandtable.core.base.events import Event, Shows
from sandtable.core.base.messages import Message
from sandtable.kit.rules.events import Noted, UnitEvent, UnitNoted, Walked


class RoundBegan(Event, frozen=True, gc=False, kw_only=True):
    """An action round of one side; `number` is its box on the track."""

    shows: ClassVar[Shows] = "phase"
    side: str
    note: str  # round-move, round-combat
    number: int


class ChitDrawn(Event, frozen=True, gc=False, kw_only=True):
    """A chit was drawn from the cup."""

    note: str  # chit-german, chit-allied-move ...; chit-back-... for one that would be a third round in a row


class Moved(Walked, frozen=True, gc=False, kw_only=True):
    left: int  # movement points

    def message(self) -> Message:
        told = super().message()
        return Message("event-Entered", told.args) if self.start == "entry" else told


class Stopped(UnitEvent, frozen=True, gc=False, kw_only=True):
    """A unit has ended its move."""


class Placed(UnitNoted, frozen=True, gc=False, kw_only=True):
    """A unit is placed on the map, or elsewhere, without moving: place-reinforcement, place-rail ..."""

    shows: ClassVar[Shows] = "come"

    def message(self) -> Message:
        """The log line: the note is the predicate, so it names the place."""
        said = super().message()
        return Message(said.id, {**said.args, "note": Message(self.note, {"at": said.args["at"]})})


class Reduced(UnitEvent, frozen=True, gc=False, kw_only=True):
    """A unit is flipped to its reduced side."""

    shows: ClassVar[Shows] = "reduced"


class Bridged(Noted, frozen=True, gc=False, kw_only=True):
    """A bridgehead attempt: the die as rolled, its modifiers with their reasons, and the target number."""

    shows: ClassVar[Shows] = "come"  # an event of its own, not part of the last move
    die: int
    drm: tuple[tuple[str, int], ...]
    need: int

    def outcomes(self) -> tuple[Message, ...]:
        made = self.note == "note-bridged"
        return (Message(f"outcome-bridge-{'made' if made else 'failed'}", {"at": self.at}),)

    def message(self) -> Message:
        why = [Message(f"bridge-{name.replace('_', '-')}", {"value": f"{value:+d}"}) for name, value in self.drm]
        total = self.die + sum([value for _, value in self.drm])
        args = {"at": self.at, "note": Message(self.note), "die": self.die, "need": self.need}
        if not why:
            return Message("event-BridgedPlainly", args)
        return Message("event-Bridged", {**args, "reasons": why, "total": total})


# --- the end phase --------------------------------------------------------------------------------------------------


class Removed(UnitNoted, frozen=True, gc=False, kw_only=True):
    """A unit leaves the map other than by combat: remove-surrender, remove-airborne, remove-refit."""

    def losses(self) -> tuple[tuple[str, int], ...]:
        return () if self.note == "remove-refit" else ((self.piece, 1),)

    shows: ClassVar[Shows] = "gone"


class SetAside(Event, frozen=True, gc=False, kw_only=True):
    """An attrition chit was drawn for a unit that is not on the map."""

    piece: str


class Rebuilt(Event, frozen=True, gc=False, kw_only=True):
    """An eliminated unit is rebuilt and arrives as a reinforcement."""

    piece: str
    turn: int


class Scored(Event, frozen=True, gc=False, kw_only=True):
    """Victory points; `total` is the side's new total."""

    shows: ClassVar[Shows] = "scored"
    side: str
    note: str  # vp-...
    number: int
    total: int


class Counted(Event, frozen=True, gc=False, kw_only=True):
    """The points of both sides at the end."""

    german: int
    allied: int


# --- combat ---------------------------------------------------------------------------------------------------------


class Flown(Event, frozen=True, gc=False, kw_only=True):
    """Air units support a combat."""

    side: str
    at: str
    number: int


class Shipped(UnitEvent, frozen=True, gc=False, kw_only=True):
    """A step of a unit was evacuated; `left` is what remains of it."""

    shows: ClassVar[Shows] = "gone"
    left: int

    def losses(self) -> tuple[tuple[str, int], ...]:
        return () if self.left else ((self.piece, 1),)
