"""Zones of control and the bonds between them, on any hex board.

A *zone* is what units control around them. A *bond* is the line between two bonding hexes two hexes apart (or one and
the edge), which no enemy may enter or cross. Control and bonds change with every move, so the position keeps them as
counts in byte tables. What never changes (the hexes a zone spreads to, the hexes and hexsides between two hexes) is
computed once, here.

Byte tables have one entry more than the board has hexes, and it stays 0: a missing hex has the number -1, and its entry
reads as empty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sandtable.kit.board.masks import Mask

Six = tuple[int, ...]


class ZoneMap:
    """The static part: `near[h]` holds the six neighbours of a hex in order around it, -1 if there is none.

    `shuts(a, b)` is true if a zone stops at the hexside between two neighbours. `anchors(a, b, c)` is true if the
    corner where three hexes meet (c may be -1) lies on an edge that a bond can be tied to.
    """

    __slots__ = ("flanks", "lines", "near", "partners", "spread")

    def __init__(
        self, near: Sequence[Six], shuts: Callable[[int, int], bool], anchors: Callable[[int, int, int], bool]
    ) -> None:
        self.near = tuple(near)
        hexes = range(len(self.near))
        # the hexes that a unit's zone covers
        self.spread = tuple(tuple(b for b in near[a] if b >= 0 and not shuts(a, b)) for a in hexes)
        # for each hex the pairs of neighbours that can bond through it: opposite, and their zones cover it
        self.lines = tuple(
            tuple(
                (a, b)
                for a, b in zip(near[m][:3], near[m][3:], strict=True)
                if min(a, b) >= 0 and m in self.spread[a] and m in self.spread[b]
            )
            for m in hexes
        )
        # the same by end: for each hex the hexes that it can hold together with another, and that other
        partners: list[list[tuple[int, int]]] = [[] for _ in hexes]
        for middle, pairs in enumerate(self.lines):
            for a, b in pairs:
                partners[a].append((middle, b))
                partners[b].append((middle, a))
        self.partners = tuple(map(tuple, partners))
        # for each direction out of a hex: the hexes at both ends of that hexside, and whether a bond can end there
        self.flanks = tuple(tuple(self._flank(a, k, anchors) for k in range(6)) for a in hexes)

    def _flank(self, a: int, k: int, anchors: Callable[[int, int, int], bool]) -> tuple[int, int, bool, bool]:
        around = self.near[a]
        b, left, right = around[k], around[k - 1], around[(k + 1) % 6]
        if b < 0:
            return -1, -1, False, False
        # a bond needs zones that cover both hexes beside it
        ends = [c if c >= 0 and a in self.spread[c] and b in self.spread[c] else -1 for c in (left, right)]
        return ends[0], ends[1], anchors(a, b, left), anchors(a, b, right)

    def cover(self, zone: bytearray, at: int, change: int) -> None:
        """Update the counts when a hex begins (+1) or ceases (-1) to control its surroundings."""
        for hex_ in self.spread[at]:
            zone[hex_] += change

    def bind(self, bind: bytearray, bonds: bytearray, at: int, change: int) -> None:
        """Update the counts when a hex begins (+1) or ceases (-1) to bond: the number of bonds that hold each hex."""
        for middle, other in self.partners[at]:
            if bind[other]:
                bonds[middle] += change

    def hex_bond(self, bind: Mask, at: int) -> bool:
        """True if two bonding hexes hold the hex between them."""
        for a, b in self.lines[at]:  # noqa: SIM110  # called very often, and any() is slow
            if bind[a] and bind[b]:
                return True
        return False

    def side_bond(self, bind: Mask, at: int, k: int) -> bool:
        """True if a bond runs along the hexside in direction k of a hex."""
        left, right, left_edge, right_edge = self.flanks[at][k]
        if bind[left]:
            return bool(bind[right]) or right_edge
        return left_edge and bool(bind[right])

    def bonds(self, bind: Mask, enemy: Mask = b"") -> list[tuple[int, int]]:
        """Every pair of hexes with a bond between them, and (hex, -1) for one tied to an edge. For display.

        Leaves out bonds that the enemy has cancelled by a unit in the hex between or on both sides of the hexside.
        """
        foe = enemy or bytes(len(self.near) + 1)
        found: set[tuple[int, int]] = set()
        for a, around in enumerate(self.near):
            if not foe[a]:
                found.update((min(pair), max(pair)) for pair in self.lines[a] if bind[pair[0]] and bind[pair[1]])
            for k, b in enumerate(around):
                if b > a and not (foe[a] and foe[b]) and self.side_bond(bind, a, k):
                    left, right, _, _ = self.flanks[a][k]
                    ends = [hex_ for hex_ in (left, right) if bind[hex_]]
                    found.add((min(ends), max(ends)) if len(ends) == 2 else (ends[0], -1))
        return sorted(found)


def miscounts(names: Sequence[str], what: str, kept: Mask, counted: Mask) -> Iterator[str]:
    """Sentences for an audit: where an incrementally kept table by hex differs from a fresh count."""
    for hex_, (a, b) in enumerate(zip(kept, counted, strict=True)):
        if a != b:
            yield f"{names[hex_] if hex_ < len(names) else 'nowhere'}: {a} {what}, but there are {b}"
