"""Decks: no card is ever lost or doubled, and every order is equally likely."""

from __future__ import annotations

import doctest
import random
from collections import Counter
from itertools import product

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.core.errors import BadInput
from sandtable.kit import decks
from sandtable.kit.decks import Deck, discard, draw, remove, reshuffle, shuffle


class Dice:
    """Rolls read from a list; remembers what was asked for."""

    def __init__(self, *rolls: int) -> None:
        self.rolls = list(rolls)
        self.asked: list[int] = []

    def __call__(self, n: int) -> int:
        self.asked.append(n)
        return self.rolls.pop(0)


def test_every_order_comes_up_once_for_every_throw() -> None:
    orders = Counter(tuple(shuffle([7, 8, 9, 10], Dice(*rolls))) for rolls in product((1, 2, 3, 4), (1, 2, 3), (1, 2)))
    assert len(orders) == 24
    assert set(orders.values()) == {1}


def test_shuffle_rolls_once_for_each_card_but_the_last_and_leaves_its_cards_alone() -> None:
    cards = [1, 2, 3]
    dice = Dice(1, 1)
    assert shuffle(cards, dice) == [2, 3, 1]
    assert dice.asked == [3, 2]
    assert cards == [1, 2, 3]


def test_small_piles_need_no_dice() -> None:
    assert shuffle([], Dice()) == []
    assert shuffle([5], Dice()) == [5]


def test_draw_takes_the_top_card() -> None:
    deck = Deck(draw=[1, 2, 3])
    assert [draw(deck), draw(deck)] == [3, 2]
    assert deck == Deck(draw=[1])


def test_discard_and_remove() -> None:
    deck = Deck(draw=[1, 2], discard=[3])
    discard(deck, 4)
    remove(deck, 5)  # from a hand
    remove(deck, 3)  # from the discards
    remove(deck, 1)  # from the draw pile
    assert deck == Deck(draw=[2], discard=[4], out=[5, 3, 1])


def test_reshuffle_brings_back_the_discards_and_not_what_is_out() -> None:
    deck = Deck(draw=[1], discard=[2, 3], out=[4])
    reshuffle(deck, Dice(1, 1))
    assert deck == Deck(draw=[2, 3, 1], discard=[], out=[4])


def test_a_copy_is_its_own_deck() -> None:
    deck = Deck(draw=[1, 2], discard=[3], out=[4])
    twin = deck.copy()
    assert twin == deck
    draw(twin)
    discard(twin, 2)
    remove(twin, 1)
    assert deck == Deck(draw=[1, 2], discard=[3], out=[4])


def test_new_decks_share_no_pile() -> None:
    discard(Deck(), 1)
    assert Deck() == Deck(draw=[], discard=[], out=[])


def test_a_deck_is_plain_data() -> None:
    deck = Deck(draw=[1, 2], discard=[3], out=[4])
    assert msgspec.to_builtins(deck) == {"draw": [1, 2], "discard": [3], "out": [4]}
    assert msgspec.convert(msgspec.to_builtins(deck), Deck) == deck


def test_faults_are_named_and_change_nothing() -> None:
    deck = Deck(draw=[1], discard=[2], out=[3])
    with pytest.raises(BadInput, match=r"^deck: the draw pile is empty$"):
        draw(Deck(discard=[1]))
    for card, place in ((1, "draw pile"), (2, "discard pile"), (3, "pile out of play")):
        with pytest.raises(BadInput, match=f"^deck: card {card} cannot be discarded: it is in the {place}$"):
            discard(deck, card)
    with pytest.raises(BadInput, match=r"^deck: card 3 cannot be removed: it is out of play already$"):
        remove(deck, 3)
    assert deck == Deck(draw=[1], discard=[2], out=[3])


MOVES = st.lists(
    st.tuples(st.sampled_from(["draw", "discard", "remove", "reshuffle"]), st.integers(0, 30)), max_size=60
)


@given(st.integers(0, 20), st.integers(), MOVES)
def test_no_card_is_lost_or_doubled(size: int, seed: int, moves: list[tuple[str, int]]) -> None:
    cards = list(range(size))
    dice = random.Random(seed)

    def roll(n: int) -> int:
        return dice.randint(1, n)

    deck, hand = Deck(draw=shuffle(cards, roll)), list[int]()
    for move, pick in moves:
        gone = list(deck.out)
        if move == "draw" and deck.draw:
            hand.append(draw(deck))
        elif move == "discard" and hand:
            discard(deck, hand.pop(pick % len(hand)))
        elif move == "remove" and pick < size and pick not in deck.out:
            remove(deck, pick)
            if pick in hand:
                hand.remove(pick)
        elif move == "reshuffle":
            reshuffle(deck, roll)
            assert deck.discard == []
        assert sorted(deck.draw + deck.discard + deck.out + hand) == cards
        assert deck.out[: len(gone)] == gone  # nothing that is out comes back


def test_examples_in_the_documentation() -> None:
    assert doctest.testmod(decks) == doctest.TestResults(failed=0, attempted=4)
