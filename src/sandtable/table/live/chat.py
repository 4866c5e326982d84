"""What is said at a table: the last lines of it, as many as there is room for.

A line leaves a row in the log, as everything does, but only with its number and a digest of its words; the words lie
beside the log and are forgotten when there are too many. So the chain of rows holds whatever has been forgotten, and
words that somebody has changed do not fit their row. Older tables have words in their log (rows of the kind `chat`).
"""

from __future__ import annotations

import hashlib

import msgspec

from sandtable.table.store.protocol import LogRow
from sandtable.table.wire.errors import Damaged


class Chat(msgspec.Struct, frozen=True, gc=False):
    seq: int
    seat: str
    text: str
    at: float
    number: int  # of the lines that have been said at the table; whoever has no line 1 knows that older ones are gone

    @property
    def size(self) -> int:
        return len(self.text.encode())


def told(number: int, words: str) -> str:
    """What the log says of a line."""
    return f"{number} {hashlib.sha256(words.encode()).hexdigest()[:32]}"


class Talk:
    """The lines of a table that are kept."""

    def __init__(self) -> None:
        self.lines: list[Chat] = []
        self.size = 0  # bytes
        self.number = 0  # of the last line
        self._most = self._most_bytes = 0

    def bound(self, most: int, most_bytes: int) -> None:
        """Keep so many lines and so many bytes from now on, 0 for any number; the last line is always kept."""
        self._most, self._most_bytes = most, most_bytes
        self._forget(self._over(0, 0))

    def take_in(self, row: LogRow) -> bool:
        """A row of the log; False if its words are not kept any more."""
        if row.kind == "chat":
            self.add(Chat(row.seq, row.side, row.text, row.at, self.number + 1))
            return True
        number = row.text.partition(" ")[0]
        if not number.isdecimal() or (row.words is not None and told(int(number), row.words) != row.text):
            raise Damaged(f"what was said in row {row.seq} of the log is not what was written")
        self.number = int(number)
        if row.words is not None:
            self.add(Chat(row.seq, row.side, row.words, row.at, self.number))
        return row.words is not None

    def add(self, line: Chat) -> None:
        self.lines.append(line)
        self.size += line.size
        self.number = line.number
        self._forget(self._over(0, 0))

    def kept_from(self, line: Chat) -> int:
        """The row of the first line that is kept when this one has been said."""
        over = self._over(1, line.size)
        return self.lines[over].seq if over < len(self.lines) else line.seq

    def _over(self, more: int, size: int) -> int:
        """How many lines must be forgotten for so many more of such a size; never all of them."""
        number, count, size = 0, len(self.lines) + more, self.size + size
        while (self._most and count > self._most) or (self._most_bytes and size > self._most_bytes):
            if count <= 1:
                break
            size -= self.lines[number].size
            number, count = number + 1, count - 1
        return number

    def _forget(self, number: int) -> None:
        self.size -= sum(line.size for line in self.lines[:number])
        del self.lines[:number]
