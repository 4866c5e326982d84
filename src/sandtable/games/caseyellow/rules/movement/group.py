"""A move round as the modules around movement see it: who is under way, from where, with what left."""

from __future__ import annotations

from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import nations
from sandtable.games.caseyellow.rules.common.base import YellowStep


class Moving(YellowStep):
    """Units and groups go from hex to hex.

    `group` is under way: it stands in `at` after `walked` steps and has `spent` movement points and `left` some; it is
    `halted` when it may not go on. `mover` and `tr` say how it moves, see common/costs.py.
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
    bound: bool = False  # must go where the Dyle plan sends it (S5.8)
    pressed: int = -1  # a unit that must still go there, as far as was found out
    riding: bool = False  # by rail
    closed: bool = False
    breaking: int = -1  # a hex that the group is overrunning; its enemies are being driven out
    toll: int = 0  # what that costs
    stops: bool = False  # and whether the group must stop there

    def in_hand(self) -> tuple[int, ...]:
        return self.group

    def may_rest(self, s: S) -> bool:
        """Whether units of the group may end their move where it has come to (12.7a)."""
        return not (self.walked and s.pos.open_city and nations.bars_end(s, self.group[0], self.at))
