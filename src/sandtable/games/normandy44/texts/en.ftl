# Normandy '44 in English. A name that arrives as an argument (a unit, a hex) is written out already.
# What belongs to one chapter stands in a file of its own: en-combat.ftl, en-supply.ftl ...

title-normandy44 = Normandy '44
scenario-campaign = Campaign, 6 to 27 June 1944
scenario-seven-turns = Seven turns, 6 to 12 June
scenario-cherbourg = Cherbourg, 6 to 17 June
option-players = Players
option-historical_weather = Historical weather (28.1)
option-flank_fire = Flank fire (28.2)
option-naval_batteries = Naval batteries (28.3)
option-solitaire = Solitaire rules (27.2)

## Sides

side-german = Germany
    .the = Germany
    .adj = German
    .number = one
side-allied = Allies
    .the = the Allies
    .adj = Allied
    .number = other
side-us = US First Army
    .the = the US First Army
    .adj = US
    .number = one
side-cw = British Second Army
    .the = the British Second Army
    .adj = British
    .number = one
side-west = Germany, west
    .the = Germany (west)
    .adj = German (west)
    .number = one
side-east = Germany, east
    .the = Germany (east)
    .adj = German (east)
    .number = one
camp-german = Germans
camp-allied = Allies

## Places and units

print-hill = hilltop
print-beach = { $name } beach
print-entry-green = green entry hex
print-entry-blue = blue entry hex
print-entry-red = red entry hex
print-entry-orange = orange entry hex
print-ip = permanent improved position

## Time

heading-turn = Turn { $turn }
phase-invasion = Invasion
phase-weather = Weather
phase-mulberry = Mulberry harbours
phase-points = Supply points and replacements
phase-ready = HQs ready
phase-gliders = Gliders
phase-german-replacement = German replacements
phase-german-movement = German movement
phase-german-combat = German combat
phase-german-reserve-movement = German reserve movement
phase-german-reserve-combat = German reserve combat
phase-german-recovery = German recovery
phase-german-supply = German supply
phase-allied-replacement = Allied replacements
phase-allied-movement = Allied movement
phase-allied-combat = Allied combat
phase-allied-reserve-movement = Allied reserve movement
phase-allied-reserve-combat = Allied reserve combat
phase-allied-recovery = Allied recovery
phase-allied-supply = Allied supply
phase-end = End of turn
weather-1 = Storm
weather-2 = Overcast (2)
weather-3 = Overcast (3)
weather-4 = Clear (4)
weather-5 = Clear (5)
weather-6 = Clear (6)

## Tracks and boxes

track-supply-seventh = 7th Army supply points
track-supply-fortress = Cherbourg supply points
track-supply-west = Panzergruppe West supply points
track-supply-us = US supply points
track-supply-cw = British supply points
track-repl-german-infantry = German infantry replacements
track-repl-german-armour = German armour replacements
track-repl-us-infantry = US infantry replacements
track-repl-us-armour = US armour replacements
track-repl-us-airborne = US airborne replacements
track-repl-cw-infantry = British infantry replacements
track-repl-cw-armour = British armour replacements
track-repl-cw-airborne = British airborne replacements
track-repl-canadian-infantry = Canadian infantry replacements
track-air-us = US air units
track-air-cw = British air units
track-naval-us = US naval units
track-naval-cw = British naval units
track-rp-us = US reinforcement points
track-rp-cw = British reinforcement points
box-dead = the eliminated units box
box-gone = the out-of-play box
box-england = Great Britain
box-schedule = the reinforcement schedule
box-entry = the entry box
box-mobilisation-709 = the 709th Division's mobilisation box
box-mobilisation-243 = the 243rd Division's mobilisation box
box-gliders = the glider box
box-assault = the first wave
box-wave-Utah = the second wave at Utah
box-wave-Omaha-West = the second wave at Omaha West
box-wave-Omaha-East = the second wave at Omaha East
box-wave-Gold = the second wave at Gold
box-wave-Juno = the second wave at Juno
box-wave-Sword = the second wave at Sword
tray-england = In Great Britain
tray-entry = Waiting to enter
tray-mobilisation-709 = Mobilisation, 709th Division
tray-mobilisation-243 = Mobilisation, 243rd Division
tray-dead = Eliminated

