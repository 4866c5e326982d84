"""Lines of supply: a few hexes across country to a road, and from there by road to a source.

A `Web` is the static side: where roads lead and where a line may go off them. A `Trace` is one question to it, with
the enemies, zones and bonds of the moment and a set of sources. Two empty hexes in enemy zones may not follow each
other on a line; as that depends on the two hexes alone, it simply cuts the way between them, and the roads fall into
parts. One flood finds the parts with a source; a hex is supplied if a short search from it meets one of them.

Byte tables have one entry more than the board has hexes, which stays 0 (see kit.zones).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sandtable.kit.board.masks import NONE, SOME, Mask, common, either
from sandtable.kit.board.zones import ZoneMap

Exits = tuple[tuple[tuple[int, int], ...], ...]  # by hex: the goal and the direction of each step out of it


class Web:
    """What never changes: `roads[h]` steps along roads, `ways[h]` steps across country; at most `reach` of these."""

    __slots__ = ("along", "reach", "roads", "ways", "zones")

    def __init__(self, roads: Exits, ways: Exits, zones: ZoneMap, reach: int) -> None:
        self.roads, self.ways, self.zones, self.reach = roads, ways, zones, reach
        self.along = tuple(tuple(b for b, _ in out) for out in roads)  # where roads lead, without the directions


class SupplyMap(NamedTuple):
    """The moment, as one camp sees it: units of the enemy, its own, enemy zones, enemy bonds, roads shut to it."""

    enemy: Mask
    own: Mask
    zone: Mask
    bind: Mask
    bonds: Mask  # hexes that enemy bonds hold
    shut: Mask  # hexes that the road part of a line may not enter


class Trace:
    """Which hexes can trace a line to some sources; `sources` gives each of them a flag, and answers are flags."""

    __slots__ = ("_best", "_closed", "_flags", "_known", "_land", "_marks", "_moment", "_part", "_sources", "_web")

    def __init__(self, web: Web, moment: SupplyMap, sources: Mapping[int, int]) -> None:
        self._web, self._moment, self._sources = web, moment, sources
        self._marks = [0]  # by part of the road net: the flags of its sources
        self._part = [0] * len(moment.enemy)
        held = common(moment.zone.translate(SOME), moment.bonds.translate(SOME), moment.own.translate(NONE))
        self._closed = bytearray(either(moment.enemy, moment.shut, held))  # where no road goes on, or one has been
        for source, flag in sources.items():
            part = self._part[source]
            if part:
                self._marks[part] |= flag
            elif not moment.shut[source] and self._enters(source):
                self._marks.append(flag)
                self._flood(source)
        self._best = 0
        for flag in self._marks:
            self._best |= flag
        self._known: dict[int, bool] = {}
        self._flags: dict[int, int] = {}
        self._land: dict[int, bool] = {}

    def _enters(self, hex_: int) -> bool:
        """Whether a line may enter a hex at all: no enemies, no bond through it unless a unit there cancels it."""
        enemy, own, zone, _, bonds, _ = self._moment
        return not enemy[hex_] and (not zone[hex_] or bool(own[hex_]) or not bonds[hex_])

    def _flood(self, source: int) -> None:
        """Mark everything that is joined to a source by roads."""
        _, own, zone, bind, _, _ = self._moment
        along, roads, zones, closed = self._web.along, self._web.roads, self._web.zones, self._closed
        closed[source] = 1
        todo = [source]
        for a in todo:
            if not zone[a]:
                for b in along[a]:
                    if not closed[b]:
                        closed[b] = 1
                        todo.append(b)
                continue
            for b, k in roads[a]:
                if closed[b]:
                    continue
                if zone[b] and not (own[a] and own[b]) and (not (own[a] or own[b]) or zones.side_bond(bind, a, k)):
                    continue
                closed[b] = 1
                todo.append(b)
        part, number = self._part, len(self._marks) - 1
        for a in todo:
            part[a] = number

    # --- answers -----------------------------------------------------------------------------------------------------

    def fed(self, start: int) -> bool:
        """Whether a hex can trace a line to any source. The start itself is not entered: whatever holds it may."""
        known = self._known.get(start)
        if known is None:
            known = self._known[start] = bool(self._part[start]) or bool(self._search(start, 0))
        return known

    def flags(self, start: int) -> int:
        """The flags of all sources that a hex can trace a line to."""
        found = self._flags.get(start)
        if found is None:
            found = self._marks[self._part[start]]
            if found != self._best:
                found |= self._search(start, self._best)
            self._flags[start] = found
        return found

    def _search(self, start: int, wanted: int) -> int:
        """Go across country until the wanted flags are found; with 0, until any is."""
        enemy, own, zone, bind, bonds, _ = self._moment
        web, part, marks = self._web, self._part, self._marks
        ways, zones = web.ways, web.zones
        seen, ring, found = {start}, [start], 0
        for _ in range(web.reach):
            wider: list[int] = []
            for a in ring:
                near = zone[a]
                alone = near and not own[a] and a != start
                for b, k in ways[a]:
                    if b in seen or enemy[b]:
                        continue
                    if near or zone[b]:
                        if zone[b] and not own[b] and (alone or bonds[b]):
                            continue
                        if near and zone[b] and not (own[a] and own[b]) and zones.side_bond(bind, a, k):
                            continue
                    seen.add(b)
                    wider.append(b)
                    if part[b]:
                        found |= marks[part[b]]
                        if not wanted or found == wanted:
                            return found
            ring = wider
        return found

    def overland(self, start: int) -> bool:
        """Whether a unit in a hex can trace a line of any length to any source, on roads or off them."""
        known = self._land.get(start)
        if known is None:
            known = self._land[start] = bool(self._part[start]) or start in self._sources or self._wander(start)
        return known

    def _wander(self, start: int) -> bool:
        """Go on across country until a source or a road that is joined to one is met.

        The answer holds for the hexes on the way, and not for all that were seen: out of floods a line goes, into
        them it does not, so there may be no way back from there. Where nothing is found, nobody there finds more.
        """
        enemy, own, zone, bind, bonds, _ = self._moment
        ways, zones, part, sources = self._web.ways, self._web.zones, self._part, self._sources
        came, todo = {start: -1}, [start]
        for a in todo:
            near = zone[a]
            alone = near and not own[a] and a != start
            for b, k in ways[a]:
                if b in came or enemy[b]:
                    continue
                if zone[b]:
                    if not own[b] and (alone or bonds[b]):
                        continue
                    if near and not (own[a] and own[b]) and zones.side_bond(bind, a, k):
                        continue
                if part[b] or b in sources:
                    while a >= 0:
                        if own[a]:
                            self._land[a] = True
                        a = came[a]
                    return True
                came[b] = a
                todo.append(b)
        self._land.update((c, False) for c in came if own[c])
        return False
