# From Salerno to Rome in italiano. Un nome che arriva come argomento (un'unità, un esagono) è già scritto per intero.

title-salerno = From Salerno to Rome
scenario-ortona = Ortona, dicembre 1943
scenario-salerno = Salerno, settembre e ottobre 1943
scenario-anzio = Anzio, gennaio e febbraio 1944
scenario-diadem = Operazione Diadem, maggio e giugno 1944
scenario-kesselring = L'opzione di Kesselring, ottobre e novembre 1943
scenario-campaign = La campagna, dal settembre 1943 al giugno 1944

## Optional rules of the campaign

option-rearguards = Retroguardie (12)
option-gegenangriff = Gegenangriff (14.2.8)
option-interdiction = Interdizione (16.3)
option-offensives = Segnalini Offensiva alleati (9.10)
option-intelligence = Intelligence (9.9)
option-second_kampfgruppe = Secondo Kampfgruppe (9.3.3)
option-polish_corps = Corpo Polacco per due punti (9.2.1)
option-devils = Diavoli verdi, diavoli rossi (14.2.7)
option-air_on_the_move = Aerei contro unità in movimento (16.1.3)
option-case_foggia = Caso Foggia (21)
option-second_parachute_division = 2ª Divisione paracadutisti a Roma
option-beachhead_only = Rinforzi della V Armata solo nei depositi e nei porti finché non si rifornisce da Napoli (18)

## Sides

side-axis = Asse
    .the = l'Asse
    .of = dell'Asse
    .to = all'Asse
    .adj = dell'Asse
side-allied = Alleati
    .the = gli Alleati
    .of = degli Alleati
    .to = agli Alleati
    .adj = alleato

## Places

box-dead = box dei quadri
    .box = yes
    .in = nel box dei quadri
    .from = dal box dei quadri
box-gone = box delle unità fuori gioco
    .box = yes
    .in = nel box delle unità fuori gioco
    .from = dal box delle unità fuori gioco
box-later = box dei rinforzi
    .box = yes
    .in = nel box dei rinforzi
    .from = dal box dei rinforzi
box-entry = box di entrata
    .box = yes
    .in = nel box di entrata
    .from = dal box di entrata
box-bari = box di Bari
    .box = yes
    .in = nel box di Bari
    .from = dal box di Bari
box-exited = box d'uscita
    .box = yes
    .in = nel box d'uscita
    .from = dal box d'uscita
box-off = box fuori mappa
    .box = yes
    .in = nel box fuori mappa
    .from = dal box fuori mappa

## Time

heading-turn = { $turn ->
    [1] Settembre 1943
    [2] Ottobre 1943
    [3] Novembre 1943
    [4] Dicembre 1943
    [5] Gennaio 1944
    [6] Febbraio 1944
    [7] Marzo 1944
    [8] Aprile 1944
    [9] Maggio 1944
    [10] Giugno 1944
   *[other] Turno { $turn }
}
nth-impulse = { $impulse ->
    [1] primo impulso
    [2] secondo impulso
    [3] terzo impulso
    [4] quarto impulso
    [5] quinto impulso
    [6] sesto impulso
    [7] settimo impulso
   *[other] impulso { $impulse }
}
prompt-turn = { heading-turn }.
event-TurnBegan = { heading-turn }: inizio del turno.
event-ImpulseBegan = { heading-turn }, { nth-impulse }.

## Actions

action-hex = { $operand }
action-gun = { $operand }
action-division = { $operand }
action-corps = { $operand }
army-10Armee = 10. Armee
    .army = yes
    .to = alla 10. Armee
army-14Armee = 14. Armee
    .army = yes
    .to = alla 14. Armee
army-VArmy = V Armata
    .army = yes
    .to = alla V Armata
army-VIIIArmy = VIII Armata
    .army = yes
    .to = all'VIII Armata
