# The month outside the segments: set-up, points, weather, planning, artillery, reinforcements, victory.

## Phases

phase-setup = Set-up
phase-points = Activation points
phase-recovery = Recovery
phase-reinforcements = Reinforcements and withdrawals
phase-weather = Weather
phase-aircraft = Aircraft
phase-command = Command display
phase-plan = Planning
phase-reveal = Plans revealed
phase-initiative = Initiative
phase-guns = Artillery placement
phase-works = Fortifications and rearguards
phase-segment-first = First segment
phase-segment-second = Second segment
phase-end = End of impulse

## Set-up

prompt-deploy = Units to place: { $count }. Choose one, or place the rest on their printed hexes.
prompt-deploy-hex = Choose a set-up hex for { $unit }.
place-setup = is set up
note-printed = { $number ->
    [one] One unit is placed on its printed set-up hex.
   *[other] { $number } units are placed on their printed set-up hexes.
}
refuse-setup-fixed = { $unit } is not one of the units to place.
refuse-setup-full = { $at } would exceed the stacking limit with { $unit }.
refuse-setup-elsewhere = { $unit } cannot be set up in { $at }.

## Points and weather

event-Granted = Activation points: { $axis } Axis{ $fifth ->
    [0] { "" }
   *[other] , { $fifth } V Army
}{ $eighth ->
    [0] { "" }
   *[other] , { $eighth } VIII Army
}{ $group ->
    [0] { "" }
   *[other] , { $group } XV Army Group
}.
roll-weather = Weather
note-weather-fair = Fair weather this impulse.
note-weather-bad = Bad weather this impulse.
roll-aircraft = Extra aircraft
event-Aloft = { $side }: { $count ->
    [0] no aircraft
    [one] one aircraft
   *[other] { $count } aircraft
}.

## Command display

prompt-reassign = Reassign a division or corps, or keep the command display as it is.
    .detail = A corps acts with its own divisions. If they suit you, keep the display; the plan comes next.
prompt-reassign-to = Choose a new command for { $formation }.
event-Reassigned = { $side }: { $what } reassigned to { $to }{ $points ->
    [0] .
    [one] { " " }(one point).
   *[other] { " " }({ $points } points).
}
refuse-foreign-formation = That formation belongs to your opponent.
refuse-no-command = That command is not in play.
refuse-reassigned = { $formation } has already been reassigned this impulse.
refuse-nation-together = { $formation } cannot be reassigned: national units stay together.
refuse-nowhere-to-assign = No other command can take { $formation }.
refuse-no-such-command = { $formation } cannot be assigned there: its side has no such command in play.
refuse-same-command = { $formation } already has that command.
refuse-army-full = { $to } has no free space.
refuse-corps-full = { $to } already has its maximum number of divisions.

## Planning

warning-no-plan = nothing planned: you skip this impulse, and the month ends if your opponent does too
price-points = { $points ->
    [0] no extra cost
    [one] one point
   *[other] { $points } points
}
price-from = from { $points ->
    [one] one point
   *[other] { $points } points
}
price-plan = total { $points ->
    [one] one point
   *[other] { $points } points
}, { $left } left
prompt-plan = Plan this impulse: divisions, corps and other operations.
    .detail = Activations cost points. Your opponent cannot see the plan.
