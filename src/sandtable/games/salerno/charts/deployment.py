"""The set-up zones of a scenario, and the default hexes of its units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sandtable.core.base.errors import BadInput
from sandtable.games.salerno.components import Card, Units, brought
from sandtable.games.salerno.kinds import ALLIED
from sandtable.games.salerno.schemas import Zone
from sandtable.kit.board.hexes import HexBoard


def places(map_: HexBoard, named: Mapping[str, int], land: int, zone: Zone) -> tuple[int, ...]:
    """The land hexes of a zone, nearest to its places first."""
    around = [named[name] if name in named else map_.index[name] for name in zone.near]
    found = {hex_ for centre in around for hex_ in map_.within(centre, zone.within) if hex_ < land}
    found |= {map_.index[name] for name in zone.hexes}
    found -= {map_.index[name] for name in zone.never}
    return tuple(sorted(found, key=lambda hex_: (min([map_.distance(hex_, c) for c in around], default=0), hex_)))


def positions(
    roster: Units,
    zones: Sequence[tuple[Card, Sequence[int]]],
    index: Mapping[str, int],
    dots: Sequence[int],
    camps: Sequence[int],
    limit: Sequence[int],
    lines: bytes,
    armour: Sequence[bool],
    trackless: bytes,
) -> dict[int, int]:
    """Each unit in its zone, the narrowest zones first, on the least occupied hex nearest to its place.

    The Axis mans its `lines` first. Armour avoids `trackless` mountains where its zone allows (ruling R84). Two camps
    never share a hex; a unit without room is a fault of the scenario.
    """
    homes: dict[int, int] = {}
    load: dict[int, int] = {}
    owner: dict[int, int] = {}
    for card, hexes in sorted(zones, key=lambda row: len(row[1])):
        for name in brought(card, roster).units if hexes else ():
            unit = index[name]
            free = [
                hex_
                for hex_ in hexes
                if owner.get(hex_, camps[unit]) == camps[unit] and load.get(hex_, 0) + dots[unit] <= limit[hex_]
            ]
            if not free:
                raise BadInput(f"no room for {name}", where="scenarios.toml")
            if armour[unit]:
                free = [hex_ for hex_ in free if not trackless[hex_]] or free
            manned = free if camps[unit] == ALLIED else [hex_ for hex_ in free if lines[hex_]] or free
            home = min(manned, key=lambda hex_: load.get(hex_, 0))
            homes[unit], owner[home], load[home] = home, camps[unit], load.get(home, 0) + dots[unit]
    return homes
