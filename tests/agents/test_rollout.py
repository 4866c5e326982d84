"""Rollouts: a copy is played on, quickly, without stale thoughts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import sandtable as st
from sandtable import agents
from sandtable.agents import rollout
from sandtable.core.base.errors import BadInput
from sandtable.kit.opponent.advice import Scout
from tests.games.normandy44.help import position
from tests.play import play

GAMES = [
    ("dday", "overlord"),
    ("normandy44", "cherbourg"),
    ("caseyellow", "holland"),
    ("salerno", "ortona"),
    ("combat", "50"),
]


@pytest.mark.parametrize(("name", "scenario"), GAMES)
def test_a_rollout_leaves_the_state_alone_and_goes_as_far_as_asked(name: str, scenario: str) -> None:
    game = st.game(name)
    state = game.start(scenario, 1)
    before = state.encode()
    end = rollout.play_out(state, rollout.scout(game), turns=1)
    assert state.encode() == before
    assert end.over or game.turn(end) == game.turn(state) + 1
    assert end.history() != state.history()


@pytest.mark.parametrize(("name", "scenario"), GAMES)
def test_what_a_scout_proposes_is_in_the_list_that_it_spares(name: str, scenario: str) -> None:
    game = st.game(name)
    for seed in range(1, 4):
        state, scout = game.start(scenario, seed), rollout.scout(game)
        last = game.turn(state) + 4
        while not state.over and game.turn(state) < last:
            unlisted = state.copy()
            proposed = scout.propose(unlisted)
            assert proposed is None or proposed in state.actions()
            unlisted.advance(proposed or rollout.choice(scout, unlisted))
            state = unlisted


@pytest.mark.parametrize("proposed", [None, "pass"])
def test_a_proposal_is_played_and_without_one_the_first_of_the_best(proposed: str | None) -> None:
    actions = [st.Action(word) for word in ("done", "roll", "pass")]
    state: Any = SimpleNamespace(actions=lambda: actions, pos=7, stack=["step"])
    scout: Any = SimpleNamespace(
        propose=lambda state: st.Action(proposed) if proposed else None,
        advise=lambda pos, step, listed: [float((pos, step, listed) == (7, "step", actions)) - 1, 1.0, 1.0],
    )
    assert rollout.choice(scout, state) == st.Action(proposed or "roll")
    del actions[1:]
    assert rollout.choice(scout, state) == st.Action(proposed or "done")


def first_march(game: Any, scenario: str, seed: int) -> st.State[Any, Any]:
    """The first decision of a movement phase."""
    state, scout = game.start(scenario, seed), rollout.scout(game)
    while type(state.stack[-1]).__name__ != "Movement":
        actions = state.actions()
        ratings = list(scout.advise(state.pos, state.stack[-1], actions))
        state.advance(actions[ratings.index(max(ratings))])
    return cast("st.State[Any, Any]", state)


def landing(garrison: dict[str, int]) -> st.State[Any, Any]:
    units = {"Courseulles": {"uk-tank": 4}, "Caen": garrison}
    return st.game("dday").position({"empty": True, "turn": 3, "seed": 1, "phase": "allies-move", "units": units})


def marching(enemy: str) -> st.State[Any, Any]:
    state = position({"16/1": "2219", "914/352": enemy}, "allied.movement", 3)
    play(state, "unit 16/1", "march")
    return state


APART = [
    pytest.param(landing({"de-infantry": 1}), landing({"de-tank": 8}), id="dday"),
    pytest.param(marching("2118"), marching("1012"), id="normandy44"),
]


@pytest.mark.parametrize(("here", "there"), APART)
def test_a_scout_keeps_what_it_found_until_it_forgets(here: st.State[Any, Any], there: st.State[Any, Any]) -> None:
    """The same phase of another game: without `forget` the thoughts of the first tell on the second."""

    def ask(who: Scout, state: st.State[Any, Any]) -> list[float]:
        return list(who.advise(state.pos, state.stack[-1], state.actions()))

    scout, fresh = rollout.scout(here.game), rollout.scout(here.game)
    ask(scout, here)
    assert ask(scout, there) != ask(fresh, there)
    scout.forget()
    assert ask(scout, there) == ask(fresh, there)


def test_a_scout_gives_the_same_answer_while_nothing_changes() -> None:
    game = st.game("dday")
    state = rollout.play_out(game.start(seed=3), rollout.scout(game), turns=1)
    ends = [rollout.play_out(state, rollout.scout(game), turns=1).encode() for _ in range(2)]
    assert ends[0] == ends[1]


def test_a_game_without_a_scout_sends_its_regular() -> None:
    game: Any = SimpleNamespace(
        id="x", advice=SimpleNamespace(regular=lambda game: "regular of " + game.id, scout=None)
    )
    assert rollout.scout(game) == "regular of x"  # type: ignore[comparison-overlap]


def test_a_rollout_without_end_is_given_up() -> None:
    game = st.game("dday")
    with pytest.raises(BadInput, match="no end after 3 actions"):
        rollout.play_out(game.start(seed=1), rollout.scout(game), most=3)


@pytest.mark.parametrize(("name", "scenario"), GAMES[:2])
def test_a_veteran_plans_anew_after_it_was_told_to_forget(
    name: str, scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = st.game(name)
    state = first_march(game, scenario, 1)
    agent: Any = agents.make("veteran", game, 1)
    planner = type(agent.policy)
    plan = "_plan_moves" if name == "dday" else "_plan"
    made: list[int] = []
    before = getattr(planner, plan)

    def counted(*given: Any) -> None:
        made.append(1)
        before(*given)

    monkeypatch.setattr(planner, plan, counted)
    assert state.decision is not None
    view = state.view(state.decision.side)
    for _ in range(2):
        agent.choose(view)
    assert len(made) == 1
    agent.forget()
    agent.choose(view)
    assert len(made) == 2
