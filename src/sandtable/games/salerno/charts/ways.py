"""The map as lines of supply see it: roads, and the steps across country, many of them taken at once (17).

What a step over a river costs depends on the bridges of the moment; everything else is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sandtable.games.salerno.charts.terrain import ROAD, Path, Terrain
from sandtable.games.salerno.kinds import WHOLE
from sandtable.kit.bits import BitBoard
from sandtable.kit.masks import Mask, differing

Ways = Sequence[tuple[int, int]]  # steps as bits: how far up they go, and the hexes that can be left that way
Fords = tuple[tuple[tuple[int, int], ...], ...]  # by hex: steps that need a bridge, with its number


class Way(NamedTuple):
    """Steps of one price in one direction, followed backwards: from the hexes that are entered, as bits."""

    cost: int
    up: int  # how far the bits go up to those that they are entered from
    entered: int


class Exits(NamedTuple):
    """Where steps lead whatever they cost: those that are always there, and those that need a bridge."""

    firm: Ways
    bridged: Fords


class Backwards:
    """All the steps of one kind of mover in one weather, from the hex that is entered."""

    __slots__ = ("_base", "_bridges", "_known", "_laden", "_rivers")

    def __init__(self, bits: BitBoard, paths: Sequence[tuple[Path, ...]], bridges: bytes) -> None:
        self._bridges = bridges
        self._base: dict[tuple[int, int], int] = {}
        # by river: its steps as (bit, up, cost with a bridge, cost without)
        self._rivers: dict[int, list[tuple[int, int, int, int]]] = {}
        for out in paths:
            for goal, direction, cost, ford, river in out:
                up, bit = -bits.steps[direction], bits.bit[goal]
                if river >= 0:
                    self._rivers.setdefault(river, []).append((bit, up, cost, ford))
                    cost = cost if bridges[river] == WHOLE else ford
                if cost >= 0:
                    self._base[cost, up] = self._base.get((cost, up), 0) | bit
        self._known: tuple[bytes, list[Way]] = (b"", [])
        self._laden: tuple[list[Way], int, list[Way]] = ([], 0, [])

    def ways(self, bridges: Mask) -> list[Way]:
        """The cheapest first, with the bridges as they are; kept until they change again."""
        known = self._known
        if known[0] != bridges:
            known = self._known = (bytes(bridges), self._laid(bridges))
        return known[1]

    def laden(self, bridges: Mask, relief: int) -> list[Way]:
        """The same where a mule makes each of them cheaper."""
        ways = self.ways(bridges)
        if self._laden[0] is not ways or self._laden[1] != relief:
            self._laden = ways, relief, [Way(max(way.cost - relief, 0), way.up, way.entered) for way in ways]
        return self._laden[2]

    def _laid(self, bridges: Mask) -> list[Way]:
        found = self._base.copy()
        for river in differing(bridges, self._bridges):
            whole = bridges[river] == WHOLE
            if whole == (self._bridges[river] == WHOLE):
                continue
            for bit, up, cost, ford in self._rivers.get(river, ()):
                before, after = (ford, cost) if whole else (cost, ford)
                if before >= 0:
                    found[before, up] &= ~bit
                if after >= 0:
                    found[after, up] = found.get((after, up), 0) | bit
        return [Way(cost, up, entered) for (cost, up), entered in sorted(found.items())]


class Country:
    """Every kind of step, by weather and kind of mover, and the roads."""

    def __init__(self, land: Terrain) -> None:
        self.bits = BitBoard(land.map)
        self.backwards = tuple(tuple(Backwards(self.bits, kind, land.bridged) for kind in row) for row in land.paths)
        self.exits = tuple(tuple(self._exits(kind) for kind in row) for row in land.paths)
        rows = list(enumerate(zip(land.map.near, land.sides, land.river, strict=True)))
        roads = [
            (a, k, river)
            for a, row in rows
            for k, (b, bits, river) in enumerate(zip(*row, strict=True))
            if bits & ROAD and b >= 0
        ]
        self._roads = self._ways([(a, k) for a, k, river in roads if river < 0 or land.bridged[river] == WHOLE])
        self._bridges = land.bridged
        # by river: the roads over it, as how far they go up and the bit of the hex that is left
        self._crossings: dict[int, list[tuple[int, int]]] = {}
        for a, k, river in roads:
            if river >= 0:
                self._crossings.setdefault(river, []).append((self.bits.steps[k], self.bits.bit[a]))
        self._known: tuple[bytes, Ways] = (b"", ())

    def roads(self, bridges: Mask) -> Ways:
        """The roads with the bridges as they are; kept until they change again."""
        known = self._known
        if known[0] != bridges:
            found = dict(self._roads)
            for river in differing(bridges, self._bridges):
                if (bridges[river] == WHOLE) != (self._bridges[river] == WHOLE):
                    for up, bit in self._crossings.get(river, ()):
                        found[up] ^= bit
            known = self._known = (bytes(bridges), tuple(found.items()))
        return known[1]

    def _ways(self, steps: Iterable[tuple[int, int]]) -> Ways:
        """Steps out of hexes in some directions."""
        found = dict.fromkeys(self.bits.steps, 0)
        for hex_, direction in steps:
            found[self.bits.steps[direction]] |= self.bits.bit[hex_]
        return tuple(found.items())

    def _exits(self, paths: Sequence[tuple[Path, ...]]) -> Exits:
        return Exits(
            self._ways([(a, p.direction) for a, out in enumerate(paths) for p in out if p.river < 0 or p.ford >= 0]),
            tuple(tuple((p.goal, p.river) for p in out if p.river >= 0 and p.ford < 0) for out in paths),
        )
