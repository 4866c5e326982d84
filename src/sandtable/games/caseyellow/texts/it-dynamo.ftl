# L'Operazione Dinamo (13).

note-dynamo = qui comincia l'Operazione Dinamo
note-dynamo-over = l'Operazione Dinamo è finita
vp-dynamo = Operazione Dinamo dichiarata al turno 3
event-Shipped = { $left ->
    [0] L'unità { $piece } è evacuata { DA($at) }.
   *[other] Un livello di { $piece } è evacuato { DA($at) }.
}
prompt-dynamo = { $points ->
    [0] Dichiari ora l'Operazione Dinamo?
    [one] Dichiari ora l'Operazione Dinamo? (La Germania ottiene 1 VP.)
   *[other] Dichiari ora l'Operazione Dinamo? (La Germania ottiene { $points } VP.)
}
prompt-dynamo-port = Scegli il porto di evacuazione.
refuse-dynamo-port-other = Si evacua da Oostende, Dunkerque, Calais o Boulogne, non { DA($at) }.
refuse-dynamo-port-lost = { $at } non è controllato dagli Alleati.
refuse-ship-no-dynamo = Nessuna evacuazione è in corso.
refuse-ship-nation = Si possono evacuare solo unità inglesi e francesi, non { $unit }.
refuse-ship-supply = { $unit } non si può evacuare: non ha livelli.
refuse-ship-not-there = { $unit } non è nel porto di evacuazione di { $at }.
refuse-ship-engaged = L'unità { $unit } è ingaggiata.
refuse-ship-moved = { $unit } non era nel porto per l'intero round.
refuse-ship-full = Il porto può evacuare { $most } livelli per round: sono esauriti.
