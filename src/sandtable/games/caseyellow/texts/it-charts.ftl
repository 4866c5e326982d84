# Le tabelle stampate.

chart-crt = Risultati del combattimento
chart-result = risultato
chart-stuka = Stuka
chart-bridgehead = Teste di ponte
chart-terrain-dutch = per gli olandesi
chart-terrain-stuka = dado degli Stuka
chart-vp = Punti vittoria col dado
chart-vp-german-town = città o cittadina tedesca
chart-vp-panzer = divisione panzer perduta
chart-vp-belgium = Belgio, turni da 3 a 5
chart-vp-maginot = breccia nella Maginot
terrain-woods = bosco
terrain-rough = sconnesso
terrain-forest = foresta
terrain-marsh = palude
terrain-flooded = inondato
terrain-mountain = montagna (chiusa)
terrain-works = opere
terrain-improved = difesa migliorata
terrain-fort = forte
terrain-river-minor = fiume minore
terrain-river-major = fiume maggiore
terrain-river-rhine = Reno
chart-all-points = tutti i punti
