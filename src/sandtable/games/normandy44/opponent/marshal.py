"""The general's policy: the veteran's plans with its own weights for each scenario and seat, and a few more.

In Cherbourg the Americans find a win that is possible this turn (finish.py), and each formation has its own goals:
Carentan is left to the 101st, which must stay there (26.3), and landed units, regiments before small ones, move to the
neck of the peninsula. In the seven-turn game the German hunts regiments (quarry.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sandtable.core.base.actions import Action
from sandtable.core.engine.game import Game
from sandtable.games.normandy44.kinds import ALLIED, CHERBOURG, GERMAN, SEVEN_TURNS
from sandtable.games.normandy44.opponent import finish
from sandtable.games.normandy44.opponent.appraisal import Appraiser
from sandtable.games.normandy44.opponent.plans import Order, Planner
from sandtable.games.normandy44.opponent.quarry import Hunt, Quarry
from sandtable.games.normandy44.opponent.survey import HEAD_START, Survey
from sandtable.games.normandy44.opponent.weights import FILE, VETERAN, Weights
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.combat.combat import Combat
from sandtable.games.normandy44.rules.movement.movement import Movement
from sandtable.kit.opponent.ratings import NEVER, Ratings
from sandtable.kit.opponent.weights import Changes, changed

WEIGHTS: Final = {CHERBOURG: FILE.pair("general-cherbourg"), SEVEN_TURNS: FILE.pair("general-seven-turns")}
HUNTS: Final = {SEVEN_TURNS: Hunt(cadre=5.0, halfway=0.3, engineers=4.0)}
GARRISON: Final = "101"  # the division responsible for Carentan (26.3)
OTHERS: Final = 0.3  # the share of Carentan's value for other divisions, until it is taken; then none
REGIMENT: Final = 5.0  # a large unit lands before any small one


class Sectors(Survey):
    """The survey in Cherbourg: goals by division for those with a fixed area, and for all others."""

    def __init__(self, s: S, marshal: Marshal, camp: int) -> None:
        self._ways: dict[str, list[float]] = {}
        super().__init__(s, marshal.w, camp)

    def way(self, unit: int) -> list[float]:
        if self.camp == GERMAN or self.s.pos.scenario != CHERBOURG:
            return super().way(unit)
        division = self.t.division[unit]
        key = division if division in self.t.leash else ""
        found = self._ways.get(key)
        if found is None:
            found = self._ways[key] = self.drawn_to(self._goals_of(key, self.t.army[unit]))
        return found

    def _goals_of(self, division: str, army: int) -> dict[int, float]:
        goals, carentan = self.goals(army), self.t.plan.carentan
        if division:
            near_by = self.t.region[self.t.leash[division]]
            goals = {h: start for h, start in goals.items() if h in near_by or h not in self.prizes}
        if division != GARRISON and carentan in goals:
            if self.s.pos.holder[carentan] == ALLIED:
                del goals[carentan]
            else:
                goals[carentan] = -HEAD_START * OTHERS * self.prizes[carentan]
        return goals


class Marshal(Planner):
    """Uses the weights of the position's scenario."""

    def __init__(self, game: Game[Any, Any], style: Changes | None = None) -> None:
        super().__init__(game, changed(VETERAN, style))
        self._style = style
        self._scenario = -1
        self._usual = self.w
        self._victory = -1  # the turn that wins if nothing else changes

    def forget(self) -> None:
        super().forget()
        self._victory = -1

    def look(self, pos: NormandyPosition) -> S:
        if pos.scenario != self._scenario:
            self._scenario = pos.scenario
            self._attune(pos.scenario)
        return super().look(pos)

    def _attune(self, scenario: int) -> None:
        """Use the weights of another scenario."""
        self.forget()
        weights: tuple[Weights, Weights] = WEIGHTS.get(scenario, VETERAN)
        self.weights = changed(weights, self._style)
        hunt = HUNTS.get(scenario)
        self.w = self._usual if hunt is None else Quarry(self.t, hunt)
        self.a = Appraiser(self.w, self.weights)

    def new_survey(self, s: S, camp: int) -> Survey:
        return Sectors(s, self, camp)

    def arrival_value(self, s: S, unit: int) -> float:
        """Regiments first, then strength per point; one HQ is enough."""
        pos, t = s.pos, s.tables
        if pos.scenario != CHERBOURG or t.camp[unit] == GERMAN or unit in t.plan.home:
            return super().arrival_value(s, unit)
        if t.headquarters[unit]:
            ashore = any([pos.at[u] < t.hexes and t.army[u] == t.army[unit] for u in t.charts.guns[ALLIED]])
            return -1.0 if ashore else 2 * REGIMENT
        factors, price = pos.factors(t, unit), t.plan.rp[unit]
        return (REGIMENT - 0.3 * price if t.large[unit] else factors / max(price, 1)) + 0.1 * factors

    # --- a turn that wins --------------------------------------------------------------------------------------------

    def _dash(self, s: S, step: Movement, units: list[int], reach: dict[int, list[int]]) -> bool:
        if s.pos.scenario != CHERBOURG:
            return super()._dash(s, step, units, reach)
        posts = finish.winning(s, reach)
        if posts is None:
            return False
        self._orders = {unit: Order(hex_) for unit, hex_ in posts}
        self._victory = s.pos.turn
        return True

    def combat(self, s: S, step: Combat, actions: Sequence[Action]) -> Ratings:
        """Do not attack after a winning move."""
        if step.camp == ALLIED and self._victory == s.pos.turn:
            return [0.0 if hex_ < 0 else NEVER for hex_ in self.hexes(actions)]
        return super().combat(s, step, actions)
