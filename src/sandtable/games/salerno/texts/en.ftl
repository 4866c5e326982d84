# From Salerno to Rome in English. A name that arrives as an argument (a unit, a hex) is written out already.
# What belongs to one chapter stands in a file of its own: en-month.ftl, en-operations.ftl ...

title-salerno = From Salerno to Rome
scenario-ortona = Ortona, December 1943
scenario-salerno = Salerno, September and October 1943
scenario-anzio = Anzio, January and February 1944
scenario-diadem = Operation Diadem, May and June 1944
scenario-kesselring = Kesselring's option, October and November 1943
scenario-campaign = The campaign, September 1943 to June 1944

## Optional rules of the campaign

option-rearguards = Rearguards (12)
option-gegenangriff = Gegenangriff (14.2.8)
option-interdiction = Interdiction (16.3)
option-offensives = Allied offensive markers (9.10)
option-intelligence = Intelligence (9.9)
option-second_kampfgruppe = Second Kampfgruppe (9.3.3)
option-polish_corps = Polish Corps for two points (9.2.1)
option-devils = Green and Red Devils (14.2.7)
option-air_on_the_move = Aircraft against moving units (16.1.3)
option-case_foggia = Case Foggia (21)
option-second_parachute_division = 2nd Parachute Division at Roma
option-beachhead_only = V Army reinforcements only at depots and ports until it draws supply from Napoli (18)

## Sides

side-axis = Axis
    .the = the Axis
    .adj = Axis
    .number = one
side-allied = Allies
    .the = the Allies
    .adj = Allied
    .number = other

## Places

box-dead = the cadres box
box-gone = the out-of-play box
box-later = the reinforcements box
box-entry = the entry box
box-bari = the Bari box
box-exited = the exit box
box-off = the off-map box

## Time

heading-turn = { $turn ->
    [1] September 1943
    [2] October 1943
    [3] November 1943
    [4] December 1943
    [5] January 1944
    [6] February 1944
    [7] March 1944
    [8] April 1944
    [9] May 1944
    [10] June 1944
   *[other] Turn { $turn }
}
nth-impulse = { $impulse ->
    [1] first impulse
    [2] second impulse
    [3] third impulse
    [4] fourth impulse
    [5] fifth impulse
    [6] sixth impulse
    [7] seventh impulse
   *[other] impulse { $impulse }
}
prompt-turn = { heading-turn }.
event-TurnBegan = { heading-turn } begins.
event-ImpulseBegan = { heading-turn }, { nth-impulse }.

## Actions

action-hex = { $operand }
action-gun = { $operand }
action-division = { $operand }
action-corps = { $operand }
army-10Armee = 10. Armee
army-14Armee = 14. Armee
army-VArmy = V Army
army-VIIIArmy = VIII Army
order-gustav = Work on the Gustav Line
order-fort = Fortification
order-air-V = V Army aircraft
order-air-VIII = VIII Army aircraft
order-intelligence-V = V Army intelligence
order-intelligence-VIII = VIII Army intelligence
order-offensive-V = V Army offensive
order-offensive-VIII = VIII Army offensive
order-offensive-XV = XV Army Group offensive
order-drop = Paradrop
order-major-landing = Major landing
order-minor-landing = Minor landing
action-depot = Depot in { $operand }
action-fort = Fortification in { $operand }
action-rearguard = Rearguard in { $operand }
action-operate = Activate { $operand }
action-muster = Emergency activation
action-settle = Tactical adjustment
action-release = Activate reserves in { $operand }
action-lift = Remove the reserve marker from { $operand }
action-march = Strategic movement
action-sail = Move by sea to { $operand }
action-bari = Move to the Bari box
action-blow = Blow the bridge { $operand }
action-build = Build the bridge { $operand }
action-mules = Place a mule
action-fire = Bombard
action-interdict = Interdict
action-air = Add an aircraft
action-wait = Wait for the opponent
action-step = Step loss
action-halt = End Ops
action-swap = Retreat to save a step
action-counter = Gegenangriff
action-extend = Extend supply paths
action-borrow = Supply { $operand } from the other army's terminal
action-naples = Make Napoli the V Army terminal
action-withdraw = Withdraw the depot in { $operand }
action-airlift = Supply { $operand } by air
action-disband = Disband { $operand }
action-printed = Place the rest on their printed hexes
action-stay = Stay
action-resolve = Resolve
action-cancel = Cancel
action-roll = Roll
action-done = Finish
action-done-Movement = End movement
action-done-Combat = End combat
action-done-Segment = End operations
action-done-Breakthrough = End operations
action-done-Advance = End advance
action-done-Release = End reserves
action-done-Reserving = End reserve placement
action-done-Check = End supply check
action-done-Reassign = End reassignment
action-done-Allocate = Confirm plan
action-done-Emplace = End artillery placement
action-done-Rearguards = End rearguard placement
action-done-Reinforce = Hold the rest back
action-done-Recover = End recovery
action-done-Drop = End paradrop
action-done-Ashore = End landing
action-done-GunsAshore = End artillery placement
action-done-Spying = End intelligence
action-done-Early = No division
action-done-Postpone = Let them leave
action-stay-Postpone = Keep them
action-stay-Retreat = End retreat
action-stay-Follow = Do not advance
action-stay-Advance = Do not advance
action-resolve-Volley = Fire
action-resolve-BuildAttack = Attack
action-resolve-Bar = Interdict

## What happens

event-Moved = { $piece }: { $start } to { $at } ({ $left } MP left).
event-Marked = { $piece } in { $at }: { $note }.
event-Placed = { $piece } { $note } in { $at }.
event-Reduced = { $piece } in { $at } loses a step.
event-SupplyMarked = { $piece } in { $at }: { $note }.
note-somebody-out = a unit is out of supply
note-somebody-fed = a unit is back in supply
note-somebody-reduced = a unit loses a step
event-GunPlaced = { $gun } placed in { $at }.
event-GunLost = { $gun } in { $at } removed until next impulse.
