# Le tabelle stampate.

chart-crt = Risultati del combattimento
chart-result = risultato
chart-stuka = Stuka
chart-bridgehead = Teste di ponte
chart-terrain-dutch = per gli olandesi
chart-terrain-stuka = dado degli Stuka
chart-vp = Punti vittoria per dado
chart-vp-german-town = città o cittadina tedesca
chart-vp-panzer = divisione panzer eliminata
chart-vp-belgium = Belgio, turni da 3 a 5
chart-vp-maginot = breccia nella Linea Maginot
terrain-woods = bosco
terrain-rough = sconnesso
terrain-forest = foresta
terrain-marsh = palude
terrain-flooded = inondato
terrain-mountain = montagna (intransitabile)
terrain-works = Postazioni
terrain-improved = Miglior Difesa
terrain-fort = forte
terrain-river-minor = Fiume Minore
terrain-river-major = Fiume Maggiore
terrain-river-rhine = Reno
chart-all-points = tutti gli MP
