# Operazioni: movimento, fuoco, Reazione, Riserve, combattimento, rifornimento.

## Richieste

prompt-segment = Il tuo segmento: scegli una formazione o un'operazione, oppure chiudi le operazioni.
warning-unused = pagate e non usate: { $formations }
prompt-operation = Svolgi l'operazione.
prompt-muster = Scegli l'esagono del segnalino.
prompt-settle = Scegli l'esagono dell'assestamento tattico.
prompt-reserving = Scegli le unità da mettere in Riserva ({ $left ->
    [one] resta un segnalino
   *[other] restano { $left } segnalini
}).
prompt-release = Scegli un esagono di cui attivare le Riserve.
prompt-relief = L'avversario ha concluso un'operazione: attiva le Riserve, o passa.
prompt-move = Scegli un'unità da muovere, o chiudi il movimento.
prompt-move-on = { $units } { A($at) }, punti movimento: { $left }. Scegli il prossimo esagono, o fermati.
prompt-move-entry = { $units } nel box di Bari: scegli l'esagono di entrata.
prompt-mule = Scegli un esagono per il mulo.
prompt-mule-from = Scegli il mulo da spostare.
prompt-follow = Il nemico ha lasciato l'esagono: avanza, o resta.
prompt-crowd = { $at } supera il limite di ammassamento: scegli l'unità nemica da spostare.
prompt-crowd-goal = Scegli un esagono adiacente dove metterla.
prompt-aim = Scegli un esagono da bombardare.
prompt-volley = Bombarda { $at }: scegli artiglierie, navi o aerei, poi spara.
prompt-answering = Unità nemiche hanno mosso { A($at) }: spara, o passa.
prompt-chance = Unità nemiche hanno concluso il movimento { A($at) }: spara, reagisci, o passa.
prompt-last-strikes = Il segmento nemico sta per finire: usa gli aerei rimasti, o passa.
prompt-interdiction = Unità nemiche stanno per entrare { A($at) }: interdici l'esagono, o passa.
prompt-hit-green = { $at } è colpito: scegli la perdita di un livello o END OPS per tutti.
prompt-hit-red = Colpo a segno su { $at }: scegli la perdita di un livello o END OPS per il nemico.
prompt-reaction = Reazione di { $units } { A($at) }, punti movimento: { $left }. Scegli un esagono, o fermati.
prompt-combat = Scegli un esagono da attaccare, o chiudi i combattimenti.
prompt-support = Appoggia l'attacco { AD($at) }, o passa.
    .detail = Usa una sola artiglieria, nave o aereo.
prompt-support-defence = Appoggia la difesa { DI($at) }, o passa.
    .detail = Usa una sola artiglieria, nave o aereo.
prompt-swap = { $at }: { $count ->
    [one] perdita di un livello. Ritirati per evitarla
   *[other] perdita di { $count } livelli. Ritirati per evitarne una
}, o resta.
prompt-losses = { $count ->
    [one] { $at }: scegli l'unità che perde un livello.
   *[other] { $at }: assegna la perdita di { $count } livelli.
}
prompt-losses-enemy = { $at }: scegli le unità nemiche che perdono livelli.
prompt-retreat = Ritirata { DA($at) }, { $units }: scegli un esagono (già percorsi: { $gone }).
prompt-advance = { $at } è libero: scegli le unità che avanzano, o resta.
prompt-breakthrough = Penetrazione: attacca ancora con le unità avanzate, o chiudi le loro operazioni.
prompt-withdrawal = Scegli l'esagono in cui si ritira la retroguardia.
prompt-supply = { $count ->
    [one] Un'unità è
   *[other] { $count } unità sono
} fuori rifornimento: scegli un rimedio, o chiudi il controllo.

## Rapporti di forze

