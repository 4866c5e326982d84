# Invasione, sbarchi, entrate, fine del turno e della partita.

## Invasione

prompt-assault-loss = { $beach }: assegna alla tua fanteria la perdita di { $losses ->
    [one] un livello
   *[other] { $losses } livelli
}.
prompt-assault-loss-enemy = { $beach }: scegli la fanteria alleata che perde { $losses ->
    [one] un livello
   *[other] { $losses } livelli
}.
prompt-assault-advance = { $beach } è presa: scegli l'unità che avanza verso l'interno.
prompt-assault-inland = { $beach }: scegli un esagono per { $unit }, o fermala sulla spiaggia.
prompt-glider = Scegli l'esagono di atterraggio degli alianti { $unit } (in ritardo).
roll-tanks = Carri DD (un tiro basso costa un livello)
roll-rangers = Segnale al 5° Ranger
roll-scatter = Lancio di paracadutisti
roll-assault = Assalto alla spiaggia
shift-glider = atterraggio con alianti
preview-scatter = Atterraggio degli alianti: { $unit }
preview-assault = { $beach }: probabilità dell'assalto
outcome-tanks = { $unit }: { $count ->
    [0] nessun livello perso prima di toccare terra
    [one] un livello perso prima di toccare terra
   *[other] { $count } livelli persi prima di toccare terra
}
outcome-rangers-land = il 5° Ranger riceve il segnale e sbarca qui
outcome-rangers-omaha = il 5° Ranger sbarca a Omaha
event-Scattered = { $piece } atterra in { $at }, dado { $die }: { $note }.
scatter-none = nessuna dispersione
scatter-s = dispersa
scatter-s1 = dispersa, un livello perso; un rimpiazzo avioportato in più
scatter-s2 = dispersa, due livelli persi; un rimpiazzo avioportato in più
event-Assaulted = Assalto a { $at }, dado { $die }: { $note } (avanzata { $advance }).
assault-a1 = gli attaccanti perdono un livello e ritirano il dado
assault-a2d1 = gli attaccanti perdono due livelli; caposaldo eliminato
assault-ex = scambio: gli attaccanti perdono un livello a scelta del tedesco; caposaldo eliminato
assault-a1d1 = gli attaccanti perdono un livello; caposaldo eliminato
assault-d1 = caposaldo eliminato
assault-fails = lo sbarco fallisce
note-beach-closed = assalto fallito, spiaggia chiusa
move-advance = avanzata
refuse-no-advance = { $unit } non può avanzare oltre { $beach }.
refuse-tanks-spared = { $unit } è un battaglione carri: le perdite dell'assalto toccano solo alla fanteria.
refuse-not-in-assault = { $unit } non partecipa all'assalto a { $beach }.
refuse-glider-far = { $at } non è ammesso: scegli un altro esagono entro { $range } dalla zona di atterraggio prevista.
refuse-glider-hostile = { $at } non è controllato dagli Alleati.
refuse-glider-boundary = { $at } è fuori dall'area assegnata al reggimento.

## Sbarchi

