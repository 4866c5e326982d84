# Le parole proprie del terminale. Tutto ciò che riguarda un gioco o le sue regole viene dai testi del gioco.

ui-you = Giochi come { $seat } ({ $sides }). La macchina muove { $others } al livello «{ $level }».
ui-begin = Scrivi il numero di una scelta, oppure «aiuto».
ui-back = Bentornato, dopo { $count ->
    [one] { $count } azione
   *[other] { $count } azioni
}.
ui-thinking = { $side } sta pensando …
ui-only-choice = Con Invio si gioca l'unica scelta.
ui-number = Scegli un numero da 1 a { $last }.
ui-say-what = A «{ $command }» manca una parola: { $usage }
ui-legal = «{ $wish }» si può giocare adesso.
ui-why-open = Che cosa si decide adesso
ui-no-odds = In questo momento i dadi non decidono nulla.
ui-odds-line = Probabilità: { $odds }
ui-odds-more = «odds» mostra le probabilità di questo tiro.
ui-undone = Annullata: { $action }
ui-saved = Partita salvata in { $file }
ui-resume = Per continuare: { $command }
ui-record = La partita registrata è in { $file }; per rivederla: { $command }
ui-hint = La macchina giocherebbe { $number }: { $action }
ui-no-rule = Nessuna regola corrisponde a «{ $words }».
ui-language = Da qui in poi in italiano.
ui-no-language = Le lingue sono: { $languages }.
ui-over = La partita è finita
ui-draw = Nessuno ha vinto.
ui-won = Hai vinto.
ui-lost = Hai perso.
ui-backs = { $count ->
    [0] vuoto
    [one] una carta coperta
   *[other] { $count } carte coperte
}
ui-place = Luogo
ui-held = Tenuto da
ui-others = Altri
ui-contested = conteso
ui-sum = Unità sul tabellone

help-title = Che cosa puoi scrivere
help-number = gioca la scelta con questo numero
help-action = gioca un'azione con il suo testo o solo con il nome: «{ $example }»
help-why = perché un'azione non è permessa, con la regola; da solo: la regola di questa decisione
help-odds = le probabilità esatte di ciò che si sta per tirare
help-undo = annulla la tua ultima azione (mai oltre dadi, segreti o un'altra parte)
help-board = chi si trova dove
help-log = che cosa è successo da poco
help-rules = cerca nelle regole
help-hint = che cosa farebbe la macchina al tuo posto
help-save = salva la partita; un file esistente non viene mai sovrascritto
help-lang = la lingua di tutti i testi
help-help = questo elenco
help-quit = salva ed esci; lo stesso con Ctrl-C e Ctrl-D

# I simboli delle pedine, per la tabella.

symbol-infantry = fanteria
symbol-artillery = artiglieria
symbol-armour = { $count ->
    [one] carro
   *[other] carri
}
symbol-fortification = { $count ->
    [one] fortino
   *[other] fortini
}
symbol-fighter = { $count ->
   *[other] caccia
}
symbol-bomber = { $count ->
    [one] bombardiere
   *[other] bombardieri
}
symbol-headquarters = comando

# Forme brevi per terminali stretti.

short-infantry = fant
short-artillery = art
short-armour = carri
short-fortification = fort
short-fighter = caccia
short-bomber = bomb
short-headquarters = QG

# Cifre comuni delle previsioni.

figure-attacker_loses = perdite attese dell'attaccante
figure-defender_loses = perdite attese del difensore