prompt-plan-corps = Choose the divisions to activate with the corps (at least two).
prompt-plan-major = Choose the divisions that land (two at most).
prompt-plan-drop = Choose a division or a single unit to drop.
prompt-plan-minor = Choose the unit that lands.
event-Planned = { $side } spent { $points } AP: { $orders }.
event-PlannedNothing = { $side } planned nothing.
plan-division = { $what }
plan-corps = { $what }
plan-join = with { $what }
plan-air = three extra aircraft ({ $what })
plan-gustav = work on the Gustav Line
plan-fort = a fortification
plan-intelligence = intelligence ({ $what })
plan-offensive = offensive ({ $what })
plan-major = major landing by { $what }
plan-major-too = and { $what }
plan-minor = minor landing by { $what }
plan-drop-division = paradrop of { $what }
plan-drop-unit = paradrop of { $what }
note-month-over = Neither side allocated any points: the month ends.
event-Initiative = Initiative: { $side }. Points spent: Axis { $axis }, Allies { $allied }.
refuse-no-points = Not enough activation points left.
refuse-planned-already = { $what } is already in the plan.
refuse-order-planned = That operation is already in the plan.
refuse-one-such-order = Only one order of this kind is allowed per impulse.
refuse-not-of-corps = { $what } does not belong to that corps.
refuse-corps-planned = { $what }'s corps is in the plan: add the division with its corps.
refuse-corps-divided = A division of { $what } is already planned on its own.
refuse-corps-too-small = { $what } has fewer than two divisions to activate with it.
refuse-landing-full = At most two divisions may land.
refuse-not-at-port = { $what } must be at a friendly port or among the reinforcements.
refuse-cannot-drop = { $what } cannot drop: only airborne units at an Allied airfield or among the reinforcements can.
refuse-not-your-unit = That unit belongs to your opponent.
refuse-allied-order = Only the Allies may plan this.
refuse-axis-order = Only the Axis may plan this.
refuse-no-forts-here = Fortifications cannot be built in this scenario.
refuse-no-forts = No fortifications left.
refuse-gustav-stands = The Gustav Line needs no more work.
refuse-gustav-paid = The Gustav Line has already been worked on this month.
refuse-no-such-order = There is no such order.
refuse-air-fixed = The number of aircraft is fixed in this scenario.
refuse-no-airfields = The Allied airfields provide no more aircraft.
refuse-rule-off = This optional rule is not in use.
refuse-no-offensive-here = That offensive marker is not part of this scenario.
refuse-no-offensive = That offensive marker is unavailable or already used.
refuse-no-drops = No paradrops in this scenario.
refuse-bad-weather = No paradrops in bad weather.
refuse-nobody-to-send = No eligible unit: none is in the right place with enough points.
refuse-no-major = No major landing in this scenario.
refuse-landed-already = The major landing has already been made.
refuse-landing-time = A major landing is not allowed this month.
refuse-depots-needed = A major landing needs a free depot and Napoli as V Army's terminal.
refuse-no-beach = No landing beach is available.
refuse-no-minor = No minor landings before October 1943.
refuse-no-minor-here = No minor landings in this scenario.
refuse-plan-unfinished = Complete that operation first.
refuse-not-planned = That operation is not in the plan or has already been carried out.

## Artillery

prompt-emplace = Artillery to place: { $count }. Choose one, or finish.
prompt-emplace-hex = Choose a hex for { $gun }.
refuse-not-your-gun = { $gun } belongs to your opponent.
refuse-gun-placed = { $gun } is already placed.
refuse-gun-not-here = { $gun } is not in play.
refuse-gun-unpaid = { $gun } may be placed only if its formation is activated.
refuse-gun-cannot = { $gun } cannot be placed this impulse.
refuse-gun-no-bonus = No active formation has a bonus left for { $gun }.
refuse-gun-not-there = { $gun } cannot be placed in { $at }: no supplied unit of its formation there or adjacent.
refuse-gun-by-enemy-gun = { $gun } cannot be placed in { $at }: enemy artillery is there.
refuse-gun-by-starving = { $gun } cannot be placed in { $at }: units there or adjacent are out of supply.
refuse-ship-not-there = { $at } is not a sea hex within range.

## Fortifications and rearguards

prompt-fort = Fortifications to build: { $count }. Choose a hex.
note-fort = fortification built
refuse-fort-there = { $at } already has a fortification.
refuse-not-open = { $at } is enemy-occupied or out of play.
refuse-not-supplied = { $at } is out of supply.
prompt-rearguard = Rearguards to place: { $count }. Choose a hex, or finish.
note-rearguard = rearguard placed
refuse-rearguard-placed = { $at } already has a rearguard.
refuse-next-to-enemy = { $at } is adjacent to an enemy unit.

## Reinforcements, withdrawals, recovery

prompt-reinforce = { $count ->
    [one] One reinforcement: place it, or hold it back.
   *[other] Reinforcements: { $count }. Choose one, or hold the rest back.
}
refuse-not-due = { $unit } is not due to arrive.
refuse-no-entry = { $unit } has no entry hex available now.
refuse-not-its-beachhead = { $unit } cannot enter in { $at }: until Napoli supplies V Army, use depots, adjacent hexes or ports.
refuse-not-its-entry = { $unit } cannot enter in { $at }.
remove-recalled = recalled to another front
prompt-postpone = { $units } are due to leave. Keep them two more turns?
note-postponed = The parachute divisions stay { $number ->
    [one] one more turn
   *[other] { $number } more turns
}.
prompt-recover = Choose a unit to recover a step, or end recovery.
prompt-recover-hex = Choose a hex where { $unit } returns.
event-Recovered = { $piece } in { $at } recovers a step ({ $left ->
    [one] one step
   *[other] { $left } steps
} now).
note-somebody-recovers = a unit recovers a step
refuse-never-recovers = { $unit } can never recover steps.
refuse-not-on-map = { $unit } is not on the map or among the eliminated units.
refuse-unhurt = { $unit } is at full strength.
refuse-unfed = { $unit } is out of supply or supplied by air.
refuse-only-the-dead = Only eliminated units return now; { $unit } is on the map.
refuse-recovered-enough = { $unit } has no recovery left this month.
refuse-nowhere-to-return = { $unit } has no hex to return to.
refuse-not-its-return = The unit cannot return in { $at }.

