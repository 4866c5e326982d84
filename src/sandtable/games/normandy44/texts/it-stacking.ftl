prompt-overcrowded = { $at } supera il limite di raggruppamento: scegli un'unità da eliminare.
    .detail = Limite: { $limit } punti di raggruppamento, un'unità con profilo e un'unità gratuita per tipo.
refuse-crowd-stands = { $unit } non si è ritirata: possono essere eliminate solo le unità appena ritirate qui.
