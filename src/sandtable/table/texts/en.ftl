# The page's own words. Whatever belongs to a game or its rules comes from the game's texts.

page-motto = Board wargames of the Second World War, by their real rules.
page-loading = Loading …
page-lost = There is nothing at this address.
page-to-lobby = To the lobby
page-close = Close
page-cancel = Cancel
page-yes = yes
page-no = no
page-you = you
page-rule = Rule { $rule }

## Lobby

page-scenario = Scenario
page-play-as = Play { $seat }
page-begin-here = Good to begin with
page-against = The machine plays as
page-set-up = Set up a table: friends, options, seats
page-your-name = Your name
page-who-sits = Who sits where
page-player-of = Player of { $seat }
page-human = human
page-friend = A friend, by link
page-machine = The machine: { $level }
page-level-recruit = recruit
page-level-regular = regular
page-level-veteran = veteran
page-level-how-recruit = { ":" } easy to beat
page-level-how-regular = { ":" } a fair opponent
page-level-how-veteran = { ":" } a strong opponent
page-level-how-general = { ":" } the strongest
page-level-general = general
page-general-here = The general plays here: it has proven itself against the veteran.
page-no-general = The general has not proven itself here.
page-only-watch = I only watch
page-open-table = Open the table
page-links = The table is open
page-links-how = Each link is a seat: whoever holds it plays that side. Send it to nobody else.
page-renew = Replace my link
page-renew-how = If somebody else may know your link: you get another one, and from that moment the old one opens nothing. Whoever sits here by the old one, on any device, is shut out, and notices that were set up by it end.
page-renew-yes = Yes, replace it
page-goes-on = To the table on which the game goes on
page-watchers = Watchers
page-watcher = Watcher
page-copy = Copy
page-copy-link = Copy the link of { $seat }
page-copied-short = Copied
page-take-seat = Take your seat
page-watch = Watch
page-forget = Take off this list
page-lessons = Lessons
page-lesson = Lesson
page-go-on = Go on
page-right = Right.
page-wrong = Not quite.
page-upload = Watch a record
page-drop-record = Drop a record here, or choose its file
page-record-what = A record is the text that a table's replay lets you download. It opens as a table of its own, and you can play on from any of its moments.
page-no-record = This file is not a record of Sandtable.

## The table

page-board = The board of { $game }. What may be chosen is also in the list that follows.
page-targets = On the board you may choose
page-players = Players
page-side-panel = Prompt, odds and log
page-your-move = Your move
page-your-decision = You decide for { $side }
page-thinking = { $seat }: the machine is thinking …
page-trouble = { $seat }: { $why ->
    [died] the machine broke off its thought
    [overdue] the machine took too long to answer
   *[failed] the machine found no move
  }. It will try again; no other move is made in its place.
page-waiting = Waiting for { $seat }
page-clock = Clock
page-clock-agreed = What was agreed
page-clock-per = Time
page-clock-none = no clock
page-clock-turn = for each turn
page-clock-game = for the whole game
page-clock-time = How much
page-clock-number = Number
page-clock-unit = Unit
page-clock-minute = minutes
page-clock-hour = hours
page-clock-day = days
page-clock-zero = At zero
page-clock-zero-shown = it is only shown
page-clock-zero-machine = the machine decides
page-clock-terms = { $per ->
    [turn] Each player has { $time } for every turn of the game, from their own first action on.
   *[game] Each player has { $time } for the whole game, from their own first action on.
  } { $zero ->
    [machine] At zero the machine decides for them { $per ->
        [turn] until the next turn
       *[game] from then on
      }.
   *[shown] At zero nothing happens but that everybody sees it.
  }
