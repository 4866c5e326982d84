"""Retreats with the fewest losses, on any board: where a group may go, and when it may split.

The game says what a group finds where it stands (`Surroundings`): the ways on, what each of them costs in losses, and
what it costs to stop. Whoever retreats must keep the losses as low as possible, but is free among the ways that do;
parts of a group may go different ways if that loses no more. A group is a bit mask of its members, a *spot* is a
number for a place and whatever of the past matters there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

NEVER: Final = 1 << 20  # the price of what cannot be done
HALT: Final = -1  # the exit of those who stop


class Leg(NamedTuple):
    """A way on: where it leads, what the group loses on it, the spot it comes to, and who is still there."""

    goal: int
    price: int
    spot: int
    left: int


class Surroundings(Protocol):
    """What a game knows about a retreat."""

    def weight(self, group: int) -> int:
        """What is lost if the whole group is."""

    def onward(self, group: int, spot: int) -> Sequence[Leg]:
        """The ways on that somebody of the group survives."""

    def halt(self, group: int, spot: int) -> int:
        """What it costs to stop here; NEVER if the group may not."""


class RetreatSearch:
    """The losses of groups at spots, worked out once each.

    A smaller group never fares worse than a larger one on the same way; the shortcuts below rest on that.
    """

    __slots__ = ("_losses", "_options", "country")

    def __init__(self, country: Surroundings) -> None:
        self.country = country
        self._losses: dict[tuple[int, int], int] = {}
        self._options: dict[tuple[int, int], dict[int, int]] = {}

    def options(self, group: int, spot: int) -> dict[int, int]:
        """For a group that goes on as one: by exit (a goal or HALT) what it loses from here to the end."""
        found = self._options.get((group, spot))
        if found is None:
            country = self.country
            found = self._options[group, spot] = {
                goal: price + self.loss(left, next_) for goal, price, next_, left in country.onward(group, spot)
            }
            price = country.halt(group, spot)
            if price < NEVER:
                found[HALT] = price
        return found

    def loss(self, group: int, spot: int) -> int:
        """The fewest losses of a group that may split here and later; at most all of it."""
        known = self._losses.get((group, spot))
        if known is None:
            known = min(self.options(group, spot).values(), default=NEVER)
            known = min(known, self.country.weight(group))
            if known and group & (group - 1) and not self._hopeless(group, spot, known):
                known = min(known, self.apart(group, spot))
            self._losses[group, spot] = known
        return known

    def _hopeless(self, group: int, spot: int, together: int) -> bool:
        """Whether splitting cannot help: some member alone loses as much, or none has any way."""
        alone = members(group)
        return not any(self.options(one, spot) for one in alone) or any(
            self.loss(one, spot) == together for one in alone
        )

    def apart(self, group: int, spot: int, taken: int | None = None) -> int:
        """The fewest losses if every exit is used by one part of the group; `taken` is not used. The rest is lost."""
        exits = {e for one in members(group) for e in self.options(one, spot)} - {taken}
        rest = {group: 0}  # who is still here, and what the others lose
        for exit_ in sorted(exits):
            after = dict(rest)
            for here, lost in rest.items():
                part = here
                while part:
                    price = lost + self.options(part, spot).get(exit_, NEVER)
                    if price < after.get(here ^ part, NEVER):
                        after[here ^ part] = price
                    part = (part - 1) & here
            rest = after
        return min(lost + self.country.weight(here) for here, lost in rest.items())

    def exits(self, group: int, spot: int, part: int) -> list[int]:
        """The exits that a part of the group (or all of it) may take without raising the losses of all."""
        least = self.loss(group, spot)
        options = self.options(part, spot)
        if part == group:
            return [exit_ for exit_, price in options.items() if price <= least]
        if not min(self.options(group, spot).values(), default=NEVER):
            return [exit_ for exit_, price in options.items() if not price]  # the others can follow the group's way
        if min(options.values(), default=NEVER) >= self.country.weight(part):
            return []  # lost; let those go first who are not
        others = group ^ part
        return [exit_ for exit_, price in options.items() if price + self.apart(others, spot, exit_) <= least]

    def parts(self, group: int, spot: int, picked: int) -> int:
        """Who may be picked next (after `picked`) to go ahead of the others, as a mask."""
        here = group ^ picked
        if not here & (here - 1):
            return 0  # somebody must stay behind, or the group would not split
        if not min(self.options(group, spot).values(), default=NEVER):
            return here
        found, more = 0, here
        while more:
            if more != here and self.exits(group, spot, picked | more):
                found |= more
            more = (more - 1) & here
        return found

    def differs(self, group: int, spot: int, exit_: int) -> bool:
        """Whether some part of the group may take another exit than this one."""
        part = (group - 1) & group
        while part:
            if any(other != exit_ for other in self.exits(group, spot, part)):
                return True
            part = (part - 1) & group
        return False


def members(group: int) -> list[int]:
    """The single members of a group, each as a mask of its own.

    >>> members(0b1101)
    [1, 4, 8]
    """
    return [1 << n for n in range(group.bit_length()) if group >> n & 1]
