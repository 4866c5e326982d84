# Axis & Allies: D-Day in English. A word that arrives as an argument (unit, side, card, chart) is written out already.

title-dday = Axis & Allies: D-Day
scenario-overlord = Operation Overlord
option-players = Players
option-fortune = Fortune cards
option-tactics = Tactics cards
option-tactics_once = Tactics cards not used at once are lost
option-us_beaches = US reinforcements choose between Utah and Omaha

## Places: a message of another one may say `in-at`, for it knows the airfield

in-at = { $at ->
    [Airfield] at the airfield
   *[other] in { $at }
}

## Sides

side-germany = Germany
side-uk = UK
side-us = US
letters-uk = UK
letters-us = US
camp-allies = Allies
camp-axis = Axis

## Units

unit-uk-infantry = British infantry
unit-uk-artillery = British artillery
unit-uk-tank = British tank
unit-us-infantry = American infantry
unit-us-artillery = American artillery
unit-us-tank = American tank
unit-de-infantry = German infantry
unit-de-artillery = German artillery
unit-de-tank = German tank
unit-blockhouse = blockhouse
unit-uk-fighter = British fighter
unit-us-fighter = American fighter
unit-uk-bomber = British bomber
unit-us-bomber = American bomber

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

prompt-in-force = { $prompt } In force: { $cards }.
prompt-naval = Choose a blockhouse to shell ({ $left ->
    [one] { $left } die
   *[other] { $left } dice
} left).
warning-aircraft = { $count ->
    [one] one stays on the airfield
   *[other] { $count } stay on the airfield
}
prompt-fighters = Send a fighter to patrol a zone, or finish ({ $left } left).
prompt-flak = Choose the aircraft that the artillery { in-at } fires at.
prompt-bombers = Send a bomber to a zone, or finish ({ $left } left).
prompt-bomb = Choose the target of the air attack { in-at }.
prompt-move = { $side }: choose a unit to move, or finish.
prompt-move-to = Choose the zone to which the { $unit } moves from { $at }.
prompt-sea-fire = Choose the unit in { $box } that the blockhouse in { $zone } fires at.
prompt-land = Choose a unit to land, or finish.
prompt-land-at = Choose the zone in which the { $unit } from { $box } lands.
prompt-battles = Choose the zone where you attack next ({ $left ->
    [one] { $left } battle
   *[other] { $left } battles
} left).
prompt-name-battle = Choose the only zone in which { $side } units attack.
prompt-battle = Roll the dice for your attack { in-at }.
prompt-casualties = Choose one of your units { in-at } as a casualty ({ $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
} left to take).
prompt-reinforce = Choose where the next unit ({ $unit }) arrives, or finish ({ $left } may still come).
prompt-reroll = { $chart }: you rolled { $dice }; choose a die to roll again, or pass.
prompt-lost-paratroopers = Choose an airborne infantry to remove ({ $left } to go).
prompt-spared-zone = Choose the zone in which there is no antiaircraft fire.
prompt-aircraft-returns = Choose the destroyed aircraft that comes back to the airfield.
prompt-aircraft-lost = Choose the aircraft that does not come home.
prompt-tactic = Play the tactics card “{ $card }”, or pass.
prompt-paratroopers = Choose the target of a paratrooper { in-at } ({ $left ->
    [one] { $left } attack
   *[other] { $left } attacks
} left).
prompt-decoy = Choose the coastal zone in which the units of { $box } land instead.
prompt-long-range = Choose the zone next to { $at } that the artillery fires at.
prompt-shift = Choose the zone to which the { $unit } flies from { $at }.
prompt-volunteers = Choose whose infantry returns to its chart, or finish ({ $left } may still return).

## Odds

