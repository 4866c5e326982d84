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
option-offensives = Offensive alleate (9.10)
option-intelligence = Intelligence (9.9)
option-second_kampfgruppe = Secondo Kampfgruppe (9.3.3)
option-polish_corps = Corpo polacco per due punti (9.2.1)
option-devils = Diavoli verdi e rossi (14.2.7)
option-air_on_the_move = Aerei contro unità in movimento (16.1.3)
option-case_foggia = Caso Foggia (21)
option-second_parachute_division = La 2ª divisione paracadutisti a Roma
option-beachhead_only = Rinforzi della V Armata solo a depositi e porti finché non si rifornisce da Napoli (18)

## Sides

side-axis = Asse
side-allied = Alleati

## Places

box-dead = il box dei quadri
box-gone = fuori dal gioco
box-later = i rinforzi futuri
box-entry = i rinforzi in arrivo
box-bari = il box di Bari
box-exited = il box d'uscita
box-off = fuori mappa

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
event-TurnBegan = { heading-turn }: comincia il turno.
event-ImpulseBegan = { heading-turn }, { nth-impulse }.

## Actions

action-hex = { $operand }
action-gun = { $operand }
action-division = { $operand }
action-corps = { $operand }
army-10Armee = 10. Armee
army-14Armee = 14. Armee
army-VArmy = V Armata
army-VIIIArmy = VIII Armata
order-gustav = Lavori sulla linea Gustav
order-fort = Fortificazioni
order-air-V = Aerei della V Armata
order-air-VIII = Aerei dell'VIII Armata
order-intelligence-V = Intelligence della V Armata
order-intelligence-VIII = Intelligence dell'VIII Armata
order-offensive-V = Offensiva della V Armata
order-offensive-VIII = Offensiva dell'VIII Armata
order-offensive-XV = Offensiva del XV Gruppo di Armate
order-drop = Un lancio di paracadutisti
order-major-landing = Uno sbarco principale
order-minor-landing = Uno sbarco minore
action-depot = Un deposito in { $operand }
action-fort = Una fortificazione in { $operand }
action-rearguard = Una retroguardia in { $operand }
action-operate = Agisce { $operand }
action-muster = Attivazione d'emergenza
action-settle = Assestamento tattico
action-release = Agiscono le Riserve in { $operand }
action-lift = Togli { $operand } dalla Riserva
action-march = Movimento strategico
action-sail = Per mare a { $operand }
action-bari = Il box di Bari
action-blow = Interrompi il ponte { $operand }
action-build = Costruisci il ponte { $operand }
action-mules = Piazza un mulo
action-fire = Bombarda
action-interdict = Interdici
action-air = Un altro aereo
action-wait = Prima l'altra parte
action-step = Perdita di uno step
action-halt = END OPS
action-swap = Ritirata invece di uno step
action-counter = Gegenangriff
action-extend = Percorso di rifornimento più lungo
action-borrow = { $operand } usa il terminale dell'altra armata
action-naples = Napoli rifornisce la V Armata
action-withdraw = Ritira il deposito di { $operand }
action-airlift = Rifornisci { $operand } per via aerea
action-disband = Sacrifica { $operand }
action-printed = Il resto negli esagoni abituali
action-stay = Resta
action-resolve = Risolvi
action-cancel = Annulla
action-roll = Tira
action-done = Fatto

## What happens

event-Moved = { $piece } va da { $start } a { $at }, punti movimento: { $left }.
event-Reduced = { $piece } in { $at } perde uno step.
event-SupplyMarked = { $piece } in { $at }: { $note }.
note-somebody-out = un'unità è fuori rifornimento
note-somebody-fed = un'unità è di nuovo rifornita
note-somebody-reduced = un'unità perde uno step
event-GunPlaced = { $gun } prende posizione in { $at }.
event-GunLost = { $gun } in { $at } è fuori uso fino all'impulso seguente.
