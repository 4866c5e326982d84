# Normandy '44 in English. A name that arrives as an argument (a unit, a hex) is written out already.
# What belongs to one chapter stands in a file of its own: en-attack.ftl, en-supply.ftl ...

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
side-allied = Allies
side-us = US First Army
side-cw = British Second Army
side-west = Germany, west
side-east = Germany, east
camp-german = Germans
camp-allied = Allies

## Places and units

print-hill = hill
print-beach = { $name } beach
print-entry-green = green entry hex
print-entry-blue = blue entry hex
print-entry-red = red entry hex
print-entry-orange = orange entry hex
print-ip = permanent position

## Time

heading-turn = Turn { $turn }
phase-invasion = Invasion
phase-weather = Weather
phase-mulberry = Mulberries
phase-points = Supply and replacements
phase-ready = Headquarters
phase-gliders = Gliders
phase-german-replacement = German replacements
phase-german-movement = German movement
phase-german-combat = German combat
phase-german-reserve-movement = German reserve, movement
phase-german-reserve-combat = German reserve, combat
phase-german-recovery = German recovery
phase-german-supply = German supply
phase-allied-replacement = Allied replacements
phase-allied-movement = Allied movement
phase-allied-combat = Allied combat
phase-allied-reserve-movement = Allied reserve, movement
phase-allied-reserve-combat = Allied reserve, combat
phase-allied-recovery = Allied recovery
phase-allied-supply = Allied supply
phase-end = End of the turn
weather-1 = Storm
weather-2 = Overcast (2)
weather-3 = Overcast (3)
weather-4 = Clear (4)
weather-5 = Clear (5)
weather-6 = Clear (6)

## Tracks and boxes

track-supply-seventh = Supply, 7th Army
track-supply-fortress = Supply, Cherbourg
track-supply-west = Supply, Panzergruppe West
track-supply-us = Supply, US
track-supply-cw = Supply, British
track-repl-german-infantry = German infantry replacements
track-repl-german-armour = German armour replacements
track-repl-us-infantry = US infantry replacements
track-repl-us-armour = US armour replacements
track-repl-us-airborne = US airborne replacements
track-repl-cw-infantry = British infantry replacements
track-repl-cw-armour = British armour replacements
track-repl-cw-airborne = British airborne replacements
track-repl-canadian-infantry = Canadian infantry replacements
track-air-us = Air units, US
track-air-cw = Air units, British
track-naval-us = Naval units, US
track-naval-cw = Naval units, British
track-rp-us = Reinforcement points, US
track-rp-cw = Reinforcement points, British
box-dead = the box of the destroyed
box-gone = out of the game
box-england = Great Britain
box-schedule = the reinforcements of later turns
box-entry = the units waiting to enter
box-mobilisation-709 = the mobilisation box of the 709th
box-mobilisation-243 = the mobilisation box of the 243rd
box-gliders = the gliders
box-assault = the first wave
box-wave-Utah = the second wave of Utah
box-wave-Omaha-West = the second wave of Omaha West
box-wave-Omaha-East = the second wave of Omaha East
box-wave-Gold = the second wave of Gold
box-wave-Juno = the second wave of Juno
box-wave-Sword = the second wave of Sword
tray-england = In Great Britain
tray-entry = Waiting to enter
tray-mobilisation-709 = Mobilisation of the 709th
tray-mobilisation-243 = Mobilisation of the 243rd
tray-dead = Destroyed

## Markers

mark-out = out of supply
mark-isolated = isolated
mark-replaced = replacement
mark-landed = regrouping
mark-scattered = scattered
mark-reserve = reserve
mark-spent = moved or fired
mark-strategic = strategic movement
mark-truck = trucks
mark-cadre = cadre
mark-ip = improved position
mark-digging = position being built
mark-mulberry = Mulberry harbour
mark-figure-quality = troop quality (◆ ◇ armour)
mark-figure-movement = movement

## Actions

action-hex = Hex { $operand }
action-via = Walk to { $operand }
action-reserve = Go into reserve at { $operand }
action-main = Main assault force of { $operand }
action-detach = Without { $operand } in the main assault force
action-lead = Lead with { $operand }
action-hq = Support by { $operand }
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
action-take = Take: { $operand ->
    [seventh] 7th Army
    [fortress] Cherbourg
    [west] Panzergruppe West
    [british] British
    [canadian] Canadian
   *[other] { $operand }
}
action-zone = Enter by the { $operand } zone later
action-withdraw = Withdraw the { $operand } Airborne
action-drop = Take off: { $operand }
action-raze = Give up the position in { $operand }
action-group = Battle group
action-march = March to a hex
action-strategic = Strategic movement
action-truck = On trucks
action-evacuate = Evacuate to Great Britain
action-dig = Build a position
action-tidy = Take markers off
action-stay = Stay here
action-retreat = Retreat
action-hold = Hold at any price
action-agree = Agree
action-roll = Roll
action-resolve = Attack
action-cancel = No attack
action-done = Done

## Events

