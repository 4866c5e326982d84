"""Before and between battles: weapons, set-up, fortifications, purchases, and later arrivals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.games.combat.charts.counters import LEADER, MACHINE_GUN, NO_QUALITY, SQUAD
from sandtable.games.combat.charts.ground import Ground
from sandtable.games.combat.kinds import FORT_COVER, HEXES, MINES, WIRE
from sandtable.games.combat.opponent.assessment.survey import Survey
from sandtable.games.combat.opponent.base import CombatAdviser
from sandtable.games.combat.rules.campaign.aftermath import DivisionRequest, Train
from sandtable.games.combat.rules.campaign.platoons import Pledge
from sandtable.games.combat.rules.campaign.preparation import CallGuns, CallTanks, PartSquad
from sandtable.games.combat.rules.events.support import Enlist
from sandtable.games.combat.rules.movement.cliffs import CLIMB, Climb
from sandtable.games.combat.rules.setup.deployment import Deploy, Issue, LayWorks
from sandtable.games.combat.rules.setup.forces import BuyRadio, BuySupport, BuyWorks
from sandtable.games.combat.rules.setup.setup import Bypassed, Waves
from sandtable.games.combat.rules.turn.bridge_gun import ManGun
from sandtable.games.combat.rules.turn.reinforcements import Reinforce
from sandtable.kit.opponent.ratings import FAR, Ratings, named

CROWDED = 0.5  # a squad that shares its hex in the set-up
BESIDE = 0.25  # per point of an adjacent Objective in the set-up
SEEN = 0.02  # per visible hex within range
SHELTER = 0.35  # per point of cover in the set-up
EXPOSED = 2.0  # for a cautious side: setting up under the enemy's guns
FORWARD = 0.25  # for the attacker: per movement point closer to the goals
WAYS: Final = 3  # hexes in front of friendly units in which Wire and Mines delay the enemy


FAR_ENOUGH: Final = 8  # hexes within which a field of fire counts


def seen(land: Ground, hex_: int, reach: int) -> int:
    """The number of hexes visible from a hex within a range, in clear air."""
    known: int | None = land.memo.get((seen, hex_, reach))
    if known is None:
        start, sight, span = hex_ * HEXES, land.clear_sight, land.span
        found = [h for h in range(HEXES) if 0 < span[start + h] <= reach and sight(hex_, h) >= 0]
        known = land.memo[seen, hex_, reach] = len(found)
    return known


class PreparationAdvice(CombatAdviser):
    """Advice on everything except combat."""

    def __init__(self, tables: object) -> None:
        super().__init__(tables)  # type: ignore[arg-type]
        self.on(Issue, self.issue)
        self.on(Deploy, self.deploy)
        self.on(LayWorks, self.lay_works)
        self.on(Reinforce, self.comes_in)
        self.on(Enlist, self.comes_in)
        self.on(Climb, self.climb)
        self.on(Waves, self.waves)
        self.on(BuySupport, self.support)
        self.on(BuyWorks, self.works)
        self.on(BuyRadio, self.buys)
        self.on(CallTanks, self.buys)
        self.on(CallGuns, self.guns)
        self.on(Pledge, self.pledge)
        self.on(PartSquad, self.declines)
        self.on(Train, self.train)
        self.on(ManGun, self.crew)
        self.on(Bypassed, self.comes_in)
        self.on(DivisionRequest, self.reserves)

    # --- set-up ------------------------------------------------------------------------------------------------------

    def issue(self, o: Survey, step: Issue, actions: Sequence[Action]) -> Ratings:
        """Give heavy weapons to crews with little firepower, light ones to the steadiest squads."""
        weapon, t = step.jobs[0][0], o.t
        heavy = t.w_weight[weapon] > 0 or t.w_class[weapon] != MACHINE_GUN
        ratings = []
        for action in actions:
            unit = self.t.number(action)
            crew = t.form[unit] != SQUAD and t.quality[unit] == NO_QUALITY
            ratings.append(t.morale[0][unit] + (6.0 if crew else 0.0) - (0.6 if heavy else 0.1) * t.fp[0][unit])
        return ratings

    def deploy(self, o: Survey, step: Deploy, actions: Sequence[Action]) -> Ratings:
        """Place weapons first and leaders last, next to the others."""
        if step.unit < 0:
            return [self._first(o, self.t.number(a)) for a in actions]
        return [self.place(o, step.unit, h) for h in named(actions, "hex", self.t.hex_index)]

    def _first(self, o: Survey, unit: int) -> float:
        if o.t.form[unit] == LEADER:
            return -10.0 + o.t.command[unit]
        return o.t.fp[0][unit] + (10.0 if o.pos.arm[unit] else 0.0)

    def place(self, o: Survey, unit: int, hex_: int) -> float:
        """The value of a hex during set-up."""
        own = [u for u in o.pos.stacks[hex_] if o.t.side[u] == o.who]
        value = SHELTER * max(o.cover(hex_), -2)
        if o.t.form[unit] == LEADER:
            return 0.5 * value + self._company(o, unit, hex_)
        value -= CROWDED * add_up([o.t.form[u] != LEADER for u in own])
        value -= o.weights.fear * EXPOSED * o.danger(hex_) * o.breaks(unit)
        away = min(o.away[hex_], FAR)
        if not o.defends:
            return value - FORWARD * away
        return value + self._watches(o, unit, hex_) - 0.08 * away

    def _company(self, o: Survey, leader: int, hex_: int) -> float:
        """The value of the units a leader would lead, without another leader beside him."""
        reach = max(o.t.command[leader], 1)
        value = 0.0
        for unit in o.pos.on_map(o.who):
            span = o.span(o.pos.at[unit], hex_)
            if o.t.form[unit] == LEADER:
                value -= 1.5 if span == 0 else 0.8 if span <= reach else 0.0
            else:
                value += 1.0 if span == 0 else 0.6 if span <= reach else 0.0
        return value

    def _watches(self, o: Survey, unit: int, hex_: int) -> float:
        """For the Defender: the value of Objectives held or covered, and of a field of fire."""
        value, load = 0.0, o.pos.arm[unit]
        for goal, stake in o.stakes.items():
            span = o.span(hex_, goal)
            guards = any([o.span(o.pos.at[u], goal) == 0 for u in o.pos.on_map(o.who) if o.t.form[u] != LEADER])
            if span == 0:
                value += o.weights.posted * stake * (0.2 if guards else 1.0)
            elif span <= 2:
                value += BESIDE * stake / span
        reach = max(o.t.reach[0][unit], min(o.t.w_reach[load - 1], FAR_ENOUGH) if load else 0)
        return value + SEEN * min(seen(o.land, hex_, reach), 60)

    def lay_works(self, o: Survey, step: LayWorks, actions: Sequence[Action]) -> Ratings:
        """Place cover on friendly hexes, Wire and Mines in front of them."""
        kind = step.forts[0]
        hexes = named(actions, "hex", self.t.hex_index)
        if kind in (WIRE, MINES):
            return [self._obstacle(o, h) for h in hexes]
        return [self._shelter(o, h, FORT_COVER[kind]) for h in hexes]

    def _shelter(self, o: Survey, hex_: int, cover: int) -> float:
        own = add_up([o.worth(u) for u in o.pos.stacks[hex_] if o.t.side[u] == o.who])
        return (own + o.stakes.get(hex_, 0.0)) * max(cover - o.cover(hex_), 0)

    def _obstacle(self, o: Survey, hex_: int) -> float:
        """The value of an empty hex for an obstacle: one or two hexes in front, towards the enemy, in easy terrain."""
        if o.pos.stacks[hex_]:
            return -9.0
        goals = [*o.stakes, *{o.pos.at[u] for u in o.pos.on_map(o.who)}]
        near = min([o.span(hex_, goal) for goal in goals], default=9)
        rows = o.land.rows[o.pos.edge[o.foe]]
        before = add_up([rows[hex_] < rows[goal] and o.span(hex_, goal) <= WAYS for goal in goals])
        beside = add_up([o.pos.fort[h] in (WIRE, MINES) for h in o.land.near[hex_] if h >= 0])
        return before - 0.5 * near - 0.3 * o.cover(hex_) + 0.2 * min(beside, 2)

    def comes_in(self, o: Survey, step: Reinforce | Enlist | Bypassed, actions: Sequence[Action]) -> Ratings:
        """Choose the best unit, near the goals and in cover."""
        ratings = []
        for action in actions:
            if action.verb == "hex" and not isinstance(step, Bypassed):
                ratings.append(o.stand(step.unit, self.t.number(action)))
            elif action.verb == "unit":
                ratings.append(self._first(o, self.t.number(action)))
            else:
                ratings.append(self._offer(o, self.t.number(action)) if action.verb == "offer" else -FAR)
        return ratings

    def _offer(self, o: Survey, number: int) -> float:
        """The value of a unit of the support table."""
        offer = o.t.generator.offers[number]
        if offer.radio:
            return 3.0
        unit = offer.units[0]
        own = o.weights.power * o.t.fp[0][unit] + o.weights.command * o.t.command[unit] + o.t.points[unit]
        return own + (0.2 * o.t.w_fp[offer.weapons[0]] if offer.weapons else 0.0)

    def climb(self, o: Survey, step: Climb, actions: Sequence[Action]) -> Ratings:
        """Send every possible unit up, the strongest first, to hexes with no enemy or a weaker one."""
        ratings = []
        for action in actions:
            if action.verb == "unit":
                ratings.append(1.0 + self._first(o, self.t.number(action)) * 0.1)
            elif action.verb == "hex":
                ratings.append(self._climbs(o, step, self.t.number(action)))
            else:
                ratings.append(0.0)
        return ratings

    def _climbs(self, o: Survey, step: Climb, hex_: int) -> float:
        foes = add_up([o.t.fp[0][u] for u in o.pos.stacks[hex_] if o.t.side[u] == o.foe])
        own = add_up([o.t.fp[0][u] for u in o.pos.stacks[hex_] if o.t.side[u] == o.who]) + o.t.fp[0][step.unit]
        value = 0.2 * o.cover(hex_) - o.danger(hex_) - 0.1 * min(o.away[hex_], FAR)
        return value + (0.2 * (own - foes) - 1.0 if foes and step.stage == CLIMB else 0.0)

    def waves(self, o: Survey, step: Waves, actions: Sequence[Action]) -> Ratings:
        """Land weaker units later; land early if at all."""
        ratings = []
        for action in actions:
            if action.verb == "unit":
                ratings.append(-o.use(self.t.number(action)) if step.weapon < 0 else o.use(self.t.number(action)))
            else:
                ratings.append(-0.1 * self.t.number(action))
        return ratings

    # --- purchases and the campaign ----------------------------------------------------------------------------------

    def support(self, o: Survey, step: BuySupport, actions: Sequence[Action]) -> Ratings:
        """Buy what is worth more than its points."""
        cost = dict(o.t.generator.support[o.pos.nation[o.who]][step.roll])
        return [
            self._offer(o, self.t.number(a)) - 0.6 * cost[self.t.number(a)] if a.verb == "offer" else 0.0
            for a in actions
        ]

    def works(self, o: Survey, step: BuyWorks, actions: Sequence[Action]) -> Ratings:
        """Buy a few cheap fortifications."""
        cheap = 3 - len(step.forts) / 3
        return [cheap - o.t.generator.works[self.t.number(a)].cost if a.verb == "works" else 0.0 for a in actions]

    def buys(self, o: Survey, step: object, actions: Sequence[Action]) -> Ratings:
        return [float(a.verb == "buy") for a in actions]

    def guns(self, o: Survey, step: CallGuns, actions: Sequence[Action]) -> Ratings:
        return [1.0 if a.verb == "guns" and self.t.number(a) == 1 else 0.0 for a in actions]

    def pledge(self, o: Survey, step: Pledge, actions: Sequence[Action]) -> Ratings:
        """Commit two platoons besides the command: more would cost points, fewer would lose ground."""
        return [float((a.verb == "buy") == (len(step.mine) < 2)) for a in actions]

    def declines(self, o: Survey, step: object, actions: Sequence[Action]) -> Ratings:
        return [float(a.verb == "pass") for a in actions]

    def train(self, o: Survey, step: Train, actions: Sequence[Action]) -> Ratings:
        return [2.0 * (a.verb == "raise") + (a.verb == "lower") for a in actions]

    def crew(self, o: Survey, step: ManGun, actions: Sequence[Action]) -> Ratings:
        """Choose the unit with least other firepower."""
        return [9.0 - o.t.fp[0][self.t.number(a)] if a.verb == "unit" else 0.0 for a in actions]

    def reserves(self, o: Survey, step: DivisionRequest, actions: Sequence[Action]) -> Ratings:
        """Prefer a roll that brings a platoon."""
        return [0.0] * len(actions)
