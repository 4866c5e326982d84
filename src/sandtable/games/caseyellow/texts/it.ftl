# Caso Giallo in italiano. Un nome che arriva come argomento (un'unità, un esagono) è già scritto per esteso.
# I nomi delle unità non hanno genere: dove serve, la frase dice «l'unità».

title-caseyellow = Caso Giallo, 1940
scenario-historical = 1. La campagna storica, dal 10 maggio al 18 giugno 1940
scenario-intelligence-1 = 2. Informazioni migliori, si riposizionano entrambi
scenario-intelligence-2 = 2. Informazioni migliori, si riposizionano solo gli Alleati
scenario-hypothetical = 3. La campagna ipotetica
scenario-holland = 4. Fortezza Olanda (un turno)

## Sides

side-german = Germania
    .the = la Germania
    .adj = tedesco
    .number = one
side-allied = Alleati
    .the = gli Alleati
    .adj = alleato
    .number = other

## Places and units

print-works = Postazioni
print-fort-eben = Eben Emael, guarnigione { $strength }
print-fort-maginot = Linea Maginot, guarnigione { $strength }
print-fort-metz = Metz, guarnigione { $strength }
print-fort-westwall = Vallo Occidentale, guarnigione { $strength }

## Time

heading-turn = Turno { $turn }
heading-choice = Round { $number }: { $side }, movimento o combattimento
heading-move = Round { $number }: { $side }, movimento
heading-combat = Round { $number }: { $side }, combattimento
track-round = Round di Azione
phase-setup = Piazzamento
phase-air-availability = Supporti Aerei disponibili
phase-air-interdiction = Interdizione degli attraversamenti
phase-air-drop = Lancio dei paracadutisti
phase-air-stuka = Bombardamento in Picchiata
phase-supply = Rifornimento
phase-action = Fase di Azione
phase-end-disruption = Recupero dalla disorganizzazione
phase-end-crossing = Attraversamento alle teste di ponte
phase-end-terror = Bombardamento Terroristico
phase-end-surrender = Resa
phase-end-refugees = Rifugiati
phase-end-paris = Città Aperta
phase-end-victory = Verifica della vittoria
phase-end-attrition = Attrito dei corazzati
phase-end-replacements = Rimpiazzi
phase-end-defence = Miglior Difesa
phase-end-refit = Ripristino dei panzer
round-move = movimento
round-combat = combattimento
chit-german = tedesco
chit-allied-move = alleato di movimento
chit-allied-combat = alleato di combattimento
chit-allied = alleato
told-initiative-german = L'iniziativa è tedesca.
told-initiative-allied = L'iniziativa è alleata.
roll-cup = Segnalino pescato
roll-chits = Segnalini del turno
told-chits-german = Segnalini tedeschi in questo turno: { $number }.
told-chits-allied = Segnalini alleati in questo turno: { $number }.

## Tracks and trays

track-vp-german = VP tedeschi
track-vp-allied = VP alleati
track-cities = Città olandesi conquistate
track-air-german = Stuka
track-air-allied = Supporti Aerei alleati
track-refit = Punti Ripristino
track-improved = Segnalini Miglior Difesa
track-port = Colpi sul porto
box-dead = casella delle unità eliminate
box-gone = fuori gioco
box-later = tabella dei turni
box-entry = casella di entrata
box-reserve = unità da piazzare
box-airborne = casella delle truppe avioportate
box-refit = casella del Ripristino
box-exited = casella di uscita
tray-dead = Eliminate
tray-entry = In entrata
tray-reserve = Da piazzare
tray-airborne = Truppe avioportate
tray-refit = Ripristino dei panzer
tray-exited = Uscite dalla mappa
tray-turn = Turno { $turn }
overlay-zone-german = ZOC tedesche
overlay-zone-allied = ZOC alleate

## Marks

