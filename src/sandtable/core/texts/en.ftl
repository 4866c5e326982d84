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
    [1] { $note }: { $dice } (1 needed).
   *[other] { $note }: { $dice } ({ $hit } or less needed).
}
event-RolledModified = { $note }: { $dice }, { $reasons }: { $total } in all.
roll-add = { $value } ({ $why })
event-Drawn = { $side }: { $card }, drawn from { $deck }.
event-DrawnUnseen = { $side }: one drawn unseen from { $deck }.
event-Reshuffled = Shuffled: { $deck }, { $count ->
    [one] one card
   *[other] { $count } cards
} on the pile.
event-GameOver = The game is over. { $note }
roll-plain = Roll

## Refusals

refuse-over = The game is over: “{ $wish }” cannot be played any more.
refuse-watching = You are watching: the decision is { $side }'s.
refuse-side = The decision is now up to { $side }, not { $asked }.
refuse-operand = “{ $wish }” is not possible in this game: after “{ $verb }” it names something that does not exist.
refuse-never = “{ $wish }” is not possible here. { $prompt }
refuse-verb = “{ $wish }” is not an action; at this point an action begins with: { $verbs }.
refuse-undo-side = You can take back only your own last action, and another side has acted since.
refuse-undo-dice = This action cannot be taken back: dice have been thrown or something hidden has been shown.
refuse-not-now = “{ $wish }” is not possible now. { $prompt }

## Warnings on a button, before it is pressed

warning-lost = { $more ->
    [0] gone for certain: { $names }
   *[other] gone for certain: { $names } and { $more } more
}
warning-crowded = { $at } will be over the limit: one must go
warning-left-kinds = { $more ->
    [0] Can still act: { $names }
   *[other] Can still act: { $names } …
}
warning-left = { $count ->
    [one] One can still act: { $names }
   *[other] { $more ->
        [0] { $count } can still act: { $names }
       *[other] { $count } can still act: { $names } …
    }
}

## What a figure of the odds is added to

shift-on-attack = attack
shift-on-defence = defence
shift-on-dice = dice

## Several pieces at once

together-dice = Dice have been thrown or something hidden has been shown: the rest has not been moved.
together-asked = Another decision has come up first: the rest has not been moved.
together-grave = It would be gone for certain, so this is left to you.
together-elsewhere = It can go, but only to another place.

action-hidden = A choice made in secret

## Charts

word-die = Die
word-date = Date
word-calendar = Calendar
