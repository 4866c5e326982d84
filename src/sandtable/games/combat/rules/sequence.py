"""The sequence of play: a battle, its player turns, and what ends a turn (B5, B5.1, O15). Start reading here.

Battle      turns alternate until something ends it
  Turn      orders, one card each, or a pass; then:
    Overstacked     each owner, the inactive player first (B8)
    Discards        where a special rule allows one more (SR07.6, SR10.4)
    Refill          cards up to the hand size
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.core.base.actions import Action
from sandtable.core.base.cards import PILE
from sandtable.core.base.errors import Refusal
from sandtable.core.base.events import BattleWon
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.cards import (
    ADVANCE,
    ARTILLERY_DENIED,
    ARTILLERY_REQUEST,
    CONFUSED_ACTION,
    CONFUSED_ORDER,
    FIRE,
    MOVE,
    ORDER_RULES,
    RECOVER,
    ROUT,
)
from sandtable.games.combat.kinds import ALLIED, AXIS, HAND, HEXES, LASTING, NOBODY, SIDES, W_FIRED, Law
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common import risks
from sandtable.games.combat.rules.common.activation import OrderOver, anybody, anybody_mobile
from sandtable.games.combat.rules.common.draws import deck_ready
from sandtable.games.combat.rules.common.reports import Passed, TurnBegan, tell, tell_at
from sandtable.games.combat.rules.common.stacking import Overstacked, crowded
from sandtable.games.combat.rules.common.steps import CombatStep, card_number, held, play_card
from sandtable.games.combat.rules.fire.artillery import (
    ArtilleryRequest,
    Denied,
    deniable,
    marker_rule,
    may_call,
    why_no_call,
)
from sandtable.games.combat.rules.fire.fire_order import FireOrder
from sandtable.games.combat.rules.movement.advance import AdvanceOrder
from sandtable.games.combat.rules.movement.move_order import MoveOrder
from sandtable.games.combat.rules.movement.rally import RoutOrder, can_be_called, recover, recovery_odds, rout_odds
from sandtable.games.combat.rules.terrain.figures import pace
from sandtable.games.combat.rules.turn.pass_order import Discards, discard_limit


class BattleOver(Answer, frozen=True):
    """The result of a campaign battle."""

    victor: int


class Battle(CombatStep, kw_only=True):
    """Player turns alternate; the holder of the Initiative card begins (RS.16)."""

    rule = "B5"

    def ready(self, s: S) -> bool:
        if s.pos.ending:
            return self._end(s)
        return self.proceed(s)

    def proceed(self, s: S) -> bool:
        pos = s.pos
        pos.active = pos.initiative if pos.active == NOBODY else 1 - pos.active
        pos.given = pos.called = 0
        if s.events is not None:
            s.tell(TurnBegan(rule="B5", side=SIDES[pos.active]))
        s.push(Turn(who=pos.active))
        return False

    def _end(self, s: S) -> bool:
        """Report to the campaign below, or end the game."""
        pos = s.pos
        rule, note = pos.ending.split()
        if len(s.stack) > 1:
            s.tell(BattleWon(rule=rule, side=SIDES[pos.victor], note=note))
            s.close(BattleOver(pos.victor))
            return False
        s.end((SIDES[pos.victor],), rule, note)
        return True


_RESTED: Final = bytes([marks & LASTING for marks in range(256)])
_RELOADED: Final = bytes([marks & ~W_FIRED for marks in range(256)])
ORDERS_, STACKS, SPARE, REFILL, CLEAN = range(5)


class Turn(CombatStep, kw_only=True):
    """Orders up to the limit, or a pass; then the end of the turn."""

    rule = "B5"
    stage: int = ORDERS_
    idle: tuple[int, ...] = ()  # units activated by the last order that could do nothing
    order: int = 0  # that order
    scout: int = -1
    stop: str = ""  # the rule that ended its last move

    def prompt(self, s: S) -> Message:
        return Message("prompt-turn", {"given": s.pos.given, "limit": order_limit(s, self.who)})

    def preview(self, s: S) -> Preview | None:
        """The odds of Recover and Rout while such a card is in hand: they may roll as soon as it is played (O22,
        O23)."""
        orders = {order_of(s, self.who, card) for card in held(s, self.who)}
        recover_ = recovery_odds(s, self.who) if RECOVER in orders and can_be_called(s, self.who) else None
        rout_ = rout_odds(s, self.who) if ROUT in orders else None
        return risks.joined(self.rule, [part for part in (recover_, rout_) if part is not None])

    def proceed(self, s: S) -> bool:
        if self.stage == ORDERS_:
            if s.pos.given < order_limit(s, self.who):
                return True
            self.stage = STACKS
        while s.stack[-1] is self:  # stage by stage, until one needs a decision or the turn is over
            self._end(s)
        return False

    def _end(self, s: S) -> None:
        """The next stage of the end of a turn."""
        stage, self.stage = self.stage, self.stage + 1
        if stage == STACKS:
            if any([crowded(s, who) for who in (self.who, 1 - self.who)]):
                s.push(Overstacked(who=1 - self.who))
        elif stage == SPARE:
            if self.who == ALLIED and s.pos.laws & Law.FREE_DISCARD:  # SR07.6, SR10.4: after a pass too
                s.push(Discards(who=self.who, limit=1))
        elif stage == REFILL:
            if not refilled(s, self.who):
                s.push(Refill(who=self.who))
        else:
            self._clean(s)

    def _clean(self, s: S) -> None:
        """Clear activation marks and weapons' fired marks (B5.1)."""
        s.pos.state = s.pos.state.translate(_RESTED)
        s.pos.w_state = s.pos.w_state.translate(_RELOADED)
        s.pop()

    # --- the decision ---

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        names = t.a_card[s.pos.nation[self.who]]
        said = [names[card] for card in orders_in_hand(s, self.who)]
        if s.pos.prereg[self.who]:
            said += [t.spoken["register"][hex_] for hex_ in open_to_register(s, self.who)]
        said.append(t.word["done" if s.pos.given else "pass"])
        return said

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "pass":
            return self.refusal(s, "orders-given", "O15") if s.pos.given else None
        if action.verb == "done":
            return None if s.pos.given else self.refusal(s, "pass-instead", "O15")
        if action.verb == "register":
            return self._refuse_mark(s, s.tables.number(action))
        if action.verb == "hex" and self.stop:
            return self._last_order(s).refuse(s, action)
        if action.verb in ("unit", "weapon") and self.idle:
            return self._last_order(s).refuse(s, action) or self.not_now(s, action)
        if action.verb == "player" and not can_be_called(s, s.tables.number(action)):
            return self.refusal(s, "player-activated", "B5.1")
        if action.verb != "card":
            return self.not_now(s, action)
        if card_number(s, 1 - self.who, action) >= 0:  # its turn may have ended with its last order or discard
            return self.refusal(s, "not-its-turn", "B5", card=Message(f"card-{action.operand}"))
        missing = self.not_held(s, action)
        if missing is None:
            card = card_number(s, self.who, action)
            if not playable(s, self.who, card):
                why = why_not_possible(s, self.who, card)
                return self.refusal(s, *why, card=Message(f"card-{action.operand}"))
        return missing

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, OrderOver):
            self.idle, self.order, self.scout, self.stop = answer.idle, answer.order, answer.scout, answer.stop
        else:
            super().answered(s, answer)

    def _last_order(self, s: S) -> CombatStep:
        """The finished order, rebuilt to explain refusals."""
        if self.order == FIRE:
            return FireOrder(who=self.who, units=self.idle, scout=self.scout, named=True)
        noted = tuple([pace(s, unit) for unit in self.idle])
        return MoveOrder(who=self.who, units=self.idle, noted=noted, stop=self.stop, named=True)

    def _refuse_mark(self, s: S, hex_: int) -> Refusal | None:
        if not s.pos.prereg[self.who]:
            return self.refusal(s, "no-marker", marker_rule(s))
        return None if hex_ in open_to_register(s, self.who) else self.there(s, hex_, "marked", marker_rule(s))

    def take(self, s: S, action: Action) -> None:
        self.idle, self.stop = (), ""
        if action.verb == "card":
            self._order(s, card_number(s, self.who, action))
        elif action.verb == "register":
            register(s, self.who, s.tables.number(action))
        elif action.verb == "done":
            self.stage = STACKS
        else:
            self._pass(s)

    def _order(self, s: S, card: int) -> None:
        pos = s.pos
        order = order_of(s, self.who, card)
        play_card(s, self.who, card, ORDER_RULES[order], order=True)
        if order == ARTILLERY_REQUEST and s.tables.fate[pos.nation[self.who]].order[card] == CONFUSED_ORDER:
            pos.counter -= 1  # SR16.4
        pos.given += 1
        GIVE[order](s, self.who)

    def _pass(self, s: S) -> None:
        """O15: no order this turn; cards may be discarded."""
        self.stage = STACKS
        tell(s, Passed, "O15", side=SIDES[self.who])
        night = bool(s.pos.laws & Law.NIGHT)
        s.push(Discards(who=self.who, limit=discard_limit(s, self.who), forced=night, passing=True))


