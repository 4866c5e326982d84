# Set-up and reinforcements.

prompt-setup-hex = Where does { $unit } begin?
prompt-bef = Name a unit of the Expeditionary Force that begins with another of it ({ $units }), or leave all where they are.
prompt-regroup = Units put elsewhere: { $count }. Name another, or leave the rest where they are.
prompt-deploy = Units to place: { $count }. Name one, or put all on the hexes of their counters.
place-setup = begins here
note-printed = Units on the hexes of their counters: { $number }.
refuse-setup-other = { $unit } belongs to the other side.
refuse-setup-twice = { $unit } has been put elsewhere already.
refuse-setup-fixed = { $unit } stays where the scenario has it.
refuse-setup-enough = No more units like { $unit } may be put elsewhere.
refuse-setup-room = There is no room for { $unit } anywhere it might begin.
refuse-setup-here = It stands in { $at } now.
refuse-setup-german = { $unit } begins in Germany.
refuse-setup-french = { $unit } begins in France.
refuse-setup-british = { $unit } begins in France, at most { $reach } hexes from { $place }.
refuse-setup-bef = { $unit } begins with a British unit of the Expeditionary Force.
refuse-setup-zone = { $unit } comes out of the Maginot zone and is put outside it.

prompt-reinforce = Reinforcements: { $count }. Name one, or let them wait for a later turn.
refuse-reinforce-other = { $unit } belongs to the other side.
refuse-reinforce-due = { $unit } is not waiting to come in.
refuse-reinforce-room = There is no hex where { $unit } could come in now.
refuse-reinforce-lost = { $at } is in enemy hands.
refuse-reinforce-zone = { $at } is in an Allied zone of control.
refuse-reinforce-german = { $unit } comes in at a town or city of Germany, not in { $at }.
refuse-reinforce-french = { $unit } comes in at the west or south edge of the map or, when trains run, in a French town or city, not in { $at }.
refuse-reinforce-british = { $unit } comes in at the west edge of the map or a port, not in { $at }.
