"""Choices that are taken back: the positions that somebody could return to, and whether an action has led to one.

A player may choose a hex and cancel it as often as they like, and each time the game stands where it stood. Whoever
comes back to a position by an action, with no die, no secret and nobody else in between, has taken everything since
then back: a table writes that as the undo it is, so that neither the game nor its record grows by it.
"""

from __future__ import annotations

from typing import Any

from sandtable.core.engine.acts import Thread
from sandtable.core.engine.state import State

AnyState = State[Any, Any]
Place = tuple[int, AnyState, Thread]
"""A version, the state at it, and what was under way then."""
KEPT = 8
"""The number of recent positions compared."""


class Cancellations:
    """The last positions of the acting player, since a die, a secret or another player's action.

    Beside the last few it holds one that moves on ever more seldom (as in Brent's search for cycles), so that however
    long a way round somebody takes again and again, it is noticed in the end.
    """

    def __init__(self) -> None:
        self._last: list[Place] = []
        self._anchor: Place | None = None
        self._stride = KEPT
        self._who = ""

    def __len__(self) -> int:
        return len(self._last) + (self._anchor is not None)

    def left(self, who: str, place: Place, fixed: bool) -> None:
        """Note the position that an action has left. No return crosses a `fixed` action or one of another player."""
        if fixed or who != self._who:
            self.clear()
        self._who = who
        if fixed:
            return
        if self._anchor is None:
            self._anchor = place
        elif place[0] - self._anchor[0] >= self._stride:
            self._anchor, self._stride = place, 2 * self._stride
        self._last.append(place)
        if len(self._last) > KEPT:
            del self._last[0]

    def clear(self) -> None:
        self._last.clear()
        self._anchor, self._stride = None, KEPT

    def cut(self, version: int) -> Place | None:
        """Forget positions after a version; returns the one left there, if known."""
        places = [place for place in (self._anchor, *self._last) if place is not None and place[0] == version]
        self._last = [place for place in self._last if place[0] < version]
        if self._anchor is not None and self._anchor[0] >= version:
            self._anchor, self._stride = None, KEPT
        return places[-1] if places else None

    def version(self, who: str, state: AnyState) -> int | None:
        """The earlier version with this state, if the player may go back to it."""
        if who != self._who:
            return None
        for place in reversed(self._last):
            if same(place[1], state):
                return place[0]
        if self._anchor is not None and same(self._anchor[1], state):
            return self._anchor[0]
        return None


def same(one: AnyState, other: AnyState) -> bool:
    """Whether two states of one game are equal; most that differ do so in what is cheap to compare."""
    if len(one.stack) != len(other.stack) or one.dice.count != other.dice.count:
        return False
    return type(one.stack[-1]) is type(other.stack[-1]) and one.stack == other.stack and one == other
