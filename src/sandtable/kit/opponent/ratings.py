"""Ratings of actions, and distance fields over a map.

A rating is a number for an action; higher is better. A field holds, for each hex, the distance to something.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from heapq import heappop, heappush
from math import exp, log

from sandtable.core.base.actions import Action

Ratings = list[float]
StepCosts = Sequence[Sequence[tuple[int, float]]]  # by hex: the hexes one step away, with their costs
NEVER = -1e6
FAR = 99.0  # movement points: out of reach


def named(actions: Sequence[Action], verb: str, index: Mapping[str, int]) -> list[int]:
    """The index that each action of a verb refers to; -1 for other verbs.

    >>> named([Action("unit", "B"), Action("done")], "unit", {"A": 0, "B": 1})
    [1, -1]
    """
    return [index[a.operand] if a.verb == verb else -1 for a in actions]


def only(actions: Sequence[Action], choice: Action | None) -> Ratings:
    """Ratings that single out one action.

    >>> only([Action("done"), Action("pass")], Action("pass"))
    [0.0, 1.0]
    """
    return [float(action == choice) for action in actions]


def field(paces: StepCosts, goals: Mapping[int, float], toll: Sequence[float] | None = None) -> list[float]:
    """By hex, the cost to the best goal; `goals` gives each goal its own starting cost.

    `toll` is an extra cost of each hex, for example for enemies in it.

    >>> field([[(1, 1.0)], [(0, 1.0), (2, 2.0)], [(1, 2.0)]], {0: 0.0})
    [0.0, 1.0, 3.0]
    """
    away = [FAR] * len(paces)
    heap: list[tuple[float, int]] = []
    for hex_, start in goals.items():
        if start < away[hex_]:
            away[hex_] = start
            heappush(heap, (start, hex_))
    while heap:
        cost, at = heappop(heap)
        if cost > away[at]:
            continue
        more = cost + (toll[at] if toll is not None else 0.0)
        for hex_, pace in paces[at]:
            total = more + pace
            if total < away[hex_]:
                away[hex_] = total
                heappush(heap, (total, hex_))
    return away


def rings(near: Sequence[Sequence[int]], starts: Sequence[int], most: int = 99) -> list[int]:
    """By hex, the distance in hexes to the nearest start; `most` where none is in range.

    >>> rings([[1, -1], [0, 2], [1, -1]], [0])
    [0, 1, 2]
    """
    away = [most] * len(near) + [0]  # the last entry serves hexes off the map, which have the index -1
    ring = list(starts)
    for hex_ in ring:
        away[hex_] = 0
    far = 0
    while ring:
        far += 1
        wider = []
        for a in ring:
            for b in near[a]:
                if away[b] > far:
                    away[b] = far
                    wider.append(b)
        ring = wider
    return away[:-1]


def attraction(
    paces: StepCosts, goals: Iterable[tuple[float, Sequence[int]]], scale: float, toll: Sequence[float] | None = None
) -> list[float]:
    """By hex, one distance to all goals together: the path to a single goal of worth 1, less if more goals are near.

    A goal is its worth and its hexes, of which the nearest counts. Its pull falls to a third with each `scale` of
    distance.

    >>> line = [[(1, 1.0)], [(0, 1.0), (2, 1.0)], [(1, 1.0)]]
    >>> [round(way + 5, 2) for way in attraction(line, [(1.0, (2,))], 4.0)]
    [7.0, 6.0, 5.0]
    """
    total = [0.0] * len(paces)
    for worth, hexes in goals:
        away = field(paces, dict.fromkeys(hexes, 0.0), toll)
        total = [
            sum_of + worth * exp(-way / scale) if way < FAR else sum_of for sum_of, way in zip(total, away, strict=True)
        ]
    return [-scale * log(sum_of) if sum_of > 0.0 else FAR for sum_of in total]
