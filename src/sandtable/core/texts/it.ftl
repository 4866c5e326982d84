# Testi comuni a tutti i giochi. Le frasi di un gioco stanno nella sua cartella.

## Parole per il terminale e la pagina

word-turn = Turno
word-phase = Fase
word-side = Parte
word-rule = Regola
word-odds = Probabilità
word-log = Diario
word-undo = Annulla

## Eventi

event-Rolled = { $hit ->
    [0] { $note }: { $dice }.
    [1] { $note }: { $dice } (serve 1).
   *[other] { $note }: { $dice } (serve { $hit } o meno).
}
event-RolledModified = { $note }: { $dice }, { $reasons }: { $total } in tutto.
roll-add = { $value } ({ $why })
event-Drawn = { $side }: { $card } ({ $deck }).
event-DrawnUnseen = { $side }: una pesca coperta ({ $deck }).
event-Reshuffled = Si rimescola ({ $deck }): { $count ->
    [one] una carta
   *[other] { $count } carte
} nel mazzo.
event-GameOver = La partita è finita. { $note }
roll-plain = Tiro

## Rifiuti

refuse-over = La partita è finita: «{ $wish }» non si può più giocare.
refuse-watching = Stai guardando: la decisione spetta a { $side }.
refuse-side = La decisione ora spetta a un'altra parte ({ $side }), non a questa ({ $asked }).
refuse-operand = «{ $wish }» non è possibile in questo gioco: dopo «{ $verb }» è indicato qualcosa che non esiste.
refuse-never = «{ $wish }» qui non è possibile. { $prompt }
refuse-verb = «{ $wish }» non è un'azione; a questo punto un'azione comincia con: { $verbs }.
refuse-undo-side = Puoi annullare solo la tua ultima azione, e nel frattempo ha agito un'altra parte.
refuse-undo-dice = Questa azione non si può annullare: sono stati tirati dei dadi o è stato rivelato qualcosa di nascosto.
refuse-not-now = «{ $wish }» ora non è possibile. { $prompt }

## Avvertimenti su un pulsante, prima di premerlo

warning-lost = { $more ->
    [0] fuori gioco di sicuro: { $names }
   *[other] fuori gioco di sicuro: { $names } e altri { $more }
}
warning-crowded = { $at } sarà oltre il limite: uno deve andarsene
warning-left-kinds = { $more ->
    [0] Possono ancora agire: { $names }
   *[other] Possono ancora agire: { $names } …
}
warning-left = { $count ->
    [one] Uno può ancora agire: { $names }
   *[other] { $more ->
        [0] { $count } possono ancora agire: { $names }
       *[other] { $count } possono ancora agire: { $names } …
    }
}

## What a figure of the odds is added to

shift-on-attack = attacco
shift-on-defence = difesa
shift-on-dice = dadi

## Più pezzi insieme

together-dice = Sono stati tirati dei dadi o è stato rivelato qualcosa di nascosto: gli altri non si sono mossi.
together-asked = Prima c'è un'altra decisione da prendere: gli altri non si sono mossi.
together-grave = Finirebbe di sicuro fuori gioco: la scelta resta a te.
together-elsewhere = Può andare, ma soltanto altrove.

action-hidden = Una scelta fatta in segreto

## Tabelle

word-die = Dado
word-date = Data
word-calendar = Calendario
