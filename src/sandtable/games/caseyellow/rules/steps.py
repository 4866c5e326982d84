"""Every step of the game: what a stack can hold."""

from __future__ import annotations

from sandtable.games.caseyellow.rules import (
    advance,
    air,
    airborne,
    arrivals,
    assembly,
    attack,
    bridges,
    crossing,
    dynamo,
    engaged,
    improved,
    losses,
    moves,
    paris,
    refit,
    refugees,
    replace,
    results,
    retreat,
    rounds,
    sequence,
    setting,
    stacking,
    terror,
)

STEPS = (
    advance.Advance
    | air.BombLoss
    | air.DiveBombing
    | air.Interdiction
    | airborne.Drop
    | arrivals.Reinforce
    | assembly.BuildAttack
    | attack.Combat
    | bridges.Bridging
    | crossing.Crossing
    | dynamo.Call
    | engaged.Renewed
    | improved.Digging
    | losses.Losses
    | moves.Movement
    | paris.Exit
    | paris.OpenCity
    | refit.RefitCall
    | refit.RefitPoints
    | refit.RefitReturn
    | refugees.Exodus
    | replace.Replacing
    | results.Battle
    | results.Cover
    | results.Hold
    | retreat.Retreat
    | rounds.ActionPhase
    | rounds.Round
    | sequence.Turn
    | setting.Deployment
    | setting.Joining
    | setting.Regrouping
    | stacking.Overcrowded
    | terror.Stricken
    | terror.Terror
)
