"""Attacks planned before an operation moves (see kit/opponent/onslaught.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from sandtable.core.base.numbers import add_up
from sandtable.games.salerno.charts.terrain import HILL, PLAIN, RIDGE, RIVER
from sandtable.games.salerno.opponent.survey import Survey
from sandtable.games.salerno.position import S, SalernoPosition
from sandtable.games.salerno.rules.common import costs
from sandtable.games.salerno.tables import Tables
from sandtable.kit.opponent.onslaught import AttackSearch, Posts

MOST = 7  # attackers considered for one hex
SLACK = 0.04  # the loss in value that an attack accepts to save a unit
HOME = 0.3  # factors by which a unit prefers its present hex

Gain = Callable[[S, int, int, Sequence[int]], float]


class Sortie(NamedTuple):
    """One planned attack: its value, and the hex of each attacker."""

    value: float
    target: int
    posts: Posts


class Onslaught(AttackSearch[SalernoPosition, Tables, Sortie]):
    """The search of one operation; `gain` is the expected value of an attack on a hex."""

    def __init__(self, s: S, survey: Survey, reach: Mapping[int, Sequence[int]], gain: Gain, least: float) -> None:
        super().__init__(s, least)
        self.survey, self.gain = survey, gain
        self.free = set(reach)
        self.around = self._options(reach)

    def _options(self, reach: Mapping[int, Sequence[int]]) -> dict[int, dict[int, list[int]]]:
        """For each enemy hex its adjacent hexes, and the units that can reach them and attack."""
        s, t, foes = self.s, self.s.tables, set(self.survey.foes)
        found: dict[int, dict[int, list[int]]] = {}
        for unit in sorted(reach):
            for hex_ in reach[unit]:
                if self.survey.near[hex_] == 1 and self.survey.fed(hex_):
                    for target in t.beside[hex_]:
                        if target in foes and costs.passable(s, t.mover[unit], hex_, target):
                            found.setdefault(target, {}).setdefault(hex_, []).append(unit)
        return found

    def move(self, posts: Posts) -> None:
        for unit, hex_ in posts:
            self.s.pos.put(self.s.tables, unit, hex_)

    def weigh(self, target: int) -> Sortie:
        """The best attack on a hex: with every unit that fits, then with as few as possible."""
        posts = self._posts(target)
        value = self._judge(target, posts)
        for post in sorted(posts, key=lambda post: self.s.pos.strength(self.s.tables, post[0])):
            fewer = tuple([other for other in posts if other != post])
            without = self._judge(target, fewer)
            if without >= value - SLACK:
                posts, value = fewer, max(value, without)
        return Sortie(value, target, posts)

    def _judge(self, target: int, posts: Posts) -> float:
        """The expected value of an attack with all units in their planned hexes."""
        at = self.s.pos.at
        homes = [at[unit] for unit, _ in posts]
        for unit, hex_ in posts:
            at[unit] = hex_
        value = self.gain(self.s, self.survey.camp, target, [unit for unit, _ in posts])
        for (unit, _), home in zip(posts, homes, strict=True):
            at[unit] = home
        return value

    def _posts(self, target: int) -> Posts:
        """The hexes of the attackers: the strongest first, each where it fights best and fits."""
        t, pos = self.s.tables, self.s.pos
        around = self.around[target]
        options: list[tuple[float, int, int]] = []
        for hex_, units in around.items():
            half = self._halves(hex_, target)
            for unit in units:
                if unit in self.free:
                    strength = pos.strength(t, unit) + 0.5 * t.tank[unit]
                    options.append(((0.5 if half else 1.0) * strength + HOME * (pos.at[unit] == hex_), unit, hex_))
        options.sort(reverse=True)
        able = {unit for _, unit, _ in options}
        room = {
            hex_: t.land.limit[hex_] - add_up([t.dots[u] for u in pos.stacks[hex_] if u not in able]) for hex_ in around
        }
        posts: dict[int, int] = {}
        for _, unit, hex_ in options:
            if unit not in posts and len(posts) < MOST and t.dots[unit] <= room[hex_]:
                room[hex_] -= t.dots[unit]
                posts[unit] = hex_
        return tuple(posts.items())

    def _halves(self, hex_: int, target: int) -> bool:
        """True if the terrain halves units attacking from a hex (14.2.1)."""
        t = self.s.tables
        side = t.land.sides[hex_][t.near[hex_].index(target)]
        return bool(side & (RIVER | RIDGE)) or (t.land.kind[target] == HILL and t.land.kind[hex_] == PLAIN)
