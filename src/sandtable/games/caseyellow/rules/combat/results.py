"""The combat: air cover, the die, losses, then retreat or engagement, then the advance (11.3, 11.7, 11.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.caseyellow.charts.terrain import EBEN
from sandtable.games.caseyellow.kinds import (
    ASSAILED,
    ATTACKED,
    COMBAT,
    DISRUPTED,
    ENGAGED,
    GERMAN,
    HISTORICAL,
    SCREENED,
    SIDES,
)
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.air import air
from sandtable.games.caseyellow.rules.combat import advance, odds
from sandtable.games.caseyellow.rules.common import losses, retreat, supply
from sandtable.games.caseyellow.rules.common.base import YellowStep, desert, destroy, disengage, raze, tidy
from sandtable.games.caseyellow.rules.common.reports import Flown
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.rules import battle, crt
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import Marked, tell_at, tell_attack, tell_of

RULE: Final = "R11.3"


class Effect(NamedTuple):
    """The effects of a result (T.crt); AE and DE have their own kinds of losses."""

    attacker: int = 0  # steps
    defender: int = 0
    retreat: str = ""  # the name of its length in the limits
    engaged: bool = False


EFFECTS: Final = {
    "AE": Effect(),
    "AL1": Effect(attacker=1),
    "C": Effect(),
    "BL1": Effect(attacker=1, defender=1),
    "BL1-R": Effect(attacker=1, defender=1, retreat="short_retreat"),
    "ENG-A": Effect(attacker=1, engaged=True),
    "ENG-D": Effect(defender=1, engaged=True),
    "ENG-B": Effect(attacker=1, defender=1, engaged=True),
    "DR": Effect(retreat="retreat"),
    "DL1": Effect(defender=1, retreat="retreat"),
    "DE": Effect(retreat="retreat"),
}
OPEN, ANSWER, ROLL, JUDGE, FOLLOW = range(5)  # the next stage of a combat


class Battle(battle.Battle[YellowPosition, Tables], YellowStep):
    """Air cover, the die and losses, then retreat or engagement, then the advance."""

    rule = RULE
    air: int = 0  # air units of the attacker, already committed
    cover: int = 0  # and of the defender
    lack: str = ""  # the supply that attackers lacked when it began, see odds.wanting
    held: tuple[int, ...] = ()  # the defenders
    screened: bool = False  # cavalry has withdrawn (S5.8c)

    def stages(self) -> Sequence[Callable[[S], None]]:
        return self._open, self._answer, self._roll, self._judge, self._follow

    # --- before the die ----------------------------------------------------------------------------------------------

    def _open(self, s: S) -> None:
        """Mark all units, use the air units, withdraw supply units (7.9e)."""
        pos, t = s.pos, s.tables
        target = self.target
        for unit in self.units:
            pos.deeds[unit] |= ATTACKED
        for unit in pos.stacks[target]:
            pos.deeds[unit] |= ASSAILED
        pos.fought += (target,)
        pos.owed = tuple([hex_ for hex_ in pos.owed if hex_ != target])
        for _ in range(self.air):
            air.spend(s, self.camp)
        self.held = tuple(odds.defenders(pos, t, target))
        self.lack = odds.wanting(s, target, self.units)
        if self.lack != "out":
            supply.draw(s, self.units)
        self._tell(s)
        self.stage = ANSWER
        if not self.held and not self._garrison(s):
            self.stage = FOLLOW  # supply units alone are eliminated without a die
            return
        for unit in pos.stacks[target]:
            if t.supply[unit]:
                retreat.withdraw(s, unit)

    def _tell(self, s: S) -> None:
        if s.events is None:
            return
        weighed = odds.weigh(s, self.camp, self.target, self.units, self.means())
        attack, defence = odds.points(weighed.attack), odds.points(weighed.defence)
        tell_attack(s, "R11.2", SIDES[self.camp], self.target, self.units, attack, defence, crt.odds(weighed.base))
        if self.air:
            s.tell(Flown(rule=RULE, side=SIDES[self.camp], at=s.tables.names[self.target], number=self.air))

    def means(self) -> odds.Backing:
        return odds.Backing(self.air, self.cover, self.lack)

    def _garrison(self, s: S) -> int:
        return odds.garrison(s.pos, s.tables, self.target, 1 - self.camp)

    def _answer(self, s: S) -> None:
        self.stage = ROLL
        cover = Cover(who=1 - self.camp, target=self.target, units=self.units, air=self.air, lack=self.lack)
        s.push(cover)

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, Covered):
            super().answered(s, answer)
            return
        self.cover = answer.number
        if self.cover and s.events is not None:
            at = s.tables.names[self.target]
            s.tell(Flown(rule=RULE, side=SIDES[1 - self.camp], at=at, number=self.cover))

    # --- the die -----------------------------------------------------------------------------------------------------

    def _roll(self, s: S) -> None:
        t = s.tables
        weighed = odds.weigh(s, self.camp, self.target, self.units, self.means())
        die = s.roll(1, "T.crt", side=SIDES[self.camp], note="roll-combat")[0]
        self.result = odds.final(weighed, t.crt.result(weighed.level, die))
        self.stage = JUDGE
        self.tell_result(s, "T.crt", t.crt, weighed.level, odds.word(self.result))
        self._losses(s)

    def _losses(self, s: S) -> None:
        """Apply the attacker's losses first, then the defender's; both fixed by the combat as fought."""
        effect, camp = EFFECTS[self.result], self.camp
        risked = odds.attackers_at_risk(s, camp, self.target, self.units)
        exposed = odds.defenders_at_risk(s, camp, self.target, self.units)
        if self.result == "DE":
            if self._garrison(s):
                self._raze(s)  # 11.7d: before the defender's losses
            losses.ruin(s, camp, self.held)
            return
        self._vanish(s)
        if effect.defender:
            s.push(losses.Losses(who=1 - camp, pool=exposed, count=effect.defender))
        if effect.attacker:
            s.push(losses.Losses(who=camp, pool=risked, count=effect.attacker))
        if self.result == "AE":
            losses.rout(s, camp, self.units)

    def _raze(self, s: S) -> None:
        raze(s, self.target, "R11.7")
        if s.tables.land.fort[self.target] == EBEN:
            air.silence(s)  # S7.7c

    def _vanish(self, s: S) -> None:
        """French cavalry in the Blind Spot withdraws from motorised Germans on turn 1 (S5.8c)."""
        pos, t = s.pos, s.tables
        if pos.scenario != HISTORICAL or pos.turn > 1 or not t.land.blind[self.target]:
            return
        if self.camp != GERMAN or not any([t.motor[unit] and not t.guns[unit] for unit in self.units]):
            return
        for unit in self.held:
            if t.kind[unit] != "DLC":
                continue
            self.screened = True
            if pos.state[unit] & ENGAGED:
                disengage(s, unit)
            pos.put(t, unit, t.box["later"])
            pos.due[unit] = t.limit["screen_back"]
            pos.state[unit], pos.deeds[unit] = SCREENED, 0
            desert(s, self.target)
            tell_of(s, Marked, "S5.8", unit, self.target, note="mark-screened")

    # --- afterwards --------------------------------------------------------------------------------------------------

    def _judge(self, s: S) -> None:
        """After losses: disrupt units, start retreats, decide whether the combat continues."""
        pos, t = s.pos, s.tables
        effect, there = EFFECTS[self.result], tuple(odds.defenders(pos, t, self.target))
        self.stage = FOLLOW
        if self.result == "AE":
            disrupt(s, self.survivors(s))
        elif self.result == "DE":
            disrupt(s, there)
        if effect.engaged and there and self.survivors(s):
            engage(s, self.target, self.camp, self.survivors(s))
        elif effect.retreat and there:
            length = t.limit[effect.retreat]
            if self._garrison(s):
                s.push(Hold(who=1 - self.camp, origin=self.target, units=there, length=length))
            else:
                retreat.begin(s, self.target, there, length)

    def _follow(self, s: S) -> None:
        """Offer the advance to units that took part, if the hex was vacated (11.5)."""
        pos, t = s.pos, s.tables
        s.pop()
        target = self.target
        leave(s, [unit for unit in self.held if pos.at[unit] != target])
        if not self.result:  # no die: supply units alone are eliminated (7.9e)
            for unit in pos.stacks[target]:
                destroy(s, unit, "R7.9")
        if not advance.empty(s, self.camp, target):  # trapped supply units are eliminated when a unit enters
            if pos.bridge[target] and all([fight[0] != target for fight in pos.engaged]):
                pos.bridge[target] = 0  # 10.8c: for the following combat
            return
        lost_only = bool(self.result) and EFFECTS[self.result].engaged and not self.screened  # 11.9a
        units = tuple([unit for unit in self.survivors(s) if not t.guns[unit]])
        if units and not lost_only:
            s.push(advance.Advance(who=self.camp, vacated=target, units=units, far=far(s, self.camp)))


def far(s: S, camp: int) -> bool:
    """True if Germans advance a second hex: in combat rounds (11.5f), and in Allied ones after an engaged combat
    (11.9d)."""
    return camp == GERMAN and s.pos.rounds[-1][1] == COMBAT


def disrupt(s: S, units: Iterable[int]) -> None:
    """Disrupt the survivors of an AE or DE (11.3f, g)."""
    pos = s.pos
    for unit in units:
        if pos.state[unit] & DISRUPTED:
            continue
        pos.state[unit] |= DISRUPTED
        tell_of(s, Marked, "R6.1", unit, note="mark-disrupted")


# --- engagements (11.9) ---------------------------------------------------------------------------------------------


def engage(s: S, target: int, camp: int, units: tuple[int, ...]) -> None:
    """Continue the combat in the next round."""
    pos = s.pos
    pos.engaged += ((target, camp, units),)
    for unit in (*units, *pos.stacks[target]):
        pos.state[unit] |= ENGAGED
    tell_at(s, "R11.9", target, "note-engaged")


def leave(s: S, units: Iterable[int]) -> None:
    """Remove units that have retreated or been eliminated from combats in which they were attackers."""
    for unit in units:
        if s.pos.state[unit] & ENGAGED:
            disengage(s, unit)
    tidy(s)


# --- the defender's decisions ---------------------------------------------------------------------------------------


def flights(s: S, camp: int, target: int, units: tuple[int, ...], promised: int = 0) -> int:
    """The air units that a camp can still add to a combat, if they can shift a column at all."""
    free = air.usable(s, camp, target, units) - promised
    return free if free > 0 and odds.air_columns(s, target, units, promised + free) else 0


class Covered(Answer, frozen=True):
    """The number of air units committed by the defender."""

    number: int


class Cover(battle.Engagement[YellowPosition, Tables], YellowStep):
    """The defender may commit air units after seeing the attacker's (11.3c)."""

    rule = RULE
    says = ("air", "pass")
    air: int
    lack: str
    cover: int = 0

    def prompt(self, s: S) -> Message:
        return Message("prompt-cover", {"at": message_hex(s, self.target), "left": self._free(s)})

    def _free(self, s: S) -> int:
        """The remaining air units; committed ones are already spent."""
        free = air.usable(s, self.camp, self.target, self.units)
        return free if free and odds.air_columns(s, self.target, self.units, self.cover + free) else 0

    def pending(self, s: S) -> bool:
        return self._free(s) > 0

    def conclude(self, s: S) -> None:
        s.close(Covered(self.cover))

    def say(self, s: S, action: Action) -> None:
        if action.verb == "pass":
            self.conclude(s)
        else:
            air.spend(s, self.camp)
            self.cover += 1

    def preview(self, s: S) -> Preview | None:
        means = odds.Backing(self.air, self.cover, self.lack)
        return odds.preview(s, 1 - self.camp, self.target, self.units, means)


class Hold(YellowStep):
    """Units in an intact fortified line may choose to stay (11.4e, 11.7c): `unit` for each that retreats."""

    rule = "R11.7"
    verb = "unit"
    says = ("done",)
    origin: int
    units: tuple[int, ...]
    length: int
    chosen: tuple[int, ...] = ()

    def prompt(self, s: S) -> Message:
        return Message("prompt-hold", {"at": message_hex(s, self.origin)})

    def pending(self, s: S) -> bool:
        return len(self.chosen) < len(self.units)

    def conclude(self, s: S) -> None:
        s.pop()
        if self.chosen:
            retreat.begin(s, self.origin, self.chosen, self.length, stays=True)  # no unit is forced out

    def in_hand(self) -> tuple[int, ...]:
        return self.units

    def options(self, s: S) -> Sequence[int]:
        return [unit for unit in self.units if unit not in self.chosen]

    def why_not(self, s: S, unit: int) -> Refusal | None:
        if unit in self.units and unit not in self.chosen:
            return None
        return self.about(s, unit, "not-holding", at=message_hex(s, self.origin))

    def choose(self, s: S, unit: int) -> None:
        self.chosen = (*self.chosen, unit)
