"""A phase's moves as one plan: what a disposition is worth, and the group moves that improve it most.

The worth is summed over the zones: exact odds of the battles in them, fought out, with the other camp's
likely reply; what holding the zone is worth; and how near each unit is to the city it has been told off for.
"""

from __future__ import annotations

from sandtable.core.base.numbers import add_up
from sandtable.games.dday.kinds import ALLIED_LAND, GERMANY, LAND, K
from sandtable.games.dday.opponent.estimates import (
    NOBODY,
    Allied,
    Axis,
    Estimates,
    allied_force,
    axis_force,
    best_units,
    through,
)
from sandtable.games.dday.opponent.tasks import Tasks
from sandtable.games.dday.opponent.weights import Weights
from sandtable.games.dday.position import DDayPosition
from sandtable.kit.rules import odds

Move = tuple[int, int]
"""The stack a unit comes from, and the zone it goes to."""


class Disposition:
    """A disposition under consideration: one camp moves, the other stands as it is."""

    def __init__(self, e: Estimates, pos: DDayPosition, axis: bool, reach: int, weights: Weights) -> None:
        self.e, self.t, self.pos, self.axis, self.reach, self.weights = e, e.t, pos, axis, reach, weights
        zones = range(self.t.zones)
        self.tasks = Tasks(e, pos, axis, weights)
        if axis:
            self.force: list[Allied] = [axis_force(pos, zone)[:3] for zone in zones]
        else:
            self.force = [allied_force(pos, zone) for zone in zones]
        self.afloat = [NOBODY] * self.t.zones
        for box, zone in self.t.lands.items():
            landed = allied_force(pos, box)
            here = self.afloat[zone]
            self.afloat[zone] = (here[0] + landed[0], here[1] + landed[1], here[2] + landed[2])
        self._support = {city: self._nearby(city) for city in self.t.cities}  # read for the Allies alone
        self._replies = [self._reply(zone) for zone in zones]
        self._assaults = {city: self._assault(city) for city in self.t.cities}
        self._late = min(1.0, (pos.turn - 1) / max(weights.last_assault - 1, 1))
        self._thrift = 1.0 - weights.fade * self._late**3  # of its worth, what a unit counts for
        self._values: dict[tuple[int, Allied], float] = {}

    def _nearby(self, city: int) -> Allied:
        """The Allied units that can be in a city within two turns."""
        near = [0, 0, 0]
        for zone in (city, *self.t.near2[city]):
            for arm in range(3):
                near[arm] += self.force[zone][arm] + self.afloat[zone][arm]
        return near[0], near[1], near[2]

    # --- what the other camp can throw into a zone ---

    def _reply(self, goal: int) -> Allied:
        pos, t = self.pos, self.t
        kinds = ALLIED_LAND if self.axis else LAND[GERMANY]
        own = pos.axis if self.axis else pos.allied
        theirs, pinned = (pos.allied, pos.german) if self.axis else (pos.axis, pos.allied)
        coming = [0.0, 0.0, 0.0]
        for zone in t.near2[goal]:
            if not theirs[zone] or pinned[zone]:
                continue
            near = zone in t.near[goal]
            if not near and all(own[via] for via in t.between[zone][goal]):
                continue
            safe = 1.0 if self.axis else through(pos.fighters(zone) + pos.fighters(goal))
            for kind in kinds:
                if near or t.move[kind] > 1:
                    coming[kind % 3] += pos.n[zone * K + kind] * safe
        if self.axis:
            afloat = self.afloat[goal]
            coming = [coming[i] + afloat[i] for i in range(3)]
        return round(coming[0]), round(coming[1]), round(coming[2])

    def _assault(self, city: int) -> Allied:
        """The best stack that the other camp can bring together before a city in some turns."""
        pos, t, far = self.pos, self.t, self.e.far
        coming = [0, 0, 0]
        for zone in range(t.zones):
            if far[zone][city] <= self.weights.within:
                there = allied_force(pos, zone) if self.axis else axis_force(pos, zone)
                for arm in range(3):
                    coming[arm] += there[arm] + (self.afloat[zone][arm] if self.axis else 0)
        return best_units(NOBODY, (coming[0], coming[1], coming[2]), t.limit)

    def hopeless(self, zone: int, force: Allied) -> bool:
        """Whether a force had better not be in a zone: neither now nor after the enemy's reply has it a chance.

        Towards the end there is no better day to wait for; and a policy that pins the enemy accepts the loss.
        """
        weights, limit, pos = self.weights, self.t.limit, self.pos
        if self._late >= 1.0 or not any(force) or (weights.pin and zone not in self.t.cities):
            return False
        if self.axis:
            axis: Axis = (*force, axis_force(pos, zone)[3])
            return self.e.duel(allied_force(pos, zone), axis, False).axis < weights.hopeless
        allied, foe = best_units(force, self.afloat[zone], limit), axis_force(pos, zone)
        if self.e.duel(allied, foe, True).allies < weights.hopeless:
            return True
        reinforced: Axis = (*best_units(foe[:3], self._replies[zone], limit), foe[3])
        return self.e.duel(allied, reinforced, any(foe)).allies < weights.swamped

    def bound(self, zone: int, force: Allied) -> bool:
        """Whether a city of our own would be left with too few: the enemy is near enough to take it."""
        if zone not in self.t.cities or not self.weights.garrisoned or not any(self._replies[zone]):
            return False
        if self.axis:
            axis: Axis = (*force, axis_force(self.pos, zone)[3])
            return 1 - self.e.duel(self._assaults[zone], axis, True).allies < self.weights.garrisoned
        return self.e.duel(force, (*self._assaults[zone], 0), False).allies < self.weights.garrisoned

    # --- what a zone is worth to the camp that moves ---

    def value(self, zone: int, force: Allied) -> float:
        key = (zone, force)
        found = self._values.get(key)
        if found is None:
            found = self._values[key] = self._axis_value(zone, force) if self.axis else self._allied_value(zone, force)
        return found

    def stake(self, zone: int) -> float:
        if zone not in self.t.cities:
            return self.weights.country
        weights = self.weights
        stake = weights.stake * (1.0 + weights.stake_turn * self.pos.turn)
        return stake * weights.aimed if weights.aim >= 0 and self.t.cities[weights.aim] == zone else stake

    def _outcome(self, zone: int, allied: Allied, axis: Axis, allies_attack: bool) -> float:
        """A battle fought out, from the Allied point of view."""
        duel = self.e.duel(allied, axis, allies_attack)
        left = duel.allied_worth - duel.axis_worth
        return self.stake(zone) * (duel.allies - duel.axis) / 2 + self._thrift * left

    def _allied_value(self, zone: int, force: Allied) -> float:
        e, limit, weights = self.e, self.t.limit, self.weights
        axis = axis_force(self.pos, zone)
        allied = best_units(force, self.afloat[zone], limit)
        # Those for whom there is no room stay in their boxes.
        waiting = e.allied_points(force) + e.allied_points(self.afloat[zone]) - e.allied_points(allied)
        reinforced: Axis = (*best_units(axis[:3], self._replies[zone], limit), axis[3])
        value = self._outcome(zone, allied, axis, True)
        if zone in self.t.cities and any(axis):
            later = weights.wave * self._second_wave(zone, allied, axis) if any(allied) else self._patience(zone, axis)
            value += self.stake(zone) * later
        if any(allied) and reinforced != axis:
            # The reply would stand elsewhere otherwise: its own worth is not what it costs us.
            hard = self._outcome(zone, allied, reinforced, any(axis))
            hard += self._thrift * (e.axis_points(reinforced) - e.axis_points(axis))
            value += weights.reply * (1 - weights.haste * self._late) * min(0.0, hard - value)
        if zone in self.t.cities and not any(axis) and any(allied):
            # A city that is held must still be held at the check, and at the next one (A10).
            value += weights.watch * self.stake(zone) * self.e.duel(allied, (*self._assaults[zone], 0), False).allies
        if weights.pin and zone not in self.t.cities and any(allied) and any(axis):
            value += weights.pin * self._pinned(zone, add_up(allied), axis)
        return value + (1 - weights.at_sea) * waiting

    def _pinned(self, zone: int, units: int, axis: Axis) -> float:
        """The Axis worth that so many units keep from a city, if any of them is left after the first cycle of fire."""
        defence = self.t.defence
        hits = odds.hits([defence[6 + arm] for arm, count in enumerate(axis) for _ in range(count)])
        near = 1 / (1 + min([self.e.far[zone][city] for city in self.t.cities]))
        return near * self.e.axis_points((*axis[:3], 0)) * add_up(hits[:units])

    def _axis_value(self, zone: int, force: Allied) -> float:
        e = self.e
        axis: Axis = (*force, axis_force(self.pos, zone)[3])
        allied = allied_force(self.pos, zone)
        reinforced = best_units(allied, self._replies[zone], self.t.limit)
        value = self._outcome(zone, allied, axis, False)
        if any(axis) and reinforced != allied:
            hard = self._outcome(zone, reinforced, axis, not any(allied))
            hard -= self._thrift * (e.allied_points(reinforced) - e.allied_points(allied))
            value += self.weights.reply * max(0.0, hard - value)
        if zone in self.t.cities and any(force):
            value -= self.weights.watch * self.stake(zone) * (1 - e.duel(self._assaults[zone], axis, True).allies)
        return -value

    def _patience(self, zone: int, axis: Axis) -> float:
        """What it is worth to keep the units near a city for one assault in strength: less with every turn."""
        together = best_units(NOBODY, self._support[zone], self.t.limit)
        last = self.weights.last_assault
        time = max(0, last - self.pos.turn) / last
        return self.weights.wait * time * self.e.duel(together, axis, True).allies

    def _second_wave(self, zone: int, allied: Allied, axis: Axis) -> float:
        """The chance that units from nearby take a city after the first wave has failed (nothing leaves it, A6.2)."""
        first = self.e.duel(allied, axis, True)
        if first.axis < 0.05:
            return 0.0
        near = self._support[zone]
        others = [max(there - gone, 0) for there, gone in zip(near, allied, strict=True)]
        second = best_units(NOBODY, (others[0], others[1], others[2]), self.t.limit)
        survivors = self.e.reduced(axis, first.axis_worth / first.axis)
        return first.axis * self.e.duel(second, survivors, True).allies

    def nearness(self, stack: int, zone: int) -> float:
        """What standing in a zone does for a point of worth, by the way still to go."""
        weight = self.weights.nearer * (1 + self.weights.hurry * self._late)
        return -weight * self.e.far[zone][self.tasks.city[stack // K, stack % K % 3]]


def with_unit(force: Allied, arm: int, count: int) -> Allied:
    """A force with some units of one arm (0 infantry, 1 artillery, 2 tanks) more or less."""
    infantry, guns, tanks = force
    if arm == 0:
        return infantry + count, guns, tanks
    return (infantry, guns + count, tanks) if arm == 1 else (infantry, guns, tanks + count)


class MovePlan:
    """All moves of a camp in one order, found by taking the best group move again and again."""

    def __init__(self, field: Disposition, stacks: dict[int, int]) -> None:
        self.f, self.e, self.t = field, field.e, field.t
        self.free = dict(stacks)  # stack -> units that may still be given a move
        self.moves: list[Move] = []
        self._reachable = self._reach()
        self._orders = {goal: self._order(goal) for goal in self._reachable}
        self._search()

    def _reach(self) -> dict[int, list[int]]:
        """For each goal the stacks that reach it; whether there is room is seen when they go."""
        pos, t, f = self.f.pos, self.t, self.f
        enemy = pos.allied if f.axis else pos.german
        flood = -1 if f.axis else pos.flood
        reach: dict[int, list[int]] = {}
        for stack in self.free:
            zone = stack // K
            far = f.reach or t.move[stack % K]
            ways = {via for via in t.near[zone] if not enemy[via] and via != flood}
            for goal in t.near[zone] if far < 2 else t.near2[zone]:
                if goal != flood and (goal in t.near[zone] or ways.intersection(t.between[zone][goal])):
                    reach.setdefault(goal, []).append(stack)
        return reach

    def _search(self) -> None:
        """Again and again the best group; it is looked for anew only where the last one has changed something."""
        sources = {goal: {goal, *[stack // K for stack in stacks]} for goal, stacks in self._reachable.items()}
        groups = {goal: self._best_group(goal) for goal in self._reachable}
        while True:
            best_gain, best_goal, best_group = self.f.weights.least, -1, []
            for goal, (gain, group) in groups.items():
                if gain > best_gain:
                    best_gain, best_goal, best_group = gain, goal, group
            if best_goal < 0:
                return
            self._apply(best_goal, best_group)
            changed = {best_goal, *[stack // K for stack in best_group]}
            for goal, zones in sources.items():
                if not changed.isdisjoint(zones):
                    groups[goal] = self._best_group(goal)

    def _apply(self, goal: int, group: list[int]) -> None:
        force = self.f.force
        for stack in group:
            zone, arm = stack // K, stack % K % 3
            force[zone] = with_unit(force[zone], arm, -1)
            force[goal] = with_unit(force[goal], arm, 1)
            self.free[stack] -= 1
            self.moves.append((stack, goal))

    def _best_group(self, goal: int) -> tuple[float, list[int]]:
        """The best number of units to send to a zone, the most useful first."""
        f, free, value = self.f, self.free, self.f.value
        force = f.force[goal]
        room = self.t.limit - add_up(force)
        best: tuple[float, list[int]] = (0.0, [])
        if room <= 0:
            return best
        before = value(goal, force)
        left: dict[int, Allied] = {}
        fresh = not any(force) and ((f.pos.allied if f.axis else f.pos.german)[goal] or goal in self.t.cities)
        moved = 0.0
        group: list[int] = []
        for stack, by_way in self._orders[goal]:
            zone, arm = stack // K, stack % K % 3
            for _ in range(free[stack]):
                if len(group) == room:
                    return best
                old = left.get(zone) or f.force[zone]
                new = with_unit(old, arm, -1)
                if f.bound(zone, new):
                    break
                left[zone] = new
                group.append(stack)
                moved += value(zone, new) - value(zone, old) + by_way
                force = with_unit(force, arm, 1)
                gain = value(goal, force) - before + moved
                if gain > best[0] and not (fresh and f.hopeless(goal, force)):
                    best = (gain, group[:])
        return best

    def _order(self, goal: int) -> list[tuple[int, float]]:
        """The stacks that reach a zone, the most useful first, each with what a unit gains by its way."""
        order = [(stack, self._gain_by_way(stack, goal)) for stack in self._reachable[goal]]
        order.sort(key=lambda entry: (-entry[1], entry[0]))
        return order

    def _gain_by_way(self, stack: int, goal: int) -> float:
        """What a unit gains by its way alone: nearer to its city, less what the fighters take."""
        f = self.f
        zone, kind = stack // K, stack % K
        worth = self.e.worth[kind]
        value = worth * (f.nearness(stack, goal) - f.nearness(stack, zone))
        if f.axis:
            value -= worth * (1 - self.e.moved_axis(f.pos, zone, goal, f.reach or self.t.move[kind]))
        return value
