"""Where a unit blocks the enemy most.

Two fields define it. `away` is the enemy's cost to reach each hex, `ahead` the value still ahead of him from there;
where both favour the enemy runs an axis of advance. A stack costs a passing enemy its strength on its terrain; next to
it supply is cut (17), so units that slip past do not get far. Costs are in half movement points.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log

from sandtable.core.base.numbers import add_up
from sandtable.games.salerno.charts.terrain import FOOT
from sandtable.games.salerno.kinds import FAIR
from sandtable.games.salerno.opponent.survey import Survey
from sandtable.games.salerno.position import S
from sandtable.games.salerno.tables import Tables
from sandtable.kit.opponent.ratings import FAR, StepCosts, field

SCALE = 12.0  # the detour in half points at which a route counts for a third
PASSED = 6.0  # a hex adjacent to a stack
POST = 3.0  # an occupied hex, and per factor in it
POST_FACTOR = 2.0
STOPS = 1 - exp(-PASSED / SCALE)  # the share of passing strength that an adjacent stack stops
FIRM = 5.0  # factors that make a stack more than an outpost
SOON = 16.0  # half points within which a valuable place is in danger
GARRISON = 6.0  # factors that make a place two-thirds safe


class ScenarioPaths:
    """The routes through a scenario's area. They never change, so callers share them."""

    def __init__(self, t: Tables, scenario: int) -> None:
        ways, inside = t.land.paths[FAIR][FOOT], t.inside[scenario]
        # by hex, the steps of a marching column in fair weather within the scenario's area
        self.paces: StepCosts = [
            [(goal, float(cost)) for goal, _, cost, _, _ in ways[hex_] if inside[goal]] if inside[hex_] else []
            for hex_ in range(t.land_hexes)
        ]
        self.inside = [hex_ for hex_, steps in enumerate(self.paces) if steps]


class Line:
    """The fields at one moment; `s` is a state in which own units are placed one after the other."""

    def __init__(self, s: S, survey: Survey, country: ScenarioPaths, aims: Mapping[int, float]) -> None:
        self.s, self.survey, self.aims, self.camp = s, survey, aims, survey.camp
        self.ways, self.inside = country.paces, country.inside
        self.flow: list[float] = []  # by hex, how much of the enemy's advance passes it: 1 on his best route
        self.toll: list[float] = []
        self.away: list[float] = []
        self.most = 0.0
        self.refresh()

    def refresh(self) -> None:
        """Recompute the fields with all units now in the line."""
        toll = self.toll = self._tolls()
        away = self.away = field(self.ways, dict.fromkeys(self.survey.foes, 0.0), toll)
        starts = {hex_: -SCALE * log(worth) for hex_, worth in self.aims.items() if worth > 0}
        ahead = field(self.ways, starts, toll)
        rough = [0.0] * len(away)
        for hex_ in self.inside:
            if away[hex_] < FAR and ahead[hex_] < FAR:
                rough[hex_] = exp(-(away[hex_] + ahead[hex_] - toll[hex_]) / SCALE)
        self.most = self.most or max(rough, default=0.0) or 1.0  # before any unit is in the line
        self.flow = rough
        for hex_ in self.inside:
            rough[hex_] /= self.most

    def _tolls(self) -> list[float]:
        """The enemy's extra cost of being in a hex."""
        pos, t, camp = self.s.pos, self.s.tables, self.camp
        zone, troops, tolls = pos.zone[camp], pos.troops[camp], [0.0] * t.land_hexes
        for hex_ in self.inside:
            if troops[hex_]:
                tolls[hex_] = self.hold(hex_, self.factors(hex_))
            elif zone[hex_]:
                tolls[hex_] = PASSED
        return tolls

    def factors(self, hex_: int) -> float:
        pos, t = self.s.pos, self.s.tables
        return float(add_up([pos.strength(t, unit) for unit in pos.stacks[hex_]]))

    def hold(self, hex_: int, factors: float) -> float:
        """The cost to the enemy of a stack in a hex."""
        return POST + POST_FACTOR * factors * self.survey.strong(hex_)

    def gain(self, unit: int, hex_: int) -> float:
        """The share of the enemy's route that a unit would block from a hex, beyond the units already there."""
        pos, t, flow = self.s.pos, self.s.tables, self.flow
        troops, zone = pos.troops[self.camp], pos.zone[self.camp]
        held = troops[hex_] > 0
        factors = (self.factors(hex_) if held else 0.0) + pos.strength(t, unit)
        total = flow[hex_] * (1 - exp((self.toll[hex_] - self.hold(hex_, factors)) / SCALE))
        if not held:
            beside = [flow[near] for near in self.survey.ground.dry[hex_] if not zone[near] and not troops[near]]
            total += STOPS * min(factors * self.survey.strong(hex_) / FIRM, 1.0) * add_up(beside)
        return total

    def guard(self, unit: int, hex_: int) -> float:
        """A unit's contribution to the safety of a valuable place: large if the enemy can soon reach it."""
        worth = self.aims.get(hex_, 0.0)
        if not worth or self.away[hex_] >= FAR:
            return 0.0
        pos, t = self.s.pos, self.s.tables
        others = (
            add_up([pos.strength(t, u) for u in pos.stacks[hex_] if u != unit]) if pos.troops[self.camp][hex_] else 0
        )
        strong = self.survey.strong(hex_) / GARRISON
        safer = exp(-others * strong) - exp(-(others + pos.strength(t, unit)) * strong)
        return worth * safer * exp(-max(self.away[hex_] - self.toll[hex_], 0.0) / SOON)
