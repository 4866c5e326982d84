# Chi siede al tavolo: da quando, i link, indicare, la fine e la rivincita.

page-since-time = dalle { $time }
page-since-day = dal { $day }, ore { $time }
page-invite = Link dei posti
page-point = Indica o disegna sulla mappa (Alt + mouse)
page-points-at = { $seat } indica { $place }.
page-help-point = indica un luogo, visibile a tutti
page-end = Risultato finale
page-end-seat = Posto
page-end-attacks = Attacchi
page-end-destroyed = Perse
page-end-reduced = Ridotte
page-end-strength = Forza sulla mappa
page-end-losses = Unità perse
page-rematch = Gioca ancora
page-rematch-swap = Gioca ancora, a parti invertite
page-rematch-go = Vai alla prossima partita
page-report = Resoconto da condividere
page-end-victory = Vittoria: { $sides }
page-end-draw = Pareggio
page-end-lead = Come è cambiato il vantaggio
page-end-lead-of = { $side } in vantaggio
page-end-even = parità
page-end-moments = Momenti decisivi
page-end-opened = Mani e piani alla fine
page-end-actions = azioni
page-end-dice = dadi tirati
page-end-date = Data
page-end-map-first = La mappa all'inizio
page-end-map-last = La mappa alla fine
page-end-replay = Guarda il replay
page-end-verify = Verifica i dadi
page-end-next = Prossimo: { $scenario }
page-end-table = Torna al tavolo
page-end-back = Mostra il risultato
page-battle-on = Continua
page-players-ask = Richieste agli altri giocatori
page-player-here = presente
page-player-away = assente
page-player-machine = computer
page-player-seen = ultimo accesso: { $when }
page-player-never = non ancora arrivato
page-offer-draw = Proponi la patta
page-ask-pause = Chiedi una pausa
page-resign = Abbandona …
page-resign-sure = Abbandonare la partita?
page-resign-yes = Abbandona
page-ask-undo = { $count ->
    [one] Chiedi di annullare 1 azione
   *[other] Chiedi di annullare { $count } azioni
  }
page-asks = { $about ->
    [draw] { $player } propone la patta.
    [pause] { $player } chiede una pausa.
   *[undo] { $count ->
        [one] { $player } chiede di annullare 1 azione.
       *[other] { $player } chiede di annullare { $count } azioni.
      }
  }
page-asked = { $about ->
    [draw] Hai proposto la patta.
    [pause] Hai chiesto una pausa.
   *[undo] { $count ->
        [one] Hai chiesto di annullare 1 azione.
       *[other] Hai chiesto di annullare { $count } azioni.
      }
  }
page-request-waits = In attesa di: { $players }
page-grant = { $about ->
    [draw] Accetta la patta
    [pause] Ferma l'orologio
   *[undo] Acconsenti
  }
page-refuse = Rifiuta
page-withdraw = Ritira
page-refused = { $about ->
    [draw] La tua proposta di patta è stata rifiutata.
    [pause] La tua richiesta di pausa è stata rifiutata.
   *[undo] La tua richiesta di annullare è stata rifiutata.
  }
page-refused-of = { $about ->
    [draw] La proposta di patta è stata rifiutata.
    [pause] La richiesta di pausa è stata rifiutata.
   *[undo] La richiesta di annullare è stata rifiutata.
  }
page-paused = L'orologio è fermo. Riparte con la prossima azione.
page-resume = Termina la pausa
page-claimable = Tempo scaduto per { $player }.
page-claim = Chiedi la vittoria
page-stand-in = Lascia giocare il computer al suo posto
page-stands-in = Il computer gioca al posto di { $player }.
page-return = Riprendi tu il gioco
page-consent = Una mossa finita si annulla solo con il consenso dell'avversario
page-terms-consent = Per annullare una mossa finita serve il consenso dell'avversario.
page-clock-zero-claim = l'avversario può chiedere la vittoria
page-friend-here = Un'altra persona su questo dispositivo
page-hand-over = Passa la mano: { $seat }
page-curtain = Passa il dispositivo a: { $seat }
page-curtain-any = Chi prende il dispositivo?
page-curtain-how = La parte avversaria resta coperta finché il suo giocatore non prende il posto.
page-curtain-open = Gioco io: { $seat }
page-curtain-none = Questo browser non ha i posti di questo tavolo.
