"""Byte tables packed into whole numbers: what goes in comes out, a step is a shift, rings are discs."""

from __future__ import annotations

import random

from sandtable.kit.board.bits import MARGIN, BitBoard, KeptBits
from sandtable.kit.board.hexes import HexBoard, PrintedGrid
from sandtable.kit.board.masks import marked


def boards() -> list[HexBoard]:
    """A board with rows of different lengths and a hole, pointy and flat; the last hexes come out of turn."""
    names = [f"{row:02}{column:02}" for row in range(3, 12) for column in range(1 + row % 3, 14)]
    names.remove("0607")
    names = [*names[5:], *names[:5]]
    return [
        HexBoard(PrintedGrid(rows="up"), names),
        HexBoard(PrintedGrid(pointy=False, shifted="even columns south"), names),
    ]


def test_what_is_packed_is_unpacked() -> None:
    chance = random.Random(3)
    for board in boards():
        bits = BitBoard(board)
        table = bytearray(len(board) + 1)
        for hex_ in chance.sample(range(len(board)), 40):
            table[hex_] = chance.randrange(1, 5)
        packed = bits.pack(table)
        assert marked(bits.unpack(packed)) == marked(table)
        assert len(bits.unpack(packed)) == len(table)
        assert [bool(packed >> bits.place[hex_] & 1) for hex_ in range(len(board))] == [n > 0 for n in table[:-1]]


def test_a_step_in_a_direction_is_a_shift() -> None:
    for board in boards():
        bits = BitBoard(board)
        for a, around in enumerate(board.near):
            for k, b in enumerate(around):
                assert b < 0 or bits.place[a] + bits.steps[k] == bits.place[b]


def test_rings_are_discs_even_around_holes_and_at_the_edge() -> None:
    for board in boards():
        bits = BitBoard(board)
        for hex_ in range(len(board)):
            for rings in (0, 1, 2, MARGIN):
                grown = bits.grown(1 << bits.place[hex_], rings)
                assert tuple(marked(bits.unpack(grown))) == board.within(hex_, rings)


def test_bits_are_listed_in_the_order_of_the_hexes() -> None:
    chance = random.Random(4)
    for board in boards():
        bits = BitBoard(board)
        hexes = sorted(chance.sample(range(len(board)), 30))
        assert bits.listed(bits.gather(hexes)) == hexes
        assert bits.listed(0) == []


def test_kept_bits_follow_a_table_whatever_changes_in_it() -> None:
    chance = random.Random(5)
    for board in boards():
        bits = BitBoard(board)
        kept, table = KeptBits(bits), bytearray(len(board) + 1)
        for _ in range(50):
            for hex_ in chance.sample(range(len(board)), 3):
                table[hex_] = chance.randrange(3)
            assert kept.of(table) == kept.of(bytes(table)) == bits.gather(marked(table))


def test_entries_are_found_however_many_there_are() -> None:
    chance = random.Random(8)
    for size in (0, 1, 40, 300, 3000):
        for many in sorted({0, 1, 11, 12, 13, 14, size // 30, size // 20, size // 3, size}):
            table = bytearray(size)
            for entry in chance.sample(range(size), min(many, size)):
                table[entry] = chance.randrange(1, 256)
            assert marked(table) == [entry for entry, value in enumerate(table) if value]