## Markers

mark-out = out of supply
mark-isolated = isolated
mark-replaced = replacement received
mark-landed = regrouping
mark-scattered = scattered
mark-reserve = in reserve
mark-spent = moved or fired
mark-strategic = strategic movement
mark-truck = on trucks
mark-cadre = cadre
mark-ip = improved position
mark-digging = improved position under construction
mark-mulberry = Mulberry harbour
mark-figure-quality = troop quality (◆ ◇ armour value)
mark-figure-movement = movement allowance

## Actions

action-hex = Hex { $operand }
action-via = Move one hex, to { $operand }
action-reserve = Go into reserve at { $operand }
action-main = Main assault force: { $operand }
action-detach = Leave { $operand } out of the main assault force
action-lead = Lead unit: { $operand }
action-hq = Support from { $operand }
action-air = Air unit ({ $operand ->
    [us] US
    [cw] British
   *[other] { $operand }
})
action-naval = Naval unit ({ $operand ->
    [us] US
    [cw] British
   *[other] { $operand }
})
action-buy = Buy a supply point ({ $operand ->
    [us] US
    [cw] British
   *[other] { $operand }
})
action-take = Choose { $operand ->
    [seventh] 7th Army
    [fortress] Cherbourg
    [west] Panzergruppe West
    [british] British
    [canadian] Canadian
   *[other] { $operand }
}
action-zone = Enter later from the { $operand } zone
action-withdraw = Withdraw airborne division { $operand }
action-drop = Remove { $operand }
action-raze = Remove the improved position in { $operand }
action-group = Battle group
action-march = Move to a hex
action-strategic = Strategic movement
action-truck = Move on trucks
action-evacuate = Evacuate to Great Britain
action-dig = Build an improved position
action-tidy = Remove markers
action-stay = Stop here
action-retreat = Retreat
action-hold = Desperate Defence
action-agree = Agree
action-roll = Roll
action-resolve = Attack
action-cancel = Cancel attack
action-done = Finish
action-done-Movement = End movement
action-done-Combat = End combat
action-done-Advance = End advance
action-done-BeachAssault = End advance
action-done-Strafing = End strafing
action-done-Purchase = End purchases
action-done-Replacement = End replacements
action-done-Tidy = Back to movement
action-done-Withdrawal = End withdrawals

## Events

event-WeatherCame = Weather this turn: { $note }.
event-Moved = { $piece }: { $start } to { $at }, { $note }.
event-Reduced = { $piece } loses a step in { $at } ({ $left } left).
event-Destroyed = { $piece } is eliminated in { $at }.
move-normal = normal movement
move-tactical = tactical movement
move-strategic = strategic movement
move-truck = on trucks
move-bicycle = on bicycles
move-guns = guns moved to Cherbourg
note-dig = improved position begun
note-ip = improved position completed
note-razed = improved position removed

## Movement

prompt-move = Choose a unit to move.
prompt-move-reserve = Choose a unit in reserve to move.
    .detail = Reserves move at half their movement allowance.
