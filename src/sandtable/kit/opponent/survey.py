"""The survey of a hex game: static worths of steps and places, and tables by hex for one camp at one moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, Protocol

from sandtable.core.base.numbers import add_up
from sandtable.core.engine.state import State
from sandtable.kit.opponent.ratings import rings
from sandtable.kit.position.field import F, H

CLOSE = 5  # hexes from the enemy within which a prize needs a garrison


class Distances(Protocol):
    """By hex, the distance to something."""

    def __getitem__(self, hex_: int, /) -> int: ...


BySteps = Sequence[Sequence[float]]  # a value for each unit, by its remaining steps


class HexWorth(Generic[F, H]):
    """Static values by unit and by hex, and the prizes of each scenario, in the game's points of strength."""

    step: BySteps  # the cost of losing the next step
    fire: BySteps  # attack strength
    beside: Sequence[Sequence[int]]  # the hexes that can be attacked from each hex

    def __init__(self, t: H) -> None:
        self.t = t

    def loss(self, s: State[F, H], unit: int) -> float:
        """The cost to its owner if a unit loses a step now."""
        return self.step[unit][s.pos.steps[unit]]

    def whole(self, pos: F, unit: int) -> float:
        """The worth of all remaining steps of a unit."""
        return add_up(self.step[unit][1 : pos.steps[unit] + 1])

    def prizes(self, pos: F) -> Mapping[int, float]:
        """By hex, the worth of holding it, to either side."""
        raise NotImplementedError


class HexSurvey(Generic[F, H]):
    """Tables by hex for one camp: enemies, their reach, prizes.

    Built once a phase. What changes while units move is read from `s`, the current state or a scratch copy of it.
    """

    safe: float  # the strength that makes a place safe
    horizon = 99  # distances to the enemy stop here

    def __init__(self, s: State[F, H], w: HexWorth[F, H], camp: int) -> None:
        self.s, self.w, self.t, self.camp = s, w, s.tables, camp
        pos, t = s.pos, s.tables
        self.prizes = w.prizes(pos)
        self.foes = pos.on_map(t, 1 - camp)
        self.foe_hexes = sorted({pos.at[u] for u in self.foes})
        self.might = self._might(self.attackers())  # by hex: enemy strength that can attack it
        self.near = self.nearness()  # by hex: distance to the nearest enemy
        self.defence = self.defences()  # by enemy hex: its defence strength

    def attackers(self) -> Iterable[int]:
        """The enemy units that can attack."""
        return self.foes

    def defences(self) -> dict[int, float]:
        raise NotImplementedError

    def nearness(self) -> Distances:
        return rings(self.t.near, self.foe_hexes, self.horizon)

    def _might(self, units: Iterable[int]) -> list[float]:
        pos, fire, beside = self.s.pos, self.w.fire, self.w.beside
        might = [0.0] * self.t.hexes
        for unit in units:
            points = fire[unit][pos.steps[unit]]
            for hex_ in beside[pos.at[unit]]:
                might[hex_] += points
        return might

    def pressure(self, target: int, without: int = -1) -> float:
        """Own strength around an enemy hex in the current state."""
        pos, fire, total = self.s.pos, self.w.fire, 0.0
        troops, stacks, steps = pos.troops[self.camp], pos.stacks, pos.steps
        for hex_ in self.w.beside[target]:
            if troops[hex_]:
                for unit in stacks[hex_]:
                    if unit != without:
                        total += fire[unit][steps[unit]]
        return total

    def guard(self, points: float) -> float:
        """How safe a place is with this strength in it, from 0 to 1."""
        return min(points / self.safe, 1.0)