def order_limit(s: S, who: int) -> int:
    """The number of orders per turn; SR16.5: one more for the Axis with the Initiative card."""
    pos = s.pos
    return pos.orders[who] + (1 if pos.laws & Law.ELAN and who == AXIS and pos.initiative == AXIS else 0)


# --- orders ---------------------------------------------------------------------------------------------------------


_OTHER_ORDERS: Final = Law.RANGERS | Law.DEDICATED  # which allow a card to give another order than the printed one


def order_of(s: S, who: int, card: int) -> int:
    """The order of a card; SR05.5 and SR16.4 give the Allies a use for Command Confusion."""
    pos = s.pos
    fate = s.tables.fate[pos.nation[who]]
    order: int = fate.order[card]
    if not pos.laws & _OTHER_ORDERS:
        return order
    if who == ALLIED and order == CONFUSED_ORDER:
        if pos.laws & Law.RANGERS:
            return ADVANCE
        if pos.laws & Law.DEDICATED and pos.counter:
            return ARTILLERY_REQUEST
    if who == ALLIED and pos.laws & Law.RANGERS and fate.action[card] == CONFUSED_ACTION:
        return ADVANCE
    return order


def orders_in_hand(s: S, who: int) -> list[int]:
    """The cards in a side's hand whose order can be given."""
    printed, other = s.tables.fate[s.pos.nation[who]].order, s.pos.laws & _OTHER_ORDERS
    able: dict[int, bool] = {}
    found = []
    for card in held(s, who):
        order = order_of(s, who, card) if other else printed[card]
        can = able.get(order)
        if can is None:
            can = able[order] = POSSIBLE[order](s, who) if order in POSSIBLE else False
        if can:
            found.append(card)
    return found


