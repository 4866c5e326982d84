# Axis & Allies: D-Day in italiano. Le parole che arrivano come argomenti (unità, parte, carta, tabella) sono già tradotte:
# le frasi non devono dipendere dal loro genere, perciò di solito le mettono tra parentesi o dopo i due punti.

title-dday = Axis & Allies: D-Day
scenario-overlord = Operazione Overlord
option-players = Giocatori
option-fortune = Carte-sorte
option-tactics = Carte tattiche
option-tactics_once = Le carte tattiche non usate subito vanno perse
option-us_beaches = I rinforzi americani scelgono fra Utah e Omaha

## Luoghi: altri messaggi usano «in-at», che conosce il campo di aviazione e la d eufonica

in-at = { $at ->
    [Airfield] al campo di aviazione
    [Aunay-sur-Odon] ad { $at }
   *[other] a { $at }
}

## Parti

side-germany = Germania
side-uk = Regno Unito
side-us = Stati Uniti
letters-uk = UK
letters-us = US
camp-allies = Alleati
camp-axis = Asse

## Unità

unit-uk-infantry = fanteria britannica
unit-uk-artillery = artiglieria britannica
unit-uk-tank = carro armato britannico
unit-us-infantry = fanteria americana
unit-us-artillery = artiglieria americana
unit-us-tank = carro armato americano
unit-de-infantry = fanteria tedesca
unit-de-artillery = artiglieria tedesca
unit-de-tank = carro armato tedesco
unit-blockhouse = bunker
unit-uk-fighter = caccia britannico
unit-us-fighter = caccia americano
unit-uk-bomber = bombardiere britannico
unit-us-bomber = bombardiere americano

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

prompt-in-force = { $prompt } In vigore: { $cards }.
prompt-naval = Scegli un bunker da cannoneggiare ({ $left ->
    [one] resta { $left } dado
   *[other] restano { $left } dadi
}).
warning-aircraft = { $count ->
    [one] uno resta sul campo di aviazione
   *[other] { $count } restano sul campo di aviazione
}
prompt-fighters = Manda un caccia a pattugliare una zona, oppure concludi ({ $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
}).
prompt-flak = Scegli l'aereo contro cui spara l'artiglieria { in-at }.
prompt-bombers = Manda un bombardiere in una zona, oppure concludi ({ $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
}).
prompt-bomb = Scegli il bersaglio dell'attacco aereo { in-at }.
prompt-move = { $side }: scegli un'unità da muovere, oppure concludi.
prompt-move-to = Scegli la zona in cui muovere l'unità ({ $unit }) che parte da { $at }.
prompt-sea-fire = Scegli l'unità nella testa di ponte { $box } contro cui spara il bunker di { $zone }.
prompt-land = Scegli un'unità da sbarcare, oppure concludi.
prompt-land-at = Scegli la zona in cui sbarca l'unità ({ $unit }) che viene da { $box }.
prompt-battles = Scegli la zona del prossimo attacco ({ $left ->
    [one] resta { $left } battaglia
   *[other] restano { $left } battaglie
}).
prompt-name-battle = Scegli la sola zona in cui attacca questa potenza: { $side }.
prompt-battle = Lancia i dadi per il tuo attacco { in-at }.
prompt-casualties = Scegli come perdita una tua unità { in-at } ({ $hits ->
    [one] resta { $hits } colpo da assegnare
   *[other] restano { $hits } colpi da assegnare
}).
prompt-reinforce = Scegli dove arriva la prossima unità ({ $unit }), oppure concludi ({ $left ->
    [one] può entrarne ancora { $left }
   *[other] possono entrarne ancora { $left }
}).
prompt-reroll = Rinforzi ({ $chart }), hai ottenuto { $dice }: scegli un dado da rilanciare, oppure passa.
prompt-lost-paratroopers = Scegli una fanteria paracadutista da eliminare (ancora { $left }).
prompt-spared-zone = Scegli la zona senza fuoco antiaereo.
prompt-aircraft-returns = Scegli l'aereo abbattuto che torna al campo di aviazione.
prompt-aircraft-lost = Scegli l'aereo che non farà ritorno.
prompt-tactic = Gioca la carta tattica «{ $card }», oppure passa.
prompt-paratroopers = Scegli il bersaglio di un paracadutista { in-at } ({ $left ->
    [one] resta { $left } attacco
   *[other] restano { $left } attacchi
}).
prompt-decoy = Scegli la zona costiera in cui sbarcano invece le unità di { $box }.
prompt-long-range = Scegli la zona confinante con { $at } su cui spara l'artiglieria.
prompt-shift = Scegli la zona verso cui vola il velivolo ({ $unit }) che lascia { $at }.
prompt-volunteers = Scegli la potenza la cui fanteria torna sulla tabella, oppure concludi ({ $left ->
    [one] può tornarne ancora { $left }
   *[other] possono tornarne ancora { $left }
}).

