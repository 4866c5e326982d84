"""Byte tables by hex as sets: joined and cut a whole table at a time.

A table has one entry for each hex; 0 says no. Numbers above 1 are counts, which `SOME` and `NONE` turn into 1 and 0.
"""

from __future__ import annotations

Mask = bytearray | bytes

SOME = bytes(number > 0 for number in range(256))  # for `translate`: 1 where there is any
NONE = bytes(number == 0 for number in range(256))  # 1 where there is none
SEVERAL = bytes(number > 1 for number in range(256))  # 1 where there is more than one


def either(*tables: Mask) -> bytes:
    """Not 0 where one of the tables is not.

    >>> list(either(bytes([0, 1, 0]), bytes([0, 0, 2])))
    [0, 1, 2]
    """
    joined = 0
    for table in tables:
        joined |= int.from_bytes(table, "little")
    return joined.to_bytes(len(tables[0]), "little")


def common(*tables: Mask) -> bytes:
    """1 where all of the tables, which hold 0 and 1 only, say 1.

    >>> list(common(bytes([0, 1, 1]), bytes([1, 1, 0])))
    [0, 1, 0]
    """
    shared = -1
    for table in tables:
        shared &= int.from_bytes(table, "little")
    return shared.to_bytes(len(tables[0]), "little")


def marked(table: Mask, law: bytes = SOME) -> list[int]:
    """The entries that are not 0 once a law has been laid on them: cheap where they are few.

    >>> table = bytes([0, 3, 0, 1])
    >>> marked(table), marked(table, SEVERAL)
    ([1, 3], [1])
    """
    flags = table.translate(law)
    found: list[int] = []
    at = flags.find(1)
    while at >= 0:
        found.append(at)
        at = flags.find(1, at + 1)
    return found


def many(table: Mask) -> int:
    """How many entries are not 0."""
    return len(table.translate(None, bytes(1)))
