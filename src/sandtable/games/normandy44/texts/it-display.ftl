# Quello che dice soltanto la mappa disegnata: trasparenze, riquadri, lettere sui segnalini.

overlay-zone-german = Zone di controllo tedesche
overlay-zone-allied = Zone di controllo alleate
overlay-bond-german = Collegamenti tedeschi
overlay-bond-allied = Collegamenti alleati
overlay-supply-german = Rifornimenti tedeschi
overlay-supply-allied = Rifornimenti alleati

tray-gliders = Alianti
tray-assault = Prima ondata
tray-wave-Utah = Seconda ondata, Utah
tray-wave-Omaha-West = Seconda ondata, Omaha ovest
tray-wave-Omaha-East = Seconda ondata, Omaha est
tray-wave-Gold = Seconda ondata, Gold
tray-wave-Juno = Seconda ondata, Juno
tray-wave-Sword = Seconda ondata, Sword

track-objectives = Saint-Lô, Caen, Cherbourg isolata
track-cherbourg = Carentan, Cherbourg isolata
track-vp-allied = Punti alleati
track-beaches-closed = Spiagge chiuse
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