preview-one-die = { $hit ->
    [1] One die that hits on 1
   *[other] One die that hits on { $hit } or less
}
preview-strafing = Fighters on the way: what becomes of the unit, by the zone it goes to
preview-battle = Battle { in-at }: { $attack ->
    [one] { $attack } die
   *[other] { $attack } dice
} for the attack, { $defence } for the defence
shift-fortune = Effect of the fortune card
shift-infantry = Good fortune: infantry attacks better
shift-combined = Combined assault: { $count ->
    [one] { $count } infantry beside artillery attacks better
   *[other] { $count } infantry beside artillery attack better
}
preview-drops = Each airborne box rolls a die: on { $most } or less that many infantry arrive
arrive = { $count ->
    [0] no infantry arrives
    [one] { $count } infantry arrives
   *[other] { $count } infantry arrive
}
outcome-rocket = { $chart }: { $unit } destroyed
preview-each-unit = One die for each Axis unit of the zone; each { $hit } or less destroys one
preview-volunteers = Infantry that may return
outcome-volunteers = { $count ->
    [0] none
    [one] up to { $count } infantry
   *[other] up to { $count } infantry
}
preview-reroll = One die thrown again
outcome-reroll-more = the { $die } becomes higher
outcome-reroll-same = the { $die } stays
outcome-reroll-fewer = the { $die } becomes lower
preview-return-fire = Return fire { in-at }: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
preview-battles = What each of these battles would come to
outcome-at = { $at }: { $result }
outcome-hit = hit
outcome-miss = miss
outcome-strafed = to { $to }: destroyed by { $fighters ->
    [one] { $fighters } fighter
   *[other] one of { $fighters } fighters
}
outcome-through = to { $to }: it gets there
outcome-defender-gone = only the defender is wiped out
outcome-attacker-gone = only the attacker is wiped out
outcome-both-gone = both are wiped out
outcome-goes-on = the battle goes on
outcome-defender-loses = { $count ->
    [0] the defender loses nothing
    [one] the defender loses { $count } unit
   *[other] the defender loses { $count } units
}
outcome-attacker-loses = { $count ->
    [0] the attacker loses nothing
    [one] the attacker loses { $count } unit
   *[other] the attacker loses { $count } units
}

## Dice: what they are thrown for

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
roll-again = Re-rolled die
roll-drop = Parachute drop
roll-rocket-uk = Rocket at the UK chart
roll-rocket-us = Rocket at the US chart
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
event-CardLeft = The card “{ $card }” leaves the deck.
event-FortuneFell = { $card } – { $note }.
luck-none = no effect
luck-good-1 = good fortune (airborne infantry hits on { $number } or less)
luck-good-2 = good fortune (the ships hit on { $number } or less)
luck-good-3 = good fortune (no limit of fighters in a zone this turn)
luck-good-4 = good fortune (artillery hits fighters on { $number } or less)
luck-good-5 = good fortune (bombers hit on { $number } or less)
luck-good-6 = good fortune (artillery hits bombers on { $number } or less)
luck-good-7 = good fortune (one destroyed bomber comes back)
luck-good-8 = good fortune (Allied land units move up to { $number ->
    [one] one zone
   *[other] { $number } zones
})
luck-good-9 = good fortune (blockhouses hit on { $number } or less)
luck-good-10 = good fortune (units land on any beach of their power)
luck-good-11 = good fortune (Allied infantry attacks at { $number })
luck-good-12 = good fortune (Axis land units move up to { $number ->
    [one] one zone
   *[other] { $number } zones
})
luck-good-13 = good fortune (Axis infantry attacks at { $number })
luck-good-14 = good fortune (each Allied power may re-roll one die)
luck-good-15 = good fortune (one die of each roll may be re-rolled)
luck-good-16 = good fortune (one destroyed fighter comes back)
luck-bad-1 = bad fortune (airborne infantry lost: { $number }; the others do not attack)
luck-bad-2 = bad fortune (the ships hit on { $number } only)
luck-bad-3 = bad fortune (a fighter whose die shows { $number } or more stays at the airfield)
luck-bad-4 = bad fortune (no fire at fighters in one zone)
luck-bad-5 = bad fortune (a bomber whose die shows { $number } or more stays at the airfield)
luck-bad-6 = bad fortune (no fire at bombers in one zone)
luck-bad-7 = bad fortune (the Axis removes one bomber)
luck-bad-8 = bad fortune (each Allied power moves out of { $number ->
    [one] one zone only
   *[other] { $number } zones only
})
luck-bad-9 = bad fortune (blockhouses hit on { $number } only)
luck-bad-10 = bad fortune (each Allied power lands from { $number ->
    [one] one box only
   *[other] { $number } boxes only
})
luck-bad-11 = bad fortune (each Allied power attacks in one zone only)
luck-bad-12 = bad fortune (the Axis moves out of { $number ->
    [one] one zone only
   *[other] { $number } zones only
})
luck-bad-13 = bad fortune (the Axis attacks in { $number ->
    [one] one zone only
   *[other] { $number } zones only
})
luck-bad-14 = bad fortune (half the reinforcements, rounded up for each power)
luck-bad-15 = bad fortune (half the reinforcements, rounded up for each sector)
luck-bad-16 = bad fortune (the Axis removes one fighter)
effect-t3 = { card-t3 } ({ $unit } { in-at } cannot be fired at)
effect-t7 = { card-t7 } ({ $at } is closed to the Allies)
effect-t9 = { card-t9 } (units of { $box } may land { in-at })
effect-t10 = { card-t10 } (infantry beside artillery attacks at { $hit })
event-Placed = Placed { in-at }: { $unit }.
event-Moved = From { $start } to { $at }: { $unit }.
event-Aimed = Target { in-at }: { $unit }.
event-Strafed = { $count ->
    [one] { $count } fighter strafes { in-at }: { $unit }.
   *[other] { $count } fighters strafe { in-at }: { $unit }.
}
event-FireOpened = Fire at the units { in-at }: { $count ->
    [one] { $count } die
   *[other] { $count } dice
}.
event-Destroyed = { $count ->
    [1] Destroyed { in-at }: { $unit }.
   *[other] Destroyed { in-at }: { $count } × { $unit }.
}
event-Casualty = { $count ->
    [1] Hit { in-at }: { $unit }.
   *[other] Hit { in-at }: { $count } × { $unit }.
}
event-BattleBegan = Battle { in-at }: attack by the { $note }.
event-ControlChanged = { $at }: { $note }.
control-allies = held by the Allies
control-axis = held by the Axis
control-none = held by nobody
control-contested = contested
event-WentHome = { $count ->
    [1] Back at the airfield from { $at }: { $unit }.
   *[other] Back at the airfield from { $at }: { $count } × { $unit }.
}
event-StayedHome = Stays at the airfield this turn: { $unit }.
event-Returned = Back { $note }: { $unit }.
to-airfield = at the airfield
to-chart = on its chart
event-Halved = { $chart }: bad fortune turns { $rolled } into { $count }.
event-Reinforced = { $count ->
    [one] { $chart }: { $count } unit may enter.
   *[other] { $chart }: up to { $count } units may enter.
}
event-HeldBack = { $count ->
    [one] { $chart }: no room where the next unit enters ({ $unit }), so it stays there.
   *[other] { $chart }: no room where the next unit enters ({ $unit }), so { $count } units stay there.
}
event-ChartLost = Destroyed on the { $chart }: { $unit }.
event-TacticPlayed = { $by } plays “{ $card }”.
event-ZoneNamed = { $at }: { $note }.
named-spared = no antiaircraft fire here this time
named-flooded = flooded, so Allied land units neither enter nor leave on their next move
named-drop = paratroopers try to jump here
named-decoy = chosen for the deceptive landing
event-Checked = Victory check: { $note }.
check-held = the Allies hold all the cities
check-not-held = the Allies do not hold all the cities
result-allies = The Allies win: they have kept all the cities for a full turn.
result-axis = The Axis wins: time has run out for the Allies.

