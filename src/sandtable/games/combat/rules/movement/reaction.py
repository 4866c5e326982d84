"""The other side's options while units move or advance: Opportunity Fire, Hidden Mines and Wire (A33, A35.2, A35.5)."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer, Occasion
from sandtable.games.combat.charts.cards import ACTION_RULES, FIRE, HIDDEN_MINES, HIDDEN_WIRE, OPPORTUNITY_FIRE
from sandtable.games.combat.kinds import ALLIED, FIRED, HEXES, MINES, OPFIRE, W_FIRED, WIRE, Law
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common import risks
from sandtable.games.combat.rules.common.activation import Activate, Activated, eligible
from sandtable.games.combat.rules.common.guns import aims, could_hit, piece_action, ready_pieces
from sandtable.games.combat.rules.common.markers import fortify, sea_rule, takes_fort
from sandtable.games.combat.rules.common.steps import (
    MARCH,
    CombatStep,
    card_action,
    card_number,
    defends,
    held,
    motions,
    play_card,
)
from sandtable.games.combat.rules.fire.defence import Mined
from sandtable.games.combat.rules.fire.fire_order import Aim, Declared, named_piece, why_no_attack
from sandtable.games.combat.rules.movement.entry import in_motion


def on_guard(s: S, who: int) -> tuple[int, ...]:
    """The units of a side activated for Opportunity Fire in this order (A33)."""
    pos = s.pos
    if not pos.borne(OPFIRE):
        return ()
    state, at = pos.state, pos.at
    return tuple([unit for unit in pos.force[who] if state[unit] & OPFIRE and at[unit] < HEXES])


def reload(s: S, who: int) -> None:
    """Let each activated piece fire again, because the enemy has entered another hex (A33)."""
    pos = s.pos
    for unit in on_guard(s, who):
        pos.state[unit] &= ~FIRED
        if pos.arm[unit]:
            pos.w_state[pos.arm[unit] - 1] &= ~W_FIRED


def stand_down(s: S, who: int) -> None:
    """Clear Opportunity Fire activation at the end of the Move order."""
    reload(s, who)
    if s.pos.borne(OPFIRE):
        for unit in s.pos.force[who]:
            s.pos.state[unit] &= ~OPFIRE


class Reaction(CombatStep, kw_only=True):
    """Enemy units have just entered a hex: a side may fire at them or play hidden markers, any number of times."""

    rule = "A33"
    hex: int
    fires: bool  # Opportunity Fire is possible: not against an Advance (O16), nor along trenches (N7.4)

    def aims_at(self) -> tuple[int, ...]:
        return (self.hex,)

    def prompt(self, s: S) -> Message:
        return Message("prompt-reaction", {"at": s.tables.hexes[self.hex]})

    def proceed(self, s: S) -> bool:
        if in_motion(s, 1 - self.who, self.hex):
            opens, pieces = self._opens(s), self._pieces(s)
            if pieces or (
                s.pos.cards(self.who) and (opens or self._lays(s, HIDDEN_MINES) or self._lays(s, HIDDEN_WIRE))
            ):
                s.memo = opens, pieces
                return True
        s.pop()
        return False

    def preview(self, s: S) -> Preview | None:
        """Hidden Mines, if the side holds the card and may play it here (A35.2)."""
        act = s.tables.fate[s.pos.nation[self.who]].action
        if not self._lays(s, HIDDEN_MINES) or all([act[card] != HIDDEN_MINES for card in held(s, self.who)]):
            return None
        return risks.mines(s, 1 - self.who, ((self.hex, in_motion(s, 1 - self.who, self.hex)),), self.who)

    # --- by public facts ---

    def _lays(self, s: S, act: int) -> bool:
        """A35.2, A35.5: only for the Defender; SR10.2 gives the Allies mines as well."""
        granted = act == HIDDEN_MINES and self.who == ALLIED and s.pos.laws & Law.PARACHUTED_MINES
        return (defends(s, self.who) or bool(granted)) and takes_fort(s, self.hex)

    def _opens(self, s: S) -> bool:
        """True if any unit not yet activated could hit the hex."""
        return self.fires and could_hit(s, eligible(s, self.who, OPPORTUNITY_FIRE), self.hex)

    def _pieces(self, s: S) -> list[int]:
        """The activated pieces that can fire at the hex now."""
        if not self.fires:
            return []
        able = ready_pieces(s, on_guard(s, self.who), plain=True)
        return [piece for piece in able if aims(s, piece, (self.hex,))]

    # --- the decision ---

    def _fits(self, s: S) -> list[int]:
        """The cards of the hand that can be played."""
        fate = s.tables.fate[s.pos.nation[self.who]]
        cards = held(s, self.who)
        acts = [act for act in (HIDDEN_MINES, HIDDEN_WIRE) if self._lays(s, act)]
        opens = self._opens(s) if s.memo is None else s.memo[0]
        return [card for card in cards if fate.action[card] in acts or (opens and fate.order[card] == FIRE)]

    def actions(self, s: S) -> list[Action]:
        cards = [card_action(s, self.who, card) for card in self._fits(s)]
        able = self._pieces(s) if s.memo is None else s.memo[1]
        if able:
            guard = on_guard(s, self.who)
            able = [piece for piece in able if self._aim(piece, guard).promises(s)]
        return [*cards, *[piece_action(s, piece) for piece in able], s.tables.word["pass"]]

    def _aim(self, piece: int, guard: tuple[int, ...]) -> Aim:
        return Aim(who=self.who, pieces=(piece,), units=guard, plain=True, only=self.hex)

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "pass":
            return None
        if action.verb in ("unit", "weapon"):
            if not self.fires:
                return self._no_fire(s)
            return why_no_attack(self, s, self._aim(named_piece(s, action), on_guard(s, self.who)))
        if action.verb != "card":
            return self.not_now(s, action)
        return self.not_held(s, action) or self._refuse_card(s, action)

    def _no_fire(self, s: S) -> Refusal:
        """O16: no fire at an Advance; N7.4: nor along trenches."""
        return self.refusal(s, "no-opfire", "N7.4" if MARCH in motions(s) else "O16")

    def _refuse_card(self, s: S, action: Action) -> Refusal | None:
        card, fate = card_number(s, self.who, action), s.tables.fate[s.pos.nation[self.who]]
        act, name = fate.action[card], Message(f"card-{action.operand}")
        if card in self._fits(s):
            return None
        if act in (HIDDEN_MINES, HIDDEN_WIRE) and takes_fort(s, self.hex):
            return self.refusal(s, "defender-only", ACTION_RULES[act], card=name)
        if act in (HIDDEN_MINES, HIDDEN_WIRE):
            return self.there(s, self.hex, "takes-no-fort", sea_rule(s, self.hex, "F100"))
        if fate.order[card] == FIRE and not self.fires:
            return self._no_fire(s)
        return self.refusal(s, "other-card", card=name)

    def take(self, s: S, action: Action) -> None:
        if action.verb == "pass":
            s.pop()
        elif action.verb == "card":
            self._play(s, card_number(s, self.who, action))
        else:
            s.push(self._aim(named_piece(s, action), on_guard(s, self.who)))

    def _play(self, s: S, card: int) -> None:
        fate = s.tables.fate[s.pos.nation[self.who]]
        if fate.order[card] == FIRE:
            play_card(s, self.who, card, "A33", order=True)
            s.push(Activate(who=self.who, order=OPPORTUNITY_FIRE))
        elif fate.action[card] == HIDDEN_MINES:
            play_card(s, self.who, card, "A35.2")
            fortify(s, self.hex, MINES, "A35.2")
            s.push(Mined(who=1 - self.who, hex=self.hex, units=in_motion(s, 1 - self.who, self.hex)))
        else:
            play_card(s, self.who, card, "A35.5")
            fortify(s, self.hex, WIRE, "A35.5")

    def answered(self, s: S, answer: Answer) -> None:
        """Mark activated units for Opportunity Fire; their pieces fire from here."""
        if not isinstance(answer, Activated | Declared):
            super().answered(s, answer)

    def occasion(self, s: S) -> Occasion:
        movers = tuple([s.tables.units[unit] for unit in in_motion(s, 1 - self.who, self.hex)])
        return Occasion("reaction", s.tables.word["pass"], (s.tables.hexes[self.hex],), movers)
