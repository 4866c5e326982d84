"""The board overlays: zones of control, supply. For display only."""

from __future__ import annotations

from typing import Final

from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import supply
from sandtable.kit.display.overlays import OverlaySheet, Strokes, shaded


def zones(s: S, camp: int) -> Strokes:
    return shaded(s.tables.names, s.pos.zone[camp])


def supplied(s: S, camp: int) -> Strokes:
    """The hexes where infantry would be in supply: German, or French, which has most sources (7.3, 7.4)."""
    return shaded(s.tables.names, supply.supplied(s, camp))


def cut_off(s: S, camp: int) -> Strokes:
    """The hexes of units that could trace no line now."""
    pos, t = s.pos, s.tables
    alone = bytearray(t.hexes)
    for unit in pos.on_map(t, camp):
        if not t.supply[unit] and not supply.in_supply(s, unit):
            alone[pos.at[unit]] = 1
    return shaded(t.names, alone)


SHEETS: Final = (
    OverlaySheet("zone", "zone", zones),
    OverlaySheet("supply", "reach", supplied),
    OverlaySheet("cut", "supply", cut_off),
)


def sheets(s: S) -> tuple[OverlaySheet[S], ...]:
    """Its zones, its supplied area, and its units that are cut off; in Holland there is no supply (S8.6)."""
    return SHEETS if s.tables.scenario[s.pos.scenario].supply else SHEETS[:1]
