"""Byte tables by hex as sets: joined and cut a whole table at a time.

A table has one entry for each hex; 0 says no. Numbers above 1 are counts, which `SOME` and `NONE` turn into 1 and 0.
"""

from __future__ import annotations

from functools import cache
from itertools import compress

Mask = bytearray | bytes

_FEW = range(12)  # entries that are looked for one after the other
_SPARSE = 20  # one entry in so many: if there are more, it is quicker to look at every one than for the next

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
    """1 where all of the tables, which hold 0 and 1 only, say 1; the first of them is as long as any of the others.

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
    """1 where a table, which holds 0 and 1 only, says 1 and the others, which may be longer, say 0.

    >>> list(without(bytes([0, 1, 1]), bytes([1, 3, 0, 1])))
    [0, 0, 1]
    """
    left = int.from_bytes(table, "little")
    for other in others:
        left &= int.from_bytes(other.translate(NONE), "little")
    return left.to_bytes(len(table), "little")


def marked(table: Mask, law: bytes = SOME) -> list[int]:
    """The entries that are not 0 once a law has been laid on them.

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
    """`marked` by one law, looked for anew only when the table is not as it was last time.

    Most actions leave most tables alone, and to compare one takes a tenth of the time.
    """

    __slots__ = ("_known", "_law")

    def __init__(self, law: bytes = SOME) -> None:
        self._law = law
        self._known: tuple[bytes, list[int]] = b"", []

    def of(self, table: Mask) -> list[int]:
        """The entries; the list is kept and not to be changed."""
        before, found = self._known
        if before != table:
            found = marked(table, self._law)
            self._known = bytes(table), found
        return found


def differing(table: Mask, other: Mask) -> list[int]:
    """The entries in which two tables of the same length are not the same.

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
    """How many entries are not 0."""
    return len(table.translate(None, bytes(1)))
