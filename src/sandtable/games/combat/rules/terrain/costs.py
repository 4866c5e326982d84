"""The cost of entering a hex, and which units may (O21, T78 to T99, N1, N5.2, N7; SR05.4, SR06.3, SR10.1, SR14.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.combat.charts.ground import (
    ALL_POINTS,
    CLIFF,
    COMMUNICATION,
    HEDGE,
    IMPASSABLE,
    MAJOR_BRIDGE,
    WATER,
)
from sandtable.games.combat.kinds import ALLIED, AMERICAN, AXIS, BLAZE, SUPPRESSED, Law
from sandtable.games.combat.position import S, ground

POINT: Final = 2  # movement points are counted in halves (N7.1)
_OTHERS: Final = Law.LOCALS | Law.MAQUIS | Law.GUIDES | Law.LABYRINTH | Law.LIT_AXIS


def price(s: S, units: Sequence[int], hex_: int, direction: int) -> int:
    """The half points for units that move together over a side; IMPASSABLE, or ALL_POINTS into the sea (N7.3)."""
    pos, land = s.pos, ground(s)
    to = land.near[hex_][direction]
    if to < 0 or pos.haze[to] == BLAZE:  # T79
        return IMPASSABLE
    if not pos.laws & _OTHERS and not pos.busted:
        return land.costs(pos.laws)[hex_ * 6 + direction]
    return _special(s, units, hex_, direction)


def barrier(s: S, hex_: int, direction: int) -> tuple[str, str]:
    """Why a side of a hex is impassable: the refusal and its rule."""
    land = ground(s)
    to = land.near[hex_][direction]
    if s.pos.haze[to] == BLAZE:
        return "burning", "T79"
    if land.type[to] == WATER:
        return ("sea-first", "N7.3") if s.pos.laws & Law.LANDING else ("deep-water", "T98")
    if land.sides[hex_][direction] & CLIFF:
        return "cliff-face", "T83"
    return ("off-bridge", "T80") if MAJOR_BRIDGE in (land.type[hex_], land.type[to]) else ("impassable", "T78")


def prices(s: S, units: Sequence[int], hex_: int) -> Sequence[int]:
    """The same for each side of a hex."""
    pos = s.pos
    if pos.laws & _OTHERS or pos.busted:
        return [price(s, units, hex_, direction) for direction in range(6)]
    land, haze = ground(s), pos.haze
    costs = land.costs(pos.laws)[hex_ * 6 : hex_ * 6 + 6]
    if BLAZE not in haze:
        return costs
    return [IMPASSABLE if haze[to] == BLAZE else cost for to, cost in zip(land.near[hex_], costs, strict=True)]


def _special(s: S, units: Sequence[int], hex_: int, direction: int) -> int:
    """The same where special rules change it for some units, or a side has been breached (C2.2)."""
    pos, land, t = s.pos, ground(s), s.tables
    who = t.side[units[0]]
    laws = pos.laws & ~Law.NIGHT if who == AXIS and pos.laws & Law.LIT_AXIS else pos.laws  # SR14.1
    cost = land.costs(laws)[hex_ * 6 + direction]
    if cost >= ALL_POINTS:
        return cost
    if eased(s, units):
        return POINT
    if land.sides[hex_][direction] & HEDGE:
        hedge = land.atlas.side_cost(HEDGE, laws)
        if hex_ * 6 + direction in pos.busted:
            cost -= hedge
        elif who == AXIS and laws & Law.LOCALS:  # SR06.3
            cost -= POINT
    if laws & Law.LABYRINTH and t.nation[units[0]] == AMERICAN:  # SR05.4
        cost += POINT if land.type[land.near[hex_][direction]] == COMMUNICATION else 0
    return cost


def eased(s: S, units: Sequence[int]) -> bool:
    """SR10.1: the maquis, everywhere; SR14.5: irregulars, and units that stay with them for the whole move."""
    if s.pos.laws & Law.MAQUIS:
        return s.tables.side[units[0]] == ALLIED
    return bool(s.pos.laws & Law.GUIDES) and any([s.tables.irregular[unit] for unit in units])


def road_bonus(s: S, hex_: int) -> int:
    """T93: one more point for a move that has entered a road hex."""
    land = ground(s)
    return land.atlas.ways[land.ways].bonus if land.road[hex_] else 0


def slowed(s: S, unit: int) -> int:
    """The point lost to suppression, effective at once (B13)."""
    return POINT if s.pos.state[unit] & SUPPRESSED else 0
