# Set-up, events, random battles and the campaign.

## Set-up and reinforcements

prompt-issue = Choose a carrier for { $piece }.
prompt-deploy = Choose a unit to set up.
prompt-deploy-where = Choose a set-up hex for { $piece }.
prompt-man-gun = Choose a team to man { $piece }.
prompt-works = Place { $fort }: choose a hex.
prompt-wave-space = Choose the second wave (1) or the third (2).
prompt-wave-unit = Choose a unit for space { $number } of the Time Track.
prompt-wave-weapon = Choose a weapon for the waves.
prompt-wave-carrier = Choose a unit to carry the weapon.
prompt-climb = { $number ->
    [one] Choose the last unit to climb the cliffs.
   *[other] Choose a unit to climb the cliffs ({ $number } left).
  }
prompt-climb-where = Choose a clifftop hex for { $piece }.
prompt-land-where = Choose a landing hex for { $piece }.
prompt-reinforce = Choose a reinforcement.
prompt-enters-where = Choose an entry hex for { $piece }.

refuse-cannot-carry = { $piece } cannot carry it.
refuse-other-platoon = { $piece } belongs to another platoon.
refuse-alike = A unit identical to { $piece } is offered instead.
refuse-not-waiting = { $piece } is not waiting to be set up.
refuse-no-place-yet = { $piece } has no legal set-up hex yet.
refuse-one-each = Only one unit may land in each hex: { $at } has one.
refuse-unescorted = { $piece } must set up with a squad or team.
refuse-quota = Other hexes must be occupied before { $at }.
refuse-manned = { $at } already has its one squad or team.
refuse-keep-room = { $at } must keep room for units that have to set up there.
refuse-outside-area = { $at } is outside the set-up area.
refuse-cannot-stand = Nothing may set up in { $at }.
refuse-crowded = { $at } would exceed the stacking limit: seven figures per side.
refuse-takes-no-fort = { $at } cannot hold another fortification of this type.
refuse-not-in-wave = { $piece } is not one of the units to choose from.
refuse-weapon-not-waiting = { $piece } is not one of the weapons left.
refuse-no-such-choice = Choose 1 or 2.
refuse-no-cliff = This unit has no cliff to climb into { $at }.
refuse-no-free-beach = { $at } is not a vacant landing hex.
refuse-not-at-cliff = { $piece } is not at the foot of a cliff.
refuse-cannot-enter-here = Units cannot enter at { $at }.
refuse-not-due = { $piece } is not due to enter yet.

note-climbs = climbs the cliff
note-lands = lands
note-enters = enters
note-alarm-allied = alarm: Allied reinforcements arrive
note-alarm-axis = alarm: Axis reinforcements arrive
roll-map = Map draw

## Events

prompt-event = { $event }: { $what }
choose-43 = choose a hex where all units break, or pass.
choose-44 = choose one of your units to become a veteran.
choose-52 = choose one of your squads to deploy into two teams, or pass.
choose-56 = choose a hex with a broken unit: a private appears there.
choose-58 = choose a hex for the hero.
choose-58-then = choose a broken unit stacked with the hero to rally, or pass.
choose-60 = choose a unit without cover to suppress.
choose-62 = choose a broken unit to eliminate.
choose-63 = choose a weapon to break.
choose-64 = choose a broken unit to rally.
choose-66 = choose one of your broken units adjacent to the enemy: it is captured.
choose-67 = choose one of your secret objective chits to reveal.
choose-70 = choose a hex to clear of mines or wire, or pass.
choose-71 = choose an eliminated weapon to recover.
choose-71-then = choose a unit to carry it.
choose-72 = choose a unit to break.
choose-75 = choose an enemy unit in LOS of your machine guns to suppress.
choose-76 = choose one of your eliminated units to return, broken.
choose-76-then = choose a hex for it.
choose-77 = choose an enemy unit in smoke to break.
prompt-flee = { $piece } must leave the blaze: choose a hex.
prompt-interrogation = You see the enemy hand. Choose a card to discard, or none.
prompt-offer = Choose from the support table.
prompt-enters = Choose an entry hex.

