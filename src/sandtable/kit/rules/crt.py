"""Combat results tables: odds as columns, shifts, and the exact chance of each result of one die.

Odds lie on an unbounded scale of *levels*: 1-1 is level 0, 2-1 level 1, 3-1 level 2; 1-2 is level -1, 1-3 level -2. A
table covers part of that scale. Shifts move along the whole scale, and the table's edges apply only afterwards: a level
above the last column uses the last column, a level below the first one has its own result.

>>> level(15, 4), level(11, 12), odds(level(15, 4)), odds(level(11, 12))
(2, -1, '3-1', '1-2')
>>> table = ResultTable(("1-2", "1-1", "2-1"), (("A", "-", "D"),) * 6, below="A")
>>> table.result(level(10, 1) - 2, 3), table.result(-2, 3)
('D', 'A')
>>> table.chances(0, (0, 0, 0, 1, 1, 2))
{'-': 0.5, 'A': 0.5}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.base.errors import BadInput

NO_SHIFT: Final = (0,)
TWO_DICE: Final = {total: (6 - abs(7 - total)) / 36 for total in range(2, 13)}  # the chance of each sum


def level(attack: int, defence: int) -> int:
    """The level of a ratio, rounded in favour of the defender; both must be above 0."""
    if attack >= defence:
        return attack // defence - 1
    return 1 - -(-defence // attack)


def odds(at: int) -> str:
    """A level in players' notation.

    >>> [odds(at) for at in range(-3, 3)]
    ['1-4', '1-3', '1-2', '1-1', '2-1', '3-1']
    """
    return f"{at + 1}-1" if at >= 0 else f"1-{1 - at}"


def read(column: str) -> int:
    """The level of a printed column.

    >>> read("1-3"), read("7-1")
    (-2, 6)
    """
    attack, _, defence = column.partition("-")
    if not (attack.isdigit() and defence.isdigit() and min(int(attack), int(defence)) == 1):
        raise BadInput(f"{column!r} is not a column of odds such as '1-2' or '3-1'")
    return level(int(attack), int(defence))


class ResultTable:
    """Results by die and odds. `rows[d]` holds the results of die d + 1, one for each column in rising order."""

    __slots__ = ("_columns", "below", "first", "last")

    def __init__(self, columns: Sequence[str], rows: Sequence[Sequence[str]], below: str) -> None:
        levels = [read(column) for column in columns]
        if levels != list(range(levels[0], levels[0] + len(levels))):
            raise BadInput(f"columns {', '.join(columns)} do not follow each other")
        self.first: Final = levels[0]
        self.last: Final = levels[-1]
        self.below: Final = below
        self._columns: Final = tuple(zip(*rows, strict=True))

    def column(self, at: int) -> tuple[str, ...]:
        """The results of die 1, 2 ... at a level, after the shifts."""
        if at < self.first:
            return (self.below,) * len(self._columns[0])
        return self._columns[min(at, self.last) - self.first]

    def result(self, at: int, die: int) -> str:
        return self.column(at)[die - 1]

    def name(self, at: int) -> str:
        """The name of the column, such as "3-1"; "" below the table."""
        return "" if at < self.first else odds(min(at, self.last))

    def chances(self, at: int, left: Sequence[int] = NO_SHIFT) -> dict[str, float]:
        """The exact chance of each result, in the order of the dice.

        `left` holds, for each face of a preliminary die, the number of columns that it shifts the attack to the left.
        """
        counts: dict[str, int] = {}
        for shift in left:
            for result in self.column(at - shift):
                counts[result] = counts.get(result, 0) + 1
        total = len(left) * len(self._columns[0])
        return {result: count / total for result, count in counts.items()}
