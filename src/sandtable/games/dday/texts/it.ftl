# Axis & Allies: D-Day in italiano. Le parole che arrivano come argomenti (unità, parte, carta, tabella) sono già tradotte.
# Le unità portano genere (.gender), articolo (.the) e plurale (.many), le parti articolo e numero (.number).

title-dday = Axis & Allies: D-Day
scenario-overlord = Operazione Overlord
option-players = Giocatori
option-fortune = Carte-sorte
option-tactics = Carte tattiche
option-tactics_once = Le carte tattiche non giocate subito vanno perse
option-us_beaches = I rinforzi americani scelgono fra Utah e Omaha

## Luoghi: i messaggi con un argomento «at» usano «in-at», che conosce il campo di aviazione

in-at = { $at ->
    [Airfield] al campo di aviazione
   *[other] { A($at) }
}

## Parti

side-germany = Germania
    .the = la Germania
    .adj = tedesche
    .number = one
side-uk = Regno Unito
    .the = il Regno Unito
    .adj = britanniche
    .number = one
side-us = Stati Uniti
    .the = gli Stati Uniti
    .adj = americane
    .number = other
letters-uk = UK
letters-us = US
camp-allies = Alleati
    .the = gli Alleati
    .adj = alleate
    .number = other
camp-axis = Asse
    .the = l'Asse
    .adj = dell'Asse
    .number = one

## Unità

unit-uk-infantry = fanteria britannica
    .gender = f
    .the = la fanteria britannica
    .many = fanterie britanniche
unit-uk-artillery = artiglieria britannica
    .gender = f
    .the = l'artiglieria britannica
    .many = artiglierie britanniche
unit-uk-tank = carro armato britannico
    .gender = m
    .the = il carro armato britannico
    .many = carri armati britannici
unit-us-infantry = fanteria americana
    .gender = f
    .the = la fanteria americana
    .many = fanterie americane
unit-us-artillery = artiglieria americana
    .gender = f
    .the = l'artiglieria americana
    .many = artiglierie americane
unit-us-tank = carro armato americano
    .gender = m
    .the = il carro armato americano
    .many = carri armati americani
unit-de-infantry = fanteria tedesca
    .gender = f
    .the = la fanteria tedesca
    .many = fanterie tedesche
unit-de-artillery = artiglieria tedesca
    .gender = f
    .the = l'artiglieria tedesca
    .many = artiglierie tedesche
unit-de-tank = carro armato tedesco
    .gender = m
    .the = il carro armato tedesco
    .many = carri armati tedeschi
unit-blockhouse = bunker
    .gender = m
    .the = il bunker
    .many = bunker
unit-uk-fighter = caccia britannico
    .gender = m
    .the = il caccia britannico
    .many = caccia britannici
unit-us-fighter = caccia americano
    .gender = m
    .the = il caccia americano
    .many = caccia americani
unit-uk-bomber = bombardiere britannico
    .gender = m
    .the = il bombardiere britannico
    .many = bombardieri britannici
unit-us-bomber = bombardiere americano
    .gender = m
    .the = il bombardiere americano
    .many = bombardieri americani

## Tabelle dei rinforzi (tutte al femminile: «sulla» le precede)

chart-uk = tabella britannica
chart-us = tabella americana
chart-rennes = tabella di Rennes e Chartres
chart-rouen = tabella di Rouen e Chartres

## Carte-ordine

card-o1 = Assalto aviotrasportato
card-o2 = Bombardamento navale
card-o3 = I caccia in volo
card-o4 = Fuoco antiaereo sui caccia
card-o5 = I bombardieri colpiscono
card-o6 = Fuoco antiaereo sui bombardieri
card-o7 = I bombardieri rientrano
card-o8 = Gli Alleati muovono
card-o9 = I bunker sparano sul mare
card-o10 = Gli Alleati sbarcano
card-o11 = Gli Alleati attaccano
card-o12 = L'Asse muove
card-o13 = L'Asse attacca
card-o14 = Rinforzi alleati
card-o15 = Rinforzi dell'Asse
card-o16 = I caccia rientrano

## Carte-sorte

