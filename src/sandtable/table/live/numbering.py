"""The numbers of a table as each pair of eyes counts them.

In a game that seals (`Game.sealed`) whatever one side does unseen is one action to the others, however many it takes:
they hear of it when the decision passes on, and neither versions nor rows of the log tell them more. All numbers that
leave the server, or come to it, are theirs; inside they are those of the log.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from sandtable.table.store.checkpoints import LogEntry

Sides = tuple[str, ...]


def quiet(entry: LogEntry, decides: str | None) -> bool:
    """Whether those who may not see an action do not even count it: the same side goes on, and nothing is told."""
    told = any(event.seen_by(()) is not None for event in entry.events)
    return bool(entry.only) and entry.side == decides and not (entry.fixed or entry.over or told)


class Numbering:
    """Which actions and rows of a log are not counted by everybody, and what that makes of its numbers."""

    def __init__(self) -> None:
        self._versions: list[tuple[int, Sides]] = []  # actions that stand, and who alone counts them
        self._rows: list[tuple[int, Sides]] = []  # the same for rows; some of them have been taken back
        self._lists: dict[Sides, tuple[list[int], list[int]]] = {}  # by eyes: what they do not count

    def told(self) -> tuple[list[tuple[int, Sides]], list[tuple[int, Sides]]]:
        """All that it knows, to be kept."""
        return self._versions, self._rows

    def recall(self, versions: list[tuple[int, Sides]], rows: list[tuple[int, Sides]]) -> None:
        self._versions, self._rows = list(versions), list(rows)

    def acted(self, version: int, entry: LogEntry) -> None:
        """An action stands that is `quiet`."""
        self._versions.append((version, entry.only))
        self._rows.append((entry.seq, entry.only))
        self._lists.clear()

    def undone(self, version: int, before: int, seq: int) -> bool:
        """Only the first actions stand, of those there were before; whether all that is gone was quiet, and so this."""
        gone = [only for number, only in self._versions if number > version]
        unseen = bool(gone) and len(gone) == before - version
        if unseen:
            self._rows.append((seq, gone[0]))
        self._versions = [kept for kept in self._versions if kept[0] <= version]
        self._lists.clear()
        return unseen

    def _hidden(self, sides: Sides) -> tuple[list[int], list[int]]:
        found = self._lists.get(sides)
        if found is None:
            eyes = set(sides)
            both = (self._versions, self._rows)
            versions, rows = ([number for number, only in rows if eyes.isdisjoint(only)] for rows in both)
            found = self._lists[sides] = versions, rows
        return found

    # --- out ---

    def hides(self, sides: Sides, version: int) -> bool:
        """Whether eyes do not count an action."""
        return _holds(self._hidden(sides)[0], version)

    def hides_row(self, sides: Sides, seq: int) -> bool:
        return _holds(self._hidden(sides)[1], seq)

    def version(self, sides: Sides, version: int) -> int:
        """A version as eyes count it."""
        return version - bisect_right(self._hidden(sides)[0], version)

    def row(self, sides: Sides, seq: int) -> int:
        """A row of the log as eyes count it."""
        return seq - bisect_right(self._hidden(sides)[1], seq)

    def numbered(self, sides: Sides, entries: Iterable[LogEntry], start: int) -> Iterator[tuple[int, LogEntry]]:
        """Of the actions from a version on those that eyes count, by their numbers, each when its turn comes; what is
        hidden meanwhile makes no difference."""
        hidden = self._hidden(sides)[0]
        stand = enumerate(entries, start)
        if not hidden:
            return stand
        return ((n - bisect_right(hidden, n), entry) for n, entry in stand if not _holds(hidden, n))

    # --- in ---

    def counted_version(self, sides: Sides, told: int) -> int:
        """The version that eyes call by a number: right after the action that they count."""
        return _counted(self._hidden(sides)[0], told)

    def counted_row(self, sides: Sides, told: int) -> int:
        """The same for rows."""
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
