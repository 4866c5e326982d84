"""A server in a cluster: it receives the other servers' messages, checks its tables are fresh, and leases errands."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, Protocol

from sandtable.table.cluster.messages import Head, News, Shared, id_of
from sandtable.table.cluster.presence import Presence
from sandtable.table.cluster.remote_workers import Thinkers
from sandtable.table.store.postgres import LEASE
from sandtable.table.view.streams import Hub
from sandtable.table.wire.errors import StoreError
from sandtable.table.work.workers import REASONS, Trouble

log = logging.getLogger("sandtable.table")

BEAT = LEASE.total_seconds() / 3
"""Seconds between renewals of leases and signs of life."""
AT_ONCE = 16
"""The number of errands taken over at once."""
PATIENCE = 5.0
"""Seconds before a question is checked again, in case the notification was missed or the database lost it."""


class Ears(Protocol):
    """The handler of messages. All calls are made in the event loop."""

    def heard_log(self, table: str, ours: bool) -> None:
        """A server, possibly this one, has written to a table's log."""

    def heard_beside(self, table: str) -> None: ...

    def heard_trouble(self, table: str, trouble: str) -> None: ...

    def missed(self) -> None:
        """Notifications may have been missed: check every table in memory."""

    async def move_on(self, table: str) -> None:
        """Carry out an errand that this server now owns."""


