"""Units with a yellow movement allowance cross into their bridgeheads (12.3)."""

from __future__ import annotations

from sandtable.core.actions import Action
from sandtable.core.messages import Message, Refusal
from sandtable.games.caseyellow.charts.terrain import FOREST, RIVER, ROAD
from sandtable.games.caseyellow.kinds import ALLIED, ENGAGED, GERMAN
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules import laws, stacking
from sandtable.games.caseyellow.rules.base import YellowStep, enter
from sandtable.games.caseyellow.rules.events import Placed
from sandtable.games.caseyellow.rules.paces import shut_sides
from sandtable.kit.choosing import message_hex
from sandtable.kit.events import tell_of


def open(s: S) -> None:
    """The hexes that can be crossed into: a bridgehead, no units, in Allied hands."""
    pos, t = s.pos, s.tables
    goals = tuple(h for h in range(t.hexes) if pos.bridge[h] and pos.owner(h) < 0 and pos.holder[h] == ALLIED)
    if goals:
        s.push(Crossing(who=GERMAN, goals=goals))


def _passes(s: S, unit: int, start: int, goal: int) -> bool:
    """Whether a unit could advance over this hexside: a river, by road into forest, not over the Dyle limit."""
    t = s.tables
    side = t.land.sides[start][t.near[start].index(goal)]
    if not side & RIVER or side & shut_sides(s, GERMAN) or laws.may_advance(s, unit, start, goal):
        return False
    wooded = FOREST in (t.land.kind[start], t.land.kind[goal])
    return not (wooded and t.motor[unit] and not side & ROAD)


class Crossing(YellowStep):
    """Name a unit that crosses, and its bridgehead where it has a choice. Zones of control are ignored."""

    rule = "R12.3"
    goals: tuple[int, ...]
    crossed: tuple[int, ...] = ()
    unit: int = -1  # one that has two bridgeheads before it

    def prompt(self, s: S) -> Message:
        if self.unit >= 0:
            return Message("prompt-crossing-hex", {"unit": s.tables.units[self.unit]})
        return Message("prompt-crossing")

    def _fit(self, s: S, unit: int) -> bool:
        """Whether a unit may cross at all: yellow, not engaged, not across already."""
        t = s.tables
        mine = t.camp[unit] == GERMAN and t.yellow[unit] and not t.train[unit]
        return mine and not s.pos.state[unit] & ENGAGED and unit not in self.crossed

    def _open(self, s: S, unit: int) -> list[int]:
        """The bridgeheads that a unit may cross into."""
        start, near = s.pos.at[unit], s.tables.near
        return [
            goal
            for goal in self.goals
            if goal in near[start] and _passes(s, unit, start, goal) and stacking.fits(s, (unit,), goal)
        ]

    def _units(self, s: S) -> list[int]:
        pos, t = s.pos, s.tables
        beside = {hex_ for goal in self.goals for hex_ in t.near[goal] if hex_ >= 0 and pos.troops[GERMAN][hex_]}
        return [u for hex_ in sorted(beside) for u in pos.stacks[hex_] if self._fit(s, u) and self._open(s, u)]

    def ready(self, s: S) -> bool:
        if self.unit >= 0 or self._units(s):
            return True
        s.pop()
        return False

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        if self.unit >= 0:
            return [t.a_hex[goal] for goal in self._open(s, self.unit)]
        return [*[t.a_unit[unit] for unit in self._units(s)], t.done]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        t = s.tables
        if action.verb == "hex" and self.unit >= 0:
            return self._refuse_goal(s, self.unit, t.hex_index[action.operand])
        if self.unit >= 0 or action.verb not in ("unit", "done"):
            return self.not_now(s, action)
        return None if action.verb == "done" else self._refuse_unit(s, t.index[action.operand])

    def _refuse_unit(self, s: S, unit: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        if not self._fit(s, unit) or pos.at[unit] >= t.hexes:
            return self.about(s, unit, "crossing-unit")
        near = [goal for goal in self.goals if goal in t.near[pos.at[unit]]]
        if not near:
            return self.about(s, unit, "crossing-far")
        reasons = [self._refuse_goal(s, unit, goal) for goal in near]
        return None if None in reasons else reasons[0]

    def _refuse_goal(self, s: S, unit: int, goal: int) -> Refusal | None:
        start, at = s.pos.at[unit], message_hex(s, goal)
        if goal not in self.goals or goal not in s.tables.near[start]:
            return self.about(s, unit, "crossing-no-bridgehead", at=at)
        if not _passes(s, unit, start, goal):
            return self.about(s, unit, "crossing-shut", at=at)
        return stacking.why_full(self, s, (unit,), goal)

    def take(self, s: S, action: Action) -> None:
        t = s.tables
        if action.verb == "done":
            s.pop()
        elif action.verb == "hex":
            self._cross(s, self.unit, t.hex_index[action.operand])
        else:
            unit = t.index[action.operand]
            goals = self._open(s, unit)
            if len(goals) == 1:
                self._cross(s, unit, goals[0])
            else:
                self.unit = unit

    def _cross(self, s: S, unit: int, goal: int) -> None:
        enter(s, unit, goal)  # the marker goes with the first one across (10.8d), but others may follow it
        self.crossed += (unit,)
        self.unit = -1
        tell_of(s, Placed, self.rule, unit, goal, note="place-crossing")
