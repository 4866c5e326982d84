"""What both levels of advice reckon with: the worth of units, exact odds of a fought-out battle, distances."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.core.base.numbers import add_up
from sandtable.games.dday.kinds import BLOCKHOUSE, K
from sandtable.games.dday.opponent.weights import Weights
from sandtable.games.dday.position import DDayPosition
from sandtable.games.dday.tables import Tables
from sandtable.kit.rules import odds

Allied = tuple[int, int, int]
"""Infantry, artillery and tanks of both powers in one place."""
Axis = tuple[int, int, int, int]
"""Infantry, artillery, tanks and blockhouses in one zone."""

_MOST_DUELS = 1 << 17
NOBODY: Allied = (0, 0, 0)


class Duel(NamedTuple):
    """How a battle ends when it is fought out: chances, and the worth of what is left on average."""

    allies: float  # only Allied units are left
    axis: float  # only Axis units are left
    allied_worth: float
    axis_worth: float


# Battles that have been reckoned, by the attack and defence of the arms: all policies of a process draw on them.
_DUELS: dict[tuple[tuple[int, int], ...], dict[tuple[Allied, Axis, bool], Duel]] = {}


def allied_force(pos: DDayPosition, place: int) -> Allied:
    base = place * K
    n = pos.n
    return n[base] + n[base + 3], n[base + 1] + n[base + 4], n[base + 2] + n[base + 5]


def axis_force(pos: DDayPosition, zone: int) -> Axis:
    base = zone * K
    n = pos.n
    return n[base + 6], n[base + 7], n[base + 8], n[base + 9]


def through(fighters: int) -> float:
    """The chance that a moving Axis unit comes through so many fighters (A8.2)."""
    return float((5 / 6) ** fighters)


def expected_losses(aircraft: int, guns: float) -> float:
    """How many of some aircraft so many artillery shoot down on average, one die each (A8.4)."""
    if aircraft <= 0 or guns <= 0:
        return 0.0
    whole = int(guns)
    part = guns - whole
    low, high = (odds.hits([1] * count) for count in (whole, whole + 1))
    return add_up(min(aircraft, k) * p for k, p in enumerate(low)) * (1 - part) + part * add_up(
        min(aircraft, k) * p for k, p in enumerate(high)
    )


class Estimates:
    """Figures that follow from the game's tables, worked out once and shared by all decisions."""

    def __init__(self, t: Tables, weights: Weights) -> None:
        self.t = t
        points = [t.attack[kind] + t.defence[kind] for kind in range(BLOCKHOUSE + 1)]
        self.worth = (*map(float, points), weights.fighter, weights.fighter, weights.bomber, weights.bomber)
        # (attack, defence) in the order in which a side gives its units up: the least worth first.
        self._allied = [(t.attack[kind], t.defence[kind]) for kind in (0, 1, 2)]
        self._axis = [(t.attack[kind], t.defence[kind]) for kind in (6, 7, 8, 9)]
        self._axis_order = sorted(range(4), key=lambda i: add_up(self._axis[i]) + 0.5 * (i == BLOCKHOUSE - 6))
        self._duels = _DUELS.setdefault((*self._allied, *self._axis), {})
        self.far = tuple(tuple(t.map.distance(a, b) for b in range(t.zones)) for a in range(t.zones))
        entries = [zone for chart in t.charts for spaces in chart.spaces for zone in spaces if zone < t.zones]
        self.entries = tuple(dict.fromkeys(entries))

    def allied_points(self, force: Allied) -> float:
        worth = self.worth
        return force[0] * worth[0] + force[1] * worth[1] + force[2] * worth[2]

    def axis_points(self, force: Axis) -> float:
        worth = self.worth
        return force[0] * worth[6] + force[1] * worth[7] + force[2] * worth[8] + force[3] * worth[9]

    def duel(self, allied: Allied, axis: Axis, allies_attack: bool) -> Duel:
        """A battle to the end; who attacks first changes every cycle (orders 11 and 13)."""
        key = (allied, axis, allies_attack)
        found = self._duels.get(key)
        if found is None:
            if len(self._duels) >= _MOST_DUELS:
                self._duels.clear()
            found = self._duels[key] = self._fight(allied, axis, allies_attack)
        return found

    def _fight(self, allied: Allied, axis: Axis, allies_attack: bool) -> Duel:
        ours = [self._allied[kind] for kind in range(3) for _ in range(allied[kind])]
        theirs = [self._axis[kind] for kind in self._axis_order for _ in range(axis[kind])]
        if not ours or not theirs:
            return Duel(float(bool(ours)), float(bool(theirs)), self.allied_points(allied), self.axis_points(axis))
        sides = (ours, theirs) if allies_attack else (theirs, ours)
        left_ours, left_theirs = _worth_left(ours), _worth_left(theirs)
        allies = germans = allied_worth = axis_worth = 0.0
        for ends, chance in odds.fight(*sides).items():
            a, x = ends if allies_attack else (ends[1], ends[0])
            allies += chance * (a > 0 and x == 0)
            germans += chance * (x > 0 and a == 0)
            allied_worth += chance * left_ours[a]
            axis_worth += chance * left_theirs[x]
        return Duel(allies, germans, allied_worth, axis_worth)

    def reduced(self, axis: Axis, points: float) -> Axis:
        """What is left of a force that has lost its cheapest units and is worth about `points`."""
        left = list(axis)
        surplus = self.axis_points(axis) - points
        for arm in self._axis_order:
            worth = self.worth[6 + arm]
            lost = min(left[arm], int(surplus / worth + 0.5))
            left[arm] -= lost
            surplus -= lost * worth
        return left[0], left[1], left[2], left[3]

    def moved_axis(self, pos: DDayPosition, start: int, goal: int, reach: int) -> float:
        """The chance that an Axis unit comes through the fighters on its way."""
        shots = pos.fighters(start) + pos.fighters(goal)
        if reach > 1 and goal not in self.t.near[start]:
            ways = [pos.fighters(via) for via in self.t.between[start][goal] if not pos.allied[via]]
            shots += min(ways, default=0)
        return through(shots)


def best_units(first: Allied, second: Allied, limit: int) -> Allied:
    """Two forces together, the second cut to what the stack limit leaves, its best units first."""
    room = limit - add_up(first)
    tanks = min(second[2], room)
    guns = min(second[1], room - tanks)
    infantry = min(second[0], room - tanks - guns)
    return first[0] + infantry, first[1] + guns, first[2] + tanks


def _worth_left(units: list[tuple[int, int]]) -> list[float]:
    """The worth of the last 0, 1, 2 ... units of a list."""
    worths = [0.0]
    for attack, defence in reversed(units):
        worths.append(worths[-1] + attack + defence)
    return worths
