# Ciò che si chiede, si rifiuta e si racconta durante una battaglia.

## Prompts

prompt-turn = { $given ->
    [0] Gioca un ordine (usati 0 su { $limit }), oppure passa.
   *[other] Gioca un ordine (usati { $given } su { $limit }), oppure chiudi il turno.
  }
prompt-discard = Scarta ancora fino a { $count ->
    [one] una carta
   *[other] { $count } carte
  }, o fermati.
prompt-roll = { $side }: lancio di { $white } e { $colour }. Lo tieni, o cedi la carta Iniziativa per rilanciare?
prompt-sniper = Cecchino in { $at }: scegli un'unità nemica lì o adiacente, che diventa non efficiente.
prompt-wounds = { $piece } sta per diventare non efficiente. Gioca Ferite Leggere, o lascia che accada.
warning-nobody-fires = nessun bersaglio nel raggio e in LOS: ordine sprecato
prompt-activate = Attiva un'unità, oppure un leader e le unità nel suo raggio di comando.
prompt-activate-more = Scegli un'altra unità da attivare nel raggio di comando.
gather-fire = Spara con tutti
gather-rolls = Tira per tutti
prompt-fire = Scegli l'unità o l'arma che apre il fuoco.
prompt-aim = { $count ->
    [one] Un pezzo pronto al fuoco: scegli il bersaglio o aggiungi un pezzo.
   *[other] { $count } pezzi pronti al fuoco: scegli il bersaglio o aggiungi un pezzo.
  }
prompt-fire-cards = { $enough ->
    [0] Fuoco su { $at }, potenza { $power }: gioca azioni per rafforzare l'attacco, oppure annullalo.
   *[other] Fuoco su { $at }, potenza { $power }: gioca azioni, oppure spara.
}
prompt-spray = Fuoco a Ventaglio: scegli il secondo esagono.
prompt-defence = { $at } è sotto attacco: totale { $total }. Gioca un'azione, o lancia per la difesa.
prompt-defend-with = { $at } è sotto attacco: totale { $total }. Scegli la prossima unità per cui lanciare i dadi.
prompt-breach = Scegli un secondo lato di bocage, o fai saltare solo il primo.
prompt-move = Scegli un'unità da muovere.
prompt-step = In { $at }, punti movimento rimasti: { $points }. Prosegui, o fermati.
prompt-reaction = Il nemico è entrato in { $at }. Gioca un'azione, o lascialo proseguire.
prompt-smoke = Scegli l'esagono della granata fumogena.
prompt-assault = Fuoco d'Assalto: scegli l'unità o l'arma che apre il fuoco.
prompt-give = Scegli l'arma da cedere.
prompt-give-to = Scegli l'unità che riceve l'arma.
prompt-advance = Scegli l'unità che avanza.
prompt-advance-to = Scegli l'esagono in cui avanzare.
prompt-melees = Scegli il prossimo corpo a corpo da risolvere.
prompt-ambush = Corpo a corpo in { $at }: gioca un'Imboscata, o passa.
prompt-ambushed = Scegli quale tua unità diventa non efficiente.
prompt-no-quarter = Hai vinto il corpo a corpo in { $at }. Giochi Lotta senza Quartiere?
prompt-recover = Scegli la prossima unità non efficiente che lancia.
prompt-rout = Scegli il giocatore le cui unità non efficienti vanno in rotta.
prompt-rout-unit = Scegli la prossima unità non efficiente che lancia.
prompt-retreat = { $count ->
    [one] Un esagono di ritirata: sceglilo.
   *[other] { $count } esagoni di ritirata: scegli il prossimo.
  }
prompt-call = Scegli il tipo di richiesta di artiglieria.
prompt-spotter = Scegli l'osservatore.
prompt-spot = Scegli l'esagono del Segnalino di Localizzazione.
prompt-denied = Artiglieria Negata: scegli una radio nemica, o un bengala da togliere.
prompt-clear = Scegli il segnalino fumo o bengala da togliere.
prompt-dig = Gioca Trinceramento per piazzare buche, o passa.
prompt-dig-where = Scegli l'esagono delle buche.
prompt-caught = Il nemico ha passato e scartato. Giochi un'azione?
prompt-demolish = Scegli la fortificazione da demolire.
prompt-overstacked = Più di sette figure in un esagono: scegli l'unità da eliminare.

## Refusals

