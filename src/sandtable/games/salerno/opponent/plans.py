"""The veteran's advice: an operation planned as a whole, attacks first, then the line, then everybody else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.salerno.kinds import ACTIVE, ALLIED, AXIS, END_OPS, NONE, ORDERS, READY, RESERVE, SIDES
from sandtable.games.salerno.opponent import bars, places, spearhead
from sandtable.games.salerno.opponent.fighting import promise
from sandtable.games.salerno.opponent.greedy import FAR, FRONT, SETTLED, Greedy
from sandtable.games.salerno.opponent.lay import Lay
from sandtable.games.salerno.opponent.line import Country, Line
from sandtable.games.salerno.opponent.onslaught import Onslaught
from sandtable.games.salerno.opponent.temper import VETERAN, Temper
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.combat import advance
from sandtable.games.salerno.rules.common import stacking
from sandtable.games.salerno.rules.common.costs import allowance, mover
from sandtable.games.salerno.rules.common.costs import reach as in_reach
from sandtable.games.salerno.rules.fire import guns as firing
from sandtable.games.salerno.rules.law.scenarios import law
from sandtable.games.salerno.rules.months import command
from sandtable.games.salerno.rules.movement.movement import Movement
from sandtable.games.salerno.rules.operations import operation
from sandtable.games.salerno.rules.orders import emergency
from sandtable.games.salerno.rules.planning import plans
from sandtable.games.salerno.rules.planning.budget import bill
from sandtable.games.salerno.rules.supply.victory import garrisoned, points
from sandtable.games.salerno.rules.turn import segment
from sandtable.kit.counsel import NEVER, Ratings, only

FREE = 0.05  # what a free operation must promise, in steps
HOME = 6  # hexes from Roma within which its garrison is found
DASHING = 2  # units that go into a place that wins the game
MASSED = 3  # guns that fire together at guns
LOUD = 20.0  # what an enemy gun counts for when guns are aimed, in combat factors
LOOKED_AT = 5  # hexes for a marker
FIRST = 99.0  # what is planned before anything else
SUPPORT = 0.69  # what support adds to the dice on average (14.2.6)
REFRESH, MANY = 6, 99  # the line is worked out again after so many units; or hardly ever

Drawn = tuple[Line | None, ...]  # a line that was worked out, perhaps to be none; empty: not yet


class Planner(Greedy):
    """The veteran's counsel: it remembers the plan of the operation under way."""

    def __init__(self, game: Game[Any, Any], tempers: tuple[Temper, Temper] = VETERAN) -> None:
        super().__init__(game, tempers)
        self._orders: dict[int, int] = {}  # where each unit is to go, in the order of the march
        self._planned: tuple[Any, ...] = ()
        self._country: dict[int, Country] = {}  # by scenario
        self._weighed: tuple[int, ...] = ()  # the moment for which
        self._worth: dict[int, float] = {}  # it is known what each division could do
        self._looked: tuple[Any, ...] = ()  # the same for markers
        self._openings: dict[int, float] = {}
        self.on(operation.Marker, self.marker)

    # --- what an attack promises -------------------------------------------------------------------------------------

    def expect(self, s: S, camp: int, target: int, column: int, drm: int) -> tuple[float, float, float]:
        """With the support that both sides have at hand, on average; and defenders who would rather go than die.

        Out of a place that counts only the last of them goes of his own accord: whoever has others left gives a step.
        """
        ours = bool(firing.aircraft(s, camp) or firing.loaded(s, camp, target))
        theirs = bool(firing.aircraft(s, 1 - camp) or firing.loaded(s, 1 - camp, target))
        stack = s.pos.stacks[target]
        firm = len(stack) > 1 and bool(self.lay(s, camp).prizes.get(target))
        swaps = self.tempers[camp].cedes if firm else self.tempers[camp].swaps
        steps = add_up([s.pos.steps[unit] for unit in stack])
        plain, helped = [promise(self.t, column, drm + more, swaps, swaps, steps) for more in (0, ours - theirs)]
        weight = SUPPORT * abs(ours - theirs)
        a, b, c = [x + weight * (y - x) for x, y in zip(plain, helped, strict=True)]
        return a, b, c

    def stake(self, s: S, camp: int, target: int) -> float:
        """A place that wins the game at once counts for more than any other (22)."""
        rows = [row for row in law(s).victory.sudden if row.side == SIDES[camp]]
        wins = any([target == self.t.named[place] for row in rows for place in row.places])
        return super().stake(s, camp, target) + self.tempers[camp].win * wins

    # --- the plan of an operation ------------------------------------------------------------------------------------

    def movement(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        pos = s.pos
        moment = (pos.scenario, pos.turn, pos.impulse, pos.active, step.who, step.released, bytes(pos.duty), pos.marker)
        if not step.group and moment != self._planned:
            self._planned = moment
            self.plan(s, step, [unit for unit in self.units(actions) if unit >= 0])
        return super().movement(s, step, actions)

    def route(self, s: S, lay: Lay, unit: int) -> bool:
        """The way to where the plan sends a unit; somebody it says nothing of looks around for himself."""
        at = s.pos.at[unit]
        if at < self.t.land_hexes and unit not in self._orders and (home := self.called_home(s, lay, unit)) >= 0:
            self._orders[unit] = home
        goal = self._orders.get(unit, -1)
        if at >= self.t.land_hexes or goal < 0:
            return super().route(s, lay, unit)
        return goal != at

    def vital(self, s: S, lay: Lay) -> dict[int, float]:
        """The places that are never left empty, and the strength that stays in each."""
        return places.vital(s, lay, self.tempers[lay.camp])

    def called_home(self, s: S, lay: Lay, unit: int) -> int:
        """The vital place in or near which a unit far from the enemy is and where it is needed; -1 for none."""
        pos, t = s.pos, s.tables
        for place, least in self.vital(s, lay).items():
            if t.map.distance(pos.at[unit], place) <= HOME:
                there = add_up([pos.strength(t, u) for u in pos.stacks[place] if u != unit])
                room = pos.at[unit] == place or t.dots[unit] <= stacking.room(s, place)
                if room and there < least:
                    return place
        return -1

    def garrison(self, s: S, lay: Lay, reach: Mapping[int, Sequence[int]]) -> None:
        """Those who stay in vital places are told off before anybody else gets orders."""
        pos, t = s.pos, s.tables
        for place, least in self.vital(s, lay).items():
            able = [u for u in reach if place in reach[u] and u not in self._orders]
            there = add_up([pos.strength(t, u) for u in pos.stacks[place] if u not in able])
            for unit in sorted(able, key=lambda u: (t.map.distance(pos.at[u], place), -pos.strength(t, u), u)):
                if there < least and (pos.at[unit] == place or t.dots[unit] <= stacking.room(s, place)):
                    there += pos.strength(t, unit)
                    self._orders[unit] = place
                    pos.put(t, unit, place)

    def best(self, s: S, lay: Lay, unit: int, at: int, left: int, onward: Any) -> list[int]:
        goal = self._orders.get(unit, -1)
        if goal < 0:
            return super().best(s, lay, unit, at, left, onward)
        if goal == at:
            return []
        before, rest = self.spread(at, left, onward)
        if goal not in rest or not stacking.fits(s, (unit,), goal):
            del self._orders[unit]
            return super().best(s, lay, unit, at, left, onward)
        return self.trail(before, at, goal)

    def plan(self, s: S, step: Movement, units: Sequence[int]) -> None:
        """Who goes where: attacks, then posts in the line, those nearest to the enemy first."""
        pos, t, camp = s.pos, s.tables, step.who
        lay = self.lay(s, camp)
        self._orders = {}
        here = [u for u in units if pos.at[u] < t.land_hexes and not (lay.near[pos.at[u]] > FAR)]
        reach = {u: list(in_reach(s, camp, mover(s, (u,)), pos.at[u], allowance(s, u))) for u in here}
        scratch = S.around(t, pos.copy())
        lay.s = scratch
        bonus = pos.bonus if pos.marker < 0 else len(units)
        ours = {u: goals for u, goals in reach.items() if pos.deeds[u] & ACTIVE}
        guests = sorted([u for u in reach if u not in ours], key=lambda u: lay.near[pos.at[u]])[:bonus]
        reach = ours | {u: reach[u] for u in guests}
        self.dash(scratch, lay, reach)
        self.deny(scratch, lay, reach)
        self.garrison(scratch, lay, reach)
        self.bar(scratch, lay, [u for u in units if u in reach or (u not in here and pos.at[u] < t.land_hexes)])
        free = {u: goals for u, goals in reach.items() if u not in self._orders}
        for sortie in Onslaught(scratch, lay, free, self.gain, self.tempers[camp].planned).search():
            self._orders |= dict(sortie.posts)
        self.draw_line(scratch, lay, {u: goals for u, goals in reach.items() if u not in self._orders}, REFRESH)
        lay.s = s

    def bar(self, s: S, lay: Lay, units: Sequence[int]) -> None:
        """Somebody goes or stays where a road is barred."""
        for unit, hex_ in bars.posts(s, lay, [u for u in units if u not in self._orders]).items():
            self._orders[unit] = hex_
            s.pos.put(s.tables, unit, hex_)

    def dash(self, s: S, lay: Lay, reach: Mapping[int, Sequence[int]]) -> None:
        """Into places that nobody holds, whatever comes of it: one that wins the game, or one that counts (22).

        A point stays with whoever was there last, in supply or not: for that the nearest will do.
        """
        pos, t = s.pos, s.tables
        decisive = places.decisive(s, lay.camp)
        for goal in [*decisive, *places.unheld(s, lay.camp, decisive)]:
            able = [u for u in reach if goal in reach[u] and u not in self._orders]
            if goal in decisive:
                sent = sorted(able, key=lambda u: (-pos.strength(t, u), u))[:DASHING]
            else:
                sent = sorted(able, key=lambda u: (t.map.distance(pos.at[u], goal), -pos.strength(t, u), u))[:1]
            for unit in sent:
                self._orders[unit] = goal
                pos.put(t, unit, goal)

    def deny(self, s: S, lay: Lay, reach: Mapping[int, Sequence[int]]) -> None:
        """The enemy is in a place that wins him the game at the end of the impulse: one unit cuts it off, if any can.

        A garrison counts only as long as supply comes through (22); of the hexes that will do, the strongest ground.
        """
        pos, t, foe = s.pos, s.tables, 1 - lay.camp
        for place in places.lost(s, foe):
            able = [u for u in reach if u not in self._orders]
            for unit in sorted(able, key=lambda u: (t.map.distance(pos.at[u], t.named[place]), u)):
                home, found = pos.at[unit], list[tuple[float, int]]()
                for hex_ in [h for h in reach[unit] if h != home and t.dots[unit] <= stacking.room(s, h)]:
                    pos.put(t, unit, hex_)
                    if not garrisoned(s, foe, place):
                        found.append((lay.strong(hex_), hex_))
                pos.put(t, unit, home)
                if found:
                    self._orders[unit] = max(found)[1]
                    pos.put(t, unit, self._orders[unit])
                    break

    def draw_line(
        self, s: S, lay: Lay, reach: Mapping[int, Sequence[int]], refresh: int = MANY, drawn: Drawn = ()
    ) -> tuple[float, Drawn]:
        """Take everybody up and set them down again, each where it does most good; what that is worth in all.

        The line is worked out again after `refresh` units. The one without all of them is handed back as well: whoever
        sets the same units down once more gives it as `drawn`.
        """
        pos, t = s.pos, s.tables
        homes = {u: pos.at[u] for u in reach}
        order = sorted(reach, key=lambda u: (lay.near[homes[u]], -pos.strength(t, u)))
        for unit in reach:
            pos.put(t, unit, t.box["gone"])
        total, drawn = 0.0, drawn or (self.line(s, lay),)
        line = drawn[0]
        for number, unit in enumerate(order):
            if line is not None and number and number % refresh == 0:
                line.refresh()
            best, goal = NEVER, homes[unit]
            for hex_ in reach[unit]:
                if t.dots[unit] <= stacking.room(s, hex_):
                    value = self.post(s, lay, line, unit, hex_) + SETTLED * (hex_ == homes[unit])
                    if value > best:
                        best, goal = value, hex_
            total += best
            pos.put(t, unit, goal)
            self._orders[unit] = goal
        return total, drawn

    def post(self, s: S, lay: Lay, line: Line | None, unit: int, hex_: int) -> float:
        """What it is worth to have a unit in a hex, the line included."""
        temper, value = self.tempers[lay.camp], self.stand(s, lay, unit, hex_)
        if line is not None:
            value += temper.block * line.gain(unit, hex_) + temper.guard * line.guard(unit, hex_)
        return value

    def line(self, s: S, lay: Lay) -> Line | None:
        """The line in front of what the enemy wants of us; none if there is nothing, or nobody."""
        pos, camp = s.pos, lay.camp
        aims = {hex_: prize for hex_, prize in lay.prizes.items() if pos.holder[hex_] == camp}
        if camp == ALLIED:
            aims |= dict.fromkeys(pos.depots, self.tempers[camp].depot)
        if not aims or not lay.foes:
            return None
        if pos.scenario not in self._country:
            self._country[pos.scenario] = Country(self.t, pos.scenario)
        return Line(s, lay, self._country[pos.scenario], aims)

    # --- the plan of an impulse (6) ----------------------------------------------------------------------------------

    def allocate(self, s: S, step: plans.Allocate, actions: Sequence[Action]) -> Ratings:
        """Whoever has most to do for a point, as far as the budget goes."""
        pos, t, camp, temper = s.pos, s.tables, step.camp, self.tempers[step.camp]
        moment = (pos.scenario, pos.clock, camp)
        if moment != self._weighed:
            self._weighed, self._worth = moment, {}
        purse = self.budget(s, camp) - add_up([amount for amount, _ in bill(s, pos.plans[camp])])
        head = spearhead.corps(s, camp)
        if step.building == "corps":
            return self.fill(s, step, actions, purse - 1 - len(step.chosen), step.head == head)
        if step.building:
            return super().allocate(s, step, actions)
        ratings = []
        for action in actions:
            if head != spearhead.NOBODY and action == t.a_corps[head]:
                ratings.append(FIRST)
            elif action == t.done:
                ratings.append(NEVER if not pos.plans[camp] and self.behind(s, camp) else 0.0)
            elif action.verb == "division":
                value = self.worth(s, t.number(action)) + self.guests(s, camp, 1)
                ratings.append(value - temper.price if purse >= 1 else -1.0)
            elif action.verb == "corps":
                ratings.append(self.corps(s, t.number(action), purse))
            else:
                ratings.append(self.order(s, camp, ORDERS[t.number(action)], purse) - 1.0)
        return ratings

    def behind(self, s: S, camp: int) -> bool:
        """Whether a camp does not win if the month ends now, as it does when nobody plans anything (6)."""
        law_ = law(s)
        ends = law_.victory.kind == "points" and s.pos.turn == law_.last
        return ends and points(s, camp) <= points(s, 1 - camp)

    def corps(self, s: S, corps: int, purse: int) -> float:
        """What a corps is worth for a point, with the best of its divisions; its guns and bonus units count too."""
        temper = self.tempers[self.t.formation_camp[corps]]
        values = sorted([self.worth(s, d) for d in command.under(s, corps)], reverse=True)
        best, least = -1.0, self.t.limit["corps_least"]
        for count in range(least, min(len(values), purse - 1) + 1):
            if count == least or values[count - 1] > temper.price:
                guests = self.guests(s, self.t.formation_camp[corps], self.t.limit["corps_bonus"] + count)
                best = max(best, (add_up(values[:count]) + temper.staff + guests) / (count + 1) - temper.price)
        return best

    def guests(self, s: S, camp: int, most: int) -> float:
        """What bonus units are worth: the strength that nobody commands and that could be of use."""
        pos, t, near = s.pos, s.tables, self.lay(s, camp).near
        idle = [
            pos.strength(t, u)
            for u in t.roster[camp]
            if pos.at[u] < t.land_hexes and pos.division(t, u) == NONE and 1 < near[pos.at[u]] <= FAR + FAR
        ]
        return self.tempers[camp].guest * add_up(sorted(idle, reverse=True)[:most])

    def fill(self, s: S, step: plans.Allocate, actions: Sequence[Action], left: int, all_in: bool) -> Ratings:
        """The divisions of a corps; `all_in`: as many as can be paid."""
        temper, enough = self.tempers[step.camp], len(step.chosen) >= self.t.limit["corps_least"]
        return [
            (NEVER if all_in or not enough else temper.price if left > 0 else FIRST)
            if a == self.t.done
            else self.worth(s, self.t.number(a))
            for a in actions
        ]

    def worth(self, s: S, division: int) -> float:
        """What a division could do now: better posts, and attacks."""
        if division not in self._worth:
            self._worth[division] = self.prospects(s, self.t.members[division])
        return self._worth[division]

    def prospects(self, s: S, units: Sequence[int]) -> float:
        """What some units could do together now."""
        pos, t = s.pos, s.tables
        units = [u for u in units if pos.at[u] < t.land_hexes and not pos.state[u] & (END_OPS | RESERVE)]
        if not units:
            return 0.0
        camp = t.camp[units[0]]
        temper, lay = self.tempers[camp], self.lay(s, camp)
        here = [u for u in units if lay.near[pos.at[u]] <= FAR]
        far = [u for u in units if u not in here and lay.way[pos.at[u]] > 4]
        value = temper.march * add_up([pos.strength(t, u) for u in far])
        value += temper.bar * len([u for u, hex_ in bars.posts(s, lay, units).items() if hex_ != pos.at[u]])
        if not here:
            return value
        reach = {u: list(in_reach(s, camp, mover(s, (u,)), pos.at[u], allowance(s, u))) for u in here}
        value += temper.relief * self.relief(s, lay, reach)
        orders, self._orders = self._orders, {}
        scratch = S.around(t, pos.copy())
        lay.s = scratch
        fight = Onslaught(scratch, lay, reach, self.gain, temper.planned).search()
        busy = {unit for sortie in fight for unit, _ in sortie.posts}
        rest = [u for u in here if u not in busy]
        value += temper.fight * add_up([sortie.value for sortie in fight])
        if rest:
            better, drawn = self.draw_line(scratch, lay, {u: reach[u] for u in rest})
            for unit in rest:
                scratch.pos.put(t, unit, pos.at[unit])
            value += better
            value -= self.draw_line(scratch, lay, {u: (pos.at[u],) for u in rest}, drawn=drawn)[0]
        self._orders = orders
        lay.s = s
        return value

    def relief(self, s: S, lay: Lay, reach: Mapping[int, Sequence[int]]) -> float:
        """The strength that some units could bring to vital places which lack it and to which the enemy is near."""
        pos, t, value = s.pos, s.tables, 0.0
        for place, least in self.vital(s, lay).items():
            lack = least - add_up([pos.strength(t, u) for u in pos.stacks[place]])
            if lack > 0 and lay.near[place] <= FRONT:
                able = [pos.strength(t, u) for u in reach if pos.at[u] != place and place in reach[u]]
                value += min(lack, float(add_up(able)))
        return value

    # --- small operations --------------------------------------------------------------------------------------------

    def segment(self, s: S, step: segment.Segment, actions: Sequence[Action]) -> Ratings:
        """When the planned operations are over: a tactical settlement, a Kampfgruppe or a Task Force, if it pays."""
        ratings = super().segment(s, step, actions)
        if self.t.fire in actions and self.batteries(s, step.who):
            return only(actions, self.t.fire)
        if any([action.verb in ("operate", "order") for action in actions]):
            return ratings
        for number, action in enumerate(actions):
            if action.verb in ("settle", "muster"):
                least = FREE if action.verb == "settle" else self.tempers[step.who].marker
                best = max(self.openings(s, step.who, action.verb == "settle").values(), default=-1.0)
                ratings[number] = 1.0 if best > least else -1.0
            elif action == self.t.fire and self.targets(s, step.who, self.tempers[step.who].eager):
                ratings[number] = 2.0
        return ratings

    def batteries(self, s: S, camp: int) -> list[int]:
        """Enemy guns to be silenced before anybody moves: any hit takes them off the map for this impulse (16)."""
        pos, foe, least = s.pos, 1 - camp, self.tempers[camp].silence
        if not any([pos.duty[formation] == READY for formation in self.t.commands[camp]]):
            return []  # nobody is going to move any more
        found = []
        for hex_ in firing.targets(s, camp):
            if pos.batteries[foe][hex_]:
                guns = firing.loaded(s, camp, hex_, active=True)
                if guns and self.chance(s, hex_, guns[:MASSED], 0) >= least:
                    found.append(hex_)
        return found

    def aim(self, s: S, step: firing.Aim, actions: Sequence[Action]) -> Ratings:
        """Guns first, where most of them stand."""
        ratings = super().aim(s, step, actions)
        guns = set(self.batteries(s, step.who))
        foe = s.pos.batteries[1 - step.who]
        return [
            rating + LOUD * foe[hex_] if hex_ in guns else rating
            for rating, hex_ in zip(ratings, self.hexes(actions), strict=True)
        ]

    def advance(self, s: S, step: advance.Advance, actions: Sequence[Action]) -> Ratings:
        """Not where supply does not follow, unless it is a prize."""
        lay = self.lay(s, self.t.camp[step.units[0]])
        if not step.chosen and not lay.prizes.get(step.target) and not self.follows(s, lay, step.target):
            return [float(a.verb in ("done", "stay")) for a in actions]
        return super().advance(s, step, actions)

    def follows(self, s: S, lay: Lay, hex_: int) -> bool:
        """Whether supply is likely to reach a hex that the enemy has left: it does next to it."""
        return lay.fed(hex_) or any([lay.fed(near) for near in lay.ground.dry[hex_]])

    def openings(self, s: S, camp: int, settling: bool) -> dict[int, float]:
        """By hex for the marker, what the units there that have not acted could do; a few hexes are looked at."""
        pos, t, near = s.pos, s.tables, self.lay(s, camp).near
        key = (pos.scenario, pos.clock, pos.active, settling, bytes(pos.deeds), *pos.at)
        if key != self._looked:
            sites = {hex_: self.fresh(s, camp, hex_, settling) for hex_ in emergency.sites(s, camp, settling)}
            crowd = {hex_: add_up([pos.strength(t, u) for u in units]) for hex_, units in sites.items()}
            best = sorted([h for h in sites if near[h] <= FAR], key=lambda h: (-crowd[h], near[h], h))[:LOOKED_AT]
            self._looked, self._openings = key, {hex_: self.prospects(s, sites[hex_]) for hex_ in best}
        return self._openings

    def fresh(self, s: S, camp: int, hex_: int, settling: bool) -> list[int]:
        """The units that a marker in a hex can activate, the strongest first, as many as fit under it."""
        pos, t = s.pos, s.tables
        dots = t.limit["settlement_dots" if settling else "task_dots"]
        hexes = (hex_, *t.beside[hex_]) if camp == AXIS and not settling else (hex_,)
        there = [u for h in hexes if pos.troops[camp][h] for u in pos.stacks[h] if not pos.state[u] & RESERVE]
        units = emergency.called(s, there, settling)
        taken: list[int] = []
        for unit in sorted(units, key=lambda u: -pos.strength(t, u)):
            if t.dots[unit] <= dots:
                dots -= t.dots[unit]
                taken.append(unit)
        return taken

    def marker(self, s: S, step: operation.Marker, actions: Sequence[Action]) -> Ratings:
        """Where most is to be gained."""
        openings = self.openings(s, step.who, step.settling)
        return [openings.get(hex_, -5.0) if hex_ >= 0 else -4.0 for hex_ in self.hexes(actions)]
