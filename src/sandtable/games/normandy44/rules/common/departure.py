"""The consequences of leaving a hex, by any kind of movement: move, landing, retreat or advance."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.normandy44.kinds import GERMAN, SPENT
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import beaches


def enter(s: S, unit: int, hex_: int) -> None:
    """Move a unit into a hex and take control of it (24.3)."""
    s.pos.put(s.tables, unit, hex_)
    _take(s, (hex_,), s.tables.camp[unit])


def go(s: S, unit: int, path: Sequence[int], before: int = 0) -> None:
    """Move a unit along a path and take control of every hex on it (24.3).

    An HQ or Werfer brigade that has gone more than one hex in this move, including `before` earlier ones, is flipped
    (17.2, 17.3).
    """
    pos, t = s.pos, s.tables
    camp = t.camp[unit]
    pos.put(t, unit, path[-1])
    _take(s, path, camp)
    if t.guns[unit] and before + len(path) > 1:
        pos.mark(t, unit, SPENT)


def _take(s: S, path: Sequence[int], camp: int) -> None:
    s.pos.take(s.tables, path, camp)
    if camp == GERMAN:
        harbours = s.tables.logistics.harbour_of
        for hex_ in path:
            if hex_ in harbours:
                beaches.capture(s, harbours[hex_])
