# The page's own words. Whatever belongs to a game or its rules comes from the game's texts.

page-motto = World War II board wargames, played by the full rules.
page-loading = Loading …
page-lost = Page not found.
page-to-lobby = Back to all games
page-close = Close
page-corrected = Rules corrected
page-cancel = Cancel
page-yes = yes
page-no = no
page-you = you
page-rule = Rule { $rule }

## Lobby

page-scenario = Scenario
page-play-as = Play { $seat }
page-begin-here = Start with
page-recommended = Recommended first
page-start = New here?
page-start-how = Learn by playing. You do not need the rulebook.
page-start-lesson = Start the first lesson
page-start-game = Your first game: { $scenario }
page-start-play = Play your first game
page-start-known = I know wargames
page-start-again = Show the way in for newcomers
page-next-lesson = Next lesson
page-done = done
page-against = Computer opponent
page-set-up = Custom game: invite friends, choose options and seats
page-your-name = Your name
page-who-sits = Seats
page-player-of = { $seat } player
page-human = human
page-friend = A friend (invite by link)
page-machine = Computer: { $level }
page-level-recruit = recruit
page-level-regular = regular
page-level-veteran = veteran
page-level-how-recruit = { ":" } easy to beat
page-level-how-regular = { ":" } a fair opponent
page-level-how-veteran = { ":" } a strong opponent
page-level-how-general = { ":" } the strongest
page-level-general = general
page-general-here = “General” level available
page-no-general = “General” level not available here
page-only-watch = Watch only
page-open-table = Create table
page-links = Table created
page-links-how = Each link controls one seat. Send it only to the player who sits there.
page-renew = Replace my link
page-renew-how = If someone else may have your link, replace it. The old link stops working at once on every device, and its notifications end.
page-renew-yes = Yes, replace it
page-goes-on = Continue at the new table
page-watchers = Spectators
page-watcher = Spectator
page-copy = Copy
page-copy-link = Copy link: { $seat }
page-copied-short = Copied
page-take-seat = Take your seat
page-watch = Watch
page-forget = Remove from list
page-lessons = Lessons
page-lesson = Lesson
page-go-on = Continue
page-right = Correct.
page-wrong = Not quite.
page-upload = Open a saved game
page-drop-record = Drop a game file here, or choose one
page-record-what = You can download any game from its replay. Open the file here to watch it or to play on from any move.
page-no-record = This file is not a Sandtable game.

## The table

page-board = Map of { $game }. The list below repeats every choice on it.
page-targets = Choices on the map
page-players = Players
page-side-panel = Prompt, odds and log
page-side-width = Width of the side column
page-side-fold = Fold the side column
page-side-unfold = Open the side column
page-more-tools = More
page-documentation = Documentation
page-rail = Hand and units off the map
page-sequence = Sequence of play
page-score = Score
page-your-move = Your move
page-your-decision = Your decision: { $side }
page-thinking = { $seat }: the computer is thinking …
page-trouble = { $seat }: { $why ->
    [died] the computer stopped unexpectedly
    [overdue] the computer took too long to answer
   *[failed] the computer found no move
  }. It will try again; no move is made in the meantime.
page-waiting = Waiting for { $seat }
page-clock = Clock
page-clock-agreed = Time control
page-clock-per = Clock
page-clock-none = no clock
page-clock-turn = per turn
page-clock-game = whole game
page-clock-time = Amount
page-clock-number = Number
page-clock-unit = Unit
page-clock-minute = minutes
page-clock-hour = hours
page-clock-day = days
page-clock-zero = When time runs out
page-clock-zero-shown = no penalty
page-clock-zero-machine = the computer takes over
page-clock-terms = { $per ->
    [turn] Each player has { $time } per turn, counted from their first action.
   *[game] Each player has { $time } for the whole game, counted from their first action.
  } { $zero ->
    [machine] When time runs out, the computer takes over { $per ->
        [turn] until the next turn
       *[game] for the rest of the game
      }.
    [claim] When time runs out, the opponent may claim the win or let the computer take over.
   *[shown] Running out of time carries no penalty; it is only shown.
  }
