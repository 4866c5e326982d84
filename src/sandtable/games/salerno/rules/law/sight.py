"""Visibility of stacks (9.9, ruling R29), and reports about counters that are not public."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sandtable.games.salerno.kinds import ACTIVE, ALLIED, SIDES
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.law import scenarios
from sandtable.kit.rules.events import UnitEvent, tell_of


def open_to(s: S, eyes: Collection[str], camp: int, hex_: int) -> bool:
    """True if these viewers may look into a stack of a camp: their own, next to their units, acting, or inspected."""
    pos = s.pos
    foe = enemy(camp)
    if SIDES[camp] in eyes:
        return True
    if SIDES[foe] in eyes and (pos.zone[foe][hex_] or (foe == ALLIED and hex_ in pos.watched)):
        return True
    return any([pos.deeds[unit] & ACTIVE for unit in pos.stacks[hex_]])


def insiders(s: S, unit: int) -> tuple[str, ...]:
    """The sides that may know which counter a unit on the map is; empty for both."""
    if not scenarios.on(s, "intelligence"):
        return ()
    camp, at = s.tables.camp[unit], s.pos.at[unit]
    hidden = at < s.tables.hexes and not open_to(s, (SIDES[enemy(camp)],), camp, at)
    return (SIDES[camp],) if hidden else ()


def owners(s: S, camp: int) -> tuple[str, ...]:
    """The sides that may see a list of units of a camp."""
    return (SIDES[camp],) if scenarios.on(s, "intelligence") else SIDES


def tell_insiders(s: S, kind: type[UnitEvent], rule: str, unit: int, **more: Any) -> None:
    """Report an event of a unit; sides that may not identify it receive the redacted event with only the hex."""
    if s.events is not None:
        tell_of(s, kind, rule, unit, only=insiders(s, unit), **more)