card-f1 = Sorte 1: assalto aviotrasportato
card-f2 = Sorte 2: bombardamento navale
card-f3 = Sorte 3: i caccia in volo
card-f4 = Sorte 4: fuoco antiaereo sui caccia
card-f5 = Sorte 5: i bombardieri colpiscono
card-f6 = Sorte 6: fuoco antiaereo sui bombardieri
card-f7 = Sorte 7: i bombardieri rientrano
card-f8 = Sorte 8: gli Alleati muovono
card-f9 = Sorte 9: i bunker sparano sul mare
card-f10 = Sorte 10: gli Alleati sbarcano
card-f11 = Sorte 11: gli Alleati attaccano
card-f12 = Sorte 12: l'Asse muove
card-f13 = Sorte 13: l'Asse attacca
card-f14 = Sorte 14: rinforzi alleati
card-f15 = Sorte 15: rinforzi dell'Asse
card-f16 = Sorte 16: i caccia rientrano

## Carte tattiche

card-t1 = Rinforzi di paracadutisti
card-t2 = Attacco con le V-2
card-t3 = Acrobazie in volo
card-t4 = Palla di fuoco dal cielo
card-t5 = Bombardamento pesante
card-t6 = Fuoco amico
card-t7 = Allagamento delle terre basse
card-t8 = Costruzione di un bunker
card-t9 = Sbarco ingannevole
card-t10 = Assalto combinato
card-t11 = Obici a lunga gittata
card-t12 = La Resistenza francese
card-t13 = Gli 88 a lunga gittata
card-t14 = Ricognizione a volo radente
card-t15 = Convoglio tedesco
card-t16 = Volontari

card-in-force = { $card } – { $effect }

## Fasi: ognuna prende il nome dal suo ordine

phase-airborne-assault = { card-o1 }
phase-naval-bombardment = { card-o2 }
phase-place-fighters = { card-o3 }
phase-flak-fighters = { card-o4 }
phase-bomber-strikes = { card-o5 }
phase-flak-bombers = { card-o6 }
phase-bombers-land = { card-o7 }
phase-allies-move = { card-o8 }
phase-blockhouses-fire = { card-o9 }
phase-allies-land = { card-o10 }
phase-allies-attack = { card-o11 }
phase-axis-move = { card-o12 }
phase-axis-attacks = { card-o13 }
phase-allies-reinforce = { card-o14 }
phase-axis-reinforce = { card-o15 }
phase-fighters-land = { card-o16 }

## Richieste

prompt-in-force = { $prompt }
    .detail = In vigore: { $cards }.
prompt-naval = Scegli un bunker da cannoneggiare ({ $left ->
    [one] resta { $left } dado
   *[other] restano { $left } dadi
}).
warning-aircraft = { $count ->
    [one] un aereo resta al campo di aviazione
   *[other] { $count } aerei restano al campo di aviazione
}
prompt-fighters = Assegna un caccia a una zona, oppure concludi ({ $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
}).
prompt-flak = Scegli l'aereo contro cui spara l'artiglieria { in-at }.
prompt-bombers = Assegna un bombardiere a una zona, oppure concludi ({ $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
}).
prompt-bomb = Scegli il bersaglio dell'attacco aereo { in-at }.
prompt-move = { $side }: scegli un'unità da muovere.
prompt-move-to = Muovi { $unit-the } { DA($at) }: scegli la zona.
prompt-sea-fire = Spara il bunker di { $zone }: scegli un bersaglio nella testa di ponte { $box }.
gather-land = Sbarca tutte
prompt-land = Scegli un'unità da sbarcare.
prompt-land-at = Sbarca { $unit-the } { DA($box) }: scegli la zona.
prompt-battles = Scegli la prossima zona da attaccare ({ $left ->
    [one] resta { $left } battaglia
   *[other] restano { $left } battaglie
}).
prompt-name-battle = Scegli l'unica zona in cui attaccano le unità { $side-adj }.
prompt-battle = Lancia i dadi per il tuo attacco { in-at }.
prompt-casualties = Scegli una perdita { in-at } ({ $hits ->
    [one] resta { $hits } colpo da assegnare
   *[other] restano { $hits } colpi da assegnare
}).
prompt-reinforce = Piazza il prossimo rinforzo ({ $unit }), oppure concludi ({ $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
}).
prompt-reroll = { $chart }: hai ottenuto { $dice }. Scegli un dado da rilanciare, oppure passa.
prompt-lost-paratroopers = Scegli una fanteria paracadutista da eliminare ({ $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
}).
prompt-spared-zone = Scegli la zona in cui è vietato il fuoco antiaereo.
prompt-aircraft-returns = Scegli l'aereo abbattuto che torna al campo di aviazione.
prompt-aircraft-lost = Scegli l'aereo da eliminare prima che rientri.
prompt-tactic = Gioca la carta tattica «{ $card }», oppure passa.
prompt-paratroopers = Scegli un bersaglio per i paracadutisti { in-at } ({ $left ->
    [one] resta { $left } attacco
   *[other] restano { $left } attacchi
}).
prompt-decoy = Scegli un'altra zona costiera in cui possono sbarcare le unità di { $box }.
prompt-long-range = Scegli la zona adiacente a { $at } su cui spara l'artiglieria.
prompt-shift = Sposta { $unit-the } { DA($at) }: scegli la zona.
prompt-volunteers = Scegli una potenza: una sua fanteria torna sulla tabella ({ $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
}).

