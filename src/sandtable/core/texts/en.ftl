# Texts that every game shares. Sentences of a game are in its own folder.

## Words for a terminal and a page

word-turn = Turn
word-phase = Phase
word-side = Side
word-rule = Rule
word-odds = Odds
word-log = Log
word-undo = Undo

## Events

event-Rolled = { $hit ->
    [0] { $note }: { $dice }.
    [1] { $note }: { $dice } (hits on 1).
   *[other] { $note }: { $dice } (hits on { $hit } or less).
}
event-RolledModified = { $note }: { $dice }, { $reasons }, total { $total }.
roll-add = { $value } ({ $why })
event-Drawn = { $side } drew { $card } from { $deck }.
event-DrawnUnseen = { $side } drew a card from { $deck }.
event-Reshuffled = Reshuffled { $deck }: { $count ->
    [one] one card
   *[other] { $count } cards
}.
event-GameOver = Game over. { $note }
event-BattleWon = Battle over, won by: { $side }. { $note }
event-RulesChanged = The rules were corrected (version { $made } to { $now }, rules { $rules }). The position stands; play continues under the corrected rules.
event-RulesReplayed = This table was begun before its positions were stored. It was replayed under version { $now } of the rules, so the position may differ from the one you saw. Play continues from here.
event-RulesChangedUnnamed = Some rules of this game were corrected. The position stands; play continues under the corrected rules.
roll-plain = Roll

## Refusals

refuse-over = The game is over: “{ $wish }” can no longer be played.
refuse-watching = You are watching this game. Waiting for { $side }.
refuse-side = Waiting for { $side }, not { $asked }.
refuse-operand = “{ $wish }” is not possible: “{ $verb }” needs a name that exists in this game.
refuse-never = You cannot choose “{ $wish }” here. { $prompt }
refuse-verb = “{ $wish }” is not an action. Here an action begins with: { $verbs }.
refuse-undo-side = You can undo only your own last action, and another side has acted since.
refuse-undo-asked = This action cannot be undone: another player has been asked to respond to it.
refuse-undo-consent = Taking this back needs your opponent's consent.
refuse-undo-dice = This action cannot be undone: dice were rolled or hidden information was revealed.
refuse-not-now = You cannot choose “{ $wish }” now. { $prompt }

## What the players agree on

ended-draw = Draw by agreement.
ended-resigned = Resigned: { $seat }.
ended-time = Out of time: { $seat }. The opponent claimed the win.
asks-draw = Draw offered by: { $seat }.
asks-undo = Take-back requested by: { $seat }.
asks-pause = Pause requested by: { $seat }.

## Warnings on a button, before it is pressed

warning-lost = { $more ->
    [0] will be eliminated: { $names }
   *[other] will be eliminated: { $names } and { $more } more
}
warning-crowded = { $at } will exceed the stacking limit: one unit must leave
warning-left-kinds = { $more ->
    [0] Can still act: { $names }
   *[other] Can still act: { $names } …
}
warning-left = { $count ->
    [one] Can still act: { $names }
   *[other] { $more ->
        [0] Can still act ({ $count }): { $names }
       *[other] Can still act ({ $count }): { $names } …
    }
}

## What a figure of the odds is added to

shift-on-attack = attack
shift-on-defence = defence
shift-on-dice = dice

## Several pieces at once

together-dice = Dice were rolled or hidden information was revealed: the other units have not moved.
together-asked = Another decision comes first: the other units have not moved.
together-grave = It would be eliminated: move it yourself if you really want to.
together-several = It has several destinations: move it yourself.
together-elsewhere = It can move, but not to that destination.

action-hidden = Secret choice

## Charts

word-die = Die
word-date = Date
word-calendar = Calendar
