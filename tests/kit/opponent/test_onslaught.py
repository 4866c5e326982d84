"""Attacks planned ahead: the best first, each unit in one of them, and as few units as will do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sandtable.kit.opponent.onslaught import HexOnslaught, Posts, thrifty
from tests.kit.skirmish import RED, Position, Prices, S, SkirmishSurvey, T, Tables, state

W = Prices(T)
HEX, UNIT = T.hex_index, T.index


class Offer(NamedTuple):
    value: float
    units: tuple[int, ...] = ()


class Rush(HexOnslaught[Position, Tables, SkirmishSurvey, Offer]):
    """Whoever can stand in a hex beside the target attacks from there; what counts is the surplus of points."""

    nothing = Offer(-99.0)

    def __init__(self, s: S, reach: dict[str, str], least: float = 0.0) -> None:
        goals: dict[int, Sequence[int]] = {UNIT[u]: [HEX[h] for h in hexes.split()] for u, hexes in reach.items()}
        super().__init__(s, SkirmishSurvey(s, W, RED), goals, least)
        self.paid: list[Offer] = []

    def fit(self, unit: int) -> bool:
        return self.s.pos.steps[unit] == 2

    def plans(self, target: int) -> Iterable[Posts]:
        for hex_, units in self.around[target].items():
            yield [(unit, hex_) for unit in units if unit in self.free]

    def offer(self, target: int, units: tuple[int, ...]) -> Offer:
        assert all([T.map.distance(self.s.pos.at[unit], target) == 1 for unit in units])
        surplus = self.survey.pressure(target) - self.survey.defence[target]
        return Offer(surplus, units) if units else self.nothing

    def worth(self, offer: Offer, posts: Posts) -> float:
        return offer.value + 0.5

    def pay(self, offer: Offer) -> None:
        self.paid.append(offer)

    def named(self) -> list[tuple[str, dict[str, str]]]:
        sorties = self.search()
        return [(T.names[one.target], {T.units[u]: T.names[hex_] for u, hex_ in one.posts}) for one in sorties]


def moved(s: S) -> dict[str, str]:
    return {T.units[unit]: T.names[s.pos.at[unit]] for unit in s.pos.on_map(T, RED)}


def test_the_best_attack_comes_first_and_takes_its_units() -> None:
    s = state(A="11", B="14", C="15", X="23", Y="26-")
    plan = Rush(s, {"A": "11 22", "B": "14 22 25", "C": "15 25"})
    assert plan.named() == [("26", {"B": "25", "C": "25"}), ("23", {"A": "22"})]  # 5 points over, then 0
    assert [offer.value for offer in plan.paid] == [5.0, 0.0]
    assert moved(s) == {"A": "22", "B": "25", "C": "25"}


def test_what_promises_too_little_is_left_and_its_units_stay_where_they_are() -> None:
    s = state(A="11", B="14", C="15", X="23", Y="26-")
    assert Rush(s, {"A": "11 22", "B": "14 22 25", "C": "15 25"}, least=1.0).named() == [("26", {"B": "25", "C": "25"})]
    assert moved(s) == {"A": "11", "B": "25", "C": "25"}


def test_who_is_unfit_is_not_counted_on() -> None:
    s = state(A="11", B="14-", C="15", X="23", Y="26-")
    assert Rush(s, {"A": "11", "B": "14 25", "C": "25"}).named() == [("26", {"C": "25"})]


def test_units_are_spared_as_long_as_the_attack_promises_almost_as_much() -> None:
    worth = {(1, 2, 3): 4.0, (2, 3): 3.9, (3,): 2.0, (2,): 3.8}

    def again(units: tuple[int, ...]) -> Offer:
        return Offer(worth[units], units)

    assert thrifty(again((1, 2, 3)), (1, 2, 3), again, 0.15).units == (2,)  # 1 goes, 2 must stay, 3 goes
    assert thrifty(again((2, 3)), (2, 3), again, 0.05).units == (2, 3)
    assert thrifty(again((1, 2, 3)), (1, 2, 3), again, 0.15, lambda units: len(units) > 1).units == (2, 3)
    assert thrifty(again((2,)), (2,), again, 9.0).units == (2,)  # nobody is left to be spared
