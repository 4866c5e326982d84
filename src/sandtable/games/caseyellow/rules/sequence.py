"""The sequence of play (4.1): the phases of a game turn, in order."""

from __future__ import annotations

from typing import Final

from sandtable.games.caseyellow.kinds import HOLLAND
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.air import air, airborne
from sandtable.games.caseyellow.rules.common import supply
from sandtable.games.caseyellow.rules.common.base import YellowStep
from sandtable.games.caseyellow.rules.movement import dynamo
from sandtable.games.caseyellow.rules.turn import (
    action_rounds,
    attrition,
    crossing,
    end_phase,
    improved_defence,
    paris,
    refit,
    refugees,
    replacements,
    setup,
    surrender,
    terror_bombing,
    victory,
)
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.rules import sequence
from sandtable.kit.rules.sequence import Phase

PHASES: Final = (
    Phase("setup", "S5.4", setup.opening),  # before the first turn
    # a. air phase (5.1)
    Phase("air.availability", "R5.1", air.availability),
    Phase("air.interdiction", "R5.1", air.interdiction),
    Phase("air.drop", "R5.1", airborne.open),
    Phase("air.stuka", "R5.1", air.stukas),
    # b. supply phase
    Phase("supply", "R7.5", supply.check),
    # c. action phase
    Phase("action", "R4.1", action_rounds.open),
    # d. end phase (12)
    Phase("end.disruption", "R12.2", end_phase.disruption),
    Phase("end.crossing", "R12.3", crossing.open),
    Phase("end.terror", "R12.4", terror_bombing.open),
    Phase("end.surrender", "R12.5", surrender.settle),
    Phase("end.refugees", "R12.6", refugees.open),
    Phase("end.paris", "R12.7", paris.open),
    Phase("end.victory", "R12.8", victory.settle),
    Phase("end.attrition", "R12.9", attrition.settle),
    Phase("end.replacements", "R12.10", replacements.open),
    Phase("end.defence", "R12.11", improved_defence.open),
    Phase("end.refit", "R12.12", refit.open),
)
NAMES: Final = tuple(phase.name for phase in PHASES)
# S8.6, S8.10: scenario 4 leaves the rest out
HOLLAND_PHASES: Final = frozenset(
    ("air.availability", "air.drop", "air.stuka", "action", "end.terror", "end.surrender", "end.victory")
)


class Turn(sequence.Turn[YellowPosition, Tables], YellowStep):
    """Every turn has the phases of its scenario."""

    rule = "R4.1"
    phases = PHASES
    first = "air.availability"

    def skips(self, s: S, phase: Phase[YellowPosition, Tables]) -> bool:
        return s.pos.scenario == HOLLAND and phase.name not in HOLLAND_PHASES

    def turn_begins(self, s: S) -> None:
        s.pos.left_zone = 0
        dynamo.turn_begins(s)
