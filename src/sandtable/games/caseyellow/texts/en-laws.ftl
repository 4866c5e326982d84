# Who may move where: nations and scenarios.

refuse-fence-card = { $at } is outside the scenario map.
refuse-fence-dutch = { $unit } cannot leave the Netherlands for { $at }.
refuse-fence-belgian = { $unit } cannot enter the Netherlands at { $at }.
refuse-fence-france = { $unit } cannot enter { $at }: at most two Belgian units may be in France.
refuse-fence-into-the-blind-spot = On turn 1 Allied units cannot enter the Blind Spot: { $unit } cannot enter { $at }.
refuse-fence-out-of-the-blind-spot = On turn 1 Allied units cannot leave the Blind Spot: { $unit } cannot enter { $at }.
refuse-fence-maginot = { $unit } cannot leave the Maginot zone for { $at }: one unit may on turn 2, then one corps per round.
refuse-fence-dyle = { $unit } has a red star: until Dynamo it stays in the Dyle area or east of the line; { $at } is outside.
refuse-fence-paris = Paris is an open city: { $unit } cannot enter { $at }.
refuse-frozen-engaged = { $unit } is engaged and cannot move.
refuse-frozen-spent = { $unit } has already moved this turn; supply units move once per turn.
refuse-frozen-landed = { $unit } has just landed: it must wait for one German movement round.
refuse-frozen-maginot = { $unit } is in the Maginot zone, where units cannot move on turn 1.
refuse-frozen-stars = { $unit } cannot move this round: it has black stars.
refuse-frozen-line = Units cannot leave the Dyle line on turns 1 and 2: { $unit } stays in { $at }.
refuse-fence-paris-ring = Paris is an open city: { $unit } could not enter { $at } and end its move more than two hexes away.
refuse-paris-rest = Paris is an open city: { $unit } cannot end its move within two hexes of it.
