"""The base of the policies in this game."""

from __future__ import annotations

from typing import Any

from sandtable.games.combat.charts.chances import stand
from sandtable.games.combat.opponent.assessment.survey import Survey
from sandtable.games.combat.rules.terrain.figures import morale
from sandtable.games.combat.tables import Tables
from sandtable.kit.opponent.advisers import Adviser


class CombatAdviser(Adviser[Survey]):
    """An adviser with the tables of the game."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self.t: Any = tables

    def suffering(
        self,
        o: Survey,
        victim: int,
        hex_: int,
        total: int,
        origins: tuple[int, ...] = (),
        indirect: bool = False,
        shelter: int | None = None,
    ) -> float:
        """The average harm of an attack of a known total to the units of a side in a hex, over their rolls."""
        cover = o.cover(hex_, origins, indirect) if shelter is None else shelter
        value = 0.0
        for unit in o.pos.stacks[hex_]:
            if o.t.side[unit] == victim:
                ends = stand(o.urns[victim], total, morale(o.s, unit) + cover)
                value += ends.beaten * o.breaks(unit) + ends.tied * o.shakes(unit)
        return value
