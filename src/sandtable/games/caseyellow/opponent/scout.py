"""A fast policy for rollouts: values by hex that are valid for a round, attacks by the plain ratio of strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.caseyellow.kinds import ALLIED, COMBAT, GERMAN, HOLLAND, KINDS, MOVE
from sandtable.games.caseyellow.opponent.clerk import WAIT
from sandtable.games.caseyellow.opponent.regular import Regular
from sandtable.games.caseyellow.opponent.survey import Pulls, Survey
from sandtable.games.caseyellow.opponent.weights import REGULAR, Weights
from sandtable.games.caseyellow.opponent.worth import Worth
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.air.airborne import Drop
from sandtable.games.caseyellow.rules.combat import odds
from sandtable.games.caseyellow.rules.combat.attack import BuildAttack
from sandtable.games.caseyellow.rules.combat.combat import Combat
from sandtable.games.caseyellow.rules.combat.results import Cover
from sandtable.games.caseyellow.rules.common import nations, stacking
from sandtable.games.caseyellow.rules.movement.movement import Movement
from sandtable.games.caseyellow.rules.turn.action_rounds import ActionPhase
from sandtable.kit.opponent.advisers import Key
from sandtable.kit.opponent.ratings import FAR, NEVER, Ratings, field, only
from sandtable.kit.opponent.survey import Distances, HexSurvey

ENOUGH = 1.7  # the strength ratio at which a scout attacks
PRIZE = 0.05  # of that, per point of the target's value
COLUMN = 0.4  # the defender's bonus per column of cover
BETTER = 0.3  # the gain that makes a unit move
HEAD_START = 0.35  # movement points of head start per point of value
MOST_WAYS = 512  # cached fields
FIGHT = 2  # targets that make a combat round better than a move

Ways = dict[Key, list[float]]


class Nearby(dict[int, int]):
    """The distance to the nearest enemy, by hex of the card, computed on demand."""

    def __init__(self, w: Worth, foes: Sequence[int], horizon: int) -> None:
        super().__init__()
        self._away, self._horizon = w.card_away, horizon
        self._foes = [w.card_number[hex_] for hex_ in foes if hex_ in w.card_number]

    def __missing__(self, hex_: int) -> int:
        away = self._away(hex_)
        found = self[hex_] = min([self._horizon, *[away[number] for number in self._foes]])
        return found


class QuickSurvey(Survey):
    """The survey without supply; the distance to the goals is reused while they stay the same."""

    horizon = 7

    def __init__(self, s: S, w: Any, camp: int, ways: Ways, pulls: Pulls) -> None:
        HexSurvey.__init__(self, s, w, camp)
        self._ways, self._pull = ways, pulls

    def nearness(self) -> Distances:
        """In Holland, which is all on the card, computed on demand."""
        return Nearby(self.w, self.foe_hexes, self.horizon) if self.s.pos.scenario == HOLLAND else super().nearness()

    def defences(self) -> dict[int, float]:
        return {}  # only `holding` uses it

    def holding(self) -> dict[int, float]:
        """By enemy hex: its defence points."""
        pos, t = self.s.pos, self.t
        return {
            hex_: max(add_up([pos.halves(t, u) for u in pos.stacks[hex_]]) / 2, 0.5)
            * (1 + COLUMN * self.w.cover(pos, hex_))
            for hex_ in self.foe_hexes
        }

    def fed(self, unit: int, hex_: int) -> bool:
        """Always True: a scout ignores supply."""
        return True

    def want(self, unit: int, hex_: int) -> float:
        return 0.0

    def pull(self, unit: int) -> list[float]:
        kind = self.t.nation[unit], self.t.motor[unit]
        found = self._pull.get(kind)
        if found is None:
            goals = self.goals(*kind)
            key = (kind[1], *goals.items())
            found = self._ways.get(key)
            if found is None:
                starts = {hex_: -HEAD_START * worth for hex_, worth in goals.items()}
                found = self._ways[key] = field(self.w.paces[kind[1]], starts)
                if not starts:
                    found = self._ways[key] = [FAR] * self.t.hexes
            self._pull[kind] = found
        return found


class Scout(Regular):
    """Its findings are valid for one round; call `forget` before using it for another game."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = REGULAR) -> None:
        super().__init__(game, weights)
        self._all_ways: Ways = {}
        self._flat: dict[int, float] = {}  # by kind of unit and hex: the value of being there
        self._seen: dict[int, Survey] = {}  # by camp: the survey, while it is valid
        self._tried: set[int] = set()  # targets of this round
        t = self.t
        kinds = {key: number for number, key in enumerate(sorted({*zip(t.nation, t.motor, t.train, strict=True)}))}
        self._kind = [kinds[key] * t.hexes for key in zip(t.nation, t.motor, t.train, strict=True)]
        self._jumps: dict[int, float] = {}  # by hex: the expected value of landing there
        self.propose_on(Movement, self._move)
        self.propose_on(Combat, self._attack)
        self.propose_on(BuildAttack, self._join)
        self.propose_on(Drop, self._jump)

    # --- memory ------------------------------------------------------------------------------------------------------

    def moment(self, pos: YellowPosition) -> Key:
        return pos.scenario, pos.turn, pos.phase, pos.rounds

    def renew(self) -> None:
        super().renew()
        self._flat.clear()
        self._seen.clear()
        self._tried.clear()
        self._jumps.clear()

    def survey_key(self, pos: YellowPosition, camp: int) -> Key:
        """Valid until the camp's next turn: in enemy rounds it only retreats."""
        return pos.scenario, pos.turn, _rounds(pos, camp)

    def survey(self, s: S, camp: int) -> Survey:
        found = self._seen.get(camp)
        if found is None:
            found = self._seen[camp] = super().survey(s, camp)
        found.s = s
        return found

    def new_survey(self, s: S, camp: int) -> QuickSurvey:
        if len(self._all_ways) > MOST_WAYS:
            self._all_ways.clear()
        return QuickSurvey(s, self.w, camp, self._all_ways, {})

    # --- without a list: the same choices as by the ratings below ----------------------------------------------------

    def _move(self, s: S, step: Movement) -> Action | None:
        self.notice(s.pos)
        self.march(s, step)
        if step.group:
            return None if step.riding else self._onward(s, step)
        if s.pos.port >= 0 or step.pressed >= 0:
            return None
        unit = self._rises(s, step)
        return self.t.a_unit[unit] if unit >= 0 else self.t.done

    def _onward(self, s: S, step: Movement) -> Action | None:
        """The choice of `onward`."""
        t, unit, here = self.t, step.group[0], step.at
        steps = step.onward(s)
        if step.tr and here < t.hexes:
            for action in step.yellow(s):
                if action.verb == "overrun":
                    return action
        survey, known, kind = self.survey(s, step.camp), self._flat.get, self._kind[unit]
        stops = step.may_rest(s) and not (step.bound and steps)
        best, choice = self.stand(s, survey, unit, here) if stops and here < t.hexes else NEVER, -1
        for hex_ in steps:
            value = known(kind + hex_)
            if value is None:
                value = self.stand(s, survey, unit, hex_)
            if value > best and ((choice < 0 and not stops) or stacking.fits(s, (unit,), hex_)):
                best, choice = value, hex_
        return t.a_hex[choice] if choice >= 0 else t.stop if stops else None

    def _attack(self, s: S, step: Combat) -> Action | None:
        """The choice of `combat`."""
        if step.owing or not step.targets:
            return None
        self.notice(s.pos)
        prizes, choice, best = self.w.prizes(s.pos), -1, ENOUGH
        for target in step.targets:
            if target not in self._tried:
                value = self._ratio(s, step, target) + PRIZE * prizes.get(target, 0.0)
                if value > best or (value == best and choice < 0):
                    choice, best = target, value
        return self.t.a_hex[choice] if choice >= 0 else self.t.done

    def _join(self, s: S, step: BuildAttack) -> Action:
        """The choice of `build`."""
        t, units = self.t, step.units
        self.notice(s.pos)
        self._tried.add(step.target)
        if step.camp == GERMAN and step.can_bridge(s):
            return t.a_bridge[step.target]
        if step.has_room(s):
            for unit in (*step.able, *step.guns):
                if unit not in units:
                    return t.a_unit[unit]
        return t.word["resolve"] if step.resolves(s) else t.word["cancel"]

    def _jump(self, s: S, step: Drop) -> Action | None:
        """The choice of `drop`; earlier landings do not affect the next."""
        if not step.jumping():
            return None
        if not step.landed:
            prizes = self.w.prizes(s.pos)
            self._jumps = {hex_: self.landed(s, prizes, hex_) for hex_ in step.targets}
        elif any(hex_ not in self._jumps for hex_ in step.targets):
            return None
        open_ = step.options(s)
        hex_ = max(open_, key=self._jumps.__getitem__)
        return self.t.a_drop[hex_] if self._jumps[hex_] >= WAIT or not step.free or step.landed else None

    # --- movement ----------------------------------------------------------------------------------------------------

    def stand(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        key = self._kind[unit] + hex_
        value = self._flat.get(key)
        if value is None:
            value = self._flat[key] = self._worth(s, survey, unit, hex_)
        return value

    def _worth(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        """The value of a hex, ignoring the units there."""
        weights = self.weights[survey.camp]
        if self.t.train[unit]:
            near = survey.near[hex_]
            return -0.5 * abs(near - 3) - (6.0 if near <= 1 else 0.0) - 0.1 * min(survey.pull(unit)[hex_], 60.0)
        value = -weights.pull * survey.pull(unit)[hex_]
        prize = survey.prizes.get(hex_)
        if prize:
            value += (weights.take if s.pos.holder[hex_] != survey.camp else weights.keep) * prize
        might = survey.might[hex_]
        if might:
            cover, points = self.w.cover(s.pos, hex_), s.pos.halves(self.t, unit) / 2
            value += weights.cover * cover - weights.exposed * max(might - 4 * points * (1 + 0.5 * cover), 0) / 4
            value += weights.hunt
        return value

    def next_unit(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        """Move units that have a better adjacent hex, one after the other; no unit is considered twice."""
        t = self.t
        if s.pos.port >= 0:
            ship = self.shipping(s, actions)
            if ship is not None:
                return only(actions, ship)
        if t.done not in actions:
            return super().next_unit(s, step, actions)
        unit = self._rises(s, step)
        return only(actions, t.a_unit[unit] if unit >= 0 else t.done)

    def _rises(self, s: S, step: Movement) -> int:
        """The next unit to move; -1 for none."""
        survey, settled, at, hexes = self.survey(s, step.camp), self._settled, s.pos.at, self.t.hexes
        for unit in step.todo:
            if unit not in settled:
                settled.add(unit)
                if at[unit] >= hexes or self._restless(s, survey, unit, at[unit]):
                    return unit
        return -1

    def _restless(self, s: S, survey: Survey, unit: int, here: int) -> bool:
        if survey.camp == ALLIED and nations.bound(s, unit):
            return False
        known, kind, foes = self._flat.get, self._kind[unit], s.pos.troops[1 - survey.camp]
        bar = self.stand(s, survey, unit, here) + BETTER
        for hex_ in self.t.near[here]:
            if hex_ >= 0 and not foes[hex_]:
                value = known(kind + hex_)
                if (self.stand(s, survey, unit, hex_) if value is None else value) > bar:
                    return True
        return False

    def onward(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        """Move to the best adjacent hex, as long as it is better than this one."""
        t, unit, survey = self.t, step.group[0], self.survey(s, step.camp)
        stops = t.stop in actions
        here = step.at
        best = self.stand(s, survey, unit, here) if stops and here < t.hexes else NEVER
        choice = t.stop if stops else None
        for action in actions:
            if action.verb == "hex":
                hex_ = t.hex_index[action.operand]
                value = self.stand(s, survey, unit, hex_)
                if value > best and (choice is None or stacking.fits(s, (unit,), hex_)):
                    best, choice = value, action
            elif action.verb == "overrun":
                choice = action
                break
        return only(actions, choice) if choice is not None else [0.0] * len(actions)

    # --- combat ------------------------------------------------------------------------------------------------------

    def combat(self, s: S, step: Combat, actions: Sequence[Action]) -> Ratings:
        prizes = self.w.prizes(s.pos)
        ratings = []
        for action, target in zip(actions, self.hexes(actions), strict=True):
            if target < 0:
                ratings.append(NEVER if action.verb == "lift" else ENOUGH)
                continue
            owed = 100.0 if target in step.owing else 0.0
            if target in self._tried:
                ratings.append(owed - 1.0)
                continue
            ratings.append(self._ratio(s, step, target) + PRIZE * prizes.get(target, 0.0) + owed)
        return ratings

    def _ratio(self, s: S, step: Combat, target: int) -> float:
        """The strength ratio: units that can attack, and half of those that could over a bridgehead."""
        pos, t = s.pos, self.t
        able, hopeful = step.attackers(s, target)
        if step.sortie and step.camp == ALLIED:
            able = self._detail(s, able)
        ours = add_up([pos.halves(t, unit) for unit in able]) + add_up([pos.halves(t, unit) for unit in hopeful]) / 2
        return ours / (max(odds.defence(pos, t, target, 1 - step.camp), 1) * (1 + COLUMN * self.w.cover(pos, target)))

    def build(self, s: S, step: BuildAttack, actions: Sequence[Action]) -> Ratings:
        """Add every unit that can attack, then resolve; cancel an impossible attack."""
        self._tried.add(step.target)
        order = {"bridge": 4.0, "unit": 3.0, "resolve": 2.0, "cancel": 1.0}
        if step.sortie and step.camp == ALLIED and len(step.units) >= max(s.pos.sortie, 1):
            order["unit"] = -1.0
        return [order.get(action.verb, 0.0) for action in actions]

    def cover(self, s: S, step: Cover, actions: Sequence[Action]) -> Ratings:
        return [float(action.verb == "air") for action in actions]

    def renewed(self, s: S, step: Any, actions: Sequence[Action]) -> Ratings:
        return [0.5 if action.verb != "air" else 0.0 for action in actions]

    # --- rounds ------------------------------------------------------------------------------------------------------

    def action_round(self, s: S, step: ActionPhase, actions: Sequence[Action]) -> Ratings:
        """Move first; fight when there are enough targets."""
        mine = [kind for camp, kind in s.pos.rounds if camp == step.camp]
        march = 1.0 if not mine or mine[-1] != MOVE else 0.0
        survey = self.new_survey(s, step.camp)  # as of the beginning of the round
        self._surveys[step.camp] = (s.pos.scenario, s.pos.turn, _rounds(s.pos, step.camp) + 1), survey
        ripe = add_up([survey.pressure(hex_) >= ENOUGH * points for hex_, points in survey.holding().items()])
        fight = ripe / FIGHT if self.t.a_round[COMBAT] in actions else 0.0
        return [(march, fight)[KINDS.index(a.operand)] for a in actions]


def _rounds(pos: YellowPosition, camp: int) -> int:
    """The number of rounds a camp has begun this turn."""
    return len([kind for who, kind in pos.rounds if who == camp])
