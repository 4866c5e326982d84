# Those at a table: since when, links, pointing, the end of a game and once more.

page-since-time = since { $time }
page-since-day = since { $day }, { $time }
page-invite = Seat links
page-point = Point or draw on the map (Alt + mouse)
page-points-at = { $seat } points at { $place }.
page-help-point = point at a place, visible to everyone
page-end = Final result
page-end-seat = Seat
page-end-attacks = Attacks
page-end-destroyed = Lost
page-end-reduced = Reduced
page-end-strength = Strength on the map
page-end-losses = Units lost
page-rematch = Play again
page-rematch-swap = Play again, sides swapped
page-rematch-go = Go to the next game
page-report = Shareable report
page-end-victory = Victory for { $sides }
page-end-draw = Draw
page-end-lead = How the lead changed
page-end-lead-of = { $side } ahead
page-end-even = even
page-end-moments = Decisive moments
page-end-opened = Hands and plans at the end
page-end-actions = actions
page-end-dice = dice thrown
page-end-date = Date
page-end-map-first = The map at the start
page-end-map-last = The map at the end
page-end-replay = Watch the replay
page-end-verify = Verify the dice
page-end-next = Next: { $scenario }
page-end-table = Back to the table
page-end-back = Show the result
page-battle-on = Continue
page-players-ask = Requests to the other players
page-player-here = here
page-player-away = away
page-player-machine = computer
page-player-seen = last seen { $when }
page-player-never = not here yet
page-offer-draw = Offer a draw
page-ask-pause = Ask for a pause
page-resign = Resign …
page-resign-sure = Give up this game?
page-resign-yes = Resign
page-ask-undo = { $count ->
    [one] Ask to take back 1 action
   *[other] Ask to take back { $count } actions
  }
page-asks = { $about ->
    [draw] { $player } offers a draw.
    [pause] { $player } asks for a pause of the clock.
   *[undo] { $count ->
        [one] { $player } asks to take back 1 action.
       *[other] { $player } asks to take back { $count } actions.
      }
  }
page-asked = { $about ->
    [draw] You have offered a draw.
    [pause] You have asked for a pause.
   *[undo] { $count ->
        [one] You have asked to take back 1 action.
       *[other] You have asked to take back { $count } actions.
      }
  }
page-request-waits = Waiting for: { $players }
page-grant = { $about ->
    [draw] Agree to a draw
    [pause] Pause the clock
   *[undo] Allow it
  }
page-refuse = Refuse
page-withdraw = Withdraw
page-refused = { $about ->
    [draw] Your draw offer was refused.
    [pause] Your request for a pause was refused.
   *[undo] Your request to take back was refused.
  }
page-refused-of = { $about ->
    [draw] The draw offer was refused.
    [pause] The request for a pause was refused.
   *[undo] The request to take back was refused.
  }
page-paused = The clock is paused. It runs again with the next action.
page-resume = End the pause
page-claimable = { $player } has run out of time.
page-claim = Claim the win
page-stand-in = Let the computer play for them
page-stands-in = The computer plays for { $player }.
page-return = Play again myself
page-consent = A finished move is taken back only if the opponent agrees
page-terms-consent = Taking back a finished move needs the opponent's consent.
page-clock-zero-claim = the opponent may claim the win
page-friend-here = Another person on this device
page-hand-over = Hand over to { $seat }
page-curtain = Hand the device to: { $seat }
page-curtain-any = Who takes the device?
page-curtain-how = The other side stays covered until its player takes over.
page-curtain-open = I am { $seat }
page-curtain-none = This browser does not hold the seats of this table.
