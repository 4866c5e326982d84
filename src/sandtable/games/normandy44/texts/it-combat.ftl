# Combattimento: attacchi, supporto, risultati, Difesa Determinata e Disperata.

## Richieste

prompt-combat = Scegli un esagono da attaccare, oppure chiudi la fase di combattimento.
prompt-reserve-combat = Scegli un esagono da attaccare con la Riserva, oppure chiudi la fase.
prompt-attack = Prepara l'attacco { AD($at) }.
    .detail = Aggiungi unità, scegli la Forza di Assalto Principale, aggiungi supporto, poi attacca.
prompt-battle = Battaglia per { $at }.
prompt-defence = I difensori { DI($at) } devono ritirarsi o tentare una Difesa Determinata.
    .detail = Ritirati, oppure scegli l'unità di testa di una Difesa Determinata.
prompt-defence-support = { $unit } guida la Difesa Determinata: aggiungi un supporto, o tira il dado.
prompt-desperate = { $at } non ha vie di ritirata: Difesa Disperata, oppure ritirati e perdi le unità.
    .detail = La Difesa Disperata costa due livelli. Le unità che si ritirano sono eliminate.
prompt-purse = Scegli da quale riga { $unit } prende il Punto Rifornimento.
prompt-consent = Presti un'unità aerea all'altra armata { A($at) }?
prompt-strafing = Assegna i mitragliamenti { $side-of } ({ $left ->
    [one] resta un'unità aerea
   *[other] restano { $left } unità aeree
}).

## Rapporti di forze

preview-attack = { $attack } contro { $defence }, rapporto { $odds }. Forza di Assalto Principale: { $units }.
preview-possible = Con tutte le unità disponibili: { $attack } contro { $defence }, rapporto { $odds }.
preview-defence = Difesa Determinata, unità di testa { $unit }.
preview-defence-choice = Difesa Determinata { DI($at) }, senza supporto: probabilità di ogni unità di testa.
preview-strafing = Ogni unità aerea tira un dado per ciascuna unità nel suo esagono.
shift-water = Forza di Assalto Principale tutta oltre un Fiume Maggiore o in terreno inondato
shift-armour = corazzati nella Forza di Assalto Principale
shift-armour-defends = corazzati con la fanteria in difesa, nessuno nella Forza di Assalto Principale
shift-quality = truppe di qualità superiore nella Forza di Assalto Principale
shift-quality-poor = solo truppe di qualità negativa nella Forza di Assalto Principale
shift-tiger = Tigre in attacco
shift-tiger-defends = Tigre in difesa
shift-hill = difensore su una cima di collina
shift-strategic = difensore in Movimento Strategico
shift-flank = fuoco di fianco da un esagono adiacente
shift-guns = supporto di artiglieria
shift-air = supporto aereo
shift-naval = supporto navale
shift-jabos = Jabo (cacciabombardieri), in media
shift-defence-armour = valore di corazzatura dell'unità di testa
shift-defence-quality = qualità dell'unità di testa
shift-lead = { $unit }: { $why }
shift-flak = FLAK nell'esagono o adiacente
shift-flak-at = { $at }: { $why }

## Risultati

outcome-none = nessun effetto
outcome-a1 = l'attaccante perde un livello
outcome-ex = scambio: entrambi perdono un livello
outcome-a1dr = l'attaccante perde un livello, il difensore si ritira
outcome-a1d1 = entrambi perdono un livello, il difensore si ritira
outcome-d1 = il difensore perde un livello e si ritira
outcome-a1d2 = l'attaccante perde un livello, il difensore ne perde due e si ritira di quattro esagoni
outcome-dh = il difensore perde metà dei livelli e si ritira di quattro esagoni
outcome-lead = { $unit }: { $result }
outcome-helped = con supporto: { $result }
outcome-strafe = senza FLAK vicino al bersaglio: { $result }
outcome-strafe-flak = con FLAK vicino al bersaglio: { $result }
outcome-strafe-at = { $at }: { $result }
strafed-none = nessun effetto
strafed-disrupted = disorganizzata
strafed-reduced = disorganizzata; un'unità con profilo perde anche un livello
defence-fails = la difesa fallisce
defence-fails-loss = la difesa fallisce e l'unità di testa perde un livello
defence-loss = la difesa riesce; l'unità di testa perde un livello
defence-ex = la difesa riesce; l'unità di testa e un attaccante perdono un livello
defence-al = la difesa riesce; un attaccante perde un livello
defence-al-ip = la difesa riesce; un attaccante perde un livello, Posizione Fortificata rimossa

## Eventi

