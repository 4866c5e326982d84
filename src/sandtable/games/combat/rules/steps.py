"""Every step of the game: what a stack can hold."""

from __future__ import annotations

from sandtable.games.combat.rules import sequence
from sandtable.games.combat.rules.campaign import aftermath, campaign, platoons, preparation
from sandtable.games.combat.rules.common import activation, draws, stacking, wounds
from sandtable.games.combat.rules.events import blazes, general, support, targeted
from sandtable.games.combat.rules.fire import artillery, attack, defence, fire_order
from sandtable.games.combat.rules.movement import advance, cliffs, entry, melee, move_order, options, rally, reaction
from sandtable.games.combat.rules.setup import deployment, forces, random_battle, setup
from sandtable.games.combat.rules.turn import bridge_gun, pass_order, reinforcements, time

STEPS = (
    activation.Activate
    | advance.AdvanceOrder
    | aftermath.Aftermath
    | aftermath.DivisionRequest
    | aftermath.Train
    | reinforcements.Reinforce
    | artillery.ArtilleryRequest
    | artillery.Denied
    | artillery.Impact
    | attack.FireAttack
    | blazes.Flee
    | campaign.Campaign
    | cliffs.Climb
    | defence.Defence
    | defence.Mined
    | deployment.Deploy
    | deployment.Issue
    | deployment.LayWorks
    | draws.Happening
    | draws.HexDraw
    | draws.Roll
    | draws.Sniper
    | draws.TurnCard
    | entry.Enter
    | fire_order.Aim
    | fire_order.Breach
    | fire_order.FireOrder
    | random_battle.Generate
    | random_battle.PickCountry
    | random_battle.PickOrder
    | bridge_gun.ManGun
    | targeted.EventChoice
    | targeted.EventHex
    | targeted.Struck
    | melee.Ambushed
    | melee.Ambushes
    | melee.Melee
    | melee.Melees
    | melee.NoQuarter
    | options.Assault
    | move_order.Exit
    | options.HandOver
    | move_order.MoveOrder
    | move_order.Mover
    | options.SmokeGrenades
    | forces.BuyRadio
    | forces.BuySupport
    | forces.BuyWorks
    | forces.RandomMuster
    | setup.Barrage
    | setup.Bombard
    | setup.Bypassed
    | setup.Debris
    | setup.Screen
    | setup.SetUp
    | setup.Waves
    | pass_order.Caught
    | pass_order.Discards
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
    | general.Interrogate
    | time.DigIn
    | time.TimeAdvance
    | wounds.LightWounds
)
