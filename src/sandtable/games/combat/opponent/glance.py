"""How a battle looks to a scout: sums over fields that never change, and chances of a whole deck.

A glance reads neither hands nor decks, of neither side; what it finds for a place holds as long as the enemy stays.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cached_property
from math import exp, log
from typing import Any

from sandtable.games.combat.charts.chances import Fight, Urn, fight, urn
from sandtable.games.combat.charts.counters import LEADER
from sandtable.games.combat.charts.ground import IMPASSABLE, Ground
from sandtable.games.combat.kinds import BROKEN, HEXES, NOBODY
from sandtable.games.combat.opponent.marching import OWN_FIRE
from sandtable.games.combat.opponent.outlook import CLOSE, USUAL_MORALE, Lie, Outlook, _ways_back
from sandtable.games.combat.opponent.temper import Temper
from sandtable.games.combat.position import CombatPosition, S
from sandtable.kit.counsel import FAR, StepCosts, field

IN_SIGHT = 6  # hexes within which a scout looks for lines of fire
UNDER_FIRE = 0.85  # the chance to get by one enemy hex in sight
HIT = 1.5  # what it is worth to break somebody
HIDDEN = 99
MOST_COUNTRIES = 64  # that are kept


class Country:
    """A map under some laws: ways and lines that never change, each worked out when it is first asked for."""

    def __init__(self, land: Ground, laws: int, scale: float) -> None:
        self.land, self.laws, self.scale = land, laws, scale
        self._back = _ways_back(land, laws)
        self._to: dict[int, list[float]] = {}
        self._pull: dict[int, list[float]] = {}
        self._reach: dict[tuple[int, int], list[tuple[int, float]]] = {}
        self._seen: dict[int, list[int]] = {}

    def to(self, goal: int) -> list[float]:
        """By hex, the movement points that it takes to a goal."""
        known = self._to.get(goal)
        if known is None:
            known = self._to[goal] = field(self._back, {goal: 0.0})
        return known

    def pull(self, goal: int) -> list[float]:
        """By hex, how much of a goal's worth is left there."""
        known = self._pull.get(goal)
        if known is None:
            scale = self.scale
            known = self._pull[goal] = [exp(-way / scale) if way < FAR else 0.0 for way in self.to(goal)]
        return known

    def reach(self, start: int, points: int) -> list[tuple[int, float]]:
        """Where one gets with so many movement points, and for how many, as if nobody were there."""
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
        """By hex, the hindrance of a line to a target in clear air; HIDDEN where there is none, or it is far."""
        known = self._seen.get(target)
        if known is None:
            span, sight, start = self.land.span, self.land.clear_sight, target * HEXES
            known = [
                line if 0 < span[start + hex_] <= IN_SIGHT and (line := sight(hex_, target)) >= 0 else HIDDEN
                for hex_ in range(HEXES)
            ]
            self._seen[target] = known
        return known


class Almanac:
    """What holds for good: countries, and the chances of whole decks."""

    def __init__(self, tables: Any) -> None:
        self.t = tables
        self.decks: dict[int, Urn] = {}
        self.fights: dict[tuple[int, int], dict[int, Fight]] = {}
        self._countries: dict[tuple[str, int, float], Country] = {}

    def country(self, land: Ground, laws: int, scale: float) -> Country:
        known = self._countries.get((land.id, laws, scale))
        if known is None:
            if len(self._countries) > MOST_COUNTRIES:
                self._countries.clear()
            known = self._countries[land.id, laws, scale] = Country(land, laws, scale)
        return known

    def deck(self, nation: int) -> Urn:
        known = self.decks.get(nation)
        if known is None:
            fate = self.t.fate[nation]
            known = self.decks[nation] = urn(fate, range(len(fate.white)))
        return known


class Memory:
    """What one side has found out: it holds as long as the enemy stays where he is, and the Objectives whose."""

    def __init__(self) -> None:
        self.key: tuple[Any, ...] = ()
        self.forget()

    def forget(self) -> None:
        self.spots: dict[int, int] = {}  # by hex: hindrance and cover of the best target
        self.flats: dict[int, dict[int, float]] = {}  # by firepower and hex: cover and fire
        self.eyes: list[tuple[list[int], int]] | None = None  # of each enemy hex: lines to it, and its cover
        self.sums: dict[int, float] = {}  # by hex: the pull of all goals
        self.dangers: dict[int, float] = {}
        self.watches: dict[int, float] = {}  # by hex: what a place is worth in the set-up
        self.goals: list[tuple[float, list[float]]] | None = None
        self.away: list[float] | None = None

    def renew(self, key: tuple[Any, ...]) -> None:
        if key != self.key:
            self.forget()
            self.key = key


