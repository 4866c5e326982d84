# Ciò che si chiede, si rifiuta e si racconta durante una battaglia.

## Prompts

prompt-turn = { $given ->
    [0] Gioca una carta ordine (nessuno su { $limit }), oppure passa.
   *[other] Gioca una carta ordine ({ $given } su { $limit }), oppure chiudi il turno.
  }
prompt-discard = Scarta ancora fino a { $count }, oppure basta così.
prompt-roll = { $side }: lancio di { $white } e { $colour }. Vale, o cedi la carta Iniziativa per un nuovo lancio?
prompt-sniper = Cecchino in { $at }: rendi inefficiente un'unità nemica lì o accanto?
prompt-wounds = { $piece } sta per diventare inefficiente. Gioca Ferite Leggere, o lascia che accada.
warning-nobody-fires = nessun nemico in vista e a portata: l’ordine va perduto
prompt-activate = Attiva un'unità, oppure un leader e chi è nel suo comando.
prompt-activate-more = Chi altri è attivato nel raggio di comando?
prompt-fire = Indica un pezzo che apre il fuoco.
prompt-aim = { $count ->
    [one] Un pezzo mira: indica il bersaglio o aggiungi un pezzo.
   *[other] { $count } pezzi mirano: indica il bersaglio o aggiungi un pezzo.
  }
prompt-fire-cards = { $enough ->
    [0] Fuoco su { $at } con { $power }: gioca carte che aumentano l'attacco, oppure annullalo.
   *[other] Fuoco su { $at } con { $power }: gioca carte sull'attacco, oppure spara.
}
prompt-spray = Fuoco a Ventaglio: indica il secondo esagono.
prompt-defence = { $at } è attaccato con un totale di { $total }. Gioca una carta per la difesa, o lascia lanciare.
prompt-defend-with = { $at } è attaccato con un totale di { $total }. Chi lancia adesso?
prompt-breach = Indica un secondo lato di bocage, o fai saltare solo il primo.
prompt-move = Indica un'unità da muovere.
prompt-step = In { $at }: prosegui, o fermati. Movimento rimasto: { $points }.
prompt-reaction = Il nemico è entrato in { $at }. Gioca una carta contro di lui, o lascialo proseguire.
prompt-smoke = Dove cade la granata fumogena?
prompt-assault = Fuoco d'Assalto: indica un pezzo che apre il fuoco.
prompt-give = Chi cede un'arma?
prompt-give-to = A chi?
prompt-advance = Indica un'unità che avanza.
prompt-advance-to = Dove?
prompt-melees = Quale corpo a corpo viene ora?
prompt-ambush = Corpo a corpo in { $at }: giochi un'Imboscata?
prompt-ambushed = Quale tua unità diventa inefficiente?
prompt-no-quarter = Il corpo a corpo in { $at } è vinto. Lotta senza Quartiere?
prompt-recover = Quale unità inefficiente lancia adesso?
prompt-rout = Di chi sono le unità in rotta?
prompt-rout-unit = Quale unità inefficiente lancia adesso?
prompt-retreat = { $count ->
    [one] Un esagono di ritirata: da che parte?
   *[other] { $count } esagoni di ritirata: da che parte?
  }
prompt-call = A che serve la richiesta?
prompt-spotter = Quale leader osserva?
prompt-spot = Dove va il Segnalino di Localizzazione?
prompt-denied = Neghi la radio, o spegni un bengala?
prompt-clear = Quale fumo o bengala va via?
prompt-dig = Gioca Trinceramento per scavare buche, o passa.
prompt-dig-where = Dove si scavano le buche?
prompt-caught = Il nemico ha passato e scartato. Giochi una carta?
prompt-demolish = Quali opere saltano?
prompt-overstacked = Più di sette figure in un esagono: chi si toglie?

## Refusals

