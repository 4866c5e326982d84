prompt-advance = The defenders have left { $at }. Choose a unit to advance up to two hexes, or end the advance.
prompt-advance-reserve = The defenders have left { $at }. Choose a unit to advance up to two hexes or to go into reserve, or end the advance.
prompt-advance-limited = The defenders of { $at } are gone. Choose a unit to enter that hex, or end the advance.
prompt-advance-to = Choose the next hex for { $unit }, or let it stay.
refuse-advance-guns = { $unit } gives artillery support and never advances.
refuse-advance-not = { $unit } cannot advance now: it took no part, has advanced already or has nowhere to go.
refuse-advance-no-reserve = Only DH and A1/D2 let attackers go into reserve.
refuse-advance-reserve-here = A unit goes into reserve where it stands, instead of advancing.
refuse-advance-not-attacker = { $unit } did not attack and cannot go into reserve.
refuse-advance-over = An advance ends after { $number ->
    [one] one hex
   *[other] { $number } hexes
}.
refuse-advance-halted = { $unit } has had to stop: an enemy zone of control, bocage or a flood ends its advance here.
refuse-advance-only = { $unit } may only enter { $at }, the hex that the defenders left.
refuse-advance-shut = Nobody can go to { $at } from here.
refuse-advance-wheels = { $unit } is mechanised and needs a road or a causeway to { $at }.
refuse-advance-water = A major river or flooded hexside without a bridge can only be crossed with the first hex of an advance; { $at } would be the second.
refuse-advance-region = { $at } is too far out of the part of the map that { $unit } must keep to.
refuse-advance-bond = An enemy bond bars the way to { $at }; only the hex that the defenders left can be entered so.
refuse-advance-zone = { $at } is in the zone of control of an enemy whose zone the unit is in already; only through the hex that the defenders left could it go there.
