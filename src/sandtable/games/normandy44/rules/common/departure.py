"""What a unit leaves behind where it goes, whatever the form of the act: move, landing, retreat or advance."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.normandy44.kinds import GERMAN, SPENT
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import beaches


def enter(s: S, unit: int, hex_: int) -> None:
    """A unit comes into a hex and takes control of it (24.3)."""
    s.pos.put(s.tables, unit, hex_)
    _take(s, (hex_,), s.tables.camp[unit])


def go(s: S, unit: int, path: Sequence[int], before: int = 0) -> None:
    """A unit moves along a path and takes control of every hex on it (24.3).

    An HQ or Werfer brigade that has gone more than one hex in this move, `before` of them already, turns over (17.2,
    17.3).
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
