"""Decks of cards: where each card is, and who knows it. No order of a pile ever lies in a state.

Which card comes is chosen when it is drawn, by a throw of the game's own dice over the cards that are left
(`State.draw`), so a draw is verified like any die. A card is a small number; its place is one of PILE, DISCARD, OUT
and whatever the game adds: a hand for each side, the table. Every card carries the sides that know where it is, and
that alone decides what a view may hold.

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
"""The places that every deck has: face down to be drawn from, face up, and out of the game."""

_ON_PILE = bytes([PILE])
UNKNOWN = 255
PUBLIC = 128
"""Whoever looks on, as a bit: what lies open is known to all sides and to those who sit at no seat."""
EVERYBODY = 255
"""All sides and PUBLIC, as bits."""


class Deck(msgspec.Struct):
    """Where the cards of one deck are. `sizes` is public: everybody sees how many cards lie in a place."""

    id: str
    at: bytearray  # the place of each card; UNKNOWN in a view
    known: bytearray  # the sides that know it, as bits
    sizes: bytearray  # how many cards each place holds
    top: bytearray = msgspec.field(default_factory=bytearray)  # laid back on the pile, the next one last

    @classmethod
    def fresh(cls, id: str, cards: int, places: int) -> Deck:
        """All cards on the pile, face down."""
        return cls(id, bytearray(cards), bytearray(cards), bytearray([cards, *[0] * (places - 1)]))

    def copy(self) -> Deck:
        return Deck(self.id, self.at[:], self.known[:], self.sizes[:], self.top[:])

    def cards(self, place: int) -> list[int]:
        """The cards in a place, as far as they are known here, in the order of their numbers."""
        found, at = [], self.at
        card = at.find(place)
        while card >= 0:
            found.append(card)
            card = at.find(place, card + 1)
        return found

    def put(self, card: int, place: int, known: int) -> None:
        """Lay a card somewhere, in sight of some sides."""
        old = self.at[card]
        self.sizes[old] -= 1
        self.sizes[place] += 1
        self.at[card] = place
        self.known[card] = known
        if old == PILE and card in self.top:
            self.top.remove(card)

    def put_back(self, card: int, known: int) -> None:
        """Lay a card on top of the pile: it is drawn next, and who has seen it knows that."""
        self.put(card, PILE, known)
        self.top.append(card)

    def gather(self, *places: int) -> None:
        """Shuffle all cards of some places into the pile: nobody knows any of them, nor what lay on top."""
        for card, at in enumerate(self.at):
            if at in places:
                self.put(card, PILE, 0)
            elif at == PILE:
                self.known[card] = 0
        self.top.clear()

    def drawn(self, dice: Dice) -> tuple[int, int]:
        """The next card of the pile and the number thrown for it, 0 if it lay on top. It is still where it was."""
        if self.top:
            return self.top[-1], 0
        left = self.sizes[PILE]
        if not left:
            raise BadInput("the draw pile is empty", where=f"deck {self.id}")
        number = dice.throw(left)
        if number > left:
            raise BadInput(f"{number} was fixed for a draw from {left} cards", where="dice")
        beyond = bytes(self.at).split(_ON_PILE, number)[-1]  # what comes after so many cards of the pile
        return len(self.at) - len(beyond) - 1, number

    # --- what may be known -----------------------------------------------------------------------------------------

    def veil(self, eyes: int) -> None:
        """Forget whatever none of some sides knows and does not lie open; the sizes stay. Again, it forgets more."""
        for card, known in enumerate(self.known):
            if not known & (eyes | PUBLIC):
                self.at[card], self.known[card] = UNKNOWN, 0
        for number, card in enumerate(self.top):
            if card != UNKNOWN and self.at[card] == UNKNOWN:
                self.top[number] = UNKNOWN

    def imagine(self, dice: Dice) -> None:
        """Lay every unknown card somewhere, each way equally likely that fits the sizes."""
        unknown = [card for card, at in enumerate(self.at) if at == UNKNOWN]
        for place, size in enumerate(self.sizes):
            for _ in range(size - self.at.count(place)):
                self.at[unknown.pop(dice.roll(1, len(unknown))[0] - 1)] = place
        for number, card in enumerate(self.top):
            if card == UNKNOWN:
                hidden = [card for card in self.cards(PILE) if card not in self.top]
                self.top[number] = hidden[dice.roll(1, len(hidden))[0] - 1]

    def faults(self) -> list[str]:
        """What is wrong with a deck, for audits: every card is in one place, and the sizes say so."""
        wrong = [place for place, size in enumerate(self.sizes) if self.at.count(place) != size]
        found = [f"deck {self.id}: place {place} holds another number of cards than it says" for place in wrong]
        if any(self.at[card] != PILE for card in self.top) or len(set(self.top)) != len(self.top):
            found.append(f"deck {self.id}: a card on top of the pile is not there")
        return found
