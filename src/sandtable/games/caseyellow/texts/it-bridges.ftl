# Teste di ponte.

prompt-bridging = Tenta teste di ponte in esagoni vuoti oltre un fiume ({ $left ->
    [one] resta un segnalino
   *[other] restano { $left } segnalini
}), o prosegui.
note-bridged = si forma una testa di ponte
note-not-bridged = il tentativo di testa di ponte fallisce
event-Bridged = { $at }: { $note }. Dado { $die }, { $reasons }: in tutto { $total }; serve { $need } o più.
event-BridgedPlainly = { $at }: { $note }. Dado { $die }; serve { $need } o più.
bridge-turn-1 = { $value } nel primo turno
bridge-high-tr = { $value } per un'unità con TR alto
bridge-occupied = { $value } perché lì c'è il nemico
bridge-works = { $value } per postazioni o difesa migliorata
shift-bridge = { $at }: { $why }
shift-bridge-turn-1 = il primo turno
shift-bridge-high-tr = un'unità con TR alto
shift-bridge-occupied = lì c'è il nemico
shift-bridge-works = postazioni o difesa migliorata
preview-bridging = Probabilità di una testa di ponte
outcome-bridge-made = { $at }: testa di ponte
outcome-bridge-failed = { $at }: niente
note-bridge-lifted = la testa di ponte è abbandonata
roll-bridge = testa di ponte
refuse-bridge-allied = Solo i tedeschi formano teste di ponte.
refuse-bridge-nobody = { $at } non è occupato da unità nemiche.
refuse-bridge-not-across = Nessuna tua unità con movimento giallo si trova oltre un fiume rispetto a { $at }.
refuse-bridge-no-attacker = Nessun attaccante con movimento giallo attacca { $at } oltre un fiume.
refuse-bridge-fort = Non si formano teste di ponte in una linea fortificata: { $at } è intatto.
refuse-bridge-there = C'è già una testa di ponte in { $at }.
refuse-bridge-tried = Una testa di ponte in { $at } è già stata tentata in questo round.
refuse-bridge-markers = Tutti i { $most } segnalini di testa di ponte sono sulla mappa.
refuse-bridge-elsewhere = La testa di ponte va nell'esagono attaccato, non in { $at }.
refuse-bridge-before = In un round di movimento la testa di ponte in { $at } è tentata da una unità che muove, prima dei combattimenti.
refuse-bridge-not-empty = { $at } non è un esagono vuoto in mano alleata.
refuse-bridge-not-beside = Nessuna unità con movimento giallo che ha mosso o è avanzata si trova oltre un fiume rispetto a { $at }.
refuse-no-bridgehead = Non c'è nessuna testa di ponte in { $at }.
