"""What scouts cache between surveys: tables of a map, chances of whole decks, cover, and one side's findings."""

from __future__ import annotations

from functools import cached_property
from math import exp
from typing import Any

from sandtable.games.combat.charts.chances import Fight, Urn, urn
from sandtable.games.combat.charts.ground import IMPASSABLE, Ground
from sandtable.games.combat.kinds import HEXES
from sandtable.games.combat.opponent.assessment.survey import Gun
from sandtable.games.combat.opponent.assessment.terrain import TerrainFacts, ways_back
from sandtable.games.combat.position import CombatPosition
from sandtable.kit.opponent.ratings import FAR, StepCosts, field

IN_SIGHT = 6  # hexes within which a scout looks for lines of fire
HIDDEN = 99
MOST_COUNTRIES = 64  # kept in the cache


class MapTables:
    """A map under some special rules: routes and lines that never change, each computed on first use."""

    def __init__(self, land: Ground, laws: int, scale: float) -> None:
        self.land, self.laws, self.scale = land, laws, scale
        self._back = ways_back(land, laws)
        self._to: dict[int, list[float]] = {}
        self._pull: dict[tuple[int, float], list[float]] = {}
        self._reach: dict[tuple[int, int], list[tuple[int, float]]] = {}
        self._seen: dict[int, list[int]] = {}
        self._aimed: dict[tuple[int, int], list[int]] = {}

    def to(self, goal: int) -> list[float]:
        """By hex, the movement points to a goal."""
        known = self._to.get(goal)
        if known is None:
            known = self._to[goal] = field(self._back, {goal: 0.0})
        return known

    def pull(self, goal: int, worth: float) -> list[float]:
        """By hex, the part of a goal's value that counts there."""
        known = self._pull.get((goal, worth))
        if known is None:
            scale = self.scale
            known = [worth * exp(-way / scale) if way < FAR else 0.0 for way in self.to(goal)]
            self._pull[goal, worth] = known
        return known

    def reach(self, start: int, points: int) -> list[tuple[int, float]]:
        """The hexes within a number of movement points and their cost, as if the map were empty."""
        known = self._reach.get((start, points))
        if known is None:
            ways = field(self._forth, {start: 0.0})
            known = [(hex_, way) for hex_, way in enumerate(ways) if 0.0 < way <= points]
            self._reach[start, points] = known
        return known

    @cached_property
    def _forth(self) -> StepCosts:
        costs, near = self.land.costs(self.laws), self.land.near
        return [
            [
                (other, costs[hex_ * 6 + side] / 2)
                for side, other in enumerate(near[hex_])
                if other >= 0 and costs[hex_ * 6 + side] < IMPASSABLE
            ]
            for hex_ in range(HEXES)
        ]

    def seen(self, target: int) -> list[int]:
        """By hex, the hindrance of a line to a target in clear air; HIDDEN where it is blocked or too long."""
        known = self._seen.get(target)
        if known is None:
            span, sight, start = self.land.span, self.land.clear_sight, target * HEXES
            known = [
                line if 0 < span[start + hex_] <= IN_SIGHT and (line := sight(hex_, target)) >= 0 else HIDDEN
                for hex_ in range(HEXES)
            ]
            self._seen[target] = known
        return known

    def aimed(self, target: int, cover: int) -> list[int]:
        """The same with the cover of the target."""
        known = self._aimed.get((target, cover))
        if known is None:
            known = self._aimed[target, cover] = [max(line + cover, 0) for line in self.seen(target)]
        return known


class Almanac:
    """What never changes: map tables, and the chances of whole decks."""

    def __init__(self, tables: Any) -> None:
        self.t = tables
        self.decks: dict[int, Urn] = {}
        self.fights: dict[tuple[int, int], dict[int, Fight]] = {}
        self._countries: dict[tuple[str, int, float], MapTables] = {}

    def country(self, land: Ground, laws: int, scale: float) -> MapTables:
        known = self._countries.get((land.id, laws, scale))
        if known is None:
            if len(self._countries) > MOST_COUNTRIES:
                self._countries.clear()
            known = self._countries[land.id, laws, scale] = MapTables(land, laws, scale)
        return known

    def deck(self, nation: int) -> Urn:
        known = self.decks.get(nation)
        if known is None:
            fate = self.t.fate[nation]
            known = self.decks[nation] = urn(fate, range(len(fate.white)))
        return known


class PlaceFacts(TerrainFacts):
    """Terrain that also caches the cover of each hex against any attacker."""

    def __init__(self, pos: CombatPosition) -> None:
        super().__init__(pos)
        self.shelter: dict[int, int] = {}
        self.covers: list[float] | None = None  # the value of cover, by hex
        self.arms: dict[tuple[int, int, int, int, int, int], tuple[Gun, ...]] = {}  # see `_arms`


class Memory:
    """One side's findings, valid while the enemy's hexes and the control of Objectives stay the same."""

    def __init__(self) -> None:
        self.key: tuple[Any, ...] = ()
        self.forget()

    def forget(self) -> None:
        self.spots: list[int] | None = None  # by hex: hindrance and cover of the best target
        self.flats: dict[int, list[float]] = {}  # by firepower and hex: cover and fire
        self.fields: dict[tuple[int, float], list[float]] = {}  # the same with the pull of all goals
        self.sums: list[float] | None = None  # by hex: the pull of all goals
        self.dangers: dict[int, float] = {}
        self.watches: dict[int, float] = {}  # by hex: its value during set-up
        self.posts: dict[int, float] = {}  # and its value to a unit placed there
        self.away: list[float] | None = None
        self.stakes: dict[int, float] | None = None
        self.leads: dict[int, float] = {}  # by victory points
        self.views: dict[int, list[tuple[int, int, int]]] = {}  # by hex: visible enemies, hindrance, distance

    def renew(self, key: tuple[Any, ...]) -> None:
        if key != self.key:
            self.forget()
            self.key = key
