# Le parole della pagina. Quanto appartiene a un gioco o alle sue regole viene dai testi del gioco.

page-motto = Wargame da tavolo sulla Seconda guerra mondiale, con il regolamento completo.
page-loading = Caricamento …
page-lost = Pagina non trovata.
page-to-lobby = Torna ai giochi
page-close = Chiudi
page-corrected = Regole corrette
page-cancel = Annulla
page-yes = sì
page-no = no
page-you = tu
page-rule = Regola { $rule }

## Ingresso

page-scenario = Scenario
page-play-as = Gioca: { $seat }
page-begin-here = Da cui cominciare
page-recommended = Consigliato per cominciare
page-start = Prima volta qui?
page-start-how = Si impara giocando, senza leggere il regolamento.
page-start-lesson = Comincia la prima lezione
page-start-game = La tua prima partita: { $scenario }
page-start-play = Gioca la prima partita
page-start-known = Conosco i wargame
page-start-again = Mostra il percorso per chi comincia
page-next-lesson = Prossima lezione
page-done = fatto
page-against = Livello del computer
page-set-up = Partita personalizzata: amici, opzioni e posti
page-your-name = Il tuo nome
page-who-sits = Posti al tavolo
page-player-of = Giocatore: { $seat }
page-human = umano
page-friend = Un amico (invito con link)
page-machine = Computer: { $level }
page-level-recruit = recluta
page-level-regular = regolare
page-level-veteran = veterano
page-level-how-recruit = { ":" } facile da battere
page-level-how-regular = { ":" } un buon avversario
page-level-how-veteran = { ":" } un avversario forte
page-level-how-general = { ":" } il più forte
page-level-general = generale
page-general-here = Disponibile il livello «generale»
page-no-general = Livello «generale» non disponibile qui
page-only-watch = Solo spettatore
page-open-table = Crea il tavolo
page-links = Tavolo creato
page-links-how = Ogni link controlla un posto. Mandalo solo al giocatore che lo occupa.
page-renew = Sostituisci il mio link
page-renew-how = Se qualcun altro può avere il tuo link, sostituiscilo. Il vecchio smette subito di funzionare su ogni dispositivo, notifiche comprese.
page-renew-yes = Sì, sostituiscilo
page-goes-on = Continua al nuovo tavolo
page-watchers = Spettatori
page-watcher = Spettatore
page-copy = Copia
page-copy-link = Copia il link: { $seat }
page-copied-short = Copiato
page-take-seat = Vai al tuo posto
page-watch = Guarda
page-forget = Rimuovi dall'elenco
page-lessons = Lezioni
page-lesson = Lezione
page-go-on = Avanti
page-right = Giusto.
page-wrong = Non proprio.
page-upload = Apri una partita salvata
page-drop-record = Trascina qui il file di una partita, o selezionalo
page-record-what = Ogni partita si può scaricare dalla moviola. Apri qui il file per rivederla o per riprenderla da qualsiasi mossa.
page-no-record = Questo file non contiene una partita di Sandtable.

## Il tavolo

page-board = Mappa di { $game }. Le scelte possibili sono anche nell'elenco qui sotto.
page-targets = Scelte sulla mappa
page-players = Giocatori
page-side-panel = Richiesta, probabilità e diario
page-side-width = Larghezza della colonna laterale
page-side-fold = Chiudi la colonna laterale
page-side-unfold = Apri la colonna laterale
page-more-tools = Altro
page-documentation = Documentazione
page-rail = Mano e unità fuori mappa
page-sequence = Sequenza di gioco
page-score = Punteggio
page-your-move = Tocca a te
page-your-decision = Decidi tu: { $side }
page-thinking = { $seat }: il computer sta pensando …
page-trouble = { $seat }: { $why ->
    [died] il computer si è interrotto
    [overdue] il computer ha impiegato troppo tempo a rispondere
   *[failed] il computer non ha trovato una mossa
  }. Ci riproverà; nel frattempo non viene giocata nessuna mossa.
page-waiting = In attesa: { $seat }
page-clock = Orologio
page-clock-agreed = Controllo del tempo
page-clock-per = Orologio
page-clock-none = senza orologio
page-clock-turn = per turno
page-clock-game = per tutta la partita
page-clock-time = Quanto
page-clock-number = Numero
page-clock-unit = Unità
page-clock-minute = minuti
page-clock-hour = ore
page-clock-day = giorni
page-clock-zero = A tempo scaduto
page-clock-zero-shown = nessuna penalità
page-clock-zero-machine = subentra il computer
page-clock-terms = { $per ->
    [turn] Ogni giocatore ha { $time } per turno, a partire dalla sua prima azione.
   *[game] Ogni giocatore ha { $time } per tutta la partita, a partire dalla sua prima azione.
  } { $zero ->
    [machine] A tempo scaduto subentra il computer, { $per ->
        [turn] fino al turno successivo
       *[game] per il resto della partita
      }.
    [claim] A tempo scaduto l'avversario può chiedere la vittoria o far giocare il computer.
   *[shown] A tempo scaduto non c'è penalità: si vede soltanto.
  }
