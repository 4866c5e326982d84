# Invasion, landings, entries, the end of a turn and of the game.

## Invasion

prompt-assault-loss = { $beach }: choose the infantry unit that loses a step ({ $losses ->
    [one] one step
   *[other] { $losses } steps
} to lose).
prompt-assault-loss-enemy = { $beach }: choose the Allied infantry unit that loses a step ({ $losses ->
    [one] one step
   *[other] { $losses } steps
} to lose).
prompt-assault-advance = { $beach } is taken: choose a unit to advance inland, or finish.
prompt-assault-inland = { $beach }: choose the hex to which { $unit } advances, or let it stay on the beach.
prompt-glider = Choose the hex where the delayed glider regiment { $unit } lands.
roll-tanks = Amphibious tanks on the way ashore (a low die costs a step)
roll-rangers = Signal to the 5th Rangers
roll-scatter = Drop
roll-assault = Beach assault
shift-glider = gliders
preview-scatter = The landing of { $unit }
preview-assault = { $beach }: the dice of the assault
outcome-tanks = { $unit }: { $count ->
    [0] all tanks come ashore
    [one] one step lost on the way ashore
   *[other] { $count } steps lost on the way ashore
}
outcome-rangers-land = the 5th Rangers see the signal and land here
outcome-rangers-omaha = the 5th Rangers land at Omaha
event-Scattered = { $piece } drops on { $at }, die { $die }: { $note }.
scatter-none = a perfect drop
scatter-s = scattered
scatter-s1 = scattered, one step lost; it returns as an airborne replacement
scatter-s2 = scattered, two steps lost; one returns as an airborne replacement
event-Assaulted = Assault on { $at }, die { $die }: { $note }; advance { $advance }.
assault-a1 = bloody losses, and another roll
assault-a2d1 = the attackers lose two steps, the strongpoint falls
assault-ex = an exchange: the attackers lose a step that the German picks, the strongpoint falls
assault-a1d1 = the attackers lose a step, the strongpoint falls
assault-d1 = the strongpoint falls
assault-fails = the landing fails
note-beach-closed = the assault has failed; the beach stays closed
move-advance = advance
refuse-no-advance = { $unit } has no advance left at { $beach }.
refuse-tanks-spared = { $unit } is a tank battalion: losses of the assault fall on the infantry.
refuse-not-in-assault = { $unit } is not in the assault on { $beach }.
refuse-glider-far = { $at } is not one of the other hexes within { $range } of the planned landing zone.
refuse-glider-hostile = { $at } is not in Allied hands.
refuse-glider-boundary = { $at } lies outside the area the regiment must keep to.

## Landings

prompt-ashore = { $unit } is ashore: choose its second hex, or let it stay.
prompt-purchase = Buy supply points for { $cost } reinforcement points each, or finish.
event-Arrived = { $piece }: { $note } in { $at }.
arrive-landing = lands from England
arrive-wave = lands with the second wave
arrive-entry = comes onto the map
arrive-mobilised = is mobilised
arrive-glider = lands by glider
arrive-assault = comes ashore
event-Bought = { $side } buys a supply point; reinforcement points left: { $left }.
event-Left = { $piece } leaves { $at }: { $note }.
leave-evacuated = evacuated to England
leave-withdrawn = the division goes home
leave-ordered = its task is done
leave-cherbourg = Cherbourg has fallen
leave-failed = back to its box
mark-released = released
refuse-waits-already = { $unit } has been left waiting this turn.
refuse-points-short = { $unit } costs { $cost ->
    [one] one reinforcement point
   *[other] { $cost } reinforcement points
}; left: { $left }.
refuse-no-beach = { $unit } has nowhere to land: its beach is not open, or not in Allied hands.
refuse-beach-full = { $unit } cannot land there: a beach takes { $limit } reinforcement points a turn.
refuse-no-room = No more units may stack in { $at }.
refuse-landing-far = { $unit } cannot land in or next to { $at }.
refuse-landing-zone = { $unit } must stop in its landing hex { $at }: it lies in an enemy zone of control.
refuse-inland-far = { $at } is not next to the landing hex of { $unit }.
refuse-inland-terrain = The ground does not let { $unit } go on from its landing hex to { $at }.
refuse-inland-boundary = { $at } lies outside the area { $unit } must keep to.
refuse-inland-bond = An enemy zone-of-control bond keeps { $unit } from { $at }.
refuse-enemy-there = { $unit } cannot go to { $at }: the enemy is there.
refuse-engineers-stay = { $unit } stays on its beach.
refuse-replaced-one-hex = { $unit } has received a replacement: it moves one hex, the landing hex.
refuse-replaced-zone = { $unit } has received a replacement and may not enter the enemy zone of control in { $at }.
refuse-no-stage = There is nothing to choose for { $unit } beyond { $at }: name the hex where it is to end.
refuse-evacuate-beach = { $unit } is not on a beach.
refuse-evacuate-move = { $unit } has no whole move for an evacuation.
refuse-evacuate-german = { $unit } has no ships.
refuse-evacuate-full = { $limit } units have left { $at } this turn; no more can.
refuse-buy-other-army = { $side } buys for itself.
refuse-buy-no-harbour = { $side } has no working Mulberry harbour.
refuse-buy-points = Reinforcement points left, { $side }: { $left }; a supply point costs { $cost }.
refuse-buy-full = { $side } has { $limit ->
    [one] one supply point
   *[other] { $limit } supply points
}, and no room for more.
refuse-buy-solitaire = The solitaire rules allow { $side } one bought supply point in such weather.