refuse-not-held = { $card } non è nella tua mano.
refuse-other-card = { $card } non si può giocare qui.
refuse-defender-only = Solo il Difensore può giocare { $card }.
refuse-crew-stays = { $card }: le unità ancora da attivare non possono mai lasciare il loro esagono.
refuse-no-radio = { $card }: non hai una radio per richiedere l'artiglieria.
refuse-nobody-spots = { $card }: serve un tuo leader efficiente e non ancora attivato come osservatore.
refuse-no-flares = { $card }: non hai una radio funzionante, e in questa battaglia l'Asse non ha bengala.
refuse-tanks-see-nothing = { $card }: nessun tuo leader vede un esagono visto anche dai carri.
refuse-weiss-cannot = { $card }: solo il Lt Weiss può richiedere l'artiglieria, e ora non può.
refuse-nothing-denied = { $card }: il nemico non ha radio da negare né bengala sulla mappa.
refuse-no-order = { $card } è Ordini Contraddittori: non dà alcun ordine.
refuse-confusion-spent = { $card } non vale più come Richiesta di Artiglieria: gli usi sono esauriti.
refuse-nobody-left = { $card }: tutte le tue unità sono già state attivate in questo turno.
refuse-called-already = { $card }: Recupero e Rotta valgono per ogni giocatore una sola volta per turno.
refuse-orders-given = Hai già dato ordini in questo turno: non puoi più passare.
refuse-pass-instead = Non hai dato ordini in questo turno: puoi solo passare.
refuse-no-marker = Nessun segnalino rimasto da piazzare.
refuse-marked = { $at } ha già un segnalino.
refuse-not-yours = { $piece } non è una tua unità sulla mappa.
refuse-activated = { $piece } è già { $piece-gender ->
    [m] stato attivato
   *[f] stata attivata
  } in questo turno.
refuse-fixed = { $piece } non può mai lasciare il suo esagono.
refuse-out-of-command = { $piece } non è nel raggio di comando.
refuse-leads-himself = { $piece } è un leader: un altro leader non può attivarlo.
refuse-obeys-others = Non può attivare { $piece } finché uno dei due è con un leader canadese.
refuse-not-spotted = { $piece } non è un mortaio che lo scout possa dirigere.
refuse-not-activated = { $piece } non è { $piece-gender ->
    [m] attivato
   *[f] attivata
  }.
