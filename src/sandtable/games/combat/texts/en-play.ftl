# What is asked, refused and told while a battle is played.

## Prompts

prompt-turn = { $given ->
    [0] Play an order (0 of { $limit } used), or pass.
   *[other] Play an order ({ $given } of { $limit } used), or end the turn.
  }
prompt-discard = Discard up to { $count } more, or stop.
prompt-roll = { $side } rolled { $white } and { $colour }. Keep it, or give up the Initiative card to reroll?
prompt-sniper = Sniper at { $at }: choose an enemy unit there or adjacent; it breaks.
prompt-wounds = { $piece } is about to break. Play Light Wounds, or let it break.
warning-nobody-fires = no target in range and LOS: the order would be wasted
prompt-activate = Activate a unit, or a leader and the units he commands.
prompt-activate-more = Choose another unit within command to activate.
gather-fire = Fire with all
gather-rolls = Roll for all
prompt-fire = Choose a unit or weapon to fire.
prompt-aim = { $count ->
    [one] One piece firing: choose a target, or add another piece.
   *[other] { $count } pieces firing: choose a target, or add another piece.
  }
prompt-fire-cards = { $enough ->
    [0] Fire at { $at }, firepower { $power }: play actions to strengthen the attack, or cancel it.
   *[other] Fire at { $at }, firepower { $power }: play actions, or fire.
}
prompt-spray = Spray Fire: choose the second hex.
prompt-defence = { $at } is attacked: total { $total }. Play an action, or roll for defence.
prompt-defend-with = Attack on { $at }, total { $total }: choose the next unit to roll for.
prompt-breach = Choose a second bocage side, or breach only the first.
prompt-move = Choose a unit to move.
prompt-step = In { $at }, { $points } MP left: continue, or stop.
prompt-reaction = The enemy entered { $at }. Play an action, or let them move on.
prompt-smoke = Choose a hex for the smoke grenade.
prompt-assault = Assault Fire: choose a unit or weapon to fire.
prompt-give = Choose a weapon to hand over.
prompt-give-to = Choose a unit to receive the weapon.
prompt-advance = Choose a unit to advance.
prompt-advance-to = Choose a hex to advance into.
prompt-melees = Choose the next melee to resolve.
prompt-ambush = Melee in { $at }: play an Ambush, or pass.
prompt-ambushed = Choose one of your units to break.
prompt-no-quarter = You won the melee in { $at }. Play No Quarter?
prompt-recover = Choose the next broken unit to roll.
prompt-rout = Choose whose broken units must rout.
prompt-rout-unit = Choose the next broken unit to roll.
prompt-retreat = { $count ->
    [one] One hex to retreat: choose it.
   *[other] { $count } hexes to retreat: choose the next one.
  }
prompt-call = Choose the type of artillery request.
prompt-spotter = Choose a spotter.
prompt-spot = Choose a hex for the spotting round.
prompt-denied = Artillery Denied: choose an enemy radio, or a flare to remove.
prompt-clear = Choose a smoke or flare marker to remove.
prompt-dig = Play Dig In to place foxholes, or pass.
prompt-dig-where = Choose a hex for the foxholes.
prompt-caught = The enemy passed and discarded. Play an action?
prompt-demolish = Choose the fortification to demolish.
prompt-overstacked = More than seven figures in a hex: choose a unit to eliminate.

## Refusals

