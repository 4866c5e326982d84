# Invasion, landings, entries, the end of a turn and of the game.

## Invasion

prompt-assault-loss = { $beach }: assign { $losses ->
    [one] one step loss
   *[other] { $losses } step losses
} to your infantry.
prompt-assault-loss-enemy = { $beach }: choose the Allied infantry that loses { $losses ->
    [one] a step
   *[other] { $losses } steps
}.
prompt-assault-advance = { $beach } is taken: choose a unit to advance inland.
prompt-assault-inland = { $beach }: choose a hex for { $unit }, or stop on the beach.
prompt-glider = Choose the landing hex of glider regiment { $unit } (delayed).
roll-tanks = DD tanks (a low roll costs a step)
roll-rangers = Signal to the 5th Rangers
roll-scatter = Airborne drop
roll-assault = Beach assault
shift-glider = glider landing
preview-scatter = Glider landing: { $unit }
preview-assault = { $beach }: assault odds
outcome-tanks = { $unit }: { $count ->
    [0] no steps lost on the way ashore
    [one] one step lost on the way ashore
   *[other] { $count } steps lost on the way ashore
}
outcome-rangers-land = the 5th Rangers receive the signal and land here
outcome-rangers-omaha = the 5th Rangers land at Omaha
event-Scattered = { $piece } lands in { $at }, die { $die }: { $note }.
scatter-none = no scatter
scatter-s = scattered
scatter-s1 = scattered, one step lost; one airborne replacement gained
scatter-s2 = scattered, two steps lost; one airborne replacement gained
event-Assaulted = Assault on { $at }, die { $die }: { $note } (advance { $advance }).
assault-a1 = attackers lose a step and roll again
assault-a2d1 = attackers lose two steps; strongpoint eliminated
assault-ex = exchange: attackers lose a step chosen by the German player; strongpoint eliminated
assault-a1d1 = attackers lose a step; strongpoint eliminated
assault-d1 = strongpoint eliminated
assault-fails = landing fails
note-beach-closed = assault failed, beach closed
move-advance = advance
refuse-no-advance = { $unit } cannot advance farther from { $beach }.
refuse-tanks-spared = { $unit } is a tank battalion: assault losses fall on infantry only.
refuse-not-in-assault = { $unit } does not take part in the assault on { $beach }.
refuse-glider-far = { $at } is not allowed: choose another hex within { $range } of the planned landing zone.
refuse-glider-hostile = { $at } is not under Allied control.
refuse-glider-boundary = { $at } is outside the regiment's assigned area.

## Landings

prompt-ashore = { $unit } has landed: choose a second hex, or stop.
prompt-purchase = Buy supply points ({ $cost } reinforcement points each), or finish.
event-Arrived = { $piece } { $note } in { $at }.
arrive-landing = lands as a reinforcement
arrive-wave = lands with the second wave
arrive-entry = enters
arrive-mobilised = is mobilised
arrive-glider = lands by glider
arrive-assault = lands
event-Bought = { $side-the } buys a supply point ({ $left } reinforcement { $left ->
    [one] point
   *[other] points
} left).
event-Left = { $piece } leaves { $at }: { $note }.
leave-evacuated = evacuated to Great Britain
leave-withdrawn = division withdrawn to Great Britain
leave-ordered = removed from the game
leave-cherbourg = fall of Cherbourg
leave-failed = failed landing
mark-released = released
refuse-waits-already = { $unit } is already held back this turn.
refuse-points-short = Not enough reinforcement points for { $unit }: it costs { $cost }, { $left } left.
refuse-no-beach = { $unit } cannot land: its beach is closed or not under Allied control.
refuse-beach-full = { $unit } cannot land there: a beach takes { $limit } reinforcement points per turn.
refuse-no-room = { $at } would exceed the stacking limit.
refuse-landing-far = { $unit } cannot land in or adjacent to { $at }.
refuse-landing-zone = { $unit } must stop in its landing hex { $at }: it is in an enemy ZOC.
refuse-inland-far = { $at } is not adjacent to { $unit }'s landing hex.
refuse-inland-terrain = Terrain blocks { $unit } from its landing hex to { $at }.
refuse-inland-boundary = { $at } is outside { $unit }'s assigned area.
refuse-inland-bond = An enemy ZOC bond blocks { $unit }'s way to { $at }.
refuse-enemy-there = { $unit } cannot enter { $at }: it is enemy-occupied.
refuse-engineers-stay = { $unit } is a beach engineer unit: it stays on its beach.
refuse-replaced-one-hex = { $unit } has received a replacement: it cannot move beyond its landing hex.
refuse-replaced-zone = { $unit } has received a replacement: it may not enter the enemy ZOC in { $at }.
refuse-no-stage = { $unit } has no choice to make in { $at }: choose its final hex.
refuse-evacuate-beach = { $unit } is not on a beach.
refuse-evacuate-move = { $unit } cannot evacuate: that takes its full movement allowance.
refuse-evacuate-german = German units cannot evacuate ({ $unit }).
refuse-evacuate-full = { $at }: { $limit } units have already evacuated this turn, the maximum.
refuse-buy-other-army = Only the other Allied player may buy for { $side-the }.
refuse-buy-no-harbour = No working Mulberry harbour ({ $side }).
refuse-buy-points = Not enough reinforcement points ({ $side }): needs { $cost }, { $left } left.
refuse-buy-full = { $side } already has the maximum of { $limit ->
    [one] one supply point
   *[other] { $limit } supply points
}.
refuse-buy-solitaire = Solitaire: only one supply point may be bought in this weather ({ $side }).

