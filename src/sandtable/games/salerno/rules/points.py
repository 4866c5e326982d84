"""Activation points (6): who pays from which pool."""

from __future__ import annotations

from sandtable.games.salerno.kinds import (
    AXIS,
    AXIS_POOL,
    EIGHTH,
    EIGHTH_POOL,
    FIFTH,
    FIFTH_POOL,
    GROUP_POOL,
    NONE,
)
from sandtable.games.salerno.position import S

# by army: an army's own points first, then those of the army group; without an army the group pays first
_ALLIED = {
    FIFTH: (FIFTH_POOL, GROUP_POOL),
    EIGHTH: (EIGHTH_POOL, GROUP_POOL),
    NONE: (GROUP_POOL, FIFTH_POOL, EIGHTH_POOL),
}


def pools(camp: int, army: int = NONE) -> tuple[int, ...]:
    """The pools that may pay for an operation, in the order in which they do."""
    return (AXIS_POOL,) if camp == AXIS else _ALLIED[army]


def can_pay(s: S, camp: int, points: int, army: int = NONE) -> bool:
    return sum([s.pos.ap[pool] for pool in pools(camp, army)]) >= points


def pay(s: S, camp: int, points: int, army: int = NONE) -> None:
    """Take points that are known to be there."""
    pos = s.pos
    for pool in pools(camp, army):
        taken = min(points, pos.ap[pool])
        pos.ap[pool] -= taken
        pos.paid[pool] += taken
        points -= taken
