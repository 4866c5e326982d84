"""The opponents: legal, reproducible, blind to the dice, and each level better than random."""

from __future__ import annotations

import random
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

import sandtable as st
from sandtable import agents
from sandtable.agents import LEVELS, Advice, Agent
from sandtable.core.base.dice import Dice, make_key
from sandtable.core.base.errors import BadInput

GAME = st.game("dday")
OPTIONS = [
    {"players": players, "fortune": fortune, "tactics": tactics}
    for players, fortune, tactics in product((2, 3), (False, True), (False, True))
]


def play(state: st.State[Any, Any], allies: str, axis: str, seed: int = 0) -> st.State[Any, Any]:
    """A whole game through the public door: it refuses whatever is not legal."""
    seats: dict[str, Agent] = {"germany": agents.make(axis, GAME, seed), "uk": agents.make(allies, GAME, seed)}
    seats["us"] = agents.make(allies, GAME, seed + 1)
    while (decision := state.decision) is not None:
        seat = seats["uk" if state.pos.joint and decision.side == "us" else decision.side]
        state.play(seat.choose(state.view(decision.side)), side=decision.side)
    return state


def test_an_unknown_level_is_refused_with_the_levels() -> None:
    with pytest.raises(BadInput, match="'marshal'; there are recruit, regular, veteran, general"):
        agents.make("marshal", GAME, 1)


@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_game_without_advice_is_left_to_recruits(level: str) -> None:
    strange: Any = SimpleNamespace(id="tictactoe", advice=None)
    with pytest.raises(BadInput, match=r"'tictactoe' has no advice .* only 'recruit' plays it"):
        agents.make(level, strange, 1)
    agents.make("recruit", strange, 1)


def test_a_game_may_bring_its_own_advice() -> None:
    class Last:
        def rate(self, view: st.View[Any, Any]) -> list[float]:
            return [float(number) for number, _ in enumerate(view.actions())]

    last: Any = lambda game, weights=(): Last()  # noqa: E731
    own: Any = SimpleNamespace(id="dday", advice=Advice(regular=last, veteran=last))
    state = GAME.start(seed=1)
    assert agents.make("regular", own, 1).choose(state.view("germany")) == state.actions()[-1]
    with pytest.raises(st.BadInput, match="uk has nothing to decide"):
        agents.make("regular", own, 1).choose(state.view("uk"))


def test_levels_are_known_without_building_an_opponent() -> None:
    def fail(*_: Any) -> Any:
        pytest.fail("an opponent was built")

    own: Any = SimpleNamespace(id="own", advice=Advice(regular=fail, veteran=fail))
    assert agents.levels(own) == LEVELS
    assert agents.levels(SimpleNamespace(id="tictactoe", advice=None)) == ("recruit",)  # type: ignore[arg-type]


@pytest.mark.parametrize(("number", "options"), list(enumerate(OPTIONS)))
def test_whole_games_with_all_options_are_legal(number: int, options: dict[str, Any]) -> None:
    levels = ("regular", "veteran") if number % 2 else ("veteran", "regular")
    state = play(GAME.start(seed=number, options=options), *levels)
    assert state.result is not None


@pytest.mark.whole_games
def test_any_position_gets_a_legal_answer() -> None:
    """Agents that come late to a game in disorder, and whose plans never fit, still answer."""
    seats = {(level, side): agents.make(level, GAME, 3) for level in LEVELS for side in GAME.sides}
    for seed, options in enumerate(OPTIONS):
        state = GAME.start(seed=seed, options=options)
        lot = random.Random(seed)
        for number in range(400):
            decision = state.decision
            if decision is None:
                break
            if number % 5 == 0:
                for level in LEVELS:
                    choice = seats[level, decision.side].choose(state.view(decision.side))
                    assert choice in state.actions(), (level, decision)
            state.advance(lot.choice(state.actions()))


@pytest.mark.whole_games
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    options = {"players": 2, "fortune": True, "tactics": True}
    games = [play(GAME.start(seed=5, options=options), level, level, seed=8) for _ in range(2)]
    assert games[0].history() == games[1].history()


def test_another_seed_makes_another_recruit() -> None:
    games = [play(GAME.start(seed=5), "recruit", "recruit", seed) for seed in (1, 20)]
    assert games[0].history() != games[1].history()


@pytest.mark.parametrize("level", LEVELS)
def test_the_dice_to_come_are_not_seen(level: str) -> None:
    state = GAME.start(seed=2, options={"players": 2, "fortune": True, "tactics": True})
    lot = random.Random(4)
    for number in range(300):
        decision = state.decision
        assert decision is not None
        if number % 10 == 0:
            twin = state.copy()
            twin.dice = Dice(make_key("another"), state.dice.count)
            choices = [agents.make(level, GAME, 1).choose(s.view(decision.side)) for s in (state, twin)]
            assert choices[0] == choices[1]
        state.advance(lot.choice(state.actions()))


def test_a_question_changes_nothing() -> None:
    """Asked twice, a planner gives the same answer, and the state it looked at is as it was."""
    state = GAME.start(seed=6)
    agent = agents.make("veteran", GAME, 1)
    for _ in range(60):
        decision = state.decision
        assert decision is not None
        before = state.encode()
        ratings = [agent.policy.rate(state.view(decision.side)) for _ in range(2)]  # type: ignore[attr-defined]
        assert ratings[0] == ratings[1]
        assert state.encode() == before
        state.play(agent.choose(state.view(decision.side)))


@pytest.mark.whole_games
@pytest.mark.parametrize("level", LEVELS[1:])
def test_either_camp_beats_a_recruit(level: str) -> None:
    """A sanity check, no measurement: that is the arena's work."""
    as_allies = play(GAME.start(seed=11), level, "recruit").result
    as_axis = play(GAME.start(seed=11), "recruit", level).result
    assert as_allies is not None
    assert as_axis is not None
    assert as_allies.winners == ("uk", "us")
    assert as_axis.winners == ("germany",)
