# Combattimento: attacchi, supporto, risultati, difesa determinata e disperata.

## Richieste

prompt-combat = Indica un esagono da attaccare, oppure chiudi la fase di combattimento.
prompt-reserve-combat = Indica un esagono che le riserve attaccano, oppure chiudi la fase.
prompt-attack = Attacco a { $at }: aggiungi attaccanti, indicane uno come forza d'assalto principale, aggiungi supporto; poi risolvilo.
prompt-battle = La battaglia per { $at }.
prompt-defence = { $at } va abbandonato: indica l'unità di testa di una difesa determinata, oppure ritirati.
prompt-defence-support = { $unit } guida la difesa: chiama un supporto, oppure tira.
prompt-desperate = Ogni via d'uscita da { $at } è chiusa: resisti al costo di due livelli, oppure ritirati.
prompt-purse = Di chi è il punto rifornimento che { $unit } spende?
prompt-consent = Una tua unità aerea può aiutare l'altra armata presso { $at }?
prompt-strafing = Assegna al mitragliamento le unità aeree, oppure prosegui. { $side }: { $left ->
    [one] una unità rimasta
   *[other] { $left } unità rimaste
}.

## Rapporti di forza

preview-attack = { $attack } a { $defence } fa { $odds }. Forza d'assalto principale: { $units }.
preview-defence = Difesa determinata guidata da { $unit }.
preview-defence-choice = Difesa determinata di { $at }, senza supporto: le probabilità di ogni unità di testa.
preview-strafing = Ogni unità aerea tira un dado per ciascuna unità nel suo esagono.
shift-water = l'intera forza principale attacca oltre un fiume maggiore o tra le inondazioni
shift-armour = carri nella forza principale
shift-armour-defends = la fanteria in difesa ha carri, la forza principale no
shift-quality = truppe migliori nella forza principale
shift-quality-poor = solo truppe scadenti nella forza principale
shift-tiger = Tigre in attacco
shift-tiger-defends = Tigre in difesa
shift-hill = il difensore tiene una cima
shift-strategic = il difensore è sorpreso in marcia
shift-flank = fuoco di fianco da un esagono vicino
shift-guns = artiglieria
shift-air = supporto aereo
shift-naval = supporto navale
shift-jabos = cacciabombardieri, in media
shift-defence-armour = corazzatura dell'unità di testa
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
outcome-a1d2 = l'attaccante perde un livello, il difensore due; ritirata lunga
outcome-dh = il difensore perde metà dei livelli; ritirata lunga
outcome-lead = { $unit }: { $result }
outcome-helped = con supporto: { $result }
outcome-strafe = senza FLAK vicina al bersaglio: { $result }
outcome-strafe-flak = con FLAK vicina al bersaglio: { $result }
outcome-strafe-at = { $at }: { $result }
strafed-none = nessun effetto
strafed-disrupted = disorganizzata
strafed-reduced = disorganizzata; un'unità con profilo perde un livello
defence-fails = la difesa fallisce
defence-fails-loss = la difesa fallisce e l'unità di testa perde un livello
defence-loss = la posizione è tenuta; l'unità di testa perde un livello
defence-ex = la posizione è tenuta; l'unità di testa e un attaccante perdono un livello
defence-al = la posizione è tenuta; un attaccante perde un livello
defence-al-ip = la posizione è tenuta; un attaccante perde un livello e la posizione fortificata scompare

## Eventi

event-Defended = Difesa determinata di { $at } guidata da { $piece }: { $note }.
event-Supported = { $piece } dà supporto presso { $at }.
event-Called = { $side }: { $note } presso { $at }.
support-air = supporto aereo
support-naval = supporto navale
support-strafing = mitragliamento
note-ip-lost = la Posizione Fortificata è perduta
roll-jabos = Jabo
roll-defence = Difesa determinata
roll-strafing = Mitragliamento

## Rifiuti: bersagli e attaccanti