class Glance(Outlook):
    """A position in the eyes of one side, at a glance."""

    def __init__(self, s: S, who: int, temper: Temper, lie: Lie, almanac: Almanac, memory: Memory) -> None:
        super().__init__(s, who, temper, lie)
        self.memory = memory
        nations = s.pos.nation[0], s.pos.nation[1]
        self._fights = almanac.fights.setdefault(nations, {})
        self._decks = almanac.deck(nations[0]), almanac.deck(nations[1])
        pos: CombatPosition = s.pos
        objectives = bytes(pos.control), bytes(pos.objective), bytes(pos.chits.at)
        memory.renew((who, pos.battle, pos.map, pos.laws, bytes(pos.troops[1 - who]), *objectives))
        self.country = almanac.country(self.land, pos.laws, temper.scale)

    # --- chances -----------------------------------------------------------------------------------------------------

    @cached_property
    def urns(self) -> tuple[Urn, Urn]:
        return self._decks

    def clash(self, who: int, gap: int) -> Fight:
        key = 256 * who + gap
        known = self._fights.get(key)
        if known is None:
            known = self._fights[key] = fight(self._decks[who], 0, self._decks[1 - who], gap)
        return known

    def danger(self, hex_: int) -> float:
        """The more enemy hexes see a hex, the more."""
        known = self.memory.dangers.get(hex_)
        if known is None:
            seen = self.country.seen
            known = 1.0 - UNDER_FIRE ** sum([seen(foe)[hex_] < HIDDEN for foe in self.foes])
            self.memory.dangers[hex_] = known
        return known

    # --- places ------------------------------------------------------------------------------------------------------

    @property
    def goals(self) -> list[tuple[float, list[float]]]:
        """What draws a side, and by how much: the worth of each goal, and what is left of it by hex."""
        known = self.memory.goals
        if known is None:
            known = []
            for hex_, value in self.stakes.items():
                holder = self.holder(hex_)
                if holder == self.who:
                    weight = 0.35 * value if self.near_foe(hex_) <= CLOSE else 0.1 * value
                else:
                    weight = value * (2.0 if holder != NOBODY else 1.0)
                known.append((max(weight, 0.05), self.country.pull(hex_)))
            known += [(self.temper.close, self.country.pull(hex_)) for hex_ in self.foes]
            self.memory.goals = known
        return known

    def drawn(self, hex_: int) -> float:
        known = self.memory.sums.get(hex_)
        if known is None:
            known = self.memory.sums[hex_] = sum([worth * left[hex_] for worth, left in self.goals])
        return known

    def pull(self, hex_: int) -> float:
        return self.temper.pull * self.hurry * self.drawn(hex_)

    @cached_property
    def away(self) -> list[float]:
        known, scale = self.memory.away, self.temper.scale
        if known is None:
            known = [-scale * log(left) if (left := self.drawn(hex_)) > 0.0 else FAR for hex_ in range(HEXES)]
            self.memory.away = known
        return known

    def stand(self, unit: int, hex_: int, others: int = 0, led: Sequence[int] = ()) -> float:
        """What it is worth to have a unit in a hex."""
        if self.pos.state[unit] & BROKEN:
            return 0.1 * self.cover(hex_)
        if self.t.form[unit] == LEADER and not self.t.hero[unit]:
            return self._lead(unit, hex_, self.own_hexes) + 0.3 * self.pull(hex_)
        flat = self.flat(unit)
        value = flat.get(hex_)
        if value is None:
            value = flat[hex_] = self.plain(unit, hex_)
        value += self.pull(hex_)
        return value + self._claim(hex_, others) if hex_ in self.stakes else value

    def flat(self, unit: int) -> dict[int, float]:
        """What is known of `plain` for whoever is armed like a unit."""
        strength = self.strength(unit)
        known = self.memory.flats.get(strength)
        if known is None:
            known = self.memory.flats[strength] = {}
        return known

    def strength(self, unit: int) -> int:
        """Of a unit or its weapon, whichever is stronger."""
        arm, fp = self.pos.arm[unit], self.t.fp[0][unit]
        return max(fp, self.t.w_fp[arm - 1]) if arm else fp

    def plain(self, unit: int, hex_: int) -> float:
        """What cover and a field of fire are worth."""
        return 0.03 * self.cover(hex_) + self.temper.hunt * self.aim_from(unit, hex_)

    def better(self, unit: int, others: Container[int], bar: float, points: int) -> list[tuple[float, int]]:
        """The hexes within so many points, as if the way were free, that are worth more than a bar; the best first."""
        flat, sums, stakes, found = self.flat(unit), self.memory.sums, self.stakes, []
        foes, draw = self.pos.troops[self.foe], self.temper.pull * self.hurry
        for hex_, way in self.country.reach(self.pos.at[unit], points):
            if foes[hex_]:
                continue
            value, pull = flat.get(hex_), sums.get(hex_)
            if value is None:
                value = flat[hex_] = self.plain(unit, hex_)
            if pull is None:
                pull = self.drawn(hex_)
            value += draw * pull - OWN_FIRE * way - bar
            if hex_ in stakes:
                value += self._claim(hex_, hex_ in others)
            if value > 0.0:
                found.append((value, hex_))
        found.sort(reverse=True)
        return found

    def aim_from(self, unit: int, hex_: int) -> float:
        """What a unit or its weapon could do to the target that is easiest to hit from a hex."""
        best = self.strength(unit) - self._hindered(hex_)
        return HIT * self.clash(self.who, USUAL_MORALE - best).beaten if best > 0 else 0.0

    def _hindered(self, hex_: int) -> int:
        known = self.memory.spots.get(hex_)
        if known is None:
            eyes = self.memory.eyes
            if eyes is None:
                eyes = self.memory.eyes = [(self.country.seen(foe), self.cover(foe)) for foe in self.foes]
            known = self.memory.spots[hex_] = min([lines[hex_] + cover for lines, cover in eyes], default=HIDDEN)
        return known
