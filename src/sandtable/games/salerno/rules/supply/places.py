"""Where pieces may be placed on the map: in supply, away from the enemy, with room."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from functools import lru_cache

from sandtable.games.salerno.kinds import ALLIED
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common import stacking
from sandtable.games.salerno.rules.law import rome, terminals
from sandtable.games.salerno.rules.supply import supply
from sandtable.games.salerno.rules.supply.lines import cuts
from sandtable.kit.board.masks import Mask, marked


def near_enemy(s: S, camp: int, distance: int) -> int:
    """Every hex closer to an enemy of a camp than this distance, as bits."""
    country, foe = s.tables.country, enemy(camp)
    return country.around(country.standing[foe], s.pos.troops[foe], distance - 1)


def _held(s: S, camp: int) -> int:
    """The hexes with units of a camp, as bits."""
    return s.tables.country.standing[camp].of(s.pos.troops[camp])


def inside(s: S, hex_: int) -> bool:
    """True if a hex is land of the scenario's area."""
    t = s.tables
    return hex_ < t.hexes and bool(t.inside[s.pos.scenario][hex_])


def open_to(s: S, camp: int, hex_: int) -> bool:
    """True if units of a camp can be placed in a hex at all: land of the area, without enemies or their rearguards.

    The Axis takes a depot only by moving there (17.1), and barred Roma not at all (20).
    """
    pos, t = s.pos, s.tables
    if hex_ >= t.hexes or not t.inside[pos.scenario][hex_] or pos.troops[1 - camp][hex_]:
        return False
    if camp == ALLIED:
        return not pos.rear[hex_]
    return hex_ not in pos.depots and not rome.closed(s, camp, hex_)


def open_among(s: S, camp: int, hexes: Iterable[int]) -> list[int]:
    """The hexes that are `open_to` a camp."""
    pos, t = s.pos, s.tables
    land, inside, held = t.land_hexes, t.inside[pos.scenario], pos.troops[enemy(camp)]
    found = [hex_ for hex_ in hexes if hex_ < land and inside[hex_] and not held[hex_]]
    if camp == ALLIED:
        return [hex_ for hex_ in found if not pos.rear[hex_]]
    if pos.depots or pos.rome_barred:
        return [hex_ for hex_ in found if hex_ not in pos.depots and not rome.closed(s, camp, hex_)]
    return found


def takes(s: S, unit: int, hex_: int) -> bool:
    """True if a unit can be placed in a hex: it is open, and has room (10)."""
    return open_to(s, s.tables.camp[unit], hex_) and stacking.fits(s, (unit,), hex_)


def takers(s: S, unit: int, hexes: Iterable[int]) -> list[int]:
    """The hexes where a unit from elsewhere can be placed, as `takes` returns for each."""
    return stacking.with_room(s, unit, open_among(s, s.tables.camp[unit], hexes))


def open_area(s: S, camp: int) -> int:
    """`open_to` for every hex, as bits."""
    pos, t = s.pos, s.tables
    bits = t.country.bits
    shut = _held(s, enemy(camp))
    if camp == ALLIED:
        shut |= bits.gather(marked(pos.rear)) if 1 in pos.rear else 0
    else:
        shut |= bits.gather((*pos.depots, t.roma) if pos.rome_barred else pos.depots)
    return t.inside_bits[pos.scenario] & ~shut


def supplied(s: S, camp: int) -> int:
    """Every hex where a unit of a camp would be in supply, as bits."""
    return supply.supplied_area(s, camp) & ~_held(s, enemy(camp))


def free(s: S, camp: int, distance: int) -> int:
    """Every supplied hex that is open and at least this far from the enemy, as bits (18, 19)."""
    return supplied(s, camp) & open_area(s, camp) & ~near_enemy(s, camp, distance)


def haven(s: S, camp: int, distance: int) -> bool:
    """True if the terminals show an empty hex in supply at least this far from the enemy.

    That is often enough to know that `free` has a hex for any unit.
    """
    pos, t = s.pos, s.tables
    own, foe = pos.troops[camp], pos.troops[enemy(camp)].__getitem__
    empty = [end for end in terminals.every(s, camp) if not own[end] and open_to(s, camp, end)]
    far = [end for end in empty if not any(map(foe, t.map.within(end, distance - 1)))]
    return any(not cuts(s, camp, end) for end in far)


def roomy(s: S, unit: int, area: Mask) -> list[int]:
    """The hexes of an open area with room for a unit (10)."""
    return less(_hexes(bytes(area)), stacking.without_room(s, unit, _occupied(s, s.tables.camp[unit], area)))


def _occupied(s: S, camp: int, area: Mask) -> list[int]:
    """The hexes of an area with units of a camp; empty for an area not yet computed."""
    held, hexes = s.pos.troops[camp], s.tables.hexes
    return [hex_ for hex_ in s.pos.stacks if hex_ < hexes and held[hex_] and area[hex_]] if area else []


def spared(s: S, camp: int, area: bytes, others: Iterable[int]) -> list[int]:
    """The hexes of an area without units of a camp, and without some others."""
    return less(_hexes(area), (*_occupied(s, camp, area), *others))


def less(hexes: Iterable[int], others: Iterable[int]) -> list[int]:
    """The hexes in order, without some others, which need not be among them."""
    found = list(hexes)
    for other in others:
        at = bisect_left(found, other)
        if at < len(found) and found[at] == other:
            del found[at]
    return found


def empty(s: S, camp: int, area: Mask) -> bool:
    """True if an area has a hex without units of a camp."""
    return len(_hexes(bytes(area))) > len(_occupied(s, camp, area))


@lru_cache(maxsize=16)  # a step keeps its area, and queries one unit after the other
def _hexes(area: bytes) -> tuple[int, ...]:
    """The hexes of an area, in order."""
    return tuple(marked(area))


def somewhere(s: S, unit: int, area: Mask) -> bool:
    """True if `roomy` finds any; an empty hex has room for any unit."""
    return empty(s, s.tables.camp[unit], area) or bool(roomy(s, unit, area))


def nearest(s: S, unit: int, around: Iterable[int]) -> list[int]:
    """The hexes with room for a unit that are nearest to places that are full or enemy-held (ruling R12)."""
    t, centres = s.tables, list(around)
    if not centres:
        return []
    for distance in range(1, t.hexes):
        ring = sorted({hex_ for centre in centres for hex_ in t.map.within(centre, distance)})
        found = takers(s, unit, ring)
        if found:
            return found
    return []


def ports(s: S) -> list[int]:
    """The Allied ports (17.5)."""
    pos, t = s.pos, s.tables
    return [hex_ for hex_ in t.ports if pos.holder[hex_] == ALLIED and open_to(s, ALLIED, hex_)]
