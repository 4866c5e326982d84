"""Positions that games seldom see: crowded zones, tanks between enemies, the eve of victory. Made up at random."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.referees.dday.table import (
    ADJACENT,
    BLOCKHOUSES,
    BOXES,
    CHARTS,
    CITIES,
    COAST,
    MOST_FIGHTERS,
    MOST_LAND,
    TOTALS,
    ZONES,
    camp_of,
    is_land,
    power_of,
)

# The order cards in their numbers' order.
PHASES = (
    "airborne-assault",
    "naval-bombardment",
    "place-fighters",
    "flak-fighters",
    "bomber-strikes",
    "flak-bombers",
    "bombers-land",
    "allies-move",
    "blockhouses-fire",
    "allies-land",
    "allies-attack",
    "axis-move",
    "axis-attacks",
    "allies-reinforce",
    "axis-reinforce",
    "fighters-land",
)
DRILLED = (
    "place-fighters",
    "bomber-strikes",
    "allies-move",
    "blockhouses-fire",
    "allies-land",
    "allies-attack",
    "axis-move",
    "axis-attacks",
    "allies-reinforce",
    "axis-reinforce",
)


class Heap:
    """The pieces of the box that have not been placed yet."""

    def __init__(self) -> None:
        self.left = Counter(TOTALS)
        self.units: dict[str, Counter[str]] = {}

    def place(self, kind: str, at: str, number: int) -> int:
        number = max(0, min(number, self.left[kind]))
        self.left[kind] -= number
        if number:
            self.units.setdefault(at, Counter())[kind] += number
        return number


def _some_zones(dice: random.Random, number: int) -> list[str]:
    """Zones that lie together."""
    found = [dice.choice(ZONES)]
    while len(found) < number:
        near = sorted({n for zone in found for n in ADJACENT[zone]} - set(found))
        found.append(dice.choice(near))
    return found


def crowded(dice: random.Random) -> dict[str, Any]:
    """A dense piece of front: zones full to the limit, nearly full, contested, held or empty; aircraft above."""
    heap = Heap()
    waiting = {chart: dice.choice((0, 1, 3, 8)) for chart in CHARTS}
    for chart, number in waiting.items():
        heap.left.subtract(CHARTS[chart].units[len(CHARTS[chart].units) - number :])
    kinds = {camp: [k for k in TOTALS if is_land(k) and camp_of(k) == camp] for camp in ("axis", "allies")}
    for zone in _some_zones(dice, dice.randint(6, 24)):
        for camp in dice.choice((("axis",), ("allies",), ("axis", "allies"), ())):
            room = dice.choice((1, 2, MOST_LAND - 1, MOST_LAND, MOST_LAND))
            while room > 0:
                kind = dice.choice([k for k in kinds[camp] if k != "blockhouse"])
                room -= max(1, heap.place(kind, zone, dice.randint(1, room)))
        if dice.random() < 0.3:
            heap.place(f"{dice.choice(('uk', 'us'))}-fighter", zone, dice.randint(1, MOST_FIGHTERS))
    for zone, number in BLOCKHOUSES.items():
        heap.place("blockhouse", zone, dice.randint(0, number))
    for box, facts in BOXES.items():
        room = dice.choice((0, 1, facts.capacity - 1, facts.capacity))
        own = [kind for kind in kinds["allies"] if power_of(kind) == facts.power]
        while room > 0:
            room -= max(1, heap.place(dice.choice(own), box, dice.randint(1, room)))
    for kind in ("uk-fighter", "us-fighter", "uk-bomber", "us-bomber"):
        heap.place(kind, "Airfield", heap.left[kind])
    phase = dice.choice(DRILLED)
    data = {"turn": dice.randint(2, 9), "phase": phase, "empty": True, "charts": waiting, "seed": dice.getrandbits(40)}
    options: dict[str, Any] = {"players": dice.choice((2, 3)), "us_beaches": dice.random() < 0.5}
    if dice.random() < 0.7:
        options |= {"fortune": True, "tactics": True}
        data |= _marks(dice, phase)
    return {**data, "options": options, "units": {at: dict(some) for at, some in heap.units.items()}}


def _marks(dice: random.Random, phase: str) -> dict[str, Any]:
    """What fortune and tactics cards have left on the table."""
    found: dict[str, Any] = {"luck": dice.choice(("none", "good", "bad"))}
    if phase == "allies-move":
        found["flood"] = dice.choice(sorted(COAST))
    elif phase == "allies-land":
        box = dice.choice(sorted(BOXES))
        found["decoy"] = [box, dice.choice(sorted(ADJACENT[BOXES[box].lands] & COAST))]
    elif phase == "allies-attack":
        found["combined"] = dice.random() < 0.5
    return found


def before_check(dice: random.Random) -> dict[str, Any]:
    """The end of a turn, with somebody or nobody in each of the three cities."""
    held = ({"uk-infantry": 1}, {"us-tank": 1}, {"uk-artillery": 1, "us-infantry": 1})
    lost: tuple[dict[str, int], ...] = ({"de-infantry": 1}, {"uk-tank": 1, "de-artillery": 1}, {})
    likely = dice.random()
    units = {city: dice.choice(held if dice.random() < likely else lost) for city in CITIES}
    units["Marigny"] = {"uk-fighter": 1}
    data = {"turn": dice.randint(1, 10), "phase": "fighters-land", "empty": True, "checks": dice.randint(0, 1)}
    return {**data, "units": units}
