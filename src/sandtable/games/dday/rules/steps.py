"""Every step of the game: what a stack can hold."""

from __future__ import annotations

from sandtable.core.engine.steps import steps_in
from sandtable.games.dday.rules import (
    air,
    bombardment,
    combat,
    fortune,
    movement,
    reinforcements,
    sequence,
    tactics,
    tactics_late,
)

STEPS = steps_in(
    air,
    bombardment,
    combat,
    fortune,
    movement,
    reinforcements,
    sequence,
    tactics,
    tactics_late,
)
