"""Every step type of the game."""

from __future__ import annotations

from sandtable.core.engine.steps import steps_in
from sandtable.games.combat.rules import sequence
from sandtable.games.combat.rules.campaign import aftermath, campaign, platoons, preparation
from sandtable.games.combat.rules.common import activation, draws, stacking, wounds
from sandtable.games.combat.rules.events import blazes, general, support, targeted
from sandtable.games.combat.rules.fire import artillery, attack, defence, fire_order
from sandtable.games.combat.rules.movement import advance, cliffs, entry, melee, move_order, options, rally, reaction
from sandtable.games.combat.rules.setup import deployment, forces, random_battle, setup
from sandtable.games.combat.rules.turn import bridge_gun, pass_order, reinforcements, time

STEPS = steps_in(
    activation,
    advance,
    aftermath,
    artillery,
    attack,
    blazes,
    bridge_gun,
    campaign,
    cliffs,
    defence,
    deployment,
    draws,
    entry,
    fire_order,
    forces,
    general,
    melee,
    move_order,
    options,
    pass_order,
    platoons,
    preparation,
    rally,
    random_battle,
    reaction,
    reinforcements,
    sequence,
    setup,
    stacking,
    support,
    targeted,
    time,
    wounds,
)