preview-barrage = Bombardamento di { $at }: { $factors ->
    [one] un fattore di fuoco
   *[other] { $factors } fattori di fuoco
}.
preview-rearguard = { $at } è difeso solo da una retroguardia: un dado.
preview-roma = { $at } è città aperta: non si tirano dadi.
preview-bridge = Con unità nemiche adiacenti, interrompere o costruire un ponte richiede un tiro di dado.
preview-airlift = Rifornimento per via aerea: un aereo e un dado per esagono.
preview-starving = Alla fine del controllo, ogni unità fuori rifornimento all'ultimo livello tira un dado.
preview-supply = Un dado per ogni volo di rifornimento. Alla fine del controllo tira anche ogni unità fuori rifornimento all'ultimo livello.
shift-airlift-contact = { $more ->
    [0] nemico adiacente a { $hexes }
   *[other] nemico adiacente a { $hexes } e ad altri { $more }
}
shift-support = appoggio tattico dell'attaccante: dipende dai dadi
shift-counter = Gegenangriff: una colonna con 1-3, due con 4-5, tre con 6
shift-shock-double = Tank Shock da { $at }: nessun carro in difesa
shift-shock-half = attacco da { $at } dimezzato (Tank Shock: carri solo in difesa)
shift-river = attacco da { $at } dimezzato (fiume)
shift-ridge = attacco da { $at } dimezzato (cresta)
shift-hill = attacco da { $at } dimezzato (dalla pianura alla collina)
shift-mountain = difensore in montagna
shift-city = difensore in città
shift-line-defence = difensore in linea fortificata
shift-village = difensore in un villaggio
shift-encircled = difensore attaccato da esagoni opposti
shift-out-attacker = attaccante fuori rifornimento
shift-out-defender = difensore fuori rifornimento
shift-tanks = carri dell'attaccante
shift-tanks-defender = carri del difensore
shift-mountaineers = truppe da montagna dell'attaccante
shift-mountaineers-defender = truppe da montagna del difensore
shift-devils = truppe scelte in difesa
shift-offensive-dice = segnalino Offensiva in gioco
shift-small = bersaglio piccolo
shift-large = bersaglio grande
shift-huge = bersaglio molto grande
shift-cover = villaggio, città o montagna
shift-line = linea fortificata
shift-moved = un'unità nell'esagono ha mosso

## Risultati

outcome-rearguard-holds = la retroguardia resiste
outcome-rearguard-back = la retroguardia si ritira di tre esagoni
outcome-rearguard-lost = la retroguardia è tolta fino al prossimo impulso
outcome-roma-left = l'Asse si ritira di due esagoni dalla città
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
outcome-a1 = l'attaccante perde un livello
outcome-a2 = l'attaccante perde due livelli
outcome-a3 = l'attaccante perde tre livelli
outcome-a1e-d1e = entrambi perdono un livello e sono END OPS
outcome-a1-d1 = entrambi perdono un livello
outcome-d1 = il difensore perde un livello
outcome-a1-d2 = l'attaccante perde un livello, il difensore due
outcome-d2 = il difensore perde due livelli
outcome-d2r = il difensore perde due livelli e si ritira
outcome-d3 = il difensore perde tre livelli
outcome-d3r = il difensore perde tre livelli e si ritira
outcome-d3re = il difensore perde tre livelli, si ritira ed è END OPS
barrage-none = nessun effetto
barrage-green = HIT verde, sceglie chi lo subisce
barrage-red = HIT rosso, sceglie chi spara
barrage-1E = un livello perso ed END OPS
barrage-2 = due livelli
barrage-2E = due livelli e END OPS

## Eventi

