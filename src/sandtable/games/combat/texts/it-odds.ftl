# Le probabilità che si dicono prima che qualcuno si impegni.

preview-fire-possible = Con tutte le unità in grado di sparare
preview-fire = Fuoco di Attacco
preview-fire-card = Fuoco di Attacco con un'altra carta
preview-defence = Difesa contro { $total }
preview-spotting = Osservatore: { $piece }
preview-targeting = Lancio di Puntamento
preview-melee = Corpo a corpo in { $at }
preview-recover = Recupero
preview-rout = Rotta
odds-piece = { $piece }
odds-more = altri pezzi del gruppo di fuoco
odds-cards = azioni giocate
odds-downhill = fuoco dall'alto su { $at }
odds-hindrance = intralcio verso { $at }
odds-woods = mortai sul bosco in { $at }
odds-sand = colpi nella sabbia in { $at }
odds-cover = copertura
odds-hits = a segno in { $at } (serve più di { $needed })
odds-misses = fuori bersaglio in { $at } ({ $needed } o meno)
odds-breaks = { $piece } in { $at } diventa non efficiente
odds-dies = { $piece } in { $at } è { $piece-gender ->
    [m] eliminato
   *[f] eliminata
  }
odds-swept = { $piece } in { $at } è { $piece-gender ->
    [m] spazzato
   *[f] spazzata
  } via e torna più tardi
odds-suppressed = { $piece } in { $at } è { $piece-gender ->
    [m] soppresso
   *[f] soppressa
  }
odds-unhurt = { $piece } in { $at }: nessun effetto
odds-sum-allied = potenza di fuoco alleata
odds-sum-axis = potenza di fuoco dell'Asse
odds-melee-allied = gli Alleati vincono in { $at }
odds-melee-axis = l'Asse vince in { $at }
odds-melee-nobody = eliminate entrambe le parti in { $at }
odds-rallies = { $piece } torna efficiente (morale { $morale })
odds-stays-broken = { $piece } resta non efficiente (morale { $morale })
odds-stays = { $piece } non si ritira
odds-runs-near = { $piece } si ritira di uno o due esagoni
odds-runs-far = { $piece } si ritira di tre esagoni o più
preview-reroll = Nuovo lancio: { $roll }
preview-mines = Mine
preview-impact = Impatto dell'artiglieria in { $at }
preview-support = Lancio sulla Tabella Supporto
preview-sudden = Lancio per la Morte Improvvisa
preview-several = Possibili lanci successivi
odds-stands = con questo lancio: { $outcome }
odds-rerolled = dopo un nuovo lancio: { $outcome }
odds-mines = mine
odds-shells = terreno in { $at }
odds-razed = la fortificazione in { $at } è distrutta
odds-spared = la fortificazione in { $at } resiste
odds-battle-ends = fine della battaglia (lancio sotto { $number })
odds-battle-goes-on = la battaglia continua ({ $number } o più)
odds-offers = lancio di { $number }: { $offers }
odds-no-offer = lancio di { $number }: niente di disponibile
odds-armed = { $piece } con { $weapon }
odds-radio = { $radio } (costo { $cost })
odds-no-radio = nessuna radio
figure-power = potenza di fuoco
figure-cover = copertura
figure-needed = serve più di
figure-total = totale d'attacco
