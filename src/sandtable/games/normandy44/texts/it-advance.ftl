prompt-advance = I difensori hanno lasciato { $at }. Scegli un'unità che avanzi fino a due esagoni, o chiudi l'avanzata.
prompt-advance-reserve = I difensori hanno lasciato { $at }. Scegli un'unità che avanzi fino a due esagoni o vada in Riserva, o chiudi l'avanzata.
prompt-advance-limited = I difensori di { $at } non ci sono più. Scegli un'unità che entri in quell'esagono, o chiudi l'avanzata.
prompt-advance-to = Scegli il prossimo esagono per { $unit }, o lasciala dov'è.
refuse-advance-guns = { $unit } dà supporto di artiglieria e non avanza mai.
refuse-advance-not = { $unit } ora non può avanzare: non ha partecipato, è già avanzata o non ha dove andare.
refuse-advance-no-reserve = Solo DH e A1/D2 permettono agli attaccanti di andare in Riserva.
refuse-advance-reserve-here = Un'unità va in Riserva dove si trova, invece di avanzare.
refuse-advance-not-attacker = { $unit } non ha attaccato e non può andare in Riserva.
refuse-advance-over = Un'avanzata finisce dopo { $number ->
    [one] un esagono
   *[other] { $number } esagoni
}.
refuse-advance-halted = { $unit } ha dovuto fermarsi: una ZOC nemica, il bocage o un esagono Inondato chiude qui la sua avanzata.
refuse-advance-only = { $unit } può entrare solo in { $at }, l'esagono lasciato dai difensori.
refuse-advance-shut = Da qui nessuno può andare in { $at }.
refuse-advance-wheels = { $unit } è meccanizzata e per { $at } ha bisogno di una strada.
refuse-advance-water = Un Fiume Maggiore o un lato Inondato senza ponte si passa solo col primo esagono di un'avanzata; { $at } sarebbe il secondo.
refuse-advance-region = { $at } è troppo lontano dalla parte di mappa in cui { $unit } deve restare.
refuse-advance-bond = Un Collegamento nemico sbarra la via per { $at }; si può entrare così solo nell'esagono lasciato dai difensori.
refuse-advance-zone = { $at } è nella zona di controllo di un nemico nella cui zona l'unità si trova già; vi si arriva solo passando dall'esagono lasciato dai difensori.
