"""Sums that are identical on every supported Python."""

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
    """The sum of the values, added from left to right.

    Since Python 3.12 the built-in `sum` corrects the rounding of floats. An opponent that rates actions with it would
    break ties differently than under 3.11, and the same seed would produce another game.
    """
    return reduce(add, values, start)
