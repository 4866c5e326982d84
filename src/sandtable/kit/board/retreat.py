"""Retreats with the fewest losses, on any board: where a group may go, and when it may split.

The game describes the surroundings of a group (`Surroundings`): the ways on, the losses on each, and the cost of
stopping. The retreating side must keep its losses as low as possible but may choose among the ways that do. Parts of a
group may go different ways if that loses no more. A group is a bit mask of its members. A *spot* is a number for a
place and any history that matters there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

NEVER: Final = 1 << 20  # the price of the impossible
HALT: Final = -1  # the exit of units that stop


class Leg(NamedTuple):
    """A way on: its goal, the group's losses on it, the spot it leads to, and the members that survive it."""

    goal: int
    price: int
    spot: int
    left: int


class Surroundings(Protocol):
    """What a game knows about a retreat."""

    def weight(self, group: int) -> int:
        """The loss if the whole group is lost."""

    def onward(self, group: int, spot: int) -> Sequence[Leg]:
        """The ways on that at least one member survives."""

    def halt(self, group: int, spot: int) -> int:
        """The cost of stopping here; NEVER if the group may not."""


class RetreatSearch:
    """The losses of groups at spots, each computed once.

    A smaller group never does worse than a larger one on the same way; the shortcuts below rely on that.
    """

    __slots__ = ("_losses", "_options", "country")

    def __init__(self, country: Surroundings) -> None:
        self.country = country
        self._losses: dict[tuple[int, int], int] = {}
        self._options: dict[tuple[int, int], dict[int, int]] = {}

    def options(self, group: int, spot: int) -> dict[int, int]:
        """For a group that stays together: by exit (a goal or HALT) its losses from here to the end."""
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
        """The fewest losses of a group that may split here and later; at most the whole group."""
        known = self._losses.get((group, spot))
        if known is None:
            known = min(self.options(group, spot).values(), default=NEVER)
            known = min(known, self.country.weight(group))
            if known and group & (group - 1) and not self._hopeless(group, spot, known):
                known = min(known, self.apart(group, spot))
            self._losses[group, spot] = known
        return known

    def _hopeless(self, group: int, spot: int, together: int) -> bool:
        """True if splitting cannot help: some member alone loses as much, or no member has a way."""
        alone = members(group)
        return not any(self.options(one, spot) for one in alone) or any(
            self.loss(one, spot) == together for one in alone
        )

    def apart(self, group: int, spot: int, taken: int | None = None) -> int:
        """The fewest losses if each exit but `taken` is used by at most one part of the group. The rest is lost."""
        exits = {e for one in members(group) for e in self.options(one, spot)} - {taken}
        rest = {group: 0}  # by members still here: the losses of the others
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
        """The exits that a part of the group (or all of it) may take without raising the total losses."""
        least = self.loss(group, spot)
        options = self.options(part, spot)
        if part == group:
            return [exit_ for exit_, price in options.items() if price <= least]
        if not min(self.options(group, spot).values(), default=NEVER):
            return [exit_ for exit_, price in options.items() if not price]  # the others can follow the group's way
        if min(options.values(), default=NEVER) >= self.country.weight(part):
            return []  # this part is lost; the others go first
        others = group ^ part
        return [exit_ for exit_, price in options.items() if price + self.apart(others, spot, exit_) <= least]

    def parts(self, group: int, spot: int, picked: int) -> int:
        """The members, as a mask, that may be picked next (after `picked`) to go ahead of the others."""
        here = group ^ picked
        if not here & (here - 1):
            return 0  # at least one member must stay behind, or the group would not split
        if not min(self.options(group, spot).values(), default=NEVER):
            return here
        found, more = 0, here
        while more:
            if more != here and self.exits(group, spot, picked | more):
                found |= more
            more = (more - 1) & here
        return found

    def differs(self, group: int, spot: int, exit_: int) -> bool:
        """True if some part of the group may take an exit other than this one."""
        part = (group - 1) & group
        while part:
            if any(other != exit_ for other in self.exits(group, spot, part)):
                return True
            part = (part - 1) & group
        return False


def members(group: int) -> list[int]:
    """The single members of a group, each as a mask.

    >>> members(0b1101)
    [1, 4, 8]
    """
    return [1 << n for n in range(group.bit_length()) if group >> n & 1]
