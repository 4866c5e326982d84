# Weather, supply points, replacements received, Mulberry harbours.

roll-weather = Weather
shift-weather = after { $weather }

prompt-track = Choose who receives the next German supply point ({ $number } to assign).
prompt-nation = Choose British or Canadian for the Commonwealth infantry replacement.
prompt-harbour = The US Mulberry is complete: choose its hex at Omaha.

refuse-track-fortress = No Cherbourg city hex can trace supply to the south map edge: no points for the fortress.
refuse-track-west = Panzergruppe West has its own supply points only with two German players.
refuse-harbour-place = { $at } is not a Mulberry hex.
refuse-harbour-held = { $at } is not under Allied control.

event-PointsCame = { $note }: +{ $number } (total { $left }).
event-ReplacementsCame = { $note }: +{ $number } (total { $left }).
event-HarbourChanged = { $side-adj } Mulberry { $note }
harbour-begun = under construction.
harbour-late = delayed one turn: German units adjacent.
harbour-works = complete.
harbour-lost = captured and lost for good.
