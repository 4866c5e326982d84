"""The hand: the value of each card as an order, as an action, and when kept."""

from __future__ import annotations

from typing import Final

from sandtable.core.base.numbers import add_up
from sandtable.games.combat.charts.cards import (
    ADVANCE,
    AMBUSH,
    ARTILLERY_DENIED,
    ARTILLERY_REQUEST,
    ASSAULT_FIRE,
    BORE_SIGHTING,
    CONCEALMENT,
    CROSSFIRE,
    DIG_IN,
    FIRE,
    HAND_GRENADES,
    HIDDEN_ENTRENCHMENTS,
    HIDDEN_MINES,
    HIDDEN_PILLBOX,
    HIDDEN_UNIT,
    HIDDEN_WIRE,
    LIGHT_WOUNDS,
    MARKSMANSHIP,
    MOVE,
    RECOVER,
    ROUT,
    SMOKE_GRENADES,
    SPRAY_FIRE,
    SUSTAINED_FIRE,
)
from sandtable.games.combat.charts.counters import MACHINE_GUN, MORTAR
from sandtable.games.combat.kinds import BROKEN, HAND, R_BROKEN, R_GOOD, Law
from sandtable.games.combat.opponent import assault, gunfire
from sandtable.games.combat.opponent.assessment.survey import Survey
from sandtable.games.combat.rules.sequence import order_of

ACTION: Final = {
    AMBUSH: 0.5,
    ASSAULT_FIRE: 0.2,
    CONCEALMENT: 0.4,
    CROSSFIRE: 0.3,
    DIG_IN: 0.2,
    HAND_GRENADES: 0.2,
    LIGHT_WOUNDS: 0.3,
    MARKSMANSHIP: 0.35,
    SMOKE_GRENADES: 0.1,
    SPRAY_FIRE: 0.25,
}
DEFENDERS: Final = {
    BORE_SIGHTING: 0.3,
    HIDDEN_ENTRENCHMENTS: 0.4,
    HIDDEN_MINES: 0.7,
    HIDDEN_PILLBOX: 0.3,
    HIDDEN_UNIT: 0.7,
    HIDDEN_WIRE: 0.5,
}
ORDER: Final = {FIRE: 0.6, MOVE: 0.5, ADVANCE: 0.5}
IDLE: Final = {FIRE: 0.25, ADVANCE: 0.15}  # without a target: for Opportunity Fire, or for later
BUSY = 0.8  # the value of a card in good use
TOO_MANY = 0.8  # the share of a card's value that remains per other card of its order
READY = 0.4  # a Recover card before any unit is broken
BROKEN_UNIT = 0.35  # for a Recover card: per unit it could rally
FOE_BROKEN = 0.15  # for a Rout card: per enemy it could rout


def cards(o: Survey) -> list[int]:
    return o.pos.fate[o.who].cards(HAND)


def as_action(o: Survey, card: int) -> float:
    """The value of a card for its action."""
    act = o.t.fate[o.pos.nation[o.who]].action[card]
    if act == SUSTAINED_FIRE:
        return 0.35 if _arms(o) else 0.0
    if act == BORE_SIGHTING and not _arms(o):
        return 0.0
    return o.weights.acts * (ACTION.get(act, 0.0) + (DEFENDERS.get(act, 0.0) if o.defends else 0.0))


def _arms(o: Survey) -> bool:
    """True if the side has a machine gun or mortar on the map."""
    pos, t = o.pos, o.t
    return any([pos.arm[u] and t.w_class[pos.arm[u] - 1] in (MACHINE_GUN, MORTAR) for u in pos.on_map(o.who)])


def as_order(o: Survey, card: int) -> float:
    """The usual value of a card for its order, whenever it is played."""
    order = order_of(o.s, o.who, card)
    pos = o.pos
    if order == RECOVER:
        broken = add_up([1 for u in pos.on_map(o.who) if pos.state[u] & BROKEN])
        return (READY + BROKEN_UNIT * broken) / (1.0 + rivals(o, card, order))
    if order == ROUT:
        return FOE_BROKEN * add_up([1 for u in pos.on_map(o.foe) if pos.state[u] & BROKEN])
    if order == ARTILLERY_REQUEST:
        return 0.6 if pos.radio_state[o.who] in (R_GOOD, R_BROKEN) else 0.0
    if order == ARTILLERY_DENIED:
        return 0.4 if pos.radio_state[o.foe] in (R_GOOD, R_BROKEN) else 0.0
    if o.weights.fresh and order in ORDER:
        return _of_use(o, order) / (1.0 + TOO_MANY * rivals(o, card, order))
    value = ORDER.get(order, 0.0)
    if order == MOVE:
        value *= min(o.hurry, 1.2)
    return value / (1.0 + 0.5 * rivals(o, card, order))


def _of_use(o: Survey, order: int) -> float:
    """The value of a Fire, Advance or Move card, from the fit units and its best current use."""
    known = o.uses.get(order)
    if known is None:
        own = o.pos.on_map(o.who)
        fit = add_up([not o.pos.state[unit] & BROKEN for unit in own]) / max(len(own), 1)
        if order == MOVE:
            known = ORDER[MOVE] * min(o.hurry, 1.2) * (0.3 + 0.7 * fit)
        else:
            promised = (gunfire.best_volley(o) if order == FIRE else assault.best_assault(o)).value
            known = IDLE[order] * fit + 0.7 * ORDER[order] * min(promised / BUSY, 1.3)
        o.uses[order] = known
    return known


def renewed(o: Survey) -> float:
    """The value of a pass: new cards for the worst in hand; at night for all of them (N5.1)."""
    gains = sorted([o.weights.thrown * (o.weights.fresh - worth(o, card)) + pace(o) for card in cards(o)], reverse=True)
    if o.pos.laws & Law.NIGHT:
        return add_up(gains)
    return add_up([max(gain, 0.0) for gain in gains[: o.t.discards[o.pos.nation[o.who]]]])


def pace(o: Survey) -> float:
    """The value of replacing a card in hand, in elapsed time."""
    return o.clock if o.clock > 0.0 else o.weights.unhurried * o.clock


def rivals(o: Survey, card: int, order: int) -> int:
    """The number of cards with the same order earlier in the hand: the third Move is worth less."""
    return add_up([other < card and order_of(o.s, o.who, other) == order for other in cards(o)])


def worth(o: Survey, card: int) -> float:
    """The value of holding a card."""
    order, act = as_order(o, card), as_action(o, card)
    return max(order, act) + 0.3 * min(order, act)


def spent_as_order(o: Survey, card: int, order: int) -> float:
    """The value lost when a card is spent as an order: its action, and for the last Fire card the guard against
    moves."""
    value = o.weights.held * as_action(o, card)
    if order == FIRE:
        left = add_up([order_of(o.s, o.who, other) == FIRE for other in cards(o)]) - 1
        value += o.weights.guard if not left else 0.2 * o.weights.guard
    return value


def spent_as_action(o: Survey, card: int) -> float:
    """The value lost when a card is played as an action: its order."""
    return o.weights.spare * as_order(o, card)
