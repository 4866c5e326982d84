# Il mese fuori dai segmenti: disposizione, punti, meteo, programmazione, artiglieria, rinforzi, vittoria.

## Phases

phase-setup = Disposizione
phase-points = Punti Attivazione
phase-recovery = Recupero
phase-reinforcements = Rinforzi e ritiri
phase-weather = Meteo
phase-aircraft = Aerei
phase-command = Display di Comando
phase-plan = Allocazione dei punti
phase-reveal = Si scoprono i piani
phase-initiative = Iniziativa
phase-guns = L'artiglieria prende posizione
phase-works = Fortificazioni e retroguardie
phase-segment-first = Primo segmento
phase-segment-second = Secondo segmento
phase-end = Fine dell'impulso

## Set-up

prompt-deploy = Unità da disporre: { $count }. Nominane una, oppure metti tutte le altre negli esagoni abituali.
prompt-deploy-hex = Dove comincia { $unit }?
place-setup = comincia qui
note-printed = { $number ->
    [one] Un'unità prende il suo esagono abituale.
   *[other] { $number } unità prendono i loro esagoni abituali.
}
refuse-setup-fixed = { $unit } non attende di essere disposta.
refuse-setup-full = In { $at } non c'è posto per { $unit }.
refuse-setup-elsewhere = { $unit } non comincia in { $at }.

## Points and weather

event-Granted = Punti Attivazione: Asse { $axis }{ $fifth ->
    [0] { "" }
   *[other] , V Armata { $fifth }
}{ $eighth ->
    [0] { "" }
   *[other] , VIII Armata { $eighth }
}{ $group ->
    [0] { "" }
   *[other] , XV Gruppo d'Armate { $group }
}.
roll-weather = meteo
note-weather-fair = È bel tempo.
note-weather-bad = È maltempo.
roll-aircraft = un altro aereo
event-Aloft = { $side }: { $count ->
    [0] nessun aereo
    [one] un aereo
   *[other] { $count } aerei
}.

## Command display

prompt-reassign = Sposta una divisione o un Corpo sul Display di Comando, o lascia tutto com'è.
prompt-reassign-to = Dove va { $formation }?
event-Reassigned = { $side }: { $what } passa a { $to }{ $points ->
    [0] .
    [one] , per un punto.
   *[other] , per { $points } punti.
}
refuse-foreign-formation = Quella formazione è dell'altra parte.
refuse-no-command = Quel comando non è in gioco.
refuse-reassigned = { $formation } ha già cambiato posto in questo impulso.
refuse-nation-together = { $formation } resta dov'è: la nazione rimane unita.
refuse-nowhere-to-assign = Non c'è altro posto per { $formation }.
refuse-no-such-command = { $formation } non può andarci: la sua parte non ha in gioco un comando simile.
refuse-same-command = { $formation } non cambierebbe posto.
refuse-army-full = In { $to } non c'è spazio libero.
refuse-corps-full = { $to } ha già tutte le divisioni che può avere.

## Planning

