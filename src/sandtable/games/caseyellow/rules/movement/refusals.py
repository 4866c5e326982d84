"""Refusals during movement: movement/movement.py and common/costs.py with reasons."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.caseyellow.charts.terrain import FOREST, MOTOR, MOUNTAIN, RIVER, TRAIN
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN, HYPOTHETICAL, MOVED, OUT
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import bridgeheads, nations, supply
from sandtable.games.caseyellow.rules.common.costs import between, outclasses, shut_sides
from sandtable.games.caseyellow.rules.movement import dynamo, overrun, rail
from sandtable.games.caseyellow.rules.movement.group import Moving
from sandtable.kit.rules.choosing import message_hex


def why_not(step: Moving, s: S, action: Action) -> Refusal | None:
    """Why an action during movement is refused; None if it is legal."""
    verb = action.verb
    if verb == "lift" and not step.riding:
        return bridgeheads.why_not_lift(step, s, s.tables.hex_index[action.operand])
    if not step.group:
        if verb == "unit":
            return why_not_unit(step, s, s.tables.index[action.operand])
        if verb == "evacuate" and step.camp == ALLIED:
            return dynamo.why_not_ship(step, s, s.tables.index[action.operand])
        if verb == "done":
            unit = nations.duty(s) if step.camp == ALLIED else -1
            return None if unit < 0 else step.about(s, unit, "duty", "S5.8")
        return step.not_now(s, action)
    if step.riding:
        if verb == "stop":
            return None
        if verb == "hex":
            return rail.why_not(step, s, step.group[0], s.tables.hex_index[action.operand])
        return step.not_now(s, action)
    return _why_not_under_way(step, s, action)


def _why_not_under_way(step: Moving, s: S, action: Action) -> Refusal | None:
    t, verb = s.tables, action.verb
    if verb == "hex":
        return why_not_step(step, s, t.hex_index[action.operand])
    if verb == "stop":
        if step.bound and not step.halted and nations.steps(s, step):
            return step.about(s, step.group[0], "duty", "S5.8")
        return None if step.may_rest(s) else step.about(s, step.group[0], "paris-rest", "R12.7")
    if verb == "leave":
        unit = t.index[action.operand]
        if len(step.group) < 2 or unit not in step.group:
            return step.about(s, unit, "leave")
        return None if step.may_rest(s) else step.about(s, unit, "paris-rest", "R12.7")
    if verb == "unit":
        return _why_not_join(step, s, t.index[action.operand])
    if step.at >= t.hexes:
        return step.not_now(s, action)
    if verb == "overrun":
        return _why_not_overrun(step, s, t.hex_index[action.operand])
    if verb == "bridge":
        return _why_not_bridge(step, s, t.hex_index[action.operand])
    if verb == "rail":
        return _why_not_rail(step, s)
    if verb == "exit":
        return why_not_exit(step, s)
    return step.not_now(s, action)


def why_not_unit(step: Moving, s: S, unit: int) -> Refusal | None:
    """Why a unit may not start to move."""
    pos, t = s.pos, s.tables
    if t.camp[unit] != step.camp:
        return step.about(s, unit, "not-yours")
    if unit in step.todo:
        return None
    if pos.at[unit] >= t.hexes:
        return step.about(s, unit, "off-map")
    if pos.deeds[unit] & MOVED:
        return step.about(s, unit, "moved")
    return nations.why_frozen(step, s, unit) or step.about(s, unit, "moved")


def _why_not_join(step: Moving, s: S, unit: int) -> Refusal | None:
    """Why a unit may not be taken along."""
    refused = why_not_unit(step, s, unit)
    if refused is not None:
        return refused
    if step.walked or s.pos.at[unit] != step.at or step.at >= s.tables.hexes:
        return step.about(s, unit, "join-elsewhere")
    if unit in step.group:
        return step.about(s, unit, "join-twice")
    return step.about(s, unit, "join-bound", "S5.8") if step.bound or nations.bound(s, unit) else None


def _why_not_overrun(step: Moving, s: S, hex_: int) -> Refusal | None:
    if step.halted:
        return step.there(s, hex_, "halted", "R9.2")
    return overrun.why_not(step, s, hex_)


def _why_not_bridge(step: Moving, s: S, hex_: int) -> Refusal | None:
    if step.camp != GERMAN or not step.tr:
        return step.there(s, hex_, "bridge-who", "R10.8")
    if not step.left:
        return step.there(s, hex_, "bridge-points", "R10.8")
    if hex_ not in s.tables.near[step.at] or not s.pos.troops[ALLIED][hex_]:
        return step.there(s, hex_, "bridge-enemy", "R10.8")
    return bridgeheads.why_not(step, s, step.group, hex_, True)


def _why_not_rail(step: Moving, s: S) -> Refusal | None:
    unit = step.group[0]
    if step.camp == GERMAN:
        return step.refusal(s, "rail-german", "R10.5")
    if step.walked or len(step.group) > 1:
        return step.about(s, unit, "rail" if step.walked else "rail-alone", "R10.5")
    return rail.why_not_board(step, s, unit)


def why_not_exit(step: Moving, s: S) -> Refusal | None:
    """Why the group may not exit the map: yellow units in supply, west edge or part of the south (S7.20)."""
    pos, t = s.pos, s.tables
    if pos.scenario != HYPOTHETICAL or step.camp != GERMAN:
        return step.refusal(s, "exit-never", "S7.20")
    if not step.tr or any([pos.state[unit] & OUT for unit in step.group]):
        return step.refusal(s, "exit-who", "S7.20")
    if step.at not in t.exits:
        return step.there(s, step.at, "exit-where", "S7.20")
    if step.left < t.limit["exit_cost"] or step.halted:
        return step.refusal(s, "exit-points", "S7.20")
    cut_off = [unit for unit in step.group if not supply.in_supply(s, unit)]
    return step.about(s, cut_off[0], "exit-line", "S7.20") if cut_off else None


# --- a step ---------------------------------------------------------------------------------------------------------


def why_not_step(step: Moving, s: S, goal: int) -> Refusal | None:
    """Why the group may not step into a hex."""
    t = s.tables
    here = message_hex(s, goal)
    if step.at >= t.hexes:
        if goal in nations.steps(s, step):
            return None
        return step.refusal(s, "entry-hex", "S8.5", at=here)
    if goal not in t.near[step.at]:
        return step.refusal(s, "not-beside", at=here)
    if step.halted:
        return step.refusal(s, "halted", "R9.2", at=here)
    if nations.held_fast(s, step):
        return nations.why_held_fast(step, s, step.group[0])
    if goal in nations.steps(s, step):
        return None
    return (
        _why_not_enter(step, s, goal, here)
        or nations.why_closed(step, s, step.group, goal)
        or _why_not_cross(step, s, goal, here)
        or _why_not_zone(step, s, goal, here)
        or _why_not_pay(step, s, goal, here)
    )


def _why_not_enter(step: Moving, s: S, goal: int, here: Message) -> Refusal | None:
    """The units or features in the hex that block it."""
    pos, t = s.pos, s.tables
    if pos.troops[1 - step.camp][goal]:
        return step.refusal(s, "enemy-there", at=here)
    if t.land.kind[goal] == MOUNTAIN:
        return step.refusal(s, "mountain", "T.terrain", at=here)
    if pos.fort[goal] and t.land.fort_camp[goal] != step.camp:
        return step.refusal(s, "fort", "R11.7", at=here)
    return None


def _why_not_cross(step: Moving, s: S, goal: int, here: Message) -> Refusal | None:
    """What the hexside and the terrain forbid."""
    t = s.tables
    side = t.land.sides[step.at][t.near[step.at].index(goal)]
    if goal not in [path.goal for path in t.land.paths[step.mover][step.at]]:
        if side & RIVER and step.mover == TRAIN and FOREST not in (t.land.kind[goal], t.land.kind[step.at]):
            return step.refusal(s, "crossing-only", "R10.6", at=here)
        return step.refusal(s, "forest-road", "R10.4", at=here)
    wooded = FOREST in (t.land.kind[step.at], t.land.kind[goal])
    if wooded and step.mover in (MOTOR, TRAIN) and len(step.group) > 1:
        return step.refusal(s, "forest-alone", "R10.4", at=here)
    if side & shut_sides(s, step.camp):
        return step.refusal(s, "dyle-limit", "S5.8", at=here)
    cut = s.pos.cut[step.at] or s.pos.cut[goal]
    if side & RIVER and cut and step.camp == GERMAN and any([t.supply[unit] for unit in step.group]):
        return step.refusal(s, "crossing-cut-stores", "R7.9", at=here)
    return None


def _why_not_zone(step: Moving, s: S, goal: int, here: Message) -> Refusal | None:
    """What enemy zones forbid (9.2, 9.3)."""
    pos, t = s.pos, s.tables
    zone = pos.zone[1 - step.camp]
    if not zone[goal] or (step.tr and outclasses(pos, t, step.camp, step.tr, goal)):
        return None
    rule = "R9.3" if step.tr else "R9.2"
    if zone[goal] > 1 and not pos.troops[step.camp][goal] and between(pos, t, 1 - step.camp, goal):
        return step.refusal(s, "zone-shut", rule, at=here)
    if zone[step.at] and not (step.tr and outclasses(pos, t, step.camp, step.tr, step.at)):
        return step.refusal(s, "zone-to-zone", rule, at=here)
    return None


def _why_not_pay(step: Moving, s: S, goal: int, here: Message) -> Refusal:
    """The remaining reasons: not enough points, an open Paris too near, or the Dyle plan."""
    if nations.bars_end(s, step.group[0], goal):
        return nations.too_near_paris(step, s, step.group[0], goal)
    if step.bound and not nations.toward(s, step.group[0], step.at, (goal,)):
        return step.about(s, step.group[0], "astray", "S5.8")
    return step.refusal(s, "points", at=here, left=step.left)
