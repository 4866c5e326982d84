"""After a battle of the campaign: the winner, exhaustion, the next position, reserves from Division (C3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.forces import ANY, PLATOONS
from sandtable.games.combat.kinds import ALLIED, AXIS, SIDES
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.campaign.sheet import (
    COMMITTED,
    DIVISION,
    EXHAUSTED,
    FOUGHT,
    G1,
    PLACE,
    PLAYED,
    POOL,
    QUALITY,
    RANK,
    WINS,
    army,
    box,
    pool,
)
from sandtable.games.combat.rules.common.draws import Dice, Roll
from sandtable.games.combat.rules.common.reports import tell_side
from sandtable.games.combat.rules.common.steps import CombatStep

CAPTAIN = 3  # the highest rank of a command leader
ELITE, GREEN = 0, 2


class Aftermath(CombatStep, kw_only=True):
    """The steps of C3 in order."""

    rule = "C3"
    who: int = ALLIED
    victor: int
    stage: int = 0

    def proceed(self, s: S) -> bool:
        if self.stage < len(ORDER):
            self.stage += 1
            ORDER[self.stage - 1](s, self.victor)
        else:
            s.pop()
        return False


def count_win(s: S, victor: int) -> None:
    """C3.1: the fourth win ends the campaign."""
    sheet = s.pos.campaign
    sheet[FOUGHT] += 1
    sheet[WINS + victor] += 1
    tell_side(s, "C3.1", victor, "note-battle-won", sheet[WINS + victor])
    if sheet[WINS + victor] == s.tables.campaign.wins:
        s.end((SIDES[victor],), "C3.1", f"result-campaign-{SIDES[victor]}")


def withdraw(s: S, _victor: int) -> None:
    """C3.2: platoons that fought are exhausted; the command leader, eliminated or not, returns to the pool."""
    for who in (ALLIED, AXIS):
        for platoon in pool(s, who, COMMITTED):
            s.pos.campaign[box(who, platoon)] = EXHAUSTED if platoon else POOL


def move_on(s: S, victor: int) -> None:
    """C3.3: after an American win, the next position not yet played; else G1, or A4 once more."""
    sheet = s.pos.campaign
    if victor == ALLIED:
        sheet[PLACE] = next(place for place in range(G1) if not sheet[PLAYED] >> place & 1)
    elif sheet[PLACE] != G1 - 1:
        sheet[PLACE] = G1


def promote(s: S, victor: int) -> None:
    """C3.4: the winner's command leader rises a rank."""
    sheet = s.pos.campaign
    sheet[RANK + victor] = min(sheet[RANK + victor] + 1, CAPTAIN)


def train(s: S, victor: int) -> None:
    """C3.5."""
    s.push(Train(who=victor))


class Train(CombatStep, kw_only=True):
    """The winner may raise the quality of his own troops or lower the enemy's (C3.5)."""

    rule = "C3.5"

    def prompt(self, s: S) -> Message:
        return Message("prompt-train")

    def words(self, s: S) -> Sequence[Action]:
        sheet, word = s.pos.campaign, s.tables.word
        better = [word["raise"]] if sheet[QUALITY + self.who] > ELITE else []
        worse = [word["lower"]] if sheet[QUALITY + 1 - self.who] < GREEN else []
        return [*better, *worse, word["pass"]]

    def proceed(self, s: S) -> bool:
        if len(self.words(s)) > 1:
            return True
        s.pop()
        return False

    def say(self, s: S, action: Action) -> None:
        s.pop()
        if action.verb == "raise":
            s.pos.campaign[QUALITY + self.who] -= 1
        elif action.verb == "lower":
            s.pos.campaign[QUALITY + 1 - self.who] += 1


def rest(s: S, _victor: int) -> None:
    """C3.6: once, after the third battle: the Americans reorganise, the Germans roll twice."""
    if s.pos.campaign[FOUGHT] != s.tables.campaign.rest_after:
        return
    for platoon in pool(s, ALLIED, EXHAUSTED):
        s.pos.campaign[box(ALLIED, platoon)] = DIVISION
    for _ in range(2):
        s.push(DivisionRequest(who=AXIS, source=EXHAUSTED))


def request(s: S, victor: int) -> None:
    """C3.7: one roll for the loser, who goes first; two for the winner, who keeps one."""
    s.push(DivisionRequest(who=victor, source=DIVISION, keeps=2))
    s.push(DivisionRequest(who=1 - victor, source=DIVISION))


class DivisionRequest(CombatStep, kw_only=True):
    """Rolls on a side's table of Division reserves: the platoon rolled moves to the next box (C3.6, C3.7)."""

    source: int  # EXHAUSTED, to the Division; DIVISION, to the Regiment's pool
    keeps: int = 1  # the number of rolls, of which one counts
    rolls: tuple[int, ...] = ()
    roll: int = 0  # the one that counts

    def cites(self, s: S) -> str:
        return "C3.6" if self.source == EXHAUSTED else "C3.7"

    def prompt(self, s: S) -> Message:
        if not self.roll:
            return Message("prompt-keep-roll", {"first": self.rolls[0], "second": self.rolls[1]})
        return Message("prompt-any-platoon")

    def asks(self, s: S) -> str:
        return "platoon" if self.roll else "keep"

    def proceed(self, s: S) -> bool:
        if len(self.rolls) < self.keeps:
            s.push(Roll(who=self.who, why=self.cites(s)))
            return False
        if not self.roll:
            return self.decide(s, self.options(s))
        found = self.options(s)
        if found:
            return self.decide(s, found)
        s.pop()
        return False

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, Dice):
            return super().answered(s, answer)
        self.rolls += (answer.total,)
        return None

    def options(self, s: S) -> list[int]:
        if not self.roll:
            return sorted(set(self.rolls))
        found = army(s, self.who).reserves[self.roll]
        waiting = [platoon for platoon in pool(s, self.who, self.source) if platoon]
        return waiting if found == ANY else [platoon for platoon in waiting if platoon == found]

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.refusal(s, "no-such-platoon" if self.roll else "not-rolled")

    def choose(self, s: S, number: int) -> None:
        if not self.roll:
            self.roll = number
            return
        s.pop()
        s.pos.campaign[box(self.who, number)] = self.source - 1  # to the next better box
        tell_side(s, self.cites(s), self.who, f"platoon-{SIDES[self.who]}-{PLATOONS[number]}")


ORDER: Final[tuple[Callable[[S, int], None], ...]] = (
    count_win,
    withdraw,
    move_on,
    promote,
    train,
    rest,
    request,
)
