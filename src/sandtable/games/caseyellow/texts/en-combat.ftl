# Combat: attacks, odds, results, combats that go on.

## Prompts

prompt-combat = Name a hex to attack, or end the combats of this round.
prompt-sortie = Units with a yellow movement allowance (boxed, with a dot) may attack: name a hex, or end the combats.
prompt-sortie-allied = Up to { $left } motorised { $left ->
    [one] unit
   *[other] units
} may attack: name a hex, or end the combats.
prompt-renewed = The combat for { $at } goes on: add air units, or resolve it.
prompt-cover = { $at } is attacked: send air units ({ $left } left), or let it be.
prompt-hold = { $at } may be held: name the units that retreat in spite of it, then go on.
prompt-losses = { $count ->
    [one] Choose the unit that loses a step, near { $at }.
   *[other] Choose the units that lose { $count } steps, near { $at }.
}
prompt-losses-enemy = { $count ->
    [one] Choose the enemy unit that loses a step, near { $at }.
   *[other] Choose the enemy units that lose { $count } steps, near { $at }.
}

## Odds

shift-woods = the defender stands in woods
shift-rough = the defender stands in rough ground
shift-forest = the defender stands in a forest
shift-hill = the defender holds a hill
shift-marsh = the defender stands in marsh
shift-flooded = the defender stands in flooded land
shift-city = the defender holds a city
shift-works = the defender holds intact works
shift-improved = the defender has improved the position
shift-river = all attack over a river
shift-out = an attacker is out of supply
shift-no-attack-supply = an attacker has no supply for an attack
shift-air = air units of the attacker
shift-air-defends = air units of the defender
shift-armour = armoured divisions attack, and no panzer division defends
shift-tanks = the tank brigade attacks
shift-panzers = panzer divisions attack
shift-guns = heavy artillery
shift-defender-out = a defender is out of supply
shift-limit = more columns than this side may gain

## Results

outcome-ae = the attacker loses two steps (a lone corps one) and is disrupted
outcome-al1 = the attacker loses a step
outcome-c = contact: no effect
outcome-bl1 = both lose a step
outcome-bl1-r = both lose a step, the defender retreats one hex
outcome-eng-a = engaged: the attacker loses a step, the combat goes on
outcome-eng-d = engaged: the defender loses a step, the combat goes on
outcome-eng-b = engaged: both lose a step, the combat goes on
outcome-dl1 = the defender loses a step and retreats
outcome-de = the defender is shattered, with any fort in the hex

## Events

event-Attacked = Attack on { $at }: { $attack } to { $defence }, { $odds }.
event-Flown = { $side }: { $number } air { $number ->
    [one] unit
   *[other] units
} over { $at }.
note-engaged = the combat goes on in the next round
mark-screened = slips away and comes back later
told-sortie = Allied motorised units that may attack in this round: { $number }.
roll-sortie = motorised attacks
roll-combat = combat

## Refusals: targets

refuse-no-enemy = There is no enemy in { $at }.
refuse-fort-in-move-round = { $at } is a fortified line: it is attacked in combat rounds only.
refuse-attacked-already = { $at }, or a unit in it, has been attacked in this round already.
refuse-no-attacker = None of your units can attack { $at } now.
refuse-too-weak = All who can attack { $at } together do not come to 1-3.
refuse-attack-owed = { $at } must still be attacked: its zone of control covers a hex from which you attacked.

## Refusals: attackers

refuse-no-attackers-yet = Name an attacker beside the hex first.
refuse-not-your-attacker = { $unit } is not a unit you can attack with.
refuse-never-attacks = { $unit } does not attack here.
refuse-not-adjacent = { $unit } does not stand next to { $at }.
refuse-engaged-elsewhere = { $unit } is engaged in a combat that goes on.
refuse-has-attacked = { $unit } has attacked in this round already.
refuse-not-in-move-round = { $unit } cannot attack in a move round.
refuse-no-road = { $unit } cannot attack { $at }: in and out of forests attacks follow a road.
refuse-no-crossing = { $unit } cannot attack { $at } over this river without a crossing or a bridgehead.
refuse-crossing-cut = { $unit } cannot attack { $at }: the crossing is interdicted.
refuse-closed-area = { $unit } may not attack { $at } in this turn of the scenario.
refuse-sortie-spent = No more than { $most } motorised { $most ->
    [one] unit
   *[other] units
} may still attack in this round.
refuse-guns-target = { $unit } fires only on cities, intact forts and intact works, and { $at } is none of them.
refuse-guns-supply = { $unit } has no supply for an attack.

## Refusals: the attack

refuse-zone-duty = An attack from several hexes obliges you to attack every other enemy hex whose zone of control covers them, and there are no units left for that.
refuse-die-is-thrown = The die for the bridgehead is thrown: this attack must be made.
refuse-air-none = You have no air unit left.
refuse-air-too-few = In and out of marsh and flooded land two air units are needed for one column.
refuse-air-not-there = Allied air units do not fly where only Dutch or Belgian units fight.
refuse-not-holding = { $unit } does not hold { $at }, or has been told to retreat.
refuse-odds-too-low = { $attack } against { $defence } is less than 1-3.