class Cluster:
    """A server's membership. Create it inside the running event loop; `close` ends the tasks it started."""

    def __init__(self, shared: Shared, ears: Ears, deadline: float, hub: Hub, thinkers: Thinkers | None = None) -> None:
        """`thinkers` are the workers of this process, if any."""
        self.shared = shared
        self._ears = ears
        self._thinkers = thinkers
        self._deadline = deadline
        self._loop = asyncio.get_running_loop()
        self._errands: set[str] = set()
        self._heads = _Batch(shared.heads)
        self._answers: dict[bytes, asyncio.Event] = {}
        self._presence = Presence(shared.owner, hub, shared.tell, LEASE.total_seconds())
        self._sweep = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._beating = [asyncio.create_task(self._beat()), asyncio.create_task(self._sweep_on())]
        self._news = News(shared, self._hear, self._call(self._connected))

    async def close(self) -> None:
        for task in self._beating:
            task.cancel()
        await asyncio.gather(*self._beating, *self._tasks, return_exceptions=True)
        await self._presence.close()
        await asyncio.to_thread(self._leave)

    def _leave(self) -> None:
        self._news.close()
        if self._thinkers is not None:
            self._thinkers.close()
        try:
            self.shared.hand_over()
        except StoreError as fault:
            log.warning("the others will notice that we are gone: %s", fault)

    # --- freshness ---------------------------------------------------------------------------------------

    async def head(self, table: str) -> Head:
        """The head of a table's log. Concurrent requests share one query."""
        return await self._heads.of(table)

    # --- errands -----------------------------------------------------------------------------------------

    def owns(self, table: str) -> bool:
        return table in self._errands

    def noted(self, table: str, errand: bool) -> None:
        """Note after our last row whether the table has an errand; if so, we own it."""
        if errand:
            self._errands.add(table)
        else:
            self._errands.discard(table)

    async def claim(self, table: str) -> bool:
        mine = await asyncio.to_thread(self.shared.claim, table)
        self.noted(table, mine)
        return mine

    async def drop(self, table: str) -> None:
        self._errands.discard(table)
        await asyncio.to_thread(self.shared.drop, table)

    async def _beat(self) -> None:
        """Renew our leases, and drop the errands that other servers have taken over."""
        while True:
            try:
                before = set(self._errands)
                ours = await asyncio.to_thread(self.shared.renew)
                self._errands -= before - ours
                await self._move_on(ours - self._errands)  # the database says they are ours, so carry them out
            except StoreError as fault:
                log.error("no sign of life could be given: %s", fault)
            self._presence.beat()
            await asyncio.sleep(BEAT)

    async def _move_on(self, tables: Collection[str]) -> None:
        self._errands.update(tables)
        for fault in await asyncio.gather(*map(self._ears.move_on, tables), return_exceptions=True):
            if isinstance(fault, Exception):
                log.error("an errand waits: %r", fault)

    async def _sweep_on(self) -> None:
        """Take over errands whose lease has expired."""
        while True:
            found: list[str] = []
            try:
                found = await asyncio.to_thread(self.shared.take_over, AT_ONCE)
                await self._move_on(found)
            except StoreError as fault:
                log.error("errands cannot be looked for: %s", fault)
            if len(found) < AT_ONCE:
                self._sweep.clear()
                await _at_most(self._sweep.wait(), BEAT)

    # --- thoughts ----------------------------------------------------------------------------------------

    async def ask(self, question: bytes, client: str, table: str = "") -> bytes:
        """The answer of the first free worker, here or elsewhere; Trouble if there is none."""
        began, until = self._loop.time(), self._deadline + PATIENCE
        id = id_of(question)
        while True:
            answered = self._answers.setdefault(id, asyncio.Event())
            try:
                await asyncio.to_thread(self.shared.ask, question, client or table)
                await _at_most(answered.wait(), PATIENCE)
            finally:
                self._answers.pop(id, None)
            found = await asyncio.to_thread(self.shared.collect, id)
            if found is not None:
                answer, trouble = found
                if answer is not None:
                    return answer
                raise Trouble(REASONS.get(trouble or "", "failed"), trouble or "")
            if self._loop.time() - began > until and not await asyncio.to_thread(self.shared.taken, id):
                raise Trouble("overdue", "no worker has taken it up")

    def tell_trouble(self, table: str, trouble: str) -> None:
        self._spawn(asyncio.to_thread(self.shared.tell, f"trouble {table} {trouble}"))

    def _spawn(self, work: Awaitable[None]) -> None:
        async def done() -> None:
            try:
                await work
            except StoreError as fault:
                log.warning("others were not told: %s", fault)

        task = asyncio.create_task(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- messages ----------------------------------------------------------------------------------------

    def _call(self, what: Callable[..., None]) -> Callable[..., None]:
        def call(*told: Any) -> None:
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(what, *told)

        return call

    def _hear(self, news: str, source: int) -> None:
        if self._thinkers is not None:
            self._thinkers.hear(news)
        self._call(self._heard)(news, source == self.shared.writes_as())

    def _heard(self, news: str, ours: bool) -> None:
        kind, _, told = news.partition(" ")
        if kind == "log":
            self._ears.heard_log(told, ours)
        elif kind == "beside":
            self._ears.heard_beside(told)
        elif kind == "answered":
            waiting = self._answers.get(bytes.fromhex(told))
            if waiting is not None:
                waiting.set()
        elif kind == "errands":
            self._sweep.set()
        elif kind == "trouble":
            table, _, trouble = told.partition(" ")
            self._ears.heard_trouble(table, trouble)
        else:
            self._presence.hear(kind, told)

    def _connected(self) -> None:
        for waiting in self._answers.values():
            waiting.set()
        self._ears.missed()
        self._presence.connected()


class _Batch:
    """Batches queries: while one is running, further requests are collected for the next."""

    def __init__(self, ask: Callable[[Sequence[str]], dict[str, Head]]) -> None:
        self._ask = ask
        self._next: dict[str, asyncio.Future[Head]] = {}
        self._asking: asyncio.Task[None] | None = None

    async def of(self, table: str) -> Head:
        waiting = self._next.get(table)
        if waiting is None:
            waiting = self._next[table] = asyncio.get_running_loop().create_future()
        if self._asking is None:
            self._asking = asyncio.create_task(self._work())
        return await asyncio.shield(waiting)

    async def _work(self) -> None:
        while self._next:
            wanted, self._next = self._next, {}
            try:
                found = await asyncio.to_thread(self._ask, list(wanted))
                for id, waiting in wanted.items():
                    waiting.set_result(found[id])
            except Exception as fault:  # after any error, no caller may wait forever
                for waiting in wanted.values():
                    waiting.set_exception(fault)
                    waiting.exception()  # mark it as retrieved: the caller may have been cancelled
        self._asking = None


async def _at_most(work: Awaitable[Any], seconds: float) -> None:
    try:
        await asyncio.wait_for(work, seconds)
    except TimeoutError:
        return
