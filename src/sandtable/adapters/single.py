"""A game as a Gymnasium environment: one seat, with a built-in opponent in all others.

    table = gymnasium.make("sandtable.adapters.single:Sandtable-v0", game="caseyellow", scenario="holland")

Importing this module registers the name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
from gymnasium import spaces

from sandtable.adapters.aec import observation_space
from sandtable.adapters.codec import Codec
from sandtable.agents.naming import named
from sandtable.core.base.errors import BadInput
from sandtable.lab.jobs import LONGEST

Observation = dict[str, Any]


class Seat(gymnasium.Env[Observation, int]):  # type: ignore[misc]  # the type checker does not read its package
    """One seat at a table. The reward comes at the end: 1 won, -1 lost, 0 drawn or truncated after `limit` tries.

    An action that the mask does not offer changes nothing and costs `penalty`; `info["refused"]` is the rule.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - as in Gymnasium

    def __init__(
        self,
        game: str = "dday",
        scenario: str | None = None,
        seat: str | None = None,
        opponent: str = "regular",
        options: Mapping[str, Any] | None = None,
        limit: int = LONGEST,
        penalty: float = 0.0,
    ) -> None:
        self.codec = Codec(game, scenario, options)
        seats = self.codec.seats
        self.seat = seat or next(iter(seats))
        if self.seat not in seats:
            raise BadInput(f"no seat {seat!r}; there are {', '.join(seats)}", where="seat")
        self.opponent, self.limit, self.penalty = opponent, limit, penalty
        self.observation_space = observation_space(self.codec)
        self.action_space = spaces.Discrete(len(self.codec.actions))
        self.tried = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**31))
        others = [seat for seat in self.codec.seats if seat != self.seat]
        self.players = {seat: named(self.opponent, self.codec.game, f"{drawn} {seat}") for seat in others}
        self.state = self.codec.start(drawn)
        self.tried = 0
        self._let_others_play()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        state, wish = self.state, self.codec.actions[int(action)]
        self.tried += 1
        refusal = None if wish in state.actions() else state.why_not(wish)
        reward, more = 0.0, {}
        if refusal is None:
            state.play(wish)
            self._let_others_play()
            reward = self.codec.returns(state)[self.seat]
        else:
            reward, more = -self.penalty, {"refused": refusal.rule}
        return self._seen(), reward, state.over, self.tried >= self.limit and not state.over, self._info() | more

    def _let_others_play(self) -> None:
        state = self.state
        while not state.over:
            side = state.stack[-1].side(state)
            seat = self.codec.owner[side]
            if seat == self.seat:
                return
            state.play(self.players[seat].choose(state.view(side)), side)

    def _seen(self) -> Observation:
        return self.codec.observation(self.state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"turn": self.codec.game.turn(self.state), "heading": self.codec.game.heading(self.state)}


gymnasium.register("Sandtable-v0", entry_point="sandtable.adapters.single:Seat")