refuse-cannot-fire = { $piece } non può aprire il fuoco.
refuse-has-fired = { $piece } ha già sparato.
refuse-no-ordnance = { $piece } è artiglieria: niente Fuoco di Opportunità.
refuse-no-target = { $piece } non ha bersagli nel raggio e in LOS.
refuse-targets-far = { $piece }: tutte le unità nemiche sono oltre il raggio.
refuse-targets-near = { $piece }: tutte le unità nemiche sono sotto il raggio minimo.
refuse-targets-unseen = { $piece } non vede unità nemiche nel suo raggio.
refuse-targets-in-fog = { $piece }: la nebbia nasconde tutte le unità nemiche nel raggio.
refuse-targets-past-slit = { $piece }: nessuna unità nemica davanti alla feritoia del bunker.
refuse-no-enemy = Nessuna unità nemica in { $at }.
refuse-no-line = Nessuna linea di vista verso { $at }.
refuse-out-of-range = { $at } è oltre il raggio.
refuse-too-near = { $at } è sotto il raggio minimo.
refuse-in-fog = La nebbia nasconde { $at }.
refuse-no-line-from-edge = I carri non vedono { $at } da nessun punto del loro bordo mappa.
refuse-weak = L'intralcio annulla la potenza di fuoco di { $piece }, e nessun altro pezzo può unirsi.
refuse-hindered = L'intralcio annulla qualsiasi attacco su { $at }.
refuse-no-smoke = Quest'arma non spara fumogeni.
refuse-in-group = Fa già parte del gruppo di fuoco.
refuse-not-in-group = Non è adiacente al gruppo di fuoco, o non può colpirne i bersagli.
refuse-ordnance-alone = L'artiglieria non può unirsi a un gruppo di fuoco.
refuse-no-assault = Per il Fuoco d'Assalto serve un pezzo in movimento con potenza di fuoco riquadrata.
refuse-no-power = Potenza di fuoco insufficiente: gioca un'azione, o annulla l'attacco.
refuse-enough-power = La potenza di fuoco basta: l'attacco non si può annullare.
refuse-no-spray = { $at } non può essere il secondo bersaglio del Fuoco a Ventaglio.
refuse-not-attacked = { $piece } non è sotto attacco.
refuse-team-breaches = { $piece } può aprire il bocage solo in mano a un team americano.
refuse-no-bocage = Su quel lato non c'è più bocage.
refuse-out-of-sniper = { $piece } non è un nemico in { $at } o adiacente.
refuse-has-moved = { $piece } ha già mosso.
refuse-no-points = { $piece } non ha più punti movimento.
refuse-cannot-join = { $piece } non può unirsi a questo movimento.
refuse-not-adjacent = { $at } non è adiacente.
refuse-enemy-there = { $at } è occupato dal nemico.
refuse-impassable = Non si può entrare in { $at } da qui.
refuse-burning = In { $at } c'è un incendio.
refuse-deep-water = { $at } è intransitabile (acqua).
refuse-sea-first = { $at } è acqua: vi si entra solo come primo e unico esagono di un movimento.
refuse-cliff-face = Davanti a { $at } c'è una scogliera: la supera solo un'Avanzata senza arma.
refuse-off-bridge = { $at } è un ponte: si entra e si esce solo lungo la strada.
refuse-too-dear = Punti movimento insufficienti per { $at }.
refuse-unarmed-only = Le unità con un'arma non possono entrare in { $at }.
refuse-no-exit = Queste unità non possono uscire dalla mappa qui.
refuse-stand-fast = Queste unità devono resistere: non possono uscire dalla mappa.
refuse-too-weak-to-leave = Uscire dalla mappa costa 1 punto movimento, e queste unità non ne hanno.
refuse-no-handover = Nessuna arma può passare di mano così.
refuse-no-opfire = Nessuna tua unità può sparare ora contro di loro.
refuse-no-smoke-there = In { $at } non si può piazzare fumo.
refuse-no-smoke-here = In { $at } non c'è fumo.
refuse-no-flare = In { $at } non c'è un bengala.
refuse-no-fort-there = In { $at } non si possono piazzare buche.
refuse-no-works = Nessuna fortificazione da demolire in { $at }.
refuse-cliff = { $at } è oltre una scogliera: la scala solo un'unità senza arma.
refuse-broken-advance = Le unità non efficienti non possono avanzare in { $at }, occupato dal nemico.
refuse-no-way = { $piece } non ha esagoni in cui avanzare.
refuse-no-melee = Nessun corpo a corpo in { $at }.
refuse-not-to-roll = { $piece } non deve lanciare.
refuse-player-activated = Quel giocatore è già stato attivato in questo turno.
refuse-no-retreat = L'unità non può ritirarsi in { $at }.
refuse-breach-by-order = Il bocage si apre solo con un ordine di Fuoco.
refuse-has-stopped = Il movimento è finito: queste unità non possono proseguire in { $at }.
refuse-not-its-turn = { $card } è in mano all'avversario, e non è il suo turno.
refuse-no-call = Questa richiesta di artiglieria ora non è disponibile.
refuse-no-spotter = { $piece } non può osservare.
refuse-sees-no-target = Nessun esagono è nella LOS sia di { $piece } sia dei carri.
refuse-not-crowded = { $piece } non è in un esagono oltre il limite.

## The log

event-Turned = { $side }: lancio di { $white } e { $colour }, { $card }.
event-Handed = Lancio annullato; la carta Iniziativa va { $side-to }.
event-Triggered = { $side }: conseguenza, { $note }.
event-Happened = { $side }: evento { $note }, { $card }.
event-HexPicked = { $side }: esagono casuale { $at }, { $card }.
event-Played = { $side-the } { $side-number ->
    [other] giocano
   *[one] gioca
} { $note }: { $card }.
event-Fell = { $side-the } { $side-number ->
    [other] perdono
   *[one] perde
} { $card } dalla mano.
event-Passed = { $side-the } { $side-number ->
    [other] passano
   *[one] passa
}.
event-TurnBegan = Turno { $side-of }.
event-TimeAdvanced = { $side }: il tempo avanza allo spazio { $number }.
event-Scored = { $side }: +{ $number } PV; { $standing }.
standing = { $side } in vantaggio di { $number }
standing-even = ora in parità
event-Controlled = { $side }: controllo dell'Obiettivo in { $at }.
event-Issued = { $carrier } porta { $piece }.
event-PieceNoted = { $piece } { $piece-gender ->
    [m] { $note-m }
   *[f] { $note }
  } in { $at }.
event-PieceAway = { $piece } { $piece-gender ->
    [m] { $note-m }
   *[f] { $note }
  }.
event-Stepped = { $piece } { $note } da { $start } a { $at }.
event-Fired = { $side }: attacco a { $at }, potenza di fuoco { $power }, totale { $total }.
event-Defended = { $piece } si difende: { $total } contro { $against }.
event-Fought = Corpo a corpo in { $at }: Alleati { $allied }, Asse { $axis }.
event-Told = { $side }: { $note }.

