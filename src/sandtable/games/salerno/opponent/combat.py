"""Attacks, bombardments, support, losses and retreats: the expected value of each, by the tables themselves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import inf
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.salerno.kinds import ACTED, AXIS
from sandtable.games.salerno.opponent.survey import DistanceTables, Survey, prizes
from sandtable.games.salerno.opponent.weights import Weights
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.combat import advance, attack, battle, odds, retreat, support
from sandtable.games.salerno.rules.common import losses
from sandtable.games.salerno.rules.fire import bombardment
from sandtable.games.salerno.rules.fire import guns as firing
from sandtable.games.salerno.tables import Tables
from sandtable.kit.opponent.advisers import Adviser
from sandtable.kit.opponent.ratings import Ratings, named, only
from sandtable.kit.rules.crt import TWO_DICE

HELP = 1  # the likely bonus of support to the dice
Key = tuple[Any, ...]


@cache
def promise(
    t: Tables, column: int, drm: int, swaps: float = 0.0, leaves: float = 0.4, steps: float = inf
) -> tuple[float, float, float]:
    """The expected step losses of attacker and defender in a column, and the chance that the hex is emptied.

    `swaps` is the chance that a defender retreats instead of losing a step (14.3.2), `leaves` the chance that he leaves
    the hex then; if he stays, his losses as a share of his `steps` count towards emptying it.
    """
    rows = t.parts.tables.crt.rows
    ours = theirs = goes = 0.0
    for roll, share in TWO_DICE.items():
        words = rows[min(max(roll + drm, 2), 12) - 2][column]
        for word in words.split():
            lost = min(add_up([int(sign) for sign in word if sign.isdigit()]), steps)
            if word[0] == "A":
                ours += share * add_up([int(sign) for sign in word if sign.isdigit()])
            elif word[0] == "D":
                must = "R" in word
                theirs += share * (lost - (0.0 if must else swaps))
                goes += share * (1.0 if must else leaves + (1 - leaves) * lost / steps)
    return ours, theirs, goes


class Fighter(Adviser[S]):
    """Combat knowledge of both levels. It caches the survey while the enemy does not move."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights]) -> None:
        super().__init__()
        self.t: Tables = game.tables
        self.weights = weights
        self.ground = DistanceTables(self.t)
        self._prizes: dict[int, dict[int, float]] = {}  # by scenario
        self._surveys: dict[int, tuple[Key, Survey]] = {}
        self.on(attack.Combat, self.combat)
        self.on(attack.BuildAttack, self.build)
        self.on(attack.Breakthrough, self.breakthrough)
        self.on(support.Support, self.support)
        self.on(losses.Losses, self.losses)
        self.on(battle.Swap, self.swap)
        self.on(retreat.Retreat, self.retreat)
        self.on(advance.Advance, self.advance)
        self.on(bombardment.Hit, self.hit)
        self.on(firing.Aim, self.aim)
        self.on(firing.Volley, self.volley)
        self.on(firing.Answering, self.answering)
        self.on(firing.LastStrikes, self.last_strikes)

    def look(self, pos: Any) -> S:
        return S.around(self.t, pos)

    def survey(self, s: S, camp: int) -> Survey:
        pos = s.pos
        key = (pos.scenario, pos.turn, pos.impulse, pos.active, *[pos.at[u] for u in self.t.roster[1 - camp]])
        known = self._surveys.get(camp)
        if known is None or known[0] != key:
            weights = self.weights[camp]
            survey = Survey(s, camp, self.ground, self.worths(pos.scenario), weights.deep, weights.raids)
            known = self._surveys[camp] = key, survey
        known[1].s = s
        return known[1]

    def worths(self, scenario: int) -> dict[int, float]:
        """The value of each place in a scenario."""
        if scenario not in self._prizes:
            self._prizes[scenario] = prizes(self.t, scenario)
        return self._prizes[scenario]

    def units(self, actions: Sequence[Action]) -> list[int]:
        return named(actions, "unit", self.t.index)

    def hexes(self, actions: Sequence[Action]) -> list[int]:
        return named(actions, "hex", self.t.hex_index)

    # --- value of an attack ------------------------------------------------------------------------------------------

    def gain(self, s: S, camp: int, target: int, units: Sequence[int]) -> float:
        """The expected enemy step losses of an attack, minus own losses, plus the terrain gained."""
        pos, t, weights = s.pos, s.tables, self.weights[camp]
        if not units:
            return -9.0
        if not pos.troops[1 - camp][target]:
            return 1.0  # a rearguard alone (12)
        reading = odds.weigh(s, target, units)
        columns = len(t.parts.tables.crt.columns)
        column = min(max(reading.level + 2, 0), columns - 1)
        ours, theirs, goes = self.expect(s, camp, target, column, reading.drm)
        return theirs + goes * (weights.ground + weights.storm * self.stake(s, camp, target)) - weights.risk * ours

    def stake(self, s: S, camp: int, target: int) -> float:
        """The value of the attacked place."""
        prize = self.survey(s, camp).prizes.get(target, 0.0)
        return prize + self.weights[camp].depot if camp == AXIS and target in s.pos.depots else prize

    def expect(self, s: S, camp: int, target: int, column: int, drm: int) -> tuple[float, float, float]:
        """The expected results of the table, with likely support."""
        return promise(self.t, column, drm + (HELP if s.pos.air[camp] else 0))

    def combat(self, s: S, step: attack.Combat, actions: Sequence[Action]) -> Ratings:
        """Choose the attack with the highest expected value; fire guns first, if available."""
        t, weights = self.t, self.weights[step.who]
        found = []
        for action, hex_ in zip(actions, self.hexes(actions), strict=True):
            if hex_ >= 0:
                found.append(self.gain(s, step.who, hex_, attack.attackers(s, step.who, hex_)) - weights.least)
            else:
                found.append(0.0 if action == t.done else -1.0)
        if t.fire in actions and max(found) > 0 and self.targets(s, step.who):
            return only(actions, t.fire)
        return found

    def build(self, s: S, step: attack.BuildAttack, actions: Sequence[Action]) -> Ratings:
        """Add every unit that helps."""
        t = self.t
        units = [unit for unit in self.units(actions) if unit >= 0]
        if units and not all([u in step.units for u in units]):
            return [float(unit >= 0) for unit in self.units(actions)]
        return only(actions, t.word["resolve"])

    def breakthrough(self, s: S, step: attack.Breakthrough, actions: Sequence[Action]) -> Ratings:
        camp, least = step.who, self.weights[step.who].least
        return [
            self.gain(s, camp, hex_, step.able(s, hex_)) - least if hex_ >= 0 else 0.0 for hex_ in self.hexes(actions)
        ]

    def support(self, s: S, step: support.Support, actions: Sequence[Action]) -> Ratings:
        """Use an aircraft if available, else the smallest gun."""
        t = self.t
        return [
            2.0 if a == t.air else 1.5 - 0.05 * t.gun_fire[t.number(a)] if a.verb == "gun" else 0.0 for a in actions
        ]

    # --- losses, retreats, advances ----------------------------------------------------------------------------------

    def price(self, s: S, unit: int) -> float:
        """The value of one step of a unit to its owner."""
        t = self.t
        left = s.pos.steps[unit]
        value = t.strength[unit][left] - t.strength[unit][left - 1] if left > 1 else t.strength[unit][1] + 0.5
        return value + (1.0 if t.never[unit] else 0.0) - (0.3 if t.armour[unit] else 0.0)

    def losses(self, s: S, step: losses.Losses, actions: Sequence[Action]) -> Ratings:
        return [-self.price(s, unit) if unit >= 0 else -99.0 for unit in self.units(actions)]

    def swap(self, s: S, step: battle.Swap, actions: Sequence[Action]) -> Ratings:
        """Retreat rather than lose the step, except from the depot or a place that one more step can hold."""
        pos, t = s.pos, s.tables
        units = pos.stacks[step.target]
        camp = t.camp[units[0]]
        survey = self.survey(s, camp)
        cheapest = min([self.price(s, unit) for unit in units])
        worth = 0.5 + survey.prizes.get(step.target, 0.0) + 0.7 * (survey.strong(step.target) - 1)
        holds = step.target in pos.depots or (len(units) > step.count and worth > cheapest)
        return [float((a.verb == "stay") == holds) for a in actions]

    def retreat(self, s: S, step: retreat.Retreat, actions: Sequence[Action]) -> Ratings:
        """Retreat away from the enemy, to good terrain, among friendly units."""
        camp = self.t.camp[step.units[0]]
        hexes = [step.at if hex_ < 0 else hex_ for hex_ in self.hexes(actions)]
        return [self.refuge(s, self.survey(s, camp), hex_) for hex_ in hexes]

    def refuge(self, s: S, survey: Survey, hex_: int) -> float:
        pos = s.pos
        value = -2.0 * bool(pos.zone[1 - survey.camp][hex_]) + survey.strong(hex_) - 0.05 * survey.might[hex_]
        return value + 0.3 * min(pos.troops[survey.camp][hex_], 2) + (0.0 if survey.fed(hex_) else -3.0)

    def advance(self, s: S, step: advance.Advance, actions: Sequence[Action]) -> Ratings:
        """Advance the two strongest; more into a valuable place."""
        pos, t = s.pos, s.tables
        camp = t.camp[step.units[0]]
        most = 3 if step.target in self.survey(s, camp).prizes else 2
        if len(step.chosen) >= most:
            return [float(a.verb in ("done", "stay")) for a in actions]
        return [1.0 + pos.strength(t, unit) if unit >= 0 else 0.5 for unit in self.units(actions)]

    # --- fire --------------------------------------------------------------------------------------------------------

    def chance(self, s: S, target: int, guns: Sequence[int], air: int) -> float:
        """The chance that a bombardment has any effect."""
        told = bombardment.chances(s, bombardment.weigh(s, target, guns, air))
        return 1.0 - told.get("", 0.0)

    def mark(self, s: S, target: int) -> float:
        """The value of a hit on a hex: the strength there."""
        return float(add_up([s.pos.strength(self.t, unit) for unit in s.pos.stacks[target]]))

    def targets(self, s: S, camp: int, least: float = 0.0) -> list[int]:
        """The hexes adjacent to own units that own active guns can hit with a good chance; with `least` at any
        distance."""
        pos, wanted = s.pos, least or self.weights[camp].hit + 0.1
        found = []
        for hex_ in firing.targets(s, camp):
            guns = firing.loaded(s, camp, hex_, active=True)
            if guns and (least or pos.zone[camp][hex_]) and pos.troops[1 - camp][hex_]:
                best = max(guns, key=lambda gun: self.t.gun_fire[gun])
                if self.chance(s, hex_, (best,), 0) >= wanted:
                    found.append(hex_)
        return found

    def aim(self, s: S, step: firing.Aim, actions: Sequence[Action]) -> Ratings:
        good = self.targets(s, step.who) or self.targets(s, step.who, self.weights[step.who].eager)
        survey = self.survey(s, step.who)
        return [
            (self.mark(s, hex_) + survey.prizes.get(hex_, 0.0)) * (2.0 if hex_ in good else 0.1) if hex_ >= 0 else -1.0
            for hex_ in self.hexes(actions)
        ]

    def volley(self, s: S, step: firing.Volley, actions: Sequence[Action]) -> Ratings:
        """Add guns until a hit is likely enough; guns before aircraft, except in the last strikes."""
        t = self.t
        resolve = t.word["resolve"]
        enough = (step.guns or step.air) and self.chance(s, step.target, step.guns, step.air) >= 0.55
        if resolve in actions and (enough or len(actions) == 1):
            return only(actions, resolve)
        return [1.0 + t.gun_fire[t.number(a)] if a.verb == "gun" else 0.5 if a == t.air else 0.2 for a in actions]

    def answering(self, s: S, step: firing.Answering, actions: Sequence[Action]) -> Ratings:
        """Fire at an approaching enemy, if it is worth it and a hit is likely."""
        t, weights = self.t, self.weights[step.who]
        ratings = []
        worth = self.mark(s, step.target) >= weights.worth
        for action in actions:
            if action.verb == "gun" and worth:
                likely = self.chance(s, step.target, (t.number(action),), 0)
                ratings.append(likely - weights.hit)
            elif action == t.air and worth and s.pos.air[step.who] > 1:
                likely = self.chance(s, step.target, (), 1)
                ratings.append(likely - weights.hit - 0.15)
            else:
                ratings.append(0.0 if action == t.pass_ else -0.5)
        return ratings

    def last_strikes(self, s: S, step: firing.LastStrikes, actions: Sequence[Action]) -> Ratings:
        """Use remaining aircraft on the best target."""
        air = s.pos.air[step.who]
        return [
            self.chance(s, hex_, (), air) * (2.0 + self.mark(s, hex_)) if hex_ >= 0 else 0.4
            for hex_ in self.hexes(actions)
        ]

    def hit(self, s: S, step: bombardment.Hit, actions: Sequence[Action]) -> Ratings:
        """Use a hit to stop a strong stack that is about to attack; otherwise to take a step."""
        pos, t = s.pos, s.tables
        units = pos.stacks[step.target]
        if not units:
            return [0.0] * len(actions)
        camp = t.camp[units[0]]
        fresh = pos.active == camp and any(
            [not pos.deeds[unit] & ACTED or pos.zone[1 - camp][step.target] for unit in units]
        )
        cheap = min([self.price(s, unit) for unit in units])
        spared = not fresh or cheap >= 2.0  # the owner would rather end its operations
        halts = spared if step.who == camp else fresh and self.mark(s, step.target) >= 8.0
        return [float((a.verb == "halt") == halts) for a in actions]
