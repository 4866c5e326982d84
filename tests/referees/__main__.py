"""python -m tests.referees GAME --comparisons N: let the referee of a game compare N answers with the engine's."""

from __future__ import annotations

import argparse
import importlib
import sys
from contextlib import suppress

from tests.referees import Tally


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.referees", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--comparisons", type=int, default=300_000)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    referee = importlib.import_module(f"tests.referees.{wish.game}").referee
    tally = Tally(wish.comparisons)
    seed = wish.seed
    with suppress(KeyboardInterrupt):  # whoever does not wait for the end hears how far it came
        while not tally.full:
            referee(tally, seed)
            seed += 1
    lines = [str(difference) for difference in tally.differences[:40]]
    for kind, count in sorted(tally.counts.items()):
        wrong = sum(difference.kind == kind for difference in tally.differences)
        lines.append(f"{count:9}  {kind}" + (f": {wrong} differences" if wrong else ""))
    lines.append(f"{tally.total:9}  comparisons in {seed - wish.seed} games, {len(tally.differences)} differences")
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if tally.differences else 0


if __name__ == "__main__":
    sys.exit(main())