page-clock-days = { $count } d { $hours } h
page-clock-up = { $seat }: time is up.
page-clock-machine = { $seat }: time is up. The computer takes over.
page-clock-short = Less than a minute left.
page-lit = { $count ->
    [one] { $count } choice highlighted on the map
   *[other] { $count } choices highlighted on the map
}
page-lit-beside = { $count ->
    [one] { $count } choice off the map
   *[other] { $count } choices off the map
}
page-lit-cards = { $count ->
    [one] { $count } playable card
   *[other] { $count } playable cards
}
page-choose = Choose one
page-route = { $count ->
    [one] { $space }
   *[other] { $space }, { $count } moves
}
page-route-ends = Stopped: the situation has changed.
page-more = Three dots mean more actions: right-click, long-press or press M
page-number-less = { $name }: one less
page-number-more = { $name }: one more
page-number-left = { $count } of { $total } left
page-number-set = Set
page-beside = Off the map
page-undo = Undo
page-undo-move = Undo the whole move
page-undo-phase = Undo the whole phase
page-place = { $name } ({ $number })
page-picked = { $count ->
    [one] { $count } unit selected ({ $names }): click a destination or a target.
   *[other] { $count } units selected ({ $names }): click a destination or a target.
}
page-picked-stuck = { $count ->
    [one] { $count } unit selected ({ $names }): no legal move.
   *[other] { $count } units selected ({ $names }): no destination is legal for all of them.
}
page-pick-box = Drag a box around your units, or tap them.
page-pick-tool = Select several units: drag a box
page-pick-stack = Select the whole stack
page-unpick = Deselect
page-put-all = Place all here
page-grave = Warning
page-set-up-for-me = Set up for me
page-together-gone = { $count ->
    [one] { $count } unit done.
   *[other] { $count } units done.
}
page-together-left = { $gone ->
    [0] Not moved: { $names }. { $reason }
   *[other] Moved: { $gone }. Not moved: { $names }. { $reason }
}
page-together-none = { $reason }
page-undone = Move undone.
page-no-undo = Nothing to undo. Dice rolls, revealed information and other players' decisions cannot be undone.
page-stale = Your move was not played: the position had already changed. This is the current one.
page-not-yours = Not your decision. Waiting for { $seat }.
page-you-watch = You are watching this game.
page-in-replay = You are viewing an earlier position. Return to the current one to play.
page-not-now = Nothing to do there now. { $prompt }
page-over = Game over
page-won = Won by: { $sides }
page-reconnecting = Connection lost. Reconnecting …
page-figures = Values: { $figures }
page-price = { $count ->
    [one] { $unit }: { $cost } of { $points } MP
   *[other] All selected units: { $cost } of { $points } MP
  }
page-cut-off = out of supply
page-supplied = in supply
page-held-by = controlled by { $holder }
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
page-turned = Revealed cards
page-turned-away = Close
page-chat = Chat
page-chat-gone = Older messages are no longer kept.
page-chat-empty = No messages yet.
page-say = Write a message
page-send = Send
page-notes = Notes
page-notes-private = Private notes: only you can read them.
page-saved = Saved
page-saving = Not saved yet …
page-notify-away = Notify me when I am away
page-push-on = Notify me in this browser, even when it is closed
page-push-off = Stop notifying this browser
page-push-denied = Notifications are blocked in this browser's settings.
page-push-forgotten = Notifications to this browser have ended: your link was replaced, or newer browsers took its place.
page-push-failed = This browser cannot receive push notifications, or cannot reach its push service.
page-notify-webhook = Webhook address (chat services)
page-notify-email = E-mail
page-notify-save = Save
page-notify-set = You will be notified when it is your move.
page-notify-off = You will not be notified.
page-orders = Orders
page-orders-what = Choose the interruptions you want to be asked about. All others are passed automatically and logged as your passes. They depend only on public information, so they never reveal your hand. No other player sees these settings.
page-orders-rule = By default
page-orders-rule-ask = ask me; against computers alone, only where acting promises a gain
page-orders-rule-always = always ask me, even where it gains nothing
page-orders-rule-pass = pass
page-orders-ask = ask me
page-orders-pass = pass
page-orders-exception = Exception { $number }
page-orders-do = Response
page-orders-kind = Kind of interruption
page-orders-any = any chance to interrupt
page-orders-adjacent = only if an enemy becomes adjacent to one of my units
page-orders-chance = only if the chance of success is at least
page-orders-spaces = Only in these places
page-orders-pieces = Only for these units
page-orders-not = Remove { $name }
page-orders-click = Choose on the map
page-orders-click-spaces = Click places on the map. Press the button again when you are done.
page-orders-click-pieces = Click stacks on the map. Press the button again when you are done.
page-orders-remove = Remove exception { $number }
page-orders-add = Add an exception
page-orders-evenly = Delay my passes by a few seconds, so that my speed reveals nothing
page-held-back = You passed. Your pass is sent after a short delay, so the timing reveals nothing.
page-orders-give = Save standing orders
page-orders-changed = Not saved yet
page-orders-given = Standing orders saved.
page-interrupt-chance = Chance of success, from public information: { $chance }.
page-interrupt-adjacent = An enemy becomes adjacent to one of your units.
page-interrupt-again = Pass, and do not ask again:
page-interrupt-unit = { $count ->
    [one] for this unit
   *[other] for these units
}
page-interrupt-order = until this order ends
page-interrupt-phase = this turn
page-interrupt-more = More
page-interrupt-spaces = in these places: { $places }
page-interrupt-kind = of this kind: { $kind }
page-earlier = Show earlier entries
# choices of which nothing else is told, by their verbs; and any other
page-did-pass = { $who } passed.
page-did-done = { $who } finished.
page-did-stop = { $who } stopped.
page-did-hidden = { $who } made a secret choice.
page-did = { $who }: { $what }.
page-look-here = View the map after this action
page-look-at = View the map after action { $number }

