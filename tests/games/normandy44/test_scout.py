"""The scout of Normandy '44: what it proposes without a list is what it would have chosen from the list."""

from __future__ import annotations

import random

import pytest

import sandtable as st
from sandtable.agents import rollout
from sandtable.games.normandy44.opponent.regular import Regular
from sandtable.games.normandy44.opponent.scout import Scout
from sandtable.games.normandy44.opponent.worth import Worth

GAME = st.game("normandy44")


@pytest.mark.parametrize(("scenario", "turns", "least"), [("cherbourg", 0, 2000), ("campaign", 4, 1200)])
def test_proposals_are_the_choices_from_the_list(scenario: str, turns: int, least: int) -> None:
    """The general imagines its games by this scout: a quicker hand must not be another one."""
    proposals = 0
    for seed in (5, 6, 7):
        state, quick, slow = GAME.start(scenario, seed), Scout(GAME), Scout(GAME)
        slow.proposers.clear()
        last = GAME.turn(state) + turns
        while not state.over and not (turns and GAME.turn(state) >= last):
            twin = state.copy()
            wished = rollout.choice(slow, twin)
            proposed = quick.propose(state)
            if proposed is not None:
                proposals += 1
                assert proposed == wished
                assert proposed in twin.actions()
            state.advance(rollout.choice(quick, state))
    assert proposals > least


def test_nobody_is_proposed_who_may_not_march() -> None:
    """A unit in hand that is bound to where it stands (17.6) has no march to name: the list is asked for."""
    state, scout = GAME.start("campaign", seed=1), Scout(GAME)
    while type(state.stack[-1]).__name__ != "Movement" or state.stack[-1].side(state) != "german":
        state.advance(rollout.choice(scout, state))
    names = [str(action) for action in state.actions()]
    free = [name for name in names if name.startswith("unit ")]
    seen = set()
    for name in free:
        twin = state.copy()
        twin.play(name)
        proposed = scout.propose(twin)
        march = GAME.tables.march in twin.actions()
        assert (proposed is not None) == march
        seen.add(march)
    assert seen == {True, False}


def test_a_place_is_worth_what_the_regular_says_of_it() -> None:
    """The scout reckons in one go what the regular does in parts, supply apart, which it does not look after."""
    state, scout = GAME.start("cherbourg", seed=2), Scout(GAME)
    t, compared = GAME.tables, 0
    for _ in range(3):
        state = rollout.play_out(state, Scout(GAME), turns=1)
        for camp in (0, 1):
            survey = scout.survey(state, camp)
            for unit in state.pos.on_map(t, camp):
                for hex_ in t.near[state.pos.at[unit]]:
                    if hex_ >= 0 and not t.guns[unit]:
                        compared += 1
                        assert scout._worth(state, survey, unit, hex_) == Regular.stand(
                            scout, state, survey, unit, hex_
                        )
    assert compared > 500


def test_the_road_between_the_beaches_is_looked_for_again_when_it_must_be() -> None:
    """What was found is kept as long as the hexes that were looked at are in the same hands."""
    state, chance, kept = GAME.start("seven-turns", seed=1), random.Random(4), Worth(GAME.tables)
    links = set()
    for _ in range(60):
        for hex_ in chance.sample(range(GAME.tables.hexes), 12):
            state.pos.holder[hex_] ^= 1
        prizes = kept.prizes(state.pos)
        assert prizes == Worth(GAME.tables).prizes(state.pos)
        links.add(tuple(prizes.items()))
    assert len(links) > 10
