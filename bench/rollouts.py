"""How fast positions are played on: the scouts, the regulars beside them, and actions without a thought.

    python bench/rollouts.py [GAME/SCENARIO ...]

From the beginning of some turns (of games played by scouts, the same in every run) a turn is played out by each of
them, and CPU time is told; `listed` is the same actions once more, listed and carried out without a thought, `carried`
only carried out: what no policy can spare. Regulars look through a view. To compare with another version, run
this file with its `src` on PYTHONPATH: a version without scouts tells only its regular. Figures, never a test.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import sandtable as st
from sandtable.agents.protocol import advice

rollout: Any = None
with suppress(ImportError):  # a version without scouts has no rollouts
    from sandtable.agents import rollout

SCENARIOS = (
    "dday/overlord",
    "normandy44/cherbourg",
    "normandy44/seven-turns",
    "normandy44/campaign",
    "caseyellow/holland",
    "caseyellow/historical",
    "salerno/ortona",
    "salerno/anzio",
    "salerno/campaign",
    "combat/46",
    "combat/50",
    "combat/57",
)
GAMES = 5  # that are begun at most, where they are over in a turn
MOMENTS = 5  # turns that are played out
MOST = 20_000  # actions in a turn
ENOUGH = 3.0  # CPU seconds for one figure, at least one rollout
"""No figure takes much longer than this."""

Policy = Callable[[Any], Any]


def branch(state: Any) -> Any:
    """A copy to play on with, as this version makes it."""
    return rollout.branch(state) if hasattr(rollout, "branch") else state.copy()


def policy(counsel: Any, views: bool = False) -> Policy:
    """What is proposed without a list, or the first of the best."""
    propose = None if views else getattr(counsel, "propose", None)

    def choose(state: Any) -> Any:
        proposed = propose and propose(state)
        if proposed is not None:
            return proposed
        actions = state.actions()
        if len(actions) == 1:
            return actions[0]
        step = state.stack[-1]
        ratings = list(
            counsel.rate(state.view(step.side(state))) if views else counsel.advise(state.pos, step, actions)
        )
        return actions[ratings.index(max(ratings))]

    return choose


def again(start: Any, actions: list[Any], listing: bool) -> float:
    """CPU seconds of what was played, without a thought."""
    twin, begun = branch(start), time.process_time()
    for action in actions:
        if listing:
            twin.actions()
        twin.advance(action)
    return time.process_time() - begun


def a_turn(state: Any, choose: Policy) -> int:
    """Play on to the next turn, or the end; how many actions that took."""
    turn = getattr(state.game, "turn", lambda state: state.pos.turn)
    now = turn(state)
    for number in range(MOST):
        if state.result is not None or turn(state) > now:
            return number
        state.advance(choose(state))
    return MOST


def moments(game: Any, scenario: str, choose: Policy) -> list[Any]:
    """The beginnings of the first turns, of as many games as it takes."""
    found = list[Any]()
    for seed in range(1, GAMES + 1):
        state = game.start(scenario, seed)
        while not state.over and len(found) < MOMENTS:
            found.append(state.copy())
            a_turn(state, choose)
    return found


def measured(counsel: Any, found: list[Any], views: bool = False) -> tuple[float, float, float, float]:
    """CPU milliseconds and actions of a turn; then the same actions again, listed and carried out, and carried out."""
    choose, spent, listed, carried, actions, number = policy(counsel, views), 0.0, 0.0, 0.0, 0, 0
    while number < len(found) or spent < ENOUGH / 3:
        start = found[number % len(found)]
        twin = branch(start)
        if hasattr(counsel, "forget"):
            counsel.forget()
        begun = time.process_time()
        actions += a_turn(twin, choose)
        spent += time.process_time() - begun
        played = twin.history()[len(start.history()) :]
        listed += again(start, played, True)
        carried += again(start, played, False)
        number += 1
        if spent > ENOUGH:
            break
    return 1000 * spent / number, actions / number, 1000 * listed / number, 1000 * carried / number


def main(wanted: list[str]) -> None:
    for word in wanted:
        name, _, scenario = word.partition("/")
        game = st.game(name)
        known = advice(game, "regular")
        fast = getattr(known, "scout", None)
        found = moments(game, scenario, policy((fast or known.regular)(game)))
        for who in ("scout", "regular"):
            if hasattr(known, who):
                spent, actions, listed, carried = measured(getattr(known, who)(game), found, who == "regular")
                print(
                    f"{word:24} {who:8} {spent:9.2f} ms a turn, {1000 / spent:8.2f} turns/s, {actions:6.0f} actions,"
                    f" {1000 * spent / actions:7.1f} us an action, listed {listed:6.2f} ms, carried {carried:6.2f} ms",
                    flush=True,
                )


if __name__ == "__main__":
    main(sys.argv[1:] or list(SCENARIOS))
