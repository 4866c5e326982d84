"""Combat losses: which player chooses them, and of which units (11.3e-g)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common.base import YellowStep, destroy, lose_step
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.rules import losses

RULE = "R11.3"


class Losses(losses.Losses[YellowPosition, Tables], YellowStep):
    """`corps` is for the second loss of a DE: the steps that the corps of the pool had before the first one.

    If that loss fell on a corps, no corps loses another step.
    """

    rule = RULE
    corps: int = -1

    def suffer(self, s: S, unit: int) -> None:
        lose_step(s, unit, RULE)

    def left(self, s: S) -> Sequence[int]:
        left = super().left(s)
        if self.corps >= 0 and steps_of_corps(s, self.pool) < self.corps:
            return [unit for unit in left if not s.tables.corps[unit]]  # 11.3f
        return left


def steps_of_corps(s: S, units: Sequence[int]) -> int:
    """The remaining steps of corps among these units."""
    pos, t = s.pos, s.tables
    return sum([pos.steps[unit] for unit in units if t.corps[unit] and pos.at[unit] < t.hexes])


def ruin(s: S, camp: int, units: Sequence[int]) -> None:
    """DE: eliminate regiments and brigades, and take two steps from the others; the attacker `camp` chooses the first
    (11.3f)."""
    t = s.tables
    for unit in units:
        if t.small[unit]:
            destroy(s, unit, RULE)
    pool = tuple([unit for unit in units if not t.small[unit]])
    if not pool:
        return
    first = t.limit["de_corps_steps"]
    s.push(Losses(who=1 - camp, pool=pool, count=t.limit["de_steps"] - first, corps=steps_of_corps(s, pool)))
    s.push(Losses(who=camp, pool=pool, count=first))


def rout(s: S, camp: int, units: Sequence[int]) -> None:
    """AE: the attacker loses two steps of their choice, a corps alone one (11.3g)."""
    t = s.tables
    alone = len(units) == 1 and t.corps[units[0]]
    s.push(Losses(who=camp, pool=tuple(units), count=t.limit["ae_corps_steps" if alone else "ae_steps"]))
