# Operations: movement, fire, reaction, reserves, combat, supply.

## Prompts

prompt-segment = Your segment: choose a formation or operation, or end your operations.
warning-unused = paid for but not used: { $formations }
prompt-operation = Carry out the operation.
prompt-muster = Choose a hex for the marker.
prompt-settle = Choose a hex for the tactical adjustment.
prompt-reserving = Choose units to place in reserve ({ $left ->
    [one] one marker
   *[other] { $left } markers
} left).
prompt-release = Choose a hex to activate its reserves.
prompt-relief = The enemy has finished an operation: activate reserves, or pass.
prompt-move = Choose a unit to move, or end movement.
prompt-move-on = { $units } in { $at }, { $left } MP left: choose the next hex, or stop.
prompt-move-entry = { $units } in the Bari box: choose an entry hex.
prompt-mule = Choose a hex for the mule.
prompt-mule-from = Choose a mule to move.
prompt-follow = The enemy has left the hex: advance into it, or stay.
prompt-crowd = { $at } is overstacked: choose an enemy unit to displace.
prompt-crowd-goal = Choose an adjacent hex for it.
prompt-aim = Choose a hex to bombard.
prompt-volley = Bombard { $at }: choose artillery, ships or aircraft, then fire.
prompt-answering = Enemy units moved in { $at }: fire at them, or pass.
prompt-chance = Enemy units ended their move in { $at }: fire, react, or pass.
prompt-last-strikes = The enemy segment is ending: use your remaining aircraft, or pass.
prompt-interdiction = Enemy units are about to enter { $at }: interdict it, or pass.
prompt-hit-green = { $at } is hit: choose a step loss or End Ops for all.
prompt-hit-red = Hit on { $at }: choose a step loss or End Ops for the enemy.
prompt-reaction = Reaction: { $units } in { $at }, { $left } MP left. Choose a hex, or stop.
prompt-combat = Choose a hex to attack, or end combat.
prompt-support = Support the attack on { $at }, or pass.
    .detail = Use one gun, ship or aircraft.
prompt-support-defence = Support the defence of { $at }, or pass.
    .detail = Use one gun, ship or aircraft.
prompt-swap = { $at }: { $count ->
    [one] 1 step loss. Retreat to cancel it
   *[other] { $count } step losses. Retreat to cancel one
}, or stay.
prompt-losses = { $count ->
    [one] { $at }: choose the unit that loses a step.
   *[other] { $at }: assign { $count } step losses.
}
prompt-losses-enemy = { $at }: choose the enemy units that lose steps.
prompt-retreat = Retreat from { $at }, { $units }: choose a hex (hexes so far: { $gone }).
prompt-advance = { $at } is vacant: choose units to advance, or stay.
prompt-breakthrough = Breakthrough: attack again with the units that advanced, or end their operations.
prompt-withdrawal = Choose a hex for the retreating rearguard.
prompt-supply = { $count ->
    [one] One unit is
   *[other] { $count } units are
} out of supply: choose a remedy, or end the check.

## Odds

preview-barrage = Bombardment of { $at }: { $factors ->
    [one] one fire factor
   *[other] { $factors } fire factors
}.
preview-rearguard = { $at } is held by a rearguard only: one die.
preview-roma = { $at } is an open city: no dice are rolled.
preview-bridge = With enemy units adjacent, blowing or building a bridge needs a die roll.
preview-airlift = Air supply: one aircraft and one die per hex.
preview-starving = At the end of the check, each out-of-supply unit on its last step rolls a die.
preview-supply = One die per supply flight. At the end of the check, each out-of-supply unit on its last step rolls too.
shift-airlift-contact = { $more ->
    [0] enemy adjacent to { $hexes }
   *[other] enemy adjacent to { $hexes } and { $more } more
}
shift-support = attacker's tactical support: depends on its dice
shift-counter = Gegenangriff: one column on 1-3, two on 4-5, three on 6
shift-shock-double = Tank Shock from { $at }: no defending tanks
shift-shock-half = attack from { $at } halved (Tank Shock: only the defender has tanks)
shift-river = attack from { $at } halved (river)
shift-ridge = attack from { $at } halved (ridge)
shift-hill = attack from { $at } halved (uphill from plain)
shift-mountain = defender in mountains
shift-city = defender in a city
shift-line-defence = defender in a fortified line
shift-village = defender in a village
shift-encircled = defender attacked from opposite hexes
shift-out-attacker = attacker out of supply
shift-out-defender = defender out of supply
shift-tanks = attacker's tanks
shift-tanks-defender = defender's tanks
shift-mountaineers = attacker's mountain troops
shift-mountaineers-defender = defender's mountain troops
shift-devils = elite troops in defence
shift-offensive-dice = offensive marker in play
shift-small = small target
shift-large = large target
shift-huge = very large target
shift-cover = village, city or mountain
shift-line = fortified line
shift-moved = a unit in the hex has moved

