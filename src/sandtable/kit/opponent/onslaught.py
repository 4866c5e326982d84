"""Attacks planned before movement: the units that can reach each side of an enemy hex, and the expected gain.

Attacks are planned one by one, the most promising first. Each uses up its units and its support.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from sandtable.core.engine.state import State
from sandtable.kit.opponent.survey import HexSurvey
from sandtable.kit.position.field import F, H

Posts = Sequence[tuple[int, int]]  # units, each with the hex it attacks from


class Promise(Protocol):
    """An attack in detail: its value and its units."""

    @property
    def value(self) -> float: ...

    @property
    def units(self) -> tuple[int, ...]: ...


Made = TypeVar("Made", bound=Promise)  # the game's own kind of promise
L = TypeVar("L", bound=HexSurvey[Any, Any])


class PlannedAttack(Protocol):
    """What the search needs of an attack: its value, and the post of each attacker."""

    @property
    def value(self) -> float: ...

    @property
    def posts(self) -> Posts: ...


P = TypeVar("P", bound=PlannedAttack)


class Sortie(NamedTuple, Generic[Made]):
    """One planned attack: its value, and the post of each attacker."""

    value: float
    target: int
    posts: Posts
    offer: Made


def thrifty(
    offer: Made,
    order: Iterable[int],
    again: Callable[[tuple[int, ...]], Made],
    slack: float,
    legal: Callable[[tuple[int, ...]], bool] = lambda _: True,
) -> Made:
    """The same attack with fewer units, as long as its value falls by no more than `slack`.

    `order` lists the units to spare first, `again` evaluates the attack with the given units, `legal` checks it.
    """
    for unit in order:
        if len(offer.units) == 1:
            break
        fewer = again(tuple([u for u in offer.units if u != unit]))
        if fewer.value >= offer.value - slack and legal(fewer.units):
            offer = fewer
    return offer


class AttackSearch(Generic[F, H, P]):
    """Plans the best attack, removes its units from the pool, and repeats until no attack exceeds `least`.

    `s` is a scratch state, in which units of planned attacks move to their posts. `free` are the units without one;
    `around` holds, by enemy hex and hex around it, the units that can stand there.
    """

    free: set[int]
    around: dict[int, dict[int, list[int]]]

    def __init__(self, s: State[F, H], least: float) -> None:
        self.s, self.least = s, least

    def search(self) -> list[P]:
        """The planned attacks, best first."""
        known = {target: self.weigh(target) for target in self.around}
        planned: list[P] = []
        while known:
            target = max(known, key=lambda hex_: known[hex_].value)
            best = known.pop(target)
            if best.value <= self.least:
                break
            planned.append(best)
            self.commit(best)
            for other, attack in known.items():
                if self.disturbs(best, attack):
                    known[other] = self.weigh(other)
        return planned

    def commit(self, attack: P) -> None:
        """Take the units of an attack and move them to their posts."""
        self.free.difference_update([unit for unit, _ in attack.posts])
        self.move(attack.posts)

    def move(self, posts: Posts) -> None:
        pos, t = self.s.pos, self.s.tables
        for unit, hex_ in posts:
            if pos.at[unit] != hex_:
                pos.put(t, unit, hex_)

    def weigh(self, target: int) -> P:
        """The best attack on a hex."""
        raise NotImplementedError

    def disturbs(self, best: P, other: P) -> bool:
        """True if another attack must be evaluated again after the best one is planned."""
        taken = {unit for unit, _ in best.posts}
        return any([unit in taken for unit, _ in other.posts])


class HexOnslaught(AttackSearch[F, H, Sortie[Made]], Generic[F, H, L, Made]):
    """The search over a survey. `reach` holds the hexes each unit can reach."""

    nothing: Made  # the promise of no attack at all

    def __init__(self, s: State[F, H], survey: L, reach: Mapping[int, Sequence[int]], least: float) -> None:
        super().__init__(s, least)
        self.survey = survey
        self.free = {unit for unit in reach if self.fit(unit)}
        self.around = self._options(reach)

    def _options(self, reach: Mapping[int, Sequence[int]]) -> dict[int, dict[int, list[int]]]:
        """By enemy hex and hex around it, the units that can stand there."""
        near, beside, hexes = self.survey.near, self.survey.w.beside, self.s.tables.hexes
        lists: dict[int, dict[int, list[int]]] = {hex_: {} for hex_ in self.survey.foe_hexes}
        for unit in self.free:
            for hex_ in reach[unit]:
                if hex_ < hexes and near[hex_] == 1:
                    for target in beside[hex_]:
                        if target in lists:
                            lists[target].setdefault(hex_, []).append(unit)
        return {target: around for target, around in lists.items() if around}

    def commit(self, attack: Sortie[Made]) -> None:
        super().commit(attack)
        self.pay(attack.offer)

    def weigh(self, target: int) -> Sortie[Made]:
        best = Sortie(self.nothing.value, target, (), self.nothing)
        for posts in self.plans(target):
            sortie = self._judge(target, posts)
            if sortie.value > best.value:
                best = sortie
        return best

    def _judge(self, target: int, posts: Posts) -> Sortie[Made]:
        """Evaluate an attack from these posts; the offer may keep fewer units."""
        homes = [(unit, self.s.pos.at[unit]) for unit, _ in posts]
        self.move(posts)
        offer = self.offer(target, tuple([unit for unit, _ in posts]))
        self.move(homes)
        kept = tuple([post for post in posts if post[0] in offer.units])
        return Sortie(self.worth(offer, kept), target, kept, offer)

    # --- what a game adds --------------------------------------------------------------------------------------------

    def fit(self, unit: int) -> bool:
        """True if a unit may attack at all."""
        raise NotImplementedError

    def plans(self, target: int) -> Iterable[Posts]:
        """The sets of posts around a hex that are worth evaluating."""
        raise NotImplementedError

    def offer(self, target: int, units: tuple[int, ...]) -> Made:
        """The best attack of units that stand around a hex."""
        raise NotImplementedError

    def worth(self, offer: Made, posts: Posts) -> float:
        """The value of an attack, less what the attackers give up elsewhere."""
        raise NotImplementedError

    def pay(self, offer: Made) -> None:
        """Deduct the support that an attack uses up."""
        raise NotImplementedError
