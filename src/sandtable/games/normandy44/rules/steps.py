"""Every step of the game: what a stack can hold."""

from __future__ import annotations

from sandtable.games.normandy44.rules import (
    advance,
    assembly,
    attack,
    beaches,
    defence,
    ending,
    invasion,
    landings,
    losses,
    moves,
    opening,
    replace,
    results,
    retreat,
    sequence,
    stacking,
    strafing,
    support,
    tidy,
)

STEPS = (
    advance.Advance
    | assembly.BuildAttack
    | attack.Combat
    | beaches.Harbour
    | defence.DeterminedDefence
    | defence.DesperateDefence
    | ending.Withdrawal
    | ending.Judgement
    | invasion.BeachAssault
    | invasion.GliderLanding
    | landings.Ashore
    | landings.Purchase
    | losses.Losses
    | moves.Movement
    | opening.Track
    | opening.Nation
    | replace.Replacement
    | results.Battle
    | retreat.Retreat
    | retreat.Toll
    | sequence.Turn
    | stacking.Overcrowded
    | strafing.Strafing
    | support.Purse
    | support.Consent
    | tidy.Tidy
)
