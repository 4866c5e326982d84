"""What all advice is made of: naming what the actions stand for, and the worth of targets, zones and landings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.games.dday.kinds import BLOCKHOUSE, GERMANY, SIDE, K
from sandtable.games.dday.opponent.estimates import Estimates, allied_force, axis_force, best_units
from sandtable.games.dday.opponent.weights import ALLIES, AXIS, Weights
from sandtable.games.dday.position import DDayPosition
from sandtable.games.dday.tables import Tables
from sandtable.kit.opponent.advisers import Adviser
from sandtable.kit.opponent.ratings import Ratings, named


class Terms(Adviser[DDayPosition]):
    """The evaluation terms that ratings share; all values are in points of hits (see `estimates`)."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights]) -> None:
        super().__init__()
        self.t: Tables = game.tables
        self.weights = weights
        self.mind = weights[ALLIES]  # of the camp that decides
        self.e = Estimates(self.t, weights[ALLIES])

    def advise(self, pos: Any, step: Any, actions: Sequence[Action]) -> Ratings:
        """Also where one policy plays for both camps: each decision is weighed by those it belongs to."""
        self.mind = self.weights[AXIS if step.side(State.around(self.t, pos)) == SIDE[GERMANY] else ALLIES]
        return super().advise(pos, step, actions)

    def look(self, pos: DDayPosition) -> DDayPosition:
        return pos

    def stacks(self, actions: Sequence[Action]) -> list[int]:
        """The stack behind each `unit` action, -1 for another verb."""
        return named(actions, "unit", self.t.stack)

    def places(self, actions: Sequence[Action]) -> list[int]:
        return [self.t.place[a.operand] if a.verb in ("zone", "box") else -1 for a in actions]

    def weight(self, zone: int) -> float:
        """Units count for more near a city."""
        return 1.0 + 1.0 / (1 + min(self.e.far[zone][city] for city in self.t.cities))

    def target_value(self, pos: DDayPosition, stack: int) -> float:
        """What the loss of one piece costs its owner."""
        kind, place = stack % K, stack // K
        worth = self.e.worth[kind]
        if place < self.t.zones:
            worth *= self.weight(place)
            if pos.allied[place] and pos.german[place]:
                worth *= self.mind.fighting
        return worth

    def target(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        """Name a target: all have the same chance to be hit, so the dearest is best."""
        return [self.target_value(pos, stack) if stack >= 0 else 0.0 for stack in self.stacks(actions)]

    def blockhouse_value(self, pos: DDayPosition, zone: int) -> float:
        """A blockhouse fires at the boxes in its arc (order 9) and fights those who land or stand in its zone."""
        t, mind = self.t, self.mind
        value = mind.bunker
        for gun_zone, box in t.arcs:
            if gun_zone == zone and pos.allied[box]:
                value += t.order_hit[9] / 6 * mind.bunker_arc
        landing = add_up(pos.allied[box] for box, lands in t.lands.items() if lands == zone)
        if pos.allied[zone] or landing:
            value += self.e.worth[BLOCKHOUSE] * mind.bunker_fights
        elif any(pos.allied[z] for z in t.near[zone]):
            value += self.e.worth[BLOCKHOUSE] * mind.bunker_waits
        return value * (mind.bunker_city if zone in t.cities else 1.0)

    def landing_odds(self, pos: DDayPosition, box: int, zone: int) -> float:
        ashore, afloat = allied_force(pos, zone), allied_force(pos, box)
        together = best_units(ashore, afloat, self.t.limit)
        return self.e.duel(together, axis_force(pos, zone), True).allies
