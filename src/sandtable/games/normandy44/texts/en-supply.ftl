# Recovery and supply.

roll-attrition = Attrition

event-Unmarked = { $piece } in { $at } is no longer { $note }.
event-Starved = { $piece } is isolated in { $at }: { $loses ->
    [one] on a 1 it loses a step.
   *[other] on { $loses } or less it loses a step.
}
