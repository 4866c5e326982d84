# Seguire ciò che fanno gli altri, l'esito dei dadi e la fine di una partita.

page-follow = Dalla tua ultima mossa
page-follow-controls = Riproduzione
page-follow-skip = Vai alla fine
page-follow-by-itself = Mostra in automatico le mosse altrui
page-act-of = { $number } di { $last }
page-act-back = Indietro
page-act-on = Avanti
page-key-space = barra spaziatrice
page-key-enter = Invio
page-what-happened = Che cosa è successo
page-read-all = Leggi tutto
page-read-less = Mostra meno
page-show-again = Mostra di nuovo
page-summary = Riepilogo
page-summary-count = { $battles ->
    [0] Nessuna battaglia
    [one] Una battaglia
   *[other] { $battles } battaglie
}, { $moves ->
    [0] nessuna unità mossa
    [one] una unità mossa
   *[other] { $moves } unità mosse
}.
page-battles = Battaglie
page-losses = Perdite
page-lost-units = { $destroyed ->
    [0] nessuna eliminata
    [one] una eliminata
   *[other] { $destroyed } eliminate
}{ $reduced ->
    [0] { "" }
    [one] , una ridotta
   *[other] , { $reduced } ridotte
}
page-changed-hands = Cambi di controllo
page-held-by-nobody = senza controllo
page-summary-close = Vai alla mia mossa
page-results = Risultato
page-came-about = è andata così
page-lost-names = perdite: { $names }
page-reduced-names = ridotte: { $names }
page-theatre-full = Battaglie sulla mappa: complete
page-theatre-quick = Battaglie sulla mappa: rapide
page-theatre-off = Battaglie sulla mappa: spente
page-battle-number = Battaglia { $number }: { $at }
page-battles-beyond = { $count ->
    [one] Battaglia { $numbers } fuori vista
   *[other] Battaglie { $numbers } fuori vista
}
page-more-lines = { $count ->
    [one] e un'altra riga
   *[other] e altre { $count } righe
}
page-hits = { $hits } su { $dice }
page-came-to = { $hits ->
    [0] nessun colpo a segno
    [one] un colpo a segno
   *[other] { $hits } colpi a segno
}
page-show-place = Mostra sulla mappa
page-seen = Ho visto
page-help-follow = Dalla tua ultima mossa: indietro, avanti, pausa, leggi tutto, mostra meno
page-no-losses = Nessuna perdita.
page-they-decide = Decisione dell'avversario: { $prompt }
page-card-now = Ora: { $what }
