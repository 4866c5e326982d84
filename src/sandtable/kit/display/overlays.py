"""What can be laid over a hex board on request: zones of control, bonds, lines of supply. For showing only.

A game lists its `OverlaySheet`s, each with what it draws for a camp; this module adds ids, names and the selection.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from sandtable.core.base.display import Layer, Overlay
from sandtable.core.base.messages import Message
from sandtable.kit.board.masks import Mask
from sandtable.kit.board.trace import Trace
from sandtable.kit.board.zones import ZoneMap

St = TypeVar("St")  # a game's state
Line = tuple[str, str]


class Strokes(NamedTuple):
    """What is drawn: hexes, hexsides by the two hexes that share them, lines from centre to centre."""

    spaces: tuple[str, ...] = ()
    sides: tuple[Line, ...] = ()
    lines: tuple[Line, ...] = ()


class OverlaySheet(NamedTuple, Generic[St]):
    """One kind of layer: its name, the way it is drawn (zone, bond, reach, supply), and what is drawn for a camp."""

    name: str
    kind: str
    draw: Callable[[St, int], Strokes]


def layers(sheets: Iterable[OverlaySheet[St]], sides: Sequence[str]) -> tuple[Layer, ...]:
    """What can be asked for: each sheet, for each camp."""
    return tuple(
        Layer(f"{sheet.name}-{side}", Message(f"overlay-{sheet.name}-{side}"), sheet.kind, side)
        for sheet in sheets
        for side in sides
    )


def overlays(
    s: St, sheets: Iterable[OverlaySheet[St]], sides: Sequence[str], ids: Collection[str]
) -> tuple[Overlay, ...]:
    """Those of the layers that somebody wants to see."""
    found = [(f"{sheet.name}-{side}", sheet, camp) for sheet in sheets for camp, side in enumerate(sides)]
    return tuple([Overlay(id_, *sheet.draw(s, camp)) for id_, sheet, camp in found if id_ in ids])


def shaded(names: Sequence[str], table: Mask) -> Strokes:
    """The hexes of a byte table."""
    return Strokes(spaces=tuple([name for name, there in zip(names, table, strict=False) if there]))


def bonds(names: Sequence[str], zones: ZoneMap, bind: Mask, foe: Mask) -> Strokes:
    """A line between two bonding hexes; the hexside itself where a bond is tied to an edge.

    Bonds that an enemy has cancelled are left out.
    """
    tied = []
    for a, around in enumerate(zones.near):
        for k, b in enumerate(around):
            if b > a and not (foe[a] and foe[b]):
                left, right, left_edge, right_edge = zones.flanks[a][k]
                if (bind[left] and right_edge and not bind[right]) or (bind[right] and left_edge and not bind[left]):
                    tied.append((names[a], names[b]))
    pairs = [(names[a], names[b]) for a, b in zones.bonds(bind, foe) if b >= 0]
    return Strokes(sides=tuple(tied), lines=tuple(pairs))


def supply(names: Sequence[str], net: SupplyLines, stacks: Iterable[int]) -> Strokes:
    """The line of each stack that has one, joined to a tree, and the stacks that are cut off."""
    home = net.homeward()
    steps: set[tuple[int, int]] = set()
    cut = []
    for hex_ in stacks:
        way = list(net.way(hex_))
        if not way:
            cut.append(names[hex_])
            continue
        while home[way[-1]] != way[-1] and (home[way[-1]], way[-1]) not in steps:
            way.append(home[way[-1]])
        steps.update(zip(way[1:], way, strict=False))
    return Strokes(spaces=tuple(cut), lines=tuple([(names[b], names[a]) for a, b in sorted(steps)]))


class SupplyLines(Trace):
    """Lines of supply that can be drawn."""

    __slots__ = ()

    def homeward(self) -> dict[int, int]:
        """For each hex of a road that is joined to a source the next one on the way there; a source leads to itself."""
        shut = self._moment.shut
        home = {source: source for source in self._sources if self._part[source]}
        todo = list(home)
        for a in todo:
            for b, k in self._web.roads[a]:
                if b not in home and not shut[b] and self._part[b] and self._passes(a, b, k, False):
                    home[b] = a
                    todo.append(b)
        return home

    def way(self, start: int) -> tuple[int, ...]:
        """The shortest way from a hex across country to such a road; () if there is none."""
        if self._part[start]:
            return (start,)
        trails: list[tuple[int, ...]] = [(start,)]
        seen = {start}
        for trail in trails:
            a = trail[-1]
            if len(trail) > self._web.reach:
                break
            for b, k in self._web.ways[a]:
                if b in seen or not self._passes(a, b, k, a == start):
                    continue
                seen.add(b)
                trails.append((*trail, b))
                if self._part[b]:
                    return (*trail, b)
        return ()

    def _passes(self, a: int, b: int, k: int, first: bool) -> bool:
        """Whether a line may go from a hex to the next one: enemies, zones and bonds as in `Trace`."""
        enemy, own, zone, bind, _, _ = self._moment
        zones_ = self._web.zones
        if enemy[b]:
            return False
        if zone[b] and not own[b] and ((zone[a] and not own[a] and not first) or zones_.hex_bond(bind, b)):
            return False
        return not (zone[a] or zone[b]) or bool(own[a] and own[b]) or not zones_.side_bond(bind, a, k)
