prompt-overcrowded = { $at } contiene più di { $limit } punti di raggruppamento e un'unità con profilo, o due volte un'unità gratuita. Scegli un'unità da eliminare.
refuse-crowd-stands = { $unit } non si è ritirata; possono andarsene solo le unità arrivate.
