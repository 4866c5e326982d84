"""The regular's advice: each decision by what it promises at once, each move by the worth of the hex it leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from math import ceil
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.salerno.charts.terrain import ARMOUR
from sandtable.games.salerno.kinds import ALLIED, AXIS, FAIR, ORDERS
from sandtable.games.salerno.opponent.fighting import Fighter
from sandtable.games.salerno.opponent.lay import Lay
from sandtable.games.salerno.opponent.temper import REGULAR, Temper
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.common import stacking
from sandtable.games.salerno.rules.common.costs import allowance
from sandtable.games.salerno.rules.common.costs import mover as kind_of
from sandtable.games.salerno.rules.common.costs import steps as paces_steps
from sandtable.games.salerno.rules.law import points, rome
from sandtable.games.salerno.rules.months import command, reinforcements, replacements
from sandtable.games.salerno.rules.movement import follow_up as following
from sandtable.games.salerno.rules.movement import movement, reaction, responses
from sandtable.games.salerno.rules.movement.group import Moving
from sandtable.games.salerno.rules.operations import landings, release
from sandtable.games.salerno.rules.orders import artillery, reserves
from sandtable.games.salerno.rules.planning import plans
from sandtable.games.salerno.rules.planning.budget import bill
from sandtable.games.salerno.rules.supply import mules, supply
from sandtable.games.salerno.rules.turn import fortifications, segment, setup
from sandtable.kit.counsel import NEVER, Ratings, only

SETTLED = 0.4  # between equals a unit stays where it is
FRONT = 3  # hexes from the enemy within which a division has something to do
FAR = 7  # and beyond which it marches strategically
STRANDED = 99.0  # what a tank loses where it could never leave
GUN_BEST = 2  # hexes from the enemy at which guns stand well

Onward = Callable[[int, int], dict[int, int]]  # from a hex with so much left: what can be entered, and its price


class Greedy(Fighter):
    """The regular's counsel; the veteran's builds on it with tempers of its own."""

    def __init__(self, game: Game[Any, Any], tempers: tuple[Temper, Temper] = REGULAR) -> None:
        super().__init__(game, tempers)
        self._moment: tuple[Any, ...] = ()
        self._settled: set[int] = set()  # units that stay in this operation
        self._ways: dict[int, list[int]] = {}  # the hexes that a unit is to pass
        self.on(setup.Deploy, self.deploy)
        self.on(command.Reassign, self.leave_it)
        self.on(replacements.Recover, self.recover)
        self.on(reinforcements.Reinforce, self.reinforce)
        self.on(plans.Allocate, self.allocate)
        self.on(artillery.Emplace, self.emplace)
        self.on(fortifications.Fortify, self.fortify)
        self.on(fortifications.Rearguards, self.rearguards)
        self.on(segment.Segment, self.segment)
        self.on(reserves.Reserving, self.leave_it)
        self.on(movement.Movement, self.movement)
        self.on(reaction.Reaction, self.reaction)
        self.on(responses.Chance, self.interrupt)
        self.on(following.Follow, self.follow)
        self.on(release.Release, self.leave_it)
        self.on(release.Relief, self.leave_it)
        self.on(supply.Check, self.supply)
        self.on(mules.Packing, self.leave_it)
        self.on(landings.Fleet, self.fleet)

    # --- the month ---------------------------------------------------------------------------------------------------

    def deploy(self, s: S, step: setup.Deploy, actions: Sequence[Action]) -> Ratings:
        return only(actions, self.t.word["printed"])

    def leave_it(self, s: S, step: object, actions: Sequence[Action]) -> Ratings:
        """Nothing to change."""
        ending = ("done", "pass", "stay", "cancel")
        return [float(a.verb in ending) for a in actions]

    def recover(self, s: S, step: replacements.Recover, actions: Sequence[Action]) -> Ratings:
        """The strongest first, and back where its division fights."""
        t = self.t
        hexes = self.hexes(actions)
        if max(hexes) >= 0:
            lay = self.lay(s, step.who)
            value = [self.refuge(s, lay, hex_) if hex_ >= 0 else NEVER for hex_ in hexes]
            return self.off_the_peaks(step.unit, hexes, value)
        return [1.0 + t.strength[unit][t.full[unit]] if unit >= 0 else 0.0 for unit in self.units(actions)]

    def reinforce(self, s: S, step: reinforcements.Reinforce, actions: Sequence[Action]) -> Ratings:
        """Everybody who may, as near to the goal as the rules allow."""
        lay, hexes = self.lay(s, step.who), self.hexes(actions)
        if max(hexes) >= 0:
            value = [-0.3 * lay.way[hex_] + 0.4 * self.refuge(s, lay, hex_) if hex_ >= 0 else NEVER for hex_ in hexes]
            value = self.off_the_peaks(step.unit, hexes, value)
            boxes = [0.0 if a.verb == "bari" else NEVER for a in actions]
            return [max(pair) for pair in zip(value, boxes, strict=True)]
        return [float(unit >= 0) for unit in self.units(actions)]

    def off_the_peaks(self, unit: int, hexes: Sequence[int], ratings: list[float]) -> list[float]:
        """Tanks are not put on mountains that no road leads off (11, ruling R84)."""
        if self.t.mover[unit] != ARMOUR:
            return ratings
        ways = self.t.land.paths[FAIR][ARMOUR]
        return [
            value if hex_ < 0 or ways[hex_] else value - STRANDED for hex_, value in zip(hexes, ratings, strict=True)
        ]

    # --- the plan (6) ------------------------------------------------------------------------------------------------

    def budget(self, s: S, camp: int) -> int:
        """Points to spend in this impulse: a share of what is left, so that the month is not over at once."""
        temper = self.tempers[camp]
        total = add_up([s.pos.ap[pool] for pool in points.pools(camp)])
        return max(min(ceil(temper.share * total) + 1, total - temper.kept), 1 if total else 0)

    def activity(self, s: S, division: int) -> float:
        """What a division has to do: its strength near the enemy, some for the way there."""
        pos, t = s.pos, s.tables
        camp = t.formation_camp[division]
        near, value = self.lay(s, camp).near, 0.0
        for unit in t.members[division]:
            at = pos.at[unit]
            if at < t.land_hexes:
                strength = pos.strength(t, unit)
                value += strength * (1.0 if near[at] <= 1 else 0.7 if near[at] <= FRONT else 0.25)
        return value

    def allocate(self, s: S, step: plans.Allocate, actions: Sequence[Action]) -> Ratings:
        """The busiest corps, then the busiest divisions, as far as the budget goes."""
        pos, t, camp = s.pos, s.tables, step.camp
        plan = pos.plans[camp]
        spent = add_up([amount for amount, _ in bill(s, plan)])
        purse = self.budget(s, camp) - spent
        if step.building == "corps":
            chosen = len(step.chosen)
            if chosen >= 2 and chosen + 1 > purse and t.done in actions:
                return only(actions, t.done)
            return [self.busy(s, a) if a.verb == "division" else 2.0 for a in actions]
        if step.building:
            return [float(a == t.done) + 0.5 * (a.verb != "cancel") for a in actions]
        return [self.wish(s, camp, action, purse) for action in actions]

    def busy(self, s: S, action: Action) -> float:
        return self.activity(s, self.t.number(action))

    def wish(self, s: S, camp: int, action: Action, purse: int) -> float:
        t = self.t
        if action == t.done:
            return 1.0
        if action.verb == "corps" and purse >= 3:
            corps = t.number(action)
            busiest = sorted([self.activity(s, d) for d in command.under(s, corps)], reverse=True)[:3]
            return add_up(busiest) / 3 if len([value for value in busiest if value > 4]) >= 2 else 0.0
        if action.verb == "division" and purse >= 1:
            return self.busy(s, action) / 3
        if action.verb == "order":
            return self.order(s, camp, ORDERS[t.number(action)], purse)
        return 0.0

    def order(self, s: S, camp: int, order: str, purse: int) -> float:
        """The Gustav line as soon as it can be built; aircraft in fair weather once somebody acts."""
        pos = s.pos
        if order == "gustav":
            return 50.0
        acts = any([entry in ("division", "join", "corps") for entry, _ in pos.plans[camp]])
        if order.startswith("air") and pos.weather == FAIR and acts and purse >= 1:
            return 3.0
        if order.startswith("offensive") and acts and pos.weather == FAIR and purse >= 2:
            return 2.0
        return 0.0

    # --- guns, works -------------------------------------------------------------------------------------------------

    def emplace(self, s: S, step: artillery.Emplace, actions: Sequence[Action]) -> Ratings:
        """Where a gun reaches most of the enemy and stands among friends."""
        t = self.t
        if step.gun < 0:
            return [float(a.verb == "gun") for a in actions]
        camp = t.gun_camp[step.gun]
        return [self.position(s, camp, step.gun, hex_) if hex_ >= 0 else -9.0 for hex_ in self.hexes(actions)]

    def position(self, s: S, camp: int, gun: int, hex_: int) -> float:
        pos, t = s.pos, s.tables
        foes = pos.troops[1 - camp]
        value = 0.0
        for target in t.map.within(hex_, t.gun_range[gun]):
            if foes[target]:
                value += 1.0 + 0.3 * bool(pos.zone[camp][target])
        if hex_ < t.land_hexes:
            value += 0.8 * bool(pos.troops[camp][hex_]) - 1.2 * bool(pos.zone[1 - camp][hex_])
            value -= 0.05 * abs(self.lay(s, camp).near[hex_] - GUN_BEST)
        return value

    def fleet(self, s: S, step: landings.Fleet, actions: Sequence[Action]) -> Ratings:
        return [self.position(s, ALLIED, step.ship, hex_) + 0.1 if hex_ >= 0 else 0.0 for hex_ in self.hexes(actions)]

    def fortify(self, s: S, step: fortifications.Fortify, actions: Sequence[Action]) -> Ratings:
        """Under units that face the enemy, where the ground is not strong by itself."""
        pos, t, lay = s.pos, s.tables, self.lay(s, AXIS)
        ratings = []
        for action in actions:
            if action.verb != "fort":
                ratings.append(0.0)
                continue
            hex_ = t.number(action)
            useful = hex_ < t.land_hexes and not rome.open_city(s, hex_)  # nobody fights for that one (20)
            faces = 3.0 - lay.near[hex_] if useful else -9.0
            ratings.append(faces + min(pos.troops[AXIS][hex_], 2) + 0.3 * lay.prizes.get(hex_, 0.0))
        return ratings

    def rearguards(self, s: S, step: fortifications.Rearguards, actions: Sequence[Action]) -> Ratings:
        """On roads in front of prizes, where nobody else stands."""
        t, lay = self.t, self.lay(s, AXIS)
        ratings = []
        for action in actions:
            if action.verb != "rearguard":
                ratings.append(0.1 if action == t.done else -1.0)
                continue
            hex_ = t.number(action)
            road = 1.0 if t.land.road[hex_] else 0.0
            ratings.append(
                road + lay.prizes.get(hex_, 0.0) - 0.5 * abs(lay.near[hex_] - 2) - 2.0 * bool(s.pos.troops[AXIS][hex_])
            )
        return ratings

    # --- a segment ---------------------------------------------------------------------------------------------------

    def segment(self, s: S, step: segment.Segment, actions: Sequence[Action]) -> Ratings:
        """Formations one after the other, the busiest first; then whatever else was planned."""
        t = self.t
        ratings = []
        for action in actions:
            if action.verb == "operate":
                formation = t.number(action)
                ratings.append(10.0 + (self.activity(s, formation) if formation < t.divisions else 99.0))
            elif action.verb == "order":
                ratings.append(5.0)
            elif action.verb == "naples":
                ratings.append(4.0 if s.pos.troops[ALLIED][t.naples] else -1.0)
            else:
                ratings.append(0.0 if action == t.done else -1.0)
        return ratings

    # --- movement ----------------------------------------------------------------------------------------------------

    def movement(self, s: S, step: movement.Movement, actions: Sequence[Action]) -> Ratings:
        pos, t = s.pos, s.tables
        moment = (pos.scenario, pos.turn, pos.impulse, pos.active, step.released, tuple(pos.duty), pos.marker)
        if moment != self._moment:
            self._moment = moment
            self._settled.clear()
            self._ways.clear()
        if step.group:
            return self.onward(s, step, actions)
        lay = self.lay(s, step.who)
        units = [unit for unit in self.units(actions) if unit >= 0 and unit not in self._settled]
        for unit in sorted(units, key=lambda u: (lay.near[pos.at[u]] if pos.at[u] < t.land_hexes else 50, u)):
            if self.route(s, lay, unit):
                return only(actions, t.a_unit[unit])
            self._settled.add(unit)
        return only(actions, t.done)

    def route(self, s: S, lay: Lay, unit: int) -> bool:
        """Whether a unit has a better place in reach, or a long march before it."""
        at, t = s.pos.at[unit], self.t
        if at >= t.land_hexes:
            return True
        if lay.near[at] > FAR and lay.way[at] > 4:
            return True
        kind = kind_of(s, (unit,))
        way = self.best(s, lay, unit, at, allowance(s, unit), lambda a, left: paces_steps(s, lay.camp, kind, a, left))
        if way:
            self._ways[unit] = way
        return bool(way)

    def best(self, s: S, lay: Lay, unit: int, at: int, left: int, onward: Onward) -> list[int]:
        """The way to the best hex in reach; nothing if that is where the unit stands."""
        before, _ = self.spread(at, left, onward)
        goal, most = at, self.stand(s, lay, unit, at) + SETTLED
        for hex_ in before:
            if hex_ != at and stacking.fits(s, (unit,), hex_):
                value = self.stand(s, lay, unit, hex_)
                if value > most:
                    goal, most = hex_, value
        return self.trail(before, at, goal)

    def spread(self, at: int, left: int, onward: Onward) -> tuple[dict[int, int], dict[int, int]]:
        """Every hex in reach: the one before it on the way there, and what is left of the movement."""
        before, rest = {at: at}, {at: left}
        wave = [at]
        while wave:
            following = []
            for a in wave:
                for b, cost in onward(a, rest[a]).items():
                    if rest[a] - cost > rest.get(b, -1):
                        before[b], rest[b] = a, rest[a] - cost
                        following.append(b)
            wave = following
        return before, rest

    def trail(self, before: Mapping[int, int], at: int, goal: int) -> list[int]:
        """The way from a hex to a goal."""
        way = []
        while goal != at:
            way.append(goal)
            goal = before[goal]
        return way[::-1]

    def onward(self, s: S, step: Moving, actions: Sequence[Action]) -> Ratings:
        """Follow the way that was chosen; if there is none or it is barred, find another from here."""
        t, unit = self.t, step.group[0]
        lay = self.lay(s, step.who)
        if step.at < t.land_hexes and lay.near[step.at] > FAR and t.word["march"] in actions:
            return only(actions, t.word["march"])
        way = self._ways.get(unit, [])
        way = way[way.index(step.at) + 1 :] if step.at in way else way
        if not way or t.a_hex[way[0]] not in actions:
            way = self.best(s, lay, unit, step.at, step.left, self.ahead(s, step)) if step.at < t.land_hexes else []
        self._ways[unit] = way
        if way and t.a_hex[way[0]] in actions:
            return only(actions, t.a_hex[way[0]])
        self._settled.add(unit)
        if t.stop in actions:
            return self.at_rest(s, step, actions)
        return [-lay.way[hex_] if hex_ >= 0 else NEVER for hex_ in self.hexes(actions)]

    def at_rest(self, s: S, step: Moving, actions: Sequence[Action]) -> Ratings:
        """Where the march ends: whoever has the time repairs a bridge of his own side of the front (11.8)."""
        build = next((a for a in actions if a.verb == "build" and s.tables.camp[step.group[0]] == ALLIED), None)
        return only(actions, build if build is not None else self.t.stop)

    def ahead(self, s: S, step: Moving) -> Onward:
        """What the group could enter from a hex further on, by the rules of its own step."""

        def onward(at: int, left: int) -> dict[int, int]:
            later = copy(step)
            later.at, later.left = at, left
            return later.steps(s)

        return onward

    def stand(self, s: S, lay: Lay, unit: int, hex_: int) -> float:
        """What it is worth to have a unit in a hex."""
        pos, t, temper = s.pos, s.tables, self.tempers[lay.camp]
        own = pos.strength(t, unit)
        others = (
            add_up([pos.strength(t, u) for u in pos.stacks[hex_] if u != unit]) if pos.troops[lay.camp][hex_] else 0
        )
        value = -temper.pull * lay.way[hex_] - temper.crowd * others
        prize = lay.prizes.get(hex_, 0.0)
        if prize:
            value += temper.take * prize if pos.holder[hex_] != lay.camp else temper.keep * prize * (not others)
        if lay.camp == ALLIED and hex_ in pos.depots and lay.near[hex_] <= FRONT:
            value += 8.0 * (others < 6)
        might, strong = lay.might[hex_], lay.strong(hex_)
        if might:
            value += temper.cover * (strong - 1) - temper.exposed * max(might - 2 * (own + others) * strong, 0.0) / 2
            if lay.camp == AXIS and t.land.gustav[hex_] and not others:
                value += temper.line
            value += self.hunts(s, lay, own, hex_)
        if temper.unsafe and not lay.dry(hex_):
            value -= temper.unsafe
        return value - (0.0 if lay.fed(hex_) else temper.unfed)

    def hunts(self, s: S, lay: Lay, own: float, hex_: int) -> float:
        """The best target beside a hex: how near the odds come to good ones with this unit there."""
        pos, t, temper = s.pos, s.tables, self.tempers[lay.camp]
        if not pos.zone[1 - lay.camp][hex_]:
            return 0.0
        best = 0.0
        for target in t.beside[hex_]:
            if pos.troops[1 - lay.camp][target]:
                around = add_up(
                    [pos.strength(t, u) for h in t.beside[target] if pos.troops[lay.camp][h] for u in pos.stacks[h]]
                )
                against = add_up([pos.strength(t, u) for u in pos.stacks[target]]) * t.land.multiplier[target]
                ratio = (around + own) / max(against, 1)
                best = max(
                    best, temper.hunt * min(ratio / temper.odds, 1.2) * (1.0 + 0.2 * lay.prizes.get(target, 0.0))
                )
        return best

    # --- interrupts --------------------------------------------------------------------------------------------------

    def interrupt(self, s: S, step: responses.Chance, actions: Sequence[Action]) -> Ratings:
        """Fire if it is worth it; give way where the enemy around is too strong."""
        ratings = self.answering(s, step, actions)
        lay = self.lay(s, step.who)
        for number, unit in enumerate(self.units(actions)):
            if unit >= 0:
                ratings[number] = self.alarm(s, lay, unit)
        return ratings

    def alarm(self, s: S, lay: Lay, unit: int) -> float:
        """Above 0 if a unit had better go: the enemy next to it is far stronger than its stack."""
        pos, t, temper = s.pos, s.tables, self.tempers[lay.camp]
        at = pos.at[unit]
        if not pos.zone[1 - lay.camp][at] or lay.prizes.get(at, 0.0) >= 3.0:
            return -1.0
        foes = add_up([pos.strength(t, u) for h in t.beside[at] if pos.troops[1 - lay.camp][h] for u in pos.stacks[h]])
        ours = add_up([pos.strength(t, u) for u in pos.stacks[at]]) * lay.strong(at)
        return 1.0 if foes >= temper.yields * max(ours, 1.0) else -1.0

    def reaction(self, s: S, step: reaction.Reaction, actions: Sequence[Action]) -> Ratings:
        """Take the others along, then to the best refuge."""
        t, lay = self.t, self.lay(s, step.who)
        if step.walked == 0:
            joiners = [float(unit >= 0) for unit in self.units(actions)]
            if any(joiners):
                return joiners
        ratings = []
        for action, hex_ in zip(actions, self.hexes(actions), strict=True):
            if hex_ >= 0:
                ratings.append(self.refuge(s, lay, hex_))
            else:
                ratings.append(self.refuge(s, lay, step.at) + 0.1 if action == t.stop else NEVER)
        return ratings

    def follow(self, s: S, step: following.Follow, actions: Sequence[Action]) -> Ratings:
        """After the enemy into a prize only: it costs the rest of the operations."""
        prizes = self.lay(s, step.who).prizes
        hexes, units = self.hexes(actions), self.units(actions)
        return [
            1.0 if hex_ in prizes or unit >= 0 else 0.5 if hex_ < 0 and unit < 0 else 0.0
            for hex_, unit in zip(hexes, units, strict=True)
        ]

    # --- supply ------------------------------------------------------------------------------------------------------

    def supply(self, s: S, step: supply.Check, actions: Sequence[Action]) -> Ratings:
        """A longer path for three or more; aircraft for those who would starve."""
        t = self.t
        ratings = []
        for action in actions:
            if action.verb == "extend":
                ratings.append(2.0 if len(step.short) >= 3 else -1.0)
            elif action.verb == "airlift":
                ratings.append(1.5)
            elif action.verb == "borrow":
                ratings.append(1.0 if len(step.short) >= 2 else -1.0)
            else:
                ratings.append(0.0 if action == t.done else -1.0)
        return ratings
