# Operazioni: movimento, fuoco, Reazione, Riserve, combattimento, rifornimento.

## Richieste

prompt-segment = Il tuo segmento: indica una formazione che agisce, o un'altra operazione; oppure termina le operazioni.
warning-unused = punti già pagati e non usati: { $formations }
prompt-operation = Un'operazione.
prompt-muster = Dove va il segnalino?
prompt-settle = Da quale esagono avviene l'assestamento?
prompt-reserving = Metti unità in Riserva ({ $left ->
    [one] resta un segnalino
   *[other] restano { $left } segnalini
}), o prosegui.
prompt-release = Fai agire le Riserve di un esagono, o lasciale dove sono.
prompt-relief = Il nemico ha agito: fai agire le Riserve di un esagono, o passa.
prompt-move = Indica un'unità da muovere, o termina il movimento.
prompt-move-on = { $units } in { $at }, punti movimento: { $left }. Il prossimo esagono, o fermati.
prompt-move-entry = { $units } nel box di Bari: dove?
prompt-mule = Dove va il mulo?
prompt-mule-from = Quale mulo viene spostato?
prompt-follow = Il nemico si è allontanato: avanza nell'esagono, o resta.
prompt-crowd = { $at } contiene troppe unità: quale viene spostata?
prompt-crowd-goal = Dove viene messa?
prompt-aim = Quale esagono viene bombardato?
prompt-volley = Fuoco su { $at }: indica chi spara, poi risolvi.
prompt-answering = Unità nemiche hanno mosso in { $at }: spara, o passa.
prompt-chance = Unità nemiche hanno finito di muovere in { $at }: spara, reagisci, o passa.
prompt-last-strikes = Il segmento nemico finisce: usa gli aerei rimasti, o passa.
prompt-interdiction = Unità nemiche stanno per entrare in { $at }: interdici l'esagono, o passa.
prompt-hit-green = { $at } è colpito: uno step, o END OPS per tutti?
prompt-hit-red = Hai colpito { $at }: il nemico perde uno step, o END OPS per tutti?
prompt-reaction = { $units } in { $at } in Reazione, punti movimento: { $left }. Il prossimo esagono, o fermati.
prompt-combat = Indica un esagono da attaccare, o termina i combattimenti.
prompt-support = Appoggia l'attacco a { $at } con una sola artiglieria, nave o aereo, o passa.
prompt-support-defence = Appoggia la difesa di { $at } con una sola artiglieria, nave o aereo, o passa.
prompt-swap = { $at }: { $count ->
    [one] si perde uno step
   *[other] si perdono { $count } step
}. Ritirati per salvarne uno, o resta.
prompt-losses = { $count ->
    [one] Scegli l'unità che perde uno step, in { $at }.
   *[other] Scegli le unità che perdono { $count } step, in { $at }.
}
prompt-losses-enemy = Scegli le unità nemiche che perdono step, in { $at }.
prompt-retreat = Dove si ritira { $units } da { $at }? Esagoni finora: { $gone }.
prompt-advance = { $at } è libero: indica le unità che avanzano, o resta.
prompt-breakthrough = Attacca ancora con le unità avanzate, o termina le loro operazioni.
prompt-withdrawal = Dove si ritira la retroguardia?
prompt-supply = { $count ->
    [one] Un'unità è
   *[other] { $count } unità sono
} fuori rifornimento: provvedi, o prosegui.

## Rapporti di forze

