"""A deck of cards as plain data, and the few things that happen to one.

A card is a number, and no two cards of a deck have the same. The deck holds the cards that lie on the
table; a drawn card is in a hand or in play, which is the game's business, until it is discarded or
removed. Chance comes in only as `roll`, the game's own dice, so that a game can be replayed.

>>> deck = Deck(draw=shuffle(range(1, 5), roll=lambda n: n))  # a die that always shows its highest moves nothing
>>> card = draw(deck)
>>> discard(deck, card)
>>> deck
Deck(draw=[1, 2, 3], discard=[4], out=[])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from sandtable.core.errors import BadInput

Roll = Callable[[int], int]
"""`roll(n)` gives a whole number from 1 to n, each equally likely."""


class Deck(msgspec.Struct):
    """Three piles; the top of each is its last card, where it costs nothing to take or add one."""

    draw: list[int] = []
    discard: list[int] = []
    out: list[int] = []
    """Cards that have left the deck for good."""

    def copy(self) -> Deck:
        """A deck of its own with the same piles."""
        return Deck(self.draw[:], self.discard[:], self.out[:])


def shuffle(cards: Iterable[int], roll: Roll) -> list[int]:
    """The cards in a new order, every order equally likely (Fisher-Yates): one roll a card but the last."""
    pile = list(cards)
    for size in range(len(pile), 1, -1):
        pick = roll(size) - 1
        pile[size - 1], pile[pick] = pile[pick], pile[size - 1]
    return pile


def draw(deck: Deck) -> int:
    """Take the top card. When the pile may run out, the rules say what comes first: see `reshuffle`."""
    if not deck.draw:
        raise BadInput("the draw pile is empty", where="deck")
    return deck.draw.pop()


def discard(deck: Deck, card: int) -> None:
    """Put a card that had been drawn on the discard pile."""
    for name, pile in (("draw pile", deck.draw), ("discard pile", deck.discard), ("pile out of play", deck.out)):
        if card in pile:
            raise BadInput(f"card {card} cannot be discarded: it is in the {name}", where="deck")
    deck.discard.append(card)


def remove(deck: Deck, card: int) -> None:
    """Take a card out of play for good, from a hand or from whichever pile it is in."""
    if card in deck.out:
        raise BadInput(f"card {card} cannot be removed: it is out of play already", where="deck")
    for pile in (deck.draw, deck.discard):
        if card in pile:
            pile.remove(card)
            break
    deck.out.append(card)


def reshuffle(deck: Deck, roll: Roll) -> None:
    """Shuffle the discards and what is left of the draw pile into a new draw pile."""
    deck.draw = shuffle(deck.draw + deck.discard, roll)
    deck.discard = []
