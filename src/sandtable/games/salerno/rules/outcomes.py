"""The combat results table (T.crt): what its words mean, and the exact chances of an attack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from sandtable.core.messages import Message
from sandtable.core.steps import Preview, Shift
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules import odds
from sandtable.kit import battle
from sandtable.kit.crt import TWO_DICE


class Outcome(NamedTuple):
    """Levels that each side loses, whether the defender must retreat, and whose operations are over."""

    attacker: int
    defender: int
    retreat: bool
    attacker_ends: bool
    defender_ends: bool


@cache
def read(word: str) -> Outcome:
    """A result as it is printed.

    >>> read("A1* D1*"), read("D2R").retreat, read("DR").defender
    (Outcome(attacker=1, defender=1, retreat=False, attacker_ends=True, defender_ends=True), True, 0)
    """
    parts = {part[0]: part[1:] for part in word.split() if part[0] in "AD"}
    ours, theirs = parts.get("A", ""), parts.get("D", "")

    def levels(part: str) -> int:
        return int(part[0]) if part[:1].isdigit() else 0

    return Outcome(levels(ours), levels(theirs), "R" in theirs, "*" in ours, "*" in theirs)


def result(s: S, level: int, roll: int) -> str:
    """The word of the table for a column, or the nearest there is, and a sum of dice held between 2 and 12."""
    table = s.tables.crt
    return table.result(max(level, table.first), max(min(roll, 12), 2) - 1)


def chances(s: S, level: int, drm: int) -> dict[str, float]:
    """The exact chance of each result, in the order of the dice."""
    found: dict[str, float] = {}
    for roll, chance in TWO_DICE.items():
        word = result(s, level, roll + drm)
        found[word] = found.get(word, 0.0) + chance
    return found


def word_of(result_: str) -> str:
    """A result as part of a message's name: "A1* D1*" is a1e-d1e."""
    return result_.lower().replace("*", "e").replace(" ", "-")


def preview(s: S, target: int, units: Sequence[int], counter: Mapping[int, float] | None = None) -> Preview:
    """An attack before support and the dice; `counter`: the chances of the columns that the Gegenangriff is worth."""
    reading = odds.weigh(s, target, units)
    names = tuple([s.tables.units[unit] for unit in units])
    level = max(reading.level, s.tables.crt.first)
    shifts, shares = reading.shifts, chances(s, level, reading.drm)
    if counter:
        shifts = (*shifts, Shift("14.2.8", Message("shift-counter"), min(counter)))
        shares = _mixed([(chances(s, reading.level + more, reading.drm), share) for more, share in counter.items()])
        level = max(reading.level + min(counter), s.tables.crt.first)
    weighed = battle.Weighed("14.1", names, reading.attack, reading.defence, reading.base, level, shifts)
    return battle.preview(s.tables.crt, weighed, shares, word_of, dice=float(reading.drm))


def _mixed(parts: Iterable[tuple[dict[str, float], float]]) -> dict[str, float]:
    """The chances of each result if one of several tables counts, each with its own chance."""
    found: dict[str, float] = {}
    for part, share in parts:
        for word, chance in part.items():
            found[word] = found.get(word, 0.0) + share * chance
    return found
