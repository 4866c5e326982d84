"""Passing, and the other side's reactions: Demolitions, a Hidden Unit (O15, N5.1, A31, A35.4, SR04.5)."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.games.combat.charts.cards import CONFUSED_ACTION, DEMOLITIONS, HIDDEN_UNIT
from sandtable.games.combat.charts.grid import NEAR
from sandtable.games.combat.kinds import ALLIED, HEXES, WIRE, Law
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common import odds
from sandtable.games.combat.rules.common.markers import raze
from sandtable.games.combat.rules.common.reports import tell_side
from sandtable.games.combat.rules.common.steps import (
    CombatStep,
    card_action,
    card_number,
    defends,
    discard,
    held,
    play_card,
)
from sandtable.games.combat.rules.common.windows import HexWindow
from sandtable.games.combat.rules.events.support import HIDDEN, hidden_unit, support_odds


def discard_limit(s: S, who: int) -> int:
    """The number of cards that a nation may discard when it passes (O15); at night the whole hand (N5.1)."""
    return s.pos.cards(who) if s.pos.laws & Law.NIGHT else s.tables.discards[s.pos.nation[who]]


class Discards(CombatStep, kw_only=True):
    """O15, SR07.6: discard cards one by one, up to a limit; `all_` of them at night (N5.1)."""

    rule = "O15"
    limit: int
    count: int = 0
    forced: bool = False
    passing: bool = False  # the other side may react

    def cites(self, s: S) -> str:
        return self.rule if self.passing else {"51": "SR07.6", "54": "SR10.4"}.get(s.pos.battle, self.rule)

    def prompt(self, s: S) -> Message:
        return Message("prompt-discard", {"count": self.limit - self.count})

    def proceed(self, s: S) -> bool:
        if self.forced:
            for card in held(s, self.who):
                self._discard(s, card)
        if self.count < self.limit and s.pos.cards(self.who):
            return True
        self._close(s)
        return False

    def actions(self, s: S) -> list[Action]:
        return [*[card_action(s, self.who, card) for card in held(s, self.who)], s.tables.word["done"]]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "done":
            return None
        return self.not_held(s, action) if action.verb == "card" else self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        if action.verb == "done":
            self._close(s)
        else:
            self._discard(s, card_number(s, self.who, action))

    def _discard(self, s: S, card: int) -> None:
        discard(s, self.who, card)
        self.count += 1

    def _close(self, s: S) -> None:
        """Let the other side react if cards were discarded in a pass."""
        s.pop()
        if self.count:
            tell_side(s, "O15", self.who, "note-discarded", self.count)
            if self.passing:
                s.push(Caught(who=1 - self.who))


class Caught(HexWindow, kw_only=True):
    """The active player has passed and discarded: Demolitions, or a Hidden Unit of the Defender's."""

    rule = "A31"
    kind = "pass"
    elsewhere = "no-works"

    def prompt(self, s: S) -> Message:
        return Message("prompt-caught" if self.card < 0 else "prompt-demolish")

    def proceed(self, s: S) -> bool:
        if self.card >= 0 or (s.pos.cards(self.who) and (self.hexes(s) or defends(s, self.who))):
            return True
        s.pop()
        return False

    def preview(self, s: S) -> Preview | None:
        """The possible Hidden Units, if the side holds the card (A35.4)."""
        hides = defends(s, self.who) and any([self.act_of(s, card) == HIDDEN_UNIT for card in held(s, self.who)])
        return support_odds(s, self.who, HIDDEN, odds.rolls(s, self.who, self.who)) if hides else None

    def hexes(self, s: S) -> list[int]:
        """Hexes with fortifications and own units; SR04.5: for the Allies also adjacent Wire."""
        pos = s.pos
        if pos.fort.count(0) == HEXES:
            return []
        own = {pos.at[unit] for unit in pos.on_map(self.who)}
        found = {hex_ for hex_ in own if pos.fort[hex_]}
        if self._torpedoes(s):
            near = NEAR
            found |= {beside for hex_ in own for beside in near[hex_] if beside >= 0 and pos.fort[beside] == WIRE}
        return sorted(found)

    def _torpedoes(self, s: S) -> bool:
        return self.who == ALLIED and bool(s.pos.laws & Law.TORPEDOES)

    def fits(self, s: S, card: int) -> bool:
        act = self.act_of(s, card)
        if act == HIDDEN_UNIT:
            return defends(s, self.who)
        demolishes = act == DEMOLITIONS or (act == CONFUSED_ACTION and self._torpedoes(s))
        return demolishes and bool(self.hexes(s))

    def refuse(self, s: S, action: Action) -> Refusal | None:
        """A35.4 has its own rule."""
        refusal = super().refuse(s, action)
        if refusal is None or action.verb != "card" or self.not_held(s, action) or self.card >= 0:
            return refusal
        hidden = self.act_of(s, card_number(s, self.who, action)) == HIDDEN_UNIT
        card = Message(f"card-{action.operand}")
        return self.refusal(s, "defender-only", "A35.4", card=card) if hidden else refusal

    def wants_hex(self, s: S, card: int) -> bool:
        return self.act_of(s, card) != HIDDEN_UNIT

    def play(self, s: S, card: int) -> None:
        if not self.wants_hex(s, card):
            play_card(s, self.who, card, "A35.4")
            hidden_unit(s, self.who)
        else:
            super().play(s, card)

    def carry_out(self, s: S, card: int, hex_: int) -> None:
        play_card(s, self.who, card, "A31")
        raze(s, hex_, "A31")
