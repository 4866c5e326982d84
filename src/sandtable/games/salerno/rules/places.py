"""Where something may be put on the map: in supply, away from the enemy, with room for it."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.games.salerno.kinds import ALLIED
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules import rome, stacking, supply


def near_enemy(s: S, camp: int, distance: int) -> bytearray:
    """1 for every hex that is nearer to an enemy of a camp than so many hexes."""
    t, found = s.tables, bytearray(s.tables.hexes + 1)
    for hex_, units in enumerate(s.pos.troops[enemy(camp)]):
        if units:
            for near in t.map.within(hex_, distance - 1):
                found[near] = 1
    return found


def inside(s: S, hex_: int) -> bool:
    """Whether a hex is land of the scenario's area."""
    t = s.tables
    return hex_ < t.hexes and bool(t.inside[s.pos.scenario][hex_])


def open_to(s: S, camp: int, hex_: int) -> bool:
    """Whether units of a camp can be put into a hex at all: land of the area, and no enemy there, nor his rearguard.

    The Axis takes a depot by moving there alone (17.1), and barred Roma not at all (20).
    """
    pos = s.pos
    if not inside(s, hex_) or pos.troops[enemy(camp)][hex_]:
        return False
    if camp == ALLIED:
        return not pos.rear[hex_]
    return hex_ not in pos.depots and not rome.closed(s, camp, hex_)


def takes(s: S, unit: int, hex_: int) -> bool:
    """Whether a unit can be put into a hex: it is open, and there is room (10)."""
    return open_to(s, s.tables.camp[unit], hex_) and stacking.fits(s, (unit,), hex_)


def supplied(s: S, camp: int) -> list[int]:
    """The hexes where a unit of a camp would be in supply."""
    held = s.pos.troops[enemy(camp)]
    return [hex_ for hex_ in supply.supplied_hexes(s, camp) if not held[hex_]]


def free(s: S, camp: int, distance: int) -> list[int]:
    """The supplied hexes that are so many hexes or more from the enemy (18, 19)."""
    close = near_enemy(s, camp, distance)
    return [hex_ for hex_ in supplied(s, camp) if not close[hex_] and open_to(s, camp, hex_)]


def nearest(s: S, unit: int, around: Iterable[int]) -> list[int]:
    """The hexes with room for a unit that are nearest to some places which are full or in enemy hands (ruling R12)."""
    t, centres = s.tables, list(around)
    if not centres:
        return []
    for distance in range(1, t.hexes):
        ring = sorted({hex_ for centre in centres for hex_ in t.map.within(centre, distance)})
        found = [hex_ for hex_ in ring if takes(s, unit, hex_)]
        if found:
            return found
    return []


def ports(s: S) -> list[int]:
    """The ports in Allied hands (17.5)."""
    pos, t = s.pos, s.tables
    return [hex_ for hex_ in t.ports if pos.holder[hex_] == ALLIED and open_to(s, ALLIED, hex_)]
