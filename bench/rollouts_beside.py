"""How much faster a rollout is than the regular of another version: both in turn, so that the machine is the same.

    python bench/rollouts_beside.py SRC_OF_THE_OTHER ROUNDS GAME/SCENARIO ...

Two processes wait for each other: the other version plays some turns out by its regular, then this one by its scout,
again and again. Told are the medians of their CPU time a turn, the least, and the median of the ratios with its
quartiles. For a busy machine, where `rollouts.py` on one day and the next tells more of the neighbours. Figures,
never a test.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from statistics import median, quantiles

import rollouts  # type: ignore[import-not-found]  # the file beside this one

import sandtable as st
from sandtable.agents.protocol import advice

AT_LEAST = 0.05  # CPU seconds of one round


def serve(word: str, who: str) -> None:
    """Play the turns out whenever a line comes, and answer with the milliseconds of one."""
    name, _, scenario = word.partition("/")
    game = st.game(name)
    known = advice(game, "regular")
    found = rollouts.moments(game, scenario, rollouts.policy(getattr(known, "scout", known.regular)(game)))
    counsel = getattr(known, who)(game)
    choose = rollouts.policy(counsel, who == "regular")
    for _ in sys.stdin:
        spent, turns = 0.0, 0
        while turns < len(found) or spent < AT_LEAST:
            twin = rollouts.branch(found[turns % len(found)])
            if hasattr(counsel, "forget"):
                counsel.forget()
            begun = time.process_time()
            rollouts.a_turn(twin, choose)
            spent += time.process_time() - begun
            turns += 1
        print(1000 * spent / turns, flush=True)


def started(word: str, who: str, source: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, __file__, "serve", word, who],
        env={**os.environ, "PYTHONPATH": source},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def asked(process: subprocess.Popen[str]) -> float:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("go\n")
    process.stdin.flush()
    return float(process.stdout.readline())


def beside(word: str, other: str, rounds: int) -> None:
    mine = os.environ.get("PYTHONPATH", "")
    with started(word, "regular", other) as old, started(word, "scout", mine) as new:
        asked(old), asked(new)  # whatever is worked out once
        pairs = [(asked(old), asked(new)) for _ in range(rounds)]
        for process in (old, new):
            assert process.stdin is not None
            process.stdin.close()
    before, after = zip(*pairs, strict=True)
    low, middle, high = quantiles([one / two for one, two in pairs], n=4)
    print(
        f"{word:24} regular {median(before):.2f} ms (least {min(before):.2f}), scout {median(after):.2f}"
        f" (least {min(after):.2f}), {middle:.2f} times as fast ({low:.2f} to {high:.2f})",
        flush=True,
    )


if __name__ == "__main__":
    if sys.argv[1] == "serve":
        serve(*sys.argv[2:4])
    else:
        for wanted in sys.argv[3:]:
            beside(wanted, sys.argv[1], int(sys.argv[2]))
