"""Melee: Ambush, the two totals, No Quarter (O16.4, A25, A38)."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.cards import AMBUSH, CONCEALMENT, NO_QUARTER
from sandtable.games.combat.charts.chances import Urn
from sandtable.games.combat.charts.counters import BOXED_FP
from sandtable.games.combat.kinds import ALLIED, AXIS, BROKEN, BUNKER, HEXES, PILLBOX, Law
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common import odds, risks
from sandtable.games.combat.rules.common.draws import Dice, Roll
from sandtable.games.combat.rules.common.pieces import eliminate, maze_betrayed
from sandtable.games.combat.rules.common.reports import Fought, tell
from sandtable.games.combat.rules.common.steps import CombatStep, friends, play_card
from sandtable.games.combat.rules.common.victory import gain
from sandtable.games.combat.rules.common.windows import Window
from sandtable.games.combat.rules.common.wounds import harm
from sandtable.games.combat.rules.terrain.figures import bare_fp, marked, wired


def contested(s: S) -> list[int]:
    """The hexes with units of both sides."""
    allied, axis = s.pos.troops
    return [hex_ for hex_ in range(HEXES) if allied[hex_] and axis[hex_]]


class Melees(CombatStep, kw_only=True):
    """O16: after all advances, melee in every hex with both sides, in the active player's order."""

    rule = "O16.4"
    verb = "hex"
    hexes: tuple[int, ...] = ()  # only in these (SR02.6); empty: every hex with both sides

    def prompt(self, s: S) -> Message:
        return Message("prompt-melees")

    def proceed(self, s: S) -> bool:
        return self.decide(s, self.options(s))

    def options(self, s: S) -> list[int]:
        return [hex_ for hex_ in contested(s) if not self.hexes or hex_ in self.hexes]

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.there(s, number, "no-melee")

    def choose(self, s: S, number: int) -> None:
        s.push(Melee(who=self.who, hex=number))

    def preview(self, s: S) -> Preview | None:
        return risks.joined(self.rule, fights(s, self.who, self.options(s)))


AMBUSHES, SUMS, FIRST, SECOND, AFTER = range(5)


class Melee(CombatStep, kw_only=True):
    """O16.4. `who` is the active player; the other side rolls first."""

    rule = "O16.4"
    hex: int
    stage: int = AMBUSHES
    sums: tuple[int, int] = (0, 0)
    rolled: int = 0  # by the side that rolls first

    def proceed(self, s: S) -> bool:
        if self.stage == AMBUSHES:
            self.stage = SUMS
            for who in (self.who, 1 - self.who):  # the inactive player's cards come first
                s.push(Ambushes(who=who, hex=self.hex))
        elif self.stage == SUMS:
            self._meet(s)
        elif self.stage == FIRST:
            s.push(Roll(who=1 - self.who, why="O16.4"))
        elif self.stage == SECOND:
            s.push(Roll(who=self.who, why="O16.4"))
        else:
            s.pop()
        return False

    def awaits(self, s: S, roll: Urn, eyes: int) -> Preview | None:
        first = odds.rolls(s, 1 - self.who, eyes) if self.stage == FIRST else risks.sure(self.rolled)
        urns = [first, first]
        if self.stage == FIRST:
            urns[1 - self.who], urns[self.who] = roll, odds.rolls(s, self.who, eyes)
        else:
            urns[self.who] = roll
        return odds.melee(s, eyes, self.hex, self.sums, urns)

    def _meet(self, s: S) -> None:
        """Fix the sums before the rolls; if one side is gone there is no melee."""
        if not self._both(s):
            s.pop()
            return
        self.sums = (melee_power(s, ALLIED, self.hex), melee_power(s, AXIS, self.hex))
        self.stage = FIRST

    def _both(self, s: S) -> bool:
        return all([friends(s, who, self.hex) for who in (ALLIED, AXIS)])

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, Dice):
            return super().answered(s, answer)
        if not self._both(s):  # the trigger of a roll has eliminated one side
            s.pop()
            return None
        if self.stage == FIRST:
            self.rolled, self.stage = answer.total, SECOND
            return None
        self.stage = AFTER
        totals = list(self.sums)
        totals[1 - self.who] += self.rolled
        totals[self.who] += answer.total
        tell(s, Fought, "O16.4", at=s.tables.hexes[self.hex], allied=totals[ALLIED], axis=totals[AXIS])
        self._lose(s, totals)
        return None

    def _lose(self, s: S, totals: list[int]) -> None:
        """Eliminate the lower side; on a tie both, except the last holder of a bunker or pillbox."""
        if totals[ALLIED] != totals[AXIS]:
            losers = [ALLIED if totals[ALLIED] < totals[AXIS] else AXIS]
        elif s.pos.fort[self.hex] in (BUNKER, PILLBOX) and s.pos.sole[self.hex] in (ALLIED, AXIS):
            losers = [1 - s.pos.sole[self.hex]]
        else:
            losers = [ALLIED, AXIS]
        dead = [unit for who in losers for unit in friends(s, who, self.hex)]
        maze_betrayed(s, dead)
        eliminate(s, dead, "O16.4")
        if len(losers) == 1:
            winner = 1 - losers[0]
            if friends(s, winner, self.hex) and no_quarter(s, winner) and s.pos.cards(winner):
                s.push(NoQuarter(who=winner, hex=self.hex))


