# Operations: movement, fire, reaction, reserves, combat, supply.

## Prompts

prompt-segment = Your segment: name a formation that acts, or another operation; or end your operations.
warning-unused = paid for and not used: { $formations }
prompt-operation = An operation.
prompt-muster = Where does the marker go?
prompt-settle = From which hex do units settle?
prompt-reserving = Put units in reserve ({ $left ->
    [one] one marker
   *[other] { $left } markers
} left), or go on.
prompt-release = Let the reserves of a hex act, or leave them.
prompt-relief = The enemy's units have acted: let the reserves of a hex act, or pass.
prompt-move = Name a unit to move, or end the movement.
prompt-move-on = { $units } in { $at }, { $left } MP left: the next hex, or stop.
prompt-move-entry = { $units } in the Bari box: where to?
prompt-mule = Where does the mule go?
prompt-mule-from = Which mule is moved?
prompt-follow = The enemy has gone: follow into the hex, or stay.
prompt-crowd = { $at } holds too many: which unit goes?
prompt-crowd-goal = Where is it put?
prompt-aim = Which hex is bombarded?
prompt-volley = Fire at { $at }: name what fires, then resolve it.
prompt-answering = Enemy units have moved to { $at }: fire at them, or pass.
prompt-chance = Enemy units have ended their move in { $at }: fire, react, or pass.
prompt-last-strikes = The enemy segment ends: use aircraft that are left, or pass.
prompt-interdiction = Enemy units are about to enter { $at }: interdict it, or pass.
prompt-hit-green = { $at } is hit: a step, or End Ops for all?
prompt-hit-red = You have hit { $at }: the enemy loses a step, or End Ops for all?
prompt-reaction = Reaction of { $units } in { $at }, { $left } MP left: the next hex, or stop.
prompt-combat = Name a hex to attack, or end the combats.
prompt-support = Support the attack on { $at } with one gun, ship or aircraft, or pass.
prompt-support-defence = Support the defence of { $at } with one gun, ship or aircraft, or pass.
prompt-swap = { $at }: { $count ->
    [one] a step is lost
   *[other] { $count } steps are lost
}. Retreat to save one, or stay.
prompt-losses = { $count ->
    [one] Choose the unit that loses a step, in { $at }.
   *[other] Choose the units that lose { $count } steps, in { $at }.
}
prompt-losses-enemy = Choose the enemy units that lose steps, in { $at }.
prompt-retreat = Where does { $units } in { $at } retreat to? Hexes so far: { $gone }.
prompt-advance = { $at } is open: name the units that advance, or stay.
prompt-breakthrough = Attack again with the units that have advanced, or end their operations.
prompt-withdrawal = Where does the rearguard withdraw to?
prompt-supply = { $count ->
    [one] One unit is
   *[other] { $count } units are
} out of supply: do something about it, or go on.

## Odds

preview-barrage = Fire at { $at } with { $factors ->
    [one] one factor
   *[other] { $factors } factors
}.
preview-rearguard = Nobody but a rearguard bars { $at }: one die.
preview-roma = { $at } is an open city: no dice are thrown.
preview-bridge = Blowing or building a bridge with an enemy at it takes a die.
preview-airlift = Supply from the air: one aircraft and one die for each hex.
preview-starving = When you end the check, each unit out of supply with one step left rolls a die.
preview-supply = One die for each supply flight. When you end the check, each unit out of supply with one step left rolls too.
shift-airlift-contact = { $more ->
    [0] enemy next to { $hexes }
   *[other] enemy next to { $hexes } and { $more } more
}
shift-support = tactical support of the attacker: by its dice
shift-counter = Gegenangriff: a column on 1-3, two on 4-5, three on 6
shift-shock-double = Tank Shock from { $at }: the defender has no tanks
shift-shock-half = from { $at } halved by Tank Shock: only the defender has tanks
shift-river = from { $at } halved: across a river
shift-ridge = from { $at } halved: across a ridge
shift-hill = from { $at } halved: uphill from the plain
shift-mountain = the defender holds a mountain
shift-city = the defender holds a city
shift-line-defence = the defender is dug in
shift-village = the defender holds a village
shift-encircled = the defender is attacked from opposite sides
shift-out-attacker = an attacker is out of supply
shift-out-defender = a defender is out of supply
shift-tanks = tanks of the attacker
shift-tanks-defender = tanks of the defender
shift-mountaineers = mountain troops of the attacker
shift-mountaineers-defender = mountain troops of the defender
shift-devils = picked troops defend
shift-offensive-dice = an offensive is in force
shift-small = a small target
shift-large = a large target
shift-huge = a very large target
shift-cover = a village, a city or a mountain
shift-line = a fortified line
shift-moved = a unit there has moved

