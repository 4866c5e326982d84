"""The combat results table (T.crt): the meaning of its results, and the exact odds of an attack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from sandtable.core.base.previews import Preview, Shift
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.combat import odds
from sandtable.kit.rules import battle
from sandtable.kit.rules.crt import TWO_DICE


class Outcome(NamedTuple):
    """The levels each side loses, whether the defender must retreat, and which side's operations end."""

    attacker: int
    defender: int
    retreat: bool
    attacker_ends: bool
    defender_ends: bool


@cache
def read(word: str) -> Outcome:
    """Parse a printed result.

    >>> read("A1* D1*"), read("D2R").retreat, read("DR").defender
    (Outcome(attacker=1, defender=1, retreat=False, attacker_ends=True, defender_ends=True), True, 0)
    """
    parts = {part[0]: part[1:] for part in word.split() if part[0] in "AD"}
    ours, theirs = parts.get("A", ""), parts.get("D", "")

    def levels(part: str) -> int:
        return int(part[0]) if part[:1].isdigit() else 0

    return Outcome(levels(ours), levels(theirs), "R" in theirs, "*" in ours, "*" in theirs)


def result(s: S, level: int, roll: int) -> str:
    """The result for a column, or the nearest one, and a dice sum clamped to 2 to 12."""
    table = s.tables.crt
    return table.result(max(level, table.first), max(min(roll, 12), 2) - 1)


def chances(s: S, level: int, drm: int) -> dict[str, float]:
    """The exact chance of each result, in dice order."""
    found: dict[str, float] = {}
    for roll, chance in TWO_DICE.items():
        word = result(s, level, roll + drm)
        found[word] = found.get(word, 0.0) + chance
    return found


def word_of(result_: str) -> str:
    """A result as part of a message id: "A1* D1*" is a1e-d1e."""
    return result_.lower().replace("*", "e").replace(" ", "-")


class Pending(NamedTuple):
    """Dice rolled before those of the combat: the reason, and the chance of each shift of column and dice."""

    shift: Shift
    worth: Mapping[tuple[int, int], float]


def preview(s: S, target: int, units: Sequence[int], pending: Sequence[Pending] = ()) -> Preview:
    """An attack before its dice; `pending`: the Gegenangriff, and chosen support."""
    reading = odds.weigh(s, target, units)
    names = tuple([s.tables.units[unit] for unit in units])
    level = max(reading.level, s.tables.crt.first)
    shifts = (*reading.shifts, *[part.shift for part in pending])
    weighed = battle.Weighed("14.1", names, reading.attack, reading.defence, reading.base, level, shifts)
    odds_ = battle.preview(s.tables.crt, weighed, _expected(s, reading, pending), word_of, dice=float(reading.drm))
    return msgspec.structs.replace(odds_, after="") if pending else odds_  # dice will decide the column


def _expected(s: S, reading: odds.Reading, pending: Sequence[Pending]) -> dict[str, float]:
    """The chance of each result over all pending rolls."""
    moved: dict[tuple[int, int], float] = {(reading.level, reading.drm): 1.0}
    for part in pending:
        further: dict[tuple[int, int], float] = {}
        for (level, drm), share in moved.items():
            for (columns, more), chance in part.worth.items():
                key = level + columns, drm + more
                further[key] = further.get(key, 0.0) + share * chance
        moved = further
    found: dict[str, float] = {}
    for (level, drm), share in moved.items():
        for word, chance in chances(s, level, drm).items():
            found[word] = found.get(word, 0.0) + share * chance
    return found
