# Combat: attacks, support, results, Determined and Desperate Defence.

## Prompts

prompt-combat = Choose a hex to attack, or end the combat phase.
prompt-reserve-combat = Choose a hex for your reserves to attack, or end the phase.
prompt-attack = Prepare the attack on { $at }.
    .detail = Add units, choose the main assault force, add support, then attack.
prompt-battle = Battle for { $at }.
prompt-defence = The defenders of { $at } must retreat, or make a Determined Defence.
    .detail = Retreat, or choose the lead unit of a Determined Defence.
prompt-defence-support = { $unit } leads the Determined Defence: add one support, or roll.
prompt-desperate = { $at } has no retreat route: make a Desperate Defence, or retreat and be eliminated.
    .detail = A Desperate Defence costs two steps. Units that retreat are eliminated.
prompt-purse = Choose the track that pays { $unit }'s supply point.
prompt-consent = Lend an air unit to the other army at { $at }?
prompt-strafing = Assign { $side-adj } air units to strafe ({ $left } left).

## Odds

preview-attack = { $attack } to { $defence }, odds { $odds }. Main assault force: { $units }.
preview-possible = With every eligible unit: { $attack } to { $defence }, odds { $odds }.
preview-defence = Determined Defence, lead unit { $unit }.
preview-defence-choice = Determined Defence of { $at }, without support: odds for each lead unit.
preview-strafing = Each air unit rolls one die for every unit in its hex.
shift-water = whole main assault force across a major river or flooded terrain
shift-armour = armour in the main assault force
shift-armour-defends = armour with the defending infantry, none in the main assault force
shift-quality = higher troop quality in the main assault force
shift-quality-poor = only negative troop quality in the main assault force
shift-tiger = attacking Tigers
shift-tiger-defends = defending Tigers
shift-hill = defender on a hilltop
shift-strategic = defender in strategic movement
shift-flank = flank fire from an adjacent hex
shift-guns = artillery support
shift-air = air support
shift-naval = naval support
shift-jabos = Jabos (fighter-bombers), average
shift-defence-armour = lead unit's armour value
shift-defence-quality = lead unit's troop quality
shift-lead = { $unit }: { $why }
shift-flak = Flak in or adjacent to the hex
shift-flak-at = { $at }: { $why }

## Results

outcome-none = no effect
outcome-a1 = attacker loses a step
outcome-ex = exchange: both lose a step
outcome-a1dr = attacker loses a step, defender retreats
outcome-a1d1 = both lose a step, defender retreats
outcome-d1 = defender loses a step and retreats
outcome-a1d2 = attacker loses a step, defender loses two and retreats four hexes
outcome-dh = defender loses half its steps and retreats four hexes
outcome-lead = { $unit }: { $result }
outcome-helped = with support: { $result }
outcome-strafe = no Flak near the target: { $result }
outcome-strafe-flak = Flak near the target: { $result }
outcome-strafe-at = { $at }: { $result }
strafed-none = no effect
strafed-disrupted = disrupted
strafed-reduced = disrupted; a silhouette unit also loses a step
defence-fails = defence fails
defence-fails-loss = defence fails; lead unit loses a step
defence-loss = defence succeeds; lead unit loses a step
defence-ex = defence succeeds; lead unit and one attacker lose a step
defence-al = defence succeeds; one attacker loses a step
defence-al-ip = defence succeeds; one attacker loses a step, improved position removed

## Events

event-Defended = Determined Defence of { $at }, lead unit { $piece }: { $note }.
event-Supported = { $piece } supports the combat at { $at }.
event-Called = { $side }: { $note } at { $at }.
support-air = air support
support-naval = naval support
support-strafing = strafing
note-ip-lost = improved position removed
roll-jabos = Jabos
roll-defence = Determined Defence
roll-strafing = Strafing

## Refusals: targets and attackers

refuse-no-enemy = No enemy units in { $at }.
refuse-attacked-already = { $at } has already been attacked this phase.
refuse-no-attacker = None of your units can attack { $at } now.
refuse-no-attackers-yet = Choose an attacking unit first.
refuse-not-your-attacker = You cannot attack with { $unit }.
refuse-not-adjacent = { $unit } is not adjacent to { $at }.
refuse-defends-only = { $unit } can only defend.
refuse-cannot-attack-now = { $unit } is disrupted or scattered and cannot attack.
refuse-hex-cannot-attack = { $unit } cannot attack: no attacks from { $at } this turn.
refuse-has-attacked = { $unit } has already attacked this phase.
refuse-attacker-not-in-reserve = { $unit } is not in reserve.
refuse-out-of-bounds = { $unit } may not attack { $at } in this scenario.
refuse-armies-apart = { $unit } belongs to the other Allied army: US and British units never attack together.

## Refusals: main assault force

refuse-maf-chosen = The main assault force is already chosen. Cancel the attack to change it.
refuse-no-maf-yet = Choose a formation as the main assault force first.
refuse-not-attacking = { $unit } does not take part in this attack.
refuse-not-attached = { $unit } is not attached to the main assault force.
refuse-in-group = { $unit } is already in the battle group.
refuse-group-full = { $unit } does not fit: a battle group has at most { $most } combat factors.
refuse-group-too-strong = Every attacker is too strong for a battle group.
refuse-group-empty = The battle group is empty: choose a unit first.

## Refusals: support

refuse-guns-not-yours = { $unit } cannot support you.
refuse-guns-other-army = { $unit } belongs to another army.
refuse-guns-unfit = { $unit } cannot fire: it has moved or fired, is disrupted or out of supply.
refuse-guns-no-points = { $unit } has no supply point to spend.
refuse-guns-enough = { $most ->
    [one] Only one artillery shift is
   *[other] Only { $most } artillery shifts are
} allowed per attack this turn.
refuse-guns-used = { $unit } may give only { $most ->
    [one] one shift
   *[other] { $most } shifts
} per attack.
refuse-purse-other = { $unit } cannot use that track now.
refuse-no-aircraft = Only the Allies have air units.
refuse-air-none = No air units left ({ $side }).
refuse-air-bounds = Solitaire: this air unit cannot fly to { $at }, beyond the army boundary.
refuse-air-denied = The other player refused to lend this air unit.
refuse-air-enough = At most { $most } air { $most ->
    [one] unit
   *[other] units
} per combat.
refuse-no-ships = Only the Allies have naval units.
refuse-ships-other-army = Naval units support only their own army.
refuse-ships-storm = No naval support in a storm turn.
refuse-ships-far = { $at } is out of naval range.
refuse-ships-none = No naval units left ({ $side }).
refuse-ships-enough = A naval unit already supports this attack.
refuse-strafe-nobody = No target to strafe in { $at }.
refuse-strafe-cover = Units in woods or cities cannot be strafed ({ $at }).
refuse-strafe-twice = At most { $most } air { $most ->
    [one] unit
   *[other] units
} may strafe { $at }.

## Refusals: losses and defence

refuse-lead-elsewhere = { $unit } is not among the defenders of { $at }.
refuse-lead-guns = HQs and Werfer units cannot lead a Determined Defence ({ $unit }).
refuse-lead-disrupted = { $unit } is disrupted and cannot lead a Determined Defence.
refuse-lead-retreated = { $unit } has already retreated this phase and cannot join the defence.
refuse-odds-too-low = Odds too low: { $attack } to { $defence } is below 1-3.
