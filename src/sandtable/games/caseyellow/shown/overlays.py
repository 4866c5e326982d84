"""What can be laid over the board: zones of control, supply. For showing only."""

from __future__ import annotations

from sandtable.core.display import Overlay
from sandtable.core.messages import Message
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN, SIDES
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules import supply


def overlays(s: S) -> tuple[Overlay, ...]:
    """For each camp: its zones, where its supply reaches, and its units that are cut off."""
    makers = (zones, supplied, cut_off) if s.tables.scenario[s.pos.scenario].supply else (zones,)  # S8.6
    return tuple(made(s, camp) for made in makers for camp in (GERMAN, ALLIED))


def zones(s: S, camp: int) -> Overlay:
    return _overlay(s, "zone", "zone", camp, s.pos.zone[camp])


def supplied(s: S, camp: int) -> Overlay:
    """The hexes where infantry would be in supply: German, or French, which has most sources (7.3, 7.4)."""
    return _overlay(s, "supply", "reach", camp, supply.supplied(s, camp))


def cut_off(s: S, camp: int) -> Overlay:
    """The hexes where units stand that could trace no line now."""
    pos, t = s.pos, s.tables
    alone = bytearray(t.hexes)
    for unit in pos.on_map(t, camp):
        if not t.supply[unit] and not supply.in_supply(s, unit):
            alone[pos.at[unit]] = 1
    return _overlay(s, "cut", "supply", camp, alone)


def _overlay(s: S, name: str, kind: str, camp: int, table: bytes | bytearray) -> Overlay:
    side, names = SIDES[camp], s.tables.names
    spaces = tuple([names[hex_] for hex_ in range(s.tables.hexes) if table[hex_]])
    return Overlay(id=f"{name}-{side}", name=Message(f"overlay-{name}-{side}"), kind=kind, side=side, spaces=spaces)
