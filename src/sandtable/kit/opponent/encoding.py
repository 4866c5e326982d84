"""Decisions as small numbers, for a learned policy (agents/network.py).

An encoder gives each decision counts (a byte each), flags (bits), tokens (numbers of a table whose rows are added up)
and the numbers of its legal actions. The learned network reads nothing else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from sandtable.core.base.actions import Action


class Encoded(NamedTuple):
    """One decision."""

    counts: bytes
    flags: bytes  # bits, the lowest first
    tokens: list[int]
    legal: list[int]


class Layout(NamedTuple):
    """The sizes of an encoding and the meaning of its numbers."""

    counts: int
    flags: int
    tokens: int
    actions: int
    shrink: tuple[float, ...]  # by count: the factor that brings it near 1, for training
    names: str

    @property
    def digest(self) -> str:
        """Weights are bound to the layout they were trained with."""
        told = repr((self.counts, self.flags, self.tokens, self.actions, self.names))
        return hashlib.sha256(told.encode()).hexdigest()[:16]

    @property
    def inputs(self) -> int:
        """The rows of the first layer: counts, counts above 0, flags, legal actions, tokens."""
        return 2 * self.counts + self.flags + self.actions + self.tokens


class Encoder(Protocol):
    """Encodes the decisions of a game from what a view shows. The first token of a decision is the number of the
    deciding side."""

    layout: Layout
    actions: list[Action]

    def encode(self, pos: Any, step: Any, side: str, actions: Sequence[Action]) -> Encoded: ...

    def numbers(self, actions: Sequence[Action]) -> list[int]:
        """The numbers of actions, as `actions` lists them."""
        ...


class TokenTable:
    """Gives out the numbers of tokens, part by part.

    >>> table = TokenTable()
    >>> table.add("side", 3), table.add("turn", 10), table.size
    (0, 3, 13)
    """

    def __init__(self) -> None:
        self.size = 0
        self.parts: list[tuple[str, int]] = []

    def add(self, name: str, size: int) -> int:
        """The first number of a new part."""
        first = self.size
        self.parts.append((name, size))
        self.size += size
        return first
