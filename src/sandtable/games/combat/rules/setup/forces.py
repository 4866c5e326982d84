"""Prepares a battle without a card: support, posture, fortifications, set-up, tracks (RS.7 to RS.16).

Random and campaign battles start here with their forces raised and paid for. Units wait at STAGE, weapons are set
aside; `jobs` holds the possible carriers of each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.numbers import add_up
from sandtable.core.base.previews import Outcome, Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.forces import Works
from sandtable.games.combat.kinds import ALLIED, ATTACK, AXIS, DEFEND, NOBODY, NOWHERE, RECON
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common import odds
from sandtable.games.combat.rules.common.draws import Dice, Roll
from sandtable.games.combat.rules.common.steps import CombatStep, defender
from sandtable.games.combat.rules.common.victory import gain, take_control
from sandtable.games.combat.rules.events.support import available, give_radio, has_radio, kind_name, on_roll, recruit
from sandtable.games.combat.rules.setup.deployment import Deploy, Issue, LayWorks
from sandtable.games.combat.rules.setup.setup import deal

Jobs = tuple[tuple[int, tuple[int, ...]], ...]  # weapons, and their possible carriers

# --- paying ---------------------------------------------------------------------------------------------------------


def pay(s: S, who: int, points: int, rule: str) -> None:
    """Move the marker towards the opponent."""
    gain(s, 1 - who, points, rule)


def purse(s: S, who: int) -> int:
    """The points on a side's half of the track."""
    return max(s.pos.vp if who == ALLIED else -s.pos.vp, 0)


def rich(s: S) -> int:
    """The side with the points; NOBODY at 0."""
    return next((who for who in (ALLIED, AXIS) if purse(s, who)), NOBODY)


# --- support (RS.7) -------------------------------------------------------------------------------------------------


class BuySupport(CombatStep, kw_only=True):
    """The side with the points rolls on its support table and buys; if the marker crosses 0 the other side does so
    once."""

    rule = "RS.7"
    verb = "offer"
    roll: int = 0
    bought: int = 0
    last: bool = False  # the other side has had its turn

    def prompt(self, s: S) -> Message:
        return Message("prompt-buy-support", {"number": self.roll, "points": purse(s, self.who)})

    def proceed(self, s: S) -> bool:
        if not self.roll:
            s.push(Roll(who=self.who, why=self.rule))
            return False
        if self.options(s):
            return True
        s.pop()
        if rich(s) == 1 - self.who and not self.last:
            s.push(BuySupport(who=1 - self.who, last=True))
        return False

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, Dice):
            return super().answered(s, answer)
        self.roll = answer.total
        return None

    def options(self, s: S) -> list[int]:
        """The affordable offers, as long as points are left, even if the marker then crosses 0; no radios."""
        if not purse(s, self.who):
            return []
        return [offer for offer, _ in on_roll(s, self.who, self.roll) if available(s, self.who, offer, radios=False)]

    def words(self, s: S) -> Sequence[Action]:
        return [s.tables.word["done"]] if self.bought else ()

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.refusal(s, "not-offered", number=self.roll)

    def choose(self, s: S, number: int) -> None:
        pay(s, self.who, dict(on_roll(s, self.who, self.roll))[number], self.rule)
        recruit(s, number)
        self.bought += 1

    def say(self, s: S, action: Action) -> None:
        s.pop()


# --- fortifications (RS.9, C1.9) ------------------------------------------------------------------------------------


class WorksBought(Answer, frozen=True):
    """Fortifications that a side will place later, and their cost."""

    forts: tuple[int, ...]
    cost: int


class BuyWorks(CombatStep, kw_only=True):
    """A side buys fortifications: with its points (RS.9), or with the campaign's own, which also cost points (C1.9)."""

    verb = "works"
    fund: int = -1  # fortification points of the campaign; -1: victory points alone
    forts: tuple[int, ...] = ()
    spent: int = 0

    def cites(self, s: S) -> str:
        return "RS.9" if self.fund < 0 else "C1.9"

    def prompt(self, s: S) -> Message:
        return Message("prompt-buy-works", {"points": self._left(s)})

    def _left(self, s: S) -> int:
        return purse(s, self.who) if self.fund < 0 else self.fund - self.spent

    def proceed(self, s: S) -> bool:
        if self.options(s):
            return True
        s.close(WorksBought(self.forts, self.spent))
        return False

    def options(self, s: S) -> list[int]:
        works = s.tables.generator.works
        return [number for number, one in enumerate(works) if one.cost <= self._left(s) and self._one_strength(s, one)]

    def _one_strength(self, s: S, works: Works) -> bool:
        """RS.9: True if the mines match those already bought."""
        return not works.mines or not s.pos.mines or works.mines == s.pos.mines

    def words(self, s: S) -> Sequence[Action]:
        return [s.tables.word["done"]]

    def why_not(self, s: S, number: int) -> Refusal | None:
        works = s.tables.generator.works[number]
        if works.cost > self._left(s):
            return self.refusal(s, "too-costly", points=self._left(s))
        return None if self._one_strength(s, works) else self.refusal(s, "other-mines", "RS.9", number=s.pos.mines)

    def choose(self, s: S, number: int) -> None:
        works = s.tables.generator.works[number]
        pay(s, self.who, works.cost, self.cites(s))
        self.forts += works.forts
        self.spent += works.cost
        s.pos.mines = works.mines or s.pos.mines

    def say(self, s: S, action: Action) -> None:
        s.close(WorksBought(self.forts, self.spent))


