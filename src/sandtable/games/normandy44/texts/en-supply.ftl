# Recovery and supply.

roll-attrition = Attrition

event-Unmarked = { $piece } in { $at } is no longer marked: { $note }.
event-Starved = { $piece } is isolated in { $at } and rolls for attrition, modifier { $modifier }.
