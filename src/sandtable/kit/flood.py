"""Floods: which hexes are joined to some sources by steps over open country.

A `Net` is the static side: the steps out of every hex. `ways` are there always; `gates` are steps that both ends must
leave open, as a bridge that one side holds; hexes in `ends` can be reached, but nothing goes on from them. A question
brings the tables of the moment: `closed` hexes are not entered, and no gate leads from or to a `barred` one.

Byte tables have one entry more than the board has hexes, which stays 0 (see kit.zones).
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import NamedTuple

from sandtable.kit.masks import Mask, either

Steps = tuple[tuple[int, ...], ...]  # by hex: where its steps lead


class Net(NamedTuple):
    """The steps of a kind of line. A step leads there and back, so that a flood from the sources finds all starts."""

    ways: Steps
    gates: Steps
    ends: Mask


def unmarked(ways: Steps) -> Net:
    """A net of steps that are always there."""
    return Net(ways, ((),) * len(ways), bytes(len(ways) + 1))


def flood(
    net: Net, sources: Iterable[int], closed: Mask, barred: Mask = b"", reach: int = -1, base: Mask = b""
) -> bytearray:
    """1 for every hex that is joined to a source, by at most `reach` steps if that is not negative.

    A source that is closed gives nothing. One among the `ends` gives: a line ends in it. `base` is what an earlier
    flood of the same moment found from other sources: only what these add is looked for.
    """
    ways, gates, ends = net
    shut = barred or bytes(len(closed))
    seen = bytearray(either(closed, base) if base else closed)  # not 0 for a hex that is closed or found
    found = []
    for source in sources:
        if not seen[source]:
            seen[source] = 1
            found.append(source)
    last = origins = len(found)  # the end of the ring that is under way, and of the sources
    for number, a in enumerate(found):  # grows while it is walked through
        if number == last:
            last = len(found)
            reach -= 1
        if not reach:
            break
        if ends[a] and number >= origins:
            continue
        for b in ways[a]:
            if not seen[b]:
                seen[b] = 1
                found.append(b)
        if gates[a] and not shut[a]:
            for b in gates[a]:
                if not seen[b] and not shut[b]:
                    seen[b] = 1
                    found.append(b)
    joined = bytearray(base or len(closed))
    for hex_ in found:
        joined[hex_] = 1
    return joined


def leads(net: Net, start: int, goals: Container[int], closed: Mask, barred: Mask = b"") -> bool:
    """Whether a line leads from a hex to one of the goals; the start itself may be closed. Ends when it is found."""
    if start in goals and not closed[start]:
        return True
    ways, gates, ends = net
    shut = barred or bytes(len(closed))
    seen = bytearray(closed)
    seen[start] = 1
    todo = [start]
    for a in todo:  # grows while it is walked through
        if ends[a] and a != start:
            continue
        for b in ways[a] if shut[a] else (*ways[a], *[b for b in gates[a] if not shut[b]]):
            if not seen[b]:
                if b in goals:
                    return True
                seen[b] = 1
                todo.append(b)
    return False


def begins(net: Net, found: Mask, hex_: int, barred: Mask = b"") -> bool:
    """Whether a line can begin in a hex that a flood need not have entered, since whatever asks is there already."""
    if found[hex_]:
        return True
    ways, gates, ends = net
    if any(found[b] and not ends[b] for b in ways[hex_]):
        return True
    if barred and barred[hex_]:
        return False
    return any(found[b] and not ends[b] and not (barred and barred[b]) for b in gates[hex_])


def parts(ways: Steps, closed: Mask) -> list[int]:
    """The parts into which closed hexes cut a country: a number from 1 for each hex, 0 for the closed ones."""
    part = [0] * len(closed)
    number = 0
    for start in range(len(ways)):
        if closed[start] or part[start]:
            continue
        number += 1
        part[start] = number
        todo = [start]
        for a in todo:
            for b in ways[a]:
                if not part[b] and not closed[b]:
                    part[b] = number
                    todo.append(b)
    return part
