# Axis & Allies: D-Day in English. A word that arrives as an argument (unit, side, card, chart) is written out already.

title-dday = Axis & Allies: D-Day
scenario-overlord = Operation Overlord
option-players = Players
option-fortune = Fortune cards
option-tactics = Tactics cards
option-tactics_once = Tactics cards are lost unless played at once
option-us_beaches = US reinforcements choose between Utah and Omaha

## Places: messages with an argument `at` may quote `in-at`, which knows the airfield

in-at = { $at ->
    [Airfield] at the airfield
   *[other] in { $at }
}

## Sides

side-germany = Germany
    .the = Germany
    .adj = German
    .number = one
side-uk = UK
    .the = the UK
    .adj = British
    .number = one
side-us = US
    .the = the US
    .adj = American
    .number = one
letters-uk = UK
letters-us = US
camp-allies = Allies
    .the = the Allies
    .adj = Allied
    .number = other
camp-axis = Axis
    .the = the Axis
    .adj = Axis
    .number = one

## Units

unit-uk-infantry = British infantry
    .many = British infantry
unit-uk-artillery = British artillery
    .many = British artillery
unit-uk-tank = British tank
    .many = British tanks
unit-us-infantry = American infantry
    .many = American infantry
unit-us-artillery = American artillery
    .many = American artillery
unit-us-tank = American tank
    .many = American tanks
unit-de-infantry = German infantry
    .many = German infantry
unit-de-artillery = German artillery
    .many = German artillery
unit-de-tank = German tank
    .many = German tanks
unit-blockhouse = blockhouse
    .many = blockhouses
unit-uk-fighter = British fighter
    .many = British fighters
unit-us-fighter = American fighter
    .many = American fighters
unit-uk-bomber = British bomber
    .many = British bombers
unit-us-bomber = American bomber
    .many = American bombers

## Reinforcement charts

chart-uk = UK chart
chart-us = US chart
chart-rennes = Rennes and Chartres chart
chart-rouen = Rouen and Chartres chart

## Order cards

card-o1 = Airborne assault
card-o2 = Naval bombardment
card-o3 = Place fighters
card-o4 = Antiaircraft fire at fighters
card-o5 = Bomber strikes
card-o6 = Antiaircraft fire at bombers
card-o7 = Bombers land
card-o8 = The Allies move
card-o9 = Blockhouses fire to sea
card-o10 = The Allies land
card-o11 = The Allies attack
card-o12 = The Axis moves
card-o13 = The Axis attacks
card-o14 = Allied reinforcements
card-o15 = Axis reinforcements
card-o16 = Fighters land

## Fortune cards

card-f1 = Fortune 1: airborne assault
card-f2 = Fortune 2: naval bombardment
card-f3 = Fortune 3: place fighters
card-f4 = Fortune 4: antiaircraft fire at fighters
card-f5 = Fortune 5: bomber strikes
card-f6 = Fortune 6: antiaircraft fire at bombers
card-f7 = Fortune 7: bombers land
card-f8 = Fortune 8: the Allies move
card-f9 = Fortune 9: blockhouses fire to sea
card-f10 = Fortune 10: the Allies land
card-f11 = Fortune 11: the Allies attack
card-f12 = Fortune 12: the Axis moves
card-f13 = Fortune 13: the Axis attacks
card-f14 = Fortune 14: Allied reinforcements
card-f15 = Fortune 15: Axis reinforcements
card-f16 = Fortune 16: fighters land

## Tactics cards

card-t1 = Paratrooper reinforcements
card-t2 = V-2 rocket strike
card-t3 = Barnstorming
card-t4 = Fireball from above
card-t5 = Heavy bombardment
card-t6 = Friendly fire
card-t7 = Flooding the lowlands
card-t8 = Blockhouse construction
card-t9 = Deceptive landing
card-t10 = Combined assault
card-t11 = Long-range howitzers
card-t12 = French Resistance
card-t13 = Long-range 88s
card-t14 = Reconnaissance strafing
card-t15 = German convoy
card-t16 = Volunteers

