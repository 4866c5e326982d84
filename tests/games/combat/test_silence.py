"""Nobody can tell from what is asked, told or counted whether a card was held that could have been played.

Two games that differ in one hand alone are played side by side, and whoever holds it lets every chance pass: both ask
the same of the same side at the same time, and show the same to everybody else, log and versions included.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest

from sandtable.core.base.cards import DISCARD, PILE
from sandtable.core.base.errors import Refused
from sandtable.core.base.events import seen_by
from sandtable.games.combat.kinds import AXIS, HAND, SIDES
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.events.general import Interrogate
from tests.games.combat.field import act, field, game
from tests.play import offers

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


def digging(cards: list[str]) -> S:
    """The Axis may play Dig In at the end of a time advance."""
    units = {"us-line-1": {"at": "I3", "broken": True}, "ge-rifle-1": "G3", "ge-rifle-2": "G4"}
    state = field(units=units, hands={"allied": ["A-2"], "axis": cards}, top={"allied": ["A-71"]})
    act(state, "card A-2")
    return state


def razing(cards: list[str]) -> S:
    """The Axis may play Demolitions after a pass."""
    units = {"us-line-1": "I3", "ge-rifle-1": "G3", "ge-rifle-2": "G4"}
    forts, posture = {"G3": "trench", "G4": "wire"}, {"axis": "recon"}
    state = field(units=units, hands={"allied": ["A-5"], "axis": cards}, forts=forts, posture=posture)
    act(state, "pass", "card A-5")
    return state


@pytest.mark.parametrize(("scene", "card"), [(digging, "G-33"), (razing, "G-65")])
def test_A31_A32_a_card_that_waits_for_its_hex_is_not_shown(scene: Callable[[list[str]], S], card: str) -> None:
    state = scene([card, "G-1"])
    before = shown(state, AXIS)
    assert state.view("axis").occasion is not None
    act(state, f"card {card}")
    assert state.hidden == ("axis",), "the choice is the chooser's alone"
    number = game().tables.card_index[card][1]
    assert state.stack[-1].card == number  # type: ignore[attr-defined]
    assert shown(state, AXIS) == before, "to everyone else nothing has happened yet"
    for view in (state.view("allied"), game().watch(state)):
        assert f'"card":{number}'.encode() not in msgspec.json.encode((view.data(), view.display(), view.decision))
        for seed in range(20):
            guess = view.imagine(seed)
            assert "pass" in offers(guess)
            assert guess.game.audit(guess) == []
    own = state.view("axis")
    assert own.step.card == number, "the chooser sees it"
    assert own.occasion is None, "a standing order does not let pass what is being played"
    assert state.undo("axis").view("axis").occasion is not None, "nobody has seen it: it can be taken back"
    act(state, "hex G3")
    assert not state.hidden
    assert game().tables.card_index[card][1] in state.pos.fate[AXIS].cards(DISCARD)


def test_R99_a_card_that_everybody_has_seen_is_not_taken_back() -> None:
    state = field(units={"us-line-1": "I3", "us-line-2": "J3", "ge-rifle-1": "A5"}, hands={"allied": ["A-19", "A-5"]})
    played, passed = state.copy(), state.copy()
    act(played, "card A-19")
    with pytest.raises(Refused):
        played.undo("allied")
    act(played, "unit us-line-1")
    act(played.undo("allied"), "unit us-line-2")
    act(passed, "pass", "card A-5")
    with pytest.raises(Refused):
        passed.undo("allied")