event-WeatherCame = The weather of this turn: { $note }.
event-Moved = { $piece }: { $start } to { $at }, { $note }.
event-Reduced = { $piece } in { $at } loses a step; { $left } left.
event-Destroyed = { $piece } in { $at } is destroyed.
move-normal = normal movement
move-tactical = tactical movement
move-strategic = strategic movement
move-truck = on trucks
move-bicycle = on bicycles
move-guns = guns brought to Cherbourg
note-dig = a position is being built
note-ip = the position is completed
note-razed = the position is given up

## Movement

prompt-move = Move your units, one after the other.
prompt-move-reserve = Move your units in reserve, with half their movement allowance.
prompt-move-to = Where does { $unit } go?
prompt-tidy = Which marker, position or strongpoint do you take off?
refuse-not-yours = { $unit } is not yours to move.
refuse-immobile = { $unit } has no movement allowance.
refuse-scattered = { $unit } is scattered: it cannot move before the recovery phase.
refuse-not-in-reserve = { $unit } is not in reserve; only the reserve moves now.
refuse-restricted = { $unit } has not been released: no Allied unit has come within two hexes.
refuse-ost = { $unit } cannot move on turn 1.
refuse-moved-already = { $unit } has finished its move of this phase.
refuse-other-command = { $unit } is under the other player's command.
refuse-must-return = { $unit } is outside the area it must keep to and has to go back there first.
refuse-chosen-already = { $unit } moves in this way already.
refuse-strategic-foot = { $unit } is not mechanised: no strategic movement.
refuse-strategic-state = { $unit } is disrupted or out of supply.
refuse-strategic-replaced = { $unit } has received a replacement: it moves one hex at most, on foot or wheels.
refuse-strategic-turn-1 = There is no strategic movement and no truck on turn 1.
refuse-strategic-cherbourg = In the Cherbourg scenario the Germans have neither strategic movement nor trucks.
refuse-strategic-zone = { $unit } begins its move in an enemy zone of control.
refuse-strategic-markers = All { $number } strategic movement markers are in use.
refuse-truck-kind = Only a German unit that is not mechanised can use the trucks.
refuse-truck-marker = The truck marker is in use.
refuse-reserve-state = { $unit } has received a replacement, has just landed, is disrupted or out of supply: no reserve.
refuse-reserve-far = { $unit } does not reach { $at } with one movement point, free of enemy zones.
refuse-reserve-markers = All { $number } reserve markers are in use.
refuse-dig-kind = { $unit } is not of infantry type: it cannot build a position.
refuse-dig-state = { $unit } has moved, is disrupted or has received a replacement.
refuse-dig-storm = Nobody begins a position in a storm.
refuse-dig-early = The Germans begin no position before turn { $number }.
refuse-dig-overcast = In the Cherbourg scenario the Germans begin positions in overcast weather only.
refuse-dig-none = No position may be begun this turn any more.
refuse-dig-place = In { $at } no position can be built: a city, a strongpoint or another position is there.
refuse-dig-counters = All { $number } positions are on the map; give one up first.
refuse-dig-solitaire = The solitaire rules do not allow a position here and now.
refuse-nothing-to-drop = { $unit } bears no marker that you could take off.
refuse-no-position = You have no position in { $at }.
refuse-via-mode = The way is found by itself now: name the hex to go to.
refuse-march-first = { $unit } can reach { $at }: let it march, then name the hex.
refuse-via-far = { $at } is not adjacent.
refuse-by-hand = { $unit } walks hex by hex: name the next hex beside it, or let it stay.
refuse-there-already = { $unit } is in { $at } already.
refuse-lonely = A unit has ended strategic movement in { $at }: nobody may end a move there this phase.
refuse-enemy-hex = The enemy holds { $at }.
refuse-stray-by-hand = { $unit } is outside the area it must keep to: it marches back there, and not hex by hex.
refuse-homeward = { $unit } must go back to the area it has to keep to; { $at } is not on that way.
refuse-strategic-alone = { $at } is occupied: strategic movement must end in a hex without other units.
refuse-region = { $unit } may not go to { $at }: it lies outside the area the unit must keep to.
refuse-bond = An enemy zone-of-control bond lies between { $unit } and { $at }: it may not be entered or crossed.
refuse-zone-stops = { $unit } would have to go on through an enemy zone of control to reach { $at }.
refuse-road-zone = { $unit } would have to touch an enemy zone of control on its way to { $at }.
refuse-start-beside = { $unit } can cross a major river or flooded hexside only as its first step; { $at } lies beyond one.
refuse-flood-stops = { $unit } would have to go on through a flooded hex to reach { $at }.
refuse-closed = The ground between { $unit } and { $at } is closed to it.
refuse-off-road = { $at } is out of { $unit }'s reach on roads.
refuse-one-hex = { $unit } has received a replacement: it moves one hex at most, and not into an enemy zone. { $at } is out of reach.
refuse-tactical-only = { $unit } may only use tactical movement, one or two hexes. { $at } is out of reach.
refuse-too-far = { $unit } has not enough movement points to reach { $at }.
