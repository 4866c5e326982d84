# La fase dei rimpiazzi.

prompt-replacement = Scegli un'unità per un rimpiazzo, o chiudi la fase.
prompt-replacement-hex = Scegli l'esagono in cui torna { $unit }.

refuse-replace-not-yours = Non spetta a te ripristinare { $unit }.
refuse-replace-never = { $unit } non riceve mai rimpiazzi.
refuse-replace-away = { $unit } non è ancora entrata in gioco o lo ha lasciato per sempre.
refuse-replace-none = Non c'è un rimpiazzo del tipo giusto per { $unit }.
refuse-replace-heavy = { $unit } è un'unità Panther o Tigre: la ripristina solo un rimpiazzo corazzato di un turno di Tempesta, e solo in quel turno.
refuse-replace-once = { $unit } ha già avuto il suo rimpiazzo del turno.
refuse-replace-unfit = { $unit } è disorganizzata o dispersa e non riceve rimpiazzi.
refuse-replace-airborne = La divisione avioportata di { $unit } ha già avuto il suo rimpiazzo del turno.
refuse-replace-unfed = { $unit } ora non può tracciare una Linea di Rifornimento.
refuse-replace-disbanded = Nessuna unità della sua divisione è sulla mappa: { $unit } non può tornare.
refuse-replace-nowhere = Non c'è un esagono in cui { $unit } possa tornare.
refuse-replace-ss-first = Nel solitario le unità SS eliminate tornano prima di { $unit }.
refuse-replace-bounds = { $unit } non può tornare in { $at }: è fuori dalla sua parte di mappa.
refuse-replace-city = { $unit } è un HQ e torna in una Città; { $at } non lo è.
refuse-replace-hex = { $unit } torna su un HQ amico o in una Cittadina o Città amica; { $at } non è nulla di ciò.
refuse-replace-zone = { $at } è in zona di controllo nemica, dove { $unit } ora non può entrare.
refuse-replace-hex-unfed = Da { $at } non parte una Linea di Rifornimento, perciò { $unit } non può tornarvi.
refuse-replace-far = { $at } è a più di { $reach } esagoni dalle unità della divisione di { $unit }.

event-Returned = { $piece } torna in { $at }.
