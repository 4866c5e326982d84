"""The units of an operation (7.1.2, 7.1.3, 9.1 to 9.3, 9.11): the formation, its bonus units, a marker's units.

The units of a formation take part from the start. Bonus units, and units that a marker may activate, join when they are
first selected: to move, to attack, to go into reserve.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from sandtable.core.base.errors import Refusal
from sandtable.games.salerno.kinds import ACTED, ACTED_OUT, ACTIVE, ALLIED, AXIS, END_OPS, IDLE, NONE, READY, RESERVE
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.law import points
from sandtable.games.salerno.tables import Tables
from sandtable.kit.board.masks import KeptMarks

if TYPE_CHECKING:
    from sandtable.games.salerno.rules.common.base import SalernoStep

_ACTIVE = KeptMarks(bytes(deeds & ACTIVE > 0 for deeds in range(256)))
_HELD = KeptMarks(bytes(marks & RESERVE > 0 for marks in range(256)))
_READY = KeptMarks(bytes(duty == READY for duty in range(256)))


def army(s: S, unit: int) -> int:
    """The army of a unit: its division's, even without its command, or an independent's own."""
    division = s.tables.div_of[unit]
    return s.tables.home_army[unit] if division == NONE else s.pos.army_of[division]


def independent(s: S, unit: int) -> bool:
    """True if a unit can be a bonus unit: no division, or an Axis battalion of an inactive division (7.1.3)."""
    pos, t = s.pos, s.tables
    division = pos.division(t, unit)
    if division == NONE:
        return True
    return t.camp[unit] == AXIS and t.battalion[unit] and pos.duty[division] == IDLE


def spent(s: S, unit: int) -> bool:
    """True if a unit has acted this impulse, or its operations are over (8)."""
    return bool(s.pos.deeds[unit] & ACTED or s.pos.state[unit] & END_OPS)


def fault(s: S, unit: int, lifted: bool = False) -> tuple[str, str]:
    """Why a unit cannot join the current operation: the reason and the rule; "" if it can.

    `lifted`: as if taken out of reserve.
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
            busy = t.camp[unit] == AXIS and t.battalion[unit]  # its division is or was active
            return ("division-active", "7.1.3") if busy else ("not-of-formation", "7.1.2")
        return ("", "") if pos.bonus else ("no-bonus", bonus_rule(s, t.camp[unit]))
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


def under_way(s: S, camp: int) -> int:
    """The corps of the current operation, or the division that acts alone; NONE if neither."""
    pos, t = s.pos, s.tables
    if pos.marker >= 0:
        return NONE
    for unit in acting(s, camp):
        division = pos.division(t, unit)
        if division != NONE and pos.duty[division] == ACTED_OUT:
            corps = pos.corps_of[division]
            return corps if corps != NONE and pos.duty[corps] == ACTED_OUT else division
    return NONE


def bonus_rule(s: S, camp: int) -> str:
    """The rule of the current operation's bonus."""
    formation = under_way(s, camp)
    return "9.2" if s.tables.divisions <= formation != NONE else "9.1"


def _unpaid(s: S, unit: int) -> bool:
    """True if a Task Force is not yet paid for: its first unit decides which army pays (ruling R47)."""
    pos = s.pos
    return s.tables.camp[unit] == ALLIED and pos.marker >= 0 and not pos.settling and pos.marker_army == NONE


def may_join(s: S, unit: int) -> bool:
    return not fault(s, unit)[0]


def joining(s: S, units: Iterable[int], lifted: bool = False) -> set[int]:
    """The units that may join; `lifted`: as if taken out of reserve."""
    pos, t = s.pos, s.tables
    if pos.marker >= 0:
        if not pos.marker_dots:
            return set()
        at, reach = pos.at, (pos.marker, *t.beside[pos.marker])
        return {unit for unit in units if at[unit] in reach and not fault(s, unit, lifted)[0]}
    if not pos.bonus:
        return set()
    state, deeds, hq, duty, busy = pos.state, pos.deeds, pos.hq, pos.duty, END_OPS if lifted else END_OPS | RESERVE
    division, battalion = t.div_of, t.battalion
    return {  # nothing prevents them, and they are `independent`
        unit
        for unit in units
        if not (state[unit] & busy or deeds[unit] & ACTED)
        and ((own := division[unit]) == NONE or not hq[own] or (battalion[unit] and duty[own] == IDLE))
    }


def marker_rule(s: S, camp: int) -> str:
    """The rule of the marker on the map."""
    if s.pos.settling:
        return "9.11"
    return "9.3.1" if camp == AXIS else "9.3.2"


def under_marker(s: S, unit: int) -> bool:
    """True if a unit is in the marker's range: in its hex, or for a Kampfgruppe also adjacent."""
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    if at == pos.marker:
        return True
    return t.camp[unit] == AXIS and not pos.settling and at in t.beside[pos.marker]


def pool(s: S, camp: int) -> tuple[int, ...]:
    """The units of a camp that take part, could join now, or could when they leave reserve; no others can join
    later."""
    pos, t = s.pos, s.tables
    at, hexes, bari = pos.at, t.hexes, t.box["bari"]
    found: Iterable[int] = acting(s, camp)
    if pos.bonus or pos.marker >= 0:
        found = sorted({*found, *in_reserve(s, camp), *joining(s, joiners(s, camp))})
    return tuple([unit for unit in found if at[unit] < hexes or at[unit] == bari])


def joiners(s: S, camp: int) -> Sequence[int]:
    """A superset of the units of a camp that may be `joining` now."""
    pos, t = s.pos, s.tables
    if pos.marker < 0:
        return _loners(t, camp, bytes(pos.hq)) if pos.bonus else ()
    stacks, camps = pos.stacks, t.camp
    return [unit for hex_ in t.around[pos.marker] for unit in stacks[hex_] if camps[unit] == camp]


@lru_cache(maxsize=16)  # commands rarely change
def _loners(t: Tables, camp: int, hq: bytes) -> tuple[int, ...]:
    """The units of a camp that are `independent`, or are while their division is inactive."""
    own, battalion = t.div_of, t.battalion
    return tuple([u for u in t.roster[camp] if own[u] == NONE or not hq[own[u]] or battalion[u]])


def acting(s: S, camp: int) -> list[int]:
    """The units of a camp that take part."""
    camps = s.tables.camp
    return [unit for unit in _ACTIVE.of(s.pos.deeds) if camps[unit] == camp]


def in_reserve(s: S, camp: int) -> list[int]:
    """The units of a camp in reserve, wherever they are (15)."""
    camps = s.tables.camp
    return [unit for unit in _HELD.of(s.pos.state) if camps[unit] == camp]


def readied(s: S) -> list[int]:
    """The formations that are active and have not acted."""
    return _READY.of(s.pos.duty)


def takes_part(s: S, unit: int) -> bool:
    """True if a unit takes part, or can join now."""
    return bool(s.pos.deeds[unit] & ACTIVE) or may_join(s, unit)


def why_not(step: SalernoStep, s: S, unit: int) -> Refusal | None:
    """The same with the reason."""
    if s.pos.deeds[unit] & ACTIVE:
        return None
    word, rule = fault(s, unit)
    return step.about(s, unit, word, rule) if word else None


def join(s: S, unit: int) -> None:
    """Let a selected unit take part."""
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
    """Let these units take part."""
    for unit in units:
        s.pos.deeds[unit] |= ACTIVE | ACTED
