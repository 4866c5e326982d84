"""The map overlays: units within command, hexes lit by Flares."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from sandtable.core.base.display import Layer, Overlay
from sandtable.core.base.messages import Message
from sandtable.games.combat.charts.grid import HEXES
from sandtable.games.combat.kinds import SIDES, Law
from sandtable.games.combat.position import CombatPosition, S, ground
from sandtable.games.combat.rules.terrain.figures import commands
from sandtable.games.combat.rules.terrain.sight import lit
from sandtable.games.combat.shown.sightlines import SIGHT


def layers(pos: CombatPosition, aiming: bool = False) -> tuple[Layer, ...]:
    """The available overlays. While a side aims, its lines of sight need not be switched on."""
    sight = msgspec.structs.replace(SIGHT, aiming=aiming)
    found = [sight, *(Layer(f"command-{side}", Message(f"overlay-command-{side}"), "zone", side) for side in SIDES)]
    if pos.laws & Law.NIGHT:
        found.append(Layer("light", Message("overlay-light"), "reach"))
    return tuple(found)


def overlays(s: S, ids: Collection[str]) -> tuple[Overlay, ...]:
    """The hexes within command of each side's leaders (B3.3.1), and those lit by Flares (N6.2)."""
    names, found = s.tables.hexes, []
    for who, side in enumerate(SIDES):
        if f"command-{side}" in ids:
            hexes = [names[hex_] for hex_ in range(HEXES) if _commanded(s, who, hex_)]
            found.append(Overlay(f"command-{side}", tuple(hexes)))
    if "light" in ids:
        found.append(Overlay("light", tuple(names[hex_] for hex_ in range(HEXES) if lit(s, hex_))))
    return tuple(found)


def _commanded(s: S, who: int, hex_: int) -> bool:
    span, at = ground(s).span, s.pos.at
    leaders = [(at[unit], commands(s, unit)) for unit in s.pos.on_map(who)]
    return any(command and span[place * HEXES + hex_] <= command for place, command in leaders)
