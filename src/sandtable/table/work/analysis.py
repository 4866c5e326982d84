"""Analyses of finished games, each run once in a worker process: a finished game never changes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import msgspec

from sandtable.analysis import Analysis, analyse
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
    """A record, and the seconds of rollouts for it."""

    record: str
    seconds: float


class Studies:
    """One process analyses all games, one after the other; clients take turns."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._pool = Pool(study, 1, DEADLINE)
        self._under_way: dict[str, asyncio.Task[Analysis]] = {}
        self._known: OrderedDict[str, Analysis] = OrderedDict()

    async def of(self, table: Table, client: str) -> Analysis:
        """The analysis of a finished table; concurrent requests share one run."""
        if not table.state.over:
            raise NotYours("a game is looked at again when it is over")
        id = table.row.id
        known = self._known.get(id)
        if known is not None:
            self._known.move_to_end(id)
            return known
        task = self._under_way.get(id)
        if task is None:
            task = self._under_way[id] = asyncio.create_task(self._made(table, client))
            task.add_done_callback(lambda _: self._under_way.pop(id, None))
        return await asyncio.shield(task)

    async def _made(self, table: Table, client: str) -> Analysis:
        id = table.id
        record = await asyncio.to_thread(gate.record, table)  # its game is over: nothing changes meanwhile
        question = msgspec.msgpack.encode(AnalysisJob(record, self._seconds))
        try:
            answer = await self._pool.ask(question, client, id)
        except Trouble as fault:
            raise Unavailable(f"it could not be looked at: {fault}") from None
        found = msgspec.msgpack.decode(answer, type=tuple[Analysis | None, str])
        if found[0] is None:
            raise NotYours(found[1])
        self._known[id] = found[0]
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return found[0]

    def close(self) -> None:
        for task in self._under_way.values():
            task.cancel()
        self._pool.close()


# --- in the worker ----------------------------------------------------------------------------------------


def study(data: bytes) -> bytes:
    """The worker's job: an encoded `AnalysisJob` in, the analysis or a fault out."""
    asked = msgspec.msgpack.decode(data, type=AnalysisJob)
    try:
        found: tuple[Analysis | None, str] = analyse(asked.record, rollouts=ROLLOUTS, seconds=asked.seconds), ""
    except BadInput as fault:
        found = None, str(fault)
    return msgspec.msgpack.encode(found)
