"""How fast positions are played on: the scouts, and the regulars beside them.

    python bench/rollouts.py [GAME/SCENARIO ...]

From the beginning of some turns of one game (played by regulars, the same in every run) a turn is played out by each of
them, and CPU time is told. To compare with another version, run this file with its `src` on PYTHONPATH: a version
without scouts tells only its regular. Figures, never a test.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import sandtable as st
from sandtable.agents.protocol import advice

SCENARIOS = (
    "dday/overlord",
    "normandy44/cherbourg",
    "normandy44/seven-turns",
    "normandy44/campaign",
    "caseyellow/holland",
    "caseyellow/historical",
)
MOMENTS = 5  # turns that are played out
MOST = 20_000  # actions in a turn
ENOUGH = 3.0  # CPU seconds for one figure, at least one rollout
"""No figure takes much longer than this."""

Policy = Callable[[Any], Any]


def policy(counsel: Any) -> Policy:
    """The first of the best."""

    def choose(state: Any) -> Any:
        actions = state.actions()
        if len(actions) == 1:
            return actions[0]
        ratings = list(counsel.advise(state.pos, state.stack[-1], actions))
        return actions[ratings.index(max(ratings))]

    return choose


def a_turn(state: Any, choose: Policy) -> int:
    """Play on to the next turn, or the end; how many actions that took."""
    game = state.game
    now = game.turn(state) if hasattr(game, "turn") else state.pos.turn
    for number in range(MOST):
        if state.over or (game.turn(state) if hasattr(game, "turn") else state.pos.turn) > now:
            return number
        state.advance(choose(state))
    return MOST


def moments(game: Any, scenario: str, choose: Policy) -> list[Any]:
    """The beginnings of the first turns."""
    state, found = game.start(scenario, 1), list[Any]()
    while not state.over and len(found) < MOMENTS:
        found.append(state.copy())
        a_turn(state, choose)
    return found


def measured(counsel: Any, found: list[Any]) -> tuple[float, float]:
    """CPU milliseconds and actions of a turn."""
    choose, spent, actions, number = policy(counsel), 0.0, 0, 0
    while number < len(found) or spent < ENOUGH / 3:
        twin = found[number % len(found)].copy()
        if hasattr(counsel, "forget"):
            counsel.forget()
        begun = time.process_time()
        actions += a_turn(twin, choose)
        spent += time.process_time() - begun
        number += 1
        if spent > ENOUGH:
            break
    return 1000 * spent / number, actions / number


def main(wanted: list[str]) -> None:
    for word in wanted:
        name, _, scenario = word.partition("/")
        game = st.game(name)
        known = advice(game, "regular")
        fast = getattr(known, "scout", None)
        found = moments(game, scenario, policy((fast or known.regular)(game)))
        for who in ("scout", "regular"):
            if hasattr(known, who):
                spent, actions = measured(getattr(known, who)(game), found)
                print(
                    f"{word:24} {who:8} {spent:9.1f} ms a turn, {1000 / spent:8.2f} turns/s, {actions:6.0f} actions,"
                    f" {1000 * spent / actions:7.1f} us an action",
                    flush=True,
                )


if __name__ == "__main__":
    main(sys.argv[1:] or list(SCENARIOS))