## Results

outcome-rearguard-holds = rearguard holds
outcome-rearguard-back = rearguard retreats three hexes
outcome-rearguard-lost = rearguard removed until next impulse
outcome-roma-left = the Axis retreats two hexes from the city
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
outcome-a1 = attacker loses a step
outcome-a2 = attacker loses two steps
outcome-a3 = attacker loses three steps
outcome-a1e-d1e = both lose a step and are marked End Ops
outcome-a1-d1 = both lose a step
outcome-d1 = defender loses a step
outcome-a1-d2 = attacker loses a step, defender loses two
outcome-d2 = defender loses two steps
outcome-d2r = defender loses two steps and retreats
outcome-d3 = defender loses three steps
outcome-d3r = defender loses three steps and retreats
outcome-d3re = defender loses three steps, retreats and is marked End Ops
barrage-none = no effect
barrage-green = green hit, the target's owner chooses
barrage-red = red hit, the firing side chooses
barrage-1E = one step lost and End Ops
barrage-2 = two steps
barrage-2E = two steps and End Ops

## What happens

event-SegmentBegan = { $side-adj } segment.
event-Operated = { $side-adj } { $note } { $what }.
event-OperatedAlone = { $side-adj } { $note }.
operation-formation = activation:
operation-units = units activated
operation-settle = tactical adjustment in
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
} ({ $guns }) is below the table: { $note }.
event-BarragedFromTheAir = { $side }: { $air ->
    [one] one aircraft bombs
   *[other] { $air } aircraft bomb
} { $at } with { $factors ->
    [one] one factor
   *[other] { $factors } factors
}, column { $column }: { $note }.
event-BarragedFromTheAirInVain = { $side }: { $air ->
    [one] one aircraft bombs
   *[other] { $air } aircraft bomb
} { $at } with { $factors ->
    [one] one factor
   *[other] { $factors } factors
}, below the table: { $note }.
event-Extended = { $side } spent { $points ->
    [one] one point
   *[other] { $points } points
} to extend supply paths to { $length } MP this impulse.
event-Borrowed = { $piece } in { $at } draws supply from the other army's terminal{ $points ->
    [0] .
    [one] { " " }(one point).
   *[other] { " " }({ $points } points).
}
note-somebody-borrows = a unit draws supply from the other army's terminal
event-Interdicted = { $side } interdicted { $at }: +{ $points } MP.
event-Supported = { $side }: { $gun } supports at { $at }. Column shift { $columns }, DRM { $number }.
event-SupportedFromTheAir = { $side }: air support at { $at }. Column shift { $columns }, DRM { $number }.
event-Attacked = Attack on { $at }: { $attack } to { $defence }, odds { $odds }, DRM { $number }.
event-AttackedShifted = Attack on { $at }: { $attack } to { $defence }, odds { $ratio } shifted to { $odds }, DRM { $number }.
event-Bridged = Bridge { $at }: { $note }.
bridge-blown = blown
bridge-stands = demolition failed
bridge-built = built
bridge-failed = construction failed
mark-end-ops = End Ops
mark-out = out of supply
mark-fed = back in supply
mark-reserve = in reserve
mark-reserve-lifted = no longer in reserve
mark-reserve-lost = no longer in reserve: enemy adjacent
note-depot-captured = depot captured
note-depot-withdrawn = depot withdrawn
note-mule = mule placed
note-mule-lost = mule removed until next impulse
note-naples = now the V Army supply terminal
note-counter = Gegenangriff
note-trapped = retreat impossible: one extra step lost
note-rearguard-holds = rearguard holds
note-rearguard-lost = rearguard removed until next impulse
note-rearguard-back = rearguard retreats here
note-airlift = supplied by air
note-airlift-failed = supply flight fails
place-sail = arrives by sea
place-bari = is placed
place-exit = exits the map and is placed
place-crowd = is displaced by the opponent and placed
roll-barrage = Bombardment
roll-bridge = Bridge
roll-combat = Combat
roll-support = Tactical support
roll-counter = Gegenangriff
roll-rearguard = Rearguard
roll-starving = Out of supply
roll-airlift = Air supply

