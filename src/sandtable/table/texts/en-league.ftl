# Players, ladders, clubs and events.

page-league-off = This server has no player names, so it has no ladders, clubs or events.
page-league-sign-in = Choose a name first.
page-former-player = former player
page-guest = guest
page-my-profile = My profile
page-ladders = Ladders
page-clubs = Clubs
page-events = Events
page-rating = Rating
page-rating-provisional = provisional
page-rating-provisional-why = Provisional: fewer than ten rated games
page-rating-what = Your true strength lies within ± with a chance of 95 %. Playing the weaker side of a scenario costs nothing: its measured advantage is part of the calculation.
page-games-played = Games
page-games-number = { $count ->
    [one] 1 game
   *[other] { $count } games
}
page-rank = Place
page-player = Player
page-ladder-of = Ladder: { $game }
page-ladder-empty = No rated games yet.
page-ladder-levels = The computer on the same scale
page-ladder-levels-what = Measured in games of the levels against each other; the regular stands at 1500, where new players start.
page-profile-since = here since { $day }
page-profile-ratings = Ratings
page-profile-none = No rated games yet.
page-profile-favourites = Favourite games
page-profile-challenges = Open challenges
page-profile-results = Results
page-profile-no-results = No finished games yet.
page-profile-more = Show earlier results
page-result-won = Won
page-result-lost = Lost
page-result-drawn = Drawn
page-result-replay = Replay
page-result-friendly = friendly
page-result-rated = rated
page-club-found = Found a club
page-club-name = Name
page-club-about = About the club
page-club-links = Links
page-club-link-label = Text of the link
page-club-link-url = Address
page-club-link-add = Add a link
page-club-link-drop = Remove the link { $label }
page-club-save = Save
page-club-edit = Edit the club
page-club-cancel = Cancel
page-club-none = No clubs yet.
page-club-members = Members
page-club-members-number = { $count ->
    [one] 1 member
   *[other] { $count } members
}
page-club-join = Join the club
page-club-leave = Leave the club
page-club-role = Role of { $player }
page-club-role-owner = Owner
page-club-role-officer = Officer
page-club-role-member = Member
page-club-remove = Remove { $player }
page-club-tables = Games in progress
page-club-no-tables = No games between members at the moment.
page-club-watch = Watch
page-event-create = Create an event
page-event-name = Name
page-event-game = Game
page-event-scenario = Scenario
page-event-kind = System
page-event-kind-swiss = Swiss
page-event-kind-round-robin = Round-robin
page-event-kind-double-round-robin = Double round-robin
page-event-rounds = Rounds
page-event-rounds-number = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
page-event-days = Days per round (0: no limit)
page-event-days-number = { $count ->
    [0] no deadline
    [one] 1 day for each round
   *[other] { $count } days for each round
}
page-event-places = Places
page-event-rated = Rated games
page-event-friendly = Friendly games
page-event-club = Club
page-event-club-none = Open to everyone
page-event-about = Notes for the players
page-event-none = No events yet.
page-event-by = Organiser: { $player }
page-event-state-open = Open for entries
page-event-state-running = In progress
page-event-state-finished = Finished
page-event-state-cancelled = Cancelled
page-event-enter = Enter
page-event-leave = Withdraw
page-event-leave-sure = Withdraw and forfeit the current game?
page-event-start = Start with { $count ->
    [one] 1 player
   *[other] { $count } players
}
page-event-cancel = Cancel the event
page-event-sure = Yes, I am sure
page-event-entrants = Players
page-event-entrants-number = { $count } of { $places } places taken
page-event-gone = withdrawn
page-event-remove = Remove { $player }
page-event-round = Round { $number }
page-event-until = until { $when }
page-event-table = Go to the table
page-event-bye = bye
page-event-your-game = Your game in this round
page-event-standings = Standings
page-event-points = Points
page-event-buchholz = Buchholz
page-event-buchholz-why = Buchholz: the points of all opponents, added up
page-event-berger = Sonneborn-Berger
page-event-berger-why = Sonneborn-Berger: the points of the opponents beaten, and half those of the opponents drawn with
page-event-wins = Wins
page-event-outcome = { $outcome ->
    [first] 1 : 0
    [second] 0 : 1
    [draw] ½ : ½
    [first-forfeit] 0 : 1 by forfeit
    [second-forfeit] 1 : 0 by forfeit
    [both-forfeit] 0 : 0 by forfeit
    [bye] 1 point
   *[other] in play
}
page-event-decide = Decide: { $first } – { $second }
page-event-decide-none = Decide …
page-refused-officers = This is for the officers of the club.
page-refused-owners = This is for the owners of the club.
page-refused-owner-stays = The club needs an owner: give another member this role first.
page-refused-clubs = You own the most clubs that are allowed: { $number }.
page-refused-members = The club is full: { $number } is the most.
page-refused-name = Enter a name that can be read.
page-refused-begun = The event has begun.
page-refused-club-only = This event is for the members of its club.
page-refused-places = All places are taken.
page-refused-organiser = This is for the organiser.
page-refused-event-over = The event is over.
page-refused-events = You run the most events that are allowed: { $number }.
page-refused-two-players = An event needs two players.
page-refused-rounds = Too few players: { $players }. Rounds: { $rounds }.
page-refused-secured = Rated games are for players who have secured their identity with a passkey or an e-mail address.
page-refused-game-of-two = Events are for games of two players.
page-event-watch = Anyone can watch the games.
