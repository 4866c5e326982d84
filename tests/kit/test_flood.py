"""Floods over a small board, against a search that tries every way."""

from __future__ import annotations

import random
from collections.abc import Iterable

from sandtable.kit.board.bits import BitBoard
from sandtable.kit.board.flood import Net, begins, flood, leads, parts, unmarked
from sandtable.kit.board.hexes import HexBoard, PrintedGrid

NAMES = [f"{row}{column}" for row in range(1, 8) for column in range(1, 9)]
BOARD = HexBoard(PrintedGrid(numbering="RC", rows="up"), NAMES)
BITS = BitBoard(BOARD)
SIZE = len(NAMES)
NEAR = tuple(tuple(b for b in around if b >= 0) for around in BOARD.near)
ROW = tuple(tuple(b for b in NEAR[a] if NAMES[a][0] == NAMES[b][0] == "4") for a in range(SIZE))  # one road, 41 to 48
NOBODY = bytes(SIZE + 1)


def table(*names: str) -> bytearray:
    marks = bytearray(SIZE + 1)
    for name in names:
        marks[BOARD.index[name]] = 1
    return marks


def numbers(*names: str) -> list[int]:
    return [BOARD.index[name] for name in names]


def names(found: Iterable[int]) -> list[str]:
    return [NAMES[hex_] for hex_, mark in enumerate(found) if mark]


def test_a_flood_goes_round_what_is_closed() -> None:
    wall = table("14", "24", "34", "44", "54", "64")
    found = flood(unmarked(BITS, NEAR), numbers("41"), wall)
    assert found[BOARD.index["48"]]
    assert not found[BOARD.index["44"]]
    assert len(names(found)) == SIZE - 6
    wall[BOARD.index["74"]] = 1
    assert not flood(unmarked(BITS, NEAR), numbers("41"), wall)[BOARD.index["48"]]


def test_a_closed_source_gives_nothing() -> None:
    assert names(flood(unmarked(BITS, ROW), numbers("41"), table("41"))) == []


def test_reach_counts_steps() -> None:
    assert names(flood(unmarked(BITS, ROW), numbers("41"), NOBODY, reach=2)) == ["41", "42", "43"]
    assert names(flood(unmarked(BITS, ROW), numbers("41", "48"), NOBODY, reach=0)) == ["41", "48"]


def test_an_end_is_reached_and_not_passed() -> None:
    net = Net(BITS, ROW, ((),) * SIZE, table("44"))
    assert names(flood(net, numbers("41"), NOBODY)) == ["41", "42", "43", "44"]
    assert names(flood(net, numbers("44"), NOBODY, reach=1)) == ["43", "44", "45"]  # as a source it gives
    assert not begins(net, flood(net, numbers("41"), NOBODY), BOARD.index["45"])


def test_a_gate_needs_both_its_ends() -> None:
    four, five = numbers("44", "45")
    ways = tuple(tuple(b for b in steps if {a, b} != {four, five}) for a, steps in enumerate(ROW))
    gates = tuple((five,) if a == four else (four,) if a == five else () for a in range(SIZE))
    net = Net(BITS, ways, gates, NOBODY)
    assert len(names(flood(net, numbers("41"), NOBODY))) == 8
    for barred in (table("44"), table("45")):
        found = flood(net, numbers("41"), NOBODY, barred)
        assert names(found) == ["41", "42", "43", "44"]
        assert not begins(net, found, five, barred)
    assert begins(net, flood(net, numbers("41"), table("45")), five)  # the start itself may be closed


def test_held_roads() -> None:
    end = BOARD.index["48"]
    assert flood(unmarked(BITS, ROW), numbers("41"), NOBODY)[end]
    gap = table("44")
    assert not flood(unmarked(BITS, ROW), numbers("41"), gap)[end]
    assert flood(unmarked(BITS, ROW), numbers("45", "41"), gap)[end]
    assert not flood(unmarked(BITS, ROW), numbers("54"), gap)[end]  # no road leads out of it


def test_parts_are_cut_by_closed_hexes() -> None:
    part = parts(NEAR, table("14", "24", "34", "44", "54", "64", "74"))
    assert part[BOARD.index["41"]] == part[BOARD.index["73"]] == 1
    assert part[BOARD.index["48"]] == part[BOARD.index["15"]] == 2
    assert part[BOARD.index["44"]] == 0


def test_floods_and_parts_agree_with_a_search_by_hand() -> None:
    dice = random.Random(4)
    for _ in range(60):
        closed = bytearray(dice.random() < 0.4 for _ in range(SIZE)) + b"\0"
        source = dice.randrange(SIZE)
        wanted: set[int] = set() if closed[source] else {source}
        size = -1
        while size != len(wanted):
            size = len(wanted)
            wanted |= {b for a in wanted for b in NEAR[a] if not closed[b]}
        assert {hex_ for hex_, mark in enumerate(flood(unmarked(BITS, NEAR), [source], closed)) if mark} == wanted
        part = parts(NEAR, closed)
        if wanted:
            assert {hex_ for hex_ in range(SIZE) if part[hex_] == part[source]} == wanted


def _some_country(chance: random.Random) -> tuple[Net, bytes, bytes]:
    """Random closed and barred hexes, random ends, and every third step a gate."""
    ways = tuple(tuple(b for b in NEAR[a] if (a + b) % 3) for a in range(SIZE))
    gates = tuple(tuple(b for b in NEAR[a] if not (a + b) % 3) for a in range(SIZE))

    def some(share: float) -> bytes:
        return bytes([*[chance.random() < share for _ in range(SIZE)], 0])

    return Net(BITS, ways, gates, some(0.1)), some(0.3), some(0.3)


def test_a_flood_on_top_of_another_finds_what_both_would() -> None:
    chance = random.Random(11)
    for _ in range(200):
        net, closed, barred = _some_country(chance)
        net = Net(BITS, net.ways, net.gates, NOBODY)
        first, second = chance.sample(range(SIZE), 2)
        base = flood(net, [first], closed, barred)
        both = flood(net, [first, second], closed, barred)
        assert flood(net, [first, second], closed, barred, base=base) == both
        assert flood(net, [second], closed, barred, base=base) == both


def test_a_line_leads_from_where_a_flood_from_its_goals_arrives() -> None:
    chance = random.Random(12)
    answers = set()
    for _ in range(400):
        net, closed, barred = _some_country(chance)
        start, *goals = chance.sample(range(SIZE), 4)
        ends = bytes([mark and hex_ not in goals for hex_, mark in enumerate(net.ends)])
        net = Net(BITS, net.ways, net.gates, ends)
        found = begins(net, flood(net, goals, closed, barred), start, barred)
        assert leads(net, start, frozenset(goal for goal in goals if not closed[goal]), closed, barred) == found
        answers.add(found)
    assert answers == {True, False}
