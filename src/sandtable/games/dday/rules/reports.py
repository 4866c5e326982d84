"""What happens in this game, for the log."""

from __future__ import annotations

from typing import ClassVar

from sandtable.core.base.events import Event, Shows
from sandtable.core.base.messages import Message


class TurnBegan(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "phase"
    turn: int


class CardTurned(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "phase"
    card: str


class CardLeft(Event, frozen=True, gc=False, kw_only=True):
    card: str


class FortuneFell(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "order"
    card: str
    note: str  # luck-none, luck-good-3, luck-bad-11 ...
    number: int = 0  # the figure in the effect

    def message(self) -> Message:
        """The log line: the effect of the card is a message with a number of its own."""
        note = Message(self.note, {"number": self.number})
        return Message("event-FortuneFell", {"card": Message(f"card-{self.card}"), "note": note})


class Placed(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "come"
    unit: str
    at: str


class Moved(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "move"
    unit: str
    start: str
    at: str


class Aimed(Event, frozen=True, gc=False, kw_only=True):
    unit: str
    at: str


class Strafed(Event, frozen=True, gc=False, kw_only=True):
    """Fighters fire at a unit that moved; `at` is the zone they patrol."""

    shows: ClassVar[Shows] = "fire"
    unit: str
    at: str
    count: int  # of fighters


class FireOpened(Event, frozen=True, gc=False, kw_only=True):
    """Dice are thrown at the units of a zone, whose owner picks the casualties."""

    shows: ClassVar[Shows] = "battle"
    at: str
    count: int  # of dice


class Destroyed(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "destroyed"
    unit: str
    at: str
    count: int = 1
    outcome: str = ""  # in a battle: outcome-defender-loses or outcome-attacker-loses

    def message(self) -> Message:
        said = super().message()
        return Message(said.id, {name: value for name, value in said.args.items() if name != "outcome"})

    def outcomes(self) -> tuple[Message, ...]:
        return (Message(self.outcome, {"count": self.count}),) if self.outcome else ()

    def losses(self) -> tuple[tuple[str, int], ...]:
        return ((self.unit, self.count),)


class Casualty(Event, frozen=True, gc=False, kw_only=True):
    unit: str
    at: str
    count: int = 1


class BattleBegan(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "battle"
    side: str
    note: str  # camp-allies, camp-axis: who attacks
    at: str


class ControlChanged(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "held"
    at: str
    note: str  # control-allies, control-axis, control-none, control-contested


class WentHome(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "gone"
    unit: str
    at: str
    count: int


class StayedHome(Event, frozen=True, gc=False, kw_only=True):
    unit: str


class Returned(Event, frozen=True, gc=False, kw_only=True):
    unit: str
    note: str  # to-airfield, to-chart


class Halved(Event, frozen=True, gc=False, kw_only=True):
    chart: str
    rolled: int
    count: int


class Reinforced(Event, frozen=True, gc=False, kw_only=True):
    chart: str
    count: int


class HeldBack(Event, frozen=True, gc=False, kw_only=True):
    chart: str
    unit: str  # the next of the chart: those behind it wait with it
    count: int


class ChartLost(Event, frozen=True, gc=False, kw_only=True):
    chart: str
    unit: str


class TacticPlayed(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "order"
    card: str
    by: str


class ZoneNamed(Event, frozen=True, gc=False, kw_only=True):
    at: str
    note: str  # what was named


class Checked(Event, frozen=True, gc=False, kw_only=True):
    note: str  # check-held, check-not-held
