"""The veteran's advice: moves, landings and patrols planned for the whole phase by expected value.

A move plan is found by looking for the group move that gains most, again and again. What a disposition is
worth is summed over the zones: exact odds of the battles in them (fought out, with the other camp's likely
reply), what the zone is worth, and how near each unit is to the city it has been told off for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sandtable.core.actions import Action
from sandtable.core.game import Game
from sandtable.games.dday import air, moves
from sandtable.games.dday.estimates import NOBODY, Allied, Axis, Estimates, allied_force, axis_force, through
from sandtable.games.dday.greedy import Greedy, Ratings, best_units
from sandtable.games.dday.kinds import AXIS_LAND, BLOCKHOUSE, DE_ARTILLERY, GERMANY, LAND, K
from sandtable.games.dday.position import DDayPosition
from sandtable.kit import odds

Move = tuple[int, int]
"""The stack a unit comes from, and the zone it goes to."""

STAKE = 30.0  # a city, in points of hits
OPEN_COUNTRY = 0.5
NEARER = 0.3  # a point of worth one zone nearer its city
AT_SEA = 0.6  # what a point of worth loses while it waits in a box
REPLY = 0.5  # how likely the other camp is to throw in all it can
LEAST_GAIN = 0.05


FIGHTER_TURN = 1.5
FLOW_MIX = 0.5
BOMBER_TURN = 2.0
CITY_BOMB = 2.0
LEAST_NEED = 12.0
NEED_BY_DISTANCE = (2.0, 0.7, 0.4, 0.2)
PER_ZONE = 0.15
NEED_SIEGE = 1.3
BOX_LACK = 3.0
BOX_GUN = 0.7
WAVE = 0.8
SIEGE = 3.0
STAKE_TURN = 0.4
NEAR_BOMB = 1.3


def expected_losses(aircraft: int, guns: float) -> float:
    """How many of some aircraft so many artillery shoot down on average, one die each (A8.4)."""
    if aircraft <= 0 or guns <= 0:
        return 0.0
    whole = int(guns)
    part = guns - whole
    low, high = (odds.hits([1] * count) for count in (whole, whole + 1))
    return sum(min(aircraft, k) * p for k, p in enumerate(low)) * (1 - part) + part * sum(
        min(aircraft, k) * p for k, p in enumerate(high)
    )


class Tasks:
    """Which city the units of one camp are told off for, by zone and arm."""

    def __init__(self, e: Estimates, pos: DDayPosition, axis: bool) -> None:
        self.e, self.t, self.pos, self.axis = e, e.t, pos, axis
        self.city: dict[tuple[int, int], int] = {}
        self.need = [self._needed(city) for city in self.t.cities]
        self.given = [0.0] * len(self.t.cities)
        self._tell_off()

    def lack(self, index: int) -> float:
        """The share of its need that a city still wants."""
        return 1.0 - self.given[index] / self.need[index]

    def _force(self, place: int) -> Allied:
        return axis_force(self.pos, place)[:3] if self.axis else allied_force(self.pos, place)

    def _needed(self, city: int) -> float:
        """The enemy's strength in and around a city, the nearer the more."""
        far, pos = self.e.far, self.pos
        total = LEAST_NEED
        for zone in range(self.t.zones):
            share = NEED_BY_DISTANCE[far[zone][city]] if far[zone][city] < len(NEED_BY_DISTANCE) else 0.0
            if share:
                enemy = (
                    self.e.allied_points(allied_force(pos, zone))
                    if self.axis
                    else self.e.axis_points(axis_force(pos, zone))
                )
                total += share * enemy
        return total * (1.0 if self.axis or pos.control(city) == "allies" else NEED_SIEGE)

    def _tell_off(self) -> None:
        """Arm by arm, the nearest first, to the city that lacks most."""
        t, far = self.t, self.e.far
        places = [(zone, zone) for zone in range(t.zones)]
        if not self.axis:
            places += [(box, t.lands[box]) for box in t.boxes]
        places.sort(key=lambda entry: min(far[entry[1]][city] for city in t.cities))
        for place, zone in places:
            for arm, count in enumerate(self._force(place)):
                if count:
                    best = max(range(len(t.cities)), key=lambda i: self._wish(zone, i))
                    self.given[best] += count * self.e.worth[6 * self.axis + arm]
                    self.city.setdefault((zone, arm), t.cities[best])

    def _wish(self, zone: int, index: int) -> float:
        return self.lack(index) - PER_ZONE * self.e.far[zone][self.t.cities[index]]