event-SegmentBegan = Segmento { $side-adj }.
event-Operated = { $side }: { $note } { $what }.
event-OperatedAlone = { $side }: { $note }.
operation-formation = attivazione di
operation-units = unità attivate
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
} ({ $guns }) sotto il minimo della tabella: { $note }.
event-BarragedFromTheAir = { $side }: { $air ->
    [one] un aereo bombarda
   *[other] { $air } aerei bombardano
} { $at } con { $factors ->
    [one] un fattore
   *[other] { $factors } fattori
}, colonna { $column }: { $note }.
event-BarragedFromTheAirInVain = { $side }: { $air ->
    [one] un aereo bombarda
   *[other] { $air } aerei bombardano
} { $at } con { $factors ->
    [one] un fattore
   *[other] { $factors } fattori
}, sotto il minimo della tabella: { $note }.
event-Extended = { $side }: { $points ->
    [one] un punto speso
   *[other] { $points } punti spesi
} per allungare i percorsi di rifornimento: in questo impulso, punti movimento { $length }.
event-Borrowed = { $piece } in { $at } si rifornisce dal terminale dell'altra Armata{ $points ->
    [0] .
    [one] { " " }(un punto).
   *[other] { " " }({ $points } punti).
}
note-somebody-borrows = un'unità si rifornisce dal terminale dell'altra Armata
event-Interdicted = { $side }: interdizione in { $at }, costo +{ $points } punti movimento.
event-Supported = { $side }: { $gun } appoggia in { $at }. Spostamento di colonna { $columns }, modificatore { $number }.
event-SupportedFromTheAir = { $side }: appoggio aereo in { $at }. Spostamento di colonna { $columns }, modificatore { $number }.
event-Attacked = Attacco a { $at }: { $attack } contro { $defence }, rapporto { $odds }, modificatore { $number }.
event-AttackedShifted = Attacco a { $at }: { $attack } contro { $defence }, rapporto { $ratio } spostato a { $odds }, modificatore { $number }.
event-Bridged = Ponte { $at }: { $note }.
bridge-blown = interrotto
bridge-stands = interruzione fallita
bridge-built = costruito
bridge-failed = costruzione fallita
mark-end-ops = END OPS
mark-out = fuori rifornimento
mark-fed = di nuovo rifornita
mark-reserve = in Riserva
mark-reserve-lifted = non più in Riserva
mark-reserve-lost = non più in Riserva: nemico adiacente
note-depot-captured = deposito catturato
note-depot-withdrawn = deposito ritirato
note-mule = mulo piazzato
note-mule-lost = mulo tolto fino al prossimo impulso
note-naples = ora terminale di rifornimento della V Armata
note-counter = Gegenangriff
note-trapped = ritirata impossibile: un livello perso in più
note-rearguard-holds = la retroguardia resiste
note-rearguard-lost = la retroguardia è tolta fino al prossimo impulso
note-rearguard-back = la retroguardia si ritira qui
note-airlift = rifornita per via aerea
note-airlift-failed = il volo di rifornimento fallisce
place-sail = arriva via mare
place-bari = è posta
place-exit = esce dalla mappa ed è posta
place-crowd = è spostata dall'avversario
roll-barrage = Bombardamento
roll-bridge = Ponte
roll-combat = Combattimento
roll-support = Appoggio tattico
roll-counter = Gegenangriff
roll-rearguard = Retroguardia
roll-starving = Fuori rifornimento
roll-airlift = Rifornimento per via aerea

## Rifiuti: chi agisce

refuse-not-your-formation = { $formation } è dell'avversario.
refuse-formation-idle = { $formation } non è fra le formazioni attivate in questo impulso.
refuse-formation-acted = { $formation } ha già agito in questo impulso.
refuse-acts-with-corps = { $formation } agisce con il suo Corpo: attiva il Corpo.
refuse-not-yours = { $unit } è dell'avversario.
refuse-end-ops = { $unit } è END OPS.
refuse-in-reserve = { $unit } è in Riserva.
refuse-not-in-reserve = { $unit } non è in Riserva o non partecipa.
refuse-acted = { $unit } è già stata attivata in questo impulso.
refuse-division-active = { $unit } non può essere unità bonus: la sua divisione è attiva in questo impulso.
refuse-not-of-formation = { $unit } appartiene a un'altra formazione.
refuse-no-bonus = Nessuna attivazione bonus rimasta per { $unit }.
refuse-not-under-marker = { $unit } è fuori dal raggio del segnalino.
refuse-marker-full = Il segnalino non può attivare { $unit }: i puntini di ammassamento sono esauriti.
refuse-other-army = { $unit } appartiene a un'altra Armata.
refuse-mustered = Il segnalino è già stato usato in questo impulso.
refuse-emergency-segment = L'attivazione di emergenza è possibile solo nel tuo segmento.
refuse-settle-segment = L'assestamento tattico è possibile solo nel tuo segmento.
refuse-gun-segment = L'artiglieria bonus si piazza solo nel tuo segmento.
refuse-order-segment = Le operazioni programmate si svolgono nel tuo segmento.
refuse-disband-segment = Nel segmento nemico puoi sacrificare unità solo quando puoi usare la Riserva.
refuse-settled = Hai già fatto un assestamento tattico in questo impulso.
refuse-nobody-to-muster = Nessuna unità può essere attivata così.
refuse-reserve-near = { $unit } è adiacente al nemico: niente Riserva.
refuse-landed = { $unit } è appena sbarcata: niente Riserva.
refuse-no-reserve-marker = Nessun segnalino Riserva rimasto per { $unit }.
refuse-no-reserve = Non hai Riserve { A($at) }.
refuse-reserve-halted = Le tue Riserve { A($at) } sono END OPS.

