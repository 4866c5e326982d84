"""Movement reach on a small board, against a search that tries every way."""

from __future__ import annotations

import random

from sandtable.kit.board.hexes import HexBoard, PrintedGrid
from sandtable.kit.board.reach import Edge, Foes, Ground, Reachable, reach

NAMES = [f"{row}{column}" for row in range(1, 7) for column in range(1, 7)]
BOARD = HexBoard(PrintedGrid(numbering="RC", rows="up"), NAMES)
SIZE = len(NAMES)
NOBODY = bytes(SIZE + 1)


def ground(cost: int = 6, **special: tuple[int, bool, bool]) -> Ground:
    """Open country; `special` gives cost, stop and opening-only of steps named `a23b24`."""
    steps: list[list[Edge]] = []
    for a in range(SIZE):
        out = []
        for k, b in enumerate(BOARD.near[a]):
            if b >= 0:
                price, stops, opening = special.get(f"a{NAMES[a]}b{NAMES[b]}", (cost, False, False))
                out.append(Edge(b, price, k, stops, opening))
        steps.append(out)
    return Ground(steps)


def go(
    land: Ground, start: str, budget: int, zone: bytes = NOBODY, enemy: bytes = NOBODY, leaving: int = 6
) -> Reachable:
    return reach(land, BOARD.index[start], budget, Foes(enemy, zone, NOBODY, NOBODY, lambda a, k: False), leaving)


def mark(*names: str) -> bytes:
    table = bytearray(SIZE + 1)
    for name in names:
        table[BOARD.index[name]] = 1
    return bytes(table)


def test_open_country_is_a_disc() -> None:
    found = go(ground(), "33", 12)
    assert set(found.open) == set(BOARD.within(BOARD.index["33"], 2))
    assert not found.halt


def test_fractions_are_exact() -> None:
    land = ground(a33b34=(2, False, False), a34b35=(2, False, False), a35b36=(2, False, False))
    assert go(land, "33", 6).cost(BOARD.index["36"]) == 6
    assert go(land, "33", 5).cost(BOARD.index["36"]) == -1


def test_a_zone_stops_and_leaving_one_costs_more() -> None:
    found = go(ground(), "33", 18, zone=mark("34"))
    assert found.halt[BOARD.index["34"]] == 6
    assert BOARD.index["34"] not in found.open
    assert go(ground(), "34", 11, zone=mark("34")).cost(BOARD.index["33"]) == -1
    assert go(ground(), "34", 12, zone=mark("34")).cost(BOARD.index["33"]) == 12


def test_enemy_hexes_and_bars_are_closed() -> None:
    assert go(ground(), "33", 6, enemy=mark("34")).cost(BOARD.index["34"]) == -1
    bound = Foes(NOBODY, mark("34"), mark("34"), NOBODY, lambda a, k: False)
    barred = reach(ground(), BOARD.index["33"], 6, bound)
    assert barred.cost(BOARD.index["34"]) == -1
    assert barred.cost(BOARD.index["32"]) == 6


def test_a_step_that_ends_the_move_and_one_that_only_begins_it() -> None:
    stop = ground(a33b34=(6, True, False))
    assert go(stop, "33", 6).halt == {BOARD.index["34"]: 6}
    opening = ground(a34b35=(6, False, True))
    assert go(opening, "34", 6).cost(BOARD.index["35"]) == 6
    assert go(opening, "33", 12).cost(BOARD.index["35"]) == -1
    assert BOARD.index["35"] not in [p[0] for p in opening.later[BOARD.index["34"]]]
    assert BOARD.index["35"] in [p[0] for p in opening.first[BOARD.index["34"]]]


def test_a_hex_that_stops_one_way_may_be_passed_another_way() -> None:
    # into 34 off the road ends the move at once; by the road over 24 it costs more but the unit may go on
    land = ground(a33b34=(3, True, False), a23b34=(6, True, False))
    found = go(land, "33", 24, enemy=mark("43", "44", "45", "25"))
    _start, middle, beyond = BOARD.index["33"], BOARD.index["34"], BOARD.index["35"]
    assert found.halt[middle] == 3
    assert found.open[middle] == 12
    assert found.cost(beyond) == 18
    assert found.path(middle) == [middle]
    assert found.path(beyond) == [BOARD.index["24"], middle, beyond]


def test_paths_add_up_on_random_ground() -> None:
    dice = random.Random(7)
    for _ in range(40):
        prices = [[dice.choice((2, 3, 6, 12)) for _ in range(6)] for _ in range(SIZE)]
        land = Ground([[Edge(b, prices[a][k], k) for k, b in enumerate(BOARD.near[a]) if b >= 0] for a in range(SIZE)])
        zone = bytearray(dice.random() < 0.2 for _ in range(SIZE + 1))
        enemy = bytearray(dice.random() < 0.1 for _ in range(SIZE + 1))
        start = dice.randrange(SIZE)
        zone[start] = enemy[start] = 0
        found = reach(land, start, 24, Foes(enemy, zone, NOBODY, NOBODY, lambda a, k: False), 6)
        assert {h: found.cost(h) for h in {**found.open, **found.halt}} == slow(prices, start, 24, enemy, zone)
        for goal in {**found.open, **found.halt}:
            way, at, spent = found.path(goal) if goal != start else [], start, 0
            for hex_ in way:
                spent, at = spent + prices[at][BOARD.direction(at, hex_)], hex_
            assert (at, spent) == (goal, found.cost(goal))
            assert not any(zone[hex_] for hex_ in way[:-1])


def slow(prices: list[list[int]], start: int, budget: int, enemy: bytearray, zone: bytearray) -> dict[int, int]:
    """The same by trying until nothing gets better."""
    cost = {start: 0}
    changed = True
    while changed:
        changed = False
        for a in list(cost):
            if zone[a] and a != start:
                continue
            for k, b in enumerate(BOARD.near[a]):
                total = cost[a] + prices[a][k]
                if b >= 0 and not enemy[b] and total <= budget and total < cost.get(b, budget + 1):
                    cost[b] = total
                    changed = True
    return cost


def test_a_bond_holds_a_hex_further_on_unless_a_friend_is_there() -> None:
    far = mark("35")
    held = Foes(NOBODY, far, far, NOBODY, lambda a, k: False)
    assert reach(ground(), BOARD.index["33"], 12, held).cost(BOARD.index["35"]) == -1
    assert reach(ground(), BOARD.index["33"], 12, held._replace(own=far)).cost(BOARD.index["35"]) == 12