refuse-no-enemy = In { $at } non ci sono nemici.
refuse-attacked-already = { $at } è già stato attaccato in questa fase.
refuse-no-attacker = Nessuna tua unità può attaccare { $at } ora.
refuse-no-attackers-yet = Indica prima un attaccante.
refuse-not-your-attacker = Con { $unit } non puoi attaccare.
refuse-not-adjacent = { $unit } non è adiacente a { $at }.
refuse-defends-only = { $unit } può solo difendere.
refuse-cannot-attack-now = { $unit } è disorganizzata o dispersa e non può attaccare.
refuse-hex-cannot-attack = { $unit } non può attaccare: da { $at } non si attacca in questo turno.
refuse-has-attacked = { $unit } ha già attaccato in questa fase.
refuse-attacker-not-in-reserve = { $unit } non è in riserva.
refuse-out-of-bounds = { $unit } non può attaccare { $at } in questo scenario.
refuse-armies-apart = { $unit } è dell'altra armata alleata: le due non attaccano mai insieme.

## Rifiuti: forza d'assalto principale

refuse-maf-chosen = La forza d'assalto principale è già scelta; annulla l'attacco per cambiarla.
refuse-no-maf-yet = Nessuna formazione è stata indicata come forza d'assalto principale.
refuse-not-attacking = { $unit } non partecipa a questo attacco.
refuse-not-attached = { $unit } non è assegnata alla forza d'assalto principale.
refuse-in-group = { $unit } è già nel gruppo di battaglia.
refuse-group-full = { $unit } è troppo forte: un gruppo di battaglia ha al massimo { $most } fattori.
refuse-group-too-strong = Ogni attaccante è troppo forte per un gruppo di battaglia.
refuse-group-empty = Il gruppo di battaglia non ha ancora unità.

## Rifiuti: supporto

refuse-guns-not-yours = { $unit } non è lì per darti supporto.
refuse-guns-other-army = { $unit } è di un'altra armata.
refuse-guns-unfit = { $unit } non può sparare: ha mosso o sparato, è disorganizzata o fuori rifornimento.
refuse-guns-no-points = Non resta alcun punto rifornimento che { $unit } possa spendere.
refuse-guns-enough = In questo turno un attacco ha al massimo { $most ->
    [one] uno spostamento
   *[other] { $most } spostamenti
} per l'artiglieria.
refuse-guns-used = { $unit } dà al massimo { $most ->
    [one] uno spostamento
   *[other] { $most } spostamenti
} per attacco.
refuse-purse-other = { $unit } non può spendere ora punti di quella riga.
refuse-no-aircraft = Solo gli Alleati hanno unità aeree.
refuse-air-none = Nessuna unità aerea rimasta: { $side }.
refuse-air-bounds = Nel solitario questa unità aerea non vola su { $at }, oltre il confine dell'armata.
refuse-air-denied = L'altro giocatore ha negato questa unità aerea.
refuse-air-enough = Non più di { $most } unità { $most ->
    [one] aerea
   *[other] aeree
} in un combattimento.
refuse-no-ships = Solo gli Alleati hanno unità navali.
refuse-ships-other-army = Le unità navali danno supporto solo alla propria armata.
refuse-ships-storm = Con la tempesta non c'è supporto navale.
refuse-ships-far = Le navi non arrivano a { $at } ora.
refuse-ships-none = Nessuna unità navale rimasta: { $side }.
refuse-ships-enough = Un'unità navale dà già supporto a questo attacco.
refuse-strafe-nobody = In { $at } non c'è nulla da mitragliare.
refuse-strafe-cover = Boschi e città nascondono chi è in { $at }.
refuse-strafe-twice = Non più di { $most } unità { $most ->
    [one] aerea
   *[other] aeree
} sullo stesso esagono, { $at }.

## Rifiuti: perdite e difesa

refuse-lead-elsewhere = { $unit } non difende { $at }.
refuse-lead-guns = { $unit } non può guidare una difesa determinata.
refuse-lead-disrupted = { $unit } è disorganizzata e non può guidare una difesa determinata.
refuse-lead-retreated = { $unit } si è ritirata in questa fase e non partecipa alla difesa.
refuse-odds-too-low = { $attack } contro { $defence } è meno di 1-3.
