# Il mese fuori dai segmenti: disposizione, punti, meteo, programmazione, artiglieria, rinforzi, vittoria.

## Phases

phase-setup = Disposizione
phase-points = Punti attivazione
phase-recovery = Recupero
phase-reinforcements = Rinforzi e ritiri
phase-weather = Meteo
phase-aircraft = Aerei
phase-command = Display di Comando
phase-plan = Programmazione
phase-reveal = Rivelazione dei piani
phase-initiative = Iniziativa
phase-guns = Piazzamento dell'artiglieria
phase-works = Fortificazioni e retroguardie
phase-segment-first = Primo segmento
phase-segment-second = Secondo segmento
phase-end = Fine dell'impulso

## Set-up

prompt-deploy = Unità da disporre: { $count }. Scegline una, oppure disponi le altre negli esagoni stampati.
prompt-deploy-hex = Scegli l'esagono di disposizione di { $unit }.
place-setup = è disposta
note-printed = { $number ->
    [one] Un'unità è disposta nel suo esagono stampato.
   *[other] { $number } unità sono disposte nei loro esagoni stampati.
}
refuse-setup-fixed = { $unit } non è tra le unità da disporre.
refuse-setup-full = Con { $unit } { $at } supererebbe il limite di ammassamento.
refuse-setup-elsewhere = { $unit } non può essere disposta { A($at) }.

## Points and weather

event-Granted = Punti attivazione: Asse { $axis }{ $fifth ->
    [0] { "" }
   *[other] , V Armata { $fifth }
}{ $eighth ->
    [0] { "" }
   *[other] , VIII Armata { $eighth }
}{ $group ->
    [0] { "" }
   *[other] , XV Gruppo di Armate { $group }
}.
roll-weather = Meteo
note-weather-fair = Bel tempo in questo impulso.
note-weather-bad = Maltempo in questo impulso.
roll-aircraft = Aereo aggiuntivo
event-Aloft = { $side }: { $count ->
    [0] nessun aereo
    [one] un aereo
   *[other] { $count } aerei
}.

## Command display

prompt-reassign = Riassegna una divisione o un Corpo sul Display di Comando, o lascia tutto com'è.
    .detail = Un Corpo agisce con le proprie divisioni. Se va bene così, lascia tutto com'è; poi si programma.
prompt-reassign-to = Scegli il nuovo comando di { $formation }.
event-Reassigned = { $side }: { $what } passa { $to-army ->
    [yes] { $to-to }
   *[other] a { $to }
}{ $points ->
    [0] .
    [one] { " " }(un punto).
   *[other] { " " }({ $points } punti).
}
refuse-foreign-formation = Quella formazione è dell'avversario.
refuse-no-command = Quel comando non è in gioco.
refuse-reassigned = { $formation }: già riassegnata in questo impulso.
refuse-nation-together = { $formation } non può essere riassegnata: la nazione resta unita.
refuse-nowhere-to-assign = Nessun altro comando può ricevere { $formation }.
refuse-no-such-command = { $formation } non può andarci: la sua parte non ha quel comando in gioco.
refuse-same-command = { $formation } è già in quel comando.
refuse-army-full = { $to }: nessuno spazio libero.
refuse-corps-full = { $to }: numero massimo di divisioni già raggiunto.

## Planning

warning-no-plan = niente di pianificato: salti l'impulso e, se lo salta anche l'avversario, il mese finisce
price-points = { $points ->
    [0] nessun costo in più
    [one] un punto
   *[other] { $points } punti
}
price-from = da { $points ->
    [one] un punto
   *[other] { $points } punti
}
price-plan = totale { $points ->
    [one] un punto
   *[other] { $points } punti
}, { $left ->
    [0] nessuno rimasto
    [one] ne resta uno
   *[other] ne restano { $left }
}
prompt-plan = Programma l'impulso: divisioni, Corpi e altre operazioni.
    .detail = Le attivazioni costano punti. L'avversario non vede il piano.