# --- the Attacker's radio (RS.11) -----------------------------------------------------------------------------------


class BuyRadio(CombatStep, kw_only=True):
    """The Attacker may roll once on his support table; he must buy the radio rolled (RS.11)."""

    rule = "RS.11"
    rolled: bool = False

    def prompt(self, s: S) -> Message:
        return Message("prompt-buy-radio")

    def preview(self, s: S) -> Preview | None:
        """Each radio that may be rolled, with its cost."""
        found: dict[tuple[int, int], float] = {}
        for total, chance in enumerate(odds.rolls(s, self.who, self.who).totals):
            for number, cost in on_roll(s, self.who, total):
                if s.tables.generator.offers[number].radio:
                    found[number, cost] = found.get((number, cost), 0.0) + chance
        outcomes = []
        for (number, cost), chance in found.items():
            args = {"radio": kind_name(s.tables.generator.offers[number].id), "cost": cost}
            outcomes.append(Outcome(Message("odds-radio", args), chance))
        outcomes.append(Outcome(Message("odds-no-radio"), max(1.0 - add_up(found.values()), 0.0)))
        return Preview(self.rule, Message("preview-support"), (), tuple(outcomes))

    def proceed(self, s: S) -> bool:
        if has_radio(s, self.who) or self.rolled:
            s.pop()
            return False
        return True

    def words(self, s: S) -> Sequence[Action]:
        return [s.tables.word["buy"], s.tables.word["pass"]]

    def say(self, s: S, action: Action) -> None:
        if action.verb == "pass":
            s.pop()
        else:
            s.push(Roll(who=self.who, why=self.rule))

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, Dice):
            return super().answered(s, answer)
        self.rolled = True
        for number, cost in on_roll(s, self.who, answer.total):
            radio = s.tables.generator.offers[number].radio
            if radio:
                pay(s, self.who, cost, self.rule)
                give_radio(s, self.who, radio, self.rule)
        return None


# --- the full sequence (RS.7 to RS.16) ------------------------------------------------------------------------------


class Muster(CombatStep, kw_only=True):
    """A battle without a card is prepared stage by stage (`stages`); the campaign has more of them."""

    rule = "RS.7"
    stages: ClassVar[tuple[Callable[[S, Any], None], ...]] = ()
    who: int = ALLIED
    stage: int = 0
    jobs: tuple[Jobs, Jobs] = ((), ())
    initiative: tuple[int, int] = (0, 0)
    forts: tuple[int, ...] = ()  # the Defender's, to be placed after all units

    def proceed(self, s: S) -> bool:
        if self.stage < len(self.stages):
            self.stage += 1
            self.stages[self.stage - 1](s, self)
        else:
            s.pop()
            self._begin(s)
        return False

    def first(self, s: S) -> int:
        """The side that sets up first: the Defender; on Recon the one with more initiative (RS.10, RS.13)."""
        return defender(s) if defender(s) != NOBODY else self.ahead()

    def ahead(self) -> int:
        """The side with more initiative; the Axis if equal (ruling)."""
        return ALLIED if self.initiative[ALLIED] > self.initiative[AXIS] else AXIS

    def deploy(self, s: S, who: int) -> None:
        s.push(Deploy(who=who))
        s.push(Issue(who=who, jobs=self.jobs[who]))

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, WorksBought):
            return super().answered(s, answer)
        self.forts += answer.forts
        return None

    def _begin(self, s: S) -> None:
        """Set the tracks, the Initiative card, decks and hands (RS.14, RS.15)."""
        pos = s.pos
        least, most = s.tables.generator.sudden
        pos.sudden = min(max(sum(pos.orders), least), most)
        pos.mines = pos.mines or 6
        pos.initiative = self.ahead()
        deal(s)


def buy_support(s: S, _step: Muster) -> None:
    if rich(s) != NOBODY:
        s.push(BuySupport(who=rich(s)))


def take_posture(s: S, _step: Muster) -> None:
    """RS.8: the side with points is the Defender and the other the Attacker; at 0 both are on Recon."""
    pos, first = s.pos, rich(s)
    for who in (ALLIED, AXIS):
        pos.posture[who] = RECON if first == NOBODY else DEFEND if who == first else ATTACK
        pos.hand[who] = s.tables.generator.hands[pos.posture[who]]


def buy_works(s: S, _step: Muster) -> None:
    s.pos.mines = 0  # none bought yet
    if defender(s) != NOBODY:
        s.push(BuyWorks(who=defender(s)))


def claim(s: S, _step: Muster) -> None:
    """RS.10: give all Objectives to the Defender, with the points of open chits."""
    pos, who = s.pos, defender(s)
    for number, hex_ in enumerate(pos.objective):
        if who != NOBODY and hex_ != NOWHERE:
            take_control(s, number, who)


def set_up_first(s: S, step: Muster) -> None:
    step.deploy(s, step.first(s))


def buy_radio(s: S, _step: Muster) -> None:
    if defender(s) != NOBODY:
        s.push(BuyRadio(who=1 - defender(s)))


def set_up_second(s: S, step: Muster) -> None:
    step.deploy(s, 1 - step.first(s))


def lay_works(s: S, step: Muster) -> None:
    if step.forts:
        s.push(LayWorks(who=defender(s), forts=step.forts))


SET_UP: Final = (claim, set_up_first, buy_radio, set_up_second, lay_works)


class RandomMuster(Muster, kw_only=True):
    """A random battle (RS.7 to RS.16)."""

    stages = (buy_support, take_posture, buy_works, *SET_UP)
