# Preparazione, eventi, battaglie casuali e campagna.

## Preparazione e rinforzi

prompt-issue = Chi porta { $piece }?
prompt-deploy = Indica un'unità da schierare.
prompt-deploy-where = Dove si schiera { $piece }?
prompt-man-gun = Chi serve { $piece }?
prompt-works = Dove va: { $fort }?
prompt-wave-space = Con la seconda ondata (1) o con la terza (2)?
prompt-wave-unit = Indica un'unità per lo spazio { $number } del Tracciato Tempo.
prompt-wave-weapon = Indica un'arma per le ondate.
prompt-wave-carrier = Chi la porta?
prompt-climb = { $number ->
    [one] Un'altra unità scala la scogliera.
   *[other] Altre { $number } unità scalano la scogliera.
  }
prompt-climb-where = Dove sale { $piece }?
prompt-land-where = Dove sbarca { $piece }?
prompt-reinforce = Indica un'unità da far entrare.
prompt-enters-where = Dove entra { $piece }?

refuse-cannot-carry = { $piece } non può prenderla.
refuse-other-platoon = { $piece } è di un altro plotone.
refuse-alike = È offerta un'altra unità uguale: { $piece }.
refuse-not-waiting = { $piece } non aspetta di essere schierata.
refuse-no-place-yet = Non c'è ancora posto: { $piece }.
refuse-one-each = Sbarca una sola unità per esagono: { $at }.
refuse-unescorted = Si schiera solo con una squadra o un team: { $piece }.
refuse-quota = Altri esagoni vanno occupati prima di { $at }.
refuse-manned = { $at } è presidiato: una squadra o un team, non di più.
refuse-keep-room = In { $at } si tiene posto per chi deve starci.
refuse-outside-area = { $at } è fuori dell'area.
refuse-cannot-stand = Niente può essere schierato in { $at }.
refuse-crowded = { $at } è pieno: sette figure per parte.
refuse-takes-no-fort = { $at } non accetta fortificazioni, o non più.
refuse-not-in-wave = Non è tra le unità richieste: { $piece }.
refuse-weapon-not-waiting = Non è tra le armi rimaste: { $piece }.
refuse-no-such-choice = Ci sono solo due possibilità.
refuse-no-cliff = Nessuna scogliera di questa unità porta in { $at }.
refuse-no-free-beach = { $at } non è un esagono di sbarco, o è occupato.
refuse-not-at-cliff = Non è ai piedi di una scogliera: { $piece }.
refuse-cannot-enter-here = Nessuno può entrare in { $at }.
refuse-not-due = Non è ancora attesa: { $piece }.

note-climbs = scala la scogliera
note-lands = sbarca
note-enters = entra
note-alarm-allied = l'allarme: i rinforzi alleati sono qui
note-alarm-axis = l'allarme: i rinforzi dell'Asse sono qui
roll-map = il numero di una mappa

## Eventi

prompt-event = { $event }: { $what }
choose-43 = in quale esagono tutte le unità diventano inefficienti? Oppure lascia correre.
choose-44 = quale tua unità diventa veterana?
choose-52 = quale tua squadra si divide in due team? Oppure lascia correre.
choose-56 = accanto a quale unità inefficiente si fa avanti un soldato?
choose-58 = in quale esagono si fa avanti un eroe?
choose-58-then = quale unità inefficiente accanto all'eroe torna efficiente? Oppure lascia correre.
choose-60 = quale unità senza copertura viene soppressa?
choose-62 = quale unità inefficiente viene eliminata?
choose-63 = quale arma si guasta?
choose-64 = quale unità inefficiente torna efficiente?
choose-66 = quale tua unità inefficiente accanto al nemico viene fatta prigioniera?
choose-67 = quale tuo segnalino segreto viene mostrato?
choose-70 = quale esagono viene liberato da mine o filo spinato? Oppure lascia correre.
choose-71 = quale arma perduta viene ritrovata?
choose-71-then = chi la prende?
choose-72 = quale unità diventa inefficiente?
choose-75 = quale nemico in vista delle tue mitragliatrici viene soppresso?
choose-76 = quale tua unità perduta torna, inefficiente?
choose-76-then = in quale esagono?
choose-77 = quale nemico nel fumo diventa inefficiente?
prompt-flee = { $piece } deve lasciare l'incendio. Verso dove?
prompt-interrogation = Vedi la mano del nemico. Ne scarti una carta?
prompt-offer = Che cosa arriva dalla Tabella Supporto?
prompt-enters = Dove entra?

