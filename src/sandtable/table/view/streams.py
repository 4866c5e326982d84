"""Server-sent events: the listeners of each table and the events sent to them.

The id of an event is the number (`seq`) of a log row, so a client that reconnects sends the last id it received and
gets the rest. Presence and thinking events have no id.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

import msgspec
from starlette.responses import StreamingResponse

from sandtable.table.live.chat import Chat
from sandtable.table.live.table import Table
from sandtable.table.store.checkpoints import LogEntry
from sandtable.table.view import gate
from sandtable.table.view.gate import Eyes
from sandtable.table.wire.errors import TooMany
from sandtable.table.wire.limits import Limits
from sandtable.table.wire.messages import Changes, Pointed, Rematch, SeatEvent, ThinkingEvent

HEARTBEAT = 15.0
STILL_HERE = b": still here\n\n"
"""A comment, which keeps a quiet connection open."""
WAITING = 512
"""A listener this many messages behind is disconnected; it reconnects and catches up from the log."""

_encode = msgspec.json.Encoder().encode


def message(event: str, data: Any, seq: int | None = None) -> bytes:
    """One event as bytes. JSON has no line breaks, so it fits on one `data` line."""
    id = b"" if seq is None else b"id: %d\n" % seq
    return id + b"event: " + event.encode() + b"\ndata: " + _encode(data) + b"\n\n"


def chat_message(table: Table, chat: Chat, eyes: Eyes) -> bytes:
    line = gate.chat(table, chat, eyes)
    return message("chat", line, line.seq)


class Listener:
    """One open stream."""

    def __init__(self, eyes: Eyes, client: str, page: str = "") -> None:
        self.eyes = eyes
        self.client = client
        self.page = page
        self.quiet = True  # since the last heartbeat
        self._parts: list[bytes] = []
        self._closed = False
        self._woken: asyncio.Future[None] | None = None

    def send(self, data: bytes) -> None:
        self.quiet = False
        if len(self._parts) < WAITING:
            self._parts.append(data)
            self._wake()
        else:
            self.close()

    def close(self) -> None:
        self._closed = True
        self._wake()

    def _wake(self) -> None:
        if self._woken is not None and not self._woken.done():
            self._woken.set_result(None)

    async def next(self) -> bytes | None:
        """All pending messages at once; None when the stream is closed."""
        if not self._parts and not self._closed:
            self._woken = asyncio.get_running_loop().create_future()
            try:
                await self._woken
            finally:
                self._woken = None
        if not self._parts:
            return None
        data = self._parts[0] if len(self._parts) == 1 else b"".join(self._parts)
        self._parts.clear()
        return data


class Hub:
    """All listeners, by table."""

    def __init__(self, limits: Limits, heartbeat: float = HEARTBEAT) -> None:
        self._limits = limits
        self._heartbeat = heartbeat
        self._tables: dict[str, dict[Eyes, set[Listener]]] = {}  # thousands may have the same eyes
        self._clients: dict[str, int] = {}
        self._number = 0
        self._closed = False
        self._beating: asyncio.TimerHandle | None = None  # one timer for all streams
        self._elsewhere: dict[str, frozenset[str]] = {}  # by table: the seats present at other servers
        self.tell_seats: Callable[[str], None] = lambda _: None  # called when presence at a table changes here

    @property
    def number(self) -> int:
        """The number of open streams."""
        return self._number

    def present(self, table: str) -> frozenset[str]:
        """The seats that are occupied now, here or at another server."""
        return self.here(table) | self._elsewhere.get(table, frozenset())

    def here(self, table: str) -> frozenset[str]:
        return frozenset(eyes.seat for eyes in self._tables.get(table, ()) if eyes.seat is not None)

    def seated(self) -> list[str]:
        """The tables with an occupied seat on this server."""
        return [table for table in self._tables if self.here(table)]

    def sit_elsewhere(self, table: str, seats: frozenset[str]) -> None:
        """Apply a change of presence at another server."""
        before = self.present(table)
        if seats:
            self._elsewhere[table] = seats
        else:
            self._elsewhere.pop(table, None)
        after = self.present(table)
        for seat in sorted(before ^ after):
            self._presence(table, seat, seat in after)

    def listened(self, table: str) -> bool:
        return table in self._tables

    def looking(self, table: str) -> set[Eyes]:
        """The viewers with an open stream at a table."""
        return set(self._tables.get(table, ()))

    # --- events -----------------------------------------------------------------------------------------

    def moved(
        self, table: Table, entry: LogEntry, version: int, changes: Mapping[Eyes, Changes], page: str = ""
    ) -> None:
        """Send an action to all listeners. The acting `page`, if any, got the delta in its response already."""

        def make(eyes: Eyes, known: bool) -> bytes:
            if table.numbering.hides(eyes.sides, version):
                return b""
            told = gate.move(table, entry, version, eyes, None if known else changes.get(eyes))
            return message("move", told, told.seq)

        self._tell_each(table, make, page)

    def undone(self, table: Table, changes: Mapping[Eyes, Changes], page: str = "") -> None:
        def make(eyes: Eyes, known: bool) -> bytes:
            if table.numbering.hides_row(eyes.sides, table.seq):
                return b""
            told = gate.undo(table, eyes, None if known else changes.get(eyes))
            return message("undo", told, told.seq)

        self._tell_each(table, make, page)

    def chatted(self, table: Table, chat: Chat) -> None:
        self._tell_each(table, lambda eyes, _: chat_message(table, chat, eyes))

    def rematched(self, table: Table) -> None:
        self._tell(table.id, message("rematch", Rematch(table.rematch)))

    def shared(self, table: Table) -> None:
        self._tell(table.id, message("share", gate.shared_dice(table)))

    def agreed(self, table: Table) -> None:
        def make(eyes: Eyes, _: bool) -> bytes:
            return message("agreement", gate.agreements(table, eyes), table.numbering.row(eyes.sides, table.seq))

        self._tell_each(table, make)

    def pointed(self, table: Table, told: Pointed) -> None:
        self._tell(table.id, message("point", told))

    def thinking(self, table: Table) -> None:
        self._tell(table.id, message("thinking", ThinkingEvent(table.thinking, table.trouble)))

    def _tell_each(self, table: Table, make: Callable[[Eyes, bool], bytes], page: str = "") -> None:
        """Send an event to each listener that may see it, encoded once for each pair of eyes."""
        for eyes, listeners in self._tables.get(table.id, {}).items():
            data = make(eyes, False)
            if not data:
                continue
            known: bytes | None = None  # for the page that acted
            for listener in listeners:
                if page and listener.page == page:
                    known = make(eyes, True) if known is None else known
                    listener.send(known)
                else:
                    listener.send(data)

    def _tell(self, table: str, data: bytes) -> None:
        for listener in self._listeners(table):
            listener.send(data)

    def _listeners(self, table: str) -> list[Listener]:
        return [listener for listeners in self._tables.get(table, {}).values() for listener in listeners]

    def _beat(self) -> None:
        """Send a heartbeat on each stream that has been quiet since the last one."""
        for table in self._tables:
            for listener in self._listeners(table):
                if listener.quiet:
                    listener.send(STILL_HERE)
                listener.quiet = True
        self._beating = None
        self._keep_beating()

    def _keep_beating(self) -> None:
        if self._beating is None and self._tables and not self._closed:
            self._beating = asyncio.get_running_loop().call_later(self._heartbeat, self._beat)

    def _presence(self, table: str, seat: str | None, present: bool) -> None:
        if seat is not None:
            self._tell(table, message("seat", SeatEvent(seat, present)))

    # --- streams ----------------------------------------------------------------------------------------

    def stream(
        self, table: Table, eyes: Eyes, missed: AsyncIterator[bytes], client: str, page: str = ""
    ) -> StreamingResponse:
        """The events a client has missed, then new ones as they happen."""
        limits = self._limits
        if limits.listeners and self._number >= limits.listeners:
            raise TooMany("too many people are watching this server; try again later", 30)
        if limits.client_listeners and self._clients.get(client, 0) >= limits.client_listeners:
            raise TooMany("too many event streams from your address", 30)
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        listener = Listener(eyes, client, page)
        return StreamingResponse(self._events(table, listener, missed), 200, headers, "text/event-stream")

    async def _events(self, table: Table, listener: Listener, missed: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
        self._enter(table.id, listener)
        self._keep_beating()
        try:
            yield b"retry: 1000\n\n"
            async for part in missed:
                yield part
            while not self._closed:
                data = await listener.next()
                if data is None:
                    return
                yield data
        finally:
            if listener.eyes.seat is not None:
                table.seen[listener.eyes.seat] = table.now()
            self._leave(table.id, listener)

    def _enter(self, table: str, listener: Listener) -> None:
        before, here = self.present(table), self.here(table)
        self._tables.setdefault(table, {}).setdefault(listener.eyes, set()).add(listener)
        self._clients[listener.client] = self._clients.get(listener.client, 0) + 1
        self._number += 1
        if listener.eyes.seat not in before:
            self._presence(table, listener.eyes.seat, True)
        if self.here(table) != here:
            self.tell_seats(table)

    def _leave(self, table: str, listener: Listener) -> None:
        groups = self._tables[table]
        groups[listener.eyes].discard(listener)
        if not groups[listener.eyes]:
            del groups[listener.eyes]
        if not groups:
            del self._tables[table]
        self._number -= 1
        self._clients[listener.client] -= 1
        if not self._clients[listener.client]:
            del self._clients[listener.client]
        if listener.eyes.seat not in self.present(table):
            self._presence(table, listener.eyes.seat, False)
        if listener.eyes.seat is not None and listener.eyes.seat not in self.here(table):
            self.tell_seats(table)

    def dismiss(self, table: str, seat: str) -> None:
        """Close all streams of a seat."""
        for listener in self._listeners(table):
            if listener.eyes.seat == seat:
                listener.close()

    def seats_changed(self, table: Table) -> None:
        """Send to whom the seats of a table belong."""
        present = self.present(table.id)
        for seat in table.row.seats:
            info = gate.seat_info(table, seat, seat.seat in present)
            self._tell(table.id, message("seat", SeatEvent(seat.seat, info.present, info)))

    def dismiss_watchers(self, table: str) -> None:
        """Close all streams of watchers."""
        for listener in self._listeners(table):
            if listener.eyes.seat is None:
                listener.close()

    def close(self) -> None:
        """Close all streams, so that the server can stop; clients reconnect by themselves."""
        self._closed = True
        if self._beating is not None:
            self._beating.cancel()
        for table in self._tables:
            for listener in self._listeners(table):
                listener.close()
