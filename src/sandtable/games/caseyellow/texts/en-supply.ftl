# Supply, and rail.

unmark-out = back in supply
note-doomed = isolated: it still supplies an attack, and is eliminated after the round's combats

place-rail = arrives in { $at } by rail
refuse-rail-turn = { $unit } cannot use rail movement on this turn.
refuse-rail-nation = { $unit } cannot use rail movement in this scenario.
refuse-rail-abroad = Rail movement starts in France, and { $unit } is not there.
refuse-rail-spent = { $unit } has already moved this round, or cannot move.
refuse-rail-zone = { $unit } is in a German ZOC and cannot use rail movement.
refuse-rail-somme = No rail movement north of the Somme on this turn; { $unit } is there.
refuse-rail-full = Rail capacity for this round is used up; { $unit } must wait.
refuse-rail-here = The unit is already in { $at }.
refuse-rail-station = { $at } is not a French town or city.
refuse-rail-lost = { $at } is controlled by Germany.
refuse-rail-near = { $at } is less than { $least } hexes from a German unit.
refuse-rail-north = { $at } is north of the Somme, where rail movement is not allowed on this turn.
refuse-rail-west = { $at } is west of hex column { $column }, beyond rail range this turn.
refuse-rail-way = No rail route to { $at } stays in France and { $least } hexes from German units.
