"""The scout's ratings for rollouts: a survey is valid for an operation, and a hex has the same value for every unit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.salerno.kinds import ALLIED, AXIS
from sandtable.games.salerno.opponent.clerk import FRONT, GUN_BEST
from sandtable.games.salerno.opponent.combat import Key
from sandtable.games.salerno.opponent.quick_survey import SIGHT, Beside, QuickSurvey
from sandtable.games.salerno.opponent.regular import FAR, Regular
from sandtable.games.salerno.opponent.survey import THREAT, Survey
from sandtable.games.salerno.opponent.weights import REGULAR, Weights
from sandtable.games.salerno.position import S, SalernoPosition
from sandtable.games.salerno.rules.combat import attack
from sandtable.games.salerno.rules.common import stacking
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.months import reinforcements
from sandtable.games.salerno.rules.movement.group import Moving
from sandtable.games.salerno.rules.movement.movement import Movement
from sandtable.games.salerno.rules.orders import artillery
from sandtable.kit.board.masks import differing
from sandtable.kit.opponent.ratings import NEVER, Ratings, only

REACH = 3  # hexes within which a unit looks for a better place
WIDE = 4  # and for a valuable one
BESIDE = 1  # hexes around moved friendly units that are rated again
TOGETHER = 3  # units that move together
USUAL = 4  # the average strength of a unit
BETTER = (1.0, 2.0)  # by camp: the gain that makes a unit march
ENDLESS = 999.0


class ScoutRatings(Regular):
    """Its findings are valid for one operation; call `forget` before using it for another game."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = REGULAR) -> None:
        super().__init__(game, weights)
        self._sight: S | None = None
        self._tick, self._looked = 0, [-1, -1]  # decisions so far; by camp, when the survey was last validated
        self._quick: list[tuple[Key, QuickSurvey] | None] = [None, None]  # by camp
        self._worth: list[dict[int, float]] = [{}, {}]  # by camp and hex: the value of being there
        self._havens: list[dict[int, float]] = [{}, {}]  # and of entering there
        self._preys: list[dict[int, float]] = [
            {},
            {},
        ]  # by camp and enemy hex: the value of being adjacent to it
        self._busy: dict[int, float] = {}  # by division: its workload
        self._spots: dict[int, float] = {}  # by range, camp and hex: the value of a gun there
        self._goal = -1  # of the selected unit
        self._beside: dict[int, Beside] = {}  # by scenario and hex: the adjacent land of the scenario
        self._discs: dict[int, tuple[int, ...]] = {}  # by hex: the land around it
        self._fields: dict[int, frozenset[int]] = {}  # by range and hex: the targets of a gun there

    # --- memory ------------------------------------------------------------------------------------------------------

    def forget(self) -> None:
        self._moment = ()
        self._tick += 1
        self._quick = [None, None]
        self._goal = -1

    def look(self, pos: SalernoPosition) -> S:
        s = self._sight
        if s is None:
            s = self._sight = S.around(self.t, pos)
        s.pos = pos
        self._tick += 1
        return s

    def survey(self, s: S, camp: int) -> QuickSurvey:
        """The survey, refreshed when an own operation or an enemy segment begins."""
        known = self._quick[camp]
        if known is not None and self._looked[camp] == self._tick:
            return known[1]
        pos, self._looked[camp] = s.pos, self._tick
        key: Key = (pos.scenario, pos.turn, pos.impulse, pos.active)
        if pos.active == camp:
            key = (*key, pos.marker, bytes(pos.duty))
        if known is None:
            known = self._quick[camp] = key, self._new_survey(s, camp)
            self._fresh(camp)
        elif known[0] != key:
            known = self._quick[camp] = key, self._renewed(s, known[1], known[0][:2] == key[:2])
        return known[1]

    def _new_survey(self, s: S, camp: int) -> QuickSurvey:
        scenario = s.pos.scenario
        if scenario not in self._beside:
            inside = self.t.inside[scenario]
            self._beside[scenario] = [[b for b in near if inside[b]] for near in self.ground.dry]
        return QuickSurvey(s, camp, self.ground, self.worths(scenario), self._beside[scenario])

    def _fresh(self, camp: int) -> None:
        self._worth[camp].clear()
        self._havens[camp].clear()
        self._preys[camp].clear()
        self._busy.clear()
        self._spots.clear()

    def _renewed(self, s: S, survey: QuickSurvey, same_month: bool) -> QuickSurvey:
        pos, camp, around = s.pos, survey.camp, self.t.map.within
        stirred = differing(survey.own, pos.troops[camp])
        foes = differing(survey.their, pos.troops[1 - camp])
        self._busy.clear()
        if not (stirred or foes) and same_month:
            return survey
        new = self._new_survey(s, camp)
        if not foes:
            new.foes, new.near, new.might, new.standing = survey.foes, survey.near, survey.might, survey.standing
        else:
            self._spots.clear()
        if new.way is not survey.way or not same_month:
            self._fresh(camp)
            return new
        worth, preys = self._worth[camp], self._preys[camp]
        self._havens[camp].clear()
        for hexes, span in ((stirred, BESIDE), (foes, THREAT)):
            for hex_ in hexes:
                for near in around(hex_, span):
                    worth.pop(near, None)
                    preys.pop(near, None)
        return new

    # --- the month, the plan -----------------------------------------------------------------------------------------

    def reinforce(self, s: S, step: reinforcements.Reinforce, actions: Sequence[Action]) -> Ratings:
        hexes = self.hexes(actions)
        if max(hexes) < 0:
            return [float(unit >= 0) for unit in self.units(actions)]
        survey, known, ratings = self.survey(s, step.who), self._havens[step.who], []
        for action, hex_ in zip(actions, hexes, strict=True):
            if hex_ < 0:
                ratings.append(0.0 if action.verb == "bari" else NEVER)
                continue
            value = known.get(hex_)
            if value is None:
                value = known[hex_] = -0.3 * survey.way[hex_] + 0.4 * self.refuge(s, survey, hex_)
            ratings.append(value)
        return ratings

    def activity(self, s: S, division: int) -> float:
        self.survey(s, self.t.formation_camp[division])
        value = self._busy.get(division)
        if value is None:
            value = self._busy[division] = super().activity(s, division)
        return value

    def emplace(self, s: S, step: artillery.Emplace, actions: Sequence[Action]) -> Ratings:
        if step.gun < 0:
            return super().emplace(s, step, actions)
        camp, troops = self.t.gun_camp[step.gun], s.pos.troops[self.t.gun_camp[step.gun]]
        self.survey(s, camp)
        hexes = self.hexes(actions)
        alone = -9.0 if any([troops[hex_] for hex_ in hexes if hex_ >= 0]) else 0.0
        return [
            self.spot(s, camp, step.gun, hex_) + (0.0 if troops[hex_] else alone) if hex_ >= 0 else NEVER
            for hex_ in hexes
        ]

    def spot(self, s: S, camp: int, gun: int, hex_: int) -> float:
        """The value of a place to a gun of that range, as of the enemy's last move."""
        key = (self.t.gun_range[gun] * 2 + camp) * self.t.hexes + hex_
        value = self._spots.get(key)
        if value is None:
            value = self._spots[key] = self.position(s, camp, gun, hex_)
        return value

    def position(self, s: S, camp: int, gun: int, hex_: int) -> float:
        """The number of enemy hexes in a gun's range, and whether it is among friendly units."""
        pos, t, survey = s.pos, self.t, self.survey(s, camp)
        key = t.gun_range[gun] * t.hexes + hex_
        reached = self._fields.get(key)
        if reached is None:
            reached = self._fields[key] = frozenset(t.map.within(hex_, t.gun_range[gun]))
        value = float(len(reached & survey.standing))
        if hex_ < t.land_hexes:
            value += 0.8 * bool(pos.troops[camp][hex_]) - 1.2 * bool(pos.zone[1 - camp][hex_])
            value -= 0.05 * abs(survey.near[hex_] - GUN_BEST)
        return value

    # --- combat ------------------------------------------------------------------------------------------------------

    def combat(self, s: S, step: attack.Combat, actions: Sequence[Action]) -> Ratings:
        """Choose the attack with the highest expected value; keep guns for its support."""
        t, camp, least = self.t, step.who, self.weights[step.who].least
        ratings = []
        for action, hex_ in zip(actions, self.hexes(actions), strict=True):
            if hex_ < 0:
                ratings.append(0.0 if action is t.done else NEVER)
            elif self.hopeless(s, camp, hex_):
                ratings.append(NEVER)
            else:
                ratings.append(self.gain(s, camp, hex_, attack.attackers(s, camp, hex_)) - least)
        return ratings

    def hopeless(self, s: S, camp: int, target: int) -> bool:
        """True if all units around a target, able or not, are weaker than it is in its hex."""
        pos, t = s.pos, self.t
        troops, strength, stacks = pos.troops[camp], pos.strength, pos.stacks
        if not pos.troops[1 - camp][target]:
            return False
        against = add_up([strength(t, unit) for unit in stacks[target]]) * t.land.multiplier[target]
        around = add_up([strength(t, unit) for hex_ in t.beside[target] if troops[hex_] for unit in stacks[hex_]])
        return around < against

    def answering(self, s: S, step: guns.Answering, actions: Sequence[Action]) -> Ratings:
        """Fire the best gun or an aircraft at an approaching enemy, if it is worth it and a hit is likely."""
        t, weights = self.t, self.weights[step.who]
        ratings = [0.0 if action is t.pass_ else -0.5 for action in actions]
        if self.mark(s, step.target) >= weights.worth:
            fire = [t.gun_fire[t.number(action)] if action.verb == "gun" else -1 for action in actions]
            best = fire.index(max(fire))
            if fire[best] >= 0:
                ratings[best] = self.chance(s, step.target, (t.number(actions[best]),), 0) - weights.hit
            elif t.air in actions and s.pos.air[step.who] > 1:
                ratings[actions.index(t.air)] = self.chance(s, step.target, (), 1) - weights.hit - 0.15
        return ratings

    # --- movement ----------------------------------------------------------------------------------------------------

    def stand(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        """The value of a hex to any unit, as of the last unit that stopped there or left."""
        known = self._worth[survey.camp]
        value = known.get(hex_)
        if value is None:
            value = known[hex_] = self._appraise(s, survey, hex_)
        return value

    def _appraise(self, s: S, survey: Survey, hex_: int, own: int = 0) -> float:
        """The value of goals, valuable places, the enemy around and possible attacks from a hex, without `own` of its
        strength."""
        pos, camp = s.pos, survey.camp
        weights = self.weights[camp]
        value, crowd = -weights.pull * survey.way[hex_], pos.troops[camp][hex_]
        others = add_up([pos.strength(self.t, u) for u in pos.stacks[hex_]]) - own if crowd else 0
        value -= weights.crowd * others
        prize = survey.prizes.get(hex_)
        if prize:
            value += weights.take * prize if pos.holder[hex_] != camp else weights.keep * prize * (not others)
        if camp == ALLIED and hex_ in pos.depots and survey.near[hex_] <= FRONT:
            value += 8.0 * (others < 6)
        might = survey.might[hex_]
        if might:
            strong = survey.strong(hex_)
            value += weights.cover * (strong - 1)
            value -= weights.exposed * max(might - 2 * (USUAL + others) * strong, 0.0) / 2
            if camp == AXIS and self.t.land.gustav[hex_] and not others:
                value += weights.line
            if pos.zone[1 - camp][hex_]:
                foes = pos.troops[1 - camp]
                value += max(
                    [self._prey(s, survey, target) for target in self.t.beside[hex_] if foes[target]], default=0.0
                )
        return value

    def _prey(self, s: S, survey: Survey, target: int) -> float:
        """The value of being next to a target: how close the odds are to good ones with one more unit."""
        preys = self._preys[survey.camp]
        known = preys.get(target)
        if known is None:
            pos, t, weights = s.pos, self.t, self.weights[survey.camp]
            troops = pos.troops[survey.camp]
            around = add_up([pos.strength(t, u) for h in t.beside[target] if troops[h] for u in pos.stacks[h]])
            against = add_up([pos.strength(t, u) for u in pos.stacks[target]]) * t.land.multiplier[target]
            odds = (around + USUAL) / max(against, 1) / weights.odds
            known = weights.hunt * min(odds, 1.2) * (1.0 + 0.2 * survey.prizes.get(target, 0.0))
            preys[target] = known
        return known

    def movement(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        """Move units that have a better place in reach, those next to the enemy first; no unit is considered twice."""
        if step.group:
            return self.onward(s, step, actions)
        unit = self.next_unit(s, step)
        return only(actions, self.t.done if unit < 0 else self.t.a_unit[unit])

    def next_unit(self, s: S, step: Movement) -> int:
        """The next unit to move; -1 for none."""
        pos, t = s.pos, s.tables
        moment = (pos.scenario, pos.turn, pos.impulse, pos.active, step.released, bytes(pos.duty), pos.marker)
        if moment != self._moment:
            self._moment = moment
            self._settled.clear()
        settled = self._settled
        waiting = [unit for unit in step.todo if unit not in settled]
        if waiting:
            survey, at, land = self.survey(s, step.who), pos.at, t.land_hexes
            near = survey.near
            if len(waiting) > 1:
                waiting.sort(key=lambda u: near[at[u]] if at[u] < land else SIGHT)
            for unit in waiting:
                settled.add(unit)
                if self.route(s, survey, unit):
                    return unit
        return -1

    def route(self, s: S, survey: Survey, unit: int) -> bool:
        at, t = s.pos.at[unit], self.t
        self._goal = -1
        if at >= t.land_hexes or (survey.near[at] > FAR and survey.way[at] > 4):
            return True
        stand, known, foes = self.stand, self._worth[survey.camp].get, s.pos.troops[1 - survey.camp]
        best, goal = self._appraise(s, survey, at, s.pos.strength(t, unit)) + BETTER[survey.camp], -1
        away = self.t.map.distance
        far = [hex_ for hex_ in survey.prizes if REACH < away(at, hex_) <= WIDE]
        for hex_ in (*self._disc(at), *far) if far else self._disc(at):
            value = known(hex_)
            if value is None:
                value = stand(s, survey, unit, hex_)
            if value > best and hex_ != at and not foes[hex_] and stacking.fits(s, (unit,), hex_):
                best, goal = value, hex_
        self._goal = goal
        return goal >= 0

    def _disc(self, at: int) -> tuple[int, ...]:
        known = self._discs.get(at)
        if known is None:
            land = self.t.land_hexes
            known = self._discs[at] = tuple([hex_ for hex_ in self.t.map.within(at, REACH) if hex_ < land])
        return known

    def onward(self, s: S, step: Moving, actions: Sequence[Action]) -> Ratings:
        """Move straight to the goal; where the route is blocked, or there is none, end the move."""
        t, survey, at, goal = self.t, self.survey(s, step.who), step.at, self._goal
        if at >= t.land_hexes or survey.near[at] > FAR:
            return self._march(survey, step, actions)
        if goal >= 0:
            if not step.walked:
                self._worth[survey.camp].pop(at, None)
                counts = at in survey.prizes or at in s.pos.depots  # each unit left there decides alone
                comrade = None if counts else self._comrade(s, step, actions, goal)
                if comrade is not None:
                    return only(actions, comrade)
            index, away, best, choice = t.hex_index, t.map.distance, float(t.map.distance(at, goal)), None
            worth = self._worth[survey.camp]
            for action in actions:
                if action.verb == "hex":
                    hex_ = index[action.operand]
                    left = away(hex_, goal) - 0.01 * worth.get(hex_, 0.0)
                    if left < best:
                        best, choice = left, action
            if choice is not None:
                return only(actions, choice)
        self._worth[survey.camp].pop(at, None)
        return self.at_rest(s, step, actions) if t.stop in actions else [0.0] * len(actions)

    def _comrade(self, s: S, step: Moving, actions: Sequence[Action], goal: int) -> Action | None:
        """A unit of the same kind and hex that moves along, as long as there is room."""
        group, t = step.group, self.t
        if len(group) < TOGETHER:
            for action in actions:
                if action.verb == "unit":
                    unit = t.index[action.operand]
                    alike = t.mover[unit] == t.mover[group[0]] and t.move[unit] >= t.move[group[0]]
                    if alike and unit not in self._settled and stacking.fits(s, (*group, unit), goal):
                        self._settled.add(unit)
                        return action
        return None

    def _march(self, survey: Survey, step: Moving, actions: Sequence[Action]) -> Ratings:
        """Far from the enemy: move towards the goal."""
        t = self.t
        if t.word["march"] in actions:
            return only(actions, t.word["march"])
        here = survey.way[step.at] if step.at < t.land_hexes else ENDLESS
        return [
            -survey.way[hex_] if hex_ >= 0 else -here if action is t.stop else NEVER
            for action, hex_ in zip(actions, self.hexes(actions), strict=True)
        ]
