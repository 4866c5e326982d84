# The terminal's own words. Whatever belongs to a game or its rules comes from the game's texts.

ui-you = You play { $seat } ({ $sides }). The computer plays { $others } at “{ $level }” level.
ui-begin = Type the number of a choice, or “help”.
ui-back = Welcome back: { $count ->
    [one] { $count } action
   *[other] { $count } actions
} played so far.
ui-thinking = { $side } is thinking …
ui-only-choice = Press Enter to play the only choice.
ui-number = Choose a number from 1 to { $last }.
ui-say-what = “{ $command }” needs an argument: { $usage }
ui-legal = “{ $wish }” is legal now.
ui-why-open = The current decision
ui-no-odds = No dice roll is pending.
ui-odds-line = Odds: { $odds }
ui-odds-more = “odds” shows the chances of this roll.
ui-undone = Undone: { $action }
ui-saved = Game saved: { $file }
ui-resume = To continue: { $command }
ui-record = Game saved as { $file }. To replay it: { $command }
ui-hint = The computer would play { $number }: { $action }
ui-no-rule = No rule matches “{ $words }”.
ui-language = Switched to English.
ui-no-language = Available languages: { $languages }.
ui-over = Game over
ui-draw = The game is a draw.
ui-won = You win.
ui-lost = You lose.
ui-backs = { $count ->
    [0] empty
    [one] one card face down
   *[other] { $count } cards face down
}
ui-place = Place
ui-held = Control
ui-others = Others
ui-contested = contested
ui-start = set-up
ui-sum = Units on the map

help-title = Commands
help-number = play the choice with this number
help-action = play an action by its text, or by its name alone: “{ $example }”
help-why = why an action is not allowed, with the rule; with no argument: the rule behind this decision
help-odds = the exact odds of the next roll
help-undo = undo your last action (dice rolls, revealed information and other players' moves cannot be undone)
help-board = units by place
help-log = recent events
help-rules = search the rules
help-hint = the move the computer would play for you
help-save = save the game; never overwrites an existing file
help-lang = switch the language
help-help = show this list
help-quit = save and quit; Ctrl-C and Ctrl-D do the same

# Symbols on counters, for the table of the board.

symbol-infantry = infantry
symbol-artillery = artillery
symbol-armour = { $count ->
    [one] tank
   *[other] tanks
}
symbol-fortification = { $count ->
    [one] fort
   *[other] forts
}
symbol-fighter = { $count ->
    [one] fighter
   *[other] fighters
}
symbol-bomber = { $count ->
    [one] bomber
   *[other] bombers
}
symbol-headquarters = HQ

# Short forms for narrow terminals.

short-infantry = inf
short-artillery = art
short-armour = tank
short-fortification = fort
short-fighter = ftr
short-bomber = bmb
short-headquarters = HQ

# Common figures of previews.

figure-attacker_loses = expected attacker losses
figure-defender_loses = expected defender losses
