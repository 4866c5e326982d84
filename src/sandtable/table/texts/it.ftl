# Le parole della pagina. Quanto appartiene a un gioco o alle sue regole viene dai testi del gioco.

page-motto = Giochi da tavolo della seconda guerra mondiale, con le loro vere regole.
page-loading = Caricamento …
page-lost = A questo indirizzo non c'è nulla.
page-to-lobby = All'ingresso
page-close = Chiudi
page-cancel = Annulla
page-yes = sì
page-no = no
page-you = tu
page-rule = Regola { $rule }

## Ingresso

page-scenario = Scenario
page-play-as = Gioca: { $seat }
page-begin-here = Buono per cominciare
page-against = La macchina gioca da
page-set-up = Prepara un tavolo: amici, opzioni, posti
page-your-name = Il tuo nome
page-who-sits = Chi siede dove
page-player-of = Giocatore per { $seat }
page-human = umano
page-friend = Un amico, con un link
page-machine = La macchina: { $level }
page-level-recruit = recluta
page-level-regular = regolare
page-level-veteran = veterano
page-level-how-recruit = { ":" } facile da battere
page-level-how-regular = { ":" } un buon avversario
page-level-how-veteran = { ":" } un avversario forte
page-level-how-general = { ":" } il più forte
page-level-general = generale
page-general-here = Qui gioca anche il generale: ha dato prova di sé contro il veterano.
page-no-general = Qui il generale non ha ancora dato prova di sé.
page-only-watch = Io guardo soltanto
page-open-table = Apri il tavolo
page-links = Il tavolo è aperto
page-links-how = Ogni link è un posto: chi lo possiede gioca quella parte. Non mandarlo a nessun altro.
page-renew = Sostituisci il mio link
page-renew-how = Se qualcun altro può conoscere il tuo link: ne ricevi un altro, e da quel momento il vecchio non apre più nulla. Chi siede qui con il vecchio, su qualsiasi dispositivo, resta fuori, e gli avvisi impostati con esso finiscono.
page-renew-yes = Sì, sostituiscilo
page-goes-on = Al tavolo su cui la partita prosegue
page-watchers = Spettatori
page-watcher = Spettatore
page-copy = Copia
page-copy-link = Copia il link di { $seat }
page-copied-short = Copiato
page-take-seat = Prendi posto
page-watch = Guarda
page-forget = Togli da questo elenco
page-lessons = Lezioni
page-lesson = Lezione
page-go-on = Avanti
page-right = Giusto.
page-wrong = Non proprio.
page-upload = Guarda una partita registrata
page-drop-record = Trascina qui una registrazione, o scegli il file
page-record-what = Una registrazione è il testo che si scarica dalla moviola di un tavolo. Si apre come un tavolo a sé, e da ogni suo momento si può continuare a giocare.
page-no-record = Questo file non è una registrazione di Sandtable.

## Il tavolo

page-board = La mappa di { $game }. Ciò che si può scegliere è anche nell'elenco che segue.
page-targets = Sulla mappa puoi scegliere
page-players = Giocatori
page-side-panel = Richiesta, probabilità e diario
page-your-move = Tocca a te
page-your-decision = Decidi tu per: { $side }
page-thinking = { $seat }: la macchina sta pensando …
page-trouble = { $seat }: { $why ->
    [died] la macchina ha interrotto il ragionamento
    [overdue] la macchina ha impiegato troppo tempo a rispondere
   *[failed] la macchina non ha trovato una mossa
  }. Ci riproverà; nessun'altra mossa viene fatta al suo posto.
page-waiting = La decisione spetta a: { $seat }
page-clock = Orologio
page-clock-agreed = Che cosa si è convenuto
page-clock-per = Tempo
page-clock-none = senza orologio
page-clock-turn = per ogni turno
page-clock-game = per tutta la partita
page-clock-time = Quanto
page-clock-number = Numero
page-clock-unit = Unità
page-clock-minute = minuti
page-clock-hour = ore
page-clock-day = giorni
page-clock-zero = Allo zero
page-clock-zero-shown = si vede soltanto
page-clock-zero-machine = decide la macchina
page-clock-terms = { $per ->
    [turn] Ogni giocatore ha { $time } per ciascun turno della partita, a partire dalla sua prima azione.
   *[game] Ogni giocatore ha { $time } per tutta la partita, a partire dalla sua prima azione.
  } { $zero ->
    [machine] Allo zero la macchina decide al suo posto { $per ->
        [turn] fino al turno successivo
       *[game] da quel momento in poi
      }.
   *[shown] Allo zero non succede nulla, ma tutti lo vedono.
  }
