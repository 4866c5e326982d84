"""The search for retreats with the fewest losses, on small made-up countries."""

from __future__ import annotations

from itertools import product
from random import Random

from sandtable.kit.board.retreat import HALT, NEVER, Leg, RetreatSearch, members

Way = tuple[int, int, int]  # a goal, what any group loses on the way, the members who do not survive it


class Surroundings:
    """Places with ways between them, and how many members each place has room for (-1: nobody stops there)."""

    def __init__(self, weights: list[int], ways: dict[int, list[Way]], room: dict[int, int]) -> None:
        self.weights, self.ways, self.room = weights, ways, room

    def weight(self, group: int) -> int:
        return sum(weight for n, weight in enumerate(self.weights) if group >> n & 1)

    def onward(self, group: int, spot: int) -> list[Leg]:
        return [
            Leg(goal, price + self.weight(group & lost), goal, group & ~lost)
            for goal, price, lost in self.ways.get(spot, [])
            if group & ~lost
        ]

    def halt(self, group: int, spot: int) -> int:
        return 0 if len(members(group)) <= self.room.get(spot, -1) else NEVER


def test_the_cheapest_way_and_its_equals() -> None:
    ways: dict[int, list[Way]] = {0: [(1, 1, 0), (2, 0, 0), (3, 2, 0)], 1: [(4, 0, 0)], 2: [(4, 1, 0)], 3: [(4, 0, 0)]}
    search = RetreatSearch(Surroundings([2, 2], ways, {4: 2}))
    assert search.loss(0b11, 0) == 1
    assert search.exits(0b11, 0, 0b11) == [1, 2]
    assert search.options(0b11, 0) == {1: 1, 2: 1, 3: 2}
    assert search.exits(0b11, 4, 0b11) == [HALT]


def test_who_has_no_way_is_lost() -> None:
    search = RetreatSearch(Surroundings([2, 1], {0: [(1, 0, 0)]}, {}))
    assert search.loss(0b11, 0) == 3
    assert search.loss(0b01, 0) == 2
    assert search.parts(0b11, 0, 0) == 0


def test_a_way_that_not_all_survive() -> None:
    search = RetreatSearch(Surroundings([2, 1], {0: [(1, 1, 0b10)]}, {1: 2}))
    assert search.loss(0b11, 0) == 2
    assert search.loss(0b10, 0) == 1
    assert search.exits(0b11, 0, 0b11) == [1]


def test_together_where_a_toll_is_shared() -> None:
    """One loss for everybody who goes that way: parts would pay it twice."""
    search = RetreatSearch(Surroundings([2, 2], {0: [(1, 1, 0), (2, 1, 0)]}, {1: 2, 2: 2}))
    assert search.loss(0b11, 0) == 1
    assert search.parts(0b11, 0, 0) == 0
    assert search.exits(0b11, 0, 0b01) == []


def test_apart_where_there_is_room_for_one_each() -> None:
    search = RetreatSearch(Surroundings([2, 2], {0: [(1, 0, 0), (2, 0, 0)]}, {1: 1, 2: 1}))
    assert search.loss(0b11, 0) == 0
    assert search.exits(0b11, 0, 0b11) == []
    assert search.parts(0b11, 0, 0) == 0b11
    assert search.exits(0b11, 0, 0b01) == [1, 2]


def test_not_all_into_the_same_small_place() -> None:
    search = RetreatSearch(Surroundings([2, 3], {0: [(1, 0, 0)]}, {1: 1}))
    assert search.loss(0b11, 0) == 2  # one of them, and not the heavier one
    assert search.exits(0b11, 1, 0b01) == []
    assert search.exits(0b11, 1, 0b10) == [HALT]


def test_a_group_that_loses_nothing_may_part_at_will() -> None:
    search = RetreatSearch(Surroundings([1, 1, 1], {0: [(1, 0, 0), (2, 0, 0)]}, {1: 3, 2: 1}))
    assert search.exits(0b111, 0, 0b111) == [1]
    assert search.parts(0b111, 0, 0) == 0b111
    assert search.exits(0b111, 0, 0b001) == [1, 2]
    assert search.parts(0b111, 0, 0b001) == 0b110
    assert search.parts(0b111, 0, 0b011) == 0  # the last one is the rest
    assert search.differs(0b111, 0, 1)
    assert not RetreatSearch(Surroundings([1, 1], {0: [(1, 0, 0)]}, {1: 2})).differs(0b11, 0, 1)


def test_losses_are_the_fewest_of_all_assignments() -> None:
    """Against trying every way out for every member, where all ways lead straight to an end."""
    rng = Random(44)
    for _ in range(300):
        size, exits = rng.randint(1, 4), range(1, rng.randint(2, 4))
        weights = [rng.randint(1, 3) for _ in range(size)]
        ways = {0: [(e, rng.randint(0, 2), rng.choice((0, 0, rng.randrange(1 << size)))) for e in exits]}
        country = Surroundings(weights, ways, {e: rng.randint(0, size) for e in exits})
        everybody = (1 << size) - 1
        best = country.weight(everybody)
        for choice in product((0, *exits), repeat=size):
            lost = 0
            for e in (0, *exits):
                part = sum(1 << n for n, taken in enumerate(choice) if taken == e)
                price, dead = next(((p, d) for goal, p, d in ways[0] if goal == e), (0, everybody))
                left = part & ~dead
                fair = len(members(left)) <= country.room.get(e, -1)
                cost = price * bool(left) + country.weight(part & dead) if left and fair else country.weight(part)
                lost += cost if part else 0
            best = min(best, lost)
        assert RetreatSearch(country).loss(everybody, 0) == best
