"""Nobody can tell from what is asked, told or counted whether a card was held that could have been played.

Two games that differ in one hand alone are played side by side, and whoever holds it lets every chance pass: both ask
the same of the same side at the same time, and show the same to everybody else, log and versions included.
"""

from __future__ import annotations

import random

import pytest

from sandtable.core.cards import PILE
from sandtable.core.events import seen_by
from sandtable.games.combat.kinds import HAND, SIDES
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.tidings import Interrogate
from tests.games.combat.field import game

KNOWN = 24  # cards of each pile that come next in both games
SHOWING = {"Reshuffled", "Fell"}  # what comes next is not the same any more; a card of the hand is shown (E57)


def twins(state: S, who: int, chance: random.Random) -> tuple[S, S]:
    """The game, and one in which a side holds other cards; what is turned over next is the same in both."""
    one = state.copy()
    for deck in one.pos.fate:
        pile = deck.cards(PILE)
        for card in chance.sample(pile, min(KNOWN, len(pile) // 2)):
            deck.put_back(card, 0)
    two = one.copy()
    deck = two.pos.fate[who]
    below = [card for card in deck.cards(PILE) if card not in deck.top]
    unseen = [card for card in deck.cards(HAND) if not deck.known[card] >> (1 - who) & 1]  # E61 shows a hand
    for card in unseen[: len(below)]:
        other = chance.choice(below)
        below.remove(other)
        deck.put(card, PILE, 0)
        deck.put(other, HAND, 1 << who)
    for twin in (one, two):
        twin.forget_list()
    return one, two


def shown(state: S, who: int) -> tuple[object, ...]:
    """All that those see who do not hold the hand."""
    return tuple([(view.data(), view.display()) for view in (state.view(SIDES[1 - who]), game().watch(state))])


def side_by_side(state: S, who: int, chance: random.Random) -> int:
    """Play on while the hand in question is only asked about chances; how many of them it let pass."""
    one, two = twins(state, who, chance)
    passed = 0
    while not one.over and min(len(deck.top) for deck in one.pos.fate) > 6:
        assert (one.decision, one.played) == (two.decision, two.played)
        assert shown(one, who) == shown(two, who)
        assert one.decision is not None
        if one.decision.side == SIDES[who]:
            occasions = [twin.view(SIDES[who]).occasion for twin in (one, two)]
            assert occasions[0] == occasions[1], "a standing order would answer otherwise"
            if occasions[0] is None:
                break
            action, passed = occasions[0].passing, passed + 1
        else:
            assert one.actions() == two.actions()
            action = chance.choice(one.actions())
        told = [seen_by(twin.play(action), (SIDES[1 - who],)) for twin in (one, two)]
        if {type(event).__name__ for event in told[0]} & SHOWING or type(one.stack[-1]) is Interrogate:
            break
        assert told[0] == told[1]
    return passed


@pytest.mark.whole_games
@pytest.mark.parametrize("scenario", ["46", "52", "55"])  # a Defender by night; No Quarter for the Axis, and for both
def test_a_seat_without_a_card_to_play_looks_like_one_that_passes(scenario: str) -> None:
    chance = random.Random(scenario)
    passed = 0
    state = game().start(scenario, seed=1)
    while not state.over:
        decision = state.decision
        assert decision is not None
        chances = state.stack[-1].occasion(state) is not None
        if (chances or decision.step == "Turn") and chance.random() < 0.1:
            passed += side_by_side(state, SIDES.index(decision.side) ^ (not chances), chance)
        state.play(chance.choice(state.actions()))
    assert passed > 15
