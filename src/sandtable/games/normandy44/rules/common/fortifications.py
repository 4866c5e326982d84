"""Improved positions and strongpoints (16.1, 16.2): building, completing and abandoning them."""

from __future__ import annotations

from sandtable.core.base.errors import Refusal
from sandtable.games.normandy44.kinds import (
    ARMIES,
    BUILT,
    CHERBOURG,
    DISRUPTED,
    GERMAN,
    LAW_SOLITAIRE,
    MOVED,
    OVERCAST,
    REPLACED,
    SKY,
    STORM,
)
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common.base import NormandyStep
from sandtable.kit.board.masks import marked
from sandtable.kit.rules.events import tell_at

NEAR_ENOUGH = 3  # hexes from an Allied unit, for German positions in the solitaire game (27.2)


def counters_left(s: S, army: int) -> int:
    """The IP counters of an army that are not on the map; their number is a limit (16.1)."""
    used = s.pos.ip.count(army + 1) + s.pos.ip.count(army + 1 | BUILT)
    return s.tables.limit[f"ip_{ARMIES[army]}"] - used


def why_not_dig(step: NormandyStep, s: S, unit: int, moving: bool) -> Refusal | None:
    """Why a unit may not begin an improved position in its hex; None if it may (16.1)."""
    pos, t = s.pos, s.tables
    at, army = pos.at[unit], t.army[unit]
    if not t.infantry[unit]:
        return step.about(s, unit, "dig-kind", "16.1")
    if moving or pos.state[unit] & (DISRUPTED | REPLACED):
        return step.about(s, unit, "dig-state", "16.1")
    if pos.digs[army] <= 0:
        return _none_to_begin(step, s, army)
    if pos.ip[at] or at in t.permanent or t.land.city[at] or any([t.strongpoint[u] for u in pos.stacks[at]]):
        return step.refusal(s, "dig-place", "16.1", at=t.names[at])
    if counters_left(s, army) <= 0:
        return step.refusal(s, "dig-counters", "16.1", number=t.limit[f"ip_{ARMIES[army]}"])
    if pos.laws & LAW_SOLITAIRE and not _solitaire(s, army, at):
        return step.refusal(s, "dig-solitaire", "27.2")
    return None


def _none_to_begin(step: NormandyStep, s: S, army: int) -> Refusal:
    """Why an army cannot begin a position: storm, too early, or none left this turn (16.1, 26.2)."""
    pos, t = s.pos, s.tables
    if SKY[pos.weather] == STORM:
        return step.refusal(s, "dig-storm", "16.1")
    if army == GERMAN and pos.turn < t.limit["ips_german_from"]:
        return step.refusal(s, "dig-early", "16.1", number=t.limit["ips_german_from"])
    if army == GERMAN and pos.scenario == CHERBOURG and SKY[pos.weather] != OVERCAST:
        return step.refusal(s, "dig-overcast", "26.2")
    return step.refusal(s, "dig-none", "16.1")


def _solitaire(s: S, army: int, at: int) -> bool:
    """27.2: an Allied army digs every other turn, the German only near the enemy."""
    pos, t = s.pos, s.tables
    if army == GERMAN:
        return any(pos.troops[1][hex_] for hex_ in t.map.within(at, NEAR_ENOUGH))
    return pos.dug[army] != pos.turn - 1


def may_dig(s: S, unit: int, moving: bool) -> bool:
    pos, t = s.pos, s.tables
    army = t.army[unit]
    if pos.digs[army] <= 0 or not t.infantry[unit] or moving or pos.state[unit] & (DISRUPTED | REPLACED):
        return False
    at = pos.at[unit]
    if pos.ip[at] or at in t.permanent or t.land.city[at] or any([t.strongpoint[u] for u in pos.stacks[at]]):
        return False
    if counters_left(s, army) <= 0:
        return False
    return not pos.laws & LAW_SOLITAIRE or _solitaire(s, army, at)


def dig(s: S, unit: int) -> None:
    """Begin a position: no unit attacks out of the hex this turn (16.1)."""
    pos, t = s.pos, s.tables
    at, army = pos.at[unit], t.army[unit]
    pos.ip[at] = army + 1
    pos.digs[army] -= 1
    pos.dug = tuple(pos.turn if number == army else turn for number, turn in enumerate(pos.dug))
    pos.deeds[unit] |= MOVED
    tell_at(s, "16.1", at, "note-dig")


def complete(s: S, camp: int) -> None:
    """At the start of the owner's movement phase, complete positions that still contain infantry."""
    pos, t = s.pos, s.tables
    for hex_ in marked(pos.ip):
        mark = pos.ip[hex_]
        if not mark & BUILT and min(mark - 1, 1) == camp:
            if any(t.infantry[u] for u in pos.stacks[hex_]):
                pos.ip[hex_] = mark | BUILT
                tell_at(s, "16.1", hex_, "note-ip")
            else:
                pos.ip[hex_] = 0


def clear_empty(s: S, camp: int) -> None:
    """At the end of the owner's supply phase, remove positions without friendly units (16.1)."""
    pos = s.pos
    for hex_ in marked(pos.ip):
        if min((pos.ip[hex_] & ~BUILT) - 1, 1) == camp and not pos.troops[camp][hex_]:
            pos.ip[hex_] = 0


def protects(s: S, hex_: int, camp: int) -> bool:
    """True if defenders of a camp have a completed position, a permanent one or a strongpoint in a hex."""
    pos, t = s.pos, s.tables
    mark = pos.ip[hex_]
    if hex_ in t.permanent or (mark & BUILT and min((mark & ~BUILT) - 1, 1) == camp):
        return True
    return any(t.strongpoint[u] for u in pos.stacks[hex_])
