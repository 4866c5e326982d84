"""What every adviser of this game knows outside movement and combat: the month, the plan, guns and fortifications."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.salerno.charts.terrain import ARMOUR
from sandtable.games.salerno.kinds import ALLIED, AXIS, FAIR, ORDERS
from sandtable.games.salerno.opponent.combat import Fighter
from sandtable.games.salerno.opponent.weights import Weights
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.law import points, rome
from sandtable.games.salerno.rules.months import command, reinforcements, replacements
from sandtable.games.salerno.rules.operations import landings, release
from sandtable.games.salerno.rules.orders import artillery, reserves
from sandtable.games.salerno.rules.planning import plans
from sandtable.games.salerno.rules.planning.budget import bill
from sandtable.games.salerno.rules.supply import mules
from sandtable.games.salerno.rules.turn import fortifications, segment, setup
from sandtable.kit.opponent.ratings import NEVER, Ratings, only

STRANDED = 99.0  # what a tank loses where it could never leave
GUN_BEST = 2  # the best distance of guns from the enemy, in hexes
FRONT = 3  # the distance from the enemy within which a division has a task


class Clerk(Fighter):
    """Rates the steps of a month and of an impulse."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights]) -> None:
        super().__init__(game, weights)
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
        self.on(release.Release, self.leave_it)
        self.on(release.Relief, self.leave_it)
        self.on(mules.Packing, self.leave_it)
        self.on(landings.Fleet, self.fleet)

    # --- the month ---------------------------------------------------------------------------------------------------

    def deploy(self, s: S, step: setup.Deploy, actions: Sequence[Action]) -> Ratings:
        return only(actions, self.t.word["printed"])

    def leave_it(self, s: S, step: object, actions: Sequence[Action]) -> Ratings:
        """Change nothing."""
        ending = ("done", "pass", "stay", "cancel")
        return [float(a.verb in ending) for a in actions]

    def recover(self, s: S, step: replacements.Recover, actions: Sequence[Action]) -> Ratings:
        """Recover the strongest first, where its division fights."""
        t = self.t
        hexes = self.hexes(actions)
        if max(hexes) >= 0:
            survey = self.survey(s, step.who)
            value = [self.refuge(s, survey, hex_) if hex_ >= 0 else NEVER for hex_ in hexes]
            return self.off_the_peaks(step.unit, hexes, value)
        return [1.0 + t.strength[unit][t.full[unit]] if unit >= 0 else 0.0 for unit in self.units(actions)]

    def reinforce(self, s: S, step: reinforcements.Reinforce, actions: Sequence[Action]) -> Ratings:
        """Bring in every unit, as near to the goal as the rules allow."""
        survey, hexes = self.survey(s, step.who), self.hexes(actions)
        if max(hexes) >= 0:
            value = [
                -0.3 * survey.way[hex_] + 0.4 * self.refuge(s, survey, hex_) if hex_ >= 0 else NEVER for hex_ in hexes
            ]
            value = self.off_the_peaks(step.unit, hexes, value)
            boxes = [0.0 if a.verb == "bari" else NEVER for a in actions]
            return [max(pair) for pair in zip(value, boxes, strict=True)]
        return [float(unit >= 0) for unit in self.units(actions)]

    def off_the_peaks(self, unit: int, hexes: Sequence[int], ratings: list[float]) -> list[float]:
        """Keep tanks off mountains without a road (11, ruling R84)."""
        if self.t.mover[unit] != ARMOUR:
            return ratings
        ways = self.t.land.paths[FAIR][ARMOUR]
        return [
            value if hex_ < 0 or ways[hex_] else value - STRANDED for hex_, value in zip(hexes, ratings, strict=True)
        ]

    # --- the plan (6) ------------------------------------------------------------------------------------------------

    def budget(self, s: S, camp: int) -> int:
        """The points for this impulse: a share of the rest, so that the month does not end at once."""
        weights = self.weights[camp]
        total = add_up([s.pos.ap[pool] for pool in points.pools(camp)])
        return max(min(ceil(weights.share * total) + 1, total - weights.kept), 1 if total else 0)

    def activity(self, s: S, division: int) -> float:
        """The workload of a division: its strength near the enemy, and some for the way there."""
        pos, t = s.pos, s.tables
        camp = t.formation_camp[division]
        near, value = self.survey(s, camp).near, 0.0
        for unit in t.members[division]:
            at = pos.at[unit]
            if at < t.land_hexes:
                strength = pos.strength(t, unit)
                value += strength * (1.0 if near[at] <= 1 else 0.7 if near[at] <= FRONT else 0.25)
        return value

    def allocate(self, s: S, step: plans.Allocate, actions: Sequence[Action]) -> Ratings:
        """Choose the busiest corps, then the busiest divisions, within the budget."""
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
        """Build the Gustav line as soon as possible; buy aircraft in fair weather once a formation acts."""
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
        """Place a gun where it reaches most enemies and is among friendly units."""
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
            value -= 0.05 * abs(self.survey(s, camp).near[hex_] - GUN_BEST)
        return value

    def fleet(self, s: S, step: landings.Fleet, actions: Sequence[Action]) -> Ratings:
        return [self.position(s, ALLIED, step.ship, hex_) + 0.1 if hex_ >= 0 else 0.0 for hex_ in self.hexes(actions)]

    def fortify(self, s: S, step: fortifications.Fortify, actions: Sequence[Action]) -> Ratings:
        """Fortify hexes of units that face the enemy, where the terrain is weak."""
        pos, t, survey = s.pos, s.tables, self.survey(s, AXIS)
        ratings = []
        for action in actions:
            if action.verb != "fort":
                ratings.append(0.0)
                continue
            hex_ = t.number(action)
            useful = hex_ < t.land_hexes and not rome.open_city(s, hex_)  # an open city is not defended (20)
            faces = 3.0 - survey.near[hex_] if useful else -9.0
            ratings.append(faces + min(pos.troops[AXIS][hex_], 2) + 0.3 * survey.prizes.get(hex_, 0.0))
        return ratings

    def rearguards(self, s: S, step: fortifications.Rearguards, actions: Sequence[Action]) -> Ratings:
        """Place rearguards on roads in front of valuable places, in vacant hexes."""
        t, survey = self.t, self.survey(s, AXIS)
        ratings = []
        for action in actions:
            if action.verb != "rearguard":
                ratings.append(0.1 if action == t.done else -1.0)
                continue
            hex_ = t.number(action)
            road = 1.0 if t.land.road[hex_] else 0.0
            ratings.append(
                road
                + survey.prizes.get(hex_, 0.0)
                - 0.5 * abs(survey.near[hex_] - 2)
                - 2.0 * bool(s.pos.troops[AXIS][hex_])
            )
        return ratings

    # --- a segment ---------------------------------------------------------------------------------------------------

    def segment(self, s: S, step: segment.Segment, actions: Sequence[Action]) -> Ratings:
        """Activate formations one after the other, the busiest first; then the other planned operations."""
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
