# Le tabelle stampate.

chart-units = Unità: colpisce un dado fino a
chart-units-attack = attacco
chart-units-defence = difesa
chart-units-move = zone
chart-orders = Carte-ordine di un turno
chart-orders-order = ordine
chart-orders-side = chi
chart-orders-hit = colpisce con
