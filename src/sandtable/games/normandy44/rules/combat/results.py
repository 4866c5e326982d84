"""The battle: dice, results, losses, then retreat or defence, then the advance (10.5, 12.1, 12.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from sandtable.core.engine.steps import Answer
from sandtable.games.normandy44.kinds import CLEAR, GERMAN, SKY
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.combat import advance, defence, retreat
from sandtable.games.normandy44.rules.combat.odds import present
from sandtable.games.normandy44.rules.common.base import NormandyStep, commander
from sandtable.games.normandy44.rules.common.losses import Losses
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.rules import battle

HALF: Final = -1  # of the defender's steps, rounded up


class Effect(NamedTuple):
    """The effects of a result (12.1)."""

    attacker: int = 0  # steps
    defender: int = 0
    retreat: int = 0  # 0, or the name of its length in the limits: 1 short, 2 long
    crossed: bool = False  # each loss is chosen by the enemy, of the defender's only the first


SHORT, LONG = 1, 2
EFFECTS: Final = {
    "-": Effect(),
    "A1": Effect(attacker=1),
    "EX": Effect(attacker=1, defender=1, crossed=True),
    "DR": Effect(retreat=SHORT),
    "A1/DR": Effect(attacker=1, retreat=SHORT),
    "A1/D1": Effect(attacker=1, defender=1, retreat=SHORT),
    "D1": Effect(defender=1, retreat=SHORT),
    "A1/D2": Effect(attacker=1, defender=2, retreat=LONG, crossed=True),
    "DH": Effect(defender=HALF, retreat=LONG),
}
ROLL, JUDGE, DEFENDED, HELD, LEAVE, FOLLOW = range(6)  # the next stage of a battle


class Battle(battle.Battle[NormandyPosition, Tables], NormandyStep):
    """Dice and losses, then a defence or the retreat, then the advance."""

    rule = "10.5"
    maf: tuple[int, ...]
    givers: tuple[int, ...]  # those that gave a shift for armour, quality or Tigers (12.2)
    level: int  # the odds after all shifts except the Jabos
    origins: tuple[int, ...] = ()  # the hexes of the attackers
    held: bool = False  # a determined defence has succeeded

    def stages(self) -> Sequence[Callable[[S], None]]:
        return self._roll, self._judge, self._defended, self._after_hold, self._leave, self._follow

    def _foe(self, s: S) -> int:
        """The deciding side for the defenders."""
        return commander(s, 1 - self.camp, self.target)

    # --- dice and losses ---------------------------------------------------------------------------------------------

    def _roll(self, s: S) -> None:
        pos, t = s.pos, s.tables
        level, table = self.level, t.charts.results
        if self.camp == GERMAN and SKY[pos.weather] == CLEAR:
            level -= t.charts.jabos[s.roll(1, "19.1.3", note="roll-jabos")[0] - 1]
        self.result = table.result(level, s.roll(1, "T.crt")[0])
        self.stage = JUDGE
        self.tell_result(s, "12.1", table, level, word(self.result))
        self._losses(s)

    def _losses(self, s: S) -> None:
        """Apply the attacker's loss first, then the defender's (12.2)."""
        effect = EFFECTS[self.result]
        defenders = tuple(present(s, self.target))
        steps = sum([s.pos.steps[unit] for unit in defenders])
        if effect.defender:
            count = (steps + 1) // 2 if effect.defender == HALF else effect.defender
            foe, rest = self._foe(s), count - effect.crossed
            if rest > 0:
                s.push(Losses(target=self.target, who=foe, pool=defenders, count=rest))
            if effect.crossed:
                s.push(Losses(target=self.target, who=self.who, pool=defenders, count=1))
        if effect.attacker and not (effect.defender == 2 and steps == 1):  # 12.1: A1/D2 against a single step
            if effect.crossed:
                s.push(Losses(target=self.target, who=self._foe(s), pool=self.maf, count=1))
            else:
                s.push(Losses(target=self.target, who=self.who, pool=self.givers or self.maf, count=1))

    # --- afterwards --------------------------------------------------------------------------------------------------

    def _judge(self, s: S) -> None:
        """After the losses: determine the units that must leave and those that may stay."""
        effect = EFFECTS[self.result]
        if not s.pos.troops[1 - self.camp][self.target]:
            self._follow(s, limited=not effect.retreat)
        elif not effect.retreat:
            s.pop()
        else:
            self.stage = LEAVE
            if effect.retreat == SHORT:
                leads = defence.leads(s, self.target)
                if leads:
                    self.stage = DEFENDED
                    s.push(
                        defence.DeterminedDefence(
                            who=self._foe(s),
                            target=self.target,
                            foe=self.who,
                            units=self.units,
                            maf=self.maf,
                            leads=leads,
                        )
                    )

    def answered(self, s: S, answer: Answer) -> None:
        """A determined or a desperate defence has succeeded (12.4, 12.5)."""
        if isinstance(answer, defence.Held):
            self.held = True
        else:
            super().answered(s, answer)

    def _defended(self, s: S) -> None:
        """A determined defence has been declined, has failed or has succeeded (12.4)."""
        self.stage = HELD if self.held else LEAVE

    def _after_hold(self, s: S) -> None:
        """After a successful defence: if no defender is left, the attacker may occupy the hex (12.4.4, 14.1)."""
        if s.pos.troops[1 - self.camp][self.target]:
            s.pop()
        else:
            self._follow(s, limited=True)

    def _leave(self, s: S) -> None:
        """Remove the defenders, and with them the improved position (13.1, 16.1)."""
        if not s.pos.troops[1 - self.camp][self.target]:  # the last step was lost in a failed defence (13.4)
            self._follow(s)
            return
        self.stage = FOLLOW
        long = EFFECTS[self.result].retreat == LONG
        length = s.tables.limit["long_retreat" if long else "retreat"]
        units = s.pos.stacks[self.target]
        s.push(retreat.Retreat(who=self._foe(s), origin=self.target, units=units, length=length))

    def _follow(self, s: S, limited: bool = False) -> None:
        """Offer the advance to survivors, with adjacent defence-only units (10.7, 14.1)."""
        s.pop()
        units = self._followers(s)
        if units and not s.pos.troops[1 - self.camp][self.target]:
            long = EFFECTS[self.result].retreat == LONG
            s.push(
                advance.Advance(
                    who=self.who, vacated=self.target, units=units, limited=limited, may_reserve=long and not limited
                )
            )

    def _followers(self, s: S) -> tuple[int, ...]:
        pos, t = s.pos, s.tables
        beside = [
            unit
            for hex_ in self.origins
            for unit in pos.stacks[hex_]
            if unit not in self.units and not t.attacks[unit][pos.steps[unit]] and t.camp[unit] == self.camp
        ]
        return (*self.survivors(s), *beside)


def word(result: str) -> str:
    """A result as part of a message id.

    >>> word("A1/D2"), word("-")
    ('a1d2', 'none')
    """
    return "none" if result == "-" else result.replace("/", "").lower()
