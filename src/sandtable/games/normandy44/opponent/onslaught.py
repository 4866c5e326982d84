"""Attacks planned before any movement (see kit.onslaught): from all sides of a hex, each army separately."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from sandtable.core.base.numbers import add_up
from sandtable.games.normandy44.kinds import CHERBOURG, DISRUPTED, REPLACED, SCATTERED
from sandtable.games.normandy44.opponent.appraisal import NOTHING, Appraiser, Offer, armies
from sandtable.games.normandy44.opponent.survey import Survey
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.combat import retreat, support
from sandtable.games.normandy44.rules.combat.odds import half
from sandtable.games.normandy44.rules.common import stacking
from sandtable.games.normandy44.rules.movement import reach as means
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.opponent.onslaught import HexOnslaught, Posts, Sortie
from sandtable.kit.opponent.survey import CLOSE

BARRED = DISRUPTED | SCATTERED | REPLACED
MOST = 12  # attackers considered for one hex


class Onslaught(HexOnslaught[NormandyPosition, Tables, Survey, Offer]):
    """Each attack takes its units, aircraft and points."""

    nothing = NOTHING

    def __init__(
        self,
        s: S,
        appraiser: Appraiser,
        survey: Survey,
        who: int,
        reach: Mapping[int, Sequence[int]],
        least: float,
        prize: Callable[[S, int, int], float],
    ) -> None:
        super().__init__(s, survey, {unit: (s.pos.at[unit], *goals) for unit, goals in reach.items()}, least)
        self.a, self.who, self.prize, self.keep = appraiser, who, prize, appraiser.weights[survey.camp].keep

    def fit(self, unit: int) -> bool:
        pos, t = self.s.pos, self.s.tables
        return bool(t.attacks[unit][pos.steps[unit]]) and not pos.state[unit] & BARRED

    def disturbs(self, best: Sortie[Offer], other: Sortie[Offer]) -> bool:
        return other.value > self.least or super().disturbs(best, other)

    def pay(self, offer: Offer) -> None:
        pos, t = self.s.pos, self.s.tables
        for army in offer.air:
            pos.air[army] -= 1
        for unit in offer.guns:
            if not t.werfer[unit]:
                tracks = support.open_tracks(self.s, self.who, unit, ())
                if tracks:
                    pos.supply[max(tracks, key=lambda track: pos.supply[track])] -= 1
        if offer.ships:
            army = t.army[offer.units[0]]
            pos.naval[army] = max(pos.naval[army] - 1, 0)

    def plans(self, target: int) -> Iterable[Posts]:
        units = tuple({u for around in self.around[target].values() for u in around if u in self.free})
        return (posts for group in armies(self.s, units) if (posts := self._posts(target, group)))

    def _posts(self, target: int, group: tuple[int, ...]) -> list[tuple[int, int]]:
        """The hexes of the attackers: the strongest first, each where it fights best and fits."""
        s, t, pos = self.s, self.s.tables, self.s.pos
        around = self.around[target]
        halves = t.charts.halves[self.survey.camp]
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

    def offer(self, target: int, units: tuple[int, ...]) -> Offer:
        s, t = self.s, self.s.tables
        prize = self.prize(s, target, self.survey.camp)
        given = self.a.means(s, self.who, target, t.army[units[0]], support.guns_near(s, self.who, target))
        doomed = retreat.doomed(s, target, s.pos.stacks[target], t.limit["retreat"])
        offer = self.a.attack(s, target, units, given, prize, doomed)
        return self.a.thrifty(s, offer, target, given, prize, doomed) if offer.value > self.least else offer

    def worth(self, offer: Offer, posts: Posts) -> float:
        """The value of the attack, minus that of threatened places left with weaker garrisons."""
        pos, t, price = self.s.pos, self.s.tables, 0.0
        for unit, hex_ in posts:
            home = pos.at[unit]
            prize = self.survey.prizes.get(home, 0.0)
            if prize and home != hex_ and self.survey.near[home] <= CLOSE:
                there, bonus = add_up([pos.factors(t, u) for u in pos.stacks[home]]), t.charts.bonus[home]
                left = there - pos.factors(t, unit)
                price += (
                    self.keep
                    * prize
                    * (self.survey.guard(there + bonus) - self.survey.guard(left + bonus * bool(left)))
                )
        return offer.value - price
