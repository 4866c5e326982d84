# What every hex game says alike; a game's own texts override these.

action-exit = Exit the map
action-pass = Pass
action-stop = Stop here
action-unit = { $operand }

badge-disrupted = D
badge-moved = M
badge-spent = F

chart-terrain = Terrain
chart-terrain-cost = movement
chart-terrain-shift = columns

event-Advanced = { $piece } advances from { $start } to { $at }.
event-Attacked = Attack on { $at }: { $attack } to { $defence }, odds { $odds }.
event-Destroyed = { $piece } is eliminated in { $at }.
event-Fought = { $at }, { $odds } column. Result: { $note }.
event-Marked = { $piece } in { $at }: { $note }.
event-Noted = { $at }: { $note }.
event-PhaseBegan = { $note }
event-Placed = { $piece } in { $at }: { $note }.
event-Removed = { $piece } leaves { $at }: { $note }.
event-Restored = { $piece } in { $at } receives a replacement (steps: { $left }).
event-Retreated = { $piece } retreats from { $start } to { $at }.
event-Told = { $note }
event-TurnBegan = Turn { $turn }.

gather-attack = Attack with all
hex-named = { $name } ({ $hex })
hex-plain = { $hex }

mark-disrupted = disrupted
mark-figure-strength = strength
mark-reduced = reduced

outcome-dr = defender retreats

place-reinforcement = arrives as a reinforcement

preview-attack = { $attack } to { $defence }, odds { $odds }. Attackers: { $units }.
preview-possible = With every eligible unit: { $attack } to { $defence }, odds { $odds }.

print-name = { $name }
print-place-city = city
print-port = port

prompt-attack = Complete the attack on { $at }, then resolve it.
prompt-attackers = Choose units to attack { $at }.
prompt-battle = Combat for { $at }.
prompt-losses = { $count ->
    [one] { $at }: assign your step loss.
   *[other] { $at }: assign your { $count } step losses.
}
prompt-losses-enemy = { $count ->
    [one] { $at }: assign the enemy step loss.
   *[other] { $at }: assign the { $count } enemy step losses.
}
prompt-reinforce-hex = Choose an entry hex for { $unit }.
prompt-turn = Turn { $turn }.

refuse-advance-far = { $at } is not adjacent to the unit.
refuse-attacks-already = { $unit } is already in this attack.
refuse-crowd-elsewhere = { $unit } is not in { $at }, the overstacked hex.
refuse-crowd-no-help = Removing { $unit } would not help: it does not count for stacking.
refuse-guns-far = { $unit } is too far from { $at }.
refuse-not-to-lose = { $unit } cannot take this loss.
refuse-off-map = { $unit } is not on the map.
refuse-points = { $at } costs more than the { $left } MP left.
refuse-replace-whole = { $unit } is already at full strength.

terrain-city = city
terrain-hill = hill
terrain-open = open
terrain-town = town

track-turn = Turn

tray-turn = Turn { $turn } reinforcements

unit-name = { $name }
