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
option-offensives = Allied offensives (9.10)
option-intelligence = Intelligence (9.9)
option-second_kampfgruppe = Second Kampfgruppe (9.3.3)
option-polish_corps = Polish corps for two points (9.2.1)
option-devils = Green and red devils (14.2.7)
option-air_on_the_move = Aircraft against units on the move (16.1.3)
option-case_foggia = Case Foggia (21)
option-second_parachute_division = The 2nd parachute division at Roma
option-beachhead_only = V Army reinforcements only at depots and ports until it is supplied from Napoli (18)

## Sides

side-axis = Axis
side-allied = Allies

## Places

box-dead = the box of the cadres
box-gone = out of the game
box-later = the reinforcements to come
box-entry = the reinforcements that are due
box-bari = the Bari box
box-exited = the exit box
box-off = beside the map

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
order-gustav = Work on the Gustav line
order-fort = Fortifications
order-air-V = Aircraft of V Army
order-air-VIII = Aircraft of VIII Army
order-intelligence-V = Intelligence of V Army
order-intelligence-VIII = Intelligence of VIII Army
order-offensive-V = Offensive of V Army
order-offensive-VIII = Offensive of VIII Army
order-offensive-XV = Offensive of XV Army Group
order-drop = A paradrop
order-major-landing = A major landing
order-minor-landing = A minor landing
action-depot = A depot in { $operand }
action-fort = A fortification in { $operand }
action-rearguard = A rearguard in { $operand }
action-operate = { $operand } acts
action-muster = An emergency group
action-settle = Tactical settlement
action-release = The reserves in { $operand } act
action-lift = Take { $operand } out of reserve
action-march = Strategic movement
action-sail = By sea to { $operand }
action-bari = The Bari box
action-blow = Blow the bridge { $operand }
action-build = Build the bridge { $operand }
action-mules = Place a mule
action-fire = Bombard
action-interdict = Interdict
action-air = One more aircraft
action-wait = Let the other side act first
action-step = Loss of a step
action-halt = End Ops
action-swap = Retreat instead of a step
action-counter = Gegenangriff
action-extend = A longer supply path
action-borrow = { $operand } uses the other army's terminal
action-naples = Napoli feeds V Army
action-withdraw = Withdraw the depot of { $operand }
action-airlift = Supply { $operand } by air
action-disband = Give up { $operand }
action-printed = The rest on their usual hexes
action-stay = Stay
action-resolve = Resolve
action-cancel = Cancel
action-roll = Roll
action-done = Done

## What happens

event-Moved = { $piece } goes from { $start } to { $at }, { $left } MP left.
event-Reduced = { $piece } in { $at } loses a step.
event-SupplyMarked = { $piece } in { $at }: { $note }.
note-somebody-out = a unit is out of supply
note-somebody-fed = a unit is in supply again
note-somebody-reduced = a unit loses a step
event-GunPlaced = { $gun } takes up its position in { $at }.
event-GunLost = { $gun } in { $at } is out of action until the next impulse.
