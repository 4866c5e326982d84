"""The value of an attack: strengths, halving, the main assault force and every column shift (10.3 to 11.9).

Nothing here changes a position. An `AttackStrength` rates one hex against some attackers; the main assault force (MAF)
is a bit mask over them, so that many candidates can be compared quickly.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.games.normandy44.charts.terrain import PERIMETER
from sandtable.games.normandy44.kinds import ASSAILED, LANDED, LAW_FLANK, OUT, RETREATED, STRATEGIC
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common.fortifications import protects
from sandtable.kit.rules import crt
from sandtable.kit.rules.battle import Column

MOST_FLANKS: Final = 2  # 28.2


class Support(NamedTuple):
    """The number of each kind of support in an attack (11.6, 19.1.2, 19.2)."""

    guns: int = 0
    air: int = 0
    naval: int = 0


# --- the defender ---------------------------------------------------------------------------------------------------


def present(s: S, hex_: int) -> list[int]:
    """The units of a hex that take part in its defence: not those that retreated into it in this phase (13.5)."""
    deeds = s.pos.deeds
    return [u for u in s.pos.stacks[hex_] if not deeds[u] & RETREATED]


def bonus(s: S, hex_: int, units: list[int]) -> int:
    """The defensive combat bonus: the hex's best, at most the strength of the units that earn one (11.2, 9.8)."""
    pos, t = s.pos, s.tables
    earns, strength, steps, deeds = t.charts.earns_bonus, t.strength, pos.steps, pos.deeds
    earned = sum([strength[u][steps[u]] for u in units if earns[u] and not deeds[u] & STRATEGIC])
    return min(t.charts.bonus[hex_], earned)


def defence(s: S, hex_: int) -> int:
    """The defence strength of a hex, including its bonus and the limit of 18 factors (10.4)."""
    pos, t = s.pos, s.tables
    units = present(s, hex_)
    strength, steps = t.strength, pos.steps
    return min(sum([strength[u][steps[u]] for u in units]) + bonus(s, hex_, units), t.limit["factors"])


# --- the attacker ---------------------------------------------------------------------------------------------------


def half(figure: int) -> int:
    """Halved for one unit and rounded up (11.1)."""
    return (figure + 1) // 2


def halved(s: S, unit: int, target: int) -> bool:
    """True if a unit attacks a hex at half strength even as part of the MAF; never more than once (11.1)."""
    pos, t = s.pos, s.tables
    at, charts = pos.at[unit], t.charts
    side = t.land.sides[at][t.near[at].index(target)]
    across = side & charts.halves[t.camp[unit]]  # rivers, floods (11.3), Carpiquet (11.7), the perimeter (16.3)
    return bool(across or charts.out_of_water[at] or pos.state[unit] & (LANDED | OUT))


