"""The sequence of play (3): what happens in a game turn, in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from sandtable.core.messages import Message
from sandtable.games.normandy44.kinds import ALLIED, CAMPS, GERMAN
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules import (
    attack,
    beaches,
    ending,
    invasion,
    moves,
    opening,
    recovery,
    replace,
    supply,
)
from sandtable.games.normandy44.rules.base import NormandyStep
from sandtable.games.normandy44.rules.events import PhaseBegan, TurnBegan


class Phase(NamedTuple):
    """One phase: its name in positions and in the log, its rule, who plays it and what it opens."""

    name: str
    rule: str
    camp: int
    open: Callable[[S, int], None]


# The phases of a player turn (3.B and 3.C).
PLAYER_TURN: Final = (
    ("replacement", "6.2", replace.open),
    ("movement", "9.1", moves.open_movement),
    ("combat", "10.1", attack.open),
    ("reserve-movement", "15.2", moves.open_reserve),
    ("reserve-combat", "15.3", attack.open_reserve),
    ("recovery", "13.6", recovery.open),
    ("supply", "18.3", supply.open),
)

PHASES: Final = (
    Phase("invasion", "20.1", ALLIED, invasion.open),
    Phase("weather", "4.1", GERMAN, opening.weather),
    Phase("mulberry", "21.1", ALLIED, beaches.mulberries),
    Phase("points", "5.1", GERMAN, opening.points),
    Phase("ready", "17.2", GERMAN, opening.ready),
    Phase("gliders", "20.2", ALLIED, invasion.gliders),
    *(
        Phase(f"{CAMPS[camp]}.{name}", rule, camp, procedure)
        for camp in (GERMAN, ALLIED)
        for name, rule, procedure in PLAYER_TURN
    ),
    Phase("end", "23.1", ALLIED, ending.open),
)
NAMES: Final = tuple(phase.name for phase in PHASES)
# Turn 1 begins with the invasion instead of the opening phase, and nobody receives replacements (20.1, 6.2).
SKIPPED_ON_TURN_1: Final = frozenset(
    ("weather", "mulberry", "points", "ready", "gliders", "german.replacement", "allied.replacement")
)
FIRST: Final = NAMES.index("weather")  # of every later turn


class Turn(NormandyStep):
    """The bottom of the stack: open the next phase; after the last one, the next turn begins."""

    rule = "24.1"

    def prompt(self, s: S) -> Message:
        return Message("prompt-turn", {"turn": s.pos.turn})

    def ready(self, s: S) -> bool:
        pos, stack = s.pos, s.stack
        while len(stack) == 1 and s.result is None:
            if pos.phase == len(PHASES):
                pos.turn += 1
                pos.phase = FIRST
                if s.events is not None:
                    s.tell(TurnBegan(rule=self.rule, turn=pos.turn))
            phase = PHASES[pos.phase]
            pos.phase += 1
            if phase.name in SKIPPED_ON_TURN_1 if pos.turn == 1 else phase.name == "invasion":
                continue
            if s.events is not None:
                s.tell(PhaseBegan(rule=phase.rule, note=f"phase-{phase.name.replace('.', '-')}"))
            phase.open(s, phase.camp)
        return False


def phase_of(pos_phase: int) -> Phase:
    """The phase that is open: the one before the next."""
    return PHASES[max(pos_phase - 1, 0)]
