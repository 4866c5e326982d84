"""The sequence of play (5): what happens in an impulse, in order. A month has as many as the players pay for."""

from __future__ import annotations

from typing import Final

from sandtable.games.salerno.position import S, SalernoPosition
from sandtable.games.salerno.rules import segment
from sandtable.games.salerno.rules.base import SalernoStep
from sandtable.games.salerno.rules.events import ImpulseBegan
from sandtable.games.salerno.tables import Tables
from sandtable.kit import sequence
from sandtable.kit.sequence import Phase

PHASES: Final = (
    # operations
    Phase("segment.first", "5", segment.first),
    Phase("segment.second", "5", segment.second),
)
NAMES: Final = tuple(phase.name for phase in PHASES)


class Month(sequence.Turn[SalernoPosition, Tables], SalernoStep):
    """Every impulse goes through the same phases; when nobody has planned anything the month is over (6)."""

    rule = "5"
    phases = PHASES
    first = NAMES[0]

    def skips(self, s: S, phase: Phase[SalernoPosition, Tables]) -> bool:
        return False

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
