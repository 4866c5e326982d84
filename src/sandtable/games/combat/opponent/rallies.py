"""Recover and Rout: their expected value, and the order in which units roll (O22, O23)."""

from __future__ import annotations

from sandtable.games.combat.charts.counters import LEADER
from sandtable.games.combat.kinds import BROKEN, SUPPRESSED
from sandtable.games.combat.opponent.assessment.survey import Survey
from sandtable.games.combat.rules.terrain.figures import morale


def recovery(o: Survey) -> float:
    """The expected value of a Recover order: each broken unit by its chance, each suppressed one in full."""
    pos, rolls, value = o.pos, o.urns[o.who], 0.0
    for unit in pos.on_map(o.who):
        state = pos.state[unit]
        if state & SUPPRESSED:
            value += o.shakes(unit)
        if state & BROKEN:
            steady = 1 if state & SUPPRESSED else 0
            value += rolls.at_most(morale(o.s, unit) + steady) * o.weights.rally * o.weights.broken * o.worth(unit)
            value += 0.5 * o.danger(pos.at[unit]) * o.weights.fear * o.breaks(unit)
    return value


def flight(o: Survey, victim: int) -> float:
    """The expected value of a Rout of a side's broken units, some off the map; negative for their owner."""
    pos, value = o.pos, 0.0
    rows = o.land.rows[pos.edge[victim]]
    rolls = o.urns[victim]
    for unit in pos.on_map(victim):
        if not pos.state[unit] & BROKEN:
            continue
        steadfast, at = morale(o.s, unit), pos.at[unit]
        goes = 1.0 - rolls.at_most(steadfast)
        leaves = 1.0 - rolls.at_most(steadfast + rows[at])
        gain = goes * o.weights.rout + leaves * (o.loss(unit) + 0.5)
        if at in o.stakes:
            gain += goes * 0.5 * o.stakes[at]
        value += gain if victim == o.foe else -gain
        if victim == o.who and o.weights.fear:
            value += goes * o.weights.fear * o.danger(at) * o.breaks(unit)
    return value


def turn(o: Survey, unit: int) -> float:
    """The rolling order: leaders first, because they help later units; then the steadiest."""
    return (100.0 if o.t.form[unit] == LEADER else 0.0) + morale(o.s, unit)
