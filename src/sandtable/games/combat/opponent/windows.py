"""Decisions during an order: cards in their windows, who rolls first, which unit breaks, where units retreat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.games.combat.charts.cards import (
    CONCEALMENT,
    FIRE,
    HIDDEN_ENTRENCHMENTS,
    HIDDEN_MINES,
    HIDDEN_UNIT,
    HIDDEN_WIRE,
    SPRAY_FIRE,
    SUSTAINED_FIRE,
)
from sandtable.games.combat.charts.counters import LEADER
from sandtable.games.combat.kinds import FORT_COVER, FOXHOLES, MINES, MOVING, PILLBOX, WIRE
from sandtable.games.combat.opponent import barrage, gunfire, hand, rallies
from sandtable.games.combat.opponent.assessment.survey import Survey
from sandtable.games.combat.opponent.base import CombatAdviser
from sandtable.games.combat.rules.common.draws import Roll, Sniper
from sandtable.games.combat.rules.common.stacking import MOST, Overstacked
from sandtable.games.combat.rules.common.steps import card_number
from sandtable.games.combat.rules.common.wounds import LightWounds, spare_team
from sandtable.games.combat.rules.events.blazes import Flee
from sandtable.games.combat.rules.events.general import Interrogate
from sandtable.games.combat.rules.events.targeted import EventChoice
from sandtable.games.combat.rules.fire.artillery import Denied
from sandtable.games.combat.rules.fire.attack import CARDS, SPRAY, FireAttack, spray_hexes
from sandtable.games.combat.rules.fire.defence import ROLLS, Defence
from sandtable.games.combat.rules.movement.melee import Ambushed, Ambushes, NoQuarter
from sandtable.games.combat.rules.movement.rally import Recover, Retreat, Rout, RoutOrder
from sandtable.games.combat.rules.movement.reaction import Reaction
from sandtable.games.combat.rules.terrain.figures import bare_fp
from sandtable.games.combat.rules.turn.pass_order import Caught
from sandtable.games.combat.rules.turn.time import DigIn
from sandtable.kit.opponent.ratings import NEVER, Ratings, named

BLESSINGS: Final = (44, 56, 58, 64, 71, 76)  # events that benefit their target
JAM = 0.1  # the risk of Sustained Fire
MINED = 0.6  # Hidden Mines under a moving unit, per unit
WIRED = 0.5
WOUNDED = 1.0  # the point that Light Wounds give the enemy


class Windows(CombatAdviser):
    """Advice on everything that happens within an order."""

    def __init__(self, tables: object) -> None:
        super().__init__(tables)  # type: ignore[arg-type]
        self.on(FireAttack, self.fire_cards)
        self.on(Defence, self.defence)
        self.on(LightWounds, self.light_wounds)
        self.on(Ambushes, self.always)
        self.on(NoQuarter, self.always)
        self.on(Ambushed, self.ambushed)
        self.on(DigIn, self.dig_in)
        self.on(Caught, self.caught)
        self.on(Recover, self.one_by_one)
        self.on(Rout, self.one_by_one)
        self.on(RoutOrder, self.whom_to_rout)
        self.on(Retreat, self.retreat)
        self.on(Flee, self.flee)
        self.on(Overstacked, self.removed)
        self.on(Sniper, self.struck)
        self.on(EventChoice, self.event)
        self.on(Interrogate, self.interrogate)
        self.on(Denied, self.denied)
        self.on(Roll, self.stands)

    def cards(self, o: Survey, actions: Sequence[Action], value: Callable[[int], float], other: float = 0.0) -> Ratings:
        """Rate cards by their expected value, and all other actions alike."""
        return [value(card_number(o.s, o.who, a)) if a.verb == "card" else other for a in actions]

    def act(self, o: Survey, card: int) -> int:
        number: int = o.t.fate[o.pos.nation[o.who]].action[card]
        return number

    # --- fire --------------------------------------------------------------------------------------------------------

    def fire_cards(self, o: Survey, step: FireAttack, actions: Sequence[Action]) -> Ratings:
        """Compare the two points that a card adds with the card's other uses."""
        guns = [o.gun(piece) for piece in step.pieces]
        if step.stage == SPRAY:
            return [gunfire.promise(o, guns, self.t.number(a)) for a in actions]
        moving = any([o.pos.state[unit] & MOVING for unit in o.pos.stacks[step.target]])
        aimed = step.stage == CARDS

        def harm(bonus: int) -> float:
            return gunfire.promise(o, guns, step.target, bonus, moving, step.scout, aimed)

        now = harm(step.bonus)

        def value(card: int) -> float:
            act = self.act(o, card)
            spent = hand.spent_as_action(o, card)
            if act == SPRAY_FIRE:
                hexes = spray_hexes(o.s, o.who, step.pieces, step.target)
                return max([gunfire.promise(o, guns, h, step.bonus) for h in hexes], default=0.0) - spent
            return harm(step.bonus + 2) - now - spent - (JAM if act == SUSTAINED_FIRE else 0.0)

        return self.cards(o, actions, value)

    def springs(self, o: Survey, step: Reaction, action: Action) -> float:
        """The expected value of a card against an enemy that has just entered a hex."""
        card = card_number(o.s, o.who, action)
        fate = o.t.fate[o.pos.nation[o.who]]
        best = NEVER
        movers = add_up([1 for unit in o.pos.stacks[step.hex] if o.t.side[unit] == o.foe])
        if fate.order[card] == FIRE and step.fires:
            best = gunfire.best_watch(o, step.hex).value - o.weights.react - 0.3 * hand.as_action(o, card)
        elif fate.action[card] == HIDDEN_MINES:
            best = MINED * movers - hand.spent_as_action(o, card)
        elif fate.action[card] == HIDDEN_WIRE:
            best = WIRED * movers * (1.5 if o.danger_to(step.hex) else 0.3) - hand.spent_as_action(o, card)
        return best

    # --- defence -----------------------------------------------------------------------------------------------------

    def defence(self, o: Survey, step: Defence, actions: Sequence[Action]) -> Ratings:
        """Rate cards by the harm they prevent; let leaders roll last, because they help the others."""
        if step.stage == ROLLS:
            return [-float(o.t.form[self.t.number(a)] == LEADER) for a in actions]
        shelter = step.shelter(o.s)
        now = self.suffering(o, o.who, step.hex, step.total, shelter=shelter)

        def value(card: int) -> float:
            act = self.act(o, card)
            if act == CONCEALMENT:
                then = self.suffering(o, o.who, step.hex, step.total - shelter, shelter=shelter)
            else:
                works = FORT_COVER[FOXHOLES if act == HIDDEN_ENTRENCHMENTS else PILLBOX]
                then = self.suffering(o, o.who, step.hex, step.total, shelter=max(shelter, works)) - 0.2
            return now - then - hand.spent_as_action(o, card)

        return self.cards(o, actions, value)

    def light_wounds(self, o: Survey, step: LightWounds, actions: Sequence[Action]) -> Ratings:
        """Compare an unbroken team and a point for the enemy with a broken squad."""
        team = spare_team(o.s, step.unit)
        broken = o.breaks(step.unit) * (0.6 + 1.2 * o.danger(o.pos.at[step.unit]))
        wounded = WOUNDED + 0.5 * (o.use(step.unit) - o.use(team))
        return self.cards(o, actions, lambda card: broken - wounded - hand.spent_as_action(o, card))

    def always(self, o: Survey, step: object, actions: Sequence[Action]) -> Ratings:
        return self.cards(o, actions, lambda _card: 1.0)

    def ambushed(self, o: Survey, step: Ambushed, actions: Sequence[Action]) -> Ratings:
        """Choose the unit that matters least in the following melee."""
        units = [self.t.number(a) for a in actions]
        return [-o.breaks(unit) - 0.5 * bare_fp(o.s, unit) for unit in units]

    # --- time and passing --------------------------------------------------------------------------------------------

    def dig_in(self, o: Survey, step: DigIn, actions: Sequence[Action]) -> Ratings:
        """Place foxholes where they help most."""
        if step.card < 0:
            best = max([self._dug(o, o.pos.at[unit]) for unit in o.pos.on_map(o.who)], default=0.0)
            return self.cards(o, actions, lambda card: best - hand.spent_as_action(o, card))
        return [self._dug(o, self.t.number(a)) for a in actions]

    def _dug(self, o: Survey, hex_: int) -> float:
        more = FORT_COVER[FOXHOLES] - o.cover(hex_)
        if more <= 0 or o.pos.fort[hex_]:
            return 0.0
        own = add_up([o.breaks(unit) for unit in o.pos.stacks[hex_] if o.t.side[unit] == o.who])
        return more * own * (0.03 + 0.15 * o.danger(hex_))

    def caught(self, o: Survey, step: Caught, actions: Sequence[Action]) -> Ratings:
        """Always place a Hidden Unit; use Demolitions against Wire and Mines, never against friendly cover."""
        if step.card >= 0:
            return [self._razed(o, self.t.number(a)) for a in actions]
        best = max([self._razed(o, o.pos.at[unit]) for unit in o.pos.on_map(o.who)], default=0.0)
        return self.cards(
            o,
            actions,
            lambda card: 1.0 if self.act(o, card) == HIDDEN_UNIT else best - hand.spent_as_action(o, card),
        )

    def _razed(self, o: Survey, hex_: int) -> float:
        return 0.5 if o.pos.fort[hex_] in (WIRE, MINES) else -1.0

    # --- morale ------------------------------------------------------------------------------------------------------

    def one_by_one(self, o: Survey, step: object, actions: Sequence[Action]) -> Ratings:
        return [rallies.turn(o, self.t.number(a)) for a in actions]

    def whom_to_rout(self, o: Survey, step: RoutOrder, actions: Sequence[Action]) -> Ratings:
        return [rallies.flight(o, self.t.number(a)) for a in actions]

    def retreat(self, o: Survey, step: Retreat, actions: Sequence[Action]) -> Ratings:
        """Retreat into cover and out of fire, never into Wire or Mines."""
        hexes = named(actions, "hex", self.t.hex_index)
        return [
            0.1 * o.cover(h) - 2.0 * o.danger(h) - (o.pos.fort[h] in (WIRE, MINES)) - 5.0 * (not o.room(step.unit, h))
            for h in hexes
        ]

    def flee(self, o: Survey, step: Flee, actions: Sequence[Action]) -> Ratings:
        return [
            o.stand(step.unit, h) - 5.0 * (not o.room(step.unit, h)) for h in named(actions, "hex", self.t.hex_index)
        ]

    def removed(self, o: Survey, step: Overstacked, actions: Sequence[Action]) -> Ratings:
        return [-o.loss(self.t.number(a)) - 0.1 * o.worth(self.t.number(a)) for a in actions]

    # --- events ------------------------------------------------------------------------------------------------------

    def struck(self, o: Survey, step: Sniper, actions: Sequence[Action]) -> Ratings:
        return [o.breaks(self.t.number(a)) if a.verb == "unit" else 0.0 for a in actions]

    def event(self, o: Survey, step: EventChoice, actions: Sequence[Action]) -> Ratings:
        """Choose friendly units for good events and enemies for bad ones; otherwise pass if allowed."""
        blessing = step.event in BLESSINGS
        return [self._touched(o, a, blessing) for a in actions]

    def _touched(self, o: Survey, action: Action, blessing: bool) -> float:
        if action.verb == "unit":
            unit = self.t.number(action)
            own = o.t.side[unit] == o.who
            value = o.worth(unit) if blessing else o.breaks(unit)
            return value if own == blessing else -value
        if action.verb == "weapon":
            weapon = self.t.number(action)
            carrier = o.pos.carrier(weapon)
            own = carrier < 0 or o.t.side[carrier] == o.who
            return float(o.t.w_fp[weapon]) * (1.0 if own == blessing else -1.0)
        if action.verb == "hex":
            return self._bombed(o, self.t.number(action), blessing)
        return 0.0

    def _bombed(self, o: Survey, hex_: int, blessing: bool) -> float:
        """The value of breaking all units in a hex, or of placing a unit there."""
        if blessing:
            figures = add_up([o.t.figures[u] for u in o.pos.stacks[hex_] if o.t.side[u] == o.who])
            return 0.1 * o.cover(hex_) - o.danger(hex_) - 5.0 * (figures >= MOST)
        return add_up([o.breaks(u) * (1.0 if o.t.side[u] == o.foe else -1.0) for u in o.pos.stacks[hex_]])

    def interrogate(self, o: Survey, step: Interrogate, actions: Sequence[Action]) -> Ratings:
        """Discard the other side's best card."""
        fate = o.t.fate[o.pos.nation[o.foe]]

        def value(action: Action) -> float:
            card = card_number(o.s, o.foe, action)
            return hand.ORDER.get(fate.order[card], 0.2) + hand.ACTION.get(fate.action[card], 0.1)

        return [value(a) if a.verb == "card" else 0.0 for a in actions]

    def denied(self, o: Survey, step: Denied, actions: Sequence[Action]) -> Ratings:
        """Choose the radio as a rule, else the Flare that lights most friendly units."""
        return [barrage.put_out(o, self.t.number(a)) if a.verb == "hex" else 1.0 for a in actions]

    def stands(self, o: Survey, step: Roll, actions: Sequence[Action]) -> Ratings:
        """Keep the Initiative card."""
        return [float(a.verb == "pass") for a in actions]
