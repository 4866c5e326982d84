"""What all chapters share: the base of their steps, cards in hand, and who is who."""

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
"""How units move while a step is open: by a Move order, up a cliff, in a Rout."""
_FIXED_GUN: Final = Law.FIXED_GUN
_ORDER_NOTES: Final = tuple(f"order-{order}" for order in ORDERS)
_ACTION_NOTES: Final = tuple(f"act-{action}" for action in ACTIONS)


class CombatStep(ChoosingStep[CombatPosition, Tables], kw_only=True):
    """A step of this game. It writes `proceed` instead of `ready`; when the battle is over it just closes."""

    sides = SIDES
    rosters: ClassVar[tuple[str, ...]] = ("units",)  # the fields that name units: heirs take their place
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
        """True if a decision is open; otherwise some work was done."""
        return super().ready(s)

    def inherit(self, squad: int, teams: tuple[int, ...]) -> None:
        """Teams have taken the place of a squad: they stand for it in whatever is going on (A36, E52)."""
        for name in self.rosters:
            named = getattr(self, name, ())
            if squad in named:
                setattr(self, name, heirs(named, squad, teams))

    def awaits(self, s: S, roll: Urn, eyes: int) -> Preview | None:
        """The odds of the roll that the step waits for, with these chances, as a side (`eyes`) knows them."""
        return None

    # --- for whoever draws it ----------------------------------------------------------------------------------------

    def in_hand(self) -> tuple[int, ...]:
        """The pieces that the step is about: units by their number, weapons behind them."""
        return ()

    def aims_at(self) -> tuple[int, ...]:
        """The hexes that they are aimed at."""
        return ()

    # --- for refusals ------------------------------------------------------------------------------------------------

    def about(self, s: S, unit: int, message: str, rule: str = "", **args: Any) -> Refusal:
        """A refusal that speaks of a unit."""
        return self.refusal(s, message, rule, piece=unit_name(s, unit), **args)

    def about_weapon(self, s: S, weapon: int, message: str, rule: str = "", **args: Any) -> Refusal:
        """A refusal that speaks of a weapon."""
        return self.refusal(s, message, rule, piece=weapon_name(s, weapon), **args)

    def there(self, s: S, hex_: int, message: str, rule: str = "", **args: Any) -> Refusal:
        """A refusal that speaks of a hex."""
        return self.refusal(s, message, rule, at=s.tables.hexes[hex_], **args)

    def not_held(self, s: S, action: Action) -> Refusal | None:
        """Why a card cannot be played: it is not in the hand. Which cards are elsewhere is not said (B1)."""
        if card_number(s, self.who, action) in s.pos.fate[self.who].cards(HAND):
            return None
        return self.refusal(s, "not-held", "B1", card=Message(f"card-{action.operand}"))


def unit_name(s: S, unit: int) -> Message:
    return Message(f"piece-{s.tables.units[unit]}")


def weapon_name(s: S, weapon: int) -> Message:
    return Message(f"piece-{s.tables.weapons[weapon]}")


def heirs(units: tuple[int, ...], squad: int, teams: tuple[int, ...]) -> tuple[int, ...]:
    """Some units, with teams in the place of a squad."""
    return tuple([heir for unit in units for heir in (teams if unit == squad else (unit,))])


# --- cards ----------------------------------------------------------------------------------------------------------


def held(s: S, who: int) -> list[int]:
    """The cards in the hand of a side."""
    return s.pos.fate[who].cards(HAND)


def card_number(s: S, who: int, action: Action) -> int:
    """The card an action names, in the deck of a side; -1 for a card of another deck."""
    nation, card = s.tables.card_index[action.operand]
    return card if nation == s.pos.nation[who] else -1


def card_action(s: S, who: int, card: int) -> Action:
    """How a card of a side is named."""
    return s.tables.a_card[s.pos.nation[who]][card]


def play_card(s: S, who: int, card: int, rule: str, order: bool = False) -> None:
    """A card goes from the hand to the discards, for its order or its action. Everyone has seen it then (R99)."""
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


# --- who is who -----------------------------------------------------------------------------------------------------


def enemies(s: S, who: int, hex_: int) -> list[int]:
    """The units of the other side in a hex."""
    side = s.tables.side
    return [unit for unit in s.pos.stacks[hex_] if side[unit] != who]


def friends(s: S, who: int, hex_: int) -> list[int]:
    """The units of a side in a hex."""
    side = s.tables.side
    return [unit for unit in s.pos.stacks[hex_] if side[unit] == who]


def defends(s: S, who: int) -> bool:
    """Whether a side is the Defender of the battle."""
    return s.pos.posture[who] == DEFEND


def defender(s: S) -> int:
    """The Defender of the battle; NOBODY if there is none."""
    return next((who for who in (ALLIED, AXIS) if defends(s, who)), NOBODY)


def motions(s: S) -> list[str]:
    """How units are moving now, the latest last."""
    return [step.motion for step in s.stack if isinstance(step, CombatStep) and step.motion]


def marches(s: S, unit: int) -> bool:
    """Whether a unit moves by a Move order: only then a tie breaks it, not in an Advance or a Rout (R85), nor on a
    cliff while another moves (SR02.6)."""
    return bool(s.pos.state[unit] & MOVING) and [how for how in motions(s) if how != ROUT][-1:] == [MARCH]