page-clock-days = { $count } g { $hours } h
page-clock-up = { $seat }: tempo scaduto.
page-clock-machine = { $seat }: tempo scaduto, decide la macchina.
page-clock-short = Resta meno di un minuto.
page-lit = { $count ->
    [one] { $count } scelta è illuminata sulla mappa
   *[other] { $count } scelte sono illuminate sulla mappa
}
page-lit-beside = { $count ->
    [one] { $count } scelta è sotto la mappa
   *[other] { $count } scelte sono sotto la mappa
}
page-lit-cards = { $count ->
    [one] { $count } carta si può scegliere
   *[other] { $count } carte si possono scegliere
}
page-choose = Scegline una
page-route = { $count ->
    [one] { $space }
   *[other] { $space }, { $count } passi
}
page-route-ends = La via finisce qui: qualcosa è cambiato, guarda prima di proseguire.
page-more = Dove vedi tre puntini si può fare altro: tasto destro, pressione lunga o M
page-number-less = { $name }: uno in meno
page-number-more = { $name }: uno in più
page-number-left = Rimasti: { $count } su { $total }
page-number-set = Imposta
page-beside = Accanto alla mappa
page-undo = Annulla
page-undo-move = Annulla tutta la mossa
page-undo-phase = Annulla la fase
page-place = { $name } ({ $number })
page-picked = { $count ->
    [one] Uno scelto: clicca dove va o che cosa attacca ({ $names }).
   *[other] { $count } scelti: clicca dove vanno o che cosa attaccano ({ $names }).
}
page-picked-stuck = { $count ->
    [one] Uno scelto: ora non può andare da nessuna parte ({ $names }).
   *[other] { $count } scelti: ora nessun posto va bene per tutti ({ $names }).
}
page-pick-box = Traccia un riquadro intorno ai tuoi pezzi, oppure toccali.
page-pick-tool = Scegli più pezzi: traccia un riquadro
page-pick-stack = Scegli tutta la pila
page-unpick = Lascia
page-put-all = Metti tutto qui
page-grave = Grave
page-together-gone = { $count ->
    [one] Fatto con uno.
   *[other] Fatto con tutti e { $count }.
}
page-together-left = { $gone ->
    [0] Non si sono mossi: { $names }. { $reason }
   *[other] Mossi: { $gone }. Non si sono mossi: { $names }. { $reason }
}
page-together-none = { $reason }
page-undone = Mossa ritirata.
page-no-undo = Ora non puoi ritirare nulla: né oltre un tiro di dadi, né oltre un segreto svelato o la decisione di un'altra parte.
page-stale = Il tavolo era già andato avanti, quindi nulla è stato giocato. Ecco la situazione attuale.
page-not-yours = Questa decisione non è tua: spetta a { $seat }.
page-you-watch = Stai guardando; decidono i giocatori.
page-in-replay = Stai guardando un momento passato. Torna al presente per giocare.
page-not-now = Lì adesso non c’è nulla da fare. { $prompt }
page-over = La partita è finita
page-won = Vince: { $sides }
page-reconnecting = Il collegamento con il server è caduto; nuovo tentativo …
page-figures = Valori: { $figures }
page-price = { $count ->
    [one] { $unit }: punti movimento { $cost } di { $points }
   *[other] Tutte le unità scelte: punti movimento { $cost } di { $points }
  }
