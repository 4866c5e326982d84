# What only the drawn board says: overlays, boxes, the letters on a counter's badges.

overlay-zone-german = German zones of control
overlay-zone-allied = Allied zones of control
overlay-bond-german = German bonds
overlay-bond-allied = Allied bonds
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

track-objectives = Saint-Lô, Caen, Cherbourg cut off
track-cherbourg = Carentan, Cherbourg cut off
track-vp-allied = Allied points
track-beaches-closed = Beaches closed
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
