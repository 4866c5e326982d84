# Air power and the airborne landing (5, S4).

## Dice

roll-air = Air support
roll-interdiction = Interdiction
roll-stuka = Dive bombing
roll-eben = Gliders at Eben Emael
roll-drop = Drop
roll-drop-again = Second die for the division

## What happens

note-air-german = German air support this turn: { $number }.
note-air-allied = Allied air support this turn: { $number }.
note-air-lost-german = A Stuka is shot down; it returns on turn { $number }.
note-air-lost-allied = Allied air support is shot down; it returns on turn { $number }.
note-interdicted = crossings interdicted
note-interdiction-failed = interdiction fails, the crossings stay open
note-guns-silent = the guns of Eben Emael are silent; the crossings are open
note-bombs-wide = the bombs have no effect
note-bombs-again = the units are already disrupted
note-port-hit = the evacuation port is hit
note-eben-holds = Eben Emael holds
place-drop = drops on { $at }
mark-safe = lands safely
mark-saved = survives

## Odds

preview-interdiction = Air support against a hex's crossings
preview-bombing = One Stuka against a hex
preview-drop = { $unit }: drop
shift-low-tr = a low-TR unit in the hex
shift-regiment-lost = the parachute unit there took losses
outcome-interdict-cut = crossings interdicted
outcome-interdict-cut-lost = crossings interdicted, air support shot down
outcome-interdict-stands = no effect
outcome-interdict-stands-lost = no effect, air support shot down
outcome-air = { $more ->
    [0] { $hexes } ({ $value }): { $result }
   *[other] { $hexes } and { $more } more ({ $value }): { $result }
}
outcome-port = { $at }, evacuation port: { $result }
outcome-landing = { $unit }: { $result }
outcome-rider = { $unit } in { $at }: { $result }
bombed-none = no effect
bombed-disrupted = units disrupted
bombed-reduced = units disrupted, one loses a step
port-none = no effect
port-shot-down = no effect, Stuka shot down
port-disrupted = port hit
port-reduced = port hit, a unit loses a step
landing-safe = lands safely
landing-reduced = loses a step
landing-lost = eliminated

## Prompts

prompt-interdict = Choose a German-controlled hex whose crossings you interdict, or end ({ $left } left).
prompt-bomb = Choose a hex to dive-bomb, or keep the Stukas for combat ({ $left } left).
prompt-raid = Dynamo has been called: bomb the port { $at } ({ $left ->
    [one] one Stuka
   *[other] { $left } Stukas
} left), or end.
prompt-bomb-loss = Choose the unit in { $at } that loses a step.
prompt-drop = Choose a drop hex for { $unit }.
prompt-drop-or-wait = Choose a drop hex for { $unit }, or wait for a later turn.
prompt-drop-riders = Choose a parachute unit for { $unit } to land on.

## Refusals

refuse-interdict-no-crossing = { $at } has no river crossing.
refuse-interdict-not-german = { $at } is not controlled by Germany.
refuse-interdict-already = The crossings of { $at } are already interdicted.
refuse-bomb-nobody = No Allied units in { $at }.
refuse-bomb-terrain = Stukas cannot dive-bomb { $at }: the terrain protects its units.
refuse-bomb-port-only = Only the Dynamo port may be bombed now, not { $at }.
refuse-bomb-not-there = { $unit } is not in { $at }.
refuse-bomb-no-steps = { $unit } has no steps to lose.
refuse-drop-terrain = { $at } is not open terrain.
refuse-drop-country = { $at } is outside the country of the landing.
refuse-drop-fort = Units cannot land on the intact fort in { $at }.
refuse-drop-occupied = { $at } is already occupied.
refuse-drop-far = { $at } is more than { $most } hexes from every German ground unit in supply.
refuse-drop-twice = A parachute unit has already dropped on { $at }: one per hex.
refuse-drop-no-parachutists = No parachute unit has dropped on { $at }.
refuse-drop-begun = The landing has begun, so it cannot wait.
refuse-drop-not-it = { $unit } cannot drop in place of the parachute regiments.
