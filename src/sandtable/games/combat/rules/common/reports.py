"""The events of the log. `piece` is a unit or a weapon by its name, `at` and `start` are hexes."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sandtable.core.base.events import Event, Shows
from sandtable.core.base.events import Turned as CardTurned
from sandtable.core.base.messages import Message
from sandtable.games.combat.kinds import HEXES, SIDES
from sandtable.games.combat.position import S


class Turned(Event, frozen=True, gc=False, kw_only=True):
    """A side has rolled: the dice of the Fate card it drew."""

    side: str
    card: str
    white: int
    colour: int

    def turned(self) -> CardTurned:
        return CardTurned(self.card, "roll", self.side)


class Handed(Event, frozen=True, gc=False, kw_only=True):
    """The Initiative card passes to the other side, and the roll is void."""

    side: str  # its new holder


class Triggered(Event, frozen=True, gc=False, kw_only=True):
    """The card of a roll has a trigger."""

    side: str
    note: str  # trigger-event ...


class Happened(Event, frozen=True, gc=False, kw_only=True):
    """An event was drawn for a side."""

    side: str
    card: str
    note: str  # happening-43 ...

    def turned(self) -> CardTurned:
        return CardTurned(self.card, "event", self.side)


class HexPicked(Event, frozen=True, gc=False, kw_only=True):
    """A hex was drawn at random."""

    side: str
    card: str
    at: str

    def turned(self) -> CardTurned:
        return CardTurned(self.card, "hex", self.side)


class Played(Event, frozen=True, gc=False, kw_only=True):
    """A side plays a card from its hand for an order or an action."""

    shows: ClassVar[Shows] = "order"
    side: str
    card: str
    note: str  # order-fire, act-ambush ...


class Fell(Event, frozen=True, gc=False, kw_only=True):
    """A card moves from a side's hand to the discards, visible to both."""

    side: str
    card: str


class Passed(Event, frozen=True, gc=False, kw_only=True):
    """A side passes."""

    side: str


class TurnBegan(Event, frozen=True, gc=False, kw_only=True):
    shows: ClassVar[Shows] = "phase"
    side: str


class TimeAdvanced(Event, frozen=True, gc=False, kw_only=True):
    """The time marker has reached a space."""

    shows: ClassVar[Shows] = "phase"
    side: str
    number: int


class Scored(Event, frozen=True, gc=False, kw_only=True):
    """Points for a side; `total` is the new value of the marker, positive for the Allies."""

    shows: ClassVar[Shows] = "scored"
    side: str
    number: int
    total: int

    def message(self) -> Message:
        said, ahead = super().message(), Message(f"side-{SIDES[self.total < 0]}")
        standing = (
            Message("standing", {"side": ahead, "number": abs(self.total)}) if self.total else Message("standing-even")
        )
        return Message(said.id, {**said.args, "standing": standing})


class Controlled(Event, frozen=True, gc=False, kw_only=True):
    """Control of an Objective has changed."""

    shows: ClassVar[Shows] = "held"
    side: str
    at: str


class PieceEvent(Event, frozen=True, gc=False, kw_only=True):
    """Something happened to a piece in a hex."""

    piece: str
    at: str

    def message(self) -> Message:
        said = super().message()
        return Message(said.id, {**said.args, "piece": Message(f"piece-{self.piece}")})


class Issued(PieceEvent, frozen=True, gc=False, kw_only=True):
    """A weapon is given to a unit before the battle; neither is on the map yet."""

    carrier: str

    def message(self) -> Message:
        said = super().message()
        return Message(said.id, {"piece": said.args["piece"], "carrier": Message(f"piece-{self.carrier}")})


OUTCOMES: Final = {
    "note-broken": "odds-breaks",
    "note-eliminated": "odds-dies",
    "note-suppressed": "odds-suppressed",
    "note-swept": "odds-swept",
    "note-rallied": "odds-rallies",
    "note-stays-broken": "odds-stays-broken",
    "note-stays": "odds-stays",
}
"""What happened to a unit, in the words of the odds."""


class PieceNoted(PieceEvent, frozen=True, gc=False, kw_only=True):
    """Something happened to a piece, on the map or off it: note-broken, note-rallied, note-eliminated ..."""

    note: str

    def kind(self) -> Shows:
        lost = ("note-eliminated", "note-swept")
        return "destroyed" if self.note in lost else "reduced" if self.note == "note-broken" else ""

    def message(self) -> Message:
        said = super().message()
        return said if self.at else Message("event-PieceAway", said.args)

    def losses(self) -> tuple[tuple[str, int], ...]:
        return ((self.piece, 1),) if self.note == "note-eliminated" else ()

    def outcomes(self) -> tuple[Message, ...]:
        word = OUTCOMES.get(self.note)
        return (Message(word, {"piece": Message(f"piece-{self.piece}")}),) if word else ()