## German entries

event-Waited = { $piece } waits: { $note }.
wait-zone-green = it will enter by the green zone
wait-zone-blue = it will enter by the blue zone
wait-zone-red = it will enter by the red zone
wait-zone-orange = it will enter by the orange zone
wait-glider = its landing zone is held or full
zone-green = green
zone-blue = blue
zone-red = red
zone-orange = orange
refuse-mobilise-turn = { $unit } cannot be mobilised before turn 2.
refuse-mobilise-one = { $unit } must wait: the { $division ->
    [243] 243rd
   *[other] { $division }th
} Division mobilises one unit a turn.
refuse-mobilise-hexes = { $unit } must wait: no mobilisation hex of the { $division ->
    [243] 243rd
   *[other] { $division }th
} Division is free of the enemy and of enemy zones of control.
refuse-mobilise-where = { $at } is no mobilisation hex of { $unit }.
refuse-mobilise-enemy = { $unit } cannot be mobilised in { $at }: the enemy or an enemy zone of control is there.
refuse-entry-far = { $unit } does not reach { $at } from its entry hexes.
refuse-entry-zone = { $unit } may not enter the enemy zone of control in { $at } on trucks or by strategic movement.
refuse-entry-colour = { $at } is no entry hex of { $unit }.
refuse-entry-stop = { $unit } would have to stop in the enemy zone of control in { $at }: name it as the hex to go to.
refuse-zone-none = { $unit } has no other way onto the map in this scenario.
refuse-zone-far = The { $zone } zone is not next to the one where { $unit } enters.
refuse-not-due = { $unit } has not arrived yet.
refuse-by-glider = { $unit } comes by glider, before the movement phases.
refuse-out-of-play = { $unit } is not on the map, and nothing brings it there now.

## The end of a turn

prompt-withdraw = Choose an airborne division to send home for good, or finish.
refuse-withdraw-other = The { $division } Airborne Division is not yours.
refuse-withdraw-none = The { $division } Airborne Division has no unit on the map.
refuse-withdraw-supply = { $unit } is out of supply, so its division cannot leave.
refuse-withdraw-enemy = { $unit } is next to an enemy unit, so its division cannot leave.
event-Counted = Victory points: { $allied } Allied, { $german } German; the Allies need a lead of { $needed }.
result-allied-edge = The Allies win: they have broken through to the edge of the map.
result-allied-objectives = The Allies win: they hold two of their three great objectives.
result-german-beaches = The Germans win: three beaches or harbours are closed.
result-german-losses = The Germans win: too many large Allied units are shattered.
result-allied-points = The Allies win on points.
result-german-points = The Germans win: the Allies have too few points.
result-allied-cut-off = The US wins: Carentan is taken and the peninsula cut off.
result-allied-perimeter = The US wins: Carentan is taken, and its troops are inside the Cherbourg perimeter.
result-german-cherbourg = The Germans win: the US has not taken Carentan, or has neither cut off the peninsula nor a supplied unit inside the Cherbourg perimeter.
refuse-sword-shelled = { $unit } cannot land at Sword: the battery of Mont Canisy fires, and no ship is left to keep it down.
refuse-must-enter = { $unit } is due and can enter: in the solitaire game it may not wait.
