# What only the page shows: the command display, boxes, tracks, markers, overlays, the letters on badges.

ships = Ships { $fire }
army-guns = Art/{ $army }
heading-impulse = Impulse { $impulse }
weather-fair = Fair weather
weather-bad = Bad weather

## The command display and the boxes beside the map

tray-corps = Command: { $name }
tray-army = Command: { $name }, without a corps
tray-bari = Bari box
tray-entry = To be placed on the map
tray-exited = Left by the northern edge
tray-dead-axis = Cadres of the Axis
tray-dead-allied = Cadres of the Allies
tray-off = Artillery and ships not on the map
tray-later = Reinforcements: { $when }
time = { heading-turn }, { nth-impulse }
time-unlanded = { heading-turn }, { nth-impulse }, if nobody has landed
time-foggia = Case Foggia
time-richard = Case Richard, { $impulses ->
    [0] in the impulse of the landing
    [one] one impulse after the landing
   *[other] { $impulses } impulses after the landing
}

## Tracks

track-impulse = Impulse
track-gustav = Gustav line
track-offensives = Offensive markers
track-ap-axis = Activation points, Axis
track-ap-V = Activation points, V Army
track-ap-VIII = Activation points, VIII Army
track-ap-XV = Activation points, XV Army Group
track-air-axis = Axis aircraft
track-air-allied = Allied aircraft
track-airfields = Airfield points
track-reserves-axis = Reserve markers of the Axis
track-reserves-allied = Reserve markers of the Allies
track-forts = Fortifications left
track-rearguards = Rearguards to place
track-mules-axis = Axis mules
track-mules-allied = Allied mules
track-lost-axis = Strength levels in the Axis cadres
track-lost-allied = Strength levels in the Allied cadres
track-vp-axis = Victory points of the Axis
track-vp-allied = Victory points of the Allies
track-plan-axis = Plan of the Axis
track-plan-allied = Plan of the Allies
track-planned-axis = Of these planned, Axis
track-planned-allied = Of these planned, Allies
bead-plan-division = { $name } alone
bead-plan-join = { $name } with its corps
bead-plan-corps = { $name }
bead-plan-major = major landing by { $name }
bead-plan-major-too = { $name } in the major landing
bead-plan-drop = a drop
bead-plan-drop-division = drop of { $name }
bead-plan-drop-unit = drop of { $name }
bead-plan-minor = minor landing by { $name }
bead-plan-gustav = work on the Gustav line
bead-plan-fort = a fortification
bead-plan-air = three more aircraft
bead-plan-intelligence = intelligence
bead-plan-offensive = an offensive
bead-offensive-V = Offensive of V Army
bead-offensive-VIII = Offensive of VIII Army
bead-offensive-XV = Offensive of XV Army Group

## What lies on the board

mark-planned = in the plan
mark-reacted = has reacted
mark-landed = landed in this impulse
mark-air-fed = supplied from the air
mark-moved = has moved
mark-fired = has fired
mark-active = active
mark-done = has finished its operations
mark-depot = supply depot
mark-ip = fortification
mark-rearguard = rearguard
mark-mule = mules
mark-marker = units being activated from here
mark-jam = interdiction: { $points } MP more
mark-cut = bridge to { $hex } down
mark-bridge = new bridge to { $hex }
mark-figure-combat = combat
mark-figure-besides = extras (+ tank bonus, ▲ mountain bonus, ↷ reaction range)
mark-figure-movement = movement
mark-figure-fire = fire
mark-figure-range = range

## What a hex is

print-place-village = village
print-ground-plain = plain
print-ground-hill = hills
print-ground-mountain = mountains
print-ground-sea = sea
print-zone-gustav = Gustav line
print-zone-bernhardt = Bernhardt line
print-entry-axis = supply terminal of the Axis
print-entry-viii = supply terminal of VIII Army
print-airfield = airfield { $points }

## Overlays

overlay-contact-axis = Next to Axis units
overlay-contact-allied = Next to Allied units
overlay-supply-axis = Axis supply
overlay-supply-allied = Allied supply
overlay-cut-axis = Axis units without supply
overlay-cut-allied = Allied units without supply
overlay-guns-axis = Range of Axis guns
overlay-guns-allied = Range of Allied guns

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
