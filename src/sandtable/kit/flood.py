"""Floods: which hexes are joined to some sources by steps over open country.

A `Net` is the static side: the steps out of every hex. `ways` are there always; `gates` are steps that both ends must
leave open, as a bridge that one side holds; hexes in `ends` can be reached, but nothing goes on from them. A question
brings the tables of the moment: `closed` hexes are not entered, and no gate leads from or to a `barred` one.

Byte tables have one entry more than the board has hexes, which stays 0 (see kit.zones).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Table = bytearray | bytes
Steps = tuple[tuple[int, ...], ...]  # by hex: where its steps lead


class Net(NamedTuple):
    """The steps of a kind of line. A step leads there and back, so that a flood from the sources finds all starts."""

    ways: Steps
    gates: Steps
    ends: Table


def plain(ways: Steps) -> Net:
    """A net of steps that are always there."""
    return Net(ways, ((),) * len(ways), bytes(len(ways) + 1))


def flood(net: Net, sources: Iterable[int], closed: Table, barred: Table = b"", reach: int = -1) -> bytearray:
    """1 for every hex that is joined to a source, by at most `reach` steps if that is not negative.

    A source that is closed gives nothing. One among the `ends` gives: a line ends in it.
    """
    ways, gates, ends = net
    found = bytearray(len(closed))
    seen = bytearray(closed)
    ring = []
    for source in sources:
        if not seen[source]:
            seen[source] = found[source] = 1
            ring.append(source)
    fresh = True  # the ring holds the sources themselves
    while ring and reach:
        reach -= 1
        wider = []
        for a in ring:
            if ends[a] and not fresh:
                continue
            for b in ways[a]:
                if not seen[b]:
                    seen[b] = found[b] = 1
                    wider.append(b)
            if gates[a] and not (barred and barred[a]):
                for b in gates[a]:
                    if not seen[b] and not (barred and barred[b]):
                        seen[b] = found[b] = 1
                        wider.append(b)
        ring, fresh = wider, False
    return found


def begins(net: Net, found: Table, hex_: int, barred: Table = b"") -> bool:
    """Whether a line can begin in a hex that a flood need not have entered, since whatever asks is there already."""
    if found[hex_]:
        return True
    ways, gates, ends = net
    if any(found[b] and not ends[b] for b in ways[hex_]):
        return True
    if barred and barred[hex_]:
        return False
    return any(found[b] and not ends[b] and not (barred and barred[b]) for b in gates[hex_])


def parts(ways: Steps, closed: Table) -> list[int]:
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