card-in-force = { $card } – { $effect }

## Phases: each is named after its order card

phase-airborne-assault = { card-o1 }
phase-naval-bombardment = { card-o2 }
phase-place-fighters = { card-o3 }
phase-flak-fighters = { card-o4 }
phase-bomber-strikes = { card-o5 }
phase-flak-bombers = { card-o6 }
phase-bombers-land = { card-o7 }
phase-allies-move = { card-o8 }
phase-blockhouses-fire = { card-o9 }
phase-allies-land = { card-o10 }
phase-allies-attack = { card-o11 }
phase-axis-move = { card-o12 }
phase-axis-attacks = { card-o13 }
phase-allies-reinforce = { card-o14 }
phase-axis-reinforce = { card-o15 }
phase-fighters-land = { card-o16 }

## Prompts

prompt-in-force = { $prompt }
    .detail = In force: { $cards }.
prompt-naval = Choose a blockhouse to shell ({ $left ->
    [one] { $left } die
   *[other] { $left } dice
} left).
warning-aircraft = { $count ->
    [one] one aircraft stays at the airfield
   *[other] { $count } aircraft stay at the airfield
}
prompt-fighters = Assign a fighter to a zone, or finish ({ $left } left).
prompt-flak = The artillery { in-at } fires: choose a target aircraft.
prompt-bombers = Assign a bomber to a zone, or finish ({ $left } left).
prompt-bomb = Choose a target for the air attack { in-at }.
prompt-move = { $side }: choose a unit to move.
prompt-move-to = Move the { $unit } from { $at }: choose a zone.
prompt-sea-fire = The blockhouse in { $zone } fires: choose a target in { $box }.
gather-land = Land all
prompt-land = Choose a unit to land.
prompt-land-at = Land the { $unit } from { $box }: choose a zone.
prompt-battles = Choose the next zone to attack ({ $left ->
    [one] { $left } battle
   *[other] { $left } battles
} left).
prompt-name-battle = Choose the only zone in which { $side-adj } units attack.
prompt-battle = Roll the dice for your attack { in-at }.
prompt-casualties = Choose a casualty { in-at } ({ $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
} to assign).
prompt-reinforce = Place the next reinforcement ({ $unit }), or finish ({ $left } left).
prompt-reroll = { $chart }: you rolled { $dice }. Choose a die to reroll, or pass.
prompt-lost-paratroopers = Choose an airborne infantry unit to eliminate ({ $left } left).
prompt-spared-zone = Choose a zone where no antiaircraft fire is allowed.
prompt-aircraft-returns = Choose a destroyed aircraft to return to the airfield.
prompt-aircraft-lost = Choose an aircraft to eliminate before it returns.
prompt-tactic = Play the tactics card “{ $card }”, or pass.
prompt-paratroopers = Choose a target for the paratroopers { in-at } ({ $left ->
    [one] { $left } attack
   *[other] { $left } attacks
} left).
prompt-decoy = Choose another coastal zone where units from { $box } may land.
prompt-long-range = Artillery in { $at }: choose an adjacent zone to fire at.
prompt-shift = Move the { $unit } from { $at }: choose a zone.
prompt-volunteers = Choose a power: one of its infantry returns to its chart ({ $left } left).

## Odds

