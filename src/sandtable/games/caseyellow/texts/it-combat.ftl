# Combattimento: attacchi, rapporti di forze, risultati, combattimenti che continuano.

## Richieste

prompt-combat = Scegli un esagono da attaccare, o chiudi i combattimenti del round.
prompt-sortie = Scegli un esagono da attaccare, o chiudi i combattimenti.
    .detail = Possono attaccare solo le unità con MA gialla (riquadro con un punto).
prompt-sortie-allied = Scegli un esagono da attaccare, o chiudi i combattimenti ({ $left ->
    [one] al massimo 1 unità motorizzata
   *[other] al massimo { $left } unità motorizzate
}).
prompt-renewed = Il combattimento per { $at } continua: aggiungi Supporti Aerei, o risolvilo.
prompt-cover = { $at } è sotto attacco: impegna Supporti Aerei ({ $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
}), o rinuncia.
prompt-hold = { $at } può resistere. Scegli le unità che si ritirano comunque, poi prosegui.
prompt-losses = { $count ->
    [one] { $at }: assegna la perdita di un livello.
   *[other] { $at }: assegna la perdita di { $count } livelli.
}
prompt-losses-enemy = { $count ->
    [one] { $at }: assegna al nemico la perdita di un livello.
   *[other] { $at }: assegna al nemico la perdita di { $count } livelli.
}

## Rapporti di forze

shift-woods = difensore nel bosco
shift-rough = difensore in terreno sconnesso
shift-forest = difensore nella foresta
shift-hill = difensore su una collina
shift-marsh = difensore nella palude
shift-flooded = difensore in terreno inondato
shift-city = difensore in città
shift-works = difensore in Postazioni intatte
shift-improved = difensore in Miglior Difesa
shift-river = attacco oltre un fiume
shift-out = attaccante Fuori Rifornimento
shift-no-attack-supply = attaccante senza Rifornimento di Attacco
shift-air = Supporti Aerei dell'attaccante
shift-air-defends = Supporti Aerei del difensore
shift-armour = divisioni corazzate in attacco, nessuna divisione panzer in difesa
shift-tanks = brigata carri in attacco
shift-panzers = divisioni panzer in attacco
shift-guns = artiglieria pesante
shift-defender-out = difensore Fuori Rifornimento
shift-limit = limite agli spostamenti di colonna

## Risultati

outcome-ae = l'attaccante perde due livelli (un corpo da solo uno) ed è disorganizzato
outcome-al1 = l'attaccante perde un livello
outcome-c = contatto, nessun effetto
outcome-bl1 = entrambi perdono un livello
outcome-bl1-r = entrambi perdono un livello, il difensore si ritira di un esagono
outcome-eng-a = ingaggio: l'attaccante perde un livello, il combattimento continua
outcome-eng-d = ingaggio: il difensore perde un livello, il combattimento continua
outcome-eng-b = ingaggio: entrambi perdono un livello, il combattimento continua
outcome-dl1 = il difensore perde un livello e si ritira
outcome-de = difensore eliminato, e con lui l'eventuale forte nell'esagono
outcome-dr = il difensore si ritira

## Eventi

event-Attacked = Attacco a { $at }: { $attack } contro { $defence }, rapporto { $odds }.
event-Flown = { $side-the } { $side-number ->
    [other] impegnano
   *[one] impegna
} { $number ->
    [one] un Supporto Aereo
   *[other] { $number } Supporti Aerei
} su { $at }.
note-engaged = il combattimento continua nel prossimo round
mark-screened = si sottrae e tornerà più tardi
told-sortie = Unità motorizzate alleate che possono attaccare in questo round: { $number }.
roll-sortie = Attacchi motorizzati
roll-combat = Combattimento

## Rifiuti: bersagli

refuse-no-enemy = Nessun nemico { A($at) }.
refuse-fort-in-move-round = { $at } è una Linea Fortificata: si attacca solo nei round di combattimento.
refuse-attacked-already = { $at }, o un'unità che vi si trova, ha già subito un attacco in questo round.
refuse-no-attacker = Nessuna tua unità può attaccare { $at } ora.
refuse-too-weak = Anche con tutte le unità disponibili, il rapporto contro { $at } è inferiore a 1-3.
refuse-attack-owed = Devi ancora attaccare { $at }: la sua ZOC copre un esagono da cui hai attaccato.

## Rifiuti: attaccanti

refuse-no-attackers-yet = Scegli prima un attaccante adiacente all'esagono.
refuse-not-your-attacker = Non puoi attaccare con { $unit }.
refuse-never-attacks = { $unit } non può attaccare questo esagono.
refuse-not-adjacent = { $unit } non è adiacente a { $at }.
refuse-engaged-elsewhere = L'unità { $unit } è ingaggiata in un altro combattimento.
refuse-has-attacked = { $unit } ha già attaccato in questo round.
refuse-not-in-move-round = { $unit } non può attaccare in un round di movimento.
refuse-no-road = { $unit } non può attaccare { $at }: dentro o fuori dalla foresta serve una strada.
refuse-no-crossing = A { $unit } serve un attraversamento o una testa di ponte per attaccare { $at } oltre questo fiume.
refuse-crossing-cut = { $unit } non può attaccare { $at }: l'attraversamento è interdetto.
refuse-closed-area = { $unit } non può attaccare { $at } in questo turno dello scenario.
refuse-sortie-spent = In questo round { $most ->
    [one] può ancora attaccare solo 1 unità motorizzata
   *[other] possono ancora attaccare solo { $most } unità motorizzate
}.
refuse-guns-target = { $unit } spara solo a città, forti e Postazioni intatti, non a { $at }.
refuse-guns-supply = { $unit } non ha Rifornimento di Attacco.

## Rifiuti: l'attacco

refuse-zone-duty = Attaccando da più esagoni devi attaccare ogni esagono nemico la cui ZOC li copre, e non restano unità per farlo.
refuse-die-is-thrown = Hai già tirato per la testa di ponte: ora devi risolvere l'attacco.
refuse-air-none = Non hai più Supporti Aerei.
refuse-air-too-few = Con palude o terreno inondato servono due segnalini Supporto Aereo per una colonna.
refuse-air-not-there = I Supporti Aerei alleati non intervengono dove combattono solo unità olandesi o belghe.
refuse-not-holding = { $unit } non difende { $at }, o si sta già ritirando.
refuse-odds-too-low = { $attack } contro { $defence } è meno di 1-3.
