# The printed tables.

chart-crt = Combat results
chart-result = result
chart-stuka = Stukas
chart-bridgehead = Bridgeheads
chart-terrain-dutch = for the Dutch
chart-terrain-stuka = Stuka die
chart-vp = Victory points by die
chart-vp-german-town = German city or town
chart-vp-panzer = panzer division eliminated
chart-vp-belgium = Belgium, turns 3 to 5
chart-vp-maginot = Maginot Line breached
terrain-woods = woods
terrain-rough = rough
terrain-forest = forest
terrain-marsh = marsh
terrain-flooded = flooded
terrain-mountain = mountain (impassable)
terrain-works = fieldworks
terrain-improved = improved defence
terrain-fort = fort
terrain-river-minor = minor river
terrain-river-major = major river
terrain-river-rhine = Rhine
chart-all-points = all MP
