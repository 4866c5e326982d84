# La guerra aerea e lo sbarco avioportato (5, S4).

## Dadi

roll-air = Supporti Aerei
roll-interdiction = Interdizione
roll-stuka = Bombardamento in Picchiata
roll-eben = Alianti su Eben Emael
roll-drop = Lancio di paracadutisti
roll-drop-again = Secondo dado per la divisione

## Che cosa accade

note-air-german = Supporti Aerei tedeschi in questo turno: { $number }.
note-air-allied = Supporti Aerei alleati in questo turno: { $number }.
note-air-lost-german = Uno Stuka è abbattuto; torna al turno { $number }.
note-air-lost-allied = Un Supporto Aereo alleato è abbattuto; torna al turno { $number }.
note-interdicted = attraversamenti interdetti
note-interdiction-failed = interdizione fallita, gli attraversamenti restano aperti
note-guns-silent = i cannoni di Eben Emael tacciono; gli attraversamenti sono aperti
note-bombs-wide = le bombe non hanno effetto
note-bombs-again = le unità sono già disorganizzate
note-port-hit = il porto di evacuazione è colpito
note-eben-holds = Eben Emael resiste
place-drop = si lancia su { $at }
mark-safe = atterra senza danni
mark-saved = sopravvive

## Probabilità

preview-interdiction = Supporto Aereo contro gli attraversamenti di un esagono
preview-bombing = Uno Stuka contro un esagono
preview-drop = Lancio di { $unit }
shift-low-tr = un'unità con TR basso nell'esagono
shift-regiment-lost = l'unità paracadutista ha subito perdite
outcome-interdict-cut = attraversamenti interdetti
outcome-interdict-cut-lost = attraversamenti interdetti, Supporto Aereo abbattuto
outcome-interdict-stands = nessun effetto
outcome-interdict-stands-lost = nessun effetto, Supporto Aereo abbattuto
outcome-air = { $more ->
    [0] { $hexes } ({ $value }): { $result }
   *[other] { $hexes } e altri { $more } ({ $value }): { $result }
}
outcome-port = { $at }, porto di evacuazione: { $result }
outcome-landing = { $unit }: { $result }
outcome-rider = { $unit } { A($at) }: { $result }
bombed-none = nessun effetto
bombed-disrupted = unità disorganizzate
bombed-reduced = unità disorganizzate, una perde un livello
port-none = nessun effetto
port-shot-down = nessun effetto, Stuka abbattuto
port-disrupted = porto colpito
port-reduced = porto colpito, un'unità perde un livello
landing-safe = l'unità atterra senza danni
landing-reduced = l'unità perde un livello
landing-lost = unità eliminata

## Domande

prompt-interdict = Scegli un esagono tedesco di cui interdire gli attraversamenti, o chiudi ({ $left ->
    [one] resta un Supporto Aereo
   *[other] restano { $left } Supporti Aerei
}).
prompt-bomb = Scegli un esagono da bombardare in picchiata, o tieni gli Stuka per i combattimenti ({ $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
}).
prompt-raid = Dinamo è stata dichiarata: bombarda il porto di { $at } ({ $left ->
    [one] resta uno Stuka
   *[other] restano { $left } Stuka
}), o chiudi.
prompt-bomb-loss = Scegli l'unità { A($at) } che perde un livello.
prompt-drop = Scegli l'esagono di lancio per { $unit }.
prompt-drop-or-wait = Scegli l'esagono di lancio per { $unit }, o aspetta un turno successivo.
prompt-drop-riders = Scegli l'unità di paracadutisti su cui atterra { $unit }.

## Rifiuti

refuse-interdict-no-crossing = { $at } non ha attraversamenti di fiume.
refuse-interdict-not-german = { $at } non è controllato dalla Germania.
refuse-interdict-already = Gli attraversamenti di { $at } sono già interdetti.
refuse-bomb-nobody = Nessuna unità alleata { A($at) }.
refuse-bomb-terrain = Gli Stuka non possono bombardare { $at }: il terreno protegge le unità.
refuse-bomb-port-only = Ora si può bombardare solo il porto di Dinamo, non { $at }.
refuse-bomb-not-there = { $unit } non è { A($at) }.
refuse-bomb-no-steps = { $unit } non ha livelli da perdere.
refuse-drop-terrain = { $at } non è terreno aperto.
refuse-drop-country = { $at } è fuori dal paese dello sbarco.
refuse-drop-fort = Non ci si può lanciare sul forte intatto { A($at) }.
refuse-drop-occupied = { $at } è già occupato.
refuse-drop-far = { $at } dista più di { $most } esagoni da ogni unità di terra tedesca rifornita.
refuse-drop-twice = Un'unità di paracadutisti si è già lanciata su { $at }: una per esagono.
refuse-drop-no-parachutists = Nessuna unità di paracadutisti si è lanciata su { $at }.
refuse-drop-begun = Lo sbarco è cominciato e non si può rinviare.
refuse-drop-not-it = { $unit } non può lanciarsi al posto dei reggimenti di paracadutisti.
