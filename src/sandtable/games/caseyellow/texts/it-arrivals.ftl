# Schieramento e rinforzi.

prompt-setup-hex = Dove inizia { $unit }?
prompt-bef = Indica un'unità della Forza di Spedizione che inizia con un'altra ({ $units }), o lasciale dove sono.
prompt-regroup = Unità spostate: { $count }. Indicane un'altra, o lascia le altre dove sono.
prompt-deploy = Unità da piazzare: { $count }. Indicane una, o metti tutte negli esagoni stampati.
place-setup = inizia qui
note-printed = Unità negli esagoni stampati: { $number }.
refuse-setup-other = { $unit } è dell'altra parte.
refuse-setup-twice = { $unit } è già stata spostata.
refuse-setup-fixed = { $unit } resta dove la vuole lo scenario.
refuse-setup-enough = Non si possono spostare altre unità come { $unit }.
refuse-setup-room = Non c'è posto per { $unit } in nessun esagono ammesso.
refuse-setup-here = È già in { $at }.
refuse-setup-german = { $unit } inizia in Germania.
refuse-setup-french = { $unit } inizia in Francia.
refuse-setup-british = { $unit } inizia in Francia, al massimo a { $reach } esagoni da { $place }.
refuse-setup-bef = { $unit } inizia con un'unità inglese della Forza di Spedizione.
refuse-setup-zone = { $unit } esce dalla Zona Maginot e va posta fuori di essa.

prompt-reinforce = Rinforzi: { $count }. Indicane uno, o falli aspettare un turno successivo.
refuse-reinforce-other = { $unit } è dell'altra parte.
refuse-reinforce-due = { $unit } non è in attesa di entrare.
refuse-reinforce-room = Ora non c'è un esagono dove { $unit } possa entrare.
refuse-reinforce-lost = { $at } è in mano nemica.
refuse-reinforce-zone = { $at } è in una zona di controllo alleata.
refuse-reinforce-german = { $unit } entra in una città o cittadina tedesca, non in { $at }.
refuse-reinforce-french = { $unit } entra dal bordo ovest o sud della mappa o, quando ci sono treni, in una città o cittadina francese, non in { $at }.
refuse-reinforce-british = { $unit } entra dal bordo ovest della mappa o da un porto, non in { $at }.
