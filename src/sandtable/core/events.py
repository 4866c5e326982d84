"""Events: what a game reports while it carries out an action."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from sandtable.core.messages import Message

_WORDS = {"by": "side-", "note": "", **{word: f"{word}-" for word in ("unit", "side", "card", "chart", "deck")}}


class Turned(msgspec.Struct, frozen=True, gc=False):
    """A card that is turned over and decides something; a page shows it large."""

    card: str
    part: str = ""  # the one of its parts that counts
    side: str = ""  # whose card it is


class Event(msgspec.Struct, frozen=True, gc=False, tag=True, kw_only=True):
    """Something happened, by a rule.

    The fields of a subclass are the arguments of its message `event-<class name>`; a field called `unit`, `side`,
    `by`, `card`, `chart`, `deck` or `note` holds the id of a word that the catalogue names. `only` names the sides
    that may see the event; nobody is named: everybody may.
    """

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

    def turned(self) -> Turned | None:
        """The card that this event turns over, if that is what it tells."""
        return None

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


class Rolled(Event, frozen=True, gc=False, kw_only=True):
    """Dice were thrown; `hit` is the number to roll or less, 0 where the dice only count."""

    dice: tuple[int, ...]
    hit: int = 0
    side: str = ""
    note: str = "roll-plain"
    sides: int = 6  # of each die; other numbers are draws from a cup


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