refuse-not-held = { $card } non è nella tua mano.
refuse-other-card = { $card } non si può giocare qui.
refuse-defender-only = Solo il Difensore può giocare { $card }.
refuse-crew-stays = Nessuno può eseguire l'ordine di { $card }: chi non è ancora stato attivato non può mai lasciare il suo esagono.
refuse-no-radio = { $card }: non hai una radio per richiedere l'artiglieria.
refuse-nobody-spots = { $card }: nessun tuo leader efficiente e non ancora attivato può osservare.
refuse-no-flares = { $card }: non hai una radio efficiente, e in questa battaglia l'Asse non ha bengala.
refuse-tanks-see-nothing = { $card }: nessun tuo leader vede un esagono visto anche dai carri.
refuse-weiss-cannot = { $card }: solo il Lt Weiss può richiedere l'artiglieria, e ora non può.
refuse-nothing-denied = { $card }: il nemico non ha una radio da negare, e nessun bengala è acceso.
refuse-no-order = { $card } non dà alcun ordine: è Ordini Contraddittori.
refuse-confusion-spent = { $card } non vale più come Richiesta Artiglieria: gli usi sono esauriti.
refuse-nobody-left = Nessuno resta per eseguire l'ordine di { $card }: sono già stati attivati tutti in questo turno.
refuse-called-already = L'ordine di { $card } non si può dare: Recupero e Rotta attivano un giocatore una volta per turno.
refuse-orders-given = In questo turno si sono dati ordini: è tardi per passare.
refuse-pass-instead = Non si è dato alcun ordine: questo è un passo.
refuse-no-marker = Non resta alcun marcatore da piazzare.
refuse-marked = { $at } è già registrato.
refuse-not-yours = { $piece } non è una tua unità sulla mappa.
refuse-activated = { $piece } è già stata attivata in questo turno.
refuse-fixed = { $piece } non lascia mai il suo esagono.
refuse-out-of-command = { $piece } non è nel raggio di comando.
refuse-leads-himself = { $piece } è un leader: nessun altro leader lo attiva.
refuse-obeys-others = { $piece } non può essere attivata da lui finché un leader canadese è con uno dei due.
refuse-not-spotted = { $piece } non è un mortaio che lo scout possa dirigere.
refuse-not-activated = { $piece } non è attivata.
refuse-cannot-fire = { $piece } non può aprire il fuoco.
refuse-has-fired = { $piece } ha già sparato.
refuse-no-ordnance = { $piece } è artiglieria e non fa Fuoco di Opportunità.
refuse-no-target = { $piece } non ha bersagli sia a tiro sia in vista.
refuse-targets-far = { $piece }: tutti i nemici sono fuori tiro.
refuse-targets-near = { $piece }: tutti i nemici sono più vicini del raggio minimo.
refuse-targets-unseen = { $piece } non vede nemici entro il proprio raggio.
refuse-targets-in-fog = { $piece }: la nebbia nasconde tutti i nemici entro il proprio raggio.
refuse-targets-past-slit = { $piece }: nessun nemico è davanti alla feritoia del bunker.
refuse-no-enemy = In { $at } non c'è nessuno a cui sparare.
refuse-no-line = { $at } è fuori vista.
refuse-out-of-range = { $at } è fuori tiro.
refuse-too-near = { $at } è più vicino del raggio minimo.
refuse-in-fog = La nebbia nasconde { $at }.
refuse-no-line-from-edge = I carri non vedono { $at } da nessun punto del proprio bordo mappa.
refuse-weak = L'intralcio non lascia a { $piece } alcuna potenza di fuoco, e nessuno può unirsi.
refuse-hindered = L'intralcio annulla ogni attacco su { $at }.
refuse-no-smoke = Non spara fumogeni.
refuse-in-group = È già nel gruppo.
refuse-not-in-group = Non è accanto al gruppo, o non colpisce alcun suo bersaglio.
refuse-ordnance-alone = L'artiglieria spara da sola.
refuse-no-assault = Solo la potenza di fuoco riquadrata di chi muove fa Fuoco d'Assalto.
refuse-no-power = Un attacco senza forza non si può fare.
refuse-enough-power = L'attacco ha forza a sufficienza.
refuse-no-spray = { $at } non può essere il secondo esagono.
refuse-not-attacked = { $piece } non è sotto attacco.
refuse-team-breaches = { $piece } apre il bocage solo in mano a un team americano.
refuse-no-bocage = Su quel lato non c'è più bocage.
refuse-out-of-sniper = { $piece } non è un nemico in { $at } o accanto.
refuse-has-moved = { $piece } ha già mosso.
refuse-no-points = { $piece } non ha punti movimento.
refuse-cannot-join = { $piece } non può unirsi a questo movimento.
refuse-not-adjacent = { $at } non è adiacente.
refuse-enemy-there = In { $at } c'è il nemico.
refuse-impassable = In { $at } non si entra da qui.
refuse-burning = { $at } è in fiamme.
refuse-deep-water = Nessuno attraversa l'acqua di { $at }.
refuse-sea-first = { $at } è acqua: vi si entra solo come primo e unico esagono di un movimento.
refuse-cliff-face = Davanti a { $at } c'è una scogliera: la supera solo un'Avanzata senza arma.
refuse-off-bridge = Su un ponte si entra e si esce solo per strada: { $at }.
refuse-too-dear = Non bastano i punti movimento per { $at }.
refuse-unarmed-only = Nessuno con un'arma può stare in { $at }.
refuse-no-exit = Da qui non si esce dalla mappa.
refuse-stand-fast = Devono resistere: non possono lasciare la mappa.
refuse-too-weak-to-leave = Per lasciare la mappa serve un punto movimento.
refuse-no-handover = Nessuna arma può passare di mano così.
refuse-no-opfire = Nessuno può sparare loro adesso.
refuse-no-smoke-there = In { $at } non può stare del fumo.
refuse-no-smoke-here = In { $at } non c'è fumo.
refuse-no-flare = Su { $at } non c'è un bengala.
refuse-no-fort-there = In { $at } non si possono scavare buche.
refuse-no-works = In { $at } non ci sono opere da far saltare.
refuse-cliff = Una scogliera si scala solo senza arma: { $at }.
refuse-broken-advance = Un'unità inefficiente non avanza sul nemico in { $at }.
refuse-no-way = { $piece } non ha dove avanzare.
refuse-no-melee = In { $at } non c'è corpo a corpo.
refuse-not-to-roll = { $piece } non ha nulla per cui lanciare.
refuse-player-activated = Quel giocatore è già stato attivato in questo turno.
refuse-no-retreat = La ritirata non può portare in { $at }.
refuse-breach-by-order = I bocage si aprono solo con un ordine di Fuoco.
refuse-has-stopped = Il movimento è finito: nessuno prosegue verso { $at }.
refuse-not-its-turn = { $card } è una carta dell’altra parte, e non è il suo turno.
refuse-no-call = La richiesta non può servire a questo ora.
refuse-no-spotter = { $piece } non può osservare.
refuse-sees-no-target = { $piece } non vede alcun esagono visto anche dai carri.
refuse-not-crowded = { $piece } non è in un esagono affollato.

