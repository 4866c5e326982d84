# Lezioni che si giocano.

page-lesson-yours = Tocca a te: { $side }
page-lesson-example = Fai tu la prossima mossa dell'esempio:
page-lesson-show = Fammi vedere
page-lesson-not-allowed = Non è permesso.
page-lesson-not-this = Non questo.
page-lesson-allowed = Le regole lo permettono, ma qui non è ciò che si chiede. Riprova, oppure chiedi un suggerimento.
page-lesson-next = Ora: { $action }
page-lesson-end = La lezione è finita.
page-lesson-more = Alle altre lezioni e ai giochi
page-lesson-minutes = { $minutes } min
