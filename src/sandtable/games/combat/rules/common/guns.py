"""Firing pieces: which can fire, what they can hit, and their firepower (O20, O20.3, B10.3, B11, B11.5, N4.3).

A *piece* is a unit or a weapon: units by their number, weapons after them. A unit and its weapon are two pieces.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from sandtable.core.base.actions import Action
from sandtable.games.combat.charts.counters import BOXED_FP, MORTAR
from sandtable.games.combat.charts.grid import SPAN
from sandtable.games.combat.kinds import BROKEN, FIRED, HEXES, SUPPRESSED, W_BROKEN, W_FIRED, WIRE
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.terrain import figures
from sandtable.games.combat.rules.terrain.sight import hindrance

# --- pieces ---------------------------------------------------------------------------------------------------------


def weapon_piece(s: S, weapon: int) -> int:
    return len(s.tables.units) + weapon


def weapon_of(s: S, piece: int) -> int:
    """The weapon number of a piece; below 0 for a unit."""
    return piece - len(s.tables.units)


def bearer(s: S, piece: int) -> int:
    """The unit of a piece, or the carrier of a weapon; -1 for a weapon without a carrier."""
    weapon = weapon_of(s, piece)
    return piece if weapon < 0 else s.pos.carrier(weapon)


def where(s: S, piece: int) -> int:
    """The hex that a piece fires from."""
    pos, units = s.pos, len(s.tables.units)
    return pos.at[piece] if piece < units else pos.at[pos.arm.find(piece - units + 1)]


def piece_action(s: S, piece: int) -> Action:
    weapon = weapon_of(s, piece)
    return s.tables.a_unit[piece] if weapon < 0 else s.tables.a_weapon[weapon]


def ordnance(s: S, piece: int) -> bool:
    weapon = weapon_of(s, piece)
    return weapon >= 0 and bool(s.tables.w_ordnance[weapon])


def mortar(s: S, piece: int) -> bool:
    weapon = weapon_of(s, piece)
    return weapon >= 0 and s.tables.w_class[weapon] == MORTAR


def boxed_fp(s: S, piece: int) -> bool:
    """True for boxed firepower, which a broken unit loses."""
    weapon, t = weapon_of(s, piece), s.tables
    if weapon >= 0:
        return bool(t.w_boxed[weapon] & BOXED_FP)
    return bool(t.boxed[piece] & BOXED_FP) and not s.pos.state[piece] & BROKEN


def unit_ready(s: S, unit: int) -> bool:
    """True if a unit has not fired yet and has firepower and range; broken ones use their broken figures (B13)."""
    pos = s.pos
    state = pos.state[unit]
    if state & FIRED:
        return False
    if not state & (BROKEN | SUPPRESSED) and pos.fort[pos.at[unit]] != WIRE:
        return True  # every unbroken unit has both
    return figures.fp(s, unit) > 0 and figures.reach(s, unit) > 0


def weapon_ready(s: S, unit: int) -> bool:
    """True if a unit can fire its weapon: neither broken nor suppressed, nor in water (B11, B13)."""
    pos = s.pos
    weapon = pos.arm[unit] - 1
    if weapon < 0 or pos.w_state[weapon] & (W_BROKEN | W_FIRED) or pos.state[unit] & (BROKEN | SUPPRESSED):
        return False
    return not ground(s).water[pos.at[unit]]


def ready_pieces(s: S, units: Iterable[int], plain: bool = False) -> list[int]:
    """The pieces of some units that can fire; `plain`: without ordnance (A33)."""
    at, arm, first = s.pos.at, s.pos.arm, len(s.tables.units)
    found = []
    for unit in units:
        if at[unit] < HEXES:
            if unit_ready(s, unit):
                found.append(unit)
            if arm[unit] and weapon_ready(s, unit) and not (plain and s.tables.w_ordnance[arm[unit] - 1]):
                found.append(first + arm[unit] - 1)
    return found


AMPLE: Final = 99  # more than any hindrance

# --- targets --------------------------------------------------------------------------------------------------------


def reaches(s: S, piece: int) -> tuple[int, int]:
    """The minimum and maximum range of a piece."""
    t = s.tables
    weapon = piece - len(t.units)
    if weapon < 0:
        return 1, figures.reach(s, piece)
    return t.w_least[weapon] or 1, figures.weapon_reach(s, weapon, s.pos.carrier(weapon))


def line(s: S, piece: int, target: int, scout: int = -1) -> int:
    """The hindrance of a piece's line to a hex, below 0 if blocked. A mortar may use the line of a scout (N4.3) who is
    on the map and unbroken."""
    own = hindrance(s, where(s, piece), target)
    if scout < 0 or own == 0 or not mortar(s, piece) or s.pos.at[scout] >= HEXES or s.pos.state[scout] & BROKEN:
        return own
    other = hindrance(s, s.pos.at[scout], target)
    return max(own, other) if own < 0 or other < 0 else min(own, other)


def in_range(s: S, piece: int, target: int) -> bool:
    """True if a hex is within range of a piece, visible or not."""
    least, most = reaches(s, piece)
    return least <= SPAN[where(s, piece) * HEXES + target] <= most


def hits(s: S, piece: int, target: int, scout: int = -1) -> bool:
    """True if a hex is within range and sight of a piece."""
    return in_range(s, piece, target) and line(s, piece, target, scout) >= 0


def targets(s: S, pieces: Sequence[int], hexes: Iterable[int], scout: int = -1) -> dict[int, int]:
    """The hexes that every piece can hit, each with the hindrance of the worst line (B10.3)."""
    found = dict.fromkeys(hexes, 0)
    for piece in pieces:
        least, most = reaches(s, piece)
        start = where(s, piece) * HEXES
        lines = [(h, line(s, piece, h, scout), worst) for h, worst in found.items() if least <= SPAN[start + h] <= most]
        found = {h: max(own, worst) for h, own, worst in lines if own >= 0}
    return found


def aims(s: S, piece: int, hexes: Iterable[int], scout: int = -1, below: int = AMPLE) -> bool:
    """True if a piece can hit any of these hexes with a hindrance less than `below`."""
    least, most = reaches(s, piece)
    at = where(s, piece)
    for hex_ in hexes:
        if least <= SPAN[at * HEXES + hex_] <= most:
            if 0 <= hindrance(s, at, hex_) < below:
                return True
            if scout >= 0 and 0 <= line(s, piece, hex_, scout) < below:
                return True
    return False


def could_hit(s: S, units: Iterable[int], hex_: int) -> bool:
    """True if any piece of these units except ordnance can hit a hex. Units far out of range are skipped."""
    at, arm, stacks, t, span = s.pos.at, s.pos.arm, s.pos.stacks, s.tables, SPAN
    for unit in units:
        start, load = at[unit], arm[unit]
        far = span[start * HEXES + hex_]
        if len(stacks[start]) > 1:  # only leaders and a Veteran marker extend a range
            far -= figures.led(s, t.side[unit], start)
        if far <= t.reach[0][unit] + 1 or (load and far <= t.w_reach[load - 1]):
            for piece in ready_pieces(s, (unit,), plain=True):
                if aims(s, piece, (hex_,)):
                    return True
    return False


def enemy_hexes(s: S, who: int) -> list[int]:
    """The hexes with units of the other side."""
    at = s.pos.at
    return sorted({at[unit] for unit in s.pos.force[1 - who] if at[unit] < HEXES})


def chained(s: S, piece: int, pieces: Sequence[int]) -> bool:
    """True if a piece is stacked with or adjacent to one of a group (O20.3)."""
    span, start = SPAN, where(s, piece) * HEXES
    return any([span[start + where(s, other)] <= 1 for other in pieces])


# --- firepower ------------------------------------------------------------------------------------------------------


def power(s: S, piece: int) -> int:
    """The firepower of one piece."""
    weapon = weapon_of(s, piece)
    return figures.fp(s, piece) if weapon < 0 else figures.weapon_fp(s, weapon, s.pos.carrier(weapon))


def group_power(s: S, pieces: Sequence[int]) -> int:
    """The best piece, plus one for each other piece (O20.3)."""
    return max([power(s, piece) for piece in pieces]) + len(pieces) - 1


def group_hindrance(s: S, pieces: Sequence[int], target: int, scout: int = -1) -> int:
    """The hindrance of the group's worst line (B10.3)."""
    return max([line(s, piece, target, scout) for piece in pieces])


def downhill(s: S, pieces: Sequence[int], target: int) -> int:
    """+1 for a group that fires down from higher ground (T88)."""
    level = ground(s).level
    return 1 if all([level[where(s, piece)] > level[target] for piece in pieces]) else 0
