# The month outside the segments: set-up, points, weather, planning, artillery, reinforcements, victory.

## Phases

phase-setup = Set-up
phase-points = Activation points
phase-recovery = Recovery
phase-reinforcements = Reinforcements and withdrawals
phase-weather = Weather
phase-aircraft = Aircraft
phase-command = Command display
phase-plan = Allocation of points
phase-reveal = The plans are shown
phase-initiative = Initiative
phase-guns = Artillery takes up positions
phase-works = Fortifications and rearguards
phase-segment-first = First segment
phase-segment-second = Second segment
phase-end = End of the impulse

## Set-up

prompt-deploy = Units to place: { $count }. Name one, or put all that are left on their usual hexes.
prompt-deploy-hex = Where does { $unit } begin?
place-setup = begins here
note-printed = { $number ->
    [one] One unit takes its usual hex.
   *[other] { $number } units take their usual hexes.
}
refuse-setup-fixed = { $unit } is not waiting to be placed.
refuse-setup-full = There is no room for { $unit } in { $at }.
refuse-setup-elsewhere = { $unit } does not begin in { $at }.

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
roll-weather = weather
note-weather-fair = The weather is fair.
note-weather-bad = The weather is bad.
roll-aircraft = another aircraft
event-Aloft = { $side }: { $count ->
    [0] no aircraft
    [one] one aircraft
   *[other] { $count } aircraft
}.

## Command display

prompt-reassign = Put a division or corps elsewhere on the command display, or leave it as it is.
prompt-reassign-to = Where does { $formation } go?
event-Reassigned = { $side }: { $what } goes to { $to }{ $points ->
    [0] .
    [one] , for one point.
   *[other] , for { $points } points.
}
refuse-foreign-formation = That formation belongs to the other side.
refuse-no-command = That command is not in the game.
refuse-reassigned = { $formation } has been reassigned in this impulse.
refuse-nation-together = { $formation } keeps its place: the nation stays together.
refuse-nowhere-to-assign = There is no other place for { $formation }.
refuse-no-such-command = { $formation } cannot go there: no such command of its side is in the game.
refuse-same-command = { $formation } would not change its place.
refuse-army-full = There is no free space in { $to }.
refuse-corps-full = { $to } has as many divisions as it can hold.

## Planning

warning-no-plan = nothing planned: you let this impulse pass, and the month is over if the enemy does too
price-points = { $points ->
    [0] no more points
    [one] one point
   *[other] { $points } points
}
price-from = from { $points ->
    [one] one point
   *[other] { $points } points
}
price-plan = { $points ->
    [one] one point
   *[other] { $points } points
} in all, { $left } left
prompt-plan = Plan the impulse: divisions, corps and other operations. The other side does not see it.
prompt-plan-corps = Name the divisions that act with the corps, at least two.
prompt-plan-major = Name the divisions that land, two at the most.
prompt-plan-drop = Who jumps: a division, or a single unit?
prompt-plan-minor = Which unit lands?
event-Planned = { $side }, { $points ->
    [one] one point
   *[other] { $points } points
}: { $orders }.
event-PlannedNothing = { $side }: nothing planned.
plan-division = { $what }
plan-corps = { $what }
plan-join = with { $what }
plan-air = three more aircraft ({ $what })
plan-gustav = work on the Gustav line
plan-fort = a fortification
plan-intelligence = intelligence ({ $what })
plan-offensive = offensive ({ $what })
plan-major = major landing by { $what }
plan-major-too = and { $what }
plan-minor = minor landing by { $what }
plan-drop-division = paradrop of { $what }
plan-drop-unit = paradrop of { $what }
note-month-over = Nobody has allocated a point: the month is over.
event-Initiative = Initiative: { $side }. Points spent: Axis { $axis }, Allies { $allied }.
refuse-no-points = There are not enough points left for it.
refuse-planned-already = { $what } is in the plan already.
refuse-order-planned = That operation is in the plan already.
refuse-one-such-order = There is only one order of this kind in an impulse.
refuse-not-of-corps = { $what } is not under that corps.
refuse-corps-planned = The corps of { $what } is in the plan: name its divisions with it.
refuse-corps-divided = A division of { $what } acts on its own in this plan.
refuse-corps-too-small = { $what } has fewer than two divisions that could act with it.
refuse-landing-full = Two divisions land at the most.
refuse-not-at-port = { $what } is neither at a friendly port nor among the reinforcements.
refuse-cannot-drop = { $what } cannot jump: only airborne units at an Allied airfield, or among the reinforcements, can.
refuse-not-your-unit = That unit belongs to the other side.
refuse-allied-order = Only the Allies can plan this.
refuse-axis-order = Only the Axis can plan this.
refuse-no-forts-here = There are no fortifications to be laid in this scenario.
refuse-no-forts = There are no fortifications left.
refuse-gustav-stands = There is no work to be done on the Gustav line.
refuse-gustav-paid = The Gustav line has been worked on in this month.
refuse-no-such-order = There is no such order.
refuse-air-fixed = The number of aircraft is fixed in this scenario.
refuse-no-airfields = The Allied airfields give no more aircraft.
refuse-rule-off = This optional rule is not in force.
refuse-no-offensive-here = That offensive marker is not in this scenario.
refuse-no-offensive = That offensive marker is not there, or has been used.
refuse-no-drops = There are no paradrops in this scenario.
refuse-bad-weather = Nobody jumps in bad weather.
refuse-nobody-to-send = Nobody is in the right place for it, or there are no points for those who are.
refuse-no-major = There is no major landing in this scenario.
refuse-landed-already = The major landing has been made.
refuse-landing-time = It is not the time for a major landing.
refuse-depots-needed = A major landing needs a free depot, and Napoli as the terminal of V Army.
refuse-no-beach = There is no beach to land on.
refuse-no-minor = There are no minor landings before October 1943.
refuse-no-minor-here = There are no minor landings in this scenario.
refuse-plan-unfinished = That operation is not complete yet.
refuse-not-planned = That operation has not been planned, or has been carried out.

