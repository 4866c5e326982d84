# Giocatori, classifiche, club e tornei.

page-league-off = Questo server non usa i nomi dei giocatori: niente classifiche, club o tornei.
page-league-sign-in = Prima scegli un nome.
page-former-player = ex giocatore
page-guest = ospite
page-my-profile = Il mio profilo
page-ladders = Classifiche
page-clubs = Club
page-events = Tornei
page-rating = Punteggio
page-rating-provisional = provvisorio
page-rating-provisional-why = Provvisorio: meno di dieci partite valide per la classifica
page-rating-what = La forza reale sta entro ± con il 95 % di probabilità. Giocare la parte più debole di uno scenario non costa nulla: il vantaggio misurato rientra nel calcolo.
page-games-played = Partite
page-games-number = { $count ->
    [one] 1 partita
   *[other] { $count } partite
}
page-rank = Posto
page-player = Giocatore
page-ladder-of = Classifica: { $game }
page-ladder-empty = Ancora nessuna partita valida per la classifica.
page-ladder-levels = Il computer sulla stessa scala
page-ladder-levels-what = Valori misurati in partite tra i livelli; il Regolare sta a 1500, dove comincia ogni nuovo giocatore.
page-profile-since = registrazione: { $day }
page-profile-ratings = Punteggi
page-profile-none = Ancora nessuna partita valida per la classifica.
page-profile-favourites = Giochi preferiti
page-profile-challenges = Sfide aperte
page-profile-results = Risultati
page-profile-no-results = Ancora nessuna partita conclusa.
page-profile-more = Mostra i risultati precedenti
page-result-won = Vinta
page-result-lost = Persa
page-result-drawn = Patta
page-result-replay = Rivedi
page-result-friendly = amichevole
page-result-rated = classificata
page-club-found = Fonda un club
page-club-name = Nome
page-club-about = Presentazione
page-club-links = Collegamenti
page-club-link-label = Testo del collegamento
page-club-link-url = Indirizzo
page-club-link-add = Aggiungi un collegamento
page-club-link-drop = Togli il collegamento { $label }
page-club-save = Salva
page-club-edit = Modifica il club
page-club-cancel = Annulla
page-club-none = Ancora nessun club.
page-club-members = Soci
page-club-members-number = { $count ->
    [one] 1 socio
   *[other] { $count } soci
}
page-club-join = Iscriviti al club
page-club-leave = Lascia il club
page-club-role = Ruolo di { $player }
page-club-role-owner = Presidente
page-club-role-officer = Direttivo
page-club-role-member = Socio
page-club-remove = Escludi { $player }
page-club-tables = Partite in corso
page-club-no-tables = Al momento nessuna partita tra soci.
page-club-watch = Guarda
page-event-create = Organizza un torneo
page-event-name = Nome
page-event-game = Gioco
page-event-scenario = Scenario
page-event-kind = Formula
page-event-kind-swiss = Svizzero
page-event-kind-round-robin = Girone all'italiana
page-event-kind-double-round-robin = Andata e ritorno
page-event-rounds = Turni
page-event-rounds-number = { $count ->
    [one] 1 turno
   *[other] { $count } turni
}
page-event-days = Giorni per turno (0: nessun limite)
page-event-days-number = { $count ->
    [0] senza scadenza
    [one] 1 giorno per turno
   *[other] { $count } giorni per turno
}
page-event-places = Posti
page-event-rated = Partite classificate
page-event-friendly = Partite amichevoli
page-event-club = Club
page-event-club-none = Aperto a tutti
page-event-about = Note per i giocatori
page-event-none = Ancora nessun torneo.
page-event-by = Organizza: { $player }
page-event-state-open = Iscrizioni aperte
page-event-state-running = In corso
page-event-state-finished = Concluso
page-event-state-cancelled = Annullato
page-event-enter = Iscriviti
page-event-leave = Ritirati
page-event-leave-sure = Ti ritiri e perdi la partita in corso?
page-event-start = Comincia con { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
}
page-event-cancel = Annulla il torneo
page-event-sure = Sì, confermo
page-event-entrants = Giocatori
page-event-entrants-number = Iscritti: { $count } su { $places }
page-event-gone = ritirato
page-event-remove = Escludi { $player }
page-event-round = Turno { $number }
page-event-until = entro { $when }
page-event-table = Vai al tavolo
page-event-bye = riposa
page-event-your-game = La tua partita di questo turno
page-event-standings = Classifica del torneo
page-event-points = Punti
page-event-buchholz = Buchholz
page-event-buchholz-why = Buchholz: la somma dei punti di tutti gli avversari
page-event-berger = Sonneborn-Berger
page-event-berger-why = Sonneborn-Berger: i punti degli avversari battuti, più la metà di quelli con cui si è pattato
page-event-wins = Vittorie
page-event-outcome = { $outcome ->
    [first] 1 : 0
    [second] 0 : 1
    [draw] ½ : ½
    [first-forfeit] 0 : 1 a tavolino
    [second-forfeit] 1 : 0 a tavolino
    [both-forfeit] 0 : 0 a tavolino
    [bye] 1 punto
   *[other] in corso
}
page-event-decide = Decidi: { $first } – { $second }
page-event-decide-none = Decidi …
page-refused-officers = Riservato al direttivo del club.
page-refused-owners = Riservato ai presidenti del club.
page-refused-owner-stays = Il club ha bisogno di un presidente: prima passa il ruolo a un altro socio.
page-refused-clubs = Numero massimo di club raggiunto: { $number }.
page-refused-members = Il club è al completo. Numero massimo: { $number }.
page-refused-name = Scrivi un nome leggibile.
page-refused-begun = Il torneo è già cominciato.
page-refused-club-only = Torneo riservato ai soci del club.
page-refused-places = Tutti i posti sono occupati.
page-refused-organiser = Riservato all'organizzatore.
page-refused-event-over = Il torneo è finito.
page-refused-events = Numero massimo di tornei in corso raggiunto: { $number }.
page-refused-two-players = Per un torneo servono due giocatori.
page-refused-rounds = Troppi turni per i giocatori iscritti. Giocatori: { $players }. Turni: { $rounds }.
page-refused-secured = Le partite classificate sono per chi ha protetto la propria identità con una passkey o un indirizzo e-mail.
page-refused-game-of-two = I tornei si giocano in due a ogni tavolo.
page-event-watch = Partite aperte al pubblico.
