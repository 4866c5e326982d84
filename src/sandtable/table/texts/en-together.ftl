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
