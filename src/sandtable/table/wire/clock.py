"""A clock for those who want one: what was agreed when the table was opened, and how much time each seat has left.

Nothing but the times of the log's rows moves it, so it is the same whenever a table is opened again. It runs for the
seat that decides, from that seat's own first action on: nobody loses time before they have sat down. What happens at
zero is agreed beforehand: either nothing but that everybody sees it, or a machine decides until there is time again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MOST = 90 * 24 * 3600
"""Seconds: a quarter of a year for one turn is enough for anybody."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was agreed: so many seconds for each turn of the game, or for the whole of it, and what happens at zero."""

    per: Literal["turn", "game"]
    seconds: Annotated[int, Meta(ge=10, le=MOST)]
    zero: Literal["shown", "machine"] = "shown"


class ClockInfo(msgspec.Struct, frozen=True):
    """The clock of a table: what was agreed, the seconds that each seat has left as this is sent, and whose run."""

    agreed: Clock
    left: dict[str, float]  # below zero: so much too late
    running: str | None  # a seat's clock runs from its own first action on
    late: bool  # a machine decides now for the seat whose time is up


class ClockHands(msgspec.Struct, frozen=True):
    """The hands of a clock as they are kept in a bookmark."""

    left: dict[str, float]
    spare: dict[str, float]
    begun: list[str]
    turn: int
    at: float


class ClockState:
    """How much time each seat has left; it changes with the rows of the log alone."""

    def __init__(self, clock: Clock, seats: Iterable[str], turn: int) -> None:
        self.clock = clock
        self._left = dict.fromkeys(seats, float(clock.seconds))
        self._spare = dict(self._left)  # what was left when the turn began that is played now
        self._begun: set[str] = set()  # those whose clock runs: they have acted before
        self._turn = turn
        self._at = 0.0  # the time of the last action

    def acted(self, seat: str, at: float, turn: int) -> None:
        """A seat has acted, and so the turn has come to be this one."""
        if seat in self._begun:
            self._left[seat] -= max(0.0, at - self._at)
        self._begun.add(seat)
        self._at = at
        if turn != self._turn:
            self._spare, self._turn = self._left, turn
            if self.clock.per == "turn":
                self._left = dict.fromkeys(self._left, float(self.clock.seconds))
            else:
                self._left = dict(self._left)

    def undone(self, turn: int) -> None:
        """Actions were taken back: the time they took is not, and time for a turn that has not come yet is."""
        if turn != self._turn:
            self._turn = turn
            self._left = {seat: min(left, self._spare[seat]) for seat, left in self._left.items()}

    def left(self, deciding: str | None, now: float) -> dict[str, float]:
        """What every seat has left at a moment; below zero it says how much too late."""
        running = deciding if deciding is not None and self.runs(deciding) else None
        return {
            seat: left - (max(0.0, now - self._at) if seat == running else 0.0) for seat, left in self._left.items()
        }

    def runs(self, seat: str) -> bool:
        """Whether the clock of a seat runs when it decides."""
        return seat in self._begun

    def due(self, deciding: str, now: float) -> float | None:
        """Seconds until a machine decides for a seat, 0 if it does; None if it never will."""
        left = self.left(deciding, now)[deciding]
        if self.clock.zero != "machine" or (left > 0 and not self.runs(deciding)):
            return None
        return max(0.0, left)

    # --- bookmarks ----------------------------------------------------------------------------------------

    def told(self) -> ClockHands:
        return ClockHands(dict(self._left), dict(self._spare), sorted(self._begun), self._turn, self._at)

    def recall(self, told: ClockHands) -> None:
        self._left, self._spare, self._begun = dict(told.left), dict(told.spare), set(told.begun)
        self._turn, self._at = told.turn, told.at