## Refusals: naming a unit

refuse-nobody-there = There is no { $unit } { in-at }.
refuse-no-target = The { $unit } { in-at } is not among the units you can choose here.

## Refusals: bombardment and fire to sea

refuse-only-blockhouses = The ships fire at blockhouses only, not at the { $unit } { in-at }.
refuse-out-of-arc = The { $unit } { in-at } is out of reach: this blockhouse fires at another beachhead box.
refuse-sea-fire-only = This blockhouse fires only at Allied land units in its beachhead box; there is no such target ({ $unit }) { in-at }.

## Refusals: aircraft

refuse-sky-full = No more fighters fit into { $at }: the limit is { $limit } in a zone.
refuse-own-troops = A bomber may not go to { $at }, because Allied land units are there.
refuse-bomb-elsewhere = A bomber attacks only in the zone it flew to, not the { $unit } { in-at }.
refuse-barnstormer-safe = The { $unit } { in-at } is barnstorming: nobody can fire at it this turn.
refuse-other-aircraft = This order is not about the { $unit } { in-at }: it fires at the other sort of aircraft.
refuse-flak-elsewhere = Artillery fires only at aircraft in its own zone, and the { $unit } is { in-at }.
refuse-no-flak-there = Nobody would fire at aircraft { in-at }, so there is nothing to spare them.
refuse-none-lost = No { $unit } can be brought back like this: choose a destroyed aircraft of the sort this card names, at the airfield.
refuse-same-aircraft = Where the { $unit } flies makes no difference now: choose the one that is offered instead of the one { in-at }.
refuse-not-flying = Only an aircraft that is about to come home can be removed, and no { $unit } { in-at } is one.

## Refusals: moving and landing

