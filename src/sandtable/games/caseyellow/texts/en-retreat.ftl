# Stacking, retreats and advances.

prompt-overcrowded = { $at } holds more than it may. Choose a unit to eliminate.
refuse-crowd-elsewhere = { $unit } is not in { $at }, the hex that holds too much.
refuse-crowd-no-help = Without { $unit } the hex would hold as much too much as before.
refuse-stack-full = { $at } cannot hold these units too: two corps or divisions, only one of them a corps and then none with a red box beside it, and two regiments or brigades.
refuse-stack-lowlands = Dutch and Belgian units do not share { $at }.
refuse-stack-allies = French and British units do not share { $at } now.

prompt-retreat = { $units } must leave { $at }. Choose who goes first.
prompt-retreat-hex = { $unit } retreats from { $at }, hexes to go: { $left }. Choose the next one.
prompt-retreat-short = { $unit } has found cover in { $at }: let it stay, or choose a second hex.
prompt-retreat-full = { $at } cannot hold { $unit } as well. Choose one hex more.
refuse-retreat-other = { $unit } is not among those that must still leave { $at }.
refuse-retreat-no-way = { $unit } has no way out yet. Lead the others away first.
refuse-retreat-far = { $at } is not next to the retreating unit.
refuse-retreat-ground = The unit cannot go to { $at } this way: mountains, a forest without a road, or a river without a crossing.
refuse-retreat-enemy = The enemy holds { $at }.
refuse-retreat-river = No retreat over this wide river to { $at }: there is no crossing, or it is interdicted.
refuse-retreat-zone = { $at } is empty and in an enemy zone of control that this unit does not outclass.
refuse-retreat-back = The retreat has come through { $at } already.
refuse-retreat-near = { $at } is next to the hex where the retreat began; it cannot end there.
refuse-retreat-crowd = { $at } cannot hold this unit as well.
refuse-retreat-dead-end = From { $at } the unit could not finish its retreat.
refuse-retreat-compass = { $at } lies against the retreat compass, and a step by the compass is possible.
refuse-retreat-must = { $unit } has to retreat.
refuse-retreat-open = Nothing in { $at } lets the unit off its second hex: no river behind it, no town, city, works or fort around it.
note-defence-back = the improved defence marker can be laid again
note-defence-lost = the improved defence marker is lost

prompt-advance = { $at } is empty. Choose an attacker to enter it, or end the advance.
prompt-advance-far = { $at } is empty. Choose an attacker to enter it, units with a yellow MA perhaps one hex more, or end the advance.
prompt-advance-on = { $unit } stands in { $at }. Choose a second hex, or let it stay.
refuse-advance-other = { $unit } took no part in this combat or has advanced to { $at } already.
refuse-advance-guns = { $unit } does not advance: neither the heavy guns nor supply units do.
refuse-advance-gone = { $unit } is not next to { $at }.
refuse-advance-enemy = Enemy units stand in { $at }.
refuse-advance-fort = There is a fortified line in { $at } that is not destroyed.
refuse-advance-ground = { $unit } cannot go to { $at } this way: mountains, or a forest without a road.
refuse-advance-rim = On turns 1 and 2 { $unit } does not cross the western and southern rim of the Dyle area into { $at }.
refuse-advance-river = { $unit } crosses a wide river to { $at } only by a bridgehead or at a crossing that is not interdicted.
refuse-advance-back = { $at } is where the unit came from.
refuse-advance-flooded = The second hex of an advance cannot be flooded like { $at }.
