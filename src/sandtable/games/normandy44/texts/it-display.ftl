# Quello che dice soltanto la mappa disegnata: sovrapposizioni, riquadri, lettere sui segnalini.

overlay-zone-german = ZOC tedesche
overlay-zone-allied = ZOC alleate
overlay-bond-german = Collegamenti di ZOC tedeschi
overlay-bond-allied = Collegamenti di ZOC alleati
overlay-supply-german = Rifornimento tedesco
overlay-supply-allied = Rifornimento alleato

tray-gliders = Alianti
tray-assault = Prima ondata
tray-wave-Utah = Seconda ondata, Utah
tray-wave-Omaha-West = Seconda ondata, Omaha Ovest
tray-wave-Omaha-East = Seconda ondata, Omaha Est
tray-wave-Gold = Seconda ondata, Gold
tray-wave-Juno = Seconda ondata, Juno
tray-wave-Sword = Seconda ondata, Sword

track-objectives = Saint-Lô, Caen, Cherbourg isolata
track-cherbourg = Carentan, Cherbourg isolata
track-vp-allied = VP alleati
track-beaches-closed = Spiagge e porti chiusi
track-cadres-us-infantry = Quadri di fanteria USA rimasti
track-cadres-us-airborne = Quadri avioportati USA rimasti
track-cadres-us-armour = Quadri corazzati USA rimasti
track-cadres-british-infantry = Quadri di fanteria britannici rimasti
track-cadres-british-airborne = Quadri avioportati britannici rimasti
track-cadres-british-armour = Quadri corazzati britannici rimasti
track-cadres-canadian-infantry = Quadri di fanteria canadesi rimasti

badge-out = R
badge-isolated = I
badge-replaced = +
badge-landed = S
badge-scattered = X
badge-reserve = V
badge-strategic = M
badge-truck = A
badge-cadre = Q
badge-entry-green = V
badge-entry-blue = B
badge-entry-red = R
badge-entry-orange = A

figure-attack = attacco
figure-defence = difesa
