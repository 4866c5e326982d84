"""The sequence of play (3): the phases of a game turn, in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.normandy44.kinds import ALLIED, CAMPS, GERMAN
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.combat import combat
from sandtable.games.normandy44.rules.common import beaches
from sandtable.games.normandy44.rules.common.base import NormandyStep
from sandtable.games.normandy44.rules.movement import movement
from sandtable.games.normandy44.rules.supply import initial_phase, supply
from sandtable.games.normandy44.rules.turn import end_phase, invasion, recovery
from sandtable.games.normandy44.rules.turn import replacements as replace
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.rules import sequence
from sandtable.kit.rules.sequence import Phase


def by(camp: int, procedure: Callable[[S, int], None]) -> Callable[[S], None]:
    """A procedure for one camp."""
    return lambda s: procedure(s, camp)


# The phases of a player turn (3.B and 3.C).
PLAYER_TURN: Final = (
    ("replacement", "6.2", replace.open),
    ("movement", "9.1", movement.open_movement),
    ("combat", "10.1", combat.open),
    ("reserve-movement", "15.2", movement.open_reserve),
    ("reserve-combat", "15.3", combat.open_reserve),
    ("recovery", "13.6", recovery.open),
    ("supply", "18.3", supply.open),
)

PHASES: Final = (
    Phase("invasion", "20.1", by(ALLIED, invasion.open)),
    Phase("weather", "4.1", by(GERMAN, initial_phase.weather)),
    Phase("mulberry", "21.1", by(ALLIED, beaches.mulberries)),
    Phase("points", "5.1", by(GERMAN, initial_phase.points)),
    Phase("ready", "17.2", by(GERMAN, initial_phase.ready)),
    Phase("gliders", "20.2", by(ALLIED, invasion.gliders)),
    *(
        Phase(f"{CAMPS[camp]}.{name}", rule, by(camp, procedure))
        for camp in (GERMAN, ALLIED)
        for name, rule, procedure in PLAYER_TURN
    ),
    Phase("end", "23.1", by(ALLIED, end_phase.open)),
)
NAMES: Final = tuple(phase.name for phase in PHASES)
# Turn 1 begins with the invasion instead of the opening phase, without replacements (20.1, 6.2).
SKIPPED_ON_TURN_1: Final = frozenset(
    ("weather", "mulberry", "points", "ready", "gliders", "german.replacement", "allied.replacement")
)


class Turn(sequence.Turn[NormandyPosition, Tables], NormandyStep):
    """Turn 1 begins with the invasion, every later one with the weather."""

    rule = "24.1"
    phases = PHASES
    first = "weather"

    def skips(self, s: S, phase: Phase[NormandyPosition, Tables]) -> bool:
        return phase.name in SKIPPED_ON_TURN_1 if s.pos.turn == 1 else phase.name == "invasion"
