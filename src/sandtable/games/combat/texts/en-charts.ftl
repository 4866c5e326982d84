# The printed tables.

chart-terrain-cover = cover
chart-terrain-artillery = cover from mortars and artillery
chart-terrain-hindrance = hindrance
chart-terrain-obstacle = blocks LOS
chart-whole-move = all MP
chart-closed = impassable
chart-sides = Hexsides
chart-sides-cost = movement
chart-sides-cover = cover
chart-sides-hindrance = hindrance
chart-sides-obstacle = blocks LOS
chart-forts = Fortifications
chart-forts-cover = cover
chart-forts-artillery = cover from mortars and artillery
chart-chits = Objective chits
chart-chits-worth = value
chart-chit-points = Objective { $number }: { $points }
chart-chit-each = each Objective: { $points }
chart-chit-win = all five win at Sudden Death
chart-chit-exit = exits count double
chart-chit-kill = eliminations count double
