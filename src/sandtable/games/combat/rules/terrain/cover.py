"""Cover of a hex against fire: the best of terrain, fortification and the side crossed (T78, F100, N1, N2, N7)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.combat.charts.ground import GULLY
from sandtable.games.combat.kinds import FORT_RULE
from sandtable.games.combat.position import S, ground


def cover(s: S, hex_: int, origins: Sequence[int] = (), indirect: bool = False) -> int:
    """The cover of the units in a hex.

    `origins` are the firing hexes: a hedge, a wall or shingle protects against a shot that crosses it, and a group uses
    its most open line. Against mortars and artillery (`indirect`) no side protects, and fortifications protect better.
    The best value counts, never a sum; a road subtracts one.
    """
    pos, land, t = s.pos, ground(s), s.tables
    if indirect:
        best = max(land.cover_indirect[hex_], t.fort_cover_indirect[pos.fort[hex_]] or land.cover_indirect[hex_])
    else:
        own = 0 if origins and land.type[hex_] == GULLY else land.cover[hex_]  # T86: seen from beside or above
        side = min([land.side_cover(pos.laws, a, hex_, busted=pos.busted) for a in origins], default=0)
        best = max(own, t.fort_cover[pos.fort[hex_]] or own, side or own)
    return best - land.exposed(pos.laws)[hex_]


def cover_rule(s: S, hex_: int, origins: Sequence[int] = (), indirect: bool = False) -> str:
    """The rule of that cover: a fortification, the side that the shot crosses, or the type of the hex (T78)."""
    pos, land = s.pos, ground(s)
    best = cover(s, hex_, origins, indirect) + land.exposed(pos.laws)[hex_]
    works = s.tables.fort_cover_indirect if indirect else s.tables.fort_cover
    if works[pos.fort[hex_]] == best and best:
        return FORT_RULE[pos.fort[hex_]]
    sides = [land.side_cover(pos.laws, a, hex_, indirect, pos.busted) for a in origins]
    if best and best in sides and min(sides) > land.cover[hex_]:
        return land.side_rule(pos.laws, origins[sides.index(best)], hex_, pos.busted)
    return land.rules[hex_]
