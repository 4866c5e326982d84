# Combattimento: attacchi, rapporti di forze, risultati, combattimenti che proseguono.

## Richieste

prompt-combat = Indica un esagono da attaccare, o termina i combattimenti di questo round.
prompt-sortie = Le unità con movimento giallo (in un riquadro, con un punto) possono attaccare: indica un esagono, o termina i combattimenti.
prompt-sortie-allied = { $left ->
    [one] Una unità motorizzata può attaccare
   *[other] Fino a { $left } unità motorizzate possono attaccare
}: indica un esagono, o termina i combattimenti.
prompt-renewed = Il combattimento per { $at } prosegue: aggiungi aerei, o risolvilo.
prompt-cover = { $at } è sotto attacco: invia aerei ({ $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
}), o lascia stare.
prompt-hold = { $at } può essere tenuto: indica le unità che si ritirano comunque, poi prosegui.
prompt-losses = { $count ->
    [one] Scegli l'unità che perde un livello, presso { $at }.
   *[other] Scegli le unità che perdono { $count } livelli, presso { $at }.
}
prompt-losses-enemy = { $count ->
    [one] Scegli l'unità nemica che perde un livello, presso { $at }.
   *[other] Scegli le unità nemiche che perdono { $count } livelli, presso { $at }.
}

## Rapporti di forze

shift-woods = il difensore è nel bosco
shift-rough = il difensore è in terreno sconnesso
shift-forest = il difensore è nella foresta
shift-hill = il difensore tiene una collina
shift-marsh = il difensore è nella palude
shift-flooded = il difensore è in terreno inondato
shift-city = il difensore tiene una città
shift-works = il difensore tiene postazioni intatte
shift-improved = il difensore ha migliorato le sue difese
shift-river = tutti attaccano oltre un fiume
shift-out = un attaccante è fuori rifornimento
shift-no-attack-supply = un attaccante non ha rifornimento per attaccare
shift-air = aerei dell'attaccante
shift-air-defends = aerei del difensore
shift-armour = attaccano divisioni corazzate e nessuna divisione panzer difende
shift-tanks = attacca la brigata carri
shift-panzers = attaccano divisioni panzer
shift-guns = artiglieria pesante
shift-defender-out = un difensore è fuori rifornimento
shift-limit = più colonne di quante questa parte possa guadagnare

## Risultati

outcome-ae = l'attaccante perde due livelli (un corpo da solo uno) ed è disorganizzato
outcome-al1 = l'attaccante perde un livello
outcome-c = contatto: nessun effetto
outcome-bl1 = entrambi perdono un livello
outcome-bl1-r = entrambi perdono un livello, il difensore si ritira di un esagono
outcome-eng-a = ingaggio: l'attaccante perde un livello, il combattimento prosegue
outcome-eng-d = ingaggio: il difensore perde un livello, il combattimento prosegue
outcome-eng-b = ingaggio: entrambi perdono un livello, il combattimento prosegue
outcome-dl1 = il difensore perde un livello e si ritira
outcome-de = il difensore è travolto, e con lui il forte che vi fosse

## Eventi

event-Attacked = Attacco a { $at }: { $attack } contro { $defence }, { $odds }.
event-Flown = { $side }: { $number ->
    [one] una unità aerea
   *[other] { $number } unità aeree
} su { $at }.
note-engaged = il combattimento prosegue nel prossimo round
mark-screened = si dilegua e tornerà più tardi
told-sortie = Unità motorizzate alleate che possono attaccare in questo round: { $number }.
roll-sortie = attacchi motorizzati
roll-combat = combattimento

## Rifiuti: bersagli

refuse-no-enemy = Non c'è nessun nemico in { $at }.
refuse-fort-in-move-round = { $at } è una linea fortificata: si attacca solo nei round di combattimento.
refuse-attacked-already = { $at }, o una unità che vi si trova, è già stato attaccato in questo round.
refuse-no-attacker = Nessuna delle tue unità può attaccare ora { $at }.
refuse-too-weak = Tutti quelli che possono attaccare { $at } non arrivano insieme a 1-3.
refuse-attack-owed = { $at } deve ancora essere attaccato: la sua zona di controllo copre un esagono da cui hai attaccato.

## Rifiuti: attaccanti

refuse-no-attackers-yet = Indica prima un attaccante accanto all'esagono.
refuse-not-your-attacker = { $unit } non è una unità con cui puoi attaccare.
refuse-never-attacks = { $unit } non attacca qui.
refuse-not-adjacent = { $unit } non è accanto a { $at }.
refuse-engaged-elsewhere = { $unit } è ingaggiata in un combattimento che prosegue.
refuse-has-attacked = { $unit } ha già attaccato in questo round.
refuse-not-in-move-round = { $unit } non può attaccare in un round di movimento.
refuse-no-road = { $unit } non può attaccare { $at }: dentro e fuori dalle foreste si attacca lungo una strada.
refuse-no-crossing = { $unit } non può attaccare { $at } oltre questo fiume senza un attraversamento o una testa di ponte.
refuse-crossing-cut = { $unit } non può attaccare { $at }: l'attraversamento è interdetto.
refuse-closed-area = { $unit } non può attaccare { $at } in questo turno dello scenario.
refuse-sortie-spent = In questo round { $most ->
    [one] può ancora attaccare solo una unità motorizzata
   *[other] possono ancora attaccare solo { $most } unità motorizzate
}.
refuse-guns-target = { $unit } spara solo su città, forti e postazioni intatti, e { $at } non lo è.
refuse-guns-supply = { $unit } non ha rifornimento per attaccare.

## Rifiuti: l'attacco

refuse-zone-duty = Un attacco da più esagoni obbliga ad attaccare ogni altro esagono nemico la cui zona di controllo li copre, e non restano unità per farlo.
refuse-die-is-thrown = Il dado per la testa di ponte è tirato: questo attacco va fatto.
refuse-air-none = Non hai più aerei.
refuse-air-too-few = Dentro e fuori da paludi e terreno inondato servono due aerei per una colonna.
refuse-air-not-there = Gli aerei alleati non volano dove combattono solo unità olandesi o belghe.
refuse-not-holding = { $unit } non tiene { $at }, o ha già l'ordine di ritirarsi.
refuse-odds-too-low = { $attack } contro { $defence } è meno di 1-3.
