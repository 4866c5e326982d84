"""Attacks planned before any movement (see kit.onslaught): from one side of a hex, or from two.

An attack from several hexes obliges its owner to attack all units that control them (9.5b), so attacks are planned from
one hex, or from two with German units that may (9.5b: all with a yellow allowance).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from sandtable.core.base.numbers import add_up
from sandtable.games.caseyellow.kinds import ENGAGED, GERMAN
from sandtable.games.caseyellow.opponent.appraisal import NOTHING, Appraiser, Offer
from sandtable.games.caseyellow.opponent.survey import Survey
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.combat import results
from sandtable.games.caseyellow.rules.combat.attack import barred
from sandtable.games.caseyellow.rules.common import stacking
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.opponent.onslaught import HexOnslaught, Posts, Sortie

WORTHWHILE = 0.7  # odds, including terrain, below which an attack is ignored
LATER = 0.6  # the discount of an attack that must wait for a combat round
MOST = 4  # attacks computed for one hex


class Onslaught(HexOnslaught[YellowPosition, Tables, Survey, Offer]):
    """Each attack takes its units and aircraft; `price` is what a unit gives up elsewhere to be in a hex."""

    nothing = NOTHING

    def __init__(
        self,
        s: S,
        appraiser: Appraiser,
        survey: Survey,
        reach: Mapping[int, Sequence[int]],
        least: float,
        prize: Callable[[S, int, int], float],
        price: Callable[[int, int], float],
    ) -> None:
        super().__init__(s, survey, reach, least)
        self.a, self.prize, self.price, self.camp = appraiser, prize, price, survey.camp

    def fit(self, unit: int) -> bool:
        return not self.s.tables.train[unit] and not self.s.pos.state[unit] & ENGAGED

    def disturbs(self, best: Sortie[Offer], other: Sortie[Offer]) -> bool:
        crowded = {hex_ for _, hex_ in best.posts}
        return super().disturbs(best, other) or any([hex_ in crowded for _, hex_ in other.posts])

    def pay(self, offer: Offer) -> None:
        air = self.s.pos.air
        air[self.camp] = max(air[self.camp] - offer.air, 0)

    def plans(self, target: int) -> Iterable[Posts]:
        """From one side of the hex, or from two, the strongest first."""
        t = self.s.tables
        sides = {hex_: self._fill(hex_, units) for hex_, units in self.around[target].items()}
        plans: list[tuple[float, tuple[tuple[int, int], ...]]] = []
        for hex_, units in sides.items():
            plans.append((self._points(units), tuple([(u, hex_) for u in units])))
        if self.camp == GERMAN:
            fast = {hex_: [u for u in units if t.yellow[u]] for hex_, units in sides.items()}
            hexes = [hex_ for hex_, units in fast.items() if units]
            for i, a in enumerate(hexes):
                for b in hexes[:i]:
                    first = fast[a]
                    second = [
                        u for u in self._fill(b, [u for u in self.around[target][b] if u not in first]) if t.yellow[u]
                    ]
                    posts = (*[(u, a) for u in first], *[(u, b) for u in second])
                    plans.append((self._points([*first, *second]), posts))
        plans.sort(key=lambda plan: -plan[0])
        least = WORTHWHILE * self.survey.defence[target]
        return [posts for points, posts in plans[:MOST] if posts and points >= least]

    def _points(self, units: list[int]) -> float:
        return add_up([self.s.pos.halves(self.s.tables, u) for u in units]) / 2

    def _fill(self, hex_: int, units: list[int]) -> list[int]:
        """The units that would occupy a hex: the strongest first, as long as there is room; vehicles before others."""
        s, t, pos = self.s, self.s.tables, self.s.pos
        stack = [u for u in pos.stacks[hex_] if u not in self.free]
        chosen: list[int] = []
        ranked = sorted(
            {u for u in units if u in self.free},
            key=lambda u: (-pos.halves(t, u) - 3 * (t.yellow[u] and self.camp == GERMAN), pos.at[u] != hex_),
        )
        for unit in ranked:
            if not stacking.excess(s, (*stack, unit), hex_):
                stack.append(unit)
                chosen.append(unit)
                if len(chosen) == 4:
                    break
        return chosen

    def offer(self, target: int, units: tuple[int, ...]) -> Offer:
        s, camp = self.s, self.camp
        units = tuple([unit for unit in units if not barred(s, unit, target)])
        if not units:
            return NOTHING
        prize, air = self.prize(s, target, camp), results.flights(s, camp, target, units)
        offer = self.a.attack(s, camp, target, units, air, prize)
        return self.a.thrifty(s, camp, target, offer, air, prize, 0.3) if offer.value > self.least else offer

    def worth(self, offer: Offer, posts: Posts) -> float:
        at_once = self.camp == GERMAN and all([self.s.tables.yellow[u] for u in offer.units])
        value = offer.value * (1.0 if at_once or offer.value < 0 else LATER)
        if value > self.least:
            value -= add_up([self.price(unit, hex_) for unit, hex_ in posts])
        return value
