"""Every step type of the game."""

from __future__ import annotations

from sandtable.core.engine.steps import steps_in
from sandtable.games.normandy44.rules import sequence
from sandtable.games.normandy44.rules.combat import (
    advance,
    attack,
    combat,
    defence,
    results,
    retreat,
    strafing,
    support,
)
from sandtable.games.normandy44.rules.common import beaches, losses, stacking
from sandtable.games.normandy44.rules.movement import allied_arrivals, movement, removal
from sandtable.games.normandy44.rules.supply import initial_phase
from sandtable.games.normandy44.rules.turn import end_phase, invasion, replacements

STEPS = steps_in(
    advance,
    allied_arrivals,
    attack,
    beaches,
    combat,
    defence,
    end_phase,
    initial_phase,
    invasion,
    losses,
    movement,
    removal,
    replacements,
    results,
    retreat,
    sequence,
    stacking,
    strafing,
    support,
)
