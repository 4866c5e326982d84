# Rifornimento e ferrovia.

unmark-out = di nuovo rifornita
note-doomed = isolata, rifornisce lo stesso un attacco ed è persa al termine dei combattimenti del round

place-rail = arriva in treno
refuse-rail-turn = In questo turno non ci sono treni per { $unit }.
refuse-rail-nation = In questo scenario { $unit } non viaggia in treno.
refuse-rail-abroad = I treni partono dalla Francia, e { $unit } non è lì.
refuse-rail-spent = { $unit } ha già mosso in questo round, o non può muovere.
refuse-rail-zone = { $unit } è in una zona di controllo tedesca e non può salire sul treno.
refuse-rail-somme = In questo turno non ci sono treni a nord della Somme; { $unit } è lì.
refuse-rail-full = In questo round le ferrovie sono al completo; { $unit } deve aspettare.
refuse-rail-here = È già in { $at }.
refuse-rail-station = { $at } non è una città o cittadina francese.
refuse-rail-lost = { $at } è in mano tedesca.
refuse-rail-near = { $at } dista meno di { $least } esagoni da un'unità tedesca.
refuse-rail-north = { $at } è a nord della Somme, dove in questo turno non ci sono treni.
refuse-rail-west = { $at } è a ovest della colonna di esagoni { $column }, troppo lontano per i treni di questo turno.
refuse-rail-way = Nessuna via di esagoni francesi ad almeno { $least } esagoni da ogni unità tedesca porta a { $at }.
