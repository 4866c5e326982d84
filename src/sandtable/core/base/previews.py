"""The exact odds of what a decision is building, shown to players before they commit."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.core.base.messages import Message


class Shift(msgspec.Struct, frozen=True):
    """One modifier of the odds, with its rule."""

    rule: str
    message: Message
    value: float
    on: Literal["", "attack", "defence", "dice"] = ""  # what it is added to, if not the starting odds


class Outcome(msgspec.Struct, frozen=True):
    """One result and its exact probability. Outcomes of one group are mutually exclusive and add up to 1."""

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
    before: str = ""  # the table's column before and after the shifts, in players' notation: 3-1
    after: str = ""