preview-one-die = { $hit ->
    [1] One die, hits on 1
   *[other] One die, hits on { $hit } or less
}
preview-strafing = Strafing risk by destination
preview-battle = Battle { in-at }: { $attack ->
    [one] { $attack } attack die
   *[other] { $attack } attack dice
}, { $defence ->
    [one] { $defence } defence die
   *[other] { $defence } defence dice
}
shift-fortune = Fortune card
shift-infantry = Good fortune: infantry attack bonus
shift-combined = Combined assault: better attack for { $count } infantry paired with artillery
preview-drops = One die per airborne box: on { $most } or less, that many infantry arrive
arrive = { $count ->
    [0] no infantry arrives
    [one] { $count } infantry arrives
   *[other] { $count } infantry arrive
}
outcome-rocket = { $chart }: { $unit } eliminated
preview-each-unit = One die per Axis unit in the zone; { $hit ->
    [1] each 1
   *[other] each { $hit } or less
} eliminates one
preview-volunteers = Infantry that may return
outcome-volunteers = { $count ->
    [0] none
    [one] up to { $count } infantry
   *[other] up to { $count } infantry
}
preview-reroll = Rerolled die
outcome-reroll-more = higher than { $die }
outcome-reroll-same = { $die } again
outcome-reroll-fewer = lower than { $die }
preview-return-fire = Return fire { in-at }: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
preview-battles = Odds for each battle
outcome-at = { $at }: { $result }
outcome-hit = hit
outcome-miss = miss
outcome-strafed = to { $to }: eliminated by { $fighters ->
    [one] the fighter on patrol
   *[other] one of { $fighters } fighters
}
outcome-through = to { $to }: arrives safely
outcome-defender-gone = defender eliminated, attacker survives
outcome-attacker-gone = attacker eliminated, defender survives
outcome-both-gone = both sides eliminated
outcome-goes-on = the battle continues
outcome-defender-loses = { $count ->
    [0] no defender losses
    [one] defender loses { $count } unit
   *[other] defender loses { $count } units
}
outcome-attacker-loses = { $count ->
    [0] no attacker losses
    [one] attacker loses { $count } unit
   *[other] attacker loses { $count } units
}

## Dice: what they are rolled for

roll-strafe = Strafing fighter
roll-fortune = Fortune die
roll-uk-fighter = British fighter
roll-us-fighter = American fighter
roll-uk-bomber = British bomber
roll-us-bomber = American bomber
roll-chart-uk = UK reinforcements
roll-chart-us = US reinforcements
roll-chart-rennes = Reinforcements from Rennes and Chartres
roll-chart-rouen = Reinforcements from Rouen and Chartres
roll-again = Reroll
roll-drop = Parachute drop
roll-rocket-uk = V-2 strike on the UK chart
roll-rocket-us = V-2 strike on the US chart
roll-volunteers = Volunteers
roll-uk-infantry = British infantry
roll-uk-artillery = British artillery
roll-uk-tank = British tanks
roll-us-infantry = American infantry
roll-us-artillery = American artillery
roll-us-tank = American tanks
roll-de-infantry = German infantry
roll-de-artillery = German artillery
roll-de-tank = German tanks
roll-blockhouse = Blockhouses

## Events

