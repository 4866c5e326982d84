"""Checks uploaded records in a worker process, so that they delay only each other."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from sandtable.core.base.errors import BadInput
from sandtable.table.live.creation import open_record
from sandtable.table.live.table import Table
from sandtable.table.store.protocol import LogRow, TableRow, header_of, linked
from sandtable.table.wire.messages import Created, NewTable
from sandtable.table.work.workers import Pool, Trouble

DEADLINE = 60.0
"""The timeout in seconds for checking one record."""

PART = 128
"""The rows of a log decoded at once."""


class OpenedRecord(msgspec.Struct, frozen=True, tag=True):
    """A table that continues from a record, ready to be stored by the server."""

    row: TableRow
    length: int  # of its log
    parts: list[bytes]  # the log itself, linked, encoded in parts
    chapters: list[tuple[int, bytes]]  # including the bookmark
    created: Created

    def log(self) -> Iterator[LogRow]:
        """The rows of the log, decoded part by part."""
        for part in self.parts:
            yield from msgspec.msgpack.decode(part, type=list[LogRow])


class Unusable(msgspec.Struct, frozen=True, tag=True):
    """What is wrong with a record."""

    problem: str
    where: str


class Uploads:
    """One process checks all records, one after the other; clients take turns."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._pool = Pool(check, 1, DEADLINE)

    async def opened(self, new: NewTable, client: str) -> OpenedRecord:
        """The table that continues from a record; BadInput if the record cannot be used."""
        if self._most and _actions(new.record or "") > self._most:
            raise BadInput(f"a record may have at most {self._most} actions", where="record")
        try:
            answer = await self._pool.ask(msgspec.msgpack.encode(new), client)
        except Trouble as fault:
            raise BadInput(f"could not be checked: {fault}", where="record") from None
        found = msgspec.msgpack.decode(answer, type=OpenedRecord | Unusable)
        if isinstance(found, Unusable):
            raise BadInput(found.problem, where=found.where)
        return found

    def close(self) -> None:
        self._pool.close()


def _actions(record: str) -> int:
    """The number of lines of a record that may be actions."""
    return sum(1 for line in record.splitlines() if not line.startswith("#"))


# --- in the worker ----------------------------------------------------------------------------------------


def check(data: bytes) -> bytes:
    """The worker's job: an encoded `NewTable` in, an encoded `OpenedRecord` or `Unusable` out."""
    new = msgspec.msgpack.decode(data, type=NewTable)
    try:
        row, log, created = open_record(new)
    except BadInput as fault:
        return msgspec.msgpack.encode(Unusable(fault.problem, fault.where))
    table, kept, rows = Table(row), [], linked(log, header_of(row))
    for line in rows:
        table.apply(line)
        chapter = table.chapter()
        if chapter is not None:
            kept.append(chapter)
    kept.append(table.bookmark())
    parts = [msgspec.msgpack.encode(rows[first : first + PART]) for first in range(0, len(rows), PART)]
    return msgspec.msgpack.encode(OpenedRecord(row, len(rows), parts, kept, created))