## Artillery

prompt-emplace = Artillery to place: { $count }. Name a gun, or place no more.
prompt-emplace-hex = Where does { $gun } take up its position?
refuse-not-your-gun = { $gun } belongs to the other side.
refuse-gun-placed = { $gun } has been placed.
refuse-gun-not-here = { $gun } is not in the game.
refuse-gun-unpaid = { $gun } is placed only when its formation has been activated.
refuse-gun-cannot = { $gun } cannot be placed in this impulse.
refuse-gun-no-bonus = No active formation has a bonus left for { $gun }.
refuse-gun-not-there = { $gun } cannot be placed in { $at }: it needs a supplied unit of its own there or next to it.
refuse-gun-by-enemy-gun = { $gun } cannot be placed in { $at }: enemy artillery is there.
refuse-gun-by-starving = { $gun } cannot be placed in { $at }: units out of supply are there or next to it.
refuse-ship-not-there = { $at } is not a sea hex near enough.

## Fortifications and rearguards

prompt-fort = Fortifications to lay: { $count }. Where?
note-fort = a fortification is laid
refuse-fort-there = There is a fortification in { $at }.
refuse-not-open = { $at } is not open to you.
refuse-not-supplied = { $at } is not in supply.
prompt-rearguard = Rearguards to place: { $count }. Name a hex, or place no more.
note-rearguard = a rearguard takes up its position
refuse-rearguard-placed = There is a rearguard in { $at }.
refuse-next-to-enemy = { $at } is next to the enemy.

## Reinforcements, withdrawals, recovery

prompt-reinforce = Reinforcements: { $count }. Name one, or let them wait.
refuse-not-due = { $unit } is not waiting to come in.
refuse-no-entry = There is no hex where { $unit } could come in now.
refuse-not-its-beachhead = { $unit } cannot enter in { $at }: until V Army is supplied from Napoli, its reinforcements enter at depots, next to them or in ports.
refuse-not-its-entry = { $unit } cannot come in at { $at }.
remove-recalled = recalled to another front
prompt-postpone = { $units } should leave. Keep them two turns longer?
note-postponed = The parachute divisions stay for now. Turns gained: { $number }.
prompt-recover = Name a unit that recovers a step, or end the recovery.
prompt-recover-hex = Where does { $unit } come back?
event-Recovered = { $piece } in { $at } recovers a step, steps now: { $left }.
note-somebody-recovers = a unit recovers a step
refuse-never-recovers = { $unit } can never be recovered.
refuse-not-on-map = { $unit } is neither on the map nor eliminated.
refuse-unhurt = { $unit } has lost nothing.
refuse-unfed = { $unit } is out of supply or supplied by air.
refuse-only-the-dead = Only eliminated units come back now, not { $unit }.
refuse-recovered-enough = { $unit } has no recovery left in this month.
refuse-nowhere-to-return = There is no hex where { $unit } could come back.
refuse-not-its-return = It cannot come back to { $at }.

