"""The regular's way to move: what a single unit gains by going somewhere."""

from __future__ import annotations

from sandtable.games.dday.kinds import GERMANY, K
from sandtable.games.dday.opponent.estimates import Allied, Axis, Estimates, allied_force, axis_force, best_units
from sandtable.games.dday.opponent.weights import Weights
from sandtable.games.dday.position import DDayPosition
from sandtable.games.dday.rules.movement import Movement
from sandtable.games.dday.tables import Tables


def reachable(t: Tables, pos: DDayPosition, step: Movement, stack: int) -> list[int]:
    """The zones that a unit of a stack may be offered as its goal (A6.1, A6.2, A6.4)."""
    own, enemy = (pos.axis, pos.allied) if step.power == GERMANY else (pos.allied, pos.german)
    flood = -1 if step.power == GERMANY else pos.flood
    zone = stack // K
    near = t.near[zone]
    if (step.reach or t.move[stack % K]) < 2:
        return [z for z in near if own[z] < t.limit and z != flood]
    ways = {via for via in near if not enemy[via] and own[via] < t.limit and via != flood}
    goals = [z for z in t.near2[zone] if own[z] < t.limit and z != flood]
    return [z for z in goals if z in near or ways.intersection(t.between[zone][z])]


class March:
    """One decision of a move order: what a single unit gains by going somewhere."""

    def __init__(self, e: Estimates, pos: DDayPosition, step: Movement, weights: Weights) -> None:
        self.e, self.t, self.pos, self.step, self.weights = e, e.t, pos, step, weights
        self.axis = step.power == GERMANY
        self.own, self.enemy = (pos.axis, pos.allied) if self.axis else (pos.allied, pos.german)
        self._odds: dict[int, float] = {}
        self._value: dict[tuple[int, int, int], float] = {}
        self._wish = self._wishes()

    def _wishes(self) -> list[float]:
        """How near each zone is to what the camp wants: cities it lacks or must hold."""
        e = self.e
        wanted = [city for city in self.t.cities if self._wanted(city)] or list(self.t.cities)
        return [max(-float(e.far[zone][city]) for city in wanted) for zone in range(self.t.zones)]

    def _wanted(self, city: int) -> bool:
        if self.axis:
            return self.pos.axis[city] < self.t.limit
        return self.pos.control(city) != "allies"

    def best_gain(self, stack: int) -> float:
        return max((self.gain(stack, goal) for goal in reachable(self.t, self.pos, self.step, stack)), default=-1.0)

    def gain(self, stack: int, goal: int) -> float:
        kind, start = stack % K, stack // K
        key = (kind % 3 if kind < 6 else kind, start, goal)
        found = self._value.get(key)
        if found is None:
            found = self._value[key] = self._gain(kind, start, goal)
        return found

    def _gain(self, kind: int, start: int, goal: int) -> float:
        worth = self.e.worth[kind]
        value = (self._entering(goal) + self.weights.step_nearer * (self._wish[goal] - self._wish[start])) * worth
        value -= self._leaving(start)
        if self.axis:
            reach = self.step.reach or self.t.move[kind]
            value -= worth * (1 - self.e.moved_axis(self.pos, start, goal, reach))
        return value

    def _entering(self, goal: int) -> float:
        """Points per point of the unit: good odds of the whole support draw it in, bad ones keep it out."""
        if not self.enemy[goal]:
            return 0.0
        return 2.0 * (self.odds(goal) - self.weights.even) * (1.5 if goal in self.t.cities else 1.0)

    def odds(self, goal: int) -> float:
        """The chance to win a zone with all that is there and all that could still come."""
        found = self._odds.get(goal)
        if found is None:
            found = self._odds[goal] = self._support(goal)
        return found

    def _support(self, goal: int) -> float:
        here = [0, 0, 0]
        for stack in self.step.open:
            zone, kind = stack // K, stack % K
            reach = self.step.reach or self.t.move[kind]
            if zone != goal and self.e.far[zone][goal] <= reach:
                here[kind % 3] += self.pos.n[stack] - self.pos.moved[stack]
        allied, axis = allied_force(self.pos, goal), axis_force(self.pos, goal)
        coming: Allied = (here[0], here[1], here[2])
        if not self.axis:
            return self.chance(best_units(allied, coming, self.t.limit), axis)
        together = best_units((axis[0], axis[1], axis[2]), coming, self.t.limit)
        return self.chance(allied, (*together, axis[3]))

    def chance(self, allied: Allied, axis: Axis) -> float:
        """The chance of the camp that moves to win a battle."""
        duel = self.e.duel(allied, axis, not self.axis)
        return duel.axis if self.axis else duel.allies

    def _leaving(self, start: int) -> float:
        """What the zone it leaves would lose."""
        stay = 0.5 * self.weights.city if start in self.t.cities else 0.0
        if self.own[start] > 1:
            return stay if self.axis else 0.3 * stay
        return 2 * stay