prompt-plan-corps = Scegli le divisioni da attivare con il Corpo (almeno due).
prompt-plan-major = Scegli le divisioni che sbarcano (al massimo due).
prompt-plan-drop = Scegli la divisione o la singola unità da lanciare.
prompt-plan-minor = Scegli l'unità che sbarca.
event-Planned = { $side }, punti attivazione spesi: { $points } ({ $orders }).
event-PlannedNothing = { $side }: nessuna operazione in programma.
plan-division = { $what }
plan-corps = { $what }
plan-join = con { $what }
plan-air = tre aerei in più ({ $what })
plan-gustav = lavori sulla Linea Gustav
plan-fort = una fortificazione
plan-intelligence = Intelligence ({ $what })
plan-offensive = offensiva ({ $what })
plan-major = sbarco maggiore di { $what }
plan-major-too = e { $what }
plan-minor = sbarco minore di { $what }
plan-drop-division = lancio di { $what }
plan-drop-unit = lancio di { $what }
note-month-over = Nessuna delle due parti ha allocato punti: il mese finisce.
event-Initiative = Iniziativa: { $side }. Punti spesi: Asse { $axis }, Alleati { $allied }.
refuse-no-points = Punti attivazione insufficienti.
refuse-planned-already = { $what } è già nel piano.
refuse-order-planned = Quell'operazione è già nel piano.
refuse-one-such-order = In un impulso è ammesso un solo ordine di questo tipo.
refuse-not-of-corps = { $what } non fa parte di quel Corpo.
refuse-corps-planned = Il Corpo di { $what } è nel piano: aggiungi la divisione insieme al Corpo.
refuse-corps-divided = Una divisione di { $what } è già programmata da sola.
refuse-corps-too-small = { $what } ha meno di due divisioni da attivare con sé.
refuse-landing-full = Possono sbarcare al massimo due divisioni.
refuse-not-at-port = { $what } deve essere in un porto amico o fra i rinforzi.
refuse-cannot-drop = { $what } non può lanciarsi: serve un'unità aviotrasportata in un aeroporto alleato o fra i rinforzi.
refuse-not-your-unit = Quell'unità è dell'avversario.
refuse-allied-order = Può programmarlo solo l'Alleato.
refuse-axis-order = Può programmarlo solo l'Asse.
refuse-no-forts-here = In questo scenario non si costruiscono fortificazioni.
refuse-no-forts = Nessuna fortificazione rimasta.
refuse-gustav-stands = La Linea Gustav non richiede altri lavori.
refuse-gustav-paid = In questo mese si è già lavorato alla Linea Gustav.
refuse-no-such-order = Quell'ordine non esiste.
refuse-air-fixed = In questo scenario il numero degli aerei è fisso.
refuse-no-airfields = Gli aeroporti alleati non danno altri aerei.
refuse-rule-off = Questa regola opzionale non è in uso.
refuse-no-offensive-here = Quel segnalino Offensiva non fa parte di questo scenario.
refuse-no-offensive = Quel segnalino Offensiva non è disponibile o è già stato usato.
refuse-no-drops = In questo scenario non ci sono lanci di paracadutisti.
refuse-bad-weather = Niente lanci di paracadutisti con il maltempo.
refuse-nobody-to-send = Nessuna unità adatta: nessuna è al posto giusto con punti sufficienti.
refuse-no-major = In questo scenario non c'è sbarco maggiore.
refuse-landed-already = Lo sbarco maggiore c'è già stato.
refuse-landing-time = Lo sbarco maggiore non è permesso in questo mese.
refuse-depots-needed = Lo sbarco maggiore richiede un deposito libero e Napoli come terminale della V Armata.
refuse-no-beach = Nessuna spiaggia disponibile per lo sbarco.
refuse-no-minor = Prima dell'ottobre 1943 non ci sono sbarchi minori.
refuse-no-minor-here = In questo scenario non ci sono sbarchi minori.
refuse-plan-unfinished = Completa prima quell'operazione.
refuse-not-planned = Quell'operazione non è nel piano o è già stata eseguita.

## Artillery

