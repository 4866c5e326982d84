# The end phase: disruption, bridgeheads, terror bombing, surrender, refugees, Paris, attrition, replacements, markers, refit.

## Prompts

prompt-crossing = Send units over the river into their bridgeheads, or go on.
prompt-crossing-hex = Into which bridgehead does { $unit } cross?
prompt-terror = Name a city for terror bombing, or pass.
prompt-stricken = Bombs on { $at }: which unit loses a step?
prompt-refugees-first = Lay refugee markers before the first move ({ $left } in hand), or go on.
prompt-refugees = Lay or take up refugee markers ({ $left } in hand), or go on.
prompt-paris = Declare Paris an open city?
prompt-paris-unit = Paris is an open city. Which unit leaves it next?
prompt-paris-hex = Where does { $unit } go, two hexes from Paris?
prompt-replace-german = Replacements: infantry { $infantry }. Name a unit, or give up the rest.
prompt-replace-allied = Replacements: infantry { $infantry }, armour { $armour }. Name a unit, or give up the rest.
prompt-improve-first = Improved defence, { $left } in hand: take up markers first, then lay them, or go on.
prompt-improve = Improved defence, { $left } in hand: lay markers, or go on.
prompt-refit = Declare the panzer refit on this turn?
prompt-refit-points = Refit: { $left ->
    [one] one point is left.
   *[other] { $left } points are left.
} Which division gets the next one?
prompt-refit-return = The refit is over. Where does { $unit } come back?

## Refusals

refuse-crossing-unit = { $unit } cannot cross: only German units with a yellow allowance that are not engaged can, one hex each.
refuse-crossing-far = There is no bridgehead next to { $unit }.
refuse-crossing-no-bridgehead = { $unit } has no bridgehead before it in { $at }.
refuse-crossing-shut = { $unit } cannot advance to { $at }: there is no river between, no road through the forest, or the way is closed on this turn.
refuse-terror-held = { $at } is not in Allied hands.
refuse-terror-no-city = There is no city in { $at }.
refuse-terror-paris = { $at } is spared from terror bombing in this scenario.
refuse-terror-dutch = Only Dutch cities of the card can be bombed, and { $at } is none.
refuse-stricken = { $unit } is not in { $at }, or has no step to lose.
refuse-refugees-none = No marker is in hand for { $at }.
refuse-refugees-there = Refugees crowd { $at } already.
refuse-refugees-held = { $at } is not in Allied hands.
refuse-refugees-country = { $at } is not one of the places where the scenario lets refugees begin.
refuse-refugees-far = { $at } is too far from every German unit.
refuse-refugees-no-marker = There is no refugee marker in { $at }.
refuse-refugees-laid = The marker in { $at } has just been laid and stays for this turn.
refuse-paris-unit = { $unit } is not one of the units that must leave Paris.
refuse-paris-far = { $at } is not two hexes from Paris.
refuse-paris-shut = There is no free way to { $at }.
refuse-replace-enemy = { $unit } is not yours.
refuse-replace-never = { $unit } takes no replacements: neither its nation nor its kind has any.
refuse-replace-british = No replacement is left for a British unit such as { $unit }.
refuse-replace-away = { $unit } is neither on the map nor eliminated.
refuse-replace-none = No replacement of the kind that { $unit } needs is left.
refuse-replace-lost = { $unit } has been eliminated and cannot be rebuilt: its kind, its steps or its TR forbid it.
refuse-replace-unfed = { $unit } cannot trace a line of supply now.
refuse-improve-none = No improved defence marker is in hand for { $at }.
refuse-improve-there = There is an improved defence marker in { $at } already.
refuse-improve-empty = There are no Allied units in { $at }.
refuse-improve-line = { $at } has no line of communication to the west or south edge.
refuse-improve-fed = { $at } has no line of supply: its marker cannot be taken up.
refuse-improve-lifted = The marker of { $at } has been taken up for use elsewhere.
refuse-improve-late = Markers are taken up before any is laid; the one in { $at } stays.
refuse-improve-no-marker = There is no improved defence marker in { $at }.
refuse-refit-not-there = { $unit } is not a panzer division in refit.
refuse-refit-whole = { $unit } is at full strength.
refuse-refit-second = { $unit } has had its point; others that need one come first.
refuse-refit-held = { $at } is not in German hands.
refuse-refit-terrain = Vehicles could not have come to { $at }.
refuse-refit-unfed = { $at } is not in supply.
refuse-refit-near = { $at } is not in supply, or no German unit in attack supply is near enough.

## Events

event-Restored = { $piece } gets a step back, steps now: { $left }.
event-SetAside = The chit of { $piece } is set aside: the unit is not on the map.
event-Rebuilt = { $piece } is made up again and comes on turn { $turn }.
unmark-disrupted = in order again
remove-surrender = its country has surrendered
remove-airborne = nobody is dropped later
remove-refit = to the refit
place-crossing = crosses into the bridgehead
place-open-city = leaves the open city
place-refit = back from the refit
note-port-cleared = the port works again
note-terror = the city is bombed
note-surrender-dutch = The Netherlands surrender.
note-surrender-belgian = Belgium surrenders.
note-refugees = refugees are on the roads
note-open-city = Paris is declared an open city.
note-attrition-again = With Case Red tanks wear out again: new chits are in the cups.
note-improved-received = The Allied player receives the improved defence markers.
note-improved = the defence is improved
note-improved-lifted = the improved defence is given up
note-refit = The panzer divisions leave the front for their refit.
note-case-red = The refit is over. The next turn is the turn of Case Red.
roll-attrition = tank attrition, a chit
