"""Who takes part in an operation (7.1.2, 7.1.3, 9.1 to 9.3, 9.11): the formation, its bonus units, a marker's units.

The units of a formation take part from the start. Bonus units, and those that a marker may activate, join when they are
first named: to move, to attack, to go into reserve.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sandtable.core.messages import Refusal
from sandtable.games.salerno.kinds import ACTED, ACTIVE, ALLIED, AXIS, END_OPS, IDLE, NONE, RESERVE
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules import points
from sandtable.kit.masks import marked

if TYPE_CHECKING:
    from sandtable.games.salerno.rules.base import SalernoStep

_ACTIVE = bytes(deeds & ACTIVE > 0 for deeds in range(256))  # for `marked`


def army(s: S, unit: int) -> int:
    """The army that a unit belongs to: its division's, whose command may be absent, or an independent's own."""
    division = s.tables.div_of[unit]
    return s.tables.home_army[unit] if division == NONE else s.pos.army_of[division]


def independent(s: S, unit: int) -> bool:
    """Whether a unit can be a bonus unit: no division, or an Axis battalion whose division does nothing (7.1.3)."""
    pos, t = s.pos, s.tables
    division = pos.division(t, unit)
    if division == NONE:
        return True
    return t.camp[unit] == AXIS and t.battalion[unit] and pos.duty[division] == IDLE


def spent(s: S, unit: int) -> bool:
    """Whether a unit has acted in this impulse, or its operations are over (8)."""
    return bool(s.pos.deeds[unit] & ACTED or s.pos.state[unit] & END_OPS)


def fault(s: S, unit: int, lifted: bool = False) -> tuple[str, str]:
    """Why a unit cannot join the operation under way: the word and the rule; "" if it can.

    `lifted`: as if its owner had taken it out of reserve.
    """
    pos, t = s.pos, s.tables
    if pos.state[unit] & END_OPS:
        return "end-ops", "8"
    if pos.state[unit] & RESERVE and not lifted:
        return "in-reserve", "15"
    if pos.deeds[unit] & ACTED:
        return "acted", "8"
    if pos.marker < 0:
        if not independent(s, unit):
            busy = t.camp[unit] == AXIS and t.battalion[unit]  # its division is active, or has been
            return ("division-active", "7.1.3") if busy else ("not-of-formation", "7.1.2")
        return ("", "") if pos.bonus else ("no-bonus", "9.1")
    rule = marker_rule(s, t.camp[unit])
    if not under_marker(s, unit):
        return "not-under-marker", rule
    if t.dots[unit] > pos.marker_dots:
        return "marker-full", rule
    if rule == "9.3.2":
        own = army(s, unit)
        if pos.marker_army not in (NONE, own):
            return "other-army", rule
        if _unpaid(s, unit) and not points.can_pay(s, ALLIED, t.cost["muster"], own):
            return "no-points", rule
    return "", ""


def _unpaid(s: S, unit: int) -> bool:
    """Whether a Task Force has still to be paid for: its first unit says by which army (ruling R47)."""
    pos = s.pos
    return s.tables.camp[unit] == ALLIED and pos.marker >= 0 and not pos.settling and pos.marker_army == NONE


def may_join(s: S, unit: int) -> bool:
    return not fault(s, unit)[0]


def joining(s: S, units: Iterable[int]) -> set[int]:
    """Of some units, those that may join."""
    pos, t = s.pos, s.tables
    if pos.marker >= 0:
        if not pos.marker_dots:
            return set()
        at, reach = pos.at, (pos.marker, *t.beside[pos.marker])
        return {unit for unit in units if at[unit] in reach and may_join(s, unit)}
    if not pos.bonus:
        return set()
    state, deeds, hq, duty, busy = pos.state, pos.deeds, pos.hq, pos.duty, END_OPS | RESERVE
    division, battalion = t.div_of, t.battalion
    free = [unit for unit in units if not (state[unit] & busy or deeds[unit] & ACTED)]
    return {  # `independent` each of them
        unit
        for unit in free
        if (own := division[unit]) == NONE or not hq[own] or (battalion[unit] and duty[own] == IDLE)
    }


def marker_rule(s: S, camp: int) -> str:
    """The rule of the marker that is on the map."""
    if s.pos.settling:
        return "9.11"
    return "9.3.1" if camp == AXIS else "9.3.2"


def under_marker(s: S, unit: int) -> bool:
    """Whether a unit stands where the marker counts: under it, or for a Kampfgruppe also next to it."""
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    if at == pos.marker:
        return True
    return t.camp[unit] == AXIS and not pos.settling and at in t.beside[pos.marker]


def pool(s: S, camp: int) -> tuple[int, ...]:
    """Of a camp, whoever takes part or could join now, or might when it loses its reserve; nobody else can later on."""
    pos, t = s.pos, s.tables
    at, deeds, state, hexes, bari = pos.at, pos.deeds, pos.state, t.hexes, t.box["bari"]
    if not pos.bonus and pos.marker < 0:
        return tuple([unit for unit in acting(s, camp) if at[unit] < hexes or at[unit] == bari])
    here = [unit for unit in t.roster[camp] if at[unit] < hexes or at[unit] == bari]
    joins = joining(s, here)
    return tuple([unit for unit in here if deeds[unit] & ACTIVE or state[unit] & RESERVE or unit in joins])


def acting(s: S, camp: int) -> list[int]:
    """The units of a camp that take part."""
    camps = s.tables.camp
    return [unit for unit in marked(s.pos.deeds, _ACTIVE) if camps[unit] == camp]


def takes_part(s: S, unit: int) -> bool:
    """Whether a unit takes part, or can join now."""
    return bool(s.pos.deeds[unit] & ACTIVE) or may_join(s, unit)


def why_not(step: SalernoStep, s: S, unit: int) -> Refusal | None:
    """The same with the reason."""
    if s.pos.deeds[unit] & ACTIVE:
        return None
    word, rule = fault(s, unit)
    return step.about(s, unit, word, rule) if word else None


def join(s: S, unit: int) -> None:
    """A unit that is named takes part from now on."""
    pos, t = s.pos, s.tables
    if pos.deeds[unit] & ACTIVE:
        return
    pos.deeds[unit] |= ACTIVE | ACTED
    if pos.marker < 0:
        pos.bonus -= 1
    else:
        if _unpaid(s, unit):
            points.pay(s, ALLIED, t.cost["muster"], army(s, unit))
        pos.marker_dots -= t.dots[unit]
        pos.marker_army = army(s, unit)


def enlist(s: S, units: Iterable[int]) -> None:
    """These units take part."""
    for unit in units:
        s.pos.deeds[unit] |= ACTIVE | ACTED
