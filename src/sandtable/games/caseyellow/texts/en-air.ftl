# Air power and the airborne landing (5, S4).

## Dice

roll-air = air units
roll-interdiction = attack on crossings
roll-stuka = dive bombing
roll-eben = gliders at Eben Emael
roll-drop = landing
roll-drop-again = second die for the division

## What happens

note-air-german = German air units this turn: { $number }.
note-air-allied = Allied air units this turn: { $number }.
note-air-lost-german = A Stuka is shot down; it is back on turn { $number }.
note-air-lost-allied = An Allied air unit is shot down; it is back on turn { $number }.
note-interdicted = the crossings are interdicted
note-interdiction-failed = the crossings stand
note-guns-silent = The guns of Eben Emael are silent; the crossings are open
note-bombs-wide = the bombs have no effect
note-bombs-again = the units there were disrupted already
note-port-hit = the evacuation port is hit
note-eben-holds = Eben Emael holds out
place-drop = lands by air
mark-safe = lands safely
mark-saved = survives

## Odds

preview-interdiction = One air unit against the crossings of a hex
preview-bombing = One Stuka against a hex
preview-drop = The landing of { $unit }
shift-low-tr = a unit of low TR in the hex
shift-regiment-lost = the parachute unit there has suffered
outcome-interdict-cut = the crossings are interdicted
outcome-interdict-cut-lost = the crossings are interdicted, the air unit is shot down
outcome-interdict-stands = no effect
outcome-interdict-stands-lost = no effect, the air unit is shot down
outcome-air = { $more ->
    [0] { $hexes } ({ $value }): { $result }
   *[other] { $hexes } and { $more } more ({ $value }): { $result }
}
outcome-port = { $at }, the evacuation port: { $result }
outcome-landing = { $unit }: { $result }
outcome-rider = { $unit } in { $at }: { $result }
bombed-none = no effect
bombed-disrupted = the units are disrupted
bombed-reduced = the units are disrupted, one loses a step
port-none = no effect
port-shot-down = no effect, the Stuka is shot down
port-disrupted = the port is hit
port-reduced = the port is hit, a unit loses a step
landing-safe = lands safely
landing-reduced = loses a step
landing-lost = is lost

## Prompts

prompt-interdict = Attack the crossings of a German-held hex ({ $left ->
    [one] one air unit
   *[other] { $left } air units
} left), or go on.
prompt-bomb = Send a Stuka against a hex with Allied units ({ $left } left), or keep the rest for combat.
prompt-raid = Operation Dynamo has been called: attack the port { $at } with the Stukas that are left ({ $left }), or go on.
prompt-bomb-loss = Which unit in { $at } loses a step to the bombs?
prompt-drop = Where does { $unit } jump?
prompt-drop-or-wait = Where does { $unit } jump? The landing may also wait for a later turn.
prompt-drop-riders = On which parachute unit does { $unit } land?

## Refusals

refuse-interdict-no-crossing = { $at } has no river crossing.
refuse-interdict-not-german = The Germans do not hold { $at }.
refuse-interdict-already = The crossings of { $at } are interdicted already.
refuse-bomb-nobody = There are no Allied units in { $at }.
refuse-bomb-terrain = Stukas cannot dive on { $at }: its ground protects whoever is there.
refuse-bomb-port-only = Only the port of Operation Dynamo may be bombed now, not { $at }.
refuse-bomb-not-there = { $unit } is not in { $at }.
refuse-bomb-no-steps = { $unit } has no steps to lose.
refuse-drop-terrain = { $at } is not open ground.
refuse-drop-country = { $at } lies outside the country of the landing.
refuse-drop-fort = Nobody can land on the fort in { $at } while it stands.
refuse-drop-occupied = There are units in { $at } already.
refuse-drop-far = { $at } is more than { $most } hexes from every German ground unit in supply.
refuse-drop-twice = A parachute unit has been dropped in { $at } already; one to a hex.
refuse-drop-no-parachutists = No parachute unit has been dropped in { $at }.
refuse-drop-begun = The landing has begun and cannot be put off.
refuse-drop-not-it = { $unit } cannot jump in place of the parachute regiments.