## Results

outcome-rearguard-holds = the rearguard holds
outcome-rearguard-back = the rearguard falls back three hexes
outcome-rearguard-lost = the rearguard is gone until the next impulse
outcome-roma-left = the Axis leaves the city by two hexes
outcome-bridge = bridge { $side }: { $result }
outcome-airlift = { $more ->
    [0] { $hexes }: { $result }
   *[other] { $hexes } and { $more } more: { $result }
}
outcome-starving = { $more ->
    [0] { $count ->
        [one] { $units }: { $result }
       *[other] { $units }, each: { $result }
    }
   *[other] { $units } and { $more } more, each: { $result }
}
starving-lost = eliminated
starving-survives = survives
outcome-n = no effect
outcome-a1 = the attacker loses a step
outcome-a2 = the attacker loses two steps
outcome-a3 = the attacker loses three steps
outcome-a1e-d1e = both lose a step and end their operations
outcome-a1-d1 = both lose a step
outcome-d1 = the defender loses a step
outcome-a1-d2 = the attacker loses a step, the defender two
outcome-d2 = the defender loses two steps
outcome-d2r = the defender loses two steps and retreats
outcome-d3 = the defender loses three steps
outcome-d3r = the defender loses three steps and retreats
outcome-d3re = the defender loses three steps, retreats and ends its operations
barrage-none = no effect
barrage-green = a hit; the target chooses
barrage-red = a hit; the firer chooses
barrage-1E = a step and End Ops
barrage-2 = two steps
barrage-2E = two steps and End Ops

## What happens

event-SegmentBegan = { $side }: the segment begins.
event-Operated = { $side }: { $note } { $what }.
event-OperatedAlone = { $side }: { $note }.
operation-formation = operation of
operation-units = units go into action
operation-settle = tactical settlement in
operation-muster-axis = Kampfgruppe in
operation-muster-allied = Task Force in
event-Reacted = { $piece } reacts from { $start } to { $at }.
event-Barraged = { $side }: fire at { $at } with { $factors ->
    [one] one factor
   *[other] { $factors } factors
} ({ $guns }), column { $column }: { $note }.
event-BarragedInVain = { $side }: fire at { $at } with { $factors ->
    [one] one factor
   *[other] { $factors } factors
} ({ $guns }), too weak for the table: { $note }.
event-BarragedFromTheAir = { $side }: { $air ->
    [one] one aircraft strikes
   *[other] { $air } aircraft strike
} { $at } with { $factors ->
    [one] one factor
   *[other] { $factors } factors
}, column { $column }: { $note }.
event-BarragedFromTheAirInVain = { $side }: { $air ->
    [one] one aircraft strikes
   *[other] { $air } aircraft strike
} { $at } with { $factors ->
    [one] one factor
   *[other] { $factors } factors
}, too weak for the table: { $note }.
event-Extended = { $side }: { $points ->
    [one] one point
   *[other] { $points } points
} for longer supply paths, up to { $length } MP in this impulse.
event-Borrowed = { $piece } in { $at } draws supply from the other army's terminal{ $points ->
    [0] .
    [one] , for one point.
   *[other] , for { $points } points.
}
note-somebody-borrows = a unit draws supply from the other army's terminal
event-Interdicted = { $side }: { $at } is interdicted, +{ $points } MP.
event-Supported = { $side }: { $gun } supports the combat for { $at }. Columns moved: { $columns }; added to the dice: { $number }.
event-SupportedFromTheAir = { $side }: aircraft support the combat for { $at }. Columns moved: { $columns }; added to the dice: { $number }.
event-Attacked = Attack on { $at }: { $attack } to { $defence } is { $odds }; added to the dice: { $number }.
event-AttackedShifted = Attack on { $at }: { $attack } to { $defence } is { $ratio }, shifted to { $odds }; added to the dice: { $number }.
event-Bridged = Bridge { $at }: { $note }.
bridge-blown = blown
bridge-stands = the charge fails
bridge-built = in use
bridge-failed = the work fails
mark-end-ops = End Ops
mark-out = out of supply
mark-fed = in supply again
mark-reserve = in reserve
mark-reserve-lifted = out of reserve
mark-reserve-lost = in reserve no longer: the enemy is near
note-depot-captured = the depot is captured
note-depot-withdrawn = the depot is withdrawn
note-mule = a mule
note-mule-lost = the mule is lost until the next impulse
note-naples = the terminal of V Army from now on
note-counter = Gegenangriff
note-trapped = no way out: one more step is lost
note-rearguard-holds = the rearguard holds
note-rearguard-lost = the rearguard is gone until the next impulse
note-rearguard-back = the rearguard withdraws to here
note-airlift = supplied from the air
note-airlift-failed = the supply flight fails
place-sail = came by sea
place-bari = went to Bari
place-exit = left the map
place-crowd = put there by the enemy
roll-barrage = Bombardment
roll-bridge = The bridge
roll-combat = Combat
roll-support = Tactical support
roll-counter = Gegenangriff
roll-rearguard = Rearguard
roll-starving = Without supply
roll-airlift = Supply from the air

