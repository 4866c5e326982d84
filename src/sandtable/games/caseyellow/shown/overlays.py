"""What can be laid over the board: zones of control, supply. For showing only."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sandtable.core.display import Layer, Overlay
from sandtable.core.messages import Message
from sandtable.games.caseyellow.kinds import SIDES
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules import supply

LAYERS: Final = tuple(
    Layer(f"{name}-{side}", Message(f"overlay-{name}-{side}"), kind, side)
    for name, kind in (("zone", "zone"), ("supply", "reach"), ("cut", "supply"))
    for side in SIDES
)


def layers(s: S) -> tuple[Layer, ...]:
    """For each camp: its zones, where its supply reaches, and its units that are cut off."""
    fed = s.tables.scenario[s.pos.scenario].supply  # S8.6
    return LAYERS if fed else tuple([one for one in LAYERS if one.kind == "zone"])


def overlays(s: S, ids: Collection[str]) -> tuple[Overlay, ...]:
    """Those of the layers that somebody wants to see."""
    makers = {"zone": zones, "reach": supplied, "supply": cut_off}
    return tuple([makers[one.kind](s, SIDES.index(one.side)) for one in layers(s) if one.id in ids])


def zones(s: S, camp: int) -> Overlay:
    return _overlay(s, "zone", camp, s.pos.zone[camp])


def supplied(s: S, camp: int) -> Overlay:
    """The hexes where infantry would be in supply: German, or French, which has most sources (7.3, 7.4)."""
    return _overlay(s, "supply", camp, supply.supplied(s, camp))


def cut_off(s: S, camp: int) -> Overlay:
    """The hexes where units stand that could trace no line now."""
    pos, t = s.pos, s.tables
    alone = bytearray(t.hexes)
    for unit in pos.on_map(t, camp):
        if not t.supply[unit] and not supply.in_supply(s, unit):
            alone[pos.at[unit]] = 1
    return _overlay(s, "cut", camp, alone)


def _overlay(s: S, name: str, camp: int, table: bytes | bytearray) -> Overlay:
    names = s.tables.names
    return Overlay(f"{name}-{SIDES[camp]}", tuple([names[hex_] for hex_ in range(s.tables.hexes) if table[hex_]]))
