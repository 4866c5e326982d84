prompt-advance = { $at } is vacant: choose a unit to advance (up to 2 hexes).
prompt-advance-reserve = { $at } is vacant: choose a unit to advance or place in reserve.
    .detail = A unit advances up to 2 hexes, or stays and goes into reserve.
prompt-advance-limited = { $at } is vacant: choose a unit to advance into it.
prompt-advance-to = Advance { $unit }: choose a hex, or stop.
refuse-advance-guns = HQs and Werfer units never advance ({ $unit }).
refuse-advance-not = { $unit } cannot advance: it did not attack, has already advanced or has no legal hex.
refuse-advance-no-reserve = Attackers may go into reserve only after a DH or A1/D2 result.
refuse-advance-reserve-here = A unit goes into reserve in its own hex, instead of advancing.
refuse-advance-not-attacker = { $unit } did not attack and cannot go into reserve.
refuse-advance-over = The advance ends after { $number ->
    [one] one hex
   *[other] { $number } hexes
}.
refuse-advance-halted = { $unit } must stop here: enemy ZOC, bocage or flooded hex.
refuse-advance-only = { $unit } may advance only into { $at }, the defender's former hex.
refuse-advance-shut = The hexside to { $at } is impassable.
refuse-advance-wheels = { $unit } is mechanised: it needs a road or causeway to { $at }.
refuse-advance-water = Only the first hex of an advance may cross an unbridged major river or flooded hexside ({ $at }).
refuse-advance-region = { $at } is outside the area assigned to { $unit }.
refuse-advance-bond = An enemy ZOC bond blocks the way to { $at }. Only the defender's former hex is exempt.
refuse-advance-zone = { $at } is in the ZOC of the same enemy: advance through the defender's former hex first.
