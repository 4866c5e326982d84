# Tempo, punti rifornimento, rimpiazzi ricevuti, porti Mulberry.

roll-weather = Tempo
shift-weather = dopo { $weather }

prompt-track = Scegli dove va il prossimo Punto Rifornimento tedesco (da assegnare: { $number }).
prompt-nation = Scegli la nazione del rimpiazzo di fanteria del Commonwealth.
prompt-harbour = Il Mulberry americano è completo: scegli il suo esagono a Omaha.

refuse-track-fortress = Nessuna Città di Cherbourg può tracciare una linea fino al bordo sud della mappa: la fortezza non riceve punti.
refuse-track-west = La Panzergruppe West ha punti suoi solo con due giocatori tedeschi.
refuse-harbour-place = In { $at } non si può porre un Mulberry.
refuse-harbour-held = { $at } non è in mano agli Alleati.

event-PointsCame = { $note }: +{ $number }, ora { $left }.
event-ReplacementsCame = { $note }: +{ $number }, ora { $left }.
event-HarbourChanged = Mulberry, { $side }: { $note }
harbour-begun = inizia la costruzione.
harbour-late = Tedeschi accanto al cantiere, un turno di ritardo.
harbour-works = completo.
harbour-lost = in mano ai tedeschi e perduto per sempre.
