"""Styles of advisers: weights that differ from the usual ones, as plain data that can be told apart and kept."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, TypeVar

Weights = tuple[tuple[str, float], ...]
T = TypeVar("T")


def weights(**named: float) -> Weights:
    """Some weights by their names.

    >>> weights(pull=0.1, line=1.5)
    (('pull', 0.1), ('line', 1.5))
    """
    return tuple(named.items())


def tempered(usual: tuple[T, T], style: Weights | None) -> tuple[T, T]:
    """The sets of weights of both camps, with those of a style in place of the usual ones."""
    sets: tuple[Any, Any] = usual
    first, second = [one._replace(**dict(style or ())) for one in sets]
    return first, second


class Settled:
    """What a staff says that imagines no games (agents/general.py): its general goes by its counsel alone."""

    turns = 1
    alike = 0

    def phase(self, pos: Any) -> Hashable:
        return None

    def styles(self, pos: Any, step: Any) -> Sequence[Weights]:
        return ()

    def rivals(self, pos: Any, step: Any) -> int:
        return 0

    def ending(self, state: Any) -> float:
        return 0.0