page-clock-days = { $count } g { $hours } h
page-clock-up = { $seat }: tempo scaduto.
page-clock-machine = { $seat }: tempo scaduto, subentra il computer.
page-clock-short = Resta meno di un minuto.
page-lit = { $count ->
    [one] { $count } scelta evidenziata sulla mappa
   *[other] { $count } scelte evidenziate sulla mappa
}
page-lit-beside = { $count ->
    [one] { $count } scelta fuori mappa
   *[other] { $count } scelte fuori mappa
}
page-lit-cards = { $count ->
    [one] { $count } carta giocabile
   *[other] { $count } carte giocabili
}
page-choose = Scegline una
page-route = { $count ->
    [one] { $space }
   *[other] { $space }, { $count } spostamenti
}
page-route-ends = Interrotto: la situazione è cambiata.
page-more = I tre puntini indicano altre azioni: clic destro, pressione lunga o tasto M
page-number-less = { $name }: uno in meno
page-number-more = { $name }: uno in più
page-number-left = Rimasti: { $count } su { $total }
page-number-set = Imposta
page-beside = Fuori mappa
page-undo = Annulla
page-undo-move = Annulla tutta la mossa
page-undo-phase = Annulla tutta la fase
page-place = { $name } ({ $number })
page-picked = { $count } unità in selezione ({ $names }): clicca una destinazione o un bersaglio.
page-picked-stuck = { $count ->
    [one] { $count } unità in selezione ({ $names }): nessuna mossa possibile.
   *[other] { $count } unità in selezione ({ $names }): nessuna destinazione valida per tutte.
}
page-pick-box = Traccia un riquadro intorno alle tue unità, oppure toccale.
page-pick-tool = Seleziona più unità: traccia un riquadro
page-pick-stack = Seleziona tutta la pila
page-unpick = Deseleziona
page-put-all = Piazza tutto qui
page-grave = Attenzione
page-set-up-for-me = Schiera per me
page-together-gone = Fatto: { $count } unità.
page-together-left = { $gone ->
    [0] Non si sono mossi: { $names }. { $reason }
   *[other] Mossi: { $gone }. Non si sono mossi: { $names }. { $reason }
}
page-together-none = { $reason }
page-undone = Mossa annullata.
page-no-undo = Niente da annullare: dadi, informazioni rivelate e decisioni altrui non si annullano.
page-stale = La tua mossa non è stata giocata: la situazione era già cambiata. Ecco quella attuale.
page-not-yours = Non tocca a te. In attesa: { $seat }.
page-you-watch = Stai seguendo la partita come spettatore.
page-in-replay = Stai rivedendo una posizione precedente. Torna a quella attuale per giocare.
page-not-now = Qui ora non puoi fare nulla. { $prompt }
page-over = Partita finita
page-won = Vince: { $sides }
page-reconnecting = Connessione persa. Nuovo tentativo …
page-figures = Valori: { $figures }
page-price = { $count ->
    [one] { $unit }: punti movimento { $cost } su { $points }
   *[other] Tutte le unità scelte: punti movimento { $cost } su { $points }
  }
