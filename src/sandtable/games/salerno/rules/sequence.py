"""The sequence of play (5): the phases of an impulse, in order. A month has as many impulses as the players pay for."""

from __future__ import annotations

from typing import Final

from sandtable.games.salerno.position import S, SalernoPosition
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.law import calendar, scenarios, weather
from sandtable.games.salerno.rules.law.reports import ImpulseBegan
from sandtable.games.salerno.rules.months import command, reinforcements, replacements
from sandtable.games.salerno.rules.orders import artillery
from sandtable.games.salerno.rules.planning import air, plans
from sandtable.games.salerno.rules.turn import end, fortifications, segment, setup
from sandtable.games.salerno.tables import Tables
from sandtable.kit.rules import sequence
from sandtable.kit.rules.sequence import Phase

PHASES: Final = (
    Phase("setup", "4", setup.open),  # before the first month
    # once in a month
    Phase("points", "6", calendar.month),
    Phase("recovery", "19", replacements.open),
    # every impulse
    Phase("reinforcements", "18", reinforcements.open),
    Phase("weather", "8.1", weather.check),
    # planning
    Phase("aircraft", "9.8", air.check),
    Phase("command", "7.1", command.open),
    Phase("plan", "6", plans.open),
    Phase("reveal", "6", plans.reveal),
    Phase("initiative", "6.1", plans.settle),
    Phase("guns", "16", artillery.open),
    Phase("works", "9.7", fortifications.open),
    # operations
    Phase("segment.first", "5", segment.first),
    Phase("segment.second", "5", segment.second),
    Phase("end", "8", end.impulse),
)
NAMES: Final = tuple(phase.name for phase in PHASES)
MONTHLY: Final = ("points", "recovery")  # only in the first impulse


class Month(sequence.Turn[SalernoPosition, Tables], SalernoStep):
    """Every impulse has the same phases; when neither side has planned anything the month is over (6)."""

    rule = "5"
    phases = PHASES
    first = "points"

    def skips(self, s: S, phase: Phase[SalernoPosition, Tables]) -> bool:
        pos = s.pos
        if pos.month_over:
            return phase.name != "end"
        if phase.name in MONTHLY:
            return pos.impulse > 1
        return phase.name == "segment.second" and scenarios.alone(s)

    def comes_round(self, s: S) -> None:
        """Start the next impulse, or the next month."""
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
    """The open phase: the one before the next."""
    return PHASES[max(pos_phase - 1, 0)]