## Looking about

page-zoom = Zoom
page-zoom-in = Zoom in
page-zoom-out = Zoom out
page-zoom-fit = Whole map
page-layers = Map layers
page-lines-how = Lines run from the selected unit to the pointer. To choose another starting point, press F or Shift-click.
page-light = Light theme
page-dark = Dark theme
page-sound = Sounds: your move, dice, battles
page-notify = Notification when it is your move

## Replay

page-replay = Replay
page-first = Go to start
page-back = Previous action
page-forward = Next action
page-last = Go to end
page-run = Play
page-pause = Pause
page-speed = Speed
page-moment = Position in the game
page-moment-of = Action { $number } of { $last }
page-link-moment = Link to this position
page-copied = Link copied. It opens your seat, so do not share it.
page-download = Download game
page-play-on = Play on from here
page-play-on-how = Creates a new table at the position after action { $number }, with new dice.
page-to-now = Back to the current position

## Dice

page-dice-promise = Verifiable dice
page-dice-count = { $count ->
    [one] { $count } die rolled so far.
   *[other] { $count } dice rolled so far.
}
page-dice-how = Before the game the server published the hash of the secret key behind every die roll. It reveals the key when the game ends, and this page checks it.
page-commitment = Hash, published at the start
page-key = Key, revealed at the end
page-dice-kept = Verified: the key matches the hash. No roll was changed during the game.
page-dice-replaced = The server has replaced the hash of the dice key that it published before. Do not trust the dice of this table.
page-dice-broken = The key does not match the hash.
page-dice-cannot = This browser can verify the dice only over a secure connection.
page-dice-later = The key is revealed when the game ends.
page-share-how = Before the first action each player's browser adds a random value to the key, so no one can choose the dice alone, not even the server.
page-share-opener = The browser that created the table
page-share-included = { $name }: value included.
page-share-committed = { $name }: committed to a value.
page-share-withheld = { $name }: committed to a value and did not reveal it.
page-share-none = { $name }: nothing added.
page-share-own = (this browser)
page-share-dropped = The server has dropped or replaced the value that your browser added to the dice. Do not trust the dice of this table.
page-share-replaced = The server has replaced the value of another player after your browser revealed its own. Do not trust the dice of this table.
page-share-late = The game began before your browser could reveal its value, so the value is not part of the dice.

## Help

page-help = Help and keys
page-help-how = The map highlights every legal choice; the prompt says what it is for. Click anything else to see the rule that forbids it. Click a rule number to read the rule.
page-help-tab = next highlighted choice
page-help-board = first choice on the map
page-help-enter = choose
page-help-menu = all actions for this piece or place
page-help-layers = map layers
page-help-lines = start lines on the map here
page-help-digits = prompt buttons
page-help-undo = undo your last action, if allowed
page-help-odds = show or hide the odds
page-help-log = log
page-help-replay = replay
page-help-zoom = zoom in, zoom out, whole map
page-help-escape = close, or leave the replay
page-help-help = this help

## What can go wrong

page-offline = The server is not responding. Reconnecting automatically.
page-unreadable = This table no longer opens: it does not match the rules on this server. Its moves are kept; the server log holds the reason.
page-outdated = The rules of this game were corrected after this table was created, and move { $move } is no longer legal or has another result. The moves are kept and can be downloaded. The server's administrator can resume the game from the last valid position.
page-outdated-again = The rules of this game were corrected after this table was created, and move { $move } is no longer legal or has another result. The game continues from the last valid position, with the same links, at table { $again }.
page-no-link = This link does not match any seat at this table.
page-no-table = This table does not exist.
page-too-big = Too long for the server.
page-too-many = Too many requests: wait a moment.
page-fault = The server could not do this: { $message }

## The shelf, the briefing, the rules and charts

page-shelf = Games
page-continue = Continue
page-all-tables = { $count ->
    [one] One table
   *[other] All { $count } tables
}
page-players-number = { $players } players
page-minutes = { $least }–{ $most } min
page-hours = { $least }–{ $most } h
page-weight-1 = learned in minutes
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
page-first-things = First steps
page-how-victory = How to win
page-to-the-board = Go to the map
page-reference = Rules and charts
page-sheet-charts = Charts
page-sheet-rules = Rules
page-sheet-rulings = Rulings
page-search = Search
page-rulings-english = Rulings are available in English only.
page-nothing-found = Nothing found.
page-all-rules = Show all { $count }
page-find = Find a unit or a place
page-found = Found
page-found-number = { $count ->
    [one] one found
   *[other] { $count } found
}
page-help-goal = briefing: goal and victory
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
