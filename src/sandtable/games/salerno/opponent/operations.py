"""The plan of an operation: vital places and attacks first, then the line, then all other units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.salerno.kinds import ACTIVE, ALLIED, SIDES
from sandtable.games.salerno.opponent import bars, places
from sandtable.games.salerno.opponent.combat import promise
from sandtable.games.salerno.opponent.line import Line, ScenarioPaths
from sandtable.games.salerno.opponent.onslaught import Onslaught
from sandtable.games.salerno.opponent.regular import FAR, SETTLED, Regular
from sandtable.games.salerno.opponent.survey import Survey
from sandtable.games.salerno.opponent.weights import Weights
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.common import stacking
from sandtable.games.salerno.rules.common.costs import allowance, mover
from sandtable.games.salerno.rules.common.costs import reach as in_reach
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.law.scenarios import law
from sandtable.games.salerno.rules.movement.movement import Movement
from sandtable.games.salerno.rules.supply.victory import garrisoned
from sandtable.kit.opponent.ratings import NEVER, Ratings

HOME = 6  # hexes from Roma within which its garrison is chosen
DASHING = 2  # units sent into a place that wins the game
SUPPORT = 0.69  # the average bonus of support to the dice (14.2.6)
REFRESH, MANY = 6, 99  # units after which the line is recomputed; or hardly ever

Drawn = tuple[Line | None, ...]  # a computed line, possibly None; empty: not yet computed


class OperationPlanner(Regular):
    """Plans the movement of an operation as a whole and keeps that plan while it lasts."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights]) -> None:
        super().__init__(game, weights)
        self._orders: dict[int, int] = {}  # the destination of each unit, in marching order
        self._planned: tuple[Any, ...] = ()
        self._country: dict[int, ScenarioPaths] = {}  # by scenario

    # --- value of an attack ------------------------------------------------------------------------------------------

    def expect(self, s: S, camp: int, target: int, column: int, drm: int) -> tuple[float, float, float]:
        """With the average support available to both sides, and defenders that prefer to retreat.

        From a place that counts only the last defender leaves voluntarily; a larger stack loses a step.
        """
        ours = bool(guns.aircraft(s, camp) or guns.loaded(s, camp, target))
        theirs = bool(guns.aircraft(s, 1 - camp) or guns.loaded(s, 1 - camp, target))
        stack = s.pos.stacks[target]
        firm = len(stack) > 1 and bool(self.survey(s, camp).prizes.get(target))
        swaps = self.weights[camp].cedes if firm else self.weights[camp].swaps
        steps = add_up([s.pos.steps[unit] for unit in stack])
        plain, helped = [promise(self.t, column, drm + more, swaps, swaps, steps) for more in (0, ours - theirs)]
        weight = SUPPORT * abs(ours - theirs)
        a, b, c = [x + weight * (y - x) for x, y in zip(plain, helped, strict=True)]
        return a, b, c

    def stake(self, s: S, camp: int, target: int) -> float:
        """Rate a place that wins the game at once above any other (22)."""
        rows = [row for row in law(s).victory.sudden if row.side == SIDES[camp]]
        wins = any([target == self.t.named[place] for row in rows for place in row.places])
        return super().stake(s, camp, target) + self.weights[camp].win * wins

    # --- the plan of an operation ------------------------------------------------------------------------------------

    def movement(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        pos = s.pos
        moment = (pos.scenario, pos.turn, pos.impulse, pos.active, step.who, step.released, bytes(pos.duty), pos.marker)
        if not step.group and moment != self._planned:
            self._planned = moment
            self.plan(s, step, [unit for unit in self.units(actions) if unit >= 0])
        return super().movement(s, step, actions)

    def route(self, s: S, survey: Survey, unit: int) -> bool:
        """True if the plan sends a unit elsewhere; a unit without orders finds its own place."""
        at = s.pos.at[unit]
        if at < self.t.land_hexes and unit not in self._orders and (home := self.called_home(s, survey, unit)) >= 0:
            self._orders[unit] = home
        goal = self._orders.get(unit, -1)
        if at >= self.t.land_hexes or goal < 0:
            return super().route(s, survey, unit)
        return goal != at

    def vital(self, s: S, survey: Survey) -> dict[int, float]:
        """The places that are never left empty, and the strength kept in each."""
        return places.vital(s, survey, self.weights[survey.camp])

    def called_home(self, s: S, survey: Survey, unit: int) -> int:
        """The vital place that needs a unit, if the unit is in or near it and far from the enemy; -1 for none."""
        pos, t = s.pos, s.tables
        for place, least in self.vital(s, survey).items():
            if t.map.distance(pos.at[unit], place) <= HOME:
                there = add_up([pos.strength(t, u) for u in pos.stacks[place] if u != unit])
                room = pos.at[unit] == place or t.dots[unit] <= stacking.room(s, place)
                if room and there < least:
                    return place
        return -1

    def garrison(self, s: S, survey: Survey, reach: Mapping[int, Sequence[int]]) -> None:
        """Assign the garrisons of vital places before all other orders."""
        pos, t = s.pos, s.tables
        for place, least in self.vital(s, survey).items():
            able = [u for u in reach if place in reach[u] and u not in self._orders]
            there = add_up([pos.strength(t, u) for u in pos.stacks[place] if u not in able])
            for unit in sorted(able, key=lambda u: (t.map.distance(pos.at[u], place), -pos.strength(t, u), u)):
                if there < least and (pos.at[unit] == place or t.dots[unit] <= stacking.room(s, place)):
                    there += pos.strength(t, unit)
                    self._orders[unit] = place
                    pos.put(t, unit, place)

    def best(self, s: S, survey: Survey, unit: int, at: int, left: int, onward: Any) -> list[int]:
        goal = self._orders.get(unit, -1)
        if goal < 0:
            return super().best(s, survey, unit, at, left, onward)
        if goal == at:
            return []
        before, rest = self.spread(at, left, onward)
        if goal not in rest or not stacking.fits(s, (unit,), goal):
            del self._orders[unit]
            return super().best(s, survey, unit, at, left, onward)
        return self.trail(before, at, goal)

    def plan(self, s: S, step: Movement, units: Sequence[int]) -> None:
        """Plan the operation: attacks, then posts in the line, units nearest to the enemy first."""
        pos, t, camp = s.pos, s.tables, step.who
        survey = self.survey(s, camp)
        self._orders = {}
        here = [u for u in units if pos.at[u] < t.land_hexes and not (survey.near[pos.at[u]] > FAR)]
        reach = {u: list(in_reach(s, camp, mover(s, (u,)), pos.at[u], allowance(s, u))) for u in here}
        scratch = S.around(t, pos.copy())
        survey.s = scratch
        bonus = pos.bonus if pos.marker < 0 else len(units)
        ours = {u: goals for u, goals in reach.items() if pos.deeds[u] & ACTIVE}
        guests = sorted([u for u in reach if u not in ours], key=lambda u: survey.near[pos.at[u]])[:bonus]
        reach = ours | {u: reach[u] for u in guests}
        self.dash(scratch, survey, reach)
        self.deny(scratch, survey, reach)
        self.garrison(scratch, survey, reach)
        self.bar(scratch, survey, [u for u in units if u in reach or (u not in here and pos.at[u] < t.land_hexes)])
        free = {u: goals for u, goals in reach.items() if u not in self._orders}
        for sortie in Onslaught(scratch, survey, free, self.gain, self.weights[camp].planned).search():
            self._orders |= dict(sortie.posts)
        self.draw_line(scratch, survey, {u: goals for u, goals in reach.items() if u not in self._orders}, REFRESH)
        survey.s = s

    def bar(self, s: S, survey: Survey, units: Sequence[int]) -> None:
        """Assign units to the road blocks."""
        for unit, hex_ in bars.posts(s, survey, [u for u in units if u not in self._orders]).items():
            self._orders[unit] = hex_
            s.pos.put(s.tables, unit, hex_)

    def dash(self, s: S, survey: Survey, reach: Mapping[int, Sequence[int]]) -> None:
        """Enter undefended places at any cost: one that wins the game, or one that counts (22).

        A point stays with the last side there, in supply or not, so the nearest unit goes.
        """
        pos, t = s.pos, s.tables
        decisive = places.decisive(s, survey.camp)
        for goal in [*decisive, *places.unheld(s, survey.camp, decisive)]:
            able = [u for u in reach if goal in reach[u] and u not in self._orders]
            if goal in decisive:
                sent = sorted(able, key=lambda u: (-pos.strength(t, u), u))[:DASHING]
            else:
                sent = sorted(able, key=lambda u: (t.map.distance(pos.at[u], goal), -pos.strength(t, u), u))[:1]
            for unit in sent:
                self._orders[unit] = goal
                pos.put(t, unit, goal)

    def deny(self, s: S, survey: Survey, reach: Mapping[int, Sequence[int]]) -> None:
        """Cut off an enemy in a place that would win him the game at the end of the impulse, with one unit if possible.

        A garrison counts only in supply (22); of the hexes that would cut it, the strongest terrain is chosen.
        """
        pos, t, foe = s.pos, s.tables, 1 - survey.camp
        for place in places.lost(s, foe):
            able = [u for u in reach if u not in self._orders]
            for unit in sorted(able, key=lambda u: (t.map.distance(pos.at[u], t.named[place]), u)):
                home, found = pos.at[unit], list[tuple[float, int]]()
                for hex_ in [h for h in reach[unit] if h != home and t.dots[unit] <= stacking.room(s, h)]:
                    pos.put(t, unit, hex_)
                    if not garrisoned(s, foe, place):
                        found.append((survey.strong(hex_), hex_))
                pos.put(t, unit, home)
                if found:
                    self._orders[unit] = max(found)[1]
                    pos.put(t, unit, self._orders[unit])
                    break

    def draw_line(
        self, s: S, survey: Survey, reach: Mapping[int, Sequence[int]], refresh: int = MANY, drawn: Drawn = ()
    ) -> tuple[float, Drawn]:
        """Lift all units and place them again, each where it helps most; returns their total value.

        The line is recomputed after `refresh` units. The line without any of them is returned as well, to be passed as
        `drawn` when the same units are placed again.
        """
        pos, t = s.pos, s.tables
        homes = {u: pos.at[u] for u in reach}
        order = sorted(reach, key=lambda u: (survey.near[homes[u]], -pos.strength(t, u)))
        for unit in reach:
            pos.put(t, unit, t.box["gone"])
        total, drawn = 0.0, drawn or (self.line(s, survey),)
        line = drawn[0]
        for number, unit in enumerate(order):
            if line is not None and number and number % refresh == 0:
                line.refresh()
            best, goal = NEVER, homes[unit]
            for hex_ in reach[unit]:
                if t.dots[unit] <= stacking.room(s, hex_):
                    value = self.post(s, survey, line, unit, hex_) + SETTLED * (hex_ == homes[unit])
                    if value > best:
                        best, goal = value, hex_
            total += best
            pos.put(t, unit, goal)
            self._orders[unit] = goal
        return total, drawn

    def post(self, s: S, survey: Survey, line: Line | None, unit: int, hex_: int) -> float:
        """The value of having a unit in a hex, the line included."""
        weights, value = self.weights[survey.camp], self.stand(s, survey, unit, hex_)
        if line is not None:
            value += weights.block * line.gain(unit, hex_) + weights.guard * line.guard(unit, hex_)
        return value

    def line(self, s: S, survey: Survey) -> Line | None:
        """The line in front of what the enemy wants; None if there is nothing to guard, or no enemy."""
        pos, camp = s.pos, survey.camp
        aims = {hex_: prize for hex_, prize in survey.prizes.items() if pos.holder[hex_] == camp}
        if camp == ALLIED:
            aims |= dict.fromkeys(pos.depots, self.weights[camp].depot)
        if not aims or not survey.foes:
            return None
        if pos.scenario not in self._country:
            self._country[pos.scenario] = ScenarioPaths(self.t, pos.scenario)
        return Line(s, survey, self._country[pos.scenario], aims)
