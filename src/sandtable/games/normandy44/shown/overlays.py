"""The board overlays: zones of control, their bonds, supply lines (8, 18). For display only."""

from __future__ import annotations

from typing import Final

from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.supply import supply
from sandtable.kit.display import overlays
from sandtable.kit.display.overlays import OverlaySheet, Strokes, SupplyLines


def zones(s: S, camp: int) -> Strokes:
    return overlays.shaded(s.tables.names, s.pos.zone[camp])


def bonds(s: S, camp: int) -> Strokes:
    """The bonds, including those anchored at an edge (8.5.5), but none that an enemy has cancelled (8.5.3)."""
    return overlays.bonds(s.tables.names, s.tables.zones, s.pos.bind[camp], s.pos.troops[1 - camp])


def lines(s: S, camp: int) -> Strokes:
    pos, t = s.pos, s.tables
    net = SupplyLines(t.logistics.web, supply.moment(pos, t, camp), supply.sources(pos, t, camp))
    return overlays.supply(t.names, net, sorted({pos.at[unit] for unit in pos.on_map(t, camp)}))


SHEETS: Final = (
    OverlaySheet("zone", "zone", zones),
    OverlaySheet("bond", "bond", bonds),
    OverlaySheet("supply", "supply", lines),
)
