# Case Yellow in English. A name that arrives as an argument (a unit, a hex) is written out already.
# What belongs to one chapter stands in a file of its own: en-combat.ftl, en-supply.ftl ...

title-caseyellow = Case Yellow, 1940
scenario-historical = 1. The historical campaign, 10 May to 18 June 1940
scenario-intelligence-1 = 2. Better intelligence, both sides redeploy
scenario-intelligence-2 = 2. Better intelligence, only the Allies redeploy
scenario-hypothetical = 3. The hypothetical campaign
scenario-holland = 4. Fortress Holland (one turn)

## Sides

side-german = Germany
    .the = Germany
    .adj = German
    .number = one
side-allied = Allies
    .the = the Allies
    .adj = Allied
    .number = other

## Places and units

print-works = fieldworks
print-fort-eben = Eben Emael, garrison { $strength }
print-fort-maginot = Maginot Line, garrison { $strength }
print-fort-metz = Metz, garrison { $strength }
print-fort-westwall = West Wall, garrison { $strength }

## Time

heading-turn = Turn { $turn }
heading-choice = Round { $number }: { $side }, movement or combat
heading-move = Round { $number }: { $side }, movement
heading-combat = Round { $number }: { $side }, combat
track-round = Action rounds
phase-setup = Set-up
phase-air-availability = Air support
phase-air-interdiction = Interdiction of crossings
phase-air-drop = Airborne landing
phase-air-stuka = Dive bombing
phase-supply = Supply
phase-action = Action phase
phase-end-disruption = Recovery from disruption
phase-end-crossing = Crossing at bridgeheads
phase-end-terror = Terror bombing
phase-end-surrender = Surrender
phase-end-refugees = Refugees
phase-end-paris = Open city
phase-end-victory = Victory check
phase-end-attrition = Armour attrition
phase-end-replacements = Replacements
phase-end-defence = Improved defence
phase-end-refit = Panzer refit
round-move = movement
round-combat = combat
chit-german = German
chit-allied-move = Allied movement
chit-allied-combat = Allied combat
chit-allied = Allied
told-initiative-german = Germany has the initiative.
told-initiative-allied = The Allies have the initiative.
roll-cup = Chit draw
roll-chits = Chits this turn
told-chits-german = German chits this turn: { $number }.
told-chits-allied = Allied chits this turn: { $number }.

## Tracks and trays

track-vp-german = German VP
track-vp-allied = Allied VP
track-cities = Dutch cities captured
track-air-german = Stukas
track-air-allied = Allied air support
track-refit = Refit points
track-improved = Improved defence markers
track-port = Hits on the port
box-dead = the eliminated box
box-gone = out of play
box-later = the turn track
box-entry = the entry box
box-reserve = the set-up box
box-airborne = the airborne box
box-refit = the refit box
box-exited = the exit box
tray-dead = Eliminated
tray-entry = Entering now
tray-reserve = To set up
tray-airborne = Airborne troops
tray-refit = Panzer refit
tray-exited = Exited
tray-turn = Turn { $turn }
overlay-zone-german = German ZOC
overlay-zone-allied = Allied ZOC

## Marks

mark-out = out of supply
mark-engaged = engaged
mark-spent = already moved this turn
mark-landed = just landed
mark-moved = moved
mark-attacked = attacked
mark-advanced = advanced
mark-cut = crossings interdicted
mark-bridge = bridgehead
mark-refugees = refugees
mark-terror = terror bombing
mark-improved = improved defence
mark-ships = Dynamo port
mark-port-hits = hits on the port: { $number }
mark-razed = fortification destroyed
mark-open-city = open city
mark-figure-rating = tactical rating (TR)
mark-figure-movement = movement ([ ] motorised, • yellow)

## Actions

action-hex = { $operand }
action-overrun = Overrun { $operand }
action-bridge = Bridgehead in { $operand }
action-leave = Leave { $operand } here
action-rail = Rail movement
action-evacuate = Evacuate a step of { $operand }
action-stay = Stay
action-bomb = Dive-bomb { $operand }
action-interdict = Interdict { $operand }
action-drop = Drop on { $operand }
action-terror = Terror bombing: { $operand }
action-refugees = Refugees in { $operand }
action-lift = Remove the marker in { $operand }
action-improve = Improved defence in { $operand }
action-air = Commit air support
action-port = Evacuate from { $operand }
action-declare = Declare: { $operand }
action-round = { $operand ->
    [move] Movement
   *[combat] Combat
}
action-printed = Place the rest as printed
action-resolve = Resolve
action-cancel = Cancel attack
action-roll = Roll
action-done = Continue
action-done-Movement = End movement
action-done-Combat = End combat
action-done-Advance = End advance
action-done-Reinforce = End reinforcements
action-done-Replacing = End replacements
action-done-Crossing = End crossings
action-done-Interdiction = End interdiction
action-done-DiveBombing = End dive bombing
action-done-Joining = Leave the rest
action-done-Regrouping = Leave the rest

