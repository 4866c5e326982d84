"""What can be laid over the board: zones of control, their bonds, lines of supply (8, 18). For showing only."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sandtable.core.display import Layer, Overlay
from sandtable.core.messages import Message
from sandtable.games.normandy44.kinds import CAMPS
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules import supply
from sandtable.kit.trace import Trace

LAYERS: Final = tuple(
    Layer(f"{kind}-{side}", Message(f"overlay-{kind}-{side}"), kind, side)
    for kind in ("zone", "bond", "supply")
    for side in CAMPS
)


def overlays(s: S, ids: Collection[str]) -> tuple[Overlay, ...]:
    """Those of the layers that somebody wants to see."""
    makers = {"zone": zones, "bond": bonds, "supply": lines}
    return tuple([makers[one.kind](s, CAMPS.index(one.side)) for one in LAYERS if one.id in ids])


def zones(s: S, camp: int) -> Overlay:
    zone, names = s.pos.zone[camp], s.tables.names
    spaces = tuple([names[hex_] for hex_ in range(s.tables.hexes) if zone[hex_]])
    return Overlay(f"zone-{CAMPS[camp]}", spaces=spaces)


def bonds(s: S, camp: int) -> Overlay:
    """A line between two bonding hexes; the hexside itself where a bond is tied to an edge (8.5.5).

    Bonds that an enemy has cancelled are left out (8.5.3).
    """
    pos, t = s.pos, s.tables
    bind, foe, names, near, flanks = pos.bind[camp], pos.troops[1 - camp], t.names, t.near, t.zones.flanks
    pairs = tuple([(names[a], names[b]) for a, b in t.zones.bonds(bind, foe) if b >= 0])
    tied = []
    for a in range(t.hexes):
        for k, b in enumerate(near[a]):
            if b > a and not (foe[a] and foe[b]):  # 8.5.3
                left, right, left_edge, right_edge = flanks[a][k]
                if (bind[left] and right_edge and not bind[right]) or (bind[right] and left_edge and not bind[left]):
                    tied.append((names[a], names[b]))
    return Overlay(f"bond-{CAMPS[camp]}", sides=tuple(tied), lines=pairs)


def lines(s: S, camp: int) -> Overlay:
    """The line of each stack that has one, joined to a tree, and the stacks that are cut off."""
    pos, t = s.pos, s.tables
    names = t.names
    net = Net(t.logistics.web, supply.scene(pos, t, camp), supply.sources(pos, t, camp))
    home = net.homeward()
    steps: set[tuple[int, int]] = set()
    cut = []
    for hex_ in sorted({pos.at[unit] for unit in pos.on_map(t, camp)}):
        way = list(net.way(hex_))
        if not way:
            cut.append(names[hex_])
            continue
        while home[way[-1]] != way[-1] and (home[way[-1]], way[-1]) not in steps:
            way.append(home[way[-1]])
        steps.update(zip(way[1:], way, strict=False))
    drawn = tuple([(names[b], names[a]) for a, b in sorted(steps)])
    return Overlay(f"supply-{CAMPS[camp]}", spaces=tuple(cut), lines=drawn)


class Net(Trace):
    """Lines of supply that can be drawn."""

    __slots__ = ()

    def homeward(self) -> dict[int, int]:
        """For each hex of a road that is joined to a source the next one on the way there; a source leads to itself."""
        shut = self._scene.shut
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
        enemy, own, zone, bind, _, _ = self._scene
        zones_ = self._web.zones
        if enemy[b]:
            return False
        if zone[b] and not own[b] and ((zone[a] and not own[a] and not first) or zones_.hex_bond(bind, b)):
            return False
        return not (zone[a] or zone[b]) or bool(own[a] and own[b]) or not zones_.side_bond(bind, a, k)
