"""A fast policy for rollouts: a unit moves to the best hex in reach, fire is one attack, shells target units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.games.combat.charts.cards import ADVANCE, ARTILLERY_REQUEST, FIRE, MOVE, OPPORTUNITY_FIRE
from sandtable.games.combat.charts.counters import LEADER
from sandtable.games.combat.charts.words import ACCESS, BARRAGE
from sandtable.games.combat.kinds import ACTIVE, BROKEN, FIXED
from sandtable.games.combat.opponent import assault, barrage, gunfire, hand, quick_fire
from sandtable.games.combat.opponent.assessment import routes
from sandtable.games.combat.opponent.assessment.almanac import IN_SIGHT, Memory, PlaceFacts
from sandtable.games.combat.opponent.assessment.quick_survey import QuickSurvey
from sandtable.games.combat.opponent.assessment.survey import Survey
from sandtable.games.combat.opponent.orders import Obeying, Salvo
from sandtable.games.combat.opponent.preparation import BESIDE, CROWDED, FORWARD, SEEN, SHELTER, seen
from sandtable.games.combat.opponent.weights import REGULAR, WeightSets
from sandtable.games.combat.position import CombatPosition
from sandtable.games.combat.rules.common.activation import Activate
from sandtable.games.combat.rules.common.draws import Roll
from sandtable.games.combat.rules.common.guns import piece_action
from sandtable.games.combat.rules.common.stacking import MOST
from sandtable.games.combat.rules.common.steps import card_number
from sandtable.games.combat.rules.fire.artillery import ArtilleryRequest, calls, spotters
from sandtable.games.combat.rules.fire.fire_order import Aim, FireOrder, named_piece
from sandtable.games.combat.rules.movement.move_order import MoveOrder, Mover
from sandtable.games.combat.rules.movement.options import Assault
from sandtable.games.combat.rules.movement.reaction import Reaction
from sandtable.games.combat.rules.sequence import Turn, order_of
from sandtable.games.combat.rules.terrain.costs import POINT, slowed
from sandtable.games.combat.rules.terrain.figures import pace
from sandtable.kit.opponent.ratings import FAR, NEVER, Ratings, only

ON_TARGET = 0.5  # the share of shell damage to a hex that remains after drift
AGAIN = 0.5  # the share for a second attack in the same order
ATTACKS = 3  # in one order
"""Its own weights; everything else is the regular's."""


Wish = tuple[float, int]  # the gain of a unit in a hex, and the hex