mark-out = Fuori Rifornimento
mark-engaged = ingaggiata
mark-spent = ha già mosso in questo turno
mark-landed = appena atterrata
mark-moved = ha mosso
mark-attacked = ha attaccato
mark-advanced = ha avanzato
mark-cut = attraversamenti interdetti
mark-bridge = testa di ponte
mark-refugees = Rifugiati
mark-terror = Bombardamento Terroristico
mark-improved = Miglior Difesa
mark-ships = porto di Dinamo
mark-port-hits = colpi sul porto: { $number }
mark-razed = fortificazione distrutta
mark-open-city = Città Aperta
mark-figure-rating = valore tattico (TR)
mark-figure-movement = movimento ([ ] motorizzata, • gialla)

## Actions

action-hex = { $operand }
action-overrun = Sbaraglia in { $operand }
action-bridge = Testa di ponte in { $operand }
action-leave = Lascia qui { $operand }
action-rail = Movimento Ferroviario
action-evacuate = Evacua un livello di { $operand }
action-stay = Resta
action-bomb = Bombarda in picchiata { $operand }
action-interdict = Interdici { $operand }
action-drop = Lancio su { $operand }
action-terror = Bombardamento Terroristico: { $operand }
action-refugees = Rifugiati in { $operand }
action-lift = Togli il segnalino in { $operand }
action-improve = Miglior Difesa in { $operand }
action-air = Impegna un Supporto Aereo
action-port = Evacua da { $operand }
action-declare = Dichiara: { $operand }
action-round = { $operand ->
    [move] Movimento
   *[combat] Combattimento
}
action-printed = Piazza le altre come stampato
action-resolve = Risolvi
action-cancel = Annulla l'attacco
action-roll = Tira
action-done = Prosegui
action-done-Movement = Chiudi il movimento
action-done-Combat = Chiudi i combattimenti
action-done-Advance = Chiudi l'avanzata
action-done-Reinforce = Chiudi i rinforzi
action-done-Replacing = Chiudi i rimpiazzi
action-done-Crossing = Chiudi gli attraversamenti
action-done-Interdiction = Chiudi l'interdizione
action-done-DiveBombing = Chiudi il Bombardamento in Picchiata
action-done-Joining = Lascia le altre
action-done-Regrouping = Lascia le altre

## Prompts

prompt-move = Scegli un'unità da muovere, o chiudi il movimento.
prompt-move-on = { $units } { A($at) } ({ $left ->
    [one] resta 1 MP
   *[other] restano { $left } MP
}): scegli il prossimo esagono, o fermati.
prompt-move-held = { $units } { A($at) }: movimento esaurito. Scegli un'altra azione, o fermati.
prompt-move-entry = Scegli l'esagono di entrata di { $unit } ({ $left } MP).
prompt-move-rail = Movimento Ferroviario di { $unit }: scegli la destinazione.
prompt-initiative = Il round 1 è tuo: scegli movimento o combattimento.
prompt-round = Round { $number }: scegli movimento o combattimento.

## Events

event-RoundBegan = Round { $number }: { $side }, { $note }.
event-ChitDrawn = Segnalino pescato: { $note }.
event-Moved = { $piece }: { DA($start) } a { $at } ({ $left ->
    [one] resta 1 MP
   *[other] restano { $left } MP
}).
event-Entered = { $piece } entra da { $at } ({ $left ->
    [one] resta 1 MP
   *[other] restano { $left } MP
}).
event-Placed = { $piece } { $note }.
event-Stopped = { $piece } si ferma { A($at) }.
event-Reduced = { $piece } { A($at) } perde un livello.
place-exit = esce dalla mappa { DA($at) }
place-reinforcement = arriva { A($at) } come rinforzo
note-razed = la fortificazione è distrutta
note-refugees-gone = Rifugiati rimossi
note-overrun = sbaragliamento

## Refusals

