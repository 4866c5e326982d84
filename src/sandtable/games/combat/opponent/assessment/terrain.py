"""Lines, cover and routes over a map, shared by many surveys."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.combat.charts.ground import ALL_POINTS, IMPASSABLE, Ground
from sandtable.games.combat.kinds import HEXES, Law
from sandtable.games.combat.position import CombatPosition
from sandtable.kit.opponent.ratings import StepCosts


class TerrainFacts:
    """Lines, cover and routes, valid while smoke, fortifications and breaches stay the same."""

    def __init__(self, pos: CombatPosition) -> None:
        self.key = self.key_of(pos)
        self.lines: dict[int, int] = {}
        self.cover: dict[tuple[int, tuple[int, ...], bool], int] = {}
        self.away: dict[tuple[tuple[float, Sequence[int]], ...], list[float]] = {}
        self.prices: dict[tuple[int, int], Sequence[int]] = {}

    @staticmethod
    def key_of(pos: CombatPosition) -> tuple[object, ...]:
        return pos.map, pos.laws, bytes(pos.haze), bytes(pos.fort), pos.flares, pos.busted

    def fits(self, pos: CombatPosition) -> bool:
        return self.key == self.key_of(pos)


_SLOWING = Law.NORMANDY | Law.NIGHT | Law.LANDING  # the special rules that change movement costs


def ways_back(land: Ground, laws: int) -> StepCosts:
    """For each hex, the neighbours from which it can be entered, and the cost of that step in movement points."""
    costs = land.costs(laws)
    key = ways_back, laws & _SLOWING
    found: StepCosts | None = land.memo.get(key)
    if found is None:
        found = [
            [
                (other, (8.0 if cost == ALL_POINTS else cost / 2.0))
                for side, other in enumerate(land.near[hex_])
                if other >= 0 and (cost := costs[other * 6 + (side + 3) % 6]) != IMPASSABLE
            ]
            for hex_ in range(HEXES)
        ]
        land.memo[key] = found
    return found
