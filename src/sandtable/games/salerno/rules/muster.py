"""Emergency activations: the Kampfgruppe and the Task Force (9.3); and tactical settlement (9.11)."""

from __future__ import annotations

from sandtable.core.messages import Refusal
from sandtable.games.salerno.kinds import AXIS, NONE, RESERVE
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules import activation, laws, points
from sandtable.games.salerno.rules.base import SalernoStep


def most(s: S, camp: int) -> int:
    """How often a side may lay its marker in an impulse: the Axis twice, if that is agreed (9.3.3)."""
    return 2 if camp == AXIS and laws.on(s, "second kampfgruppe") else 1


def why_not(step: SalernoStep, s: S) -> Refusal | None:
    """Why the KG or TF marker cannot be laid."""
    camp = step.who
    rule = "9.3.1" if camp == AXIS else "9.3.2"
    if s.pos.mustered[camp] >= most(s, camp):
        return step.refusal(s, "mustered", "9.3.3" if camp == AXIS else rule)
    if not anybody(s, camp, False):
        return step.refusal(s, "nobody-to-muster" if points.can_pay(s, camp, cost(s)) else "no-points", rule)
    return None


def why_not_settle(step: SalernoStep, s: S) -> Refusal | None:
    """Why no tactical settlement can be made."""
    if s.pos.settled[step.who]:
        return step.refusal(s, "settled", "9.11")
    return None if anybody(s, step.who, True) else step.refusal(s, "nobody-to-muster", "9.11")


def emergency(s: S, camp: int) -> bool:
    """Whether the marker can be laid: `why_not` without the reason."""
    return s.pos.mustered[camp] < most(s, camp) and anybody(s, camp, False)


def settlement(s: S, camp: int) -> bool:
    """The same for `why_not_settle`."""
    return not s.pos.settled[camp] and anybody(s, camp, True)


def cost(s: S) -> int:
    return s.tables.cost["muster"]


def callable_(s: S, unit: int, settling: bool) -> bool:
    """Whether a marker can activate a unit at all."""
    pos, t = s.pos, s.tables
    if activation.spent(s, unit) or pos.state[unit] & RESERVE or pos.at[unit] >= t.hexes:
        return False
    if settling:
        return t.dots[unit] <= t.limit["settlement_dots"]
    camp = t.camp[unit]
    return points.can_pay(s, camp, cost(s), NONE if camp == AXIS else activation.army(s, unit))


def anybody(s: S, camp: int, settling: bool) -> bool:
    """Whether a marker can activate somebody somewhere."""
    if not settling and not any([s.pos.ap[pool] for pool in points.pools(camp)]):
        return False
    return any(callable_(s, unit, settling) for unit in s.tables.roster[camp])


def sites(s: S, camp: int, settling: bool) -> list[int]:
    """The hexes where a marker can activate somebody. A Kampfgruppe reaches those next to it as well (9.3.1)."""
    pos, t = s.pos, s.tables
    found = {pos.at[unit] for unit in t.roster[camp] if callable_(s, unit, settling)}
    if camp == AXIS and not settling:
        found |= {near for hex_ in found for near in t.beside[hex_] if near < t.land_hexes}
    return sorted(found)
