"""Keeps the tables in memory in step with the store, which other servers may write to."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import Any

import msgspec

from sandtable.core.engine import standing_orders
from sandtable.table.live.table import Table
from sandtable.table.play.service import Service
from sandtable.table.store import people
from sandtable.table.store.people import SeatPerson
from sandtable.table.store.protocol import TALK, LogRow, TableRow
from sandtable.table.wire.errors import Damaged, StoreError, Unknown
from sandtable.table.work.workers import REASONS

log = logging.getLogger("sandtable.table")
PAUSE = 0.5
"""Seconds before a store that did not answer is queried again."""


class Sync:
    """Reads rows written by other servers and handles their messages (`cluster.Ears`)."""

    def __init__(self, tables: Service) -> None:
        self._tables = tables
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._wanted: set[str] = set()  # tables with unread changes

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    # --- before each request -------------------------------------------------------------------------------

    async def current(self, table: Table) -> None:
        """Bring a table in memory up to date: other servers may have written since."""
        cluster = self._tables.cluster
        if cluster is None:
            return
        head = await cluster.head(table.id)
        if head.beside > table.beside:
            await self._beside(table, head.beside)
        if head.seq > table.seq:
            async with table.lock:
                if head.seq > table.seq:
                    await self.read_on(table)

    async def catch_up(self, table: Table) -> None:
        """Under the table's lock: reread the log if the last write may or may not have succeeded."""
        if table.doubtful:
            await self.read_on(table)

    # --- the log -------------------------------------------------------------------------------------------

    async def read_on(self, table: Table) -> None:
        """Under the table's lock: apply the rows that other servers have written, and send them to the listeners
        here."""
        try:
            for row in await asyncio.to_thread(self._tables.store.log, table.id, table.seq):
                await self._take_in(table, row)
        except Damaged as fault:
            self._tables.forget(table.id, fault)
            raise
        table.doubtful = False
        self._thinks(table)
        self._tables.autoplay.run(table)

    async def _take_in(self, table: Table, row: LogRow) -> None:
        tables = self._tables
        pending = table.agreements.pending
        changes = await tables.snapshots.turn(table, tables.hub.looking(table.id), partial(table.apply, row))
        if row.kind == "action":
            deciding = next((seat.seat for seat in table.row.seats if row.side in seat.sides), "")
            table.mover = deciding
            tables.hub.moved(table, table.entries[-1], table.version, changes)
        elif row.kind == "rules":
            tables.hub.moved(table, table.entries[-1], table.version, changes)
        elif row.kind == "undo":
            tables.hub.undone(table, changes)
        elif row.kind == "share":
            tables.hub.shared(table)
        elif row.kind in TALK and table.talk.lines and table.talk.lines[-1].seq == row.seq:
            tables.hub.chatted(table, table.talk.lines[-1])
        if row.kind == "agreement" or (pending and not table.agreements.pending):
            tables.hub.agreed(table)

    def _thinks(self, table: Table) -> None:
        """Update whether a machine of another server is thinking, judged from whose turn it is."""
        cluster = self._tables.cluster
        if cluster is None or cluster.owns(table.id):
            return
        thinking = table.machine_moves
        if thinking != table.thinking or (table.trouble and not thinking):
            table.thinking, table.trouble = thinking, ""
            self._tables.hub.thinking(table)

    # --- beside the log --------------------------------------------------------------------------------------

    async def _beside(self, table: Table, number: int) -> None:
        """Apply changes that other servers made beside the log: links, notifications, orders, a rematch."""
        row, given, again, seats = await asyncio.to_thread(self._read_beside, table.id)
        if row is None or number <= table.beside:
            return
        table.beside = number
        for before, now in zip(table.row.seats, row.seats, strict=True):
            if before.token_hash != now.token_hash:
                self._tables.hub.dismiss(table.id, now.seat)
        table.replace_row(row)
        table.orders = given
        if table.people != seats:
            table.people = seats
            self._tables.hub.seats_changed(table)
        if again and not table.rematch:
            table.rematch = again
            self._tables.hub.rematched(table)
        self._thinks(table)
        self._tables.autoplay.run(table)

    def _read_beside(self, id: str) -> tuple[TableRow | None, dict[str, Any], str | None, dict[str, SeatPerson]]:
        store = self._tables.store
        with store.reading() as t:
            seats = people.seats(t, id)
        return store.find(id), read_orders(store.orders(id)), store.rematch(id), seats

    # --- messages from other servers (cluster.Ears) --------------------------------------------------------------

    def heard_log(self, id: str, ours: bool) -> None:
        """Read on at once only if something here waits for it; a request rereads the log anyway."""
        table = self._tables.live(id)
        if table is not None and (table.doubtful or (not ours and self._awaited(table))):
            self._look_after(id)

    def _awaited(self, table: Table) -> bool:
        """True if a client listens here, or an opponent, standing orders or a clock may act here."""
        tables, id = self._tables, table.id
        moving = id in tables.autoplay or (tables.cluster is not None and tables.cluster.owns(id))
        return moving or table.clock_state is not None or tables.hub.listened(id)

    def heard_beside(self, id: str) -> None:
        if self._tables.live(id) is not None:
            self._look_after(id)

    def heard_trouble(self, id: str, trouble: str) -> None:
        table = self._tables.live(id)
        cluster = self._tables.cluster
        if table is not None and cluster is not None and not cluster.owns(id):
            table.trouble = REASONS.get(trouble, "")
            self._tables.hub.thinking(table)

    def missed(self) -> None:
        for id in self._tables.alive():
            self._look_after(id)

    async def move_on(self, id: str) -> None:
        """Take over background work whose server has stopped or was killed."""
        tables = self._tables
        assert tables.cluster is not None
        try:
            table = await tables.get(id)
            await self.current(table)
            if table.errand():
                tables.autoplay.run(table)
            else:
                await tables.cluster.drop(id)
        except (Damaged, Unknown):  # it has been logged
            with contextlib.suppress(StoreError):
                await tables.cluster.drop(id)
        except StoreError as fault:
            log.error("table %s waits: %s", id, fault)

    def _look_after(self, id: str) -> None:
        """Schedule a table to be read on: one task per table, which runs again if more messages arrive meanwhile."""
        self._wanted.add(id)
        if id not in self._tasks:
            task = self._tasks[id] = asyncio.create_task(self._follow(id))
            task.add_done_callback(lambda _: self._tasks.pop(id, None))

    async def _follow(self, id: str) -> None:
        while id in self._wanted and (table := self._tables.live(id)) is not None:
            self._wanted.discard(id)
            try:
                await self.current(table)
                async with table.lock:
                    await self.catch_up(table)
            except StoreError as fault:
                log.error("table %s cannot read on yet: %s", id, fault)
                self._wanted.add(id)
                await asyncio.sleep(PAUSE)
            except Damaged:  # it has been logged
                break
        self._wanted.discard(id)


def read_orders(kept: dict[str, str]) -> dict[str, Any]:
    """Decode the standing orders of each seat from the store's JSON."""
    return {seat: standing_orders.read(msgspec.json.decode(text)) for seat, text in kept.items()}