class Stepped(PieceEvent, frozen=True, gc=False, kw_only=True):
    """A unit enters the next hex: note-moves, note-advances, note-retreats."""

    start: str
    note: str

    def kind(self) -> Shows:
        return "advance" if self.note == "note-advances" else "retreat" if self.note == "note-retreats" else "move"


class Noted(Event, frozen=True, gc=False, kw_only=True):
    """Something happened in a hex."""

    at: str
    note: str
    number: int = 0

    def message(self) -> Message:
        return Message("event-Noted", {"at": self.at, "note": Message(self.note, {"number": self.number})})

    def outcomes(self) -> tuple[Message, ...]:
        word = {"note-hit": "odds-hits", "note-missed": "odds-misses"}.get(self.note)
        return (Message(word, {"at": self.at}),) if word else ()


class Fired(Event, frozen=True, gc=False, kw_only=True):
    """A Fire Attack, or an attack resolved like one: its strength and its total."""

    shows: ClassVar[Shows] = "battle"
    side: str
    at: str
    power: int
    total: int
    starts: tuple[str, ...] = ()  # the hexes from which it is fired

    def outcomes(self) -> tuple[Message, ...]:
        return (Message("odds-hits", {"at": self.at}),)  # if a Targeting Roll came first


class Defended(PieceEvent, frozen=True, gc=False, kw_only=True):
    """A unit has made its defence roll."""

    total: int
    against: int

    def outcomes(self) -> tuple[Message, ...]:
        piece = {"piece": Message(f"piece-{self.piece}")}
        return (Message("odds-unhurt", piece),) if self.total > self.against else ()


class Fought(Event, frozen=True, gc=False, kw_only=True):
    """A melee: both totals."""

    shows: ClassVar[Shows] = "battle"
    at: str
    allied: int
    axis: int

    def outcomes(self) -> tuple[Message, ...]:
        if self.allied == self.axis:
            return (Message("odds-melee-nobody", {"at": self.at}),)
        winner = "allied" if self.allied > self.axis else "axis"
        return (Message(f"odds-melee-{winner}", {"at": self.at}),)


class Told(Event, frozen=True, gc=False, kw_only=True):
    """Something happened to a side, in no particular hex; `number` is an argument of the note."""

    side: str
    note: str
    number: int = 0

    def message(self) -> Message:
        note = Message(self.note, {"number": self.number})
        return Message("event-Told", {"side": Message(f"side-{self.side}"), "note": note})


# --- reporting ------------------------------------------------------------------------------------------------------


def tell_unit(s: S, rule: str, unit: int, note: str, hex_: int = -1) -> None:
    """Report an event of a unit in its hex, or in a hex it has left."""
    if s.events is not None:
        place = s.pos.at[unit] if hex_ < 0 else hex_
        at = s.tables.hexes[place] if place < HEXES else ""
        s.tell(PieceNoted(rule=rule, piece=s.tables.units[unit], at=at, note=note))


def tell_weapon(s: S, rule: str, weapon: int, note: str) -> None:
    """Report an event of a weapon."""
    if s.events is not None:
        carrier = s.pos.carrier(weapon)
        place = s.pos.at[carrier] if carrier >= 0 else s.pos.w_at[weapon]
        at = s.tables.hexes[place] if place < HEXES else ""
        s.tell(PieceNoted(rule=rule, piece=s.tables.weapons[weapon], at=at, note=note))


def tell_at(s: S, rule: str, hex_: int, note: str, number: int = 0) -> None:
    """Report an event in a hex."""
    if s.events is not None:
        s.tell(Noted(rule=rule, at=s.tables.hexes[hex_], note=note, number=number))


def tell_side(s: S, rule: str, who: int, note: str, number: int = 0) -> None:
    """Report an event of a side."""
    if s.events is not None:
        s.tell(Told(rule=rule, side=SIDES[who], note=note, number=number))


def tell(s: S, kind: type[Event], rule: str, **fields: Any) -> None:
    """Report any other event."""
    if s.events is not None:
        s.tell(kind(rule=rule, **fields))
