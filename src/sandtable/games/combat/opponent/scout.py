"""A quick hand for rollouts: a unit goes to the best hex within its points, fire is one attack, shells fall on men."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sandtable.core.actions import Action
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.games.combat.charts.cards import ARTILLERY_REQUEST, FIRE, MOVE, OPPORTUNITY_FIRE
from sandtable.games.combat.charts.counters import LEADER
from sandtable.games.combat.charts.words import ACCESS, BARRAGE
from sandtable.games.combat.kinds import ACTIVE, BROKEN, FIXED
from sandtable.games.combat.opponent import barrage, gunfire, marching
from sandtable.games.combat.opponent.glance import IN_SIGHT, Almanac, Glance, Memory
from sandtable.games.combat.opponent.greedy import Greedy
from sandtable.games.combat.opponent.outlook import Gun, Lie, Outlook
from sandtable.games.combat.opponent.preparing import BESIDE, SEEN, seen
from sandtable.games.combat.opponent.temper import REGULAR, Tempers
from sandtable.games.combat.position import CombatPosition
from sandtable.games.combat.rules.activation import Activate
from sandtable.games.combat.rules.artillery import ArtilleryRequest, calls, spotters
from sandtable.games.combat.rules.draws import Roll
from sandtable.games.combat.rules.figures import pace
from sandtable.games.combat.rules.fire import Aim, FireOrder, named_piece
from sandtable.games.combat.rules.gunnery import piece_action
from sandtable.games.combat.rules.moving import MoveOrder, Mover
from sandtable.games.combat.rules.paces import POINT, slowed
from sandtable.games.combat.rules.reaction import Reaction
from sandtable.games.combat.rules.sequence import Turn
from sandtable.games.combat.rules.stacking import MOST
from sandtable.games.combat.rules.underway import Assault
from sandtable.kit.counsel import NEVER, Ratings, only

ON_TARGET = 0.5  # of what shells do to a hex, before they drift
AGAIN = 0.5  # of a second attack in the same order
DETOUR = 2.0  # movement points that a unit goes out of its way
"""Weights of its own; everything else is the regular's."""


Wish = tuple[float, int]  # what a unit gains in a hex, and the hex
Shot = tuple[Gun, dict[int, int]]  # a gun, and the hindrance to each hex that it can hit


