# Stacking, retreats and advances.

prompt-overcrowded = { $at } is overstacked: choose a unit to eliminate.
refuse-crowd-elsewhere = { $unit } is not in { $at }, the overstacked hex.
refuse-crowd-no-help = Eliminating { $unit } would not reduce the overstacking.
refuse-stack-full = { $at } would exceed the stacking limit: two divisions, or a corps and a division without a red box, plus two regiments or brigades.
refuse-stack-lowlands = Dutch and Belgian units cannot stack together in { $at }.
refuse-stack-allies = French and British units cannot stack together in { $at } now.

prompt-retreat = { $units } must retreat from { $at }. Choose the first to move.
prompt-retreat-hex = { $unit } retreats from { $at } ({ $left ->
    [one] 1 hex
   *[other] { $left } hexes
} left). Choose the next hex.
prompt-retreat-short = { $unit } may stop in { $at }: stay, or choose a second hex.
prompt-retreat-full = { $at } has no room for { $unit }. Choose one more hex.
refuse-retreat-other = { $unit } does not have to retreat from { $at }.
refuse-retreat-no-way = { $unit } has no retreat route yet. Move the other units first.
refuse-retreat-far = { $at } is not adjacent to the retreating unit.
refuse-retreat-ground = The unit cannot enter { $at } from here: mountain, forest without a road, or river without a crossing.
refuse-retreat-enemy = { $at } is enemy-occupied.
refuse-retreat-river = No retreat to { $at }: this major river has no crossing, or it is interdicted.
refuse-retreat-zone = { $at } is vacant and in an enemy ZOC that the unit's TR does not beat.
refuse-retreat-back = The retreat has already passed through { $at }.
refuse-retreat-near = { $at } is adjacent to the starting hex: the retreat cannot end there.
refuse-retreat-crowd = This unit would exceed the stacking limit in { $at }.
refuse-retreat-dead-end = From { $at }, the unit would have no way to complete its retreat.
refuse-retreat-compass = { $at } goes against the retreat compass: choose a hex that follows it.
refuse-retreat-must = { $unit } must retreat.
refuse-retreat-open = { $at } gives no shelter: the unit must retreat a second hex.
note-defence-back = the improved defence marker is available again
note-defence-lost = the improved defence marker is lost

prompt-advance = { $at } is vacant: choose an attacker to advance, or end the advance.
prompt-advance-far = { $at } is vacant: choose an attacker to advance, or end the advance.
    .detail = Units with a yellow MA may advance one hex further.
prompt-advance-on = { $unit } is in { $at }. Choose a second hex, or stay.
refuse-advance-other = { $unit } was not in this combat, or has already advanced to { $at }.
refuse-advance-guns = { $unit } cannot advance: heavy artillery and supply units stay.
refuse-advance-gone = { $unit } is not adjacent to { $at }.
refuse-advance-enemy = { $at } is enemy-occupied.
refuse-advance-fort = { $at } has an intact fortified line.
refuse-advance-ground = { $unit } cannot enter { $at } from here: mountain, or forest without a road.
refuse-advance-rim = On turns 1 and 2 { $unit } cannot cross the western and southern Dyle boundary into { $at }.
refuse-advance-river = { $unit } needs a bridgehead, or a crossing that is not interdicted, to reach { $at }.
refuse-advance-back = The unit came from { $at }.
refuse-advance-flooded = { $at } is flooded: it cannot be the second hex of an advance.
