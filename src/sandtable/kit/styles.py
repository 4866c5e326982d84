"""Styles of advisers: weights that differ from the usual ones, as plain data that can be told apart and kept."""

from __future__ import annotations

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
