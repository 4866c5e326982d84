# Normandy '44 in italiano. I nomi che arrivano come argomenti (un'unità, un esagono) sono già scritti per esteso; un'unità
# è sempre femminile. Ciò che riguarda un solo capitolo sta in un file a parte: it-combat.ftl, it-supply.ftl ...

title-normandy44 = Normandy '44
scenario-campaign = Campagna, dal 6 al 27 giugno 1944
scenario-seven-turns = Sette turni, dal 6 al 12 giugno
scenario-cherbourg = Cherbourg, dal 6 al 17 giugno
option-players = Giocatori
option-historical_weather = Condizioni meteo storiche (28.1)
option-flank_fire = Fuoco di fianco (28.2)
option-naval_batteries = Batterie costiere (28.3)
option-solitaire = Regole per il solitario (27.2)

## Parti

side-german = Germania
    .the = la Germania
    .of = della Germania
    .to = alla Germania
side-allied = Alleati
    .the = gli Alleati
    .of = degli Alleati
    .to = agli Alleati
side-us = Prima Armata americana
    .the = la Prima Armata americana
    .of = della Prima Armata americana
    .to = alla Prima Armata americana
side-cw = Seconda Armata britannica
    .the = la Seconda Armata britannica
    .of = della Seconda Armata britannica
    .to = alla Seconda Armata britannica
side-west = Germania, ovest
    .the = la Germania (ovest)
    .of = della Germania (ovest)
    .to = alla Germania (ovest)
side-east = Germania, est
    .the = la Germania (est)
    .of = della Germania (est)
    .to = alla Germania (est)
camp-german = Tedeschi
camp-allied = Alleati

## Luoghi e unità

print-hill = cima di collina
print-beach = spiaggia { $name }
print-entry-green = esagono di entrata verde
print-entry-blue = esagono di entrata blu
print-entry-red = esagono di entrata rosso
print-entry-orange = esagono di entrata arancione
print-ip = Posizione Fortificata permanente

## Tempo

heading-turn = Turno { $turn }
phase-invasion = Invasione
phase-weather = Condizioni meteo
phase-mulberry = Porti Mulberry
phase-points = Punti Rifornimento e rimpiazzi
phase-ready = HQ pronti
phase-gliders = Alianti
phase-german-replacement = Rimpiazzi tedeschi
phase-german-movement = Movimento tedesco
phase-german-combat = Combattimento tedesco
phase-german-reserve-movement = Movimento della Riserva tedesca
phase-german-reserve-combat = Combattimento della Riserva tedesca
phase-german-recovery = Recupero tedesco
phase-german-supply = Rifornimento tedesco
phase-allied-replacement = Rimpiazzi alleati
phase-allied-movement = Movimento alleato
phase-allied-combat = Combattimento alleato
phase-allied-reserve-movement = Movimento della Riserva alleata
phase-allied-reserve-combat = Combattimento della Riserva alleata
phase-allied-recovery = Recupero alleato
phase-allied-supply = Rifornimento alleato
phase-end = Fine del turno
weather-1 = Tempesta
weather-2 = Coperto (2)
weather-3 = Coperto (3)
weather-4 = Bello (4)
weather-5 = Bello (5)
weather-6 = Bello (6)

## Tracciati e caselle

track-supply-seventh = Punti Rifornimento della 7ª Armata
track-supply-fortress = Punti Rifornimento di Cherbourg
track-supply-west = Punti Rifornimento della Panzergruppe West
track-supply-us = Punti Rifornimento americani
track-supply-cw = Punti Rifornimento britannici
track-repl-german-infantry = Rimpiazzi tedeschi di fanteria
track-repl-german-armour = Rimpiazzi tedeschi corazzati
track-repl-us-infantry = Rimpiazzi americani di fanteria
track-repl-us-armour = Rimpiazzi americani corazzati
track-repl-us-airborne = Rimpiazzi americani avioportati
track-repl-cw-infantry = Rimpiazzi britannici di fanteria
track-repl-cw-armour = Rimpiazzi britannici corazzati
track-repl-cw-airborne = Rimpiazzi britannici avioportati
track-repl-canadian-infantry = Rimpiazzi canadesi di fanteria
track-air-us = Unità aeree americane
track-air-cw = Unità aeree britanniche
track-naval-us = Unità navali americane
track-naval-cw = Unità navali britanniche
track-rp-us = Punti Rinforzi americani
track-rp-cw = Punti Rinforzi britannici
box-dead = casella delle unità eliminate
    .box = yes
    .in = nella casella delle unità eliminate
