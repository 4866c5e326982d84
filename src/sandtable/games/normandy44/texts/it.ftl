# Normandy '44 in italiano. I nomi che arrivano come argomenti (un'unità, un esagono) sono già scritti per esteso; un'unità
# è sempre femminile. Ciò che riguarda un solo capitolo sta in un file a parte: it-attack.ftl, it-supply.ftl ...

title-normandy44 = Normandy '44
scenario-campaign = Campagna, dal 6 al 27 giugno 1944
scenario-seven-turns = Sette turni, dal 6 al 12 giugno
scenario-cherbourg = Cherbourg, dal 6 al 17 giugno
option-players = Giocatori
option-historical_weather = Tempo storico (28.1)
option-flank_fire = Fuoco di fianco (28.2)
option-naval_batteries = Batterie costiere (28.3)
option-solitaire = Regole per il solitario (27.2)

## Parti

side-german = Germania
side-allied = Alleati
side-us = Prima Armata americana
side-cw = Seconda Armata britannica
side-west = Germania, ovest
side-east = Germania, est
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
phase-weather = Tempo atmosferico
phase-mulberry = Porti Mulberry
phase-points = Rifornimenti e rimpiazzi
phase-ready = Quartieri generali
phase-gliders = Alianti
phase-german-replacement = Rimpiazzi tedeschi
phase-german-movement = Movimento tedesco
phase-german-combat = Combattimento tedesco
phase-german-reserve-movement = Riserva tedesca, movimento
phase-german-reserve-combat = Riserva tedesca, combattimento
phase-german-recovery = Recupero tedesco
phase-german-supply = Rifornimento tedesco
phase-allied-replacement = Rimpiazzi alleati
phase-allied-movement = Movimento alleato
phase-allied-combat = Combattimento alleato
phase-allied-reserve-movement = Riserva alleata, movimento
phase-allied-reserve-combat = Riserva alleata, combattimento
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

track-supply-seventh = Rifornimento, 7a Armata
track-supply-fortress = Rifornimento, Cherbourg
track-supply-west = Rifornimento, Panzergruppe West
track-supply-us = Rifornimento, americani
track-supply-cw = Rifornimento, britannici
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
track-rp-us = Punti Rinforzi, americani
track-rp-cw = Punti Rinforzi, britannici
box-dead = casella delle distrutte
box-gone = fuori gioco
box-england = Gran Bretagna
box-schedule = rinforzi dei turni seguenti
box-entry = unità in attesa di entrare
box-mobilisation-709 = casella di mobilitazione della 709a
box-mobilisation-243 = casella di mobilitazione della 243a
box-gliders = alianti
box-assault = prima ondata
box-wave-Utah = seconda ondata, Utah
box-wave-Omaha-West = seconda ondata, Omaha ovest
box-wave-Omaha-East = seconda ondata, Omaha est
box-wave-Gold = seconda ondata, Gold
box-wave-Juno = seconda ondata, Juno
box-wave-Sword = seconda ondata, Sword
tray-england = In Gran Bretagna
tray-entry = In attesa di entrare
tray-mobilisation-709 = Mobilitazione della 709a
tray-mobilisation-243 = Mobilitazione della 243a
tray-dead = Distrutte

## Segnalini

mark-out = Fuori Rifornimento
mark-isolated = isolata
mark-replaced = rimpiazzo
mark-landed = Raggruppare
mark-scattered = dispersa
mark-reserve = Riserva
mark-spent = ha mosso o sparato
mark-strategic = Movimento Strategico
mark-truck = autocarri
mark-cadre = Quadro
mark-ip = Posizione Fortificata
mark-digging = Posizione Fortificata in costruzione
mark-mulberry = porto Mulberry
mark-figure-quality = qualità (◆ ◇ corazzatura)
mark-figure-movement = movimento

## Azioni

