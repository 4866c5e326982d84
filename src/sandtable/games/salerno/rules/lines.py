"""Lines of supply (17): from a unit a few movement points across country to a road that leads to a terminal.

`Lines` are those of one camp (of the Allies: from some terminals) at one moment: the roads that are joined to a source,
and for every hex what it costs to get from there to one of them.
"""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.games.salerno.charts.terrain import FOOT, MAJOR, MINOR, MOUNTAINEER
from sandtable.games.salerno.kinds import ALLIED, WHOLE
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.paces import passable

FAR = 1 << 16
ROAD = MAJOR | MINOR


def cuts(s: S, camp: int, hex_: int) -> bool:
    """Whether the enemy interrupts a line that passes through a hex: he is there, or next to it and could enter it.

    A unit of one's own in the hex keeps the line open; a rearguard cuts the hex it stands in alone (12).
    """
    pos, t = s.pos, s.tables
    foe = enemy(camp)
    if pos.troops[foe][hex_] or (camp == ALLIED and pos.rear[hex_]):
        return True
    if not pos.zone[foe][hex_] or pos.troops[camp][hex_]:
        return False
    for near in t.beside[hex_]:
        if pos.troops[foe][near]:
            kinds = {t.mover[unit] for unit in pos.stacks[near]}
            if any([passable(s, kind, near, hex_) for kind in kinds]):
                return True
    return False


class Lines:
    """`roads` holds 1 where a road is joined to a source; `goals` are all hexes that count as supplied themselves."""

    __slots__ = ("_camp", "_cost", "_cut", "_s", "goals", "roads")

    def __init__(self, s: S, camp: int, ends: Iterable[int], depots: Iterable[int] = ()) -> None:
        self._s, self._camp = s, camp
        self._cut: dict[int, bool] = {}
        self._cost: dict[int, list[int]] = {}
        self.roads = bytearray(s.tables.hexes + 1)
        self.goals: set[int] = set()
        t, inside = s.tables, s.tables.inside[s.pos.scenario]
        begin = [hex_ for hex_ in ends if not self.cut(hex_)]
        for depot in depots:
            around = [hex_ for hex_ in (depot, *t.beside[depot]) if inside[hex_] and not self.cut(hex_)]
            self.goals.update(around)
            begin += [hex_ for hex_ in around if any([side & ROAD for side in t.land.sides[hex_]])]
        self._flood(begin)
        self.goals.update([hex_ for hex_, joined in enumerate(self.roads) if joined])

    def cut(self, hex_: int) -> bool:
        known = self._cut.get(hex_)
        if known is None:
            known = self._cut[hex_] = cuts(self._s, self._camp, hex_)
        return known

    def _flood(self, begin: Iterable[int]) -> None:
        """Follow the roads from the sources; a bridge that is down ends them."""
        pos, t = self._s.pos, self._s.tables
        land, roads, inside = t.land, self.roads, t.inside[pos.scenario]
        todo = []
        for hex_ in begin:
            if not roads[hex_]:
                roads[hex_] = 1
                todo.append(hex_)
        for a in todo:
            for b, side, river in zip(t.near[a], land.sides[a], land.river[a], strict=True):
                if not side & ROAD or b < 0 or roads[b] or not inside[b] or self.cut(b):
                    continue
                if river >= 0 and pos.bridges[river] != WHOLE:
                    continue
                roads[b] = 1
                todo.append(b)

    def cost(self, hex_: int, mountaineer: bool = False) -> int:
        """What it costs to get supply to a hex, in half points; FAR if there is no way within any limit."""
        if hex_ in self.goals:
            return 0
        kind = MOUNTAINEER if mountaineer else FOOT
        known = self._cost.get(kind)
        if known is None:
            known = self._cost[kind] = self._spread(kind)
        return known[hex_]

    def _spread(self, kind: int) -> list[int]:
        """For every hex the least cost of a path from it to a goal; one may begin in a hex that it could not pass."""
        pos, t = self._s.pos, self._s.tables
        limit = t.limit
        most = limit["path"] + limit["path_points"] * limit["path_more"] + limit["path_offensive"]
        mules, less = pos.mules[self._camp], limit["path_mule"]
        into, bridges, inside = t.into(pos.weather, kind), pos.bridges, t.inside[pos.scenario]
        found = [FAR] * (t.hexes + 1)
        shelves: list[list[int]] = [[] for _ in range(most + 1)]
        for goal in self.goals:
            found[goal] = 0
        shelves[0] = list(self.goals)
        for spent, shelf in enumerate(shelves):
            for b in shelf:
                if found[b] != spent or (spent and self.cut(b)):
                    continue
                for a, cost, ford, river in into[b]:
                    if river >= 0 and bridges[river] != WHOLE:
                        cost = ford
                        if cost < 0:
                            continue
                    total = spent + cost - (less if mules[b] else 0)
                    if total <= most and total < found[a] and inside[a]:
                        found[a] = total
                        shelves[total].append(a)
        return found
