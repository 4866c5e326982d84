"""Moves: destinations, routes, and the expected value of a whole Move order (O21)."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from sandtable.games.combat.charts.counters import LEADER
from sandtable.games.combat.charts.ground import ALL_POINTS, IMPASSABLE
from sandtable.games.combat.kinds import ACTIVE, BROKEN, FIXED, MINES, WIRE
from sandtable.games.combat.opponent.assessment.survey import Survey
from sandtable.games.combat.rules.common.stacking import MOST
from sandtable.games.combat.rules.common.victory import for_leaving
from sandtable.games.combat.rules.movement.entry import barred
from sandtable.games.combat.rules.movement.move_order import may_exit
from sandtable.games.combat.rules.terrain.costs import POINT, road_bonus, slowed
from sandtable.games.combat.rules.terrain.figures import pace

EXIT = -2  # at the end of a route: off the map
OWN_FIRE = 0.02  # per hex of a route: shorter is better
MINED = 0.3  # a guess: the chance that mines break a unit that enters them
SHOTS = 4  # that a moving unit can expect in a hex


class March(NamedTuple):
    """A Move order: the units to activate, a leader first, the route of each from its next hex, and the expected
    value."""

    value: float
    units: tuple[int, ...]
    ways: dict[int, tuple[int, ...]]


NOBODY_MOVES = March(0.0, (), {})


class Way(NamedTuple):
    """A route to a hex: its risk, its cost, and the hexes it crosses."""

    risk: float
    spent: int
    hexes: tuple[int, ...]


def reach(o: Survey, unit: int, points: int, start: int = -1, fresh: bool = True) -> dict[int, Way]:
    """The hexes a unit can reach with a number of half points, each by its safest route; EXIT is leaving the map."""
    begin = o.pos.at[unit] if start < 0 else start
    key = (unit, points, begin, fresh)
    known = o.ways.get(key)
    if known is None:
        known = o.ways[key] = _reach(o, unit, points, begin, fresh)
    return known


def _reach(o: Survey, unit: int, points: int, begin: int, fresh: bool) -> dict[int, Way]:
    found: dict[int, Way] = {}
    heap: list[tuple[float, int, int, int, tuple[int, ...]]] = [(0.0, 0, begin, 0, ())]
    seen: dict[int, int] = {}
    tolls: dict[int, float] = {}
    foes = o.pos.troops[o.foe]
    while heap:
        risk, spent, hex_, road, way = heappop(heap)
        if seen.get(hex_, 999) <= spent:
            continue
        seen[hex_] = spent
        if way and hex_ not in found:
            found[hex_] = Way(risk, spent, way)
        if way and o.pos.fort[hex_] == WIRE:
            continue
        left = points + road - spent
        if EXIT not in found and left >= POINT and may_exit(o.s, o.who, hex_):
            found[EXIT] = Way(risk, spent, (*way, EXIT))
        if way and o.pos.fort[begin] == WIRE and fresh:
            continue
        mined = o.pos.fort[hex_] == MINES
        for other, price in zip(o.land.near[hex_], o.prices(unit, hex_), strict=True):
            if price == IMPASSABLE or foes[other]:
                continue
            cost = _cost(o, unit, other, price, left, bool(spent) or not fresh)
            if cost == IMPASSABLE or seen.get(other, 999) <= spent + cost:
                continue
            toll = None if mined else tolls.get(other)  # apart from mines, it does not depend on the hex it comes from
            if toll is None:
                toll = _toll(o, unit, hex_, other)
                if not mined:
                    tolls[other] = toll
            bonus = road or road_bonus(o.s, other)
            heappush(heap, (risk + toll, spent + cost, other, bonus, (*way, other)))
    return found


def _cost(o: Survey, unit: int, other: int, cost: int, left: int, under_way: bool) -> int:
    """The half points for a step of this price; IMPASSABLE if the unit cannot take it."""
    if barred(o.s, unit, other):
        return IMPASSABLE
    if cost == ALL_POINTS:
        return IMPASSABLE if under_way or left <= 0 else left
    return cost if cost <= left else IMPASSABLE


def _toll(o: Survey, unit: int, hex_: int, other: int) -> float:
    """The risk of entering a hex while moving."""
    weights = o.weights
    toll = OWN_FIRE
    if weights.gauntlet:
        risk = weights.gauntlet * o.watched * o.danger(other) / o.daring
        toll += risk * o.breaks(unit)
        if o.weights.thrift and o.clock < 0.0:  # each shot draws a card from either deck, and time passes
            toll -= o.turned(2.0) * o.watched * min(o.shots(other), SHOTS)
        if not o.room(unit, other):  # a unit that breaks there would exceed the stacking limit (B8)
            toll += 0.05 + 2.0 * risk * o.loss(unit)
    if MINES in (o.pos.fort[hex_], o.pos.fort[other]):
        toll += (o.mined(unit) / o.daring if weights.gauntlet else MINED) * o.breaks(unit)
    return toll


class Crowd:
    """The planned positions: figures and units of a side by hex."""

    def __init__(self, o: Survey) -> None:
        self.figures: dict[int, int] = {}
        self.units: dict[int, int] = {}
        self.men: list[int] = []  # the hexes of squads and teams, once any has moved
        self.o = o
        for unit in o.pos.on_map(o.who):
            self.add(unit, o.pos.at[unit])

    def add(self, unit: int, hex_: int, sign: int = 1) -> None:
        self.figures[hex_] = self.figures.get(hex_, 0) + sign * self.o.t.figures[unit]
        if self.o.t.form[unit] != LEADER:
            self.units[hex_] = self.units.get(hex_, 0) + sign

    def follow(self, start: int, goal: int) -> None:
        """Move one of the squads or teams."""
        self.men = self.men or self.o.own_hexes.copy()
        self.men.remove(start)
        if goal != EXIT:
            self.men.append(goal)

    def room(self, unit: int, hex_: int) -> bool:
        return self.figures.get(hex_, 0) + self.o.t.figures[unit] <= MOST


def best_goal(
    o: Survey, crowd: Crowd, unit: int, points: int, start: int = -1, fresh: bool = True
) -> tuple[float, tuple[int, ...]]:
    """The best hex in reach: its gain over the present one, and the route; the unit itself does not count in the
    crowd."""
    here = o.pos.at[unit] if start < 0 else start
    base = o.stand(unit, here, crowd.units.get(here, 0), crowd.men) + o.weights.settled
    if not crowd.room(unit, here):
        base -= o.loss(unit)
    best, chosen = 0.0, tuple[int, ...]()
    for hex_, way in reach(o, unit, points, start, fresh).items():
        if hex_ == EXIT:
            value = _leaves(o, unit) - way.risk - base - o.given_up(unit, here, crowd.units.get(here, 0))
        elif crowd.room(unit, hex_):
            value = o.stand(unit, hex_, crowd.units.get(hex_, 0), crowd.men) - way.risk - base
        else:
            continue
        if value > best:
            best, chosen = value, way.hexes
    return best, chosen


def _leaves(o: Survey, unit: int) -> float:
    """The value of leaving the map; a side's last unit never does."""
    pos = o.pos
    if len(pos.on_map(o.who)) == 1 and o.lead <= 0:
        return -99.0
    points = for_leaving(o.s, unit, pos.at[unit])
    here = o.stand(unit, pos.at[unit])
    return here + o.weights.leave * points - 0.3 * o.use(unit) if points else -99.0


