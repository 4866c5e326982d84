"""The veteran where German vehicles win by exiting the map (S7.20): which units exit, when, and by which route.

Ten of them must exit by turn 8, and for three turns before that the panzer divisions are being refitted. So they are
refitted as early as possible, return as near to the edge as they can, and drive for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.engine.game import Game
from sandtable.games.caseyellow.charts.terrain import MOTOR
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN, MOVE, OUT
from sandtable.games.caseyellow.opponent import corridor
from sandtable.games.caseyellow.opponent.foresight import Focused
from sandtable.games.caseyellow.opponent.plans import URGENT, Planner
from sandtable.games.caseyellow.opponent.survey import Survey
from sandtable.games.caseyellow.opponent.weights import VETERAN, Weights
from sandtable.games.caseyellow.opponent.worth import EDGE
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common import costs, nations, supply
from sandtable.games.caseyellow.rules.movement.movement import Movement
from sandtable.games.caseyellow.rules.turn import victory
from sandtable.games.caseyellow.rules.turn.action_rounds import ActionPhase
from sandtable.games.caseyellow.rules.turn.refit import RefitReturn
from sandtable.games.caseyellow.rules.turn.surrender import BELGIAN_CITIES
from sandtable.kit.board.flood import begins
from sandtable.kit.opponent.ratings import Ratings, field, only

# Chosen on dice `b` and `c`, 5 to 12 games each.
SPARE = 2  # extra runners, because some will not get through
RUN = 1.5  # on the last turn that counts: per movement point nearer to the edge
DRIFT = 1.0  # and earlier
HAUL = 0.5  # the same for infantry within reach of attack supply: panzers return near them (S7.17)
NOBODY = 6.0  # movement points, where there is none
ALONE, ESCORTED = 20.0, 5.0  # the cost to a depot of enemies that may come adjacent
MARCH_ON = 0.5  # per movement point nearer to Paris, for infantry: Belgium does not decide this game
BREAK = 3  # the turn from which only Paris and the edge count
PARIS_MORE = 20.0  # the extra value of one of its hexes
PARIS_LAST = 60.0  # and when nothing else is left
RING = 8.0  # an adjacent hex
BOLD = 0.3  # an own step relative to an enemy's, from then on
BELGIUM_LESS = 5.0  # and the discount of a Belgian city
TOUGH = 3.0  # the cost in movement points of a hex whose zone stops vehicles
BLOCKED = 1.0  # and per point of defence on the route
FURTHEST = 4  # times its allowance: the distance beyond which a unit does not look for an exit


class Breakout(Planner):
    """The veteran's policy in every scenario; these methods apply only where units exit."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = VETERAN) -> None:
        super().__init__(game, weights)
        self._asked: tuple[Any, ...] = ()
        self._out: list[float] = []
        self._peril: list[float] = []
        self._runners: frozenset[int] = frozenset()

    def forget(self) -> None:
        super().forget()
        self._asked = ()

    # --- runners -----------------------------------------------------------------------------------------------------

    def running(self, s: S) -> bool:
        """True if exiting units still count, and it is time: not before the panzers could be refitted."""
        law = self.t.scenario[s.pos.scenario]
        goal = law.victory
        if not goal.exits or s.pos.turn > goal.exit_turn or s.pos.turn < (law.refit.first if law.refit else 1):
            return False
        return victory.exited(s) < goal.exits

    def leaves_map(self, s: S) -> bool:
        return self.running(s)

    def _look_out(self, s: S) -> None:
        """Compute the distance to the edge from every hex, and the runners: the nearest units."""
        pos, t = s.pos, self.t
        moment = (pos.scenario, pos.turn, pos.rounds, *[pos.at[u] for u in t.roster[ALLIED]])
        if moment == self._asked:
            return
        self._asked = moment
        survey = self.survey(s, GERMAN)
        toll = survey.tolls()
        best = max([t.unit[u].tr for u in t.roster[GERMAN] if t.yellow[u]])
        for hex_ in survey.foe_hexes:
            toll[hex_] += BLOCKED * survey.defence[hex_]
        for hex_, zone in enumerate(pos.zone[ALLIED]):
            if zone and not pos.troops[ALLIED][hex_] and costs.zone_tr(pos, t, ALLIED, hex_) >= best:
                toll[hex_] += TOUGH
        self._out = field(self.w.paces[MOTOR], dict.fromkeys(t.exits, 1.0), toll)
        self._peril = corridor.peril(s, GERMAN)
        fast = [u for u in pos.on_map(t, GERMAN) if t.yellow[u]]
        wanted = t.scenario[pos.scenario].victory.exits - victory.exited(s) + SPARE
        self._runners = frozenset(sorted(fast, key=lambda u: self._out[pos.at[u]])[:wanted])

    # --- goals -------------------------------------------------------------------------------------------------------

    def _heed(self, pos: YellowPosition, camp: int) -> None:
        """Set the goals: the edge only for vehicles, and not for long; for the rest Paris, and Belgium less and
        less."""
        super()._heed(pos, camp)
        goal = self.t.scenario[pos.scenario].victory
        self._take_heart(bool(goal.exits) and camp == GERMAN and pos.turn > goal.exit_turn)
        if not goal.exits:
            return
        over = pos.turn > goal.exit_turn or victory.exited(self.look(pos)) >= goal.exits
        if over or (camp == GERMAN and pos.turn >= BREAK):
            self.focus |= dict.fromkeys(self.t.exits, -EDGE)
        if camp == GERMAN and pos.turn >= BREAK:
            self.focus |= dict.fromkeys(self.t.paris, PARIS_LAST if over else PARIS_MORE)
            self.focus |= self._ring(pos)
            self.focus |= {self.t.named[name]: -BELGIUM_LESS for name in BELGIAN_CITIES}

    def _take_heart(self, bold: bool) -> None:
        """Ignore own losses when only Paris is left."""
        weights = (self.plain[GERMAN]._replace(risk=BOLD), self.plain[ALLIED]) if bold else self.plain
        if weights != self.weights:
            self.weights = self.a.weights = weights

    def _ring(self, pos: YellowPosition) -> dict[int, float]:
        """The hexes around the remaining part of Paris: units there keep others out."""
        t = self.t
        held = [hex_ for hex_ in t.paris if pos.holder[hex_] == ALLIED]
        return {b: RING for hex_ in held for b in t.near[hex_] if b >= 0 and b not in t.paris}

    def duty(self, s: S, unit: int, hex_: int) -> float:
        """Ignore garrisons where there are no points (ruling R70)."""
        counted = self.t.camp[unit] != GERMAN or self.t.scenario[s.pos.scenario].points
        return super().duty(s, unit, hex_) if counted else 0.0

    # --- movement ----------------------------------------------------------------------------------------------------

    def next_unit(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        """Move units that can exit now first, from the rear: the others keep the route open."""
        if step.camp == GERMAN and self.running(s):
            self._look_out(s)
            able = [u for u in self.units(actions) if u >= 0 and self.t.yellow[u] and s.pos.at[u] < self.t.hexes]
            for unit in sorted(able, key=lambda u: -self._out[s.pos.at[u]]):
                way = self._way_out(s, unit)
                if way:
                    self._ways[unit] = way
                    return only(actions, self.t.a_unit[unit])
        return super().next_unit(s, step, actions)

    def _way_out(self, s: S, unit: int) -> list[int]:
        """The route of a unit to the edge, if it can exit in this move."""
        pos, t = s.pos, self.t
        left = pos.ma(t, unit)
        if pos.state[unit] & OUT or self._out[pos.at[unit]] > FURTHEST * left:
            return []
        mover = nations.Marcher(s, unit)
        ways = costs.reach(s, mover, nations.steps)
        fed = supply.supplied(s, GERMAN, motor=True)
        net, barred = supply.plan(t).nets[True], supply.lines(s, GERMAN).barred
        cost = t.limit["exit_cost"]
        near = [h for h, spent in ways.cost.items() if h in t.exits and spent + cost <= left]
        near = [h for h in near if h == mover.at or not costs.stops(s, mover, h)]
        near = [h for h in near if fed[h] or (pos.zone[ALLIED][h] and begins(net, fed, h, barred))]
        if not near:
            return []
        goal = min(near, key=ways.cost.__getitem__)
        return [mover.at, *(ways.path(goal) if goal != mover.at else ())]

    def stand(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        value = super().stand(s, survey, unit, hex_)
        t, pos = self.t, s.pos
        goal = t.scenario[pos.scenario].victory
        if survey.camp != GERMAN or not goal.exits:
            return value
        if t.train[unit]:
            return value - self._haul(s, unit, hex_) if t.supply[unit] and pos.turn < goal.exit_turn else value
        if not t.yellow[unit]:
            return value - MARCH_ON * survey.pull(unit)[hex_] if pos.turn >= BREAK else value
        if self.running(s):
            self._look_out(s)
            if not self._last(s):
                value -= DRIFT * self._out[hex_]
            elif unit in self._runners:  # other gains on the way can wait
                value = -RUN * self._out[hex_] - self.weights[GERMAN].unfed * survey.want(unit, hex_)
        return value

    def _haul(self, s: S, depot: int, hex_: int) -> float:
        """The cost of a hex to a depot: infantry near the edge that it would not supply, and the risk of attack."""
        self._look_out(s)
        pos, t = s.pos, self.t
        near = [h for h in t.map.within(hex_, t.unit[depot].move - 1) if pos.troops[GERMAN][h]]
        foot = [h for h in near if any([t.corps[u] and not t.train[u] for u in pos.stacks[h]])]
        spearhead = min([self._out[h] for h in foot], default=self._out[hex_] + NOBODY)
        escorted = any([not t.train[u] for u in pos.stacks[hex_]])
        return HAUL * spearhead + (ESCORTED if escorted else ALONE) * self._peril[hex_]

    def best_way(self, s: S, survey: Survey, unit: int, mover: costs.Mover) -> list[int]:
        """Runners make no detour."""
        runs = survey.camp == GERMAN and self._last(s) and unit in self._runners
        return Focused.best_way(self, s, survey, unit, mover) if runs else super().best_way(s, survey, unit, mover)

    def _last(self, s: S) -> bool:
        """True on the last turn on which exits count, if some are still needed."""
        return self.running(s) and s.pos.turn == self.t.scenario[s.pos.scenario].victory.exit_turn

    def _worth_asking(self, s: S, survey: Survey, unit: int) -> bool:
        """Runners do not fight on the last turn."""
        if survey.camp == GERMAN and self._last(s):
            self._look_out(s)
            if unit in self._runners:
                return False
        return super()._worth_asking(s, survey, unit)

    def action_round(self, s: S, step: ActionPhase, actions: Sequence[Action]) -> Ratings:
        """On the last turn that counts, move first, and move again."""
        ratings = super().action_round(s, step, actions)
        march = self.t.a_round[MOVE]
        if step.camp == GERMAN and march in actions and self._last(s):
            ratings[actions.index(march)] += URGENT
        return ratings

    def refit_return(self, s: S, step: RefitReturn, actions: Sequence[Action]) -> Ratings:
        """Return as near to the edge as possible: the next turn is the last that counts, and begins with a German
        round."""
        goal = self.t.scenario[s.pos.scenario].victory
        if not goal.exits or s.pos.turn >= goal.exit_turn:
            return super().refit_return(s, step, actions)
        self._look_out(s)
        return [-self._out[hex_] for hex_ in self.hexes(actions)]
