"""Every step of the game: what a stack can hold."""

from __future__ import annotations

from sandtable.games.combat.rules import (
    activation,
    advance,
    aftermath,
    arrivals,
    artillery,
    attack,
    blazes,
    campaign,
    climbing,
    defence,
    deploying,
    draws,
    entering,
    fire,
    generator,
    gun,
    happenings,
    melee,
    moving,
    muster,
    opening,
    passing,
    platoons,
    preparation,
    rally,
    reaction,
    sequence,
    stacking,
    support,
    tidings,
    time,
    underway,
    wounds,
)

STEPS = (
    activation.Activate
    | advance.AdvanceOrder
    | aftermath.Aftermath
    | aftermath.DivisionRequest
    | aftermath.Train
    | arrivals.Reinforce
    | artillery.ArtilleryRequest
    | artillery.Denied
    | artillery.Impact
    | attack.FireAttack
    | blazes.Flee
    | campaign.Campaign
    | climbing.Climb
    | defence.Defence
    | defence.Mined
    | deploying.Deploy
    | deploying.Issue
    | deploying.LayWorks
    | draws.Happening
    | draws.HexDraw
    | draws.Roll
    | draws.Sniper
    | draws.TurnCard
    | entering.Enter
    | fire.Aim
    | fire.Breach
    | fire.FireOrder
    | generator.Generate
    | generator.PickCountry
    | generator.PickOrder
    | gun.ManGun
    | happenings.EventChoice
    | happenings.EventHex
    | happenings.Struck
    | melee.Ambushed
    | melee.Ambushes
    | melee.Melee
    | melee.Melees
    | melee.NoQuarter
    | underway.Assault
    | moving.Exit
    | underway.HandOver
    | moving.MoveOrder
    | moving.Mover
    | underway.SmokeGrenades
    | muster.BuyRadio
    | muster.BuySupport
    | muster.BuyWorks
    | muster.RandomMuster
    | opening.Barrage
    | opening.Bombard
    | opening.Bypassed
    | opening.Debris
    | opening.Screen
    | opening.SetUp
    | opening.Waves
    | passing.Caught
    | passing.Discards
    | platoons.Pledge
    | preparation.CallGuns
    | preparation.CallTanks
    | preparation.PartSquad
    | preparation.Preparation
    | rally.Recover
    | rally.Retreat
    | rally.Rout
    | rally.RoutOrder
    | reaction.Reaction
    | sequence.Battle
    | sequence.Refill
    | sequence.Turn
    | stacking.Overstacked
    | support.Enlist
    | tidings.Interrogate
    | time.DigIn
    | time.TimeAdvance
    | wounds.LightWounds
)
