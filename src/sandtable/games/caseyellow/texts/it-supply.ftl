# Rifornimento e ferrovia.

unmark-out = di nuovo rifornita
note-doomed = isolata: rifornisce lo stesso un attacco, ed è eliminata dopo i combattimenti del round

place-rail = arriva { A($at) } in treno
refuse-rail-turn = In questo turno { $unit } non può usare il Movimento Ferroviario.
refuse-rail-nation = In questo scenario { $unit } non può usare il Movimento Ferroviario.
refuse-rail-abroad = Il Movimento Ferroviario parte dalla Francia, e { $unit } non è lì.
refuse-rail-spent = { $unit } ha già mosso in questo round, o non può muovere.
refuse-rail-zone = { $unit } è in una ZOC tedesca e non può usare il Movimento Ferroviario.
refuse-rail-somme = In questo turno niente Movimento Ferroviario a nord della Somme; { $unit } è lì.
refuse-rail-full = La capacità ferroviaria di questo round è esaurita; { $unit } deve aspettare.
refuse-rail-here = L'unità è già { A($at) }.
refuse-rail-station = { $at } non è una città o cittadina francese.
refuse-rail-lost = { $at } è controllato dalla Germania.
refuse-rail-near = { $at } è a meno di { $least } esagoni da un'unità tedesca.
refuse-rail-north = { $at } è a nord della Somme, dove in questo turno il Movimento Ferroviario non è ammesso.
refuse-rail-west = { $at } è a ovest della colonna di esagoni { $column }, fuori portata per la ferrovia in questo turno.
refuse-rail-way = Nessun percorso ferroviario fino a { $at } resta in Francia e a { $least } esagoni dalle unità tedesche.
