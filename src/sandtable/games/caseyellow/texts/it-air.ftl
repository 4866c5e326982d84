# La guerra aerea e lo sbarco avioportato (5, S4).

## Dadi

roll-air = unità aeree
roll-interdiction = attacco agli attraversamenti
roll-stuka = bombardamento in picchiata
roll-eben = alianti su Eben Emael
roll-drop = sbarco dal cielo
roll-drop-again = secondo dado per la divisione

## Che cosa accade

note-air-german = Unità aeree tedesche in questo turno: { $number }.
note-air-allied = Unità aeree alleate in questo turno: { $number }.
note-air-lost-german = Uno Stuka è abbattuto; torna al turno { $number }.
note-air-lost-allied = Un'unità aerea alleata è abbattuta; torna al turno { $number }.
note-interdicted = gli attraversamenti sono interdetti
note-interdiction-failed = gli attraversamenti restano aperti
note-guns-silent = I cannoni di Eben Emael tacciono; gli attraversamenti sono aperti
note-bombs-wide = le bombe non hanno effetto
note-bombs-again = le unità erano già disorganizzate
note-port-hit = il porto di evacuazione è colpito
note-eben-holds = Eben Emael resiste
place-drop = scende dal cielo
mark-safe = atterra senza danni
mark-saved = sopravvive

## Probabilità

preview-interdiction = Un'unità aerea contro gli attraversamenti di un esagono
preview-bombing = Uno Stuka contro un esagono
preview-drop = L'atterraggio di { $unit }
shift-low-tr = un'unità con TR basso nell'esagono
shift-regiment-lost = l'unità paracadutista ha subito perdite
outcome-interdict-cut = gli attraversamenti sono interdetti
outcome-interdict-cut-lost = gli attraversamenti sono interdetti, l'unità aerea è abbattuta
outcome-interdict-stands = nessun effetto
outcome-interdict-stands-lost = nessun effetto, l'unità aerea è abbattuta
outcome-air = { $more ->
    [0] { $hexes } ({ $value }): { $result }
   *[other] { $hexes } e altri { $more } ({ $value }): { $result }
}
outcome-port = { $at }, il porto di evacuazione: { $result }
outcome-landing = { $unit }: { $result }
outcome-rider = { $unit } in { $at }: { $result }
bombed-none = nessun effetto
bombed-disrupted = le unità sono disorganizzate
bombed-reduced = le unità sono disorganizzate, una perde un livello
port-none = nessun effetto
port-shot-down = nessun effetto, lo Stuka è abbattuto
port-disrupted = il porto è colpito
port-reduced = il porto è colpito, un'unità perde un livello
landing-safe = atterra senza danni
landing-reduced = perde un livello
landing-lost = è perduta

## Domande

prompt-interdict = Attacca gli attraversamenti di un esagono in mano tedesca ({ $left ->
    [one] resta un'unità aerea
   *[other] restano { $left } unità aeree
}), oppure prosegui.
prompt-bomb = Manda uno Stuka su un esagono con unità alleate ({ $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
}), oppure tieni gli altri per i combattimenti.
prompt-raid = È stata annunciata l'Operazione Dinamo: attacca il porto di { $at } con gli Stuka ({ $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
}), oppure prosegui.
prompt-bomb-loss = Quale unità in { $at } perde un livello sotto le bombe?
prompt-drop = Dove si lancia { $unit }?
prompt-drop-or-wait = Dove si lancia { $unit }? Il lancio può anche attendere un turno successivo.
prompt-drop-riders = Su quale unità di paracadutisti atterra { $unit }?

## Rifiuti

refuse-interdict-no-crossing = { $at } non ha attraversamenti di fiume.
refuse-interdict-not-german = I tedeschi non tengono { $at }.
refuse-interdict-already = Gli attraversamenti di { $at } sono già interdetti.
refuse-bomb-nobody = In { $at } non ci sono unità alleate.
refuse-bomb-terrain = Gli Stuka non possono attaccare { $at }: il terreno protegge chi vi si trova.
refuse-bomb-port-only = Ora si può bombardare soltanto il porto dell'Operazione Dinamo, non { $at }.
refuse-bomb-not-there = { $unit } non è in { $at }.
refuse-bomb-no-steps = { $unit } non ha livelli da perdere.
refuse-drop-terrain = { $at } non è terreno aperto.
refuse-drop-country = { $at } è fuori dal paese dello sbarco.
refuse-drop-fort = Nessuno può scendere sul forte in { $at } finché è intatto.
refuse-drop-occupied = In { $at } ci sono già delle unità.
refuse-drop-far = { $at } dista più di { $most } esagoni da ogni unità di terra tedesca rifornita.
refuse-drop-twice = In { $at } è già scesa un'unità di paracadutisti; una sola per esagono.
refuse-drop-no-parachutists = In { $at } non è scesa alcuna unità di paracadutisti.
refuse-drop-begun = Lo sbarco è cominciato e non si può più rinviare.
refuse-drop-not-it = { $unit } non può lanciarsi al posto dei reggimenti di paracadutisti.
