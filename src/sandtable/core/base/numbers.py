"""Sums that come out the same on every supported Python."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import add
from typing import overload


@overload
def add_up(values: Iterable[int], start: int = 0) -> int: ...


@overload
def add_up(values: Iterable[float], start: float = 0) -> float: ...


def add_up(values: Iterable[float], start: float = 0) -> float:
    """The sum of some numbers, added from left to right.

    Since Python 3.12 the built-in `sum` corrects the rounding of floats. An opponent that rates actions with it would
    break ties otherwise than under 3.11, and the same seed would give another game.
    """
    return reduce(add, values, start)
