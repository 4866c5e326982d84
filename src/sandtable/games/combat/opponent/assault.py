"""Advances and melees: which units go where, and how a melee may end (O16, O16.4, A25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sandtable.core.base.numbers import add_up
from sandtable.games.combat.charts.cards import AMBUSH
from sandtable.games.combat.charts.counters import BOXED_FP, LEADER
from sandtable.games.combat.kinds import ACTIVE, BLAZE, BROKEN, BUNKER, FIXED, HAND, NOBODY, PILLBOX
from sandtable.games.combat.opponent.assessment.routes import Crowd
from sandtable.games.combat.opponent.assessment.survey import Survey
from sandtable.games.combat.rules.common.stacking import MOST
from sandtable.games.combat.rules.movement.entry import barred
from sandtable.games.combat.rules.terrain.figures import bare_fp

AMBUSHED = 2.5  # firepower that a melee loses on average when one of its units breaks


class AssaultPlan(NamedTuple):
    """An Advance order: the units to activate, a leader first, and the destination of each."""

    value: float
    units: tuple[int, ...]
    goals: dict[int, int]


NOBODY_ADVANCES = AssaultPlan(0.0, (), {})


def might(o: Survey, units: Sequence[int]) -> int:
    """The strength of units in a melee, before the roll (O16.4)."""
    state, boxed = o.pos.state, o.t.boxed
    extra = [unit for unit in units if boxed[unit] & BOXED_FP and not state[unit] & BROKEN]
    return add_up([bare_fp(o.s, unit) for unit in units]) + len(extra)


def melee(o: Survey, own: Sequence[int], hex_: int) -> float:
    """The expected value of a melee between some units and those in a hex."""
    foes = o.foes[hex_]
    gap = might(o, foes) - might(o, own)
    gap -= round(AMBUSHED * ambushes(o)) - round(AMBUSHED * 0.08 * o.pos.cards(o.foe))
    won, tied, lost = o.clash(o.who, gap)
    if o.pos.fort[hex_] in (BUNKER, PILLBOX) and o.pos.sole[hex_] != NOBODY:
        won, lost = (won + tied, lost) if o.pos.sole[hex_] == o.who else (won, lost + tied)
        tied = 0.0
    theirs = add_up([o.worth(unit) if not o.pos.state[unit] & BROKEN else o.breaks(unit) for unit in foes])
    ours = add_up([o.worth(unit) for unit in own])
    value = (won + tied) * theirs - o.weights.wild / o.daring * (lost + tied) * ours
    if hex_ in o.stakes and o.holder(hex_) != o.who:
        value += won * o.weights.take * 2.0 * o.stakes[hex_]
    return value


def ambushes(o: Survey) -> int:
    """The Ambush cards in hand."""
    act = o.t.fate[o.pos.nation[o.who]].action
    return add_up([act[card] == AMBUSH for card in o.pos.fate[o.who].cards(HAND)])


def ways(o: Survey, unit: int) -> list[int]:
    """The hexes to which a unit can advance."""
    pos, land = o.pos, o.land
    at, table = pos.at[unit], o.land.advances(o.pos.laws)
    found = []
    for side, hex_ in enumerate(land.near[at]):
        if hex_ < 0 or pos.haze[hex_] == BLAZE or barred(o.s, unit, hex_):
            continue
        way = table[at * 6 + side]
        if not way or (way == 2 and pos.arm[unit]) or (pos.state[unit] & BROKEN and pos.troops[o.foe][hex_]):
            continue
        found.append(hex_)
    return found


def best_assault(o: Survey) -> AssaultPlan:
    """The best Advance order: a leader with his units, or a single unit."""
    pos, t = o.pos, o.t
    free = [unit for unit in pos.on_map(o.who) if not pos.state[unit] & (ACTIVE | FIXED)]
    best = NOBODY_ADVANCES
    for unit in free:
        men = [unit]
        if t.form[unit] == LEADER:
            men += [u for u in o.followers(unit) if not pos.state[u] & FIXED]
        plan = assault(o, men)
        if plan.value > best.value:
            best = plan
    return best


def assault(o: Survey, units: Sequence[int]) -> AssaultPlan:
    """The expected value of an Advance order for some units: melees first, then better positions."""
    crowd = Crowd(o)
    goals: dict[int, int] = {}
    value = 0.0
    near = {unit: ways(o, unit) for unit in units}
    for hex_ in sorted({h for found in near.values() for h in found if o.pos.troops[o.foe][h]}):
        able = [u for u in units if u not in goals and hex_ in near[u] and not o.pos.state[u] & BROKEN]
        gain, party = _storm(o, able, hex_)
        if gain > 0.0:
            value += gain
            for unit in party:
                goals[unit] = hex_
                crowd.add(unit, o.pos.at[unit], -1)
                crowd.add(unit, hex_)
    for unit in sorted(units, key=lambda u: (o.t.form[u] == LEADER, o.away[o.pos.at[u]], u)):
        if unit in goals:
            continue
        here = o.pos.at[unit]
        crowd.add(unit, here, -1)
        gain, goal = _better(o, crowd, unit, near[unit])
        crowd.add(unit, goal if gain > 0.0 else here)
        if gain > 0.0:
            goals[unit] = goal
            value += gain
    if not goals:
        return NOBODY_ADVANCES
    first = units[0]
    return AssaultPlan(value, (first, *[unit for unit in goals if unit != first]), goals)


def _storm(o: Survey, able: Sequence[int], hex_: int) -> tuple[float, list[int]]:
    """The best group for a melee: strongest first, as long as each helps and seven figures are not exceeded."""
    best, party, figures = 0.0, list[int](), 0
    chosen: list[int] = []
    for unit in sorted(able, key=lambda u: (-might(o, (u,)), u)):
        if figures + o.t.figures[unit] > MOST:
            continue
        chosen = [*chosen, unit]
        figures += o.t.figures[unit]
        leaving = add_up([o.stand(u, o.pos.at[u]) - o.stand(u, hex_, 1) for u in chosen]) * o.weights.storming
        value = melee(o, chosen, hex_) - max(leaving, 0.0)
        if value > best:
            best, party = value, chosen
    return best, party


def _better(o: Survey, crowd: Crowd, unit: int, near: Sequence[int]) -> tuple[float, int]:
    """The best free hex adjacent to a unit, and its gain."""
    here = o.pos.at[unit]
    base = o.stand(unit, here, crowd.units.get(here, 0)) + o.weights.settled
    best, goal = 0.0, here
    for hex_ in near:
        if not o.pos.troops[o.foe][hex_] and crowd.room(unit, hex_):
            value = o.stand(unit, hex_, crowd.units.get(hex_, 0)) - base
            if value > best:
                best, goal = value, hex_
    return best, goal
