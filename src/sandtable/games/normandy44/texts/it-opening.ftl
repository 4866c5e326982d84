# Tempo, punti rifornimento, rimpiazzi ricevuti, porti Mulberry.

roll-weather = Condizioni meteo
shift-weather = dopo { $weather }

prompt-track = Scegli a chi va il prossimo Punto Rifornimento tedesco (da assegnare: { $number }).
prompt-nation = Rimpiazzo di fanteria del Commonwealth: scegli fra britannico e canadese.
prompt-harbour = Il Mulberry americano è completo: scegli il suo esagono a Omaha.

refuse-track-fortress = Nessun esagono di Cherbourg può tracciare una Linea di Rifornimento fino al bordo sud: niente punti alla Fortezza.
refuse-track-west = La Panzergruppe West ha Punti Rifornimento propri solo con due giocatori tedeschi.
refuse-harbour-place = { $at } non è un esagono da Mulberry.
refuse-harbour-held = { $at } non è controllato dagli Alleati.

event-PointsCame = { $note }: +{ $number } (totale { $left }).
event-ReplacementsCame = { $note }: +{ $number } (totale { $left }).
event-HarbourChanged = Mulberry { $side-of }: { $note }
harbour-begun = inizia la costruzione.
harbour-late = un turno di ritardo, unità tedesche adiacenti.
harbour-works = completo.
harbour-lost = catturato e perso definitivamente.