refuse-not-for-event = { $event } non può colpire questo.
refuse-cannot-flee = Non possono fuggire in { $at }.
refuse-not-offered = Non si ottiene con un lancio di { $number }.

note-bombed = bombardato dall'aria
note-veteran = diventa veterana
note-parted = si divide in team
note-appears = si fa avanti
note-set-up = prende posizione
note-found = viene ritrovata
note-returns = torna ferita
note-blaze = incendio
note-flees = fugge dall'incendio
note-elan = nuovo slancio; resa solo a { $number }
note-interrogates = un prigioniero rivela le carte del nemico
note-recall = gli aerei sono richiamati
note-radio = una radio

## Battaglie casuali

prompt-country = Scegli un tipo di paesaggio.
prompt-order-of-battle = Scegli un ordine di battaglia. L'altra parte non lo vede ancora.
prompt-buy-support = Supporto, lancio { $number }: acquista almeno una cosa. Punti da spendere: { $points }.
prompt-buy-works = Acquista fortificazioni, o fermati. Punti da spendere: { $points }.
prompt-buy-radio = Lanciare per una radio? Quella che esce va acquistata.

refuse-other-order-of-battle = Non è della tua nazione e del tuo grado.
refuse-too-costly = Costa più di { $points }.
refuse-other-mines = Tutte le mine hanno la stessa forza: { $number }.

note-nation-american = Americani
note-nation-british = Britannici
note-nation-french = Francesi
note-nation-german = Tedeschi

## La campagna

prompt-pledge = Combatte in questa battaglia: { $platoon }?
prompt-tanks = Spendere un punto carri? Punti rimasti: { $points }.
prompt-guns = Spendere punti artiglieria? Punti rimasti: { $points }.
prompt-part-squad = Dividere una squadra in due team?
prompt-train = Alzare il grado delle proprie truppe o abbassare quello del nemico?
prompt-keep-roll = Quale lancio vale, { $first } o { $second }?
prompt-any-platoon = Scegli un plotone.

refuse-cannot-part = Non è una squadra con due team disponibili: { $piece }.
refuse-too-many-points = Non ci sono tanti punti per una battaglia.
refuse-no-such-platoon = Quel plotone non è disponibile.
refuse-not-rolled = Quel lancio non è uscito.

note-place-A1 = battaglia { $number }, a Saint-André-de-l'Épine (A1)
note-place-A2 = battaglia { $number }, verso la Collina 122 (A2)
note-place-A3 = battaglia { $number }, a Martinville (A3)
note-place-A4 = battaglia { $number }, a La Madeleine (A4)
note-place-G1 = battaglia { $number }, nel bocage (G1)
note-battle-won = { $number ->
    [one] la battaglia è vinta, la prima
   *[other] la battaglia è vinta, ormai { $number }
  }
note-tanks-gone = i carri sono respinti
result-campaign-allied = Quattro battaglie vinte: la strada per Saint-Lô è aperta.
result-campaign-axis = Quattro battaglie vinte: il crinale è tenuto.

platoon-allied-A = Plotone Comando (A)
platoon-allied-B = Plotone Rifle B, Sgt Ewing
platoon-allied-C = Plotone Rifle C, Sgt Krauss
platoon-allied-D = Plotone Rifle D, Cpt Slingluff
platoon-allied-E = Plotone Weapons E, Sgt Bowen
platoon-allied-F = Plotone Weapons F, Cpt Miller
platoon-allied-G = Plotone Engineer G, Lt Cawthon
platoon-allied-H = Plotone Engineer H, Lt Richardson
platoon-axis-A = Plotone Comando (A)
platoon-axis-B = Plotone Rifle B, Sgt Gessler
platoon-axis-C = Plotone Veterani C, Cpt Wetteman
platoon-axis-D = Plotone Veterani D, Sgt Ehnert
platoon-axis-E = Plotone Paracadutisti E, Sgt Hummel
platoon-axis-F = Plotone Paracadutisti F, Lt Becker
platoon-axis-G = Plotone Paracadutisti G, Cpt Rubart
platoon-axis-H = Plotone d'assalto H, Lt von Hoffmann
