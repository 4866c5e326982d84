# Combat: attacks, support, results, determined and desperate defence.

## Prompts

prompt-combat = Name a hex to attack, or end the combat phase.
prompt-reserve-combat = Name a hex for your reserves to attack, or end the phase.
prompt-attack = Attack on { $at }: add attackers, name one as the main assault force, add support; then resolve it.
prompt-battle = The battle for { $at }.
prompt-defence = { $at } must be given up: name the lead unit of a determined defence, or retreat.
prompt-defence-support = { $unit } leads the defence: call one support, or roll.
prompt-desperate = The way out of { $at } is closed: hold it for two steps, or retreat.
prompt-purse = Whose supply point does { $unit } spend?
prompt-consent = May one of your air units help the other army at { $at }?
prompt-strafing = Assign { $side } air units to strafe ({ $left } left), or go on.

## Odds

preview-attack = { $attack } to { $defence } is { $odds }. Main assault force: { $units }.
preview-defence = Determined defence led by { $unit }.
preview-defence-choice = Determined defence of { $at }, without support: the odds of each lead unit.
preview-strafing = Each air unit rolls a die for every unit in its hex.
shift-water = the whole main assault force attacks over a major river or through floods
shift-armour = tanks in the main assault force
shift-armour-defends = the defender's infantry has tanks, the main assault force none
shift-quality = better troops in the main assault force
shift-quality-poor = only poor troops in the main assault force
shift-tiger = Tigers attack
shift-tiger-defends = Tigers defend
shift-hill = the defender holds a hilltop
shift-strategic = the defender is caught on the road
shift-flank = flank fire from a neighbouring hex
shift-guns = artillery
shift-air = air support
shift-naval = naval support
shift-jabos = fighter-bombers, on average
shift-defence-armour = armour of the lead unit
shift-defence-quality = quality of the lead unit
shift-lead = { $unit }: { $why }
shift-flak = Flak in or next to the hex
shift-flak-at = { $at }: { $why }

## Results

outcome-none = no effect
outcome-a1 = the attacker loses a step
outcome-ex = exchange: both lose a step
outcome-a1dr = the attacker loses a step, the defender retreats
outcome-a1d1 = both lose a step, the defender retreats
outcome-d1 = the defender loses a step and retreats
outcome-a1d2 = the attacker loses one step, the defender two; long retreat
outcome-dh = the defender loses half the steps; long retreat
outcome-lead = { $unit }: { $result }
outcome-helped = with support: { $result }
outcome-strafe = no Flak near the target: { $result }
outcome-strafe-flak = Flak near the target: { $result }
outcome-strafe-at = { $at }: { $result }
strafed-none = no effect
strafed-disrupted = disrupted
strafed-reduced = disrupted; a unit with a silhouette loses a step
defence-fails = the defence fails
defence-fails-loss = the defence fails, and the lead unit loses a step
defence-loss = the position is held; the lead unit loses a step
defence-ex = the position is held; the lead unit and an attacker lose a step
defence-al = the position is held; an attacker loses a step
defence-al-ip = the position is held; an attacker loses a step, and the improved position is gone

## Events

event-Defended = Determined defence of { $at } led by { $piece }: { $note }.
event-Supported = { $piece } supports at { $at }.
event-Called = { $side }: { $note } at { $at }.
support-air = air support
support-naval = naval support
support-strafing = strafing
note-ip-lost = the improved position is lost
roll-jabos = Jabos
roll-defence = Determined defence
roll-strafing = Strafing

## Refusals: targets and attackers

refuse-no-enemy = There is no enemy in { $at }.
refuse-attacked-already = { $at } has been attacked in this phase already.
refuse-no-attacker = None of your units can attack { $at } now.
refuse-no-attackers-yet = Name an attacker first.
refuse-not-your-attacker = { $unit } is not a unit you can attack with.
refuse-not-adjacent = { $unit } does not stand next to { $at }.
refuse-defends-only = { $unit } can only defend.
refuse-cannot-attack-now = { $unit } is disrupted or scattered and cannot attack.
refuse-hex-cannot-attack = { $unit } cannot attack: no attack is made out of { $at } this turn.
refuse-has-attacked = { $unit } has attacked in this phase already.
refuse-attacker-not-in-reserve = { $unit } is not in reserve.
refuse-out-of-bounds = { $unit } may not attack { $at } in this scenario.
refuse-armies-apart = { $unit } belongs to the other Allied army: the two never attack together.

## Refusals: main assault force

refuse-maf-chosen = The main assault force is chosen; cancel the attack to choose again.
refuse-no-maf-yet = No formation has been named as the main assault force.
refuse-not-attacking = { $unit } does not take part in this attack.
refuse-not-attached = { $unit } is not attached to the main assault force.
refuse-in-group = { $unit } is in the battle group already.
refuse-group-full = { $unit } is too strong: a battle group has at most { $most } factors.
refuse-group-too-strong = Every attacker is too strong for a battle group.
refuse-group-empty = The battle group has no units yet.

## Refusals: support

refuse-guns-not-yours = { $unit } is not there to support you.
refuse-guns-other-army = { $unit } belongs to another army.
refuse-guns-unfit = { $unit } cannot fire: it has moved or fired, is disrupted or out of supply.
refuse-guns-no-points = There is no supply point left that { $unit } may spend.
refuse-guns-enough = An attack has at most { $most ->
    [one] one artillery shift
   *[other] { $most } artillery shifts
} this turn.
refuse-guns-used = { $unit } gives at most { $most ->
    [one] one shift
   *[other] { $most } shifts
} to an attack.
refuse-purse-other = { $unit } cannot spend points of that track now.
refuse-no-aircraft = Only the Allies have air units.
refuse-air-none = { $side } has no air unit left.
refuse-air-bounds = In the solitaire game this air unit does not fly to { $at }, beyond the army boundary.
refuse-air-denied = The other player has refused this air unit.
refuse-air-enough = No more than { $most } air { $most ->
    [one] unit
   *[other] units
} in one combat.
refuse-no-ships = Only the Allies have naval units.
refuse-ships-other-army = Naval units support only their own army.
refuse-ships-storm = There is no naval support in a storm.
refuse-ships-far = Ships cannot reach { $at } now.
refuse-ships-none = { $side } has no naval unit left.
refuse-ships-enough = One naval unit supports this attack already.
refuse-strafe-nobody = There is nothing to strafe in { $at }.
refuse-strafe-cover = Woods and cities hide whoever is in { $at }.
refuse-strafe-twice = No more than { $most } air { $most ->
    [one] unit
   *[other] units
} may strafe { $at }.

## Refusals: losses and defence

refuse-lead-elsewhere = { $unit } does not defend { $at }.
refuse-lead-guns = { $unit } cannot lead a determined defence.
refuse-lead-disrupted = { $unit } is disrupted and cannot lead a determined defence.
refuse-lead-retreated = { $unit } has retreated in this phase and takes no part in the defence.
refuse-odds-too-low = { $attack } against { $defence } is less than 1-3.
