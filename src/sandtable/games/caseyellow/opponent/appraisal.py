"""The expected value of an attack: exact chances of the combat table, in strength points (see worth.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sandtable.core.base.numbers import add_up
from sandtable.games.caseyellow.kinds import DISRUPTED
from sandtable.games.caseyellow.opponent.weights import Weights
from sandtable.games.caseyellow.opponent.worth import Worth
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.combat import odds, results
from sandtable.games.caseyellow.rules.combat.attack import duties
from sandtable.games.caseyellow.rules.combat.odds import Backing
from sandtable.games.caseyellow.rules.combat.results import EFFECTS
from sandtable.games.caseyellow.rules.common import retreat
from sandtable.kit.opponent.onslaught import thrifty

ROUTED = 0.15  # of its points: the cost of a retreat to a stack
SHAKEN = 0.25  # and of disruption
LOCKED = 0.2  # an engaged combat ties the attackers down
SLACK = 0.1  # the loss in value that an attack accepts to save a unit
COST_AIR = 0.35  # the value of an air unit elsewhere
DUTY = 1.0  # a hex that must be attacked as well (9.5b)


class Offer(NamedTuple):
    """A planned attack."""

    value: float
    units: tuple[int, ...] = ()
    air: int = 0


NOTHING = Offer(-1e9)


class Appraiser:
    """Rates attacks by the weights of both camps: the cost of own steps relative to the enemy's."""

    def __init__(self, worth: Worth, weights: tuple[Weights, Weights]) -> None:
        self.w, self.t, self.weights = worth, worth.t, weights
        self._flights: dict[int, float] | None = None  # by length, while attacks on one hex are compared

    # --- value of results --------------------------------------------------------------------------------------------

    def flight(self, s: S, target: int, length: int) -> float:
        """The cost to the defenders of a hex of having to leave it: units without a route are eliminated."""
        known = self._flights
        if known is not None and length in known:
            return known[length]
        total = 0.0
        for unit in odds.defenders(s.pos, s.tables, target):
            if retreat.escapes(s, unit, length):
                total += ROUTED * s.pos.halves(s.tables, unit) / 2
            else:
                total += self.w.whole(s.pos, unit)
        if known is not None:
            known[length] = total
        return total

    def results(self, s: S, camp: int, target: int, units: Sequence[int], prize: float) -> dict[str, float]:
        """The value of each result to the attacker."""
        w, t, pos = self.w, s.tables, s.pos
        risk = self.weights[camp].risk
        foes = odds.defenders(pos, t, target)
        fort = bool(odds.garrison(pos, t, target, 1 - camp))
        own = min([w.loss(s, u) for u in odds.attackers_at_risk(s, camp, target, units)], default=0.0) * risk
        exposed = odds.defenders_at_risk(s, camp, target, units)
        theirs = min([w.loss(s, u) for u in exposed], default=0.0)
        steps = add_up([pos.steps[u] for u in foes])
        ground = self.weights[camp].ground + prize
        everything = add_up([w.whole(pos, u) for u in foes])
        away = self.flight(s, target, t.limit["retreat"]) if foes and not fort else 0.0
        short = self.flight(s, target, t.limit["short_retreat"]) if foes and not fort else 0.0
        found = {}
        for name, effect in EFFECTS.items():
            value = -own if effect.attacker else 0.0
            cleared = steps <= effect.defender and steps > 0
            if effect.defender and steps:
                value += theirs
            if effect.engaged:
                value -= 0.0 if cleared else LOCKED
            elif cleared:
                value += 0.0 if fort else ground
            elif effect.retreat and not fort:
                left = 1 - effect.defender / max(steps, 1)
                value += (away if effect.retreat == "retreat" else short) * left + ground
            found[name] = value
        found["AE"] = -2 * own - SHAKEN * add_up([pos.halves(t, u) for u in units]) / 2 * risk
        found["DE"] = self._ruin(s, foes, everything, away) + ground
        return found

    def _ruin(self, s: S, foes: Sequence[int], everything: float, away: float) -> float:
        """DE: small units are eliminated, the rest lose two steps or a corps one; survivors are disrupted and
        retreat."""
        t, w = s.tables, self.w
        lost = add_up([w.whole(s.pos, u) for u in foes if t.small[u]])
        large = sorted([w.loss(s, u) for u in foes if not t.small[u]], reverse=True)
        lost += add_up(large[:1]) + (0.0 if all([t.corps[u] for u in foes]) else add_up(large[1:2]))
        rest = max(everything - lost, 0.0)
        return lost + min(rest, away + SHAKEN * rest)

    def expected(self, s: S, weighed: odds.Odds, values: dict[str, float]) -> float:
        """The mean value of the results at these odds, after the ratings' changes."""
        chances = s.tables.crt.chances(weighed.level)
        return add_up([chance * values[odds.final(weighed, result)] for result, chance in chances.items()])

    # --- the full attack ---------------------------------------------------------------------------------------------

    def attack(
        self, s: S, camp: int, target: int, units: tuple[int, ...], air: int, prize: float, cost: float = COST_AIR
    ) -> Offer:
        """The best attack of these units together: the number of air units that pays, and its expected value."""
        pos, t = s.pos, s.tables
        plain = odds.weigh(s, camp, target, units)
        if plain.base < t.crt.first or all([t.guns[u] for u in units]):
            return NOTHING
        values = self.results(s, camp, target, units, prize)
        best, number = self.expected(s, plain, values), 0
        lack = odds.wanting(s, target, units)
        for count in range(1, min(air, 3) + 1):
            weighed = odds.weigh(s, camp, target, units, Backing(count, 0, lack))
            value = self.expected(s, weighed, values) - cost * count
            if value > best:
                best, number = value, count
        best -= DUTY * len(duties(s, camp, target, units))
        best -= 0.3 * add_up([bool(pos.state[u] & DISRUPTED) for u in units])
        return Offer(best, units, number)

    def choose(
        self,
        s: S,
        camp: int,
        target: int,
        able: tuple[int, ...],
        guns: tuple[int, ...],
        prize: float,
        cost: float,
        legal: Callable[[tuple[int, ...]], bool] = lambda _: True,
    ) -> Offer:
        """The best attack on a hex: by all units, or from one hex or two; then with as few as possible.

        `legal` tests whether units may attack together (9.5b).
        """
        pos = s.pos
        air = results.flights(s, camp, target, able) if able else 0
        groups: list[tuple[int, ...]] = [able] if able else []
        origins = sorted({pos.at[u] for u in able})
        if len(origins) > 1:
            groups += [tuple([u for u in able if pos.at[u] == at]) for at in origins]
            groups += [
                tuple([u for u in able if pos.at[u] in (a, b)]) for i, a in enumerate(origins) for b in origins[:i]
            ]
        if target in pos.owed:
            groups += [(unit,) for unit in able]
        best = NOTHING
        self._flights = {}  # the retreat routes do not depend on the attackers
        for group in groups:
            for extra in ((), guns) if guns else ((),):
                offer = self.attack(s, camp, target, (*group, *extra), air, prize, cost)
                if offer.value > best.value and legal(offer.units):
                    best = offer
        best = self.thrifty(s, camp, target, best, air, prize, cost, legal)
        self._flights = None
        return best

    def thrifty(
        self,
        s: S,
        camp: int,
        target: int,
        offer: Offer,
        air: int,
        prize: float,
        cost: float,
        legal: Callable[[tuple[int, ...]], bool] = lambda _: True,
    ) -> Offer:
        """The same attack with as few units as possible."""
        if offer.value <= 0:
            return offer

        def fewer(units: tuple[int, ...]) -> Offer:
            return self.attack(s, camp, target, units, air, prize, cost)

        return thrifty(offer, sorted(offer.units, key=lambda u: s.pos.halves(s.tables, u)), fewer, SLACK, legal)