prompt-move-to = Move { $unit }: choose a hex.
prompt-tidy = Choose a marker, improved position or strongpoint to remove.
refuse-not-yours = { $unit } belongs to your opponent.
refuse-immobile = { $unit } has no movement allowance.
refuse-scattered = { $unit } is scattered and cannot move until the recovery phase.
refuse-not-in-reserve = { $unit } is not in reserve. Only reserves move now.
refuse-restricted = { $unit } is not released: no Allied unit has come within two hexes.
refuse-ost = { $unit } cannot move on turn 1.
refuse-moved-already = { $unit } has already moved this phase.
refuse-other-command = { $unit } is under the other player's command.
refuse-must-return = { $unit } is outside its assigned area and must return there first.
refuse-chosen-already = { $unit } is already using this type of movement.
refuse-strategic-foot = { $unit } is not mechanised: no strategic movement.
refuse-strategic-state = { $unit } is disrupted or out of supply: no strategic movement.
refuse-strategic-replaced = { $unit } has received a replacement and may move one hex only.
refuse-strategic-turn-1 = No strategic movement or trucks on turn 1.
refuse-strategic-cherbourg = No German strategic movement or trucks in the Cherbourg scenario.
refuse-strategic-zone = { $unit } starts in an enemy ZOC: no strategic movement or trucks.
refuse-strategic-markers = All { $number } strategic movement markers are in use.
refuse-truck-kind = Only non-mechanised German units may use trucks.
refuse-truck-marker = The truck marker is in use.
refuse-reserve-state = { $unit } has just landed, received a replacement, is disrupted or out of supply: no reserve.
refuse-reserve-far = { $unit } cannot reach { $at } for 1 MP without touching an enemy ZOC.
refuse-reserve-markers = All { $number } reserve markers are in use.
refuse-dig-kind = { $unit } is not an infantry-type unit: it cannot build an improved position.
refuse-dig-state = { $unit } has moved, is disrupted or has received a replacement.
refuse-dig-storm = No improved position may be begun in a storm turn.
refuse-dig-early = The Germans cannot begin improved positions before turn { $number }.
refuse-dig-overcast = In the Cherbourg scenario the Germans begin improved positions in overcast turns only.
refuse-dig-none = No more improved positions may be begun this turn.
refuse-dig-place = No improved position in { $at }: it holds a city, a strongpoint or another one.
refuse-dig-counters = All { $number } improved positions are on the map: remove one first.
refuse-dig-solitaire = The solitaire rules do not allow an improved position here now.
refuse-nothing-to-drop = { $unit } has no marker that you may remove.
refuse-no-position = You have no improved position in { $at }.
refuse-via-mode = The route is found for you: choose the destination hex.
refuse-march-first = { $unit } can reach { $at }: press “Move to a hex” first.
refuse-via-far = { $at } is not adjacent.
refuse-by-hand = { $unit } is moving hex by hex: choose an adjacent hex, or stop.
refuse-there-already = { $unit } is already in { $at }.
refuse-lonely = A unit ended strategic movement in { $at }: no unit may join it this phase.
refuse-enemy-hex = { $at } is enemy-occupied.
refuse-stray-by-hand = { $unit } is outside its assigned area: use “Move to a hex” to return.
refuse-homeward = { $unit } must return to its assigned area; { $at } is not on the way.
refuse-strategic-alone = { $at } is occupied: strategic movement must end in a hex without other units.
refuse-region = { $at } is outside { $unit }'s assigned area.
refuse-bond = An enemy ZOC bond blocks { $unit }'s way to { $at }.
refuse-zone-stops = { $unit } must stop in an enemy ZOC before it can reach { $at }.
refuse-road-zone = { $unit } cannot reach { $at } without entering an enemy ZOC.
refuse-start-beside = { $unit } may cross a major river or flooded hexside only as its first hex; { $at } is farther on.
refuse-flood-stops = { $unit } must stop in a flooded hex before it can reach { $at }.
refuse-closed = { $unit } cannot enter the terrain on the way to { $at }.
refuse-off-road = { $unit } cannot reach { $at } by road.
refuse-one-hex = { $unit } has received a replacement: one hex only, not into an enemy ZOC. { $at } is out of reach.
refuse-tactical-only = { $unit } is limited to tactical movement (one or two hexes): { $at } is out of reach.
refuse-too-far = { $unit } does not have enough MP to reach { $at }.
