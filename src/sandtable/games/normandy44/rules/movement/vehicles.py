"""Strategic movement and trucks (9.8): why the selected unit may not use them."""

from __future__ import annotations

from sandtable.core.base.errors import Refusal
from sandtable.games.normandy44.kinds import ALLIED, CAMPS, CHERBOURG, DISRUPTED, GERMAN, OUT, REPLACED
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.movement.active_unit import Moving
from sandtable.games.normandy44.rules.movement.reach import BY_TRUCK, ON_ROADS


def why_not_strategic(step: Moving, s: S, unit: int) -> Refusal | None:
    pos, t = s.pos, s.tables
    camp = t.camp[unit]
    if step.mode & ON_ROADS:
        return step.about(s, unit, "chosen-already", "9.8")
    if not t.mech[unit] and not step.mode & BY_TRUCK:
        return step.about(s, unit, "strategic-foot", "9.8")
    if pos.state[unit] & REPLACED:
        return step.about(s, unit, "strategic-replaced", "6.2")
    if pos.state[unit] & (OUT | DISRUPTED):
        return step.about(s, unit, "strategic-state", "9.8")
    if pos.turn == 1:
        return step.refusal(s, "strategic-turn-1", "9.8")
    if pos.scenario == CHERBOURG and camp == GERMAN:
        return step.refusal(s, "strategic-cherbourg", "26.3")
    if pos.at[unit] < t.hexes and pos.zone[1 - camp][pos.at[unit]]:
        return step.about(s, unit, "strategic-zone", "9.8")
    if len(step.lonely) >= t.limit[f"strategic_{CAMPS[camp]}"]:
        return step.refusal(s, "strategic-markers", "9.8", number=t.limit[f"strategic_{CAMPS[camp]}"])
    return None


def why_not_truck(step: Moving, s: S, unit: int) -> Refusal | None:
    pos, t = s.pos, s.tables
    if step.mode & BY_TRUCK:
        return step.about(s, unit, "chosen-already", "9.8")
    if t.camp[unit] != GERMAN or t.mech[unit]:
        return step.about(s, unit, "truck-kind", "9.8")
    if pos.state[unit] & REPLACED:
        return step.about(s, unit, "strategic-replaced", "6.2")
    if pos.state[unit] & (OUT | DISRUPTED):  # these two leave only tactical movement; 9.8.6 mentions neither
        return step.about(s, unit, "strategic-state", "13.6" if pos.state[unit] & DISRUPTED else "18.4")
    if pos.turn == 1:
        return step.refusal(s, "strategic-turn-1", "9.8")
    if pos.scenario == CHERBOURG:
        return step.refusal(s, "strategic-cherbourg", "26.3")
    if pos.at[unit] < t.hexes and pos.zone[ALLIED][pos.at[unit]]:
        return step.about(s, unit, "strategic-zone", "9.8")
    if step.trucked:
        return step.refusal(s, "truck-marker", "9.8")
    return None
