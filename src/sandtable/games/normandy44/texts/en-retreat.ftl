prompt-retreat = Retreat from { $at } ({ $left ->
    [one] one hex
   *[other] { $left } hexes
} left): choose a hex, or split the stack.
    .detail = Retreating: { $units }. To split the stack, choose the units that move first.
prompt-retreat-one = { $units } retreats from { $at } ({ $left ->
    [one] one hex
   *[other] { $left } hexes
} left): choose a hex.
prompt-retreat-part = { $units } split off in { $at } ({ $left ->
    [one] one hex
   *[other] { $left } hexes
} left): choose a hex, or add units.
prompt-retreat-on = { $at } is overstacked: choose the next retreat hex, or the units that stay.
    .detail = Retreating: { $units }.
prompt-toll = Retreat into an enemy ZOC at { $at }: choose the unit that loses a step.
prompt-toll-water = Retreat across water at { $at }: choose the unit that loses a step.
    .detail = Only non-mechanised units take this loss.
refuse-retreat-far = { $at } is not adjacent to the retreating units.
refuse-retreat-back = { $at } is too close to the combat hex: the retreat must end at full distance.
refuse-retreat-over = These units have completed their retreat and are within the stacking limit.
refuse-retreat-shut = The hexside to { $at } is impassable.
refuse-retreat-enemy = { $at } is enemy-occupied: the units would be eliminated.
refuse-retreat-bounds = { $at } is outside the map of this scenario.
refuse-retreat-bond = An enemy ZOC bond blocks the way to { $at }: the units would be eliminated.
refuse-retreat-zone = { $at } is vacant and in an enemy ZOC: allowed only as the first hex of a retreat.
refuse-retreat-wheels = Mechanised units would be eliminated on the way to { $at }.
refuse-retreat-losses = A retreat through { $at } would cost more steps than necessary.
refuse-retreat-must = These units must retreat.
refuse-retreat-shelter = { $at } does not let this retreat stop after one hex.
refuse-retreat-crowd = { $at } would exceed the stacking limit.
refuse-retreat-stay-losses = Stopping here would cost more steps than necessary.
refuse-retreat-not-here = { $unit } is not among the retreating units.
refuse-retreat-picked = { $unit } is already selected.
refuse-retreat-last = { $unit } is the last one left: at least one unit must stay behind.
refuse-retreat-together = { $unit } cannot split off: it would cost more steps or change nothing.
refuse-toll-wheels = { $unit } is mechanised: only non-mechanised units take this loss.
refuse-toll-not-here = { $unit } is not among the units that may take this loss.
note-ip-left = improved position removed
event-Retreated = { $piece } retreats from { $start } to { $at } and is disrupted.
