"""A window in which a side may play a certain action from its hand or pass. It opens on public facts only."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import Occasion
from sandtable.games.combat.kinds import SIDES
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common.steps import CombatStep, card_action, card_number, held


class Window(CombatStep, kw_only=True):
    """Matching cards, or pass. `kind` is its name in standing orders."""

    kind = ""

    def fits(self, s: S, card: int) -> bool:
        """True if a card of the hand can be played here."""
        raise NotImplementedError

    def play(self, s: S, card: int) -> None:
        """Play a card."""
        raise NotImplementedError

    def at(self, s: S) -> tuple[str, ...]:
        """The place of the window, for standing orders."""
        return ()

    def act_of(self, s: S, card: int) -> int:
        return s.tables.fate[s.pos.nation[self.who]].action[card]

    def actions(self, s: S) -> list[Action]:
        cards = [card_action(s, self.who, card) for card in held(s, self.who) if self.fits(s, card)]
        return [*cards, s.tables.word["pass"]]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "pass":
            return None
        if action.verb != "card":
            return self.not_now(s, action)
        missing = self.not_held(s, action)
        if missing is None and not self.fits(s, card_number(s, self.who, action)):
            return self.refusal(s, "other-card", card=Message(f"card-{action.operand}"))
        return missing

    def take(self, s: S, action: Action) -> None:
        if action.verb == "pass":
            self.decline(s)
        else:
            self.play(s, card_number(s, self.who, action))

    def decline(self, s: S) -> None:
        s.pop()

    def occasion(self, s: S) -> Occasion | None:
        return Occasion(self.kind, s.tables.word["pass"], self.at(s))


class HexWindow(Window, kw_only=True):
    """A window whose card needs a hex. Until the hex is chosen the card is not played, and the other side does not see
    it."""

    secret = ("card",)
    elsewhere = ""  # the refusal of any other hex
    card: int = -1  # the card being played, while its hex is chosen

    def hexes(self, s: S) -> list[int]:
        """The hexes where it can be played."""
        raise NotImplementedError

    def rule_of(self, s: S, hex_: int) -> str:
        """The rule that forbids a hex, if it is not the window's own."""
        return ""

    def carry_out(self, s: S, card: int, hex_: int) -> None:
        """Play a card in a hex."""
        raise NotImplementedError

    def wants_hex(self, s: S, card: int) -> bool:
        """True if a card needs a hex before it is played."""
        return True

    def play(self, s: S, card: int) -> None:
        self.card = card

    def shown_to(self, s: S, action: Action) -> tuple[str, ...]:
        chosen = self.card < 0 and action.verb == "card" and self.wants_hex(s, card_number(s, self.who, action))
        return (SIDES[self.who],) if chosen else ()

    def actions(self, s: S) -> list[Action]:
        return super().actions(s) if self.card < 0 else [s.tables.a_hex[hex_] for hex_ in self.hexes(s)]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if self.card < 0:
            return super().refuse(s, action)
        if action.verb != "hex":
            return self.not_now(s, action)
        hex_ = s.tables.number(action)
        return None if hex_ in self.hexes(s) else self.there(s, hex_, self.elsewhere, self.rule_of(s, hex_))

    def occasion(self, s: S) -> Occasion | None:
        return super().occasion(s) if self.card < 0 else None  # a card being played cannot be withdrawn

    def take(self, s: S, action: Action) -> None:
        if self.card < 0:
            super().take(s, action)
            return
        card, self.card = self.card, -1
        self.carry_out(s, card, s.tables.number(action))
