"""A board of named areas: their borders and distances.

Areas are small integers in the order of their names. The board never changes during a game: it is built once, checked,
and shared by all positions.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from sandtable.core.base.errors import BadInput

_FAR = 255  # in the distance table: not reached; no two of at most 255 areas are that far apart


class AreaBoard:
    """Named areas joined by borders. Every table is a flat tuple indexed by the area's number.

    `names` fixes the numbers. `adjacency` lists for each name the names it borders, in both directions. `x`, `y` (where
    to draw it) and `coastal` have one entry for each name. `where` is the file for error messages.

    >>> board = AreaBoard("ABC", {"A": "B", "B": "AC", "C": "B"}, (0, 1, 2), (0, 0, 0), (True, False, False))
    >>> board.near[board.index["B"]], board.distance(0, 2), board.within(0, 1)
    ((0, 2), 2, (0, 1))
    """

    __slots__ = ("_steps", "coastal", "index", "names", "near", "spot")

    def __init__(
        self,
        names: Sequence[str],
        adjacency: Mapping[str, Iterable[str]],
        x: Sequence[float],
        y: Sequence[float],
        coastal: Sequence[bool],
        *,
        where: str = "areas",
    ) -> None:
        self.names: Final = tuple(names)
        _check_names(self.names, where)
        for field, values in (("x", x), ("y", y), ("coastal", coastal)):
            if len(values) != len(self.names):
                raise BadInput(f"{field} has {len(values)} entries for {len(self.names)} areas", where=where)
        self.index: Final = {name: number for number, name in enumerate(self.names)}
        self.near: Final = _borders(self.names, self.index, adjacency, where)
        self.coastal: Final = tuple(bool(flag) for flag in coastal)
        self.spot: Final = tuple((float(across), float(down)) for across, down in zip(x, y, strict=True))
        for name, spot in zip(self.names, self.spot, strict=True):
            if not all(map(math.isfinite, spot)):
                raise BadInput(f"{name!r} lies at {spot}; x and y must be finite numbers", where=where)
        self._steps: Final = tuple(_distances(start, self.near) for start in range(len(self.names)))
        for name, steps in zip(self.names, self._steps[0], strict=True):
            if steps == _FAR:
                raise BadInput(f"{name!r} cannot be reached from {self.names[0]!r}", where=where)

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"<AreaBoard of {len(self.names)} areas: {self.names[0]} ... {self.names[-1]}>"

    def distance(self, a: int, b: int) -> int:
        """The number of borders on the shortest path from `a` to `b`; 0 from an area to itself."""
        return self._steps[a][b]

    def within(self, a: int, n: int) -> tuple[int, ...]:
        """The areas at most `n` borders away from `a`, including `a`, in order."""
        return tuple(area for area, steps in enumerate(self._steps[a]) if steps <= n)


def _check_names(names: tuple[str, ...], where: str) -> None:
    if not names:
        raise BadInput("a board needs at least one area", where=where)
    if len(names) > _FAR:
        raise BadInput(f"a board has at most {_FAR} areas, not {len(names)}", where=where)
    for name, count in Counter(names).items():
        if not name:
            raise BadInput("an area has an empty name", where=where)
        if count > 1:
            raise BadInput(f"{name!r} is named {count} times; each area has a name of its own", where=where)


def _borders(
    names: tuple[str, ...], index: Mapping[str, int], adjacency: Mapping[str, Iterable[str]], where: str
) -> tuple[tuple[int, ...], ...]:
    """The adjacency as sorted numbers. BadInput at the first faulty entry."""
    listed = {name: tuple(others) for name, others in adjacency.items()}
    for name, others in listed.items():
        if name not in index:
            raise BadInput(f"borders are given for {name!r}, which is not an area", where=where)
        for other in others:
            if other not in index:
                raise BadInput(f"{name!r} borders {other!r}, which is not an area", where=where)
            if other == name:
                raise BadInput(f"{name!r} borders itself", where=where)
            if others.count(other) > 1:
                raise BadInput(f"{name!r} borders {other!r} more than once", where=where)
            if name not in listed.get(other, ()):
                raise BadInput(f"{name!r} borders {other!r}, but {other!r} does not border {name!r}", where=where)
    return tuple(tuple(sorted(index[other] for other in listed.get(name, ()))) for name in names)


def _distances(start: int, near: Sequence[Sequence[int]]) -> bytes:
    """The number of borders from `start` to every area (breadth-first); `_FAR` if unreachable."""
    steps = bytearray([_FAR]) * len(near)
    steps[start] = 0
    front = [start]
    for here in front:  # grows during the loop: nearer areas come before farther ones
        for area in near[here]:
            if steps[area] == _FAR:
                steps[area] = steps[here] + 1
                front.append(area)
    return bytes(steps)
