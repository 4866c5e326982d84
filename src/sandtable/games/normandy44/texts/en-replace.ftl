# The replacement phase.

prompt-replacement = Choose a unit to receive a replacement, or end the phase.
prompt-replacement-hex = Choose a hex where { $unit } returns.

refuse-replace-not-yours = { $unit } belongs to another player.
refuse-replace-never = { $unit } never receives replacements.
refuse-replace-away = { $unit } is not in play.
refuse-replace-none = No suitable replacement left for { $unit }.
refuse-replace-heavy = { $unit } (Panther or Tiger) needs the armour replacement from this turn's Storm roll.
refuse-replace-once = { $unit } has already received a replacement this turn.
refuse-replace-unfit = { $unit } is disrupted or scattered: no replacement.
refuse-replace-airborne = { $unit }'s airborne division has already received a replacement this turn.
refuse-replace-unfed = { $unit } cannot trace supply now.
refuse-replace-disbanded = { $unit } cannot return: its division has no unit on the map.
refuse-replace-nowhere = { $unit } has no hex to return to.
refuse-replace-ss-first = Solitaire: eliminated SS units return before { $unit }.
refuse-replace-bounds = { $unit } cannot return in { $at }: it is outside its area.
refuse-replace-city = { $unit } is an HQ: it returns in a city hex only, not in { $at }.
refuse-replace-hex = { $unit } returns only with a friendly HQ or in a friendly town or city, not in { $at }.
refuse-replace-zone = { $at } is in an enemy ZOC: { $unit } cannot return there.
refuse-replace-hex-unfed = { $at } cannot trace supply: { $unit } cannot return there.
refuse-replace-far = { $at } is more than { $reach } hexes from any unit of { $unit }'s division.

event-Returned = { $piece } returns in { $at }.
