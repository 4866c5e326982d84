# The printed tables.

chart-terrain-cover = cover
chart-terrain-artillery = against mortars and artillery
chart-terrain-hindrance = hindrance
chart-terrain-obstacle = blocks sight
chart-whole-move = the whole move
chart-closed = closed
chart-sides = Sides of hexes
chart-sides-cost = movement
chart-sides-cover = cover
chart-sides-hindrance = hindrance
chart-sides-obstacle = blocks sight
chart-forts = Fortifications
chart-forts-cover = cover
chart-forts-artillery = against mortars and artillery
chart-chits = Objective chits
chart-chits-worth = worth
chart-chit-points = Objective { $number }: { $points }
chart-chit-each = each Objective: { $points }
chart-chit-win = all five win at Sudden Death
chart-chit-exit = exits count double
chart-chit-kill = eliminations count double
