# Raggruppamento, ritirate e avanzate.

prompt-overcrowded = In { $at } ci sono più unità di quante ne possano stare. Scegli quale eliminare.
refuse-crowd-elsewhere = { $unit } non è in { $at }, l'esagono troppo pieno.
refuse-crowd-no-help = Senza { $unit } l'esagono sarebbe troppo pieno come prima.
refuse-stack-full = In { $at } non c'è posto anche per queste unità: due fra corpi e divisioni, un solo corpo e accanto a esso nessuna divisione con casella rossa, più due reggimenti o brigate.
refuse-stack-lowlands = Olandesi e belgi non stanno insieme in { $at }.
refuse-stack-allies = Francesi e inglesi ora non stanno insieme in { $at }.

prompt-retreat = { $units }: via da { $at }. Scegli chi va per prima.
prompt-retreat-hex = { $unit } si ritira da { $at }, esagoni da fare: { $left }. Scegli il prossimo.
prompt-retreat-short = { $unit } ha trovato riparo in { $at }: lasciala lì, o scegli un secondo esagono.
prompt-retreat-full = In { $at } non c'è posto anche per { $unit }. Scegli un esagono in più.
refuse-retreat-other = { $unit } non è fra quelle che devono ancora lasciare { $at }.
refuse-retreat-no-way = { $unit } per ora non ha una via d'uscita. Porta via prima le altre.
refuse-retreat-far = { $at } non è accanto all'unità che si ritira.
refuse-retreat-ground = Di qui l'unità non arriva in { $at }: montagne, foresta senza strada o fiume senza attraversamento.
refuse-retreat-enemy = Il nemico tiene { $at }.
refuse-retreat-river = Niente ritirata oltre questo fiume largo in { $at }: manca un attraversamento, o è interdetto.
refuse-retreat-zone = { $at } è vuoto e in una ZOC nemica che l'unità non supera col suo TR.
refuse-retreat-back = La ritirata è già passata da { $at }.
refuse-retreat-near = { $at } è accanto all'esagono di partenza: la ritirata non può finire lì.
refuse-retreat-crowd = In { $at } non c'è posto anche per questa unità.
refuse-retreat-dead-end = Da { $at } l'unità non potrebbe completare la ritirata.
refuse-retreat-compass = { $at } è contro la bussola di ritirata, e un passo secondo la bussola è possibile.
refuse-retreat-must = { $unit } deve ritirarsi.
refuse-retreat-open = In { $at } nulla dispensa l'unità dal secondo esagono: né un fiume alle spalle, né cittadina, città, postazioni o forte attorno.
note-defence-back = il segnalino di Miglior Difesa si potrà usare di nuovo
note-defence-lost = il segnalino di Miglior Difesa è perso

prompt-advance = { $at } è vuoto. Scegli un attaccante che vi entri, o chiudi l'avanzata.
prompt-advance-far = { $at } è vuoto. Scegli un attaccante che vi entri, con MA gialla magari un esagono oltre, o chiudi l'avanzata.
prompt-advance-on = { $unit } è in { $at }. Scegli un secondo esagono, o lasciala lì.
refuse-advance-other = { $unit } non ha preso parte a questo combattimento, o è già avanzata in { $at }.
refuse-advance-guns = { $unit } non avanza: non lo fanno né l'artiglieria pesante né i rifornimenti.
refuse-advance-gone = { $unit } non è accanto a { $at }.
refuse-advance-enemy = In { $at } ci sono unità nemiche.
refuse-advance-fort = In { $at } c'è una Linea Fortificata intatta.
refuse-advance-ground = Di qui { $unit } non arriva in { $at }: montagne, o foresta senza strada.
refuse-advance-rim = Nei turni 1 e 2 { $unit } non passa il bordo occidentale e meridionale dell'area Dyle verso { $at }.
refuse-advance-river = { $unit } passa un fiume largo verso { $at } solo da una Testa di Ponte o da un attraversamento non interdetto.
refuse-advance-back = { $at } è l'esagono da cui l'unità è venuta.
refuse-advance-flooded = Il secondo esagono di un'avanzata non può essere inondato come { $at }.
