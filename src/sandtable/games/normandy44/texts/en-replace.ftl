# The replacement phase.

prompt-replacement = Choose a unit for a replacement, or end the phase.
prompt-replacement-hex = Choose the hex where { $unit } comes back.

refuse-replace-not-yours = { $unit } is not yours to restore.
refuse-replace-never = { $unit } never takes replacements.
refuse-replace-away = { $unit } has not come into the game yet or has left it for good.
refuse-replace-none = There is no replacement of the right kind for { $unit }.
refuse-replace-heavy = { $unit } is a Panther or Tiger unit: only an armour replacement of a storm turn restores it, and only on that turn.
refuse-replace-once = { $unit } has had its replacement of this turn.
refuse-replace-unfit = { $unit } is disrupted or scattered and takes no replacement.
refuse-replace-airborne = The airborne division of { $unit } has had its replacement of this turn.
refuse-replace-unfed = { $unit } cannot trace a line of supply now.
refuse-replace-disbanded = No unit of its division is on the map: { $unit } cannot come back.
refuse-replace-nowhere = There is no hex where { $unit } could come back.
refuse-replace-ss-first = In the solitaire game destroyed SS units come back before { $unit }.
refuse-replace-bounds = { $unit } may not come back in { $at }: that hex lies outside its part of the map.
refuse-replace-city = { $unit } is an HQ and comes back in a city; { $at } is none.
refuse-replace-hex = { $unit } comes back on a friendly HQ or in a friendly town or city; { $at } is neither.
refuse-replace-zone = { $at } is in an enemy zone of control, which { $unit } may not enter now.
refuse-replace-hex-unfed = { $at } cannot trace a line of supply, so { $unit } cannot come back there.
refuse-replace-far = { $at } is more than { $reach } hexes from the units of the division of { $unit }.

event-Returned = { $piece } comes back in { $at }.
