"""Byte tables by hex as sets: joined and intersected a whole table at a time.

A table has one entry for each hex; 0 means no. Numbers above 1 are counts, which `SOME` and `NONE` turn into 1 and 0.
"""

from __future__ import annotations

from functools import cache
from itertools import compress

Mask = bytearray | bytes

_FEW = range(12)  # entries found one by one before switching strategy
_SPARSE = 20  # above one entry in this many, scanning the whole table is faster than finding the next

SOME = bytes(number > 0 for number in range(256))  # for `translate`: 1 where the count is not 0
NONE = bytes(number == 0 for number in range(256))  # 1 where the count is 0
SEVERAL = bytes(number > 1 for number in range(256))  # 1 where the count is above 1


def either(*tables: Mask) -> bytes:
    """Nonzero where any of the tables is.

    >>> list(either(bytes([0, 1, 0]), bytes([0, 0, 2])))
    [0, 1, 2]
    """
    joined = 0
    for table in tables:
        joined |= int.from_bytes(table, "little")
    return joined.to_bytes(len(tables[0]), "little")


def common(*tables: Mask) -> bytes:
    """1 where all tables, which hold only 0 and 1, are 1. The first table must be the longest.

    A table of 0 and 255 keeps the counts of another where it is not 0.

    >>> list(common(bytes([0, 1, 1]), bytes([1, 1, 0])))
    [0, 1, 0]
    >>> list(common(bytes([0, 3, 2]), bytes([255, 255, 0])))
    [0, 3, 0]
    """
    shared = -1
    for table in tables:
        shared &= int.from_bytes(table, "little")
    return shared.to_bytes(len(tables[0]), "little")


def without(table: Mask, *others: Mask) -> bytes:
    """1 where a table, which holds only 0 and 1, is 1 and the others, which may be longer, are 0.

    >>> list(without(bytes([0, 1, 1]), bytes([1, 3, 0, 1])))
    [0, 0, 1]
    """
    left = int.from_bytes(table, "little")
    for other in others:
        left &= int.from_bytes(other.translate(NONE), "little")
    return left.to_bytes(len(table), "little")


def marked(table: Mask, law: bytes = SOME) -> list[int]:
    """The indices of the entries that are nonzero after translation by `law`.

    >>> table = bytes([0, 3, 0, 1])
    >>> marked(table), marked(table, SEVERAL)
    ([1, 3], [1])
    """
    flags = table.translate(law)
    find = flags.find
    found: list[int] = []
    at = find(1)
    for _ in _FEW:
        if at < 0:
            return found
        found.append(at)
        at = find(1, at + 1)
    if flags.count(1) * _SPARSE > len(flags):
        return list(compress(_numbers(len(flags)), flags))
    while at >= 0:
        found.append(at)
        at = find(1, at + 1)
    return found


class KeptMarks:
    """`marked` by one law, recomputed only when the table has changed since the last call.

    Most actions leave most tables alone, and a comparison takes a tenth of the time.
    """

    __slots__ = ("_known", "_law")

    def __init__(self, law: bytes = SOME) -> None:
        self._law = law
        self._known: tuple[bytes, list[int]] = b"", []

    def of(self, table: Mask) -> list[int]:
        """The indices. The list is cached; do not modify it."""
        before, found = self._known
        if before != table:
            found = marked(table, self._law)
            self._known = bytes(table), found
        return found


def differing(table: Mask, other: Mask) -> list[int]:
    """The indices at which two tables of the same length differ.

    >>> differing(bytes([0, 3, 0, 1]), bytes([0, 3, 2, 0]))
    [2, 3]
    """
    if table == other:
        return []
    different = int.from_bytes(table, "little") ^ int.from_bytes(other, "little")
    return marked(different.to_bytes(len(table), "little"))


@cache
def _numbers(count: int) -> tuple[int, ...]:
    return tuple(range(count))


def many(table: Mask) -> int:
    """The number of nonzero entries."""
    return len(table.translate(None, bytes(1)))
