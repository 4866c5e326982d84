# What every hex game says alike; a game's own texts override these.

action-exit = Leave the map
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
event-Attacked = Attack on { $at }: { $attack } to { $defence }, { $odds }.
event-Destroyed = { $piece } in { $at } is eliminated.
event-Fought = { $at }, column { $odds }: { $note }.
event-Marked = { $piece } in { $at }: { $note }.
event-Noted = { $at }: { $note }.
event-PhaseBegan = { $note }
event-Placed = { $piece } in { $at }: { $note }.
event-Removed = { $piece } leaves { $at }: { $note }.
event-Restored = { $piece } in { $at } takes a replacement, steps now: { $left }.
event-Retreated = { $piece } retreats from { $start } to { $at }.
event-Told = { $note }
event-TurnBegan = Turn { $turn } begins.

hex-named = { $name } ({ $hex })
hex-plain = { $hex }

mark-disrupted = disrupted
mark-figure-strength = strength
mark-reduced = reduced

outcome-dr = the defender retreats

place-reinforcement = comes in as a reinforcement

preview-attack = { $attack } to { $defence } is { $odds }. Attackers: { $units }.
preview-possible = If all who can took part: { $attack } to { $defence } is { $odds }.

print-name = { $name }
print-place-city = city
print-port = port

prompt-attack = Complete the attack on { $at }, then resolve it.
prompt-attackers = Which units attack { $at }?
prompt-battle = The combat for { $at }.
prompt-losses = { $count ->
    [one] The battle for { $at }: choose the unit of yours that loses a step.
   *[other] The battle for { $at }: choose the units of yours that lose { $count } steps.
}
prompt-losses-enemy = { $count ->
    [one] The battle for { $at }: choose the enemy unit that loses a step.
   *[other] The battle for { $at }: choose the enemy units that lose { $count } steps.
}
prompt-reinforce-hex = Where does { $unit } come in?
prompt-turn = Turn { $turn }.

refuse-advance-far = { $at } is not next to the unit.
refuse-attacks-already = { $unit } takes part in this attack already.
refuse-crowd-elsewhere = { $unit } is not in { $at }, the hex that is over the limit.
refuse-crowd-no-help = Without { $unit } the hex would be as full as before: it stacks free.
refuse-guns-far = { $unit } is too far from { $at }.
refuse-not-to-lose = { $unit } cannot take this loss.
refuse-off-map = { $unit } is not on the map.
refuse-points = { $left ->
    [one] 1 MP does
   *[other] { $left } MP do
} not suffice for { $at }.
refuse-replace-whole = { $unit } is at full strength.

terrain-city = city
terrain-hill = hill
terrain-open = open
terrain-town = town

track-turn = Turn

tray-turn = Reinforcements of turn { $turn }

unit-name = { $name }
