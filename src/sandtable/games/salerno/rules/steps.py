"""Every step of the game: what a stack can hold."""

from __future__ import annotations

from sandtable.games.salerno.rules import (
    advance,
    attack,
    barrage,
    battle,
    chance,
    firing,
    following,
    interdiction,
    losses,
    movement,
    mules,
    muster,
    operation,
    reaction,
    rearguards,
    release,
    reserves,
    retreat,
    segment,
    sequence,
    stacking,
    supply,
    support,
)

STEPS = (
    advance.Advance
    | attack.Breakthrough
    | attack.BuildAttack
    | attack.Combat
    | barrage.Hit
    | battle.Battle
    | battle.Swap
    | chance.Chance
    | firing.Aim
    | firing.Answering
    | firing.LastStrikes
    | firing.Volley
    | following.Follow
    | interdiction.Bar
    | losses.Losses
    | movement.Movement
    | mules.Packing
    | muster.Marker
    | operation.Operation
    | reaction.Reaction
    | rearguards.Withdrawal
    | release.Release
    | release.Relief
    | reserves.Reserving
    | retreat.Retreat
    | segment.Segment
    | sequence.Month
    | stacking.Overcrowded
    | supply.Check
    | support.Support
)
