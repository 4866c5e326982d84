# Bridgeheads.

prompt-bridging = Attempt bridgeheads in vacant hexes across a river ({ $left ->
    [one] one marker
   *[other] { $left } markers
} left), or continue.
note-bridged = bridgehead formed
note-not-bridged = bridgehead attempt fails
event-Bridged = { $at }: { $note }. Die { $die }, { $reasons }: total { $total }, needs { $need }+.
event-BridgedPlainly = { $at }: { $note }. Die { $die }, needs { $need }+.
bridge-turn-1 = { $value } (turn 1)
bridge-high-tr = { $value } (high TR)
bridge-occupied = { $value } (enemy-occupied)
bridge-works = { $value } (fieldworks or improved defence)
shift-bridge = { $at }: { $why }
shift-bridge-turn-1 = turn 1
shift-bridge-high-tr = high TR
shift-bridge-occupied = enemy-occupied hex
shift-bridge-works = fieldworks or improved defence
preview-bridging = Bridgehead attempt
outcome-bridge-made = { $at }: bridgehead
outcome-bridge-failed = { $at }: no bridgehead
note-bridge-lifted = bridgehead removed
roll-bridge = Bridgehead
refuse-bridge-allied = Only German units form bridgeheads.
refuse-bridge-nobody = { $at } is not enemy-occupied.
refuse-bridge-not-across = None of your units with a yellow MA is across a river from { $at }.
refuse-bridge-no-attacker = No attacker with a yellow MA attacks { $at } across a river.
refuse-bridge-fort = { $at } is an intact fortified line: no bridgehead is possible.
refuse-bridge-there = { $at } already has a bridgehead.
refuse-bridge-tried = A bridgehead in { $at } has already been attempted this round.
refuse-bridge-markers = All { $most } bridgehead markers are on the map.
refuse-bridge-elsewhere = The bridgehead must be in the attacked hex, not in { $at }.
refuse-bridge-before = In a movement round attempt a bridgehead in { $at } during movement, before combat.
refuse-bridge-not-empty = { $at } is not a vacant, Allied-controlled hex.
refuse-bridge-not-beside = No unit with a yellow MA that moved or advanced is across a river from { $at }.
refuse-no-bridgehead = { $at } has no bridgehead.
