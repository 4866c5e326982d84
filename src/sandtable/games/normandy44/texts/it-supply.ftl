# Recupero e rifornimento.

roll-attrition = Attrito

event-Unmarked = { $piece } in { $at } perde il segnalino: { $note }.
event-Starved = { $piece } è isolata in { $at } e tira per l'attrito, modificatore { $modifier }.
