# Set-up, events, random battles and the campaign.

## Set-up and reinforcements

prompt-issue = Who carries { $piece }?
prompt-deploy = Name a unit to set up.
prompt-deploy-where = Where is { $piece } set up?
prompt-man-gun = Who mans { $piece }?
prompt-works = Where does this go: { $fort }?
prompt-wave-space = With the second wave (1) or with the third (2)?
prompt-wave-unit = Name a unit for space { $number } of the Time Track.
prompt-wave-weapon = Name a weapon for the waves.
prompt-wave-carrier = Who carries it?
prompt-climb = { $number ->
    [one] One more unit climbs the cliffs.
   *[other] { $number } more units climb the cliffs.
  }
prompt-climb-where = Where does { $piece } climb to?
prompt-land-where = Where does { $piece } land?
prompt-reinforce = Name a unit to bring in.
prompt-enters-where = Where does { $piece } come in?

refuse-cannot-carry = { $piece } cannot take it.
refuse-other-platoon = { $piece } is of another platoon.
refuse-alike = Another unit just like { $piece } is offered.
refuse-not-waiting = { $piece } does not wait to be set up.
refuse-no-place-yet = There is no place for { $piece } yet.
refuse-one-each = One unit lands in each hex: { $at }.
refuse-unescorted = { $piece } is set up with a squad or a team only.
refuse-quota = Other hexes have to be manned before { $at }.
refuse-manned = { $at } is manned: one squad or team, and no more.
refuse-keep-room = Room is kept in { $at } for those who have to stand there.
refuse-outside-area = { $at } is outside the area.
refuse-cannot-stand = Nothing can be set up in { $at }.
refuse-crowded = { $at } is full: seven figures a side.
refuse-takes-no-fort = { $at } takes no works, or no more.
refuse-not-in-wave = { $piece } is not one of those asked for.
refuse-weapon-not-waiting = { $piece } is not one of the weapons left.
refuse-no-such-choice = There are two ways only.
refuse-no-cliff = No cliff of this unit leads to { $at }.
refuse-no-free-beach = { $at } is no landing hex, or somebody is there.
refuse-not-at-cliff = { $piece } does not stand at the foot of a cliff.
refuse-cannot-enter-here = Nobody can come in at { $at }.
refuse-not-due = { $piece } is not due.

note-climbs = climbs the cliff
note-lands = lands
note-enters = comes in
note-alarm-allied = the alarm: the Allied reinforcements are here
note-alarm-axis = the alarm: the Axis reinforcements are here
roll-map = the number of a map

## Events

prompt-event = { $event }: { $what }
choose-43 = all units of which hex break? Or let it pass.
choose-44 = which of your units becomes a veteran?
choose-52 = which of your squads parts into two teams? Or let it pass.
choose-56 = beside which broken unit does a private step forward?
choose-58 = in which hex does a hero step forward?
choose-58-then = which broken unit beside the hero rallies? Or let it pass.
choose-60 = which unit without cover is suppressed?
choose-62 = which broken unit is eliminated?
choose-63 = which weapon breaks?
choose-64 = which broken unit rallies?
choose-66 = which of your broken units next to the enemy is taken prisoner?
choose-67 = which of your secret chits is shown?
choose-70 = which hex is cleared of mines or wire? Or let it pass.
choose-71 = which lost weapon is found?
choose-71-then = who takes it?
choose-72 = which unit breaks?
choose-75 = which enemy in sight of your machine guns is suppressed?
choose-76 = which of your lost units comes back, broken?
choose-76-then = in which hex?
choose-77 = which enemy in smoke breaks?
prompt-flee = { $piece } has to leave the fire. Where to?
prompt-interrogation = You see the enemy's hand. Discard a card of it?
prompt-offer = What comes from the support table?
prompt-enters = Where does it come in?

refuse-not-for-event = { $event } cannot fall on that.
refuse-cannot-flee = They cannot flee to { $at }.
refuse-not-offered = It is not to be had on a roll of { $number }.

note-bombed = bombed from the air
note-veteran = becomes a veteran
note-parted = is parted into teams
note-appears = steps forward
note-set-up = takes up position
note-found = is found again
note-returns = returns wounded
note-blaze = fire
note-flees = flees from the fire
note-elan = new heart; surrender only at { $number }
note-interrogates = a prisoner tells what the enemy holds
note-recall = the aircraft are recalled
note-radio = a radio

## Random battles

prompt-country = Choose a kind of country.
prompt-order-of-battle = Choose an order of battle. The other side does not see it yet.
prompt-buy-support = Support, roll { $number }: buy at least one thing. Points to spend: { $points }.
prompt-buy-works = Buy works, or stop. Points to spend: { $points }.
prompt-buy-radio = Roll for a radio? What stands there must be bought.

refuse-other-order-of-battle = It is not of your nation and quality.
refuse-too-costly = It costs more than { $points }.
refuse-other-mines = All mines are of one strength: { $number }.

note-nation-american = Americans
note-nation-british = British
note-nation-french = French
note-nation-german = Germans

## The campaign

prompt-pledge = Does it fight in this battle: { $platoon }?
prompt-tanks = Spend a tank point? { $points } left.
prompt-guns = Spend artillery points? { $points } left.
prompt-part-squad = Part a squad into two teams?
prompt-train = Raise the quality of your own troops, or lower the enemy's?
prompt-keep-roll = Which roll counts, { $first } or { $second }?
prompt-any-platoon = Choose a platoon.

refuse-cannot-part = { $piece } is no squad with two teams to spare.
refuse-too-many-points = There are not so many points for one battle.
refuse-no-such-platoon = That platoon is not to be had.
refuse-not-rolled = That was not rolled.

note-place-A1 = battle { $number }, at Saint-André-de-l'Épine (A1)
note-place-A2 = battle { $number }, towards Hill 122 (A2)
note-place-A3 = battle { $number }, at Martinville (A3)
note-place-A4 = battle { $number }, at La Madeleine (A4)
note-place-G1 = battle { $number }, in the bocage (G1)
note-battle-won = { $number ->
    [one] the battle is won, the first
   *[other] the battle is won, { $number } by now
  }
note-tanks-gone = the tanks are driven off
result-campaign-allied = Four battles won: the road to Saint-Lô is open.
result-campaign-axis = Four battles won: the ridge is held.

platoon-allied-A = Command Platoon (A)
platoon-allied-B = Rifle Platoon B, Sgt Ewing
platoon-allied-C = Rifle Platoon C, Sgt Krauss
platoon-allied-D = Rifle Platoon D, Cpt Slingluff
platoon-allied-E = Weapons Platoon E, Sgt Bowen
platoon-allied-F = Weapons Platoon F, Cpt Miller
platoon-allied-G = Engineer Platoon G, Lt Cawthon
platoon-allied-H = Engineer Platoon H, Lt Richardson
platoon-axis-A = Command Platoon (A)
platoon-axis-B = Rifle Platoon B, Sgt Gessler
platoon-axis-C = Veteran Platoon C, Cpt Wetteman
platoon-axis-D = Veteran Platoon D, Sgt Ehnert
platoon-axis-E = Paratroop Platoon E, Sgt Hummel
platoon-axis-F = Paratroop Platoon F, Lt Becker
platoon-axis-G = Paratroop Platoon G, Cpt Rubart
platoon-axis-H = Assault Platoon H, Lt von Hoffmann
