# Seguire ciò che fanno gli altri, l'esito dei dadi e la fine di una partita.

page-follow = Che cosa è successo nel frattempo
page-follow-controls = Scorri
page-follow-skip = Vai alla fine
page-follow-by-itself = Mostra da sola le mosse degli altri
page-act-of = { $number } di { $last }
page-act-back = Indietro
page-act-on = Avanti
page-key-space = barra spaziatrice
page-key-enter = Invio
page-what-happened = Che cosa è successo
page-read-all = Leggi tutto
page-read-less = Mostra meno
page-show-again = Mostra di nuovo
page-summary = Il bilancio
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
    [0] nessuna distrutta
    [one] una distrutta
   *[other] { $destroyed } distrutte
}{ $reduced ->
    [0] { "" }
    [one] , una indebolita
   *[other] , { $reduced } indebolite
}
page-changed-hands = Passati di mano
page-held-by-nobody = di nessuno
page-summary-close = Alla mia decisione
page-results = I dadi
page-came-to = { $hits ->
    [0] nessun successo
    [one] un successo
   *[other] { $hits } successi
}
page-show-place = Mostra dove
page-seen = Visto
page-help-follow = Seguire gli altri: indietro, avanti, pausa, leggere tutto, mostrare meno
page-no-losses = Nessuna perdita.
page-they-decide = Deve rispondere a: «{ $prompt }»
