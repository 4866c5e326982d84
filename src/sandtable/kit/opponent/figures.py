"""Figures of a hex game's position: control of the prizes, strength around them, and losses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic

from sandtable.core.base.numbers import add_up
from sandtable.kit.opponent.ratings import rings
from sandtable.kit.opponent.survey import HexWorth
from sandtable.kit.position.field import F, H

MOST: Final = 24  # places in the figures, the most valuable first
BANDS: Final = (1, 3, 6)  # distances from a place within which strength is summed
SCALE: Final = 0.1  # of strength points, to keep figures near 1


class HexFigures(Generic[F, H]):
    """See agents/value.py. Every figure is the first camp's amount minus the other's."""

    def __init__(self, worth: HexWorth[F, H], start: F, turns: int) -> None:
        self.w, self.t, self.turns = worth, worth.t, turns
        prizes = worth.prizes(start)
        self.places = sorted(sorted(prizes, key=lambda hex_: (-prizes[hex_], hex_))[:MOST])
        away = [rings(self.t.near, [hex_], BANDS[-1] + 1) for hex_ in self.places]
        # by hex: the figures that a unit there adds to
        self._near = [
            [
                number * len(BANDS) + band
                for number, far in enumerate(away)
                for band, most in enumerate(BANDS)
                if far[hex_] <= most
            ]
            for hex_ in range(self.t.hexes)
        ]
        names = [self.t.names[hex_] for hex_ in self.places]
        self.names: Sequence[str] = (
            *("prizes", "held", "strength", "worth", "lost"),
            *[f"{name} held" for name in names],
            *[f"{name} within {band}" for name in names for band in BANDS],
        )

    def gone(self, pos: F) -> float:
        return min((pos.turn - 1) / self.turns, 1.0)

    def figures(self, pos: F) -> list[float]:
        t, fire, holder, hexes = self.t, self.w.fire, pos.holder, self.t.hexes
        near = [0.0] * (len(self.places) * len(BANDS))
        strength = worth = lost = 0.0
        dead = t.box["dead"]
        for unit, at in enumerate(pos.at):
            sign = -1.0 if t.camp[unit] else 1.0
            if at < hexes:
                points = sign * fire[unit][pos.steps[unit]]
                strength += points
                worth += sign * self.w.whole(pos, unit)
                for number in self._near[at]:
                    near[number] += points
            elif at == dead:
                lost += sign
        held = [-1.0 if holder[hex_] else 1.0 for hex_ in self.places]
        prizes = self.w.prizes(pos)
        sum_ = add_up([-prize if holder[hex_] else prize for hex_, prize in prizes.items()])
        found = [SCALE * sum_, SCALE * add_up(held), SCALE * strength, SCALE * worth, SCALE * lost]
        return [*found, *held, *[SCALE * points for points in near]]
