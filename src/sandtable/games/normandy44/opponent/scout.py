"""A fast policy for rollouts: values by hex that are valid for a phase, and attacks by the plain ratio of strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.normandy44.kinds import CW, GERMAN, US
from sandtable.games.normandy44.opponent.appraisal import armies
from sandtable.games.normandy44.opponent.regular import UNFIT, Regular
from sandtable.games.normandy44.opponent.survey import HEAD_START, HELD_START, Survey
from sandtable.games.normandy44.opponent.weights import REGULAR, Weights
from sandtable.games.normandy44.opponent.worth import Worth
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.combat.attack import BuildAttack
from sandtable.games.normandy44.rules.combat.combat import Combat
from sandtable.games.normandy44.rules.combat.odds import defence
from sandtable.games.normandy44.rules.common import stacking
from sandtable.games.normandy44.rules.movement import reach
from sandtable.games.normandy44.rules.movement.movement import Movement
from sandtable.kit.opponent.advisers import Key
from sandtable.kit.opponent.ratings import NEVER, Ratings, field
from sandtable.kit.opponent.survey import HexSurvey

MOST_WAYS = 256  # cached fields
ENOUGH = 2.0  # the strength ratio at which a scout attacks
PRIZE = 0.1  # of that, per factor of the target's value
BETTER = 0.3  # the gain of an adjacent hex that makes a unit move

Ways = dict[Key, list[float]]


class Fed:
    """Always in supply: a scout ignores it."""

    def fed(self, hex_: int) -> bool:
        return True


class QuickSurvey(Survey):
    """The survey without supply; the distance to the goals is reused while they stay the same."""

    horizon = 7

    def __init__(self, s: S, w: Worth, camp: int, ways: Ways) -> None:
        HexSurvey.__init__(self, s, w, camp)
        self.net: Any = Fed()
        self.pull = {army: self._way(army, ways) for army in ((GERMAN,) if camp == GERMAN else (US, CW))}

    def _way(self, army: int, ways: Ways) -> list[float]:
        holder, inside, camp = self.s.pos.holder, self.region(army), self.camp
        goals = {
            hex_: (0.0 if holder[hex_] != camp else HELD_START) - HEAD_START * prize
            for hex_, prize in self.prizes.items()
            if inside is None or hex_ in inside
        }
        key = (army, *goals.items())
        known = ways.get(key)
        if known is None:
            known = ways[key] = field(self.w.paces, goals)
        return known


class Scout(Regular):
    """Its findings are valid for one turn; call `forget` before using it for another game."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = REGULAR) -> None:
        super().__init__(game, weights)
        self._ways: Ways = {}
        self._flat: dict[int, float] = {}  # by army (or guns) and hex: the value of being there
        self._settled: set[int] = set()  # units without a better place
        self._stake: tuple[Key, float] = ((), 0.0)  # the key and the value of the last defence
        self.propose_on(Movement, self._move)
        self.propose_on(Combat, self._attack)
        self.propose_on(BuildAttack, self._join)

    # --- memory ------------------------------------------------------------------------------------------------------

    def moment(self, pos: NormandyPosition) -> Key:
        return pos.scenario, pos.turn, pos.phase

    def renew(self) -> None:
        super().renew()
        self._flat.clear()
        self._settled.clear()

    def survey_key(self, pos: NormandyPosition, camp: int) -> Key:
        return pos.scenario, pos.turn

    def new_survey(self, s: S, camp: int) -> Survey:
        if len(self._ways) > MOST_WAYS:
            self._ways.clear()
        return QuickSurvey(s, self.w, camp, self._ways)

    # --- without a list: the same choices as by the ratings below ----------------------------------------------------

    def _move(self, s: S, step: Movement) -> Action | None:
        pos, t, unit = s.pos, self.t, step.unit
        self.notice(pos)
        if unit < 0:
            return self._next(s, step)
        if pos.at[unit] >= t.hexes or step.mode or step.hops:
            return None
        if step.marching:
            return self._goal(s, step)
        return None if reach.bound(s, unit) else t.march

    def _next(self, s: S, step: Movement) -> Action | None:
        """The choice of `next_unit`."""
        t, settled, restless = self.t, self._settled, self.restless
        survey = self.survey(s, step.camp)
        for unit in step.todo:
            if unit not in settled:
                if restless(s, survey, unit):
                    return t.a_unit[unit]
                settled.add(unit)
        if step.waiting:
            return None
        return t.done if step.segment or not (step.pressed or step.strays) else None

    def _goal(self, s: S, step: Movement) -> Action:
        """The choice of `destination`."""
        t, unit, index = self.t, step.unit, self.t.hex_index
        goals = step.goals(s, unit)
        if not goals:
            return t.stay
        survey, known, base = self.survey(s, step.camp), self._flat.get, (t.army[unit] * 2 + t.guns[unit]) * t.hexes
        hexes = [index[goal.operand] for goal in goals]
        values = [known(base + hex_) or self.stand(s, survey, unit, hex_) for hex_ in hexes]
        stay = self.stand(s, survey, unit, s.pos.at[unit])
        for _ in goals:
            best = max(values)
            if best < stay:
                break
            number = values.index(best)
            if stacking.fits(s, (unit,), hexes[number]):
                return goals[number]
            values[number] = NEVER
        return t.stay

    def _attack(self, s: S, step: Combat) -> Action:
        """The choice of `combat`."""
        pos, t, spoilt = s.pos, self.t, self._spoilt
        self.notice(pos)
        prizes = self.w.prizes(pos)
        choice, best = -1, NEVER
        for target in step.targets:
            if target not in spoilt:
                strength = [0, 0, 0]
                for unit in step.attackers(s, target):
                    strength[t.army[unit]] += pos.factors(t, unit)
                value = max(strength) / max(defence(s, target), 1) + PRIZE * prizes.get(target, 0.0)
                if value > best:
                    choice, best = target, value
        return t.a_hex[choice] if best >= ENOUGH else t.done

    def _join(self, s: S, step: BuildAttack) -> Action:
        """The choice of `build`."""
        t, units = self.t, step.units
        self.notice(s.pos)
        self._spoilt.add(step.target)
        army = t.army[units[0] if units else step.able[0]]
        for unit in step.able:
            if unit not in units and t.army[unit] == army:
                return t.a_unit[unit]
        return t.word["resolve"] if step.resolves(s) else t.word["cancel"]

    # --- movement ----------------------------------------------------------------------------------------------------

    def stand(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        t = self.t
        key = (t.army[unit] * 2 + t.guns[unit]) * t.hexes + hex_
        value = self._flat.get(key)
        if value is None:
            value = self.stand_guns(s, survey, unit, hex_) if t.guns[unit] else self._worth(s, survey, unit, hex_)
            self._flat[key] = value
        return value

    def _worth(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        """The regular's `stand` with every unit in supply, in one pass."""
        pos, t, camp = s.pos, self.t, survey.camp
        weights, steps, strength = self.weights[camp], pos.steps, t.strength
        factors = together = strength[unit][steps[unit]]
        if hex_ in pos.stacks:
            together += add_up([strength[u][steps[u]] for u in pos.stacks[hex_] if u != unit])
        value = -weights.pull * survey.pull[t.army[unit]][hex_]
        bonus = min(t.charts.bonus[hex_], together)
        if hex_ in survey.prizes:
            others = together - factors
            value += self.claim(s, survey, hex_, together + bonus, others + bonus * bool(others))
        might = survey.might[hex_]
        if might:
            value += weights.cover * bonus - weights.exposed * max(might - 2 * (together + bonus), 0) / 4
            if not pos.state[unit] & UNFIT:
                value += self.hunt(s, survey, unit, hex_)
        elif pos.zone[1 - camp][hex_] or survey.near[hex_] == 1:
            value += self.hunt(s, survey, unit, hex_)
        else:
            value += weights.rest * bonus
        return value

    def next_unit(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        """Choose the first unit with a better adjacent hex, then units off the map, then done."""
        t, at, survey, settled = self.t, s.pos.at, self.survey(s, step.camp), self._settled
        ratings: Ratings = []
        for action, unit in zip(actions, self.units(actions), strict=True):
            if unit < 0:
                ratings.append(-100.0 if action.verb == "done" else NEVER)
            elif at[unit] >= t.hexes:
                ratings.append(self.arrival_value(s, unit))
            elif unit not in settled and self.restless(s, survey, unit):
                ratings.append(1000.0)
                break
            else:
                settled.add(unit)
                ratings.append(-200.0)
        return ratings + [NEVER] * (len(actions) - len(ratings))

    def restless(self, s: S, survey: Survey, unit: int) -> bool:
        t, home, known = self.t, s.pos.at[unit], self._flat.get
        base, better = (t.army[unit] * 2 + t.guns[unit]) * t.hexes, False
        bar = self.stand(s, survey, unit, home) + BETTER
        for hex_ in t.near[home]:
            if hex_ >= 0:
                value = known(base + hex_)
                if value is None:
                    value = self.stand(s, survey, unit, hex_)
                better = better or value > bar
        return better

    def destination(self, s: S, step: Movement, survey: Survey, actions: Sequence[Action]) -> Ratings:
        """March; then the best hex that has room."""
        t, unit = self.t, step.unit
        if t.march in actions:
            return [float(action == t.march) for action in actions]
        home = s.pos.at[unit]
        waiting = home >= t.hexes
        ratings = [
            self.stand(s, survey, unit, hex_) if hex_ >= 0 else NEVER if action.verb != "stay" else -50.0
            for action, hex_ in zip(actions, self.hexes(actions), strict=True)
        ]
        if not waiting and t.stay in actions:
            ratings[actions.index(t.stay)] = self.stand(s, survey, unit, home)
        for _ in actions:
            best = ratings.index(max(ratings))
            if actions[best].verb != "hex" or stacking.fits(s, (unit,), t.hex_index[actions[best].operand]):
                break
            ratings[best] = NEVER
        return ratings

    # --- combat ------------------------------------------------------------------------------------------------------

    def stake(self, s: S, target: int, camp: int) -> float:
        """The same for the lead of a defence and for its support: nothing moves between the two."""
        pos = s.pos
        key = (target, pos.turn, pos.phase, pos.stopped, *map(bytes, (pos.steps, pos.state, pos.deeds)), *pos.at)
        if key != self._stake[0]:
            self._stake = key, super().stake(s, target, camp)
        return self._stake[1]

    def combat(self, s: S, step: Combat, actions: Sequence[Action]) -> Ratings:
        pos, t, prizes = s.pos, self.t, self.w.prizes(s.pos)
        ratings = []
        for target in self.hexes(actions):
            if target < 0:
                ratings.append(ENOUGH)
            elif target in self._spoilt:
                ratings.append(NEVER)
            else:
                able = step.attackers(s, target)
                most = max([add_up([pos.factors(t, u) for u in group]) for group in armies(s, able)], default=0)
                ratings.append(most / max(defence(s, target), 1) + PRIZE * prizes.get(target, 0.0))
        return ratings

    def build(self, s: S, step: BuildAttack, actions: Sequence[Action]) -> Ratings:
        """Add every unit that can attack, then resolve; cancel an impossible attack."""
        self._spoilt.add(step.target)
        order = {"unit": 3.0, "resolve": 2.0, "cancel": 1.0}
        return [order.get(action.verb, NEVER) for action in actions]