order-gustav = Lavori sulla Linea Gustav
order-fort = Fortificazione
order-air-V = Aerei della V Armata
order-air-VIII = Aerei dell'VIII Armata
order-intelligence-V = Intelligence della V Armata
order-intelligence-VIII = Intelligence dell'VIII Armata
order-offensive-V = Offensiva della V Armata
order-offensive-VIII = Offensiva dell'VIII Armata
order-offensive-XV = Offensiva del XV Gruppo di Armate
order-drop = Lancio di paracadutisti
order-major-landing = Sbarco maggiore
order-minor-landing = Sbarco minore
action-depot = Deposito in { $operand }
action-fort = Fortificazione in { $operand }
action-rearguard = Retroguardia in { $operand }
action-operate = Attiva { $operand }
action-muster = Attivazione di emergenza
action-settle = Assestamento tattico
action-release = Attiva le Riserve in { $operand }
action-lift = Togli il segnalino Riserva da { $operand }
action-march = Movimento strategico
action-sail = Movimento navale: { $operand }
action-bari = Muovi nel box di Bari
action-blow = Interrompi il ponte { $operand }
action-build = Costruisci il ponte { $operand }
action-mules = Piazza un mulo
action-fire = Bombarda
action-interdict = Interdici
action-air = Aggiungi un aereo
action-wait = Prima l'avversario
action-step = Perdita di un livello
action-halt = END OPS
action-swap = Ritirati per salvare un livello
action-counter = Gegenangriff
action-extend = Allunga i percorsi di rifornimento
action-borrow = Rifornisci { $operand } dal terminale dell'altra Armata
action-naples = Fai di Napoli il terminale della V Armata
action-withdraw = Ritira il deposito in { $operand }
action-airlift = Rifornisci { $operand } per via aerea
action-disband = Sacrifica { $operand }
action-printed = Disponi le altre negli esagoni stampati
action-stay = Resta
action-resolve = Risolvi
action-cancel = Annulla
action-roll = Tira i dadi
action-done = Concludi
action-done-Movement = Chiudi il movimento
action-done-Combat = Chiudi i combattimenti
action-done-Segment = Chiudi le operazioni
action-done-Breakthrough = Chiudi le operazioni
action-done-Advance = Chiudi l'avanzata
action-done-Release = Chiudi le Riserve
action-done-Reserving = Chiudi la scelta delle Riserve
action-done-Check = Chiudi il controllo del rifornimento
action-done-Reassign = Chiudi le riassegnazioni
action-done-Allocate = Conferma il piano
action-done-Emplace = Chiudi il piazzamento
action-done-Rearguards = Chiudi lo schieramento delle retroguardie
action-done-Reinforce = Tieni gli altri per dopo
action-done-Recover = Chiudi il recupero
action-done-Drop = Chiudi il lancio
action-done-Ashore = Chiudi lo sbarco
action-done-GunsAshore = Chiudi il piazzamento
action-done-Spying = Chiudi l'Intelligence
action-done-Early = Nessuna divisione
action-done-Postpone = Lasciale partire
action-stay-Postpone = Tienile
action-stay-Retreat = Chiudi la ritirata
action-stay-Follow = Non avanzare
action-stay-Advance = Non avanzare
action-resolve-Volley = Spara
action-resolve-BuildAttack = Attacca
action-resolve-Bar = Interdici

## What happens

event-Moved = { $piece }: { $start-box ->
    [yes] { $start-from }
   *[other] da { $start }
} a { $at } ({ $left ->
    [one] resta 1 punto movimento
   *[other] restano { $left } punti movimento
}).
event-Marked = { $piece } { $at-box ->
    [yes] { $at-in }
   *[other] in { $at }
}: { $note }.
event-Placed = { $piece } { $note } { $at-box ->
    [yes] { $at-in }
   *[other] in { $at }
}.
event-Reduced = { $piece } in { $at } perde un livello.
event-SupplyMarked = { $piece } in { $at }: { $note }.
note-somebody-out = un'unità è fuori rifornimento
note-somebody-fed = un'unità è di nuovo rifornita
note-somebody-reduced = un'unità perde un livello
event-GunPlaced = Artiglieria piazzata in { $at }: { $gun }.
event-GunLost = { $gun } in { $at } è tolta dalla mappa fino al prossimo impulso.
