# Chi siede al tavolo: da quando, i link, indicare, la fine e la rivincita.

page-since-time = dalle { $time }
page-since-day = dal { $day }, ore { $time }
page-invite = I link dei posti
page-point = Indica o disegna sulla mappa (Alt e il mouse)
page-points-at = { $seat } indica { $place }.
page-help-point = indica un luogo a tutti
page-end = Com'è finita
page-end-seat = Posto
page-end-attacks = Attacchi
page-end-destroyed = Persi
page-end-reduced = Indeboliti
page-end-strength = Forza sulla mappa
page-end-losses = Pezzi persi
page-rematch = Gioca ancora
page-rematch-swap = Ancora, a parti scambiate
page-rematch-go = Alla prossima partita
page-report = Resoconto da condividere
