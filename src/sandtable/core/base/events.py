"""Events: what a game reports while it carries out an action."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, ClassVar, Literal

import msgspec

from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Shift

_WORDS = {"by": "side-", "note": "", **{word: f"{word}-" for word in ("unit", "side", "card", "chart", "deck")}}


class Turned(msgspec.Struct, frozen=True, gc=False):
    """A card that is turned over and decides something; a page shows it large."""

    card: str
    part: str = ""  # the one of its parts that counts
    side: str = ""  # whose card it is


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
]
"""What kind of thing an event is to whoever looks at the board: a turn or a phase begins, a card or an operation is
begun, a piece moves or comes onto the map, a battle begins, pieces on their way are fired at, a battle's result, a
retreat, an advance, a piece is reduced, destroyed or leaves alive, a place changes hands. The rest ('') belongs to
whatever is under way."""


class Scene(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An event as a board shows it."""

    kind: Shows = ""
    at: str = ""  # the place
    starts: tuple[str, ...] = ()  # where it comes from: a piece, or the attackers
    piece: str = ""
    side: str = ""  # whose doing it is, where the event says so
    count: int = 1  # of such pieces


class Event(msgspec.Struct, frozen=True, gc=False, tag=True, kw_only=True):
    """Something happened, by a rule.

    The fields of a subclass are the arguments of its message `event-<class name>`; a field called `unit`, `side`,
    `by`, `card`, `chart`, `deck` or `note` holds the id of a word that the catalogue names. `only` names the sides
    that may see the event; nobody is named: everybody may. `shows` says what kind of thing it is on the board.
    """

    shows: ClassVar[Shows] = ""
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
        """What kind of thing it is on the board, where that is not the same for the whole class."""
        return self.shows

    def scene(self) -> Scene | None:
        """As a board shows it, from its fields `at`, `start` or `starts`, `piece` or `unit`, `side`, `count`."""
        kind, at, start = self.kind(), getattr(self, "at", ""), getattr(self, "start", "")
        if not kind and not at:
            return None
        starts: tuple[str, ...] = (start,) if start else getattr(self, "starts", ())
        piece = getattr(self, "piece", "") or getattr(self, "unit", "")
        return Scene(kind, at, starts, piece, getattr(self, "side", ""), getattr(self, "count", 1))

    def turned(self) -> Turned | None:
        """The card that this event turns over, if that is what it tells."""
        return None

    def losses(self) -> tuple[tuple[str, int], ...]:
        """The pieces whose loss this event tells: kinds as they are shown, and how many of each."""
        return ()

    def veiled(self) -> Event | None:
        """What those may see of it who may not see it whole; None: nothing."""
        return None

    def seen_by(self, eyes: Collection[str]) -> Event | None:
        """The event as the holder of some sides may see it."""
        if not self.only or any(side in eyes for side in self.only):
            return self
        return self.veiled()


def seen_by(events: Iterable[Event], eyes: Collection[str]) -> list[Event]:
    """Of some events, what the holder of some sides may see."""
    seen = (event.seen_by(eyes) for event in events)
    return [event for event in seen if event is not None]


def signed(value: float) -> str:
    """A modifier as players write it.

    >>> signed(2), signed(-1)
    ('+2', '−1')
    """
    return f"{value:+.0f}".replace("-", "−")


class Rolled(Event, frozen=True, gc=False, kw_only=True):
    """Dice were thrown; `hit` is the number to roll or less, 0 where the dice only count."""

    dice: tuple[int, ...]
    hit: int = 0
    side: str = ""
    note: str = "roll-plain"
    sides: int = 6  # of each die; other numbers are draws from a cup
    adds: tuple[Shift, ...] = ()  # the modifiers of the die, each with its reason

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
    """A side has drawn a card; which one, only some may know."""

    side: str
    deck: str
    card: str

    def message(self) -> Message:
        whole = super().message()
        return whole if self.card else Message("event-DrawnUnseen", whole.args)

    def veiled(self) -> Event | None:
        return Drawn(rule=self.rule, side=self.side, deck=self.deck, card="")


class Reshuffled(Event, frozen=True, gc=False, kw_only=True):
    """The cards of a deck have been shuffled together; so many lie on the pile now."""

    deck: str
    count: int


class GameOver(Event, frozen=True, gc=False, kw_only=True):
    """The game has ended; `note` says how."""

    note: str
