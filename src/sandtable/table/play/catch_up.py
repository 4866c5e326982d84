"""The events a reconnecting client has missed on a table's event stream.

That may be a whole game, and a client that reconnects repeatedly must not slow down others. More than a few rows are
therefore sent in portions. Each portion queues with other long reads and has left the queue when it is sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from typing import TYPE_CHECKING

from sandtable.table.live.chat import Chat
from sandtable.table.live.table import Table
from sandtable.table.play.reads import PAUSE, SLICE
from sandtable.table.store.checkpoints import LogEntry
from sandtable.table.view import gate
from sandtable.table.view.gate import Eyes
from sandtable.table.view.streams import chat_message, message
from sandtable.table.wire.messages import SeatEvent, ThinkingEvent, UndoEvent

if TYPE_CHECKING:
    from sandtable.table.play.tables import Tables

FEW = 64
"""The most rows built at once without queueing."""
PORTION = 512

Turn = Callable[[], AbstractAsyncContextManager[None]]


async def missed(tables: Tables, table: Table, eyes: Eyes, since: int, turn: Turn) -> AsyncIterator[bytes]:
    """Yield the events after row `since`, in the viewer's numbering, up to the moment of the call. The listener
    receives later events by itself."""
    seal, sides, last = table.numbering, eyes.sides, table.seq
    first = seal.counted_row(sides, since)
    undone, moved = table.undone_since(first, sides), seal.row(sides, table.moved_for(sides))
    chats = [chat for chat in table.talk.lines if first < chat.seq <= last]
    known = await asyncio.to_thread(table.entries.up_to, first)
    if undone:
        # A client cut off right after this event reconnects with its id and gets the rest again.
        id = since if table.counted(sides) > known or chats else seal.row(sides, last)
        yield message("undo", UndoEvent(seal.version(sides, known), moved), id)
    while known < (until := table.counted(sides)):  # not up to actions that they do not count: it would take time
        end = min(known + PORTION, until)
        if end - known <= FEW and not table.far(known, end):
            rows = _rows(table, eyes, known, end, last)
            told = b"".join(_told(table, eyes, *row) for row in _merged(rows, chats, end == until))
        else:
            async with turn():
                await tables.at_hand(table, known, end)
                until = table.counted(sides)
                end = min(end, until)  # an undo may have shortened the log meanwhile
                rows = _rows(table, eyes, known, end, last)
                told = await _slowly(table, eyes, list(_merged(rows, chats, end == until)))
        if told:
            yield told
        known = end
    yield b"".join(chat_message(table, chat, eyes) for chat in chats) + _of_the_moment(tables, table, eyes)


def _rows(table: Table, eyes: Eyes, first: int, end: int, last: int) -> list[tuple[int, LogEntry]]:
    """The actions of these versions that the viewer counts, up to log row `last`."""
    entries, versions = table.entries[first:end], range(first + 1, end + 1)
    counted = [
        (version, entries[version - first - 1]) for version in table.numbering.counted_among(eyes.sides, versions)
    ]
    return [row for row in counted if row[1].seq <= last]


def _merged(
    rows: list[tuple[int, LogEntry]], chats: list[Chat], to_the_end: bool
) -> Iterator[tuple[int, LogEntry] | tuple[int, Chat]]:
    """Merge actions and chat lines in log order. Each chat line yielded is removed from the list."""
    for row in rows:
        while chats and chats[0].seq < row[1].seq:
            yield 0, chats.pop(0)
        yield row
    while to_the_end and chats:
        yield 0, chats.pop(0)


async def _slowly(table: Table, eyes: Eyes, rows: list[tuple[int, LogEntry] | tuple[int, Chat]]) -> bytes:
    """Encode events in slices, pausing between slices so that other requests are served."""
    parts = []
    for start in range(0, len(rows), SLICE):
        parts.append(b"".join(_told(table, eyes, *row) for row in rows[start : start + SLICE]))
        await asyncio.sleep(PAUSE)
    return b"".join(parts)


def _told(table: Table, eyes: Eyes, version: int, row: LogEntry | Chat) -> bytes:
    if isinstance(row, Chat):
        return chat_message(table, row, eyes)
    told = gate.move(table, row, version, eyes)
    return message("move", told, told.seq)


def _of_the_moment(tables: Tables, table: Table, eyes: Eyes) -> bytes:
    """Presence of each seat, what the players agree on, and whether a machine is thinking."""
    present = tables.hub.present(table.id)
    seats = b"".join(message("seat", SeatEvent(s.seat, s.seat in present)) for s in table.row.seats)
    shared = message("share", gate.shared_dice(table)) if table.sharing else b""
    agreed = message("agreement", gate.agreements(table, eyes))
    return seats + shared + agreed + message("thinking", ThinkingEvent(table.thinking, table.trouble))
