"""Units with a yellow movement allowance cross into their bridgeheads (12.3)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.errors import Refusal
from sandtable.games.caseyellow.charts.terrain import FOREST, RIVER, ROAD
from sandtable.games.caseyellow.kinds import ALLIED, ENGAGED, GERMAN
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common import nations, stacking
from sandtable.games.caseyellow.rules.common.base import YellowStep, enter
from sandtable.games.caseyellow.rules.common.costs import shut_sides
from sandtable.games.caseyellow.rules.common.reports import Placed
from sandtable.games.caseyellow.rules.turn import victory
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.rules.choosing import Leading, message_hex
from sandtable.kit.rules.events import tell_of


def open(s: S) -> None:
    """The possible hexes: a bridgehead, no units, Allied."""
    pos, t = s.pos, s.tables
    goals = tuple(h for h in range(t.hexes) if pos.bridge[h] and pos.owner(h) < 0 and pos.holder[h] == ALLIED)
    if goals:
        s.push(Crossing(who=GERMAN, goals=goals))


def _passes(s: S, unit: int, start: int, goal: int) -> bool:
    """True if a unit could advance over this hexside: a river, by road into forest, not over the Dyle limit."""
    t = s.tables
    side = t.land.sides[start][t.near[start].index(goal)]
    if not side & RIVER or side & shut_sides(s, GERMAN) or nations.may_not_advance(s, unit, start, goal):
        return False
    wooded = FOREST in (t.land.kind[start], t.land.kind[goal])
    return not (wooded and t.motor[unit] and not side & ROAD)


class Crossing(Leading[YellowPosition, Tables], YellowStep):
    """Select a unit that crosses, and its bridgehead if it has a choice. Zones of control are ignored."""

    rule = "R12.3"
    says = ("done",)
    whom, whither = "prompt-crossing", "prompt-crossing-hex"
    goals: tuple[int, ...]
    crossed: tuple[int, ...] = ()

    def _fit(self, s: S, unit: int) -> bool:
        """True if a unit may cross at all: yellow, not engaged, not yet across."""
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

    def units_open(self, s: S) -> Sequence[int]:
        pos, t = s.pos, s.tables
        beside = {hex_ for goal in self.goals for hex_ in t.near[goal] if hex_ >= 0 and pos.troops[GERMAN][hex_]}
        return [u for hex_ in sorted(beside) for u in pos.stacks[hex_] if self._fit(s, u) and self._open(s, u)]

    def pending(self, s: S) -> bool:
        return self.unit >= 0 or bool(self.units_open(s))

    def why_not_unit(self, s: S, unit: int) -> Refusal | None:
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

    def goals_open(self, s: S) -> Sequence[int]:
        return self._open(s, self.unit)

    def why_not_hex(self, s: S, hex_: int) -> Refusal | None:
        return self._refuse_goal(s, self.unit, hex_)

    def take_unit(self, s: S, unit: int) -> None:
        self.unit = unit
        goals = self._open(s, unit)
        if len(goals) == 1:
            self.take_hex(s, goals[0])

    def take_hex(self, s: S, hex_: int) -> None:
        unit, self.unit = self.unit, -1
        if s.pos.holder[hex_] != GERMAN:
            victory.entered_late(s, hex_)
        enter(s, unit, hex_)  # the marker is removed with the first one across (10.8d), but others may follow
        self.crossed += (unit,)
        tell_of(s, Placed, self.rule, unit, hex_, note="place-crossing")
