# Le parole proprie del terminale. Tutto ciò che riguarda un gioco o le sue regole viene dai testi del gioco.

ui-you = Giochi al posto { $seat } ({ $sides }). Il computer gioca { $others }, livello «{ $level }».
ui-begin = Scrivi il numero di una scelta, oppure «aiuto».
ui-back = Bentornato: { $count ->
    [one] { $count } azione giocata
   *[other] { $count } azioni giocate
} finora.
ui-thinking = { $side } sta pensando …
ui-only-choice = Premi Invio per giocare l'unica scelta.
ui-number = Scegli un numero da 1 a { $last }.
ui-say-what = A «{ $command }» manca un argomento: { $usage }
ui-legal = «{ $wish }» ora è una mossa lecita.
ui-why-open = La decisione in corso
ui-no-odds = Nessun tiro di dado in corso.
ui-odds-line = Probabilità: { $odds }
ui-odds-more = «odds» mostra le probabilità di questo tiro.
ui-undone = Annullata: { $action }
ui-saved = Partita salvata: { $file }
ui-resume = Per continuare: { $command }
ui-record = Partita salvata in { $file }. Per rivederla: { $command }
ui-hint = Il computer giocherebbe { $number }: { $action }
ui-no-rule = Nessuna regola corrisponde a «{ $words }».
ui-language = Ora in italiano.
ui-no-language = Lingue disponibili: { $languages }.
ui-over = Partita finita
ui-draw = La partita finisce in parità.
ui-won = Hai vinto.
ui-lost = Hai perso.
ui-backs = { $count ->
    [0] vuoto
    [one] una carta coperta
   *[other] { $count } carte coperte
}
ui-place = Luogo
ui-held = Controllo
ui-others = Altri
ui-contested = conteso
ui-start = schieramento
ui-sum = Unità sulla mappa

help-title = Comandi
help-number = gioca la scelta con questo numero
help-action = gioca un'azione con il suo testo o solo con il nome: «{ $example }»
help-why = perché un'azione non è permessa, con la regola; senza argomenti: la regola di questa decisione
help-odds = le probabilità esatte del prossimo tiro
help-undo = annulla la tua ultima azione (non tiri di dado, informazioni rivelate o mosse altrui)
help-board = le unità, luogo per luogo
help-log = gli ultimi eventi
help-rules = cerca nelle regole
help-hint = la mossa che il computer farebbe al tuo posto
help-save = salva la partita; non sovrascrive mai un file esistente
help-lang = cambia lingua
help-help = mostra questo elenco
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
symbol-headquarters = HQ

# Forme brevi per terminali stretti.

short-infantry = fant
short-artillery = art
short-armour = carri
short-fortification = fort
short-fighter = caccia
short-bomber = bomb
short-headquarters = HQ

# Cifre comuni delle previsioni.

figure-attacker_loses = perdite attese dell'attaccante
figure-defender_loses = perdite attese del difensore
