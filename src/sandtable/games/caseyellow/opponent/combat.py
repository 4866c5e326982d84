"""Advice for combat: attacks and their means, retreats, advances, and the choice of rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.games.caseyellow.kinds import ALLIED, CHIT_CAMP, COMBAT, KINDS, MOVE
from sandtable.games.caseyellow.opponent.appraisal import COST_AIR, NOTHING, Appraiser, Offer
from sandtable.games.caseyellow.opponent.clerk import Clerk
from sandtable.games.caseyellow.opponent.survey import Pulls, Survey
from sandtable.games.caseyellow.opponent.weights import Weights
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.combat import odds
from sandtable.games.caseyellow.rules.combat.advance import Advance
from sandtable.games.caseyellow.rules.combat.attack import BuildAttack, guns_near
from sandtable.games.caseyellow.rules.combat.combat import Combat
from sandtable.games.caseyellow.rules.combat.engaged import Renewed
from sandtable.games.caseyellow.rules.combat.odds import Backing
from sandtable.games.caseyellow.rules.combat.results import Cover
from sandtable.games.caseyellow.rules.common import bridgeheads, stacking
from sandtable.games.caseyellow.rules.common.retreat import Retreat
from sandtable.games.caseyellow.rules.turn.action_rounds import ActionPhase
from sandtable.kit.opponent.advisers import AdvanceStep, Key
from sandtable.kit.opponent.ratings import NEVER, Ratings, only

OWED = 1e-3 * NEVER  # below every attack that pays, above the others
CHEAP = 0.02  # an air unit without a better use
MARCH = 3.5  # the value of the first move round of a turn, relative to attacks
MARCH_AGAIN = 1.2  # and of a second one in a row
STEP_BACK = 0.15  # per hex nearer to the goal, for retreating units


class Fighter(Clerk):
    """Rates all combat decisions. `stand` is the value of a place (see regular.py)."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights]) -> None:
        super().__init__(game, weights)
        self.a = Appraiser(self.w, weights)
        self._offers: dict[Key, Offer] = {}
        self._pulls: dict[Key, Pulls] = {}
        self.on(Combat, self.combat)
        self.on(BuildAttack, self.build)
        self.on(Renewed, self.renewed)
        self.on(Cover, self.cover)
        self.on(ActionPhase, self.action_round)
        self.on(Retreat, self.retreat)
        self.on(Advance, self.advance)

    # --- memory ------------------------------------------------------------------------------------------------------

    def when(self, pos: YellowPosition) -> Key:
        return (*super().when(pos), pos.rounds)

    def moment(self, pos: YellowPosition) -> Key:
        return (*super().moment(pos), bytes(pos.deeds), bytes(pos.bridge), *pos.air)

    def renew(self) -> None:
        self._offers.clear()

    def forget(self) -> None:
        super().forget()
        self._pulls.clear()

    def new_survey(self, s: S, camp: int) -> Survey:
        """Reuse the pull fields for the whole round."""
        pos = s.pos
        key = (camp, pos.turn, pos.rounds, pos.scenario, pos.fallen, pos.port)
        if key not in self._pulls:
            self._pulls = {old: pulls for old, pulls in self._pulls.items() if old[0] != camp}
        return Survey(s, self.w, camp, self._pulls.setdefault(key, {}))

    # --- attacks -----------------------------------------------------------------------------------------------------

    def air_cost(self, s: S, camp: int) -> float:
        """The cost of an air unit: low in the last round of its side."""
        left = add_up([number for chit, number in enumerate(s.pos.cup) if CHIT_CAMP[chit] == camp])
        return COST_AIR if left else CHEAP

    def best_attack(self, s: S, step: Combat | BuildAttack, target: int, able: tuple[int, ...]) -> Offer:
        """The best attack on a hex with the units that can take part."""
        camp, sortie = step.camp, step.sortie
        guns = () if sortie else guns_near(s, camp, target)
        force = step.able if isinstance(step, Combat) else step.force
        key = (target, able, guns, force, sortie, s.pos.bridge[target], s.pos.owed)
        offer = self._offers.get(key)
        if offer is None:
            resolve = self.t.word["resolve"]

            def legal(units: tuple[int, ...]) -> bool:
                attack = BuildAttack(who=camp, target=target, able=able, force=force, sortie=sortie, units=units)
                return attack.refuse(s, resolve) is None

            prize, cost = self.prize(s, target, camp), self.air_cost(s, camp)
            offer = self.a.choose(s, camp, target, able, guns, prize, cost, legal) if able else NOTHING
            self._offers[key] = offer
        return offer

    def combat(self, s: S, step: Combat, actions: Sequence[Action]) -> Ratings:
        least = self.weights[step.camp].least
        values = [self.target_value(s, step, h) if h >= 0 else least for h in self.hexes(actions)]
        values = [NEVER if a.verb == "lift" else value for a, value in zip(actions, values, strict=True)]
        if not step.owing:
            return values
        owed = [h in step.owing for h in self.hexes(actions)]  # mandatory attacks, if nothing pays (9.5b)
        return [v if v > least else v + OWED if due else NEVER for v, due in zip(values, owed, strict=True)]

    def target_value(self, s: S, step: Combat, target: int) -> float:
        """The expected value of attacking a hex; over a bridgehead not yet formed, weighted by its chance."""
        able, hopeful = step.attackers(s, target)
        if step.sortie and step.camp == ALLIED:
            able = self._detail(s, able)
        value = self.best_attack(s, step, target, able).value
        if hopeful:
            chance = self.bridge_chance(s, (*able, *hopeful), target)
            value = max(value, chance * self.best_attack(s, step, target, (*able, *hopeful)).value)
        return value

    def _detail(self, s: S, able: tuple[int, ...]) -> tuple[int, ...]:
        """The strongest units, as many as the die allows to attack (11.6a)."""
        strong = sorted(able, key=lambda u: -s.pos.halves(s.tables, u))
        return tuple(sorted(strong[: max(s.pos.sortie, 1)]))

    def bridge_chance(self, s: S, units: tuple[int, ...], target: int) -> float:
        pos, t = s.pos, s.tables
        best = max([pos.tr(t, u) for u in bridgeheads.across(pos, t, units, target)], default=0)
        moved, made = bridgeheads.modifier(s, best, target), t.parts.tables.bridgehead.made
        return add_up([made[min(max(die + moved, 1), len(made)) - 1] for die in range(1, 7)]) / 6

    def build(self, s: S, step: BuildAttack, actions: Sequence[Action]) -> Ratings:
        """Carry out the planned attack, action by action; cancel an attack that does not fit."""
        t, offered = self.t, set(actions)
        able = step.able
        if step.sortie and step.camp == ALLIED:
            able = self._detail(s, able)
        offer = self.best_attack(s, step, step.target, able)
        must = step.target in s.pos.owed or step.thrown
        wanted: list[Action] = []
        if not step.thrown and not step.units and (step.hopeful or offer.value > 0):
            wanted.append(t.a_bridge[step.target])
        if (offer.value > self.weights[step.camp].least or must) and set(step.units) <= set(offer.units):
            wanted += [t.a_unit[unit] for unit in offer.units if unit not in step.units]
            if step.air < offer.air:
                wanted.append(t.word["air"])
            wanted.append(t.word["resolve"])
        choice = next((action for action in wanted if action in offered), None)
        if choice is None and must:  # any legal attack
            return [{"resolve": 3.0, "unit": 2.0, "cancel": 1.0}.get(a.verb, 0.0) for a in actions]
        return only(actions, choice or (t.word["cancel"] if t.word["cancel"] in offered else t.word["resolve"]))

    # --- air units in combats ----------------------------------------------------------------------------------------

    def renewed(self, s: S, step: Renewed, actions: Sequence[Action]) -> Ratings:
        """Add one more air unit, if it gains more than it is worth elsewhere."""
        now, more = self._promised(s, step.camp, step, [Backing(air) for air in (step.air, step.air + 1)])
        gain = more - now - self.air_cost(s, step.camp)
        return [gain if a.verb == "air" else 0.0 for a in actions]

    def cover(self, s: S, step: Cover, actions: Sequence[Action]) -> Ratings:
        """Add the defender's air units while one prevents more than it is worth elsewhere."""
        covers = [Backing(step.air, cover, step.lack) for cover in (step.cover, step.cover + 1)]
        now, less = self._promised(s, 1 - step.camp, step, covers)
        gain = now - less - self.air_cost(s, step.camp)
        return [gain if a.verb == "air" else 0.0 for a in actions]

    def _promised(self, s: S, camp: int, step: Renewed | Cover, means: Sequence[Backing]) -> list[float]:
        """The expected value of a combat to the attacker with each of these means."""
        target, units = step.target, step.units
        values = self.a.results(s, camp, target, units, self.prize(s, target, camp))
        return [self.a.expected(s, odds.weigh(s, camp, target, units, given), values) for given in means]

    # --- rounds ------------------------------------------------------------------------------------------------------

    def action_round(self, s: S, step: ActionPhase, actions: Sequence[Action]) -> Ratings:
        """Move or fight: compare the expected attacks with the value of moving."""
        mine = [kind for camp, kind in s.pos.rounds if camp == step.camp]
        march = MARCH_AGAIN if mine and mine[-1] == MOVE else MARCH
        fight = self.prospects(s, step.camp) if self.t.a_round[COMBAT] in actions else 0.0
        return [(march, fight)[KINDS.index(a.operand)] for a in actions]

    def prospects(self, s: S, camp: int) -> float:
        """The total expected value of all attacks, if a combat round began now."""
        twin = State.around(s.tables, s.pos.copy())
        twin.pos.deeds = bytearray(len(s.pos.deeds))
        twin.pos.fought = twin.pos.owed = ()
        combat = Combat(who=camp)
        combat.look(twin)
        total, used = 0.0, set[int]()
        worth = {target: self.target_value(twin, combat, target) for target in combat.targets}
        for target in sorted(worth, key=lambda h: -worth[h]):
            able, hopeful = combat.attackers(twin, target)
            units = set(self.best_attack(twin, combat, target, able).units or hopeful)
            if worth[target] > self.weights[camp].least and not units & used:
                total += worth[target]
                used |= units
        self._offers.clear()
        return total

    # --- retreat and advance -----------------------------------------------------------------------------------------

    def retreat(self, s: S, step: Retreat, actions: Sequence[Action]) -> Ratings:
        """Retreat where the unit is most useful; enemy units, after an overrun, where they are least useful (10.3c)."""
        t = s.tables
        if step.unit < 0:
            return [self.w.whole(s.pos, unit) for unit in self.units(actions)]
        own = t.camp[step.unit]
        survey = self.survey(s, own)
        sign = 1.0 if own == step.camp else -1.0
        here = step.walked[-1] if step.walked else step.origin
        return [sign * self.refuge(s, survey, step.unit, h if h >= 0 else here) for h in self.hexes(actions)]

    def refuge(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        """The value of a retreat hex: cover, its importance and supply, away from the enemy."""
        pos = s.pos
        value = 0.4 * self.w.cover(pos, hex_) - STEP_BACK * survey.pull(unit)[hex_]
        value -= 0.2 * survey.might[hex_]
        value += 0.4 * survey.prizes.get(hex_, 0.0)
        return value + (2.0 if survey.fed(unit, hex_) else 0.0)

    def pursue(self, s: S, survey: Survey, step: AdvanceStep, actions: Sequence[Action]) -> Ratings:
        goals = [hex_ if hex_ >= 0 else step.vacated for hex_ in self.hexes(actions)]
        return [self.stand(s, survey, step.unit, goal) for goal in goals]

    def gain(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        if not stacking.fits(s, (unit,), hex_) and not self.t.yellow[unit]:
            return NEVER
        here = s.pos.at[unit]
        return self.stand(s, survey, unit, hex_) - self.stand(s, survey, unit, here) + 0.3
