# Invasione, sbarchi, entrate, fine del turno e della partita.

## Invasione

prompt-assault-loss = { $beach }: scegli l'unità di fanteria che perde un livello ({ $losses ->
    [one] un livello
   *[other] { $losses } livelli
} da togliere).
prompt-assault-loss-enemy = { $beach }: scegli l'unità di fanteria alleata che perde un livello ({ $losses ->
    [one] un livello
   *[other] { $losses } livelli
} da togliere).
prompt-assault-advance = { $beach } è presa: scegli un'unità che avanza nell'interno, o termina.
prompt-assault-inland = { $beach }: scegli l'esagono in cui avanza { $unit }, o lasciala sulla spiaggia.
prompt-glider = Scegli l'esagono in cui atterra il reggimento di alianti { $unit }, in ritardo.
roll-tanks = Carri anfibi verso riva (un dado basso costa un livello)
roll-rangers = Segnale al 5° Ranger
roll-scatter = Lancio
roll-assault = Assalto alla spiaggia
shift-glider = alianti
preview-scatter = L'atterraggio di { $unit }
preview-assault = { $beach }: i dadi dell'assalto
outcome-tanks = { $unit }: { $count ->
    [0] tutti i carri arrivano a riva
    [one] un livello perso verso riva
   *[other] { $count } livelli persi verso riva
}
outcome-rangers-land = il 5° Ranger vede il segnale e sbarca qui
outcome-rangers-omaha = il 5° Ranger sbarca a Omaha
event-Scattered = { $piece } si lancia su { $at }, dado { $die }: { $note }.
scatter-none = lancio perfetto
scatter-s = dispersa
scatter-s1 = dispersa, un livello perso; tornerà come Rimpiazzo avioportato
scatter-s2 = dispersa, due livelli persi; uno tornerà come Rimpiazzo avioportato
event-Assaulted = Assalto a { $at }, dado { $die }: { $note }; avanzata { $advance }.
assault-a1 = perdite sanguinose e un altro tiro
assault-a2d1 = gli attaccanti perdono due livelli, il caposaldo cade
assault-ex = uno scambio: gli attaccanti perdono un livello scelto dal tedesco, il caposaldo cade
assault-a1d1 = gli attaccanti perdono un livello, il caposaldo cade
assault-d1 = il caposaldo cade
assault-fails = lo sbarco fallisce
note-beach-closed = l'assalto è fallito; la spiaggia resta chiusa
move-advance = avanzata
refuse-no-advance = { $unit } non ha più avanzata a { $beach }.
refuse-tanks-spared = { $unit } è un battaglione carri: le perdite dell'assalto toccano alla fanteria.
refuse-not-in-assault = { $unit } non partecipa all'assalto a { $beach }.
refuse-glider-far = { $at } non è uno degli altri esagoni entro { $range } dalla zona di atterraggio prevista.
refuse-glider-hostile = { $at } non è in mano alleata.
refuse-glider-boundary = { $at } è fuori dall'area assegnata al reggimento.

## Sbarchi

prompt-ashore = { $unit } è a terra: scegli il suo secondo esagono, o lasciala lì.
prompt-purchase = Compra Punti Rifornimento per { $cost } Punti Rinforzi l'uno, o termina.
event-Arrived = { $piece }: { $note } in { $at }.
arrive-landing = sbarca dalla Gran Bretagna
arrive-wave = sbarca con la seconda ondata
arrive-entry = entra sulla mappa
arrive-mobilised = viene mobilitata
arrive-glider = atterra con gli alianti
arrive-assault = prende terra
event-Bought = { $side }: comprato un Punto Rifornimento; Punti Rinforzi rimasti: { $left }.
event-Left = { $piece } parte ({ $at }): { $note }.
leave-evacuated = evacuata in Gran Bretagna
leave-withdrawn = la divisione torna a casa
leave-ordered = il suo compito è finito
leave-cherbourg = Cherbourg è caduta
leave-failed = di nuovo nella sua casella
mark-released = rilasciata
refuse-waits-already = { $unit } è già stata lasciata in attesa in questo turno.
refuse-points-short = { $unit } costa { $cost ->
    [one] un Punto Rinforzi
   *[other] { $cost } Punti Rinforzi
}; rimasti: { $left }.
refuse-no-beach = { $unit } non ha dove sbarcare: la sua spiaggia non è aperta o non è in mano alleata.
refuse-beach-full = { $unit } non può sbarcare lì: una spiaggia riceve { $limit } Punti Rinforzi per turno.
refuse-no-room = In { $at } non possono raggrupparsi altre unità.
refuse-landing-far = { $unit } non può sbarcare in { $at } né accanto.
refuse-landing-zone = { $unit } deve fermarsi nell'esagono di sbarco { $at }: è in una zona di controllo nemica.
refuse-inland-far = { $at } non è accanto all'esagono di sbarco di { $unit }.
refuse-inland-terrain = Il terreno non lascia proseguire { $unit } dall'esagono di sbarco a { $at }.
refuse-inland-boundary = { $at } è fuori dall'area assegnata a { $unit }.
refuse-inland-bond = Un Collegamento di ZOC nemico tiene { $unit } lontana da { $at }.
refuse-enemy-there = { $unit } non può andare in { $at }: c'è il nemico.
refuse-engineers-stay = { $unit } resta sulla sua spiaggia.
refuse-replaced-one-hex = { $unit } ha ricevuto un Rimpiazzo: muove di un solo esagono, quello di sbarco.
refuse-replaced-zone = { $unit } ha ricevuto un Rimpiazzo e non può entrare nella zona di controllo nemica in { $at }.
refuse-no-stage = Per { $unit } non c'è nulla da scegliere oltre { $at }: indica l'esagono in cui deve finire.
refuse-evacuate-beach = { $unit } non è su una spiaggia.
refuse-evacuate-move = { $unit } non ha un intero movimento per l'evacuazione.
refuse-evacuate-german = { $unit } non ha navi.
refuse-evacuate-full = { $limit } unità hanno già lasciato { $at } in questo turno; altre non possono.
refuse-buy-other-army = Ognuno compra per la propria armata: { $side }.
refuse-buy-no-harbour = Nessun porto Mulberry in funzione: { $side }.
refuse-buy-points = Punti Rinforzi rimasti, { $side }: { $left }; un Punto Rifornimento ne costa { $cost }.
refuse-buy-full = { $side }: Punti Rifornimento già accumulati { $limit }, non ne sono ammessi altri.
refuse-buy-solitaire = Con questo tempo le regole del solitario concedono a { $side } un solo Punto Rifornimento acquistato.