page-cut-off = fuori rifornimento
page-supplied = rifornita
page-held-by = controllato da { $holder }
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
page-turned = Carte rivelate
page-turned-away = Chiudi
page-chat = Chat
page-chat-gone = I messaggi più vecchi non sono più conservati.
page-chat-empty = Ancora nessun messaggio.
page-say = Scrivi un messaggio
page-send = Invia
page-notes = Note
page-notes-private = Note private: le leggi solo tu.
page-saved = Salvato
page-saving = Non ancora salvato …
page-notify-away = Avvisami quando sono assente
page-push-on = Ricevi notifiche in questo browser, anche da chiuso
page-push-off = Disattiva le notifiche in questo browser
page-push-denied = Le notifiche sono bloccate nelle impostazioni di questo browser.
page-push-forgotten = Le notifiche in questo browser sono terminate: il link del posto è stato sostituito, oppure ne hanno preso il posto browser più recenti.
page-push-failed = Questo browser non riceve notifiche push, o non raggiunge il servizio.
page-notify-webhook = Indirizzo webhook (servizi di chat)
page-notify-email = E-mail
page-notify-save = Salva
page-notify-set = Riceverai una notifica quando tocca a te.
page-notify-off = Non riceverai notifiche.
page-orders = Ordini
page-orders-what = Scegli quali occasioni di intervento ti vanno proposte. Le altre si passano in automatico e nel diario risultano come tue rinunce. Dipendono solo da informazioni pubbliche, quindi non rivelano la tua mano. Gli altri giocatori non vedono queste impostazioni.
page-orders-rule = Di regola
page-orders-rule-ask = chiedi a me; contro soli computer, solo se intervenire può servire
page-orders-rule-always = chiedi sempre, anche quando non serve
page-orders-rule-pass = passa
page-orders-ask = chiedi a me
page-orders-pass = passa
page-orders-exception = Eccezione { $number }
page-orders-do = Risposta
page-orders-kind = Tipo di intervento
page-orders-any = ogni occasione di intervento
page-orders-adjacent = solo se un nemico diventa adiacente a una mia unità
page-orders-chance = solo se la probabilità di successo è almeno
page-orders-spaces = Solo in questi luoghi
page-orders-pieces = Solo per queste unità
page-orders-not = Togli { $name }
page-orders-click = Scegli sulla mappa
page-orders-click-spaces = Clicca sui luoghi della mappa. Alla fine premi di nuovo il pulsante.
page-orders-click-pieces = Clicca sulle pile della mappa. Alla fine premi di nuovo il pulsante.
page-orders-remove = Elimina l'eccezione { $number }
page-orders-add = Aggiungi un'eccezione
page-orders-evenly = Ritarda le mie rinunce di qualche secondo, così la rapidità non rivela nulla
page-held-back = Hai passato. La risposta parte dopo una breve attesa, così la rapidità non rivela nulla.
page-orders-give = Salva gli ordini
page-orders-changed = Non ancora salvati
page-orders-given = Ordini salvati.
page-interrupt-chance = Probabilità di successo in base alle informazioni pubbliche: { $chance }.
page-interrupt-adjacent = Un nemico diventa adiacente a una tua unità.
page-interrupt-again = Passa, e non chiedere più:
page-interrupt-unit = { $count ->
    [one] per questa unità
   *[other] per queste unità
}
page-interrupt-order = fino alla fine di quest'ordine
page-interrupt-phase = in questo turno
page-interrupt-more = Altro
page-interrupt-spaces = in questi luoghi: { $places }
page-interrupt-kind = di questo tipo: { $kind }
page-earlier = Mostra le voci precedenti
# scelte di cui non si dice altro, secondo il verbo; e ogni altra
page-did-pass = { $who }: passo.
page-did-done = { $who }: fase conclusa.
page-did-stop = { $who }: movimento concluso.
page-did-hidden = { $who }: scelta segreta.
page-did = { $who }: { $what }.
page-look-here = Guarda la mappa dopo questa azione
page-look-at = Guarda la mappa dopo l'azione { $number }

## Guardarsi intorno

page-zoom = Ingrandimento
page-zoom-in = Ingrandisci
page-zoom-out = Riduci
page-zoom-fit = Tutta la mappa
page-layers = Sovrapposizioni
page-lines-how = Le linee vanno dall'unità selezionata al puntatore. Per cambiare partenza premi F, o fai clic tenendo premuto Maiusc.
page-light = Tema chiaro
page-dark = Tema scuro
page-sound = Suoni: il tuo turno, dadi, battaglie
page-notify = Notifica quando tocca a te

## Moviola

page-replay = Moviola
page-first = Vai all'inizio
page-back = Azione precedente
page-forward = Azione successiva
page-last = Vai alla fine
page-run = Avvia
page-pause = Pausa
page-speed = Velocità
page-moment = Punto della partita
page-moment-of = Azione { $number } di { $last }
page-link-moment = Link a questa posizione
page-copied = Link copiato. Apre il tuo posto: non condividerlo.
page-download = Scarica la partita
page-play-on = Riprendi da qui
page-play-on-how = Crea un nuovo tavolo con la posizione dopo l'azione { $number } e dadi nuovi.
page-to-now = Torna alla posizione attuale

## Dadi

