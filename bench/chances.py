"""What a chance to interrupt costs that is let pass: opening it, listing what could be done, and passing.

    python bench/chances.py [GAME [SCENARIO ...]]

What comes after the pass is not counted: it would have come without the chance too. Figures, never a test.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import defaultdict
from typing import Any

import sandtable as st

GAMES = 6
TRIES = 7  # of each chance; the quickest counts, since whatever else runs on the machine only slows it down


def passed(state: Any) -> tuple[str, float] | None:
    """The step that asks and the microseconds that it takes, if the open decision is a chance to interrupt."""
    step = state.stack[-1]
    occasion = state.view(step.side(state)).occasion
    if occasion is None:
        return None
    best = float("inf")
    for _ in range(TRIES):
        twin = state.copy()
        twin.forget_list()
        asked = twin.stack[-1]
        begun = time.thread_time_ns()
        asked.ready(twin)
        asked.actions(twin)
        asked.take(twin, occasion.passing)
        best = min(best, time.thread_time_ns() - begun)
    return type(step).__name__, best / 1000


def main(game_id: str, scenarios: list[str]) -> None:
    game = st.game(game_id)
    times: dict[str, list[float]] = defaultdict(list)
    for number in range(GAMES):
        chance = random.Random(number)
        state = game.start(scenarios[number % len(scenarios)] if scenarios else game.measured or None, seed=number)
        while not state.over:
            if (found := passed(state)) is not None:
                times[found[0]].append(found[1])
            state.play(chance.choice(state.actions()))
    for name, each in sorted(times.items()):
        most = statistics.quantiles(each, n=10)[-1] if len(each) > 1 else each[0]
        print(f"{name:<16}{len(each):>6} chances, median {statistics.median(each):6.1f} us, nine of ten {most:6.1f} us")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "salerno", sys.argv[2:])