## Entrate tedesche

event-Waited = { $piece } aspetta: { $note }.
wait-zone-green = entrerà dalla zona verde
wait-zone-blue = entrerà dalla zona blu
wait-zone-red = entrerà dalla zona rossa
wait-zone-orange = entrerà dalla zona arancione
wait-glider = la sua zona di atterraggio è occupata o piena
zone-green = verde
zone-blue = blu
zone-red = rossa
zone-orange = arancione
refuse-mobilise-turn = { $unit } non può essere mobilitata prima del turno 2.
refuse-mobilise-one = { $unit } deve aspettare: la { $division }a Divisione mobilita un'unità per turno.
refuse-mobilise-hexes = { $unit } deve aspettare: nessun esagono di mobilitazione della { $division }a Divisione è libero dal nemico e dalle sue zone di controllo.
refuse-mobilise-where = { $at } non è un esagono di mobilitazione di { $unit }.
refuse-mobilise-enemy = { $unit } non può essere mobilitata in { $at }: ci sono il nemico o la sua zona di controllo.
refuse-entry-far = { $unit } non raggiunge { $at } dai suoi esagoni di entrata.
refuse-entry-zone = { $unit } non può entrare nella zona di controllo nemica in { $at } su autocarri o con il Movimento Strategico.
refuse-entry-colour = { $at } non è un esagono di entrata di { $unit }.
refuse-entry-stop = { $unit } dovrebbe fermarsi nella zona di controllo nemica in { $at }: indicalo come esagono di arrivo.
refuse-zone-none = { $unit } non ha altre vie per entrare in questo scenario.
refuse-zone-far = La zona { $zone } non è accanto a quella da cui entra { $unit }.
refuse-not-due = { $unit } non è ancora arrivata.
refuse-by-glider = { $unit } arriva con gli alianti, prima delle fasi di movimento.
refuse-out-of-play = { $unit } non è sulla mappa, e nulla ve la porta adesso.

## Fine del turno

prompt-withdraw = Scegli una divisione avioportata da rimandare a casa per sempre, o termina.
refuse-withdraw-other = La { $division }a Divisione avioportata non è tua.
refuse-withdraw-none = La { $division }a Divisione avioportata non ha unità sulla mappa.
refuse-withdraw-supply = { $unit } è Fuori Rifornimento: la sua divisione non può partire.
refuse-withdraw-enemy = { $unit } è adiacente al nemico: la sua divisione non può partire.
event-Counted = Punti Vittoria: Alleati { $allied }, tedeschi { $german }; agli Alleati serve un vantaggio di { $needed }.
result-allied-edge = Vincono gli Alleati: hanno sfondato fino al bordo della mappa.
result-allied-objectives = Vincono gli Alleati: hanno raggiunto due dei loro tre grandi obiettivi.
result-german-beaches = Vincono i tedeschi: tre spiagge o porti sono chiusi.
result-german-losses = Vincono i tedeschi: troppe grandi unità alleate sono distrutte.
result-allied-points = Vincono gli Alleati ai punti.
result-german-points = Vincono i tedeschi: gli Alleati hanno troppo pochi punti.
result-allied-cut-off = Vincono gli USA: Carentan è presa e la penisola tagliata fuori.
result-allied-perimeter = Vincono gli USA: Carentan è presa e le loro truppe sono entro il perimetro di Cherbourg.
result-german-cherbourg = Vincono i tedeschi: gli USA non hanno preso Carentan, o non hanno né tagliato fuori la penisola né un'unità rifornita entro il perimetro di Cherbourg.
refuse-sword-shelled = { $unit } non può sbarcare a Sword: la batteria di Mont Canisy spara e non resta nessuna nave per farla tacere.
refuse-must-enter = { $unit } è attesa e può entrare: nel gioco in solitario non può aspettare.
