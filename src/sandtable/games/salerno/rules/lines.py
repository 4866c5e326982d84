"""Lines of supply (17): from a unit a few movement points across country to a road that leads to a terminal.

A `Net` is what one camp's roads come to at one moment, `Lines` are the lines over it to some of the terminals: of the
Allies those of one army, or of both.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from sandtable.games.salerno.charts.terrain import FOOT, MOUNTAINEER
from sandtable.games.salerno.kinds import ALLIED, WHOLE
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.paces import passable
from sandtable.kit.masks import either, marked

FAR = 1 << 16
NO_PART = 255
_FEW = 10  # hexes: up to here it is quicker to search from each of them
_BARRED = bytes(NO_PART * (number > 0) for number in range(256))


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
    troops, stacks, mover, bridges = pos.troops[foe], pos.stacks, t.mover, pos.bridges
    exits = t.country.exits[pos.weather]
    shut = bytearray(t.hexes + 1)
    held = marked(troops)
    for near in held:
        for kind in {mover[unit] for unit in stacks[near]}:
            firm, bridged = exits[kind]
            for hex_ in firm[near]:
                shut[hex_] = 1
            for hex_, river in bridged[near]:
                if bridges[river] == WHOLE:
                    shut[hex_] = 1
    for hex_ in marked(pos.troops[camp]):
        shut[hex_] = 0
    for hex_ in held:
        shut[hex_] = 1
    return bytearray(either(shut, pos.rear)) if camp == ALLIED else shut


class Net:
    """The roads that are joined to the sources of a camp, in parts: which hex belongs to which, and what feeds each.

    A source is a hex and a flag that says whose it is; a depot feeds the hexes around it, with a road or without.
    """

    __slots__ = ("flags", "part", "shut")

    def __init__(self, s: S, camp: int, ends: Mapping[int, int], depots: Mapping[int, int]) -> None:
        t = s.tables
        self.shut = shut = closed(s, camp)
        # the part that a hex belongs to; NO_PART for those that no line enters
        self.part = bytearray(either(shut.translate(_BARRED), t.outside[s.pos.scenario]))
        self.flags = [0]
        for end, flag in ends.items():
            if not shut[end]:
                self._join(s, end, flag)
        for depot, flag in depots.items():
            for hex_ in (depot, *t.beside[depot]):
                if self.part[hex_] != NO_PART:
                    self._join(s, hex_, flag)

    def _join(self, s: S, source: int, flag: int) -> None:
        part = self.part[source]
        if part and part != NO_PART:
            self.flags[part] |= flag
        else:
            self.flags.append(flag)
            self._flood(s, source, len(self.flags) - 1)

    def _flood(self, s: S, source: int, number: int) -> None:
        """Follow the roads from a source; a bridge that is down ends them."""
        part, bridges = self.part, s.pos.bridges
        firm, bridged = s.tables.country.roads
        part[source] = number
        todo = [source]
        for a in todo:
            for b in firm[a]:
                if not part[b]:
                    part[b] = number
                    todo.append(b)
            for b, river in bridged[a]:
                if not part[b] and bridges[river] == WHOLE:
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

    def fed(self, hexes: Collection[int], mountaineer: bool, longest: int) -> list[int]:
        """Of some hexes, those that are `within`: few are looked for one by one, many by one flood."""
        away = [hex_ for hex_ in hexes if not self.goals[hex_]]
        if len(away) < _FEW:
            return [hex_ for hex_ in hexes if self.within(hex_, mountaineer, longest)]
        area = self.area(longest, MOUNTAINEER if mountaineer else FOOT)
        return [hex_ for hex_ in hexes if area[hex_]]

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

    def area(self, longest: int, kind: int = FOOT) -> bytes:
        """1 for every hex from which a path to a goal is no longer than so many half points.

        A path may begin in a hex that it could not pass.
        """
        pos, t = self._s.pos, self._s.tables
        country = t.country
        pack = country.bits.pack
        goals, open_ = pack(self.goals), ~pack(self.shut)
        mules = pack(pos.mules[self._camp]) if 1 in pos.mules[self._camp] else 0
        ways = country.backwards[pos.weather][kind].ways(pos.bridges)
        laden = [(max(way.cost - t.limit["path_mule"], 0), *way[1:]) for way in ways] if mules else []
        unseen = t.inside_bits[pos.scenario] | goals
        everything = unseen
        shelves = [0] * (longest + 1)
        shelves[0] = goals
        for spent in range(longest + 1):
            while front := shelves[spent] & unseen:
                unseen ^= front
                front &= open_
                with_mule = front & mules
                _step_back(shelves, spent, front ^ with_mule, ways)
                if with_mule:
                    _step_back(shelves, spent, with_mule, laden)
        return country.bits.unpack(everything ^ unseen)


def _step_back(shelves: list[int], spent: int, front: int, ways: Iterable[tuple[int, int, int]]) -> None:
    """Put the hexes from which some hexes are entered on the shelves of what that costs; the cheapest come first."""
    room = len(shelves) - spent
    for cost, up, entered in ways:
        if cost >= room:
            return
        found = front & entered
        if found:
            shelves[spent + cost] |= found << up if up > 0 else found >> -up