## Rifiuti: movimento

refuse-in-hand = { $unit } sta già muovendo.
refuse-under-way = { $unit } non può unirsi a un movimento già iniziato.
refuse-elsewhere = { $unit } è in un altro esagono.
refuse-moved-already = { $unit } ha già mosso.
refuse-not-adjacent = { $at } non è adiacente.
refuse-off-area = { $at } è fuori gioco.
refuse-enemy-there = { $at } è occupato dal nemico.
refuse-rearguard-there = Una retroguardia sbarra { $at }: prima attaccala.
refuse-roma-barred = L'Asse non può entrare { A($at) } né attaccarla.
refuse-river-in-flood = Con il maltempo nessuna unità può attraversare un fiume verso { $at } senza ponte.
refuse-no-way = Non possono entrare { A($at) }.
refuse-too-dear = Punti movimento insufficienti: { $at } costa { $cost }, disponibili { $left }.
refuse-march-late = Il movimento strategico va scelto prima di ogni altra cosa.
refuse-march-near = Il movimento strategico resta ad almeno quattro esagoni dal nemico.
refuse-no-ships = Solo gli Alleati possono muovere via mare.
refuse-sail-first = Il movimento navale precede ogni altro movimento.
refuse-sail-idle = Possono muovere via mare solo le unità di una formazione attivata.
refuse-no-port = Il movimento navale richiede un porto amico rifornito e un porto di destinazione.
refuse-ships-full = Al massimo tre unità per impulso possono muovere via mare.
refuse-port-held = { $at } è occupato dal nemico.
refuse-port-full = { $at } supererebbe il limite di ammassamento.
refuse-no-bari = Queste unità non possono usare il box di Bari.
refuse-no-way-to-bari = Il box di Bari si raggiunge da una strada di rifornimento dell'VIII Armata o da un porto.
refuse-bari-full = Il box di Bari è pieno.
refuse-not-a-gate = { $at } non è un'uscita del box di Bari.
refuse-no-exit = In questo scenario uscire dalla mappa non serve.
refuse-not-at-exit = Le unità non sono su una strada che esce dal bordo nord.
refuse-far-bridge = Le unità non sono adiacenti al ponte { $side }.
refuse-jam-full = L'interdizione { DI($at) } è già al massimo.
refuse-blow-tried = Queste unità hanno già tentato di interrompere il ponte { $side } in questo movimento.
refuse-no-bridge = Nessun ponte in { $side }.
refuse-roman-bridge = I ponti di Roma non si interrompono mai ({ $side }).
refuse-bridge-weather = Niente costruzione di ponti con il maltempo ({ $side }).
refuse-bridge-whole = Il ponte { $side } è intatto.
refuse-bridge-cost = Punti movimento insufficienti per il ponte { $side }.
refuse-bridge-last = Il lavoro a un ponte chiude il movimento.
refuse-no-building = Le unità in Reazione non possono costruire ponti.
refuse-no-mules = Nessun mulo da piazzare o spostare.
refuse-no-mule = Nessun mulo da spostare { A($at) }.
refuse-not-mountain = { $at } non è un esagono di montagna.
refuse-mule-there = { $at } ha già un mulo.
refuse-crowd-elsewhere = { $unit } non è { A($at) }.
refuse-crowd-nowhere = { $unit } non ha esagoni in cui essere messa.
refuse-crowd-no-room = L'unità non può essere piazzata { A($at) }.

