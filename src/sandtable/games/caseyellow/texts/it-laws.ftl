# Chi può andare dove: nazioni e scenari.

refuse-fence-card = { $at } è fuori dalla mappa di questo scenario.
refuse-fence-dutch = { $unit } non lascia l'Olanda per { $at }.
refuse-fence-belgian = { $unit } non va in Olanda, in { $at }.
refuse-fence-france = { $unit } non può andare in { $at }: in Francia non ci possono essere più di due unità belghe.
refuse-fence-into-the-blind-spot = Nel turno 1 nessun Alleato entra nel Punto Cieco; { $unit } non può andare in { $at }.
refuse-fence-out-of-the-blind-spot = Nel turno 1 nessun Alleato esce dal Punto Cieco; { $unit } non può andare in { $at }.
refuse-fence-maginot = { $unit } non può lasciare la Zona Maginot per { $at }: nel turno 2 esce una sola unità, poi un corpo per round.
refuse-fence-dyle = { $unit } ha una stella rossa e fino a Dinamo resta nell'area Dyle o a est della linea; { $at } è fuori.
refuse-fence-paris = Parigi è Città Aperta: { $unit } non entra in { $at }.
refuse-frozen-engaged = { $unit } è ingaggiata e non può allontanarsi.
refuse-frozen-spent = { $unit } ha già mosso in un round di questo turno; i rifornimenti muovono una volta per turno.
refuse-frozen-landed = { $unit } è appena atterrata e aspetta un round di movimento tedesco.
refuse-frozen-maginot = { $unit } è nella Zona Maginot, dove nel turno 1 nessuno muove.
refuse-frozen-stars = Le stelle nere trattengono { $unit } in questo round.
refuse-frozen-line = Nei turni 1 e 2 nessuno lascia la linea Dyle; { $unit } resta in { $at }.
refuse-fence-paris-ring = Parigi è Città Aperta: { $unit } non può finire il movimento entro due esagoni da essa, e da { $at } non ne uscirebbe in tempo.
refuse-paris-rest = Parigi è Città Aperta: { $unit } non può finire il movimento entro due esagoni da essa.
