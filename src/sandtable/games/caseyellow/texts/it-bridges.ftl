# Teste di ponte.

prompt-bridging = Tenta di formare teste di ponte in esagoni vuoti oltre un fiume ({ $left ->
    [one] resta un segnalino
   *[other] restano { $left } segnalini
}), o prosegui.
note-bridged = testa di ponte formata
note-not-bridged = testa di ponte fallita
event-Bridged = { $at }: { $note }. Dado { $die }, { $reasons }: totale { $total }, serve { $need } o più.
event-BridgedPlainly = { $at }: { $note }. Dado { $die }, serve { $need } o più.
bridge-turn-1 = { $value } (turno 1)
bridge-high-tr = { $value } (TR alto)
bridge-occupied = { $value } (occupato dal nemico)
bridge-works = { $value } (Postazioni o Miglior Difesa)
shift-bridge = { $at }: { $why }
shift-bridge-turn-1 = turno 1
shift-bridge-high-tr = TR alto
shift-bridge-occupied = esagono occupato dal nemico
shift-bridge-works = Postazioni o Miglior Difesa
preview-bridging = Tentativo di testa di ponte
outcome-bridge-made = { $at }: testa di ponte
outcome-bridge-failed = { $at }: nessuna testa di ponte
note-bridge-lifted = testa di ponte rimossa
roll-bridge = Testa di ponte
refuse-bridge-allied = Solo le unità tedesche formano teste di ponte.
refuse-bridge-nobody = { $at } non è occupato dal nemico.
refuse-bridge-not-across = Nessuna tua unità con MA gialla è oltre un fiume rispetto a { $at }.
refuse-bridge-no-attacker = Nessun attaccante con MA gialla attacca { $at } oltre un fiume.
refuse-bridge-fort = { $at } è una Linea Fortificata intatta: nessuna testa di ponte è possibile.
refuse-bridge-there = { $at } ha già una testa di ponte.
refuse-bridge-tried = Una testa di ponte { A($at) } è già stata tentata in questo round.
refuse-bridge-markers = Tutti i { $most } segnalini testa di ponte sono sulla mappa.
refuse-bridge-elsewhere = La testa di ponte va nell'esagono attaccato, non { A($at) }.
refuse-bridge-before = In un round di movimento la testa di ponte { A($at) } si tenta durante il movimento, prima dei combattimenti.
refuse-bridge-not-empty = { $at } non è un esagono vuoto controllato dagli Alleati.
refuse-bridge-not-beside = Nessuna unità con MA gialla che ha mosso o avanzato è oltre un fiume rispetto a { $at }.
refuse-no-bridgehead = { $at } non ha una testa di ponte.
