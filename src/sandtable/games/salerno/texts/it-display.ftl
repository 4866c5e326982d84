# Quel che mostra solo la pagina: display di comando, box, tracce, segnalini, sovrapposizioni, lettere sui dischetti.

ships = Navi { $fire }
army-guns = Art/{ $army }
heading-impulse = Impulso { $impulse }
weather-fair = Bel tempo
weather-bad = Maltempo

## Il display di comando e i box accanto alla mappa

tray-corps = Comando: { $name }
tray-army = Comando: { $name }, senza Corpo
tray-bari = Box di Bari
tray-entry = In attesa di entrare
tray-exited = Uscite dal bordo nord
tray-dead-axis = Quadri dell'Asse
tray-dead-allied = Quadri alleati
tray-off = Artiglieria e navi fuori dalla mappa
tray-later = { $when }: rinforzi
time = { heading-turn }, { nth-impulse }
time-unlanded = { heading-turn }, { nth-impulse }, se non c'è stato uno sbarco
time-foggia = Caso Foggia
time-richard = Caso Richard, { $impulses ->
    [0] nell'impulso dello sbarco
    [one] un impulso dopo lo sbarco
   *[other] { $impulses } impulsi dopo lo sbarco
}

## Tracce

track-impulse = Impulso
track-gustav = Linea Gustav
track-offensives = Segnalini Offensiva
track-ap-axis = Punti attivazione dell'Asse
track-ap-V = Punti attivazione della V Armata
track-ap-VIII = Punti attivazione dell'VIII Armata
track-ap-XV = Punti attivazione del XV Gruppo di Armate
track-air-axis = Aerei dell'Asse
track-air-allied = Aerei alleati
track-airfields = Punti aeroporto
track-reserves-axis = Segnalini Riserva dell'Asse
track-reserves-allied = Segnalini Riserva alleati
track-forts = Fortificazioni rimaste
track-rearguards = Retroguardie da piazzare
track-mules-axis = Muli dell'Asse
track-mules-allied = Muli alleati
track-lost-axis = Livelli nel box dei quadri dell'Asse
track-lost-allied = Livelli nel box dei quadri alleati
track-vp-axis = Punti vittoria dell'Asse
track-vp-allied = Punti vittoria alleati
track-plan-axis = Piano dell'Asse
track-plan-allied = Piano alleato
track-planned-axis = Punti programmati dall'Asse
track-planned-allied = Punti programmati dagli Alleati
bead-plan-division = { $name } da sola
bead-plan-join = { $name } con il suo Corpo
bead-plan-corps = { $name }
bead-plan-major = sbarco maggiore di { $name }
bead-plan-major-too = { $name } nello sbarco maggiore
bead-plan-drop = un lancio di paracadutisti
bead-plan-drop-division = lancio di { $name }
bead-plan-drop-unit = lancio di { $name }
bead-plan-minor = sbarco minore di { $name }
bead-plan-gustav = lavori sulla Linea Gustav
bead-plan-fort = una fortificazione
bead-plan-air = tre aerei in più
bead-plan-intelligence = Intelligence
bead-plan-offensive = un'offensiva
bead-offensive-V = Offensiva della V Armata
bead-offensive-VIII = Offensiva dell'VIII Armata
bead-offensive-XV = Offensiva del XV Gruppo di Armate

## Che cosa sta sulla mappa

mark-planned = nel piano
mark-reacted = ha reagito
mark-landed = sbarcata o lanciata in questo impulso
mark-air-fed = rifornita per via aerea
mark-moved = ha mosso
mark-fired = ha sparato
mark-active = attiva
mark-done = END OPS
mark-depot = deposito di rifornimento
mark-ip = fortificazione
mark-rearguard = retroguardia
mark-mule = muli
mark-marker = attivazione di emergenza da qui
mark-jam = interdizione: +{ $points } punti movimento
mark-cut = ponte verso { $hex } interrotto
mark-bridge = ponte nuovo verso { $hex }
mark-figure-combat = combattimento
mark-figure-besides = extra (+ bonus carri, ▲ bonus montagna, ↷ raggio di Reazione)
mark-figure-movement = movimento
mark-figure-fire = valore di fuoco
mark-figure-range = gittata

## Che cosa è un esagono

print-place-village = villaggio
print-ground-plain = pianura
print-ground-hill = collina
print-ground-mountain = montagna
print-ground-sea = mare
print-zone-gustav = Linea Gustav
print-zone-bernhardt = Linea Bernhardt
print-entry-axis = terminale di rifornimento dell'Asse
print-entry-viii = terminale di rifornimento dell'VIII Armata
print-airfield = aeroporto { $points }

## Sovrapposizioni

overlay-contact-axis = Adiacente a unità dell'Asse
overlay-contact-allied = Adiacente a unità alleate
overlay-supply-axis = Rifornimento dell'Asse
overlay-supply-allied = Rifornimento alleato
overlay-cut-axis = Unità dell'Asse fuori rifornimento
overlay-cut-allied = Unità alleate fuori rifornimento
overlay-guns-axis = Gittata delle artiglierie dell'Asse
overlay-guns-allied = Gittata delle artiglierie alleate

## Dischetti

badge-planned = P
badge-plan-division = 1
badge-plan-join = +
badge-plan-corps = C
badge-plan-major = S
badge-plan-major-too = S
badge-plan-drop = A
badge-plan-drop-division = A
badge-plan-drop-unit = A
badge-plan-minor = s
badge-plan-gustav = G
badge-plan-fort = F
badge-plan-air = A
badge-plan-intelligence = i
badge-plan-offensive = O
badge-end-ops = E
badge-out = F
badge-reserve = R
badge-reacted = x
badge-landed = L
badge-air-fed = A
badge-reduced = -
badge-fired = S
badge-active = !
badge-done = V
badge-depot = D
badge-rearguard = R
badge-mule = m
badge-marker = K
badge-jam = I
badge-offensive-V = V
badge-offensive-VIII = 8
badge-offensive-XV = 15
badge-axis = A
badge-viii = 8
