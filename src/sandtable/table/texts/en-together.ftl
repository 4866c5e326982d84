# Those at a table: since when, links, pointing, the end of a game and once more.

page-since-time = since { $time }
page-since-day = since { $day }, { $time }
page-invite = Links to the seats
page-point = Point or draw on the map (Alt and the mouse)
page-points-at = { $seat } points at { $place }.
page-help-point = point at a place for all to see
page-end = How it ended
page-end-seat = Seat
page-end-attacks = Attacks
page-end-destroyed = Lost
page-end-reduced = Weakened
page-end-strength = Strength on the board
page-end-losses = Pieces lost
page-rematch = Play again
page-rematch-swap = Again, sides swapped
page-rematch-go = To the next game
page-report = Report to share