preview-barrage = Fuoco su { $at } con { $factors ->
    [one] un fattore
   *[other] { $factors } fattori
}.
preview-rearguard = Solo una retroguardia sbarra { $at }: un dado.
preview-roma = { $at } è città aperta: non si tirano dadi.
preview-bridge = Per interrompere o costruire un ponte con il nemico vicino si tira un dado.
preview-airlift = Rifornimento per via aerea: un aereo e un dado per ogni esagono.
preview-starving = Quando chiudi il controllo, ogni unità fuori rifornimento con un solo step tira un dado.
preview-supply = Un dado per ogni volo di rifornimento. Quando chiudi il controllo, tira anche ogni unità fuori rifornimento con un solo step.
shift-airlift-contact = { $more ->
    [0] nemico adiacente a { $hexes }
   *[other] nemico adiacente a { $hexes } e ad altri { $more }
}
shift-support = supporto tattico dell'attaccante: secondo i suoi dadi
shift-counter = Gegenangriff: una colonna con 1-3, due con 4-5, tre con 6
shift-shock-double = Tank Shock da { $at }: il difensore non ha carri
shift-shock-half = da { $at } dimezzata per Tank Shock: solo il difensore ha carri
shift-river = da { $at } dimezzata: attraverso un fiume
shift-ridge = da { $at } dimezzata: attraverso una cresta
shift-hill = da { $at } dimezzata: dalla pianura verso la collina
shift-mountain = il difensore è in montagna
shift-city = il difensore è in città
shift-line-defence = il difensore è fortificato
shift-village = il difensore è in un villaggio
shift-encircled = il difensore è attaccato da lati opposti
shift-out-attacker = un attaccante è fuori rifornimento
shift-out-defender = un difensore è fuori rifornimento
shift-tanks = carri dell'attaccante
shift-tanks-defender = carri del difensore
shift-mountaineers = truppe da montagna dell'attaccante
shift-mountaineers-defender = truppe da montagna del difensore
shift-devils = difendono truppe scelte
shift-offensive-dice = è in corso un'offensiva
shift-small = bersaglio piccolo
shift-large = bersaglio grande
shift-huge = bersaglio molto grande
shift-cover = villaggio, città o montagna
shift-line = linea fortificata
shift-moved = un'unità lì ha mosso

## Risultati

outcome-rearguard-holds = la retroguardia resiste
outcome-rearguard-back = la retroguardia ripiega di tre esagoni
outcome-rearguard-lost = la retroguardia è fuori gioco fino all'impulso seguente
outcome-roma-left = l'Asse lascia la città di due esagoni
outcome-bridge = ponte { $side }: { $result }
outcome-airlift = { $more ->
    [0] { $hexes }: { $result }
   *[other] { $hexes } e altri { $more }: { $result }
}
outcome-starving = { $more ->
    [0] { $count ->
        [one] { $units }: { $result }
       *[other] { $units }, ciascuna: { $result }
    }
   *[other] { $units } e altre { $more }, ciascuna: { $result }
}
starving-lost = eliminata
starving-survives = resiste
outcome-n = nessun effetto
outcome-a1 = l'attaccante perde uno step
outcome-a2 = l'attaccante perde due step
outcome-a3 = l'attaccante perde tre step
outcome-a1e-d1e = entrambi perdono uno step e sono END OPS
outcome-a1-d1 = entrambi perdono uno step
outcome-d1 = il difensore perde uno step
outcome-a1-d2 = l'attaccante perde uno step, il difensore due
outcome-d2 = il difensore perde due step
outcome-d2r = il difensore perde due step e si ritira
outcome-d3 = il difensore perde tre step
outcome-d3r = il difensore perde tre step e si ritira
outcome-d3re = il difensore perde tre step, si ritira ed è END OPS
barrage-none = nessun effetto
barrage-green = HIT verde: sceglie il bersaglio
barrage-red = HIT rosso: sceglie chi spara
barrage-1E = uno step e END OPS
barrage-2 = due step
barrage-2E = due step e END OPS

## Eventi

