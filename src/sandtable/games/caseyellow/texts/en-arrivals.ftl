# Set-up and reinforcements.

prompt-setup-hex = Choose a set-up hex for { $unit }.
prompt-bef = Choose a BEF unit to stack with another ({ $units }), or leave the others where they are.
prompt-regroup = Units moved: { $count }. Choose another, or leave the rest.
prompt-deploy = Units to place: { $count }. Choose one, or place all on their printed hexes.
place-setup = sets up in { $at }
note-printed = Units placed on their printed hexes: { $number }.
refuse-setup-other = { $unit } belongs to your opponent.
refuse-setup-twice = { $unit } has already been moved.
refuse-setup-fixed = { $unit } keeps the position set by the scenario.
refuse-setup-enough = No more units of this type may be moved ({ $unit }).
refuse-setup-room = No valid set-up hex has room for { $unit }.
refuse-setup-here = The unit is already in { $at }.
refuse-setup-german = { $unit } sets up in Germany.
refuse-setup-french = { $unit } sets up in France.
refuse-setup-british = { $unit } sets up in France, at most { $reach } hexes from { $place }.
refuse-setup-bef = { $unit } sets up with a British unit of the Expeditionary Force.
refuse-setup-zone = { $unit } starts in the Maginot zone: choose a hex outside it.

prompt-reinforce = Reinforcements: { $count }. Choose one, or hold them for a later turn.
refuse-reinforce-other = { $unit } belongs to your opponent.
refuse-reinforce-due = { $unit } is not among the reinforcements due.
refuse-reinforce-room = No hex is available for { $unit } now.
refuse-reinforce-lost = { $at } is enemy-controlled.
refuse-reinforce-zone = { $at } is in an Allied ZOC.
refuse-reinforce-german = { $unit } arrives in a German town or city, not in { $at }.
refuse-reinforce-french = { $unit } arrives at the west or south edge or, when rail movement is allowed, in a French town or city.
refuse-reinforce-british = { $unit } arrives at the west edge or in a port, not in { $at }.
