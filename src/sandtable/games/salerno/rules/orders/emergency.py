"""Emergency activations: the Kampfgruppe and the Task Force (9.3); and tactical adjustment (9.11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sandtable.core.base.errors import Refusal
from sandtable.games.salerno.kinds import ACTED, AXIS, END_OPS, NONE
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.common import activation
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.law import points, scenarios

ANY_DOTS = 255


def most(s: S, camp: int) -> int:
    """The number of times a side may use its marker in an impulse: the Axis twice, with the optional rule (9.3.3)."""
    return 2 if camp == AXIS and scenarios.on(s, "second kampfgruppe") else 1


def why_not(step: SalernoStep, s: S) -> Refusal | None:
    """Why the KG or TF marker cannot be used."""
    camp = step.who
    rule = "9.3.1" if camp == AXIS else "9.3.2"
    if s.pos.mustered[camp] >= most(s, camp):
        return step.refusal(s, "mustered", "9.3.3" if most(s, camp) > 1 else rule)
    if not anybody(s, camp, False):
        return step.refusal(s, "nobody-to-muster" if points.can_pay(s, camp, cost(s)) else "no-points", rule)
    return None


def why_not_settle(step: SalernoStep, s: S) -> Refusal | None:
    """Why a tactical adjustment is impossible."""
    if s.pos.settled[step.who]:
        return step.refusal(s, "settled", "9.11")
    return None if anybody(s, step.who, True) else step.refusal(s, "nobody-to-muster", "9.11")


def emergency(s: S, camp: int) -> bool:
    """True if the marker can be used: `why_not` without the reason."""
    return s.pos.mustered[camp] < most(s, camp) and anybody(s, camp, False)


def settlement(s: S, camp: int) -> bool:
    """The same for `why_not_settle`."""
    return not s.pos.settled[camp] and anybody(s, camp, True)


def cost(s: S) -> int:
    return s.tables.cost["muster"]


def called(s: S, units: Iterable[int], settling: bool) -> Iterator[int]:
    """The units of one camp that a marker can activate at all; reserves must leave reserve first (15)."""
    pos, t = s.pos, s.tables
    at, state, deeds = pos.at, pos.state, pos.deeds
    most = t.limit["settlement_dots"] if settling else ANY_DOTS
    paying: dict[int, bool] = {}  # by army
    for unit in units:
        if at[unit] >= t.hexes or state[unit] & END_OPS or deeds[unit] & ACTED or t.dots[unit] > most:
            continue
        if not settling:
            army = NONE if t.camp[unit] == AXIS else activation.army(s, unit)
            if army not in paying:
                paying[army] = points.can_pay(s, t.camp[unit], cost(s), army)
            if not paying[army]:
                continue
        yield unit


def anybody(s: S, camp: int, settling: bool) -> bool:
    """True if a marker can activate any unit."""
    if not settling and not any([s.pos.ap[pool] for pool in points.pools(camp)]):
        return False
    return next(called(s, s.tables.roster[camp], settling), None) is not None


def sites(s: S, camp: int, settling: bool) -> list[int]:
    """The hexes where a marker can activate units. A Kampfgruppe also reaches adjacent hexes (9.3.1)."""
    pos, t = s.pos, s.tables
    inside = t.inside[pos.scenario]
    found = {pos.at[unit] for unit in called(s, t.roster[camp], settling)}
    if camp == AXIS and not settling:
        found |= {near for hex_ in found for near in t.beside[hex_] if near < t.land_hexes and inside[near]}
    return sorted(found)
