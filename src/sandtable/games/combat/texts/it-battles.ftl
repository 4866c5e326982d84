# Preparazione, eventi, battaglie casuali e campagna.

## Preparazione e rinforzi

prompt-issue = Scegli chi porta { $piece }.
prompt-deploy = Scegli un'unità da dispiegare.
prompt-deploy-where = Scegli l'esagono di dispiegamento di { $piece }.
prompt-man-gun = Scegli il team che serve { $piece }.
prompt-works = Piazza { $fort }: scegli l'esagono.
prompt-wave-space = Scegli la seconda ondata (1) o la terza (2).
prompt-wave-unit = Scegli un'unità per lo spazio { $number } del Tracciato Tempo.
prompt-wave-weapon = Scegli un'arma per le ondate.
prompt-wave-carrier = Scegli l'unità che porta l'arma.
prompt-climb = { $number ->
    [one] Scegli l'ultima unità che scala la scogliera.
   *[other] Scegli un'unità che scala la scogliera (ne restano { $number }).
  }
prompt-climb-where = Scegli l'esagono in cima alla scogliera per { $piece }.
prompt-land-where = Scegli l'esagono di sbarco di { $piece }.
prompt-reinforce = Scegli un rinforzo.
prompt-enters-where = Scegli l'esagono di entrata di { $piece }.

refuse-cannot-carry = { $piece } non può portarla.
refuse-other-platoon = { $piece } fa parte di un altro plotone.
refuse-alike = È offerta un'unità identica a { $piece }.
refuse-not-waiting = { $piece } non è in attesa di dispiegamento.
refuse-no-place-yet = { $piece } non ha ancora un esagono in cui dispiegarsi.
refuse-one-each = Può sbarcare una sola unità per esagono: in { $at } ce n'è già una.
refuse-unescorted = { $piece } deve dispiegarsi con una squadra o un team.
refuse-quota = Prima di { $at } vanno occupati altri esagoni.
refuse-manned = { $at } ha già la sua squadra o il suo team.
refuse-keep-room = In { $at } va lasciato posto alle unità che devono dispiegarvisi.
refuse-outside-area = { $at } è fuori dall'area di dispiegamento.
refuse-cannot-stand = Nulla può essere dispiegato in { $at }.
refuse-crowded = { $at } supererebbe il limite di sette figure per parte.
refuse-takes-no-fort = { $at } non può avere un'altra fortificazione di questo tipo.
refuse-not-in-wave = { $piece } non è tra le unità fra cui scegliere.
refuse-weapon-not-waiting = { $piece } non è tra le armi rimaste.
refuse-no-such-choice = Scegli 1 o 2.
refuse-no-cliff = Questa unità non ha scogliere da scalare verso { $at }.
refuse-no-free-beach = { $at } non è un esagono di sbarco libero.
refuse-not-at-cliff = { $piece } non è ai piedi di una scogliera.
refuse-cannot-enter-here = Le unità non possono entrare da { $at }.
refuse-not-due = { $piece } non entra ancora in questo turno.

note-climbs = scala la scogliera
note-lands = sbarca
    .m = sbarca
note-enters = entra
    .m = entra
note-alarm-allied = allarme: arrivano i rinforzi alleati
note-alarm-axis = allarme: arrivano i rinforzi dell'Asse
roll-map = Pesca della mappa

## Eventi

prompt-event = { $event }: { $what }
choose-43 = scegli un esagono in cui tutte le unità diventano non efficienti, o passa.
choose-44 = scegli quale tua unità diventa veterana.
choose-52 = scegli una tua squadra da dividere in due team, o passa.
choose-56 = scegli un esagono con un'unità non efficiente: vi compare un soldato.
choose-58 = scegli l'esagono dell'eroe.
choose-58-then = scegli l'unità non efficiente con l'eroe che torna efficiente, o passa.
choose-60 = scegli un'unità senza copertura da sopprimere.
choose-62 = scegli un'unità non efficiente da eliminare.
choose-63 = scegli l'arma che si guasta.
choose-64 = scegli l'unità che torna efficiente.
choose-66 = scegli quale tua unità non efficiente adiacente al nemico cade prigioniera.
choose-67 = scegli quale tuo segnalino Obiettivo segreto rivelare.
choose-70 = scegli l'esagono da liberare da mine o filo spinato, o passa.
choose-71 = scegli l'arma eliminata da recuperare.
choose-71-then = scegli l'unità che la porta.
choose-72 = scegli l'unità che diventa non efficiente.
choose-75 = scegli un nemico nella linea di vista delle tue mitragliatrici da sopprimere.
choose-76 = scegli quale tua unità eliminata ritorna, non efficiente.
choose-76-then = scegli il suo esagono.
choose-77 = scegli l'unità nemica nel fumo che diventa non efficiente.
prompt-flee = { $piece } deve lasciare l'incendio: scegli un esagono.
prompt-interrogation = Vedi la mano del nemico. Scegli una carta da scartare, o nessuna.
prompt-offer = Scegli dalla Tabella Supporto.
prompt-enters = Scegli l'esagono di entrata.

