"""A game as an OpenSpiel game: sequential, with dice thrown internally (sampled stochastic).

    import pyspiel
    import sandtable.adapters.spiel
    game = pyspiel.load_game("python_sandtable(game=caseyellow,scenario=holland)")

Players are the seats, in their order. Each new state draws a dice seed from the game's own generator (`seed`), so the
same seed and the same actions lead to the same states.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from sandtable.adapters.codec import Codec
from sandtable.core.engine.state import State
from sandtable.lab.jobs import LONGEST

_TYPE = pyspiel.GameType(
    short_name="python_sandtable",
    long_name="Sandtable",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={"game": "dday", "scenario": "", "seed": 0},
)


@cache
def _codec(game: str, scenario: str) -> Codec:
    return Codec(game, scenario or None)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # the type checker does not read its package
    """One of our games in one scenario, with its default options."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        told = dict(params or {})
        self.codec = _codec(told.get("game") or "dday", told.get("scenario") or "")
        self.chance = random.Random(int(told.get("seed") or 0))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.codec.actions),
            max_chance_outcomes=0,
            num_players=len(self.codec.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(_TYPE, info, told)

    def new_initial_state(self, from_data: Any = None) -> SpielState:
        return SpielState(self, self.chance.getrandbits(32))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.codec)

    def num_distinct_actions(self) -> int:
        return len(self.codec.actions)


class _Inner:
    """One of our states inside an OpenSpiel state, which is copied by `copy.deepcopy`."""

    def __init__(self, codec: Codec, state: State[Any, Any], seed: int) -> None:
        self.codec, self.state, self.seed = codec, state, seed

    def __deepcopy__(self, memo: Any) -> _Inner:
        return _Inner(self.codec, self.state.copy(), self.seed)

    def __reduce__(self) -> Any:
        played = [str(action) for action in self.state.history()]
        return _restored, (self.codec.game.id, self.codec.scenario, self.state.encode(), played, self.seed)


def _restored(game: str, scenario: str, stored: bytes, played: list[str], seed: int) -> _Inner:
    codec = _codec(game, scenario)
    state = codec.game.decode(stored)
    state.remember(codec.game.vocabulary.actions[text] for text in played)
    return _Inner(codec, state, seed)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state with its seed. Seed and history determine it completely."""

    def __init__(self, game: SpielGame, seed: int) -> None:
        super().__init__(game)
        self.inner = _Inner(game.codec, game.codec.start(seed), seed)

    def current_player(self) -> int:
        state = self.inner.state
        if state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return list(self.inner.codec.seats).index(self.inner.codec.decider(state))

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(map(self.inner.codec.number, self.inner.state.actions()))

    def _apply_action(self, action: int) -> None:
        self.inner.state.play(self.inner.codec.actions[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.inner.codec.actions[action])

    def is_terminal(self) -> bool:
        return self.inner.state.over

    def returns(self) -> list[float]:
        return list(self.inner.codec.returns(self.inner.state).values())

    def __str__(self) -> str:
        state = self.inner.state
        return f"seed {self.inner.seed}, {state.played} actions, {self.inner.codec.game.heading(state)}"


class Observer:
    """What a seat may know, in OpenSpiel's interface."""

    def __init__(self, codec: Codec) -> None:
        self.codec = codec
        self.tensor = np.zeros(codec.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self._row(state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return " ".join(map(str, self._row(state, player)))

    def _row(self, state: SpielState, player: int) -> Any:
        return self.codec.row(self.codec.seen(state.inner.state, list(self.codec.seats)[player]))


pyspiel.register_game(_TYPE, SpielGame)
