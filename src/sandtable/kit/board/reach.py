"""How far a unit can go: the cheapest way to every hex within its means.

Costs are whole numbers of the smallest fraction a game knows (sixths of a movement point, for example), so that
sums are exact. A `Ground` is the static side for one kind of mover: what each step costs, after which steps it must
stop, and which steps are open only as the first of a move. What enemies do to it comes with each question, as byte
tables with one entry for each hex.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sandtable.kit.board.masks import Mask

_FAR = 1 << 30


class Foes(NamedTuple):
    """What enemies do to a mover, as tables by hex: where they stand, what they control, what their bonds hold.

    A hex that a bond holds may be entered only where a friend stands in it (`own`). `across(hex, direction)` says
    whether a bond bars a hexside; it is asked for the first step out of a zone, the only one it can matter for.
    """

    held: Mask
    zone: Mask
    bonds: Mask
    own: Mask
    across: Callable[[int, int], bool]


class Edge(NamedTuple):
    """One step out of a hex: where it leads, what it costs, whether it ends the move or may only begin one."""

    goal: int
    cost: int
    direction: int
    stops: bool = False
    opening: bool = False


class Ground:
    """The country as one kind of mover finds it: the steps out of every hex, sorted by what they allow.

    `first` are all steps that may begin a move, `later` those that may follow; of these, `flow` holds the ones after
    which the mover may go on and `ends` the ones after which it must stop. `groups` holds the steps of `flow` by cost,
    `into` by where they lead. `cache` keeps answers that hold while no enemy is near; it belongs to whoever asks.
    """

    __slots__ = ("cache", "ends", "first", "flow", "groups", "into", "later")

    def __init__(self, steps: Sequence[Sequence[Edge]]) -> None:
        later = [[p for p in out if not p.opening] for out in steps]
        self.first = tuple(tuple((p.goal, p.cost, p.direction, p.stops) for p in out) for out in steps)
        self.later = tuple(tuple((p.goal, p.cost, p.direction, p.stops) for p in out) for out in later)
        self.flow = tuple(tuple((p.goal, p.cost, p.direction) for p in out if not p.stops) for out in later)
        self.ends = tuple(tuple((p.goal, p.cost, p.direction) for p in out if p.stops) for out in later)
        self.groups = tuple(map(_by_cost, self.flow))
        into: list[list[tuple[int, int, int]]] = [[] for _ in steps]
        for a, out in enumerate(self.flow):
            for b, cost, k in out:
                into[b].append((a, cost, k))
        self.into = tuple(map(tuple, into))
        self.cache: dict[Any, Any] = {}

    def with_gate(self, ways: Sequence[Edge]) -> Ground:
        """The same ground with one hex more, behind the last: a place off the board from which these steps lead."""
        wider: Ground = object.__new__(Ground)
        wider.first = (*self.first, tuple((p.goal, p.cost, p.direction, p.stops) for p in ways))
        wider.flow, wider.ends, wider.groups = (*self.flow, ()), (*self.ends, ()), (*self.groups, ())
        wider.later, wider.into = (*self.later, ()), (*self.into, ())
        wider.cache = {}
        return wider


def _by_cost(steps: Sequence[tuple[int, int, int]]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Steps as (cost, goals), the cheapest first."""
    return tuple((cost, tuple(b for b, c, _ in steps if c == cost)) for cost in sorted({c for _, c, _ in steps}))


class Reachable(NamedTuple):
    """Where a move can lead: hexes it can pass (`open`, the cheapest first) and hexes it must stop in (`halt`).

    Both tell the cost. `first` holds what the hexes cost that are entered straight from the start, `wet` from where a
    hex was entered by a step that ends the move.
    """

    ground: Ground
    start: int
    open: dict[int, int]
    halt: dict[int, int]
    first: dict[int, int]
    wet: dict[int, int]

    def cost(self, goal: int) -> int:
        """The least cost of a hex; -1 if it is out of reach."""
        best = min(self.open.get(goal, _FAR), self.halt.get(goal, _FAR))
        return best if best < _FAR else -1

    def path(self, goal: int) -> list[int]:
        """The hexes of the cheapest way, from the first step to the goal. Found backwards, for one goal at a time."""
        way = [goal]
        cost = self.cost(goal)
        if goal in self.wet and cost < self.open.get(goal, _FAR):
            goal = self.wet[goal]
            way.append(goal)
            cost = self.open[goal]
        while (goal := self._before(goal, cost)) != self.start:
            way.append(goal)
            cost = self.open[goal]
        return way[::-1] if way[-1] != self.start else way[-2::-1]

    def _before(self, goal: int, cost: int) -> int:
        """The hex from which a hex is entered at this cost."""
        if goal == self.start or self.first.get(goal, -1) == cost:
            return self.start
        opened = self.open
        for a, step, _ in self.ground.into[goal]:
            if opened.get(a, _FAR) + step == cost and a != self.start:
                return a
        return self.start


