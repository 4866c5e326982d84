"""Opponents in worker processes, so that the server answers everybody else meanwhile.

A worker gets what its side may know and nothing more: the key of the dice never enters it. In a game with secrets the
time that a machine takes to answer a chance to interrupt says nothing about what it holds (`Pace`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import multiprocessing
import multiprocessing.connection
import os
import secrets
import signal
import threading
import time
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

import sandtable as st
from sandtable import agents
from sandtable.core.state import State

REMEMBERED = 64
"""A worker keeps so many opponents with what they have planned; a new one makes a new plan."""
BEAT = 0.1
"""Seconds: a machine answers a chance to interrupt on a beat."""
MOST_BEATS = 20

log = logging.getLogger("sandtable.table")
_players: OrderedDict[tuple[str, str], agents.Agent] = OrderedDict()


class Job(msgspec.Struct, frozen=True):
    """A decision for a machine. `state` is encoded and redacted."""

    table: str
    seat: str
    level: str
    game: str
    side: str
    state: bytes


class Thought(msgspec.Struct, frozen=True):
    """What a machine has chosen, and how many seconds it thought."""

    action: str
    seconds: float = 0.0


class Pace:
    """How long machines take to answer a chance to interrupt: each as long as its like has ever needed.

    Whoever holds nothing has nothing to think about, and would be known by its haste. A thought that is longer than
    any before it sets the pace from then on, whatever is held.
    """

    def __init__(self) -> None:
        self._beats: dict[tuple[str, str], int] = {}

    def rest(self, game: str, level: str, seconds: float) -> float:
        """How long an answer is held back that took so many seconds to find."""
        like = game, level
        beats = self._beats[like] = min(MOST_BEATS, max(self._beats.get(like, 1), math.ceil(seconds / BEAT)))
        return max(0.0, beats * BEAT - seconds)


class Machines:
    """A pool of workers; one that dies is replaced, and its job is done again."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._pace = Pace()

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_prepare)
        return self._pool

    async def choose(self, table: str, seat: str, level: str, state: State[Any, Any]) -> str:
        """The action that a machine takes."""
        decision = state.decision
        assert decision is not None
        actions = state.actions()
        veiled = state.game.secrets and state.view(decision.side).occasion is not None
        if len(actions) == 1 and not veiled:
            return str(actions[0])
        job = Job(table, seat, level, state.game.id, decision.side, state.view(decision.side).imagine(0).encode())
        thought = await self._think(job, [str(action) for action in actions])
        if veiled:
            await asyncio.sleep(self._pace.rest(job.game, level, thought.seconds))
        return thought.action

    async def _think(self, job: Job, actions: list[str]) -> Thought:
        for _ in range(3):
            pool = self._open()
            try:
                thought = await asyncio.get_running_loop().run_in_executor(pool, choose, job)
                if thought.action in actions:
                    return thought
                log.error("the %s at table %s chose %r, which is not offered", job.level, job.table, thought.action)
            except BrokenProcessPool:
                log.warning("a worker process died; a new one takes over")
                if self._pool is pool:
                    self._pool = None
                pool.shutdown(wait=False, cancel_futures=True)
            except Exception:
                log.exception("the %s at table %s failed; it plays this action as a recruit", job.level, job.table)
                job = msgspec.structs.replace(job, level="recruit")
        return Thought(secrets.choice(actions))

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


# --- in the worker ----------------------------------------------------------------------------------------


def choose(job: Job) -> Thought:
    game = st.game(job.game)
    who = (job.table, job.seat + " " + job.level)
    player = _players.pop(who, None) or agents.make(job.level, game, secrets.token_hex(8))
    _players[who] = player
    if len(_players) > REMEMBERED:
        _players.popitem(last=False)
    began = time.perf_counter()
    action = str(player.choose(game.decode(job.state).view(job.side)))
    return Thought(action, time.perf_counter() - began)


def _prepare() -> None:
    """Ctrl-C is the server's business, and a worker never outlives it, not even after `kill -9`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # people come first


def _leave_with(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)
