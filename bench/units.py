"""What an army costs: random play with 25, 50, 100 and 250 units, and the reach of all of them. Figures, never a test.

    python bench/units.py

Units of Normandy '44 are spread over both halves of the map, on turn 10 of the campaign. The beach engineers are always
there, so that the Germans have not won before the first shot.
"""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from typing import Any

import sandtable as st

SIZES = (25, 50, 100, 250)
ACTIONS = 600
RUNS = 5


def spread(game: Any, number: int) -> dict[str, Any]:
    """A position with that many units, half of them Allied, in the order of the roster."""
    t = game.tables
    free = {camp: [h for h in range(t.hexes) if _fits(t, h, camp)] for camp in (0, 1)}
    places = {t.units[unit]: beach.hexes[0] for unit, beach in zip(t.engineers, t.beaches, strict=True)}
    crowd = Counter(places.values())
    for camp in (0, 1):
        mobile = [u for u in t.roster[camp] if t.move[u]]
        half = min(number // 2, len(mobile))
        chosen = [mobile[i * len(mobile) // half] for i in range(half)]
        gap = max(len(free[camp]) // half, 1)
        for place, unit in enumerate(chosen):
            hexes = [h for h in free[camp] if camp == 0 or h in t.region[("", "us", "cw")[t.army[unit]]]]
            around = hexes[(place * gap) % len(hexes) :] + hexes
            hex_ = next(h for most in (1, 2) for h in around if crowd[t.names[h]] < most)
            places[t.units[unit]] = t.names[hex_]
            crowd[t.names[hex_]] += 1
    return {"scenario": "campaign", "empty": True, "turn": 10, "phase": "allied.movement", "units": places}


def _fits(t: Any, hex_: int, camp: int) -> bool:
    """The 27 June line parts the armies, with two rows of hexes between them."""
    if t.land.kind[hex_] >= 4:
        return False
    return all(t.land.german_side[h] == (camp == 0) for h in t.map.within(hex_, 1))


def rate(game: Any, data: dict[str, Any], run: int) -> float:
    """Random actions a CPU second."""
    chance = random.Random(run)
    done, spent = 0, 0.0
    while done < ACTIONS:
        state = game.position({**data, "seed": run})
        begun = time.process_time()
        while not state.over and done < ACTIONS:
            state.play(chance.choice(state.actions()))
            done += 1
        spent += time.process_time() - begun
    return done / spent


def all_reach(game: Any, data: dict[str, Any]) -> tuple[int, float]:
    """How many units can be named, and the milliseconds to list where each of them may go."""
    state = game.position(data)
    twins = []
    for action in state.actions():
        if action.verb == "unit":
            twin = state.copy()
            twin.advance(action)
            if twin.why_not("march") is None:
                twin.advance(game.tables.march)
            twins.append(twin)
    begun = time.process_time()
    for twin in twins:
        twin.actions()
    return len(twins), (time.process_time() - begun) * 1000


def main() -> None:
    game = st.game("normandy44")
    for number in SIZES:
        data = spread(game, number)
        rate(game, data, 99)  # warm
        rates = [rate(game, data, run) for run in range(RUNS)]
        for phase in ("allied.movement", "german.movement"):
            all_reach(game, {**data, "phase": phase})  # warm
        reaches = [all_reach(game, {**data, "phase": phase}) for phase in ("allied.movement", "german.movement")]
        units, spent = (sum(values) for values in zip(*reaches, strict=True))
        print(
            f"{len(data['units']):4d} units: {statistics.median(rates):9,.0f} actions/s;"
            f" reach of all {units}: {spent:.2f} ms"
        )


if __name__ == "__main__":
    main()
