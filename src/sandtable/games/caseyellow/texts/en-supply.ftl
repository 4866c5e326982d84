# Supply, and rail.

unmark-out = in supply again
note-doomed = cut off, it supplies an attack all the same and is lost when the round's combats are over

place-rail = comes by rail
refuse-rail-turn = No trains run for { $unit } on this turn.
refuse-rail-nation = { $unit } does not go by rail in this scenario.
refuse-rail-abroad = Trains start in France, and { $unit } is not there.
refuse-rail-spent = { $unit } has moved in this round, or cannot move.
refuse-rail-zone = { $unit } stands in a German zone of control and cannot board a train.
refuse-rail-somme = No trains run north of the Somme on this turn; { $unit } is there.
refuse-rail-full = The railways can take no more in this round; { $unit } has to wait.
refuse-rail-here = { $at } is where it is already.
refuse-rail-station = { $at } is not a town or city of France.
refuse-rail-lost = { $at } is in German hands.
refuse-rail-near = { $at } is nearer than { $least } hexes to a German unit.
refuse-rail-north = { $at } lies north of the Somme, where no trains run on this turn.
refuse-rail-west = { $at } lies west of hex column { $column }, too far for this turn's trains.
refuse-rail-way = No way over French hexes at least { $least } hexes from every German unit leads to { $at }.