event-TurnBegan = Turn { $turn } begins.
event-CardTurned = Next card: “{ $card }”.
event-CardLeft = “{ $card }” is removed from the deck.
event-FortuneFell = { $card } – { $note }.
luck-none = no effect
luck-good-1 = good fortune (airborne infantry hits on { $number } or less)
luck-good-2 = good fortune (naval dice hit on { $number } or less)
luck-good-3 = good fortune (no fighter limit per zone this turn)
luck-good-4 = good fortune (artillery hits fighters on { $number } or less)
luck-good-5 = good fortune (bombers hit on { $number } or less)
luck-good-6 = good fortune (artillery hits bombers on { $number } or less)
luck-good-7 = good fortune (one destroyed bomber returns)
luck-good-8 = good fortune (Allied land units move up to { $number ->
    [one] one zone
   *[other] { $number } zones
})
luck-good-9 = good fortune (blockhouses hit on { $number } or less)
luck-good-10 = good fortune (units may land on any beach of their own power)
luck-good-11 = good fortune (Allied infantry attacks at { $number })
luck-good-12 = good fortune (Axis land units move up to { $number ->
    [one] one zone
   *[other] { $number } zones
})
luck-good-13 = good fortune (Axis infantry attacks at { $number })
luck-good-14 = good fortune (each Allied power may reroll one die)
luck-good-15 = good fortune (one die of each roll may be rerolled)
luck-good-16 = good fortune (one destroyed fighter returns)
luck-bad-1 = bad fortune ({ $number } airborne infantry eliminated; the rest do not attack)
luck-bad-2 = bad fortune (naval dice hit on { $number } only)
luck-bad-3 = bad fortune (fighters that roll { $number } or more stay at the airfield)
luck-bad-4 = bad fortune (one zone without antiaircraft fire at fighters)
luck-bad-5 = bad fortune (bombers that roll { $number } or more stay at the airfield)
luck-bad-6 = bad fortune (one zone without antiaircraft fire at bombers)
luck-bad-7 = bad fortune (the Axis eliminates one bomber)
luck-bad-8 = bad fortune (each Allied power moves units out of { $number ->
    [one] one zone only
   *[other] { $number } zones only
})
luck-bad-9 = bad fortune (blockhouses hit on { $number } only)
luck-bad-10 = bad fortune (each Allied power lands from { $number ->
    [one] one beachhead box only
   *[other] { $number } beachhead boxes only
})
luck-bad-11 = bad fortune (each Allied power attacks in one zone only)
luck-bad-12 = bad fortune (the Axis moves units out of { $number ->
    [one] one zone only
   *[other] { $number } zones only
})
luck-bad-13 = bad fortune (the Axis attacks in { $number ->
    [one] one zone only
   *[other] { $number } zones only
})
luck-bad-14 = bad fortune (half the reinforcements, rounded up for each power)
luck-bad-15 = bad fortune (half the reinforcements, rounded up for each sector)
luck-bad-16 = bad fortune (the Axis eliminates one fighter)
effect-t3 = { card-t3 } (no fire at the { $unit } { in-at })
effect-t7 = { card-t7 } ({ $at } is closed to Allied land units)
effect-t9 = { card-t9 } (units from { $box } may land { in-at })
effect-t10 = { card-t10 } (infantry paired with artillery attacks at { $hit })
event-Placed = { $unit } placed { in-at }.
event-Moved = { $unit }: { $start } to { $at }.
event-Aimed = Target: { $unit } { in-at }.
event-Strafed = { $count ->
    [one] { $count } fighter strafes the { $unit } { in-at }.
   *[other] { $count } fighters strafe the { $unit } { in-at }.
}
event-FireOpened = Fire on units { in-at }: { $count ->
    [one] { $count } die
   *[other] { $count } dice
}.
event-Destroyed = { $count ->
    [1] { $unit } eliminated { in-at }.
   *[other] { $count } { $unit-many } eliminated { in-at }.
}
event-Casualty = { $count ->
    [1] Casualty { in-at }: { $unit }.
   *[other] Casualties { in-at }: { $count } { $unit-many }.
}
event-BattleBegan = { $note-the } { $note-number ->
    [one] attacks
   *[other] attack
} { in-at }.
event-ControlChanged = { $at }: { $note }.
control-allies = controlled by the Allies
control-axis = controlled by the Axis
control-none = uncontrolled
control-contested = contested
event-WentHome = { $count ->
    [1] { $unit } returns to the airfield from { $at }.
   *[other] { $count } { $unit-many } return to the airfield from { $at }.
}
event-StayedHome = { $unit } stays at the airfield this turn.
event-Returned = { $unit } returns { $note }.
to-airfield = to the airfield
to-chart = to its chart
event-Halved = { $chart }: bad fortune cuts the roll from { $rolled } to { $count }.
event-Reinforced = { $count ->
    [one] { $chart }: { $count } unit may enter.
   *[other] { $chart }: up to { $count } units may enter.
}
event-HeldBack = { $count ->
    [one] { $chart }: no room for the next unit ({ $unit }), which waits.
   *[other] { $chart }: no room for the next unit ({ $unit }), so { $count } units wait.
}
event-ChartLost = { $unit } eliminated on the { $chart }.
event-TacticPlayed = { $by-the } { $by-number ->
    [other] play
   *[one] plays
} “{ $card }”.
event-ZoneNamed = { $at }: { $note }.
named-spared = no antiaircraft fire here
named-flooded = flooded, so Allied land units neither enter nor leave in their next move
named-drop = paratroopers attempt a drop
named-decoy = chosen for the deceptive landing
event-Checked = Victory check: { $note }.
check-held = the Allies control all the cities
check-not-held = the Allies do not control all the cities
result-allies = Allied victory: all victory cities controlled for a full turn.
result-axis = Axis victory: the Allies ran out of time.

