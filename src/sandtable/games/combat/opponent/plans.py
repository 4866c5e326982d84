"""The veteran's policy: the regular's with other weights, and the Initiative card used by exact odds (B9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.combat.charts.cards import SNIPER_TRIGGER, TIME_TRIGGER
from sandtable.games.combat.charts.chances import stand
from sandtable.games.combat.opponent import gunfire
from sandtable.games.combat.opponent.assessment.survey import Survey
from sandtable.games.combat.opponent.regular import Regular
from sandtable.games.combat.opponent.weights import VETERAN, WeightSets
from sandtable.games.combat.rules.common.draws import Roll
from sandtable.games.combat.rules.common.steps import marches
from sandtable.games.combat.rules.fire.attack import ATTACK, TARGET, FireAttack
from sandtable.games.combat.rules.fire.defence import Defence
from sandtable.games.combat.rules.movement.melee import FIRST, SECOND, Melee
from sandtable.games.combat.rules.movement.rally import Recover
from sandtable.games.combat.rules.turn.time import TimeAdvance
from sandtable.kit.opponent.ratings import Ratings

SNIPED = 0.4  # the average cost of a sniper
ENDING = 30.0  # a whole battle
AN_ADVANCE = 36  # cards of a deck skipped by a time advance, on average


class Planner(Regular):
    """The veteran's policy."""

    def __init__(self, game: Game[Any, Any], weights: WeightSets = VETERAN) -> None:
        super().__init__(game, weights)
        self.on(Roll, self.reroll)

    # --- the Initiative card -----------------------------------------------------------------------------------------

    def reroll(self, o: Survey, step: Roll, actions: Sequence[Action]) -> Ratings:
        """Hand the card over if another roll is expected to be enough better."""
        fate = o.t.fate[o.pos.nation[step.who]]
        white, colour = fate.white[step.card], fate.colour[step.card]
        gain = self.better(o, step, white, colour)
        sign = 1.0 if step.who == o.who else -1.0
        if fate.trigger[step.card] == SNIPER_TRIGGER:
            gain -= sign * SNIPED
        if fate.trigger[step.card] == TIME_TRIGGER:
            gain -= AN_ADVANCE * o.clock
        return [gain - o.weights.initiative if action.verb == "reroll" else 0.0 for action in actions]

    def better(self, o: Survey, step: Roll, white: int, colour: int) -> float:
        """The expected gain of another roll over this one, for this side."""
        for_ = self.beneath()
        total = white + colour
        if isinstance(for_, Defence) and for_.unit >= 0:
            sign = 1.0 if o.t.side[for_.unit] == o.who else -1.0
            ends = stand(o.urns[step.who], for_.total, for_.strength)
            hoped = ends.beaten * o.breaks(for_.unit) + ends.tied * o.shakes(for_.unit)
            return sign * (self._suffers(o, for_, total) - hoped)
        if isinstance(for_, FireAttack):
            return self._fire(o, for_, white, colour)
        if isinstance(for_, Recover) and for_.unit >= 0:
            sign = 1.0 if o.t.side[for_.unit] == o.who else -1.0
            chance = o.urns[step.who].at_most(for_.strength) - (1.0 if total <= for_.strength else 0.0)
            return sign * chance * o.weights.broken * o.worth(for_.unit)
        if isinstance(for_, Melee):
            return self._melee(o, for_, step, total)
        if isinstance(for_, TimeAdvance):
            return self._end(o, total)
        return 0.0

    def _suffers(self, o: Survey, step: Defence, total: int) -> float:
        """The harm to a unit with this roll."""
        left = step.strength + total - step.total
        if left < 0 or (left == 0 and marches(o.s, step.unit)):
            return o.breaks(step.unit)
        return o.shakes(step.unit) if left == 0 else 0.0

    def _fire(self, o: Survey, step: FireAttack, white: int, colour: int) -> float:
        own = step.who == o.who
        if step.stage == TARGET:
            if not own:
                return 0.0
            value = gunfire.promise(o, [o.gun(p) for p in step.pieces], step.target, aimed=True, scout=step.scout)
            hit = 1.0 if white * colour > step.needed else 0.0
            return value * (o.urns[step.who].exceeds(step.needed) - hit)
        if step.stage != ATTACK:
            return 0.0
        attack = o.urns[step.who].totals
        mean = add_up([chance * self._total(o, step, number) for number, chance in enumerate(attack) if chance])
        return (1.0 if own else -1.0) * (mean - self._total(o, step, white + colour))

    def _total(self, o: Survey, step: FireAttack, roll: int) -> float:
        """The harm of an attack with this roll."""
        victim = 1 - step.who
        return self.suffering(o, victim, step.target, step.total + roll, step.origins, self._indirect(o, step))

    def _indirect(self, o: Survey, step: FireAttack) -> bool:
        return o.gun(step.pieces[0]).indirect if o.gun(step.pieces[0]).unit >= 0 else False

    def _melee(self, o: Survey, step: Melee, roll: Roll, total: int) -> float:
        """The expected value of a melee: every unit in the hex is at stake."""
        units = o.pos.stacks[step.hex]
        ours = add_up([o.worth(unit) for unit in units if o.t.side[unit] == o.who])
        theirs = add_up([o.worth(unit) for unit in units if o.t.side[unit] != o.who])
        start = step.sums[roll.who] - step.sums[1 - roll.who]
        if step.stage == FIRST:
            now = stand(o.urns[1 - roll.who], total + start, 0)  # the other side rolls next
            mean = o.clash(roll.who, -start)
            won, hoped = now.beaten, mean.beaten
        elif step.stage == SECOND:
            won = float(total + start > step.rolled)
            hoped = 1.0 - o.urns[roll.who].at_most(step.rolled - start)
        else:
            return 0.0
        return (1.0 if roll.who == o.who else -1.0) * (hoped - won) * (ours + theirs)

    def _end(self, o: Survey, total: int) -> float:
        """Sudden Death: continue when behind, end when ahead."""
        ends = total < o.pos.time
        chance = o.urns[o.pos.active].at_most(o.pos.time - 1)
        wins = o.lead > 0 or (o.lead == 0 and o.pos.initiative == o.who)
        if ends:
            return 0.0 if wins else ENDING * (1.0 - chance)
        return ENDING * chance * 0.3 if o.lead > 2 else 0.0
