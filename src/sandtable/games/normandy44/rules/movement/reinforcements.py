"""Units entering or leaving the map in a movement phase (6.5-6.7, 17.4-17.6, 20.5, 21.2).

Allied landings and evacuations are in `allied_arrivals`, German entries and mobilisation in `german_arrivals`;
`movement` calls this module.
"""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.games.normandy44.kinds import ALLIED, CHERBOURG, FORTRESS, GERMAN, RELEASED
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common.base import commands_unit, forget
from sandtable.games.normandy44.rules.common.reports import Left
from sandtable.games.normandy44.rules.movement import allied_arrivals, german_arrivals
from sandtable.games.normandy44.rules.movement.active_unit import Moving
from sandtable.games.normandy44.rules.movement.allied_arrivals import evacuate, open_purchase, why_not_evacuate
from sandtable.kit.rules.events import Marked, tell_of

__all__ = [
    "begin",
    "evacuate",
    "goals",
    "offers",
    "open_purchase",
    "refuse_goal",
    "refuse_unit",
    "take",
    "why_not_evacuate",
]


# --- called by the movement phase -----------------------------------------------------------------------------------


def offers(s: S, step: Moving) -> list[int]:
    """The units off the map that can be brought in now."""
    return german_arrivals.offers(s, step.who) if step.camp == GERMAN else allied_arrivals.offers(s, step.who)


def refuse_unit(step: Moving, s: S, unit: int) -> Refusal | None:
    """Why a unit off the map cannot be brought in now; None if it can."""
    pos, t = s.pos, s.tables
    place = pos.at[unit]
    if t.camp[unit] != step.camp:
        return step.about(s, unit, "not-yours")
    if not commands_unit(s, step.who, unit):
        return step.about(s, unit, "other-command", "27.1")
    if place == t.box["entry"] or place in t.plan.muster:
        return german_arrivals.refuse_unit(step, s, unit)
    if place == t.box["england"] or place in t.plan.waves:
        return allied_arrivals.refuse_unit(step, s, unit)
    if place == t.box["schedule"]:
        return step.about(s, unit, "not-due", "6.6")
    if place == t.box["gliders"]:
        return step.about(s, unit, "by-glider", "20.2")
    return step.about(s, unit, "out-of-play", "6.2" if place == t.box["dead"] else "9.1")


def goals(s: S, step: Moving, unit: int) -> list[Action]:
    """The options of a unit off the map, including `stay` (enter later)."""
    return german_arrivals.goals(s, step, unit) if step.camp == GERMAN else allied_arrivals.goals(s, step, unit)


def refuse_goal(step: Moving, s: S, unit: int, action: Action) -> Refusal | None:
    if step.camp == GERMAN:
        return german_arrivals.refuse_goal(step, s, unit, action)
    return allied_arrivals.refuse_goal(step, s, unit, action)


def take(step: Moving, s: S, unit: int, action: Action) -> None:
    if step.camp == GERMAN:
        german_arrivals.take(step, s, unit, action)
    else:
        allied_arrivals.take(step, s, unit, action)


# --- at the start of a movement phase -------------------------------------------------------------------------------


def begin(s: S, camp: int) -> None:
    pos, t = s.pos, s.tables
    fall_of_cherbourg(s)
    if camp == GERMAN:
        pos.mobilised = 0
        _due(s)
        if pos.turn > 1:
            _release(s)
        return
    pos.landed = [0] * len(t.areas)
    pos.evacuated = [0] * len(t.beach_hexes)
    _withdraw(s, (t.plan.second_rangers, t.plan.fifth_rangers), t.plan.pointe_du_hoc)
    _withdraw(s, (t.plan.fourth_commandos,), t.plan.arromanches)


def _due(s: S) -> None:
    """6.6, 26.1: the reinforcements of this turn may enter from now on."""
    pos, t = s.pos, s.tables
    table = t.plan.due_cherbourg if pos.scenario == CHERBOURG else t.plan.due
    for unit in table.get(pos.turn, ()):
        if pos.at[unit] == t.box["schedule"]:
            pos.put(t, unit, t.box["entry"])


def _release(s: S) -> None:
    """17.6: release restricted units with an Allied unit near; at Cherbourg one releases all."""
    pos, t = s.pos, s.tables
    allied, reach = pos.troops[ALLIED], t.limit["release_range"]
    bound = [u for u in t.plan.restricted if pos.at[u] < t.hexes and not pos.deeds[u] & RELEASED]
    free = [u for u in bound if any([allied[h] for h in t.map.within(pos.at[u], reach)])]
    if any(t.unit[u].perimeter for u in free):
        pos.opened = True
    for unit in bound:
        if unit in free or (pos.opened and t.unit[unit].perimeter):
            pos.deeds[unit] |= RELEASED
            tell_of(s, Marked, "17.6", unit, note="mark-released")


def _withdraw(s: S, units: tuple[int, ...], centre: int) -> None:
    """17.5: remove the units from the game once no German unit is within four hexes."""
    pos, t = s.pos, s.tables
    german = pos.troops[GERMAN]
    if any(german[hex_] for hex_ in t.map.within(centre, t.limit["leave_range"])):
        return
    for unit in units:
        if pos.at[unit] not in (t.box["gone"], t.box["dead"]):
            leave(s, unit, "17.5", "leave-ordered")


def leave(s: S, unit: int, rule: str, note: str) -> None:
    """Remove a unit from the game without destroying it."""
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    forget(s, unit)
    pos.put(t, unit, t.box["gone"])
    tell_of(s, Left, rule, unit, at, note=note)


def fall_of_cherbourg(s: S) -> None:
    """17.4: when the Allies hold all of Cherbourg, the artillery of the Cotentin and the fortress's points are lost."""
    pos, t = s.pos, s.tables
    if any(pos.holder[hex_] != ALLIED for hex_ in t.cherbourg):
        return
    pos.supply[FORTRESS] = 0
    if pos.at[t.cotentin] != t.box["gone"]:
        leave(s, t.cotentin, "17.4", "leave-cherbourg")
