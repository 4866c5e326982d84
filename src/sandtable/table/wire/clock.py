"""An optional clock: the terms agreed when the table was created, and the time each seat has left.

It depends only on the timestamps of the log's rows, so it is the same each time a table is loaded. It runs for the
deciding seat, but only after that seat's own first action: no player loses time before they arrive. What happens at
zero is agreed beforehand: it is only shown, a machine decides until the seat has time again, or the opponent may claim
the game. No clock runs during a pause that the players agreed on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MOST = 90 * 24 * 3600
"""The longest time in seconds: a quarter of a year per turn is enough."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The agreed terms: the seconds for each turn or for the whole game, and what happens at zero."""

    per: Literal["turn", "game"]
    seconds: Annotated[int, Meta(ge=10, le=MOST)]
    zero: Literal["shown", "machine", "claim"] = "shown"


class ClockInfo(msgspec.Struct, frozen=True):
    """The clock of a table: the agreed terms, the seconds each seat has left at the time of sending, and whose clock
    runs."""

    agreed: Clock
    left: dict[str, float]  # negative: the time overrun
    running: str | None  # a seat's clock runs only after its own first action
    late: bool  # a machine decides now for the seat whose time is up


class ClockHands(msgspec.Struct, frozen=True):
    """The state of a clock as stored in a bookmark."""

    left: dict[str, float]
    spare: dict[str, float]
    begun: list[str]
    turn: int
    at: float


class ClockState:
    """The time each seat has left; it changes only with the rows of the log."""

    def __init__(self, clock: Clock, seats: Iterable[str], turn: int) -> None:
        self.clock = clock
        self._left = dict.fromkeys(seats, float(clock.seconds))
        self._spare = dict(self._left)  # the time left when the present turn began
        self._begun: set[str] = set()  # the seats whose clock runs: they have acted before
        self._turn = turn
        self._at = 0.0  # the time of the last action
        self.rested: Callable[[float, float], float] | None = None  # the seconds of pauses between two moments

    def acted(self, seat: str, at: float, turn: int, unseen: bool = False) -> None:
        """Charge a seat for its action. `turn` is the game turn after it. Its first action starts its clock, unless
        others do not count it: the clock would tell them of it."""
        if seat in self._begun:
            self._left[seat] -= self._spent(at)
        if not unseen:
            self._begun.add(seat)
        self._at = at
        if turn != self._turn:
            self._spare, self._turn = self._left, turn
            if self.clock.per == "turn":
                self._left = dict.fromkeys(self._left, float(self.clock.seconds))
            else:
                self._left = dict(self._left)

    def undone(self, turn: int) -> None:
        """Handle an undo: the time used stays used, and time granted for a turn not yet reached is withdrawn."""
        if turn != self._turn:
            self._turn = turn
            self._left = {seat: min(left, self._spare[seat]) for seat, left in self._left.items()}

    def left(self, deciding: str | None, now: float) -> dict[str, float]:
        """The time each seat has left at a moment; negative: the time overrun."""
        running = deciding if deciding is not None and self.runs(deciding) else None
        return {seat: left - (self._spent(now) if seat == running else 0.0) for seat, left in self._left.items()}

    def _spent(self, until: float) -> float:
        """The seconds since the last action, without pauses."""
        rested = 0.0 if self.rested is None else self.rested(self._at, until)
        return max(0.0, until - self._at - rested)

    def runs(self, seat: str) -> bool:
        """True if the seat's clock runs when it decides."""
        return seat in self._begun

    def due(self, deciding: str, now: float) -> float | None:
        """Seconds until a machine decides for a seat, 0 if it does already; None if it never will."""
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
