"""A move round as the modules around movement see it: the moving group, its start, its remaining points."""

from __future__ import annotations

from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import nations
from sandtable.games.caseyellow.rules.common.base import YellowStep


class Moving(YellowStep):
    """Units and groups move from hex to hex.

    `group` is moving: it is in `at` after `walked` steps, has `spent` movement points and `left` some; it is `halted`
    when it may not continue. `mover` and `tr` define how it moves, see common/costs.py.
    """

    rule = "R10.1"
    todo: tuple[int, ...] = ()
    listed: bool = False
    group: tuple[int, ...] = ()
    at: int = -1
    left: int = 0
    spent: int = 0
    walked: int = 0
    halted: bool = False
    mover: int = 0
    tr: int = 0
    bound: bool = False  # must follow the Dyle plan (S5.8)
    pressed: int = -1  # a unit that must still follow it, as far as known
    riding: bool = False  # by rail
    closed: bool = False
    breaking: int = -1  # the hex being overrun; its enemies are retreating
    toll: int = 0  # the cost of that
    stops: bool = False  # and whether the group must stop there

    def in_hand(self) -> tuple[int, ...]:
        return self.group

    def may_rest(self, s: S) -> bool:
        """True if units of the group may end their move in its hex (12.7a)."""
        return not (self.walked and s.pos.open_city and nations.bars_end(s, self.group[0], self.at))
