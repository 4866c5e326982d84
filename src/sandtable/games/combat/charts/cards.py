"""The fate cards as flat tables: the order, action, event and roll on each card of a deck."""

from __future__ import annotations

from typing import Final, get_args

from sandtable.games.combat.charts.grid import INDEX
from sandtable.games.combat.schemas import CardAction, FateDeck, Order, Trigger

CARDS: Final = 72

ORDERS: Final[tuple[str, ...]] = get_args(Order)
ADVANCE, ARTILLERY_DENIED, ARTILLERY_REQUEST, CONFUSED_ORDER, FIRE, MOVE, RECOVER, ROUT = range(8)
ORDER_RULES: Final = ("O16", "O17", "O18.2", "O19", "O20", "O21", "O22", "O23")

ACTIONS: Final[tuple[str, ...]] = get_args(CardAction)
(
    AMBUSH,
    ASSAULT_FIRE,
    BORE_SIGHTING,
    CONFUSED_ACTION,
    CONCEALMENT,
    CROSSFIRE,
    DEMOLITIONS,
    DIG_IN,
    HAND_GRENADES,
    HIDDEN_ENTRENCHMENTS,
    HIDDEN_MINES,
    HIDDEN_PILLBOX,
    HIDDEN_UNIT,
    HIDDEN_WIRE,
    LIGHT_WOUNDS,
    MARKSMANSHIP,
    NO_QUARTER,
    SMOKE_GRENADES,
    SPRAY_FIRE,
    SUSTAINED_FIRE,
) = range(20)
OPPORTUNITY_FIRE: Final = 20  # the action of every Fire card, A33
ACTION_RULES: Final = (
    *("A25", "A26", "A27", "A28", "A29", "A30", "A31", "A32", "A34"),
    *("A35.1", "A35.2", "A35.3", "A35.4", "A35.5", "A36", "A37", "A38", "A39", "A40", "A41", "A33"),
)

TRIGGERS: Final[tuple[str, ...]] = get_args(Trigger)
NO_TRIGGER, EVENT_TRIGGER, JAMMED_TRIGGER, SNIPER_TRIGGER, TIME_TRIGGER = range(5)


class Fate:
    """One deck, by the number of the card, 0 to 71. An event is the number of its rule: 43 is E43."""

    __slots__ = ("action", "breeze", "colour", "event", "hex", "names", "nation", "order", "total", "trigger", "white")

    def __init__(self, deck: FateDeck) -> None:
        cards = deck.cards
        self.nation = deck.nation
        self.names = tuple(f"{deck.letter}-{number}" for number in range(1, len(cards) + 1))
        self.order = bytes(ORDERS.index(card.order) for card in cards)
        self.action = bytes(ACTIONS.index(card.action) for card in cards)
        self.event = bytes(int(card.event[1:]) for card in cards)
        self.hex = bytes(INDEX[card.hex] for card in cards)
        self.white = bytes(card.white for card in cards)
        self.colour = bytes(card.colour for card in cards)
        self.total = bytes(card.white + card.colour for card in cards)
        self.trigger = bytes(TRIGGERS.index(card.trigger) for card in cards)
        self.breeze = bytes(card.breeze for card in cards)
