# Chi siede al tavolo: da quando, i link, indicare, la fine e la rivincita.

page-since-time = dalle { $time }
page-since-day = dal { $day }, ore { $time }
page-invite = Link dei posti
page-point = Indica o disegna sulla mappa (Alt + mouse)
page-points-at = { $seat } indica { $place }.
page-help-point = indica un luogo, visibile a tutti
page-end = Risultato finale
page-end-seat = Posto
page-end-attacks = Attacchi
page-end-destroyed = Perse
page-end-reduced = Ridotte
page-end-strength = Forza sulla mappa
page-end-losses = Unità perse
page-rematch = Gioca ancora
page-rematch-swap = Gioca ancora, a parti invertite
page-rematch-go = Vai alla prossima partita
page-report = Resoconto da condividere
