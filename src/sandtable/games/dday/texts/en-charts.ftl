# The printed tables.

chart-units = Units: a die up to this hits
chart-units-attack = attack
chart-units-defence = defence
chart-units-move = zones
chart-orders = Order cards of a turn
chart-orders-order = order
chart-orders-side = who
chart-orders-hit = hits on
