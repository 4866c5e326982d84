# Testi comuni a tutti i giochi. Le frasi di un gioco stanno nella sua cartella.

## Parole per il terminale e la pagina

word-turn = Turno
word-phase = Fase
word-side = Parte
word-rule = Regola
word-odds = Probabilità
word-log = Diario
word-undo = Annulla

## Eventi

event-Rolled = { $hit ->
    [0] { $note }: { $dice }.
    [1] { $note }: { $dice } (a segno con 1).
   *[other] { $note }: { $dice } (a segno con { $hit } o meno).
}
event-RolledModified = { $note }: { $dice }, { $reasons }, totale { $total }.
roll-add = { $value } ({ $why })
event-Drawn = { $side-number ->
    [one] { $side-the } pesca
    [other] { $side-the } pescano
   *[unknown] { $side }: pesca
} { $card }{ $deck-gender ->
    [m] { "" } { $deck-from }
   *[f] , { $deck }
}.
event-DrawnUnseen = { $side-number ->
    [one] { $side-the } pesca
    [other] { $side-the } pescano
   *[unknown] { $side }: pesca
} una carta{ $deck-gender ->
    [m] { "" } { $deck-from }
   *[f] , { $deck }
}.
event-Reshuffled = Mazzo rimescolato ({ $deck }): { $count ->
    [one] una carta
   *[other] { $count } carte
}.
event-GameOver = Partita finita. { $note }
event-BattleWon = Battaglia finita, vince: { $side }. { $note }
event-RulesChanged = Le regole sono state corrette (dalla versione { $made } alla { $now }, regole { $rules }). La posizione resta valida; si continua con le regole corrette.
event-RulesReplayed = Questo tavolo è nato prima che le posizioni venissero salvate. È stato rigiocato con la versione { $now } delle regole: la posizione può essere diversa da quella che hai visto. Si continua da qui.
event-RulesChangedUnnamed = Alcune regole di questo gioco sono state corrette. La posizione resta valida; si continua con le regole corrette.
roll-plain = Tiro

## Rifiuti

refuse-over = La partita è finita: «{ $wish }» non si può più giocare.
refuse-watching = Stai seguendo la partita come spettatore. In attesa: { $side }.
refuse-side = Ora decide un altro giocatore ({ $side }), non questo ({ $asked }).
refuse-operand = «{ $wish }» non è possibile: dopo «{ $verb }» serve un nome che esista in questo gioco.
refuse-never = Qui non puoi scegliere «{ $wish }». { $prompt }
refuse-verb = «{ $wish }» non è un'azione. Qui un'azione comincia con: { $verbs }.
refuse-undo-side = Puoi annullare solo la tua ultima azione, ma dopo ha già agito un altro giocatore.
refuse-undo-asked = Questa azione non si può annullare: un altro giocatore è già stato chiamato a rispondere.
refuse-undo-consent = Per annullare questa mossa serve il consenso dell'avversario.
refuse-undo-dice = Questa azione non si può annullare: si sono lanciati dadi o rivelate informazioni nascoste.
refuse-not-now = Ora non puoi scegliere «{ $wish }». { $prompt }

## Accordi fra i giocatori

ended-draw = Patta per accordo.
ended-resigned = Resa: { $seat }.
ended-time = Tempo scaduto: { $seat }. L'avversario ha chiesto la vittoria.
asks-draw = Patta proposta da: { $seat }.
asks-undo = Annullamento chiesto da: { $seat }.
asks-pause = Pausa chiesta da: { $seat }.

## Avvertimenti su un pulsante, prima di premerlo

warning-lost = { $more ->
    [0] eliminazione certa: { $names }
   *[other] eliminazione certa: { $names } e altri { $more }
}
warning-crowded = { $at } supererà il limite di raggruppamento: un'unità dovrà uscirne
warning-left-kinds = { $more ->
    [0] Possono ancora agire: { $names }
   *[other] Possono ancora agire: { $names } …
}
warning-left = { $count ->
    [one] Può ancora agire: { $names }
   *[other] { $more ->
        [0] Possono ancora agire ({ $count }): { $names }
       *[other] Possono ancora agire ({ $count }): { $names } …
    }
}

## A che cosa si aggiunge una cifra

shift-on-attack = attacco
shift-on-defence = difesa
shift-on-dice = dadi

## Più pezzi insieme

together-dice = Si sono lanciati dadi o rivelate informazioni nascoste: le altre unità non si sono mosse.
together-asked = Prima va presa un'altra decisione: le altre unità non si sono mosse.
together-grave = Sarebbe eliminata: se lo vuoi davvero, muovila tu.
together-several = Ha più destinazioni: muovila tu.
together-elsewhere = Può muovere, ma non verso quella destinazione.

action-hidden = Scelta segreta

## Tabelle

word-die = Dado
word-date = Data
word-calendar = Calendario
