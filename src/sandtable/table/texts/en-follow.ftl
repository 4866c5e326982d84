# Following what the others do, what the dice came to, and the end of a game.

page-follow = Since your last move
page-follow-controls = Playback
page-follow-skip = Skip to the end
page-follow-by-itself = Play back other players' moves automatically
page-act-of = { $number } of { $last }
page-act-back = Back
page-act-on = Next
page-key-space = space bar
page-key-enter = Enter
page-what-happened = What happened
page-read-all = Show all
page-read-less = Show less
page-show-again = Show again
page-summary = Summary
page-summary-count = { $battles ->
    [0] No battles
    [one] One battle
   *[other] { $battles } battles
}, { $moves ->
    [0] no units moved
    [one] one unit moved
   *[other] { $moves } units moved
}.
page-battles = Battles
page-losses = Losses
page-lost-units = { $destroyed ->
    [0] no units lost
    [one] one unit lost
   *[other] { $destroyed } units lost
}{ $reduced ->
    [0] { "" }
    [one] , one reduced
   *[other] , { $reduced } reduced
}
page-changed-hands = Changes of control
page-held-by-nobody = uncontrolled
page-summary-close = Continue to my move
page-results = Result
page-came-about = what happened
page-lost-names = lost: { $names }
page-reduced-names = reduced: { $names }
page-theatre-full = Battles on the map: full
page-theatre-quick = Battles on the map: quick
page-theatre-off = Battles on the map: off
page-battle-number = Battle { $number }: { $at }
page-battles-beyond = { $count ->
    [one] Battle { $numbers } is out of view
   *[other] Battles { $numbers } are out of view
}
page-more-lines = { $count ->
    [one] and one more line
   *[other] and { $count } more lines
}
page-hits = { $hits } of { $dice }
page-came-to = { $hits ->
    [0] no hits
    [one] one hit
   *[other] { $hits } hits
}
page-show-place = Show on the map
page-seen = Got it
page-help-follow = Since your last move: back, next, pause, show all, show less
page-no-losses = No losses.
page-they-decide = Their decision: { $prompt }
page-card-now = Now: { $what }
