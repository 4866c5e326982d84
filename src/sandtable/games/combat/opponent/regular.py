"""The regular's policy: each decision by its expected value, each order by its best use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.core.engine.steps import Step
from sandtable.core.engine.view import View
from sandtable.games.combat.charts.cards import (
    ADVANCE,
    ARTILLERY_REQUEST,
    ASSAULT_FIRE,
    MOVE,
    OPPORTUNITY_FIRE,
    SMOKE_GRENADES,
)
from sandtable.games.combat.kinds import R_GOOD, SIDES, Law
from sandtable.games.combat.opponent import assault, barrage, gunfire, hand
from sandtable.games.combat.opponent.assessment import routes
from sandtable.games.combat.opponent.assessment.survey import Gun, Survey
from sandtable.games.combat.opponent.assessment.terrain import TerrainFacts
from sandtable.games.combat.opponent.order_plans import PLANS, OrderValue
from sandtable.games.combat.opponent.preparation import PreparationAdvice
from sandtable.games.combat.opponent.weights import REGULAR, WeightSets, ruling
from sandtable.games.combat.opponent.windows import Windows
from sandtable.games.combat.position import CombatPosition
from sandtable.games.combat.rules.common.activation import Activate
from sandtable.games.combat.rules.common.guns import piece_action
from sandtable.games.combat.rules.common.steps import card_number
from sandtable.games.combat.rules.fire.artillery import ArtilleryRequest
from sandtable.games.combat.rules.fire.fire_order import Aim, FireOrder, named_piece
from sandtable.games.combat.rules.movement.advance import AdvanceOrder
from sandtable.games.combat.rules.movement.move_order import MoveOrder, Mover
from sandtable.games.combat.rules.movement.options import Assault, SmokeGrenades, assault_pieces
from sandtable.games.combat.rules.movement.reaction import Reaction
from sandtable.games.combat.rules.sequence import Turn, order_of
from sandtable.games.combat.rules.terrain.costs import slowed
from sandtable.games.combat.rules.turn.pass_order import Discards
from sandtable.kit.opponent.ratings import NEVER, Ratings, named, only

SCREENED = 2.0  # units and hexes screened by one Smoke marker
REGISTERED = 5.0  # a marker of Pre-Registered Fire is free


class Regular(Windows, PreparationAdvice):
    """Advice on a battle: orders and their execution here, the rest in its bases.

    The plan behind a rated card is kept for the steps that execute the order.
    """

    def __init__(self, game: Game[Any, Any], weights: WeightSets = REGULAR) -> None:
        super().__init__(game.tables)
        self.weights = weights
        self._moment: tuple[Any, ...] = ()
        self._outlook: Survey | None = None
        self._lie: TerrainFacts | None = None
        self._view: View[Any, Any] | None = None
        self._stack: list[Step[Any, Any]] = []
        self._plans: dict[int, Any] = {}
        self._attack = gunfire.NO_ATTACK
        self.on(Turn, self.turn)
        self.on(Activate, self.activate)
        self.on(FireOrder, self.fire_order)
        self.on(Aim, self.aim)
        self.on(Assault, self.fire_order)
        self.on(MoveOrder, self.move_order)
        self.on(Mover, self.mover)
        self.on(SmokeGrenades, self.smoke)
        self.on(AdvanceOrder, self.advance_order)
        self.on(ArtilleryRequest, self.request)
        self.on(Reaction, self.reaction)
        self.on(Discards, self.discards)

    # --- surveys -----------------------------------------------------------------------------------------------------

    def rate(self, view: View[Any, Any]) -> Sequence[float]:
        self._view, self._stack = view, []
        return super().rate(view)

    def look(self, pos: CombatPosition) -> Survey:
        who = SIDES.index(self._view.side) if self._view else 0
        fate, chits = pos.fate, pos.chits
        moment = (
            *(who, pos.battle, pos.map, pos.vp, pos.time, pos.initiative, pos.active, pos.given, pos.called, pos.laws),
            *(bytes(pos.at), bytes(pos.state), bytes(pos.arm), bytes(pos.w_state), bytes(pos.haze), bytes(pos.fort)),
            *(bytes(pos.control), bytes(pos.radio_state), bytes(fate[0].at), bytes(fate[1].at), bytes(chits.at)),
            *(pos.flares, pos.registered, pos.busted),
        )
        if self._outlook is None or moment != self._moment:
            self._moment = moment
            if self._lie is None or not self._lie.fits(pos):
                self._lie = TerrainFacts(pos)
            weights = ruling(self.weights, pos.posture[who], bool(pos.laws & Law.NIGHT))
            self._outlook = Survey(State.around(self.t, pos), who, weights, self._lie)
        return self._outlook

    def beneath(self, depth: int = 1) -> Any:
        """A step below the open one. The stack comes from an imagined state: a view shows only its top."""
        if not self._stack and self._view:
            self._stack = self._view.imagine(0).stack
        return self._stack[-1 - depth] if depth < len(self._stack) else None

    def under(self, kind: type) -> Any:
        """The topmost step of a kind, or None."""
        self.beneath()
        return next((step for step in reversed(self._stack) if isinstance(step, kind)), None)

    # --- a turn ------------------------------------------------------------------------------------------------------

    def turn(self, o: Survey, step: Turn, actions: Sequence[Action]) -> Ratings:
        """Rate each card by the best use of its order, and a pass by the cards it replaces."""
        self._plans.clear()
        ratings = []
        for action in actions:
            if action.verb == "card":
                ratings.append(self.order_value(o, card_number(o.s, o.who, action)))
            elif action.verb == "register":
                ratings.append(self.registers(o, self.t.number(action)))
            else:
                ratings.append(self.passing(o) if action.verb == "pass" else 0.0)
        return ratings

    def order_value(self, o: Survey, card: int) -> float:
        order = order_of(o.s, o.who, card)
        if o.weights.fresh:
            spent = o.weights.thrown * (hand.worth(o, card) - o.weights.fresh) - hand.pace(o)
            return float(self.plan(o, order).value) - spent - o.weights.least
        spent = hand.spent_as_order(o, card, order) - o.clock
        promised: float = self.plan(o, order).value
        return promised - spent - o.weights.least

    def passing(self, o: Survey) -> float:
        if o.weights.fresh:
            return hand.renewed(o) - 0.01
        junk = [card for card in hand.cards(o) if hand.worth(o, card) < o.weights.junk]
        return (o.weights.refresh + o.clock) * len(junk) - 0.01

    def registers(self, o: Survey, hex_: int) -> float:
        """SR16.3: the value of a marker where many enemies are or will pass."""
        near = add_up([o.span(hex_, foe) <= 1 for foe in o.foes])
        return REGISTERED + near if near >= 2 and o.pos.radio_state[o.who] == R_GOOD else NEVER

    def plan(self, o: Survey, order: int) -> Any:
        """The best use of an order now."""
        if order not in self._plans:
            self._plans[order] = PLANS[order](o) if order in PLANS else OrderValue(0.0)
        return self._plans[order]

    def discards(self, o: Survey, step: Discards, actions: Sequence[Action]) -> Ratings:
        """Discard cards of little value, more of them if time favours the side. A pass discards at least one card:
        otherwise two waiting sides would wait for ever."""
        keep = o.weights.weed + o.clock
        if o.weights.fresh:
            keep = o.weights.fresh + hand.pace(o) / o.weights.thrown
        enough = 0.0 if step.count or o.pos.given else NEVER
        return [
            keep - hand.worth(o, card_number(o.s, o.who, action)) if action.verb == "card" else enough
            for action in actions
        ]

    # --- activation --------------------------------------------------------------------------------------------------

    def activate(self, o: Survey, step: Activate, actions: Sequence[Action]) -> Ratings:
        """Select the planned units: a leader first, then those with something to do."""
        units = self.chosen(o, step)
        if not step.units:
            return only(actions, self.t.a_unit[units[0]]) if units else [0.0] * len(actions)
        wanted = [unit for unit in units if unit not in step.units and self.t.a_unit[unit] in actions]
        if not wanted:
            return only(actions, self.t.word["done"])
        everybody = len(wanted) == add_up([action.verb == "unit" for action in actions])
        return only(actions, self.t.word["all"] if everybody else self.t.a_unit[wanted[0]])

    def chosen(self, o: Survey, step: Activate) -> tuple[int, ...]:
        if step.order == OPPORTUNITY_FIRE:
            if step.units:
                return tuple(o.pos.on_map(o.who))
            at = self.under(Reaction)
            return gunfire.best_watch(o, at.hex).units if at else ()
        found: tuple[int, ...] = self.plan(o, step.order).units
        if step.units and found and found[0] != step.units[0]:
            return tuple(o.pos.on_map(o.who))
        return found

    # --- fire --------------------------------------------------------------------------------------------------------

    def fire_order(self, o: Survey, step: FireOrder | Assault, actions: Sequence[Action]) -> Ratings:
        """Choose the best remaining attack; stop if none is worth a card."""
        open_ = {named_piece(o.s, action) for action in actions if action.verb != "done"}
        guns = [gun for gun in o.guns(step.units) if gun.piece in open_]
        scout = getattr(step, "scout", -1)
        self._attack = gunfire.best_attack(o, guns, o.foes, scout=scout)
        if self._attack.value < gunfire.MEAGRE:
            return only(actions, self.t.word["done"])
        return only(actions, piece_action(o.s, self._attack.pieces[0]))

    def aim(self, o: Survey, step: Aim, actions: Sequence[Action]) -> Ratings:
        """Add the pieces of the planned attack, then choose its target."""
        attack = self._attack
        if attack.pieces[:1] == step.pieces[:1] and set(step.pieces) <= set(attack.pieces):
            for piece in attack.pieces:
                action = piece_action(o.s, piece)
                if piece not in step.pieces and action in actions:
                    return only(actions, action)
            if self.t.a_hex[attack.target] in actions:
                return only(actions, self.t.a_hex[attack.target])
        return self.aims(o, step, actions)

    def aims(self, o: Survey, step: Aim, actions: Sequence[Action]) -> Ratings:
        """Without a planned attack: rate each target by the group's expected value, each piece by what it adds."""
        guns = [o.gun(piece) for piece in step.pieces]
        targets = [self.t.number(a) for a in actions if a.verb == "hex"]

        def best(pieces: list[Gun]) -> float:
            able = [h for h in targets if all([gunfire.hits(o, gun, h, step.scout) for gun in pieces])]
            return max([gunfire.promise(o, pieces, h, 0, step.only >= 0, step.scout) for h in able], default=0.0)

        ratings = []
        for action in actions:
            if action.verb == "hex":
                target = self.t.number(action)
                ratings.append(gunfire.promise(o, guns, target, moving=step.only >= 0, scout=step.scout))
            elif action.verb in ("unit", "weapon"):
                gun = o.gun(named_piece(o.s, action))
                ratings.append(best([*guns, gun]) - o.weights.split * best([gun]))
            else:
                ratings.append(-1.0 if action.verb == "cancel" else NEVER)
        return ratings

    # --- moves -------------------------------------------------------------------------------------------------------

    def move_order(self, o: Survey, step: MoveOrder, actions: Sequence[Action]) -> Ratings:
        ways = self.plan(o, MOVE).ways
        if not any([unit in ways for unit in step.units]):  # an order that this player did not plan
            waiting = [unit for unit in o.present(step.units) if unit not in step.moved]
            self._plans[MOVE] = routes.march(o, waiting)
            ways = self._plans[MOVE].ways
        able = [unit for unit in list(ways) if self.t.a_unit[unit] in actions]
        following = next((unit for unit in able if self.still_goes(o, step, unit)), -1)
        return only(actions, self.t.word["done"] if following < 0 else self.t.a_unit[following])

    def still_goes(self, o: Survey, step: MoveOrder, unit: int) -> bool:
        """True if the move still pays for a cautious side once enemy units are activated to fire."""
        if not (o.alarmed and o.weights.gauntlet):
            return True
        crowd = routes.Crowd(o)
        crowd.add(unit, o.pos.at[unit], -1)
        way = routes.best_goal(o, crowd, unit, step.points(o.s, unit) - slowed(o.s, unit))[1]
        if way:
            self.plan(o, MOVE).ways[unit] = way
        return bool(way)

    def mover(self, o: Survey, step: Mover, actions: Sequence[Action]) -> Ratings:
        """Follow the planned route; if it is blocked, find another from here."""
        cards = self.on_the_way(o, step, actions)
        if cards is not None:
            return cards
        way = self.way(o, step)
        if not way:
            return only(actions, self.t.word["done"])
        following = self.t.word["exit"] if way[0] == routes.EXIT else self.t.a_hex[way[0]]
        if following not in actions:
            way = self.detour(o, step)
            following = self.t.word["done"]
            if way:
                following = self.t.word["exit"] if way[0] == routes.EXIT else self.t.a_hex[way[0]]
        return only(actions, following if following in actions else self.t.word["done"])

    def way(self, o: Survey, step: Mover) -> tuple[int, ...]:
        """The rest of the moving unit's route."""
        ways = self.plan(o, MOVE).ways
        known: tuple[int, ...] = next((ways[unit] for unit in step.units if unit in ways), ())
        if step.start < 0 and known and step.hex not in known:
            return known
        if o.alarmed and o.weights.gauntlet and step.start >= 0:
            return self.detour(o, step)
        rest = known[known.index(step.hex) + 1 :] if step.hex in known else ()
        if step.hex in known and self.finds_room(o, step, (step.hex, *rest)[-1]):
            return rest
        return self.detour(o, step)

    def finds_room(self, o: Survey, step: Mover, hex_: int) -> bool:
        """True if the moving unit can stop in a hex: others may have stopped there meanwhile (B8)."""
        return hex_ == routes.EXIT or all([o.room(unit, hex_) for unit in step.units])

    def detour(self, o: Survey, step: Mover) -> tuple[int, ...]:
        """A new route with the points left."""
        unit, left = step.units[0], step.left(o.s)
        crowd = routes.Crowd(o)
        crowd.add(unit, step.hex, -1)
        way = routes.best_goal(o, crowd, unit, left, step.hex, fresh=step.start < 0)[1]
        if way:
            self.plan(o, MOVE).ways[unit] = (step.hex, *way)
        return way

    def on_the_way(self, o: Survey, step: Mover, actions: Sequence[Action]) -> Ratings | None:
        """Rate Assault Fire and Smoke Grenades (A26, A39), if they promise more than their cards."""
        best, chosen = 0.0, None
        for action in actions:
            if action.verb == "card":
                value = self.moving_card(o, step, card_number(o.s, o.who, action))
                if value > best:
                    best, chosen = value, action
        return None if chosen is None else only(actions, chosen)

    def moving_card(self, o: Survey, step: Mover, card: int) -> float:
        """The expected value of a card during a move: the attack of Assault Fire, or less danger in the next hex."""
        act = self.act(o, card)
        spent = hand.spent_as_action(o, card) + o.weights.react
        if act == ASSAULT_FIRE:
            pieces = assault_pieces(o.s, o.who, step.assault_units(o.s))
            return gunfire.best_attack(o, [o.gun(piece) for piece in pieces], o.foes).value - spent
        way = self.way(o, step)
        if act != SMOKE_GRENADES or not way or way[0] == routes.EXIT or o.pos.haze[way[0]]:
            return 0.0
        danger = o.weights.gauntlet * o.watched * o.danger(way[0])
        return SCREENED * danger * o.breaks(step.units[0]) - spent

    def smoke(self, o: Survey, step: SmokeGrenades, actions: Sequence[Action]) -> Ratings:
        """Place Smoke on the next hex of the route: it hinders fire into its hex."""
        mover = self.under(Mover)
        way = self.way(o, mover) if mover else ()
        return [1.0 if h in way[:1] else o.danger(h) for h in named(actions, "hex", self.t.hex_index)]

    # --- advances ----------------------------------------------------------------------------------------------------

    def advance_order(self, o: Survey, step: AdvanceOrder, actions: Sequence[Action]) -> Ratings:
        goals = self.plan(o, ADVANCE).goals
        if step.unit < 0 and step.units and not any([unit in goals for unit in step.units]):
            self._plans[ADVANCE] = assault.assault(o, o.present(step.units))  # an order that this player did not plan
            goals = self._plans[ADVANCE].goals
        if step.unit < 0:
            able = [u for u, goal in goals.items() if self.t.a_unit[u] in actions and goal in assault.ways(o, u)]
            return only(actions, self.t.a_unit[able[0]] if able else self.t.word["done"])
        goal = goals.get(step.unit, -1)
        if goal >= 0 and self.t.a_hex[goal] in actions:
            return only(actions, self.t.a_hex[goal])
        hexes = named(actions, "hex", self.t.hex_index)
        return [o.stand(step.unit, h) if h >= 0 and not o.pos.troops[o.foe][h] else NEVER for h in hexes]

    # --- artillery ---------------------------------------------------------------------------------------------------

    def request(self, o: Survey, step: ArtilleryRequest, actions: Sequence[Action]) -> Ratings:
        shoot = self.plan(o, ARTILLERY_REQUEST)
        if step.call < 0:
            return [float(a.verb == "call" and self.t.number(a) == shoot.call) for a in actions]
        if step.unit < 0:
            return [float(a.verb == "unit" and self.t.number(a) == shoot.unit) for a in actions]
        start = o.pos.at[step.unit]
        if shoot.unit == step.unit and shoot.hex >= 0 and self.t.a_hex[shoot.hex] in actions:
            return only(actions, self.t.a_hex[shoot.hex])
        near = [o.near_foe(h) <= 1 if h >= 0 else False for h in named(actions, "hex", self.t.hex_index)]
        return [
            barrage.accuracy(o, step.call, start, self.t.number(a)) if close else NEVER
            for a, close in zip(actions, near, strict=True)
        ]

    # --- the enemy moves (A33) ---------------------------------------------------------------------------------------

    def reaction(self, o: Survey, step: Reaction, actions: Sequence[Action]) -> Ratings:
        """Activated units fire for free; spend a card only on a good shot."""
        pieces = {named_piece(o.s, a): a for a in actions if a.verb in ("unit", "weapon")}
        if pieces:
            self._attack = gunfire.best_attack(o, [o.gun(p) for p in pieces], (step.hex,), moving=True)
            if self._attack.value > gunfire.MEAGRE:
                return only(actions, pieces[self._attack.pieces[0]])
        return [self.springs(o, step, a) if a.verb == "card" else 0.0 if a.verb == "pass" else NEVER for a in actions]
