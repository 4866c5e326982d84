# Raggruppamento, ritirate e avanzate.

prompt-overcrowded = { $at } supera il limite di raggruppamento: scegli un'unità da eliminare.
refuse-crowd-elsewhere = { $unit } non è { A($at) }, l'esagono oltre il limite di raggruppamento.
refuse-crowd-no-help = Eliminare { $unit } non riduce l'eccesso di raggruppamento.
refuse-stack-full = { $at } supererebbe il limite di raggruppamento: due divisioni, o un corpo e una divisione senza casella rossa, più due reggimenti o brigate.
refuse-stack-lowlands = Unità olandesi e belghe non possono stare insieme { A($at) }.
refuse-stack-allies = Unità francesi e inglesi ora non possono stare insieme { A($at) }.

prompt-retreat = { $units }: ritirata { DA($at) }. Scegli l'unità che si ritira per prima.
prompt-retreat-hex = { $unit } si ritira { DA($at) } ({ $left ->
    [one] resta 1 esagono
   *[other] restano { $left } esagoni
}). Scegli il prossimo esagono.
prompt-retreat-short = { $unit } può fermarsi { A($at) }: resta, o scegli un secondo esagono.
prompt-retreat-full = { $at } non ha posto per { $unit }. Scegli un altro esagono.
refuse-retreat-other = { $unit } non deve ritirarsi { DA($at) }.
refuse-retreat-no-way = { $unit } per ora non ha una via di ritirata. Muovi prima le altre.
refuse-retreat-far = { $at } non è adiacente all'unità che si ritira.
refuse-retreat-ground = Da qui l'unità non può entrare { A($at) }: montagna, foresta senza strada o fiume senza attraversamento.
refuse-retreat-enemy = { $at } è occupato dal nemico.
refuse-retreat-river = Nessuna ritirata { A($at) }: questo Fiume Maggiore non ha attraversamenti, o è interdetto.
refuse-retreat-zone = { $at } è vuoto e in una ZOC nemica che il TR dell'unità non supera.
refuse-retreat-back = La ritirata è già passata { DA($at) }.
refuse-retreat-near = { $at } è adiacente all'esagono di partenza: la ritirata non può finire lì.
refuse-retreat-crowd = Con questa unità { $at } supererebbe il limite di raggruppamento.
refuse-retreat-dead-end = { DA($at) } l'unità non potrebbe completare la ritirata.
refuse-retreat-compass = { $at } non rispetta la Bussola di Ritirata: scegli un esagono che la rispetta.
refuse-retreat-must = { $unit } deve ritirarsi.
refuse-retreat-open = { $at } non offre riparo: l'unità deve ritirarsi di un secondo esagono.
note-defence-back = il segnalino di Miglior Difesa torna disponibile
note-defence-lost = il segnalino di Miglior Difesa è perso

prompt-advance = { $at } è vuoto: scegli un attaccante che avanza, o chiudi l'avanzata.
prompt-advance-far = { $at } è vuoto: scegli un attaccante che avanza, o chiudi l'avanzata.
    .detail = Le unità con MA gialla possono avanzare di un esagono in più.
prompt-advance-on = { $unit } è { A($at) }. Scegli un secondo esagono, o resta.
refuse-advance-other = { $unit } non ha preso parte a questo combattimento, o ha già avanzato { A($at) }.
refuse-advance-guns = { $unit } non può avanzare: artiglieria pesante e unità di rifornimento restano ferme.
refuse-advance-gone = { $unit } non è adiacente a { $at }.
refuse-advance-enemy = { $at } è occupato dal nemico.
refuse-advance-fort = { $at } ha una Linea Fortificata intatta.
refuse-advance-ground = Da qui { $unit } non può entrare { A($at) }: montagna, o foresta senza strada.
refuse-advance-rim = Nei turni 1 e 2 { $unit } non può superare il limite ovest e sud dell'area Dyle verso { $at }.
refuse-advance-river = A { $unit } serve una testa di ponte, o un attraversamento non interdetto, per raggiungere { $at }.
refuse-advance-back = L'unità viene { DA($at) }.
refuse-advance-flooded = { $at } è inondato: non può essere il secondo esagono di un'avanzata.
