## A finished game looked at again, and hints

page-study = Chances and luck
page-study-wait = The machine plays the game on from many moments. This takes a while, and for a long game some minutes …
page-study-chances = Winning chances
page-study-luck = Luck
page-study-luck-how = What each throw brought against what was to be expected, in hits or steps; above the line is good for the seat.
page-study-costly = Decisions that cost most
page-study-cost = { $share } points of winning chances, by { $games ->
    [one] one game
   *[other] { $games } games
} played on
page-study-played = Played
page-study-better = A veteran would have played
page-study-none = No decision was found that cost anything.
page-study-at = Turn { $turn }
page-hint = Hint
page-hint-thinking = Thinking …
page-hint-says = A hint, which the record will show: { $action }
