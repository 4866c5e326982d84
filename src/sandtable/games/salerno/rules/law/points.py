"""Activation points (6): which pool pays."""

from __future__ import annotations

from sandtable.core.base.messages import Message
from sandtable.games.salerno.kinds import AXIS, AXIS_POOL, EIGHTH, EIGHTH_POOL, FIFTH, FIFTH_POOL, GROUP_POOL, NONE
from sandtable.games.salerno.position import S

# by army: an army's own points first, then those of the army group; without an army the group pays first
_ALLIED = {
    FIFTH: (FIFTH_POOL, GROUP_POOL),
    EIGHTH: (EIGHTH_POOL, GROUP_POOL),
    NONE: (GROUP_POOL, FIFTH_POOL, EIGHTH_POOL),
}


def pools(camp: int, army: int = NONE) -> tuple[int, ...]:
    """The pools that may pay for an operation, in order."""
    return (AXIS_POOL,) if camp == AXIS else _ALLIED[army]


def between(army: int) -> tuple[int, ...]:
    """The pools for expenses of both Allied armies, one of them first: a transfer, or supply."""
    return (*_ALLIED[army], EIGHTH_POOL if army == FIFTH else FIFTH_POOL)


def told(points: int) -> Message:
    """A price as text."""
    return Message("price-points", {"points": points})


def can_pay(s: S, camp: int, points: int, army: int = NONE) -> bool:
    return sum([s.pos.ap[pool] for pool in pools(camp, army)]) >= points


def pay(s: S, camp: int, points: int, army: int = NONE) -> None:
    """Take points that are known to be available."""
    draw(s, points, pools(camp, army))


def draw(s: S, points: int, pools: tuple[int, ...]) -> None:
    """Take points from these pools, in order."""
    pos = s.pos
    for pool in pools:
        taken = min(points, pos.ap[pool])
        pos.ap[pool] -= taken
        pos.paid[pool] += taken
        points -= taken
