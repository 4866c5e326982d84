"""Attacks planned before anybody moves: who can come to which side of an enemy hex, and what that would promise."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sandtable.games.normandy44.kinds import CHERBOURG, DISRUPTED, REPLACED, SCATTERED
from sandtable.games.normandy44.opponent.appraisal import NOTHING, Appraiser, Offer, armies
from sandtable.games.normandy44.opponent.lay import Lay, guard
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules import means, retreat, stacking, support
from sandtable.games.normandy44.rules.odds import half

BARRED = DISRUPTED | SCATTERED | REPLACED
MOST = 12  # attackers that are looked at for one hex
NEAR = 5  # hexes from the enemy within which a prize wants a garrison


class Sortie(NamedTuple):
    """One planned attack: its worth, and where each attacker goes."""

    value: float
    target: int
    posts: tuple[tuple[int, int], ...]  # unit, hex
    offer: Offer


class Onslaught:
    """Plans attacks one by one, the most promising first; each takes its units, aircraft and points.

    `s` is a scratch state: the units of planned attacks are put where they will fight.
    """

    def __init__(
        self,
        s: S,
        appraiser: Appraiser,
        lay: Lay,
        who: int,
        reach: dict[int, list[int]],
        least: float,
        prize: Callable[[S, int, int], float],
    ) -> None:
        self.s, self.a, self.lay, self.who, self.reach, self.least = s, appraiser, lay, who, reach, least
        self.prize, self.keep = prize, appraiser.tempers[lay.camp].keep
        self.sorties: list[Sortie] = []
        self.free = {u for u in reach if self._fit(u)}
        self._around = self._options()
        self._search()

    def _fit(self, unit: int) -> bool:
        pos, t = self.s.pos, self.s.tables
        return bool(t.attacks[unit][pos.steps[unit]]) and not pos.state[unit] & BARRED

    def _options(self) -> dict[int, dict[int, list[int]]]:
        """For each enemy hex the hexes around it, and who can stand there."""
        t = self.s.tables
        lists: dict[int, dict[int, list[int]]] = {hex_: {} for hex_ in self.lay.foe_hexes}
        for unit in self.free:
            for hex_ in (self.s.pos.at[unit], *self.reach[unit]):
                if hex_ < t.hexes and self.lay.near[hex_] == 1:
                    for target in t.zones.spread[hex_]:
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
            for other, sortie in known.items():
                if taken & {unit for unit, _ in sortie.posts} or sortie.value > self.least:
                    known[other] = self._weigh(other)

    def _commit(self, sortie: Sortie) -> None:
        pos, t = self.s.pos, self.s.tables
        self.sorties.append(sortie)
        for unit, hex_ in sortie.posts:
            self.free.discard(unit)
            if pos.at[unit] != hex_:
                pos.put(t, unit, hex_)
        for army in sortie.offer.air:
            pos.air[army] -= 1
        for unit in sortie.offer.guns:
            if not t.werfer[unit]:
                tracks = support.open_tracks(self.s, self.who, unit, ())
                if tracks:
                    pos.supply[max(tracks, key=lambda track: pos.supply[track])] -= 1
        if sortie.offer.ships:
            army = t.army[sortie.posts[0][0]]
            pos.naval[army] = max(pos.naval[army] - 1, 0)

    # --- one target --------------------------------------------------------------------------------------------------

    def _weigh(self, target: int) -> Sortie:
        best = Sortie(-1e9, target, (), NOTHING)
        units = tuple({u for around in self._around[target].values() for u in around if u in self.free})
        for group in armies(self.s, units):
            posts = self._posts(target, group)
            if posts:
                sortie = self._judge(target, posts)
                if sortie.value > best.value:
                    best = sortie
        return best

    def _posts(self, target: int, group: tuple[int, ...]) -> list[tuple[int, int]]:
        """Where the attackers would stand: the strongest first, each where it fights best and finds room."""
        s, t, pos = self.s, self.s.tables, self.s.pos
        around = self._around[target]
        halves = t.charts.halves[self.lay.camp]
        stacks = {hex_: [u for u in pos.stacks[hex_] if u not in group] for hex_ in around}
        options: list[tuple[float, int, int]] = []
        for hex_, units in around.items():
            wet = t.land.sides[hex_][t.near[hex_].index(target)] & halves or t.charts.out_of_water[hex_]
            for unit in units:
                if unit in group and (pos.scenario != CHERBOURG or target in t.region[means.region(s, unit)]):
                    factors = pos.factors(t, unit)
                    worth = float(half(factors) if wet else factors)
                    worth += 0.1 * t.charts.bonus[hex_] + 0.5 * (pos.at[unit] == hex_)
                    options.append((worth, unit, hex_))
        options.sort(reverse=True)
        posts: list[tuple[int, int]] = []
        taken: set[int] = set()
        for _, unit, hex_ in options:
            if unit in taken or len(posts) >= MOST:
                continue
            if not stacking.excess(s, (*stacks[hex_], unit)):
                stacks[hex_].append(unit)
                taken.add(unit)
                posts.append((unit, hex_))
        return posts

    def _judge(self, target: int, posts: list[tuple[int, int]]) -> Sortie:
        """What the attack promises with everybody where he would be; then with as few as will do."""
        s, pos, t = self.s, self.s.pos, self.s.tables
        homes = [(unit, pos.at[unit]) for unit, _ in posts]
        for unit, hex_ in posts:
            if pos.at[unit] != hex_:
                pos.put(t, unit, hex_)
        units = tuple([unit for unit, _ in posts])
        foes = pos.stacks[target]
        prize = self.prize(s, target, self.lay.camp)
        given = self.a.means(s, self.who, target, t.army[units[0]], support.guns_near(s, self.who, target))
        doomed = retreat.doomed(s, target, foes, t.limit["retreat"])
        offer = self.a.attack(s, target, units, given, prize, doomed)
        if offer.value > self.least:
            offer = self.a.thrifty(s, offer, target, given, prize, doomed)
        for unit, home in homes:
            if pos.at[unit] != home:
                pos.put(t, unit, home)
        kept = tuple([post for post in posts if post[0] in offer.units])
        return Sortie(offer.value - self._price(kept), target, kept, offer)

    def _price(self, posts: tuple[tuple[int, int], ...]) -> float:
        """What the attackers leave behind: prizes with an enemy near and fewer to keep them."""
        pos, t, price = self.s.pos, self.s.tables, 0.0
        for unit, hex_ in posts:
            home = pos.at[unit]
            prize = self.lay.prizes.get(home, 0.0)
            if prize and home != hex_ and self.lay.near[home] <= NEAR:
                there, bonus = sum([pos.factors(t, u) for u in pos.stacks[home]]), t.charts.bonus[home]
                left = there - pos.factors(t, unit)
                price += self.keep * prize * (guard(there + bonus) - guard(left + bonus * bool(left)))
        return price