class Scout(Greedy):
    """The regular's order of things, on figures that are found at a glance.

    It is asked about positions, with nothing beneath the open step; `forget` before it is asked about another game.
    """

    def __init__(self, game: Game[Any, Any], tempers: Tempers = REGULAR) -> None:
        super().__init__(game, tempers)
        self._almanac = Almanac(self.t)
        self._kept = Memory(), Memory()
        self._known: list[tuple[Any, dict[int, Any]]] = [((), {}), ((), {})]  # by side: plans, and what for
        self._who = 0
        self._goals: dict[int, int] = {}  # by unit: where it goes in this order
        self._sprung = -1  # the hex that the enemy entered last, of which it was asked

    def forget(self) -> None:
        for kept in self._kept:
            kept.renew(())
        self._known = [((), {}), ((), {})]
        self._lie = None
        self._plans.clear()
        self._goals.clear()

    # --- looking -----------------------------------------------------------------------------------------------------

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

    def look(self, pos: CombatPosition) -> Outlook:
        if self._lie is None or not self._lie.fits(pos):
            self._lie = Lie(pos)
        who = self._who
        s, temper = State.around(self.t, pos), self.tempers[pos.posture[who]]
        return Glance(s, who, temper, self._lie, self._almanac, self._kept[who])

    def beneath(self, depth: int = 1) -> Any:
        """A scout sees no other step."""
        return None

    def under(self, kind: type) -> Any:
        return None

    # --- orders ------------------------------------------------------------------------------------------------------

    def turn(self, o: Outlook, step: Turn, actions: Sequence[Action]) -> Ratings:
        """Where nothing has changed but the hand, the plans of last time will do."""
        pos, who = o.pos, o.who
        ground = bytes(pos.haze), bytes(pos.fort), bytes(pos.control), pos.battle, pos.vp
        now = (bytes(pos.at), bytes(pos.state), bytes(pos.arm), bytes(pos.w_state), bytes(pos.radio_state), *ground)
        if self._known[who][0] != now:
            self._known[who] = now, {}
        return super().turn(o, step, actions)

    def plan(self, o: Outlook, order: int) -> Any:
        plans = self._known[o.who][1]
        if order not in plans:
            plans[order] = QUICK[order](self, o) if order in QUICK else super().plan(o, order)
        return plans[order]

    def chosen(self, o: Outlook, step: Activate) -> tuple[int, ...]:
        if step.order == OPPORTUNITY_FIRE and not step.units and self._sprung >= 0:
            return gunfire.best_watch(o, self._sprung).units
        return super().chosen(o, step)

    # --- set-up ------------------------------------------------------------------------------------------------------

    def _watches(self, o: Any, unit: int, hex_: int) -> float:
        """Objectives near a hex, and its field of fire, as long as nobody is there yet."""
        known: dict[int, float] = o.memory.watches
        value = known.get(hex_)
        if value is None:
            value = SEEN * min(seen(o.land, hex_, IN_SIGHT), 60)
            for goal, stake in o.stakes.items():
                span = o.span(hex_, goal)
                value += o.temper.posted * stake if span == 0 else BESIDE * stake / span if span <= 2 else 0.0
            known[hex_] = value
        return value

    # --- moves -------------------------------------------------------------------------------------------------------

    def marches(self, o: Glance) -> marching.March:
        """The best Move order: a leader and his men, or a unit alone."""
        pos, t = o.pos, o.t
        free = [unit for unit in pos.on_map(o.who) if not pos.state[unit] & (ACTIVE | FIXED)]
        figures = self._figures(o)
        wishes = {unit: self._wishes(o, unit, figures) for unit in free if t.form[unit] != LEADER}
        best = marching.NOBODY_MOVES
        for unit, wished in wishes.items():
            for gain, hex_ in wished:
                if gain <= best.value:
                    break
                if figures.get(hex_, 0) + t.figures[unit] <= MOST:
                    best = marching.March(gain, (unit,), {unit: (hex_,)})
        for leader in free:
            if t.form[leader] == LEADER:
                plan = self._led(o, leader, wishes, figures)
                if plan.value > best.value:
                    best = plan
        return best

    def _figures(self, o: Outlook) -> dict[int, int]:
        """Who stands where."""
        at, found = o.pos.at, dict[int, int]()
        for unit in o.pos.on_map(o.who):
            found[at[unit]] = found.get(at[unit], 0) + o.t.figures[unit]
        return found

    def _led(self, o: Glance, leader: int, wishes: dict[int, list[Wish]], figures: dict[int, int]) -> marching.March:
        """A leader and those of his men who gain by going, one after the other; he follows the most of them."""
        men = [unit for unit in o.followers(leader) if wishes.get(unit)]
        men.sort(key=lambda unit: -wishes[unit][0][0])
        crowd, ways, total, size = dict(figures), dict[int, tuple[int, ...]](), 0.0, o.t.figures
        for unit in men:
            room = MOST - size[unit]
            for gain, hex_ in wishes[unit]:
                if hex_ == marching.EXIT or crowd.get(hex_, 0) <= room:
                    if hex_ in o.stakes and hex_ not in figures and hex_ in crowd:
                        gain -= o._claim(hex_, 0)  # somebody of this order takes it already
                        if gain <= 0.0:
                            continue
                    ways[unit] = (hex_,)
                    total += gain
                    crowd[o.pos.at[unit]] -= size[unit]
                    crowd[hex_] = crowd.get(hex_, 0) + size[unit]
                    break
        if not ways:
            return marching.NOBODY_MOVES
        going = tuple(ways)
        aims = [way[0] for way in ways.values() if way[0] != marching.EXIT]
        aims = [hex_ for hex_ in aims if crowd[hex_] + size[leader] <= MOST]
        if aims:
            ways[leader] = (max(aims, key=aims.count),)
        return marching.March(total, (leader, *going), ways)

    def _wishes(self, o: Glance, unit: int, figures: dict[int, int]) -> list[Wish]:
        """The hexes within a unit's points, as if the way were free, that are better than its own: the best first."""
        pos, here = o.pos, o.pos.at[unit]
        points = pace(o.s, unit) - slowed(o.s, unit) // POINT
        if points <= 0 or pos.state[unit] & BROKEN:
            return []
        bar = o.stand(unit, here, figures[here] > o.t.figures[unit]) + o.temper.settled
        found = o.better(unit, figures, bar, points)
        if here in o.gates:
            leaving = marching._leaves(o, unit) - bar
            if leaving > 0.0:
                found.append((leaving, marching.EXIT))
                found.sort(reverse=True)
        return found

    def move_order(self, o: Any, step: MoveOrder, actions: Sequence[Action]) -> Ratings:
        t, at = self.t, o.pos.at
        if not step.moved:
            ways = self.plan(o, MOVE).ways
            self._goals = {unit: ways[unit][-1] for unit in step.units if unit in ways}
            if not self._goals:  # an order that somebody else has given
                figures = self._figures(o)
                wished = {unit: self._wishes(o, unit, figures) for unit in step.units}
                self._goals = {unit: found[0][1] for unit, found in wished.items() if found}
        for unit in sorted(step.units, key=lambda u: t.form[u] == LEADER):
            if unit in self._goals and self._goals[unit] != at[unit] and t.a_unit[unit] in actions:
                return only(actions, t.a_unit[unit])
        return only(actions, t.word["done"])

    def mover(self, o: Any, step: Mover, actions: Sequence[Action]) -> Ratings:
        """On by the cheapest way to the goal; where that is barred, the move ends."""
        t, unit = self.t, step.units[0]
        goal = self._goals.get(unit, -1)
        if goal == marching.EXIT and t.word["exit"] in actions:
            return only(actions, t.word["exit"])
        if 0 <= goal != step.hex and o.room(unit, goal):
            onward = self._nearer(o, step.hex, goal, actions)
            if onward is not None:
                return only(actions, onward)
        self._goals.pop(unit, None)
        if not o.room(unit, step.hex):  # B8: somebody would be one too many
            for action in actions:
                if action.verb == "hex" and o.room(unit, t.hex_index[action.operand]):
                    return only(actions, action)
        return only(actions, t.word["done"])

    def _nearer(self, o: Glance, at: int, goal: int, actions: Sequence[Action]) -> Action | None:
        """The next hex on the cheapest way that is open."""
        ways, costs, a_hex = o.country.to(goal), o.land.costs(o.pos.laws), self.t.a_hex
        best, choice = ways[at] + DETOUR, None
        for side, hex_ in enumerate(o.land.near[at]):
            if hex_ >= 0 and ways[hex_] < ways[at] and a_hex[hex_] in actions:
                whole = ways[hex_] + costs[at * 6 + side] / POINT
                if whole < best:
                    best, choice = whole, a_hex[hex_]
        return choice

    # --- fire --------------------------------------------------------------------------------------------------------

    def volleys(self, o: Outlook) -> gunfire.Volley:
        """The best Fire order: one attack by a leader and his men or by a unit alone, and what the others can do."""
        pos, t = o.pos, o.t
        free = [unit for unit in pos.on_map(o.who) if not pos.state[unit] & ACTIVE]
        arms: dict[int, list[Shot]] = {}
        for shot in self._shots(o, o.guns(free), o.foes):
            arms.setdefault(shot[0].unit, []).append(shot)
        best = gunfire.Volley(0.0, ())
        for unit in free:
            men = [unit, *o.followers(unit)] if t.form[unit] == LEADER else [unit]
            shots = [shot for man in men for shot in arms.get(man, ())]
            if not shots:
                continue
            first = self._attack_of(o, shots)
            value = first.value
            rest = [shot for shot in shots if shot[0].piece not in first.pieces]
            if rest and value > 0.0:
                value += AGAIN * self._attack_of(o, rest).value
            if value > best.value:
                best = gunfire.Volley(value, (unit, *[man for man in men[1:] if man in arms]))
        return best

    def _shots(self, o: Outlook, guns: Sequence[Gun], hexes: Iterable[int]) -> list[Shot]:
        """The guns that can hit any of some hexes, and the hindrance to each that they can hit."""
        found: list[Shot] = []
        for gun in guns:
            near = [hex_ for hex_ in hexes if gun.least <= o.span(gun.at, hex_) <= gun.most]
            lines = {hex_: line for hex_ in near if (line := o.line(gun.at, hex_)) >= 0}
            if lines:
                found.append((gun, lines))
        return found

    def _attack_of(self, o: Outlook, shots: Sequence[Shot], moving: bool = False) -> gunfire.Attack:
        """All who can fire at a hex together, at the hex where that promises most; ordnance fires alone."""
        best, span = gunfire.NO_ATTACK, o.span
        plain: dict[int, list[tuple[int, Gun]]] = {}  # by target: strength and gun
        for gun, lines in shots:
            for hex_, line in lines.items():
                if gun.ordnance:
                    value = gunfire.promise(o, (gun,), hex_, moving=moving)
                    if value > best.value:
                        best = gunfire.Attack(value, (gun.piece,), hex_)
                else:
                    plain.setdefault(hex_, []).append((gun.power - line, gun))
        for hex_, able in plain.items():
            strength, first = max(able)
            group = [gun for _, gun in able if gun is not first and span(gun.at, first.at) <= 1]
            value = o.harm(hex_, strength + len(group), (), moving=moving)
            if value > best.value:
                best = gunfire.Attack(value, (first.piece, *[gun.piece for gun in group]), hex_)
        return best

    def fire_order(self, o: Outlook, step: FireOrder | Assault, actions: Sequence[Action]) -> Ratings:
        open_ = [named_piece(o.s, action) for action in actions if action.verb != "done"]
        self._attack = self._attack_of(o, self._shots(o, [o.gun(piece) for piece in open_], o.foes))
        if self._attack.value < gunfire.MEAGRE:
            return only(actions, self.t.word["done"])
        return only(actions, piece_action(o.s, self._attack.pieces[0]))

    def aims(self, o: Outlook, step: Aim, actions: Sequence[Action]) -> Ratings:
        """Without an attack in mind: nobody else, at the hex where that promises most."""
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

    def reaction(self, o: Outlook, step: Reaction, actions: Sequence[Action]) -> Ratings:
        self._sprung = step.hex
        pieces = {named_piece(o.s, a): a for a in actions if a.verb in ("unit", "weapon")}
        if pieces:
            shots = self._shots(o, [o.gun(piece) for piece in pieces], (step.hex,))
            self._attack = self._attack_of(o, shots, moving=True)
            if self._attack.value > gunfire.MEAGRE:
                return only(actions, pieces[self._attack.pieces[0]])
        return [self.springs(o, step, a) if a.verb == "card" else 0.0 if a.verb == "pass" else NEVER for a in actions]

    # --- artillery ---------------------------------------------------------------------------------------------------

    def shoots(self, o: Outlook) -> barrage.Shoot:
        """At the men who stand closest together, in sight of whoever spots."""
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

    def request(self, o: Outlook, step: ArtilleryRequest, actions: Sequence[Action]) -> Ratings:
        if step.call >= 0 and step.unit >= 0:
            hexes = [self.t.number(action) if action.verb == "hex" else -1 for action in actions]
            return [barrage.falls(o, hex_) if hex_ in o.foes else NEVER for hex_ in hexes]
        return super().request(o, step, actions)


QUICK: dict[int, Any] = {FIRE: Scout.volleys, MOVE: Scout.marches, ARTILLERY_REQUEST: Scout.shoots}