## The log

event-Turned = { $side }: lancio di { $white } e { $colour } ({ $card }).
event-Handed = Il lancio è nullo, la carta Iniziativa passa di mano: { $side }.
event-Triggered = { $side }: scatta { $note }.
event-Happened = { $side }, un evento: { $note } ({ $card }).
event-HexPicked = { $side }: esce l'esagono { $at } ({ $card }).
event-Played = { $side }: { $card }, giocata come { $note }.
event-Fell = { $side }: dalla mano va persa { $card }.
event-Passed = { $side }: passo.
event-TurnBegan = Tocca a: { $side }.
event-TimeAdvanced = { $side }: il tempo avanza allo spazio { $number }.
event-Scored = { $number ->
    [one] { $side }: un punto; { $standing }.
   *[other] { $side }: { $number } punti; { $standing }.
  }
standing = { $side } avanti di { $number }
standing-even = nessuno avanti
event-Controlled = { $side }: controllo dell'obiettivo in { $at }.
event-Issued = { $carrier } porta { $piece }.
event-PieceNoted = { $piece } { $note } in { $at }.
event-PieceAway = { $piece } { $note }.
event-Stepped = { $piece } { $note } da { $start } a { $at }.
event-Fired = { $side }: attacco a { $at } con { $power }, totale { $total }.
event-Defended = { $piece } si difende con { $total } contro { $against }.
event-Fought = Corpo a corpo in { $at }: Alleati { $allied }, Asse { $axis }.
event-Told = { $side }: { $note }.

