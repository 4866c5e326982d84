"""The scout of Case Yellow: what it proposes without a list is legal, and it sees the land as it is when it matters."""

from __future__ import annotations

import pytest

import sandtable as st
from sandtable.agents import rollout
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN
from sandtable.games.caseyellow.opponent.scout import Nearby, Scout
from sandtable.games.caseyellow.rules.turn.action_rounds import ActionPhase

GAME = st.game("caseyellow")


@pytest.mark.parametrize(
    ("scenario", "seeds", "turns", "least"), [("holland", 25, 2, 2500), ("historical", 1, 4, 1200)]
)
def test_proposals_are_legal(scenario: str, seeds: int, turns: int, least: int) -> None:
    proposals = 0
    for seed in range(seeds):
        state, scout = GAME.start(scenario, seed), Scout(GAME)
        while not state.over and state.pos.turn <= 4:
            proposed = scout.propose(state)
            if proposed is not None:
                proposals += 1
                twin = state.copy()
                twin.forget_list()
                assert proposed in twin.actions()
            state.advance(proposed or rollout.choice(scout, state))
    assert proposals > least


def test_a_round_is_chosen_and_begun_by_the_land_as_it_is() -> None:
    """In the enemy's rounds an older survey will do; for its own a camp looks around again, once."""
    state, scout = GAME.start("holland", 3), Scout(GAME)
    surveyed: list[int] = []
    before = scout.new_survey

    def survey(s: st.State, camp: int) -> object:  # type: ignore[type-arg]
        surveyed.append(camp)
        return before(s, camp)

    scout.new_survey = survey  # type: ignore[assignment, method-assign]
    chosen, deciding, number = 0, -1, -1
    while not state.over:
        step = state.stack[-1]
        surveyed.clear()
        action = rollout.choice(scout, state)
        if isinstance(step, ActionPhase):
            chosen, deciding, number = chosen + 1, step.camp, len(state.pos.rounds) + 1
            assert surveyed == [deciding]
        elif len(state.pos.rounds) == number:
            assert deciding not in surveyed
        state.advance(action)
    assert chosen > 1


def test_who_is_near_is_found_when_it_is_asked() -> None:
    worth = Scout(GAME).w
    foes = [worth.card[0], worth.card[40]]
    near = Nearby(worth, foes, 7)
    distance = GAME.tables.map.distance
    for hex_ in worth.card:
        assert near[hex_] == min(7, *[distance(hex_, foe) for foe in foes])
    assert Nearby(worth, [], 7)[worth.card[3]] == 7


def test_the_camps_survey_apart() -> None:
    scout, pos = Scout(GAME), GAME.start("holland", 1).pos
    pos.rounds = ((GERMAN, 0), (GERMAN, 1), (ALLIED, 0))
    keys = [scout.survey_key(pos, camp) for camp in (GERMAN, ALLIED)]
    pos.rounds = (*pos.rounds, (GERMAN, 0))
    assert [scout.survey_key(pos, camp) == key for camp, key in zip((GERMAN, ALLIED), keys, strict=True)] == [
        False,
        True,
    ]
