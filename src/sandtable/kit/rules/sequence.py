"""The sequence of play as a table: a turn is a row of phases, and each phase opens its procedure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, NamedTuple

from sandtable.core.base.messages import Message
from sandtable.core.engine.state import State
from sandtable.kit.rules.choosing import F, H, HexStep
from sandtable.kit.rules.events import PhaseBegan, TurnBegan


class Phase(NamedTuple, Generic[F, H]):
    """One phase: its name in positions and in the log, its rule, and the function that opens it."""

    name: str
    rule: str
    open: Callable[[State[F, H]], None]


class Turn(HexStep[F, H], Generic[F, H], kw_only=True):
    """The bottom of the stack: opens the next phase and, after the last one, the next turn."""

    phases: ClassVar[tuple[Phase[Any, Any], ...]] = ()
    first: ClassVar[str] = ""  # the phase with which every later turn begins

    def prompt(self, s: State[F, H]) -> Message:
        return Message("prompt-turn", {"turn": s.pos.turn})

    @classmethod
    def phase_of(cls, pos_phase: int) -> Phase[Any, Any]:
        """The phase in progress: the one before the next."""
        return cls.phases[max(pos_phase - 1, 0)]

    def skips(self, s: State[F, H], phase: Phase[F, H]) -> bool:
        """True if a phase is skipped this turn."""
        raise NotImplementedError

    def turn_begins(self, s: State[F, H]) -> None:
        """Apply what a new turn changes."""

    def ready(self, s: State[F, H]) -> bool:
        pos, stack, phases = s.pos, s.stack, self.phases
        while len(stack) == 1 and s.result is None:
            if pos.phase == len(phases):
                self.comes_round(s)
            phase = phases[pos.phase]
            pos.phase += 1
            if self.skips(s, phase):
                continue
            if s.events is not None:
                s.tell(PhaseBegan(rule=phase.rule, note=f"phase-{phase.name.replace('.', '-')}"))
            phase.open(s)
        return False

    def comes_round(self, s: State[F, H]) -> None:
        """Begin the next turn after the last phase."""
        pos = s.pos
        pos.turn += 1
        pos.phase = [phase.name for phase in self.phases].index(self.first)
        self.turn_begins(s)
        if s.events is not None:
            s.tell(TurnBegan(rule=self.rule, turn=pos.turn))
