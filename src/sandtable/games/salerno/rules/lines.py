"""Lines of supply (17): from a unit a few movement points across country to a road that leads to a terminal.

A `Net` is what one camp's roads come to at one moment, `Lines` are the lines over it to some of the terminals: of the
Allies those of one army, or of both.
"""

from __future__ import annotations

from collections.abc import Mapping

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
    pos, t = s.pos, s.tables
    foe = enemy(camp)
    if pos.troops[foe][hex_] or (camp == ALLIED and pos.rear[hex_]):
        return True
    if not pos.zone[foe][hex_] or pos.troops[camp][hex_]:
        return False
    beside = [(near, unit) for near in t.beside[hex_] if pos.troops[foe][near] for unit in pos.stacks[near]]
    return any([passable(s, t.mover[unit], near, hex_) for near, unit in beside])


def closed(s: S, camp: int) -> bytearray:
    """`cuts` for every hex: 1 where no line of a camp passes."""
    pos, t = s.pos, s.tables
    foe = enemy(camp)
    own, troops, stacks, mover, bridges = pos.troops[camp], pos.troops[foe], pos.stacks, t.mover, pos.bridges
    paths = t.land.paths[pos.weather]
    shut = bytearray(either(troops, pos.rear) if camp == ALLIED else troops)
    for near in marked(troops):
        for kind in {mover[unit] for unit in stacks[near]}:
            for hex_, _, _, ford, river in paths[kind][near]:
                if not own[hex_] and (river < 0 or ford >= 0 or bridges[river] == WHOLE):
                    shut[hex_] = 1
    return shut


class Net:
    """The roads that are joined to the sources of a camp, in parts: which hex belongs to which, and what feeds each.

    A source is a hex and a flag that says whose it is; a depot feeds the hexes around it, with a road or without.
    """

    __slots__ = ("flags", "part", "shut")

    def __init__(self, s: S, camp: int, ends: Mapping[int, int], depots: Mapping[int, int]) -> None:
        t, inside = s.tables, s.tables.inside[s.pos.scenario]
        self.shut = shut = closed(s, camp)
        self.part = bytearray(t.hexes + 1)
        self.flags = [0]
        for end, flag in ends.items():
            if not shut[end]:
                self._join(s, end, flag)
        for depot, flag in depots.items():
            for hex_ in (depot, *t.beside[depot]):
                if inside[hex_] and not shut[hex_]:
                    self._join(s, hex_, flag)

    def _join(self, s: S, source: int, flag: int) -> None:
        part = self.part[source]
        if part:
            self.flags[part] |= flag
        else:
            self.flags.append(flag)
            self._flood(s, source, len(self.flags) - 1)

    def _flood(self, s: S, source: int, number: int) -> None:
        """Follow the roads from a source; a bridge that is down ends them."""
        pos, t = s.pos, s.tables
        roads, part, shut, bridges, inside = t.roads, self.part, self.shut, pos.bridges, t.inside[pos.scenario]
        part[source] = number
        todo = [source]
        for a in todo:
            for b, river in roads[a]:
                if part[b] or shut[b] or not inside[b] or (river >= 0 and bridges[river] != WHOLE):
                    continue
                part[b] = number
                todo.append(b)


class Lines:
    """The lines to some of the sources of a net: `goals` holds 1 where a hex is in supply by itself."""

    __slots__ = ("_camp", "_known", "_s", "goals", "shut")

    def __init__(self, s: S, camp: int, net: Net, flags: int) -> None:
        self._s, self._camp = s, camp
        self._known: dict[tuple[int, int, int], int] = {}
        self.shut = net.shut
        fed = bytes([bool(flag & flags) for flag in net.flags])
        self.goals = net.part.translate(fed + bytes(256 - len(fed)))

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
                    total = spent + (max(cost - less, 0) if mules[b] else cost)
                    if total <= longest and total < found.get(b, FAR):
                        found[b] = total
                        shelves[total].append(b)
        return FAR

    def area(self, longest: int) -> bytearray:
        """1 for every hex from which a path on foot to a goal is no longer than so many half points.

        A path may begin in a hex that it could not pass.
        """
        pos, t = self._s.pos, self._s.tables
        shut, mules, less = self.shut, pos.mules[self._camp], t.limit["path_mule"]
        into, bridges, inside = t.into(pos.weather, FOOT), pos.bridges, t.inside[pos.scenario]
        found = [FAR] * (t.hexes + 1)
        shelves: list[list[int]] = [[] for _ in range(longest + 1)]
        shelves[0] = marked(self.goals)
        for goal in shelves[0]:
            found[goal] = 0
        for spent, shelf in enumerate(shelves):
            for b in shelf:
                if found[b] != spent or (spent and shut[b]):
                    continue
                saved = less if mules[b] else 0
                for a, cost, ford, river in into[b]:
                    total = spent + (max(cost - saved, 0) if saved else cost)
                    if total >= found[a] or total > longest or not inside[a]:
                        continue
                    if river >= 0 and bridges[river] != WHOLE:
                        total = spent + max(ford - saved, 0)
                        if ford < 0 or total >= found[a] or total > longest:
                            continue
                    found[a] = total
                    shelves[total].append(a)
        return bytearray([price <= longest for price in found])
