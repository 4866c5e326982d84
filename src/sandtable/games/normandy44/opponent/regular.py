"""The regular's advice: each decision by its immediate expected value, each move by the value of its destination."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.normandy44.kinds import CAMP_OF, DISRUPTED, REPLACED, SCATTERED
from sandtable.games.normandy44.opponent.combat import Fighter
from sandtable.games.normandy44.opponent.survey import Survey
from sandtable.games.normandy44.opponent.weights import REGULAR, Weights
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import stacking
from sandtable.games.normandy44.rules.movement.allied_arrivals import Ashore
from sandtable.games.normandy44.rules.movement.movement import Movement
from sandtable.games.normandy44.rules.turn.invasion import SUFFER, BeachAssault, GliderLanding
from sandtable.kit.opponent.ratings import NEVER, Ratings

CROWDED = -100.0
UNFIT = DISRUPTED | SCATTERED | REPLACED  # for attacks
HQ_BEST = 3  # the best distance of an HQ from the enemy, in hexes
HQ_REACH = 5  # and its maximum fire range


class Regular(Fighter):
    """The regular's policy; the veteran's builds on it with its own weights."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = REGULAR) -> None:
        super().__init__(game, weights)
        self.on(Movement, self.movement)
        self.on(BeachAssault, self.assault)
        self.on(Ashore, self.ashore)
        self.on(GliderLanding, self.glider)

    # --- movement ----------------------------------------------------------------------------------------------------

    def movement(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        if step.unit < 0:
            return self.next_unit(s, step, actions)
        survey = self.survey(s, step.camp)
        return self.destination(s, step, survey, actions)

    def next_unit(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        """Choose the unit nearest to the enemy first; units off the map after those on it, the best of them first."""
        pos, t, survey = s.pos, s.tables, self.survey(s, step.camp)
        ratings = []
        for action, unit in zip(actions, self.units(actions), strict=True):
            if unit < 0:
                ratings.append(-500.0 if action.verb == "done" else NEVER)
            elif pos.at[unit] >= t.hexes:
                ratings.append(-200.0 + self.arrival_value(s, unit))
            else:
                ratings.append(-float(survey.near[pos.at[unit]]) + 0.01 * pos.factors(t, unit))
        return ratings

    def arrival_value(self, s: S, unit: int) -> float:
        """The order of landings and entries: engineers, an HQ where there is none, then strength per point."""
        pos, t = s.pos, s.tables
        if unit in t.plan.home:
            return 20.0
        if t.headquarters[unit]:
            ashore = [u for u in t.charts.guns[t.camp[unit]] if pos.at[u] < t.hexes and t.army[u] == t.army[unit]]
            return 10.0 if len(ashore) < 2 else 0.0
        return pos.factors(t, unit) / max(t.plan.rp[unit], 1) + 0.3 * pos.factors(t, unit)

    def destination(self, s: S, step: Movement, survey: Survey, actions: Sequence[Action]) -> Ratings:
        """Choose the best hex in reach. Units off the map enter as soon as they can."""
        pos, t, unit = s.pos, s.tables, step.unit
        waiting = pos.at[unit] >= t.hexes
        ratings = []
        for action, hex_ in zip(actions, self.hexes(actions), strict=True):
            if hex_ >= 0:
                ratings.append(self.goal_value(s, survey, unit, hex_))
            elif action.verb == "stay":
                ratings.append(-50.0 if waiting else self.goal_value(s, survey, unit, pos.at[unit]))
            elif action.verb == "march":
                goals = self.hexes(step.goals(s, unit))
                ratings.append(max([self.goal_value(s, survey, unit, goal) for goal in goals], default=NEVER))
            elif action.verb == "dig":
                ratings.append(self.goal_value(s, survey, unit, pos.at[unit]) + self.dig_value(s, survey, unit))
            else:
                ratings.append(NEVER)
        return ratings

    def goal_value(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        if stacking.fits(s, (unit,), hex_):
            return self.stand(s, survey, unit, hex_)
        return CROWDED if hex_ == s.pos.at[unit] else NEVER  # a unit must leave, if possible

    def dig_value(self, s: S, survey: Survey, unit: int) -> float:
        """The value of an improved position where the enemy is near and the unit will stay."""
        pos, t = s.pos, s.tables
        at = pos.at[unit]
        if survey.near[at] > 2 or pos.factors(t, unit) < 2:
            return -1.0
        targets = [h for h in t.zones.spread[at] if h in survey.defence]
        weights = self.weights[survey.camp]
        strong = any(survey.pressure(h) >= weights.odds * survey.defence[h] for h in targets)
        return -1.0 if strong else weights.dig + 0.2 * self.w.prizes(pos).get(at, 0.0)

    # --- value of places ---------------------------------------------------------------------------------------------

    def stand(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        pos, t = s.pos, s.tables
        if t.guns[unit]:
            return self.stand_guns(s, survey, unit, hex_)
        camp, factors, weights = survey.camp, pos.factors(t, unit), self.weights[survey.camp]
        others = add_up([t.strength[u][pos.steps[u]] for u in pos.stacks[hex_] if u != unit])
        value = -weights.pull * survey.way(unit)[hex_]
        bonus = min(t.charts.bonus[hex_], factors + others)
        if hex_ in survey.prizes:
            value += self.claim(s, survey, hex_, factors + others + bonus, others + bonus * bool(others))
        might = survey.might[hex_]
        if might:
            value += weights.cover * bonus - weights.exposed * max(might - 2 * (factors + others + bonus), 0) / 4
            if not pos.state[unit] & UNFIT:
                value += self.hunt(s, survey, unit, hex_)
        elif pos.zone[1 - camp][hex_] or survey.near[hex_] == 1:
            value += self.hunt(s, survey, unit, hex_)
        else:
            value += weights.rest * bonus
        if not survey.net.fed(hex_):
            value -= weights.unfed
        return value

    def across(self, camp: int, points: float, hex_: int, target: int) -> float:
        """Half the points over a river or a flood (11.3)."""
        wet = self.t.land.sides[hex_][self.t.near[hex_].index(target)] & self.t.charts.halves[camp]
        return (points + 1) // 2 if wet else points

    def stand_guns(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        """For HQs and Werfer brigades: near the fighting, never in it, and still able to fire (17.2)."""
        pos, t = s.pos, s.tables
        near = survey.near[hex_]
        value = -0.4 * abs(near - HQ_BEST) - 0.05 * survey.way(unit)[hex_]
        if near <= 1:
            value -= 6.0
        start = pos.at[unit]
        if hex_ != start and start < t.hexes and 2 <= survey.near[start] <= HQ_REACH:
            value -= 2.0  # it would be flipped
        if not pos.troops[survey.camp][hex_]:
            value -= 0.3
        return value - (self.weights[survey.camp].unfed if not survey.net.fed(hex_) else 0.0)

    # --- the invasion ------------------------------------------------------------------------------------------------

    def assault(self, s: S, step: BeachAssault, actions: Sequence[Action]) -> Ratings:
        if step.stage == SUFFER:
            return self.assault_losses(s, step, actions)
        survey = self.survey(s, CAMP_OF[step.who])
        if step.chosen < 0:
            return [0.0 if action.verb == "done" else 1.0 for action in actions]
        return self.inland(s, survey, step.chosen, actions)

    def ashore(self, s: S, step: Ashore, actions: Sequence[Action]) -> Ratings:
        return self.inland(s, self.survey(s, CAMP_OF[step.who]), step.unit, actions)

    def inland(self, s: S, survey: Survey, unit: int, actions: Sequence[Action]) -> Ratings:
        """Rate going on from the beach, or staying."""
        here = s.pos.at[unit]
        return [self.goal_value(s, survey, unit, hex_ if hex_ >= 0 else here) for hex_ in self.hexes(actions)]

    def glider(self, s: S, step: GliderLanding, actions: Sequence[Action]) -> Ratings:
        survey = self.survey(s, CAMP_OF[step.who])
        return [self.goal_value(s, survey, step.unit, hex_) for hex_ in self.hexes(actions)]
