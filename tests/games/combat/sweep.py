"""Whole battles and campaigns at random: none crashes, none stands still, every card and piece is accounted for.

    .venv/bin/python -m tests.games.combat.sweep --games 1000 --campaigns 200

One process, all scenarios in turn; a line every so often says how far it is. A campaign's record is verified besides:
every draw of it, by its key.
"""

from __future__ import annotations

import argparse
import random
import sys
import time

from sandtable.core.engine.record import verify
from sandtable.games.combat.game import CombatCommander
from sandtable.games.combat.kinds import CAMPAIGN
from tests.games.combat.field import game

AUDITED = 97  # actions from one audit to the next
REPORTED = 10  # games of each scenario from one line to the next
LONGEST = 60_000  # a game with more actions is taken to be endless


def sweep(combat: CombatCommander, scenario: str, seed: int) -> int:
    """One random game to its end; how many actions it had."""
    options = combat.option_sets()
    state = combat.start(scenario, seed=f"sweep {seed}", options=options[seed % len(options)])
    chance, actions = random.Random(f"{scenario} {seed}"), 0
    while not state.over:
        legal = state.actions()
        assert legal, f"{scenario} {seed}: nothing can be done after {actions} actions"
        state.play(chance.choice(legal))
        actions += 1
        assert actions < LONGEST, f"{scenario} {seed}: no end"
        if actions % AUDITED == 0 or state.over:
            assert combat.audit(state) == [], f"{scenario} {seed}, action {actions}"
    if scenario == CAMPAIGN:
        assert verify(combat, state.record()) == state, f"{scenario} {seed}: its record proves another game"
    return actions


def main() -> None:
    parser = argparse.ArgumentParser(description="Play whole games at random.")
    parser.add_argument("--games", type=int, default=1000, help="of each battle, and random ones")
    parser.add_argument("--campaigns", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    told = parser.parse_args()
    most = {scenario: told.campaigns if scenario == CAMPAIGN else told.games for scenario in game().scenarios}
    played, actions = 0, 0
    for number in range(max(most.values())):
        due = [scenario for scenario in most if number < most[scenario]]
        actions += sum(sweep(game(), scenario, told.first + number) for scenario in due)
        played += len(due)
        if number % REPORTED == REPORTED - 1 or number + 1 == max(most.values()):
            done = f"{number + 1} of each, {played} games, {actions} actions, no fault, {time.process_time():.0f} s\n"
            sys.stdout.write(done)
            sys.stdout.flush()


if __name__ == "__main__":
    main()