page-cut-off = tagliati fuori dai rifornimenti
page-supplied = riforniti
page-held-by = tenuto da { $holder }
page-contested = conteso
page-odds = Probabilità
page-column = colonna
page-column-after = dopo gli spostamenti
page-log = Diario
page-forces = Forze
page-cards = Carte
page-places = Luoghi
page-find-place = Cerca un luogo
page-card-table = Carte
page-backs = { $count ->
    [one] una carta coperta
   *[other] { $count } carte coperte
}
page-turned = Carte girate
page-turned-away = Metti via
page-chat = Chat
page-chat-gone = Le righe più vecchie non sono più conservate.
page-chat-empty = Nessuno ha ancora detto nulla.
page-say = Di' qualcosa
page-send = Invia
page-notes = Note
page-notes-private = Il tuo taccuino; nessun altro può leggerlo.
page-saved = Salvato
page-saving = Non ancora salvato …
page-notify-away = Avvisami quando non ci sono
page-push-on = Avvisa questo browser, anche quando è chiuso
page-push-off = Non avvisare più questo browser
page-push-denied = Il browser non ha il permesso di mostrare notifiche.
page-push-forgotten = Questo browser non viene più avvisato: il link del posto è stato sostituito, o altri browser ne hanno preso il posto.
page-push-failed = Questo browser non ha un servizio push, o non lo raggiunge.
page-notify-webhook = Indirizzo di un webhook (servizi di chat)
page-notify-email = E-mail
page-notify-save = Salva
page-notify-set = Sarai avvisato quando tocca a te.
page-notify-off = Non sarai avvisato.
page-orders = Ordini
page-orders-what = Le occasioni di intervenire nella mossa altrui nascono da ciò che tutti vedono, qualunque cosa tu abbia. Di' qui per quali vuoi essere interpellato. Le altre si lasciano passare e stanno nel diario come tue rinunce. Nessun altro vede questi ordini, e anch'essi valgono su ciò che tutti vedono.
page-orders-rule = Di regola
page-orders-ask = chiedi a me
page-orders-pass = lascia passare
page-orders-exception = Eccezione { $number }
page-orders-do = Che cosa fare
page-orders-kind = Per quali occasioni
page-orders-any = ogni occasione di intervenire
page-orders-adjacent = solo se qualcosa arriva accanto a un mio pezzo
page-orders-chance = solo con una probabilità di almeno
page-orders-spaces = Solo in questi luoghi
page-orders-pieces = Solo per questi pezzi
page-orders-not = Togli { $name }
page-orders-click = Scegli sulla mappa
page-orders-click-spaces = Fai clic sui luoghi della mappa; premi di nuovo il pulsante quando ci sono tutti.
page-orders-click-pieces = Fai clic sulle pile della mappa; premi di nuovo il pulsante quando ci sono tutte.
page-orders-remove = Elimina l'eccezione { $number }
page-orders-add = Aggiungi un'eccezione
page-orders-evenly = Quando mi si chiede, trattieni le mie rinunce per qualche secondo: la fretta non riveli che cosa ho
page-held-back = Lasci passare; la risposta parte tra un momento, perché la fretta non riveli che cosa hai.
page-orders-give = Dai questi ordini
page-orders-changed = Non ancora dati
page-orders-given = Gli ordini valgono.
page-interrupt-chance = Per quel che tutti vedono, la probabilità è del { $chance }.
page-interrupt-adjacent = Arriva accanto a un tuo pezzo.
page-interrupt-again = Lascia passare, e non chiedere più …
page-interrupt-spaces = … in questi luoghi: { $places }
page-interrupt-pieces = … per questi pezzi: { $pieces }
page-interrupt-kind = … di questo tipo: { $kind }
page-earlier = Mostra le voci precedenti
# scelte di cui non si dice altro, secondo il verbo; e ogni altra
page-did-pass = { $who }: l'occasione è lasciata passare.
page-did-done = { $who }: qui basta così.
page-did-stop = { $who }: non si va oltre.
page-did-hidden = { $who }: una scelta fatta in segreto.
page-did = { $who }: la scelta è { $what }.
page-look-here = Guarda la mappa dopo questa azione
page-look-at = Guarda la mappa dopo l'azione { $number }

## Guardarsi intorno

page-zoom = Ingrandimento
page-zoom-in = Ingrandisci
page-zoom-out = Riduci
page-zoom-fit = Tutta la mappa
page-layers = Trasparenze
page-lines-how = Le linee vanno dal pezzo in mano al puntatore; con F, o Maiuscole e clic, si sceglie un'altra partenza.
page-light = Tema chiaro
page-dark = Tema scuro
page-sound = Suono quando tocca a te
page-notify = Notifica quando tocca a te

## Moviola

page-replay = Moviola
page-first = All'inizio
page-back = Un'azione indietro
page-forward = Un'azione avanti
page-last = Alla fine
page-run = Avvia
page-pause = Pausa
page-speed = Velocità
page-moment = Momento della partita
page-moment-of = Azione { $number } di { $last }
page-link-moment = Link a questo momento
page-copied = Il link è copiato e sta nella barra degli indirizzi. Contiene il tuo posto: è solo per te.
page-download = Scarica la registrazione
page-play-on = Continua da qui
page-play-on-how = Un nuovo tavolo parte dalla posizione dopo l'azione { $number }, con dadi nuovi.
page-to-now = Torna al presente

## Dadi

