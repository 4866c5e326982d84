"""Events: what a game reports while it carries out an action."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.core.messages import Message

_WORDS = {"unit": "unit-", "side": "side-", "by": "side-", "card": "card-", "chart": "chart-", "note": ""}


class Event(msgspec.Struct, frozen=True, gc=False, tag=True, kw_only=True):
    """Something happened, by a rule.

    The fields of a subclass are the arguments of its message `event-<class name>`; a field called
    `unit`, `side`, `by`, `card`, `chart` or `note` holds the id of a word that the catalogue names.
    """

    rule: str

    def message(self) -> Message:
        """The log line of this event."""
        args: dict[str, Any] = {}
        for name in self.__struct_fields__:
            value = getattr(self, name)
            args[name] = Message(_WORDS[name] + value) if name in _WORDS and value else value
        return Message(f"event-{type(self).__name__}", args)


class Rolled(Event, frozen=True, gc=False, kw_only=True):
    """Dice were thrown; `hit` is the number to roll or less, 0 where the dice only count."""

    dice: tuple[int, ...]
    hit: int = 0
    side: str = ""
    note: str = "roll-plain"
    sides: int = 6  # of each die; other numbers are draws from a cup


class GameOver(Event, frozen=True, gc=False, kw_only=True):
    """The game has ended; `note` says how."""

    note: str
