"""Every step of the game: what a stack can hold."""

from __future__ import annotations

from sandtable.games.salerno.rules import (
    advance,
    airborne,
    arrivals,
    attack,
    barrage,
    battle,
    chance,
    command,
    counterstroke,
    emplacing,
    firing,
    following,
    intelligence,
    interdiction,
    landings,
    losses,
    movement,
    mules,
    operation,
    planning,
    reaction,
    rearguards,
    recovery,
    release,
    reserves,
    retreat,
    segment,
    sequence,
    setting,
    stacking,
    supply,
    support,
    works,
)

STEPS = (
    advance.Advance
    | airborne.Drop
    | arrivals.Postpone
    | arrivals.Reinforce
    | attack.Breakthrough
    | attack.BuildAttack
    | attack.Combat
    | barrage.Hit
    | battle.Battle
    | battle.Swap
    | chance.Chance
    | command.Reassign
    | counterstroke.Early
    | emplacing.Emplace
    | firing.Aim
    | firing.Answering
    | firing.LastStrikes
    | firing.Volley
    | following.Follow
    | intelligence.Spying
    | interdiction.Bar
    | landings.Ashore
    | landings.Beachhead
    | landings.Fleet
    | landings.GunsAshore
    | landings.Raid
    | losses.Losses
    | movement.Movement
    | mules.Packing
    | operation.Marker
    | operation.Operation
    | planning.Allocate
    | reaction.Reaction
    | rearguards.Withdrawal
    | recovery.Recover
    | release.Release
    | release.Relief
    | reserves.Reserving
    | retreat.Retreat
    | segment.Segment
    | sequence.Month
    | setting.Deploy
    | stacking.Overcrowded
    | supply.Check
    | support.Support
    | works.Fortify
    | works.Rearguards
)
