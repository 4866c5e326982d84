"""The chat of a table: its last lines, up to a limit.

Each line adds a row to the log, but the row holds only its number and a digest of its text. The text is stored beside
the log and the oldest is dropped when there is too much. The chain of rows therefore stays valid after text is dropped,
and text altered later does not match its row. Older tables have the text in their log (rows of the kind `chat`).
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
    number: int  # counted from 1 per table; if line 1 is missing, older lines have been dropped

    @property
    def size(self) -> int:
        return len(self.text.encode())


def told(number: int, words: str) -> str:
    """The log text of a line: its number and a digest of its words."""
    return f"{number} {hashlib.sha256(words.encode()).hexdigest()[:32]}"


class Talk:
    """The lines of a table that are kept."""

    def __init__(self) -> None:
        self.lines: list[Chat] = []
        self.size = 0  # bytes
        self.number = 0  # of the last line
        self._in_log = 0  # the number of the last line whose text is in the log itself
        self._most = self._most_bytes = 0

    def bound(self, most: int, most_bytes: int) -> None:
        """Limit the lines and bytes kept from now on; 0 means no limit. The last line is always kept."""
        self._most, self._most_bytes = most, most_bytes
        self._forget(self._over(0, 0))

    def take_in(self, row: LogRow) -> bool:
        """Read a log row; False if its text has been dropped."""
        if row.kind == "chat":
            self.add(Chat(row.seq, row.side, row.text, row.at, self.number + 1))
            self._in_log = self.number
            return True
        number = row.text.partition(" ")[0]
        if not number.isdecimal() or (row.words is not None and told(int(number), row.words) != row.text):
            raise Damaged(f"what was said in row {row.seq} of the log is not what was written")
        self.number = int(number)
        if row.words is not None:
            self.add(Chat(row.seq, row.side, row.words, row.at, self.number))
        return row.words is not None

    def check(self) -> None:
        """Raise Damaged if a text is missing. Only the oldest are dropped, and never the last."""
        kept = [line.number for line in self.lines if line.number > self._in_log]
        first = kept[0] if kept else self._in_log + 1
        if kept != list(range(first, self.number + 1)):
            raise Damaged("a line of chat is missing")

    def add(self, line: Chat) -> None:
        self.lines.append(line)
        self.size += line.size
        self.number = line.number
        self._forget(self._over(0, 0))

    def kept_from(self, line: Chat) -> int:
        """The row of the first line still kept after this one is added."""
        over = self._over(1, line.size)
        return self.lines[over].seq if over < len(self.lines) else line.seq

    def _over(self, more: int, size: int) -> int:
        """The number of lines to drop before adding `more` lines of `size` bytes; never all of them."""
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
