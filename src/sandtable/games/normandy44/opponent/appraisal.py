"""The expected value of an attack: exact chances of the combat table, in factors (see worth.py)."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.core.base.numbers import add_up
from sandtable.games.normandy44.kinds import ALLIED, CLEAR, CW, GERMAN, SKY, US
from sandtable.games.normandy44.opponent.weights import Weights
from sandtable.games.normandy44.opponent.worth import Worth
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.combat import defence, retreat, support
from sandtable.games.normandy44.rules.combat.attack import gun_limit, shifts_of
from sandtable.games.normandy44.rules.combat.odds import AttackStrength, Support, present
from sandtable.games.normandy44.rules.combat.results import EFFECTS, HALF, LONG, SHORT
from sandtable.kit.opponent.onslaught import thrifty
from sandtable.kit.rules import crt

GROUND = 0.8  # any captured hex
ROUTED = 0.25  # of its factors: the cost of a retreat with disruption to a stack
SLACK = 0.15  # the loss in value that an attack accepts to save a unit
COST_GUN, COST_WERFER, COST_AIR, COST_SHIP = 0.7, 0.2, 0.5, 0.2  # the value of a shift elsewhere


class Helpers(NamedTuple):
    """The available support of an attack: shifts of guns with their price, air units, whether a ship can help."""

    guns: tuple[tuple[float, int], ...] = ()  # the cheapest first; the unit that gives the shift
    air: tuple[int, ...] = ()  # armies
    ships: bool = False


class Offer(NamedTuple):
    """A planned attack."""

    value: float
    units: tuple[int, ...]
    guns: tuple[int, ...]
    air: tuple[int, ...]
    ships: bool
    level: int


NOTHING = Offer(-1e9, (), (), (), False, -9)


class Appraiser:
    """Rates attacks by the weights of both camps: the cost of own steps relative to the enemy's."""

    def __init__(self, worth: Worth, weights: tuple[Weights, Weights]) -> None:
        self.w, self.t, self.weights = worth, worth.t, weights

    # --- available support -------------------------------------------------------------------------------------------

    def means(self, s: S, who: int, target: int, army: int, guns: tuple[int, ...]) -> Helpers:
        """The available guns, aircraft and ships; a point spent now is missing later."""
        pos, t = s.pos, s.tables
        shifts: list[tuple[float, int]] = []
        spent: tuple[int, ...] = ()
        for unit in guns:
            if t.army[unit] != army:
                continue
            if t.werfer[unit]:
                shifts.append((COST_WERFER, unit))
                continue
            for _ in range(shifts_of(s, unit)):
                tracks = support.open_tracks(s, who, unit, spent)
                if not tracks:
                    break
                spent += (max(tracks, key=lambda track: pos.supply[track]),)
                shifts.append((COST_GUN, unit))
        shifts.sort()
        if not army:
            return Helpers(tuple(shifts[: gun_limit(s)]))
        wings = [army] * pos.air[army]
        if pos.players == 2:
            wings += [3 - army] * pos.air[3 - army]
        wings = [wing for wing in wings if support.in_bounds(s, wing, target)]
        ships = support.ships_near(s, army, target, True)
        return Helpers(tuple(shifts[: gun_limit(s)]), tuple(wings[: support.air_limit(s)]), ships)

    # --- value of results --------------------------------------------------------------------------------------------

    def hold(self, s: S, target: int, units: tuple[int, ...], maf: tuple[int, ...], camp: int) -> tuple[float, float]:
        """A determined defence from the attacker's view: the chance that it holds, and its net cost."""
        leads = defence.leads(s, target)
        if not leads:
            return 0.0, 0.0
        table = s.tables.charts.defence[defence.column(s, target, camp)]
        lead = max(leads, key=lambda unit: defence.modifier(s, unit, units, maf)[0])
        moved = defence.modifier(s, lead, units, maf)[0]
        ours = min([self.w.loss(s, unit) for unit in maf], default=0.0)
        theirs = self.w.loss(s, lead)
        held = balance = 0.0
        for die in range(1, 7):
            result = defence.outcome(s, table, die, moved)
            if result.startswith(defence.HOLD):
                held += 1 / 6
                balance += (-ours if "EX" in result or "AL" in result else 0.0) / 6
                balance += (theirs if "AL" not in result else 0.0) / 6
            elif result == defence.IN_VAIN:
                balance += theirs / 6
        return held, balance

    def results(
        self, s: S, assault: AttackStrength, mask: int, prize: float, doomed: bool | None = None
    ) -> dict[str, float]:
        """The value of each result of the combat table to the attacker."""
        w, target = self.w, assault.target
        foes = present(s, target)
        camp = s.tables.camp[foes[0]] if foes else ALLIED
        mains = assault.members(mask)
        risk = self.weights[1 - camp].risk
        givers = assault.givers(mask) or mains
        own = min([w.loss(s, unit) for unit in givers], default=0.0) * risk
        own_crossed = max([w.loss(s, unit) for unit in mains], default=0.0) * risk
        theirs = sorted([w.loss(s, unit) for unit in foes])
        steps = add_up([s.pos.steps[unit] for unit in foes])
        everything = add_up([w.whole(s.pos, unit) for unit in foes])
        ground = GROUND + prize
        factors = add_up([s.pos.factors(s.tables, unit) for unit in foes])
        fixed = [unit for unit in foes if not s.tables.move[unit]]  # strongpoints surrender when they must retreat
        if doomed is None:
            doomed = retreat.doomed(s, target, tuple(foes), s.tables.limit["retreat"])
        away = everything if doomed else ROUTED * factors + add_up([w.whole(s.pos, unit) for unit in fixed])
        held, balance = self.hold(s, target, assault.units, mains, camp)
        found = {}
        for name, effect in EFFECTS.items():
            value = 0.0
            if effect.attacker:
                value -= own_crossed if effect.crossed else own
            lost = (steps + 1) // 2 if effect.defender == HALF else effect.defender
            if lost:
                value += theirs[-1] if effect.crossed else theirs[0]
                value += add_up(theirs) / max(len(theirs), 1) * (lost - 1)
                value = min(value, everything + (value if value < 0 else 0.0))
            if lost >= steps:
                value += ground
            elif effect.retreat == SHORT:
                value += held * balance + (1 - held) * (away * (1 - lost / steps) + ground)
            elif effect.retreat == LONG:
                value += away * (1 - lost / steps) + ground
            found[name] = value
        return found

    def expected(self, s: S, level: int, values: dict[str, float], camp: int) -> float:
        """The mean value of the results at these odds, including the Jabos (19.1.3)."""
        charts = s.tables.charts
        jabos = charts.jabos if camp == GERMAN and SKY[s.pos.weather] == CLEAR else crt.NO_SHIFT
        return add_up([chance * values[result] for result, chance in charts.results.chances(level, jabos).items()])

    # --- the full attack ---------------------------------------------------------------------------------------------

    def attack(
        self,
        s: S,
        target: int,
        units: tuple[int, ...],
        means: Helpers,
        prize: float,
        doomed: bool | None = None,
    ) -> Offer:
        """The best attack of these units together: the supports that pay, and its expected value."""
        assault = AttackStrength(s, target, units)
        mask = assault.best()
        table = s.tables.charts.results
        if assault.base(mask) < table.first:
            return NOTHING
        camp = s.tables.camp[units[0]]
        values = self.results(s, assault, mask, prize, doomed)
        level = assault.level(mask, Support())
        shifts: list[tuple[float, str, int]] = [(cost, "hq", unit) for cost, unit in means.guns]
        shifts += [(COST_AIR, "air", army) for army in means.air]
        if means.ships:
            shifts.append((COST_SHIP, "naval", 0))
        shifts.sort()
        best, number, paid = self.expected(s, level, values, camp), 0, 0.0
        for count, (cost, _, _) in enumerate(shifts, 1):
            if level + count > table.last + 1:
                break
            paid += cost
            value = self.expected(s, level + count, values, camp) - paid
            if value > best:
                best, number = value, count
        if level + number < self.weights[camp].even and prize < self.weights[camp].decides:
            return NOTHING
        used = shifts[:number]
        return Offer(
            best,
            units,
            tuple([unit for _, kind, unit in used if kind == "hq"]),
            tuple([army for _, kind, army in used if kind == "air"]),
            any([kind == "naval" for _, kind, _ in used]),
            level + number,
        )

    def thrifty(self, s: S, offer: Offer, target: int, means: Helpers, prize: float, doomed: bool) -> Offer:
        """The same attack with as few units as possible."""

        def fewer(units: tuple[int, ...]) -> Offer:
            return self.attack(s, target, units, means, prize, doomed)

        return thrifty(offer, sorted(offer.units, key=lambda u: s.pos.factors(s.tables, u)), fewer, SLACK)


def armies(s: S, units: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Attackers grouped by army: US and Commonwealth never attack together (22.1)."""
    army = s.tables.army
    groups = [tuple([u for u in units if army[u] == side]) for side in (GERMAN, US, CW)]
    return [group for group in groups if group]
