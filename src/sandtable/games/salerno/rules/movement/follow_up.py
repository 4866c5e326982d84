"""Advance after a reaction (13.1): units may enter an adjacent hex that an enemy has left in reaction."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.engine.steps import Answer
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common import costs
from sandtable.games.salerno.rules.common.base import SalernoStep, end_ops, go, overrun_guns, present
from sandtable.games.salerno.rules.common.stacking import fits
from sandtable.games.salerno.rules.movement import responses
from sandtable.games.salerno.rules.orders import rearguards
from sandtable.games.salerno.rules.supply import victory
from sandtable.kit.rules.events import Advanced, tell_walk


class Follow(SalernoStep):
    """Choose the hex, or stay; units that follow have ended their operations."""

    rule = "13.1"
    asking = "prompt-follow"
    verb = "hex"
    says = ("stay",)
    units: tuple[int, ...]
    hexes: tuple[int, ...]
    goal: int = -1  # the hex they entered

    def in_hand(self) -> tuple[int, ...]:
        return self.units

    def options(self, s: S) -> Sequence[int]:
        """The hexes that all of them can enter, with room for them."""
        if self.goal >= 0:
            return ()
        pos, foe = s.pos, enemy(self.who)
        kind, start = costs.mover(s, self.units), pos.at[self.units[0]]
        free = [h for h in self.hexes if not pos.troops[foe][h] and not rearguards.alone(s, self.who, h)]
        return [h for h in free if costs.passable(s, kind, start, h) and fits(s, self.units, h)]

    def ready(self, s: S) -> bool:
        if self.goal >= 0 and s.pos.troops[self.who][self.goal]:
            overrun_guns(s, self.who, self.goal)  # after its fire (16)
        return super().ready(s)

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        return self.there(s, number, "no-room-to-follow" if number in self.hexes else "not-vacated")

    def choose(self, s: S, number: int) -> None:
        start = s.pos.at[self.units[0]]
        self.goal = number
        go(s, self.units, number)
        for unit in self.units:
            tell_walk(s, Advanced, "13.1", unit, start)
        end_ops(s, self.units, "13.1")
        victory.at_once(s)
        responses.offer(s, enemy(self.who), number, present(s, self.units))

    def answered(self, s: S, answer: Answer) -> None:
        """No further follow-up after a reaction to this advance."""
        if not isinstance(answer, responses.Vacated):
            super().answered(s, answer)
