"""Every step type of the game."""

from __future__ import annotations

from sandtable.core.engine.steps import steps_in
from sandtable.games.caseyellow.rules import sequence
from sandtable.games.caseyellow.rules.air import air, airborne
from sandtable.games.caseyellow.rules.combat import advance, attack, combat, engaged, results
from sandtable.games.caseyellow.rules.common import bridgeheads, losses, retreat, stacking
from sandtable.games.caseyellow.rules.movement import dynamo, movement, reinforcements
from sandtable.games.caseyellow.rules.turn import (
    action_rounds,
    crossing,
    improved_defence,
    paris,
    refit,
    refugees,
    replacements,
    setup,
    terror_bombing,
)

STEPS = steps_in(
    action_rounds,
    advance,
    air,
    airborne,
    attack,
    bridgeheads,
    combat,
    crossing,
    dynamo,
    engaged,
    improved_defence,
    losses,
    movement,
    paris,
    refit,
    refugees,
    reinforcements,
    replacements,
    results,
    retreat,
    sequence,
    setup,
    stacking,
    terror_bombing,
)
