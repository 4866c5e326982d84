# Caso Giallo in italiano. Un nome che arriva come argomento (un'unità, un esagono) è già scritto per esteso.

title-caseyellow = Caso Giallo, 1940
scenario-historical = 1. La campagna storica, dal 10 maggio al 18 giugno 1940
scenario-intelligence-1 = 2. Informazioni migliori, si rischierano entrambi
scenario-intelligence-2 = 2. Informazioni migliori, si rischierano solo gli Alleati
scenario-hypothetical = 3. La campagna ipotetica
scenario-holland = 4. Fortezza Olanda (un turno)

## Sides

side-german = Germania
side-allied = Alleati

## Places and units

print-works = postazioni
print-fort-eben = Eben Emael, presidio { $strength }
print-fort-maginot = Linea Maginot, presidio { $strength }
print-fort-metz = Metz, presidio { $strength }
print-fort-westwall = Vallo Occidentale, presidio { $strength }

## Time

heading-turn = Turno { $turn }
heading-choice = Round { $number }: { $side }, movimento o combattimento
heading-move = Round { $number }: { $side }, movimento
heading-combat = Round { $number }: { $side }, combattimento
track-round = Round di azione
phase-setup = Schieramento
phase-air-availability = Disponibilità aerea
phase-air-interdiction = Interdizione degli attraversamenti
phase-air-drop = Lancio dei paracadutisti
phase-air-stuka = Bombardamento in picchiata
phase-supply = Rifornimento
phase-action = Fase di azione
phase-end-disruption = Fine della disorganizzazione
phase-end-crossing = Passaggio alle teste di ponte
phase-end-terror = Bombardamento terroristico
phase-end-surrender = Resa
phase-end-refugees = Rifugiati
phase-end-paris = Città aperta
phase-end-victory = Verifica della vittoria
phase-end-attrition = Attrito dei corazzati
phase-end-replacements = Rimpiazzi
phase-end-defence = Miglior difesa
phase-end-refit = Ripristino dei panzer
round-move = movimento
round-combat = combattimento
chit-german = un segnalino tedesco
chit-allied-move = un segnalino alleato di movimento
chit-allied-combat = un segnalino alleato di combattimento
chit-allied = un segnalino alleato
told-initiative-german = L'iniziativa è tedesca.
told-initiative-allied = L'iniziativa è alleata.
roll-cup = numero del segnalino pescato
roll-chits = segnalini del turno
told-chits-german = Segnalini tedeschi in questo turno: { $number }.
told-chits-allied = Segnalini alleati in questo turno: { $number }.

## Tracks and trays

track-vp-german = VP tedeschi
track-vp-allied = VP alleati
track-cities = Città olandesi prese
track-air-german = Stuka
track-air-allied = Supporti aerei alleati
track-refit = Punti ripristino
track-improved = Segnalini miglior difesa
track-port = Colpi sul porto
box-dead = casella delle eliminate
box-gone = fuori gioco
box-later = tabella dei turni
box-entry = casella di entrata
box-reserve = unità da piazzare
box-airborne = casella delle truppe avioportate
box-refit = casella del riordino
box-exited = oltre il bordo
tray-dead = Eliminate
tray-entry = In entrata
tray-reserve = Da schierare
tray-airborne = Truppe avioportate
tray-refit = Ripristino dei panzer
tray-exited = Uscite dalla mappa
tray-turn = Turno { $turn }
overlay-zone-german = Zone tedesche
overlay-zone-allied = Zone alleate

## Marks

mark-out = fuori rifornimento
mark-engaged = ingaggiata
mark-spent = già mossa nel turno
mark-landed = appena atterrata
mark-moved = mossa
mark-attacked = ha attaccato
mark-advanced = avanzata
mark-cut = attraversamenti interdetti
mark-bridge = testa di ponte
mark-refugees = rifugiati
mark-terror = bombardamento terroristico
mark-improved = miglior difesa
mark-ships = porto di Dinamo
mark-port-hits = porto colpito: { $number }
mark-razed = fortificazione distrutta
mark-open-city = città aperta
mark-figure-rating = valore tattico (TR)
mark-figure-movement = movimento ([ ] motorizzata, • gialla)

## Actions

action-hex = { $operand }
action-overrun = Sbaraglia in { $operand }
action-bridge = Testa di ponte in { $operand }
action-leave = Lascia qui { $operand }
action-rail = In treno
action-evacuate = Imbarca un livello di { $operand }
action-stay = Resta
action-bomb = Picchiata su { $operand }
action-interdict = Interdici { $operand }
action-drop = Lancio su { $operand }
action-terror = Bombardamento terroristico di { $operand }
action-refugees = Rifugiati in { $operand }
action-lift = Togli il segnalino in { $operand }
action-improve = Migliora la difesa di { $operand }
action-air = Impegna un supporto aereo
action-port = Evacua da { $operand }
action-declare = Dichiara: { $operand }
action-round = { $operand ->
    [move] Movimento
   *[combat] Combattimento
}
action-printed = Gli altri come stampato
action-resolve = Risolvi
action-cancel = Annulla
action-roll = Tira
action-done = Fine

## Prompts