## Refusals: choosing a unit

refuse-nobody-there = There is no { $unit } { in-at }.
refuse-no-target = You cannot choose the { $unit } { in-at } now.

## Refusals: bombardment and fire to sea

refuse-only-blockhouses = Naval bombardment hits only blockhouses, not the { $unit } { in-at }.
refuse-out-of-arc = The { $unit } { in-at } is outside this blockhouse's arc of fire.
refuse-sea-fire-only = This blockhouse fires only at Allied land units in its beachhead box.

## Refusals: aircraft

refuse-sky-full = No room for more fighters { in-at }: the limit is { $limit } per zone.
refuse-own-troops = Bombers cannot enter { $at }: Allied land units are there.
refuse-bomb-elsewhere = A bomber attacks only in its own zone; the { $unit } is { in-at }.
refuse-barnstormer-safe = The { $unit } { in-at } is barnstorming: it cannot be fired at this turn.
refuse-other-aircraft = This order does not allow fire at the { $unit } { in-at }.
refuse-flak-elsewhere = Artillery fires only at aircraft in its own zone; the { $unit } is { in-at }.
refuse-no-flak-there = No artillery can fire at aircraft { in-at }. Choose another zone.
refuse-none-lost = This card returns only a destroyed aircraft of its own type, not { $unit-many }.
refuse-same-aircraft = It makes no difference which { $unit } you choose: take the one offered.
refuse-not-flying = Choose an aircraft about to return; the { $unit } { in-at } is not one.

## Refusals: moving and landing

refuse-nowhere-to-go = The { $unit } { in-at } cannot move: every zone within reach is full or closed.
refuse-blockhouse-stays = Blockhouses never move.
refuse-not-yours-to-move = You can move only your own land units now, not the { $unit } { in-at }.
refuse-still-at-sea = The { $unit } { in-at } is still at sea: it lands on the landing order.
refuse-locked = The { $unit } { in-at } is locked in combat while enemy land units are there.
refuse-moved-already = All { $unit } units { in-at } have already moved this order.
refuse-flooded = The { $unit } cannot leave { $at }: the zone is flooded.
refuse-origin-closed = The { $unit } cannot leave { $at }: bad fortune limits departures to the zones already chosen.
refuse-too-far = { $move ->
    [one] { $at } is out of reach: the { $unit } can only move to an adjacent zone.
   *[other] { $at } is out of reach: the { $unit } can move 1 to { $move } zones.
}
refuse-zone-flooded = Allied land units cannot enter { $at }: the zone is flooded.
refuse-zone-full = No room { in-at }: the limit is { $limit ->
    [one] { $limit } land unit
   *[other] { $limit } land units
} per side.
refuse-way-blocked = Enemy land units block every route to { $at } for the { $unit }.
refuse-way-full = Every route to { $at } passes a full zone (limit { $limit ->
    [one] { $limit } land unit
   *[other] { $limit } land units
} per side).
refuse-not-yours-to-land = You can land only your own land units now, not the { $unit } { in-at }.
refuse-ashore-already = The { $unit } { in-at } is already ashore: only units in beachhead boxes land.
refuse-box-closed = Bad fortune: each power lands from one box, so the { $unit } { in-at } waits.
refuse-not-that-beach = Units in { $box } cannot land { in-at }.

