## A finished game looked at again, and hints

page-study = Analysis
page-study-wait = The computer is playing the game on from many positions. This takes a while: several minutes for a long game …
page-study-chances = Winning chances
page-study-luck = Luck
page-study-luck-how = Each roll compared with its expected result, in hits or steps. Above the line: better than average for this seat.
page-study-costly = Costliest decisions
page-study-cost = −{ $share } ± { $error } percentage points of win probability ({ $games ->
    [one] one simulated pair of games
   *[other] { $games } simulated pairs of games
})
page-study-played = Played
page-study-better = Veteran's choice
page-study-none = No decision was clearly costly: none stood up to new dice.
page-study-at = Turn { $turn }
page-hint = Hint
page-hint-thinking = Thinking …
page-hint-line = Hint:
page-hint-because = Most likely: { $outcome } ({ $chance }).
page-hint-noted = The saved game notes that you took it.
page-hint-play = Play it
