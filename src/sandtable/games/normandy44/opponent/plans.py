"""The veteran's advice: a whole movement phase planned at once, attacks first, then the line, then all other units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.games.normandy44.kinds import ALLIED, CHERBOURG, GERMAN, RESERVE
from sandtable.games.normandy44.opponent.line import Line
from sandtable.games.normandy44.opponent.onslaught import Onslaught
from sandtable.games.normandy44.opponent.regular import Regular
from sandtable.games.normandy44.opponent.survey import Survey, rested
from sandtable.games.normandy44.opponent.weights import VETERAN, Weights
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import fortifications, reserves, stacking
from sandtable.games.normandy44.rules.movement import german_arrivals, vehicles
from sandtable.games.normandy44.rules.movement import reach as means
from sandtable.games.normandy44.rules.movement.movement import Movement
from sandtable.games.normandy44.rules.movement.reach import ON_ROADS
from sandtable.games.normandy44.rules.supply import supply
from sandtable.kit.opponent.ratings import NEVER, Ratings

REFRESH = 3  # units after which the line is recomputed
MARCH = 4  # the distance in hexes that an enemy may move in a turn
COMPANY = 5  # factors that protect an HQ or engineers from being overrun
SETTLED = 0.05  # the bonus for staying, which breaks ties
FAST = 1.5  # the required gain of strategic over ordinary movement: the marker costs the terrain bonus (9.8)
FAR_BACK = 5  # the distance from the enemy beyond which it is considered
IN_RESERVE = range(2, 5)  # the distances from the enemy at which an idle unit stays in reserve (15.1)
RESERVE_FACTORS = 3


class Order(NamedTuple):
    """A unit's orders: move to a hex, strategically or not; dig in there; be in reserve there."""

    goal: int
    fast: bool = False
    dig: bool = False
    rest: bool = False


