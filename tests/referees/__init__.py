"""Referees: a second, slow reading of each game's rules, written from the rulebook and the public API alone.

A referee is a module of this folder, named as its game. It has one function, `referee(tally, seed)`: play a game
through the public API, ask the engine, say what the rules say from plain data alone, and hand both to the tally.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Difference:
    """Where referee and engine do not agree: the kind of question, where it was asked, and both answers."""

    kind: str
    where: str
    engine: object
    referee: object

    def __str__(self) -> str:
        return f"{self.kind}: {self.where}\n    engine:  {self.engine}\n    referee: {self.referee}"


@dataclass
class Tally:
    """Counts comparisons up to a wish, and keeps every difference."""

    wanted: int
    counts: Counter[str] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    @property
    def full(self) -> bool:
        return self.total >= self.wanted

    def compare(self, kind: str, where: str, engine: object, referee: object) -> bool:
        """One answer of each; whether they agree."""
        self.counts[kind] += 1
        if engine == referee:
            return True
        self.differences.append(Difference(kind, where, engine, referee))
        return False

    def compare_sets(self, kind: str, where: str, asked: set[str], engine: set[str], referee: set[str]) -> bool:
        """A yes or no for everything that was asked about: one comparison each."""
        return all([self.compare(kind, f"{where} {one}", one in engine, one in referee) for one in sorted(asked)])
