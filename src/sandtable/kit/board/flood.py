"""Floods: which hexes are joined to some sources by steps over open country.

A `Net` is the static side: the steps out of every hex. `ways` are there always; `gates` are steps that both ends must
leave open, as a bridge that one side holds; hexes in `ends` can be reached, but nothing goes on from them. A question
brings the tables of the moment: `closed` hexes are not entered, and no gate leads from or to a `barred` one.

Byte tables have one entry more than the board has hexes, which stays 0 (see kit.zones). A flood takes all steps of one
length at once, as bits (see kit.bits).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from sandtable.kit.board.bits import BitBoard
from sandtable.kit.board.masks import Mask

Steps = tuple[tuple[int, ...], ...]  # by hex: where its steps lead
Shifts = tuple[tuple[int, int], ...]  # how far bits go, and the hexes that can be left that way


class Net:
    """The steps of a kind of line. A step leads there and back, so that a flood from the sources finds all starts."""

    __slots__ = ("_firm", "_gated", "_laid", "bits", "ends", "gates", "through", "ways")

    def __init__(self, bits: BitBoard, ways: Steps, gates: Steps, ends: Mask) -> None:
        self.bits, self.ways, self.gates, self.ends = bits, ways, gates, ends
        self.through = ~bits.pack(ends)  # the hexes that a line goes on from
        self._firm, self._gated = _shifts(bits, ways), _shifts(bits, gates)
        self._laid: tuple[bytes, Shifts, Shifts] | None = None

    def laid(self, barred: bytes) -> tuple[Shifts, Shifts]:
        """The steps that are there while no gate leads from or to a barred hex: those up, and those down.

        Kept until others are barred.
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
    """By how far bits go up: the hexes that can be left that way."""
    found = dict.fromkeys(bits.steps, 0)
    for a, out in enumerate(steps):
        for b in out:
            found[bits.place[b] - bits.place[a]] |= bits.bit[a]
    return found


@lru_cache(maxsize=8)
def _packed(bits: BitBoard, table: bytes) -> int:
    """Several floods of a moment ask with the same tables."""
    return bits.pack(table)


def unmarked(bits: BitBoard, ways: Steps) -> Net:
    """A net of steps that are always there."""
    return Net(bits, ways, ((),) * len(ways), bytes(len(ways) + 1))


def flood(
    net: Net, sources: Iterable[int], closed: Mask, barred: Mask = b"", reach: int = -1, base: Mask = b""
) -> bytes:
    """1 for every hex that is joined to a source, by at most `reach` steps if that is not negative.

    A source that is closed gives nothing. One among the `ends` gives: a line ends in it. `base` is what an earlier
    flood of the same moment found from other sources: only what these add is looked for.
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
    """Where the steps out of some hexes lead."""
    wider = 0
    for up, out in ups:
        wider |= (ring & out) << up
    for down, out in downs:
        wider |= (ring & out) >> down
    return wider


def leads(net: Net, start: int, goals: Iterable[int], closed: Mask, barred: Mask = b"") -> bool:
    """Whether a line leads from a hex to one of the goals; the start itself may be closed. Ends when it is found."""
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
    """Whether a line can begin in a hex that a flood need not have entered, since whatever asks is there already."""
    if found[hex_]:
        return True
    ways, gates, ends = net.ways, net.gates, net.ends
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
