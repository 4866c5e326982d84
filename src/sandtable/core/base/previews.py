"""The exact odds of what a decision is building, as players see them before they commit."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.core.base.messages import Message


class Shift(msgspec.Struct, frozen=True):
    """One thing that changes the odds, with its rule."""

    rule: str
    message: Message
    value: float
    on: Literal["", "attack", "defence", "dice"] = ""  # what it is added to, where that is not what the odds begin with


class Outcome(msgspec.Struct, frozen=True):
    """One result and its exact probability. Outcomes of one group exclude each other and add up to 1."""

    message: Message
    probability: float
    group: str = "result"


class Preview(msgspec.Struct, frozen=True):
    """The odds of what is being built: a base, the shifts, and the chance of each result."""

    rule: str
    title: Message
    shifts: tuple[Shift, ...]
    outcomes: tuple[Outcome, ...]
    figures: dict[str, float] = {}
    before: str = ""  # the column of the table before the shifts and after them, as players write it: 3-1
    after: str = ""
