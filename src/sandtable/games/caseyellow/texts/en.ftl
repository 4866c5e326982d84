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
side-allied = Allies

## Places and units

print-works = defensive works
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
phase-air-availability = Air units
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
chit-german = a German chit
chit-allied-move = an Allied move chit
chit-allied-combat = an Allied combat chit
chit-allied = an Allied chit
told-initiative-german = The Germans have the initiative.
told-initiative-allied = The Allies have the initiative.
roll-cup = number of the chit drawn
roll-chits = chits of the turn
told-chits-german = German chits this turn: { $number }.
told-chits-allied = Allied chits this turn: { $number }.

## Tracks and trays

track-vp-german = German VP
track-vp-allied = Allied VP
track-cities = Dutch cities taken
track-air-german = Stukas
track-air-allied = Allied air units
track-refit = Refit points
track-improved = Improved defence markers
track-port = Hits on the port
box-dead = the box of the eliminated
box-gone = out of the game
box-later = the turn track
box-entry = the entry box
box-reserve = the units to be placed
box-airborne = the airborne box
box-refit = the refit box
box-exited = beyond the edge
tray-dead = Eliminated
tray-entry = Entering now
tray-reserve = To be placed
tray-airborne = Airborne troops
tray-refit = Panzer refit
tray-exited = Left the map
tray-turn = Turn { $turn }
overlay-zone-german = German zones
overlay-zone-allied = Allied zones

## Marks

mark-out = out of supply
mark-engaged = engaged
mark-spent = has moved this turn
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
mark-port-hits = port hit: { $number }
mark-razed = fortification destroyed
mark-open-city = open city
mark-figure-rating = tactical rating (TR)
mark-figure-movement = movement ([ ] motorised, • yellow)

## Actions

action-hex = { $operand }
action-overrun = Overrun { $operand }
action-bridge = Bridgehead in { $operand }
action-leave = Leave { $operand } here
action-rail = By rail
action-evacuate = Ship a step of { $operand }
action-stay = Stay
action-bomb = Dive on { $operand }
action-interdict = Interdict { $operand }
action-drop = Drop on { $operand }
action-terror = Terror bombing of { $operand }
action-refugees = Refugees in { $operand }
action-lift = Take up the marker in { $operand }
action-improve = Improve the defence of { $operand }
action-air = Commit an air unit
action-port = Evacuate from { $operand }
action-declare = Declare: { $operand }
action-round = { $operand ->
    [move] Movement
   *[combat] Combat
}
action-printed = The rest as printed
action-resolve = Resolve
action-cancel = Cancel
action-roll = Roll
action-done = Done

## Prompts

prompt-move = Move a unit, or end the movement.
prompt-move-on = { $units } in { $at }: next hex, { $left } MP left.
prompt-move-held = { $units } in { $at } can go no further: choose what else is done here, or stop.
prompt-move-entry = Where does { $unit } enter the map? { $left } MP.
prompt-move-rail = Where does the train take { $unit }?
prompt-initiative = Round 1 is yours: movement or combat?
prompt-round = Round { $number }: movement or combat?

## Events

event-RoundBegan = Round { $number }: { $side }, { $note }.
event-ChitDrawn = Out of the cup comes { $note }.
event-Moved = { $piece } goes from { $start } to { $at } ({ $left } MP left).
event-Entered = { $piece } comes onto the map at { $at } ({ $left } MP left).
event-Stopped = { $piece } stops in { $at }.
event-Reduced = { $piece } in { $at } loses a step.
place-exit = leaves the map
note-razed = the fortification is destroyed
note-refugees-gone = the refugees are gone
note-overrun = overrun

## Refusals

refuse-not-yours = { $unit } is not yours.
refuse-moved = { $unit } has moved in this round already.
refuse-duty = { $unit } must still move as the plan orders.
refuse-leave = { $unit } is not one of a group that is moving.
refuse-join-elsewhere = Only units that start in the same hex move together; { $unit } does not.
refuse-join-twice = { $unit } is in the group already.
refuse-join-bound = { $unit } must go alone: the unit under way is bound by the plan.
refuse-rail = { $unit } has begun to move in this round: trains take those who have not.
refuse-rail-alone = Units go by rail one by one; { $unit } is in a group.
refuse-rail-german = There are no trains for German units.
refuse-rail-nowhere = There is no town or city that a train could take { $unit } to.
refuse-round-kind = A { $kind } round is not open to this chit: it does not show it, or two have been played.
refuse-not-beside = { $at } is not a neighbouring hex.
refuse-halted = The group had to stop in an enemy zone and does not go on to { $at }.
refuse-entry-hex = It does not enter the map at { $at }.
refuse-enemy-there = Enemy units stand in { $at }.
refuse-mountain = Nobody enters the mountains of { $at }.
refuse-fort = The fortified line in { $at } must be destroyed before you enter.
refuse-crossing-only = It crosses rivers only at crossings; there is none towards { $at }.
refuse-crossing-cut-stores = An attack supply unit does not cross towards { $at }: the crossing is interdicted.
refuse-forest-road = In forest, motorised units keep to roads; none leads to { $at }.
refuse-forest-alone = Motorised units go into a forest and out of it one by one, to { $at } too.
refuse-dyle-limit = Germans do not cross the western and southern rim of the Dyle area at { $at } before turn 3.
refuse-zone-shut = { $at } is empty and lies between enemy zones that this group does not outclass.
refuse-zone-to-zone = It may not go straight from one enemy zone to another in { $at }.
refuse-overrun-nobody = There is nobody to overrun in { $at }.
refuse-overrun-slow = Only motorised units with a yellow MA overrun.
refuse-overrun-engaged = The units in { $at } are engaged.
refuse-overrun-river = No overrun across a river into { $at }.
refuse-overrun-terrain = The ground of { $at } forbids an overrun.
refuse-overrun-odds = An overrun of { $at } needs { $odds }-1 after terrain.
refuse-overrun-points = An overrun of { $at } costs { $cost } MP; { $left ->
    [one] 1 is
   *[other] { $left } are
} left.
refuse-bridge-who = Only Germans with a yellow MA form a bridgehead in { $at }.
refuse-bridge-points = A bridgehead in { $at } needs one MP.
refuse-bridge-enemy = During movement a bridgehead is tried in a neighbouring hex that the enemy occupies, not in { $at }.
refuse-exit-never = Nobody leaves the map in this game.
refuse-exit-who = Only German units with a yellow MA that are in supply leave the map.
refuse-exit-where = The map is not left at { $at }.
refuse-exit-points = Leaving the map takes one MP more.
refuse-exit-line = { $unit } has no line of supply: only supplied units may leave the map.
refuse-astray = { $unit } must come nearer to where the plan sends it, and into a hex with room.
