"""The map for supply lines: roads, and steps off road, computed many at once (17).

The cost of a step over a river depends on the current bridges; everything else is computed once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sandtable.games.salerno.charts.terrain import ROAD, Path, Terrain
from sandtable.games.salerno.kinds import WHOLE
from sandtable.kit.board.bits import BitBoard, KeptBits
from sandtable.kit.board.masks import Mask, differing

Ways = Sequence[tuple[int, int]]  # steps as bits: how far they shift up, and the hexes that can be left that way


# Steps in one direction, followed backwards: how far the bits shift up from the hexes entered to those left, and by
# cost, the cheapest first, the hexes left.
Way = tuple[int, tuple[tuple[int, int], ...]]


class BridgedWays:
    """Steps regardless of cost: permanent ones, and those over the current bridges.

    They are cached, and updated only where bridges change.
    """

    __slots__ = ("_crossings", "_known")

    def __init__(self, firm: Iterable[tuple[int, int]], crossings: Mapping[int, Ways], bridges: bytes) -> None:
        """`crossings` are by river: how far a step shifts up, and the bit of the hex left."""
        self._crossings = crossings
        found = dict(firm)
        for river, steps in crossings.items():
            if bridges[river] == WHOLE:
                _turn(found, steps)
        self._known: tuple[bytes, Ways] = bridges, tuple(found.items())

    def ways(self, bridges: Mask) -> Ways:
        before, ways = self._known
        if before != bridges:
            found = dict(ways)
            for river in differing(bridges, before):
                if (bridges[river] == WHOLE) != (before[river] == WHOLE):
                    _turn(found, self._crossings.get(river, ()))
            ways = tuple(found.items())
            self._known = bytes(bridges), ways
        return ways


def _turn(ways: dict[int, int], steps: Ways) -> None:
    """Toggle steps: open the closed ones, close the open ones."""
    for up, bit in steps:
        ways[up] ^= bit


class Backwards:
    """All steps of one kind of mover in one weather, indexed by the hex entered."""

    __slots__ = ("_known", "_laden", "_rivers")

    def __init__(self, bits: BitBoard, paths: Sequence[tuple[Path, ...]], bridges: bytes) -> None:
        base: dict[tuple[int, int], int] = {}
        # by river: its steps as (bit, up, cost with a bridge, cost without)
        self._rivers: dict[int, list[tuple[int, int, int, int]]] = {}
        for hex_, out in enumerate(paths):
            for _, direction, cost, ford, river in out:
                up, bit = -bits.steps[direction], bits.bit[hex_]
                if river >= 0:
                    self._rivers.setdefault(river, []).append((bit, up, cost, ford))
                    cost = cost if bridges[river] == WHOLE else ford
                if cost >= 0:
                    base[up, cost] = base.get((up, cost), 0) | bit
        self._known: tuple[bytes, list[Way]] = bridges, _sorted(base)
        self._laden: tuple[list[Way], int, list[Way]] = ([], 0, [])

    def ways(self, bridges: Mask) -> list[Way]:
        """The steps with the current bridges; cached until they change."""
        before, ways = self._known
        if before != bridges:
            ways = self._laid(bridges, before, ways)
            self._known = bytes(bridges), ways
        return ways

    def laden(self, bridges: Mask, relief: int) -> list[Way]:
        """The same with a mule, which makes each of them cheaper."""
        ways = self.ways(bridges)
        if self._laden[0] is not ways or self._laden[1] != relief:
            cheaper = [(up, tuple([(max(cost - relief, 0), left) for cost, left in steps])) for up, steps in ways]
            self._laden = ways, relief, cheaper
        return self._laden[2]

    def _laid(self, bridges: Mask, before: bytes, ways: list[Way]) -> list[Way]:
        """Update the steps for the bridges that have changed."""
        found = {(up, cost): left for up, steps in ways for cost, left in steps}
        for river in differing(bridges, before):
            whole = bridges[river] == WHOLE
            if whole == (before[river] == WHOLE):
                continue
            for bit, up, cost, ford in self._rivers.get(river, ()):
                old, new = (ford, cost) if whole else (cost, ford)
                if old >= 0:
                    found[up, old] &= ~bit
                if new >= 0:
                    found[up, new] = found.get((up, new), 0) | bit
        return _sorted(found)


def _sorted(ways: Mapping[tuple[int, int], int]) -> list[Way]:
    """The steps by direction, then by cost."""
    found: dict[int, list[tuple[int, int]]] = {}
    for (up, cost), left in sorted(ways.items()):
        if left:
            found.setdefault(up, []).append((cost, left))
    return [(up, tuple(steps)) for up, steps in found.items()]


class Country:
    """Every kind of step, by weather and kind of mover; the roads; and the occupied hexes."""

    def __init__(self, land: Terrain) -> None:
        self.bits = bits = BitBoard(land.map)
        self.standing = KeptBits(bits), KeptBits(bits)  # by camp: the hexes with its units
        self.backwards = tuple(tuple(Backwards(bits, kind, land.bridged) for kind in row) for row in land.paths)
        self._exits = tuple(tuple(self._leaving(kind, land.bridged) for kind in row) for row in land.paths)
        rows = list(enumerate(zip(land.map.near, land.sides, land.river, strict=True)))
        roads = [
            (a, k, river)
            for a, row in rows
            for k, (b, marks, river) in enumerate(zip(*row, strict=True))
            if marks & ROAD and b >= 0
        ]
        self._roads = self._bridged(roads, land.bridged)
        self.paved = bits.gather([a for a, _, _ in roads])  # the hexes with a road, ignoring bridges
        self.guarded = KeptBits(bits)  # the hexes with rearguards
        self._rings: dict[tuple[KeptBits, int], tuple[int, int]] = {}  # hexes as bits, and their neighbours
        self.pieces: dict[int, Any] = {}  # by open hexes: connected road pieces, cached by rules/supply/lines.py
        self.floods: dict[int, tuple[Ways, list[int]]] = {}  # by hex: the steps of its last flood fill, and its rounds

    def roads(self, bridges: Mask) -> Ways:
        """The roads with the current bridges."""
        return self._roads.ways(bridges)

    def exits(self, weather: int, kind: int, bridges: Mask) -> Ways:
        """The steps out of hexes, regardless of cost."""
        return self._exits[weather][kind].ways(bridges)

    def around(self, kept: KeptBits, table: Mask, distance: int) -> int:
        """The hexes within a distance of those in a table, as bits; recomputed only when the table changes."""
        centres = kept.of(table)
        known = self._rings.get((kept, distance))
        if known is None or known[0] != centres:
            known = self._rings[kept, distance] = centres, self.bits.grown(centres, distance)
        return known[1]

    def _leaving(self, paths: Sequence[tuple[Path, ...]], bridges: bytes) -> BridgedWays:
        return self._bridged(
            [(a, k, -1 if ford >= 0 else river) for a, out in enumerate(paths) for _, k, _, ford, river in out], bridges
        )

    def _bridged(self, steps: Iterable[tuple[int, int, int]], bridges: bytes) -> BridgedWays:
        """Steps out of hexes in some directions, over a river that needs a bridge, or none (-1)."""
        firm, crossings = dict.fromkeys(self.bits.steps, 0), dict[int, list[tuple[int, int]]]()
        for hex_, direction, river in steps:
            step = self.bits.steps[direction], self.bits.bit[hex_]
            if river < 0:
                firm[step[0]] |= step[1]
            else:
                crossings.setdefault(river, []).append(step)
        return BridgedWays(firm.items(), crossings, bridges)
