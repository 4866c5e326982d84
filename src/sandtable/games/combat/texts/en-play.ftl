# What is asked, refused and told while a battle is played.

## Prompts

prompt-turn = { $given ->
    [0] Play an order card (none of { $limit } given), or pass.
   *[other] Play an order card ({ $given } of { $limit } given), or end the turn.
  }
prompt-discard = Discard up to { $count } more, or stop.
prompt-roll = { $side } rolled { $white } and { $colour }. Let it stand, or hand over the Initiative card for a new roll?
prompt-sniper = Sniper at { $at }: break one enemy unit in or next to it?
prompt-wounds = { $piece } is about to break. Play Light Wounds, or let it break.
warning-nobody-fires = no enemy in sight and range: the order is wasted
prompt-activate = Activate a unit, or a leader and those within his command.
prompt-activate-more = Who else within command is activated?
prompt-fire = Name a piece to fire with.
prompt-aim = { $count ->
    [one] One piece aims: name its target, or add a piece.
   *[other] { $count } pieces aim: name their target, or add a piece.
  }
prompt-fire-cards = { $enough ->
    [0] Fire at { $at } with { $power }: play cards that add to the attack, or cancel it.
   *[other] Fire at { $at } with { $power }: play cards on the attack, or fire.
}
prompt-spray = Spray Fire: name the second hex.
prompt-defence = { $at } is attacked with a total of { $total }. Play a card for the defence, or let them roll.
prompt-defend-with = { $at } is attacked with a total of { $total }. Who rolls next?
prompt-breach = Name a second bocage side, or blow up the first alone.
prompt-move = Name a unit to move.
prompt-step = In { $at }: go on, or stop. Movement left: { $points }.
prompt-reaction = The enemy has come to { $at }. Play a card against them, or let them go on.
prompt-smoke = Where does the smoke grenade land?
prompt-assault = Assault Fire: name a piece to fire with.
prompt-give = Who hands over a weapon?
prompt-give-to = To whom?
prompt-advance = Name a unit to advance.
prompt-advance-to = Where to?
prompt-melees = Which melee comes next?
prompt-ambush = Melee in { $at }: play an Ambush?
prompt-ambushed = Which of your units breaks?
prompt-no-quarter = The melee in { $at } is won. No Quarter?
prompt-recover = Which broken unit rolls next?
prompt-rout = Whose broken units rout?
prompt-rout-unit = Which broken unit rolls next?
prompt-retreat = { $count ->
    [one] One hex to retreat: which way?
   *[other] { $count } hexes to retreat: which way?
  }
prompt-call = What is the request for?
prompt-spotter = Which leader spots?
prompt-spot = Where does the spotting round go?
prompt-denied = Deny the radio, or put out a flare?
prompt-clear = Which smoke or flare goes?
prompt-dig = Play Dig In for foxholes, or pass.
prompt-dig-where = Where are the foxholes dug?
prompt-caught = The enemy has passed and discarded. Play a card?
prompt-demolish = Which works are blown up?
prompt-overstacked = More than seven figures in a hex: who is removed?

## Refusals

