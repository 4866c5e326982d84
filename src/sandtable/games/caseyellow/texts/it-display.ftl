# Quel che mostra solo la pagina: segnalini sui tracciati, sovrapposizioni, lettere sui dischetti.

track-cup = Nella tazza
bead-german = segnalino tedesco
bead-allied = segnalino alleato
bead-german-move = Germania: movimento
bead-german-combat = Germania: combattimento
bead-allied-move = Alleati: movimento
bead-allied-combat = Alleati: combattimento
compass-retreat = ritirata
overlay-supply-german = Rifornimento tedesco
overlay-supply-allied = Rifornimento francese
overlay-cut-german = Unità tedesche Fuori Rifornimento
overlay-cut-allied = Unità alleate Fuori Rifornimento

## Che cosa è un esagono

print-place-town = cittadina
print-ground-open = terreno aperto
print-ground-woods = bosco
print-ground-rough = terreno sconnesso
print-ground-forest = foresta
print-ground-hill = collina
print-ground-marsh = palude
print-ground-flooded = terreno inondato
print-ground-mountain = montagna
print-zone-de = Germania
print-zone-fr = Francia
print-zone-be = Belgio
print-zone-nl = Olanda
print-zone-lu = Lussemburgo
print-zone-dyle = area Dyle
print-zone-dyle-line = Linea Dyle
print-zone-blind = Punto Cieco
print-zone-maginot = Zona Maginot
print-zone-ruhr = Ruhr

## Lettere

badge-german = MC
badge-allied = MC
badge-german-move = M
badge-german-combat = C
badge-allied-move = M
badge-allied-combat = C
badge-out = R
badge-engaged = I
badge-landed = A
badge-attacked = C
badge-advanced = >
badge-port-hits = !
badge-open-city = P