box-gone = casella delle unità fuori gioco
    .box = yes
    .in = nella casella delle unità fuori gioco
box-england = Gran Bretagna
box-schedule = tabella dei rinforzi
    .box = yes
    .in = nella tabella dei rinforzi
box-entry = casella di entrata
    .box = yes
    .in = nella casella di entrata
box-mobilisation-709 = casella di mobilitazione della 709ª
    .box = yes
    .in = nella casella di mobilitazione della 709ª
box-mobilisation-243 = casella di mobilitazione della 243ª
    .box = yes
    .in = nella casella di mobilitazione della 243ª
box-gliders = casella degli alianti
    .box = yes
    .in = nella casella degli alianti
box-assault = prima ondata
    .box = yes
    .in = nella prima ondata
box-wave-Utah = seconda ondata di Utah
    .box = yes
    .in = nella seconda ondata di Utah
box-wave-Omaha-West = seconda ondata di Omaha Ovest
    .box = yes
    .in = nella seconda ondata di Omaha Ovest
box-wave-Omaha-East = seconda ondata di Omaha Est
    .box = yes
    .in = nella seconda ondata di Omaha Est
box-wave-Gold = seconda ondata di Gold
    .box = yes
    .in = nella seconda ondata di Gold
box-wave-Juno = seconda ondata di Juno
    .box = yes
    .in = nella seconda ondata di Juno
box-wave-Sword = seconda ondata di Sword
    .box = yes
    .in = nella seconda ondata di Sword
tray-england = In Gran Bretagna
tray-entry = In attesa di entrare
tray-mobilisation-709 = Mobilitazione della 709ª
tray-mobilisation-243 = Mobilitazione della 243ª
tray-dead = Unità eliminate

## Segnalini

mark-out = Fuori Rifornimento
mark-isolated = isolata
mark-replaced = rimpiazzo ricevuto
mark-landed = Raggruppare
mark-scattered = dispersa
mark-reserve = in Riserva
mark-spent = ha mosso o sparato
mark-strategic = Movimento Strategico
mark-truck = su autocarri
mark-cadre = quadro
mark-ip = Posizione Fortificata
mark-digging = Posizione Fortificata in costruzione
mark-mulberry = porto Mulberry
mark-figure-quality = qualità delle truppe (◆ ◇ valore di corazzatura)
mark-figure-movement = Capacità di Movimento

## Azioni