warning-no-plan = niente di pianificato: salti questo impulso, e se lo salta anche il nemico il mese è finito
price-points = { $points ->
    [0] nessun altro punto
    [one] un punto
   *[other] { $points } punti
}
price-from = da { $points ->
    [one] un punto
   *[other] { $points } punti
}
price-plan = { $points ->
    [one] un punto
   *[other] { $points } punti
} in tutto, { $left ->
    [0] non ne resta nessuno
    [one] ne resta uno
   *[other] ne restano { $left }
}
prompt-plan = Programma l'impulso: divisioni, Corpi e altre operazioni. L'avversario non lo vede.
prompt-plan-corps = Nomina le divisioni che agiscono col Corpo, almeno due.
prompt-plan-major = Nomina le divisioni che sbarcano, al massimo due.
prompt-plan-drop = Chi si lancia: una divisione o una sola unità?
prompt-plan-minor = Quale unità sbarca?
event-Planned = { $side }, { $points ->
    [one] un punto
   *[other] { $points } punti
}: { $orders }.
event-PlannedNothing = { $side }: nulla in programma.
plan-division = { $what }
plan-corps = { $what }
plan-join = con { $what }
plan-air = altri tre aerei ({ $what })
plan-gustav = lavori alla linea Gustav
plan-fort = una fortificazione
plan-intelligence = intelligence ({ $what })
plan-offensive = offensiva ({ $what })
plan-major = sbarco maggiore di { $what }
plan-major-too = e { $what }
plan-minor = sbarco minore di { $what }
plan-drop-division = lancio di { $what }
plan-drop-unit = lancio di { $what }
note-month-over = Nessuno ha allocato punti: il mese è finito.
event-Initiative = Iniziativa: { $side }. Punti spesi: Asse { $axis }, Alleati { $allied }.
refuse-no-points = Non restano abbastanza punti.
refuse-planned-already = { $what } è già nel piano.
refuse-order-planned = Quell'operazione è già nel piano.
refuse-one-such-order = In un impulso c'è un solo ordine di questo tipo.
refuse-not-of-corps = { $what } non dipende da quel Corpo.
refuse-corps-planned = Il Corpo di { $what } è nel piano: nomina le divisioni insieme a esso.
refuse-corps-divided = Una divisione di { $what } in questo piano agisce da sola.
refuse-corps-too-small = { $what } ha meno di due divisioni che possano agire con lui.
refuse-landing-full = Sbarcano al massimo due divisioni.
refuse-not-at-port = { $what } non è in un porto amico né fra i rinforzi.
refuse-cannot-drop = { $what } non può lanciarsi: possono farlo solo unità aviotrasportate presso un aeroporto alleato o fra i rinforzi.
refuse-not-your-unit = Quell'unità è dell'altra parte.
refuse-allied-order = Può programmarlo solo l'Alleato.
refuse-axis-order = Può programmarlo solo l'Asse.
refuse-no-forts-here = In questo scenario non si posano fortificazioni.
refuse-no-forts = Non restano fortificazioni.
refuse-gustav-stands = Alla linea Gustav non c'è da lavorare.
refuse-gustav-paid = In questo mese si è già lavorato alla linea Gustav.
refuse-no-such-order = Non esiste un ordine simile.
refuse-air-fixed = In questo scenario il numero degli aerei è fisso.
refuse-no-airfields = Gli aeroporti alleati non danno altri aerei.
refuse-rule-off = Questa regola opzionale non è in vigore.
refuse-no-offensive-here = Quel segnalino offensiva non è in questo scenario.
refuse-no-offensive = Quel segnalino Offensiva non c'è o è già stato usato.
refuse-no-drops = In questo scenario non ci sono lanci.
refuse-bad-weather = Con il maltempo nessuno si lancia.
refuse-nobody-to-send = Nessuno è al posto giusto, o mancano i punti per chi lo è.
refuse-no-major = In questo scenario non c'è sbarco maggiore.
refuse-landed-already = Lo sbarco maggiore c'è già stato.
refuse-landing-time = Non è il momento di uno sbarco maggiore.
refuse-depots-needed = Lo sbarco maggiore richiede un deposito libero e Napoli come terminale della V Armata.
refuse-no-beach = Non c'è spiaggia dove sbarcare.
refuse-no-minor = Prima dell'ottobre 1943 non ci sono sbarchi minori.
refuse-no-minor-here = In questo scenario non ci sono sbarchi minori.
refuse-plan-unfinished = Quell'operazione non è ancora completa.
refuse-not-planned = Quell'operazione non è in programma o è già stata eseguita.

## Artillery

prompt-emplace = Artiglierie da piazzare: { $count }. Nominane una, o non piazzarne altre.
prompt-emplace-hex = Dove prende posizione { $gun }?
refuse-not-your-gun = { $gun } è dell'altra parte.
refuse-gun-placed = { $gun } è già piazzata.
refuse-gun-not-here = { $gun } non è in gioco.
refuse-gun-unpaid = { $gun } si piazza solo se la sua formazione è stata attivata.
refuse-gun-cannot = { $gun } non può essere piazzata in questo impulso.
refuse-gun-no-bonus = Nessuna formazione attiva ha ancora un bonus per { $gun }.
refuse-gun-not-there = { $gun } non può stare in { $at }: serve lì o accanto un'unità propria rifornita.
refuse-gun-by-enemy-gun = { $gun } non può stare in { $at }: c'è artiglieria nemica.
refuse-gun-by-starving = { $gun } non può stare in { $at }: lì o accanto ci sono unità fuori rifornimento.
refuse-ship-not-there = { $at } non è un esagono di mare abbastanza vicino.

## Fortifications and rearguards

prompt-fort = Fortificazioni da posare: { $count }. Dove?
note-fort = viene posata una fortificazione
refuse-fort-there = In { $at } c'è già una fortificazione.
refuse-not-open = { $at } non ti è accessibile.
refuse-not-supplied = { $at } non è rifornito.
prompt-rearguard = Retroguardie da schierare: { $count }. Nomina un esagono, o non schierarne altre.
note-rearguard = una retroguardia prende posizione
refuse-rearguard-placed = In { $at } c'è già una retroguardia.
refuse-next-to-enemy = { $at } è accanto al nemico.

## Reinforcements, withdrawals, recovery

prompt-reinforce = Rinforzi: { $count }. Nominane uno, o falli attendere.
refuse-not-due = { $unit } non attende di entrare.
refuse-no-entry = Ora non c'è esagono dove { $unit } possa entrare.
refuse-not-its-beachhead = { $unit } non può entrare in { $at }: finché la V Armata non si rifornisce da Napoli, i suoi rinforzi entrano nei depositi, accanto a essi o nei porti.
refuse-not-its-entry = { $unit } non può entrare in { $at }.
remove-recalled = richiamata su un altro fronte
prompt-postpone = { $units }: è ora di partire. Tenerle altri due turni?
note-postponed = Le divisioni paracadutisti per ora restano. Turni guadagnati: { $number }.
prompt-recover = Nomina un'unità che recupera uno step, o chiudi il recupero.
prompt-recover-hex = Dove torna { $unit }?
event-Recovered = { $piece } in { $at } recupera uno step; step: { $left }.
note-somebody-recovers = un'unità recupera uno step
refuse-never-recovers = { $unit } non può mai essere recuperata.
refuse-not-on-map = { $unit } non è in mappa né eliminata.
refuse-unhurt = { $unit } non ha perso nulla.
refuse-unfed = { $unit } è fuori rifornimento o rifornita per via aerea.
refuse-only-the-dead = Ora tornano solo le unità eliminate, non { $unit }.
refuse-recovered-enough = { $unit } non ha altri recuperi in questo mese.
refuse-nowhere-to-return = Non c'è esagono dove { $unit } possa tornare.
refuse-not-its-return = Non può tornare in { $at }.

