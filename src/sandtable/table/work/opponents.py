"""Machine opponents at the tables: a pool of workers, shared fairly.

In a game with secrets the time that a machine takes to answer a chance to interrupt says nothing about what it holds
(`ReplyPace`). No machine plays a move that its level has not chosen: if no thought comes, it raises `Trouble`.
"""

from __future__ import annotations

import asyncio
import logging
import math
import os
from typing import Any, Protocol

import msgspec

from sandtable.core.engine.state import State
from sandtable.table.work.thinking import ThinkingJob, Thought, think
from sandtable.table.work.workers import Mind, Pool, Trouble

BEAT = 0.1
"""In seconds: machines answer opportunities to interrupt at multiples of this time."""
MOST_BEATS = 20
DEADLINE = 60.0
"""The timeout in seconds for one decision of a machine."""
TRIES = 2
"""The number of tries per decision: the first worker may have died of something else, but a second failure is final."""

log = logging.getLogger("sandtable.table")
_encode = msgspec.msgpack.Encoder().encode


class ReplyPace:
    """The time machines take to answer an opportunity to interrupt: the longest that this level has needed in this game
    so far.

    A side that holds nothing has nothing to think about, and a quick answer would reveal that. A longer thought than
    any before sets the pace from then on, regardless of what the side holds.
    """

    def __init__(self) -> None:
        self._beats: dict[tuple[str, str], int] = {}

    def rest(self, game: str, level: str, seconds: float) -> float:
        """Seconds to hold back an answer that took `seconds` to find."""
        like = game, level
        beats = self._beats[like] = min(MOST_BEATS, max(self._beats.get(like, 1), math.ceil(seconds / BEAT)))
        return max(0.0, beats * BEAT - seconds)


class Asked(Protocol):
    """Answers questions: workers of this server, or of another."""

    async def ask(self, question: bytes, client: str, table: str = "") -> bytes: ...


def places(workers: int) -> int:
    """The number of workers; by default all cores but one."""
    return workers or max(1, (os.cpu_count() or 2) - 1)


def _job(table: str, seat: str, level: str, state: State[Any, Any]) -> ThinkingJob:
    decision = state.decision
    assert decision is not None
    known = state.view(decision.side).imagine(0).encode()
    return ThinkingJob(table, seat, level, state.game.id, decision.side, known)


class Machines:
    """The machines of a server. `mind` is the job of its own workers; with `others` it has none."""

    def __init__(
        self, workers: int = 0, deadline: float = DEADLINE, mind: Mind = think, others: Asked | None = None
    ) -> None:
        self._pool: Asked = others or Pool(mind, places(workers), deadline)
        self._pace = ReplyPace()

    async def choose(self, table: str, seat: str, level: str, state: State[Any, Any], client: str = "") -> str:
        """The action that a machine chooses. Its time is charged to `client`. Trouble if it finds none."""
        decision = state.decision
        assert decision is not None
        actions = state.actions()
        veiled = state.game.secrets and state.view(decision.side).occasion is not None
        if len(actions) == 1 and not veiled:
            return str(actions[0])
        job = _job(table, seat, level, state)
        thought = await self._think(job, client, [str(action) for action in actions])
        if veiled:
            await asyncio.sleep(self._pace.rest(job.game, level, thought.seconds))
        return thought.action

    async def line(self, table: str, seat: str, level: str, state: State[Any, Any], client: str) -> Thought:
        """What a machine would do in the open decision, up to the end of the move or to the dice, and the odds then."""
        job = msgspec.structs.replace(_job(table, seat, level, state), further=True)
        return await self._think(job, client, [str(action) for action in state.actions()])

    async def _think(self, job: ThinkingJob, client: str, actions: list[str]) -> Thought:
        trouble: Trouble | None = None
        for _ in range(TRIES):
            try:
                answer = await self._pool.ask(_encode(job), client or job.table, job.table)
            except Trouble as fault:
                log.warning("the %s at table %s: %s", job.level, job.table, fault)
                trouble = fault
                continue
            thought = msgspec.msgpack.decode(answer, type=Thought)
            if thought.action in actions:
                return thought
            what = thought.fault or f"{thought.action!r} is not offered"
            log.error("the %s at table %s failed: %s", job.level, job.table, what)
            trouble = Trouble("failed", what)
        assert trouble is not None
        raise trouble

    def close(self) -> None:
        if isinstance(self._pool, Pool):
            self._pool.close()
