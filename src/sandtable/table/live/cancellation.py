"""Cancelled choices: the positions a player could return to, and whether an action has returned to one.

A player may choose a hex and cancel it any number of times, and each time the game is back at the same position. When
an action returns to an earlier position, with no die roll, no secret and no other player's action in between, it has
cancelled everything since. The table writes it as an undo, so that neither the game nor its record grows.
"""

from __future__ import annotations

from typing import Any

from sandtable.core.engine.acts import Thread
from sandtable.core.engine.state import State

AnyState = State[Any, Any]
Place = tuple[int, AnyState, Thread]
"""A version, its state, and the act under way."""
KEPT = 8
"""The number of recent positions compared."""


class Cancellations:
    """The acting player's last positions since a die roll, a secret or another player's action.

    Besides the last few it holds an anchor that moves on ever more rarely (as in Brent's cycle detection), so that a
    repeated cycle of any length is found in the end.
    """

    def __init__(self) -> None:
        self._last: list[Place] = []
        self._anchor: Place | None = None
        self._stride = KEPT
        self._who = ""

    def __len__(self) -> int:
        return len(self._last) + (self._anchor is not None)

    def left(self, who: str, place: Place, fixed: bool) -> None:
        """Note the position that an action has left. No return crosses a `fixed` action or another player's action."""
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
        """Forget the positions from a version on; returns the one at that version, if known."""
        places = [place for place in (self._anchor, *self._last) if place is not None and place[0] == version]
        self._last = [place for place in self._last if place[0] < version]
        if self._anchor is not None and self._anchor[0] >= version:
            self._anchor, self._stride = None, KEPT
        return places[-1] if places else None

    def version(self, who: str, state: AnyState) -> int | None:
        """The earlier version with this state, if the player may return to it."""
        if who != self._who:
            return None
        for place in reversed(self._last):
            if same(place[1], state):
                return place[0]
        if self._anchor is not None and same(self._anchor[1], state):
            return self._anchor[0]
        return None


def same(one: AnyState, other: AnyState) -> bool:
    """True if two states of one game are equal. Cheap fields are compared first, since most unequal states differ
    there."""
    if len(one.stack) != len(other.stack) or one.dice.count != other.dice.count:
        return False
    return type(one.stack[-1]) is type(other.stack[-1]) and one.stack == other.stack and one == other
