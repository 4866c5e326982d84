"""Presence of players at the other servers of a database.

Each server announces the occupied seats of a table whenever they change; a new server asks all others for theirs.
Announcements are notifications and are not stored, so a server that has been silent for a while counts as empty.
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
"""The most tables in one notification, which holds 8,000 bytes."""


class Here(msgspec.Struct, frozen=True):
    """The occupied seats of some tables at one server; an empty list: all players have left."""

    server: str
    tables: dict[str, list[str]]


_decode = msgspec.json.Decoder(Here).decode


class Presence:
    """Exchanges presence with the other servers. Create it inside the running event loop."""

    def __init__(
        self,
        server: str,
        hub: Hub,
        tell: Callable[[str], None],
        patience: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`tell` blocks; a server silent for `patience` seconds counts as gone."""
        self._server = server
        self._hub = hub
        self._tell = tell
        self._patience = patience
        self._clock = clock
        self._others: dict[str, dict[str, frozenset[str]]] = {}  # by server and table
        self._heard: dict[str, float] = {}
        self._changed: set[str] = set()
        self._words: list[str] = []  # other messages to send
        self._saying: asyncio.Task[None] | None = None
        hub.tell_seats = self.changed

    async def close(self) -> None:
        if self._saying is not None:
            self._saying.cancel()
            await asyncio.gather(self._saying, return_exceptions=True)

    # --- sending -----------------------------------------------------------------------------------------

    def changed(self, table: str) -> None:
        """Announce the occupied seats of a table. Changes before the sending are merged."""
        self._changed.add(table)
        self._say()

    def connected(self) -> None:
        """After a reconnect: announce all seats and ask for those of others, since notifications may have been
        missed."""
        self._changed.update(self._hub.seated())
        self._words.append("who")
        self._say()

    def beat(self) -> None:
        """Send a sign of life, and drop the servers that send none."""
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
            except StoreError as fault:  # everything is sent again after a reconnect
                log.warning("others were not told who is here: %s", fault)
                return

    # --- receiving ---------------------------------------------------------------------------------------

    def hear(self, kind: str, told: str) -> None:
        if kind == "who":
            self._changed.update(self._hub.seated())
            self._say()
        elif kind == "alive":
            if told in self._heard:
                self._heard[told] = self._clock()
            elif told != self._server:  # it was considered gone
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
