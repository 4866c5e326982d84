# What only the drawn board says: headings, tracks, trays, piles, marks, lines of sight.

print-objective = Objective { $number }
print-level = level { $level }
unit-name = { $name }

heading-set-up = Set-up
heading-time = Time { $number }
heading-turn = { $side }
heading-night = Night

track-time = Time
track-sudden = Sudden Death
track-vp-allied = Victory points, Allies
track-vp-axis = Victory points, Axis
track-lost-allied = Allied casualties, to surrender
track-lost-axis = Axis casualties, to surrender
track-orders-allied = Allied orders
track-orders-axis = Axis orders
track-posture = Postures
track-radios = Artillery
track-chits-open = Open Objectives
track-chits-allied = Secret Objectives, Allies
track-chits-axis = Secret Objectives, Axis
posture-attack = Attack
posture-recon = Recon
posture-defend = Defend
bead-initiative = Initiative card
bead-radio-good = { $piece }
bead-radio-broken = { $piece }, broken
bead-radio-lost = { $piece }, lost
bead-chit = secret chit

tray-stage-allied = Allies to be set up
tray-stage-axis = Axis to be set up
tray-cup-allied = Allies still at sea
tray-cup-axis = Axis in the cup
tray-casualty-allied = Allied casualties
tray-casualty-axis = Axis casualties
tray-time = Time { $number }
tray-aside = Weapons to be handed out

pile-hand = Hand, { $side }
pile-draw = Fate deck, { $side }
pile-discard = Discards, { $side }

part-order = Order
part-action = Action
part-event = Event
part-hex = Random hex
part-roll = Roll
part-trigger = Trigger
part-opportunity = { $action }; Opportunity Fire
part-dice = { $white } and { $colour }
part-at = { $at }
part-breeze = { $event }, direction { $number }

mark-broken = broken
mark-suppressed = suppressed
mark-veteran = veteran
mark-moving = moving
mark-smoke = Smoke { $number }
mark-blaze = Blaze
mark-flare = Flare
mark-foxholes = Foxholes
mark-trench = Trench
mark-pillbox = Pillbox
mark-bunker = Bunker
mark-mines = Mines
mark-wire = Wire
mark-registered = Pre-Registered Fire
mark-busted = breached bocage
mark-objective = Objective { $number }

badge-broken = B
badge-suppressed = S
badge-veteran = V
badge-moving = M

overlay-sight = Line of sight
overlay-command-allied = Allied command
overlay-command-axis = Axis command
overlay-light = Lit by flares
sight-range = Range { $number }.
sight-clear = Clear line of sight.
sight-higher = Blocked by higher ground in { $at } ({ $rule }).
sight-plateau = Blocked: { $at } hides the ground below ({ $rule }).
sight-obstacle = Blocked by { $terrain } in { $at } ({ $rule }).
sight-blind = Blocked: { $at } stands in front of a hex seen from above ({ $rule }).
sight-hedgerow = Blocked by a hedge or wall, { $at } ({ $rule }).
sight-bocage = Blocked by bocage or a wall, { $at } ({ $rule }).
sight-blaze = Blocked by the Blaze in { $at } ({ $rule }).
sight-gully = Blocked: the gully in { $at } is seen from beside or above alone ({ $rule }).
sight-slit = Blocked: J1 is seen through its side 5 alone ({ $rule }).
sight-fog = Blocked by fog beyond five hexes ({ $rule }).
sight-hindered = Hindrance { $number }: { $terrain } in { $at }.
sight-hindered-smoke = Hindrance { $number }: Smoke in { $at }.
sight-hindered-night = Hindrance { $number }: night.
sight-hindered-haze = Hindrance { $number }: fog.
sight-hindered-line = Hindrance { $number }: a fence or railway by { $at }.
