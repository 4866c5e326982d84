"""What opponents of hex games reckon with: the worth of steps and places, and the lay of the land at one moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, Protocol

from sandtable.core.base.numbers import add_up
from sandtable.core.engine.state import State
from sandtable.kit.counsel import rings
from sandtable.kit.position.field import F, H

CLOSE = 5  # hexes from the enemy within which a prize wants a garrison


class Distances(Protocol):
    """By hex how far it is to something."""

    def __getitem__(self, hex_: int, /) -> int: ...


BySteps = Sequence[Sequence[float]]  # a figure for each unit, by the steps it has left


class Worth(Generic[F, H]):
    """Static figures by unit and by hex, and the prizes of each scenario, in the game's points of strength."""

    step: BySteps  # what losing the next step costs
    fire: BySteps  # what a unit attacks with
    beside: Sequence[Sequence[int]]  # the hexes that can be attacked from each hex

    def __init__(self, t: H) -> None:
        self.t = t

    def loss(self, s: State[F, H], unit: int) -> float:
        """What it costs the owner if a unit loses a step now."""
        return self.step[unit][s.pos.steps[unit]]

    def whole(self, pos: F, unit: int) -> float:
        """All steps of a unit together."""
        return add_up(self.step[unit][1 : pos.steps[unit] + 1])

    def prizes(self, pos: F) -> Mapping[int, float]:
        """What it is worth to hold each hex that counts, to either side."""
        raise NotImplementedError


class Lay(Generic[F, H]):
    """The lay of the land as one camp sees it, in tables by hex: enemies, what they can do, prizes.

    It is worked out once in a phase; whatever changes while units move is asked of `s`, which is always the present
    state, or one to try things out in.
    """

    safe: float  # the points of strength with which a place is safe enough
    horizon = 99  # hexes beyond which nobody asks how far the enemy is

    def __init__(self, s: State[F, H], w: Worth[F, H], camp: int) -> None:
        self.s, self.w, self.t, self.camp = s, w, s.tables, camp
        pos, t = s.pos, s.tables
        self.prizes = w.prizes(pos)
        self.foes = pos.on_map(t, 1 - camp)
        self.foe_hexes = sorted({pos.at[u] for u in self.foes})
        self.might = self._might(self.attackers())  # enemy points that can attack each hex
        self.near = self.nearness()  # hexes to the next enemy
        self.defence = self.defences()  # by enemy hex: the points that defend it

    def attackers(self) -> Iterable[int]:
        """The enemies that can attack."""
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
        """Own points around an enemy hex, as things stand now."""
        pos, fire, total = self.s.pos, self.w.fire, 0.0
        troops, stacks, steps = pos.troops[self.camp], pos.stacks, pos.steps
        for hex_ in self.w.beside[target]:
            if troops[hex_]:
                for unit in stacks[hex_]:
                    if unit != without:
                        total += fire[unit][steps[unit]]
        return total

    def guard(self, points: float) -> float:
        """How safe a place is with so much strength in it."""
        return min(points / self.safe, 1.0)
