"""Movement other than by land: by sea from port to port (11.5), the Bari box (9.5.7), and off the map (11.6)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.games.salerno.kinds import ALLIED, AXIS, IDLE, LANDED, NONE, OUT, RESERVE
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.common.base import end_ops, go
from sandtable.games.salerno.rules.common.stacking import fits
from sandtable.games.salerno.rules.law import scenarios, verdict
from sandtable.games.salerno.rules.law.reports import Placed
from sandtable.games.salerno.rules.movement.group import Moving
from sandtable.games.salerno.rules.supply import supply
from sandtable.kit.rules.events import tell_of

# --- the Bari box (9.5.7) -------------------------------------------------------------------------------------------


def gates(s: S) -> dict[int, int]:
    """The hexes through which units leave the Bari box by land, and the cost: none."""
    pos, t = s.pos, s.tables
    inside = t.inside[pos.scenario]
    return {hex_: 0 for hex_ in t.gates if inside[hex_] and not pos.troops[AXIS][hex_] and not pos.rear[hex_]}


def has_bari(s: S) -> bool:
    """True if the Bari box is in the game: the roads that lead to it are."""
    t = s.tables
    return any([t.inside[s.pos.scenario][hex_] for hex_ in t.gates])


def _bari_room(s: S, units: tuple[int, ...]) -> bool:
    """True if units fit in the box."""
    pos, t = s.pos, s.tables
    there = sum([t.dots[unit] for unit in pos.stacks[t.box["bari"]]])
    return there + sum([t.dots[unit] for unit in units]) <= t.limit["bari_dots"]


# --- options --------------------------------------------------------------------------------------------------------


def options(s: S, step: Moving) -> list[Action]:
    """The verbs of this chapter that the selected group can use."""
    t = s.tables
    if step.who != ALLIED or (step.at < t.hexes and step.at not in t.ways_out):
        return []
    listed = []
    if not _sea_fault(s, step):
        sail = t.spoken["sail"]
        listed += [sail[port] for port in t.ports if not _port_fault(s, step, port)]
    if not _bari_fault(s, step):
        listed.append(t.word["bari"])
    if not _exit_fault(s, step):
        listed.append(t.word["exit"])
    return listed


def why_not(step: Moving, s: S, action: Action) -> Refusal | None:
    if action.verb == "sail":
        port = s.tables.number(action)
        word = _sea_fault(s, step) or _port_fault(s, step, port)
        return step.there(s, port, word, "11.5") if word else None
    bari = action.verb == "bari"
    word = _bari_fault(s, step) if bari else _exit_fault(s, step)
    at_sea = _sea_fault(s, step) if word == "no-way-to-bari" else ""
    if at_sea not in ("", "no-port"):
        return step.refusal(s, at_sea, "11.5")
    return step.refusal(s, word, "9.5.7" if bari else "11.6") if word else None


def _sea_fault(s: S, step: Moving) -> str:
    """Why the group cannot embark here."""
    pos, t = s.pos, s.tables
    if step.who != ALLIED:
        return "no-ships"
    if step.walked:
        return "sail-first"
    port = step.at == t.box["bari"] or (step.at < t.hexes and t.land.port[step.at] and pos.holder[step.at] == ALLIED)
    if not port or any([pos.state[unit] & OUT for unit in step.group]):
        return "no-port"
    if not all([_called_up(s, unit) for unit in step.group]):
        return "sail-idle"
    return "ships-full" if pos.sailed + len(step.group) > t.limit["sea_units"] else ""


def _called_up(s: S, unit: int) -> bool:
    """True if a unit acts with an active formation, its own or as a bonus unit: no marker, no landing (11.5)."""
    pos, t = s.pos, s.tables
    division = pos.division(t, unit)
    if division != NONE:
        return pos.duty[division] != IDLE
    return pos.marker < 0 and not pos.state[unit] & (LANDED | RESERVE)


def _port_fault(s: S, step: Moving, port: int) -> str:
    """Why the group cannot land in a port."""
    pos, t = s.pos, s.tables
    if port == step.at or not t.inside[pos.scenario][port]:
        return "no-port"
    if pos.troops[AXIS][port] or pos.rear[port]:
        return "port-held"
    return "" if fits(s, step.group, port) else "port-full"


def _bari_fault(s: S, step: Moving) -> str:
    """Why the group cannot move to the Bari box: by an VIII Army terminal, or by sea."""
    t = s.tables
    if step.who != ALLIED or step.at >= t.hexes or not has_bari(s):
        return "no-bari"
    by_road = step.at in t.gates and step.left > 0
    if not by_road and _sea_fault(s, step):
        return "no-way-to-bari"
    return "" if _bari_room(s, step.group) else "bari-full"


def _exit_fault(s: S, step: Moving) -> str:
    """Why the group cannot leave the map: only by a road of the north edge, and where that counts."""
    if step.who != ALLIED or scenarios.law(s).victory.kind != "campaign":
        return "no-exit"
    return "" if step.at in s.tables.exits and step.left > 0 else "not-at-exit"


# --- carrying out ---------------------------------------------------------------------------------------------------


def carry_out(s: S, step: Moving, action: Action) -> int:
    """Move the group; returns its new place."""
    pos, t = s.pos, s.tables
    group = step.group
    if action.verb == "sail":
        goal = t.number(action)
        pos.sailed += len(group)
        go(s, group, goal)
        note = "place-sail"
        end_ops(s, group, "11.5")
    else:
        if action.verb == "bari" and step.at not in t.gates:
            pos.sailed += len(group)
        goal = t.box["bari" if action.verb == "bari" else "exited"]
        if action.verb == "exit":
            _take_stock(s, group)
        note = "place-bari" if action.verb == "bari" else "place-exit"
        for unit in group:
            pos.set_reserve(t, unit, False)
            pos.put(t, unit, goal)
        end_ops(s, group, "9.5.7")  # units that leave permanently need no marker
    rule = {"sail": "11.5", "bari": "9.5.7", "exit": "11.6"}[action.verb]
    for unit in group:
        tell_of(s, Placed, rule, unit, note=note)
    if action.verb == "exit":
        verdict.somebody_left(s)
    return goal


def _take_stock(s: S, group: Sequence[int]) -> None:
    """Record whether leaving units are in supply, which counts for 2.1 only at this moment (ruling R86)."""
    survey, state = supply.SupplySurvey(s), s.pos.state
    for unit in group:
        state[unit] = state[unit] & ~OUT if survey.feeds(unit) else state[unit] | OUT