## Drops and landings

prompt-drop = Units that can jump: { $count }. Name one, or end the drop.
prompt-drop-hex = Where does { $unit } jump?
place-drop = comes down by parachute
roll-scatter = scatter
roll-direction = direction
preview-drop = { $unit } jumps and scatters. It loses a step if it ends in the sea, in mountains, on enemies or off the map.
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
refuse-not-jumping = { $unit } is not part of this drop.
refuse-not-jumpable = { $at } is no drop zone: plain or hill without enemies.
prompt-depot = On which beach does the depot lie?
note-depot = a supply depot is landed
prompt-ashore = Units that can land: { $count }. Name one, or end the landing.
prompt-ashore-hex = On which beach does { $unit } land?
prompt-guns-ashore = Which artillery comes ashore with them?
place-landing = lands
refuse-not-landing = { $unit } is not part of this landing.
refuse-far-from-depot = { $at } is too far from the depot.
refuse-beach-full = There is no room left on the beach of { $at }.
refuse-gun-not-landing = { $gun } does not come with this landing.
refuse-no-coast = { $at } is not on the coast.
refuse-adriatic-closed = Landings on the Adriatic need the airfield of Foggia; { $at } is closed.
refuse-no-beach-here = { $at } is no plain: only special forces land there.
prompt-ship = Where does { $gun } lie?
prompt-raid = On which beach does { $unit } land?
prompt-raid-depot = Does { $unit } bring a depot ashore?
refuse-depot-with-unit = The depot lands with the unit, not in { $at }.

## Intelligence

prompt-spying = Into which enemy stacks do you look? Nobody else learns it.
refuse-nobody-to-watch = There are no enemy units in { $at }.
refuse-watched-already = You have looked into { $at }.

## Case Foggia

roll-foggia = Case Foggia
note-foggia-ordered = Hitler orders Foggia to be retaken.
note-foggia-spared = No counterstroke against Foggia is ordered.

roll-foggia-steps = steps recovered
prompt-early = Name a division of turn 3 or 4 that comes early, or none.
refuse-not-early = { $formation } is not an Allied division of turn 3 or 4 that is still to come.

## Results

event-Counted = Victory points: { $axis } Axis, { $allied } Allied.
result-axis-depot-decisive = The Axis has captured an Allied depot: a decisive Axis victory.
result-axis-depot-automatic = The Axis has captured an Allied depot: an automatic Axis victory.
result-axis-cities = Roma, Napoli and Foggia are in Axis hands: a decisive Axis victory.
result-axis-roma = The Axis holds Roma to the end: an Axis victory.
result-axis-roma-minor = The Axis holds Roma to the end: a minor Axis victory.
result-axis-sudden = The Axis holds its objective, in supply: an automatic Axis victory.
result-axis-points = The Axis has more victory points: a marginal Axis victory.
result-allied-cities-decisive = Roma, Napoli and Foggia are in Allied hands: a decisive Allied victory.
result-allied-cities-minor = Roma, Napoli and Foggia are in Allied hands: a minor Allied victory.
result-allied-exit-decisive = The Allies have broken out to the north: a decisive Allied victory.
result-allied-exit-minor = The Allies have broken out to the north: a minor Allied victory.
result-allied-dead = The Axis army is worn down: a decisive Allied victory.
result-allied-sudden = The Allies hold their objective, in supply: an automatic Allied victory.
result-allied-roma = The Allies hold Roma, in supply: an Allied victory.
result-allied-points = The Allies have more victory points: a marginal Allied victory.
result-draw-points = Both sides have the same number of victory points: a draw.
result-draw-roma = Nobody has met the conditions: a draw.