## Refusals: who acts

refuse-not-your-formation = { $formation } belongs to your opponent.
refuse-formation-idle = { $formation } is not activated this impulse.
refuse-formation-acted = { $formation } has already acted this impulse.
refuse-acts-with-corps = { $formation } acts with its corps: activate the corps.
refuse-not-yours = { $unit } belongs to your opponent.
refuse-end-ops = { $unit } is marked End Ops.
refuse-in-reserve = { $unit } is in reserve.
refuse-not-in-reserve = { $unit } is not in reserve or does not take part.
refuse-acted = { $unit } has already been activated this impulse.
refuse-division-active = { $unit } cannot be a bonus unit: its own division is active this impulse.
refuse-not-of-formation = { $unit } belongs to another formation.
refuse-no-bonus = No bonus activation left for { $unit }.
refuse-not-under-marker = { $unit } is out of the marker's reach.
refuse-marker-full = The marker cannot take { $unit }: its stacking points are used up.
refuse-other-army = { $unit } belongs to another army.
refuse-mustered = The marker has already been used this impulse.
refuse-emergency-segment = Emergency activation is possible only in your own segment.
refuse-settle-segment = Tactical adjustment is possible only in your own segment.
refuse-gun-segment = Bonus artillery may be placed only in your own segment.
refuse-order-segment = Planned operations are carried out in your own segment.
refuse-disband-segment = In the enemy segment you may disband units only when you may activate reserves.
refuse-settled = You have already made a tactical adjustment this impulse.
refuse-nobody-to-muster = No units can be activated that way.
refuse-reserve-near = { $unit } is adjacent to the enemy: no reserve.
refuse-landed = { $unit } has just landed: no reserve.
refuse-no-reserve-marker = No reserve marker left for { $unit }.
refuse-no-reserve = You have no reserves in { $at }.
refuse-reserve-halted = Your reserves in { $at } are marked End Ops.

## Refusals: movement

refuse-in-hand = { $unit } is already moving.
refuse-under-way = { $unit } cannot join a move already begun.
refuse-elsewhere = { $unit } is in another hex.
refuse-moved-already = { $unit } has already moved.
refuse-not-adjacent = { $at } is not adjacent.
refuse-off-area = { $at } is out of play.
refuse-enemy-there = { $at } is enemy-occupied.
refuse-rearguard-there = A rearguard blocks { $at }: attack it first.
refuse-roma-barred = The Axis may not enter or attack { $at }.
refuse-river-in-flood = In bad weather no unit may cross a river to { $at } without a bridge.
refuse-no-way = They cannot enter { $at }.
refuse-too-dear = Not enough MP: { $at } costs { $cost }, { $left } left.
refuse-march-late = Choose strategic movement before anything else.
refuse-march-near = Strategic movement must stay at least four hexes from the enemy.
refuse-no-ships = Only the Allies may move by sea.
refuse-sail-first = Sea movement must come before any other movement.
refuse-sail-idle = Only units of an activated formation may move by sea.
refuse-no-port = Sea movement needs a supplied friendly port and a port of destination.
refuse-ships-full = At most three units may move by sea per impulse.
refuse-port-held = { $at } is enemy-occupied.
refuse-port-full = { $at } would exceed the stacking limit.
refuse-no-bari = The Bari box is not available to these units.
refuse-no-way-to-bari = Reach the Bari box from an VIII Army supply road or a port.
refuse-bari-full = The Bari box is full.
refuse-not-a-gate = { $at } is not an exit from the Bari box.
refuse-no-exit = Exiting the map has no purpose in this scenario.
refuse-not-at-exit = The units are not on a road that exits the north map edge.
refuse-far-bridge = The units are not adjacent to bridge { $side }.
refuse-jam-full = { $at } already has maximum interdiction.
refuse-blow-tried = These units have already tried to blow bridge { $side } this move.
refuse-no-bridge = No bridge at { $side }.
refuse-roman-bridge = The bridges of Roma cannot be blown ({ $side }).
refuse-bridge-weather = No bridge building in bad weather ({ $side }).
refuse-bridge-whole = Bridge { $side } is intact.
refuse-bridge-cost = Not enough MP left for bridge { $side }.
refuse-bridge-last = Work on a bridge ends the move.
refuse-no-building = Reacting units cannot build bridges.
refuse-no-mules = No mules to place or move.
refuse-no-mule = No mule to move in { $at }.
refuse-not-mountain = { $at } is not a mountain hex.
refuse-mule-there = { $at } already has a mule.
refuse-crowd-elsewhere = { $unit } is not in { $at }.
refuse-crowd-nowhere = { $unit } has no hex where it can be placed.
refuse-crowd-no-room = The unit cannot be placed in { $at }.

