"""Decks of cards: where each card is and which sides know it. A state never stores the order of a pile.

`State.draw` picks the card at the moment of the draw, by a throw of the game's own dice over the cards left, so a draw
is verified like any die. A card is a small number. Its place is PILE, DISCARD, OUT or one that the game adds: a hand
for each side, the table. Every card carries the sides that know where it is; that alone decides what a view may hold.

>>> deck = Deck.fresh("fate", cards=4, places=5)
>>> deck.put(2, 3, known=0b01)  # into the hand of the first side, which alone has seen it
>>> deck.sizes[PILE], deck.cards(3)
(3, [2])
>>> deck.veil(0b10)  # what the second side may know: that there is one card, but not which
>>> deck.sizes[3], deck.cards(3)
(1, [])
"""

from __future__ import annotations

import msgspec

from sandtable.core.base.dice import Dice
from sandtable.core.base.errors import BadInput

PILE, DISCARD, OUT = range(3)
"""The places of every deck: the face-down draw pile, the face-up discards, and out of the game."""

_ON_PILE = bytes([PILE])
UNKNOWN = 255
PUBLIC = 128
"""The bit for spectators: a face-up card is known to all sides and to spectators."""
EVERYBODY = 255
"""All sides and PUBLIC, as bits."""


class Deck(msgspec.Struct):
    """The places of the cards of one deck. `sizes` is public: every player sees how many cards a place holds."""

    id: str
    at: bytearray  # the place of each card; UNKNOWN in a view
    known: bytearray  # for each card, the sides that know it, as bits
    sizes: bytearray  # the number of cards in each place
    top: bytearray = msgspec.field(default_factory=bytearray)  # cards put back on the pile; the last one is drawn next

    @classmethod
    def fresh(cls, id: str, cards: int, places: int) -> Deck:
        """A deck with all cards face down on the pile."""
        return cls(id, bytearray(cards), bytearray(cards), bytearray([cards, *[0] * (places - 1)]))

    def copy(self) -> Deck:
        return Deck(self.id, self.at[:], self.known[:], self.sizes[:], self.top[:])

    def cards(self, place: int) -> list[int]:
        """The cards in a place that this deck knows, in order of their numbers."""
        found, at = [], self.at
        card = at.find(place)
        while card >= 0:
            found.append(card)
            card = at.find(place, card + 1)
        return found

    def put(self, card: int, place: int, known: int) -> None:
        """Move a card to a place; `known` are the sides that see it, as bits."""
        old = self.at[card]
        self.sizes[old] -= 1
        self.sizes[place] += 1
        self.at[card] = place
        self.known[card] = known
        if old == PILE and card in self.top:
            self.top.remove(card)

    def put_back(self, card: int, known: int) -> None:
        """Put a card on top of the pile. It is drawn next, and the sides in `known` know that."""
        self.put(card, PILE, known)
        self.top.append(card)

    def gather(self, *places: int) -> None:
        """Shuffle the cards of these places into the pile. No side then knows any of them, nor what was on top."""
        for card, at in enumerate(self.at):
            if at in places:
                self.put(card, PILE, 0)
            elif at == PILE:
                self.known[card] = 0
        self.top.clear()

    def drawn(self, dice: Dice) -> tuple[int, int]:
        """The next card of the pile and the number thrown for it, 0 if it was on top. Does not move the card."""
        if self.top:
            return self.top[-1], 0
        left = self.sizes[PILE]
        if not left:
            raise BadInput("the draw pile is empty", where=f"deck {self.id}")
        number = dice.throw(left)
        if number > left:
            raise BadInput(f"{number} is not valid for a draw from {left} cards", where="dice")
        beyond = bytes(self.at).split(_ON_PILE, number)[-1]  # what follows the first `number` cards of the pile
        return len(self.at) - len(beyond) - 1, number

    # --- what may be known -----------------------------------------------------------------------------------------

    def veil(self, eyes: int) -> None:
        """Forget every card that is neither public nor known to one of these sides. The sizes stay.

        A veiled deck can be veiled again for fewer sides.
        """
        for card, known in enumerate(self.known):
            if not known & (eyes | PUBLIC):
                self.at[card], self.known[card] = UNKNOWN, 0
        for number, card in enumerate(self.top):
            if card != UNKNOWN and self.at[card] == UNKNOWN:
                self.top[number] = UNKNOWN

    def imagine(self, dice: Dice) -> None:
        """Place every unknown card at random; every way that fits the sizes is equally likely."""
        unknown = [card for card, at in enumerate(self.at) if at == UNKNOWN]
        for place, size in enumerate(self.sizes):
            for _ in range(size - self.at.count(place)):
                self.at[unknown.pop(dice.roll(1, len(unknown))[0] - 1)] = place
        for number, card in enumerate(self.top):
            if card == UNKNOWN:
                hidden = [card for card in self.cards(PILE) if card not in self.top]
                self.top[number] = hidden[dice.roll(1, len(hidden))[0] - 1]

    def faults(self) -> list[str]:
        """The faults of a deck, for audits: every card must be in one place and the sizes must agree."""
        wrong = [place for place, size in enumerate(self.sizes) if self.at.count(place) != size]
        found = [f"deck {self.id}: place {place} holds another number of cards than it says" for place in wrong]
        if any(self.at[card] != PILE for card in self.top) or len(set(self.top)) != len(self.top):
            found.append(f"deck {self.id}: a card on top of the pile is not there")
        return found
