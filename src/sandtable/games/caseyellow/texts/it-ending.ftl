# La fase finale: disorganizzazione, teste di ponte, bombardamenti, resa, rifugiati, Parigi, attrito, rimpiazzi, segnalini, ripristino.

## Prompts

prompt-crossing = Manda unità oltre il fiume nelle loro teste di ponte, o prosegui.
prompt-crossing-hex = In quale testa di ponte passa { $unit }?
prompt-terror = Indica una città per il bombardamento terroristico, o passa.
prompt-stricken = Bombe su { $at }: quale unità perde un livello?
prompt-refugees-first = Piazza segnalini di rifugiati prima del primo movimento (in mano: { $left }), o prosegui.
prompt-refugees = Piazza o riprendi segnalini di rifugiati (in mano: { $left }), o prosegui.
prompt-paris = Dichiarare Parigi città aperta?
prompt-paris-unit = Parigi è città aperta. Quale unità la lascia adesso?
prompt-paris-hex = Dove va { $unit }, a due esagoni da Parigi?
prompt-replace-german = Rimpiazzi: fanteria { $infantry }. Indica un'unità, o rinuncia al resto.
prompt-replace-allied = Rimpiazzi: fanteria { $infantry }, corazzati { $armour }. Indica un'unità, o rinuncia al resto.
prompt-improve-first = Miglior difesa, in mano { $left }: prima riprendi segnalini, poi piazzali, o prosegui.
prompt-improve = Miglior difesa, in mano { $left }: piazza segnalini, o prosegui.
prompt-refit = Dichiarare in questo turno il ripristino dei panzer?
prompt-refit-points = Ripristino: { $left ->
    [one] resta un punto.
   *[other] restano { $left } punti.
} Quale divisione riceve il prossimo?
prompt-refit-return = Il ripristino è finito. Dove torna { $unit }?

## Refusals

refuse-crossing-unit = { $unit } non può passare: possono solo unità tedesche con MA gialla non ingaggiate, di un esagono ciascuna.
refuse-crossing-far = Accanto a { $unit } non c'è alcuna testa di ponte.
refuse-crossing-no-bridgehead = { $unit } non ha davanti a sé una testa di ponte in { $at }.
refuse-crossing-shut = { $unit } non può avanzare in { $at }: manca il fiume in mezzo o la strada nella foresta, o il passo è chiuso in questo turno.
refuse-terror-held = { $at } non è in mano agli Alleati.
refuse-terror-no-city = In { $at } non c'è una Città.
refuse-terror-paris = In questo scenario { $at } è risparmiata dai bombardamenti terroristici.
refuse-terror-dutch = Si bombardano solo le città olandesi della mappa ridotta, e { $at } non lo è.
refuse-stricken = { $unit } non è in { $at }, o non ha livelli da perdere.
refuse-refugees-none = Non c'è alcun segnalino in mano per { $at }.
refuse-refugees-there = In { $at } ci sono già rifugiati.
refuse-refugees-held = { $at } non è in mano agli Alleati.
refuse-refugees-country = { $at } non è tra i luoghi da cui lo scenario fa partire i rifugiati.
refuse-refugees-far = { $at } è troppo lontano da ogni unità tedesca.
refuse-refugees-no-marker = In { $at } non c'è un segnalino di rifugiati.
refuse-refugees-laid = Il segnalino in { $at } è stato appena piazzato e per questo turno resta.
refuse-paris-unit = { $unit } non è tra le unità che devono lasciare Parigi.
refuse-paris-far = { $at } non è a due esagoni da Parigi.
refuse-paris-shut = Non c'è una via libera per { $at }.
refuse-replace-enemy = { $unit } non è tua.
refuse-replace-never = { $unit } non riceve rimpiazzi: non ne hanno né la sua nazione né il suo tipo.
refuse-replace-british = Non restano rimpiazzi per un'unità inglese come { $unit }.
refuse-replace-away = { $unit } non è sulla mappa e non è stata eliminata.
refuse-replace-none = Non restano rimpiazzi del tipo che serve a { $unit }.
refuse-replace-lost = { $unit } è stata eliminata e non può essere ricostruita: lo vietano il tipo, i livelli o il TR.
refuse-replace-unfed = { $unit } ora non può tracciare una linea di rifornimento.
refuse-improve-none = Non c'è in mano alcun segnalino di miglior difesa per { $at }.
refuse-improve-there = In { $at } c'è già un segnalino di miglior difesa.
refuse-improve-empty = In { $at } non ci sono unità alleate.
refuse-improve-line = { $at } non ha una linea di comunicazione verso il bordo ovest o sud.
refuse-improve-fed = { $at } non ha una linea di rifornimento: il segnalino non si può riprendere.
refuse-improve-lifted = Il segnalino di { $at } è stato ripreso per usarlo altrove.
refuse-improve-late = I segnalini si riprendono prima di piazzarne; quello in { $at } resta.
refuse-improve-no-marker = In { $at } non c'è un segnalino di miglior difesa.
refuse-refit-not-there = { $unit } non è una divisione panzer in ripristino.
refuse-refit-whole = { $unit } è a piena forza.
refuse-refit-second = { $unit } ha già avuto il suo punto; prima vengono le altre che ne hanno bisogno.
refuse-refit-held = { $at } non è in mano ai tedeschi.
refuse-refit-terrain = I veicoli non avrebbero potuto raggiungere { $at }.
refuse-refit-unfed = { $at } non è rifornito.
refuse-refit-near = { $at } non è rifornito, o nessuna unità tedesca in rifornimento di attacco è abbastanza vicina.

## Events

event-Restored = { $piece } recupera un livello; livelli: { $left }.
event-SetAside = Il segnalino di { $piece } è messo da parte: l'unità non è sulla mappa.
event-Rebuilt = { $piece } viene ricostruita e arriva al turno { $turn }.
unmark-disrupted = di nuovo in ordine
remove-surrender = il suo paese si è arreso
remove-airborne = nessuno viene lanciato più tardi
remove-refit = va al ripristino
place-crossing = passa nella testa di ponte
place-open-city = lascia la città aperta
place-refit = torna dal ripristino
note-port-cleared = il porto funziona di nuovo
note-terror = la città è bombardata
note-surrender-dutch = L'Olanda si arrende.
note-surrender-belgian = Il Belgio si arrende.
note-refugees = rifugiati sulle strade
note-open-city = Parigi è dichiarata città aperta.
note-attrition-again = Con il Piano Rosso i carri tornano a logorarsi: nuovi segnalini sono nelle tazze.
note-improved-received = L'Alleato riceve i segnalini di miglior difesa.
note-improved = la difesa è migliorata
note-improved-lifted = la miglior difesa è abbandonata
note-refit = Le divisioni panzer lasciano il fronte per il ripristino.
note-case-red = Il ripristino è finito. Il prossimo turno è quello del Piano Rosso.
roll-attrition = attrito dei corazzati, un segnalino