## Probabilità

preview-one-die = { $hit ->
    [1] Un dado che colpisce con 1
   *[other] Un dado che colpisce con { $hit } o meno
}
preview-strafing = Caccia lungo la strada: che cosa accade all'unità, secondo la zona in cui va
preview-battle = Battaglia { in-at }: { $attack ->
    [one] { $attack } dado
   *[other] { $attack } dadi
} in attacco, { $defence } in difesa
shift-fortune = Effetto della carta-sorte
shift-infantry = Sorte favorevole: la fanteria attacca meglio
shift-combined = Assalto combinato: { $count ->
    [one] { $count } fanteria accanto all'artiglieria attacca meglio
   *[other] { $count } fanterie accanto all'artiglieria attaccano meglio
}
preview-drops = Un dado per ogni spazio dei paracadutisti: con { $most } o meno arrivano altrettante fanterie
arrive = { $count ->
    [0] nessuna fanteria arriva
    [one] arriva { $count } fanteria
   *[other] arrivano { $count } fanterie
}
outcome-rocket = { $chart }: perdita di { $unit }
preview-each-unit = Un dado per ogni unità dell'Asse nella zona; ogni { $hit } o meno ne elimina una
preview-volunteers = Fanterie che possono tornare
outcome-volunteers = { $count ->
    [0] nessuna
    [one] fino a { $count } fanteria
   *[other] fino a { $count } fanterie
}
preview-reroll = Un dado da rilanciare
outcome-reroll-more = il { $die } diventa più alto
outcome-reroll-same = il { $die } resta
outcome-reroll-fewer = il { $die } diventa più basso
preview-return-fire = Fuoco di risposta { in-at }: { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dadi
}
preview-battles = Come finirebbe ognuna di queste battaglie
outcome-at = { $at }: { $result }
outcome-hit = a segno
outcome-miss = a vuoto
outcome-strafed = verso { $to }: distrutta da { $fighters ->
    [one] { $fighters } caccia
   *[other] uno dei { $fighters } caccia
}
outcome-through = verso { $to }: arriva a destinazione
outcome-defender-gone = eliminato solo il difensore
outcome-attacker-gone = eliminato solo l'attaccante
outcome-both-gone = eliminati entrambi
outcome-goes-on = la battaglia continua
outcome-defender-loses = { $count ->
    [0] il difensore non perde nulla
   *[other] il difensore perde { $count } unità
}
outcome-attacker-loses = { $count ->
    [0] l'attaccante non perde nulla
   *[other] l'attaccante perde { $count } unità
}