def best_march(o: Survey) -> March:
    """The best Move order: a leader with his units, or a single unit."""
    pos, t = o.pos, o.t
    free = [unit for unit in pos.on_map(o.who) if not pos.state[unit] & (ACTIVE | FIXED)]
    alone: dict[int, March] = {unit: march(o, (unit,)) for unit in free}
    best = max(alone.values(), key=lambda plan: plan.value, default=NOBODY_MOVES)
    for leader in free:
        if t.form[leader] == LEADER:
            men = [u for u in o.followers(leader) if not pos.state[u] & FIXED]
            if len([unit for unit in men if alone[unit].value > 0]) > 0:
                plan = march(o, (leader, *men))
                if plan.value > best.value:
                    best = plan
    return best


def march(o: Survey, units: Sequence[int]) -> March:
    """The expected value of a Move order for some units, led by the first. Leaders move last, to join their units."""
    crowd, value = Crowd(o), 0.0
    ways: dict[int, tuple[int, ...]] = {}
    order = sorted(units, key=lambda unit: (o.t.form[unit] == LEADER, o.away[o.pos.at[unit]], unit))
    for unit in order:
        points = POINT * pace(o.s, unit) - slowed(o.s, unit)
        if points <= 0 or (o.pos.state[unit] & BROKEN and len(units) == 1 and not o.weights.fear):
            continue
        here = o.pos.at[unit]
        crowd.add(unit, here, -1)
        gain, way = best_goal(o, crowd, unit, points)
        if way:
            value += gain
            ways[unit] = way
        goal = way[-1] if way else here
        if way and o.t.form[unit] != LEADER:
            crowd.follow(here, goal)
        if goal != EXIT:
            crowd.add(unit, goal)
    if not ways:
        return NOBODY_MOVES
    first = units[0]
    taken = (first, *[unit for unit in order if unit in ways and unit != first])
    return March(value, taken, ways)
