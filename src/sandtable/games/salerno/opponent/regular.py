"""The regular's advice: each decision by its immediate expected value, each move by the value of its destination."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.salerno.kinds import ALLIED, AXIS
from sandtable.games.salerno.opponent.clerk import FRONT, Clerk
from sandtable.games.salerno.opponent.survey import Survey
from sandtable.games.salerno.opponent.weights import REGULAR, Weights
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.common import stacking
from sandtable.games.salerno.rules.common.costs import allowance
from sandtable.games.salerno.rules.common.costs import mover as kind_of
from sandtable.games.salerno.rules.common.costs import steps as paces_steps
from sandtable.games.salerno.rules.movement import follow_up as following
from sandtable.games.salerno.rules.movement import movement, reaction, responses
from sandtable.games.salerno.rules.movement.group import Moving
from sandtable.games.salerno.rules.supply import supply
from sandtable.kit.opponent.ratings import NEVER, Ratings, only

SETTLED = 0.4  # the bonus for staying, which breaks ties
FAR = 7  # the distance beyond which it moves strategically

Onward = Callable[[int, int], dict[int, int]]  # from a hex with these points left: the hexes to enter, and their cost


class Regular(Clerk):
    """The regular's policy; the veteran's builds on it with its own weights."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = REGULAR) -> None:
        super().__init__(game, weights)
        self._moment: tuple[Any, ...] = ()
        self._settled: set[int] = set()  # units that stay in this operation
        self._ways: dict[int, list[int]] = {}  # the remaining route of each unit
        self.on(movement.Movement, self.movement)
        self.on(reaction.Reaction, self.reaction)
        self.on(responses.Chance, self.interrupt)
        self.on(following.Follow, self.follow)
        self.on(supply.Check, self.supply)

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
        survey = self.survey(s, step.who)
        units = [unit for unit in self.units(actions) if unit >= 0 and unit not in self._settled]
        for unit in sorted(units, key=lambda u: (survey.near[pos.at[u]] if pos.at[u] < t.land_hexes else 50, u)):
            if self.route(s, survey, unit):
                return only(actions, t.a_unit[unit])
            self._settled.add(unit)
        return only(actions, t.done)

    def route(self, s: S, survey: Survey, unit: int) -> bool:
        """True if a unit has a better place in reach, or a long march ahead."""
        at, t = s.pos.at[unit], self.t
        if at >= t.land_hexes:
            return True
        if survey.near[at] > FAR and survey.way[at] > 4:
            return True
        kind = kind_of(s, (unit,))
        way = self.best(
            s, survey, unit, at, allowance(s, unit), lambda a, left: paces_steps(s, survey.camp, kind, a, left)
        )
        if way:
            self._ways[unit] = way
        return bool(way)

    def best(self, s: S, survey: Survey, unit: int, at: int, left: int, onward: Onward) -> list[int]:
        """The route to the best hex in reach; empty if that is the present one."""
        before, _ = self.spread(at, left, onward)
        goal, most = at, self.stand(s, survey, unit, at) + SETTLED
        for hex_ in before:
            if hex_ != at and stacking.fits(s, (unit,), hex_):
                value = self.stand(s, survey, unit, hex_)
                if value > most:
                    goal, most = hex_, value
        return self.trail(before, at, goal)

    def spread(self, at: int, left: int, onward: Onward) -> tuple[dict[int, int], dict[int, int]]:
        """Every hex in reach: its predecessor on the route, and the movement left there."""
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
        """The route from a hex to a goal."""
        way = []
        while goal != at:
            way.append(goal)
            goal = before[goal]
        return way[::-1]

    def onward(self, s: S, step: Moving, actions: Sequence[Action]) -> Ratings:
        """Follow the chosen route; if there is none or it is blocked, find another from here."""
        t, unit = self.t, step.group[0]
        survey = self.survey(s, step.who)
        if step.at < t.land_hexes and survey.near[step.at] > FAR and t.word["march"] in actions:
            return only(actions, t.word["march"])
        way = self._ways.get(unit, [])
        way = way[way.index(step.at) + 1 :] if step.at in way else way
        if not way or t.a_hex[way[0]] not in actions:
            way = self.best(s, survey, unit, step.at, step.left, self.ahead(s, step)) if step.at < t.land_hexes else []
        self._ways[unit] = way
        if way and t.a_hex[way[0]] in actions:
            return only(actions, t.a_hex[way[0]])
        self._settled.add(unit)
        if t.stop in actions:
            return self.at_rest(s, step, actions)
        return [-survey.way[hex_] if hex_ >= 0 else NEVER for hex_ in self.hexes(actions)]

    def at_rest(self, s: S, step: Moving, actions: Sequence[Action]) -> Ratings:
        """At the end of a move: a group with points left repairs a bridge on its own side of the front (11.8)."""
        build = next((a for a in actions if a.verb == "build" and s.tables.camp[step.group[0]] == ALLIED), None)
        return only(actions, build if build is not None else self.t.stop)

    def ahead(self, s: S, step: Moving) -> Onward:
        """The hexes that the group could enter from a hex further on, by the rules of its own step."""

        def onward(at: int, left: int) -> dict[int, int]:
            later = copy(step)
            later.at, later.left = at, left
            return later.steps(s)

        return onward

    def stand(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        """The value of having a unit in a hex."""
        pos, t, weights = s.pos, s.tables, self.weights[survey.camp]
        own = pos.strength(t, unit)
        others = (
            add_up([pos.strength(t, u) for u in pos.stacks[hex_] if u != unit]) if pos.troops[survey.camp][hex_] else 0
        )
        value = -weights.pull * survey.way[hex_] - weights.crowd * others
        prize = survey.prizes.get(hex_, 0.0)
        if prize:
            value += weights.take * prize if pos.holder[hex_] != survey.camp else weights.keep * prize * (not others)
        if survey.camp == ALLIED and hex_ in pos.depots and survey.near[hex_] <= FRONT:
            value += 8.0 * (others < 6)
        might, strong = survey.might[hex_], survey.strong(hex_)
        if might:
            value += weights.cover * (strong - 1) - weights.exposed * max(might - 2 * (own + others) * strong, 0.0) / 2
            if survey.camp == AXIS and t.land.gustav[hex_] and not others:
                value += weights.line
            value += self.hunts(s, survey, own, hex_)
        if weights.unsafe and not survey.dry(hex_):
            value -= weights.unsafe
        return value - (0.0 if survey.fed(hex_) else weights.unfed)

    def hunts(self, s: S, survey: Survey, own: float, hex_: int) -> float:
        """The best target next to a hex: how close the odds are to good ones with this unit there."""
        pos, t, weights = s.pos, s.tables, self.weights[survey.camp]
        if not pos.zone[1 - survey.camp][hex_]:
            return 0.0
        best = 0.0
        for target in t.beside[hex_]:
            if pos.troops[1 - survey.camp][target]:
                around = add_up(
                    [pos.strength(t, u) for h in t.beside[target] if pos.troops[survey.camp][h] for u in pos.stacks[h]]
                )
                against = add_up([pos.strength(t, u) for u in pos.stacks[target]]) * t.land.multiplier[target]
                ratio = (around + own) / max(against, 1)
                best = max(
                    best, weights.hunt * min(ratio / weights.odds, 1.2) * (1.0 + 0.2 * survey.prizes.get(target, 0.0))
                )
        return best

    # --- interrupts --------------------------------------------------------------------------------------------------

    def interrupt(self, s: S, step: responses.Chance, actions: Sequence[Action]) -> Ratings:
        """Fire if it is worth it; react where the adjacent enemy is too strong."""
        ratings = self.answering(s, step, actions)
        survey = self.survey(s, step.who)
        for number, unit in enumerate(self.units(actions)):
            if unit >= 0:
                ratings[number] = self.alarm(s, survey, unit)
        return ratings

    def alarm(self, s: S, survey: Survey, unit: int) -> float:
        """Above 0 if a unit should leave: the adjacent enemy is far stronger than its stack."""
        pos, t, weights = s.pos, s.tables, self.weights[survey.camp]
        at = pos.at[unit]
        if not pos.zone[1 - survey.camp][at] or survey.prizes.get(at, 0.0) >= 3.0:
            return -1.0
        foes = add_up(
            [pos.strength(t, u) for h in t.beside[at] if pos.troops[1 - survey.camp][h] for u in pos.stacks[h]]
        )
        ours = add_up([pos.strength(t, u) for u in pos.stacks[at]]) * survey.strong(at)
        return 1.0 if foes >= weights.yields * max(ours, 1.0) else -1.0

    def reaction(self, s: S, step: reaction.Reaction, actions: Sequence[Action]) -> Ratings:
        """Take the other units along, then move to the best refuge."""
        t, survey = self.t, self.survey(s, step.who)
        if step.walked == 0:
            joiners = [float(unit >= 0) for unit in self.units(actions)]
            if any(joiners):
                return joiners
        ratings = []
        for action, hex_ in zip(actions, self.hexes(actions), strict=True):
            if hex_ >= 0:
                ratings.append(self.refuge(s, survey, hex_))
            else:
                ratings.append(self.refuge(s, survey, step.at) + 0.1 if action == t.stop else NEVER)
        return ratings

    def follow(self, s: S, step: following.Follow, actions: Sequence[Action]) -> Ratings:
        """Follow the enemy only into a valuable place: it costs the rest of the operations."""
        prizes = self.survey(s, step.who).prizes
        hexes, units = self.hexes(actions), self.units(actions)
        return [
            1.0 if hex_ in prizes or unit >= 0 else 0.5 if hex_ < 0 and unit < 0 else 0.0
            for hex_, unit in zip(hexes, units, strict=True)
        ]

    # --- supply ------------------------------------------------------------------------------------------------------

    def supply(self, s: S, step: supply.Check, actions: Sequence[Action]) -> Ratings:
        """Pay for a longer path if it serves three or more; fly supply to units that would lose a step."""
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