## Dadi: chi li tira

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
roll-again = Dado rilanciato
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
luck-good-8 = sorte favorevole (le truppe alleate muovono fino a { $number ->
    [one] una zona
   *[other] { $number } zone
})
luck-good-9 = sorte favorevole (i bunker colpiscono con { $number } o meno)
luck-good-10 = sorte favorevole (le unità sbarcano su qualunque spiaggia della loro potenza)
luck-good-11 = sorte favorevole (la fanteria alleata attacca con { $number })
luck-good-12 = sorte favorevole (le truppe dell'Asse muovono fino a { $number ->
    [one] una zona
   *[other] { $number } zone
})
luck-good-13 = sorte favorevole (la fanteria dell'Asse attacca con { $number })
luck-good-14 = sorte favorevole (ogni potenza alleata può rilanciare un dado)
luck-good-15 = sorte favorevole (di ogni lancio si può rilanciare un dado)
luck-good-16 = sorte favorevole (torna un caccia abbattuto)
luck-bad-1 = sorte avversa (fanterie paracadutiste che vanno perse: { $number }; le altre non attaccano)
luck-bad-2 = sorte avversa (le navi colpiscono solo con { $number })
luck-bad-3 = sorte avversa (il caccia il cui dado mostra { $number } o più resta al campo di aviazione)
luck-bad-4 = sorte avversa (in una zona non si spara ai caccia)
luck-bad-5 = sorte avversa (il bombardiere il cui dado mostra { $number } o più resta al campo di aviazione)
luck-bad-6 = sorte avversa (in una zona non si spara ai bombardieri)
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
luck-bad-15 = sorte avversa (metà dei rinforzi, arrotondati per eccesso per ogni settore)
luck-bad-16 = sorte avversa (l'Asse elimina un caccia)
effect-t3 = { card-t3 } (non si può sparare all'aereo { in-at }: { $unit })
effect-t7 = { card-t7 } ({ $at } è chiusa agli Alleati)
effect-t9 = { card-t9 } (le unità di { $box } possono sbarcare { in-at })
effect-t10 = { card-t10 } (la fanteria accanto all'artiglieria attacca con { $hit })
event-Placed = Piazzamento { in-at }: { $unit }.
event-Moved = Da { $start } { in-at }: { $unit }.
event-Aimed = Bersaglio { in-at }: { $unit }.
event-Strafed = Volo radente { in-at } ({ $count } caccia): { $unit }.
event-FireOpened = Fuoco sulle unità { in-at }: { $count ->
    [one] { $count } dado
   *[other] { $count } dadi
}.
event-Destroyed = { $count ->
    [1] Fuori combattimento { in-at }: { $unit }.
   *[other] Fuori combattimento { in-at }: { $count } × { $unit }.
}
event-Casualty = { $count ->
    [1] A segno { in-at }: { $unit }.
   *[other] A segno { in-at }: { $count } × { $unit }.
}
event-BattleBegan = Battaglia { in-at } (all'attacco: { $note }).
event-ControlChanged = { $at }: { $note }.
control-allies = in mano agli Alleati
control-axis = in mano all'Asse
control-none = in mano a nessuno
control-contested = contesa
event-WentHome = { $count ->
    [1] Rientro al campo di aviazione da { $at }: { $unit }.
   *[other] Rientro al campo di aviazione da { $at }: { $count } × { $unit }.
}
event-StayedHome = Per questo turno resta al campo di aviazione: { $unit }.
event-Returned = Di nuovo { $note }: { $unit }.
to-airfield = al campo di aviazione
to-chart = sulla propria tabella
event-Halved = Rinforzi ({ $chart }): la sorte avversa riduce { $rolled } a { $count }.
event-Reinforced = { $count ->
    [one] Rinforzi ({ $chart }): può entrare { $count } unità.
   *[other] Rinforzi ({ $chart }): possono entrare fino a { $count } unità.
}
event-HeldBack = { $count ->
    [one] Rinforzi ({ $chart }): manca il posto dove entra la prossima unità ({ $unit }), che resta in attesa.
   *[other] Rinforzi ({ $chart }): manca il posto dove entra la prossima unità ({ $unit }): { $count } unità restano in attesa.
}
event-ChartLost = Perdita sulla { $chart }: { $unit }.
event-TacticPlayed = Carta tattica giocata: «{ $card }» ({ $by }).
event-ZoneNamed = { $at }: { $note }.
named-spared = questa volta qui niente fuoco antiaereo
named-flooded = zona allagata, le truppe alleate non vi entrano né ne escono al prossimo movimento
named-drop = i paracadutisti tentano il lancio
named-decoy = zona scelta per lo sbarco ingannevole
event-Checked = Verifica della vittoria: { $note }.
check-held = gli Alleati tengono tutte le città
check-not-held = gli Alleati non tengono tutte le città
result-allies = Vincono gli Alleati: hanno conservato tutte le città per un turno intero.
result-axis = Vince l'Asse: per gli Alleati il tempo è scaduto.

## Rifiuti: la scelta di un'unità

refuse-nobody-there = Non c'è nessuna unità di questo tipo { in-at } ({ $unit }).
refuse-no-target = Questa unità { in-at } ({ $unit }) non è fra quelle che puoi scegliere ora.

## Rifiuti: bombardamento e fuoco sul mare

refuse-only-blockhouses = Le navi sparano solo ai bunker, non a questa unità { in-at } ({ $unit }).
refuse-out-of-arc = L'unità { in-at } ({ $unit }) è fuori tiro: questo bunker spara su un'altra testa di ponte.
refuse-sea-fire-only = Questo bunker spara solo alle truppe alleate nella sua testa di ponte: { in-at } non ha un bersaglio simile ({ $unit }).

## Rifiuti: aerei

refuse-sky-full = Non c'è posto per altri caccia { in-at }: il limite è { $limit } per zona.
refuse-own-troops = Un bombardiere non può andare { in-at }, perché ci sono truppe alleate.
refuse-bomb-elsewhere = Un bombardiere attacca solo nella zona in cui è arrivato, non { in-at } ({ $unit }).
refuse-barnstormer-safe = L'aereo { in-at } ({ $unit }) sta facendo acrobazie: in questo turno nessuno può sparargli.
refuse-other-aircraft = Con questo ordine si spara agli aerei dell'altro tipo, non a quello { in-at } ({ $unit }).
refuse-flak-elsewhere = L'artiglieria spara solo agli aerei della propria zona, e questa unità ({ $unit }) è { in-at }.
refuse-no-flak-there = Nessuno sparerebbe agli aerei { in-at }, quindi non c'è nulla da evitare.
refuse-none-lost = Così non può tornare nessuna unità di questo tipo ({ $unit }): scegli, al campo di aviazione, un aereo abbattuto di cui parla la carta.
refuse-same-aircraft = Ormai non conta dove vola l'aereo ({ $unit }): scegli quello proposto al posto di quello { in-at }.
refuse-not-flying = Si può togliere solo un aereo che sta per rientrare: { in-at } non ce n'è uno simile ({ $unit }).

## Rifiuti: movimento e sbarco

refuse-nowhere-to-go = L'unità { in-at } ({ $unit }) non ha dove andare: le zone alla sua portata sono piene o chiuse.
refuse-blockhouse-stays = I bunker non si muovono mai.
refuse-not-yours-to-move = Ora muovi solo le tue truppe di terra, non questa unità { in-at } ({ $unit }).
refuse-still-at-sea = L'unità { in-at } ({ $unit }) è ancora in mare: scende a terra quando gli Alleati sbarcano.
refuse-locked = L'unità { in-at } ({ $unit }) è bloccata in combattimento: non può andarsene finché ci sono truppe nemiche.
refuse-moved-already = Tutte le unità di questo tipo { in-at } ({ $unit }) hanno già mosso, e in un ordine si muove una volta sola.
refuse-flooded = L'unità ({ $unit }) non può lasciare { $at }: la zona è allagata.
refuse-origin-closed = L'unità ({ $unit }) deve restare { in-at }: con questa sorte avversa si parte solo da poche zone, già scelte.
refuse-too-far = { $move ->
    [one] L'unità ({ $unit }) non può andare { in-at }: muove in una zona confinante.
   *[other] L'unità ({ $unit }) non può andare { in-at }: muove in un'altra zona, distante al massimo { $move }.
}
refuse-zone-flooded = Nessuno può entrare { in-at }: la zona è allagata.
refuse-zone-full = Non c'è posto { in-at }: il limite è { $limit } unità di terra.
refuse-way-blocked = L'unità ({ $unit }) non può arrivare { in-at }: i nemici sbarrano ogni strada.
refuse-way-full = La strada per { $at } è intasata: in una zona stanno al massimo { $limit } unità di terra per parte, anche solo di passaggio.
refuse-not-yours-to-land = Ora sbarchi solo le tue truppe di terra, non questa unità { in-at } ({ $unit }).
refuse-ashore-already = L'unità { in-at } ({ $unit }) è già a terra: sbarca solo chi si trova in una testa di ponte.
refuse-box-closed = L'unità ({ $unit }) deve aspettare { in-at }: con questa sorte avversa ogni potenza alleata sbarca da una sola testa di ponte, e ha già cominciato da un'altra.
refuse-not-that-beach = Le unità di { $box } non possono sbarcare { in-at }.

## Rifiuti: battaglie

refuse-no-battle = Non c'è battaglia { in-at }: dovrebbero esserci truppe di entrambe le parti.
refuse-battle-fought = La battaglia di { $at } è già stata combattuta, e in un ordine se ne combatte una per zona.
refuse-battle-barred = Non resta nessun attacco { in-at }: con questa sorte avversa ogni potenza alleata attacca in una sola zona.
refuse-not-your-battle = La battaglia di { $at } non spetta a te: là non hai nessuna unità.
refuse-no-battle-of-yours = Non c'è una battaglia { in-at } con truppe di questa potenza ({ $side }).
refuse-casualty-elsewhere = I colpi sono caduti in un'altra zona: questa unità { in-at } ({ $unit }) non può essere una perdita.
refuse-blockhouse-safe = Questo attacco non può nulla contro l'unità scelta { in-at } ({ $unit }).
refuse-not-hit = L'unità { in-at } ({ $unit }) non è stata colpita: le perdite sono solo truppe di terra della parte sotto tiro.
refuse-casualty-taken = Tutte le unità di questo tipo { in-at } ({ $unit }) sono già fra le perdite.
refuse-casualty-not-yours = L'unità { in-at } ({ $unit }) non può subire questo colpo: tocca all'altra potenza perderne una.

## Rifiuti: rinforzi

refuse-no-such-die = Nessuno dei tuoi dadi ha dato { $die }.
refuse-not-its-entry = La prossima unità della { $chart } non può arrivare { in-at }.

## Rifiuti: carte tattiche

refuse-not-coastal = Si può allagare solo una zona costiera, e { $at } non tocca il mare.
refuse-enemy-holds = Non si può costruire { in-at }, perché ci sono truppe alleate.
refuse-no-blockhouse-lost = Nessun bunker è stato distrutto { in-at }, quindi non se ne può ricostruire uno.
refuse-box-empty = A { $box } non c'è nessuno che con questa carta tu possa far sbarcare altrove.
refuse-not-next-to-beach = Le unità di { $box } non si possono mandare { in-at }: serve una zona costiera confinante con la loro spiaggia.
refuse-no-battery = Nessuna artiglieria { in-at } può usare questa carta: i tuoi pezzi devono stare in una zona senza nemici, con nemici in una zona confinante.
refuse-no-target-zone = L'artiglieria non può sparare su { $at }: il bersaglio è una zona confinante con truppe nemiche.
refuse-resistance-elsewhere = La Resistenza non può agire { in-at }: servono truppe dell'Asse e nessuna truppa alleata.
refuse-there-already = Il caccia è già { in-at }: scegli un'altra zona.
refuse-no-free-fighter = Si spostano solo i tuoi caccia di pattuglia non ancora spostati: { in-at } non ce n'è uno adatto ({ $unit }).
refuse-convoy-cannot = Il convoglio non può arrivare { in-at }: percorre al massimo { $move ->
    [one] { $move } zona
   *[other] { $move } zone
}, non oltrepassa truppe alleate e ha bisogno di posto lungo tutta la strada.
refuse-no-volunteers = Nessuna fanteria può tornare per questa potenza ({ $side }): serve una fanteria eliminata e un posto da fanteria vuoto sulla sua tabella.

## Sul tabellone

space-Airfield = Campo di aviazione
heading-turn = Turno { $turn }
heading-luck-good = Sorte favorevole
heading-luck-bad = Sorte avversa
track-turn = Turno
track-cities = Città della vittoria in mano agli Alleati
track-checks = Verifiche con tutte le città in mano agli Alleati
mark-city = città-vittoria
mark-sector = ingresso dell'Asse: { $sector }
mark-drop = { $name }
mark-room = capienza { $room }
mark-moved = { $count } già in movimento
mark-spared = senza fuoco antiaereo
mark-decoy = sbarco ingannevole
mark-flooded = allagata
mark-figure-attack = attacco
mark-figure-defence = difesa
mark-figure-zones = zone di movimento
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
action-done = Fatto

## Aggiunte

outcome-hits = { $count ->
    [one] { $count } colpo a segno
   *[other] { $count } colpi a segno
}
preview-dice = { $dice ->
    [one] { $dice } dado che colpisce
   *[other] { $dice } dadi che colpiscono
} con { $hit } o meno
refuse-way-flooded = L'unica strada libera per { $at } passa per la zona allagata.
refuse-not-your-box = Le unità in { $box } non sono ai tuoi ordini.