prompt-move = Muovi un'unità o termina il movimento.
prompt-move-on = { $units } in { $at }: prossimo esagono, { $left ->
    [one] resta 1 MP
   *[other] restano { $left } MP
}.
prompt-move-held = { $units } in { $at }: il movimento non prosegue; scegli che altro fare qui, o fermati.
prompt-move-entry = Da dove entra { $unit }? { $left } MP.
prompt-move-rail = Dove va in treno { $unit }?
prompt-initiative = Il round 1 è tuo: movimento o combattimento?
prompt-round = Round { $number }: movimento o combattimento?

## Events

event-RoundBegan = Round { $number }: { $side }, { $note }.
event-ChitDrawn = Dalla tazza esce { $note }.
event-Moved = { $piece } va da { $start } a { $at } ({ $left ->
    [one] resta 1 MP
   *[other] restano { $left } MP
}).
event-Entered = { $piece } entra in mappa da { $at } ({ $left ->
    [one] resta 1 MP
   *[other] restano { $left } MP
}).
event-Stopped = { $piece } si ferma in { $at }.
event-Reduced = { $piece } in { $at } perde un livello.
place-exit = esce dalla mappa
note-razed = la fortificazione è distrutta
note-refugees-gone = i rifugiati se ne sono andati
note-overrun = sbaragliamento

## Refusals

refuse-not-yours = { $unit } non è tua.
refuse-moved = { $unit } si è già mossa in questo round.
refuse-duty = { $unit } deve ancora muovere come ordina il piano.
refuse-leave = { $unit } non fa parte di un gruppo in movimento.
refuse-join-elsewhere = Muovono insieme solo le unità che partono dallo stesso esagono; non è il caso di { $unit }.
refuse-join-twice = { $unit } è già nel gruppo.
refuse-join-bound = { $unit } non può unirsi: l'unità in movimento è vincolata al piano.
refuse-rail = { $unit } ha già cominciato a muovere in questo round: il treno prende chi non l'ha fatto.
refuse-rail-alone = In treno si va uno alla volta; { $unit } è in un gruppo.
refuse-rail-german = Non ci sono treni per le unità tedesche.
refuse-rail-nowhere = Non c'è una città o cittadina dove un treno possa portare { $unit }.
refuse-round-kind = Con questo segnalino non si può giocare un round di { $kind }: non lo riporta, o se ne sono già giocati due.
refuse-not-beside = { $at } non è un esagono adiacente.
refuse-halted = Il gruppo si è dovuto fermare in una zona nemica e non prosegue verso { $at }.
refuse-entry-hex = Non entra in mappa da { $at }.
refuse-enemy-there = In { $at } ci sono unità nemiche.
refuse-mountain = Nessuno entra nelle montagne di { $at }.
refuse-fort = La linea fortificata in { $at } va distrutta prima di entrarvi.
refuse-crossing-only = Passa i fiumi solo agli attraversamenti; verso { $at } non ce n'è.
refuse-crossing-cut-stores = Un'unità di Rifornimento di Attacco non passa verso { $at }: l'attraversamento è interdetto.
refuse-forest-road = Nella foresta le unità motorizzate restano su strada; nessuna porta a { $at }.
refuse-forest-alone = Le unità motorizzate entrano ed escono da una foresta una alla volta, anche verso { $at }.
refuse-dyle-limit = I tedeschi non superano il bordo occidentale e meridionale dell'area Dyle in { $at } prima del turno 3.
refuse-zone-shut = { $at } è vuoto e si trova tra zone nemiche che il gruppo non sovrasta per TR.
refuse-zone-to-zone = Non può passare direttamente da una zona nemica a un'altra in { $at }.
refuse-overrun-nobody = In { $at } non c'è nessuno da sbaragliare.
refuse-overrun-slow = Sbaragliano solo le unità motorizzate con MA gialla.
refuse-overrun-engaged = Le unità in { $at } sono ingaggiate.
refuse-overrun-river = Niente sbaragliamento oltre un fiume in { $at }.
refuse-overrun-terrain = Il terreno di { $at } vieta lo sbaragliamento.
refuse-overrun-odds = Per sbaragliare in { $at } serve { $odds }-1 dopo il terreno.
refuse-overrun-points = Sbaragliare in { $at } costa { $cost } MP; { $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
}.
refuse-bridge-who = Solo i tedeschi con MA gialla formano una testa di ponte in { $at }.
refuse-bridge-points = Una testa di ponte in { $at } richiede un MP.
refuse-bridge-enemy = Durante il movimento si tenta una testa di ponte in un esagono adiacente occupato dal nemico, non in { $at }.
refuse-exit-never = In questa partita nessuno esce dalla mappa.
refuse-exit-who = Escono dalla mappa solo unità tedesche rifornite con MA gialla.
refuse-exit-where = Non si esce dalla mappa da { $at }.
refuse-exit-points = Per uscire dalla mappa serve ancora un MP.
refuse-exit-line = { $unit } non ha una linea di rifornimento: escono dalla mappa solo le unità rifornite.
refuse-astray = { $unit } deve avvicinarsi a dove la manda il piano, in un esagono con posto.
