"""Invariants of every hex game position. A game adds those of its own rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from sandtable.kit.position.field import Field, H


def misplaced(pos: Field[H], t: H, least: Callable[[int], int] = lambda _: 1) -> Iterator[str]:
    """Faults unless every unit is in exactly one place, at a possible strength, and unmarked if out of the game."""
    seen = Counter(unit for stack in pos.stacks.values() for unit in stack)
    for unit, name in enumerate(t.units):
        place = pos.at[unit]
        if seen[unit] != 1 or unit not in pos.stacks[place]:
            yield f"{name}: at {t.names[place]}, but in {seen[unit]} stacks"
        if not least(unit) <= pos.steps[unit] <= t.full[unit]:
            yield f"{name}: {pos.steps[unit]} of {t.full[unit]} steps"
        if pos.state[unit] and place in (t.box["dead"], t.box["gone"]):
            yield f"{name}: bears markers in the box {t.names[place]}"


def contested(pos: Field[H], t: H, hex_: int, camps: tuple[str, ...]) -> Iterator[str]:
    """Faults unless only one camp is in a hex, and that camp controls it."""
    first, second = pos.troops[0][hex_], pos.troops[1][hex_]
    if first and second:
        yield f"{t.names[hex_]}: units of both sides"
    elif (first or second) and pos.holder[hex_] != (1 if second else 0):
        yield f"{t.names[hex_]}: held by {camps[pos.holder[hex_]]}, but the other side is there"
