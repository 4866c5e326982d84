"""Scaling the cliffs of the Pointe du Hoc, and the boats that follow (SR02.5, SR02.6, SR03.4, SR03.6)."""

from __future__ import annotations

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.grid import NEAR
from sandtable.games.combat.kinds import ALLIED, AXIS, BLAZE, BROKEN, CUP, HEXES, MINES, MOVING, NOBODY, STAGE
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.common import risks
from sandtable.games.combat.rules.common.draws import CardTurned, TurnCard
from sandtable.games.combat.rules.common.pieces import put_unit
from sandtable.games.combat.rules.common.reports import tell_unit
from sandtable.games.combat.rules.common.steps import SCALE, CombatStep, unit_name
from sandtable.games.combat.rules.movement import placement
from sandtable.games.combat.rules.movement.entry import Enter, Entered, halt, set_out
from sandtable.games.combat.rules.movement.melee import Melees, fights
from sandtable.games.combat.rules.movement.reaction import Reaction


def in_cup(s: S) -> list[int]:
    """The units that have not yet landed."""
    return [unit for unit in s.pos.force[ALLIED] if s.pos.at[unit] == CUP]


def draw_from_cup(s: S) -> int:
    """A random unit from the cup."""
    cup = in_cup(s)
    return cup[s.pick(len(cup))]


def climb_rule(s: S) -> str:
    return "SR02.6" if s.pos.battle == "47a" else "SR03.6"


CLIMB, FIGHT, LAND = range(3)


class Climb(CombatStep, kw_only=True):
    """Draw a card: one more than its white die climb, or all that can (R94), then fight; the same number land.

    It may interrupt another order. Units moving in that order pause meanwhile, and climbers take no part in melees
    pending or in progress there.
    """

    rule = "SR02.6"
    motion = SCALE
    who: int = ALLIED
    stage: int = CLIMB
    count: int = 0  # the card's number; 0 before it is drawn
    left: int = 0  # units still to climb, then units still to land
    unit: int = -1  # the selected unit
    done: tuple[int, ...] = ()  # units that have climbed
    fights: tuple[int, ...] = ()  # the enemy hexes that they have entered
    paused: tuple[int, ...] = ()  # units moving in the order below

    def cites(self, s: S) -> str:
        return climb_rule(s)

    def prompt(self, s: S) -> Message:
        if self.unit >= 0:
            word = "prompt-climb-where" if self.stage == CLIMB else "prompt-land-where"
            return Message(word, {"piece": unit_name(s, self.unit)})
        return Message("prompt-climb", {"number": self.left})

    def asks(self, s: S) -> str:
        return "unit" if self.unit < 0 else "hex"

    def preview(self, s: S) -> Preview | None:
        """The melees of units that have climbed, and what the selected unit may meet: enemies, mines (O16.4, F103)."""
        if self.stage != CLIMB:
            return None
        pos, allied = s.pos, s.pos.troops[ALLIED]
        parts = fights(s, ALLIED, [hex_ for hex_ in self.fights if allied[hex_] and pos.troops[AXIS][hex_]])
        if self.unit >= 0:
            above = tops(s, self.unit)
            parts += fights(
                s, ALLIED, [hex_ for hex_ in above if pos.troops[AXIS][hex_] and not allied[hex_]], self.unit
            )
            spots = [(hex_, (self.unit,)) for hex_ in (pos.at[self.unit], *above) if pos.fort[hex_] == MINES]
            parts += [risks.mines(s, ALLIED, spots, ALLIED, moving=False)] if spots else []
        return risks.joined(climb_rule(s), parts)

    def proceed(self, s: S) -> bool:
        if not self.count:
            self.paused = tuple([unit for unit in s.pos.force[ALLIED] if s.pos.state[unit] & MOVING])
            s.push(TurnCard(who=ALLIED, why=climb_rule(s)))
            return False
        if self.stage == CLIMB:
            halt(s, ALLIED)
            if self.left and self.options(s):
                return True
            self.stage = FIGHT
        if self.stage == FIGHT:
            self.stage, self.left = LAND, self.count
            if self.fights:
                s.push(Melees(who=ALLIED if s.pos.active == NOBODY else s.pos.active, hexes=self.fights))
            return False
        return self._land(s)

    def _land(self, s: S) -> bool:
        if self.unit < 0 and self.left and in_cup(s) and beaches(s):
            self.unit = draw_from_cup(s)
            put_unit(s, self.unit, STAGE)
        if self.unit >= 0:
            return self.decide(s, beaches(s))
        set_out(s, tuple([u for u in self.paused if u not in self.done and not s.pos.state[u] & BROKEN]))
        s.pop()
        return False

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, CardTurned):
            self.count = self.left = s.tables.fate[s.pos.nation[ALLIED]].white[answer.card] + 1
        elif not isinstance(answer, Entered):
            super().answered(s, answer)
        elif answer.units:  # as in any advance, the Defender may have hidden markers there (A35.2, A35.5)
            s.push(Reaction(who=AXIS, hex=s.pos.at[answer.units[0]], fires=False))

    def options(self, s: S) -> list[int]:
        if self.unit >= 0:
            return tops(s, self.unit) if self.stage == CLIMB else beaches(s)
        return [unit for unit in s.pos.on_map(ALLIED) if unit not in self.done and tops(s, unit)]

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        if self.unit >= 0:
            return self.there(s, number, "no-cliff" if self.stage == CLIMB else "no-free-beach")
        return self.about(s, number, "not-at-cliff")

    def choose(self, s: S, number: int) -> None:
        if self.unit < 0:
            self.unit = number
            return
        unit, self.unit, self.left = self.unit, -1, self.left - 1
        if self.stage == CLIMB:
            self._climb(s, unit, number)
        else:
            put_unit(s, unit, number)
            tell_unit(s, climb_rule(s), unit, "note-lands")

    def _climb(self, s: S, unit: int, to: int) -> None:
        """O16, F103. Where both sides are already present, a melee is pending or in progress."""
        allied, axis = s.pos.troops
        self.done += (unit,)
        if axis[to] and not allied[to]:
            self.fights += (to,)
        set_out(s, (unit,))
        s.push(Enter(who=ALLIED, start=s.pos.at[unit], to=to, rule_id=climb_rule(s), note="note-climbs"))


def tops(s: S, unit: int) -> list[int]:
    """The hexes on top of the cliffs above a unit; broken units do not advance on an enemy (O16)."""
    pos, at = s.pos, s.pos.at[unit]
    if at >= HEXES:
        return []
    cliffs = ground(s).cliff_top[at]
    over = [hex_ for side, hex_ in enumerate(NEAR[at]) if hex_ >= 0 and cliffs[side] and pos.haze[hex_] != BLAZE]
    return [hex_ for hex_ in over if not (pos.state[unit] & BROKEN and pos.troops[AXIS][hex_])]


def beaches(s: S) -> list[int]:
    """The vacant landing hexes that are not on fire."""
    return [hex_ for hex_ in placement.home(s, ALLIED) if not s.pos.stacks[hex_] and s.pos.haze[hex_] != BLAZE]
