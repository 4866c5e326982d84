"""Every step type of the game."""

from __future__ import annotations

from sandtable.core.engine.steps import steps_in
from sandtable.games.salerno.rules import sequence
from sandtable.games.salerno.rules.combat import advance, attack, battle, retreat, support
from sandtable.games.salerno.rules.common import losses, stacking
from sandtable.games.salerno.rules.fire import bombardment, guns, interdiction
from sandtable.games.salerno.rules.months import command, reinforcements, replacements
from sandtable.games.salerno.rules.movement import follow_up, movement, reaction, responses
from sandtable.games.salerno.rules.operations import airborne, landings, operation, release
from sandtable.games.salerno.rules.orders import artillery, intelligence, rearguards, reserves
from sandtable.games.salerno.rules.planning import plans
from sandtable.games.salerno.rules.supply import mules, supply
from sandtable.games.salerno.rules.turn import foggia_coin, fortifications, segment, setup

STEPS = steps_in(
    advance,
    airborne,
    artillery,
    attack,
    battle,
    bombardment,
    command,
    foggia_coin,
    follow_up,
    fortifications,
    guns,
    intelligence,
    interdiction,
    landings,
    losses,
    movement,
    mules,
    operation,
    plans,
    reaction,
    rearguards,
    reinforcements,
    release,
    replacements,
    reserves,
    responses,
    retreat,
    segment,
    sequence,
    setup,
    stacking,
    supply,
    support,
    also=(guns.Answering,),
)
