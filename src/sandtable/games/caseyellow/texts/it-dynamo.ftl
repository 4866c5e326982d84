# L'Operazione Dinamo (13).

note-dynamo = L'Operazione Dinamo comincia qui
note-dynamo-over = L'Operazione Dinamo è finita
vp-dynamo = Operazione Dinamo annunciata al turno 3
event-Shipped = { $left ->
    [0] { $piece } ha lasciato { $at } via mare.
   *[other] Un livello di { $piece } ha lasciato { $at } via mare.
}
prompt-dynamo = { $points ->
    [0] Annunciare adesso l'Operazione Dinamo?
    [one] Annunciare adesso l'Operazione Dinamo? In questo turno frutta ai tedeschi un punto.
   *[other] Annunciare adesso l'Operazione Dinamo? In questo turno frutta ai tedeschi { $points } punti.
}
prompt-dynamo-port = Da quale porto salpano le navi?
refuse-dynamo-port-other = Le navi salpano da Oostende, Dunkerque, Calais o Boulogne, non da { $at }.
refuse-dynamo-port-lost = { $at } non è in mano alleata.
refuse-ship-no-dynamo = Non è in corso alcuno sgombero via mare.
refuse-ship-nation = Si imbarcano soltanto unità inglesi e francesi, non { $unit }.
refuse-ship-supply = { $unit } non si imbarca: non ha livelli.
refuse-ship-not-there = { $unit } non è nel porto d'imbarco di { $at }.
refuse-ship-engaged = { $unit } è ingaggiata in un combattimento.
refuse-ship-moved = { $unit } non ha passato questo round nel porto.
refuse-ship-full = Il porto imbarca { $most } livelli per round, e sono già salpati.