page-dice-promise = Dadi verificabili
page-dice-count = { $count ->
    [one] Finora { $count } dado lanciato.
   *[other] Finora { $count } dadi lanciati.
}
page-dice-how = Prima della partita il server ha pubblicato l'impronta della chiave segreta da cui dipende ogni tiro. A fine partita rivela la chiave e questa pagina la verifica.
page-commitment = Impronta, pubblicata all'inizio
page-key = Chiave, rivelata alla fine
page-dice-kept = Verificato: la chiave corrisponde all'impronta. Nessun tiro è stato modificato durante la partita.
page-dice-replaced = Il server ha sostituito l'impronta della chiave dei dadi pubblicata in precedenza. Non fidarti dei dadi di questo tavolo.
page-dice-broken = La chiave non corrisponde all'impronta.
page-dice-cannot = Questo browser può verificare i dadi solo con una connessione sicura.
page-dice-later = La chiave viene rivelata a fine partita.
page-share-how = Prima della prima azione il browser di ogni giocatore aggiunge alla chiave un valore casuale: così nessuno può scegliere i dadi da solo, nemmeno il server.
page-share-opener = Il browser che ha creato il tavolo
page-share-included = { $name }: valore incluso.
page-share-committed = { $name }: valore impegnato, non ancora rivelato.
page-share-withheld = { $name }: valore impegnato e mai rivelato.
page-share-none = { $name }: nessun valore aggiunto.
page-share-own = (questo browser)
page-share-dropped = Il server ha eliminato o sostituito il valore che il tuo browser ha aggiunto ai dadi. Non fidarti dei dadi di questo tavolo.
page-share-replaced = Il server ha sostituito il valore di un altro giocatore dopo che il tuo browser ha rivelato il suo. Non fidarti dei dadi di questo tavolo.
page-share-late = La partita è iniziata prima che il tuo browser potesse rivelare il suo valore, che quindi non fa parte dei dadi.

## Aiuto

page-help = Aiuto e tasti
page-help-how = La mappa evidenzia ogni scelta lecita; la richiesta spiega a che cosa serve. Clicca altrove per sapere quale regola lo vieta. Clicca il numero di una regola per leggerla.
page-help-tab = scelta evidenziata successiva
page-help-board = prima scelta sulla mappa
page-help-enter = scegli
page-help-menu = tutte le azioni per questo pezzo o luogo
page-help-layers = sovrapposizioni
page-help-lines = fai partire da qui le linee sulla mappa
page-help-digits = pulsanti della richiesta
page-help-undo = annulla la tua ultima azione, se è permesso
page-help-odds = mostra o nascondi le probabilità
page-help-log = diario
page-help-replay = moviola
page-help-zoom = ingrandisci, riduci, tutta la mappa
page-help-escape = chiudi, o esci dalla moviola
page-help-help = questo aiuto

## Che cosa può andare storto

page-offline = Il server non risponde. La pagina si ricollega da sola.
page-unreadable = Questo tavolo non si apre più: non corrisponde alle regole di questo server. Le mosse sono conservate; il motivo è nel registro del server.
page-outdated = Le regole di questo gioco sono state corrette dopo l'apertura del tavolo, e la mossa { $move } non è più lecita o ha un altro esito. Le mosse sono conservate e si possono scaricare. Chi amministra il server può far riprendere la partita dall'ultima posizione valida.
page-outdated-again = Le regole di questo gioco sono state corrette dopo l'apertura del tavolo, e la mossa { $move } non è più lecita o ha un altro esito. La partita riprende dall'ultima posizione valida, con gli stessi link, al tavolo { $again }.
page-no-link = Questo link non corrisponde a nessun posto di questo tavolo.
page-no-table = Questo tavolo non esiste.
page-too-big = Troppo lungo per il server.
page-too-many = Troppe richieste: aspetta un momento.
page-fault = Il server non è riuscito a farlo: { $message }

## Lo scaffale, l'introduzione, regole e tabelle

page-shelf = Giochi
page-continue = Continua
page-all-tables = { $count ->
    [one] Un tavolo
   *[other] Tutti e { $count } i tavoli
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
page-first-things = Primi passi
page-how-victory = Come si vince
page-to-the-board = Vai alla mappa
page-reference = Regole e tabelle
page-sheet-charts = Tabelle
page-sheet-rules = Regole
page-sheet-rulings = Interpretazioni
page-search = Cerca
page-rulings-english = Le interpretazioni sono disponibili solo in inglese.
page-nothing-found = Nessun risultato.
page-all-rules = Mostra tutte ({ $count })
page-find = Cerca un'unità o un luogo
page-found = Trovati
page-found-number = { $count ->
    [one] un risultato
   *[other] { $count } risultati
}
page-help-goal = introduzione: obiettivo e vittoria
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
legend-flooded = Inondato
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