class Planner(Regular):
    """The veteran's policy: it keeps the plan of the current phase."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = VETERAN) -> None:
        super().__init__(game, weights)
        self._key: tuple[int, ...] = ()
        self._orders: dict[int, Order] = {}  # in marching order
        self._homes: dict[int, int] = {}  # the hexes of all units when the plan was made
        self._wings = [0, 0, 0]  # air units needed by planned attacks, by army
        self._line: Line | None = None  # with all units where the plan sends them

    def forget(self) -> None:
        super().forget()
        self._key = ()

    # --- following the plan ------------------------------------------------------------------------------------------

    def movement(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        pos = s.pos
        key = (pos.turn, pos.phase, step.who, step.segment, *[pos.at[u] for u in self.t.roster[1 - step.camp]])
        if key != self._key or not self._on_course(s):
            self._key = key
            self._plan(s, step)
        return self._next(s, actions) if step.unit < 0 else self._go(s, step, actions)

    def _on_course(self, s: S) -> bool:
        """True if all units are in their original or planned hexes."""
        at, orders = s.pos.at, self._orders
        return all([at[u] == home or (u in orders and at[u] == orders[u].goal) for u, home in self._homes.items()])

    def _next(self, s: S, actions: Sequence[Action]) -> Ratings:
        """Choose the next unit with an order, then units off the map, then done."""
        pos, t = s.pos, s.tables
        units = self.units(actions)
        offered = set(units)
        for unit, order in self._orders.items():
            if unit in offered and (pos.at[unit] != order.goal or order.dig or order.rest):
                return [float(other == unit) for other in units]
        ratings = []
        for action, unit in zip(actions, units, strict=True):
            if unit >= 0 and pos.at[unit] >= t.hexes:
                ratings.append(10.0 + self.arrival_value(s, unit))
            else:
                ratings.append(1.0 if action.verb == "done" else NEVER if unit < 0 else 0.0)
        return ratings

    def _go(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        t, unit = self.t, step.unit
        order = self._orders.get(unit)
        if order is not None:
            wanted = t.a_hex[order.goal]
            if order.dig:
                wanted = t.word["dig"]
            elif order.rest:
                wanted = t.a_reserve[order.goal]
            elif order.fast and not step.mode:
                wanted = t.word["strategic"]
            elif step.may_march(s):
                wanted = t.march
            if wanted in actions:
                return [float(action == wanted) for action in actions]
        if s.pos.at[unit] >= t.hexes:
            return self._arrive(s, step, actions)
        return self.destination(s, step, self.survey(s, step.camp), actions)

    def _arrive(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        """Bring in units where the line needs them."""
        survey, line, unit = self.survey(s, step.camp), self._line, step.unit
        ratings = self.destination(s, step, survey, actions)
        if line is None:
            return ratings
        self._catch_up(s, line)
        weight = self.weights[step.camp].line
        for number, hex_ in enumerate(self.hexes(actions)):
            if hex_ >= 0 and ratings[number] > NEVER and not self.t.guns[unit]:
                ratings[number] += weight * line.gain(unit, hex_)
        best = max(ratings)
        if step.camp == GERMAN and self.t.word["strategic"] in actions and not step.mode:
            road = german_arrivals.by_road(s, unit, ON_ROADS)
            goals = [] if road is None else [h for h in road.open if h < self.t.hexes and not s.pos.troops[GERMAN][h]]
            fast = max([self.stand(s, survey, unit, h) for h in goals], default=NEVER)
            if fast > best + FAST:
                return [float(action.verb == "strategic") for action in actions]
        return ratings

    def _catch_up(self, s: S, line: Line) -> None:
        """Add units that have arrived since the line was drawn."""
        here, there = s.pos.at, line.s.pos
        new = [u for u in self.t.roster[line.camp] if here[u] < self.t.hexes <= there.at[u]]
        for unit in new:
            there.put(self.t, unit, here[unit])
        if new:
            line.refresh()

    # --- planning ----------------------------------------------------------------------------------------------------

    def _plan(self, s: S, step: Movement) -> None:
        self._orders, self._wings, self._line = {}, [0, 0, 0], None
        survey = self.survey(s, step.camp)
        units = [u for u in step.todo if s.pos.at[u] < self.t.hexes]
        self._homes = {u: s.pos.at[u] for u in units}
        reach = {u: means.goals(s, u, 0, step.segment) for u in units}
        if step.camp == ALLIED and self._dash(s, step, units, reach):
            return
        scratch = rested(s)
        survey.s = scratch
        weights = self.weights[step.camp]
        attack = Onslaught(scratch, self.a, survey, step.who, reach, weights.planned, self.prize)
        for sortie in attack.search():
            self._orders |= {unit: Order(hex_) for unit, hex_ in sortie.posts}
            for army in sortie.offer.air:
                self._wings[army] += 1
        fighters = set(self._orders)
        self._draw_line(scratch, survey, [u for u in units if u not in fighters], reach)
        survey.s = s
        if not step.segment:
            self._march(s, step, survey)
            self._dig_in(s, survey, fighters)
            self._hold_back(s, survey, fighters)

    def _dash(self, s: S, step: Movement, units: list[int], reach: dict[int, list[int]]) -> bool:
        """Send a unit that can reach the edge of the map and still be in supply: it wins the game (23.2)."""
        if s.pos.scenario == CHERBOURG:
            return False
        edge = set(self.t.plan.edge)
        for unit in units:
            goals = edge.intersection(reach[unit])
            fast = set() if goals else edge.intersection(self._fast_goals(s, step, unit))
            for goal in goals or fast:
                after = State.around(self.t, s.pos.copy())
                after.pos.put(self.t, unit, goal)
                after.pos.holder[goal] = ALLIED
                if supply.network(after, ALLIED).fed(goal):
                    self._orders = {unit: Order(goal, fast=not goals)}
                    return True
        return False

    def _fast_goals(self, s: S, step: Movement, unit: int) -> list[int]:
        """The hexes a unit can reach by strategic movement (9.8)."""
        if step.segment or not self.t.mech[unit] or s.pos.turn == 1:
            return []
        if vehicles.why_not_strategic(step, s, unit) is not None:
            return []
        return means.goals(s, unit, ON_ROADS)

    def _draw_line(self, s: S, survey: Survey, units: list[int], reach: dict[int, list[int]]) -> None:
        """Lift all units and place them again, the most exposed first, each where it helps most."""
        pos, t = s.pos, s.tables
        homes = {u: pos.at[u] for u in units}
        for unit in units:
            pos.put(t, unit, t.box["gone"])
        exits = dict.fromkeys(t.plan.edge, self.weights[survey.camp].edge) if self._edge_counts(s, survey.camp) else {}
        line = self._line = Line(s, self.w, survey.camp, self.aims(s, survey), exits)
        # HQs and Werfer brigades come last: they need other units nearby.
        order = sorted(units, key=lambda u: (t.guns[u], survey.near[homes[u]], -pos.factors(t, u)))
        for number, unit in enumerate(order):
            if number and number % REFRESH == 0:
                line.refresh()
            home = homes[unit]
            best, goal = NEVER, home
            for hex_ in (home, *reach[unit]):
                if pos.troops[survey.camp][hex_] and stacking.excess(s, (*pos.stacks[hex_], unit)):
                    continue
                value = self.post(s, survey, line, unit, hex_) + SETTLED * (hex_ == home)
                if value > best:
                    best, goal = value, hex_
            pos.put(t, unit, goal)
            self._orders[unit] = Order(goal)

    # --- guards ------------------------------------------------------------------------------------------------------

    def stand(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        """The regular's value; and engineers within the enemy's reach are not left alone (21.1)."""
        value = super().stand(s, survey, unit, hex_)
        if survey.camp == ALLIED and survey.near[hex_] <= MARCH and not self.t.guns[unit]:
            here = s.pos.stacks[hex_]
            kept = add_up([self.w.step[u][1] for u in here if u != unit and u in self.t.engineers])
            if kept:
                factors = self.t.strength
                others = add_up([factors[u][s.pos.steps[u]] for u in here if u != unit])
                whole = min((others + s.pos.factors(self.t, unit)) / COMPANY, 1.0)
                value += self.weights[ALLIED].warden * kept * max(whole - others / COMPANY, 0.0)
        return value

    def stand_guns(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        """Units that cannot fight do not stay alone within the enemy's reach."""
        value, pos, t = super().stand_guns(s, survey, unit, hex_), s.pos, self.t
        near = survey.near[hex_]
        if near <= MARCH:
            company = add_up([t.strength[u][pos.steps[u]] for u in pos.stacks[hex_] if not t.guns[u]])
            alone = 1.0 - min(company / COMPANY, 1.0)
            value -= self.weights[survey.camp].lonely * alone * (MARCH + 1 - near)
        return value

    def post(self, s: S, survey: Survey, line: Line, unit: int, hex_: int) -> float:
        """The value of having a unit in a hex of the line."""
        value = self.stand(s, survey, unit, hex_)
        return value if self.t.guns[unit] else value + self.weights[survey.camp].line * line.gain(unit, hex_)

    def aims(self, s: S, survey: Survey) -> dict[int, float]:
        """The enemy's goals: our valuable places and our engineers."""
        pos, t, camp = s.pos, s.tables, survey.camp
        aims = {hex_: prize for hex_, prize in survey.prizes.items() if pos.holder[hex_] == camp}
        if camp == ALLIED:
            aims |= {pos.at[u]: self.w.step[u][1] for u in t.engineers if pos.at[u] < t.hexes}
        return aims or {t.plan.saint_lo: 1.0}

    def _edge_counts(self, s: S, camp: int) -> bool:
        """True if the German must keep the Allies from the edge of the map (23.2)."""
        return camp == GERMAN and s.pos.scenario != CHERBOURG

    def _march(self, s: S, step: Movement, survey: Survey) -> None:
        """Move vehicles far behind the front by road, as far as there are markers (9.8.3)."""
        pos, t = s.pos, s.tables
        taken = {order.goal for order in self._orders.values()}
        left = t.limit["strategic_german" if step.camp == GERMAN else "strategic_allied"]
        for unit, order in self._orders.items():
            if left <= 0 or t.guns[unit] or survey.near[pos.at[unit]] <= FAR_BACK:
                continue
            goals = [h for h in self._fast_goals(s, step, unit) if h not in taken and survey.near[h] > 2]
            best = max(goals, key=lambda h: self.stand(s, survey, unit, h), default=-1)
            if best >= 0 and self.stand(s, survey, unit, best) > self.stand(s, survey, unit, order.goal) + FAST:
                self._orders[unit] = Order(best, fast=True)
                taken.add(best)
                left -= 1

    def _dig_in(self, s: S, survey: Survey, fighters: set[int]) -> None:
        """Let units that stay near the enemy without attacking dig in, in the best places first (16.1)."""
        left, used = list(s.pos.digs), {s.pos.at[u] for u in fighters}
        stay = [
            u for u, order in self._orders.items() if order.goal == s.pos.at[u] and fortifications.may_dig(s, u, False)
        ]
        worth = {u: self.dig_value(s, survey, u) for u in stay if u not in fighters}
        for unit in sorted(worth, key=lambda u: -worth[u]):
            army, at = self.t.army[unit], s.pos.at[unit]
            if worth[unit] > 0 and left[army] > 0 and at not in used:
                left[army] -= 1
                used.add(at)
                self._orders[unit] = Order(at, dig=True)

    def _hold_back(self, s: S, survey: Survey, fighters: set[int]) -> None:
        """Put strong units behind the line in reserve: they move and fight after the others (15.1)."""
        pos, t = s.pos, s.tables
        left = t.limit["reserve_german" if survey.camp == GERMAN else "reserve_allied"] - reserves.markers_used(
            s, survey.camp
        )
        for unit, order in self._orders.items():
            at = pos.at[unit]
            if left <= 0 or order != Order(at) or unit in fighters or pos.state[unit] & RESERVE:
                continue
            strong = t.attacks[unit][pos.steps[unit]] and pos.factors(t, unit) >= RESERVE_FACTORS
            if strong and survey.near[at] in IN_RESERVE and reserves.here(s, unit):
                self._orders[unit] = Order(at, rest=True)
                left -= 1

    # --- combat ------------------------------------------------------------------------------------------------------

    def prize(self, s: S, hex_: int, camp: int) -> float:
        """Add the value of driving off units next to our engineers, which could close a beach with a lucky exchange."""
        value = super().prize(s, hex_, camp)
        if camp == ALLIED:
            near = self.t.zones.spread[hex_]
            value += self.weights[camp].menace * add_up([s.pos.at[u] in near for u in self.t.engineers])
        return value

    def air_wanted(self, s: S, army: int) -> int:
        """The number needed by the planned attacks."""
        return self._wings[army]
