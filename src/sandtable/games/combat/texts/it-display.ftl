# Ciò che dice solo la mappa disegnata: intestazioni, tracciati, riquadri, mazzi, segni, linee di vista.

print-objective = Obiettivo { $number }
print-level = livello { $level }
unit-name = { $name }

heading-set-up = Dispiegamento
heading-time = Tempo { $number }
heading-turn = { $side }
heading-night = Notte

track-time = Tempo
track-sudden = Morte Improvvisa
track-vp-allied = Punti Vittoria, Alleati
track-vp-axis = Punti Vittoria, Asse
track-lost-allied = Perdite alleate, fino alla resa
track-lost-axis = Perdite dell’Asse, fino alla resa
track-orders-allied = Ordini alleati
track-orders-axis = Ordini dell’Asse
track-posture = Posture
track-radios = Artiglieria
track-chits-open = Obiettivi scoperti
track-chits-allied = Obiettivi segreti, Alleati
track-chits-axis = Obiettivi segreti, Asse
posture-attack = Attacco
posture-recon = Ricognizione
posture-defend = Difesa
bead-initiative = carta Iniziativa
bead-radio-good = { $piece }
bead-radio-broken = { $piece }, non efficiente
bead-radio-lost = { $piece }, perduta
bead-chit = segnalino segreto

tray-stage-allied = Alleati da dispiegare
tray-stage-axis = Asse da dispiegare
tray-cup-allied = Alleati ancora in mare
tray-cup-axis = Asse nel contenitore
tray-casualty-allied = Perdite alleate
tray-casualty-axis = Perdite dell’Asse
tray-time = Tempo { $number }
tray-aside = Armi da assegnare

pile-hand = Mano, { $side }
pile-draw = Mazzo Fato, { $side }
pile-discard = Scarti, { $side }

part-order = Ordine
part-action = Azione
part-event = Evento
part-hex = Esagono casuale
part-roll = Lancio
part-trigger = Conseguenza
part-opportunity = { $action }; Fuoco di Opportunità
part-dice = { $white } e { $colour }
part-at = { $at }
part-breeze = { $event }, direzione { $number }

mark-broken = non efficiente
mark-suppressed = soppressa
mark-veteran = veterana
mark-moving = in movimento
mark-smoke = Fumo { $number }
mark-blaze = Incendio
mark-flare = Bengala
mark-foxholes = Buche
mark-trench = Trincea
mark-pillbox = Casamatta
mark-bunker = Bunker
mark-mines = Mine
mark-wire = Filo Spinato
mark-registered = Fuoco Preventivato
mark-busted = bocage aperto
mark-objective = Obiettivo { $number }

badge-broken = N
badge-suppressed = S
badge-veteran = V
badge-moving = M

overlay-sight = Linea di vista
overlay-command-allied = Comando alleato
overlay-command-axis = Comando dell’Asse
overlay-light = Illuminato dai Bengala
sight-range = Raggio { $number }.
sight-clear = Linea di vista libera.
sight-higher = Bloccata dal terreno più alto in { $at } ({ $rule }).
sight-plateau = Bloccata: { $at } nasconde il terreno sottostante ({ $rule }).
sight-obstacle = Bloccata da { $terrain } in { $at } ({ $rule }).
sight-blind = Bloccata: { $at } sta davanti a un esagono visto dall’alto ({ $rule }).
sight-hedgerow = Bloccata da una siepe o da un muro, { $at } ({ $rule }).
sight-bocage = Bloccata dal bocage o da un muro, { $at } ({ $rule }).
sight-blaze = Bloccata dall’Incendio in { $at } ({ $rule }).
sight-gully = Bloccata: il burrone in { $at } si vede solo da accanto o dall’alto ({ $rule }).
sight-slit = Bloccata: J1 si vede solo attraverso il lato 5 ({ $rule }).
sight-fog = Bloccata dalla nebbia oltre cinque esagoni ({ $rule }).
sight-hindered = Intralcio { $number }: { $terrain } in { $at }.
sight-hindered-smoke = Intralcio { $number }: Fumo in { $at }.
sight-hindered-night = Intralcio { $number }: notte.
sight-hindered-haze = Intralcio { $number }: nebbia.
sight-hindered-line = Intralcio { $number }: un recinto o una ferrovia presso { $at }.