prompt-emplace = Artiglierie da piazzare: { $count }. Scegline una, o concludi.
prompt-emplace-hex = Scegli un esagono per { $gun }.
refuse-not-your-gun = { $gun } è dell'avversario.
refuse-gun-placed = { $gun } è già piazzata.
refuse-gun-not-here = { $gun } non è in gioco.
refuse-gun-unpaid = { $gun } si piazza solo se la sua formazione è attivata.
refuse-gun-cannot = { $gun } non può essere piazzata in questo impulso.
refuse-gun-no-bonus = Nessuna formazione attiva ha ancora un bonus per { $gun }.
refuse-gun-not-there = { $gun } non può essere piazzata { A($at) }: serve lì o adiacente un'unità rifornita della sua formazione.
refuse-gun-by-enemy-gun = { $gun } non può essere piazzata { A($at) }: c'è artiglieria nemica.
refuse-gun-by-starving = { $gun } non può essere piazzata { A($at) }: lì o adiacenti ci sono unità fuori rifornimento.
refuse-ship-not-there = { $at } non è un esagono di mare entro il limite.

## Fortifications and rearguards

prompt-fort = Fortificazioni da piazzare: { $count }. Scegli un esagono.
note-fort = fortificazione piazzata
refuse-fort-there = { $at } ha già una fortificazione.
refuse-not-open = { $at } è occupato dal nemico o fuori gioco.
refuse-not-supplied = { $at } non è rifornito.
prompt-rearguard = Retroguardie da schierare: { $count }. Scegli un esagono, o concludi.
note-rearguard = retroguardia schierata
refuse-rearguard-placed = { $at } ha già una retroguardia.
refuse-next-to-enemy = { $at } è adiacente a un'unità nemica.

## Reinforcements, withdrawals, recovery

prompt-reinforce = { $count ->
    [one] Un rinforzo: piazzalo, o tienilo per dopo.
   *[other] Rinforzi: { $count }. Scegline uno, o tieni gli altri per dopo.
}
refuse-not-due = { $unit } non è in arrivo.
refuse-no-entry = { $unit } ora non ha esagoni di entrata disponibili.
refuse-not-its-beachhead = { $unit } non può entrare { A($at) }: finché Napoli non rifornisce la V Armata, usa depositi, esagoni adiacenti o porti.
refuse-not-its-entry = { $unit } non può entrare { A($at) }.
remove-recalled = richiamata su un altro fronte
prompt-postpone = { $units }: partenza prevista. Le tieni altri due turni?
note-postponed = Le divisioni paracadutisti restano in gioco. Turni in più: { $number }.
prompt-recover = Scegli l'unità a cui restituire un livello, o chiudi il recupero.
prompt-recover-hex = Scegli l'esagono in cui rientra { $unit }.
event-Recovered = { $piece } in { $at } recupera un livello (ora { $left ->
    [one] un livello
   *[other] { $left } livelli
}).
note-somebody-recovers = un'unità recupera un livello
refuse-never-recovers = { $unit } non può mai recuperare livelli.
refuse-not-on-map = { $unit } non è in mappa né fra le unità eliminate.
refuse-unhurt = { $unit } è a piena forza.
refuse-unfed = { $unit } è fuori rifornimento o rifornita per via aerea.
refuse-only-the-dead = Ora rientrano solo le unità eliminate; { $unit } è in mappa.
refuse-recovered-enough = { $unit } non ha altri recuperi in questo mese.
refuse-nowhere-to-return = { $unit } non ha esagoni in cui rientrare.
refuse-not-its-return = L'unità non può rientrare { A($at) }.

## Drops and landings