## Refusals: who acts

refuse-not-your-formation = { $formation } is not yours.
refuse-formation-idle = { $formation } has not been activated.
refuse-formation-acted = { $formation } has acted in this impulse.
refuse-acts-with-corps = { $formation } acts together with its corps.
refuse-not-yours = { $unit } is not yours.
refuse-end-ops = The operations of { $unit } are over.
refuse-in-reserve = { $unit } is in reserve.
refuse-not-in-reserve = { $unit } is not in reserve, or takes no part.
refuse-acted = { $unit } has been activated in this impulse.
refuse-division-active = The division of { $unit } is active itself in this impulse.
refuse-not-of-formation = { $unit } belongs to another formation.
refuse-no-bonus = No bonus unit is left for { $unit }.
refuse-not-under-marker = { $unit } does not stand where the marker counts.
refuse-marker-full = The marker cannot take { $unit } any more.
refuse-other-army = { $unit } belongs to another army.
refuse-mustered = The marker has been used in this impulse.
refuse-emergency-segment = An emergency group acts only in one's own segment.
refuse-settle-segment = A tactical settlement belongs to one's own segment.
refuse-gun-segment = Artillery comes as a bonus in one's own segment.
refuse-order-segment = What was planned is carried out in one's own segment.
refuse-disband-segment = In the enemy's segment units are given up only when reserves are asked for.
refuse-settled = There has been a tactical settlement in this impulse.
refuse-nobody-to-muster = Nobody can be activated that way.
refuse-reserve-near = { $unit } stands next to the enemy.
refuse-landed = { $unit } has just landed.
refuse-no-reserve-marker = No reserve marker is left for { $unit }.
refuse-no-reserve = There is no reserve of yours in { $at }.
refuse-reserve-halted = The reserves in { $at } have ended their operations.

## Refusals: movement

refuse-in-hand = { $unit } is under way already.
refuse-under-way = { $unit } cannot join a move that has begun.
refuse-elsewhere = { $unit } stands in another hex.
refuse-moved-already = { $unit } has moved.
refuse-not-adjacent = { $at } is not the next hex.
refuse-off-area = { $at } is not played in.
refuse-enemy-there = Enemy units hold { $at }.
refuse-rearguard-there = A rearguard bars { $at }: it must be attacked.
refuse-roma-barred = The Axis may neither enter nor attack { $at }.
refuse-river-in-flood = In bad weather nobody crosses a river to { $at } without a bridge.
refuse-no-way = There is no way for them to { $at }.
refuse-too-dear = { $at } costs { $cost } MP, more than the { $left } that they have.
refuse-march-late = Strategic movement is chosen before anything else.
refuse-march-near = Strategic movement keeps away from the enemy.
refuse-no-ships = Only the Allies move by sea.
refuse-sail-first = Units embark before they move.
refuse-sail-idle = Only units of a formation that has been activated go by sea.
refuse-no-port = They are not in a friendly port, or it is none.
refuse-ships-full = Three units at the most move by sea in an impulse.
refuse-port-held = The enemy holds { $at }.
refuse-port-full = There is no room in { $at }.
refuse-no-bari = There is no way to Bari.
refuse-no-way-to-bari = Bari is reached by a road of VIII Army or from a port.
refuse-bari-full = The Bari box is full.
refuse-not-a-gate = { $at } is not a way out of the Bari box.
refuse-no-exit = Leaving the map serves no purpose here.
refuse-not-at-exit = They are not at a road that leaves the map in the north.
refuse-far-bridge = They do not stand at { $side }.
refuse-jam-full = { $at } is interdicted as much as it can be.
refuse-blow-tried = They have tried to blow the bridge { $side } in this move already.
refuse-no-bridge = There is no bridge at { $side }.
refuse-roman-bridge = The bridges of Roma are never blown ({ $side }).
refuse-bridge-weather = No bridge is built in bad weather ({ $side }).
refuse-bridge-whole = The bridge { $side } stands.
refuse-bridge-cost = Too few movement points are left for the bridge { $side }.
refuse-bridge-last = Work on a bridge ends a move.
refuse-no-building = Units that react build no bridges.
refuse-no-mules = There are no mules to place or move.
refuse-no-mule = There is no mule in { $at } that may be moved.
refuse-not-mountain = { $at } is not a mountain hex.
refuse-mule-there = There is a mule in { $at }.
refuse-crowd-elsewhere = { $unit } is not in { $at }.
refuse-crowd-nowhere = { $unit } cannot be put anywhere.
refuse-crowd-no-room = It cannot be put into { $at }.