## Drops and landings

prompt-drop = Units to drop: { $count }. Choose one, or end the paradrop.
prompt-drop-hex = Choose a drop hex for { $unit }.
place-drop = drops
roll-scatter = Scatter
roll-direction = Scatter direction
preview-drop = { $unit } rolls for scatter: it loses a step in the sea, in mountains, on enemies or off the map.
outcome-scatter-0 = on the chosen hex
outcome-scatter-1 = one hex off, each direction 1 in { $parts }
outcome-scatter-2 = two hexes off, each direction 1 in { $parts }
outcome-drop-safest = { $more ->
    [0] safest: { $hexes }: { $result }
   *[other] safest: { $hexes } and { $more } more: { $result }
}
outcome-drop-riskiest = { $more ->
    [0] riskiest: { $hexes }: { $result }
   *[other] riskiest: { $hexes } and { $more } more: { $result }
}
drop-safe = lands safely
drop-reduced = loses a step
drop-lost = is eliminated
refuse-not-jumping = { $unit } is not part of this paradrop.
refuse-not-jumpable = { $at } is not a drop hex: it must be plain or hill without enemy units.
prompt-depot = Choose a beach hex for the depot.
note-depot = supply depot landed
prompt-ashore = Units to land: { $count }. Choose one, or end the landing.
prompt-ashore-hex = Choose a beach hex for { $unit }.
prompt-guns-ashore = Choose artillery to land with them.
place-landing = lands
refuse-not-landing = { $unit } is not part of this landing.
refuse-far-from-depot = { $at } is too far from the depot.
refuse-beach-full = { $at } would exceed the stacking limit.
refuse-gun-not-landing = { $gun } is not part of this landing.
refuse-no-coast = { $at } is not a coastal hex.
refuse-adriatic-closed = { $at } is closed: Adriatic landings need Allied control of Foggia airfield.
refuse-no-beach-here = { $at } is not a plains hex: only special forces may land there.
prompt-ship = Choose a sea hex for { $gun }.
prompt-raid = Choose a beach hex for { $unit }.
prompt-raid-depot = Land a depot with { $unit }?
refuse-depot-with-unit = The depot lands with the unit, not in { $at }.

## Intelligence

prompt-spying = Choose enemy stacks to inspect.
    .detail = Your opponent does not see your choice.
refuse-nobody-to-watch = No enemy units in { $at }.
refuse-watched-already = You have already inspected { $at }.

## Case Foggia

roll-foggia = Case Foggia
note-foggia-ordered = Hitler orders Foggia to be retaken.
note-foggia-spared = Hitler orders no counterattack on Foggia.

roll-foggia-steps = Steps recovered
prompt-early = Choose a division of turn 3 or 4 to arrive early, or none.
refuse-not-early = { $formation } is not an Allied reinforcement division of turn 3 or 4.

## Results

event-Counted = Victory points: { $axis } Axis, { $allied } Allied.
result-axis-depot-decisive = Decisive Axis victory: an Allied depot has been captured.
result-axis-depot-automatic = Automatic Axis victory: an Allied depot has been captured.
result-axis-cities = Decisive Axis victory: Roma, Napoli and Foggia are under Axis control.
result-axis-roma = Axis victory: the Axis has held Roma to the end.
result-axis-roma-minor = Minor Axis victory: the Axis has held Roma to the end.
result-axis-sudden = Automatic Axis victory: the Axis holds its objective, in supply.
result-axis-points = Marginal Axis victory: more victory points.
result-allied-cities-decisive = Decisive Allied victory: Roma, Napoli and Foggia are under Allied control.
result-allied-cities-minor = Minor Allied victory: Roma, Napoli and Foggia are under Allied control.
result-allied-exit-decisive = Decisive Allied victory: the Allies have broken out to the north.
result-allied-exit-minor = Minor Allied victory: the Allies have broken out to the north.
result-allied-dead = Decisive Allied victory: Axis losses are too high.
result-allied-sudden = Automatic Allied victory: the Allies hold their objective, in supply.
result-allied-roma = Allied victory: the Allies hold Roma, in supply.
result-allied-points = Marginal Allied victory: more victory points.
result-draw-points = Draw: both sides have the same number of victory points.
result-draw-roma = Draw: neither side has met its victory conditions.
