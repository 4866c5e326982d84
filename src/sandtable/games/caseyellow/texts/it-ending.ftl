# La fase finale: disorganizzazione, teste di ponte, bombardamenti, resa, rifugiati, Parigi, attrito, rimpiazzi, segnalini, ripristino.

## Prompts

prompt-crossing = Scegli un'unità che entra nella sua testa di ponte, o chiudi gli attraversamenti.
prompt-crossing-hex = Scegli la testa di ponte per { $unit }.
prompt-terror = Scegli una città per il Bombardamento Terroristico, o passa.
prompt-stricken = Bombe su { $at }: scegli l'unità che perde un livello.
prompt-refugees-first = Piazza segnalini Rifugiati prima del primo movimento ({ $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
}), o prosegui.
prompt-refugees = Piazza o togli segnalini Rifugiati ({ $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
}), o prosegui.
prompt-paris = Dichiari Parigi Città Aperta?
prompt-paris-unit = Parigi è Città Aperta: scegli la prossima unità che la lascia.
prompt-paris-hex = Scegli un esagono per { $unit }, a due esagoni da Parigi.
prompt-replace-german = Rimpiazzi di fanteria: { $infantry }. Scegli un'unità, o chiudi i rimpiazzi.
prompt-replace-allied = Rimpiazzi: fanteria { $infantry }, corazzati { $armour }. Scegli un'unità, o chiudi.
prompt-improve-first = Miglior Difesa ({ $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
}): prima togli i segnalini, poi piazzane altri, oppure prosegui.
prompt-improve = Miglior Difesa ({ $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
}): piazza segnalini, o prosegui.
prompt-refit = Dichiari in questo turno il Ripristino dei panzer?
prompt-refit-points = Ripristino: scegli la divisione che riceve il prossimo punto ({ $left ->
    [one] resta un punto
   *[other] restano { $left } punti
}).
prompt-refit-return = Il Ripristino è finito: scegli dove torna { $unit }.

## Refusals

refuse-crossing-unit = { $unit } non può attraversare: lo possono fare solo le unità tedesche con MA gialla e non ingaggiate.
refuse-crossing-far = Nessuna testa di ponte è adiacente a { $unit }.
refuse-crossing-no-bridgehead = { $unit } non ha una testa di ponte { A($at) }.
refuse-crossing-shut = { $unit } non può passare in { $at }: nessun fiume, nessuna strada nella foresta, o via chiusa in questo turno.
refuse-terror-held = { $at } non è controllato dagli Alleati.
refuse-terror-no-city = { $at } non è una città.
refuse-terror-paris = In questo scenario { $at } non può subire il Bombardamento Terroristico.
refuse-terror-dutch = Si bombardano solo le città olandesi della mappa dello scenario, non { $at }.
refuse-stricken = { $unit } non è { A($at) }, o non ha livelli da perdere.
refuse-refugees-none = Nessun segnalino Rifugiati disponibile per { $at }.
refuse-refugees-there = { $at } ha già un segnalino Rifugiati.
refuse-refugees-held = { $at } non è controllato dagli Alleati.
refuse-refugees-country = In questo scenario i Rifugiati non possono partire da { $at }.
refuse-refugees-far = { $at } è troppo lontano dalle unità tedesche.
refuse-refugees-no-marker = { $at } non ha un segnalino Rifugiati.
refuse-refugees-laid = Il segnalino { A($at) } è stato piazzato in questo turno e deve restare.
refuse-paris-unit = { $unit } non deve lasciare Parigi.
refuse-paris-far = { $at } non è a due esagoni da Parigi.
refuse-paris-shut = Non c'è un percorso libero verso { $at }.
refuse-replace-enemy = { $unit } è dell'avversario.
refuse-replace-never = { $unit } non può ricevere rimpiazzi, per nazionalità o per tipo.
refuse-replace-british = Nessun rimpiazzo inglese disponibile per { $unit }.
refuse-replace-away = { $unit } non è né sulla mappa né fra le unità eliminate.
refuse-replace-none = Nessun rimpiazzo adatto a { $unit }.
refuse-replace-lost = { $unit } non si può ricostruire: lo vietano il tipo, i livelli o il TR.
refuse-replace-unfed = { $unit } ora non può tracciare una Linea di Rifornimento.
refuse-improve-none = Nessun segnalino Miglior Difesa disponibile per { $at }.
refuse-improve-there = { $at } ha già un segnalino Miglior Difesa.
refuse-improve-empty = Nessuna unità alleata { A($at) }.
refuse-improve-line = { $at } non ha una linea di comunicazione verso il bordo ovest o sud.
refuse-improve-fed = { $at } non ha una Linea di Rifornimento: il segnalino non si può togliere.
refuse-improve-lifted = Il segnalino di { $at } è stato tolto per usarlo altrove.
refuse-improve-late = I segnalini si tolgono prima di piazzarne; quello { A($at) } resta.
refuse-improve-no-marker = { $at } non ha un segnalino Miglior Difesa.
refuse-refit-not-there = { $unit } non è una divisione panzer in Ripristino.
refuse-refit-whole = { $unit } è a piena forza.
refuse-refit-second = { $unit } ha già ricevuto un punto; prima tocca ad altre divisioni.
refuse-refit-held = { $at } non è controllato dalla Germania.
refuse-refit-terrain = I veicoli non possono raggiungere { $at }.
refuse-refit-unfed = { $at } è Fuori Rifornimento.
refuse-refit-near = { $at } è Fuori Rifornimento, o nessuna unità tedesca con Rifornimento di Attacco è abbastanza vicina.

## Events

event-Restored = { $piece } recupera un livello (ora { $left }).
event-SetAside = Segnalino di { $piece } messo da parte: l'unità non è sulla mappa.
event-Rebuilt = { $piece }: unità ricostruita, arriva al turno { $turn }.
unmark-disrupted = recupero dalla disorganizzazione
remove-surrender = il suo paese si è arreso
remove-airborne = niente lanci successivi
remove-refit = Ripristino dei panzer
place-crossing = attraversa in { $at }
place-open-city = lascia Parigi per { $at }
place-refit = torna dal Ripristino { A($at) }
note-port-cleared = il porto è riparato
note-terror = Bombardamento Terroristico
note-surrender-dutch = L'Olanda si arrende.
note-surrender-belgian = Il Belgio si arrende.
note-refugees = Rifugiati sulle strade
note-open-city = Parigi è dichiarata Città Aperta.
note-attrition-again = Piano Rosso: l'attrito dei carri riprende con nuovi segnalini nelle tazze.
note-improved-received = Gli Alleati ricevono i segnalini Miglior Difesa.
note-improved = segnalino Miglior Difesa piazzato
note-improved-lifted = segnalino Miglior Difesa tolto
note-refit = Le divisioni panzer vanno nella casella del Ripristino.
note-case-red = Il Ripristino è finito. Il prossimo turno è quello del Piano Rosso.
roll-attrition = Segnalino attrito dei carri
