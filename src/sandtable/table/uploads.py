"""Records that strangers send in, checked in a process of their own: they hold up each other and nobody else."""

from __future__ import annotations

import msgspec

from sandtable.core.errors import BadInput
from sandtable.table.live import Table
from sandtable.table.opening import open_record
from sandtable.table.store import LogRow, TableRow
from sandtable.table.wire import Created, NewTable
from sandtable.table.workers import Pool, Trouble

DEADLINE = 60.0
"""Seconds that the check of one record may take."""


class Opened(msgspec.Struct, frozen=True, tag=True):
    """A table that goes on from a record, with the chapters of its log."""

    row: TableRow
    log: list[LogRow]
    chapters: list[bytes]
    created: Created


class Unusable(msgspec.Struct, frozen=True, tag=True):
    """What is wrong with a record."""

    problem: str
    where: str


class Uploads:
    """One process checks all records, one after the other; clients take turns."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._pool = Pool(check, 1, DEADLINE)

    async def opened(self, new: NewTable, client: str) -> Opened:
        """The table that a record leads to; BadInput if it leads to none."""
        if self._most and _actions(new.record or "") > self._most:
            raise BadInput(f"no record of more than {self._most} actions", where="record")
        try:
            answer = await self._pool.ask(msgspec.msgpack.encode(new), client)
        except Trouble as fault:
            raise BadInput(f"it could not be checked: {fault}", where="record") from None
        found = msgspec.msgpack.decode(answer, type=Opened | Unusable)
        if isinstance(found, Unusable):
            raise BadInput(found.problem, where=found.where)
        return found

    def close(self) -> None:
        self._pool.close()


def _actions(record: str) -> int:
    """How many lines of a record may be actions."""
    return sum(1 for line in record.splitlines() if not line.startswith("#"))


# --- in the worker ----------------------------------------------------------------------------------------


def check(data: bytes) -> bytes:
    """A wish in, a table or a fault out."""
    new = msgspec.msgpack.decode(data, type=NewTable)
    try:
        row, log, created = open_record(new)
    except BadInput as fault:
        return msgspec.msgpack.encode(Unusable(fault.problem, fault.where))
    table, chapters = Table(row), []
    for line in log:
        table.apply(line)
        chapter = table.chapter()
        if chapter is not None:
            chapters.append(chapter[1])
    return msgspec.msgpack.encode(Opened(row, log, chapters, created))
