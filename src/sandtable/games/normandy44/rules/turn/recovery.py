"""The recovery phase (3.B.5): markers of the active player's units are removed."""

from __future__ import annotations

from sandtable.games.normandy44.kinds import DISRUPTED, LANDED, REPLACED, RESERVE, SCATTERED
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import zones
from sandtable.games.normandy44.rules.common.reports import Unmarked
from sandtable.kit.rules.events import tell_of

PASSING = REPLACED | DISRUPTED | LANDED | SCATTERED  # 6.2, 13.6, 6.5.2, 20.2
NOTES = (
    (DISRUPTED, "13.6", "mark-disrupted"),
    (SCATTERED, "20.2", "mark-scattered"),
    (RESERVE, "15.4", "mark-reserve"),
)  # those reported in the log


def open(s: S, camp: int) -> None:
    """Remove replacement, disruption, landing and scatter marks; reserves next to an enemy lose their status (15.4)."""
    pos, t = s.pos, s.tables
    state, at = pos.state, pos.at
    if not any(state[t.span[camp]]):
        return
    for unit in t.roster[camp]:
        if not state[unit] & (PASSING | RESERVE):
            continue
        off = state[unit] & PASSING
        if state[unit] & RESERVE and at[unit] < t.hexes and zones.near_enemy(pos, t, camp, at[unit]):
            off |= RESERVE
        if off:
            pos.unmark(t, unit, off)
            if s.events is not None:
                _tell(s, unit, off)


def _tell(s: S, unit: int, off: int) -> None:
    for mark, rule, note in NOTES:
        if off & mark:
            tell_of(s, Unmarked, rule, unit, note=note)
