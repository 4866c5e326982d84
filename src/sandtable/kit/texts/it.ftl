# Ciò che ogni gioco a esagoni dice allo stesso modo; i testi di un gioco hanno la precedenza.

action-exit = Esci dalla mappa
action-pass = Passa
action-stop = Fermati qui
action-unit = { $operand }

badge-disrupted = D
badge-moved = M
badge-spent = F

chart-terrain = Terreno
chart-terrain-cost = movimento
chart-terrain-shift = colonne

event-Advanced = { $piece } avanza da { $start } { AD($at) }.
event-Attacked = Attacco { AD($at) }: { $attack } contro { $defence }, rapporto { $odds }.
event-Destroyed = { $piece } è { $piece-gender ->
    [m] eliminato
   *[f] eliminata
} { A($at) }.
event-Fought = { $at }, colonna { $odds }. Risultato: { $note }.
event-Marked = { $piece } { A($at) }: { $note }.
event-Noted = { $at }: { $note }.
event-PhaseBegan = { $note }
event-Placed = { $piece } { A($at) }: { $note }.
event-Removed = { $piece } lascia { $at }: { $note }.
event-Restored = { $piece } { A($at) } riceve un rimpiazzo (livelli: { $left }).
event-Retreated = { $piece } si ritira da { $start } { AD($at) }.
event-Told = { $note }
event-TurnBegan = Turno { $turn }.

gather-attack = Attacca con tutte
hex-named = { $name } ({ $hex })
hex-plain = { $hex }

mark-disrupted = disorganizzata
mark-figure-strength = forza
mark-reduced = ridotta

outcome-dr = il difensore si ritira

place-reinforcement = arriva come rinforzo

preview-attack = { $attack } contro { $defence }, rapporto { $odds }. Attaccanti: { $units }.
preview-possible = Con tutte le unità disponibili: { $attack } contro { $defence }, rapporto { $odds }.

print-name = { $name }
print-place-city = città
print-port = porto

prompt-attack = Completa l'attacco { AD($at) }, poi risolvilo.
prompt-attackers = Scegli le unità che attaccano { $at }.
prompt-battle = Combattimento per { $at }.
prompt-losses = { $count ->
    [one] { $at }: assegna la perdita di un tuo livello.
   *[other] { $at }: assegna la perdita di { $count } tuoi livelli.
}
prompt-losses-enemy = { $count ->
    [one] { $at }: scegli l'unità nemica che perde un livello.
   *[other] { $at }: scegli le unità nemiche che perdono { $count } livelli.
}
prompt-reinforce-hex = Scegli l'esagono di entrata di { $unit }.
prompt-turn = Turno { $turn }.

refuse-advance-far = { $at } non è adiacente all'unità.
refuse-attacks-already = { $unit } partecipa già a questo attacco.
refuse-crowd-elsewhere = { $unit } non è in { $at }, l'esagono oltre il limite.
refuse-crowd-no-help = Togliere { $unit } non serve: non conta per il raggruppamento.
refuse-guns-far = { $unit } è troppo { $unit-gender ->
    [m] lontano
   *[f] lontana
} da { $at }.
refuse-not-to-lose = { $unit } non può subire questa perdita.
refuse-off-map = { $unit } non è sulla mappa.
refuse-points = { $at } costa più dei punti movimento rimasti ({ $left }).
refuse-replace-whole = { $unit } è a piena forza.

terrain-city = città
terrain-hill = collina
terrain-open = aperto
terrain-town = cittadina

track-turn = Turno

tray-turn = Rinforzi del turno { $turn }

unit-name = { $name }
