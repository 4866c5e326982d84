prompt-retreat = Ritirata da { $at } ({ $left ->
    [one] resta un esagono
   *[other] restano { $left } esagoni
}): scegli un esagono, o dividi la pila.
    .detail = In ritirata: { $units }. Per dividere la pila scegli le unità che vanno per prime.
prompt-retreat-one = { $units } si ritira da { $at } ({ $left ->
    [one] resta un esagono
   *[other] restano { $left } esagoni
}): scegli un esagono.
prompt-retreat-part = Si separano { A($at) }: { $units } ({ $left ->
    [one] resta un esagono
   *[other] restano { $left } esagoni
}). Scegli un esagono, o aggiungi unità.
prompt-retreat-on = { $at } supera il limite di raggruppamento: scegli un altro esagono, o le unità che restano.
    .detail = In ritirata: { $units }.
prompt-toll = Ritirata in una ZOC nemica { A($at) }: scegli l'unità che perde un livello.
prompt-toll-water = Ritirata attraverso l'acqua { A($at) }: scegli l'unità che perde un livello.
    .detail = Subiscono questa perdita solo le unità non meccanizzate.
refuse-retreat-far = { $at } non è adiacente alle unità in ritirata.
refuse-retreat-back = { $at } è troppo vicino all'esagono del combattimento: la ritirata deve finire a distanza intera.
refuse-retreat-over = Queste unità hanno completato la ritirata e rispettano il limite di raggruppamento.
refuse-retreat-shut = Il lato verso { $at } è intransitabile.
refuse-retreat-enemy = { $at } è occupato dal nemico: le unità sarebbero eliminate.
refuse-retreat-bounds = { $at } è fuori dalla mappa di questo scenario.
refuse-retreat-bond = Un Collegamento di ZOC nemico sbarra la via per { $at }: le unità sarebbero eliminate.
refuse-retreat-zone = { $at } è vuoto e in ZOC nemica: è ammesso solo come primo esagono di ritirata.
refuse-retreat-wheels = Le unità meccanizzate sarebbero eliminate sulla via per { $at }.
refuse-retreat-losses = La ritirata per { $at } costerebbe più livelli del necessario.
refuse-retreat-must = Queste unità devono ritirarsi.
refuse-retreat-shelter = { $at } non permette di fermare questa ritirata dopo un esagono.
refuse-retreat-crowd = { $at } supererebbe il limite di raggruppamento.
refuse-retreat-stay-losses = Fermarsi qui costerebbe più livelli del necessario.
refuse-retreat-not-here = { $unit } non è fra le unità in ritirata.
refuse-retreat-picked = { $unit } è già stata scelta.
refuse-retreat-last = { $unit } è l'ultima rimasta: almeno un'unità deve restare indietro.
refuse-retreat-together = { $unit } non può separarsi: costerebbe più livelli o non cambierebbe nulla.
refuse-toll-wheels = { $unit } è meccanizzata: questa perdita tocca solo alle unità non meccanizzate.
refuse-toll-not-here = { $unit } non è fra le unità che possono subire questa perdita.
note-ip-left = Posizione Fortificata rimossa
event-Retreated = { $piece } si ritira da { $start } a { $at } ed è disorganizzata.
