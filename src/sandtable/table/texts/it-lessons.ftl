# Lezioni che si giocano.

page-lesson-yours = Tocca a te: { $side }
page-lesson-example = Gioca la prossima mossa dell'esempio:
page-lesson-show = Fammi vedere
page-lesson-not-allowed = Non si può.
page-lesson-not-this = Non questa.
page-lesson-allowed = Mossa lecita, ma non è quella richiesta. Riprova, oppure chiedi un suggerimento.
page-lesson-next = Ora: { $action }
page-lesson-end = Fine della lezione.
page-lesson-following = Prossima lezione: { $title }
page-lesson-play = Gioca a { $game }
page-lesson-more = Altre lezioni e altri giochi
page-lesson-minutes = { $minutes } min
