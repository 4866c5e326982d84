"""Who sits at which table at the other servers of a database.

Each server says which seats somebody sits at with it, table by table, whenever that changes; a new one asks all for
everything. It is said by notices and kept nowhere, so whoever has not been heard of for a while has nobody any more.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable

import msgspec

from sandtable.table.view.streams import Hub
from sandtable.table.wire.errors import StoreError

log = logging.getLogger("sandtable.table")
AT_ONCE = 50
"""Tables in one notice, which holds 8,000 bytes."""


class Here(msgspec.Struct, frozen=True):
    """The seats that somebody sits at with one server, by table; nobody: they have left."""

    server: str
    tables: dict[str, list[str]]


_decode = msgspec.json.Decoder(Here).decode


class Presence:
    """What a server knows of the others, and what it tells them. Made inside the running event loop."""

    def __init__(
        self,
        server: str,
        hub: Hub,
        tell: Callable[[str], None],
        patience: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`tell` blocks; a server that was silent for so many seconds of `patience` is gone."""
        self._server = server
        self._hub = hub
        self._tell = tell
        self._patience = patience
        self._clock = clock
        self._others: dict[str, dict[str, frozenset[str]]] = {}  # by server and table
        self._heard: dict[str, float] = {}
        self._changed: set[str] = set()
        self._words: list[str] = []  # what else is to be said
        self._saying: asyncio.Task[None] | None = None
        hub.tell_seats = self.changed

    async def close(self) -> None:
        if self._saying is not None:
            self._saying.cancel()
            await asyncio.gather(self._saying, return_exceptions=True)

    # --- saying ------------------------------------------------------------------------------------------

    def changed(self, table: str) -> None:
        """Others are to know who sits here at a table; not in vain, if that changes again before it is said."""
        self._changed.add(table)
        self._say()

    def connected(self) -> None:
        """Notices may have been missed, theirs and ours."""
        self._changed.update(self._hub.seated())
        self._words.append("who")
        self._say()

    def beat(self) -> None:
        """A sign of life, and an end to those who give none."""
        if self._hub.seated():
            self._words.append(f"alive {self._server}")
            self._say()
        late = self._clock() - self._patience
        for server in [server for server, when in self._heard.items() if when < late]:
            del self._heard[server]
            self._replace(self._others.pop(server, {}))

    def _say(self) -> None:
        if self._saying is None or self._saying.done():
            self._saying = asyncio.create_task(self._send())

    async def _send(self) -> None:
        while self._changed or self._words:
            words, self._words = self._words, []
            tables, self._changed = sorted(self._changed), set()
            for first in range(0, len(tables), AT_ONCE):
                seats = {id: sorted(self._hub.here(id)) for id in tables[first : first + AT_ONCE]}
                words.append("here " + msgspec.json.encode(Here(self._server, seats)).decode())
            try:
                for word in words:
                    await asyncio.to_thread(self._tell, word)
            except StoreError as fault:  # all is said again when the database is back
                log.warning("others were not told who is here: %s", fault)
                return

    # --- hearing -----------------------------------------------------------------------------------------

    def hear(self, kind: str, told: str) -> None:
        if kind == "who":
            self._changed.update(self._hub.seated())
            self._say()
        elif kind == "alive":
            if told in self._heard:
                self._heard[told] = self._clock()
            elif told != self._server:  # it was thought gone
                self._words.append("who")
                self._say()
        elif kind == "here":
            self._take(_decode(told))

    def _take(self, told: Here) -> None:
        if told.server == self._server:
            return
        self._heard[told.server] = self._clock()
        known = self._others.setdefault(told.server, {})
        for table, seats in told.tables.items():
            if seats:
                known[table] = frozenset(seats)
            else:
                known.pop(table, None)
        self._replace(told.tables)

    def _replace(self, tables: Iterable[str]) -> None:
        for table in tables:
            seats = [known[table] for known in self._others.values() if table in known]
            self._hub.sit_elsewhere(table, frozenset[str]().union(*seats))
