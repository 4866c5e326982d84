"""The gun of the canal bridge: it stays in its hex, and units there may man it (SR01.4)."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.combat.kinds import HEXES, W_SPURNED
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common import triggers
from sandtable.games.combat.rules.common.pieces import arm
from sandtable.games.combat.rules.common.steps import CombatStep, friends, weapon_name


def takers(s: S, who: int) -> list[int]:
    """The units of a side in the gun's hex that carry nothing."""
    return [unit for unit in friends(s, who, s.pos.w_at[s.tables.bridge_gun]) if not s.pos.arm[unit]]


def ask_for_crew(s: S) -> bool:
    """Ask which unit mans the gun, first the side that last held its hex alone (R83); True if any can."""
    pos, gun = s.pos, s.tables.bridge_gun
    hex_ = pos.w_at[gun]
    if hex_ >= HEXES or not pos.stacks[hex_] or pos.w_state[gun] & W_SPURNED:
        return False
    first = pos.sole[hex_] % 2
    able = [who for who in (first, 1 - first) if takers(s, who)]
    if able:
        s.push(ManGun(who=able[0], others=len(able) - 1))
    return bool(able)


triggers.LEFT_GUN.append(ask_for_crew)


class ManGun(CombatStep, kw_only=True):
    """A side chooses which of its units takes the gun, or declines."""

    rule = "SR01.4"
    verb = "unit"
    says = ("pass",)
    others: int = 0  # 1: the other side is asked next

    def prompt(self, s: S) -> Message:
        return Message("prompt-man-gun", {"piece": weapon_name(s, s.tables.bridge_gun)})

    def ready(self, s: S) -> bool:
        return True

    def options(self, s: S) -> list[int]:
        return takers(s, self.who)

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.about(s, number, "cannot-carry")

    def choose(self, s: S, number: int) -> None:
        s.pop()
        arm(s, s.tables.bridge_gun, number)

    def say(self, s: S, action: Action) -> None:
        """Decline the gun: both sides are asked again only when another unit enters its hex."""
        s.pop()
        if self.others:
            s.push(ManGun(who=1 - self.who))
        else:
            s.pos.w_state[s.tables.bridge_gun] |= W_SPURNED
