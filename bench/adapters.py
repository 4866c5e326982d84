"""Steps a second through the adapters, beside the bare engine: random play of one scenario of each game.

    python bench/adapters.py [GAME ...]

Each figure is the median of three runs in CPU time, in turn with the others.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable

import numpy as np

import sandtable as st
from sandtable.adapters.aec import GameTable
from sandtable.adapters.single import Seat

STEPS, RUNS = 1500, 3
SHORT = {"caseyellow": "holland", "normandy44": "cherbourg", "salerno": "ortona"}


def bare(game: str) -> int:
    chance, played = random.Random(1), 0
    while played < STEPS:
        state = st.game(game).start(SHORT.get(game), played)
        while not state.over and played < STEPS:
            state.play(chance.choice(state.actions()))
            played += 1
    return played


def pettingzoo(game: str) -> int:
    chance, table, played = np.random.default_rng(1), GameTable(game, SHORT.get(game)), 0
    while played < STEPS:
        table.reset(seed=played)
        for _ in table.agent_iter():
            observed, _, over, cut, _ = table.last()
            if over or cut or played >= STEPS:
                break
            table.step(int(chance.choice(np.flatnonzero(observed["action_mask"]))))
            played += 1
    return played


def gymnasium(game: str) -> int:
    chance, table, played = np.random.default_rng(1), Seat(game, SHORT.get(game), opponent="recruit"), 0
    while played < STEPS:
        observed, _ = table.reset(seed=played)
        over = False
        while not over and played < STEPS:
            action = int(chance.choice(np.flatnonzero(observed["action_mask"])))
            observed, _, over, _, _ = table.step(action)
            played += 1
    return played


def main(games: list[str]) -> None:
    ways: list[Callable[[str], int]] = [bare, pettingzoo, gymnasium]
    for game in games or st.game_ids():
        rates: dict[str, list[float]] = {way.__name__: [] for way in ways}
        for _ in range(RUNS):
            for way in ways:
                begun = time.process_time()
                steps = way(game)
                rates[way.__name__].append(steps / (time.process_time() - begun))
        found = ", ".join(f"{name} {statistics.median(runs):,.0f}" for name, runs in rates.items())
        print(f"{game}: {found} steps/s")


if __name__ == "__main__":
    main(sys.argv[1:])
