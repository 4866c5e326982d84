"""Line of sight and hindrance in a battle: the map, Smoke, night, Flares, fog (B10.1, B10.3, N5.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.combat.charts.grid import SPAN
from sandtable.games.combat.charts.ground import FIELD
from sandtable.games.combat.charts.lines import touched
from sandtable.games.combat.kinds import HEXES, Law
from sandtable.games.combat.position import S, ground

BLOCKED: Final = -1

SLIT: Final = (90, 4)  # J1 and its side towards I2 (SR07.2)
FOG_ENDS: Final = 5  # SR15.6


def hindrance(s: S, a: int, b: int) -> int:
    """The hindrance of the line from a hex to a target hex; BLOCKED where there is no line.

    Hindrances do not add up: the largest counts (B10.3).
    """
    pos = s.pos
    if a == b:
        return pos.haze[a]
    land = s.tables.grounds[pos.map]
    hazy = pos.haze.count(0) != HEXES or pos.busted
    found = land.sight(a, b, pos.haze, pos.busted) if hazy else land.clear_sight(a, b)
    changes = pos.laws & _CHANGES
    if found < 0 or not changes:
        return found
    if changes & Law.COD and not through_slit(a, b):
        return BLOCKED
    span = SPAN[a * HEXES + b]
    if changes & Law.FOG:
        return foggy(s, a, b, span, found)
    if span > found and changes & Law.NIGHT and not (pos.flares and lit(s, b)):
        return span
    return found


def hindrance_rule(s: S, starts: Sequence[int], target: int) -> str:
    """The rule behind the worst hindrance of these lines: night, fog, or an obstacle."""
    start = max(starts, key=lambda hex_: hindrance(s, hex_, target))
    by_day = ground(s).sight(start, target, s.pos.haze, s.pos.busted)
    if start == target or hindrance(s, start, target) <= by_day:
        return "B10.3"
    return "N5.3" if s.pos.laws & Law.NIGHT else "SR15.6"


_CHANGES: Final = Law.NIGHT | Law.FOG | Law.COD


def why_blocked(s: S, starts: Sequence[int], target: int) -> str:
    """The rule that hides a hex from these others: the slit of J1, fog, or an obstacle."""
    if s.pos.laws & Law.COD and not all([through_slit(hex_, target) for hex_ in starts]):
        return "SR07.2"
    fog = s.pos.laws & Law.FOG and any([SPAN[hex_ * HEXES + target] > FOG_ENDS for hex_ in starts])
    return "SR15.6" if fog else "B10.1"


def through_slit(a: int, b: int) -> bool:
    """SR07.2: True if a line to or from J1 passes through its side 5, corners included."""
    bunker, side = SLIT
    if bunker not in (a, b):
        return True
    return bool(touched(b if a == bunker else a, bunker) >> side & 1)


def lit(s: S, hex_: int) -> bool:
    """True if a Flare lights a hex: its own and those within two hexes (N6.2)."""
    return any([SPAN[flare * HEXES + hex_] <= 2 for flare in s.pos.flares])


def foggy(s: S, a: int, b: int, span: int, found: int) -> int:
    """SR15.6: nothing is visible beyond five hexes; from two on fog hinders by 1, and by one more over a Field."""
    if span > FOG_ENDS:
        return BLOCKED
    if span < 2:
        return found
    return max(found, 2 if over_fields(s, a, b) else 1)


def over_fields(s: S, a: int, b: int) -> bool:
    """True if a Field hinders the line; where more than a Field does, fog adds nothing to it."""
    land = ground(s)
    return land.clear_sight(a, b) == 1 and land.type[land.explain(a, b).by] == FIELD


def view(s: S, hex_: int) -> Sequence[int]:
    """The hexes visible from one. Smoke and darkness hinder but do not block."""
    pos = s.pos
    found = ground(s).view(hex_, pos.haze, pos.busted)
    if pos.laws & (Law.FOG | Law.COD):
        return [other for other in found if hindrance(s, hex_, other) >= 0]
    return found


def sees(s: S, a: int, b: int) -> bool:
    return hindrance(s, a, b) >= 0