## Refusals: fire and reaction

refuse-nothing-to-fire = Nothing active can fire at anybody.
refuse-no-target = There is nobody to fire at in { $at }.
refuse-out-of-range = No active gun reaches { $at }.
refuse-open-city = Nobody fires at { $at }, an open city.
refuse-no-air = There are no aircraft.
refuse-air-weather = No aircraft fly in bad weather.
refuse-air-later = Aircraft strike when the move is over.
refuse-gun-not-yours = { $gun } is not yours.
refuse-gun-off = { $gun } is not on the map.
refuse-gun-fired = { $gun } has fired.
refuse-gun-named = { $gun } has been named.
refuse-gun-range = { $gun } does not reach that far.
refuse-gun-idle = { $gun } is not active.
refuse-air-mixed = Aircraft do not fire together with guns or ships.
refuse-gun-mixed = { $gun } does not fire together with what has been named.
refuse-not-beside = { $at } is not next to units of yours.
refuse-nobody-to-wait-for = The other side has nothing to do first.
refuse-own-segment = { $unit } reacts only in the enemy's segment.
refuse-no-reaction = { $unit } has no reaction.
refuse-reacted = { $unit } has reacted in this impulse.
refuse-too-far-to-react = The enemy is too far from { $unit }.
refuse-nowhere-to-react = { $unit } can go nowhere in reaction.
refuse-react-first = Whoever reacts moves, or blows a bridge.
refuse-not-vacated = Nobody has left { $at } in reaction.
refuse-no-room-to-follow = They cannot all enter { $at }.

## Refusals: combat

refuse-no-enemy = There is nobody to attack in { $at }.
refuse-no-attacker = Nobody can attack { $at }.
refuse-not-beside-target = { $unit } does not stand next to that hex.
refuse-no-way-to-attack = { $unit } could not move there, so it cannot attack there.
refuse-not-free = { $unit } takes no part in this attack.
refuse-named-already = { $unit } has been named.
refuse-not-attacker = { $unit } has not attacked there.
refuse-no-room-there = There is no room there.
refuse-no-counter = There is no Gegenangriff.
refuse-counter-segment = The Gegenangriff belongs to the Axis segment.
refuse-counter-used = The Gegenangriff has been used in this month.
refuse-not-to-lose = { $unit } is not hit.
refuse-must-retreat = They must retreat further.
refuse-retreat-away = A retreat leads towards one's own terminals: { $at } is farther from them.
refuse-no-retreat = They cannot retreat to { $at }.
refuse-no-refuge = The rearguard cannot withdraw to { $at }.

## Refusals: supply

refuse-stretched = The path cannot be made any longer in this impulse.
refuse-no-other-terminal = No other terminal would supply { $unit }.
refuse-no-drop-zone = No supply flight can be tried to { $at } now.
refuse-not-cut-off = { $unit } is not marked as out of supply.
refuse-no-naples = V Army does not change its terminal here.
refuse-naples-held = Napoli is not in Allied hands.
refuse-no-depot-there = There is no depot in { $at } that could be withdrawn.
refuse-depot-needed = No line of supply leads from { $at } to another terminal.
refuse-no-rearguard-there = No rearguard stands at the bridge { $side }.