refuse-not-for-event = { $event } qui non si applica.
refuse-cannot-flee = Le unità non possono fuggire in { $at }.
refuse-not-offered = Non disponibile con un lancio di { $number }.

note-bombed = bombardamento aereo
note-veteran = diventa veterana
    .m = diventa veterano
note-parted = si divide in due team
    .m = si divide in due team
note-appears = entra in gioco
    .m = entra in gioco
note-set-up = si dispiega
    .m = si dispiega
note-found = torna in gioco
    .m = torna in gioco
note-returns = torna in gioco, non efficiente
    .m = torna in gioco, non efficiente
note-blaze = incendio
note-flees = fugge dall'incendio
    .m = fugge dall'incendio
note-elan = livello di resa portato a { $number }
note-interrogates = un prigioniero rivela la mano del nemico
note-recall = aerei richiamati
note-radio = ottiene una radio

## Battaglie casuali

prompt-country = Scegli un tipo di terreno.
prompt-order-of-battle = Scegli un ordine di battaglia. L'avversario non lo vede ancora.
prompt-buy-support = Supporto, lancio { $number }: acquista almeno una voce ({ $points } { $points ->
    [one] punto
   *[other] punti
  } da spendere).
prompt-buy-works = Acquista fortificazioni, o fermati ({ $points } { $points ->
    [one] punto
   *[other] punti
  } da spendere).
prompt-buy-radio = Lanci per una radio? Dovrai acquistare quella che esce.

refuse-other-order-of-battle = Questo ordine di battaglia non è della tua nazione e del tuo grado.
refuse-too-costly = Costa più dei punti rimasti ({ $points }).
refuse-other-mines = Tutte le mine devono avere la stessa forza: { $number }.

note-nation-american = Americani
note-nation-british = Britannici
note-nation-french = Francesi
note-nation-german = Tedeschi

## La campagna

prompt-pledge = Impegni il { $platoon } in questa battaglia?
prompt-tanks = Spendi un punto carri (rimasti: { $points })?
prompt-guns = Spendi punti artiglieria (rimasti: { $points })?
prompt-part-squad = Scegli una squadra da dividere in due team, o passa.
prompt-train = Migliori il grado delle tue truppe, o peggiori quello del nemico?
prompt-keep-roll = Scegli il lancio da tenere: { $first } o { $second }.
prompt-any-platoon = Scegli un plotone.

refuse-cannot-part = { $piece } non è una squadra con due team disponibili.
refuse-too-many-points = Non puoi spendere tanti punti in una sola battaglia.
refuse-no-such-platoon = Quel plotone non è disponibile.
refuse-not-rolled = Quel numero non è uscito.

note-place-A1 = battaglia { $number }, Saint-André-de-l'Épine (A1)
note-place-A2 = battaglia { $number }, verso quota 122 (A2)
note-place-A3 = battaglia { $number }, Martinville (A3)
note-place-A4 = battaglia { $number }, La Madeleine (A4)
note-place-G1 = battaglia { $number }, nel bocage (G1)
note-battle-won = { $number ->
    [one] battaglia vinta (prima vittoria)
   *[other] battaglia vinta ({ $number } vittorie)
  }
note-tanks-gone = i carri sono respinti
result-campaign-allied = Vittoria americana: quattro battaglie vinte, la strada per Saint-Lô è aperta.
result-campaign-axis = Vittoria tedesca: quattro battaglie vinte, il crinale resiste.

platoon-allied-A = Plotone Comando A
platoon-allied-B = Plotone Fucilieri B (Sgt Ewing)
platoon-allied-C = Plotone Fucilieri C (Sgt Krauss)
platoon-allied-D = Plotone Fucilieri D (Cpt Slingluff)
platoon-allied-E = Plotone Armi E (Sgt Bowen)
platoon-allied-F = Plotone Armi F (Cpt Miller)
platoon-allied-G = Plotone Genieri G (Lt Cawthon)
platoon-allied-H = Plotone Genieri H (Lt Richardson)
platoon-axis-A = Plotone Comando A
platoon-axis-B = Plotone Fucilieri B (Sgt Gessler)
platoon-axis-C = Plotone Veterani C (Cpt Wetteman)
platoon-axis-D = Plotone Veterani D (Sgt Ehnert)
platoon-axis-E = Plotone Paracadutisti E (Sgt Hummel)
platoon-axis-F = Plotone Paracadutisti F (Lt Becker)
platoon-axis-G = Plotone Paracadutisti G (Cpt Rubart)
platoon-axis-H = Plotone d'Assalto H (Lt von Hoffmann)
