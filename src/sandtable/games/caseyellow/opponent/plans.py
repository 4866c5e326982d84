"""The veteran's advice: a whole move round planned at once, attacks first, then the line, then all other units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.core.engine.view import View
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN, HOLLAND, MOVE, OUT
from sandtable.games.caseyellow.opponent import corridor
from sandtable.games.caseyellow.opponent.foresight import PLAIN, Focused, Foresight, Style
from sandtable.games.caseyellow.opponent.onslaught import Onslaught
from sandtable.games.caseyellow.opponent.survey import Survey
from sandtable.games.caseyellow.opponent.weights import VETERAN, Weights
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.air.airborne import Drop
from sandtable.games.caseyellow.rules.combat.combat import Combat
from sandtable.games.caseyellow.rules.common import costs, nations, stacking
from sandtable.games.caseyellow.rules.movement.movement import Movement
from sandtable.games.caseyellow.rules.turn.action_rounds import ActionPhase
from sandtable.kit.opponent.ratings import Ratings, only

COAST_FIRST = 50.0  # the pull of a place on the coast on German vehicles, see worth.py
HARBOUR = 20.0  # a port from which an evacuation is still possible
URGENT = 100.0  # to move before that
PARIS_TURN = 7  # the turn from which the Germans consider who will hold Paris at the end
PARIS_HELD = 12.0  # one of its hexes that is already scored
MARKED = 2.0  # the factor for units already out of supply: they will lose a step next (7.5)
CLOSE_BY = 4  # hexes from German ground units within which parachutists are wasted
SOON = 0.3
REFIT_TURN = 4  # the turn on which the panzers are refitted: back for the last three turns
FEW, MORE = 2, 3  # imagined games for each style: before the last move round, and in it
MARGIN = 0.05  # the required gain over the default choice
FOCUS = 20.0  # the extra value of a focused place
STYLES = ({"keep": 1.2}, {"hunt": 4.0}), ({"keep": 1.5}, {"hunt": 2.0}, {"take": 2.0})  # by camp: other weights
# the steps whose best actions are tried out: their number, and the imagined games
SIFTED: dict[type, tuple[int, range]] = {ActionPhase: (2, range(3)), Drop: (4, range(3)), Combat: (3, range(4))}


class Planner(Focused):
    """The veteran's policy: it keeps the plan of the current round."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = VETERAN) -> None:
        super().__init__(game, weights)
        self.sight = Foresight(game)
        self.w.aim = COAST_FIRST
        self._minded: tuple[Any, ...] = ()
        self.style = PLAIN
        self._planned: tuple[Any, ...] = ()
        self._posts: dict[int, int] = {}  # the planned hexes of attackers
        self._gaps: dict[int, float] = {}  # hexes to occupy for the supply of others
        self._traced: tuple[Any, ...] = ()  # when that was computed

    # --- following the plan ------------------------------------------------------------------------------------------

    def next_unit(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        self._plan(s, step)
        self._look_back(s, step.camp)
        if self.t.done in actions:
            offered = set(self.units(actions))
            for unit, post in self._posts.items():
                if unit in offered and unit not in self._settled and s.pos.at[unit] != post:
                    way = self._march(s, unit, post)
                    if way:
                        self._ways[unit] = way
                        return only(actions, self.t.a_unit[unit])
            self._settled.update([u for u, post in self._posts.items() if s.pos.at[u] == post])
        return super().next_unit(s, step, actions)

    def _march(self, s: S, unit: int, post: int) -> list[int]:
        """The route to a post, if it is still open."""
        mover = nations.Marcher(s, unit)
        mover.bound = False
        ways = costs.reach(s, mover, nations.steps)
        return [mover.at, *ways.path(post)] if post in ways.cost and post != mover.at else []

    def best_way(self, s: S, survey: Survey, unit: int, mover: costs.Mover) -> list[int]:
        """German vehicles also capture open places off the direct route, and drive on from there."""
        way = super().best_way(s, survey, unit, mover)
        if survey.camp != GERMAN or not self.t.motor[unit] or s.pos.scenario == HOLLAND or mover.at >= self.t.hexes:
            return way
        ways = costs.reach(s, mover, nations.steps)
        goal = way[-1] if way else mover.at
        best = self.stand(s, survey, unit, goal)
        for place in [h for h in ways.cost if h != goal and self._passes(s, survey, mover, h)]:
            probe = costs.Probe(mover)
            probe.at, probe.left, probe.walked = place, mover.left - ways.cost[place], 1
            onward = costs.reach(s, probe, nations.steps)
            for end in onward.cost:
                if end == place or not stacking.fits(s, (unit,), end):
                    continue
                value = self.stand(s, survey, unit, end) + self.weights[GERMAN].take * survey.prizes[place]
                if value > best:
                    best, way = value, [mover.at, *ways.path(place), *onward.path(end)]
        return way

    def _passes(self, s: S, survey: Survey, mover: costs.Mover, hex_: int) -> bool:
        """True if a hex can be captured and the unit would not have to stop in it."""
        pos, foe = s.pos, 1 - survey.camp
        if pos.holder[hex_] != foe or not survey.prizes.get(hex_):
            return False
        return not pos.zone[foe][hex_] or costs.outclasses(pos, self.t, survey.camp, mover.tr, hex_)

    # --- planning ----------------------------------------------------------------------------------------------------

    def _plan(self, s: S, step: Movement) -> None:
        if s.pos.scenario == HOLLAND:
            return
        moment = (s.pos.scenario, s.pos.turn, s.pos.rounds, step.camp)
        if moment == self._planned:
            return
        self._planned = moment
        survey = self.survey(s, step.camp)
        self._gaps = corridor.gaps(s, ALLIED) if step.camp == ALLIED and self._starves(s) else {}
        self._look_back(s, step.camp)
        reach = {u: self._goals(s, u) for u in step.todo if self._worth_asking(s, survey, u)}
        scratch = State.around(self.t, s.pos.copy())
        survey.s = scratch
        best: dict[int, float] = {}

        def price(unit: int, hex_: int) -> float:
            if unit not in best:
                best[unit] = max([self.stand(s, survey, unit, h) for h in reach[unit]])
            return self.weights[step.camp].sacrifice * max(best[unit] - self.stand(s, survey, unit, hex_), 0.0)

        planned = self.weights[step.camp].planned
        sorties = Onslaught(scratch, self.a, survey, reach, planned, self.prize, price).search()
        survey.s = s
        self._posts = {unit: hex_ for sortie in sorties for unit, hex_ in sortie.posts}

    def _starves(self, s: S) -> bool:
        return self.t.scenario[s.pos.scenario].supply

    def _look_back(self, s: S, camp: int) -> None:
        """Recompute the supply gaps behind advancing units: for Germans after each move."""
        moment = (s.pos.scenario, s.pos.turn, s.pos.rounds, *s.pos.at)
        if camp == GERMAN and moment != self._traced and self._starves(s):
            self._traced, self._gaps = moment, corridor.guards(s)

    def _worth_asking(self, s: S, survey: Survey, unit: int) -> bool:
        at = s.pos.at[unit]
        if at >= self.t.hexes or self.t.train[unit] or (survey.camp == ALLIED and nations.bound(s, unit)):
            return False
        return survey.near[at] <= s.pos.ma(self.t, unit) + 1 and (survey.camp == ALLIED or self.duty(s, unit, at) <= 0)

    def _goals(self, s: S, unit: int) -> list[int]:
        mover = nations.Marcher(s, unit)
        mover.bound = False
        return list(costs.reach(s, mover, nations.steps).cost)

    # --- value of places ---------------------------------------------------------------------------------------------

    def stand(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        value = super().stand(s, survey, unit, hex_)
        gap = self._gaps.get(hex_, 0.0) if self._gaps else 0.0
        if gap and not self.t.train[unit]:
            stack = s.pos.stacks[hex_]
            if not stack or stack == (unit,):
                value += gap
        weights = self.weights[survey.camp]
        marked = MARKED if survey.camp == GERMAN and s.pos.state[unit] & OUT else 1.0
        value -= weights.hunger * marked * survey.want(unit, hex_) * self.w.loss(s, unit)
        might = survey.might[hex_]
        if might and not self.t.train[unit]:
            held = self.w.hold(s.pos, hex_) + (0.0 if s.pos.at[unit] == hex_ else s.pos.halves(self.t, unit) / 2)
            value -= weights.fear * min(might / max(held, 0.5) / 3, 1.0) * self.w.loss(s, unit)
        return value

    def landing(self, s: S, step: Any, hex_: int) -> float:
        """Do not drop where ground units will soon be."""
        pos, t = s.pos, s.tables
        ground = [pos.at[u] for u in pos.on_map(t, GERMAN) if not t.parachute[u]]
        near = min([t.map.distance(hex_, at) for at in ground], default=99)
        value = super().landing(s, step, hex_)
        return value * (SOON if near <= CLOSE_BY and value > 0 else 1.0)

    # --- German goals ------------------------------------------------------------------------------------------------

    def _heed(self, pos: YellowPosition, camp: int) -> None:
        """Set the goals: the ports, while an evacuation is possible from one of them; at the end Paris, even if already
        scored."""
        t, law = self.t, self.t.scenario[pos.scenario]
        self.focus = {}
        if camp == GERMAN and law.dynamo and not pos.dynamo and pos.turn <= t.limit["dynamo_last"]:
            self.focus = dict.fromkeys(t.dynamo_ports, HARBOUR)
        if camp == GERMAN and law.points and not pos.open_city and pos.turn >= PARIS_TURN:
            self.focus |= {hex_: PARIS_HELD for hex_ in t.paris if hex_ not in self.w.prizes(pos)}

    def prize(self, s: S, hex_: int, camp: int) -> float:
        """Rate attacks by the same goals; imagined games of Holland use them only for movement."""
        minded = camp == GERMAN and s.pos.scenario != HOLLAND and s.pos.holder[hex_] != camp
        return super().prize(s, hex_, camp) + (self.focus.get(hex_, 0.0) if minded else 0.0)

    def action_round(self, s: S, step: ActionPhase, actions: Sequence[Action]) -> Ratings:
        """Take an open port before an evacuation is called there, or to end one (13.3a, b)."""
        ratings = super().action_round(s, step, actions)
        march = self.t.a_round[MOVE]
        if step.camp == GERMAN and march in actions and s.pos.turn >= self.t.limit["dynamo_first"]:
            ports = self._open_ports(s)
            if ports and any([ports.intersection(self._goals(s, u)) for u in s.pos.on_map(self.t, GERMAN)]):
                ratings[actions.index(march)] += URGENT
        return ratings

    def _open_ports(self, s: S) -> set[int]:
        """Undefended ports where an evacuation could be called, or is in progress."""
        pos = s.pos
        wanted = [hex_ for hex_ in self.t.dynamo_ports if hex_ in self.focus or hex_ == pos.port]
        return {hex_ for hex_ in wanted if pos.holder[hex_] == ALLIED and not pos.troops[ALLIED][hex_]}

    # --- declarations ------------------------------------------------------------------------------------------------

    def refit_call(self, s: S, step: Any, actions: Sequence[Action]) -> Ratings:
        """Declare when the panzers have driven far enough: one lost now is points for the Allies (12.9e, 12.12)."""
        worn = s.pos.turn >= REFIT_TURN
        return only(actions, self.t.a_declare["refit"] if worn else self.t.pass_)

    # --- the short game ----------------------------------------------------------------------------------------------

    def rate(self, view: View[Any, Any]) -> Sequence[float]:
        if view.pos.scenario != HOLLAND:
            self._heed(view.pos, view.step.camp)
            return super().rate(view)
        camp, kind = view.step.camp, type(view.step)
        if kind is Movement and not view.step.group:
            self._set_mind(view, camp)
        ratings = list(super().rate(view))
        if kind in SIFTED and len(ratings) > 1:
            return self.sight.sift(view, camp, ratings, self.style, *SIFTED[kind])
        return ratings

    def _set_mind(self, view: View[Any, Any], camp: int) -> None:
        """At the beginning of a move round: choose the places to focus on by imagined games."""
        pos = view.pos
        moment = (pos.turn, pos.rounds, camp)
        if moment == self._minded:
            return
        self._minded, self.style = moment, PLAIN
        late = pos.rounds.count((camp, MOVE)) > 1  # little is left to imagine
        seeds = range(MORE if late else FEW)
        best = self.sight.value(view, camp, seeds, None, PLAIN) + MARGIN
        for style in self._styles(view, camp, late):
            value = self.sight.value(view, camp, seeds, None, style)
            if value > best:
                best, self.style = value, style
        self.adopt(self.style)
        self.forget()

    def _styles(self, view: View[Any, Any], camp: int, late: bool) -> list[Style]:
        """Each city, for the Allies late in the game each place, and other weights."""
        places = [h for h in self.w.prizes(view.pos) if self.t.land.city[h] or (late and camp == ALLIED)]
        return [*[({place: FOCUS}, {}) for place in places], *[({}, change) for change in STYLES[camp]]]