page-clock-days = { $count } d { $hours } h
page-clock-up = { $seat }: time is up.
page-clock-machine = { $seat }: time is up, and the machine decides.
page-clock-short = Less than a minute is left.
page-lit = { $count ->
    [one] { $count } choice is lit on the board
   *[other] { $count } choices are lit on the board
}
page-lit-beside = { $count ->
    [one] { $count } choice lies under the board
   *[other] { $count } choices lie under the board
}
page-lit-cards = { $count ->
    [one] { $count } card can be chosen
   *[other] { $count } cards can be chosen
}
page-choose = Choose one
page-route = { $count ->
    [one] { $space }
   *[other] { $space }, { $count } steps
}
page-route-ends = The way ends here: things have changed, so look before you go on.
page-more = More can be done where you see three dots: right button, long press or M
page-number-less = { $name }: one less
page-number-more = { $name }: one more
page-number-left = { $count } of { $total } left
page-number-set = Set
page-beside = Beside the board
page-undo = Undo
page-undo-move = Undo the whole move
page-undo-phase = Undo the phase
page-place = { $name } ({ $number })
page-picked = { $count ->
    [one] One is picked: click where it goes, or what it attacks ({ $names }).
   *[other] { $count } are picked: click where they go, or what they attack ({ $names }).
}
page-picked-stuck = { $count ->
    [one] One is picked: it can go nowhere now ({ $names }).
   *[other] { $count } are picked: there is no place to which all of them can go now ({ $names }).
}
page-pick-box = Draw a box around your pieces, or tap them.
page-pick-tool = Pick several: drag a box
page-pick-stack = Pick the whole stack
page-unpick = Let go
page-put-all = Put all here
page-grave = Grave
page-together-gone = { $count ->
    [one] Done with one.
   *[other] Done with all { $count }.
}
page-together-left = { $gone ->
    [0] Did not move: { $names }. { $reason }
   *[other] Moved: { $gone }. Did not move: { $names }. { $reason }
}
page-together-none = { $reason }
page-undone = Taken back.
page-no-undo = Nothing of yours can be taken back now: not across dice, revealed secrets or another side's decision.
page-stale = The table had moved on, so nothing was played. This is how it stands now.
page-not-yours = This is not your decision: it is up to { $seat }.
page-you-watch = You are watching; the seats decide.
page-in-replay = You are looking at an earlier moment. Come back to now to play.
page-not-now = There is nothing to do there now. { $prompt }
page-over = The game is over
page-won = Won by: { $sides }
page-reconnecting = The line to the server is lost; trying again …
page-figures = Figures: { $figures }
page-price = { $count ->
    [one] { $unit }: movement points { $cost } of { $points }
   *[other] All in hand: movement points { $cost } of { $points }
  }
page-cut-off = cut off from supply
page-supplied = in supply
page-held-by = held by { $holder }
page-contested = contested
page-odds = Odds
page-column = column
page-column-after = after shifts
page-log = Log
page-forces = Forces
page-cards = Cards
page-places = Places
page-find-place = Find a place
page-card-table = Cards
page-backs = { $count ->
    [one] one card face down
   *[other] { $count } cards face down
}
page-turned = Cards turned over
page-turned-away = Put away
page-chat = Chat
page-chat-gone = Older lines are no longer kept.
page-chat-empty = Nobody has said anything yet.
page-say = Say something
page-send = Send
page-notes = Notes
page-notes-private = Your notebook; nobody else can read it.
page-saved = Saved
page-saving = Not saved yet …
page-notify-away = Tell me when I am away
page-push-on = Tell this browser, even when it is closed
page-push-off = Do not tell this browser any more
page-push-denied = The browser has not been given leave to show notifications.
page-push-forgotten = This browser is no longer told: the link of the seat was replaced, or other browsers took its place.
page-push-failed = This browser has no push service, or cannot reach it.
page-notify-webhook = Address of a webhook (chat services)
page-notify-email = E-mail
page-notify-save = Save
page-notify-set = You will be told when it is your move.
page-notify-off = You will not be told.
page-orders = Orders
page-orders-what = Chances to act in another's move come up by what everybody sees, whatever you hold. Say here which of them you want to be asked about. The others are let pass and stand in the log as passes of your own. Nobody else sees these orders, and they too go by what everybody sees.
page-orders-rule = As a rule
page-orders-ask = ask me
page-orders-pass = let it pass
page-orders-exception = Exception { $number }
page-orders-do = What to do
page-orders-kind = About which chances
page-orders-any = any chance to interrupt
page-orders-adjacent = only if something comes next to a piece of mine
page-orders-chance = only with a chance of at least
page-orders-spaces = Only in these places
page-orders-pieces = Only by these pieces
page-orders-not = Leave out { $name }
page-orders-click = Pick on the board
page-orders-click-spaces = Click the places on the board; press the button again when you have them all.
page-orders-click-pieces = Click the stacks on the board; press the button again when you have them all.
page-orders-remove = Remove exception { $number }
page-orders-add = Add an exception
page-orders-evenly = When I am asked, hold my passes back for a few seconds, so that haste tells nobody what I hold
page-held-back = You let it pass; it goes out in a moment, so that haste tells nobody what you hold.
page-orders-give = Give these orders
page-orders-changed = Not given yet
page-orders-given = The orders stand.
page-interrupt-chance = By what everybody sees, the chance is { $chance }.
page-interrupt-adjacent = This comes next to a piece of yours.
page-interrupt-again = Let it pass, and do not ask again …
page-interrupt-spaces = … in these places: { $places }
page-interrupt-pieces = … by these pieces: { $pieces }
page-interrupt-kind = … of this kind: { $kind }
page-earlier = Show earlier entries
# choices of which nothing else is told, by their verbs; and any other
page-did-pass = { $who } let the chance pass.
page-did-done = { $who } was done here.
page-did-stop = { $who } went no further.
page-did-hidden = { $who } made a choice in secret.
page-did = { $who } chose: { $what }.
page-look-here = Look at the board after this action
page-look-at = Look at the board after action { $number }

