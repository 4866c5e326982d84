# Le tabelle stampate.

chart-terrain-cover = copertura
chart-terrain-artillery = copertura da mortai e artiglieria
chart-terrain-hindrance = intralcio
chart-terrain-obstacle = blocca la LOS
chart-whole-move = tutto il movimento
chart-closed = intransitabile
chart-sides = Lati di esagono
chart-sides-cost = movimento
chart-sides-cover = copertura
chart-sides-hindrance = intralcio
chart-sides-obstacle = blocca la LOS
chart-forts = Fortificazioni
chart-forts-cover = copertura
chart-forts-artillery = copertura da mortai e artiglieria
chart-chits = Segnalini Obiettivo
chart-chits-worth = valore
chart-chit-points = Obiettivo { $number }: { $points }
chart-chit-each = ogni Obiettivo: { $points }
chart-chit-win = con tutti e cinque si vince alla Morte Improvvisa
chart-chit-exit = le uscite valgono doppio
chart-chit-kill = le eliminazioni valgono doppio
