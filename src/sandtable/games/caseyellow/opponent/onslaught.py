"""Attacks planned before anybody moves: who can come to which side of an enemy hex, and what that would promise.

An attack from several hexes obliges its owner to attack all who control them (9.5b), so that attacks are planned from
one hex, or from two with German units that may (9.5b: all with a yellow allowance).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sandtable.games.caseyellow.kinds import ENGAGED, GERMAN
from sandtable.games.caseyellow.opponent.appraisal import NOTHING, Appraiser, Offer
from sandtable.games.caseyellow.opponent.lay import Lay
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules import results, stacking
from sandtable.games.caseyellow.rules.assembly import barred

WORTHWHILE = 0.7  # odds, ground included, below which an attack is not looked at
LATER = 0.6  # what an attack counts for that must wait for a combat round
MOST = 4  # attacks that are worked out for one hex


class Sortie(NamedTuple):
    """One planned attack: its worth, and where each attacker goes."""

    value: float
    target: int
    posts: tuple[tuple[int, int], ...]  # unit, hex
    offer: Offer


class Onslaught:
    """Plans attacks one by one, the most promising first; each takes its units and aircraft.

    `s` is a scratch state: the units of planned attacks are put where they will fight.
    """

    def __init__(
        self,
        s: S,
        appraiser: Appraiser,
        lay: Lay,
        reach: dict[int, list[int]],
        least: float,
        prize: Callable[[S, int, int], float],
        price: Callable[[int, int], float],
    ) -> None:
        self.s, self.a, self.lay, self.reach, self.least, self.prize = s, appraiser, lay, reach, least, prize
        self.price = price  # what a unit gives up elsewhere to stand in a hex
        self.camp = lay.camp
        self.sorties: list[Sortie] = []
        pos, t = s.pos, s.tables
        self.free = {u for u in reach if not t.train[u] and not pos.state[u] & ENGAGED}
        self._around = self._options()
        self._search()

    def _options(self) -> dict[int, dict[int, list[int]]]:
        """For each enemy hex the hexes around it, and who can stand there."""
        t, near = self.s.tables, self.lay.near
        lists: dict[int, dict[int, list[int]]] = {hex_: {} for hex_ in self.lay.foe_hexes}
        for unit in self.free:
            for hex_ in self.reach[unit]:
                if hex_ < t.hexes and near[hex_] == 1:
                    for target in t.near[hex_]:
                        if target in lists:
                            lists[target].setdefault(hex_, []).append(unit)
        return {target: around for target, around in lists.items() if around}

    # --- the search --------------------------------------------------------------------------------------------------

    def _search(self) -> None:
        known = {target: self._weigh(target) for target in self._around}
        while known:
            target = max(known, key=lambda hex_: known[hex_].value)
            best = known.pop(target)
            if best.value <= self.least:
                return
            self._commit(best)
            taken = {unit for unit, _ in best.posts}
            crowded = {hex_ for _, hex_ in best.posts}
            for other, sortie in known.items():
                if taken & {unit for unit, _ in sortie.posts} or crowded & {hex_ for _, hex_ in sortie.posts}:
                    known[other] = self._weigh(other)

    def _commit(self, sortie: Sortie) -> None:
        pos, t = self.s.pos, self.s.tables
        self.sorties.append(sortie)
        for unit, hex_ in sortie.posts:
            self.free.discard(unit)
            if pos.at[unit] != hex_:
                pos.put(t, unit, hex_)
        pos.air[self.camp] = max(pos.air[self.camp] - sortie.offer.air, 0)

    # --- one target --------------------------------------------------------------------------------------------------

    def _weigh(self, target: int) -> Sortie:
        """The best attack on a hex from one side of it, or from two."""
        t, pos = self.s.tables, self.s.pos
        against = self.lay.defence[target]
        sides = {hex_: self._fill(hex_, units) for hex_, units in self._around[target].items()}
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
                        u for u in self._fill(b, [u for u in self._around[target][b] if u not in first]) if t.yellow[u]
                    ]
                    posts = (*[(u, a) for u in first], *[(u, b) for u in second])
                    plans.append((self._points([*first, *second]), posts))
        best = Sortie(-1e9, target, (), NOTHING)
        plans.sort(key=lambda plan: -plan[0])
        for points, posts in plans[:MOST]:
            if posts and points >= WORTHWHILE * against and pos.troops[1 - self.camp][target]:
                sortie = self._judge(target, posts)
                if sortie.value > best.value:
                    best = sortie
        return best

    def _points(self, units: list[int]) -> float:
        return sum([self.s.pos.halves(self.s.tables, u) for u in units]) / 2

    def _fill(self, hex_: int, units: list[int]) -> list[int]:
        """Who would stand in a hex: the strongest first, as long as there is room; vehicles before others."""
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

    def _judge(self, target: int, posts: tuple[tuple[int, int], ...]) -> Sortie:
        """What the attack promises with everybody where he would be; then with as few as will do."""
        s, pos, t, camp = self.s, self.s.pos, self.s.tables, self.camp
        homes = [(unit, pos.at[unit]) for unit, _ in posts]
        for unit, hex_ in posts:
            if pos.at[unit] != hex_:
                pos.put(t, unit, hex_)
        units = tuple([unit for unit, _ in posts if not barred(s, unit, target)])
        offer = NOTHING
        if units:
            prize = self.prize(s, target, camp)
            air = results.flights(s, camp, target, units)
            offer = self.a.attack(s, camp, target, units, air, prize)
            if offer.value > self.least:
                offer = self.a.thrifty(s, camp, target, offer, air, prize, 0.3)
        for unit, home in homes:
            if pos.at[unit] != home:
                pos.put(t, unit, home)
        at_once = camp == GERMAN and all([t.yellow[u] for u in offer.units])
        kept = tuple([post for post in posts if post[0] in offer.units])
        value = offer.value * (1.0 if at_once or offer.value < 0 else LATER)
        if value > self.least:
            value -= sum([self.price(unit, hex_) for unit, hex_ in kept])
        return Sortie(value, target, kept, offer)