event-SegmentBegan = { $side }: comincia il segmento.
event-Operated = { $side }: { $note } { $what }.
event-OperatedAlone = { $side }: { $note }.
operation-formation = operazione di
operation-units = entrano in azione unità
operation-settle = assestamento tattico in
operation-muster-axis = Kampfgruppe in
operation-muster-allied = Task Force in
event-Reacted = { $piece } reagisce da { $start } a { $at }.
event-Barraged = { $side }: fuoco su { $at } con { $factors ->
    [one] un fattore
   *[other] { $factors } fattori
} ({ $guns }), colonna { $column }: { $note }.
event-BarragedInVain = { $side }: fuoco su { $at } con { $factors ->
    [one] un fattore
   *[other] { $factors } fattori
} ({ $guns }), troppo debole per la tabella: { $note }.
event-BarragedFromTheAir = { $side }: { $air ->
    [one] un aereo colpisce
   *[other] { $air } aerei colpiscono
} { $at } con { $factors ->
    [one] un fattore
   *[other] { $factors } fattori
}, colonna { $column }: { $note }.
event-BarragedFromTheAirInVain = { $side }: { $air ->
    [one] un aereo colpisce
   *[other] { $air } aerei colpiscono
} { $at } con { $factors ->
    [one] un fattore
   *[other] { $factors } fattori
}, troppo pochi per la tabella: { $note }.
event-Extended = { $side }: { $points ->
    [one] un punto
   *[other] { $points } punti
} per allungare i percorsi di rifornimento, fino a { $length } PM in questo impulso.
event-Borrowed = { $piece } in { $at } si rifornisce dal terminale dell'altra armata{ $points ->
    [0] .
    [one] , per un punto.
   *[other] , per { $points } punti.
}
note-somebody-borrows = un'unità si rifornisce dal terminale dell'altra armata
event-Interdicted = { $side }: { $at } è interdetto, +{ $points } PM.
event-Supported = { $side }: { $gun } appoggia il combattimento per { $at }. Colonne spostate: { $columns }; aggiunti ai dadi: { $number }.
event-SupportedFromTheAir = { $side }: un aereo appoggia il combattimento per { $at }. Colonne spostate: { $columns }; aggiunti ai dadi: { $number }.
event-Attacked = Attacco a { $at }: { $attack } contro { $defence } è { $odds }; aggiunti ai dadi: { $number }.
event-AttackedShifted = Attacco a { $at }: { $attack } contro { $defence } è { $ratio }, dopo gli spostamenti { $odds }; aggiunti ai dadi: { $number }.
event-Bridged = Ponte { $at }: { $note }.
bridge-blown = interrotto
bridge-stands = la carica fallisce
bridge-built = in uso
bridge-failed = i lavori falliscono
mark-end-ops = END OPS
mark-out = fuori rifornimento
mark-fed = di nuovo rifornita
mark-reserve = in Riserva
mark-reserve-lifted = non più in Riserva
mark-reserve-lost = non più in Riserva: il nemico è vicino
note-depot-captured = il deposito è catturato
note-depot-withdrawn = il deposito è ritirato
note-mule = un mulo
note-mule-lost = il mulo è perso fino al prossimo impulso
note-naples = d'ora in poi terminale della V Armata
note-counter = Gegenangriff
note-trapped = nessuna via d'uscita: si perde uno step in più
note-rearguard-holds = la retroguardia resiste
note-rearguard-lost = la retroguardia è persa fino al prossimo impulso
note-rearguard-back = la retroguardia si ritira qui
note-airlift = rifornito per via aerea
note-airlift-failed = il volo di rifornimento fallisce
place-sail = arrivata per mare
place-bari = andata a Bari
place-exit = uscita dalla mappa
place-crowd = spostata dal nemico
roll-barrage = Bombardamento
roll-bridge = Il ponte
roll-combat = Combattimento
roll-support = Supporto tattico
roll-counter = Tiro per il Gegenangriff
roll-rearguard = Retroguardia
roll-starving = Senza rifornimento
roll-airlift = Rifornimento per via aerea

## Rifiuti: chi agisce

