"""The general's targets in the seven-turn game: regiments that count as lost, and the beach engineers.

The German wins as soon as seven large American units, or five British ones, are cadres or eliminated, or three beaches
are closed (23.3); by points (25.2) he hardly ever does. So the step that makes a cadre is worth far more to him than
its factors, the step before it part of that, and an engineer unit more than the factors of its guards.
"""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.normandy44.opponent.worth import Worth
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.tables import Tables


class Hunt(NamedTuple):
    """The value of the targets, in factors."""

    cadre: float = 0.0  # the step that reduces a large unit of these nations to a cadre
    halfway: float = 0.0  # of that: the step before it
    engineers: float = 0.0  # a unit of beach engineers
    nations: tuple[str, ...] = ("us", "british")


class Quarry(Worth):
    """The value of steps to a hunter."""

    def __init__(self, t: Tables, hunt: Hunt) -> None:
        super().__init__(t)
        self.hunt = hunt
        self._large = frozenset(unit for nation in hunt.nations for unit in t.plan.large[nation])

    def loss(self, s: S, unit: int) -> float:
        cost, left = super().loss(s, unit), s.pos.steps[unit]
        if unit in self._large and left > 1:
            cost += self.hunt.cadre * (1.0 if left == 2 else self.hunt.halfway)
        return cost + self.hunt.engineers * (unit in self.t.engineers)

    def whole(self, pos: NormandyPosition, unit: int) -> float:
        value = super().whole(pos, unit)
        if unit in self._large and pos.steps[unit] > 1:
            value += self.hunt.cadre
        return value + self.hunt.engineers * (unit in self.t.engineers)
