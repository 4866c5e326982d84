"""Stacking at the end of a turn: at most seven figures per hex (B8)."""

from __future__ import annotations

from typing import Final

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common.pieces import eliminate
from sandtable.games.combat.rules.common.steps import CombatStep, friends
from sandtable.games.combat.rules.common.victory import after_losses

MOST: Final = 7
_SHARED: Final = bytes([units > 1 for units in range(256)])  # a single unit never exceeds the limit


def crowded(s: S, who: int) -> list[int]:
    """The hexes where a side exceeds the limit: four figures for a squad, two for a team, one for a leader."""
    figures, side, stacks, found = s.tables.figures, s.tables.side, s.pos.stacks, []
    shared = s.pos.troops[who].translate(_SHARED)
    hex_ = shared.find(1)
    while hex_ >= 0:
        if sum([figures[unit] for unit in stacks[hex_] if side[unit] == who]) > MOST:
            found.append(hex_)
        hex_ = shared.find(1, hex_ + 1)
    return found


class Overstacked(CombatStep, kw_only=True):
    """B8: each owner, the inactive player first, chooses units to remove until seven figures are left.

    These losses count together: surrender is tested after all of them (B6.3).
    """

    rule = "B8"
    verb = "unit"
    last: bool = False  # the other side has finished

    def prompt(self, s: S) -> Message:
        return Message("prompt-overstacked")

    def proceed(self, s: S) -> bool:
        found = self.options(s)
        if found:
            return self.decide(s, found)
        if self.last:
            s.pop()
            after_losses(s)
        else:
            self.who, self.last = 1 - self.who, True
        return False

    def options(self, s: S) -> list[int]:
        return sorted([unit for hex_ in crowded(s, self.who) for unit in friends(s, self.who, hex_)])

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.about(s, number, "not-crowded")

    def choose(self, s: S, number: int) -> None:
        eliminate(s, (number,), "B8", tests=False)