## Refusals: battles

refuse-no-battle = No battle { in-at }: both sides need land units there.
refuse-battle-fought = The battle { in-at } has already been fought this order.
refuse-battle-barred = No attack { in-at }: bad fortune allows each Allied power one zone only.
refuse-not-your-battle = You cannot attack { in-at }: you have no units there.
refuse-no-battle-of-yours = No battle { in-at } involves { $side-adj } units.
refuse-casualty-elsewhere = The hits are in another zone, not { in-at }.
refuse-blockhouse-safe = This attack cannot harm the { $unit } { in-at }.
refuse-not-hit = The { $unit } { in-at } was not hit: choose a land unit of the side hit.
refuse-casualty-taken = Every { $unit } { in-at } is already a casualty.
refuse-casualty-not-yours = The other power takes this hit, not the { $unit } { in-at }.

## Refusals: reinforcements

refuse-no-such-die = You did not roll a { $die }.
refuse-not-its-entry = The next unit of the { $chart } cannot arrive { in-at }.

## Refusals: tactics cards

refuse-not-coastal = { $at } cannot be flooded: it is not a coastal zone.
refuse-enemy-holds = You cannot build { in-at }: Allied land units are there.
refuse-no-blockhouse-lost = No blockhouse has been destroyed { in-at }, so none can be rebuilt there.
refuse-box-empty = No unit in { $box } can use this card to land elsewhere.
refuse-not-next-to-beach = Units in { $box } need a coastal zone adjacent to their beach, not { $at }.
refuse-no-battery = { $at } does not qualify: the zone needs your artillery, no enemy, and an enemy in an adjacent zone.
refuse-no-target-zone = { $at } is not a target: choose an adjacent zone with enemy land units.
refuse-resistance-elsewhere = The Resistance needs a zone with Axis units and no Allied land units, not { $at }.
refuse-there-already = The fighter is already { in-at }: choose another zone.
refuse-no-free-fighter = Choose one of your fighters on patrol that has not moved; not the { $unit } { in-at }.
refuse-convoy-cannot = { $at } is out of reach: the convoy moves up to { $move ->
    [one] { $move } zone
   *[other] { $move } zones
}.
refuse-no-volunteers = { $side } has no eliminated infantry with an empty space on its chart.

## On the board

space-Airfield = Airfield
heading-turn = Turn { $turn }
heading-luck-good = Good fortune
heading-luck-bad = Bad fortune
track-turn = Turn
track-cities = Victory cities under Allied control
track-checks = Consecutive checks passed by the Allies
mark-city = victory city
mark-sector = Axis entry: { $sector }
mark-drop = { $name }
mark-room = capacity { $room }
mark-moved = { $count } moved
mark-spared = no antiaircraft fire
mark-decoy = deceptive landing
mark-flooded = flooded
mark-figure-attack = attack
mark-figure-defence = defence
mark-figure-zones = movement in zones
lost-allies = Allied losses
lost-axis = Axis losses
lost-casualties = Casualty area

## Actions

action-unit = { $unit }, { $at ->
    [Airfield] airfield
   *[other] { $at }
}
action-zone = { $operand }
action-box = { $operand }
action-side = { $side }
action-reroll = Reroll the { $operand }
action-roll = Roll the dice
action-use = Play the card
action-pass = Pass
action-done = Finish
action-done-PlaceFighters = End placement
action-done-Bombers = End placement
action-done-Movement = End movement
action-done-Landing = End landing
action-done-Entry = End reinforcements

## More odds and refusals

outcome-hits = { $count ->
    [one] { $count } hit
   *[other] { $count } hits
}
preview-dice = { $dice ->
    [one] { $dice } die, hits
   *[other] { $dice } dice, each hits
} on { $hit } or less
refuse-way-flooded = The only free route to { $at } passes through the flooded zone.
refuse-not-your-box = The units in { $box } are not yours.
