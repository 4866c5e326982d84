"""A line that holds: where a unit blocks the enemy most.

Two fields define it. `away` is the enemy's cost to reach each hex, `ahead` the value still ahead of him from there;
where both favour the enemy runs an axis of advance. A unit stops the enemy in its own hex and in its zone, and two of
them with a hex between block it by their bond (8.5). Costs are in movement points of the enemy.
"""

from __future__ import annotations

import math
from heapq import heappop, heappush

from sandtable.core.base.numbers import add_up
from sandtable.games.normandy44.opponent.worth import Worth
from sandtable.games.normandy44.position import S
from sandtable.kit.opponent.ratings import FAR, field

SCALE = 8.0  # movement points at which a place counts for a third
SUDDEN = 4.0  # the same for an exit: no danger until the enemy can reach it in a move or two
ZONE = 3.0  # a zone stops the enemy for the rest of a turn
BOND = 6.0
POST = 1.0  # an occupied hex, and per factor in it
POST_FACTOR = 0.9
STOPS, BARS = (1 - math.exp(-cost / SCALE) for cost in (ZONE, BOND))  # of what passes, how much a zone, a bond stops


class Line:
    """The fields at one moment; `s` is a scratch state in which own units are placed one after the other.

    `aims` are what the enemy wants and must hold, `exits` what he must only reach.
    """

    def __init__(self, s: S, w: Worth, camp: int, aims: dict[int, float], exits: dict[int, float]) -> None:
        self.s, self.w, self.camp, self.aims, self.exits = s, w, camp, aims, exits
        self.flow: list[float] = []  # by hex, how much of the enemy's advance passes through it
        self.toll: list[float] = []
        self.refresh()

    def refresh(self) -> None:
        """Recompute the fields with all units now in the line."""
        toll = self.toll = self._tolls()
        away = self._away(toll)
        urgent = {hex_: worth * math.exp(-away[hex_] / SUDDEN) for hex_, worth in self.exits.items()}
        ahead = self._ahead(toll, {**self.aims, **urgent})
        self.flow = [
            math.exp((b - a) / SCALE) if a < FAR and b > -FAR else 0.0 for a, b in zip(away, ahead, strict=True)
        ]

    def _tolls(self) -> list[float]:
        """The enemy's extra cost of being in a hex."""
        pos, t, camp = self.s.pos, self.s.tables, self.camp
        zone, troops, bind = pos.zone[camp], pos.troops[camp], pos.bind[camp]
        enemy, hex_bond = pos.troops[1 - camp], t.zones.hex_bond
        toll = [0.0] * t.hexes
        for hex_ in range(t.hexes):
            if troops[hex_]:
                toll[hex_] = self.hold(hex_, add_up([t.strength[u][pos.steps[u]] for u in pos.stacks[hex_]]))
            elif zone[hex_]:
                toll[hex_] = ZONE
                if not enemy[hex_] and hex_bond(bind, hex_):
                    toll[hex_] += BOND
        return toll

    def hold(self, hex_: int, factors: int) -> float:
        """The cost to the enemy of a stack in a hex."""
        return POST + POST_FACTOR * (factors + min(self.s.tables.charts.bonus[hex_], factors))

    def _away(self, toll: list[float]) -> list[float]:
        """The cost from the enemy's units to every hex."""
        pos, t = self.s.pos, self.s.tables
        enemy = pos.troops[1 - self.camp]
        starts = [hex_ for hex_ in range(t.hexes) if enemy[hex_]]
        away = [FAR] * t.hexes
        heap = []
        for hex_ in starts:
            away[hex_] = 0.0
            heap.append((0.0, hex_))
        paces, bind = self.w.paces, pos.bind[self.camp]
        zone, side_bond, near = pos.zone[self.camp], t.zones.side_bond, t.near
        while heap:
            cost, at = heappop(heap)
            if cost > away[at]:
                continue
            for hex_, pace in paces[at]:
                total = cost + pace + toll[hex_]
                if total < away[hex_]:
                    if zone[hex_] and not enemy[hex_] and side_bond(bind, at, near[at].index(hex_)):
                        total += BOND
                        if total >= away[hex_]:
                            continue
                    away[hex_] = total
                    heappush(heap, (total, hex_))
        return away

    def _ahead(self, toll: list[float], aims: dict[int, float]) -> list[float]:
        """From every hex to the enemy's goals, as the logarithm of their value minus the distance."""
        starts = {hex_: -SCALE * math.log(worth) for hex_, worth in aims.items()}
        return [-way for way in field(self.w.paces, starts, toll)]

    def gain(self, unit: int, hex_: int) -> float:
        """The share of the enemy's route that a unit would block from a hex, beyond the units already there."""
        pos, t, flow = self.s.pos, self.s.tables, self.flow
        troops, zone, bind = pos.troops[self.camp], pos.zone[self.camp], pos.bind[self.camp]
        factors = add_up([t.strength[u][pos.steps[u]] for u in pos.stacks[hex_]], pos.factors(t, unit))
        total = flow[hex_] * (1 - math.exp((self.toll[hex_] - self.hold(hex_, factors)) / SCALE))
        if t.zoc[unit][pos.steps[unit]] and not pos.exert[self.camp][hex_]:
            for near in t.zones.spread[hex_]:
                if troops[near]:
                    continue
                if not zone[near]:
                    total += STOPS * flow[near]
                if any([bind[a if b == hex_ else b] for a, b in t.zones.lines[near] if hex_ in (a, b)]):
                    total += BARS * flow[near]
        return total