refuse-not-held = { $card } is not in your hand.
refuse-other-card = { $card } cannot be played here.
refuse-defender-only = Only the Defender may play { $card }.
refuse-crew-stays = { $card }: no unit can obey, because the units left to activate must stay in their hex.
refuse-no-radio = { $card }: you have no radio to request artillery.
refuse-nobody-spots = { $card }: you need an unbroken leader, not yet activated, as spotter.
refuse-no-flares = { $card }: you have no working radio, and the Axis has no flares in this battle.
refuse-tanks-see-nothing = { $card }: none of your leaders sees a hex that the tanks also see.
refuse-weiss-cannot = { $card }: only Lt Weiss may request artillery, and he cannot now.
refuse-nothing-denied = { $card }: the enemy has no radio to deny and no flare on the map.
refuse-no-order = { $card } is Command Confusion: it gives no order.
refuse-confusion-spent = { $card } no longer counts as an Artillery Request: none are left.
refuse-nobody-left = { $card }: all your units have already been activated this turn.
refuse-called-already = { $card }: Recover and Rout affect each player only once per turn.
refuse-orders-given = You have already given orders this turn: it is too late to pass.
refuse-pass-instead = You have given no order this turn: pass instead.
refuse-no-marker = No marker left to place.
refuse-marked = { $at } already has a marker.
refuse-not-yours = { $piece } is not one of your units on the map.
refuse-activated = { $piece } has already been activated this turn.
refuse-fixed = { $piece } may never leave its hex.
refuse-out-of-command = { $piece } is not within command radius.
refuse-leads-himself = { $piece } is a leader: another leader cannot activate him.
refuse-obeys-others = He cannot activate { $piece } while a Canadian leader is stacked with either of them.
refuse-not-spotted = { $piece } is not a mortar that the scout can direct.
refuse-not-activated = { $piece } is not activated.
refuse-cannot-fire = { $piece } cannot fire.
refuse-has-fired = { $piece } has already fired.
refuse-no-ordnance = { $piece } is ordnance and cannot make opportunity fire.
refuse-no-target = { $piece } has no target in range and LOS.
refuse-targets-far = { $piece }: every enemy unit is out of range.
refuse-targets-near = { $piece }: every enemy unit is inside its minimum range.
refuse-targets-unseen = { $piece } has no LOS to an enemy unit in range.
refuse-targets-in-fog = { $piece }: fog hides every enemy unit in range.
refuse-targets-past-slit = { $piece }: no enemy unit is in front of the bunker's slit.
refuse-no-enemy = No enemy units in { $at }.
refuse-no-line = No line of sight to { $at }.
refuse-out-of-range = { $at } is out of range.
refuse-too-near = { $at } is inside the minimum range.
refuse-in-fog = Fog hides { $at }.
refuse-no-line-from-edge = The tanks cannot see { $at } from any point of their map edge.
refuse-weak = Hindrance reduces the firepower of { $piece } to 0, and no other piece can join it.
refuse-hindered = Hindrance reduces any attack on { $at } to nothing.
refuse-no-smoke = This weapon cannot fire smoke.
refuse-in-group = Already in the fire group.
refuse-not-in-group = Not adjacent to the fire group, or unable to hit its targets.
refuse-ordnance-alone = Ordnance cannot join a fire group.
refuse-no-assault = Assault Fire needs boxed firepower and a piece that is moving.
refuse-no-power = Not enough firepower: play an action, or cancel the attack.
refuse-enough-power = The attack has enough firepower: it cannot be cancelled.
refuse-no-spray = { $at } cannot be the second target of Spray Fire.
refuse-not-attacked = { $piece } is not being attacked.
refuse-team-breaches = { $piece } can breach bocage only when carried by an American team.
refuse-no-bocage = No bocage is left on that side.
refuse-out-of-sniper = { $piece } is not an enemy unit in or adjacent to { $at }.
refuse-has-moved = { $piece } has already moved.
refuse-no-points = { $piece } has no MP left.
refuse-cannot-join = { $piece } cannot join this move.
refuse-not-adjacent = { $at } is not adjacent.
refuse-enemy-there = { $at } is enemy-occupied.
refuse-impassable = { $at } cannot be entered from here.
refuse-burning = { $at } has a blaze.
refuse-deep-water = { $at } is impassable (water).
refuse-sea-first = { $at } is water: enter it only as the first and only hex of a move.
refuse-cliff-face = Cliff in front of { $at }: cross it only by an Advance, without a weapon.
refuse-off-bridge = { $at } is a bridge: enter and leave it only along the road.
refuse-too-dear = Not enough MP for { $at }.
refuse-unarmed-only = Units with weapons cannot enter { $at }.
refuse-no-exit = These units cannot exit the map here.
refuse-stand-fast = These units must hold out: they cannot exit the map.
refuse-too-weak-to-leave = Exiting the map costs 1 MP, and these units have none.
refuse-no-handover = No weapon can change hands that way.
refuse-no-opfire = None of your units can fire at them now.
refuse-no-smoke-there = Smoke cannot be placed in { $at }.
refuse-no-smoke-here = There is no smoke in { $at }.
refuse-no-flare = There is no flare in { $at }.
refuse-no-fort-there = Foxholes cannot be placed in { $at }.
refuse-no-works = No fortification to demolish in { $at }.
refuse-cliff = { $at } is across a cliff: only a unit without a weapon can climb it.
refuse-broken-advance = Broken units cannot advance into enemy-occupied { $at }.
refuse-no-way = { $piece } has no hex to advance into.
refuse-no-melee = No melee in { $at }.
refuse-not-to-roll = { $piece } does not have to roll.
refuse-player-activated = That player has already been activated this turn.
refuse-no-retreat = The unit cannot retreat to { $at }.
refuse-breach-by-order = Bocage can be breached only with a Fire order.
refuse-has-stopped = The move is over: these units cannot continue to { $at }.
refuse-not-its-turn = { $card } is in the opponent's hand, and it is not their turn.
refuse-no-call = This artillery request is not available now.
refuse-no-spotter = { $piece } cannot spot.
refuse-sees-no-target = No hex is in LOS of both { $piece } and the tanks.
refuse-not-crowded = { $piece } is not in an overstacked hex.

