"""The scout's survey: it ignores supply and considers only nearby enemies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from sandtable.games.salerno.opponent.regular import FAR
from sandtable.games.salerno.opponent.survey import DistanceTables, Survey
from sandtable.games.salerno.position import S
from sandtable.kit.opponent.ratings import rings

SIGHT = FAR + 1  # hexes beyond which a scout ignores the enemy

Beside = Sequence[Sequence[int]]


class QuickSurvey(Survey):
    """The survey without supply."""

    def __init__(self, s: S, camp: int, ground: DistanceTables, worths: Mapping[int, float], beside: Beside) -> None:
        super().__init__(s, camp, ground, worths)
        self.beside = beside
        self.own, self.their = bytes(s.pos.troops[camp]), bytes(s.pos.troops[1 - camp])

    @cached_property
    def foes(self) -> list[int]:
        at, land = self.s.pos.at, self.s.tables.land_hexes
        return sorted({at[unit] for unit in self.s.tables.roster[1 - self.camp] if at[unit] < land})

    @cached_property
    def standing(self) -> frozenset[int]:
        return frozenset(self.foes)

    @cached_property
    def near(self) -> list[int]:
        return rings(self.beside, self.foes, SIGHT)

    def fed(self, hex_: int) -> bool:
        """Always True: a scout ignores supply."""
        return True

    def dry(self, hex_: int) -> bool:
        return True
