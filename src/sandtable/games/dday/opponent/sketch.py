"""The scout's plans: an order thought through in one go over flat tables, by what the map was like when it opened.

What it weighs is what the regular weighs (`greedy`, `march`, `terms`); battles go by Lanchester's square law instead of
their exact odds: numbers count twice, what they hit with once.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from sandtable.core.base.numbers import add_up
from sandtable.games.dday.kinds import AXIS_LAND, DE_ARTILLERY, GERMANY, UK_BOMBER, UK_FIGHTER, US_FIGHTER, K
from sandtable.games.dday.opponent.estimates import Allied, Axis, Estimates, allied_force, axis_force, best_units
from sandtable.games.dday.opponent.weights import ALLIES, AXIS, Weights
from sandtable.games.dday.position import DDayPosition, next_slot
from sandtable.games.dday.rules import movement, reinforcements

March = tuple[float, int, int, tuple[int, ...]]
"""What it gains, the stack, its goal, and of a goal two zones away what may lie between."""
Goals = Sequence[Sequence[tuple[int, tuple[int, ...]]]]
"""By zone: where one may go, and what may lie between."""
Mover = tuple[int, int, int, Goals]
"""A stack, where it stands, its kind, and where such units go."""
MOST_FIGHTERS = 64  # more than can be met on a way
NOWHERE = -1e6
_value = itemgetter(0)


class Sketch:
    """Plans of both camps; see the methods."""

    def __init__(self, e: Estimates, weights: tuple[Weights, Weights]) -> None:
        self.e, self.t, self.weights = e, e.t, weights
        t, zones = e.t, range(e.t.zones)
        self.goals: tuple[Goals, ...] = (
            [()] * t.zones,
            [tuple([(z, ()) for z in t.near[a]]) for a in zones],
            t.ways2,
        )  # by reach
        self.hit = [1 - (1 - t.strafe_hit / 6) ** fighters for fighters in range(MOST_FIGHTERS)]
        self._wishes: dict[int, list[float]] = {}  # by the wanted cities
        self._calm = [1.0 / (1 + min([e.far[zone][city] for city in t.cities])) ** 2 for zone in zones]

    # --- who wins ---

    def win(self, allied: Allied, axis: Axis) -> float:
        """The Allies' chance."""
        ours = self.e.allied_points(allied) * add_up(allied)
        theirs = self.e.axis_points(axis) * add_up(axis)
        return ours * ours / (ours * ours + theirs * theirs) if ours else 0.0

    # --- marches (orders 8 and 12) ---

    def marches(self, pos: DDayPosition, step: movement.Movement) -> list[March]:
        """All that gains something, the best first."""
        t, worth_of = self.t, self.e.worth
        axis = step.power == GERMANY
        enemy = pos.allied if axis else pos.german
        weights = self.weights[AXIS if axis else ALLIES]
        wish, nearer_by = self._wish(pos, axis), weights.step_nearer
        patrols = self.patrols(pos) if axis else None
        stacks: list[Mover] = [
            (stack, stack // K, stack % K, self.goals[step.reach or t.move[stack % K]]) for stack in step.open
        ]
        coming = self._coming(pos, stacks, enemy)
        entering = {goal: self._entering(pos, axis, goal, arms, weights.even) for goal, arms in coming.items()}
        plan: list[March] = []
        for stack, start, kind, goals in stacks:
            worth, here = worth_of[kind], wish[start]
            leaving = self._leaving(pos, axis, start, weights)
            for goal, ways in goals[start]:
                value = nearer_by * (wish[goal] - here)
                if enemy[goal]:
                    value += entering[goal]
                value = value * worth - leaving
                if value > 0.0 and patrols is not None:
                    value -= worth * self.hit[_shots(patrols, start, goal, ways, enemy)]
                if value > 0.0:
                    plan.append((value, stack, goal, ways))
        plan.sort(key=_value, reverse=True)
        return plan

    def _coming(self, pos: DDayPosition, stacks: list[Mover], enemy: bytearray) -> dict[int, list[int]]:
        """By goal with enemies: the infantry, artillery and tanks that can march there."""
        coming: dict[int, list[int]] = {}
        n, moved = pos.n, pos.moved
        for stack, start, kind, goals in stacks:
            for goal, _ in goals[start]:
                if enemy[goal]:
                    arms = coming.get(goal)
                    if arms is None:
                        arms = coming[goal] = [0, 0, 0]
                    arms[kind % 3] += n[stack] - moved[stack]
        return coming

    def _entering(self, pos: DDayPosition, axis: bool, goal: int, arms: list[int], even: float) -> float:
        """What a point of worth gains by going where enemies are, with all that could come along."""
        t = self.t
        allied, german = allied_force(pos, goal), axis_force(pos, goal)
        more = (arms[0], arms[1], arms[2])
        if axis:
            chance = 1 - self.win(allied, (*best_units(german[:3], more, t.limit), german[3]))
        else:
            chance = self.win(best_units(allied, more, t.limit), german)
        return 2.0 * (chance - even) * (1.5 if goal in t.cities else 1.0)

    def _leaving(self, pos: DDayPosition, axis: bool, start: int, weights: Weights) -> float:
        """What the zone that a unit leaves would lose: only cities do."""
        if start not in self.t.cities:
            return 0.0
        stay = 0.5 * weights.city
        if (pos.axis if axis else pos.allied)[start] > 1:
            return stay if axis else 0.3 * stay
        return 2 * stay

    def _wish(self, pos: DDayPosition, axis: bool) -> list[float]:
        """How near each zone is to the cities that the camp lacks or must hold."""
        t, far = self.t, self.e.far
        wanted = 0
        for number, city in enumerate(t.cities):
            if pos.axis[city] < t.limit if axis else pos.german[city] or not pos.allied[city]:
                wanted |= 1 << number
        found = self._wishes.get(wanted)
        if found is None:
            cities = [city for number, city in enumerate(t.cities) if wanted >> number & 1] or t.cities
            found = [-float(min([far[zone][city] for city in cities])) for zone in range(t.zones)]
            self._wishes[wanted] = found
        return found

    def patrols(self, pos: DDayPosition) -> list[int] | None:
        """The fighters over each zone; None if none flies."""
        end = self.t.zones * K
        uk, us = pos.n[UK_FIGHTER:end:K], pos.n[US_FIGHTER:end:K]
        return [a + b for a, b in zip(uk, us, strict=True)] if any(uk) or any(us) else None

    # --- landings (order 10) ---

    def boats(self, pos: DDayPosition, power: int) -> list[tuple[float, int, int]]:
        """The boxes whose units would stand their ground ashore, the best first: what it promises, box and zone."""
        t, least = self.t, self.weights[ALLIES].ashore
        found = []
        for box, zone in t.lands.items():
            if pos.allied[box] and power in (2, t.box_power[box]):
                force = best_units(allied_force(pos, zone), allied_force(pos, box), t.limit)
                value = self.win(force, axis_force(pos, zone)) - least
                if value > 0:
                    found.append((value, box, zone))
        found.sort(key=_value, reverse=True)
        return found

    # --- aircraft (orders 3 and 5) ---

    def flow(self, pos: DDayPosition) -> list[float]:
        """By zone: how much Axis worth is likely to move into or out of it this turn."""
        t, worth, weights = self.t, self.e.worth, self.weights[ALLIES]
        n, allied, axis = pos.n, pos.allied, pos.axis
        flow = [0.0] * t.zones
        pull = [calm + weights.drawn if there else calm for calm, there in zip(self._calm, allied, strict=False)]
        infantry, guns, tanks = worth[6], worth[7], worth[8]
        for zone in range(t.zones):
            count = axis[zone]
            if count and not allied[zone]:
                base = zone * K
                moving = n[base + 6] * infantry + n[base + 7] * guns + n[base + 8] * tanks
                if zone in t.cities:
                    moving *= weights.restless_city
                else:
                    moving *= weights.restless_many if count > 2 else weights.restless_few
                flow[zone] += moving
                goals = t.near[zone]
                share = moving / add_up([pull[goal] for goal in goals])
                for goal in goals:
                    flow[goal] += share * pull[goal]
        for number in (reinforcements.RENNES, reinforcements.ROUEN):
            mask = pos.charts[number]
            if mask:
                spaces = t.charts[number].spaces[next_slot(mask)]
                for zone in spaces:
                    flow[zone] += min(7, mask.bit_count()) * weights.arriving / len(spaces)
        return flow

    def patrol(self, pos: DDayPosition, zone: int, flow: float) -> float:
        """What one more fighter over a zone is worth; nothing where there is no room for it."""
        there = pos.fighters(zone)
        if there >= self.t.fighter_limit and not pos.crowded:
            return NOWHERE
        value = flow * (1 - self.hit[there]) / 6
        guns = pos.n[zone * K + DE_ARTILLERY]
        if not guns:
            return value
        shot = self.t.order_hit[4] / 6 * guns / (there + 1)
        return value * (1 - min(shot, 1.0)) - shot * self.weights[ALLIES].patrol_cost

    def bomb(self, pos: DDayPosition, zone: int, weight: float) -> float:
        """The best target of a zone without Allies, less the risk from the artillery that is left there."""
        if pos.allied[zone] or not pos.german[zone]:
            return NOWHERE
        hit = (self.t.good[5]["hit"] if pos.luck > 0 else self.t.order_hit[5]) / 6
        n, base, worth = pos.n, zone * K, self.e.worth
        guns, best = n[base + DE_ARTILLERY], -1.0
        risk = 1 - self._flak(guns)
        for kind in AXIS_LAND:
            if n[base + kind]:
                danger = 1 - self._flak(guns - hit) if kind == DE_ARTILLERY else risk
                best = max(best, hit * worth[kind] * weight - danger * worth[UK_BOMBER])
        return best

    def _flak(self, guns: float) -> float:
        """The chance to survive so many artillery."""
        return float((5 / 6) ** max(guns, 0.0))


def _shots(patrols: list[int], start: int, goal: int, ways: tuple[int, ...], enemy: bytearray) -> int:
    """The fighters that a unit meets on the best way to a goal."""
    shots = patrols[start] + patrols[goal]
    if ways:
        shots += min([patrols[via] for via in ways if not enemy[via]], default=0)
    return shots