def fights(s: S, eyes: int, hexes: Iterable[int], comer: int = -1) -> list[Preview]:
    """The odds of a melee in these hexes; `comer` is about to enter one."""
    t, found = s.tables, []
    for hex_ in hexes:
        sums = [melee_power(s, who, hex_) for who in (ALLIED, AXIS)]
        if comer >= 0 and s.pos.at[comer] != hex_:
            sums[t.side[comer]] += _worth(s, comer, hex_)
        found.append(odds.melee(s, eyes, hex_, (sums[ALLIED], sums[AXIS]), group=t.hexes[hex_]))
    return found


def _worth(s: S, unit: int, hex_: int) -> int:
    """The melee strength of a unit in a hex that it is about to enter (O16.4, F106)."""
    state, t = s.pos.state[unit], s.tables
    boxed = 1 if t.boxed[unit] & BOXED_FP and not state & BROKEN else 0
    return max(t.fp[state & BROKEN][unit] + marked(state) - wired(s, hex_), 0) + boxed


def melee_power(s: S, who: int, hex_: int) -> int:
    """Firepower without weapons and command, plus one for each boxed figure (O16.4)."""
    state, boxed = s.pos.state, s.tables.boxed
    units = friends(s, who, hex_)
    extra = [unit for unit in units if boxed[unit] & BOXED_FP and not state[unit] & BROKEN]
    return sum([bare_fp(s, unit) for unit in units]) + len(extra)


# --- Ambush (A25) ---------------------------------------------------------------------------------------------------


class Ambushes(Window, kw_only=True):
    """A25: each Ambush breaks one unit of the other side, chosen by its owner."""

    rule = "A25"
    kind = "ambush"
    hex: int

    def aims_at(self) -> tuple[int, ...]:
        return (self.hex,)

    def prompt(self, s: S) -> Message:
        return Message("prompt-ambush", {"at": s.tables.hexes[self.hex]})

    def proceed(self, s: S) -> bool:
        if s.pos.cards(self.who) and friends(s, 1 - self.who, self.hex) and friends(s, self.who, self.hex):
            return True
        s.pop()
        return False

    def preview(self, s: S) -> Preview | None:
        sums = melee_power(s, ALLIED, self.hex), melee_power(s, AXIS, self.hex)
        return odds.melee(s, self.who, self.hex, sums)

    def fits(self, s: S, card: int) -> bool:
        return self.act_of(s, card) == AMBUSH

    def play(self, s: S, card: int) -> None:
        play_card(s, self.who, card, "A25")
        s.push(Ambushed(who=1 - self.who, hex=self.hex))

    def at(self, s: S) -> tuple[str, ...]:
        return (s.tables.hexes[self.hex],)


class Ambushed(CombatStep, kw_only=True):
    """A25: the owner chooses which of his units breaks."""

    rule = "A25"
    verb = "unit"
    hex: int

    def prompt(self, s: S) -> Message:
        return Message("prompt-ambushed")

    def proceed(self, s: S) -> bool:
        return self.decide(s, self.options(s))

    def options(self, s: S) -> list[int]:
        return friends(s, self.who, self.hex)

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.about(s, number, "not-attacked")

    def choose(self, s: S, number: int) -> None:
        s.pop()
        if s.pos.state[number] & BROKEN:  # it is eliminated in this melee (SR05.4)
            maze_betrayed(s, (number,))
        harm(s, number, "A25")


# --- No Quarter (A38) -----------------------------------------------------------------------------------------------


def no_quarter(s: S, who: int) -> bool:
    """A38 scores only against Russians; SR08.3 and SR11.3 count both sides as if they were, and Concealment too."""
    return bool(s.pos.laws & (Law.FANATIC_AXIS if who == AXIS else Law.FANATIC_ALLIED))


class NoQuarter(Window, kw_only=True):
    """A38: the winner of a melee gains two points with a card."""

    rule = "A38"
    kind = "no-quarter"
    hex: int

    def prompt(self, s: S) -> Message:
        return Message("prompt-no-quarter", {"at": s.tables.hexes[self.hex]})

    def proceed(self, s: S) -> bool:
        return True

    def fits(self, s: S, card: int) -> bool:
        return self.act_of(s, card) in (CONCEALMENT, NO_QUARTER)

    def play(self, s: S, card: int) -> None:
        s.pop()
        play_card(s, self.who, card, "A38")
        gain(s, self.who, 2, "A38")

    def at(self, s: S) -> tuple[str, ...]:
        return (s.tables.hexes[self.hex],)
