"""Supply terminals (17.1): the supply sources of each army, and the distance of a hex from the nearest."""

from __future__ import annotations

from sandtable.games.salerno.kinds import ALLIED, AXIS, EIGHTH, FIFTH
from sandtable.games.salerno.position import S


def of_axis(s: S) -> tuple[int, ...]:
    return s.tables.terminals[s.pos.scenario].axis


def of_army(s: S, army: int) -> tuple[int, ...]:
    """The road terminals of an Allied army: fixed ones, and for V Army Napoli if it draws on it and holds it."""
    pos, row = s.pos, s.tables.terminals[s.pos.scenario]
    if army == EIGHTH:
        return row.eighth
    naples = s.tables.naples
    others = tuple([end for end in row.fifth if end != naples])
    return (*others, naples) if pos.naples and pos.holder[naples] == ALLIED else others


def held(s: S, camp: int, hexes: tuple[int, ...]) -> list[int]:
    """The terminals without an enemy."""
    foes = s.pos.troops[1 - camp]
    return [hex_ for hex_ in hexes if not foes[hex_]]


def every(s: S, camp: int) -> tuple[int, ...]:
    """All terminals of a camp, including depots."""
    if camp == AXIS:
        return of_axis(s)
    return (*of_army(s, FIFTH), *of_army(s, EIGHTH), *s.pos.depots)


def distance(s: S, camp: int, hex_: int) -> int:
    """The distance of a hex from the nearest terminal of a camp (14.3.1)."""
    away = s.tables.map.distance
    return min([away(hex_, end) for end in every(s, camp)], default=0)
