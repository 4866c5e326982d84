# Identità, tavoli aperti, privacy, moderazione: solo sui server che li offrono.

page-people = Giocatori
page-people-none = Questo server non ha identità né tavoli aperti.
page-people-lobby = Tavoli aperti
page-people-join = Partecipa
page-people-games = Le mie partite
page-people-me = La mia identità
page-people-privacy = Privacy
page-people-moderation = Moderazione
page-people-guest = ospite
page-people-former = ex giocatore
page-people-sign-in = Accedi
page-people-sign-in-first = Scegli un nome per vedere questa pagina.
page-people-name-title = Il tuo nome
page-people-name = Nome
page-people-name-how = È il nome che vedono gli altri giocatori. Questo browser conserva una chiave che solo lui può usare: non c'è password.
page-people-continue = Continua
page-people-known = Hai già un'identità?
page-people-use-passkey = Usa una passkey
page-people-email = E-mail
page-people-mail-link = Inviami un link
page-people-mail-sent = Se l'indirizzo è noto, il link è in arrivo.
page-people-other-device = Oppure apri «La mia identità» sull'altro dispositivo e crea un link per questo.
page-people-offer = Apri un tavolo
page-people-offer-go = Apri
page-people-offer-rated = Valida per la classifica
page-people-rated-how = Per le partite classificate proteggi la tua identità con una passkey.
page-people-offer-guests = Aperto agli ospiti (giocatori che non hanno protetto la loro identità)
page-people-offer-listed = Mostralo tra i tavoli aperti
page-people-offer-public = Tutti possono assistere
page-people-own-offers = I tuoi tavoli aperti
page-people-own-how = Quando l'ultimo posto è occupato la partita comincia e questa pagina la apre.
page-people-withdraw = Ritira
page-people-invite = Copia l'invito
page-people-open = { $count ->
    [0] Tavoli aperti
    [one] 1 tavolo aperto
   *[other] { $count } tavoli aperti
}
page-people-no-tables = Nessun tavolo aperto. Aprine uno: gli altri lo troveranno qui.
page-people-more = Mostra altri
page-people-any = tutti
page-people-filter-game = Gioco
page-people-filter-pace = Ritmo
page-people-filter-rated = Classifica
page-people-side = La tua parte
page-people-pace-live = in diretta
page-people-pace-days = per corrispondenza
page-people-rated = classificata
page-people-friendly = amichevole
page-people-secured-only = niente ospiti
page-people-watchable = aperta al pubblico
page-people-unlisted = solo su invito
page-people-random = parti a sorte
page-people-free = libero
page-people-seek = Trovami una partita
page-people-seek-go = Cerca
page-people-seeking = Ricerca di un avversario in corso. Tieni aperta questa pagina.
page-people-seek-stop = Interrompi la ricerca
page-people-watch = Partite da seguire
page-people-no-games = Qui non hai ancora giocato.
page-people-save = Salva
page-people-saved = Salvato.
page-people-id = Il tuo codice su questo server: { $id }
page-people-secure = Proteggi la tua identità
page-people-is-secured = Se perdi questo dispositivo puoi recuperare la tua identità.
page-people-not-secured = Solo questo browser conosce la tua identità. Se i suoi dati vengono cancellati, l'identità è perduta.
page-people-add-passkey = Aggiungi una passkey
page-people-passkey = Passkey { $number }
page-people-passkey-added = Passkey aggiunta.
page-people-remove = Rimuovi
page-people-email-confirmed = Il tuo indirizzo e-mail è confermato.
page-people-devices = Altri dispositivi
page-people-devices-how = Un link fa accedere un altro dispositivo. Vale una volta sola, per 15 minuti. Non inviarlo a nessuno.
page-people-make-link = Link per un altro dispositivo
page-people-move-title = Accedi su questo dispositivo
page-people-move-how = Questo link fa accedere questo browser.
page-people-move-instead = Hai effettuato l'accesso come { $name }. Con questo link il browser accede come un altro giocatore.
page-people-move-go = Accedi qui
page-people-moved = Hai effettuato l'accesso su questo dispositivo.
page-people-sessions = { $count ->
    [one] Accesso attivo solo su questo dispositivo.
   *[other] Accessi attivi: { $count }.
}
page-people-elsewhere = Esci da tutti gli altri dispositivi
page-people-sign-out = Esci
page-people-quiet = Ore di silenzio
page-people-quiet-how = In queste ore non viene inviato alcun avviso.
page-people-quiet-on = Ore di silenzio
page-people-from = dalle
page-people-to = alle
page-people-shunned = Giocatori silenziati e bloccati
page-people-muted = silenziato
page-people-blocked = bloccato
page-people-unshun = Annulla
page-people-mute = Silenzia
page-people-block = Blocca
page-people-report = Segnala
page-people-report-how = Che cosa è successo? Lo leggono i moderatori.
page-people-report-go = Invia la segnalazione
page-people-reported = La segnalazione è stata inviata.
page-people-take = Prendi questo posto come { $name }
page-people-data = I tuoi dati
page-people-export = Scarica tutto ciò che è conservato su di te
page-people-delete-how = Se elimini la tua identità, le tue partite restano sotto «ex giocatore». Non si può annullare.
page-people-delete-name = Per eliminarla scrivi il tuo nome: { $name }
page-people-delete = Elimina la mia identità
page-people-banned = Sei escluso fino al { $until }
page-people-appeal = Puoi finire le tue partite. Per fare ricorso scrivi ai moderatori:
page-people-appeal-go = Invia il ricorso
page-people-appeal-waits = In attesa di risposta.
page-people-no-moderator = Questa pagina è per i moderatori.
page-mod-answer = Risposta
page-mod-text = Risposta o motivo (nel registro; il giocatore legge la risposta al ricorso)
page-mod-reports = { $count ->
    [0] Nessuna segnalazione
    [one] 1 segnalazione
   *[other] { $count } segnalazioni
}
page-mod-appeals = { $count ->
    [0] Nessun ricorso
    [one] 1 ricorso
   *[other] { $count } ricorsi
}
page-mod-bans = { $count ->
    [0] Nessuna esclusione
    [one] 1 esclusione
   *[other] { $count } esclusioni
}
page-mod-close = Rispondi e chiudi
page-mod-choose = Usa per un'esclusione
page-mod-lift = Revoca l'esclusione
page-mod-person = Codice del giocatore
page-mod-days = Giorni
page-mod-ban = Escludi
page-mod-audit = Registro degli atti
page-mod-operator = gestore
page-privacy-kept = Che cosa viene conservato
page-privacy-kept-text = Il tuo nome, le chiavi pubbliche dei tuoi browser e delle tue passkey, l'indirizzo e-mail se lo indichi, le impostazioni, le tue partite con la chat, e chi silenzi, blocchi o segnali.
page-privacy-not-kept = Che cosa non viene conservato
page-privacy-not-kept-text = Nessuna password, nessun tracciamento, nessuna pubblicità, nulla da altri server. Gli indirizzi di rete restano in memoria per i limiti; il registro del server può contenerli.
page-privacy-seen = Che cosa vedono gli altri
page-privacy-seen-text = Il tuo nome, le tue partite con i risultati, e se ora sei a un tavolo. Ciò che in una partita è nascosto resta nascosto fino alla fine.
page-privacy-cookie = Cookie
page-privacy-cookie-text = Un solo cookie mantiene l'accesso. Gli script non possono leggerlo e altri siti non possono usarlo.
page-privacy-long = Per quanto tempo
page-privacy-long-text = Finché non elimini la tua identità. Allora nome, chiavi, passkey, indirizzo, impostazioni e classifiche sono eliminati subito; le tue partite restano sotto «ex giocatore». Le righe del registro degli atti sono eliminate dopo 400 giorni.
page-privacy-rights = I tuoi diritti
page-privacy-rights-text = In «La mia identità» puoi scaricare tutto ciò che è conservato su di te, correggerlo ed eliminarlo.
page-privacy-contact = Contatto
