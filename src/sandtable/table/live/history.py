"""The actions that stand at a table: the last ones in memory, earlier ones in chapters fetched when needed.

A table therefore takes as long to open, and as much memory, after ten actions as after a hundred thousand.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from sandtable.table.store.checkpoints import LENGTH, Fetch, LogEntry, OpenedCheckpoint

FETCHED = 40
"""Above this number, chapters fetched on request are dropped once another chapter has been stored."""


class History(Sequence[LogEntry]):
    """A list of entries whose beginning may be in the store."""

    def __init__(self, lasts: Iterable[int] = (), fetch: Fetch | None = None) -> None:
        """`lasts`: the last row of each chapter that is not in memory."""
        self._lasts = list(lasts)
        self.fetch = fetch
        self._fetched: dict[int, OpenedCheckpoint] = {}  # chapters fetched on request
        self._tail: list[LogEntry] = []

    @property
    def _start(self) -> int:
        return len(self._lasts) * LENGTH

    @property
    def held(self) -> int:
        """The number of entries in memory."""
        return len(self._tail) + LENGTH * self.fetched

    @property
    def fetched(self) -> int:
        """The number of chapters in memory that were fetched on request."""
        return len(self._fetched)

    def __len__(self) -> int:
        return self._start + len(self._tail)

    @overload
    def __getitem__(self, at: int) -> LogEntry: ...
    @overload
    def __getitem__(self, at: slice) -> list[LogEntry]: ...
    def __getitem__(self, at: int | slice) -> LogEntry | list[LogEntry]:
        if at == -1 and self._tail:  # asked for most of the time
            return self._tail[-1]
        if isinstance(at, slice):
            first, last, step = at.indices(len(self))
            if step == 1 and first >= self._start:
                return self._tail[first - self._start : max(first, last) - self._start]
            return list(self.between(first, last)) if step == 1 else [self[n] for n in range(first, last, step)]
        number = at + len(self) if at < 0 else at
        if number >= self._start:
            return self._tail[number - self._start]
        if number < 0:
            raise IndexError(at)
        return self._entries(number // LENGTH)[number % LENGTH]

    def __iter__(self) -> Iterator[LogEntry]:
        return self.between(0, len(self))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History | list) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def between(self, first: int, last: int) -> Iterator[LogEntry]:
        """The entries from index `first` up to but excluding `last`."""
        for number in range(first // LENGTH, min(-(-last // LENGTH), len(self._lasts))):
            begin = number * LENGTH
            yield from self._entries(number)[max(0, first - begin) : last - begin]
        yield from self._tail[max(0, first - self._start) : max(0, last - self._start)]

    def append(self, entry: LogEntry) -> None:
        self._tail.append(entry)

    def cut(self, length: int) -> None:
        """Keep only the first `length` entries."""
        if length < self._start:
            number, rest = divmod(length, LENGTH)
            self._tail = self._entries(number)[:rest] if rest else []
            del self._lasts[number:]
        else:
            del self._tail[length - self._start :]

    def up_to(self, seq: int) -> int:
        """The number of entries up to a log row."""
        number = bisect_right(self._lasts, seq)
        entries = self._tail if number == len(self._lasts) else self._entries(number)
        return number * LENGTH + bisect_right(entries, seq, key=_seq)

    def lasts(self) -> list[int]:
        """The last row of each complete chapter."""
        return [*self._lasts, *(entry.seq for entry in self._tail[LENGTH - 1 :: LENGTH])]

    def open_end(self) -> list[LogEntry]:
        """The entries in no complete chapter."""
        return self._tail[len(self._tail) // LENGTH * LENGTH :]

    def away(self, numbers: Iterable[int]) -> list[tuple[int, int]]:
        """Those of these chapters that are not in memory, each with its last row."""
        there = [number for number in numbers if number < len(self._lasts) and number not in self._fetched]
        return [(number, self._lasts[number]) for number in there]

    def let_go(self, kept: int) -> None:
        """Keep only the last `kept` complete chapters in memory; earlier ones are fetched on request."""
        over = len(self._tail) // LENGTH - kept
        if over > 0:
            self._lasts += [self._tail[n * LENGTH - 1].seq for n in range(1, over + 1)]
            del self._tail[: over * LENGTH]
        if len(self._fetched) > FETCHED:
            self._fetched.clear()

    def chapter(self, number: int, last: int) -> OpenedCheckpoint:
        """The chapter that ends with row `last`, as the store has it."""
        found = self._fetched.get(number)
        if found is None or found.entries[-1].seq != last:
            assert self.fetch is not None
            found = self._fetched[number] = self.fetch(number, last)
        return found

    def _entries(self, number: int) -> list[LogEntry]:
        return self.chapter(number, self._lasts[number]).entries


def _seq(entry: LogEntry) -> int:
    return entry.seq
