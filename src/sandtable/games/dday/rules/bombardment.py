"""Orders 1, 2 and 9: the airborne assault, the naval bombardment, and blockhouses firing to sea."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.dday.kinds import ALLIED_LAND, BLOCKHOUSE, GERMANY, INFANTRY, SIDE, K
from sandtable.games.dday.position import S
from sandtable.games.dday.rules.base import Aiming, fire_at, luck_hit
from sandtable.games.dday.rules.combat import volley


def airborne_assault(s: S) -> None:
    """Order 1: each airborne infantry rolls once against the Axis units of its zone, blockhouses apart.

    The Axis picks its losses and does not fire back. After a bad fortune 1 there is no attack.
    """
    pos, t = s.pos, s.tables
    if pos.luck < 0:
        return
    hit = luck_hit(s, 1)
    for zone, power, _ in reversed(t.drops):
        dice = pos.n[zone * K + INFANTRY[power]]
        if dice and pos.axis[zone]:
            volley(s, zone, dice, hit, "O1", SIDE[power], blockhouses=False)


class NavalBombardment(Aiming):
    """Order 2: six dice, one after the other, each at a blockhouse named before the roll (A8.6)."""

    rule = "O2"
    dice: int = 0  # how many have been thrown

    def side(self, s: S) -> str:
        """Where the powers sit apart they aim in turn, UK first."""
        return "uk" if s.pos.joint or self.dice % 2 == 0 else "us"

    def ask(self, s: S) -> Message:
        return Message("prompt-naval", {"left": s.tables.naval_dice - self.dice})

    def hit(self, s: S) -> int:
        return luck_hit(s, 2)

    def targets(self, s: S) -> Sequence[int]:
        if self.dice == s.tables.naval_dice:
            return ()
        n = s.pos.n
        return [z * K + BLOCKHOUSE for z in s.tables.bunkers if n[z * K + BLOCKHOUSE]]

    def fire(self, s: S, stack: int) -> None:
        side = self.side(s)
        self.dice += 1
        fire_at(s, stack, self.hit(s), "O2", side)

    def why_not_target(self, s: S, stack: int) -> Refusal:
        if s.pos.n[stack] and stack % K != BLOCKHOUSE:
            return self.absent(s, stack, "only-blockhouses", "A8.6")
        return self.absent(s, stack, "nobody-there")


class BlockhousesFire(Aiming):
    """Order 9: each blockhouse rolls once at an Allied land unit, named first, in a box of its arc (A8.5)."""

    rule = "O9"
    guns: tuple[int, ...] = ()  # the zone of every blockhouse that has still to fire

    def side(self, s: S) -> str:
        return SIDE[GERMANY]

    def ask(self, s: S) -> Message:
        names, zone = s.tables.names, self.guns[0]
        boxes = [names[box] for box in s.tables.in_arc[zone]]
        return Message("prompt-sea-fire", {"zone": names[zone], "box": boxes})

    def hit(self, s: S) -> int:
        return luck_hit(s, 9)

    def targets(self, s: S) -> Sequence[int]:
        n, in_arc = s.pos.n, s.tables.in_arc
        while self.guns:
            stacks = [box * K + kind for box in in_arc[self.guns[0]] for kind in ALLIED_LAND if n[box * K + kind]]
            if stacks:
                return stacks
            self.guns = self.guns[1:]
        return ()

    def fire(self, s: S, stack: int) -> None:
        self.guns = self.guns[1:]
        fire_at(s, stack, self.hit(s), "O9", "germany")

    def why_not_target(self, s: S, stack: int) -> Refusal:
        if s.pos.n[stack] and stack // K in s.tables.boxes:
            return self.absent(s, stack, "out-of-arc", "A8.5")
        return self.absent(s, stack, "sea-fire-only")


def blockhouses_fire(s: S) -> None:
    n = s.pos.n
    s.push(BlockhousesFire(guns=tuple([zone for zone in s.tables.in_arc for _ in range(n[zone * K + BLOCKHOUSE])])))
