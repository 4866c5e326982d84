# Who may move where: nations and scenarios.

refuse-fence-card = { $at } lies outside the map of this scenario.
refuse-fence-dutch = { $unit } does not leave the Netherlands for { $at }.
refuse-fence-belgian = { $unit } does not go to the Netherlands, to { $at }.
refuse-fence-france = { $unit } may not go to { $at }: no more than two Belgian units may be in France.
refuse-fence-into-the-blind-spot = On turn 1 no Allied unit enters the Blind Spot; { $unit } cannot go to { $at }.
refuse-fence-out-of-the-blind-spot = On turn 1 no Allied unit leaves the Blind Spot; { $unit } cannot go to { $at }.
refuse-fence-maginot = { $unit } may not leave the Maginot zone for { $at }: on turn 2 one unit may, later one corps a round.
refuse-fence-dyle = { $unit } has a red star and keeps to the Dyle area and the country east of the line until Dynamo is called; { $at } is outside.
refuse-fence-paris = Paris is an open city: { $unit } does not enter { $at }.
refuse-frozen-engaged = { $unit } is engaged and cannot move away.
refuse-frozen-spent = { $unit } has moved in a round of this turn already; supply units move once a turn.
refuse-frozen-landed = { $unit } has just landed and waits for one German move round.
refuse-frozen-maginot = { $unit } is in the Maginot zone, where nobody moves on turn 1.
refuse-frozen-stars = The black stars of { $unit } hold it in this round.
refuse-frozen-line = Nobody moves off the Dyle line on turns 1 and 2; { $unit } stays in { $at }.
refuse-fence-paris-ring = Paris is an open city: { $unit } may not end its move within two hexes of it, and from { $at } there is no way out in time.
refuse-paris-rest = Paris is an open city: { $unit } may not end its move within two hexes of it.
