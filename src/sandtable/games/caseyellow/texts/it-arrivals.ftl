# Piazzamento e rinforzi.

prompt-setup-hex = Scegli l'esagono di piazzamento di { $unit }.
prompt-bef = Scegli un'unità BEF da piazzare con un'altra ({ $units }), o lascia le altre dove sono.
prompt-regroup = Unità spostate: { $count }. Scegline un'altra, o lascia le altre.
prompt-deploy = Unità da piazzare: { $count }. Scegline una, o piazzale tutte negli esagoni stampati.
place-setup = prende posizione { A($at) }
note-printed = Unità piazzate negli esagoni stampati: { $number }.
refuse-setup-other = { $unit } è dell'avversario.
refuse-setup-twice = L'unità { $unit } è già stata spostata.
refuse-setup-fixed = { $unit } resta dove la mette lo scenario.
refuse-setup-enough = Non si possono spostare altre unità di questo tipo ({ $unit }).
refuse-setup-room = Nessun esagono di piazzamento ammesso ha posto per { $unit }.
refuse-setup-here = L'unità è già { A($at) }.
refuse-setup-german = { $unit } va in Germania.
refuse-setup-french = { $unit } va in Francia.
refuse-setup-british = { $unit } va in Francia, al massimo a { $reach } esagoni da { $place }.
refuse-setup-bef = { $unit } va piazzata con un'unità inglese della Forza di Spedizione.
refuse-setup-zone = { $unit } parte dalla Zona Maginot: scegli un esagono fuori di essa.

prompt-reinforce = Rinforzi: { $count }. Scegline uno, o tienili per un turno successivo.
refuse-reinforce-other = { $unit } è dell'avversario.
refuse-reinforce-due = { $unit } non è fra i rinforzi in arrivo.
refuse-reinforce-room = Nessun esagono è disponibile ora per { $unit }.
refuse-reinforce-lost = { $at } è controllato dal nemico.
refuse-reinforce-zone = { $at } è in una ZOC alleata.
refuse-reinforce-german = { $unit } arriva in una città o cittadina tedesca, non { A($at) }.
refuse-reinforce-french = { $unit } arriva dal bordo ovest o sud o, con il Movimento Ferroviario, in una città o cittadina francese.
refuse-reinforce-british = { $unit } arriva dal bordo ovest o in un porto, non { A($at) }.
