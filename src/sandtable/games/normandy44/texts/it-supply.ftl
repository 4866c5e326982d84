# Recupero e rifornimento.

roll-attrition = Attrito

event-Unmarked = { $piece } in { $at } non è più { $note }.
event-Starved = { $piece } è isolata in { $at }: { $loses ->
    [one] con un 1 perde un livello.
   *[other] con { $loses } o meno perde un livello.
}
