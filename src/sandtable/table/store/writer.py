"""One thread writes for all tables: all waiting rows are committed in one transaction.

Tables that act at the same moment thus share the cost of making an action durable, and the event loop never waits for
the disk. If the disk is faster than waking the thread (`Store.append_now`) and no row is waiting, the loop writes the
row itself, which spares the caller a thread switch.
"""

from __future__ import annotations

import asyncio
import threading
from queue import Empty, SimpleQueue

from sandtable.table.store.protocol import LogRow, Store
from sandtable.table.wire.errors import StoreError

BATCH = 256

Wait = tuple[LogRow, "asyncio.Future[bool]"]


class Writer:
    """The only writer to the logs of a running server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Wait | None] = SimpleQueue()
        self._under_way = 0  # rows that the thread has not settled yet
        self._thread = threading.Thread(target=self._work, name="sandtable-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        return self._queue.qsize()

    async def append(self, row: LogRow) -> bool:
        """True once the row is durable; False if its number is taken; StoreError if that is unknown."""
        if not self._under_way and (done := self._store.append_now(row)) is not None:
            return done
        future: asyncio.Future[bool] = self._loop.create_future()
        self._under_way += 1
        self._queue.put((row, future))
        return await future

    async def close(self) -> None:
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        going = True
        while going:
            batch: list[Wait] = []
            item = self._queue.get()
            while item is not None:
                batch.append(item)
                if len(batch) == BATCH:
                    break
                try:
                    item = self._queue.get_nowait()
                except Empty:
                    break
            going = item is not None
            if batch:
                self._commit(batch)

    def _commit(self, batch: list[Wait]) -> None:
        outcome: list[bool] | Exception
        try:
            outcome = self._store.append([row for row, _ in batch])
        except Exception as fault:  # after any error, no caller may wait forever
            outcome = fault if isinstance(fault, StoreError) else StoreError(f"the store failed: {fault!r}")
        self._loop.call_soon_threadsafe(self._settle, batch, outcome)

    def _settle(self, batch: list[Wait], outcome: list[bool] | Exception) -> None:
        self._under_way -= len(batch)
        for number, (_, future) in enumerate(batch):
            if future.done():  # the caller was cancelled
                continue
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome[number])