refuse-not-held = { $card } is not in your hand.
refuse-other-card = { $card } cannot be played here.
refuse-defender-only = Only the Defender may play { $card }.
refuse-crew-stays = Nobody can carry out the order of { $card }: those not yet activated may never leave their hex.
refuse-no-radio = { $card }: you have no radio to request artillery with.
refuse-nobody-spots = { $card }: you have no unbroken leader left to spot who has not been activated.
refuse-no-flares = { $card }: you have no working radio, and the Axis has no flares in this battle.
refuse-tanks-see-nothing = { $card }: no leader of yours sees a hex that the tanks see as well.
refuse-weiss-cannot = { $card }: only Lt Weiss may request artillery, and he cannot now.
refuse-nothing-denied = { $card }: the enemy has no radio to deny, and no flare is lit.
refuse-no-order = { $card } gives no order: it is Command Confusion.
refuse-confusion-spent = { $card } no longer counts as an Artillery Request: that has been used up.
refuse-nobody-left = Nobody is left to carry out the order of { $card }: all have been activated in this turn.
refuse-called-already = The order of { $card } cannot be given: Recover and Rout activate a player once in a turn.
refuse-orders-given = Orders have been given in this turn: it is too late to pass.
refuse-pass-instead = No order has been given: this is a pass.
refuse-no-marker = There is no marker left to place.
refuse-marked = { $at } is registered already.
refuse-not-yours = { $piece } is not one of your units on the map.
refuse-activated = { $piece } has been activated in this turn.
refuse-fixed = { $piece } never leaves its hex.
refuse-out-of-command = { $piece } is not within command.
refuse-leads-himself = { $piece } is a leader: no other leader activates him.
refuse-obeys-others = { $piece } cannot be activated by him while a Canadian leader is with either of them.
refuse-not-spotted = { $piece } is no mortar that the scout could direct.
refuse-not-activated = { $piece } is not activated.
refuse-cannot-fire = { $piece } cannot fire.
refuse-has-fired = { $piece } has fired already.
refuse-no-ordnance = { $piece } is ordnance and makes no opportunity fire.
refuse-no-target = { $piece } has no target both in range and in sight.
refuse-targets-far = { $piece }: every enemy is out of range.
refuse-targets-near = { $piece }: every enemy is closer than its minimum range.
refuse-targets-unseen = { $piece } sees no enemy within its range.
refuse-targets-in-fog = { $piece }: the fog hides every enemy within its range.
refuse-targets-past-slit = { $piece }: no enemy stands before the slit of the bunker.
refuse-no-enemy = There is nobody to fire at in { $at }.
refuse-no-line = { $at } is out of sight.
refuse-out-of-range = { $at } is out of range.
refuse-too-near = { $at } is closer than the minimum range.
refuse-in-fog = The fog hides { $at }.
refuse-no-line-from-edge = The tanks see { $at } from no point of their map edge.
refuse-weak = Hindrance leaves { $piece } nothing to fire with, and nobody can join it.
refuse-hindered = Hindrance leaves nothing of an attack on { $at }.
refuse-no-smoke = It fires no smoke.
refuse-in-group = It is in the group already.
refuse-not-in-group = It is not next to the group, or cannot hit any of its targets.
refuse-ordnance-alone = Ordnance fires alone.
refuse-no-assault = Only boxed firepower on the move makes assault fire.
refuse-no-power = An attack of no strength cannot be made.
refuse-enough-power = The attack is strong enough to be made.
refuse-no-spray = { $at } cannot be the second hex.
refuse-not-attacked = { $piece } is not attacked.
refuse-team-breaches = { $piece } opens bocage only in the hands of an American team.
refuse-no-bocage = There is no bocage left on that side.
refuse-out-of-sniper = { $piece } is no enemy in or next to { $at }.
refuse-has-moved = { $piece } has moved.
refuse-no-points = { $piece } has no movement points.
refuse-cannot-join = { $piece } cannot join this move.
refuse-not-adjacent = { $at } is not adjacent.
refuse-enemy-there = The enemy is in { $at }.
refuse-impassable = { $at } cannot be entered from here.
refuse-burning = { $at } is on fire.
refuse-deep-water = Nobody crosses the water of { $at }.
refuse-sea-first = { $at } is water: it is entered as the first and only hex of a move.
refuse-cliff-face = A cliff lies before { $at }: only an Advance without a weapon gets over it.
refuse-off-bridge = A bridge is entered and left along its road alone: { $at }.
refuse-too-dear = There are not enough movement points for { $at }.
refuse-unarmed-only = Nobody with a weapon may be in { $at }.
refuse-no-exit = They cannot leave the map here.
refuse-stand-fast = They hold out: they may not leave the map.
refuse-too-weak-to-leave = It takes a movement point to leave the map.
refuse-no-handover = No weapon can change hands like that.
refuse-no-opfire = Nobody can fire at them now.
refuse-no-smoke-there = No smoke can lie in { $at }.
refuse-no-smoke-here = There is no smoke in { $at }.
refuse-no-flare = There is no flare over { $at }.
refuse-no-fort-there = No foxholes can be dug in { $at }.
refuse-no-works = There are no works to blow up in { $at }.
refuse-cliff = A cliff is climbed without a weapon only: { $at }.
refuse-broken-advance = A broken unit does not advance upon the enemy in { $at }.
refuse-no-way = { $piece } has nowhere to advance to.
refuse-no-melee = There is no melee in { $at }.
refuse-not-to-roll = { $piece } has nothing to roll for.
refuse-player-activated = That player has been activated in this turn.
refuse-no-retreat = The retreat cannot lead to { $at }.
refuse-breach-by-order = Bocage is blown open in a Fire order alone.
refuse-has-stopped = The move is over: nobody goes on to { $at }.
refuse-not-its-turn = { $card } is a card of the other side, and it is not its turn.
refuse-no-call = The request cannot be for that now.
refuse-no-spotter = { $piece } cannot spot.
refuse-sees-no-target = { $piece } sees no hex that the tanks could see too.
refuse-not-crowded = { $piece } is not in a crowded hex.

