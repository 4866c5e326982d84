"""The fortune deck (F0): a die before each order; 1 brings luck, 6 the opposite, for that order only.

Most effects only change a figure that the order itself looks up (`luck_hit`, `t.good`, `t.bad`). The
steps here are the effects that need a decision before the order begins.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.games.dday.kinds import BOMBERS, BOTH, FIGHTERS, INFANTRY, KINDS, SIDE, K
from sandtable.games.dday.position import S
from sandtable.games.dday.rules.air import under_fire
from sandtable.games.dday.rules.base import Aiming, DDayStep, NameZone, destroy, luck_effect, unit_word
from sandtable.games.dday.rules.reports import CardTurned, FortuneFell, Returned, ZoneNamed

_GOOD, _BAD = 1, 6  # F0


def turn_up(s: S, number: int) -> None:
    """Throw the die of a fortune card; it falls to the side that acts on the order."""
    pos = s.pos
    rule = f"F{number}"
    roller = s.tables.fortune_roller[number]
    s.tell(CardTurned(rule=rule, card=f"f{number}"))
    die = s.roll(1, rule, 0, roller, "roll-fortune")[0]
    pos.luck = 1 if die == _GOOD else -1 if die == _BAD else 0
    if not pos.luck:
        s.tell(FortuneFell(rule=rule, card=f"f{number}", note="luck-none"))
        return
    if s.events is not None:
        effect = luck_effect(s, number)
        s.tell(FortuneFell(rule=rule, card=f"f{number}", note=effect.id, number=effect.args["number"]))
    take_effect(s, number)


def take_effect(s: S, number: int) -> None:
    """Open what the luck of a card asks for before its order begins."""
    pos = s.pos
    if pos.luck < 0 and number == 1:
        s.push(LostParatroopers(left=s.tables.bad[1]["remove"]))
    elif pos.luck < 0 and number in (4, 6):
        s.push(SparedZone(order=number, zones=tuple(under_fire(s, number))))
    elif pos.luck > 0 and number in (7, 16):
        s.push(AircraftReturns(order=number))
    elif pos.luck < 0 and number in (7, 16):
        s.push(AircraftLost(order=number))


class TakeEffect(DDayStep):
    """The fortune of an order that a hand-made position begins with."""

    number: int

    def ready(self, s: S) -> bool:
        s.pop()
        take_effect(s, self.number)
        return False


class LostParatroopers(Aiming):
    """Fortune 1, bad: the Axis picks and removes two airborne infantry; the others do not attack."""

    rule = "F1"
    left: int = 0

    def side(self, s: S) -> str:
        return "germany"

    def ask(self, s: S) -> Message:
        return Message("prompt-lost-paratroopers", {"left": self.left})

    def targets(self, s: S) -> Sequence[int]:
        if not self.left:
            return ()
        stacks = [zone * K + INFANTRY[power] for zone, power, _ in s.tables.drops]
        return [stack for stack in dict.fromkeys(stacks) if s.pos.n[stack]]

    def fire(self, s: S, stack: int) -> None:
        self.left -= 1
        destroy(s, stack % K, stack // K, "F1")

    def preview(self, s: S) -> Preview | None:
        return None


class SparedZone(NameZone):
    """Fortune 4 and 6, bad for the Axis: the Allies name one zone without antiaircraft fire."""

    order: int

    def cites(self, s: S) -> str:
        return f"F{self.order}"

    def side(self, s: S) -> str:
        return SIDE[BOTH]

    def ask(self, s: S) -> Message:
        return Message("prompt-spared-zone")

    def why_not_zone(self, s: S, at: str) -> Refusal:
        return self.refusal(s, "no-flak-there", at=at)

    def name(self, s: S, zone: int) -> None:
        s.pos.spared = zone
        if zone >= 0:
            s.tell(ZoneNamed(rule=self.cites(s), at=s.tables.names[zone], note="named-spared"))


class AircraftReturns(Aiming):
    """Fortune 7 and 16, good: one destroyed bomber or fighter is back on the airfield."""

    order: int
    back: bool = False

    def cites(self, s: S) -> str:
        return f"F{self.order}"

    def side(self, s: S) -> str:
        return SIDE[BOTH]

    def ask(self, s: S) -> Message:
        return Message("prompt-aircraft-returns")

    def targets(self, s: S) -> Sequence[int]:
        kinds = BOMBERS[BOTH] if self.order == 7 else FIGHTERS[BOTH]
        base = s.tables.airfield * K
        return [] if self.back else [base + kind for kind in kinds if s.pos.lost[kind]]

    def fire(self, s: S, stack: int) -> None:
        self.back = True
        kind = stack % K
        s.pos.lost[kind] -= 1
        s.pos.add(kind, s.tables.airfield)
        s.tell(Returned(rule=self.cites(s), unit=KINDS[kind], note="to-airfield"))

    def why_not_target(self, s: S, stack: int) -> Refusal:
        return self.refusal(s, "none-lost", unit=unit_word(stack % K))

    def preview(self, s: S) -> Preview | None:
        return None


class AircraftLost(Aiming):
    """Fortune 7 and 16, bad: the Axis removes one bomber or fighter before they land.

    Where it flies makes no difference any more, so each power's aircraft are offered once.
    """

    order: int
    gone: bool = False

    def cites(self, s: S) -> str:
        return f"F{self.order}"

    def side(self, s: S) -> str:
        return "germany"

    def ask(self, s: S) -> Message:
        return Message("prompt-aircraft-lost")

    def targets(self, s: S) -> Sequence[int]:
        if self.gone:
            return ()
        flying = s.pos.flying(s.tables, BOMBERS[BOTH] if self.order == 7 else FIGHTERS[BOTH])
        return list({stack % K: stack for stack in reversed(flying)}.values())[::-1]

    def fire(self, s: S, stack: int) -> None:
        self.gone = True
        destroy(s, stack % K, stack // K, self.cites(s))

    def why_not_target(self, s: S, stack: int) -> Refusal:
        if s.pos.n[stack] and stack // K != s.tables.airfield and any(stack % K == aim % K for aim in self.aims):
            return self.absent(s, stack, "same-aircraft")
        return self.absent(s, stack, "not-flying")

    def preview(self, s: S) -> Preview | None:
        return None
