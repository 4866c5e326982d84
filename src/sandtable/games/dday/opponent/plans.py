"""The veteran's advice: patrols, bombs, boxes and moves by a plan for the whole phase."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.dday.kinds import (
    AXIS_LAND,
    BLOCKHOUSE,
    DE_ARTILLERY,
    GERMANY,
    LAND,
    UK,
    UK_BOMBER,
    US,
    US_BOMBER,
    K,
)
from sandtable.games.dday.opponent.estimates import expected_losses, through
from sandtable.games.dday.opponent.fronts import Disposition, Move, MovePlan
from sandtable.games.dday.opponent.march import reachable
from sandtable.games.dday.opponent.regular import Regular
from sandtable.games.dday.opponent.tasks import Tasks
from sandtable.games.dday.opponent.weights import AXIS, VETERAN, Weights
from sandtable.games.dday.position import DDayPosition
from sandtable.games.dday.rules import movement as moves
from sandtable.games.dday.tables import Tables
from sandtable.kit.opponent.ratings import Ratings


class Planner(Regular):
    """The veteran's policy: it remembers the plan of the order under way."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = VETERAN) -> None:
        super().__init__(game, weights)
        self._key: tuple[int, ...] = ()
        self._moves: list[Move] = []
        self._start = b""  # the pieces as they stood when the moves were planned
        self._arrived: dict[int, int] = {}  # units that had moved into the goals before
        self._air_key: tuple[int | bytes, ...] = ()
        self._flow: Ratings = []

    def forget(self) -> None:
        self._key, self._air_key = (), ()

    # --- order 3 ---

    def flow(self, pos: DDayPosition) -> Ratings:
        """Over the ways that the Axis would choose by a plan of its own, and where its reinforcements arrive."""
        key = (pos.turn, pos.slot, bytes(pos.allied), bytes(pos.german))
        if key != self._air_key:
            self._air_key, self._flow = key, self._expected_flow(pos)
        return self._flow

    def patrol_value(self, pos: DDayPosition, zone: int, flow: float) -> float:
        """Two fighters share the risk, which is that of all turns to come."""
        there, guns = pos.fighters(zone), pos.n[zone * K + DE_ARTILLERY]
        risk = expected_losses(there + 1, guns) - expected_losses(there, guns)
        worth = self.mind.fighter_turn * (self.t.turns - pos.turn)
        return flow * through(there) / 6 - risk * worth

    def _expected_flow(self, pos: DDayPosition) -> Ratings:
        """The worth that will move into or out of each zone, as far as can be foreseen."""
        t = self.t
        flow = [self.mind.flow_mix * points for points in self.traffic(pos)]
        stacks = {stack: pos.n[stack] for stack in free_stacks(t, pos, GERMANY)}
        for stack, goal in MovePlan(Disposition(self.e, pos, True, 0, self.weights[AXIS]), stacks).moves:
            worth = self.e.worth[stack % K]
            flow[stack // K] += worth
            flow[goal] += worth
        for city in t.cities:
            flow[city] *= self.mind.patrol_city
        return flow

    # --- order 2 ---

    def blockhouse_value(self, pos: DDayPosition, zone: int) -> float:
        """A besieged city is shelled before the assault, not during it."""
        value = super().blockhouse_value(pos, zone)
        if zone in self.t.cities and add_up(pos.allied[z] for z in self.t.near2[zone]) > 4:
            value += self.mind.siege
        return value

    # --- order 5 ---

    def bomb_value(self, pos: DDayPosition, zone: int) -> float:
        """As the regular reckons, but two bombers share the risk, and a garrison that must fall counts double."""
        hit = (self.t.order_hit[5] if pos.luck <= 0 else self.t.good[5]["hit"]) / 6
        base = zone * K
        there = pos.n[base + UK_BOMBER] + pos.n[base + US_BOMBER]
        best = -1.0
        for kind in AXIS_LAND:
            if pos.n[base + kind]:
                guns = pos.n[base + DE_ARTILLERY] - hit * (kind == DE_ARTILLERY)
                risk = expected_losses(there + 1, guns) - expected_losses(there, guns)
                best = max(best, hit * self.e.worth[kind] * self.wanted(pos, zone) - risk * self.bomber_worth(pos))
        return best

    def bomber_worth(self, pos: DDayPosition) -> float:
        return self.mind.bomber_turn * (self.t.turns - pos.turn)

    def wanted(self, pos: DDayPosition, zone: int) -> float:
        """How much a unit less in a zone helps: most in a city, and where it can be attacked at once."""
        factor = self.mind.city_bomb if zone in self.t.cities else 1.0
        if any(pos.allied[z] > 2 for z in self.t.near[zone]):
            factor *= self.mind.near_bomb
        return factor

    # --- order 14 ---

    def box_value(self, pos: DDayPosition, box: int) -> float:
        """Towards the city that lacks most, out of the way of the blockhouses, where there is room ashore."""
        t, mind = self.t, self.mind
        tasks = Tasks(self.e, pos, False, mind)
        beach = t.lands[box]
        call = max(
            mind.box_lack * tasks.lack(i) - mind.box_way * self.e.far[beach][city] for i, city in enumerate(t.cities)
        )
        guns = add_up(pos.n[zone * K + BLOCKHOUSE] for zone, other in t.arcs if other == box)
        return call - mind.box_gun * guns - mind.box_beach * pos.allied[beach]

    # --- orders 8 and 12 ---

    def movement(self, pos: DDayPosition, step: moves.Movement, actions: Sequence[Action]) -> Ratings:
        key = (pos.turn, pos.slot, step.power, pos.luck)
        left = self._left(pos) if key == self._key else []
        if key != self._key or not self._on_course(pos, left):
            self._key = key
            self._plan_moves(pos, step)
            left = self._left(pos)
        if step.chosen >= 0:
            goals = {goal for stack, goal in left if stack == step.chosen}
            ratings = [float(zone in goals) for zone in self.places(actions)]
            return ratings if any(ratings) else super().movement(pos, step, actions)
        offered = self.stacks(actions)
        for stack, goal in left:
            if stack in offered and goal in reachable(self.t, pos, step, stack):
                return [float(other == stack) for other in offered]
        return [float(stack < 0) for stack in offered]

    def _plan_moves(self, pos: DDayPosition, step: moves.Movement) -> None:
        """One plan for the camp: where the powers sit apart, UK leaves to US what the plan gives to US."""
        stacks = {stack: pos.n[stack] - pos.moved[stack] for stack in step.open}
        if step.power == UK:
            stacks |= {stack: pos.n[stack] for stack in free_stacks(self.t, pos, US)}
        field = Disposition(self.e, pos, step.power == GERMANY, step.reach, self.mind)
        self._moves = [move for move in MovePlan(field, stacks).moves if move[0] in step.open]
        self._arrived = {at: pos.moved[at] for at in map(arrival, self._moves)}
        self._start = bytes(pos.n)

    def _on_course(self, pos: DDayPosition, moves: list[Move]) -> bool:
        """Whether the pieces stand as they should with these moves of the plan not yet made."""
        expected = bytearray(self._start)
        left = Counter(moves)
        for move in self._moves:
            if left[move]:
                left[move] -= 1
            elif expected[move[0]]:
                expected[move[0]] -= 1
                expected[arrival(move)] += 1
        return expected == pos.n

    def _left(self, pos: DDayPosition) -> list[Move]:
        """The moves of the plan that have not been made, told by the units that have arrived."""
        arrived = {at: pos.moved[at] - before for at, before in self._arrived.items()}
        left = []
        for move in self._moves:
            at = arrival(move)
            if arrived[at] > 0:
                arrived[at] -= 1
            else:
                left.append(move)
        return left


def arrival(move: Move) -> int:
    """The stack that a moved unit joins."""
    stack, goal = move
    return goal * K + stack % K


def free_stacks(t: Tables, pos: DDayPosition, power: int) -> list[int]:
    """The stacks of a power that nothing pins (A6.2)."""
    enemy = pos.allied if power == GERMANY else pos.german
    zones = [zone for zone in range(t.zones) if not enemy[zone]]
    return [zone * K + kind for zone in zones for kind in LAND[power] if pos.n[zone * K + kind]]
