"""The reserve (15): eligible units, the number of markers, and loss of the status."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sandtable.core.base.errors import Refusal
from sandtable.games.normandy44.kinds import CAMP_OF, CAMPS, DISRUPTED, LANDED, OUT, REPLACED, RESERVE
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common.base import NormandyStep, commands_unit
from sandtable.kit.board.masks import Mask, many
from sandtable.kit.rules.events import Marked, tell_of

BARS = REPLACED | OUT | DISRUPTED | LANDED  # 15.1


def markers_used(s: S, camp: int) -> int:
    """The hexes with a reserve marker of a camp; one marker serves all units of a hex."""
    return many(s.pos.reserves[camp])


def all_used(s: S, camp: int) -> bool:
    """True if every marker of a camp is on the map: units going into reserve must join others (15.1)."""
    return markers_used(s, camp) >= s.tables.limit[f"reserve_{CAMPS[camp]}"]


def own(s: S, who: int) -> bool:
    """True if a side has a marker on the map that could be reused elsewhere (15.4)."""
    pos, t = s.pos, s.tables
    return any(
        pos.state[u] & RESERVE and pos.at[u] < t.hexes and commands_unit(s, who, u) for u in t.roster[CAMP_OF[who]]
    )


def marker_for(s: S, camp: int, hex_: int) -> bool:
    """True if there is a marker for a hex: one is already there, or one is left (15.1)."""
    return bool(s.pos.reserves[camp][hex_]) or not all_used(s, camp)


def carries(s: S, unit: int) -> bool:
    """True if a unit in reserve has a marker of its own, which moves with it (15.1)."""
    pos, t = s.pos, s.tables
    marked = pos.state[unit] & RESERVE and pos.at[unit] < t.hexes
    return bool(marked) and pos.reserves[t.camp[unit]][pos.at[unit]] == 1


def bound_together(s: S, unit: int) -> bool:
    """True if a unit in reserve cannot leave its group: every marker is in use, and the group needs its own."""
    camp, held = s.tables.camp[unit], s.pos.reserves[s.tables.camp[unit]]
    return held[s.pos.at[unit]] > 1 and all_used(s, camp)


def open_to(s: S, unit: int) -> bool:
    """True if the state of a unit allows it to go into reserve (15.1)."""
    return not s.pos.state[unit] & BARS


def here(s: S, unit: int) -> bool:
    """True if a unit may go into reserve in its hex."""
    return open_to(s, unit) and marker_for(s, s.tables.camp[unit], s.pos.at[unit])


def goals(s: S, unit: int, near: Callable[[Mask | None], Iterable[int]]) -> list[int]:
    """The hexes where a unit may go into reserve: its own and those within one movement point.

    `near` finds the latter; it receives the groups that the unit must join if every marker is used.
    """
    pos, t = s.pos, s.tables
    if not open_to(s, unit):
        return []
    own = [pos.at[unit]] if pos.at[unit] < t.hexes else []
    camp = t.camp[unit]
    if carries(s, unit) or not all_used(s, camp):
        return [*own, *near(None)]
    held = pos.reserves[camp]
    return [hex_ for hex_ in (*own, *near(held)) if held[hex_]]


def why_not(step: NormandyStep, s: S, unit: int, hex_: int, near: list[int]) -> Refusal | None:
    """Why a unit may not be in reserve in a hex (15.1); None if it may."""
    pos, t = s.pos, s.tables
    if not open_to(s, unit):
        return step.about(s, unit, "reserve-state", "15.1")
    if hex_ != pos.at[unit] and hex_ not in near:
        return step.about(s, unit, "reserve-far", "15.1", at=t.names[hex_])
    if not carries(s, unit) and not marker_for(s, t.camp[unit], hex_):
        return step.refusal(s, "reserve-markers", "15.1", number=t.limit[f"reserve_{CAMPS[t.camp[unit]]}"])
    return None


def enter(s: S, unit: int, rule: str = "15.1") -> None:
    pos, t = s.pos, s.tables
    pos.mark(t, unit, RESERVE)
    tell_of(s, Marked, rule, unit, note="mark-reserve")


def leave(s: S, unit: int) -> None:
    s.pos.unmark(s.tables, unit, RESERVE)
