# What only the page shows: the command display, boxes, tracks, markers, overlays, the letters on badges.

ships = Ships { $fire }
army-guns = Art/{ $army }
heading-impulse = Impulse { $impulse }
weather-fair = Fair weather
weather-bad = Bad weather

## The command display and the boxes beside the map

tray-corps = Command: { $name }
tray-army = Command: { $name }, no corps
tray-bari = Bari box
tray-entry = Waiting to enter
tray-exited = Exited by the north edge
tray-dead-axis = Axis cadres
tray-dead-allied = Allied cadres
tray-off = Artillery and ships off the map
tray-later = Reinforcements: { $when }
time = { heading-turn }, { nth-impulse }
time-unlanded = { heading-turn }, { nth-impulse }, if there has been no landing
time-foggia = Case Foggia
time-richard = Case Richard, { $impulses ->
    [0] in the impulse of the landing
    [one] one impulse after the landing
   *[other] { $impulses } impulses after the landing
}

## Tracks

track-impulse = Impulse
track-gustav = Gustav Line
track-offensives = Offensive markers
track-ap-axis = Axis activation points
track-ap-V = V Army activation points
track-ap-VIII = VIII Army activation points
track-ap-XV = XV Army Group activation points
track-air-axis = Axis aircraft
track-air-allied = Allied aircraft
track-airfields = Airfield points
track-reserves-axis = Axis reserve markers
track-reserves-allied = Allied reserve markers
track-forts = Fortifications left
track-rearguards = Rearguards to place
track-mules-axis = Axis mules
track-mules-allied = Allied mules
track-lost-axis = Steps in the Axis cadres box
track-lost-allied = Steps in the Allied cadres box
track-vp-axis = Axis victory points
track-vp-allied = Allied victory points
track-plan-axis = Axis plan
track-plan-allied = Allied plan
track-planned-axis = Axis points planned
track-planned-allied = Allied points planned
bead-plan-division = { $name } alone
bead-plan-join = { $name } with its corps
bead-plan-corps = { $name }
bead-plan-major = major landing by { $name }
bead-plan-major-too = { $name } in the major landing
bead-plan-drop = a paradrop
bead-plan-drop-division = paradrop of { $name }
bead-plan-drop-unit = paradrop of { $name }
bead-plan-minor = minor landing by { $name }
bead-plan-gustav = work on the Gustav Line
bead-plan-fort = a fortification
bead-plan-air = three extra aircraft
bead-plan-intelligence = intelligence
bead-plan-offensive = an offensive
bead-offensive-V = V Army offensive
bead-offensive-VIII = VIII Army offensive
bead-offensive-XV = XV Army Group offensive

## What lies on the board

mark-planned = in the plan
mark-reacted = has reacted
mark-landed = landed or dropped this impulse
mark-air-fed = supplied by air
mark-moved = has moved
mark-fired = has fired
mark-active = active
mark-done = End Ops
mark-depot = supply depot
mark-ip = fortification
mark-rearguard = rearguard
mark-mule = mules
mark-marker = emergency activation here
mark-jam = interdiction: +{ $points } MP
mark-cut = bridge to { $hex } blown
mark-bridge = new bridge to { $hex }
mark-figure-combat = combat
mark-figure-besides = extras (+ tank bonus, ▲ mountain bonus, ↷ reaction range)
mark-figure-movement = movement
mark-figure-fire = fire
mark-figure-range = range

## What a hex is

print-place-village = village
print-ground-plain = plain
print-ground-hill = hill
print-ground-mountain = mountain
print-ground-sea = sea
print-zone-gustav = Gustav Line
print-zone-bernhardt = Bernhardt Line
print-entry-axis = Axis supply terminal
print-entry-viii = VIII Army supply terminal
print-airfield = airfield { $points }

## Overlays

overlay-contact-axis = Adjacent to Axis units
overlay-contact-allied = Adjacent to Allied units
overlay-supply-axis = Axis supply
overlay-supply-allied = Allied supply
overlay-cut-axis = Axis units out of supply
overlay-cut-allied = Allied units out of supply
overlay-guns-axis = Axis artillery range
overlay-guns-allied = Allied artillery range

## Badges

badge-planned = P
badge-plan-division = 1
badge-plan-join = +
badge-plan-corps = C
badge-plan-major = L
badge-plan-major-too = L
badge-plan-drop = D
badge-plan-drop-division = D
badge-plan-drop-unit = D
badge-plan-minor = l
badge-plan-gustav = G
badge-plan-fort = F
badge-plan-air = A
badge-plan-intelligence = i
badge-plan-offensive = O
badge-end-ops = E
badge-out = U
badge-reserve = R
badge-reacted = x
badge-landed = L
badge-air-fed = A
badge-reduced = -
badge-fired = F
badge-active = !
badge-done = V
badge-depot = D
badge-rearguard = R
badge-mule = m
badge-marker = K
badge-jam = J
badge-offensive-V = V
badge-offensive-VIII = 8
badge-offensive-XV = 15
badge-axis = A
badge-viii = 8