refuse-not-your-formation = { $formation } non è tua.
refuse-formation-idle = { $formation } non è fra le formazioni attivate.
refuse-formation-acted = { $formation } ha già agito in questo impulso.
refuse-acts-with-corps = { $formation } agisce insieme al suo Corpo.
refuse-not-yours = { $unit } non è tua.
refuse-end-ops = Le operazioni di { $unit } sono finite.
refuse-in-reserve = { $unit } è in Riserva.
refuse-not-in-reserve = { $unit } non è in Riserva, o non partecipa.
refuse-acted = { $unit } è già stata attivata in questo impulso.
refuse-division-active = La divisione di { $unit } è attiva essa stessa in questo impulso.
refuse-not-of-formation = { $unit } appartiene a un'altra formazione.
refuse-no-bonus = Non restano unità bonus per { $unit }.
refuse-not-under-marker = { $unit } non è dove il segnalino ha effetto.
refuse-marker-full = Il segnalino non può più attivare { $unit }.
refuse-other-army = { $unit } appartiene a un'altra Armata.
refuse-mustered = Il segnalino è già stato usato in questo impulso.
refuse-emergency-segment = Un'attivazione d'emergenza avviene solo nel proprio segmento.
refuse-settle-segment = L'assestamento tattico avviene nel proprio segmento.
refuse-gun-segment = L'artiglieria di bonus arriva nel proprio segmento.
refuse-order-segment = Ciò che è in programma si esegue nel proprio segmento.
refuse-disband-segment = Nel segmento avversario si rinuncia a unità solo quando si può usare la Riserva.
refuse-settled = C'è già stato un assestamento tattico in questo impulso.
refuse-nobody-to-muster = Nessuno può essere attivato così.
refuse-reserve-near = { $unit } è adiacente al nemico.
refuse-landed = { $unit } è appena sbarcata.
refuse-no-reserve-marker = Non restano segnalini Riserva per { $unit }.
refuse-no-reserve = In { $at } non hai Riserve.
refuse-reserve-halted = Le Riserve in { $at } sono END OPS.

## Rifiuti: movimento

refuse-in-hand = { $unit } sta già muovendo.
refuse-under-way = { $unit } non può unirsi a un movimento cominciato.
refuse-elsewhere = { $unit } è in un altro esagono.
refuse-moved-already = { $unit } ha già mosso.
refuse-not-adjacent = { $at } non è il prossimo esagono.
refuse-off-area = In { $at } non si gioca.
refuse-enemy-there = Il nemico occupa { $at }.
refuse-rearguard-there = Una retroguardia sbarra { $at }: bisogna attaccarla.
refuse-roma-barred = L'Asse non può entrare in { $at } né attaccarla.
refuse-river-in-flood = Col maltempo nessuno attraversa un fiume verso { $at } senza ponte.
refuse-no-way = Non c'è modo di raggiungere { $at }.
refuse-too-dear = Costo di { $at }: { $cost } PM; PM rimasti: { $left }.
refuse-march-late = Il movimento strategico si sceglie prima di tutto.
refuse-march-near = Il movimento strategico si tiene lontano dal nemico.
refuse-no-ships = Solo gli Alleati muovono per mare.
refuse-sail-first = Ci si imbarca prima di muovere.
refuse-sail-idle = Via mare vanno solo le unità di una formazione attivata.
refuse-no-port = Non sono in un porto amico, o non è un porto.
refuse-ships-full = In un impulso muovono per mare al massimo tre unità.
refuse-port-held = Il nemico tiene { $at }.
refuse-port-full = Non c'è posto in { $at }.
refuse-no-bari = Non c'è modo di raggiungere Bari.
refuse-no-way-to-bari = A Bari si va da una strada dell'VIII Armata o da un porto.
refuse-bari-full = Il box di Bari è pieno.
refuse-not-a-gate = { $at } non è un'uscita del box di Bari.
refuse-no-exit = Qui uscire dalla mappa non serve a nulla.
refuse-not-at-exit = Non sono su una strada che esce dalla mappa a nord.
refuse-far-bridge = Non sono adiacenti a { $side }.
refuse-jam-full = Su { $at } non si può allocare altro fuoco di interdizione.
refuse-blow-tried = Hanno già tentato di interrompere il ponte { $side } in questo movimento.
refuse-no-bridge = Non c'è ponte a { $side }.
refuse-roman-bridge = I ponti di Roma non si interrompono mai ({ $side }).
refuse-bridge-weather = Col maltempo non si costruiscono ponti ({ $side }).
refuse-bridge-whole = Il ponte { $side } è in piedi.
refuse-bridge-cost = Restano troppo pochi punti movimento per il ponte { $side }.
refuse-bridge-last = I lavori a un ponte chiudono il movimento.
refuse-no-building = Chi reagisce non costruisce ponti.
refuse-no-mules = Non ci sono muli da piazzare o spostare.
refuse-no-mule = In { $at } non c'è un mulo da spostare.
refuse-not-mountain = { $at } non è un esagono di montagna.
refuse-mule-there = In { $at } c'è già un mulo.
refuse-crowd-elsewhere = { $unit } non è in { $at }.
refuse-crowd-nowhere = { $unit } non può essere messa da nessuna parte.
refuse-crowd-no-room = Non può essere messa in { $at }.

