"""The position: two runners, their secret goals, the score, and one deck that both sides draw from."""

from __future__ import annotations

import msgspec

from sandtable.core.base.actions import Action, Vocabulary
from sandtable.core.base.cards import OUT, Deck
from sandtable.core.engine.steps import Position

SIDES = ("red", "blue")
SUITS = ("horse", "boat", "road")
HANDS = (OUT + 1, OUT + 2)  # the places of the deck that are the hands of the two sides
BOARDS = ("ford", "hill")  # one battle on each
SPACES = 5
NOWHERE = 255


class Tables:
    """What never changes: the cards, and every word."""

    def __init__(self, cards: list[tuple[str, int]], hand: int, turns: int) -> None:
        self.hand = hand
        self.turns = turns
        self.suits = tuple(suit for suit, _ in cards)
        self.values = tuple(value for _, value in cards)
        copies = [sum(card == other for other in cards[:number]) for number, card in enumerate(cards)]
        self.names = tuple(f"{suit}-{value}{'abc'[copy]}" for (suit, value), copy in zip(cards, copies, strict=True))
        self.index = {name: number for number, name in enumerate(self.names)}
        self.words = Vocabulary({"card": "card", "goal": "space", "scout": "", "pass": ""})
        self.a_card = self.words.add_all("card", self.names)
        self.a_goal = tuple(
            self.words.add_all("goal", [f"{board}-{space}" for space in range(SPACES)]) for board in BOARDS
        )
        self.scout = self.words.add("scout")
        self.pass_: Action = self.words.add("pass")


class CourierPosition(Position):
    """Flat fields; a runner's place counts from its own end of the road."""

    deck: Deck
    battle: int = 0
    turn: int = 0
    runners: bytearray = msgspec.field(default_factory=lambda: bytearray(2))
    goals: bytearray = msgspec.field(default_factory=lambda: bytearray([NOWHERE, NOWHERE]))
    score: bytearray = msgspec.field(default_factory=lambda: bytearray(2))

    def copy(self) -> CourierPosition:
        return CourierPosition(self.deck.copy(), self.battle, self.turn, self.runners[:], self.goals[:], self.score[:])

    def space(self, side: int, steps: int) -> int:
        """The number of a space on the board: blue comes from the far end."""
        return steps if side == 0 else SPACES - 1 - steps