## The log

event-Turned = { $side } rolled { $white } and { $colour }: { $card }.
event-Handed = Roll cancelled; Initiative card to { $side-the }.
event-Triggered = { $side }: { $note } triggered.
event-Happened = { $side-adj } event, { $note }: { $card }.
event-HexPicked = { $side-adj } random hex: { $at } ({ $card }).
event-Played = { $side } played { $note }: { $card }.
event-Fell = { $side } lost { $card } from hand.
event-Passed = { $side } passed.
event-TurnBegan = { $side-adj } turn.
event-TimeAdvanced = { $side }: time advances to space { $number }.
event-Scored = { $side } scored { $number } VP; { $standing }.
standing = { $side } { $side-number ->
    [one] leads
   *[other] lead
} by { $number }
standing-even = now even
event-Controlled = { $side } took control of the Objective in { $at }.
event-Issued = { $carrier } carries { $piece }.
event-PieceNoted = { $piece } { $note } in { $at }.
event-PieceAway = { $piece } { $note }.
event-Stepped = { $piece } { $note } from { $start } to { $at }.
event-Fired = { $side }: fire attack on { $at }, firepower { $power }, total { $total }.
event-Defended = { $piece } defends: { $total } against { $against }.
event-Fought = Melee in { $at }: Allies { $allied }, Axis { $axis }.
event-Told = { $side }: { $note }.

note-broken = breaks
note-rallied = rallies
note-stays-broken = stays broken
note-stays = does not retreat
note-suppressed = is suppressed
note-steadied = is no longer suppressed
note-eliminated = is eliminated
note-left = exits the map
note-wounded = is lightly wounded and replaced by a team
note-swept = is swept away by the barrage
note-weapon-broken = breaks
note-mended = is repaired
note-weapon-lost = is eliminated
note-moves = moves
note-advances = advances
note-retreats = retreats
note-smoke = smoke, hindrance { $number }
note-smoke-gone = smoke removed
note-flare = flare placed
note-flare-gone = flare removed
note-fort-F101 = bunker placed
note-fort-F102 = foxholes placed
note-fort-F103 = mines placed
note-fort-F104 = pillbox placed
note-fort-F105 = trench placed
note-fort-F106 = wire placed
note-fort-gone = fortification destroyed
note-missed = missed (needed more than { $number })
note-breached = bocage of side { $number } breached
note-spotting = spotting round placed
note-hit = on target
note-drifted = off target
note-off-map = the shells land off the map
note-radio-broken = radio broken
note-radio-mended = radio repaired
note-radio-lost = radio eliminated
note-discarded = { $number ->
    [one] one card discarded
   *[other] { $number } cards discarded
  }
note-registered = Pre-Registered Fire placed

## The end

result-surrender = One side reaches its surrender level and loses.
result-both-surrender = Both sides surrender: the holder of the Initiative card wins.
result-last-unit = One side has no units left.
result-exit = The last unit has exited the map: the side with more VP wins.
result-all-objectives = One side controls all five objectives at sudden death.
result-sudden-death = Sudden death: the side with more VP wins.

## Chances to interrupt

occasion-reaction = an enemy unit enters a hex
occasion-defence = one of your hexes is attacked
occasion-light-wounds = one of your squads is about to break
occasion-ambush = a melee begins
occasion-no-quarter = a melee is won
occasion-initiative = a roll may be rerolled
occasion-dig-in = a time advance ends
occasion-pass = the enemy passes and discards

## Objective chits, drawn like cards

card-A = chit A (Objective 1 is worth 1 point)
card-B = chit B (Objective 2 is worth 1 point)
card-C = chit C (Objective 3 is worth 1 point)
card-D = chit D (Objective 4 is worth 1 point)
card-E = chit E (Objective 5 is worth 1 point)
card-F = chit F (Objective 2 is worth 2 points)
card-G = chit G (Objective 3 is worth 2 points)
card-H = chit H (Objective 4 is worth 2 points)
card-J = chit J (Objective 5 is worth 2 points)
card-K = chit K (Objective 3 is worth 3 points)
card-L = chit L (Objective 4 is worth 3 points)
card-M = chit M (Objective 5 is worth 3 points)
card-N = chit N (Objective 4 is worth 4 points)
card-P = chit P (Objective 5 is worth 4 points)
card-Q = chit Q (Objective 5 is worth 5 points)
card-R = chit R (Objective 5 is worth 10 points)
card-S = chit S (every Objective is worth 1 point)
card-T = chit T (every Objective is worth 2 points)
card-U = chit U (every Objective is worth 3 points)
card-V = chit V (all five Objectives win at Sudden Death)
card-W = chit W (points for exits are doubled)
card-X = chit X (points for eliminations are doubled)
