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

event-Advanced = { $piece } avanza da { $start } a { $at }.
event-Attacked = Attacco a { $at }: { $attack } a { $defence }, { $odds }.
event-Destroyed = { $piece } in { $at } è eliminata.
event-Fought = { $at }, colonna { $odds }: { $note }.
event-Marked = { $piece } in { $at }: { $note }.
event-Noted = { $at }: { $note }.
event-PhaseBegan = { $note }
event-Placed = { $piece } in { $at }: { $note }.
event-Removed = { $piece } lascia { $at }: { $note }.
event-Restored = { $piece } in { $at } riceve un rimpiazzo, livelli ora: { $left }.
event-Retreated = { $piece } si ritira da { $start } a { $at }.
event-Told = { $note }
event-TurnBegan = Comincia il turno { $turn }.

hex-named = { $name } ({ $hex })
hex-plain = { $hex }

mark-disrupted = disorganizzata
mark-figure-strength = forza
mark-reduced = ridotta

outcome-dr = il difensore si ritira

place-reinforcement = entra come rinforzo

preview-attack = { $attack } contro { $defence } è { $odds }. Attaccanti: { $units }.
preview-possible = Se partecipassero tutti quelli che possono: { $attack } contro { $defence } è { $odds }.

print-name = { $name }
print-place-city = città
print-port = porto

prompt-attack = Completa l'attacco a { $at }, poi risolvilo.
prompt-attackers = Quali unità attaccano { $at }?
prompt-battle = Il combattimento per { $at }.
prompt-losses = { $count ->
    [one] Battaglia per { $at }: scegli la tua unità che perde un livello.
   *[other] Battaglia per { $at }: scegli le tue unità che perdono { $count } livelli.
}
prompt-losses-enemy = { $count ->
    [one] Battaglia per { $at }: scegli l'unità nemica che perde un livello.
   *[other] Battaglia per { $at }: scegli le unità nemiche che perdono { $count } livelli.
}
prompt-reinforce-hex = Dove entra { $unit }?
prompt-turn = Turno { $turn }.

refuse-advance-far = { $at } non è accanto all'unità.
refuse-attacks-already = { $unit } partecipa già a questo attacco.
refuse-crowd-elsewhere = { $unit } non si trova in { $at }, l'esagono che eccede il limite.
refuse-crowd-no-help = Senza { $unit } l'esagono resterebbe pieno come prima: si raggruppa gratis.
refuse-guns-far = { $unit } è troppo lontana da { $at }.
refuse-not-to-lose = { $unit } non può subire questa perdita.
refuse-off-map = { $unit } non è sulla mappa.
refuse-points = { $left ->
    [one] 1 MP non basta
   *[other] { $left } MP non bastano
} per { $at }.
refuse-replace-whole = { $unit } è a piena forza.

terrain-city = città
terrain-hill = collina
terrain-open = aperto
terrain-town = cittadina

track-turn = Turno

tray-turn = Rinforzi del turno { $turn }

unit-name = { $name }
