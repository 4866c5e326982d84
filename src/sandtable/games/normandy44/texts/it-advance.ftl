prompt-advance = { $at } è libero: scegli l'unità da far avanzare (fino a 2 esagoni).
prompt-advance-reserve = { $at } è libero: scegli l'unità che avanza o che va in Riserva.
    .detail = Un'unità avanza fino a 2 esagoni, oppure resta dov'è e va in Riserva.
prompt-advance-limited = { $at } è libero: scegli un'unità che vi avanza.
prompt-advance-to = Avanza con { $unit }: scegli un esagono, o fermati.
refuse-advance-guns = Gli HQ e i Werfer non avanzano mai ({ $unit }).
refuse-advance-not = { $unit } non può avanzare: non ha attaccato, è già avanzata o non ha esagoni leciti.
refuse-advance-no-reserve = Gli attaccanti vanno in Riserva solo dopo un risultato DH o A1/D2.
refuse-advance-reserve-here = Un'unità va in Riserva nel suo esagono, invece di avanzare.
refuse-advance-not-attacker = { $unit } non ha attaccato e non può andare in Riserva.
refuse-advance-over = L'avanzata finisce dopo { $number ->
    [one] un esagono
   *[other] { $number } esagoni
}.
refuse-advance-halted = { $unit } deve fermarsi qui: ZOC nemica, bocage o esagono inondato.
refuse-advance-only = { $unit } può avanzare solo { A($at) }, l'esagono lasciato dal difensore.
refuse-advance-shut = Il lato verso { $at } è intransitabile.
refuse-advance-wheels = { $unit } è meccanizzata: per { $at } serve una strada, anche sopraelevata.
refuse-advance-water = Solo il primo esagono di avanzata può superare un Fiume Maggiore o un lato inondato senza ponte ({ $at }).
refuse-advance-region = { $at } è fuori dall'area assegnata a { $unit }.
refuse-advance-bond = Un Collegamento di ZOC nemico sbarra la via per { $at }. Fa eccezione solo l'esagono lasciato dal difensore.
refuse-advance-zone = { $at } è in ZOC dello stesso nemico: avanza prima nell'esagono lasciato dal difensore.
