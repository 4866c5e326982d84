# Combat: attacks, odds, results, combats that go on.

## Prompts

prompt-combat = Choose a hex to attack, or end combat for this round.
prompt-sortie = Choose a hex to attack, or end combat.
    .detail = Only units with a yellow movement allowance (boxed, with a dot) may attack.
prompt-sortie-allied = Choose a hex to attack, or end combat ({ $left } motorised { $left ->
    [one] unit
   *[other] units
} at most).
prompt-renewed = The combat for { $at } continues: add air support, or resolve it.
prompt-cover = { $at } is under attack: commit air support ({ $left } left), or decline.
prompt-hold = { $at } may hold. Choose units to retreat anyway, then continue.
prompt-losses = { $count ->
    [one] { $at }: assign a step loss.
   *[other] { $at }: assign { $count } step losses.
}
prompt-losses-enemy = { $count ->
    [one] { $at }: assign a step loss to the enemy.
   *[other] { $at }: assign { $count } step losses to the enemy.
}

## Odds

shift-woods = defender in woods
shift-rough = defender in rough
shift-forest = defender in forest
shift-hill = defender on a hill
shift-marsh = defender in marsh
shift-flooded = defender in flooded terrain
shift-city = defender in a city
shift-works = defender in intact fieldworks
shift-improved = defender in an improved defence
shift-river = attack across a river
shift-out = attacker out of supply
shift-no-attack-supply = attacker without attack supply
shift-air = attacker's air support
shift-air-defends = defender's air support
shift-armour = attacking armoured divisions, no defending panzer division
shift-tanks = attacking tank brigade
shift-panzers = attacking panzer divisions
shift-guns = heavy artillery
shift-defender-out = defender out of supply
shift-limit = limit on column shifts

## Results

outcome-ae = attacker loses two steps (a lone corps one) and is disrupted
outcome-al1 = attacker loses a step
outcome-c = contact, no effect
outcome-bl1 = both lose a step
outcome-bl1-r = both lose a step, defender retreats one hex
outcome-eng-a = engaged: attacker loses a step, combat continues
outcome-eng-d = engaged: defender loses a step, combat continues
outcome-eng-b = engaged: both lose a step, combat continues
outcome-dl1 = defender loses a step and retreats
outcome-de = defender eliminated, with any fort in the hex
outcome-dr = defender retreats

## Events

event-Attacked = Attack on { $at }: { $attack } to { $defence }, odds { $odds }.
event-Flown = { $side-the } { $side-number ->
    [other] commit
   *[one] commits
} air support over { $at }{ $number ->
    [one] { "" }
   *[other] { " " }(×{ $number })
}.
note-engaged = the combat continues next round
mark-screened = withdraws and returns later
told-sortie = Allied motorised units that may attack this round: { $number }.
roll-sortie = Motorised attacks
roll-combat = Combat

## Refusals: targets

refuse-no-enemy = No enemy in { $at }.
refuse-fort-in-move-round = { $at } is a fortified line: attack it only in a combat round.
refuse-attacked-already = { $at }, or a unit in it, has already been attacked this round.
refuse-no-attacker = None of your units can attack { $at } now.
refuse-too-weak = Even with every eligible unit, the odds against { $at } are below 1-3.
refuse-attack-owed = You must still attack { $at }: its ZOC covers a hex you attacked from.

## Refusals: attackers

refuse-no-attackers-yet = Choose an attacker adjacent to the hex first.
refuse-not-your-attacker = You cannot attack with { $unit }.
refuse-never-attacks = { $unit } cannot attack this hex.
refuse-not-adjacent = { $unit } is not adjacent to { $at }.
refuse-engaged-elsewhere = { $unit } is engaged in another combat.
refuse-has-attacked = { $unit } has already attacked this round.
refuse-not-in-move-round = { $unit } cannot attack in a movement round.
refuse-no-road = { $unit } cannot attack { $at }: attacks into or out of forest need a road.
refuse-no-crossing = { $unit } needs a crossing or a bridgehead to attack { $at } across this river.
refuse-crossing-cut = { $unit } cannot attack { $at }: the crossing is interdicted.
refuse-closed-area = { $unit } cannot attack { $at } on this turn of the scenario.
refuse-sortie-spent = Only { $most } more motorised { $most ->
    [one] unit
   *[other] units
} may attack this round.
refuse-guns-target = { $unit } fires only at cities, intact forts and intact fieldworks, not at { $at }.
refuse-guns-supply = { $unit } has no attack supply.

## Refusals: the attack

refuse-zone-duty = Attacking from several hexes, you must attack every enemy hex whose ZOC covers them; no units are left to do so.
refuse-die-is-thrown = You rolled for the bridgehead, so you must resolve this attack.
refuse-air-none = You have no air support left.
refuse-air-too-few = In marsh and flooded terrain a column shift needs two air support markers.
refuse-air-not-there = Allied air support cannot join combats fought only by Dutch or Belgian units.
refuse-not-holding = { $unit } is not holding { $at }, or is already retreating.
refuse-odds-too-low = { $attack } to { $defence } is below 1-3.
