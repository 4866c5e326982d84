# Bridgeheads.

prompt-bridging = Try to form bridgeheads in empty hexes over a river ({ $left ->
    [one] one marker
   *[other] { $left } markers
} left), or go on.
note-bridged = a bridgehead is formed
note-not-bridged = the attempt at a bridgehead fails
event-Bridged = { $at }: { $note }. Die { $die }, { $reasons }: { $total } in all; { $need } or more is needed.
event-BridgedPlainly = { $at }: { $note }. Die { $die }; { $need } or more is needed.
bridge-turn-1 = { $value } on the first turn
bridge-high-tr = { $value } for a unit of high TR
bridge-occupied = { $value } because the enemy is there
bridge-works = { $value } for works or an improved defence
shift-bridge = { $at }: { $why }
shift-bridge-turn-1 = the first turn
shift-bridge-high-tr = a unit of high TR
shift-bridge-occupied = the enemy is there
shift-bridge-works = works or an improved defence
preview-bridging = The chance of a bridgehead
outcome-bridge-made = { $at }: a bridgehead
outcome-bridge-failed = { $at }: none
note-bridge-lifted = the bridgehead is given up
roll-bridge = bridgehead
refuse-bridge-allied = Only Germans form bridgeheads.
refuse-bridge-nobody = { $at } is not held by enemy units.
refuse-bridge-not-across = No unit of yours with a yellow movement allowance stands over a river from { $at }.
refuse-bridge-no-attacker = No attacker with a yellow movement allowance attacks { $at } over a river.
refuse-bridge-fort = There are no bridgeheads in a fortified line: { $at } stands intact.
refuse-bridge-there = There is a bridgehead in { $at } already.
refuse-bridge-tried = A bridgehead in { $at } has been tried in this round already.
refuse-bridge-markers = All { $most } bridgehead markers are on the map.
refuse-bridge-elsewhere = The bridgehead belongs into the hex that is attacked, not into { $at }.
refuse-bridge-before = In a move round a bridgehead in { $at } is tried by a moving unit, before the combats.
refuse-bridge-not-empty = { $at } is not an empty hex in Allied hands.
refuse-bridge-not-beside = No unit with a yellow movement allowance that has moved or advanced stands over a river from { $at }.
refuse-no-bridgehead = There is no bridgehead in { $at }.