def reach(ground: Ground, start: int, budget: int, foes: Foes, leaving: int = 0) -> Reachable:
    """Every hex that a unit can get to with `budget`.

    Leaving an enemy zone costs `leaving` more, which only the first step can do.
    """
    held, zone, bonds, own, across = foes
    opened: dict[int, int] = {start: 0}
    halt: dict[int, int] = {}
    first: dict[int, int] = {}
    wet: dict[int, int] = {}
    # hexes to look at by what they cost; one may be there several times, the first time counts
    shelves: list[list[int]] = [[] for _ in range(budget + 1)]
    seen = bytearray(held)
    seen[start] = 1
    watched = zone[start]
    for b, cost, k, stops in ground.first[start]:
        if watched:
            cost += leaving
            if across(start, k) and not own[b]:
                continue
        if cost > budget or held[b] or (bonds[b] and not own[b]):
            continue
        first[b] = cost
        if zone[b]:
            halt[b] = cost
        elif stops:
            halt[b] = cost
            wet[b] = start
        else:
            shelves[cost].append(b)
    groups, ends = ground.groups, ground.ends
    for spent, shelf in enumerate(shelves):
        for a in shelf:
            if seen[a]:
                continue
            seen[a] = 1
            if zone[a]:
                if spent < halt.get(a, _FAR) and (own[a] or not bonds[a]):
                    halt[a] = spent
                continue
            opened[a] = spent
            for cost, goals in groups[a]:
                cost += spent
                if cost > budget:
                    break
                shelves[cost] += goals
            for b, cost, _ in ends[a]:
                cost += spent
                if cost <= budget and not held[b] and cost < halt.get(b, _FAR) and (own[b] or not bonds[b]):
                    halt[b] = cost
                    wet[b] = a
    return Reachable(ground, start, opened, halt, first, wet)


class Ways(NamedTuple):
    """What `explore` found: for each hex what it costs and the hex before it on the way; the start costs nothing."""

    cost: dict[int, int]
    before: dict[int, int]

    def path(self, goal: int) -> list[int]:
        """The hexes of the cheapest way, from the first step to the goal."""
        way = [goal]
        while self.before[way[-1]] in self.before:
            way.append(self.before[way[-1]])
        return way[::-1]


def explore(start: int, budget: int, steps: Callable[[int, int], Mapping[int, tuple[int, bool]]]) -> Ways:
    """The cheapest ways where what a step costs depends on the moment, so that no `Ground` can hold it.

    `steps(hex, left)` tells for each hex that can be entered from there with so much left what that costs and whether
    the move ends there; a step that costs more than is left takes all of it.

    >>> line = {0: {1: (1, False)}, 1: {0: (1, False), 2: (2, True)}, 2: {3: (1, False)}}
    >>> ways = explore(0, 4, lambda hex_, left: {b: step for b, step in line[hex_].items() if step[0] <= left})
    >>> ways.cost, ways.path(2)
    ({0: 0, 1: 1, 2: 3}, [1, 2])
    """
    cost = {start: 0}
    before: dict[int, int] = {}
    ended: set[int] = set()
    shelves: list[list[int]] = [[] for _ in range(budget + 1)]
    shelves[0].append(start)
    for spent, shelf in enumerate(shelves):
        for a in shelf:
            if cost[a] != spent or a in ended:
                continue
            for b, (price, ends) in steps(a, budget - spent).items():
                total = min(spent + price, budget)
                if total < cost.get(b, _FAR) or (total == cost[b] and b in ended and not ends):
                    cost[b], before[b] = total, a
                    (ended.add if ends else ended.discard)(b)
                    shelves[total].append(b)
    return Ways(cost, before)
