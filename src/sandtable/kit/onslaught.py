"""Attacks planned before anybody moves: who can come to which side of an enemy hex, and what that would promise.

They are planned one by one, the most promising first; each takes its units and whatever supports it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from sandtable.core.engine.state import State
from sandtable.kit.position.field import F, H
from sandtable.kit.reckoning import Lay

Posts = Sequence[tuple[int, int]]  # units, and the hex in which each of them is to stand


class Promise(Protocol):
    """An attack as it should be made: what it is worth, and who makes it."""

    @property
    def value(self) -> float: ...

    @property
    def units(self) -> tuple[int, ...]: ...


Made = TypeVar("Made", bound=Promise)  # a game's own form of a promise
L = TypeVar("L", bound=Lay[Any, Any])


class Sortie(NamedTuple, Generic[Made]):
    """One planned attack: its worth, and where each attacker goes."""

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
    """The same attack with fewer units, as long as it promises almost as much.

    `order` says whom to spare first, `again` weighs the attack without them, `legal` whether it may be made so.
    """
    for unit in order:
        if len(offer.units) == 1:
            break
        fewer = again(tuple([u for u in offer.units if u != unit]))
        if fewer.value >= offer.value - slack and legal(fewer.units):
            offer = fewer
    return offer


class Onslaught(Generic[F, H, L, Made]):
    """The search. `s` is a scratch state: the units of planned attacks are put where they will fight.

    `reach` says where each unit can stand, `least` what an attack must promise.
    """

    nothing: Made  # the promise of no attack at all

    def __init__(self, s: State[F, H], lay: L, reach: Mapping[int, Sequence[int]], least: float) -> None:
        self.s, self.lay, self.least = s, lay, least
        self.sorties: list[Sortie[Made]] = []
        self.free = {unit for unit in reach if self.fit(unit)}
        self.around = self._options(reach)

    def _options(self, reach: Mapping[int, Sequence[int]]) -> dict[int, dict[int, list[int]]]:
        """For each enemy hex the hexes around it, and who can stand there."""
        near, beside, hexes = self.lay.near, self.lay.w.beside, self.s.tables.hexes
        lists: dict[int, dict[int, list[int]]] = {hex_: {} for hex_ in self.lay.foe_hexes}
        for unit in self.free:
            for hex_ in reach[unit]:
                if hex_ < hexes and near[hex_] == 1:
                    for target in beside[hex_]:
                        if target in lists:
                            lists[target].setdefault(hex_, []).append(unit)
        return {target: around for target, around in lists.items() if around}

    def search(self) -> list[Sortie[Made]]:
        """The attacks, in the order in which they were decided upon."""
        known = {target: self._weigh(target) for target in self.around}
        while known:
            target = max(known, key=lambda hex_: known[hex_].value)
            best = known.pop(target)
            if best.value <= self.least:
                break
            self._commit(best)
            for other, sortie in known.items():
                if self.disturbs(best, sortie):
                    known[other] = self._weigh(other)
        return self.sorties

    def _commit(self, sortie: Sortie[Made]) -> None:
        self.sorties.append(sortie)
        self.free.difference_update([unit for unit, _ in sortie.posts])
        self._move(sortie.posts)
        self.pay(sortie.offer)

    def _move(self, posts: Posts) -> None:
        pos, t = self.s.pos, self.s.tables
        for unit, hex_ in posts:
            if pos.at[unit] != hex_:
                pos.put(t, unit, hex_)

    def _weigh(self, target: int) -> Sortie[Made]:
        """The best attack on a hex."""
        best = Sortie(self.nothing.value, target, (), self.nothing)
        for posts in self.plans(target):
            sortie = self._judge(target, posts)
            if sortie.value > best.value:
                best = sortie
        return best

    def _judge(self, target: int, posts: Posts) -> Sortie[Made]:
        """What the attack promises with everybody where they would be; then with as few as will do."""
        homes = [(unit, self.s.pos.at[unit]) for unit, _ in posts]
        self._move(posts)
        offer = self.offer(target, tuple([unit for unit, _ in posts]))
        self._move(homes)
        kept = tuple([post for post in posts if post[0] in offer.units])
        return Sortie(self.worth(offer, kept), target, kept, offer)

    # --- what a game says --------------------------------------------------------------------------------------------

    def fit(self, unit: int) -> bool:
        """Whether a unit may attack at all."""
        raise NotImplementedError

    def plans(self, target: int) -> Iterable[Posts]:
        """The attacks on a hex that are worth a look."""
        raise NotImplementedError

    def offer(self, target: int, units: tuple[int, ...]) -> Made:
        """The best attack of units that stand around a hex."""
        raise NotImplementedError

    def worth(self, offer: Made, posts: Posts) -> float:
        """What an attack is worth, less what the attackers give up elsewhere."""
        raise NotImplementedError

    def pay(self, offer: Made) -> None:
        """Support that is spent on an attack is missing for others."""
        raise NotImplementedError

    def disturbs(self, best: Sortie[Made], other: Sortie[Made]) -> bool:
        """Whether an attack must be weighed again, now that the best one is decided upon."""
        taken = {unit for unit, _ in best.posts}
        return any([unit in taken for unit, _ in other.posts])
