"""The end phase (12): removal of disruption (12.2), and what several of its segments share."""

from __future__ import annotations

from typing import Final

from sandtable.games.caseyellow.kinds import ALLIED, DISRUPTED, ENGAGED, GERMAN, OUT
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common.base import disengage
from sandtable.games.caseyellow.rules.common.reports import Removed
from sandtable.games.caseyellow.rules.common.retreat import relinquish
from sandtable.kit.rules.events import Marked, tell_at, tell_of

CHAPTERS: Final = (5, 6, 6, 7, 8)  # of the scenario book, by scenario


def chapter(s: S, number: int) -> str:
    """The ledger id of a paragraph repeated in the scenarios: S5.12, S6.12 ..."""
    return f"S{CHAPTERS[s.pos.scenario]}.{number}"


def disruption(s: S) -> None:
    """Recover units of both sides that are not out of supply, and the port of Dynamo (12.2)."""
    pos, t = s.pos, s.tables
    for camp in (GERMAN, ALLIED):
        for unit in pos.on_map(t, camp):
            if pos.state[unit] & (DISRUPTED | OUT) == DISRUPTED:
                pos.state[unit] &= ~DISRUPTED & 255
                tell_of(s, Marked, "R12.2", unit, note="unmark-disrupted")
    if pos.hits:
        pos.hits = 0  # 6.4
        tell_at(s, "R12.2", pos.port, "note-port-cleared")


# --- leaving the map without a loss ----------------------------------------------------------------------------------


def withdraw(s: S, unit: int, box: str, rule: str, note: str) -> None:
    """Remove a unit from the map without losses; its marks are cleared."""
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    if pos.state[unit] & ENGAGED:
        disengage(s, unit)
    pos.put(t, unit, t.box[box])
    pos.state[unit] = pos.deeds[unit] = 0
    tell_of(s, Removed, rule, unit, at, note=note)
    relinquish(s, at)
