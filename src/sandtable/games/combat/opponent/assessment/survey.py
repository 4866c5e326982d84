"""A battle from one side's point of view: fire and danger, distances, and the value of places.

A survey is valid for one position. Values are in victory points and computed on first use.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import exp
from typing import Any, NamedTuple

from sandtable.core.base.numbers import add_up
from sandtable.games.combat.charts.counters import FLAMETHROWER, LEADER, MORTAR, SATCHEL
from sandtable.games.combat.kinds import ACTIVE, ALLIED, BROKEN, HEXES, MINES, NOBODY, OPFIRE, WIRE, Law
from sandtable.games.combat.opponent.assessment.appraisal import Appraisal
from sandtable.games.combat.opponent.assessment.terrain import TerrainFacts, ways_back
from sandtable.games.combat.opponent.weights import Weights
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common import victory
from sandtable.games.combat.rules.common.activation import within_command
from sandtable.games.combat.rules.common.guns import power, reaches, ready_pieces
from sandtable.games.combat.rules.common.stacking import MOST
from sandtable.games.combat.rules.terrain.costs import prices
from sandtable.games.combat.rules.terrain.cover import cover
from sandtable.games.combat.rules.terrain.figures import commands, morale
from sandtable.games.combat.rules.terrain.sight import hindrance
from sandtable.kit.opponent.ratings import FAR, attraction

USUAL_MORALE = 7  # of a squad, for vacant hexes
TARGETED = 0.55  # of a shell's strength, before it is aimed
CLOSE = 5  # hexes within which the enemy threatens an Objective
TAKEN = (0.9, 0.9, 0.8, 0.6, 0.4, 0.25, 0.15)  # a guess: the chance to walk into an Objective, by distance
GUARDED = 0.2  # of that, if a unit stays
FIRE_CARDS = 0.25  # of a deck


class Gun(NamedTuple):
    """A piece that can fire, with its fire data."""

    piece: int
    unit: int
    at: int
    least: int
    most: int
    power: int
    ordnance: bool = False
    indirect: bool = False
    bare: bool = False  # cover does not help
    once: bool = False  # a satchel charge


class Survey(Appraisal):
    """A position from one side's point of view."""

    def __init__(self, s: S, who: int, weights: Weights, terrain: TerrainFacts | None = None) -> None:
        super().__init__(s, who, weights)
        self.terrain = terrain or TerrainFacts(s.pos)
        self._lines, self._cover = self.terrain.lines, self.terrain.cover
        self._stands: dict[tuple[int, int, bool], float] = {}
        self._aims: dict[tuple[int, int, int, int], float] = {}
        self._danger: dict[int, float] = {}
        self._shots: dict[int, int] = {}
        self.ways: dict[tuple[int, int, int, bool], Any] = {}  # destinations by unit: see routes.py
        self.uses: dict[int, float] = {}  # the current use of an order: see hand.py
        self.shells: dict[int, float] = {}  # the expected value of shells on a hex: see barrage.py

    # --- fire --------------------------------------------------------------------------------------------------------

    def line(self, a: int, b: int) -> int:
        """The hindrance between two hexes, below 0 if the line is blocked."""
        key = a * HEXES + b
        known = self._lines.get(key)
        if known is None:
            known = self._lines[key] = hindrance(self.s, a, b)
        return known

    def span(self, a: int, b: int) -> int:
        return self.land.span[a * HEXES + b]

    def cover(self, hex_: int, origins: tuple[int, ...] = (), indirect: bool = False) -> int:
        key = (hex_, origins, indirect)
        known = self._cover.get(key)
        if known is None:
            known = self._cover[key] = cover(self.s, hex_, origins, indirect)
        return known

    def gun(self, piece: int) -> Gun:
        """A piece with its fire data."""
        s, t, weapon = self.s, self.t, piece - len(self.t.units)
        unit = piece if weapon < 0 else self.pos.carrier(weapon)
        least, most = reaches(s, piece)
        plain = Gun(piece, unit, self.pos.at[unit], least, most, power(s, piece))
        if weapon < 0:
            return plain
        kind = t.w_class[weapon]
        traits = {"indirect": kind == MORTAR, "bare": kind == FLAMETHROWER, "once": kind == SATCHEL}
        return plain._replace(ordnance=bool(t.w_ordnance[weapon]), **traits)

    def guns(self, units: Sequence[int], plain: bool = False) -> list[Gun]:
        """The pieces of some units that can fire now."""
        return [self.gun(piece) for piece in ready_pieces(self.s, units, plain)]

    def harm(
        self,
        hex_: int,
        strength: int,
        origins: tuple[int, ...],
        indirect: bool = False,
        bare: bool = False,
        moving: bool = False,
        victim: int = -1,
    ) -> float:
        """The expected harm of an attack on the units of the side `victim` in a hex."""
        side = self.foe if victim < 0 else victim
        shelter = 0 if bare else self.cover(hex_, origins, indirect)
        value = 0.0
        for unit in self.pos.stacks[hex_]:
            if self.t.side[unit] == side:
                ends = self.clash(1 - side, morale(self.s, unit) + shelter - strength)
                tie, broken = ends.tied, ends.beaten + (ends.tied if moving else 0.0)
                value += broken * self.breaks(unit) + (0.0 if moving else tie * self.shakes(unit))
        return value

    @cached_property
    def batteries(self) -> dict[int, list[Gun]]:
        """The enemy's pieces by hex, as far as they are fit to fire."""
        found: dict[int, list[Gun]] = {}
        for gun in self.guns(self.pos.on_map(self.foe)):
            found.setdefault(gun.at, []).append(gun)
        return found

    def danger(self, hex_: int) -> float:
        """The chance that an average unit breaks in a hex if every enemy hex fires at it once."""
        known = self._danger.get(hex_)
        if known is None:
            known = self._danger[hex_] = self._threat(hex_)
        return known

    def shots(self, hex_: int) -> int:
        """The number of enemy pieces that could fire at a unit entering a hex (A33)."""
        known = self._shots.get(hex_)
        if known is None:
            known = 0
            for at, guns in self.batteries.items():
                span = self.span(at, hex_)
                able = [gun for gun in guns if not gun.ordnance and gun.least <= span <= gun.most]
                known += len(able) if able and self.line(at, hex_) >= 0 else 0
            self._shots[hex_] = known
        return known

    def _threat(self, hex_: int) -> float:
        level, safe = self.land.level, 1.0
        for at, guns in self.batteries.items():
            line, span = self.line(at, hex_), self.span(at, hex_)
            if line < 0 or at == hex_:
                continue
            plain = [gun.power for gun in guns if not gun.ordnance and gun.least <= span <= gun.most]
            if plain:
                strength = max(plain) + len(plain) - 1 - line + (1 if level[at] > level[hex_] else 0)
                if strength > 0:
                    safe *= 1.0 - self.clash(self.foe, USUAL_MORALE + self.cover(hex_, (at,)) - strength).beaten
            for gun in guns:
                if gun.ordnance and gun.least <= span <= gun.most:
                    shelter = 0 if gun.bare else self.cover(hex_, (at,), gun.indirect)
                    safe *= 1.0 - TARGETED * self.clash(self.foe, USUAL_MORALE + shelter - gun.power).beaten
        if self.pos.fort[hex_] == MINES:
            safe *= 1.0 - self.clash(self.foe, USUAL_MORALE - self.pos.mines).beaten
        return 1.0 - safe

    def mined(self, unit: int) -> float:
        """The chance that mines break a unit entering or leaving them: a tie is enough (F103, O20)."""
        ends = self.clash(self.foe, morale(self.s, unit) - self.pos.mines)
        return ends.beaten + ends.tied

    def danger_to(self, hex_: int) -> bool:
        """True if a hex is in sight and range of the side's own pieces."""
        guns = self.guns(self.pos.on_map(self.who))
        return any([g.least <= self.span(g.at, hex_) <= g.most and self.line(g.at, hex_) >= 0 for g in guns])

    @cached_property
    def alarmed(self) -> bool:
        """True if enemy units are already activated to fire during this order (A33)."""
        state = self.pos.state
        return any([state[unit] & OPFIRE for unit in self.pos.on_map(self.foe)])

    @cached_property
    def watched(self) -> float:
        """The chance that the other side fires at a moving unit: certain for activated units, else by its number of
        cards."""
        if self.alarmed:
            return 1.0
        return 1.0 - (1.0 - FIRE_CARDS) ** self.pos.cards(self.foe)

    # --- distances ---------------------------------------------------------------------------------------------------

    @cached_property
    def away(self) -> list[float]:
        """By hex, the distance to all goals combined (see kit.policy.attraction)."""
        pos, goals = self.pos, list[tuple[float, Sequence[int]]]()
        for hex_, value in self.stakes.items():
            holder = self.holder(hex_)
            if holder == self.who:
                weight = 0.35 * value if self.near_foe(hex_) <= CLOSE else 0.1 * value
            else:
                weight = value * (2.0 if holder != NOBODY else 1.0)
            goals.append((max(weight, 0.05), (hex_,)))
        goals += [(self.weights.close, (hex_,)) for hex_ in self.foes]
        exits = tuple([hex_ for hex_ in self.gates if not pos.troops[self.foe][hex_]])
        if exits and self.weights.gate:
            goals.append((self.weights.gate * (2.0 if victory.in_force(self.s, "W") else 1.0), exits))
        key = tuple(goals)
        known = self.terrain.away.get(key)
        if known is None:
            known = attraction(ways_back(self.land, pos.laws), goals, self.weights.scale)
            self.terrain.away[key] = known
        return known

    def prices(self, unit: int, hex_: int) -> Sequence[int]:
        """The half points for a unit to cross each side of a hex; units of one kind pay the same."""
        key = (self.t.kind[unit], hex_)
        known = self.terrain.prices.get(key)
        if known is None:
            known = self.terrain.prices[key] = prices(self.s, (unit,), hex_)
        return known

    @cached_property
    def gates(self) -> tuple[int, ...]:
        """The hexes from which a side may exit for points."""
        pos = self.pos
        if pos.laws & Law.NO_EXIT or (pos.laws & Law.STAND and self.who == ALLIED):
            return ()
        if pos.laws & Law.LANDING and self.defends:
            return ()
        if pos.laws & Law.EXITS:
            return tuple(sorted(self.t.battles[pos.battle].camps[self.who].exits))
        far = self.land.rows[pos.edge[self.foe]]
        return tuple([hex_ for hex_ in range(HEXES) if far[hex_] == 0])

    @cached_property
    def foes(self) -> dict[int, list[int]]:
        """The enemy's units by hex."""
        found: dict[int, list[int]] = {}
        for unit in self.pos.on_map(self.foe):
            found.setdefault(self.pos.at[unit], []).append(unit)
        return found

    def near_foe(self, hex_: int) -> int:
        """The distance to the nearest enemy."""
        span, start = self.land.span, hex_ * HEXES
        return min([span[start + other] for other in self.foes], default=99)

    def room(self, unit: int, hex_: int) -> bool:
        """True if a unit fits in a hex as it is now (B8)."""
        t = self.t
        own = [t.figures[u] for u in self.pos.stacks[hex_] if t.side[u] == t.side[unit] and u != unit]
        return add_up(own) + t.figures[unit] <= MOST

    def near_own(self, hex_: int) -> int:
        """The distance to the nearest friendly unit."""
        span, start, at = self.land.span, hex_ * HEXES, self.pos.at
        return min([span[start + at[unit]] for unit in self.pos.on_map(self.who)], default=99)

    # --- places ------------------------------------------------------------------------------------------------------

    def stand(self, unit: int, hex_: int, others: int = 0, led: Sequence[int] = ()) -> float:
        """The value of having a unit in a hex. `others`: the number of friendly units there besides it; `led`: the
        planned hexes of the units, if they differ from the present ones."""
        if led and self.t.form[unit] == LEADER and self.weights.together:
            return self._stand(unit, hex_, others, led)
        key = (unit, hex_, others > 0)
        known = self._stands.get(key)
        if known is None:
            known = self._stands[key] = self._stand(unit, hex_, others)
        return known

    def _stand(self, unit: int, hex_: int, others: int, led: Sequence[int] = ()) -> float:
        weights = self.weights
        risk = weights.fear * self.danger(hex_) * self.breaks(unit) / self.hurry
        if self.pos.fort[hex_] == WIRE:
            risk += 0.4
        if self.pos.state[unit] & BROKEN:
            return 0.1 * self.cover(hex_) - 2.0 * risk + weights.stubborn * self.kept(hex_, others)
        pull = self.pull(hex_)
        if self.t.form[unit] == LEADER and not self.t.hero[unit]:
            return self._lead(unit, hex_, led or self.own_hexes) + 0.3 * pull - risk
        value = 0.03 * self.cover(hex_) + pull - risk + weights.hunt * self.aim_from(unit, hex_)
        if hex_ in self.stakes:
            value += self._claim(hex_, others)
        return value

    def pull(self, hex_: int) -> float:
        """The value of a hex's distance to the goals; large goals count for more."""
        away = self.away[hex_]
        return self.weights.pull * self.hurry * exp(-away / self.weights.scale) if away < FAR else 0.0

    def _claim(self, hex_: int, others: int) -> float:
        holder = self.holder(hex_)
        if holder == self.who:
            return self.kept(hex_, others)
        value = self.weights.take * self.stakes[hex_] * (2.0 if holder != NOBODY else 1.0)
        return value * self.weights.share if others else value

    def kept(self, hex_: int, others: int) -> float:
        """The value of a unit staying in an Objective that its side controls; zero elsewhere."""
        if hex_ not in self.stakes or self.holder(hex_) != self.who:
            return 0.0
        weights, value = self.weights, self.stakes[hex_]
        kept = 0.0 if others or self.near_foe(hex_) > CLOSE else weights.keep * value
        if weights.grip:
            kept += weights.grip * 2.0 * value * self.taken(hex_) * (GUARDED if others else 1.0)
        return kept

    def taken(self, hex_: int) -> float:
        """The chance that an enemy walks into an unguarded hex, by its distance."""
        state = self.pos.state
        fit = [at for at, units in self.foes.items() if not all([state[unit] & BROKEN for unit in units])]
        near = min([self.span(hex_, at) for at in fit], default=len(TAKEN))
        return TAKEN[near] if near < len(TAKEN) else 0.0

    def given_up(self, unit: int, hex_: int, others: int) -> float:
        """The value lost when a unit exits the map: the Objective it occupied."""
        if not self.weights.bound or self.t.form[unit] == LEADER or self.pos.state[unit] & BROKEN:
            return 0.0
        return self.weights.bound * self.kept(hex_, others)

    def present(self, units: Sequence[int]) -> list[int]:
        """The units still on the map: some of an order may have been eliminated or have left."""
        return [unit for unit in units if self.pos.at[unit] < HEXES]

    @cached_property
    def own_hexes(self) -> list[int]:
        """The hexes of the side's squads and teams, one entry for each."""
        at, form = self.pos.at, self.t.form
        return [at[unit] for unit in self.pos.on_map(self.who) if form[unit] != LEADER]

    def _lead(self, leader: int, hex_: int, men: Sequence[int]) -> float:
        """The value to a leader of being with the units he leads."""
        reach, value, start = max(self.t.command[leader], 1), 0.0, hex_ * HEXES
        for at in men:
            span = self.land.span[start + at]
            value += self.weights.lead * (1.0 if span == 0 else 0.5 if span <= reach else 0.0)
            value -= 0.02 * span
        return value

    def aim_from(self, unit: int, hex_: int) -> float:
        """The expected harm of a unit and its weapon from a hex; identical units share the result."""
        key = (self.t.fp[0][unit], self.t.reach[0][unit], self.pos.arm[unit], hex_)
        known = self._aims.get(key)
        if known is None:
            known = self._aims[key] = self._aim_from(*key)
        return known

    def _aim_from(self, fp: int, reach: int, load: int, hex_: int) -> float:
        t, arm, best = self.t, load - 1, 0.0
        for target in self.foes:
            span = self.span(hex_, target)
            line = self.line(hex_, target)
            if line < 0 or not span:
                continue
            strength = fp if span <= reach else 0
            if arm >= 0 and t.w_least[arm] <= span <= t.w_reach[arm]:
                strength = max(strength, t.w_fp[arm]) + (1 if strength and not t.w_ordnance[arm] else 0)
            strength -= line
            if strength > 0:
                best = max(best, self.harm(target, strength, (hex_,)))
        return best

    def followers(self, leader: int) -> list[int]:
        """The units that a leader could activate with himself."""
        pos = self.pos
        if not commands(self.s, leader):
            return []
        free = [u for u in pos.on_map(self.t.side[leader]) if not pos.state[u] & ACTIVE and u != leader]
        return [unit for unit in free if within_command(self.s, leader, unit)]