## Probabilità

preview-one-die = { $hit ->
    [1] Un dado, colpisce con 1
   *[other] Un dado, colpisce con { $hit } o meno
}
preview-strafing = Rischio di attacco a volo radente, per destinazione
preview-battle = Battaglia { in-at }: { $attack ->
    [one] { $attack } dado
   *[other] { $attack } dadi
} in attacco, { $defence } in difesa
shift-fortune = Carta-sorte
shift-infantry = Sorte favorevole: bonus d'attacco alla fanteria
shift-combined = Assalto combinato: { $count ->
    [one] { $count } fanteria abbinata all'artiglieria attacca meglio
   *[other] { $count } fanterie abbinate all'artiglieria attaccano meglio
}
preview-drops = Un dado per ogni spazio dei paracadutisti: con { $most } o meno arrivano altrettante fanterie
arrive = { $count ->
    [0] nessuna fanteria arriva
    [one] arriva { $count } fanteria
   *[other] arrivano { $count } fanterie
}
outcome-rocket = { $chart }: { $unit } { $unit-gender ->
    [m] eliminato
   *[f] eliminata
}
preview-each-unit = Un dado per ogni unità dell'Asse nella zona; { $hit ->
    [1] ogni 1
   *[other] ogni { $hit } o meno
} ne elimina una
preview-volunteers = Fanterie che possono tornare
outcome-volunteers = { $count ->
    [0] nessuna
    [one] fino a { $count } fanteria
   *[other] fino a { $count } fanterie
}
preview-reroll = Dado rilanciato
outcome-reroll-more = più di { $die }
outcome-reroll-same = di nuovo { $die }
outcome-reroll-fewer = meno di { $die }
preview-return-fire = Fuoco di risposta { in-at }: { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dadi
}
preview-battles = Probabilità di ogni battaglia
outcome-at = { $at }: { $result }
outcome-hit = a segno
outcome-miss = a vuoto
outcome-strafed = verso { $to }: eliminata { $fighters ->
    [one] dal caccia di pattuglia
   *[other] da uno dei { $fighters } caccia
}
outcome-through = verso { $to }: arriva illesa
outcome-defender-gone = difensore eliminato, l'attaccante resta
outcome-attacker-gone = attaccante eliminato, il difensore resta
outcome-both-gone = eliminati entrambi
outcome-goes-on = la battaglia continua
outcome-defender-loses = { $count ->
    [0] nessuna perdita del difensore
   *[other] il difensore perde { $count } unità
}
outcome-attacker-loses = { $count ->
    [0] nessuna perdita dell'attaccante
   *[other] l'attaccante perde { $count } unità
}

## Dadi: per che cosa si lanciano