refuse-not-for-event = { $event } does not apply to that.
refuse-cannot-flee = The units cannot flee to { $at }.
refuse-not-offered = Not available on a roll of { $number }.

note-bombed = bombed by aircraft
note-veteran = becomes a veteran
note-parted = deploys into two teams
note-appears = appears
note-set-up = sets up
note-found = is recovered
note-returns = returns, broken
note-blaze = fire
note-flees = flees the blaze
note-elan = surrender level raised to { $number }
note-interrogates = a prisoner reveals the enemy hand
note-recall = aircraft recalled
note-radio = radio received

## Random battles

prompt-country = Choose a type of terrain.
prompt-order-of-battle = Choose an order of battle. Your opponent cannot see it yet.
prompt-buy-support = Support roll { $number }: buy at least one item ({ $points } { $points ->
    [one] point
   *[other] points
  } to spend).
prompt-buy-works = Buy fortifications, or stop ({ $points } { $points ->
    [one] point
   *[other] points
  } to spend).
prompt-buy-radio = Roll for a radio? You must buy the one rolled.

refuse-other-order-of-battle = That order of battle does not match your nationality and quality.
refuse-too-costly = It costs more than the { $points } { $points ->
    [one] point
   *[other] points
  } left.
refuse-other-mines = All mines must have the same strength: { $number }.

note-nation-american = Americans
note-nation-british = British
note-nation-french = French
note-nation-german = Germans

## The campaign

prompt-pledge = Commit { $platoon } to this battle?
prompt-tanks = Spend a tank point ({ $points } left)?
prompt-guns = Spend artillery points ({ $points } left)?
prompt-part-squad = Choose a squad to deploy into two teams, or pass.
prompt-train = Raise the quality of your own troops, or lower the enemy's?
prompt-keep-roll = Choose the roll to keep: { $first } or { $second }.
prompt-any-platoon = Choose a platoon.

refuse-cannot-part = { $piece } is not a squad with two teams available.
refuse-too-many-points = You cannot spend that many points in one battle.
refuse-no-such-platoon = That platoon is not available.
refuse-not-rolled = That number was not rolled.

note-place-A1 = battle { $number }, Saint-André-de-l'Épine (A1)
note-place-A2 = battle { $number }, towards Hill 122 (A2)
note-place-A3 = battle { $number }, Martinville (A3)
note-place-A4 = battle { $number }, La Madeleine (A4)
note-place-G1 = battle { $number }, in the bocage (G1)
note-battle-won = { $number ->
    [one] battle won (first victory)
   *[other] battle won ({ $number } victories)
  }
note-tanks-gone = tanks driven off
result-campaign-allied = American victory: four battles won, the road to Saint-Lô is open.
result-campaign-axis = German victory: four battles won, the ridge holds.

platoon-allied-A = Command Platoon A
platoon-allied-B = Rifle Platoon B (Sgt Ewing)
platoon-allied-C = Rifle Platoon C (Sgt Krauss)
platoon-allied-D = Rifle Platoon D (Cpt Slingluff)
platoon-allied-E = Weapons Platoon E (Sgt Bowen)
platoon-allied-F = Weapons Platoon F (Cpt Miller)
platoon-allied-G = Engineer Platoon G (Lt Cawthon)
platoon-allied-H = Engineer Platoon H (Lt Richardson)
platoon-axis-A = Command Platoon A
platoon-axis-B = Rifle Platoon B (Sgt Gessler)
platoon-axis-C = Veteran Platoon C (Cpt Wetteman)
platoon-axis-D = Veteran Platoon D (Sgt Ehnert)
platoon-axis-E = Paratroop Platoon E (Sgt Hummel)
platoon-axis-F = Paratroop Platoon F (Lt Becker)
platoon-axis-G = Paratroop Platoon G (Cpt Rubart)
platoon-axis-H = Assault Platoon H (Lt von Hoffmann)
