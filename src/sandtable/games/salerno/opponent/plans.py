"""The veteran: plans impulses and small operations; operations.py plans each operation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.salerno.kinds import AXIS, END_OPS, NONE, ORDERS, READY, RESERVE
from sandtable.games.salerno.opponent import bars, spearhead
from sandtable.games.salerno.opponent.clerk import FRONT
from sandtable.games.salerno.opponent.onslaught import Onslaught
from sandtable.games.salerno.opponent.operations import OperationPlanner
from sandtable.games.salerno.opponent.regular import FAR
from sandtable.games.salerno.opponent.survey import Survey
from sandtable.games.salerno.opponent.weights import VETERAN, Weights
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.combat import advance
from sandtable.games.salerno.rules.common.costs import allowance, mover
from sandtable.games.salerno.rules.common.costs import reach as in_reach
from sandtable.games.salerno.rules.fire import guns as firing
from sandtable.games.salerno.rules.law.scenarios import law
from sandtable.games.salerno.rules.months import command
from sandtable.games.salerno.rules.operations import operation
from sandtable.games.salerno.rules.orders import emergency
from sandtable.games.salerno.rules.planning import plans
from sandtable.games.salerno.rules.planning.budget import bill
from sandtable.games.salerno.rules.supply.victory import points
from sandtable.games.salerno.rules.turn import segment
from sandtable.kit.opponent.ratings import NEVER, Ratings, only

FREE = 0.05  # the least expected value of a free operation, in steps
MASSED = 3  # guns that fire together at guns
LOUD = 20.0  # the weight of an enemy gun as a target, in combat factors
LOOKED_AT = 5  # hexes considered for a marker
FIRST = 99.0  # the value of orders planned before any other


class Planner(OperationPlanner):
    """The veteran's policy: it keeps the plan of the current operation."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = VETERAN) -> None:
        super().__init__(game, weights)
        self._weighed: tuple[int, ...] = ()  # the moment of the cached values
        self._worth: dict[int, float] = {}  # the value of each division at that moment
        self._looked: tuple[Any, ...] = ()  # the same for markers
        self._openings: dict[int, float] = {}
        self.on(operation.Marker, self.marker)

    # --- the plan of an impulse (6) ----------------------------------------------------------------------------------

    def allocate(self, s: S, step: plans.Allocate, actions: Sequence[Action]) -> Ratings:
        """Choose the best value per point, within the budget."""
        pos, t, camp, weights = s.pos, s.tables, step.camp, self.weights[step.camp]
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
                ratings.append(value - weights.price if purse >= 1 else -1.0)
            elif action.verb == "corps":
                ratings.append(self.corps(s, t.number(action), purse))
            else:
                ratings.append(self.order(s, camp, ORDERS[t.number(action)], purse) - 1.0)
        return ratings

    def behind(self, s: S, camp: int) -> bool:
        """True if a camp does not win if the month ends now, as it does when neither side plans anything (6)."""
        law_ = law(s)
        ends = law_.victory.kind == "points" and s.pos.turn == law_.last
        return ends and points(s, camp) <= points(s, 1 - camp)

    def corps(self, s: S, corps: int, purse: int) -> float:
        """The value of a corps per point, with the best of its divisions; its guns and bonus units count too."""
        weights = self.weights[self.t.formation_camp[corps]]
        values = sorted([self.worth(s, d) for d in command.under(s, corps)], reverse=True)
        best, least = -1.0, self.t.limit["corps_least"]
        for count in range(least, min(len(values), purse - 1) + 1):
            if count == least or values[count - 1] > weights.price:
                guests = self.guests(s, self.t.formation_camp[corps], self.t.limit["corps_bonus"] + count)
                best = max(best, (add_up(values[:count]) + weights.staff + guests) / (count + 1) - weights.price)
        return best

    def guests(self, s: S, camp: int, most: int) -> float:
        """The value of bonus units: uncommanded strength that could be of use."""
        pos, t, near = s.pos, s.tables, self.survey(s, camp).near
        idle = [
            pos.strength(t, u)
            for u in t.roster[camp]
            if pos.at[u] < t.land_hexes and pos.division(t, u) == NONE and 1 < near[pos.at[u]] <= FAR + FAR
        ]
        return self.weights[camp].guest * add_up(sorted(idle, reverse=True)[:most])

    def fill(self, s: S, step: plans.Allocate, actions: Sequence[Action], left: int, all_in: bool) -> Ratings:
        """Add the divisions of a corps; `all_in`: as many as can be paid."""
        weights, enough = self.weights[step.camp], len(step.chosen) >= self.t.limit["corps_least"]
        return [
            (NEVER if all_in or not enough else weights.price if left > 0 else FIRST)
            if a == self.t.done
            else self.worth(s, self.t.number(a))
            for a in actions
        ]

    def worth(self, s: S, division: int) -> float:
        """The current value of a division: better posts, and attacks."""
        if division not in self._worth:
            self._worth[division] = self.prospects(s, self.t.members[division])
        return self._worth[division]

    def prospects(self, s: S, units: Sequence[int]) -> float:
        """The combined current value of these units."""
        pos, t = s.pos, s.tables
        units = [u for u in units if pos.at[u] < t.land_hexes and not pos.state[u] & (END_OPS | RESERVE)]
        if not units:
            return 0.0
        camp = t.camp[units[0]]
        weights, survey = self.weights[camp], self.survey(s, camp)
        here = [u for u in units if survey.near[pos.at[u]] <= FAR]
        far = [u for u in units if u not in here and survey.way[pos.at[u]] > 4]
        value = weights.march * add_up([pos.strength(t, u) for u in far])
        value += weights.bar * len([u for u, hex_ in bars.posts(s, survey, units).items() if hex_ != pos.at[u]])
        if not here:
            return value
        reach = {u: list(in_reach(s, camp, mover(s, (u,)), pos.at[u], allowance(s, u))) for u in here}
        value += weights.relief * self.relief(s, survey, reach)
        orders, self._orders = self._orders, {}
        scratch = S.around(t, pos.copy())
        survey.s = scratch
        fight = Onslaught(scratch, survey, reach, self.gain, weights.planned).search()
        busy = {unit for sortie in fight for unit, _ in sortie.posts}
        rest = [u for u in here if u not in busy]
        value += weights.fight * add_up([sortie.value for sortie in fight])
        if rest:
            better, drawn = self.draw_line(scratch, survey, {u: reach[u] for u in rest})
            for unit in rest:
                scratch.pos.put(t, unit, pos.at[unit])
            value += better
            value -= self.draw_line(scratch, survey, {u: (pos.at[u],) for u in rest}, drawn=drawn)[0]
        self._orders = orders
        survey.s = s
        return value

    def relief(self, s: S, survey: Survey, reach: Mapping[int, Sequence[int]]) -> float:
        """The strength that these units could bring to vital places that lack it and have an enemy nearby."""
        pos, t, value = s.pos, s.tables, 0.0
        for place, least in self.vital(s, survey).items():
            lack = least - add_up([pos.strength(t, u) for u in pos.stacks[place]])
            if lack > 0 and survey.near[place] <= FRONT:
                able = [pos.strength(t, u) for u in reach if pos.at[u] != place and place in reach[u]]
                value += min(lack, float(add_up(able)))
        return value

    # --- small operations --------------------------------------------------------------------------------------------

    def segment(self, s: S, step: segment.Segment, actions: Sequence[Action]) -> Ratings:
        """After the planned operations: a tactical adjustment, a Kampfgruppe or a Task Force, if it pays."""
        ratings = super().segment(s, step, actions)
        if self.t.fire in actions and self.batteries(s, step.who):
            return only(actions, self.t.fire)
        if any([action.verb in ("operate", "order") for action in actions]):
            return ratings
        for number, action in enumerate(actions):
            if action.verb in ("settle", "muster"):
                least = FREE if action.verb == "settle" else self.weights[step.who].marker
                best = max(self.openings(s, step.who, action.verb == "settle").values(), default=-1.0)
                ratings[number] = 1.0 if best > least else -1.0
            elif action == self.t.fire and self.targets(s, step.who, self.weights[step.who].eager):
                ratings[number] = 2.0
        return ratings

    def batteries(self, s: S, camp: int) -> list[int]:
        """Enemy guns to silence before any unit moves: a hit removes them from the map for this impulse (16)."""
        pos, foe, least = s.pos, 1 - camp, self.weights[camp].silence
        if not any([pos.duty[formation] == READY for formation in self.t.commands[camp]]):
            return []  # no unit will move any more
        found = []
        for hex_ in firing.targets(s, camp):
            if pos.batteries[foe][hex_]:
                guns = firing.loaded(s, camp, hex_, active=True)
                if guns and self.chance(s, hex_, guns[:MASSED], 0) >= least:
                    found.append(hex_)
        return found

    def aim(self, s: S, step: firing.Aim, actions: Sequence[Action]) -> Ratings:
        """Target guns first, where most of them are."""
        ratings = super().aim(s, step, actions)
        guns = set(self.batteries(s, step.who))
        foe = s.pos.batteries[1 - step.who]
        return [
            rating + LOUD * foe[hex_] if hex_ in guns else rating
            for rating, hex_ in zip(ratings, self.hexes(actions), strict=True)
        ]

    def advance(self, s: S, step: advance.Advance, actions: Sequence[Action]) -> Ratings:
        """Do not advance beyond supply, except into a valuable place."""
        survey = self.survey(s, self.t.camp[step.units[0]])
        if not step.chosen and not survey.prizes.get(step.target) and not self.follows(s, survey, step.target):
            return [float(a.verb in ("done", "stay")) for a in actions]
        return super().advance(s, step, actions)

    def follows(self, s: S, survey: Survey, hex_: int) -> bool:
        """True if supply is likely to reach a hex that the enemy has left: it reaches an adjacent one."""
        return survey.fed(hex_) or any([survey.fed(near) for near in survey.ground.dry[hex_]])

    def openings(self, s: S, camp: int, settling: bool) -> dict[int, float]:
        """By hex for the marker, the value of its units that have not acted; only a few hexes are considered."""
        pos, t, near = s.pos, s.tables, self.survey(s, camp).near
        key = (pos.scenario, pos.clock, pos.active, settling, bytes(pos.deeds), *pos.at)
        if key != self._looked:
            sites = {hex_: self.fresh(s, camp, hex_, settling) for hex_ in emergency.sites(s, camp, settling)}
            crowd = {hex_: add_up([pos.strength(t, u) for u in units]) for hex_, units in sites.items()}
            best = sorted([h for h in sites if near[h] <= FAR], key=lambda h: (-crowd[h], near[h], h))[:LOOKED_AT]
            self._looked, self._openings = key, {hex_: self.prospects(s, sites[hex_]) for hex_ in best}
        return self._openings

    def fresh(self, s: S, camp: int, hex_: int, settling: bool) -> list[int]:
        """The units that a marker in a hex can activate, the strongest first, up to its limit."""
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
        """Choose the hex with the largest gain."""
        openings = self.openings(s, step.who, step.settling)
        return [openings.get(hex_, -5.0) if hex_ >= 0 else -4.0 for hex_ in self.hexes(actions)]
