"""Overrun (10.3c): motorised units with a yellow allowance overrun weak enemies without a combat."""

from __future__ import annotations

from sandtable.core.base.errors import Refusal
from sandtable.games.caseyellow.charts.terrain import FLOODED, FOREST, MARSH, RIVER
from sandtable.games.caseyellow.kinds import DISRUPTED, ENGAGED
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import nations, retreat
from sandtable.games.caseyellow.rules.common.base import destroy
from sandtable.games.caseyellow.rules.common.costs import between, shut_sides, stops
from sandtable.games.caseyellow.rules.movement.group import Moving
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.crt import level
from sandtable.kit.rules.events import Marked, tell_at, tell_of

RULE = "R10.3"
SOFT = (FOREST, MARSH, FLOODED)  # no overrun in or out (T.terrain)


def why_not(step: Moving, s: S, hex_: int) -> Refusal | None:
    """Why a group may not overrun the enemy in an adjacent hex."""
    pos, t = s.pos, s.tables
    land = t.land
    camp, here = step.camp, message_hex(s, hex_)
    if hex_ not in t.near[step.at]:
        return step.refusal(s, "not-beside", RULE, at=here)
    if not pos.troops[1 - camp][hex_]:
        return step.refusal(s, "overrun-nobody", RULE, at=here)
    if not all([t.yellow[unit] for unit in step.group]):  # units with such an allowance are motorised
        return step.refusal(s, "overrun-slow", RULE)
    if any([pos.state[unit] & ENGAGED for unit in pos.stacks[hex_]]):
        return step.refusal(s, "overrun-engaged", "R11.9", at=here)
    side = land.sides[step.at][t.near[step.at].index(hex_)]
    if side & RIVER:
        return step.refusal(s, "overrun-river", RULE, at=here)
    if side & shut_sides(s, camp):
        return step.refusal(s, "dyle-limit", "S5.8", at=here)
    closed = land.city[hex_] or pos.works[hex_] or pos.fort[hex_]
    if closed or land.kind[hex_] in SOFT or land.kind[step.at] in SOFT:
        return step.refusal(s, "overrun-terrain", "T.terrain", at=here)
    if not crushing(s, step, hex_):
        return step.refusal(s, "overrun-odds", RULE, at=here, odds=t.limit["overrun_odds"])
    if nations.held_fast(s, step):
        return nations.why_held_fast(step, s, step.group[0])
    closed_to = nations.why_closed(step, s, step.group, hex_)
    if closed_to is not None:
        return closed_to
    cost, halts = toll(step, s, hex_)
    if nations.bars_end(s, step.group[0], hex_) and not nations.leads_out(s, step, hex_, cost, halts):
        return nations.too_near_paris(step, s, step.group[0], hex_)
    if cost > step.left:
        return step.refusal(s, "overrun-points", RULE, at=here, cost=cost, left=step.left)
    return _zones(step, s, hex_)


def crushing(s: S, step: Moving, hex_: int) -> bool:
    """True at 9-1 or better after terrain shifts; the column shifts of combat do not count."""
    pos, t = s.pos, s.tables
    attack = sum([pos.halves(t, unit) for unit in step.group])
    defence = sum([pos.halves(t, unit) for unit in pos.stacks[hex_]])
    shift = t.land.shift[hex_] + pos.improved[hex_]
    return not defence or level(attack, defence) - shift >= t.limit["overrun_odds"] - 1


def _zones(step: Moving, s: S, hex_: int) -> Refusal | None:
    pos, t = s.pos, s.tables
    if not stops(s, step, hex_):
        return None
    shut = pos.zone[1 - step.camp][hex_] > 1 and between(pos, t, 1 - step.camp, hex_)
    if shut or stops(s, step, step.at):
        return step.refusal(s, "zone-shut", "R9.3", at=message_hex(s, hex_))
    return None


def toll(step: Moving, s: S, hex_: int) -> tuple[int, bool]:
    """The cost of an overrun, entering the hex plus one, and whether the group must stop there."""
    pos, t = s.pos, s.tables
    cost = next((p.cost for p in t.land.paths[step.mover][step.at] if p.goal == hex_), 99)
    cost += t.slow_cost[step.camp] if step.camp and pos.jam[hex_] else 0
    return cost + t.limit["overrun_cost"], stops(s, step, hex_)


def carry_out(step: Moving, s: S, hex_: int) -> None:
    """Disrupt undisrupted units, which retreat as the mover chooses; eliminate disrupted ones."""
    pos, t = s.pos, s.tables
    tell_at(s, RULE, hex_, "note-overrun")
    survivors = []
    for unit in pos.stacks[hex_]:
        if pos.state[unit] & DISRUPTED or t.supply[unit]:
            destroy(s, unit, RULE)
            continue
        pos.state[unit] |= DISRUPTED  # 6.1b
        survivors.append(unit)
        tell_of(s, Marked, "R6.1", unit, hex_, note="mark-disrupted")
    if survivors:
        retreat.begin(s, hex_, tuple(survivors), t.limit["overrun_retreat"], led_by=step.camp)
