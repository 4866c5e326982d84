# The end phase: disruption, bridgeheads, terror bombing, surrender, refugees, Paris, attrition, replacements, markers, refit.

## Prompts

prompt-crossing = Choose a unit to cross into its bridgehead, or end crossings.
prompt-crossing-hex = Choose the bridgehead for { $unit }.
prompt-terror = Choose a city for terror bombing, or pass.
prompt-stricken = Bombs on { $at }: choose the unit that loses a step.
prompt-refugees-first = Place refugee markers before the first move ({ $left } left), or continue.
prompt-refugees = Place or remove refugee markers ({ $left } left), or continue.
prompt-paris = Declare Paris an open city?
prompt-paris-unit = Paris is an open city: choose the next unit to leave.
prompt-paris-hex = Choose a hex for { $unit }, two hexes from Paris.
prompt-replace-german = Infantry replacements: { $infantry }. Choose a unit, or end replacements.
prompt-replace-allied = Replacements: infantry { $infantry }, armour { $armour }. Choose a unit, or end.
prompt-improve-first = Improved defence ({ $left } left): remove markers first, then place, or continue.
prompt-improve = Improved defence ({ $left } left): place markers, or continue.
prompt-refit = Declare the panzer refit on this turn?
prompt-refit-points = Refit: choose the division for the next point ({ $left ->
    [one] one point
   *[other] { $left } points
} left).
prompt-refit-return = The refit is over: choose a return hex for { $unit }.

## Refusals

refuse-crossing-unit = { $unit } cannot cross: only German units with a yellow MA that are not engaged may.
refuse-crossing-far = No bridgehead is adjacent to { $unit }.
refuse-crossing-no-bridgehead = { $unit } has no bridgehead in { $at }.
refuse-crossing-shut = { $unit } cannot cross into { $at }: no river, no forest road, or closed this turn.
refuse-terror-held = { $at } is not controlled by the Allies.
refuse-terror-no-city = { $at } is not a city.
refuse-terror-paris = { $at } cannot be terror-bombed in this scenario.
refuse-terror-dutch = Only Dutch cities on the scenario map can be bombed, not { $at }.
refuse-stricken = { $unit } is not in { $at }, or has no step to lose.
refuse-refugees-none = No refugee marker is left for { $at }.
refuse-refugees-there = { $at } already has a refugee marker.
refuse-refugees-held = { $at } is not controlled by the Allies.
refuse-refugees-country = Refugees cannot start in { $at } in this scenario.
refuse-refugees-far = { $at } is too far from German units.
refuse-refugees-no-marker = { $at } has no refugee marker.
refuse-refugees-laid = The marker in { $at } was placed this turn and must stay.
refuse-paris-unit = { $unit } does not have to leave Paris.
refuse-paris-far = { $at } is not two hexes from Paris.
refuse-paris-shut = There is no free route to { $at }.
refuse-replace-enemy = { $unit } belongs to your opponent.
refuse-replace-never = { $unit } cannot take replacements, by nationality or type.
refuse-replace-british = No British replacement is left for { $unit }.
refuse-replace-away = { $unit } is neither on the map nor eliminated.
refuse-replace-none = No suitable replacement left for { $unit }.
refuse-replace-lost = { $unit } cannot be rebuilt: its type, steps or TR do not allow it.
refuse-replace-unfed = { $unit } cannot trace supply now.
refuse-improve-none = No improved defence marker is left for { $at }.
refuse-improve-there = { $at } already has an improved defence marker.
refuse-improve-empty = No Allied units in { $at }.
refuse-improve-line = { $at } has no line of communication to the west or south edge.
refuse-improve-fed = { $at } has no supply line, so its marker cannot be removed.
refuse-improve-lifted = The marker was removed from { $at } for use elsewhere.
refuse-improve-late = Remove markers before you place any; the one in { $at } stays.
refuse-improve-no-marker = { $at } has no improved defence marker.
refuse-refit-not-there = { $unit } is not a panzer division in refit.
refuse-refit-whole = { $unit } is at full strength.
refuse-refit-second = { $unit } has already received a point; other divisions come first.
refuse-refit-held = { $at } is not controlled by Germany.
refuse-refit-terrain = Vehicles cannot reach { $at }.
refuse-refit-unfed = { $at } is out of supply.
refuse-refit-near = { $at } is out of supply, or no German unit in attack supply is near enough.

## Events

event-Restored = { $piece } regains a step (now { $left }).
event-SetAside = Chit for { $piece } set aside: the unit is not on the map.
event-Rebuilt = { $piece } is rebuilt and arrives on turn { $turn }.
unmark-disrupted = recovers from disruption
remove-surrender = its country has surrendered
remove-airborne = no later drop
remove-refit = panzer refit
place-crossing = crosses into { $at }
place-open-city = leaves Paris for { $at }
place-refit = returns from refit in { $at }
note-port-cleared = the port is repaired
note-terror = terror bombing
note-surrender-dutch = The Netherlands surrenders.
note-surrender-belgian = Belgium surrenders.
note-refugees = refugees on the roads
note-open-city = Paris is declared an open city.
note-attrition-again = Case Red: tank attrition resumes with new chits in the cups.
note-improved-received = The Allies receive the improved defence markers.
note-improved = improved defence marker placed
note-improved-lifted = improved defence marker removed
note-refit = The panzer divisions go to the refit box.
note-case-red = The refit is over. The next turn is the Case Red turn.
roll-attrition = Tank attrition chit