roll-strafe = Caccia a volo radente
roll-fortune = Dado della sorte
roll-uk-fighter = Caccia britannico
roll-us-fighter = Caccia americano
roll-uk-bomber = Bombardiere britannico
roll-us-bomber = Bombardiere americano
roll-chart-uk = Rinforzi britannici
roll-chart-us = Rinforzi americani
roll-chart-rennes = Rinforzi da Rennes e Chartres
roll-chart-rouen = Rinforzi da Rouen e Chartres
roll-again = Rilancio
roll-drop = Lancio di paracadutisti
roll-rocket-uk = V-2 sulla tabella britannica
roll-rocket-us = V-2 sulla tabella americana
roll-volunteers = Volontari
roll-uk-infantry = Fanteria britannica
roll-uk-artillery = Artiglieria britannica
roll-uk-tank = Carri armati britannici
roll-us-infantry = Fanteria americana
roll-us-artillery = Artiglieria americana
roll-us-tank = Carri armati americani
roll-de-infantry = Fanteria tedesca
roll-de-artillery = Artiglieria tedesca
roll-de-tank = Carri armati tedeschi
roll-blockhouse = Bunker

## Eventi

event-TurnBegan = Comincia il turno { $turn }.
event-CardTurned = Prossima carta: «{ $card }».
event-CardLeft = La carta «{ $card }» esce dal mazzo.
event-FortuneFell = { $card } – { $note }.
luck-none = nessun effetto
luck-good-1 = sorte favorevole (la fanteria paracadutista colpisce con { $number } o meno)
luck-good-2 = sorte favorevole (le navi colpiscono con { $number } o meno)
luck-good-3 = sorte favorevole (in questo turno nessun limite di caccia per zona)
luck-good-4 = sorte favorevole (l'artiglieria colpisce i caccia con { $number } o meno)
luck-good-5 = sorte favorevole (i bombardieri colpiscono con { $number } o meno)
luck-good-6 = sorte favorevole (l'artiglieria colpisce i bombardieri con { $number } o meno)
luck-good-7 = sorte favorevole (torna un bombardiere abbattuto)
luck-good-8 = sorte favorevole (le unità di terra alleate muovono fino a { $number ->
    [one] una zona
   *[other] { $number } zone
})
luck-good-9 = sorte favorevole (i bunker colpiscono con { $number } o meno)
luck-good-10 = sorte favorevole (le unità possono sbarcare su qualsiasi spiaggia della loro potenza)
luck-good-11 = sorte favorevole (la fanteria alleata attacca con { $number })
luck-good-12 = sorte favorevole (le unità di terra dell'Asse muovono fino a { $number ->
    [one] una zona
   *[other] { $number } zone
})
luck-good-13 = sorte favorevole (la fanteria dell'Asse attacca con { $number })
luck-good-14 = sorte favorevole (ogni potenza alleata può rilanciare un dado)
luck-good-15 = sorte favorevole (per ogni lancio si può rilanciare un dado)
luck-good-16 = sorte favorevole (torna un caccia abbattuto)
luck-bad-1 = sorte avversa (fanterie paracadutiste eliminate: { $number }; le altre non attaccano)
luck-bad-2 = sorte avversa (le navi colpiscono solo con { $number })
luck-bad-3 = sorte avversa (i caccia il cui dado dà { $number } o più restano al campo di aviazione)
luck-bad-4 = sorte avversa (una zona senza fuoco antiaereo sui caccia)
luck-bad-5 = sorte avversa (i bombardieri il cui dado dà { $number } o più restano al campo di aviazione)
luck-bad-6 = sorte avversa (una zona senza fuoco antiaereo sui bombardieri)
luck-bad-7 = sorte avversa (l'Asse elimina un bombardiere)
luck-bad-8 = sorte avversa (ogni potenza alleata muove solo da { $number ->
    [one] una zona
   *[other] { $number } zone
})
luck-bad-9 = sorte avversa (i bunker colpiscono solo con { $number })
luck-bad-10 = sorte avversa (ogni potenza alleata sbarca solo da { $number ->
    [one] una testa di ponte
   *[other] { $number } teste di ponte
})
luck-bad-11 = sorte avversa (ogni potenza alleata attacca in una sola zona)
luck-bad-12 = sorte avversa (l'Asse muove solo da { $number ->
    [one] una zona
   *[other] { $number } zone
})
luck-bad-13 = sorte avversa (l'Asse attacca solo in { $number ->
    [one] una zona
   *[other] { $number } zone
})
luck-bad-14 = sorte avversa (metà dei rinforzi, arrotondati per eccesso per ogni potenza)
luck-bad-15 = sorte avversa (metà dei rinforzi di ogni settore, arrotondata per eccesso)
luck-bad-16 = sorte avversa (l'Asse elimina un caccia)
effect-t3 = { card-t3 } ({ $unit-the } { in-at } non può essere bersaglio)
effect-t7 = { card-t7 } ({ $at } è chiusa alle unità di terra alleate)
effect-t9 = { card-t9 } (le unità di { $box } possono sbarcare { in-at })
effect-t10 = { card-t10 } (la fanteria abbinata all'artiglieria attacca con { $hit })
event-Placed = { $unit } { $unit-gender ->
    [m] piazzato
   *[f] piazzata
} { in-at }.
event-Moved = { $unit }: { DA($start) } { in-at }.
event-Aimed = Bersaglio: { $unit } { in-at }.
event-Strafed = { $count ->
    [one] { $count } caccia attacca
   *[other] { $count } caccia attaccano
} a volo radente { $unit-the } { in-at }.
event-FireOpened = Fuoco sulle unità { in-at }: { $count ->
    [one] { $count } dado
   *[other] { $count } dadi
}.
event-Destroyed = { $count ->
    [1] { $unit } { $unit-gender ->
        [m] eliminato
       *[f] eliminata
    } { in-at }.
   *[other] { $count } { $unit-many } { $unit-gender ->
        [m] eliminati
       *[f] eliminate
    } { in-at }.
}
event-Casualty = { $count ->
    [1] Perdita { in-at }: { $unit }.
   *[other] Perdite { in-at }: { $count } { $unit-many }.
}
event-BattleBegan = { $note-the } { $note-number ->
    [one] attacca
   *[other] attaccano
} { in-at }.
event-ControlChanged = { $at }: { $note }.
control-allies = controllata dagli Alleati
control-axis = controllata dall'Asse
control-none = senza controllo
control-contested = contesa
event-WentHome = { $count ->
    [1] { $unit-the } rientra al campo di aviazione { DA($at) }.
   *[other] { $count } { $unit-many } rientrano al campo di aviazione { DA($at) }.
}
event-StayedHome = { $unit-the } resta al campo di aviazione per questo turno.
event-Returned = { $unit-the } torna { $note }.
to-airfield = al campo di aviazione
to-chart = sulla propria tabella
event-Halved = { $chart }: la sorte avversa riduce il risultato da { $rolled } a { $count }.
event-Reinforced = { $count ->
    [one] { $chart }: può entrare { $count } unità.
   *[other] { $chart }: possono entrare fino a { $count } unità.
}
event-HeldBack = { $count ->
    [one] { $chart }: manca il posto per la prossima unità ({ $unit }), che resta in attesa.
   *[other] { $chart }: manca il posto per la prossima unità ({ $unit }); { $count } unità restano in attesa.
}
event-ChartLost = { $unit } { $unit-gender ->
    [m] eliminato
   *[f] eliminata
} sulla { $chart }.
event-TacticPlayed = { $by-the } { $by-number ->
    [other] giocano
   *[one] gioca
} «{ $card }».
event-ZoneNamed = { $at }: { $note }.
named-spared = niente fuoco antiaereo in questa zona
named-flooded = zona allagata: al prossimo movimento le unità di terra alleate non vi entrano né ne escono
named-drop = i paracadutisti tentano il lancio
named-decoy = zona scelta per lo sbarco ingannevole
event-Checked = Verifica della vittoria: { $note }.
check-held = gli Alleati controllano tutte le città
check-not-held = gli Alleati non controllano tutte le città
result-allies = Vittoria degli Alleati: hanno controllato tutte le città per un turno intero.
result-axis = Vittoria dell'Asse: per gli Alleati il tempo è scaduto.

## Rifiuti: la scelta di un'unità

refuse-nobody-there = { $unit-gender ->
    [m] Nessun
   *[f] Nessuna
} { $unit } { in-at }.
refuse-no-target = Ora non puoi scegliere { $unit-the } { in-at }.

## Rifiuti: bombardamento e fuoco sul mare

refuse-only-blockhouses = Il bombardamento navale colpisce solo i bunker, non { $unit-the } { in-at }.
refuse-out-of-arc = { $unit-the } { in-at } è fuori dalla gittata di questo bunker.
refuse-sea-fire-only = Questo bunker spara solo alle unità di terra alleate nella sua testa di ponte.

## Rifiuti: aerei

refuse-sky-full = Non c'è posto per altri caccia { in-at }: il limite è { $limit } per zona.
refuse-own-troops = I bombardieri non possono entrare { in-at }: ci sono unità di terra alleate.
refuse-bomb-elsewhere = Un bombardiere attacca solo nella propria zona; { $unit-the } è { in-at }.
refuse-barnstormer-safe = { $unit-the } { in-at } sta facendo acrobazie: in questo turno non può essere bersaglio.
refuse-other-aircraft = Con questo ordine non si spara contro { $unit-the } { in-at }.
refuse-flak-elsewhere = L'artiglieria spara solo agli aerei della propria zona; { $unit-the } è { in-at }.
refuse-no-flak-there = Nessuna artiglieria può sparare agli aerei { in-at }. Scegli un'altra zona.
refuse-none-lost = Con questa carta torna solo un aereo abbattuto del tipo indicato, non { $unit-the }.
refuse-same-aircraft = Non fa differenza quale { $unit } scegli: prendi quello proposto.
refuse-not-flying = Scegli un aereo che sta per rientrare; { $unit-the } { in-at } non lo è.

## Rifiuti: movimento e sbarco

refuse-nowhere-to-go = { $unit-the } { in-at } non può muovere: ogni zona raggiungibile è piena o chiusa.
refuse-blockhouse-stays = I bunker non muovono mai.
refuse-not-yours-to-move = Ora puoi muovere solo le tue unità di terra, non { $unit-the } { in-at }.
refuse-still-at-sea = { $unit-the } { in-at } è ancora in mare: sbarca con l'ordine di sbarco.
refuse-locked = { $unit-the } { in-at } è { $unit-gender ->
    [m] bloccato
   *[f] bloccata
} in combattimento finché ci sono unità di terra nemiche.
refuse-moved-already = { in-at } ogni { $unit } ha già mosso con questa carta-ordine.
refuse-flooded = { $unit-the } non può lasciare { $at }: la zona è allagata.
refuse-origin-closed = { $unit-the } non può lasciare { $at }: con la sorte avversa si parte solo dalle zone già scelte.
refuse-too-far = { $move ->
    [one] { $at } è fuori portata: { $unit-the } può muovere solo in una zona adiacente.
   *[other] { $at } è fuori portata: { $unit-the } può muovere da 1 a { $move } zone.
}
refuse-zone-flooded = Le unità di terra alleate non possono entrare { in-at }: la zona è allagata.
refuse-zone-full = Non c'è posto { in-at }: il limite è { $limit } unità di terra per schieramento.
refuse-way-blocked = Unità di terra nemiche bloccano ogni percorso verso { $at } ({ $unit }).
refuse-way-full = Ogni percorso verso { $at } passa per una zona piena (limite { $limit } unità di terra per schieramento).
refuse-not-yours-to-land = Ora puoi sbarcare solo le tue unità di terra, non { $unit-the } { in-at }.
refuse-ashore-already = { $unit-the } { in-at } è già a terra: sbarcano solo le unità nelle teste di ponte.
refuse-box-closed = Sorte avversa: ogni potenza sbarca da una sola testa di ponte, quindi { $unit-the } { in-at } aspetta.
refuse-not-that-beach = Le unità di { $box } non possono sbarcare { in-at }.

## Rifiuti: battaglie

refuse-no-battle = Nessuna battaglia { in-at }: servono unità di terra di entrambe le parti.
refuse-battle-fought = In questo ordine la battaglia di { $at } è già stata combattuta.
refuse-battle-barred = Nessun attacco { in-at }: con la sorte avversa ogni potenza alleata attacca in una sola zona.
refuse-not-your-battle = Non puoi attaccare { in-at }: lì non hai unità.
refuse-no-battle-of-yours = Nessuna battaglia { in-at } con unità { $side-adj }.
refuse-casualty-elsewhere = I colpi a segno sono in un'altra zona, non { in-at }.
refuse-blockhouse-safe = Questo attacco non può colpire { $unit-the } { in-at }.
refuse-not-hit = { $unit-the } { in-at } non è { $unit-gender ->
    [m] stato colpito
   *[f] stata colpita
}: scegli un'unità di terra della parte colpita.
refuse-casualty-taken = { in-at } ogni { $unit } è già fra le perdite.
refuse-casualty-not-yours = Questo colpo spetta all'altra potenza, non può subirlo { $unit-the } { in-at }.

## Rifiuti: rinforzi

refuse-no-such-die = Nessuno dei tuoi dadi ha dato { $die }.
refuse-not-its-entry = La prossima unità della { $chart } non può arrivare { in-at }.

## Rifiuti: carte tattiche

refuse-not-coastal = { $at } non si può allagare: non è una zona costiera.
refuse-enemy-holds = Non puoi costruire { in-at }: ci sono unità di terra alleate.
refuse-no-blockhouse-lost = Nessun bunker è stato distrutto { in-at }: non ce n'è uno da ricostruire.
refuse-box-empty = Nessuna unità di { $box } può sbarcare altrove con questa carta.
refuse-not-next-to-beach = Alle unità di { $box } serve una zona costiera adiacente alla loro spiaggia, non { $at }.
refuse-no-battery = { $at } non è valida: serve una zona con la tua artiglieria, senza nemici e adiacente a una zona con nemici.
refuse-no-target-zone = { $at } non è un bersaglio: scegli una zona adiacente con unità di terra nemiche.
refuse-resistance-elsewhere = Alla Resistenza serve una zona con unità dell'Asse e senza unità di terra alleate, non { $at }.
refuse-there-already = Il caccia è già { in-at }: scegli un'altra zona.
refuse-no-free-fighter = Scegli un tuo caccia di pattuglia non ancora spostato, non { $unit-the } { in-at }.
refuse-convoy-cannot = { $at } è fuori portata: il convoglio muove al massimo di { $move ->
    [one] { $move } zona
   *[other] { $move } zone
}.
refuse-no-volunteers = { $side }: nessuna fanteria eliminata con un posto libero sulla propria tabella.

## Sul tabellone

space-Airfield = Campo di aviazione
heading-turn = Turno { $turn }
heading-luck-good = Sorte favorevole
heading-luck-bad = Sorte avversa
track-turn = Turno
track-cities = Città-vittoria controllate dagli Alleati
track-checks = Verifiche consecutive superate dagli Alleati
mark-city = città-vittoria
mark-sector = ingresso dell'Asse: { $sector }
mark-drop = { $name }
mark-room = capienza { $room }
mark-moved = già mosse: { $count }
mark-spared = senza fuoco antiaereo
mark-decoy = sbarco ingannevole
mark-flooded = allagata
mark-figure-attack = attacco
mark-figure-defence = difesa
mark-figure-zones = movimento in zone
lost-allies = Perdite alleate
lost-axis = Perdite dell'Asse
lost-casualties = Area delle perdite

## Azioni

action-unit = { $unit }, { $at ->
    [Airfield] campo di aviazione
   *[other] { $at }
}
action-zone = { $operand }
action-box = { $operand }
action-side = { $side }
action-reroll = Rilancia il { $operand }
action-roll = Lancia i dadi
action-use = Gioca la carta
action-pass = Passa
action-done = Concludi
action-done-PlaceFighters = Chiudi il piazzamento
action-done-Bombers = Chiudi il piazzamento
action-done-Movement = Chiudi il movimento
action-done-Landing = Chiudi lo sbarco
action-done-Entry = Chiudi i rinforzi

## Altre probabilità e altri rifiuti

outcome-hits = { $count ->
    [one] { $count } colpo a segno
   *[other] { $count } colpi a segno
}
preview-dice = { $dice ->
    [one] { $dice } dado, colpisce
   *[other] { $dice } dadi, ciascuno colpisce
} con { $hit } o meno
refuse-way-flooded = L'unico percorso libero verso { $at } passa per la zona allagata.
refuse-not-your-box = Le unità in { $box } non sono tue.
