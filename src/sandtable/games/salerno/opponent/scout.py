"""The scout's proposers: actions played without listing the others.

A proposer checks the rules for one action. Without a proposal it returns None, and the adviser of the step rates the
full list as usual. Both lead to the same choice, except for guns without a target in range, which a proposer ignores.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.engine.game import Game
from sandtable.games.salerno.kinds import ACTIVE, ALLIED, DONE, END_OPS, RESERVE, SHIP
from sandtable.games.salerno.opponent.quick_survey import QuickSurvey
from sandtable.games.salerno.opponent.regular import FAR
from sandtable.games.salerno.opponent.scout_ratings import ENDLESS, TOGETHER, ScoutRatings
from sandtable.games.salerno.opponent.weights import REGULAR, Weights
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.combat import advance, attack
from sandtable.games.salerno.rules.common import bridges, stacking
from sandtable.games.salerno.rules.fire import bombardment, guns
from sandtable.games.salerno.rules.months import command
from sandtable.games.salerno.rules.movement import movement, responses
from sandtable.games.salerno.rules.operations import release
from sandtable.games.salerno.rules.orders import artillery, reserves

BOUND = END_OPS | RESERVE


class Scout(ScoutRatings):
    """A scout that proposes an action at most steps."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = REGULAR) -> None:
        super().__init__(game, weights)
        self.propose_on(movement.Movement, self.moves)
        self.propose_on(responses.Chance, self.lets_come)
        self.propose_on(guns.Answering, self.lets_pass)
        self.propose_on(artillery.Emplace, self.emplaces)
        self.propose_on(attack.BuildAttack, self.builds)
        self.propose_on(advance.Advance, self.goes_in)
        self.propose_on(bombardment.Hit, self.is_hit)
        self.propose_on(reserves.Reserving, self.leaves_it)
        self.propose_on(command.Reassign, self.leaves_it)
        self.propose_on(release.Release, self.leaves_it)
        self.propose_on(release.Relief, self.goes_without)

    def leaves_it(self, s: S, step: object) -> Action | None:
        return self.t.done

    def goes_without(self, s: S, step: object) -> Action | None:
        return self.t.pass_

    # --- movement ----------------------------------------------------------------------------------------------------

    def moves(self, s: S, step: movement.Movement) -> Action | None:
        sight = self.look(s.pos)
        if not step.group:
            unit = self.next_unit(sight, step)
            return self.t.done if unit < 0 else self.t.a_unit[unit]
        survey, at = self.survey(sight, step.who), step.at
        if at >= self.t.land_hexes or survey.near[at] > FAR:
            return self._marches(s, survey, step)
        goal = self._goal
        if goal >= 0:
            if not step.walked:
                self._worth[survey.camp].pop(at, None)
                comrade = self._along(s, survey, step, goal)
                if comrade >= 0:
                    return self.t.a_unit[comrade]
            onward = self._onward_to(s, survey, step, goal)
            if onward >= 0:
                return self.t.a_hex[onward]
        self._worth[survey.camp].pop(at, None)
        if step.who == ALLIED:
            built = bridges.builds(s, at, step.left)
            if built:
                return built[0]
        return self.t.stop

    def _along(self, s: S, survey: QuickSurvey, step: movement.Movement, goal: int) -> int:
        """A unit of the same kind and hex that moves along, as long as there is room; -1 for none."""
        group, t, pos = step.group, self.t, s.pos
        stack = pos.stacks[step.at]
        if len(group) >= TOGETHER or len(stack) == len(group) or step.marching or step.worked:
            return -1
        if step.at in survey.prizes or step.at in pos.depots:
            return -1  # each unit left there decides alone
        kind, pace = t.mover[group[0]], t.move[group[0]]
        for unit in stack:
            if unit in group or unit in self._settled or unit not in step.todo:
                continue
            free = pos.deeds[unit] & (ACTIVE | DONE) == ACTIVE and not pos.state[unit] & BOUND
            if free and t.mover[unit] == kind and t.move[unit] >= pace and stacking.fits(s, (*group, unit), goal):
                self._settled.add(unit)
                return unit
        return -1

    def _onward_to(self, s: S, survey: QuickSurvey, step: movement.Movement, goal: int) -> int:
        """The next hex that is nearer to the goal, the best of several; -1 where the route is blocked."""
        away, worth = self.t.map.distance, self._worth[survey.camp].get
        best, choice = float(away(step.at, goal)), -1
        s.memo = steps = step.steps(s)  # for the step taken next
        for hex_ in steps:
            left = away(hex_, goal) - 0.01 * worth(hex_, 0.0)
            if left < best:
                best, choice = left, hex_
        return choice

    def _marches(self, s: S, survey: QuickSurvey, step: movement.Movement) -> Action | None:
        """Far from the enemy: move towards the goal."""
        t, way = self.t, survey.way
        if step.at < t.hexes and not step.walked and step.may_march(s):
            return t.word["march"]
        s.memo = steps = step.steps(s)
        best, choice = -ENDLESS if step.at >= t.land_hexes else -way[step.at], -1
        for hex_ in steps:
            if hex_ < t.land_hexes and -way[hex_] > best:
                best, choice = -way[hex_], hex_
        return t.a_hex[choice] if choice >= 0 else t.stop

    # --- the enemy moves ---------------------------------------------------------------------------------------------

    def lets_come(self, s: S, step: responses.Chance) -> Action | None:
        """React with units that are better off elsewhere; if no target is worth a shot, pass."""
        reacting = step.reacting(s) if s.memo is None else s.memo
        if reacting:
            survey = self.survey(self.look(s.pos), step.who)
            at, asked = s.pos.at, set[int]()
            for unit in reacting:
                if at[unit] not in asked:
                    if self.alarm(s, survey, unit) > 0.0:
                        return self.t.a_unit[unit]
                    asked.add(at[unit])
        return self.lets_pass(s, step)

    def lets_pass(self, s: S, step: guns.Answering) -> Action | None:
        return self.t.pass_ if self.mark(s, step.target) < self.weights[step.who].worth else None

    # --- guns, attacks -----------------------------------------------------------------------------------------------

    def emplaces(self, s: S, step: artillery.Emplace) -> Action | None:
        """Place the gun with an enemy in range where it reaches most of them from among friendly units."""
        t = self.t
        if step.gun < 0:
            near = self.survey(self.look(s.pos), step.who).near
            for gun in step.mine():
                if self._reaches(s, near, gun) and artillery.sponsored(s, (gun,)):
                    return t.a_gun[gun]
            return t.done
        camp, sight = t.gun_camp[step.gun], self.look(s.pos)
        self.survey(sight, camp)
        spots, troops = artillery.spots(s, step.gun), s.pos.troops[camp]
        held = [hex_ for hex_ in spots if troops[hex_]] or spots
        return t.a_hex[max(held, key=lambda hex_: self.spot(sight, camp, step.gun, hex_))] if held else None

    def _reaches(self, s: S, near: Sequence[int], gun: int) -> bool:
        """True if a gun could hit an enemy from near its crews; always assumed for ships."""
        t = self.t
        if t.gun_rank[gun] == SHIP:
            return True
        reach, last = t.gun_range[gun], t.land_hexes
        return any([at < last and near[at] <= reach for at in {s.pos.at[unit] for unit in artillery.crews(s, gun)}])

    def builds(self, s: S, step: attack.BuildAttack) -> Action | None:
        """Add every unit that helps."""
        for unit in step.able:
            if unit not in step.units and not attack.fault(s, step.who, unit, step.target)[0]:
                return self.t.a_unit[unit]
        return self.t.word["resolve"] if step.units else None

    def goes_in(self, s: S, step: advance.Advance) -> Action | None:
        if len(step.chosen) >= 2 and step.target not in self.worths(s.pos.scenario):
            return self.t.done
        return None

    def is_hit(self, s: S, step: bombardment.Hit) -> Action | None:
        """Rate the two verbs, which are always open."""
        words = [self.t.word["step"], self.t.word["halt"]]
        ratings = self.hit(self.look(s.pos), step, words)
        return words[ratings.index(max(ratings))]
