"""Units moving from hex to hex (11), in a move or in reaction: what every step triggers, and in which order.

Before a hex is entered the enemy may interdict it; in it he may bombard units next to his own; at the end of the move
his aircraft may strike and his units react. After each of these the move continues, unless End Ops stops it.
"""

from __future__ import annotations

from sandtable.core.base.errors import Refusal
from sandtable.games.salerno.kinds import ALLIED, BAD, DONE, END_OPS, WHOLE
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common import bridges, costs, stacking
from sandtable.games.salerno.rules.common.base import SalernoStep, go, overrun_guns, present
from sandtable.games.salerno.rules.fire import guns, interdiction
from sandtable.games.salerno.rules.law import rome
from sandtable.games.salerno.rules.supply import victory

# the stage of a step of a move
NOBODY, UNDER_WAY, ENTERING, ARRIVED, ENDED = range(5)


class Moving(SalernoStep):
    """`group` is moving: it is in `at` after `walked` steps and has `left` half points."""

    group: tuple[int, ...] = ()
    at: int = -1
    left: int = 0
    walked: int = 0
    goal: int = -1  # the hex being entered
    stage: int = NOBODY
    tried: tuple[int, ...] = ()  # bridges that it has tried to demolish (11.7)

    def in_hand(self) -> tuple[int, ...]:
        return self.group

    # --- defined by each kind of move ---

    def steps(self, s: S) -> dict[int, int]:
        """The hexes that the group can enter, and the cost of each."""
        return costs.steps(s, self.who, costs.mover(s, self.group), self.at, self.left)

    def tell_step(self, s: S, unit: int, start: int) -> None:
        """Report that a unit has moved from a hex to its present one."""
        raise NotImplementedError

    def stays_on(self, s: S) -> bool:
        """True if the group has another action in its hex besides ending its move."""
        return self.goes_on(s) or bool(bridges.blows(s, self.at, self.tried))

    def goes_on(self, s: S) -> bool:
        """True if `steps` is not empty."""
        return costs.leads_on(s, self.who, costs.mover(s, self.group), self.at, self.left)

    def came(self, s: S) -> bool:
        """True if the group has moved at all."""
        return bool(self.walked)

    def ends(self, s: S) -> None:
        """End the move: push the enemy's options."""
        raise NotImplementedError

    def over(self, s: S) -> None:
        """Finish after the enemy's options."""
        raise NotImplementedError

    def blow(self, s: S, river: int) -> None:
        """Let the group try to demolish a bridge, once."""
        self.tried = (*self.tried, river)
        bridges.blow(s, self.who, river)

    # --- a step ---

    def set_out(self, s: S, goal: int) -> None:
        """Announce that the group is about to enter a hex (16.3)."""
        self.goal = goal
        self.stage = ENTERING
        if interdiction.possible(s, enemy(self.who), goal):
            s.push(interdiction.Bar(who=enemy(self.who), target=goal, units=self.group))
        else:
            self._enter(s, s.memo)

    def _enter(self, s: S, steps: dict[int, int] | None) -> None:
        goal, self.goal = self.goal, -1
        cost = (self.steps(s) if steps is None else steps).get(goal, -1)
        if cost < 0:  # interdiction has made it too expensive
            self.stage = UNDER_WAY
            return
        start, self.at = self.at, goal
        self.left -= cost
        self.walked += 1
        go(s, self.group, goal)
        if s.events is not None:
            for unit in self.group:
                self.tell_step(s, unit, start)
        victory.at_once(s)
        self.stage = ARRIVED
        if not self.stays_on(s):
            self.end(s)
        elif guns.answers(s, enemy(self.who), goal, passing=True):
            s.push(guns.Answering(who=enemy(self.who), target=goal, units=self.group))
        elif s.result is None:
            self._stand(s)

    def ready(self, s: S) -> bool:
        if self.stage == ENTERING:
            self._enter(s, None)
            return False
        if self.stage == ARRIVED:
            self._stand(s)
            return False
        if self.stage == ENDED:
            self._rest(s)
            return False
        return self.open(s)

    def open(self, s: S) -> bool:
        """True if there is a decision while the group is not entering a hex."""
        raise NotImplementedError

    def _stand(self, s: S) -> None:
        """After the enemy's response to the step: continue, unless End Ops or losses stop the group (16.1.2)."""
        self.group = present(s, self.group)
        overrun_guns(s, self.who, self.at)
        self.stage = UNDER_WAY
        if not self.group or self.halted(s):
            self.end(s)

    def halted(self, s: S) -> bool:
        state = s.pos.state
        return any([state[unit] & END_OPS for unit in self.group])

    def end(self, s: S) -> None:
        """Stop the group."""
        self.stage = ENDED
        for unit in self.group:
            s.pos.deeds[unit] |= DONE
        if self.group and self.came(s):
            self.ends(s)
            stacking.check(s, self.at)

    def _rest(self, s: S) -> None:
        """After the enemy's response to the move."""
        if self.walked and s.pos.troops[self.who][self.at]:
            overrun_guns(s, self.who, self.at)
        self.group = present(s, self.group)
        self.stage = NOBODY
        self.over(s)
        self.group, self.at, self.left, self.walked = (), -1, 0, 0
        self.tried = ()


def why_not_step(step: Moving, s: S, goal: int) -> Refusal | None:
    """Why a group cannot enter a hex next: the rule that forbids it, or that makes it too expensive."""
    if goal in step.steps(s):
        return None
    pos, t = s.pos, s.tables
    if step.at >= t.hexes or goal not in t.near[step.at]:
        return step.there(s, goal, "not-adjacent", "11")
    if goal >= t.land_hexes or not t.inside[pos.scenario][goal]:
        return step.there(s, goal, "off-area", "11")
    if pos.troops[enemy(step.who)][goal]:
        return step.there(s, goal, "enemy-there", "11")
    if step.who == ALLIED and pos.rear[goal]:
        return step.there(s, goal, "rearguard-there", "12")
    if rome.closed(s, step.who, goal):
        return step.there(s, goal, "roma-barred", "20")
    price = _price(step, s, goal)
    if price < 0:
        river = t.land.river[step.at][t.near[step.at].index(goal)]
        flooded = river >= 0 and pos.bridges[river] != WHOLE and pos.weather == BAD
        return step.there(s, goal, "river-in-flood", "8.1") if flooded else step.there(s, goal, "no-way", "11")
    return step.there(s, goal, "too-dear", _dear_by(step, s, goal, price), cost=price / 2, left=step.left / 2)


def _dear_by(step: Moving, s: S, goal: int, price: int) -> str:
    """The rule that makes a hex too expensive: contact or interdiction, if it were affordable without; else the
    terrain."""
    pos, limit = s.pos, s.tables.limit
    zone = pos.zone[enemy(step.who)]
    if zone[step.at] and zone[goal] and price - limit["contact"] <= step.left:
        return "11.1"
    return "16.3" if price - pos.jam[goal] * limit["interdiction_cost"] <= step.left else "11"


def _price(step: Moving, s: S, goal: int) -> int:
    """The cost of entering a hex regardless of points; -1 where it is impossible."""
    kind = costs.mover(s, step.group)
    return costs.steps(s, step.who, kind, step.at, stacking.ANY).get(goal, -1)
