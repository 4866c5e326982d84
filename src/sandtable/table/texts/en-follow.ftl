# Following what the others do, what the dice came to, and the end of a game.

page-follow = What happened meanwhile
page-follow-controls = Go through it
page-follow-skip = Skip to the end
page-follow-by-itself = Show what the others did by itself
page-act-of = { $number } of { $last }
page-act-back = Back
page-act-on = On
page-key-space = space bar
page-key-enter = Enter
page-what-happened = What happened
page-read-all = Read all of it
page-read-less = Show less
page-show-again = Show me again
page-summary = What it came to
page-summary-count = { $battles ->
    [0] No battle
    [one] One battle
   *[other] { $battles } battles
}, { $moves ->
    [0] nobody moved
    [one] one unit moved
   *[other] { $moves } units moved
}.
page-battles = Battles
page-losses = Losses
page-lost-units = { $destroyed ->
    [0] nobody destroyed
    [one] one destroyed
   *[other] { $destroyed } destroyed
}{ $reduced ->
    [0] { "" }
    [one] , one weakened
   *[other] , { $reduced } weakened
}
page-changed-hands = Changed hands
page-held-by-nobody = held by nobody
page-summary-close = To my decision
page-results = The dice
page-came-to = { $hits ->
    [0] no success
    [one] one success
   *[other] { $hits } successes
}
page-show-place = Show where
page-seen = Seen
page-help-follow = Following the others: back, on, pause, read all of it, show less
page-no-losses = No losses.
page-they-decide = They are asked: “{ $prompt }”