note-broken = diventa inefficiente
note-rallied = torna efficiente
note-suppressed = è soppressa
note-steadied = non è più soppressa
note-eliminated = è eliminata
note-left = lascia la mappa
note-wounded = ha ferite leggere: prosegue un team
note-swept = è spazzata via dallo sbarramento
note-weapon-broken = si guasta
note-mended = è riparata
note-weapon-lost = è perduta
note-moves = muove
note-advances = avanza
note-retreats = si ritira
note-smoke = fumo, intralcio { $number }
note-smoke-gone = il fumo è svanito
note-flare = un bengala
note-flare-gone = il bengala è spento
note-fort-F101 = un bunker
note-fort-F102 = delle buche
note-fort-F103 = delle mine
note-fort-F104 = una casamatta
note-fort-F105 = una trincea
note-fort-F106 = del filo spinato
note-fort-gone = le opere non ci sono più
note-missed = mancato, serviva più di { $number }
note-breached = il bocage del lato { $number } è aperto
note-spotting = il Segnalino di Localizzazione
note-hit = sul bersaglio
note-drifted = fuori bersaglio
note-off-map = i colpi cadono fuori mappa
note-radio-broken = la radio si guasta
note-radio-mended = la radio è riparata
note-radio-lost = la radio è perduta
note-discarded = { $number ->
    [one] una carta scartata
   *[other] { $number } carte scartate
  }
note-registered = il fuoco è registrato

## The end

result-surrender = Una parte ha perso più di quanto regga e si arrende.
result-both-surrender = Entrambe le parti si arrendono insieme: vince chi ha la carta Iniziativa.
result-last-unit = Una parte non ha più nessuno.
result-exit = L'ultima unità ha lasciato la mappa: decidono i punti.
result-all-objectives = I cinque obiettivi sono in una sola mano alla Morte Improvvisa.
result-sudden-death = Morte Improvvisa: decidono i punti.

## Chances to interrupt

occasion-reaction = un nemico entra in un esagono
occasion-defence = un tuo esagono è attaccato
occasion-light-wounds = una tua squadra sta per diventare inefficiente
occasion-ambush = comincia un corpo a corpo
occasion-no-quarter = un corpo a corpo è vinto
occasion-initiative = un lancio si può rifare
occasion-dig-in = finisce un Avanzamento Tempo
occasion-pass = il nemico passa e scarta

## Objective chits, drawn like cards

card-A = segnalino A (l’Obiettivo 1 vale 1 punto)
card-B = segnalino B (l’Obiettivo 2 vale 1 punto)
card-C = segnalino C (l’Obiettivo 3 vale 1 punto)
card-D = segnalino D (l’Obiettivo 4 vale 1 punto)
card-E = segnalino E (l’Obiettivo 5 vale 1 punto)
card-F = segnalino F (l’Obiettivo 2 vale 2 punti)
card-G = segnalino G (l’Obiettivo 3 vale 2 punti)
card-H = segnalino H (l’Obiettivo 4 vale 2 punti)
card-J = segnalino J (l’Obiettivo 5 vale 2 punti)
card-K = segnalino K (l’Obiettivo 3 vale 3 punti)
card-L = segnalino L (l’Obiettivo 4 vale 3 punti)
card-M = segnalino M (l’Obiettivo 5 vale 3 punti)
card-N = segnalino N (l’Obiettivo 4 vale 4 punti)
card-P = segnalino P (l’Obiettivo 5 vale 4 punti)
card-Q = segnalino Q (l’Obiettivo 5 vale 5 punti)
card-R = segnalino R (l’Obiettivo 5 vale 10 punti)
card-S = segnalino S (ogni Obiettivo vale 1 punto)
card-T = segnalino T (ogni Obiettivo vale 2 punti)
card-U = segnalino U (ogni Obiettivo vale 3 punti)
card-V = segnalino V (tutti e cinque gli Obiettivi vincono alla Morte Improvvisa)
card-W = segnalino W (i punti per l’uscita raddoppiano)
card-X = segnalino X (i punti per le eliminazioni raddoppiano)