## Rifiuti: fuoco e Reazione

refuse-nothing-to-fire = Ora nessuna unità può sparare.
refuse-no-target = Nessun bersaglio { A($at) }.
refuse-out-of-range = { $at } è fuori dalla gittata delle artiglierie attive.
refuse-open-city = { $at } è città aperta: non si può bombardare.
refuse-no-air = Nessun aereo disponibile.
refuse-air-weather = Niente aerei con il maltempo.
refuse-air-later = Gli aerei colpiscono solo alla fine del movimento.
refuse-gun-not-yours = { $gun } è dell'avversario.
refuse-gun-off = { $gun } non è sulla mappa.
refuse-gun-fired = { $gun } ha già sparato.
refuse-gun-named = { $gun } è già stata scelta.
refuse-gun-range = { $gun } è fuori gittata.
refuse-gun-idle = { $gun } non è attiva.
refuse-air-mixed = Gli aerei non si combinano con artiglierie o navi.
refuse-gun-mixed = { $gun } non si combina con i pezzi già scelti.
refuse-not-beside = { $at } non è adiacente a tue unità.
refuse-nobody-to-wait-for = L'avversario non ha nulla da fare prima.
refuse-own-segment = { $unit } può reagire solo nel segmento nemico.
refuse-no-reaction = { $unit } non ha raggio di Reazione.
refuse-reacted = { $unit } ha già reagito in questo impulso.
refuse-too-far-to-react = Il nemico è fuori dal raggio di Reazione di { $unit }.
refuse-nowhere-to-react = { $unit } non ha mosse di Reazione lecite.
refuse-react-first = Un'unità in Reazione deve muovere o interrompere un ponte.
refuse-not-vacated = { $at } non è stato lasciato libero da una Reazione.
refuse-no-room-to-follow = { $at } supererebbe il limite di ammassamento.

## Rifiuti: combattimento

refuse-no-enemy = Nessuna unità nemica { A($at) }.
refuse-no-attacker = Nessuna unità può attaccare { $at }.
refuse-not-beside-target = { $unit } non è adiacente al bersaglio.
refuse-no-way-to-attack = { $unit } non può attaccare un esagono in cui non potrebbe entrare.
refuse-not-free = { $unit } non può unirsi a questo attacco.
refuse-named-already = { $unit } è già stata scelta.
refuse-not-attacker = { $unit } non ha partecipato all'attacco.
refuse-no-room-there = L'esagono supererebbe il limite di ammassamento.
refuse-no-counter = Nessun Gegenangriff disponibile.
refuse-counter-segment = Il Gegenangriff è possibile solo nel segmento dell'Asse.
refuse-counter-used = Il Gegenangriff è già stato usato in questo mese.
refuse-not-to-lose = { $unit } non può subire questa perdita.
refuse-must-retreat = Le unità devono ritirarsi ancora.
refuse-retreat-away = { $at } è più lontano dai tuoi terminali: ci si ritira verso di essi.
refuse-no-retreat = Le unità non possono ritirarsi { A($at) }.
refuse-no-refuge = La retroguardia non può ritirarsi { A($at) }.

## Rifiuti: rifornimento

refuse-stretched = In questo impulso il percorso di rifornimento non si può allungare ancora.
refuse-no-other-terminal = Nessun altro terminale può rifornire { $unit }.
refuse-no-drop-zone = Ora nessun volo di rifornimento è possibile per { $at }.
refuse-not-cut-off = { $unit } non ha un segnalino fuori rifornimento.
refuse-no-naples = Qui la V Armata non può cambiare terminale.
refuse-naples-held = Napoli non è controllata dagli Alleati.
refuse-no-depot-there = Nessun deposito da ritirare { A($at) }.
refuse-depot-needed = Da { $at } non si traccia una linea di rifornimento a un altro terminale: il deposito resta.
refuse-no-rearguard-there = Nessuna retroguardia al ponte { $side }.