## The log

event-Turned = { $side }: a roll of { $white } and { $colour } ({ $card }).
event-Handed = The roll is void, and the Initiative card goes to { $side }.
event-Triggered = { $side }: { $note } is set off.
event-Happened = { $side }, an event: { $note } ({ $card }).
event-HexPicked = { $side }: the hex { $at } is drawn ({ $card }).
event-Played = { $side }: { $card }, played as { $note }.
event-Fell = { $side }: { $card } is lost from the hand.
event-Passed = { $side }: a pass.
event-TurnBegan = { $side } to play.
event-TimeAdvanced = { $side }: time advances to space { $number }.
event-Scored = { $number ->
    [one] { $side }: one point; { $standing }.
   *[other] { $side }: { $number } points; { $standing }.
  }
standing = { $side } ahead by { $number }
standing-even = nobody ahead
event-Controlled = { $side } in control of the Objective in { $at }.
event-Issued = { $carrier } carries { $piece }.
event-PieceNoted = { $piece } { $note } in { $at }.
event-PieceAway = { $piece } { $note }.
event-Stepped = { $piece } { $note } from { $start } to { $at }.
event-Fired = { $side }: an attack on { $at } with { $power }, total { $total }.
event-Defended = { $piece } defends with { $total } against { $against }.
event-Fought = Melee in { $at }: Allies { $allied }, Axis { $axis }.
event-Told = { $side }: { $note }.

note-broken = breaks
note-rallied = rallies
note-suppressed = is suppressed
note-steadied = is no longer suppressed
note-eliminated = is eliminated
note-left = leaves the map
note-wounded = is lightly wounded: a team goes on
note-swept = is swept away by the barrage
note-weapon-broken = breaks down
note-mended = is mended
note-weapon-lost = is lost
note-moves = moves
note-advances = advances
note-retreats = retreats
note-smoke = smoke, hindrance { $number }
note-smoke-gone = the smoke is gone
note-flare = a flare
note-flare-gone = the flare is gone
note-fort-F101 = a bunker
note-fort-F102 = foxholes
note-fort-F103 = mines
note-fort-F104 = a pillbox
note-fort-F105 = a trench
note-fort-F106 = wire
note-fort-gone = the works are gone
note-missed = missed, more than { $number } was needed
note-breached = the bocage of side { $number } is open
note-spotting = the spotting round
note-hit = on target
note-drifted = off target
note-off-map = the shells fall off the map
note-radio-broken = the radio breaks down
note-radio-mended = the radio is mended
note-radio-lost = the radio is lost
note-discarded = { $number ->
    [one] one card discarded
   *[other] { $number } cards discarded
  }
note-registered = fire is registered

## The end

result-surrender = One side has lost more than it can bear and surrenders.
result-both-surrender = Both sides surrender at once: the holder of the Initiative card wins.
result-last-unit = One side has nobody left.
result-exit = The last unit has left the map: the points decide.
result-all-objectives = All five objectives are in one hand at sudden death.
result-sudden-death = Sudden death: the points decide.

## Chances to interrupt

occasion-reaction = an enemy enters a hex
occasion-defence = a hex of yours is attacked
occasion-light-wounds = a squad of yours is about to break
occasion-ambush = a melee begins
occasion-no-quarter = a melee is won
occasion-initiative = a roll may be made again
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
