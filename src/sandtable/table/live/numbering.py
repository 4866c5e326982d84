"""The numbers of a table's versions and log rows, as each viewer counts them.

In a game that seals (`Game.sealed`), a run of one side's hidden actions counts as one action for the others. They learn
of it when the decision passes on, and neither version nor row numbers reveal more. All numbers that enter or leave the
server are in the viewer's numbering; inside the server they are those of the log.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from sandtable.table.store.checkpoints import LogEntry

Sides = tuple[str, ...]


def quiet(entry: LogEntry, decides: str | None) -> bool:
    """True if an action is not even counted by sides that may not see it: the same side decides next, and no event of
    it is public."""
    told = any(event.seen_by(()) is not None for event in entry.events)
    return bool(entry.only) and entry.side == decides and not (entry.fixed or entry.over or told)


class Numbering:
    """The actions and log rows that only some sides count, and the conversion of their numbers."""

    def __init__(self) -> None:
        self._versions: list[tuple[int, Sides]] = []  # standing actions, with the sides that count them
        self._rows: list[tuple[int, Sides]] = []  # the same for log rows, undone ones included
        self._lists: dict[Sides, tuple[list[int], list[int]]] = {}  # by sides: the versions and rows they do not count

    def told(self) -> tuple[list[tuple[int, Sides]], list[tuple[int, Sides]]]:
        """The data to store in a bookmark."""
        return self._versions, self._rows

    def recall(self, versions: list[tuple[int, Sides]], rows: list[tuple[int, Sides]]) -> None:
        self._versions, self._rows = list(versions), list(rows)
        self._lists.clear()

    def acted(self, version: int, entry: LogEntry) -> None:
        """Register a `quiet` action."""
        self._versions.append((version, entry.only))
        self._rows.append((entry.seq, entry.only))
        for sides, (versions, rows) in self._lists.items():  # at once: the next read by others costs the same as before
            if set(sides).isdisjoint(entry.only):
                versions.append(version)
                rows.append(entry.seq)

    def undone(self, version: int, before: int, seq: int) -> bool:
        """Cut back to `version` from version `before`. True if all undone actions were quiet, and the undo row `seq`
        with them."""
        gone = [only for number, only in self._versions if number > version]
        unseen = bool(gone) and len(gone) == before - version
        if unseen:
            self._rows.append((seq, gone[0]))
        self._versions = [kept for kept in self._versions if kept[0] <= version]
        for sides, (versions, rows) in self._lists.items():
            del versions[bisect_right(versions, version) :]
            if unseen and set(sides).isdisjoint(gone[0]):
                rows.append(seq)
        return unseen

    def _hidden(self, sides: Sides) -> tuple[list[int], list[int]]:
        found = self._lists.get(sides)
        if found is None:
            eyes = set(sides)
            both = (self._versions, self._rows)
            versions, rows = ([number for number, only in rows if eyes.isdisjoint(only)] for rows in both)
            found = self._lists[sides] = versions, rows
        return found

    # --- log numbers to viewer numbers ---

    def hides(self, sides: Sides, version: int) -> bool:
        """True if these sides do not count an action."""
        return _holds(self._hidden(sides)[0], version)

    def hides_row(self, sides: Sides, seq: int) -> bool:
        return _holds(self._hidden(sides)[1], seq)

    def version(self, sides: Sides, version: int) -> int:
        """A version in these sides' numbering."""
        return version - bisect_right(self._hidden(sides)[0], version)

    def row(self, sides: Sides, seq: int) -> int:
        """A log row in these sides' numbering."""
        return seq - bisect_right(self._hidden(sides)[1], seq)

    def last_counted(self, sides: Sides, version: int) -> int:
        """The last version up to this one that these sides count, in the same time however many they do not."""
        hidden = self._hidden(sides)[0]
        at = bisect_right(hidden, version)
        if not at or hidden[at - 1] != version:
            return version
        low, high = 0, at - 1  # in a run without gaps every number exceeds its place by as much
        while low < high:
            middle = (low + high) // 2
            if hidden[middle] - middle == version - at + 1:
                high = middle
            else:
                low = middle + 1
        return hidden[low] - 1

    def numbered(self, sides: Sides, entries: Iterable[LogEntry], start: int) -> Iterator[tuple[int, LogEntry]]:
        """Yield the actions that these sides count, from version `start` on, with their numbers. Actions hidden after
        the call make no difference."""
        hidden = self._hidden(sides)[0]
        unseen = frozenset(hidden)
        return ((n - bisect_right(hidden, n), entry) for n, entry in enumerate(entries, start) if n not in unseen)

    def counted_among(self, sides: Sides, versions: Iterable[int]) -> list[int]:
        """Those of these versions that these sides count."""
        unseen = frozenset(self._hidden(sides)[0])
        return [version for version in versions if version not in unseen]

    # --- viewer numbers to log numbers ---

    def counted_version(self, sides: Sides, told: int) -> int:
        """The log version of a number in these sides' numbering: right after the action they count."""
        return _counted(self._hidden(sides)[0], told)

    def counted_row(self, sides: Sides, told: int) -> int:
        """The log row of a number in these sides' numbering."""
        return _counted(self._hidden(sides)[1], told)


def _holds(numbers: list[int], number: int) -> bool:
    at = bisect_right(numbers, number)
    return at > 0 and numbers[at - 1] == number


def _counted(hidden: list[int], told: int) -> int:
    """
    >>> [_counted([3, 4, 6], told) for told in range(5)]
    [0, 1, 2, 5, 7]
    """
    number = told
    for one in hidden:
        if one > number:
            break
        number += 1
    return number