refuse-nowhere-to-go = The { $unit } { in-at } has nowhere to go: the zones in its reach are full or closed.
refuse-blockhouse-stays = Blockhouses never move.
refuse-not-yours-to-move = You move only your own land units now, not the { $unit } { in-at }.
refuse-still-at-sea = The { $unit } { in-at } is still at sea: it goes ashore when the Allies land.
refuse-locked = The { $unit } { in-at } is locked in combat: it cannot leave while enemy land units are there.
refuse-moved-already = Every { $unit } { in-at } has moved already, and a unit moves once in an order.
refuse-flooded = The { $unit } cannot leave { $at }: the zone is flooded.
refuse-origin-closed = The { $unit } has to stay { in-at }: after this bad fortune units leave only a few zones, and those have been chosen.
refuse-too-far = { $move ->
    [one] The { $unit } cannot go to { $at }: it moves to an adjacent zone.
   *[other] The { $unit } cannot go to { $at }: it moves to another zone, at most { $move } away.
}
refuse-zone-flooded = Nobody can enter { $at }: the zone is flooded.
refuse-zone-full = There is no room { in-at }: the limit is { $limit ->
    [one] { $limit } land unit
   *[other] { $limit } land units
}.
refuse-way-blocked = The { $unit } cannot get to { $at }: enemies bar every way there.
refuse-way-full = The way to { $at } is jammed: a zone takes at most { $limit ->
    [one] { $limit } land unit
   *[other] { $limit } land units
} of a side, even in passing.
refuse-not-yours-to-land = You land only your own land units now, not the { $unit } { in-at }.
refuse-ashore-already = The { $unit } { in-at } is ashore already: only units in beachhead boxes can land.
refuse-box-closed = The { $unit } has to wait { in-at }: after this bad fortune only one box of each Allied power may land, and another has begun.
refuse-not-that-beach = Units in { $box } cannot land { in-at }.

## Refusals: battles

refuse-no-battle = There is no battle { in-at }: land units of both sides would have to be there.
refuse-battle-fought = The battle { in-at } has been fought already, and each is fought once in an order.
refuse-battle-barred = No attack is left { in-at }: after this bad fortune each Allied power attacks in one zone only.
refuse-not-your-battle = The battle { in-at } is not yours to begin: none of your units is there.
refuse-no-battle-of-yours = No { $side } units are in a battle { in-at }.
refuse-casualty-elsewhere = The hits fell in another zone, so the { $unit } { in-at } cannot be a casualty.
refuse-blockhouse-safe = This attack does no harm to the { $unit } { in-at }.
refuse-not-hit = The { $unit } { in-at } has not been hit: only land units of the side under fire can be casualties.
refuse-casualty-taken = Every { $unit } { in-at } has been picked as a casualty already.
refuse-casualty-not-yours = The { $unit } { in-at } cannot take this hit: it is the other power's turn to lose a unit.

## Refusals: reinforcements

refuse-no-such-die = You did not roll a { $die }.
refuse-not-its-entry = The next unit of the { $chart } may not arrive { in-at }.

## Refusals: tactics cards

refuse-not-coastal = Only a coastal zone can be flooded, and { $at } does not touch the sea.
refuse-enemy-holds = Nothing can be built { in-at }, because Allied land units are there.
refuse-no-blockhouse-lost = No blockhouse has been destroyed { in-at }, so none can be rebuilt there.
refuse-box-empty = There is nobody in { $box } whom this card lets you land elsewhere.
refuse-not-next-to-beach = Units in { $box } cannot be sent to { $at }: it has to be a coastal zone next to their own beach.
refuse-no-battery = No artillery { in-at } can use this card: your guns must stand in a zone without enemies, with enemies next to it.
refuse-no-target-zone = The artillery cannot fire at { $at }: the target is an adjacent zone with enemy land units.
refuse-resistance-elsewhere = The Resistance cannot act { in-at }: there must be Axis troops and no Allied land units.
refuse-there-already = The fighter is { in-at } already: choose another zone.
refuse-no-free-fighter = Only your fighters on patrol that have not been shifted yet can be chosen, and no { $unit } { in-at } is one.
refuse-convoy-cannot = The convoy cannot get to { $at }: it goes at most { $move ->
    [one] { $move } zone
   *[other] { $move } zones
}, past no Allied land units, and needs room all the way.
refuse-no-volunteers = { $side } has no infantry to bring back: one must have been destroyed, and its chart needs an empty infantry place.

## On the board

space-Airfield = Airfield
heading-turn = Turn { $turn }
heading-luck-good = Good fortune
heading-luck-bad = Bad fortune
track-turn = Turn
track-cities = Victory cities of the Allies
track-checks = Checks at which the Allies held all cities
mark-city = victory city
mark-sector = Axis entry: { $sector }
mark-drop = { $name }
mark-room = holds { $room }
mark-moved = { $count } moved
mark-spared = no antiaircraft fire
mark-decoy = deceptive landing
mark-flooded = flooded
mark-figure-attack = attack
mark-figure-defence = defence
mark-figure-zones = zones it moves
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
action-reroll = Re-roll the { $operand }
action-roll = Roll the dice
action-use = Play the card
action-pass = Pass
action-done = Done

## Later additions

outcome-hits = { $count ->
    [one] { $count } hit
   *[other] { $count } hits
}
preview-dice = { $dice ->
    [one] { $dice } die that hits
   *[other] { $dice } dice that hit
} on { $hit } or less
refuse-way-flooded = The only free way to { $at } leads through the flooded zone.
refuse-not-your-box = The units in { $box } are not yours to command.
