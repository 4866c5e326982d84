"""Floods: the hexes connected to a set of sources by open steps.

A `Net` is the static part: the steps out of every hex. `ways` are always open. `gates` are steps that both ends must
leave open, such as a bridge that one side holds. Hexes in `ends` can be reached, but nothing continues from them. Each
query adds the tables of the moment: `closed` hexes are not entered, and no gate leads from or to a `barred` hex.

Byte tables have one entry more than the board has hexes, which stays 0 (see kit.zones). A flood takes all steps of one
length at once, as bits (see kit.bits).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from sandtable.kit.board.bits import BitBoard
from sandtable.kit.board.masks import Mask

Steps = tuple[tuple[int, ...], ...]  # by hex: where its steps lead
Shifts = tuple[tuple[int, int], ...]  # how far bits move, and the hexes that can be left that way


class Net:
    """The steps of a kind of line. Every step works both ways, so a flood from the sources finds all starts."""

    __slots__ = ("_firm", "_gated", "_laid", "bits", "ends", "gates", "through", "ways")

    def __init__(self, bits: BitBoard, ways: Steps, gates: Steps, ends: Mask) -> None:
        self.bits, self.ways, self.gates, self.ends = bits, ways, gates, ends
        self.through = ~bits.pack(ends)  # the hexes that a line can continue from
        self._firm, self._gated = _shifts(bits, ways), _shifts(bits, gates)
        self._laid: tuple[bytes, Shifts, Shifts] | None = None

    def laid(self, barred: bytes) -> tuple[Shifts, Shifts]:
        """The steps open while no gate leads from or to a barred hex: upward shifts, and downward shifts.

        Cached until `barred` changes.
        """
        last = self._laid
        if last is None or last[0] != barred:
            open_ = ~_packed(self.bits, barred) if barred else -1
            steps = self._firm.copy()
            for up, out in self._gated.items():
                steps[up] |= out & open_ & (open_ >> up if up > 0 else open_ << -up)
            ups = tuple((up, out) for up, out in steps.items() if out and up > 0)
            downs = tuple((-up, out) for up, out in steps.items() if out and up < 0)
            last = self._laid = barred, ups, downs
        return last[1], last[2]


def _shifts(bits: BitBoard, steps: Steps) -> dict[int, int]:
    """By upward shift, the hexes that can be left that way."""
    found = dict.fromkeys(bits.steps, 0)
    for a, out in enumerate(steps):
        for b in out:
            found[bits.place[b] - bits.place[a]] |= bits.bit[a]
    return found


@lru_cache(maxsize=8)
def _packed(bits: BitBoard, table: bytes) -> int:
    """Pack a table, cached: several floods of one moment use the same tables."""
    return bits.pack(table)


def unmarked(bits: BitBoard, ways: Steps) -> Net:
    """A net of steps that are always open."""
    return Net(bits, ways, ((),) * len(ways), bytes(len(ways) + 1))


def flood(
    net: Net, sources: Iterable[int], closed: Mask, barred: Mask = b"", reach: int = -1, base: Mask = b""
) -> bytes:
    """A table with 1 for every hex connected to a source, within `reach` steps unless that is negative.

    A closed source contributes nothing. A source among the `ends` does: a line may end there. `base` is what an earlier
    flood of the same moment found from other sources; only additions to it are searched.
    """
    bits, steps = net.bits, net.laid(bytes(barred))
    found = bits.pack(base) if base else 0
    free = bits.board & ~(_packed(bits, bytes(closed)) | found)
    ring = bits.gather(sources) & free
    found |= ring
    while ring and reach:
        reach -= 1
        free ^= ring
        wider = _stepped(ring, *steps) & free
        found |= wider
        ring = wider & net.through
    return bits.unpack(found)


def _stepped(ring: int, ups: Shifts, downs: Shifts) -> int:
    """The hexes one step away from these."""
    wider = 0
    for up, out in ups:
        wider |= (ring & out) << up
    for down, out in downs:
        wider |= (ring & out) >> down
    return wider


def leads(net: Net, start: int, goals: Iterable[int], closed: Mask, barred: Mask = b"") -> bool:
    """True if a line leads from a hex to one of the goals. The start itself may be closed. Stops at the first hit."""
    bits, steps = net.bits, net.laid(bytes(barred))
    free = bits.board & ~_packed(bits, bytes(closed))
    wanted = bits.gather(goals) & free
    ring = found = bits.bit[start]
    while ring and not found & wanted:
        free &= ~ring
        found = _stepped(ring, *steps) & free
        ring = found & net.through
    return bool(found & wanted)


def begins(net: Net, found: Mask, hex_: int, barred: Mask = b"") -> bool:
    """True if a line can begin in a hex. The flood need not have entered it, since the unit is already there."""
    if found[hex_]:
        return True
    ways, gates, ends = net.ways, net.gates, net.ends
    if any(found[b] and not ends[b] for b in ways[hex_]):
        return True
    if barred and barred[hex_]:
        return False
    return any(found[b] and not ends[b] and not (barred and barred[b]) for b in gates[hex_])


def parts(ways: Steps, closed: Mask) -> list[int]:
    """The parts into which closed hexes cut the board: a number from 1 for each hex, 0 for closed ones."""
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
