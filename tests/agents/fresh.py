"""Opponents that come fresh to a decision: a hint, a study, a restarted server and another worker all make a new one.

    python -m tests.agents.fresh combat --games 40
    python -m tests.agents.fresh combat --games 1 --scenario 54 --seed dd-0 --every

At decisions of played games a new opponent of every level is asked, and must answer with a legal action. Kinds of
decision (the step and the verbs it offers) that have come up rarely are asked about more often.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

import sandtable as st
from sandtable import agents
from sandtable.agents import proven
from sandtable.agents.general import General
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.lab.fuzz import combinations

AnyGame = Game[Any, Any]
Kind = tuple[str, frozenset[str]]

STRAY = 0.1
"""How often a player of the game makes a random choice instead of its own."""
LONGEST = 20_000
"""Actions after which a game is left."""


class Fault(msgspec.Struct, frozen=True):
    """An opponent that raised, or answered with something illegal."""

    level: str
    scenario: str
    seed: str
    actions: int
    step: str
    what: str

    def __str__(self) -> str:
        return f"{self.level}: {self.scenario}, seed {self.seed}, action {self.actions}, {self.step}: {self.what}"


class Check:
    """Fresh opponents asked in any number of games: how often each kind of decision has come up, and the faults."""

    def __init__(self, game: AnyGame, often: float, faults: int = 20) -> None:
        self.game, self.often, self.most = game, often, faults
        self.met: Counter[Kind] = Counter()
        self.asked: Counter[str] = Counter()
        self.faults: list[Fault] = []

    def play(self, scenario: str, seed: str, options: dict[str, Any], decisions: int = LONGEST) -> None:
        """Play one game, by regulars who stray or, every other time, at random, and ask on the way."""
        lot = random.Random(f"fresh {seed}")
        stray = lot.choice((1.0, STRAY, STRAY))
        state = self.game.start(scenario, seed, options)
        players = {side: agents.make("regular", self.game, f"{seed} {side}") for side in self.game.sides}
        for number in range(decisions):
            decision = state.decision
            if decision is None or len(self.faults) >= self.most:
                return
            actions = state.actions()
            if len(actions) > 1 and self._due(state, lot):
                self._ask(state, scenario, seed, number)
            choice = lot.choice(actions)
            if lot.random() >= stray:
                choice = players[decision.side].choose(state.view(decision.side))
            state.advance(choice)

    def _due(self, state: State[Any, Any], lot: random.Random) -> bool:
        kind = type(state.stack[-1]).__name__, frozenset([action.verb for action in state.actions()])
        self.met[kind] += 1
        return lot.random() < max(self.often, 1 / self.met[kind])

    def _ask(self, state: State[Any, Any], scenario: str, seed: str, number: int) -> None:
        before, side = state.encode(), state.stack[-1].side(state)
        for level in agents.levels(self.game, scenario):
            self.asked[level] += 1
            wrong = ""
            try:
                choice = fresh(level, self.game, seed).choose(state.view(side))
                if choice not in state.actions():
                    wrong = f"{choice} is not legal"
            except Exception as fault:  # whatever it is, the opponent has no answer
                wrong = f"{type(fault).__name__}: {fault}"
            if not wrong and state.encode() != before:
                wrong = "the state has changed"
            if wrong:
                step = type(state.stack[-1]).__name__
                self.faults.append(Fault(level, scenario, seed, number, step, wrong))


def fresh(level: str, game: AnyGame, seed: str) -> agents.Agent:
    """An opponent that has seen nothing yet. The general thinks briefly: its search is the same, only shorter."""
    if level == proven.LEVEL:
        return General(game, seed, first=1, proof=2, budget=400)
    return agents.make(level, game, seed)


def settings(game: AnyGame, seed: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Scenarios with options, in a random order, each as often as any other."""
    every = list(combinations(game))
    lot = random.Random(f"fresh settings {seed}")
    scenarios = list(game.scenarios)
    while True:
        lot.shuffle(scenarios)
        for scenario in scenarios:
            yield lot.choice([setting for setting in every if setting[0] == scenario])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.agents.fresh", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--scenario", help="play this one alone; the seed is then the game's own")
    parser.add_argument("--every", action="store_true", help="ask at every decision")
    parser.add_argument("--often", type=float, default=0.05, help="how often at kinds of decision met many times")
    wish = parser.parse_args()
    game = st.game(wish.game)
    check = Check(game, 1.0 if wish.every else wish.often)
    some = settings(game, wish.seed)
    for number in range(wish.games):
        scenario, options = next(some)
        seed = f"{wish.seed}.{number}"
        if wish.scenario is not None:
            scenario, options = wish.scenario, game.check_options({})
            seed = wish.seed if wish.games == 1 else seed
        known = len(check.faults)
        check.play(scenario, seed, options)
        counts = ", ".join(f"{level} {count}" for level, count in check.asked.items())
        lines = [str(fault) for fault in check.faults[known:]]
        lines.append(f"{number + 1} games, {len(check.met)} kinds of decision; asked: {counts}")
        sys.stdout.write("\n".join(lines) + "\n")
        sys.stdout.flush()
    sys.stdout.write(f"{len(check.faults)} faults\n")
    return 1 if check.faults else 0


if __name__ == "__main__":
    sys.exit(main())
