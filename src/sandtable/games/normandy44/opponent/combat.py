"""Advice for combat: attacks and their support, defences, retreats, advances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.normandy44.kinds import DISRUPTED
from sandtable.games.normandy44.opponent.appraisal import (
    COST_AIR,
    COST_GUN,
    COST_SHIP,
    COST_WERFER,
    GROUND,
    NOTHING,
    ROUTED,
    Appraiser,
    Offer,
    armies,
)
from sandtable.games.normandy44.opponent.clerk import Clerk
from sandtable.games.normandy44.opponent.survey import Survey
from sandtable.games.normandy44.opponent.weights import Weights
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.combat import defence, retreat, support
from sandtable.games.normandy44.rules.combat.advance import Advance
from sandtable.games.normandy44.rules.combat.attack import BuildAttack
from sandtable.games.normandy44.rules.combat.combat import Combat
from sandtable.games.normandy44.rules.combat.defence import DesperateDefence, DeterminedDefence
from sandtable.games.normandy44.rules.combat.retreat import Retreat
from sandtable.games.normandy44.rules.combat.strafing import Strafing
from sandtable.games.normandy44.rules.common import stacking
from sandtable.kit.opponent.advisers import AdvanceStep, Key
from sandtable.kit.opponent.ratings import NEVER, Ratings, only

STRAFE = 0.35  # of its factors: the cost of disruption before an attack


class Fighter(Clerk):
    """Rates all decisions of a combat phase. `stand` is the value of a place (see regular.py)."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights]) -> None:
        super().__init__(game, weights)
        self.a = Appraiser(self.w, weights)
        self._offers: dict[Key, Offer] = {}
        self._spoilt: set[int] = set()  # targets whose attack could not be built as planned
        self.on(Combat, self.combat)
        self.on(BuildAttack, self.build)
        self.on(DeterminedDefence, self.determined)
        self.on(DesperateDefence, self.desperate)
        self.on(Retreat, self.retreat)
        self.on(Advance, self.advance)
        self.on(Strafing, self.strafing)

    # --- memory ------------------------------------------------------------------------------------------------------

    def when(self, pos: NormandyPosition) -> Key:
        return (*super().when(pos), pos.weather)

    def renew(self) -> None:
        self._offers.clear()
        self._spoilt.clear()

    def new_survey(self, s: S, camp: int) -> Survey:
        return Survey(s, self.w, camp)

    # --- attacks -----------------------------------------------------------------------------------------------------

    def best_attack(self, s: S, who: int, target: int, able: tuple[int, ...], guns: tuple[int, ...]) -> Offer:
        """The best attack on a hex with the units that can take part."""
        pos, best = s.pos, NOTHING
        foes = pos.stacks[target]
        doomed: bool | None = None
        camp = s.tables.camp[able[0]]
        for group in armies(s, able):
            means = self.a.means(s, who, target, s.tables.army[group[0]], guns)
            key = (target, group, means, foes, tuple([(pos.steps[u], pos.state[u] & DISRUPTED) for u in foes]))
            offer = self._offers.get(key)
            if offer is None:
                if doomed is None:
                    doomed = retreat.doomed(s, target, foes, s.tables.limit["retreat"])
                prize = self.prize(s, target, camp)
                offer = self.a.attack(s, target, group, means, prize, doomed)
                if offer.value > self.weights[camp].least:
                    offer = self.a.thrifty(s, offer, target, means, prize, doomed)
                self._offers[key] = offer
            if offer.value > best.value:
                best = offer
        return best

    def combat(self, s: S, step: Combat, actions: Sequence[Action]) -> Ratings:
        ratings = []
        for target in self.hexes(actions):
            if target < 0:
                ratings.append(self.weights[step.camp].least)
            elif target in self._spoilt:
                ratings.append(NEVER)
            else:
                able, guns = step.attackers(s, target), support.guns_near(s, step.who, target)
                ratings.append(self.best_attack(s, step.who, target, able, guns).value)
        return ratings

    def build(self, s: S, step: BuildAttack, actions: Sequence[Action]) -> Ratings:
        """Carry out the planned attack, action by action; cancel an attack that does not fit."""
        t = self.t
        offer = self.best_attack(s, step.who, step.target, step.able, step.guns)
        wanted: list[Action] = []
        if offer.value > self.weights[step.camp].least:
            wanted += [t.a_unit[unit] for unit in offer.units if unit not in step.units]
            wanted += [t.a_hq[unit] for unit in set(offer.guns) if offer.guns.count(unit) > step.fire.count(unit)]
            wanted += [t.a_air[army] for army in set(offer.air) if offer.air.count(army) > step.air.count(army)]
            if offer.ships and not step.naval and step.units:
                wanted.append(t.a_naval[t.army[step.units[0]]])
            wanted.append(t.word["resolve"])
        offered = set(actions)
        choice = next((action for action in wanted if action in offered), t.word["cancel"])
        if choice == t.word["cancel"]:
            self._spoilt.add(step.target)
        return only(actions, choice)

    # --- defence (12.4, 12.5) ----------------------------------------------------------------------------------------

    def stake(self, s: S, target: int, camp: int) -> float:
        """The value to the defenders of holding a hex against a two-hex retreat."""
        pos, t = s.pos, s.tables
        units = pos.stacks[target]
        value = GROUND + self.w.prizes(pos).get(target, 0.0)
        if retreat.doomed(s, target, units, t.limit["retreat"]):
            return value + add_up([self.w.whole(pos, u) for u in units])
        value += ROUTED * add_up([pos.factors(t, u) for u in units])
        return value + add_up([self.w.whole(pos, u) for u in units if not t.move[u]])

    def chances(self, s: S, step: DeterminedDefence, lead: int, helped: int, stake: float) -> float:
        """The expected gain of a determined defence led by a unit."""
        table = s.tables.charts.defence[defence.column(s, step.target, step.camp)]
        moved = defence.modifier(s, lead, step.units, step.maf)[0] + helped
        mine, theirs = self.w.loss(s, lead), min([self.w.loss(s, u) for u in step.maf], default=0.0)
        total = 0.0
        for die in range(1, 7):
            result = defence.outcome(s, table, die, moved)
            if result.startswith(defence.HOLD):
                total += stake - (mine if "AL" not in result else 0.0)
                total += theirs if "EX" in result or "AL" in result else 0.0
            elif result == defence.IN_VAIN:
                total -= mine
        return total / 6

    def determined(self, s: S, step: DeterminedDefence, actions: Sequence[Action]) -> Ratings:
        """A failure costs little, so try it unless the hex is not worth the step."""
        stake = self.stake(s, step.target, step.camp)
        if step.lead < 0:
            return [self.chances(s, step, unit, 0, stake) if unit >= 0 else 0.0 for unit in self.units(actions, "lead")]
        plain = self.chances(s, step, step.lead, 0, stake)
        gain = self.chances(s, step, step.lead, 1, stake) - plain
        return [gain - self.support_cost(s, action) if action.verb != "roll" else 0.0 for action in actions]

    def support_cost(self, s: S, action: Action) -> float:
        if action.verb == "hq":
            return COST_WERFER if self.t.werfer[self.t.index[action.operand]] else COST_GUN
        return COST_AIR if action.verb == "air" else COST_SHIP

    def desperate(self, s: S, step: DesperateDefence, actions: Sequence[Action]) -> Ratings:
        """A retreat would eliminate all units, so they stand."""
        return [float(a.verb == "hold") for a in actions]

    # --- retreat and advance -----------------------------------------------------------------------------------------

    def retreat(self, s: S, step: Retreat, actions: Sequence[Action]) -> Ratings:
        """Retreat where the group is most useful: near its line, in cover, in supply, and together."""
        survey = self.survey(s, step.camp)
        unit = max(step.units, key=lambda u: s.pos.factors(s.tables, u))
        ratings = []
        for action, hex_ in zip(actions, self.hexes(actions), strict=True):
            if action.verb == "unit":
                ratings.append(NEVER)
            else:
                ratings.append(self.refuge(s, survey, unit, step.at if hex_ < 0 else hex_) + 0.5 * (hex_ < 0))
        return ratings

    def refuge(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        """The value of a retreat hex: disrupted units need cover and friendly units, away from the enemy."""
        pos, t = s.pos, s.tables
        value = 0.5 * t.charts.bonus[hex_] + 0.5 * bool(pos.troops[survey.camp][hex_])
        value -= 0.3 * survey.might[hex_] if pos.zone[1 - survey.camp][hex_] else 0.0
        value += 0.3 * self.w.prizes(pos).get(hex_, 0.0)
        value -= 0.1 * survey.way(unit)[hex_]
        return value + (2.0 if survey.net.fed(hex_) else 0.0)

    def advance(self, s: S, step: AdvanceStep, actions: Sequence[Action]) -> Ratings:
        """Advance; do not go into reserve or remove markers instead (14.2, 15.4)."""
        ratings = super().advance(s, step, actions)
        return [NEVER if a.verb in ("reserve", "tidy") else r for a, r in zip(actions, ratings, strict=True)]

    def pursue(self, s: S, survey: Survey, step: AdvanceStep, actions: Sequence[Action]) -> Ratings:
        return [self.gain(s, survey, step.unit, hex_) if hex_ >= 0 else 0.0 for hex_ in self.hexes(actions)]

    def gain(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        if not stacking.fits(s, (unit,), hex_):
            return NEVER
        here = s.pos.at[unit]
        value = self.stand(s, survey, unit, hex_) - self.stand(s, survey, unit, here)
        if len(s.pos.stacks[here]) == 1:
            value -= 0.5 * self.w.prizes(s.pos).get(here, 0.0) * (survey.near[here] < 3)
        return value

    # --- from the air ------------------------------------------------------------------------------------------------

    def strafing(self, s: S, step: Strafing, actions: Sequence[Action]) -> Ratings:
        """Strafe the stack that suffers most, preferably one to be attacked next; keep some aircraft for attacks."""
        pos, t = s.pos, s.tables
        spare = pos.air[step.army] - self.air_wanted(s, step.army)
        ratings = []
        for hex_ in self.hexes(actions):
            if hex_ < 0:
                ratings.append(0.0)
                continue
            value = -COST_AIR if spare <= 0 else -0.05
            contact = bool(pos.zone[1 - step.camp][hex_]) and any(pos.troops[step.camp][b] for b in t.near[hex_])
            for unit in pos.stacks[hex_]:
                if not t.strongpoint[unit] and not pos.state[unit] & DISRUPTED:
                    value += STRAFE / 3 * pos.factors(t, unit) * (1.0 if contact else 0.5)
                    value += self.w.loss(s, unit) / 6 * bool(t.silhouette[unit])
            value -= 0.8 * step.missions.count(hex_)
            ratings.append(value)
        return ratings

    def air_wanted(self, s: S, army: int) -> int:
        """The likely number of attacks that need an air unit."""
        return 2 if s.pos.turn > 1 else 0
