prompt-overcrowded = { $at } contiene più di { $limit } punti di raggruppamento e un'unità con profilo, o due volte un'unità gratuita. Scegli un'unità da eliminare.
refuse-crowd-elsewhere = { $unit } non si trova in { $at }, l'esagono che eccede il limite.
refuse-crowd-stands = { $unit } non si è ritirata; possono andarsene solo le unità arrivate.
refuse-crowd-no-help = Senza { $unit } l'esagono resterebbe pieno come prima: si raggruppa gratis.
