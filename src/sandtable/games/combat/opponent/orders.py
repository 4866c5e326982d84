"""The scout's execution of a planned order: the next action is known, so the others need not be listed.

Each method checks one step and the rules that apply to the intended action. When in doubt it returns None, and the
adviser of that step decides as usual.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.combat.charts.cards import ADVANCE, FIRE, MOVE, OPPORTUNITY_FIRE
from sandtable.games.combat.charts.counters import LEADER
from sandtable.games.combat.kinds import HEXES
from sandtable.games.combat.opponent import gunfire
from sandtable.games.combat.opponent.assessment import routes
from sandtable.games.combat.opponent.assessment.almanac import Almanac, MapTables
from sandtable.games.combat.opponent.assessment.survey import Survey
from sandtable.games.combat.opponent.regular import Regular
from sandtable.games.combat.opponent.weights import REGULAR, WeightSets
from sandtable.games.combat.position import CombatPosition, S
from sandtable.games.combat.rules.common.activation import Activate, barring
from sandtable.games.combat.rules.common.draws import Roll
from sandtable.games.combat.rules.common.guns import bearer, piece_action, ready_pieces, targets
from sandtable.games.combat.rules.common.stacking import MOST
from sandtable.games.combat.rules.fire.fire_order import Aim, FireOrder
from sandtable.games.combat.rules.movement.advance import AdvanceOrder
from sandtable.games.combat.rules.movement.move_order import MoveOrder, Mover
from sandtable.games.combat.rules.terrain.costs import POINT
from sandtable.games.combat.tables import Tables

DETOUR = 2.0  # extra movement points that a unit accepts


class Salvo(NamedTuple):
    """A Fire order: its expected value, the units to activate, and the attacks in order."""

    value: float
    units: tuple[int, ...]
    attacks: tuple[gunfire.Attack, ...]


class Obeying(Regular):
    """Keeps the plan of an order by side until that side plans another one."""

    t: Tables

    def __init__(self, game: Game[Any, Any], weights: WeightSets = REGULAR) -> None:
        super().__init__(game, weights)
        self._almanac = Almanac(self.t)
        self._known: list[tuple[Survey | None, dict[int, Any]]] = [(None, {}), (None, {})]  # by side: its plans
        self._goals: dict[int, int] = {}  # by unit: its destination in this order
        self._salvo: list[gunfire.Attack] = []  # attacks of this order still to be made
        self.propose_on(Roll, self.lets_stand)
        self.propose_on(Activate, self.activates)
        self.propose_on(FireOrder, self.fires)
        self.propose_on(Aim, self.takes_aim)
        self.propose_on(MoveOrder, self.sends)
        self.propose_on(Mover, self.goes)
        self.propose_on(AdvanceOrder, self.advances)

    def lets_stand(self, s: S, step: Roll) -> Action | None:
        """A scout does not hand over the Initiative card."""
        return self.t.word["pass"]

    def activates(self, s: S, step: Activate) -> Action | None:
        t = self.t
        if step.order == OPPORTUNITY_FIRE:
            return t.word["all"] if step.units else None
        plan = self._known[step.who][1].get(step.order)
        if plan is None or not plan.units:
            return None
        units = plan.units
        if not step.units:
            unit = units[0]
            able = s.pos.at[unit] < HEXES and not s.pos.state[unit] & barring(step.order)
            if step.order == FIRE:
                self._salvo = list(plan.attacks)
            return t.a_unit[unit] if able else None
        if step.units[0] != units[0]:
            return None
        open_ = step.options(s)
        wanted = [unit for unit in units if unit in open_]
        if not wanted:
            return t.word["done"]
        return t.word["all"] if len(wanted) == len(open_) else t.a_unit[wanted[0]]

    # --- fire --------------------------------------------------------------------------------------------------------

    def fires(self, s: S, step: FireOrder) -> Action | None:
        """Make only the planned attacks."""
        if not self._known[step.who][1].get(FIRE) or step.scout >= 0:
            return None
        while self._salvo:
            attack = self._salvo.pop(0)
            if s.pos.troops[1 - step.who][attack.target]:
                pieces = [piece for piece in attack.pieces if self._loaded(s, step, piece)]
                if pieces and pieces[0] == attack.pieces[0]:
                    self._attack = attack._replace(pieces=tuple(pieces))
                    return piece_action(s, pieces[0])
        return self.t.word["done"]

    def _loaded(self, s: S, step: FireOrder, piece: int) -> bool:
        unit = bearer(s, piece)
        return unit in step.units and piece in ready_pieces(s, (unit,))

    def takes_aim(self, s: S, step: Aim) -> Action | None:
        """Add the next piece of the planned attack; after the last, choose its target."""
        attack, pieces = self._attack, step.pieces
        if attack.pieces[: len(pieces)] != pieces or attack.target < 0:
            return None
        if len(pieces) < len(attack.pieces):
            return piece_action(s, attack.pieces[len(pieces)])
        reach = targets(s, pieces, (attack.target,), step.scout)
        return self.t.a_hex[attack.target] if step.aimable(s, reach) else None

    # --- moves -------------------------------------------------------------------------------------------------------

    def country(self, pos: CombatPosition, who: int) -> MapTables:
        land, scale = self.t.grounds[pos.map], self.weights[pos.posture[who]].scale
        return self._almanac.country(land, pos.laws, scale)

    def sends(self, s: S, step: MoveOrder) -> Action | None:
        t, at = self.t, s.pos.at
        if not step.moved:
            plan = self._known[step.who][1].get(MOVE)
            ways = plan.ways if plan is not None else {}
            self._goals = {unit: ways[unit][-1] for unit in step.units if unit in ways}
            if not self._goals:
                return None
        going = [unit for unit in step.options(s) if self._goals.get(unit, at[unit]) != at[unit]]
        if not going:
            return t.word["done"]
        return t.a_unit[next((unit for unit in going if t.form[unit] != LEADER), going[0])]

    def goes(self, s: S, step: Mover) -> Action | None:
        """Continue by the cheapest route to the goal; where it is blocked, end the move."""
        t, unit = self.t, step.units[0]
        goal, left = self._goals.get(unit, -1), step.left(s)
        if goal == routes.EXIT and step.exits(s, left):
            return t.word["exit"]
        if 0 <= goal != step.hex and self._room(s, unit, goal):
            onward = self._nearer(s, step, goal, step.goals(s, left))
            if onward >= 0:
                return t.a_hex[onward]
        self._goals.pop(unit, None)
        if not self._room(s, unit, step.hex):  # B8: the stacking limit would be exceeded
            for hex_ in step.goals(s, left):
                if self._room(s, unit, hex_):
                    return t.a_hex[hex_]
        return t.word["done"]

    def _room(self, s: S, unit: int, hex_: int) -> bool:
        side, figures = self.t.side, self.t.figures
        own = [figures[u] for u in s.pos.stacks[hex_] if side[u] == side[unit] and u != unit]
        return add_up(own) + figures[unit] <= MOST

    def _nearer(self, s: S, step: Mover, goal: int, open_: list[int]) -> int:
        """The next hex on the cheapest open route; -1 if there is none."""
        land, at = self.t.grounds[s.pos.map], step.hex
        ways, costs = self.country(s.pos, step.who).to(goal), land.costs(s.pos.laws)
        best, choice = ways[at] + DETOUR, -1
        for hex_ in open_:
            if ways[hex_] < ways[at]:
                whole = ways[hex_] + costs[at * 6 + land.near[at].index(hex_)] / POINT
                if whole < best:
                    best, choice = whole, hex_
        return choice

    # --- advances ----------------------------------------------------------------------------------------------------

    def advances(self, s: S, step: AdvanceOrder) -> Action | None:
        plan = self._known[step.who][1].get(ADVANCE)
        goals: dict[int, int] = plan.goals if plan is not None else {}
        if step.unit >= 0:
            goal = goals.get(step.unit, -1)
            return self.t.a_hex[goal] if goal in step.open_hexes(s, step.unit) else None
        if not goals or (step.units and not any([unit in goals for unit in step.units])):
            return None
        for unit, goal in goals.items():
            if unit in step.units and s.pos.at[unit] < HEXES and goal in step.open_hexes(s, unit):
                return self.t.a_unit[unit]
        return self.t.word["done"]