# .m: la forma per un pezzo maschile
note-broken = diventa non efficiente
    .m = diventa non efficiente
note-rallied = torna efficiente
note-stays-broken = resta non efficiente
note-stays = non si ritira
    .m = torna efficiente
note-suppressed = è soppressa
    .m = è soppresso
note-steadied = non è più soppressa
    .m = non è più soppresso
note-eliminated = è eliminata
    .m = è eliminato
note-left = esce dalla mappa
    .m = esce dalla mappa
note-wounded = ha ferite leggere ed è sostituita da un team
    .m = ha ferite leggere ed è sostituito da un team
note-swept = è spazzata via dallo sbarramento
    .m = è spazzato via dallo sbarramento
note-weapon-broken = si guasta
    .m = si guasta
note-mended = è riparata
    .m = è riparato
note-weapon-lost = è eliminata
    .m = è eliminato
note-moves = muove
note-advances = avanza
note-retreats = si ritira
note-smoke = fumo, intralcio { $number }
note-smoke-gone = fumo rimosso
note-flare = bengala piazzato
note-flare-gone = bengala rimosso
note-fort-F101 = bunker piazzato
note-fort-F102 = buche piazzate
note-fort-F103 = mine piazzate
note-fort-F104 = casamatta piazzata
note-fort-F105 = trincea piazzata
note-fort-F106 = filo spinato piazzato
note-fort-gone = fortificazione distrutta
note-missed = mancato (serviva più di { $number })
note-breached = aperto il bocage del lato { $number }
note-spotting = Segnalino di Localizzazione piazzato
note-hit = a segno
note-drifted = fuori bersaglio
note-off-map = i colpi cadono fuori mappa
note-radio-broken = radio guasta
note-radio-mended = radio riparata
note-radio-lost = radio eliminata
note-discarded = { $number ->
    [one] una carta scartata
   *[other] { $number } carte scartate
  }
note-registered = Fuoco Preventivato piazzato

## The end

result-surrender = Una parte raggiunge il suo livello di resa e perde.
result-both-surrender = Si arrendono entrambe le parti: vince chi ha la carta Iniziativa.
result-last-unit = Una parte non ha più unità.
result-exit = L'ultima unità è uscita dalla mappa: vince la parte con più PV.
result-all-objectives = Una parte controlla i cinque obiettivi alla Morte Improvvisa.
result-sudden-death = Morte Improvvisa: vince la parte con più PV.

## Chances to interrupt

occasion-reaction = un'unità nemica entra in un esagono
occasion-defence = un tuo esagono è sotto attacco
occasion-light-wounds = una tua squadra sta per diventare non efficiente
occasion-ambush = comincia un corpo a corpo
occasion-no-quarter = un corpo a corpo è vinto
occasion-initiative = un lancio si può ripetere
occasion-dig-in = si conclude un Avanzamento Tempo
occasion-pass = il nemico passa e scarta

## Objective chits, drawn like cards

card-A = segnalino A: l'Obiettivo 1 vale 1 punto
card-B = segnalino B: l'Obiettivo 2 vale 1 punto
card-C = segnalino C: l'Obiettivo 3 vale 1 punto
card-D = segnalino D: l'Obiettivo 4 vale 1 punto
card-E = segnalino E: l'Obiettivo 5 vale 1 punto
card-F = segnalino F: l'Obiettivo 2 vale 2 punti
card-G = segnalino G: l'Obiettivo 3 vale 2 punti
card-H = segnalino H: l'Obiettivo 4 vale 2 punti
card-J = segnalino J: l'Obiettivo 5 vale 2 punti
card-K = segnalino K: l'Obiettivo 3 vale 3 punti
card-L = segnalino L: l'Obiettivo 4 vale 3 punti
card-M = segnalino M: l'Obiettivo 5 vale 3 punti
card-N = segnalino N: l'Obiettivo 4 vale 4 punti
card-P = segnalino P: l'Obiettivo 5 vale 4 punti
card-Q = segnalino Q: l'Obiettivo 5 vale 5 punti
card-R = segnalino R: l'Obiettivo 5 vale 10 punti
card-S = segnalino S: ogni Obiettivo vale 1 punto
card-T = segnalino T: ogni Obiettivo vale 2 punti
card-U = segnalino U: ogni Obiettivo vale 3 punti
card-V = segnalino V: tutti e cinque gli Obiettivi vincono alla Morte Improvvisa
card-W = segnalino W: i punti per l'uscita raddoppiano
card-X = segnalino X: i punti per le eliminazioni raddoppiano
