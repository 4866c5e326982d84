"""The weather of an impulse (8.1, T.weather)."""

from __future__ import annotations

from sandtable.games.salerno.kinds import ALLIED, AXIS, BAD, FAIR, SIDES
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.law import scenarios
from sandtable.kit.rules.events import tell


def check(s: S) -> None:
    """Roll a die on the table of the month, by the players in turn; some impulses are fair without a roll."""
    pos = s.pos
    worst = s.tables.bad_on[pos.turn]
    pos.weather = FAIR
    if worst and not (scenarios.opening(s) and scenarios.law(s).fair):
        side = SIDES[ALLIED if pos.clock % 2 else AXIS]
        die = s.roll(1, "T.weather", side=side, note="roll-weather")[0]
        pos.weather = BAD if die <= worst else FAIR
    tell(s, "8.1", "note-weather-bad" if pos.weather == BAD else "note-weather-fair")