class Field:
    """A disposition under consideration: one camp moves, the other stands as it is."""

    def __init__(self, e: Estimates, pos: DDayPosition, axis: bool, reach: int) -> None:
        self.e, self.t, self.pos, self.axis, self.reach = e, e.t, pos, axis, reach
        zones = range(self.t.zones)
        self.tasks = Tasks(e, pos, axis)
        if axis:
            self.force: list[Allied] = [axis_force(pos, zone)[:3] for zone in zones]
        else:
            self.force = [allied_force(pos, zone) for zone in zones]
        self.count = [sum(force) for force in self.force]
        self.afloat = [NOBODY] * self.t.zones
        for box, zone in self.t.lands.items():
            landed = allied_force(pos, box)
            here = self.afloat[zone]
            self.afloat[zone] = (here[0] + landed[0], here[1] + landed[1], here[2] + landed[2])
        self._support = {city: self._nearby(city) for city in self.t.cities}
        self._replies = [self._reply(zone) for zone in zones]
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
        pos, t, e = self.pos, self.t, self.e
        kinds = (0, 1, 2, 3, 4, 5) if self.axis else (6, 7, 8)
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

    # --- what a zone is worth to the camp that moves ---

    def value(self, zone: int, force: Allied) -> float:
        key = (zone, force)
        found = self._values.get(key)
        if found is None:
            found = self._values[key] = self._axis_value(zone, force) if self.axis else self._allied_value(zone, force)
        return found

    def stake(self, zone: int) -> float:
        if zone not in self.t.cities:
            return OPEN_COUNTRY
        return STAKE * (1.0 + STAKE_TURN * self.pos.turn)

    def _outcome(self, zone: int, allied: Allied, axis: Axis, allies_attack: bool) -> float:
        """A battle fought out, from the Allied point of view."""
        duel = self.e.duel(allied, axis, allies_attack)
        return self.stake(zone) * (duel.allies - duel.axis) / 2 + duel.allied_worth - duel.axis_worth

    def _allied_value(self, zone: int, force: Allied) -> float:
        e, limit = self.e, self.t.limit
        axis = axis_force(self.pos, zone)
        allied = best_units(force, self.afloat[zone], limit)
        # Those for whom there is no room stay in their boxes.
        waiting = e.allied_points(force) + e.allied_points(self.afloat[zone]) - e.allied_points(allied)
        reinforced: Axis = (*best_units(axis[:3], self._replies[zone], limit), axis[3])
        value = self._outcome(zone, allied, axis, True)
        if zone in self.t.cities and sum(allied) and sum(axis):
            value += WAVE * self.stake(zone) * self._second_wave(zone, allied, axis)
        if sum(allied) and reinforced != axis:
            # The reply would stand elsewhere otherwise: its own worth is not what it costs us.
            hard = self._outcome(zone, allied, reinforced, bool(sum(axis)))
            hard += e.axis_points(reinforced) - e.axis_points(axis)
            value += REPLY * min(0.0, hard - value)
        return value - AT_SEA * waiting

    def _axis_value(self, zone: int, force: Allied) -> float:
        e = self.e
        axis: Axis = (*force, axis_force(self.pos, zone)[3])
        allied = allied_force(self.pos, zone)
        reinforced = best_units(allied, self._replies[zone], self.t.limit)
        value = self._outcome(zone, allied, axis, False)
        if sum(axis) and reinforced != allied:
            hard = self._outcome(zone, reinforced, axis, not sum(allied))
            hard -= e.allied_points(reinforced) - e.allied_points(allied)
            value += REPLY * max(0.0, hard - value)
        return -value

    def _second_wave(self, zone: int, allied: Allied, axis: Axis) -> float:
        """The chance that units from nearby take a city after the first wave has failed (nothing leaves it, A6.2)."""
        first = self.e.duel(allied, axis, True)
        if first.axis < 0.05:
            return 0.0
        near = self._support[zone]
        second = best_units(NOBODY, (near[0] - allied[0], near[1] - allied[1], near[2] - allied[2]), self.t.limit)
        if min(second) < 0:
            second = max(second[0], 0), max(second[1], 0), max(second[2], 0)
        survivors = self.e.reduced(axis, first.axis_worth / first.axis)
        return first.axis * self.e.duel(second, survivors, True).allies

    def nearness(self, stack: int, zone: int) -> float:
        """What standing in a zone does for a point of worth, by the way still to go."""
        return -NEARER * self.e.far[zone][self.tasks.city[stack // K, stack % K % 3]]


def with_unit(force: Allied, arm: int, count: int) -> Allied:
    """A force with some units of one arm (0 infantry, 1 artillery, 2 tanks) more or less."""
    changed = list(force)
    changed[arm] += count
    return changed[0], changed[1], changed[2]


class MovePlan:
    """All moves of a camp in one order, found by taking the best group move again and again."""

    def __init__(self, field: Field, stacks: dict[int, int]) -> None:
        self.f, self.e, self.t = field, field.e, field.t
        self.free = dict(stacks)  # stack -> units that may still be given a move
        self.moves: list[Move] = []
        self._reachable = self._reach()
        self._search()

    def _reach(self) -> dict[int, list[int]]:
        """For each goal the stacks that reach it."""
        pos, t, f = self.f.pos, self.t, self.f
        enemy = pos.allied if f.axis else pos.german
        flood = -1 if f.axis else pos.flood
        reach: dict[int, list[int]] = {}
        for stack in self.free:
            zone, kind = stack // K, stack % K
            far = f.reach or t.move[kind]
            for goal in t.near[zone] if far < 2 else t.near2[zone]:
                direct = goal in t.near[zone]
                if goal != flood and (direct or any(not enemy[v] and v != flood for v in t.between[zone][goal])):
                    reach.setdefault(goal, []).append(stack)
        return reach

    def _search(self) -> None:
        while True:
            best_gain, best_goal, best_group = LEAST_GAIN, -1, []
            for goal in self._reachable:
                gain, group = self._best_group(goal)
                if gain > best_gain:
                    best_gain, best_goal, best_group = gain, goal, group
            if best_goal < 0:
                return
            self._apply(best_goal, best_group)

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
        f = self.f
        room = self.t.limit - sum(f.force[goal])
        queue = [s for s in self._reachable[goal] for _ in range(self.free[s])]
        if not queue or room <= 0:
            return 0.0, []
        queue.sort(key=lambda s: (-self._unit_gain(s, goal), s))
        before = f.value(goal, f.force[goal])
        force = f.force[goal]
        left: dict[int, Allied] = {}
        gain = moved = 0.0
        best: tuple[float, list[int]] = (0.0, [])
        for number, stack in enumerate(queue[:room], 1):
            zone, arm = stack // K, stack % K % 3
            old = left.get(zone, f.force[zone])
            new = left[zone] = with_unit(old, arm, -1)
            moved += f.value(zone, new) - f.value(zone, old) + self._unit_gain(stack, goal)
            force = with_unit(force, arm, 1)
            gain = f.value(goal, force) - before + moved
            if gain > best[0]:
                best = (gain, queue[:number])
        return best

    def _unit_gain(self, stack: int, goal: int) -> float:
        """What a unit gains by its way alone: nearer to its city, less what the fighters take."""
        f = self.f
        zone, kind = stack // K, stack % K
        worth = self.e.worth[kind]
        value = worth * (f.nearness(stack, goal) - f.nearness(stack, zone))
        if f.axis:
            value -= worth * (1 - self.e.moved_axis(f.pos, zone, goal, f.reach or self.t.move[kind]))
        return value


class Planner(Greedy):
    """The veteran's counsel: it remembers the plan of the order under way."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self._key: tuple[int, ...] = ()
        self._moves: list[Move] = []
        self._done: Counter[Move] = Counter()
        self._air_key: tuple[int, ...] = ()
        self._flow: Ratings = []

    # --- order 3 ---

    def fighters(self, pos: DDayPosition, step: air.PlaceFighters, actions: Sequence[Action]) -> Ratings:
        """Over the ways that the Axis would choose by a plan of its own, and where its reinforcements arrive."""
        key = (pos.turn, pos.slot)
        if key != self._air_key:
            self._air_key = key
            self._flow = self._expected_flow(pos)
        ratings = []
        for zone in self.places(actions):
            if zone < 0:
                ratings.append(0.0)
                continue
            there, guns = pos.fighters(zone), pos.n[zone * K + DE_ARTILLERY]
            risk = expected_losses(there + 1, guns) - expected_losses(there, guns)
            worth = FIGHTER_TURN * (self.t.turns - pos.turn)
            ratings.append(self._flow[zone] * through(there) / 6 - risk * worth)
        return ratings

    def _expected_flow(self, pos: DDayPosition) -> Ratings:
        """The worth that will move into or out of each zone, as far as can be foreseen."""
        t = self.t
        flow = [FLOW_MIX * points for points in self.traffic(pos)]
        stacks = {
            zone * K + kind: pos.n[zone * K + kind]
            for zone in range(t.zones)
            if not pos.allied[zone]
            for kind in LAND[GERMANY]
            if pos.n[zone * K + kind]
        }
        for stack, goal in MovePlan(Field(self.e, pos, True, 0), stacks).moves:
            worth = self.e.worth[stack % K]
            flow[stack // K] += worth
            flow[goal] += worth
        return flow

    # --- order 2 ---

    def blockhouse_value(self, pos: DDayPosition, zone: int) -> float:
        """A besieged city is shelled before the assault, not during it."""
        value = super().blockhouse_value(pos, zone)
        if zone in self.t.cities and sum(pos.allied[z] for z in self.t.near2[zone]) > 4:
            value += SIEGE
        return value

    # --- order 5 ---

    def bomb_value(self, pos: DDayPosition, zone: int) -> float:
        """As the regular reckons, but two bombers share the risk, and a garrison that must fall counts double."""
        hit = (self.t.order_hit[5] if pos.luck <= 0 else self.t.good[5]["hit"]) / 6
        base = zone * K
        there = pos.n[base + 12] + pos.n[base + 13]
        best = -1.0
        for kind in AXIS_LAND:
            if pos.n[base + kind]:
                guns = pos.n[base + DE_ARTILLERY] - hit * (kind == DE_ARTILLERY)
                risk = expected_losses(there + 1, guns) - expected_losses(there, guns)
                best = max(best, hit * self.e.worth[kind] * self.wanted(pos, zone) - risk * self.bomber_worth(pos))
        return best

    def bomber_worth(self, pos: DDayPosition) -> float:
        return BOMBER_TURN * (self.t.turns - pos.turn)

    def wanted(self, pos: DDayPosition, zone: int) -> float:
        """How much a unit less in a zone helps: most in a city, and where it can be attacked at once."""
        factor = CITY_BOMB if zone in self.t.cities else 1.0
        if any(pos.allied[z] > 2 for z in self.t.near[zone]):
            factor *= NEAR_BOMB
        return factor

    # --- order 14 ---

    def box_value(self, pos: DDayPosition, box: int) -> float:
        """Towards the city that lacks most, out of the way of the blockhouses, where there is room ashore."""
        t = self.t
        tasks = Tasks(self.e, pos, False)
        beach = t.lands[box]
        call = max(BOX_LACK * tasks.lack(i) - 0.5 * self.e.far[beach][city] for i, city in enumerate(t.cities))
        guns = sum(pos.n[zone * K + BLOCKHOUSE] for zone, other in t.arcs if other == box)
        return call - BOX_GUN * guns - 0.05 * pos.allied[beach]

    # --- orders 8 and 12 ---

    def movement(self, pos: DDayPosition, step: moves.Movement, actions: Sequence[Action]) -> Ratings:
        key = (pos.turn, pos.slot, step.power, pos.luck)
        if key != self._key:
            self._key = key
            self._plan_moves(pos, step)
        left = self._left(pos)
        if step.chosen >= 0:
            goals = {goal for stack, goal in left if stack == step.chosen}
            ratings = [float(zone in goals) for zone in self.places(actions)]
            return ratings if any(ratings) else super().movement(pos, step, actions)
        offered = self.stacks(actions)
        for stack, goal in left:
            if stack in offered and goal in self._goals(pos, step, stack):
                return [float(other == stack) for other in offered]
        return [float(stack < 0) for stack in offered]

    def _plan_moves(self, pos: DDayPosition, step: moves.Movement) -> None:
        axis = step.power == GERMANY
        stacks = {stack: pos.n[stack] - pos.moved[stack] for stack in step.open}
        field = Field(self.e, pos, axis, step.reach)
        self._moves = MovePlan(field, stacks).moves
        self._done = Counter({self._arrival(move): pos.moved[self._arrival(move)[0]] for move in self._moves})

    def _arrival(self, move: Move) -> Move:
        stack, goal = move
        return goal * K + stack % K, goal

    def _left(self, pos: DDayPosition) -> list[Move]:
        """The moves of the plan that have not been made, told by the units that have arrived."""
        arrived: Counter[int] = Counter()
        for move in self._moves:
            at = self._arrival(move)
            arrived[at[0]] = pos.moved[at[0]] - self._done[at]
        left = []
        for move in self._moves:
            at = self._arrival(move)[0]
            if arrived[at] > 0:
                arrived[at] -= 1
            else:
                left.append(move)
        return left

    def _goals(self, pos: DDayPosition, step: moves.Movement, stack: int) -> list[int]:
        t = self.t
        own, enemy = (pos.axis, pos.allied) if step.power == GERMANY else (pos.allied, pos.german)
        flood = -1 if step.power == GERMANY else pos.flood
        zone = stack // K
        near = t.near[zone]
        if (step.reach or t.move[stack % K]) < 2:
            return [z for z in near if own[z] < t.limit and z != flood]
        ways = {via for via in near if not enemy[via] and own[via] < t.limit and via != flood}
        goals = [z for z in t.near2[zone] if own[z] < t.limit and z != flood]
        return [z for z in goals if z in near or any(via in ways for via in t.between[zone][z])]
