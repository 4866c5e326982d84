"""Strength level losses (14.3), chosen by the owner."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.games.salerno.position import S, SalernoPosition
from sandtable.games.salerno.rules.common.base import SalernoStep, lose_step
from sandtable.games.salerno.tables import Tables
from sandtable.kit.rules import losses


class Losses(losses.Losses[SalernoPosition, Tables], SalernoStep):
    """The owner selects the units that lose levels, one for each."""

    rule = "14.3"

    def suffer(self, s: S, unit: int) -> None:
        lose_step(s, unit, self.rule)


def inflict(s: S, units: Iterable[int], count: int) -> None:
    """Make these units of one side lose a number of levels; their owner chooses."""
    pool = tuple(units)
    if pool and count > 0:
        s.push(Losses(who=s.tables.camp[pool[0]], pool=pool, count=count))
