"""The regular's advice: each decision by its immediate expected value, each move by the value of its destination."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.caseyellow.charts.terrain import MAGINOT
from sandtable.games.caseyellow.kinds import (
    ALLIED,
    BRITISH,
    FRENCH,
    GERMAN,
    HYPOTHETICAL,
    IN_BELGIUM,
    IN_HOLLAND,
    SPENT,
)
from sandtable.games.caseyellow.opponent.combat import Fighter
from sandtable.games.caseyellow.opponent.survey import Survey
from sandtable.games.caseyellow.opponent.weights import REGULAR, Weights
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import costs, nations, stacking
from sandtable.games.caseyellow.rules.movement.movement import Movement
from sandtable.games.caseyellow.rules.turn import victory
from sandtable.kit.opponent.ratings import NEVER, Ratings, only, rings

GARRISON = 8.0  # for a required garrison of a country or of the Maginot line (S5.12)
RECALL = 6  # hexes from the Maginot belt within which a corps is recalled to it
RECALLED = 1.5  # and the weight of each of them
SETTLED = 0.1  # the bonus for staying, which breaks ties
DEPOT_BEST = 3  # the best distance of a supply unit from the enemy, in hexes
PORTWARD = 1.5  # per movement point nearer to the port, for units to evacuate


class Regular(Fighter):
    """The regular's policy; the veteran's builds on it with its own weights."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = REGULAR) -> None:
        super().__init__(game, weights)
        self._round: tuple[Any, ...] = ()
        self._settled: set[int] = set()  # units that stay in this round
        self._ways: dict[int, list[int]] = {}  # the route of each unit, from its start
        land = self.t.land
        forts = [h for h, kind in enumerate(land.fort) if kind == MAGINOT]
        self.belt = frozenset(h for fort in forts for h in self.t.map.within(fort, self.t.limit["garrison_range"]))
        self.belt_near = [*rings(self.t.near, sorted(self.belt)), *[99] * len(self.t.box)]  # hexes to it, by place
        self.on(Movement, self.movement)

    def forget(self) -> None:
        super().forget()
        self._round = ()

    # --- movement ----------------------------------------------------------------------------------------------------

    def movement(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        self.march(s, step)
        if not step.group:
            return self.next_unit(s, step, actions)
        return self.onward(s, step, actions)

    def march(self, s: S, step: Movement) -> None:
        """Start a new round of movement: clear the settled units."""
        moment = (s.pos.scenario, s.pos.turn, s.pos.rounds, step.camp)
        if moment != self._round:
            self._round = moment
            self._settled.clear()
            self._ways.clear()

    def next_unit(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        """Choose units to evacuate; then the unit nearest to the enemy that has a better place."""
        t = self.t
        ship = self.shipping(s, actions)
        if ship is not None:
            return only(actions, ship)
        survey = self.survey(s, step.camp)
        units = [u for u in self.units(actions) if u >= 0]
        if t.done not in actions:  # the Dyle plan requires a move (S5.8d)
            sent = next((u for u in units if nations.bound(s, u) and nations.steps(s, nations.Marcher(s, u))), units[0])
            return only(actions, t.a_unit[sent])
        for unit in sorted(units, key=lambda u: self.turn_of(s, survey, u)):
            if unit in self._settled:
                continue
            way = self.route(s, survey, unit)
            if way:
                self._ways[unit] = way
                return only(actions, t.a_unit[unit])
            self._settled.add(unit)
        return only(actions, t.done)

    def turn_of(self, s: S, survey: Survey, unit: int) -> tuple[float, int]:
        """The moving order: nearest to the enemy first, supply units last, units off the map later."""
        at = s.pos.at[unit]
        if self.t.supply[unit]:
            return 900.0, unit
        return (float(survey.near[at]) if at < self.t.hexes else 500.0), unit

    def shipping(self, s: S, actions: Sequence[Action]) -> Action | None:
        """British steps before French ones; the last unit stays in the port while others are coming."""
        pos, t = s.pos, s.tables
        aboard = [u for u in self.units(actions, "evacuate") if u >= 0]
        if not aboard:
            return None
        unit = max(aboard, key=lambda u: (t.nation[u] == BRITISH, -pos.halves(t, u)))
        alone = len(pos.stacks[pos.port]) == 1 and pos.steps[unit] == 1 and pos.turn < pos.dynamo_end
        return None if alone else t.a_evacuate[unit]

    def route(self, s: S, survey: Survey, unit: int) -> list[int]:
        """The route to the best hex in reach; empty if that is the present one."""
        mover = nations.Marcher(s, unit)
        mover.bound = survey.camp == ALLIED and nations.bound(s, unit)
        return self.best_way(s, survey, unit, mover)

    def best_way(self, s: S, survey: Survey, unit: int, mover: costs.Mover) -> list[int]:
        t = self.t
        ways = costs.reach(s, mover, nations.steps)
        here = mover.at
        best, goal = (self.stand(s, survey, unit, here) + SETTLED if here < t.hexes else NEVER), here
        if here < t.hexes and not stacking.fits(s, (unit,), here):
            best = NEVER
        for hex_ in ways.cost:
            if hex_ == here or not stacking.fits(s, (unit,), hex_) or nations.bars_end(s, unit, hex_):
                continue
            value = self.stand(s, survey, unit, hex_)
            if value > best:
                best, goal = value, hex_
        return [here, *ways.path(goal)] if goal != here else []

    def onward(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        """Follow the chosen route; if it is blocked, find another from here."""
        t, unit = self.t, step.group[0]
        if t.word["exit"] in actions and self.leaves_map(s):
            return only(actions, t.word["exit"])
        way = self._ways.get(unit, [])
        way = self._ways[unit] = way[way.index(step.at) :] if step.at in way else []  # it may cross this hex twice
        following = way[1:]
        if not way or (following and t.a_hex[following[0]] not in actions):
            way = [] if step.halted else self.best_way(s, self.survey(s, step.camp), unit, step)
            self._ways[unit] = way or [step.at]
            following = way[1:]
        if following and t.a_hex[following[0]] in actions:
            return only(actions, t.a_hex[following[0]])
        if t.stop in actions:
            return self.at_rest(s, step, actions)
        return [float(a.verb == "hex") for a in actions]

    def at_rest(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        """At the end of a move: try a bridgehead before the attack, else stop."""
        bridge = next((a for a in actions if a.verb == "bridge"), None)
        return only(actions, bridge if bridge is not None else self.t.stop)

    def leaves_map(self, s: S) -> bool:
        """S7.20: ten units that exit in time are one of the two conditions."""
        law = self.t.scenario[s.pos.scenario].victory
        return s.pos.scenario == HYPOTHETICAL and s.pos.turn <= law.exit_turn and victory.exited(s) < law.exits

    # --- value of places ---------------------------------------------------------------------------------------------

    def stand(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        pos, t = s.pos, s.tables
        if t.train[unit]:
            return self.stand_train(s, survey, unit, hex_)
        weights = self.weights[survey.camp]
        points = pos.halves(t, unit) / 2
        others = add_up([t.halves[u][pos.steps[u]] for u in pos.stacks[hex_] if u != unit]) / 2
        value = -weights.pull * survey.pull(unit)[hex_] + self.duty(s, unit, hex_)
        cover = self.w.cover(pos, hex_)
        more = 1 + 0.5 * cover
        if hex_ in survey.prizes:
            value += self.claim(s, survey, hex_, (points + others) * more, others * more)
        might = survey.might[hex_]
        if might:
            value += weights.cover * cover - weights.exposed * max(might - 2 * (points + others) * more, 0) / 4
            value += self.hunt(s, survey, unit, hex_)
        return value - weights.unfed * survey.want(unit, hex_)

    def duty(self, s: S, unit: int, hex_: int) -> float:
        """The value of required German garrisons (S5.12), and of the port for Allied units to evacuate (13.4)."""
        pos, t = s.pos, s.tables
        if t.camp[unit] == GERMAN:
            return self._garrison(s, unit, hex_) if t.scenario[pos.scenario].garrisons else 0.0
        if pos.port < 0 or t.nation[unit] not in (BRITISH, FRENCH) or not self.embarks(s, unit):
            return 0.0
        return -PORTWARD * t.map.distance(hex_, pos.port) + (6.0 if hex_ == pos.port else 0.0)

    def embarks(self, s: S, unit: int) -> bool:
        """True if a unit is to be evacuated: the British, and the French near the port."""
        pos, t = s.pos, s.tables
        if pos.at[unit] >= t.hexes:
            return False
        far = t.map.distance(pos.at[unit], pos.port)
        return far <= 14 if t.nation[unit] == BRITISH else far <= 4

    def _garrison(self, s: S, unit: int, hex_: int) -> float:
        pos, t, limit = s.pos, s.tables, s.tables.limit
        size = limit["corps_divisions"] if t.corps[unit] else int(t.division[unit])
        here, value = pos.at[unit], 0.0
        law = t.scenario[pos.scenario].garrisons
        watches = t.corps[unit] and "maginot" in law and not pos.breached and self.belt_near[here] <= RECALL
        if watches and self.watch(s) - (here in self.belt) < limit["garrison_maginot"]:
            value += GARRISON - RECALLED * self.belt_near[hex_]
        for name, country, turn in (("BE", IN_BELGIUM, pos.fallen_turn[0]), ("NL", IN_HOLLAND, pos.fallen_turn[1])):
            if turn and size and name in law and t.land.country[hex_] == country:
                inside = here < t.hexes and t.land.country[here] == country
                rest = victory.garrison(s, country) - (size if inside else 0)
                value += GARRISON * (rest < limit[f"garrison_{name.lower()}"])
        return value

    def watch(self, s: S) -> int:
        """The number of German corps at the Maginot line."""
        pos, t = s.pos, s.tables
        return add_up([t.corps[u] and not t.train[u] and pos.at[u] in self.belt for u in t.roster[GERMAN]])

    def stand_train(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        """For supply units and guns: near the fighting, never in it, among friendly units."""
        pos, t = s.pos, s.tables
        near = survey.near[hex_]
        value = -0.5 * abs(near - DEPOT_BEST) - 0.1 * min(survey.pull(unit)[hex_], 60.0)
        if near <= 1:
            value -= 6.0
        if not pos.troops[survey.camp][hex_] or pos.stacks[hex_] == (unit,):
            value -= 0.5 if near > 3 else 2.0
        value -= 8.0 * survey.want(unit, hex_)
        if t.supply[unit] and not pos.state[unit] & SPENT:
            around = [u for h in t.map.within(hex_, 5) if pos.troops[survey.camp][h] for u in pos.stacks[h]]
            value += 0.05 * add_up([t.halves[u][pos.steps[u]] for u in around if survey.near[pos.at[u]] <= 2]) / 2
        return value
