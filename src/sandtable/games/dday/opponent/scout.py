"""A quick hand for rollouts: the regular's thoughts, each worked out once in an order and kept as long as it lasts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.actions import Action
from sandtable.core.game import Game
from sandtable.games.dday.opponent.estimates import Allied, Axis
from sandtable.games.dday.opponent.greedy import Greedy
from sandtable.games.dday.opponent.march import March
from sandtable.games.dday.opponent.temper import REGULAR, Temper
from sandtable.games.dday.position import DDayPosition
from sandtable.games.dday.rules import air, moves
from sandtable.kit.counsel import Ratings

MOST_FIGHTERS = 64  # more than can be over a zone


class QuickMarch(March):
    """By Lanchester's square law instead of the exact battle: numbers count twice, what they hit with once."""

    def chance(self, allied: Allied, axis: Axis) -> float:
        ours = self.e.allied_points(allied) * sum(allied)
        theirs = self.e.axis_points(axis) * sum(axis)
        if self.axis:
            ours, theirs = theirs, ours
        return ours * ours / (ours * ours + theirs * theirs) if ours else 0.0


class Scout(Greedy):
    """Moves by what the map was like when the order began; `forget` before it is asked about another game."""

    def __init__(self, game: Game[Any, Any], tempers: tuple[Temper, Temper] = REGULAR) -> None:
        super().__init__(game, tempers)
        self._moment = (-1, -1, -1)
        self._march: March | None = None
        self._gains: dict[int, float] = {}  # by stack: what its best move gains
        self._flow: Ratings = []
        self._patrols: dict[int, float] = {}  # by zone and fighters there

    def forget(self) -> None:
        self._moment = (-1, -1, -1)

    def movement(self, pos: DDayPosition, step: moves.Movement, actions: Sequence[Action]) -> Ratings:
        march = self._marching(pos, step)
        if step.chosen >= 0:
            gain, chosen, place = march.gain, step.chosen, self.t.place
            return [gain(chosen, place[a.operand]) for a in actions]
        gains, stack_of, ratings = self._gains, self.t.stack, []
        for action in actions:
            if action.verb != "unit":
                ratings.append(0.0)
                continue
            stack = stack_of[action.operand]
            best = gains.get(stack)
            if best is None:
                best = gains[stack] = march.best_gain(stack)
            ratings.append(best)
        return ratings

    def _marching(self, pos: DDayPosition, step: moves.Movement) -> March:
        moment = (pos.turn, pos.slot, step.power)
        if moment != self._moment or self._march is None:
            self._moment = moment
            self._march, self._gains = QuickMarch(self.e, pos, step, self.mind), {}
        return self._march

    def fighters(self, pos: DDayPosition, step: air.PlaceFighters, actions: Sequence[Action]) -> Ratings:
        moment = (pos.turn, pos.slot, -1)
        if moment != self._moment:
            self._moment = moment
            self._flow, self._patrols = self.traffic(pos), {}
        known, ratings = self._patrols, []
        for zone in self.places(actions):
            if zone < 0:
                ratings.append(0.0)
                continue
            key = zone * MOST_FIGHTERS + pos.fighters(zone)
            value = known.get(key)
            if value is None:
                value = known[key] = self.patrol_value(pos, zone, self._flow[zone])
            ratings.append(value)
        return ratings
