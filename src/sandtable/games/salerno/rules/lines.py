"""Lines of supply (17): from a unit a few movement points across country to a road that leads to a terminal.

`Lines` are those of one camp (of the Allies: from some terminals) at one moment: the roads that are joined to a source,
and for every hex what it costs to get from there to one of them.
"""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.games.salerno.charts.terrain import FOOT, MOUNTAINEER
from sandtable.games.salerno.kinds import ALLIED, WHOLE
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.paces import passable
from sandtable.kit.masks import either, marked

FAR = 1 << 16


def cuts(s: S, camp: int, hex_: int) -> bool:
    """Whether the enemy interrupts a line that passes through a hex: he is there, or next to it and could enter it.

    A unit of one's own in the hex keeps the line open; a rearguard cuts the hex it stands in alone (12).
    """
    pos = s.pos
    foe = enemy(camp)
    if pos.troops[foe][hex_] or (camp == ALLIED and pos.rear[hex_]):
        return True
    if not pos.zone[foe][hex_] or pos.troops[camp][hex_]:
        return False
    return threatened(s, foe, hex_)


def threatened(s: S, foe: int, hex_: int) -> bool:
    """Whether a unit of a camp that stands next to a hex could enter it (17, the note)."""
    pos, t = s.pos, s.tables
    troops, stacks, mover = pos.troops[foe], pos.stacks, t.mover
    for near in t.beside[hex_]:
        if troops[near]:
            for kind in {mover[unit] for unit in stacks[near]}:
                if passable(s, kind, near, hex_):
                    return True
    return False


def closed(s: S, camp: int) -> bytearray:
    """`cuts` for every hex: 1 where no line of a camp passes."""
    pos = s.pos
    foe = enemy(camp)
    own, troops = pos.troops[camp], pos.troops[foe]
    shut = bytearray(either(troops, pos.rear) if camp == ALLIED else troops)
    for hex_ in marked(pos.zone[foe]):
        if not own[hex_] and not shut[hex_] and threatened(s, foe, hex_):
            shut[hex_] = 1
    return shut


class Lines:
    """`goals` holds 1 where a hex is in supply by itself: on a road that is joined to a source, or at a depot."""

    __slots__ = ("_camp", "_cost", "_known", "_s", "goals", "shut")

    def __init__(self, s: S, camp: int, shut: bytearray, ends: Iterable[int], depots: Iterable[int] = ()) -> None:
        self._s, self._camp = s, camp
        self._cost: dict[int, list[int]] = {}
        self._known: dict[tuple[int, int, int], int] = {}
        self.shut = shut
        t, inside = s.tables, s.tables.inside[s.pos.scenario]
        self.goals = bytearray(t.hexes + 1)
        begin = [hex_ for hex_ in ends if not shut[hex_]]
        around = [hex_ for depot in depots for hex_ in (depot, *t.beside[depot]) if inside[hex_] and not shut[hex_]]
        self._flood([*begin, *[hex_ for hex_ in around if t.roads[hex_]]])
        for hex_ in around:
            self.goals[hex_] = 1

    def _flood(self, begin: Iterable[int]) -> None:
        """Follow the roads from the sources; a bridge that is down ends them."""
        pos, t = self._s.pos, self._s.tables
        roads, goals, shut, bridges, inside = t.roads, self.goals, self.shut, pos.bridges, t.inside[pos.scenario]
        todo = []
        for hex_ in begin:
            if not goals[hex_]:
                goals[hex_] = 1
                todo.append(hex_)
        for a in todo:
            for b, river in roads[a]:
                if goals[b] or shut[b] or not inside[b] or (river >= 0 and bridges[river] != WHOLE):
                    continue
                goals[b] = 1
                todo.append(b)

    def within(self, hex_: int, mountaineer: bool, longest: int) -> bool:
        """Whether a path from a hex to a goal is no longer than so many half points."""
        if self.goals[hex_]:
            return True
        kind = MOUNTAINEER if mountaineer else FOOT
        key = (hex_, kind, longest)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._search(hex_, kind, longest)
        return known <= longest

    def _search(self, start: int, kind: int, longest: int) -> int:
        """The least cost of a path from a hex, looked for outwards from it and no further than allowed."""
        pos, t = self._s.pos, self._s.tables
        paths, bridges, inside = t.land.paths[pos.weather][kind], pos.bridges, t.inside[pos.scenario]
        goals, shut, mules, less = self.goals, self.shut, pos.mules[self._camp], t.limit["path_mule"]
        found = {start: 0}
        shelves: list[list[int]] = [[] for _ in range(longest + 1)]
        shelves[0].append(start)
        for spent, shelf in enumerate(shelves):
            for a in shelf:
                if found[a] != spent:
                    continue
                if goals[a]:
                    return spent
                for b, _, cost, ford, river in paths[a]:
                    if shut[b] or not inside[b]:
                        continue
                    if river >= 0 and bridges[river] != WHOLE:
                        cost = ford
                        if cost < 0:
                            continue
                    total = spent + cost - (less if mules[b] else 0)
                    if total <= longest and total < found.get(b, FAR):
                        found[b] = total
                        shelves[total].append(b)
        return FAR

    def cost(self, hex_: int, mountaineer: bool = False) -> int:
        """What it costs to get supply to a hex, in half points; FAR if there is no way within any limit."""
        if self.goals[hex_]:
            return 0
        kind = MOUNTAINEER if mountaineer else FOOT
        known = self._cost.get(kind)
        if known is None:
            known = self._cost[kind] = self._spread(kind)
        return known[hex_]

    def _spread(self, kind: int) -> list[int]:
        """For every hex the least cost of a path from it to a goal; one may begin in a hex that it could not pass."""
        pos, t = self._s.pos, self._s.tables
        limit, shut = t.limit, self.shut
        most = limit["path"] + limit["path_points"] * limit["path_more"] + limit["path_offensive"]
        mules, less = pos.mules[self._camp], limit["path_mule"]
        into, bridges, inside = t.into(pos.weather, kind), pos.bridges, t.inside[pos.scenario]
        found = [FAR] * (t.hexes + 1)
        shelves: list[list[int]] = [[] for _ in range(most + 1)]
        shelves[0] = marked(self.goals)
        for goal in shelves[0]:
            found[goal] = 0
        for spent, shelf in enumerate(shelves):
            for b in shelf:
                if found[b] != spent or (spent and shut[b]):
                    continue
                base = spent - (less if mules[b] else 0)
                for a, cost, ford, river in into[b]:
                    if found[a] <= spent:
                        continue
                    if river >= 0 and bridges[river] != WHOLE:
                        cost = ford
                        if cost < 0:
                            continue
                    total = base + cost
                    if total <= most and total < found[a] and inside[a]:
                        found[a] = total
                        shelves[total].append(a)
        return found