## Looking about

page-zoom = Zoom
page-zoom-in = Zoom in
page-zoom-out = Zoom out
page-zoom-fit = Whole board
page-layers = Overlays
page-lines-how = Lines go from the piece in hand to the pointer; F or Shift and a click choose another start.
page-light = Light theme
page-dark = Dark theme
page-sound = Sound when it is your move
page-notify = Notification when it is your move

## Replay

page-replay = Replay
page-first = To the start
page-back = One action back
page-forward = One action on
page-last = To the end
page-run = Play
page-pause = Pause
page-speed = Speed
page-moment = Moment of the game
page-moment-of = Action { $number } of { $last }
page-link-moment = Link to this moment
page-copied = The link is copied and stands in the address line. It holds your seat: for yourself only.
page-download = Download record
page-play-on = Play on from here
page-play-on-how = A new table starts from the position after action { $number }, with new dice.
page-to-now = Back to now

## Dice

page-dice-promise = The dice cannot be changed
page-dice-count = { $count ->
    [one] { $count } die has been thrown.
   *[other] { $count } dice have been thrown.
}
page-dice-how = Before the game the server fixed the key of all dice by its hash. When the game is over it shows the key, and this page checks it.
page-commitment = Hash, from the start
page-key = Key, at the end
page-dice-kept = Checked here: the key fits the hash. The dice were fixed before the game.
page-dice-broken = The key does not fit the hash.
page-dice-cannot = This browser can check it only over a secure connection.
page-dice-later = The key is shown at the end of the game.

## Help

page-help = Help and keys
page-help-how = What may be chosen is lit on the board; the prompt says what it is for. Click something else and you are told which rule forbids it. A rule's number shows its text.
page-help-tab = go through what is lit
page-help-board = to the first choice on the board
page-help-enter = choose it
page-help-menu = everything that can be done with it
page-help-layers = overlays
page-help-lines = lines over the board start here
page-help-digits = buttons of the prompt
page-help-undo = take back your last action, where that is allowed
page-help-odds = show or hide the odds
page-help-log = the log
page-help-replay = the replay
page-help-zoom = zoom in, zoom out, whole board
page-help-escape = close, or back from the replay
page-help-help = this help

## What can go wrong

page-offline = The server does not answer. The page goes on by itself as soon as it does.
page-unreadable = This table cannot be opened any more: it does not fit the rules of this server. Its moves are kept; whoever runs the server finds the reason in its log.
page-outdated = The rules of this game have been corrected since this table was opened, and move { $move } is not legal any more. The moves are kept and can be downloaded; whoever runs the server can let the game go on from the move before.
page-outdated-again = The rules of this game have been corrected since this table was opened, and move { $move } is not legal any more. The game goes on from the move before, with the same links, at table { $again }.
page-no-link = This link opens no seat at this table.
page-no-table = There is no such table.
page-too-big = That is too long for the server.
page-too-many = Too many requests: wait a moment.
page-fault = The server could not do that: { $message }

## The shelf, the briefing, the rules and charts

page-shelf = Games
page-continue = Continue
page-all-tables = { $count ->
    [one] The one table
   *[other] All { $count } tables
}
page-players-number = { $players } players
page-minutes = { $least }–{ $most } min
page-hours = { $least }–{ $most } h
page-weight-1 = explained in minutes
page-weight-2 = light
page-weight-3 = medium
page-weight-4 = heavy
page-weight-5 = very heavy
page-scenarios = { $count ->
    [one] one scenario
   *[other] { $count } scenarios
}
page-briefing = Briefing
page-situation = The situation
page-your-goal = Your goal: { $seat }
page-goal-of = Goal: { $seat }
page-goal = Goal
page-first-things = First things to do
page-how-victory = How victory is counted
page-to-the-board = To the board
page-reference = Rules and charts
page-sheet-charts = Charts
page-sheet-rules = Rules
page-sheet-rulings = Rulings
page-search = Search
page-rulings-english = Rulings are in English.
page-nothing-found = Nothing found.
page-all-rules = Show all { $count }
page-find = Find a unit or a place
page-found = Found
page-found-number = { $count ->
    [one] one found
   *[other] { $count } found
}
page-help-goal = the briefing: goal and victory
page-help-charts = charts, rules and rulings
page-help-find = find a unit or a place

# Under a board: what its ground shows.
legend-open = Open
legend-mixed = Mixed
legend-bocage = Bocage
legend-woods = Woods
legend-forest = Forest
legend-hill = Hills
legend-mountain = Mountains
legend-rough = Rough
legend-marsh = Marsh
legend-flooded = Flooded
legend-sea = Sea
legend-field = Field
legend-orchard = Orchard
legend-building = Building
legend-brush = Brush
legend-gully = Gully
legend-beach = Beach
legend-water = Water
legend-communication-trench = Trench
legend-hedgehog = Obstacles
