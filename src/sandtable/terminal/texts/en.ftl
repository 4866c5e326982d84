# The terminal's own words. Whatever belongs to a game or its rules comes from the game's texts.

ui-you = You are { $seat } ({ $sides }). The machine plays { $others } at level “{ $level }”.
ui-begin = Type the number of a choice, or “help”.
ui-back = Welcome back, after { $count ->
    [one] { $count } action
   *[other] { $count } actions
}.
ui-thinking = { $side } is thinking …
ui-only-choice = Enter plays the only choice.
ui-number = Choose a number from 1 to { $last }.
ui-say-what = “{ $command }” needs a word more: { $usage }
ui-legal = “{ $wish }” may be played now.
ui-why-open = What is open now
ui-no-odds = Nothing is being decided by dice at this point.
ui-odds-line = Odds: { $odds }
ui-odds-more = “odds” shows the chances of this roll.
ui-undone = Taken back: { $action }
ui-saved = Saved in { $file }
ui-resume = Go on with: { $command }
ui-record = The record is in { $file }; watch it with: { $command }
ui-hint = The machine would play { $number }: { $action }
ui-no-rule = No rule fits “{ $words }”.
ui-language = From here on in English.
ui-no-language = The languages are: { $languages }.
ui-over = The game is over
ui-draw = Nobody has won.
ui-won = You have won.
ui-lost = You have lost.
ui-backs = { $count ->
    [0] empty
    [one] one card face down
   *[other] { $count } cards face down
}
ui-place = Place
ui-held = Held by
ui-others = Others
ui-contested = contested
ui-sum = Units on the board

help-title = What you may type
help-number = play the choice with this number
help-action = play an action by its text, or by its name alone: “{ $example }”
help-why = why an action is not allowed, with the rule; alone: the rule of this decision
help-odds = the exact chances of what is being rolled for
help-undo = take back your last action (not across dice, secrets or another side)
help-board = who is where
help-log = what has happened lately
help-rules = search the rules
help-hint = what the machine would do in your place
help-save = save the game; an existing file is never overwritten
help-lang = language of all texts
help-help = this list
help-quit = save and leave; Ctrl-C and Ctrl-D do the same

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
symbol-headquarters = headquarters

# Short forms for narrow terminals.

short-infantry = inf
short-artillery = art
short-armour = tank
short-fortification = fort
short-fighter = ftr
short-bomber = bmb
short-headquarters = HQ

# Common figures of previews.

figure-attacker_loses = expected losses of the attacker
figure-defender_loses = expected losses of the defender