page-dice-promise = I dadi non si possono cambiare
page-dice-count = { $count ->
    [one] È stato tirato { $count } dado.
   *[other] Sono stati tirati { $count } dadi.
}
page-dice-how = Prima della partita il server ha fissato la chiave di tutti i dadi con la sua impronta. A partita finita mostra la chiave, e questa pagina la verifica.
page-commitment = Impronta, dall'inizio
page-key = Chiave, alla fine
page-dice-kept = Verificato qui: la chiave corrisponde all'impronta. I dadi erano fissati prima della partita.
page-dice-broken = La chiave non corrisponde all'impronta.
page-dice-cannot = Questo browser può verificarlo solo con un collegamento sicuro.
page-dice-later = La chiave si mostra alla fine della partita.

## Aiuto

page-help = Aiuto e tasti
page-help-how = Ciò che si può scegliere è illuminato sulla mappa; la richiesta dice a che cosa serve. Con un clic su altro si viene a sapere quale regola lo vieta. Il numero di una regola ne mostra il testo.
page-help-tab = passa fra le scelte illuminate
page-help-board = alla prima scelta sulla mappa
page-help-enter = scegli
page-help-menu = tutto quello che se ne può fare
page-help-layers = trasparenze
page-help-lines = le linee sulla mappa partono da qui
page-help-digits = pulsanti della richiesta
page-help-undo = ritira la tua ultima azione, dove è permesso
page-help-odds = mostra o nascondi le probabilità
page-help-log = il diario
page-help-replay = la moviola
page-help-zoom = ingrandisci, riduci, tutta la mappa
page-help-escape = chiudi, o torna dalla moviola
page-help-help = questo aiuto

## Che cosa può andare storto

page-offline = Il server non risponde. La pagina riprende da sola appena lo fa.
page-unreadable = Questo tavolo non si può più aprire: non si accorda con le regole di questo server. Le sue mosse sono conservate; chi gestisce il server ne trova il motivo nel registro.
page-outdated = Da quando questo tavolo è stato aperto le regole del gioco sono state corrette, e la mossa { $move } non è più ammessa. Le mosse sono conservate e si possono scaricare; chi gestisce il server può far proseguire la partita dalla mossa precedente.
page-outdated-again = Da quando questo tavolo è stato aperto le regole del gioco sono state corrette, e la mossa { $move } non è più ammessa. La partita prosegue dalla mossa precedente, con gli stessi link, al tavolo { $again }.
page-no-link = Questo link non apre nessun posto a questo tavolo.
page-no-table = Questo tavolo non esiste.
page-too-big = È troppo lungo per il server.
page-too-many = Troppe richieste: aspetta un momento.
page-fault = Il server non ha potuto farlo: { $message }

## Lo scaffale, l'introduzione, regole e tabelle

page-shelf = Giochi
page-continue = Continua
page-all-tables = { $count ->
    [one] L’unico tavolo
   *[other] Tutti i { $count } tavoli
}
page-players-number = { $players } giocatori
page-minutes = { $least }–{ $most } min
page-hours = { $least }–{ $most } h
page-weight-1 = si spiega in pochi minuti
page-weight-2 = leggero
page-weight-3 = medio
page-weight-4 = impegnativo
page-weight-5 = molto impegnativo
page-scenarios = { $count ->
    [one] uno scenario
   *[other] { $count } scenari
}
page-briefing = Introduzione
page-situation = La situazione
page-your-goal = Il tuo obiettivo: { $seat }
page-goal-of = Obiettivo: { $seat }
page-goal = Obiettivo
page-first-things = Le prime cose da fare
page-how-victory = Come si conta la vittoria
page-to-the-board = Alla mappa
page-reference = Regole e tabelle
page-sheet-charts = Tabelle
page-sheet-rules = Regole
page-sheet-rulings = Interpretazioni
page-search = Cerca
page-rulings-english = Le interpretazioni sono in inglese.
page-nothing-found = Non si è trovato nulla.
page-all-rules = Mostra tutte e { $count }
page-find = Cerca un'unità o un luogo
page-found = Trovati
page-found-number = { $count ->
    [one] un risultato
   *[other] { $count } risultati
}
page-help-goal = l'introduzione: obiettivo e vittoria
page-help-charts = tabelle, regole e interpretazioni
page-help-find = cerca un'unità o un luogo

# Under a board: what its ground shows.
legend-open = Terreno aperto
legend-mixed = Misto
legend-bocage = Bocage
legend-woods = Bosco
legend-forest = Foresta
legend-hill = Colline
legend-mountain = Montagne
legend-rough = Accidentato
legend-marsh = Palude
legend-flooded = Allagato
legend-sea = Mare
legend-field = Campo
legend-orchard = Frutteto
legend-building = Edificio
legend-brush = Macchia
legend-gully = Burrone
legend-beach = Spiaggia
legend-water = Acqua
legend-communication-trench = Trincea
legend-hedgehog = Ostacoli