action-hex = Esagono { $operand }
action-via = Muovi di un esagono, in { $operand }
action-reserve = Passa in Riserva in { $operand }
action-main = Forza di Assalto Principale di { $operand }
action-detach = Senza { $operand } nella Forza di Assalto Principale
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
action-buy = Compra un Punto Rifornimento ({ $operand ->
    [us] americani
    [cw] britannici
   *[other] { $operand }
})
action-take = Prendi: { $operand ->
    [seventh] 7a Armata
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
action-withdraw = Ritira la { $operand }a Avioportata
action-drop = Togli: { $operand }
action-raze = Abbandona la Posizione Fortificata in { $operand }
action-group = Gruppo di Battaglia
action-march = Marcia verso un esagono
action-strategic = Movimento Strategico
action-truck = Su autocarri
action-evacuate = Evacua in Gran Bretagna
action-dig = Costruisci una Posizione Fortificata
action-tidy = Togli segnalini
action-stay = Resta qui
action-retreat = Ritirata
action-hold = Tieni a ogni costo
action-agree = D'accordo
action-roll = Tira il dado
action-resolve = Attacca
action-cancel = Niente attacco
action-done = Fatto

## Eventi

event-WeatherCame = Il tempo di questo turno: { $note }.
event-Moved = { $piece }: da { $start } a { $at }, { $note }.
event-Reduced = { $piece } in { $at } perde un livello di forza; { $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
}.
event-Destroyed = { $piece } in { $at } viene distrutta.
move-normal = movimento normale
move-tactical = Movimento Tattico
move-strategic = Movimento Strategico
move-truck = su autocarri
move-bicycle = in bicicletta
move-guns = cannoni portati a Cherbourg
note-dig = cominciata una Posizione Fortificata
note-ip = la Posizione Fortificata è completata
note-razed = la Posizione Fortificata è abbandonata

## Movimento

prompt-move = Muovi le tue unità, una dopo l'altra.
prompt-move-reserve = Muovi le tue unità in Riserva, con metà della Capacità di Movimento.
prompt-move-to = Dove va { $unit }?
prompt-tidy = Quale segnalino, Posizione Fortificata o Caposaldo vuoi togliere?
refuse-not-yours = { $unit } non è tua: non puoi muoverla.
refuse-immobile = { $unit } non ha Capacità di Movimento.
refuse-scattered = { $unit } è dispersa: non può muovere prima della Fase di Recupero.
refuse-not-in-reserve = { $unit } non è in Riserva, e ora muove solo la Riserva.
refuse-restricted = { $unit } non è stata rilasciata: nessuna unità alleata è arrivata entro due esagoni.
refuse-ost = { $unit } non può muovere nel turno 1.
refuse-moved-already = { $unit } ha già concluso il suo movimento in questa fase.
refuse-other-command = { $unit } è agli ordini dell'altro giocatore.
refuse-must-return = { $unit } è fuori dall'area che le è assegnata e prima deve rientrarvi.
refuse-chosen-already = { $unit } si muove già in questo modo.
refuse-strategic-foot = { $unit } non è meccanizzata: niente Movimento Strategico.
refuse-strategic-state = { $unit } è disorganizzata o Fuori Rifornimento.
refuse-strategic-replaced = { $unit } ha ricevuto un Rimpiazzo: muove di un esagono al massimo, a piedi o su ruote.
refuse-strategic-turn-1 = Nel turno 1 non ci sono né Movimento Strategico né autocarri.
refuse-strategic-cherbourg = Nello scenario di Cherbourg i tedeschi non hanno né Movimento Strategico né autocarri.
refuse-strategic-zone = { $unit } comincia il movimento in una ZOC nemica.
refuse-strategic-markers = Tutti e { $number } i segnalini di Movimento Strategico sono in uso.
refuse-truck-kind = Gli autocarri servono solo a un'unità tedesca non meccanizzata.
refuse-truck-marker = Il segnalino degli autocarri è già in uso.
refuse-reserve-state = { $unit } ha ricevuto un rimpiazzo, è appena sbarcata, è disorganizzata o Fuori Rifornimento: niente Riserva.
refuse-reserve-far = { $unit } non arriva in { $at } con un solo punto movimento, lontano dalle ZOC nemiche.
refuse-reserve-markers = Tutti e { $number } i segnalini di Riserva sono in uso.
refuse-dig-kind = { $unit } non è di tipo fanteria: non può costruire una Posizione Fortificata.
refuse-dig-state = { $unit } ha mosso, è disorganizzata o ha ricevuto un rimpiazzo.
refuse-dig-storm = Nei turni di Tempesta non si cominciano Posizioni Fortificate.
refuse-dig-early = I tedeschi non cominciano Posizioni Fortificate prima del turno { $number }.
refuse-dig-overcast = Nello scenario di Cherbourg i tedeschi cominciano Posizioni Fortificate solo con tempo Coperto.
refuse-dig-none = In questo turno non si possono più cominciare Posizioni Fortificate.
refuse-dig-place = In { $at } non si può costruire una Posizione Fortificata: c'è una Città, un Caposaldo o un'altra Posizione Fortificata.
refuse-dig-counters = Tutte e { $number } le Posizioni Fortificate sono sulla mappa: prima abbandonane una.
refuse-dig-solitaire = Le regole per il solitario non permettono una Posizione Fortificata qui e ora.
refuse-nothing-to-drop = { $unit } non porta nessun segnalino che tu possa togliere.
refuse-no-position = Non hai nessuna Posizione Fortificata in { $at }.
refuse-via-mode = Ora il percorso si trova da sé: indica l'esagono di arrivo.
refuse-march-first = { $unit } può arrivare in { $at }: prima falla marciare, poi indica l'esagono.
refuse-via-far = { $at } non è adiacente.
refuse-by-hand = { $unit } procede un esagono alla volta: indica il prossimo esagono adiacente, o falla restare.
refuse-there-already = { $unit } è già in { $at }.
refuse-lonely = In { $at } un'unità ha concluso un Movimento Strategico: in questa fase nessuno può fermarsi con lei.
refuse-enemy-hex = { $at } è in mano al nemico.
refuse-stray-by-hand = { $unit } è fuori dall'area che le è assegnata: vi rientra marciando, non un esagono alla volta.
refuse-homeward = { $unit } deve rientrare nell'area che le è assegnata, e { $at } non è su quella strada.
refuse-strategic-alone = { $at } è già occupato: il Movimento Strategico deve finire in un esagono senza altre unità.
refuse-region = { $unit } non può andare in { $at }: è fuori dall'area assegnata all'unità.
refuse-bond = Tra { $unit } e { $at } c'è un Collegamento di ZOC nemico: non si può né entrarvi né attraversarlo.
refuse-zone-stops = { $unit } dovrebbe proseguire attraverso una ZOC nemica per raggiungere { $at }.
refuse-road-zone = { $unit } dovrebbe toccare una ZOC nemica lungo la strada per { $at }.
refuse-start-beside = { $unit } può attraversare un Fiume Maggiore o un lato Inondato solo con il primo passo, e { $at } sta al di là di uno.
refuse-flood-stops = { $unit } dovrebbe proseguire attraverso un esagono Inondato per raggiungere { $at }.
refuse-closed = Il terreno tra { $unit } e { $at } le è vietato.
refuse-off-road = { $unit } non può arrivare in { $at } restando su strada.
refuse-one-hex = { $unit } ha ricevuto un rimpiazzo: muove al massimo di un esagono, e non in una ZOC nemica. { $at } è fuori portata.
refuse-tactical-only = { $unit } può muovere solo con il Movimento Tattico, al massimo di due esagoni. { $at } è fuori portata.
refuse-too-far = { $unit } non ha abbastanza punti movimento per raggiungere { $at }.