refuse-not-yours = { $unit } è dell'avversario.
refuse-moved = { $unit } ha già mosso in questo round.
refuse-duty = { $unit } deve ancora muovere come vuole il piano.
refuse-leave = { $unit } non fa parte del gruppo in movimento.
refuse-join-elsewhere = { $unit } non può unirsi: muovono insieme solo le unità che partono dallo stesso esagono.
refuse-join-twice = { $unit } è già nel gruppo.
refuse-join-bound = { $unit } deve muovere separatamente: il Piano Dyle vincola l'unità in movimento.
refuse-rail = { $unit } ha già cominciato a muovere in questo round: niente Movimento Ferroviario.
refuse-rail-alone = Il Movimento Ferroviario è per unità singole; { $unit } è in un gruppo.
refuse-rail-german = Le unità tedesche non possono usare il Movimento Ferroviario.
refuse-rail-nowhere = Nessuna città o cittadina è una destinazione ferroviaria valida per { $unit }.
refuse-round-kind = Questo segnalino non consente un round di { $kind }: è di altro tipo, o se ne sono già giocati due.
refuse-not-beside = { $at } non è adiacente.
refuse-halted = Il gruppo si è fermato in una ZOC nemica e non può entrare { A($at) }.
refuse-entry-hex = Questa unità non può entrare sulla mappa da { $at }.
refuse-enemy-there = { $at } è occupato dal nemico.
refuse-mountain = { $at } è intransitabile (montagna).
refuse-fort = Distruggi la Linea Fortificata { A($at) } prima di entrarvi.
refuse-crossing-only = I treni passano i fiumi solo agli attraversamenti; verso { $at } non ce n'è.
refuse-crossing-cut-stores = Le unità Rifornimento di Attacco non possono passare in { $at }: l'attraversamento è interdetto.
refuse-forest-road = Nella foresta le unità motorizzate hanno bisogno di una strada; nessuna porta a { $at }.
refuse-forest-alone = { $at }: le unità motorizzate entrano in foresta e ne escono una alla volta.
refuse-dyle-limit = Prima del turno 3 i tedeschi non possono superare il limite ovest e sud dell'area Dyle in { $at }.
refuse-zone-shut = { $at } è vuoto fra ZOC nemiche che il TR del gruppo non supera.
refuse-zone-to-zone = Il gruppo non può passare direttamente da una ZOC nemica a un'altra in { $at }.
refuse-overrun-nobody = Nessun nemico da sbaragliare { A($at) }.
refuse-overrun-slow = Solo le unità motorizzate con MA gialla possono sbaragliare.
refuse-overrun-engaged = Le unità { A($at) } sono ingaggiate: non si possono sbaragliare.
refuse-overrun-river = Non si può sbaragliare oltre un fiume in { $at }.
refuse-overrun-terrain = Il terreno di { $at } impedisce lo sbaragliamento.
refuse-overrun-odds = Per sbaragliare in { $at } serve un rapporto { $odds }-1 dopo il terreno.
refuse-overrun-points = Sbaragliare in { $at } costa { $cost } MP; { $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
}.
refuse-bridge-who = Solo le unità tedesche con MA gialla possono formare una testa di ponte in { $at }.
refuse-bridge-points = Una testa di ponte in { $at } costa 1 MP.
refuse-bridge-enemy = Durante il movimento scegli per la testa di ponte un esagono adiacente occupato dal nemico, non { $at }.
refuse-exit-never = In questo scenario le unità non possono uscire dalla mappa.
refuse-exit-who = Solo le unità tedesche rifornite con MA gialla possono uscire dalla mappa.
refuse-exit-where = Non si può uscire dalla mappa da { $at }.
refuse-exit-points = Per uscire dalla mappa serve un altro MP.
refuse-exit-line = { $unit } non ha una Linea di Rifornimento: escono dalla mappa solo le unità rifornite.
refuse-astray = { $unit } deve avvicinarsi alla destinazione del piano, in un esagono con posto.
