# Chi può muovere dove: nazioni e scenari.

refuse-fence-card = { $at } è fuori dalla mappa dello scenario.
refuse-fence-dutch = { $unit } non può lasciare l'Olanda per { $at }.
refuse-fence-belgian = { $unit } non può entrare in Olanda { A($at) }.
refuse-fence-france = { $unit } non può entrare { A($at) }: in Francia possono stare al massimo due unità belghe.
refuse-fence-into-the-blind-spot = Nel turno 1 le unità alleate non possono entrare nel Punto Cieco: { $unit } non può entrare { A($at) }.
refuse-fence-out-of-the-blind-spot = Nel turno 1 le unità alleate non possono uscire dal Punto Cieco: { $unit } non può entrare { A($at) }.
refuse-fence-maginot = { $unit } non può lasciare la Zona Maginot per { $at }: nel turno 2 può una sola unità, poi un corpo per round.
refuse-fence-dyle = { $unit } ha una stella rossa: fino a Dinamo resta nell'area Dyle o a est della linea; { $at } è fuori.
refuse-fence-paris = Parigi è Città Aperta: { $unit } non può entrare { A($at) }.
refuse-frozen-engaged = L'unità { $unit } è ingaggiata e non può muovere.
refuse-frozen-spent = { $unit } ha già mosso in questo turno; le unità di rifornimento muovono una volta per turno.
refuse-frozen-landed = L'unità { $unit } è appena atterrata: deve aspettare un round di movimento tedesco.
refuse-frozen-maginot = { $unit } è nella Zona Maginot, dove nel turno 1 le unità non possono muovere.
refuse-frozen-stars = { $unit } non può muovere in questo round: ha stelle nere.
refuse-frozen-line = Nei turni 1 e 2 le unità non possono lasciare la Linea Dyle: { $unit } resta { A($at) }.
refuse-fence-paris-ring = Parigi è Città Aperta: se entra { A($at) }, { $unit } non può finire il movimento a più di due esagoni.
refuse-paris-rest = Parigi è Città Aperta: { $unit } non può finire il movimento entro due esagoni da essa.
