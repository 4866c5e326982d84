"""The map for retreats and advances: without movement points, a hexside is open, wet or closed."""

from __future__ import annotations

from sandtable.games.normandy44.charts.terrain import (
    CAUSEWAY,
    CLOSED,
    FLOOD,
    FLOODED,
    FOOT,
    MAJOR,
    MECH,
    ROAD,
    TERRAINS,
    Terrain,
)
from sandtable.games.normandy44.components import Tables

# the properties of a step out of a hex, as bits
SHUT = 1  # impassable: off the map, a blue or all-sea hexside, the Marais
TRACK = 2  # along a road, with bridges and dry ground all the way
RIVER = 4  # over a major river without a bridge
MARSHY = 8  # over a flooded hexside without road or causeway
WHEELLESS = 16  # closed to vehicles


def ways(land: Terrain) -> tuple[tuple[int, ...], ...]:
    """The properties of each step out of each hex."""
    return tuple(tuple(_way(land, a, k) for k in range(6)) for a in range(len(land.map)))


def _way(land: Terrain, a: int, k: int) -> int:
    if land.map.near[a][k] < 0 or land.sides[a][k] & CLOSED or land.pace(FOOT, a, k) is None:
        return SHUT | WHEELLESS
    side = land.sides[a][k]
    if side & ROAD:
        return TRACK
    bits = 0 if land.pace(MECH, a, k) else WHEELLESS
    if not side & CAUSEWAY:
        bits |= (RIVER if side & MAJOR else 0) | (MARSHY if side & FLOOD else 0)
    return bits


def havens(land: Terrain, tables: Tables) -> frozenset[int]:
    """The hexes whose terrain or town stops a retreat (13.3)."""
    stops = {row.name for row in tables.terrain if row.stops_retreat}
    return frozenset(
        h
        for h, kind in enumerate(land.kind)
        if TERRAINS[kind] in stops or (land.town[h] and "town" in stops) or (land.city[h] and "city" in stops)
    )


def shores(land: Terrain) -> tuple[int, ...]:
    """For each hex the adjacent waters, as RIVER and MARSHY."""
    return tuple(
        (RIVER if any(side & MAJOR for side in around) else 0) | (MARSHY if any(side & FLOOD for side in around) else 0)
        for around in land.sides
    )


def flooded(land: Terrain) -> frozenset[int]:
    return frozenset(h for h, kind in enumerate(land.kind) if kind == FLOODED and not land.city[h])
