## Una partita finita rivista, e i suggerimenti

page-study = Analisi
page-study-wait = Il computer sta rigiocando la partita da molte posizioni. Ci vuole un po': qualche minuto per una partita lunga …
page-study-chances = Probabilità di vittoria
page-study-luck = Fortuna
page-study-luck-how = Ogni tiro confrontato con il risultato medio, in colpi o livelli. Sopra la linea: meglio della media per quel posto.
page-study-costly = Le decisioni più costose
page-study-cost = −{ $share } ± { $error } punti percentuali di probabilità di vittoria ({ $games ->
    [one] una coppia di partite simulate
   *[other] { $games } coppie di partite simulate
})
page-study-played = Giocata
page-study-better = La scelta di un veterano
page-study-none = Nessuna decisione chiaramente costosa: nessuna ha retto a nuovi tiri di dado.
page-study-at = Turno { $turn }
page-hint = Suggerimento
page-hint-thinking = Ci penso …
page-hint-line = Suggerimento:
page-hint-because = Esito più probabile: { $outcome } ({ $chance }).
page-hint-noted = La partita salvata annota che l’hai chiesto.
page-hint-play = Giocalo
