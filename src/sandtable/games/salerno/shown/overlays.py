"""The board overlays: contact, supply, unfired guns. For display only."""

from __future__ import annotations

from typing import Final

from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.supply import supply
from sandtable.kit.display.overlays import OverlaySheet, Strokes, shaded


def contact(s: S, camp: int) -> Strokes:
    """The hexes next to units of a camp (11.1)."""
    return shaded(s.tables.names, s.pos.zone[camp])


def supplied(s: S, camp: int) -> Strokes:
    """The hexes where units of a camp would be in supply (17)."""
    names = s.tables.names
    return Strokes(spaces=tuple([names[hex_] for hex_ in supply.supplied_hexes(s, camp)]))


def cut_off(s: S, camp: int) -> Strokes:
    """The hexes of units that could trace no path now."""
    pos, t = s.pos, s.tables
    survey = supply.SupplySurvey(s)
    alone = {pos.at[unit] for unit in pos.on_map(t, camp) if not survey.feeds(unit)}
    return Strokes(spaces=tuple([t.names[hex_] for hex_ in sorted(alone)]))


def covered(s: S, camp: int) -> Strokes:
    """The hexes within range of unfired guns (16)."""
    return shaded(s.tables.names, s.pos.cover[camp])


SHEETS: Final = (
    OverlaySheet("contact", "zone", contact),
    OverlaySheet("supply", "reach", supplied),
    OverlaySheet("cut", "supply", cut_off),
    OverlaySheet("guns", "zone", covered),
)


def sheets(_state: S) -> tuple[OverlaySheet[S], ...]:
    """The overlays, the same at every moment of every scenario."""
    return SHEETS
