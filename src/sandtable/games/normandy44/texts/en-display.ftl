# What only the drawn board says: overlays, boxes, the letters on a counter's badges.

overlay-zone-german = German ZOC
overlay-zone-allied = Allied ZOC
overlay-bond-german = German ZOC bonds
overlay-bond-allied = Allied ZOC bonds
overlay-supply-german = German supply
overlay-supply-allied = Allied supply

tray-gliders = Gliders
tray-assault = First wave
tray-wave-Utah = Second wave, Utah
tray-wave-Omaha-West = Second wave, Omaha West
tray-wave-Omaha-East = Second wave, Omaha East
tray-wave-Gold = Second wave, Gold
tray-wave-Juno = Second wave, Juno
tray-wave-Sword = Second wave, Sword

track-objectives = Saint-Lô, Caen, Cherbourg isolated
track-cherbourg = Carentan, Cherbourg isolated
track-vp-allied = Allied VP
track-beaches-closed = Beaches and harbours closed
track-cadres-us-infantry = US infantry cadres left
track-cadres-us-airborne = US airborne cadres left
track-cadres-us-armour = US armour cadres left
track-cadres-british-infantry = British infantry cadres left
track-cadres-british-airborne = British airborne cadres left
track-cadres-british-armour = British armour cadres left
track-cadres-canadian-infantry = Canadian infantry cadres left

badge-out = U
badge-isolated = I
badge-replaced = +
badge-landed = L
badge-scattered = S
badge-reserve = R
badge-strategic = M
badge-truck = T
badge-cadre = C
badge-entry-green = G
badge-entry-blue = B
badge-entry-red = R
badge-entry-orange = O

figure-attack = attack
figure-defence = defence
