"""What a page hears that comes back to an event stream: all that has happened since it was last there.

That may be a whole game, and a client that asks for it repeatedly must not slow down others. So more than a few rows
are sent in portions, each in turn with other long reads; nothing waits while a portion is on its way.
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
"""The most rows sent at once."""
PORTION = 512

Turn = Callable[[], AbstractAsyncContextManager[None]]


async def missed(tables: Tables, table: Table, eyes: Eyes, since: int, turn: Turn) -> AsyncIterator[bytes]:
    """The events after row `since` as these eyes count, up to the moment at which this begins: from then on
    the listener hears by itself what happens."""
    seal, sides, last = table.numbering, eyes.sides, table.seq
    first = seal.counted_row(sides, since)
    undone, moved = table.undone_since(first, sides), seal.row(sides, table.moved_for(sides))
    chats = [chat for chat in table.talk.lines if first < chat.seq <= last]
    known = await asyncio.to_thread(table.entries.up_to, first)
    if undone:
        # A client cut off right after this event reconnects with its id and gets the rest again.
        id = since if table.version > known or chats else seal.row(sides, last)
        yield message("undo", UndoEvent(seal.version(sides, known), moved), id)
    while known < table.version:
        end = min(known + PORTION, table.version)
        if end - known <= FEW and not table.far(known, end):
            rows = _rows(table, eyes, known, end, last)
            told = b"".join(_told(table, eyes, *row) for row in _merged(rows, chats, end == table.version))
        else:
            async with turn():
                await tables.at_hand(table, known, end)
                end = min(end, table.version)  # some of it may have been taken back meanwhile
                rows = _rows(table, eyes, known, end, last)
                told = await _slowly(table, eyes, list(_merged(rows, chats, end == table.version)))
        if told:
            yield told
        known = end
    yield b"".join(chat_message(table, chat, eyes) for chat in chats) + _of_the_moment(tables, table)


def _rows(table: Table, eyes: Eyes, first: int, end: int, last: int) -> list[tuple[int, LogEntry]]:
    """The actions of some versions that these eyes count, written up to a row."""
    numbered = enumerate(table.entries.between(first, end), first + 1) if first < end else ()
    return [row for row in numbered if row[1].seq <= last and not table.numbering.hides(eyes.sides, row[0])]


def _merged(
    rows: list[tuple[int, LogEntry]], chats: list[Chat], to_the_end: bool
) -> Iterator[tuple[int, LogEntry] | tuple[int, Chat]]:
    """Actions, and what was said between them; that is taken out of the list."""
    for row in rows:
        while chats and chats[0].seq < row[1].seq:
            yield 0, chats.pop(0)
        yield row
    while to_the_end and chats:
        yield 0, chats.pop(0)


async def _slowly(table: Table, eyes: Eyes, rows: list[tuple[int, LogEntry] | tuple[int, Chat]]) -> bytes:
    """Events, made in slices between which others are served."""
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


def _of_the_moment(tables: Tables, table: Table) -> bytes:
    """Who is there, and who thinks."""
    present = tables.hub.present(table.id)
    seats = b"".join(message("seat", SeatEvent(s.seat, s.seat in present)) for s in table.row.seats)
    return seats + message("thinking", ThinkingEvent(table.thinking, table.trouble))