class AttackStrength:
    """One attack being rated. Masks have one bit for each attacker, in the order of `units`."""

    __slots__ = (
        "_at",
        "_full",
        "_half",
        "_key",
        "_printed",
        "_steps",
        "armed",
        "armour",
        "defence",
        "dug_in",
        "everybody",
        "fixed",
        "moat",
        "negative",
        "quality",
        "s",
        "target",
        "tiger",
        "units",
        "wet",
    )

    def __init__(self, s: S, target: int, units: tuple[int, ...]) -> None:
        self.s, self.target, self.units = s, target, units
        self.everybody = (1 << len(units)) - 1
        self._defenders()
        self._attackers()

    def _defenders(self) -> None:
        s, t, target = self.s, self.s.tables, self.target
        charts, steps = t.charts, s.pos.steps
        units = present(s, target)
        self.defence = defence(s, target)
        fixed = []
        grey = any([charts.grey[u][steps[u]] for u in units])
        foot = any([t.infantry[u] for u in units])
        both = any([charts.mixed[u] and charts.grey[u][steps[u]] for u in units])
        self.dug_in = both or (grey and foot)  # tanks with infantry (11.4.2)
        if any([charts.tiger[u] for u in units]):
            fixed.append(Column("11.9", "tiger-defends", -1))
        if charts.height[target]:
            fixed.append(Column("11.8", "hill", charts.height[target]))
        if any([s.pos.deeds[u] & STRATEGIC for u in units]):
            fixed.append(Column("9.8", "strategic", 1))
        if s.pos.laws & LAW_FLANK:
            flanks = min(flanking(s, target, self.units), MOST_FLANKS)
            fixed += [Column("28.2", "flank", -1)] * flanks
        self.fixed = fixed  # independent of the MAF

    def _attackers(self) -> None:
        s, t, target = self.s, self.s.tables, self.target
        pos, charts = s.pos, t.charts
        steps, defenders = pos.steps, present(s, target)
        best_armour = max([charts.armour[u][steps[u]] for u in defenders], default=0)
        best_quality = max([charts.quality[u][steps[u]] for u in defenders], default=0)
        tanks_welcome = charts.tanks[target] and not protects(s, target, 1 - t.camp[self.units[0]])
        into_water = charts.out_of_water[target]
        self._full, self._half, self._printed = [], [], []
        self._steps, self._at, self._key = [], [], []
        self.wet = self.armour = self.quality = self.tiger = self.negative = self.armed = self.moat = 0
        for number, unit in enumerate(self.units):
            bit, at, left = 1 << number, pos.at[unit], steps[unit]
            figure = t.strength[unit][left]
            side = t.land.sides[at][t.near[at].index(target)]
            wet = bool(side & charts.wet or charts.out_of_water[at])
            self._printed.append(figure)
            self._half.append(half(figure))
            self._full.append(half(figure) if halved(s, unit, target) else figure)
            self._steps.append(left)
            self._at.append(at)
            self._key.append(charts.formation[unit])
            self.wet |= bit * wet
            self.moat |= bit * bool(side & PERIMETER)
            self.armed |= bit * bool(charts.armour[unit][left])
            self.negative |= bit * (charts.quality[unit][left] < 0)
            self.quality |= bit * (charts.quality[unit][left] > best_quality)
            if charts.grey[unit][left] > best_armour and tanks_welcome and not (wet or side & charts.no_tanks):
                self.armour |= bit
            if charts.tiger[unit] and not (wet or into_water):
                self.tiger |= bit

    # --- the main assault force (10.3) -------------------------------------------------------------------------------

    def formation(self, lead: int, out: tuple[int, ...] = ()) -> int:
        """The formation of a unit with the units attached by stacking, except the units `out`."""
        key, keys, at = self._key[self.units.index(lead)], self._key, self._at
        places = {at[n] for n, k in enumerate(keys) if k == key}
        return sum(
            [1 << n for n, unit in enumerate(self.units) if keys[n] == key or (at[n] in places and unit not in out)]
        )

    def group(self, members: tuple[int, ...]) -> int:
        """A battle group as a mask."""
        return sum([1 << n for n, unit in enumerate(self.units) if unit in members])

    def groups(self) -> list[int]:
        """The maximal battle groups: at most 6 factors together."""
        found: list[int] = []
        printed, most = self._printed, self.s.tables.limit["battle_group"]
        count = len(printed)

        def grow(number: int, mask: int, room: int) -> None:
            if number == count:
                if mask and not any([not mask >> n & 1 and printed[n] <= room for n in range(count)]):
                    found.append(mask)
                return
            if printed[number] <= room:
                grow(number + 1, mask | 1 << number, room - printed[number])
            grow(number + 1, mask, room)

        grow(0, 0, most)
        return found

    def best(self) -> int:
        """The default MAF: the best column, then strength, then the fewest steps at risk."""
        seen: set[int] = set()
        masks: list[int] = []
        for n, unit in enumerate(self.units):
            if self._key[n] not in seen:
                seen.add(self._key[n])
                masks.append(self.formation(unit))
        if self.everybody in masks:
            return self.everybody  # nothing beats all units at full strength
        masks += self.groups()
        first = self.s.tables.charts.results.first
        best, rank = 0, (False, 0, 0, 0)
        for mask in masks:
            strength = self.attack(mask)
            base = crt.level(strength, self.defence)
            mine = (base >= first, base + self.columns(mask), strength, -self.risk(mask))
            if not best or mine > rank:
                best, rank = mask, mine
        return best

    def members(self, mask: int) -> tuple[int, ...]:
        return tuple([unit for n, unit in enumerate(self.units) if mask >> n & 1])

    def risk(self, mask: int) -> int:
        return sum([left for n, left in enumerate(self._steps) if mask >> n & 1])

    # --- figures -----------------------------------------------------------------------------------------------------

    def attack(self, mask: int) -> int:
        """The strength of the attack: the MAF in full, the others halved, at most 18 (10.3, 10.4, 11.1)."""
        full, halves = self._full, self._half
        total = sum([full[n] if mask >> n & 1 else halves[n] for n in range(len(full))])
        return min(total, self.s.tables.limit["factors"])

    def base(self, mask: int) -> int:
        return crt.level(self.attack(mask), self.defence)

    def columns(self, mask: int) -> int:
        """The sum of the shifts that depend on the MAF."""
        moved = bool(mask & self.armour) + bool(mask & self.quality) + bool(mask & self.tiger)
        moved -= (not mask & ~self.wet) + (not mask & ~self.negative)
        return moved - self._outgunned(mask)

    def _outgunned(self, mask: int) -> bool:
        """True for tanks and infantry against a MAF without armour; the ditch before Cherbourg keeps them in (11.4.2,
        16.3)."""
        return self.dug_in and not mask & self.armed and bool(mask & ~self.moat)

    def shifts(self, mask: int, support: Support) -> list[Column]:
        """Every shift of this attack except the Jabos, in rulebook order."""
        found = [
            (not mask & ~self.wet, Column("11.3", "water", -1)),
            (bool(mask & self.armour), Column("11.4.1", "armour", 1)),
            (self._outgunned(mask), Column("11.4.2", "armour-defends", -1)),
            (bool(mask & self.quality), Column("11.5", "quality", 1)),
            (not mask & ~self.negative, Column("11.5", "quality-poor", -1)),
            (bool(mask & self.tiger), Column("11.9", "tiger", 1)),
        ]
        given = [shift for there, shift in found if there] + self.fixed
        given += [Column("11.6", "guns", 1)] * support.guns
        given += [Column("19.1.2", "air", 1)] * support.air
        given += [Column("19.2", "naval", 1)] * support.naval
        return given

    def level(self, mask: int, support: Support) -> int:
        """The odds after all shifts except the Jabos."""
        fixed = sum([shift.columns for shift in self.fixed])
        return self.base(mask) + self.columns(mask) + fixed + sum(support)

    def givers(self, mask: int) -> tuple[int, ...]:
        """The units of the MAF that give a shift for armour, quality or Tigers: losses fall on them first (12.2)."""
        return self.members(mask & (self.armour | self.quality | self.tiger))


def flanking(s: S, target: int, units: tuple[int, ...]) -> int:
    """The defender's hexes adjacent to both the target and an attacker, not attacked in this phase (28.2).

    Adjacency is enough: fire crosses hexsides at which zones of control end.
    """
    pos, t = s.pos, s.tables
    foe = pos.troops[1 - t.camp[units[0]]]
    around = {hex_ for unit in units for hex_ in t.near[pos.at[unit]] if foe[hex_]}
    beside = around.intersection(t.near[target])
    return sum([not all([pos.deeds[u] & ASSAILED for u in pos.stacks[hex_]]) for hex_ in beside])