class Scout(Obeying):
    """The regular's procedure with quickly computed figures.

    It receives positions, with nothing below the open step. Call `forget` before using it for another game.
    """

    def __init__(self, game: Game[Any, Any], weights: WeightSets = REGULAR) -> None:
        super().__init__(game, weights)
        self._kept = Memory(), Memory()
        self._seen: list[tuple[tuple[Any, ...], QuickSurvey] | None] = [None, None]  # by side: the last survey
        self._place: PlaceFacts | None = None
        self._who = 0
        self._sprung = -1  # the last hex entered by the enemy that it rated

    def forget(self) -> None:
        for kept in self._kept:
            kept.renew(())
        self._known = [(None, {}), (None, {})]
        self._seen = [None, None]
        self._place = None
        self._plans.clear()
        self._goals.clear()

    # --- surveys -----------------------------------------------------------------------------------------------------

    def advise(self, pos: CombatPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        if type(step) is Roll:
            return [float(action.verb == "pass") for action in actions]
        judge = self.judges.get(type(step))
        if judge is None:
            return [0.0] * len(actions)
        self._who = step.who
        return judge(self.look(pos), step, actions)

    def rate(self, view: Any) -> Sequence[float]:
        return self.advise(view.pos, view.step, view.actions())

    def look(self, pos: CombatPosition) -> Survey:
        """The survey of a position, cached while the position is the same."""
        who, chits = self._who, pos.chits
        now = (
            *(pos.battle, pos.map, pos.laws, pos.vp, pos.time, pos.sudden, pos.flares, pos.registered, pos.busted),
            *(bytes(pos.at), bytes(pos.state), bytes(pos.arm), bytes(pos.w_state), bytes(pos.haze), bytes(pos.fort)),
            *(bytes(pos.control), bytes(pos.objective), bytes(chits.at), bytes(pos.radio_state), bytes(pos.radio_mode)),
            *(bytes(pos.lost), bytes(pos.surrender)),
        )
        known = self._seen[who]
        if known is not None and known[0] == now:
            o = known[1]
            o.pos = o.s.pos = pos
            return o
        if self._place is None or not self._place.fits(pos):
            self._place = PlaceFacts(pos)
        weights = self.weights[pos.posture[who]]
        o = QuickSurvey(State.around(self.t, pos), who, weights, self._place, self._almanac, self._kept[who])
        self._seen[who] = now, o
        return o

    def beneath(self, depth: int = 1) -> Any:
        """Always None: a scout sees no other step."""
        return None

    def under(self, kind: type) -> Any:
        return None

    # --- orders ------------------------------------------------------------------------------------------------------

    def turn(self, o: Survey, step: Turn, actions: Sequence[Action]) -> Ratings:
        """Reuse the last plans if only the hand has changed."""
        if self._known[o.who][0] is not o:
            self._known[o.who] = o, {}
        return super().turn(o, step, actions)

    def order_value(self, o: Survey, card: int) -> float:
        """The value of the plan alone, for a side that weighs neither cards nor the clock."""
        weights = o.weights
        if weights.fresh or weights.held or weights.guard or weights.clock:
            return super().order_value(o, card)
        promised: float = self.plan(o, order_of(o.s, o.who, card)).value
        return promised - weights.least

    def plan(self, o: Survey, order: int) -> Any:
        plans = self._known[o.who][1]
        if order not in plans:
            plans[order] = QUICK[order](self, o) if order in QUICK else super().plan(o, order)
        return plans[order]

    def chosen(self, o: Survey, step: Activate) -> tuple[int, ...]:
        if step.order == OPPORTUNITY_FIRE and not step.units and self._sprung >= 0:
            return self.watch(o, self._sprung).units
        return super().chosen(o, step)

    # --- set-up ------------------------------------------------------------------------------------------------------

    def place(self, o: Any, unit: int, hex_: int) -> float:
        """The value of a hex, the same for every unit apart from the units already there."""
        leader = o.t.form[unit] == LEADER
        if leader or o.weights.fear:
            return super().place(o, unit, hex_) if o.pos.troops[o.who][hex_] or not leader else -FAR
        value: float | None = o.memory.posts.get(hex_)
        if value is None:
            away = min(o.away[hex_], FAR)
            value = SHELTER * max(o.cover(hex_), -2)
            value += self._watches(o, unit, hex_) - 0.08 * away if o.defends else -FORWARD * away
            o.memory.posts[hex_] = value
        others = [u for u in o.pos.stacks[hex_] if o.t.side[u] == o.who and o.t.form[u] != LEADER]
        return value - CROWDED * len(others)

    def _watches(self, o: Any, unit: int, hex_: int) -> float:
        """The value of nearby Objectives and of the field of fire, while the hex is vacant."""
        known: dict[int, float] = o.memory.watches
        value = known.get(hex_)
        if value is None:
            value = SEEN * min(seen(o.land, hex_, IN_SIGHT), 60)
            for goal, stake in o.stakes.items():
                span = o.span(hex_, goal)
                value += o.weights.posted * stake if span == 0 else BESIDE * stake / span if span <= 2 else 0.0
            known[hex_] = value
        return value

    # --- moves -------------------------------------------------------------------------------------------------------

    def marches(self, o: QuickSurvey) -> routes.March:
        """The best Move order: a leader with his units, or a single unit."""
        pos, t = o.pos, o.t
        free = [unit for unit in pos.on_map(o.who) if not pos.state[unit] & (ACTIVE | FIXED)]
        figures = self._figures(o)
        wishes = {unit: self._wishes(o, unit, figures) for unit in free if t.form[unit] != LEADER}
        best = routes.NOBODY_MOVES
        for unit, wished in wishes.items():
            for gain, hex_ in wished:
                if gain <= best.value:
                    break
                if figures.get(hex_, 0) + t.figures[unit] <= MOST:
                    best = routes.March(gain, (unit,), {unit: (hex_,)})
        for leader in free:
            if t.form[leader] == LEADER:
                plan = self._led(o, leader, wishes, figures)
                if plan.value > best.value:
                    best = plan
        return best

    def _figures(self, o: Survey) -> dict[int, int]:
        """The figures in each hex."""
        at, found = o.pos.at, dict[int, int]()
        for unit in o.pos.on_map(o.who):
            found[at[unit]] = found.get(at[unit], 0) + o.t.figures[unit]
        return found

    def _led(self, o: QuickSurvey, leader: int, wishes: dict[int, list[Wish]], figures: dict[int, int]) -> routes.March:
        """A leader with those of his units that gain by moving, one after the other; he follows the largest group."""
        men = [unit for unit in o.followers(leader) if wishes.get(unit)]
        men.sort(key=lambda unit: -wishes[unit][0][0])
        crowd, ways, total, size = dict(figures), dict[int, tuple[int, ...]](), 0.0, o.t.figures
        for unit in men:
            room = MOST - size[unit]
            for gain, hex_ in wishes[unit]:
                if hex_ == routes.EXIT or crowd.get(hex_, 0) <= room:
                    if hex_ in o.stakes and hex_ not in figures and hex_ in crowd:
                        gain -= o._claim(hex_, 0)  # another unit of this order already takes it
                        if gain <= 0.0:
                            continue
                    ways[unit] = (hex_,)
                    total += gain
                    crowd[o.pos.at[unit]] -= size[unit]
                    crowd[hex_] = crowd.get(hex_, 0) + size[unit]
                    break
        if not ways:
            return routes.NOBODY_MOVES
        going = tuple(ways)
        aims = [way[0] for way in ways.values() if way[0] != routes.EXIT]
        aims = [hex_ for hex_ in aims if crowd[hex_] + size[leader] <= MOST]
        if aims:
            ways[leader] = (max(aims, key=aims.count),)
        return routes.March(total, (leader, *going), ways)

    def _wishes(self, o: QuickSurvey, unit: int, figures: dict[int, int]) -> list[Wish]:
        """The hexes within a unit's reach, as if the path were free, that are better than its own: the best first."""
        pos, here = o.pos, o.pos.at[unit]
        points = pace(o.s, unit) - slowed(o.s, unit) // POINT
        if points <= 0 or pos.state[unit] & BROKEN:
            return []
        bar = o.stand(unit, here, figures[here] > o.t.figures[unit]) + o.weights.settled
        found = o.better(unit, figures, bar, points)
        if here in o.gates:
            leaving = routes._leaves(o, unit) - bar
            if leaving > 0.0:
                found = sorted([*found, (leaving, routes.EXIT)], reverse=True)
        return found

    def move_order(self, o: Any, step: MoveOrder, actions: Sequence[Action]) -> Ratings:
        t, at = self.t, o.pos.at
        if not step.moved:
            ways = self.plan(o, MOVE).ways
            self._goals = {unit: ways[unit][-1] for unit in step.units if unit in ways}
            if not self._goals:  # an order that this scout did not plan
                figures = self._figures(o)
                wished = {unit: self._wishes(o, unit, figures) for unit in o.present(step.units)}
                self._goals = {unit: found[0][1] for unit, found in wished.items() if found}
        for unit in sorted(step.units, key=lambda u: t.form[u] == LEADER):
            if unit in self._goals and self._goals[unit] != at[unit] and t.a_unit[unit] in actions:
                return only(actions, t.a_unit[unit])
        return only(actions, t.word["done"])

    def mover(self, o: Any, step: Mover, actions: Sequence[Action]) -> Ratings:
        return only(actions, self.goes(o.s, step))

    # --- advances ----------------------------------------------------------------------------------------------------

    def assaults(self, o: QuickSurvey) -> assault.AssaultPlan:
        """The best Advance order; a unit that can be led never goes alone."""
        best = assault.NOBODY_ADVANCES
        for party in o.parties(ACTIVE | FIXED):
            plan = assault.assault(o, party)
            if plan.value > best.value:
                best = plan
        return best

    # --- fire --------------------------------------------------------------------------------------------------------

    def volleys(self, o: QuickSurvey) -> Salvo:
        """The best Fire order: one attack by a leader with his units or by a single unit, plus attacks by the
        others."""
        best, arms = Salvo(0.0, (), ()), dict[int, list[quick_fire.Shot]]()
        for party in o.parties():
            for man in party:
                if man not in arms:
                    arms[man] = quick_fire.aimed(o, o.armed(man))
            shots = [shot for man in party for shot in arms[man]]
            if not shots:
                continue
            attacks, value = list[gunfire.Attack](), 0.0
            while shots and len(attacks) < ATTACKS:
                attack = quick_fire.attack_of(o, shots)
                if attack.value < gunfire.MEAGRE:
                    break
                value += attack.value * (AGAIN if attacks else 1.0)
                attacks.append(attack)
                shots = [shot for shot in shots if shot[0].piece not in attack.pieces]
            if value > best.value:
                best = Salvo(value, (party[0], *[man for man in party[1:] if arms[man]]), tuple(attacks))
        return best

    def watch(self, o: Any, hex_: int) -> gunfire.Volley:
        """The best fire at a hex that the enemy has just entered."""
        best: gunfire.Volley | None = o.volleys.get(hex_)
        if best is None:
            best = gunfire.Volley(0.0, ())
            for party in o.parties():
                shots = quick_fire.shots(o, o.guns(party, plain=True), (hex_,))
                if shots:
                    value = quick_fire.attack_of(o, shots, moving=True).value
                    if value > best.value:
                        best = gunfire.Volley(value, tuple(party))
            o.volleys[hex_] = best
        return best

    def fire_order(self, o: Any, step: FireOrder | Assault, actions: Sequence[Action]) -> Ratings:
        open_ = [named_piece(o.s, action) for action in actions if action.verb != "done"]
        self._attack = quick_fire.attack_of(o, quick_fire.aimed(o, [o.gun(piece) for piece in open_]))
        if self._attack.value < gunfire.MEAGRE:
            return only(actions, self.t.word["done"])
        return only(actions, piece_action(o.s, self._attack.pieces[0]))

    def aims(self, o: Survey, step: Aim, actions: Sequence[Action]) -> Ratings:
        """Without a planned attack: add no piece, and choose the best target."""
        guns, t = [o.gun(piece) for piece in step.pieces], self.t
        moving = step.only >= 0
        return [
            gunfire.promise(o, guns, t.number(action), moving=moving, scout=step.scout)
            if action.verb == "hex"
            else -1.0
            if action.verb == "cancel"
            else NEVER
            for action in actions
        ]

    def reaction(self, o: Survey, step: Reaction, actions: Sequence[Action]) -> Ratings:
        self._sprung = step.hex
        pieces = {named_piece(o.s, a): a for a in actions if a.verb in ("unit", "weapon")}
        if pieces:
            shots = quick_fire.shots(o, [o.gun(piece) for piece in pieces], (step.hex,))
            self._attack = quick_fire.attack_of(o, shots, moving=True)
            if self._attack.value > gunfire.MEAGRE:
                return only(actions, pieces[self._attack.pieces[0]])
        return [self.springs(o, step, a) if a.verb == "card" else 0.0 if a.verb == "pass" else NEVER for a in actions]

    def springs(self, o: Survey, step: Reaction, action: Action) -> float:
        card = card_number(o.s, o.who, action)
        if o.t.fate[o.pos.nation[o.who]].order[card] == FIRE and step.fires:
            return self.watch(o, step.hex).value - o.weights.react - 0.3 * hand.as_action(o, card)
        return super().springs(o, step, action)

    # --- artillery ---------------------------------------------------------------------------------------------------

    def shoots(self, o: Survey) -> barrage.Shoot:
        """Target the densest group of enemies in sight of a spotter."""
        best = barrage.NO_SHOOT
        for call in calls(o.s, o.who):
            if call == ACCESS:
                best = max(best, barrage.Shoot(barrage.MENDED, ACCESS))
            elif call == BARRAGE:
                for unit in spotters(o.s, o.who, call):
                    at = o.pos.at[unit]
                    for hex_ in o.foes:
                        if o.line(at, hex_) >= 0:
                            best = max(best, barrage.Shoot(ON_TARGET * barrage.falls(o, hex_), call, unit, hex_))
        return best

    def request(self, o: Survey, step: ArtilleryRequest, actions: Sequence[Action]) -> Ratings:
        if step.call >= 0 and step.unit >= 0:
            hexes = [self.t.number(action) if action.verb == "hex" else -1 for action in actions]
            return [barrage.falls(o, hex_) if hex_ in o.foes else NEVER for hex_ in hexes]
        return super().request(o, step, actions)


QUICK: dict[int, Any] = {
    ADVANCE: Scout.assaults,
    ARTILLERY_REQUEST: Scout.shoots,
    FIRE: Scout.volleys,
    MOVE: Scout.marches,
}