## Refusals: fire and reaction

refuse-nothing-to-fire = Nothing can fire now.
refuse-no-target = No target in { $at }.
refuse-out-of-range = { $at } is out of range of all active artillery.
refuse-open-city = { $at } is an open city: it cannot be bombarded.
refuse-no-air = No aircraft available.
refuse-air-weather = No aircraft in bad weather.
refuse-air-later = Aircraft may strike only at the end of the move.
refuse-gun-not-yours = { $gun } belongs to your opponent.
refuse-gun-off = { $gun } is not on the map.
refuse-gun-fired = { $gun } has already fired.
refuse-gun-named = { $gun } is already selected.
refuse-gun-range = { $gun } is out of range.
refuse-gun-idle = { $gun } is not active.
refuse-air-mixed = Aircraft cannot combine fire with artillery or ships.
refuse-gun-mixed = { $gun } cannot combine fire with the pieces selected.
refuse-not-beside = { $at } is not adjacent to your units.
refuse-nobody-to-wait-for = Your opponent has nothing to do first.
refuse-own-segment = { $unit } can react only in the enemy segment.
refuse-no-reaction = { $unit } has no reaction range.
refuse-reacted = { $unit } has already reacted this impulse.
refuse-too-far-to-react = The enemy is outside { $unit }'s reaction range.
refuse-nowhere-to-react = { $unit } has no legal reaction move.
refuse-react-first = A reacting unit must move or blow a bridge.
refuse-not-vacated = { $at } was not vacated by a reaction.
refuse-no-room-to-follow = { $at } would exceed the stacking limit.

## Refusals: combat

refuse-no-enemy = No enemy units in { $at }.
refuse-no-attacker = No unit can attack { $at }.
refuse-not-beside-target = { $unit } is not adjacent to the target.
refuse-no-way-to-attack = { $unit } cannot attack a hex it could not enter.
refuse-not-free = { $unit } cannot join this attack.
refuse-named-already = { $unit } is already selected.
refuse-not-attacker = { $unit } did not take part in the attack.
refuse-no-room-there = The hex would exceed the stacking limit.
refuse-no-counter = No Gegenangriff is available.
refuse-counter-segment = Gegenangriff is possible only in the Axis segment.
refuse-counter-used = Gegenangriff has already been used this month.
refuse-not-to-lose = { $unit } cannot take this loss.
refuse-must-retreat = The units must retreat farther.
refuse-retreat-away = { $at } is farther from your supply terminals: retreats go towards them.
refuse-no-retreat = The units cannot retreat to { $at }.
refuse-no-refuge = The rearguard cannot retreat to { $at }.

## Refusals: supply

refuse-stretched = Supply paths cannot be extended again this impulse.
refuse-no-other-terminal = No other terminal can supply { $unit }.
refuse-no-drop-zone = No supply flight to { $at } is possible now.
refuse-not-cut-off = { $unit } is not marked as out of supply.
refuse-no-naples = V Army cannot change its terminal here.
refuse-naples-held = Napoli is not under Allied control.
refuse-no-depot-there = No depot to withdraw in { $at }.
refuse-depot-needed = { $at } cannot trace supply to another terminal: its depot must stay.
refuse-no-rearguard-there = No rearguard at bridge { $side }.
