"""One torture for every game: random legal play, and at random moments the laws of `sandtable.lab.laws`.

By hand, for a long run:

    .venv/bin/python -m tests.torture dday --games 200 --thoroughness 0.5
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import sandtable as st
from sandtable.lab.laws import LAWS, AnyGame, AnyState, Scrutiny


def torture(
    game: AnyGame,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    thoroughness: float = 0.1,
    *,
    start: AnyState | None = None,
    most: int = 100_000,
    whole: bool = True,
) -> Counter[str]:
    """Play one random game to its end and check; returns how often each law was tried.

    `thoroughness` is the chance of each law at each decision: 0 only plays, 1 tries everything everywhere.
    `start` plays on from a state instead of some scenario; `most` stops a game that does not end, which is a fault
    of a `whole` game.
    """
    rng = random.Random(f"{game.id} {seed}")
    look = Scrutiny(rng, thoroughness)
    scenario = rng.choice(game.scenarios)
    state = start if start is not None else game.start(scenario, seed=seed, options=options)
    actions = 0
    try:
        while not state.over and actions < most:
            look.look(state)
            look.play(state, rng.choice(state.actions()))
            actions += 1
        assert state.over or start is not None or not whole, f"the game does not end within {most} actions"
        look.end(state)
    except Exception as fault:
        fault.add_note(f"game {game.id}, options {options}, seed {seed}, after {len(state.history())} actions:")
        with suppress(Exception):  # a state may be too broken to tell its own story
            fault.add_note(state.record())
        raise
    return look.done + Counter(games=1, actions=actions)


def option_cases(game: AnyGame) -> list[dict[str, Any]]:
    """The option sets to try: all of them, or where they are many enough to see every value."""
    every = game.option_sets()
    return every if len(every) <= 12 else game.few_option_sets()


def hold(game: AnyGame, name: str, seed: int) -> int:
    """Hold every decision of one random game to one law; how many there were."""
    rng = random.Random(f"{game.id} {name} {seed}")
    every = option_cases(game)
    state = game.start(rng.choice(game.scenarios), seed=seed, options=every[seed % len(every)])
    look = Scrutiny(rng, 1.0)
    decisions = 0
    while not state.over:
        LAWS[name](state, look)
        state.play(rng.choice(state.actions()))
        decisions += 1
    return decisions


# --- by hand ---------------------------------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(description="Torture a game.")
    parser.add_argument("game", choices=st.game_ids())
    parser.add_argument("--games", type=int, default=20, help="how many for each combination of options")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--thoroughness", type=float, default=0.2)
    parser.add_argument("--law", choices=LAWS, help="only this one, at every decision; the options in turn")
    told = parser.parse_args()
    game = st.game(told.game)
    total: Counter[str] = Counter()
    begun = time.monotonic()
    if told.law:
        decisions = 0
        for games in range(told.games):
            decisions += hold(game, told.law, told.seed + games)
            passed = time.monotonic() - begun
            sys.stdout.write(f"{told.law}: {games + 1} games, {decisions} decisions, {passed:.0f} s\n")
            sys.stdout.flush()
        return
    for seed in range(told.seed, told.seed + told.games):
        for options in game.option_sets():
            total += torture(game, options, seed, told.thoroughness)
        sys.stdout.write(f"seed {seed}: {dict(total)}, {time.monotonic() - begun:.0f} s\n")


if __name__ == "__main__":
    main()
