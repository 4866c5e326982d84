"""The torture from positions that play seldom reaches: full zones, crowded boxes, marks of every card."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sandtable as st
from sandtable.games.dday.kinds import ALLIES, KINDS, K
from tests.torture import torture

GAME = st.game("dday")
T = GAME.tables
BLOCKHOUSE = KINDS.index("blockhouse")


def some_position(rng: random.Random) -> dict[str, Any]:
    """Any position that the rules allow, far fuller than those of play."""
    left = dict(zip(KINDS, T.total, strict=True))
    units: dict[str, dict[str, int]] = {}

    def put(kind: str, place: str) -> None:
        if left[kind]:
            left[kind] -= 1
            there = units.setdefault(place, {})
            there[kind] = there.get(kind, 0) + 1

    for at, name in enumerate(T.names[: T.airfield]):
        if at < T.zones:
            for powers in (("uk", "us"), ("de",)):
                for _ in range(rng.choice((0, 0, 1, rng.randrange(9), 8))):
                    put(f"{rng.choice(powers)}-{rng.choice(('infantry', 'artillery', 'tank'))}", name)
            for _ in range(rng.randint(0, T.start[at * K + BLOCKHOUSE])):
                put("blockhouse", name)
        else:
            for _ in range(rng.choice((0, rng.randint(0, T.capacity[at]), T.capacity[at]))):
                put(f"{ALLIES[T.box_power[at]]}-{rng.choice(('infantry', 'artillery', 'tank'))}", name)
    order = rng.randrange(16)
    fly = {"fighter": order >= 2, "bomber": 4 <= order <= 6}
    for kind in KINDS[10:]:
        for _ in range(rng.randint(0, left[kind])):
            put(kind, rng.choice(T.names[: T.zones]) if fly[kind[3:]] else "Airfield")
    data: dict[str, Any] = {
        "empty": True,
        "turn": rng.randint(1, T.turns),
        rng.choice(("phase", "phase", "after")): T.orders[order].id,
        "luck": rng.choice(("none", "good", "bad")),
        "checks": rng.randrange(2),
        "options": {"players": rng.choice((2, 3)), "fortune": rng.random() < 0.5, "tactics": rng.random() < 0.7},
        "out": {"tactics": rng.sample(range(1, 17), rng.randrange(8))},
        "units": units,
        "seed": rng.random().hex(),
    }
    if order == 7:
        data["flood"] = T.names[rng.choice(T.coast)]
    if order == 9:
        box = rng.choice(T.boxes)
        data["decoy"] = [T.names[box], T.names[rng.choice([z for z in T.near[T.lands[box]] if T.map.coastal[z]])]]
    if order == 10:
        data["combined"] = rng.random() < 0.5
    return data


@pytest.mark.whole_games
@pytest.mark.parametrize("seed", range(10))
def test_torture_from_a_position(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(2):
        state = GAME.position(some_position(rng))
        if not state.over:
            torture(GAME, None, seed, 0.2, start=state, most=25)