## German entries

event-Waited = { $piece } is delayed: { $note }.
wait-zone-green = will enter from the green zone
wait-zone-blue = will enter from the blue zone
wait-zone-red = will enter from the red zone
wait-zone-orange = will enter from the orange zone
wait-glider = landing zone enemy-occupied or full
zone-green = green
zone-blue = blue
zone-red = red
zone-orange = orange
refuse-mobilise-turn = { $unit } cannot be mobilised before turn 2.
refuse-mobilise-one = { $unit } must wait: the { $division ->
    [243] 243rd
   *[other] { $division }th
} Division mobilises one unit per turn.
refuse-mobilise-hexes = { $unit } must wait: every mobilisation hex of the { $division ->
    [243] 243rd
   *[other] { $division }th
} Division is enemy-occupied or in an enemy ZOC.
refuse-mobilise-where = { $at } is not a mobilisation hex of { $unit }.
refuse-mobilise-enemy = { $unit } cannot be mobilised in { $at }: enemy unit or enemy ZOC.
refuse-entry-far = { $unit } cannot reach { $at } from its entry hexes.
refuse-entry-zone = { $unit } may not enter the enemy ZOC in { $at } on trucks or by strategic movement.
refuse-entry-colour = { $at } is not an entry hex of { $unit }.
refuse-entry-stop = { $unit } must stop in { $at } (enemy ZOC): choose it as the destination.
refuse-zone-none = { $unit } cannot change its entry zone in this scenario.
refuse-zone-far = The { $zone } zone is not adjacent to { $unit }'s entry zone.
refuse-not-due = { $unit } arrives on a later turn.
refuse-by-glider = { $unit } lands by glider, before the movement phases.
refuse-out-of-play = { $unit } is off the map and cannot enter now.

## The end of a turn

prompt-withdraw = Choose an airborne division to withdraw permanently, or finish.
refuse-withdraw-other = Airborne division { $division } belongs to the other player.
refuse-withdraw-none = Airborne division { $division } has no units on the map.
refuse-withdraw-supply = { $unit } is out of supply: its division cannot be withdrawn.
refuse-withdraw-enemy = { $unit } is adjacent to an enemy unit: its division cannot be withdrawn.
event-Counted = Victory points: { $allied } Allied, { $german } German. The Allies need a lead of { $needed }.
result-allied-edge = Allied victory: a supplied unit is on the east or south map edge.
result-allied-objectives = Allied victory: two of the three objectives met (Saint-Lô, Caen, Cherbourg isolated).
result-german-beaches = German victory: three beaches or Mulberry harbours closed.
result-german-losses = German victory: too many large Allied units eliminated or reduced to cadres.
result-allied-points = Allied victory on points.
result-german-points = German victory: the Allies have too few points.
result-allied-cut-off = US victory: Carentan taken and Cherbourg isolated.
result-allied-perimeter = US victory: Carentan taken and a supplied unit inside the Cherbourg perimeter.
result-german-cherbourg = German victory: Carentan held, or Cherbourg neither isolated nor its perimeter breached.
refuse-sword-shelled = { $unit } cannot land at Sword: the Mont Canisy battery fires unless a naval unit suppresses it.
refuse-must-enter = { $unit } can enter and must do so in the solitaire game.