def playable(s: S, who: int, card: int) -> bool:
    """True if the order of a card can be given."""
    return possible(s, who, order_of(s, who, card))


def why_not_possible(s: S, who: int, card: int) -> tuple[str, str]:
    """Why the order of a card cannot be given: the refusal and its rule."""
    order = order_of(s, who, card)
    if order in (RECOVER, ROUT):
        return "called-already", "B5.1"
    if order in (FIRE, MOVE, ADVANCE):
        return ("nobody-left", "B5.1") if not anybody(s, who) else ("crew-stays", "SR07.2")
    if order == ARTILLERY_REQUEST:
        return why_no_call(s, who)
    if order == ARTILLERY_DENIED:
        return "nothing-denied", "O17"
    if who == ALLIED and s.pos.laws & Law.DEDICATED:
        return "confusion-spent", "SR16.4"
    return "no-order", "O19"


def possible(s: S, who: int, order: int) -> bool:
    """True if an order has an eligible unit or target (B5.1)."""
    return order in POSSIBLE and POSSIBLE[order](s, who)


POSSIBLE: Final[dict[int, Callable[[S, int], bool]]] = {
    FIRE: anybody,
    MOVE: anybody_mobile,
    ADVANCE: anybody_mobile,
    RECOVER: can_be_called,
    ROUT: lambda s, _: can_be_called(s, ALLIED) or can_be_called(s, AXIS),
    ARTILLERY_REQUEST: may_call,
    ARTILLERY_DENIED: deniable,
}
GIVE: Final[dict[int, Callable[[S, int], None]]] = {
    FIRE: lambda s, who: s.push(FireOrder(who=who)),
    MOVE: lambda s, who: s.push(MoveOrder(who=who)),
    ADVANCE: lambda s, who: s.push(AdvanceOrder(who=who)),
    RECOVER: recover,
    ROUT: lambda s, who: s.push(RoutOrder(who=who)),
    ARTILLERY_REQUEST: lambda s, who: s.push(ArtilleryRequest(who=who)),
    ARTILLERY_DENIED: lambda s, who: s.push(Denied(who=who)),
}


# --- Pre-Registered Fire (SR16.3, SR17.3, C2.5) ----------------------------------------------------------------------


def open_to_register(s: S, who: int) -> list[int]:
    return [hex_ for hex_ in range(HEXES) if (who, hex_) not in s.pos.registered]


def register(s: S, who: int, hex_: int) -> None:
    """Place a marker permanently."""
    s.pos.prereg[who] -= 1
    s.pos.registered = tuple(sorted((*s.pos.registered, (who, hex_))))
    tell_at(s, marker_rule(s), hex_, "note-registered")


# --- the end of a turn ----------------------------------------------------------------------------------------------


class Refill(CombatStep, kw_only=True):
    """B5: draw up to the hand size, card by card: an empty deck causes a time advance in between (B1)."""

    rule = "B5"

    def proceed(self, s: S) -> bool:
        while not refilled(s, self.who):
            if not deck_ready(s, self.who):
                return False
        s.pop()
        return False


def refilled(s: S, who: int) -> bool:
    """Draw up to the hand size; False if the deck runs out."""
    deck, side, size = s.pos.fate[who], SIDES[who], s.pos.hand[who]
    while deck.sizes[HAND] < size:
        if not deck.sizes[PILE]:
            return False
        s.draw(deck, "B5", HAND, side, (side,))
    return True
