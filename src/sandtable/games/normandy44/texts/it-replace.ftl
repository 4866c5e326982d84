# La fase dei rimpiazzi.

prompt-replacement = Scegli l'unità a cui dare un rimpiazzo, o chiudi la fase.
prompt-replacement-hex = Scegli l'esagono in cui rientra { $unit }.

refuse-replace-not-yours = { $unit } è di un altro giocatore.
refuse-replace-never = { $unit } non riceve mai rimpiazzi.
refuse-replace-away = { $unit } non è in gioco.
refuse-replace-none = Nessun rimpiazzo adatto a { $unit }.
refuse-replace-heavy = { $unit } (Panther o Tigre) richiede il rimpiazzo corazzato della Tempesta di questo turno.
refuse-replace-once = { $unit } ha già ricevuto un rimpiazzo in questo turno.
refuse-replace-unfit = { $unit } è disorganizzata o dispersa: niente rimpiazzi.
refuse-replace-airborne = La divisione avioportata di { $unit } ha già ricevuto un rimpiazzo in questo turno.
refuse-replace-unfed = { $unit } ora non può tracciare una Linea di Rifornimento.
refuse-replace-disbanded = { $unit } non può rientrare: la sua divisione non ha unità sulla mappa.
refuse-replace-nowhere = Nessun esagono in cui { $unit } possa rientrare.
refuse-replace-ss-first = Solitario: le unità SS eliminate rientrano prima di { $unit }.
refuse-replace-bounds = { $unit } non può rientrare { A($at) }: è fuori dalla sua area.
refuse-replace-city = { $unit } è un HQ: rientra solo in una città, non { A($at) }.
refuse-replace-hex = { $unit } rientra solo con un HQ amico o in una cittadina o città amica, non { A($at) }.
refuse-replace-zone = { $at } è in ZOC nemica: { $unit } non può rientrarvi.
refuse-replace-hex-unfed = { $at } non può tracciare una Linea di Rifornimento: { $unit } non può rientrarvi.
refuse-replace-far = { $at } è a più di { $reach } esagoni dalle unità della divisione di { $unit }.

event-Returned = { $piece } rientra in { $at }.