event-Defended = Difesa Determinata in { $at }, unità di testa { $piece }: { $note }.
event-Supported = { $piece } dà supporto al combattimento in { $at }.
event-Called = { $side }: { $note } in { $at }.
support-air = supporto aereo
support-naval = supporto navale
support-strafing = mitragliamento
note-ip-lost = Posizione Fortificata rimossa
roll-jabos = Jabo
roll-defence = Difesa Determinata
roll-strafing = Mitragliamento

## Rifiuti: bersagli e attaccanti

refuse-no-enemy = Nessuna unità nemica { A($at) }.
refuse-attacked-already = { $at } è già stato attaccato in questa fase.
refuse-no-attacker = Ora nessuna tua unità può attaccare { $at }.
refuse-no-attackers-yet = Scegli prima un'unità attaccante.
refuse-not-your-attacker = Non puoi attaccare con { $unit }.
refuse-not-adjacent = { $unit } non è adiacente { AD($at) }.
refuse-defends-only = { $unit } può solo difendere.
refuse-cannot-attack-now = { $unit } è disorganizzata o dispersa e non può attaccare.
refuse-hex-cannot-attack = { $unit } non può attaccare: in questo turno niente attacchi da { $at }.
refuse-has-attacked = { $unit } ha già attaccato in questa fase.
refuse-attacker-not-in-reserve = { $unit } non è in Riserva.
refuse-out-of-bounds = { $unit } non può attaccare { $at } in questo scenario.
refuse-armies-apart = { $unit } è dell'altra armata alleata: americani e britannici non attaccano mai insieme.

## Rifiuti: Forza di Assalto Principale

refuse-maf-chosen = La Forza di Assalto Principale è già scelta. Per cambiarla annulla l'attacco.
refuse-no-maf-yet = Scegli prima una formazione come Forza di Assalto Principale.
refuse-not-attacking = { $unit } non partecipa a questo attacco.
refuse-not-attached = { $unit } non è assegnata alla Forza di Assalto Principale.
refuse-in-group = { $unit } è già nel Gruppo di Battaglia.
refuse-group-full = { $unit } è di troppo: un Gruppo di Battaglia ha al massimo { $most } fattori di combattimento.
refuse-group-too-strong = Ogni attaccante è troppo forte per un Gruppo di Battaglia.
refuse-group-empty = Il Gruppo di Battaglia è vuoto: scegli prima un'unità.

## Rifiuti: supporto

refuse-guns-not-yours = { $unit } non può darti supporto.
refuse-guns-other-army = { $unit } è di un'altra armata.
refuse-guns-unfit = { $unit } non può sparare: ha mosso o sparato, è disorganizzata o Fuori Rifornimento.
refuse-guns-no-points = { $unit } non ha Punti Rifornimento da spendere.
refuse-guns-enough = In questo turno un attacco ha al massimo { $most ->
    [one] uno spostamento
   *[other] { $most } spostamenti
} per l'artiglieria.
refuse-guns-used = { $unit } dà al massimo { $most ->
    [one] uno spostamento
   *[other] { $most } spostamenti
} per attacco.
refuse-purse-other = { $unit } ora non può usare quella riga.
refuse-no-aircraft = Solo gli Alleati hanno unità aeree.
refuse-air-none = Nessuna unità aerea rimasta ({ $side }).
refuse-air-bounds = Solitario: questa unità aerea non può volare su { $at }, oltre il confine tra le armate.
refuse-air-denied = L'altro giocatore non ha prestato questa unità aerea.
refuse-air-enough = Al massimo { $most } unità { $most ->
    [one] aerea
   *[other] aeree
} per combattimento.
refuse-no-ships = Solo gli Alleati hanno unità navali.
refuse-ships-other-army = Le unità navali danno supporto solo alla propria armata.
refuse-ships-storm = Nei turni di tempesta niente supporto navale.
refuse-ships-far = { $at } è fuori dal raggio delle navi.
refuse-ships-none = Nessuna unità navale rimasta ({ $side }).
refuse-ships-enough = Un'unità navale dà già supporto a questo attacco.
refuse-strafe-nobody = Nessun bersaglio da mitragliare { A($at) }.
refuse-strafe-cover = Le unità nei boschi e nelle città non si possono mitragliare ({ $at }).
refuse-strafe-twice = Al massimo { $most } unità { $most ->
    [one] aerea può mitragliare
   *[other] aeree possono mitragliare
} { $at }.

## Rifiuti: perdite e difesa

refuse-lead-elsewhere = { $unit } non è tra i difensori { DI($at) }.
refuse-lead-guns = Gli HQ e i Werfer non possono guidare una Difesa Determinata ({ $unit }).
refuse-lead-disrupted = { $unit } è disorganizzata e non può guidare una Difesa Determinata.
refuse-lead-retreated = { $unit } si è già ritirata in questa fase e non partecipa alla difesa.
refuse-odds-too-low = Rapporto troppo basso: { $attack } contro { $defence } è meno di 1-3.