## Drops and landings

prompt-drop = Unità che possono lanciarsi: { $count }. Nominane una, o chiudi il lancio.
prompt-drop-hex = Dove si lancia { $unit }?
place-drop = scende col paracadute
roll-scatter = dispersione
roll-direction = direzione
preview-drop = Lancio di { $unit }: si tira per la dispersione. Perde uno step se finisce in mare, in montagna, sul nemico o fuori mappa.
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
drop-safe = atterra senza danni
drop-reduced = perde uno step
drop-lost = è eliminata
refuse-not-jumping = { $unit } non fa parte di questo lancio.
refuse-not-jumpable = { $at } non è zona di lancio: serve pianura o collina senza nemici.
prompt-depot = Su quale spiaggia va il deposito?
note-depot = sbarca un deposito di rifornimento
prompt-ashore = Unità che possono sbarcare: { $count }. Nominane una, o chiudi lo sbarco.
prompt-ashore-hex = Su quale spiaggia sbarca { $unit }?
prompt-guns-ashore = Quale artiglieria sbarca con loro?
place-landing = sbarca
refuse-not-landing = { $unit } non fa parte di questo sbarco.
refuse-far-from-depot = { $at } è troppo lontano dal deposito.
refuse-beach-full = Sulla spiaggia di { $at } non c'è più posto.
refuse-gun-not-landing = { $gun } non partecipa a questo sbarco.
refuse-no-coast = { $at } non è sulla costa.
refuse-adriatic-closed = Per sbarcare in Adriatico serve l'aeroporto di Foggia; { $at } è chiuso.
refuse-no-beach-here = { $at } non è pianura: vi sbarcano solo forze speciali.
prompt-ship = Dove va { $gun }?
prompt-raid = Su quale spiaggia sbarca { $unit }?
prompt-raid-depot = { $unit } porta a terra un deposito?
refuse-depot-with-unit = Il deposito sbarca con l'unità, non in { $at }.

## Intelligence

prompt-spying = In quali pile nemiche vuoi guardare? Nessun altro lo saprà.
refuse-nobody-to-watch = In { $at } non ci sono unità nemiche.
refuse-watched-already = Hai già guardato in { $at }.

## Case Foggia

roll-foggia = Caso Foggia
note-foggia-ordered = Hitler ordina di riprendere Foggia.
note-foggia-spared = Nessun contrattacco su Foggia viene ordinato.

roll-foggia-steps = step recuperati
prompt-early = Nomina una divisione del turno 3 o 4 che arriva in anticipo, o nessuna.
refuse-not-early = { $formation } non è una divisione alleata del turno 3 o 4 ancora da venire.

## Results

event-Counted = Punti Vittoria: Asse { $axis }, Alleati { $allied }.
result-axis-depot-decisive = L'Asse ha catturato un deposito alleato: vittoria decisiva dell'Asse.
result-axis-depot-automatic = L'Asse ha catturato un deposito alleato: vittoria automatica dell'Asse.
result-axis-cities = Roma, Napoli e Foggia sono dell'Asse: vittoria decisiva dell'Asse.
result-axis-roma = L'Asse tiene Roma fino alla fine: vittoria dell'Asse.
result-axis-roma-minor = L'Asse tiene Roma fino alla fine: vittoria minore dell'Asse.
result-axis-sudden = L'Asse tiene il suo obiettivo, rifornito: vittoria automatica dell'Asse.
result-axis-points = L'Asse ha più Punti Vittoria: vittoria marginale dell'Asse.
result-allied-cities-decisive = Roma, Napoli e Foggia sono alleate: vittoria decisiva alleata.
result-allied-cities-minor = Roma, Napoli e Foggia sono alleate: vittoria minore alleata.
result-allied-exit-decisive = Gli Alleati hanno sfondato a nord: vittoria decisiva alleata.
result-allied-exit-minor = Gli Alleati hanno sfondato a nord: vittoria minore alleata.
result-allied-dead = L'esercito dell'Asse è logorato: vittoria decisiva alleata.
result-allied-sudden = Gli Alleati tengono il loro obiettivo, rifornito: vittoria automatica alleata.
result-allied-roma = Gli Alleati tengono Roma, riforniti: vittoria alleata.
result-allied-points = Gli Alleati hanno più Punti Vittoria: vittoria marginale alleata.
result-draw-points = Punti Vittoria pari: pareggio.
result-draw-roma = Nessuno ha raggiunto le condizioni: pareggio.
