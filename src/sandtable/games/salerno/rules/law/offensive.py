"""Allied offensives (9.10): the units that this impulse's markers help, and how."""

from __future__ import annotations

from sandtable.games.salerno.kinds import EIGHTH, EIGHTH_POOL, FIFTH, FIFTH_POOL, GROUP_POOL
from sandtable.games.salerno.position import S

_POOL = {FIFTH: FIFTH_POOL, EIGHTH: EIGHTH_POOL}


def backs(s: S, army: int) -> bool:
    """True if an offensive helps the units of an army: its own marker, or the army group's."""
    pushing = s.pos.pushing
    return army in _POOL and bool(pushing & (1 << GROUP_POOL | 1 << _POOL[army]))
