"""Events: what a game reports while it carries out an action."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, ClassVar, Literal

import msgspec

from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Shift

_WORDS = {"by": "side-", "note": "", **{word: f"{word}-" for word in ("unit", "side", "card", "chart", "deck")}}


class Turned(msgspec.Struct, frozen=True, gc=False):
    """A card turned over to decide something; a page shows it large."""

    card: str
    part: str = ""  # the part of it that applies
    side: str = ""  # the card's owner


Shows = Literal[
    "",
    "phase",
    "order",
    "move",
    "come",
    "battle",
    "fire",
    "result",
    "retreat",
    "advance",
    "reduced",
    "destroyed",
    "gone",
    "held",
    "scored",
    "ended",
]
"""What an event is on the board: a turn or phase begins, a card is played or an operation starts, a piece moves or
enters the map, a battle begins, moving pieces come under fire, a battle's result, a retreat, an advance, a piece is
reduced, destroyed or leaves alive, a place changes control, the score changes, a battle of
a longer game ends. All other events ('') belong to what is in progress."""


class Scene(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An event as the board shows it."""

    kind: Shows = ""
    at: str = ""  # the place
    starts: tuple[str, ...] = ()  # where the piece or the attackers come from
    piece: str = ""
    side: str = ""  # the acting side, if the event has one
    count: int = 1  # the number of pieces


class Event(msgspec.Struct, frozen=True, gc=False, tag=True, kw_only=True):
    """Something that happened, with its rule.

    The fields of a subclass are the arguments of its message `event-<class name>`. A field called `unit`, `side`, `by`,
    `card`, `chart`, `deck` or `note` holds the id of a catalogue entry. `only` lists the sides that may see the event;
    empty means all. `shows` is its kind on the board. `decides` is true if its note is an outcome of a preview.
    """

    shows: ClassVar[Shows] = ""
    decides: ClassVar[bool] = False
    rule: str
    only: tuple[str, ...] = ()

    def message(self) -> Message:
        """The log line of this event."""
        args: dict[str, Any] = {}
        for name in self.__struct_fields__:
            if name == "only":
                continue
            value = getattr(self, name)
            args[name] = Message(_WORDS[name] + value) if name in _WORDS and value else value
        return Message(f"event-{type(self).__name__}", args)

    def kind(self) -> Shows:
        """Its kind on the board. Override it if the kind varies within the class."""
        return self.shows

    def scene(self) -> Scene | None:
        """The event on the board, from its fields `at`, `start` or `starts`, `piece` or `unit`, `side`, `count`."""
        kind, at, start = self.kind(), getattr(self, "at", ""), getattr(self, "start", "")
        if not kind and not at:
            return None
        starts: tuple[str, ...] = (start,) if start else getattr(self, "starts", ())
        piece = getattr(self, "piece", "") or getattr(self, "unit", "")
        return Scene(kind, at, starts, piece, getattr(self, "side", ""), getattr(self, "count", 1))

    def turned(self) -> Turned | None:
        """The card that this event turns over, if any."""
        return None

    def outcomes(self) -> tuple[Message, ...]:
        """The outcomes of a preview that this event brings about: messages with the same id and at least these
        arguments."""
        return (Message(getattr(self, "note", "")),) if self.decides else ()

    def losses(self) -> tuple[tuple[str, int], ...]:
        """The pieces that this event reports as lost: piece kinds as displayed, and the number of each."""
        return ()

    def veiled(self) -> Event | None:
        """The redacted event for sides without full access; None if they see nothing."""
        return None

    def seen_by(self, eyes: Collection[str]) -> Event | None:
        """The event as a holder of these sides may see it."""
        if not self.only or any(side in eyes for side in self.only):
            return self
        return self.veiled()


def seen_by(events: Iterable[Event], eyes: Collection[str]) -> list[Event]:
    """The events, or their redacted forms, that a holder of these sides may see."""
    seen = (event.seen_by(eyes) for event in events)
    return [event for event in seen if event is not None]


def signed(value: float) -> str:
    """A modifier as players write it.

    >>> signed(2), signed(-1)
    ('+2', '−1')
    """
    return f"{value:+.0f}".replace("-", "−")


class Rolled(Event, frozen=True, gc=False, kw_only=True):
    """Dice were thrown. `hit` is the highest roll that succeeds, 0 if there is no target number."""

    dice: tuple[int, ...]
    hit: int = 0
    side: str = ""
    note: str = "roll-plain"
    sides: int = 6  # of each die; other values are draws from a cup
    adds: tuple[Shift, ...] = ()  # the die modifiers, each with its reason

    def outcomes(self) -> tuple[Message, ...]:
        hits = sum(die <= self.hit for die in self.dice)
        one = (Message("outcome-hit" if hits else "outcome-miss"),) if len(self.dice) == 1 else ()
        return (*one, Message("outcome-hits", {"count": hits})) if self.hit else ()

    def message(self) -> Message:
        plain = super().message()
        args = {name: value for name, value in plain.args.items() if name != "adds"}
        if not self.adds:
            return Message(plain.id, args)
        total = sum(self.dice) + round(sum(add.value for add in self.adds))
        why = [
            Message("roll-add", {"value": f"{add.value:+.0f}".replace("-", "−"), "why": add.message})
            for add in self.adds
        ]
        return Message("event-RolledModified", {**args, "reasons": why, "total": total})


class Drawn(Event, frozen=True, gc=False, kw_only=True):
    """A side drew a card; only some sides may know which."""

    side: str
    deck: str
    card: str

    def message(self) -> Message:
        whole = super().message()
        return whole if self.card else Message("event-DrawnUnseen", whole.args)

    def veiled(self) -> Event | None:
        return Drawn(rule=self.rule, side=self.side, deck=self.deck, card="")


class Reshuffled(Event, frozen=True, gc=False, kw_only=True):
    """The cards of a deck were shuffled together; `count` cards are on the pile now."""

    deck: str
    count: int


class GameOver(Event, frozen=True, gc=False, kw_only=True):
    """The game has ended; `note` is the message that explains how."""

    note: str


class BattleWon(Event, frozen=True, gc=False, kw_only=True):
    """A battle of a longer game has ended; `note` is the message that explains how."""

    shows: ClassVar[Shows] = "ended"
    side: str
    note: str


class RulesChanged(Event, frozen=True, gc=False, kw_only=True):
    """A running game continues under other rules. `rules` lists the changed ones, as far as the game's history names
    them. `replayed` is true if its positions were never stored, so that a difference cannot be noticed."""

    shows: ClassVar[Shows] = "phase"
    made: int
    now: int
    rules: str = ""
    replayed: bool = False

    def message(self) -> Message:
        if self.replayed:
            return Message("event-RulesReplayed", {"now": self.now})
        if not self.rules:
            return Message("event-RulesChangedUnnamed")
        return Message("event-RulesChanged", {"made": self.made, "now": self.now, "rules": self.rules})