action-hex = Esagono { $operand }
action-via = Muovi di un esagono, in { $operand }
action-reserve = In Riserva: { $operand }
action-main = Forza di Assalto Principale: { $operand }
action-detach = Escludi { $operand } dalla Forza di Assalto Principale
action-lead = Unità di testa: { $operand }
action-hq = Supporto di { $operand }
action-air = Unità aerea ({ $operand ->
    [us] americana
    [cw] britannica
   *[other] { $operand }
})
action-naval = Unità navale ({ $operand ->
    [us] americana
    [cw] britannica
   *[other] { $operand }
})
action-buy = Acquista un Punto Rifornimento ({ $operand ->
    [us] americano
    [cw] britannico
   *[other] { $operand }
})
action-take = Scegli: { $operand ->
    [seventh] 7ª Armata
    [fortress] Cherbourg
    [west] Panzergruppe West
    [british] britannici
    [canadian] canadesi
   *[other] { $operand }
}
action-zone = Entra più tardi dalla zona { $operand ->
    [green] verde
    [blue] blu
    [red] rossa
    [orange] arancione
   *[other] { $operand }
}
action-withdraw = Ritira la { $operand }ª Avioportata
action-drop = Togli: { $operand }
action-raze = Togli la Posizione Fortificata in { $operand }
action-group = Gruppo di Battaglia
action-march = Scegli l'esagono di arrivo
action-strategic = Movimento Strategico
action-truck = Muovi su autocarri
action-evacuate = Evacua in Gran Bretagna
action-dig = Costruisci una Posizione Fortificata
action-tidy = Togli segnalini
action-stay = Fermati qui
action-retreat = Ritirati
action-hold = Difesa Disperata
action-agree = Accetta
action-roll = Tira il dado
action-resolve = Attacca
action-cancel = Annulla l'attacco
action-done = Concludi
action-done-Movement = Chiudi il movimento
action-done-Combat = Chiudi i combattimenti
action-done-Advance = Chiudi l'avanzata
action-done-BeachAssault = Chiudi l'avanzata
action-done-Strafing = Chiudi i mitragliamenti
action-done-Purchase = Chiudi gli acquisti
action-done-Replacement = Chiudi i rimpiazzi
action-done-Tidy = Torna al movimento
action-done-Withdrawal = Chiudi i ritiri

## Eventi

event-WeatherCame = Condizioni meteo del turno: { $note }.
event-Moved = { $piece }: da { $start } a { $at }, { $note }.
event-Reduced = { $piece } perde un livello { $at-box ->
    [yes] { $at-in }
   *[other] in { $at }
} ({ $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
}).
event-Destroyed = { $piece }: unità eliminata { $at-box ->
    [yes] { $at-in }
   *[other] in { $at }
}.
move-normal = movimento normale
move-tactical = Movimento Tattico
move-strategic = Movimento Strategico
move-truck = su autocarri
move-bicycle = in bicicletta
move-guns = cannoni spostati a Cherbourg
note-dig = Posizione Fortificata in costruzione
note-ip = Posizione Fortificata completata
note-razed = Posizione Fortificata rimossa

## Movimento

prompt-move = Scegli un'unità da muovere.
prompt-move-reserve = Scegli un'unità in Riserva da muovere.
    .detail = La Riserva muove con metà della Capacità di Movimento.
