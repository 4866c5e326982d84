"""The scout: quick, never stale after `forget`, blind to what is hidden, and sensible where a glance can tell."""

from __future__ import annotations

from math import isfinite

import pytest

from sandtable.agents import rollout
from sandtable.games.salerno.opponent.scout import Scout
from sandtable.games.salerno.opponent.scout_ratings import ScoutRatings
from tests.examples import test_salerno_example as example
from tests.games.salerno.test_advice import GAME, wishes
from tests.play import State, offers, open_to, play


def marching(**units: str) -> State:
    """The Canadians of Ortona in motion."""
    state = GAME.position(
        {"scenario": "ortona", "empty": True, "phase": "segment.first", "initiative": "allied", "units": units}
        | {"formations": {"1Can": {"duty": "ready"}, "26Pz": {}}}
    )
    play(state, "operate 1Can")
    if open_to(state)[1] == "Reserving":
        play(state, "done")
    assert open_to(state) == ("allied", "Movement")
    return state


@pytest.mark.whole_games
@pytest.mark.parametrize("scenario", ["ortona", "anzio"])
def test_every_choice_is_legal_and_knows_nothing_hidden(scenario: str) -> None:
    """Whoever is shown the whole position says what a scout says who is shown a view: enemy plans tell it nothing."""
    state, shown, blind = GAME.start(scenario, seed=4), ScoutRatings(GAME), ScoutRatings(GAME)
    for _ in range(500):
        if state.over:
            break
        actions = state.actions()
        ratings = shown.advise(state.pos, state.stack[-1], actions)
        assert ratings == list(blind.rate(state.view(open_to(state)[0])))
        assert len(ratings) == len(actions)
        assert all(map(isfinite, ratings))
        state.play(actions[ratings.index(max(ratings))])
    assert GAME.audit(state) == []


@pytest.mark.whole_games
def test_scouts_play_a_month_of_the_campaign() -> None:
    state = GAME.start("campaign", seed=1)
    end = rollout.play_out(state, rollout.scout(GAME), turns=1)
    assert end.over or GAME.turn(end) == GAME.turn(state) + 1
    assert GAME.audit(end) == []


@pytest.mark.whole_games
@pytest.mark.parametrize(("scenario", "most"), [("ortona", 3000), ("anzio", 3000), ("campaign", 2500)])
def test_what_a_scout_knows_at_once_is_open(scenario: str, most: int) -> None:
    state, hands, proposals = GAME.start(scenario, seed=3), Scout(GAME), 0
    for _ in range(most):
        if state.over:
            break
        unlisted = state.copy()
        proposed = hands.propose(unlisted)
        if proposed is not None:
            assert proposed in state.actions(), type(state.stack[-1]).__name__
            proposals += 1
        unlisted.advance(proposed or rollout.choice(hands, unlisted))
        state = unlisted
    assert proposals > 300


@pytest.mark.parametrize(("at", "wish"), [("4324", "gun 1Can.Art"), ("4226", "done")])
def test_guns_that_reach_nobody_are_left_where_they_are(at: str, wish: str) -> None:
    """They reach two hexes, and the Germans are two or four away."""
    state = GAME.position(
        {"scenario": "ortona", "empty": True, "phase": "guns", "initiative": "axis"}
        | {"units": {"26Pz.C": "4123", "1Can.1": at}, "formations": {"1Can": {}, "26Pz": {}}}
    )
    assert "gun 1Can.Art" in offers(state)
    assert str(Scout(GAME).propose(state)) == wish


def test_an_empty_place_that_counts_is_walked_into() -> None:
    """Ortona lies open, four hexes up the road."""
    state, scout = marching(**{"1Can.1": "4322", "26Pz.C": "4120"}), ScoutRatings(GAME)
    for wish in ("unit 1Can.1", "hex 4321", "hex 4320", "hex 4319"):
        ratings = scout.advise(state.pos, state.stack[-1], state.actions())
        assert offers(state)[ratings.index(max(ratings))] == wish
        play(state, wish)


def test_a_scout_keeps_what_it_found_until_it_forgets() -> None:
    here, there = marching(**{"1Can.1": "4223", "26Pz.C": "4123"}), marching(**{"1Can.1": "4322", "26Pz.C": "4019"})
    kept = ScoutRatings(GAME)

    def ask(scout: ScoutRatings, state: State) -> list[float]:
        return scout.advise(state.pos, state.stack[-1], state.actions())

    ask(kept, here)
    assert ask(kept, there) != ask(ScoutRatings(GAME), there)
    kept.forget()
    assert ask(kept, there) == ask(ScoutRatings(GAME), there)


def test_the_usual_set_up_the_gustav_line_and_an_attack_with_everybody() -> None:
    assert wishes(ScoutRatings, GAME.start("ortona", seed=1)) == {"printed"}
    assert wishes(ScoutRatings, example.until("axis plan")) == {"order gustav"}
    state = example.until("attack 1")
    play(state, "hex 3946")
    assert wishes(ScoutRatings, state) == {f"unit {name}" for name in ("1Can.1", "1Can.2", "78Inf.11", "ind.7-6")}


def test_an_attack_that_promises_nothing_is_left_alone() -> None:
    weak = {"units": {"26Pz.C": "4123", "1Can.1": "4223", "1Can.2": "4223", "ind.4-3": "4223"}}
    state = GAME.position(
        {"scenario": "ortona", "empty": True, "phase": "segment.first", "initiative": "axis", **weak}
        | {"formations": {"26Pz": {"duty": "ready"}, "1Can": {}}}
    )
    play(state, "operate 26Pz", "done")
    assert open_to(state) == ("axis", "Combat")
    assert wishes(ScoutRatings, state) == {"done"}
