"""Analyses and stories of finished games, each made once in a worker process: a finished game never changes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import msgspec

from sandtable.analysis import Analysis, Story, analyse, story
from sandtable.core.base.errors import BadInput
from sandtable.table.live.table import Table
from sandtable.table.view import gate
from sandtable.table.wire.errors import NotYours, Unavailable
from sandtable.table.work.workers import Pool, Trouble

SECONDS = 20.0
"""Seconds of rollouts per analysis; then it reports what it has."""
DEADLINE = 300.0
"""The timeout in seconds for an analysis, replay of the game included."""
ROLLOUTS = 32
KEPT = 64


class AnalysisJob(msgspec.Struct, frozen=True):
    """A record, and the seconds of rollouts for it; without any only its story is told."""

    record: str
    seconds: float | None


class Studies:
    """One process analyses all games, one after the other; clients take turns."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._pool = Pool(study, 1, DEADLINE)
        self._under_way: dict[str, asyncio.Task[bytes]] = {}
        self._known: OrderedDict[str, bytes] = OrderedDict()

    async def of(self, table: Table, client: str) -> Analysis:
        """The analysis of a finished table; concurrent requests share one run."""
        return msgspec.msgpack.decode(await self._found(table, client, self._seconds), type=Analysis)

    async def story(self, table: Table, client: str) -> Story:
        """The story of a finished table."""
        return msgspec.msgpack.decode(await self._found(table, client, None), type=Story)

    async def _found(self, table: Table, client: str, seconds: float | None) -> bytes:
        if not table.over:
            raise NotYours("a game is looked at again when it is over")
        id = table.row.id if seconds is not None else f"{table.row.id} story"
        known = self._known.get(id)
        if known is not None:
            self._known.move_to_end(id)
            return known
        task = self._under_way.get(id)
        if task is None:
            task = self._under_way[id] = asyncio.create_task(self._made(table, client, id, seconds))
            task.add_done_callback(lambda _: self._under_way.pop(id, None))
        return await asyncio.shield(task)

    async def _made(self, table: Table, client: str, id: str, seconds: float | None) -> bytes:
        record = await asyncio.to_thread(gate.record, table)  # its game is over: nothing changes meanwhile
        question = msgspec.msgpack.encode(AnalysisJob(record, seconds))
        try:
            answer = await self._pool.ask(question, client, table.id)
        except Trouble as fault:
            raise Unavailable(f"it could not be looked at: {fault}") from None
        found, wrong = msgspec.msgpack.decode(answer, type=tuple[msgspec.Raw, str])
        if wrong:
            raise NotYours(wrong)
        self._known[id] = bytes(found)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return self._known[id]

    def close(self) -> None:
        for task in self._under_way.values():
            task.cancel()
        self._pool.close()


# --- in the worker ----------------------------------------------------------------------------------------


def study(data: bytes) -> bytes:
    """The worker's job: an encoded `AnalysisJob` in, the analysis, the story or a fault out."""
    asked = msgspec.msgpack.decode(data, type=AnalysisJob)
    try:
        if asked.seconds is None:
            return msgspec.msgpack.encode((story(asked.record), ""))
        found: tuple[Analysis | None, str] = analyse(asked.record, rollouts=ROLLOUTS, seconds=asked.seconds), ""
    except BadInput as fault:
        found = None, str(fault)
    return msgspec.msgpack.encode(found)