## Rifiuti: fuoco e Reazione

refuse-nothing-to-fire = Niente di attivo può sparare a qualcuno.
refuse-no-target = In { $at } non c'è nessuno a cui sparare.
refuse-out-of-range = Nessuna artiglieria attiva arriva a { $at }.
refuse-open-city = Nessuno spara su { $at }, città aperta.
refuse-no-air = Non ci sono aerei.
refuse-air-weather = Con il maltempo gli aerei non volano.
refuse-air-later = Gli aerei colpiscono a movimento finito.
refuse-gun-not-yours = { $gun } non è tua.
refuse-gun-off = { $gun } non è sulla mappa.
refuse-gun-fired = { $gun } ha già sparato.
refuse-gun-named = { $gun } è già indicata.
refuse-gun-range = { $gun } non arriva fin là.
refuse-gun-idle = { $gun } non è attiva.
refuse-air-mixed = Gli aerei non sparano insieme a cannoni o navi.
refuse-gun-mixed = { $gun } non spara insieme a quanto già indicato.
refuse-not-beside = { $at } non è adiacente a tue unità.
refuse-nobody-to-wait-for = L'altra parte non ha nulla da fare prima.
refuse-own-segment = { $unit } reagisce solo nel segmento nemico.
refuse-no-reaction = { $unit } non ha Reazione.
refuse-reacted = { $unit } ha già reagito in questo impulso.
refuse-too-far-to-react = Il nemico è troppo lontano da { $unit }.
refuse-nowhere-to-react = { $unit } non può andare da nessuna parte in Reazione.
refuse-react-first = Chi reagisce muove, o interrompe un ponte.
refuse-not-vacated = Nessuno ha lasciato { $at } in Reazione.
refuse-no-room-to-follow = Non possono entrare tutti in { $at }.

## Rifiuti: combattimento

refuse-no-enemy = In { $at } non c'è nessuno da attaccare.
refuse-no-attacker = Nessuno può attaccare { $at }.
refuse-not-beside-target = { $unit } non è adiacente a quell'esagono.
refuse-no-way-to-attack = { $unit } non potrebbe entrarvi, quindi non può attaccare.
refuse-not-free = { $unit } non partecipa a questo attacco.
refuse-named-already = { $unit } è già indicata.
refuse-not-attacker = { $unit } non ha attaccato lì.
refuse-no-room-there = Lì non c'è posto.
refuse-no-counter = Non c'è Gegenangriff.
refuse-counter-segment = Il Gegenangriff spetta al segmento dell'Asse.
refuse-counter-used = Il Gegenangriff è già stato usato in questo mese.
refuse-not-to-lose = { $unit } non è colpita.
refuse-must-retreat = Devono ritirarsi ancora.
refuse-retreat-away = Ci si ritira verso i propri terminali: { $at } ne è più lontano.
refuse-no-retreat = Non possono ritirarsi in { $at }.
refuse-no-refuge = La retroguardia non può ritirarsi in { $at }.

## Rifiuti: rifornimento

refuse-stretched = In questo impulso il percorso non può essere più lungo.
refuse-no-other-terminal = Nessun altro terminale rifornirebbe { $unit }.
refuse-no-drop-zone = Ora non si può tentare un volo di rifornimento per { $at }.
refuse-not-cut-off = { $unit } non è segnata fuori rifornimento.
refuse-no-naples = Qui la V Armata non cambia terminale.
refuse-naples-held = Napoli non è in mano alleata.
refuse-no-depot-there = In { $at } non c'è un deposito che si possa ritirare.
refuse-depot-needed = Nessuna linea di rifornimento porta da { $at } a un altro terminale.
refuse-no-rearguard-there = Nessuna retroguardia è presso il ponte { $side }.