## Prompts

prompt-move = Choose a unit to move, or end movement.
prompt-move-on = { $units } in { $at } ({ $left } MP left): choose the next hex, or stop.
prompt-move-held = { $units } in { $at }: no further movement. Choose another action here, or stop.
prompt-move-entry = Choose an entry hex for { $unit } ({ $left } MP).
prompt-move-rail = Rail movement of { $unit }: choose a destination.
prompt-initiative = Round 1 is yours: choose movement or combat.
prompt-round = Round { $number }: choose movement or combat.

## Events

event-RoundBegan = Round { $number }: { $side }, { $note }.
event-ChitDrawn = Chit drawn: { $note }.
event-Moved = { $piece }: { $start } to { $at } ({ $left } MP left).
event-Entered = { $piece } enters at { $at } ({ $left } MP left).
event-Placed = { $piece } { $note }.
event-Stopped = { $piece } stops in { $at }.
event-Reduced = { $piece } in { $at } loses a step.
place-exit = exits the map from { $at }
place-reinforcement = arrives in { $at } as a reinforcement
note-razed = the fortification is destroyed
note-refugees-gone = the refugees are removed
note-overrun = overrun

## Refusals

refuse-not-yours = { $unit } belongs to your opponent.
refuse-moved = { $unit } has already moved this round.
refuse-duty = { $unit } must still move as the plan requires.
refuse-leave = { $unit } is not in the moving group.
refuse-join-elsewhere = { $unit } cannot join: only units that start in the same hex move together.
refuse-join-twice = { $unit } is already in the group.
refuse-join-bound = { $unit } must move separately: the Dyle plan binds the moving unit.
refuse-rail = { $unit } has started to move this round, so it cannot use rail movement.
refuse-rail-alone = Rail movement is for single units; { $unit } is in a group.
refuse-rail-german = German units cannot use rail movement.
refuse-rail-nowhere = No town or city is a valid rail destination for { $unit }.
refuse-round-kind = This chit does not allow a { $kind } round: wrong type, or two already played.
refuse-not-beside = { $at } is not adjacent.
refuse-halted = The group stopped in an enemy ZOC and cannot enter { $at }.
refuse-entry-hex = This unit cannot enter the map at { $at }.
refuse-enemy-there = { $at } is enemy-occupied.
refuse-mountain = { $at } is impassable (mountain).
refuse-fort = Destroy the fortified line in { $at } before you enter.
refuse-crossing-only = Trains cross rivers only at crossings; none leads to { $at }.
refuse-crossing-cut-stores = Attack supply units cannot cross to { $at }: the crossing is interdicted.
refuse-forest-road = Motorised units need a road to cross forest; none leads to { $at }.
refuse-forest-alone = { $at }: motorised units enter and leave forest one at a time.
refuse-dyle-limit = Before turn 3 German units cannot cross the western and southern Dyle boundary at { $at }.
refuse-zone-shut = { $at } is vacant between enemy ZOCs that this group's TR does not beat.
refuse-zone-to-zone = The group cannot move directly from one enemy ZOC to another in { $at }.
refuse-overrun-nobody = No enemy to overrun in { $at }.
refuse-overrun-slow = Only motorised units with a yellow MA can overrun.
refuse-overrun-engaged = The units in { $at } are engaged, so they cannot be overrun.
refuse-overrun-river = You cannot overrun across a river into { $at }.
refuse-overrun-terrain = The terrain in { $at } prevents an overrun.
refuse-overrun-odds = An overrun of { $at } needs { $odds }-1 odds after terrain.
refuse-overrun-points = An overrun of { $at } costs { $cost } MP; { $left ->
    [one] 1 is
   *[other] { $left } are
} left.
refuse-bridge-who = Only German units with a yellow MA can form a bridgehead in { $at }.
refuse-bridge-points = A bridgehead in { $at } costs one MP.
refuse-bridge-enemy = During movement choose an adjacent, enemy-occupied hex for a bridgehead, not { $at }.
refuse-exit-never = Units cannot exit the map in this scenario.
refuse-exit-who = Only German units in supply with a yellow MA can exit the map.
refuse-exit-where = Units cannot exit the map from { $at }.
refuse-exit-points = Exiting the map costs one more MP.
refuse-exit-line = { $unit } cannot trace supply: only units in supply can exit the map.
refuse-astray = { $unit } must move toward its planned destination, into a hex with room.