prompt-ashore = { $unit } è sbarcata: scegli un secondo esagono, o fermati.
prompt-purchase = Acquista Punti Rifornimento ({ $cost } Punti Rinforzi l'uno), o concludi.
event-Arrived = { $piece } { $note } in { $at }.
arrive-landing = sbarca come rinforzo
arrive-wave = sbarca con la seconda ondata
arrive-entry = entra
arrive-mobilised = è mobilitata
arrive-glider = atterra con gli alianti
arrive-assault = sbarca
event-Bought = { $side-the } acquista un Punto Rifornimento ({ $left ->
    [one] resta un Punto Rinforzi
   *[other] restano { $left } Punti Rinforzi
}).
event-Left = { $piece } lascia { $at }: { $note }.
leave-evacuated = evacuata in Gran Bretagna
leave-withdrawn = divisione ritirata in Gran Bretagna
leave-ordered = tolta dal gioco
leave-cherbourg = caduta di Cherbourg
leave-failed = sbarco fallito
mark-released = sbloccata
refuse-waits-already = { $unit } è già stata trattenuta in questo turno.
refuse-points-short = Punti Rinforzi insufficienti per { $unit }: costa { $cost }, disponibili { $left }.
refuse-no-beach = { $unit } non può sbarcare: la sua spiaggia è chiusa o non controllata dagli Alleati.
refuse-beach-full = { $unit } non può sbarcare lì: una spiaggia riceve { $limit } Punti Rinforzi per turno.
refuse-no-room = { $at } supererebbe il limite di raggruppamento.
refuse-landing-far = { $unit } non può sbarcare { A($at) } né in un esagono adiacente.
refuse-landing-zone = { $unit } deve fermarsi nell'esagono di sbarco { $at }: è in ZOC nemica.
refuse-inland-far = { $at } non è adiacente all'esagono di sbarco di { $unit }.
refuse-inland-terrain = Il terreno impedisce a { $unit } di passare dall'esagono di sbarco { AD($at) }.
refuse-inland-boundary = { $at } è fuori dall'area assegnata a { $unit }.
refuse-inland-bond = Un Collegamento di ZOC nemico sbarra a { $unit } la via per { $at }.
refuse-enemy-there = { $unit } non può entrare { A($at) }: è occupato dal nemico.
refuse-engineers-stay = { $unit } è un'unità di genieri da spiaggia: resta sulla sua spiaggia.
refuse-replaced-one-hex = { $unit } ha ricevuto un rimpiazzo: non può muovere oltre l'esagono di sbarco.
refuse-replaced-zone = { $unit } ha ricevuto un rimpiazzo: non può entrare nella ZOC nemica { A($at) }.
refuse-no-stage = { $unit } non ha scelte da fare { A($at) }: scegli l'esagono finale.
refuse-evacuate-beach = { $unit } non è su una spiaggia.
refuse-evacuate-move = { $unit } non può evacuare: serve l'intera Capacità di Movimento.
refuse-evacuate-german = Le unità tedesche non possono evacuare ({ $unit }).
refuse-evacuate-full = { $at }: { $limit } unità già evacuate in questo turno, il massimo.
refuse-buy-other-army = Solo l'altro giocatore alleato può acquistare per { $side-the }.
refuse-buy-no-harbour = Nessun porto Mulberry in funzione ({ $side }).
refuse-buy-points = Punti Rinforzi insufficienti ({ $side }): costo { $cost }, disponibili { $left }.
refuse-buy-full = { $side }: Punti Rifornimento già al massimo ({ $limit }).
refuse-buy-solitaire = Solitario: con questo tempo si acquista un solo Punto Rifornimento ({ $side }).

## Entrate tedesche

event-Waited = { $piece } ritarda: { $note }.
wait-zone-green = entrerà dalla zona verde
wait-zone-blue = entrerà dalla zona blu
wait-zone-red = entrerà dalla zona rossa
wait-zone-orange = entrerà dalla zona arancione
wait-glider = zona di atterraggio piena o occupata dal nemico
zone-green = verde
zone-blue = blu
zone-red = rossa
zone-orange = arancione
refuse-mobilise-turn = { $unit } non può essere mobilitata prima del turno 2.
refuse-mobilise-one = { $unit } deve aspettare: la { $division }ª Divisione mobilita un'unità per turno.
refuse-mobilise-hexes = { $unit } deve aspettare: ogni esagono di mobilitazione della { $division }ª Divisione è occupato dal nemico o in ZOC nemica.
refuse-mobilise-where = { $at } non è un esagono di mobilitazione di { $unit }.
refuse-mobilise-enemy = { $unit } non può essere mobilitata { A($at) }: unità nemica o ZOC nemica.
refuse-entry-far = { $unit } non può raggiungere { $at } dai suoi esagoni di entrata.
refuse-entry-zone = { $unit } non può entrare nella ZOC nemica { A($at) } su autocarri o con il Movimento Strategico.
refuse-entry-colour = { $at } non è un esagono di entrata di { $unit }.
refuse-entry-stop = { $unit } deve fermarsi { A($at) } (ZOC nemica): sceglilo come esagono di arrivo.
refuse-zone-none = { $unit } non può cambiare zona di entrata in questo scenario.
refuse-zone-far = La zona { $zone } non è adiacente alla zona di entrata di { $unit }.
refuse-not-due = { $unit } è un rinforzo di un turno successivo.
refuse-by-glider = { $unit } atterra con gli alianti, prima delle fasi di movimento.
refuse-out-of-play = { $unit } è fuori dalla mappa e ora non può entrare.

## Fine del turno

prompt-withdraw = Scegli una divisione avioportata da ritirare definitivamente, o concludi.
refuse-withdraw-other = La { $division }ª Divisione avioportata è dell'altro giocatore.
refuse-withdraw-none = La { $division }ª Divisione avioportata non ha unità sulla mappa.
refuse-withdraw-supply = { $unit } è Fuori Rifornimento: la sua divisione non può essere ritirata.
refuse-withdraw-enemy = { $unit } è adiacente al nemico: la sua divisione non può essere ritirata.
event-Counted = Punti vittoria: Alleati { $allied }, tedeschi { $german }. Agli Alleati serve un vantaggio di { $needed }.
result-allied-edge = Vittoria alleata: un'unità rifornita è sul bordo est o sud della mappa.
result-allied-objectives = Vittoria alleata: raggiunti due obiettivi su tre (Saint-Lô, Caen, Cherbourg isolata).
result-german-beaches = Vittoria tedesca: chiusi tre fra spiagge e porti Mulberry.
result-german-losses = Vittoria tedesca: troppe grandi unità alleate eliminate o ridotte a quadri.
result-allied-points = Vittoria alleata ai punti.
result-german-points = Vittoria tedesca: gli Alleati hanno troppo pochi punti.
result-allied-cut-off = Vittoria americana: Carentan presa e Cherbourg isolata.
result-allied-perimeter = Vittoria americana: Carentan presa e un'unità rifornita entro il perimetro di Cherbourg.
result-german-cherbourg = Vittoria tedesca: Carentan ha tenuto, oppure Cherbourg non è isolata né il suo perimetro violato.
refuse-sword-shelled = { $unit } non può sbarcare a Sword: spara la batteria di Mont Canisy, se nessuna unità navale la neutralizza.
refuse-must-enter = { $unit } può entrare e nel solitario deve farlo.