prompt-drop = Unità da lanciare: { $count }. Scegline una, o chiudi il lancio.
prompt-drop-hex = Scegli l'esagono di lancio di { $unit }.
place-drop = si lancia
roll-scatter = Dispersione
roll-direction = Direzione della dispersione
preview-drop = { $unit } tira per la dispersione: perde un livello in mare, in montagna, sul nemico o fuori mappa.
outcome-scatter-0 = nell'esagono scelto
outcome-scatter-1 = a un esagono, 1 su { $parts } per direzione
outcome-scatter-2 = a due esagoni, 1 su { $parts } per direzione
outcome-drop-safest = { $more ->
    [0] i più sicuri: { $hexes }: { $result }
   *[other] i più sicuri: { $hexes } e altri { $more }: { $result }
}
outcome-drop-riskiest = { $more ->
    [0] i più rischiosi: { $hexes }: { $result }
   *[other] i più rischiosi: { $hexes } e altri { $more }: { $result }
}
drop-safe = atterra senza perdite
drop-reduced = perde un livello
drop-lost = è eliminata
refuse-not-jumping = { $unit } non fa parte di questo lancio.
refuse-not-jumpable = { $at } non è adatto al lancio: serve pianura o collina senza nemici.
prompt-depot = Scegli una spiaggia per il deposito.
note-depot = deposito di rifornimento sbarcato
prompt-ashore = Unità da sbarcare: { $count }. Scegline una, o chiudi lo sbarco.
prompt-ashore-hex = Scegli una spiaggia per { $unit }.
prompt-guns-ashore = Scegli l'artiglieria che sbarca con loro.
place-landing = sbarca
refuse-not-landing = { $unit } non fa parte di questo sbarco.
refuse-far-from-depot = { $at } è troppo lontano dal deposito.
refuse-beach-full = { $at } supererebbe il limite di ammassamento.
refuse-gun-not-landing = { $gun } non fa parte di questo sbarco.
refuse-no-coast = { $at } non è un esagono costiero.
refuse-adriatic-closed = { $at } è chiuso: per sbarcare in Adriatico serve il controllo dell'aeroporto di Foggia.
refuse-no-beach-here = { $at } non è pianura: vi sbarcano solo le forze speciali.
prompt-ship = Scegli un esagono di mare per { $gun }.
prompt-raid = Scegli una spiaggia per { $unit }.
prompt-raid-depot = Sbarchi un deposito con { $unit }?
refuse-depot-with-unit = Il deposito sbarca con l'unità, non { A($at) }.

## Intelligence

prompt-spying = Scegli le pile nemiche da esaminare.
    .detail = L'avversario non vede la tua scelta.
refuse-nobody-to-watch = Nessuna unità nemica { A($at) }.
refuse-watched-already = Hai già esaminato { $at }.

## Case Foggia

roll-foggia = Caso Foggia
note-foggia-ordered = Hitler ordina di riprendere Foggia.
note-foggia-spared = Hitler non ordina il contrattacco su Foggia.

roll-foggia-steps = Livelli recuperati
prompt-early = Scegli una divisione del turno 3 o 4 che arriva in anticipo, o nessuna.
refuse-not-early = { $formation } non è una divisione alleata di rinforzo del turno 3 o 4.

## Results

event-Counted = Punti vittoria: Asse { $axis }, Alleati { $allied }.
result-axis-depot-decisive = Vittoria decisiva dell'Asse: catturato un deposito alleato.
result-axis-depot-automatic = Vittoria automatica dell'Asse: catturato un deposito alleato.
result-axis-cities = Vittoria decisiva dell'Asse: Roma, Napoli e Foggia controllate.
result-axis-roma = Vittoria dell'Asse: Roma ha tenuto fino alla fine.
result-axis-roma-minor = Vittoria minore dell'Asse: Roma ha tenuto fino alla fine.
result-axis-sudden = Vittoria automatica dell'Asse: obiettivo tenuto e rifornito.
result-axis-points = Vittoria marginale dell'Asse: più punti vittoria.
result-allied-cities-decisive = Vittoria decisiva alleata: Roma, Napoli e Foggia controllate.
result-allied-cities-minor = Vittoria minore alleata: Roma, Napoli e Foggia controllate.
result-allied-exit-decisive = Vittoria decisiva alleata: sfondamento a nord riuscito.
result-allied-exit-minor = Vittoria minore alleata: sfondamento a nord riuscito.
result-allied-dead = Vittoria decisiva alleata: perdite dell'Asse troppo alte.
result-allied-sudden = Vittoria automatica alleata: obiettivo tenuto e rifornito.
result-allied-roma = Vittoria alleata: Roma tenuta e rifornita.
result-allied-points = Vittoria marginale alleata: più punti vittoria.
result-draw-points = Pareggio: punti vittoria pari.
result-draw-roma = Pareggio: nessuna delle due parti ha raggiunto le condizioni di vittoria.
