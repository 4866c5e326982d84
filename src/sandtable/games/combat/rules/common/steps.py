"""Shared by all chapters: the base of their steps, cards in hand, and who is who."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sandtable.core.base.actions import Action
from sandtable.core.base.cards import DISCARD
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.games.combat.charts.cards import ACTIONS, ORDERS
from sandtable.games.combat.charts.chances import Urn
from sandtable.games.combat.kinds import ALLIED, AXIS, DEFEND, HAND, MOVING, NOBODY, NOWHERE, SIDES, Law
from sandtable.games.combat.position import CombatPosition, S
from sandtable.games.combat.rules.common import triggers
from sandtable.games.combat.rules.common.reports import Played
from sandtable.games.combat.tables import Tables
from sandtable.kit.rules.choosing import ChoosingStep

MARCH, SCALE, ROUT = "march", "scale", "rout"
"""How units move during a step: by a Move order, up a cliff, in a Rout."""
_FIXED_GUN: Final = Law.FIXED_GUN
_ORDER_NOTES: Final = tuple(f"order-{order}" for order in ORDERS)
_ACTION_NOTES: Final = tuple(f"act-{action}" for action in ACTIONS)


class CombatStep(ChoosingStep[CombatPosition, Tables], kw_only=True):
    """A step of this game. It implements `proceed` instead of `ready`; when the battle is over it closes."""

    sides = SIDES
    rosters: ClassVar[tuple[str, ...]] = ("units",)  # the fields with units: `inherit` replaces squads in them
    motion: ClassVar[str] = ""  # MARCH, SCALE or ROUT

    def ready(self, s: S) -> bool:
        pos = s.pos
        if pos.ending:
            s.pop()
            return False
        if pos.laws & _FIXED_GUN and pos.w_at[s.tables.bridge_gun] != NOWHERE and triggers.LEFT_GUN[0](s):
            return False
        return self.proceed(s)

    def proceed(self, s: S) -> bool:
        """True if a decision is open; False after doing some work."""
        return super().ready(s)

    def inherit(self, squad: int, teams: tuple[int, ...]) -> None:
        """Replace a squad by its teams in this step (A36, E52)."""
        for name in self.rosters:
            named = getattr(self, name, ())
            if squad in named:
                setattr(self, name, heirs(named, squad, teams))

    def awaits(self, s: S, roll: Urn, eyes: int) -> Preview | None:
        """The odds of the roll that the step waits for, as far as the side `eyes` knows."""
        return None

    # --- for the display ---------------------------------------------------------------------------------------------

    def in_hand(self) -> tuple[int, ...]:
        """The pieces that the step is about: units by their number, weapons after them."""
        return ()

    def aims_at(self) -> tuple[int, ...]:
        """The target hexes of those pieces."""
        return ()

    # --- for refusals ------------------------------------------------------------------------------------------------

    def about(self, s: S, unit: int, message: str, rule: str = "", **args: Any) -> Refusal:
        """A refusal about a unit."""
        return self.refusal(s, message, rule, piece=unit_name(s, unit), **args)

    def about_weapon(self, s: S, weapon: int, message: str, rule: str = "", **args: Any) -> Refusal:
        """A refusal about a weapon."""
        return self.refusal(s, message, rule, piece=weapon_name(s, weapon), **args)

    def there(self, s: S, hex_: int, message: str, rule: str = "", **args: Any) -> Refusal:
        """A refusal about a hex."""
        return self.refusal(s, message, rule, at=s.tables.hexes[hex_], **args)

    def not_held(self, s: S, action: Action) -> Refusal | None:
        """The refusal of a card that is not in the hand. It does not reveal where the card is (B1)."""
        if card_number(s, self.who, action) in s.pos.fate[self.who].cards(HAND):
            return None
        return self.refusal(s, "not-held", "B1", card=Message(f"card-{action.operand}"))


def unit_name(s: S, unit: int) -> Message:
    return Message(f"piece-{s.tables.units[unit]}")


def weapon_name(s: S, weapon: int) -> Message:
    return Message(f"piece-{s.tables.weapons[weapon]}")


def heirs(units: tuple[int, ...], squad: int, teams: tuple[int, ...]) -> tuple[int, ...]:
    """The units, with a squad replaced by its teams."""
    return tuple([heir for unit in units for heir in (teams if unit == squad else (unit,))])


# --- cards ----------------------------------------------------------------------------------------------------------


def held(s: S, who: int) -> list[int]:
    """The cards in the hand of a side."""
    return s.pos.fate[who].cards(HAND)


def card_number(s: S, who: int, action: Action) -> int:
    """The number of an action's card in the deck of a side; -1 for a card of another deck."""
    nation, card = s.tables.card_index[action.operand]
    return card if nation == s.pos.nation[who] else -1


def card_action(s: S, who: int, card: int) -> Action:
    """The action for a card of a side."""
    return s.tables.a_card[s.pos.nation[who]][card]


def play_card(s: S, who: int, card: int, rule: str, order: bool = False) -> None:
    """Move a card from the hand to the discards, for its order or its action. Both sides have then seen it (R99)."""
    pos, t = s.pos, s.tables
    s.lay(pos.fate[who], card, DISCARD)
    s.reveal()
    if s.events is not None:
        fate = t.fate[pos.nation[who]]
        note = _ORDER_NOTES[fate.order[card]] if order else _ACTION_NOTES[fate.action[card]]
        name = t.card_names[pos.nation[who]][card]
        s.tell(Played(rule=rule, side=SIDES[who], card=name, note=note))


def discard(s: S, who: int, card: int) -> None:
    s.lay(s.pos.fate[who], card, DISCARD)
    s.reveal()


# --- sides and units ------------------------------------------------------------------------------------------------


def enemies(s: S, who: int, hex_: int) -> list[int]:
    """The units of the other side in a hex."""
    side = s.tables.side
    return [unit for unit in s.pos.stacks[hex_] if side[unit] != who]


def friends(s: S, who: int, hex_: int) -> list[int]:
    """The units of a side in a hex."""
    side = s.tables.side
    return [unit for unit in s.pos.stacks[hex_] if side[unit] == who]


def defends(s: S, who: int) -> bool:
    """True if a side is the Defender of the battle."""
    return s.pos.posture[who] == DEFEND


def defender(s: S) -> int:
    """The Defender of the battle; NOBODY if there is none."""
    return next((who for who in (ALLIED, AXIS) if defends(s, who)), NOBODY)


def motions(s: S) -> list[str]:
    """The kinds of movement in progress, the latest last."""
    return [step.motion for step in s.stack if isinstance(step, CombatStep) and step.motion]


def marches(s: S, unit: int) -> bool:
    """True if a unit moves by a Move order: only then does a tie break it, not in an Advance or a Rout (R85), nor on a
    cliff while another unit moves (SR02.6)."""
    return bool(s.pos.state[unit] & MOVING) and [how for how in motions(s) if how != ROUT][-1:] == [MARCH]
