## Una partita finita rivista, e i suggerimenti

page-study = Probabilità e fortuna
page-study-wait = La macchina continua la partita da molti momenti. Ci vuole un po', per una partita lunga qualche minuto …
page-study-chances = Probabilità di vittoria
page-study-luck = Fortuna
page-study-luck-how = Quel che ogni tiro ha portato rispetto a quanto c'era da attendersi, in colpi o livelli; sopra la linea è andata bene a quel posto.
page-study-costly = Le decisioni costate di più
page-study-cost = { $share } punti di probabilità di vittoria, su { $games ->
    [one] una partita continuata
   *[other] { $games } partite continuate
}
page-study-played = Giocato
page-study-better = Un veterano avrebbe giocato
page-study-none = Nessuna decisione risulta essere costata qualcosa.
page-study-at = Turno { $turn }
page-hint = Suggerimento
page-hint-thinking = Ci penso …
page-hint-says = Un suggerimento, che il resoconto riporterà: { $action }
