"""The sequence of play (5): what happens in an impulse, in order. A month has as many as the players pay for."""

from __future__ import annotations

from typing import Final

from sandtable.games.salerno.position import S, SalernoPosition
from sandtable.games.salerno.rules import (
    aircraft,
    arrivals,
    calendar,
    command,
    emplacing,
    ending,
    laws,
    planning,
    recovery,
    segment,
    setting,
    weather,
    works,
)
from sandtable.games.salerno.rules.base import SalernoStep
from sandtable.games.salerno.rules.events import ImpulseBegan
from sandtable.games.salerno.tables import Tables
from sandtable.kit import sequence
from sandtable.kit.sequence import Phase

PHASES: Final = (
    Phase("setup", "4", setting.open),  # before the first month
    # once in a month
    Phase("points", "6", calendar.month),
    Phase("recovery", "19", recovery.open),
    # every impulse
    Phase("reinforcements", "18", arrivals.open),
    Phase("weather", "8.1", weather.check),
    # planning
    Phase("aircraft", "9.8", aircraft.check),
    Phase("command", "7.1", command.open),
    Phase("plan", "6", planning.open),
    Phase("reveal", "6", planning.reveal),
    Phase("initiative", "6.1", planning.settle),
    Phase("guns", "16", emplacing.open),
    Phase("works", "9.7", works.open),
    # operations
    Phase("segment.first", "5", segment.first),
    Phase("segment.second", "5", segment.second),
    Phase("end", "8", ending.impulse),
)
NAMES: Final = tuple(phase.name for phase in PHASES)
MONTHLY: Final = ("points", "recovery")  # in the first impulse alone


class Month(sequence.Turn[SalernoPosition, Tables], SalernoStep):
    """Every impulse goes through the same phases; when nobody has planned anything the month is over (6)."""

    rule = "5"
    phases = PHASES
    first = "points"

    def skips(self, s: S, phase: Phase[SalernoPosition, Tables]) -> bool:
        pos = s.pos
        if pos.month_over:
            return phase.name != "end"
        if phase.name in MONTHLY:
            return pos.impulse > 1
        return phase.name == "segment.second" and laws.alone(s)

    def comes_round(self, s: S) -> None:
        """The next impulse, or the next month."""
        pos = s.pos
        pos.clock += 1
        if pos.month_over:
            pos.month_over = False
            pos.impulse = 1
            super().comes_round(s)
        else:
            pos.impulse += 1
            pos.phase = NAMES.index(self.first)
        if s.events is not None:
            s.tell(ImpulseBegan(rule="8", turn=pos.turn, impulse=pos.impulse))


def phase_of(pos_phase: int) -> Phase[SalernoPosition, Tables]:
    """The phase that is open: the one before the next."""
    return PHASES[max(pos_phase - 1, 0)]
