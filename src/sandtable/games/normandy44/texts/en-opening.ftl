# Weather, supply points, replacements received, Mulberry harbours.

roll-weather = Weather
shift-weather = after { $weather }

prompt-track = Choose where the next German supply point goes ({ $number } to give out).
prompt-nation = Choose the nation of the Commonwealth infantry replacement.
prompt-harbour = The American Mulberry is complete: choose its hex at Omaha.

refuse-track-fortress = No city hex of Cherbourg can trace a line to the south edge of the map, so no point can go to the fortress.
refuse-track-west = Panzergruppe West has points of its own only with two German players.
refuse-harbour-place = No Mulberry can be placed in { $at }.
refuse-harbour-held = { $at } is not in Allied hands.

event-PointsCame = { $note }: +{ $number }, now { $left }.
event-ReplacementsCame = { $note }: +{ $number }, now { $left }.
event-HarbourChanged = Mulberry of the { $side }: { $note }
harbour-begun = building begins.
harbour-late = Germans beside the site, one turn later than planned.
harbour-works = complete.
harbour-lost = in German hands and lost for good.