prompt-move-to = Muovi { $unit }: scegli un esagono.
prompt-tidy = Scegli il segnalino, la Posizione Fortificata o il caposaldo da togliere.
refuse-not-yours = { $unit } è dell'avversario.
refuse-immobile = { $unit } ha Capacità di Movimento zero.
refuse-scattered = { $unit } è dispersa: non può muovere prima della Fase di Recupero.
refuse-not-in-reserve = { $unit } non è in Riserva. Ora muove solo la Riserva.
refuse-restricted = { $unit } è bloccata finché un'unità alleata non arriva entro due esagoni.
refuse-ost = { $unit } non può muovere nel turno 1.
refuse-moved-already = { $unit } ha già mosso in questa fase.
refuse-other-command = { $unit } è agli ordini dell'altro giocatore.
refuse-must-return = { $unit } è fuori dalla sua area e deve prima rientrarvi.
refuse-chosen-already = { $unit } usa già questo tipo di movimento.
refuse-strategic-foot = { $unit } non è meccanizzata: niente Movimento Strategico.
refuse-strategic-state = { $unit } è disorganizzata o Fuori Rifornimento: niente Movimento Strategico.
refuse-strategic-replaced = { $unit } ha ricevuto un rimpiazzo e può muovere di un solo esagono.
refuse-strategic-turn-1 = Nel turno 1 niente Movimento Strategico né autocarri.
refuse-strategic-cherbourg = Nello scenario di Cherbourg niente Movimento Strategico né autocarri tedeschi.
refuse-strategic-zone = { $unit } inizia in ZOC nemica: niente Movimento Strategico né autocarri.
refuse-strategic-markers = Tutti e { $number } i segnalini di Movimento Strategico sono in uso.
refuse-truck-kind = Solo le unità tedesche non meccanizzate possono usare gli autocarri.
refuse-truck-marker = Il segnalino degli autocarri è già in uso.
refuse-reserve-state = { $unit } è appena sbarcata, ha ricevuto un rimpiazzo, è disorganizzata o Fuori Rifornimento: niente Riserva.
refuse-reserve-far = { $unit } non può arrivare { A($at) } con un punto movimento evitando le ZOC nemiche.
refuse-reserve-markers = Tutti e { $number } i segnalini di Riserva sono in uso.
refuse-dig-kind = { $unit } non è di tipo fanteria: non può costruire una Posizione Fortificata.
refuse-dig-state = { $unit } ha mosso, è disorganizzata o ha ricevuto un rimpiazzo.
refuse-dig-storm = Nei turni di tempesta non si iniziano Posizioni Fortificate.
refuse-dig-early = I tedeschi non possono iniziare Posizioni Fortificate prima del turno { $number }.
refuse-dig-overcast = Nello scenario di Cherbourg i tedeschi iniziano Posizioni Fortificate solo con tempo coperto.
refuse-dig-none = In questo turno non si possono iniziare altre Posizioni Fortificate.
refuse-dig-place = Niente Posizione Fortificata { A($at) }: ci sono già una città, un caposaldo o un'altra Posizione Fortificata.
refuse-dig-counters = Tutte e { $number } le Posizioni Fortificate sono sulla mappa: prima togline una.
refuse-dig-solitaire = In solitario, ora non puoi costruire qui una Posizione Fortificata.
refuse-nothing-to-drop = { $unit } non ha segnalini che puoi togliere.
refuse-no-position = Non hai Posizioni Fortificate { A($at) }.
refuse-via-mode = Il percorso si calcola da solo: scegli l'esagono di arrivo.
refuse-march-first = { $unit } può arrivare { A($at) }: premi prima «Scegli l'esagono di arrivo».
refuse-via-far = { $at } non è adiacente.
refuse-by-hand = { $unit } muove un esagono alla volta: scegli un esagono adiacente, o fermati.
refuse-there-already = { $unit } è già { A($at) }.
refuse-lonely = Un'unità ha chiuso un Movimento Strategico { A($at) }: in questa fase nessun'altra può fermarvisi.
refuse-enemy-hex = { $at } è occupato dal nemico.
refuse-stray-by-hand = { $unit } è fuori dalla sua area: per rientrarvi usa «Scegli l'esagono di arrivo».
refuse-homeward = { $unit } deve rientrare nella sua area; { $at } non è sulla strada.
refuse-strategic-alone = { $at } è occupato: il Movimento Strategico deve finire in un esagono senza altre unità.
refuse-region = { $at } è fuori dall'area assegnata a { $unit }.
refuse-bond = Un Collegamento di ZOC nemico sbarra a { $unit } la via per { $at }.
refuse-zone-stops = { $unit } deve fermarsi in una ZOC nemica prima di raggiungere { $at }.
refuse-road-zone = { $unit } non può raggiungere { $at } senza entrare in una ZOC nemica.
refuse-start-beside = { $unit } può attraversare un Fiume Maggiore o un lato inondato solo con il primo esagono; { $at } è più lontano.
refuse-flood-stops = { $unit } deve fermarsi in un esagono inondato prima di raggiungere { $at }.
refuse-closed = { $unit } non può entrare nel terreno sulla via per { $at }.
refuse-off-road = { $unit } non può raggiungere { $at } su strada.
refuse-one-hex = { $unit } ha ricevuto un rimpiazzo: un solo esagono, fuori dalle ZOC nemiche. { $at } è fuori portata.
refuse-tactical-only = { $unit } può usare solo il Movimento Tattico (uno o due esagoni): { $at } è fuori portata.
refuse-too-far = { $unit } non ha abbastanza punti movimento per raggiungere { $at }.
