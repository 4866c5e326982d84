"""Exact chances from the cards that may come."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from sandtable.games.combat.charts.cards import Fate
from sandtable.games.combat.charts.chances import after_hit, fight, stand, urn
from tests.games.combat.static import tables


def fate() -> Fate:
    return tables().fate[0]


def test_a_whole_deck_is_two_dice() -> None:
    whole = urn(fate(), range(72))
    dice = [a + b for a, b in product(range(1, 7), repeat=2)]
    assert whole.totals == pytest.approx([dice.count(total) / 36 for total in range(13)])
    assert whole.at_most(7) == pytest.approx(21 / 36)
    assert [whole.at_most(-3), whole.at_most(40)] == pytest.approx([0, 1])
    assert whole.exceeds(5) == pytest.approx(sum(a * b > 5 for a, b in product(range(1, 7), repeat=2)) / 36)
    assert [whole.exceeds(-1), whole.exceeds(36)] == pytest.approx([1, 0])


def test_a_fight_counts_every_pair_of_cards() -> None:
    deck, ours, theirs = fate(), range(0, 30, 3), range(20, 72, 5)
    found = fight(urn(deck, ours), 8, urn(deck, theirs), 7)
    sums = [(8 + deck.total[a]) - (7 + deck.total[b]) for a, b in product(ours, theirs)]
    assert found.beaten == pytest.approx(sum(lead > 0 for lead in sums) / len(sums))
    assert found.tied == pytest.approx(sum(lead == 0 for lead in sums) / len(sums))
    assert sum(found) == pytest.approx(1)


def test_against_a_known_total_only_the_defender_rolls() -> None:
    deck, cards = fate(), range(10, 40)
    found = stand(urn(deck, cards), 16, 9)
    assert found.beaten == pytest.approx(sum(deck.total[card] < 7 for card in cards) / 30)
    assert found.tied == pytest.approx(sum(deck.total[card] == 7 for card in cards) / 30)
    assert stand(urn(deck, cards), 5, 9).held == 1


def test_the_card_of_the_targeting_roll_is_gone_for_the_attack_roll() -> None:
    deck, cards = fate(), [0, 5, 20, 44, 60, 71]
    hit, roll = after_hit(deck, cards, 8)
    drawn = [(a, b) for a, b in permutations(cards, 2) if deck.white[a] * deck.colour[a] > 8]
    assert hit == pytest.approx(len(drawn) / 30)
    for total in range(13):
        assert roll.totals[total] == pytest.approx(sum(deck.total[b] == total for _, b in drawn) / len(drawn))
    assert after_hit(deck, [0], 0)[0] == 1
    assert after_hit(deck, cards, 99)[0] == 0
