"""Opponents in worker processes, so that the server answers everybody else meanwhile.

A worker gets what its side may know and nothing more: the key of the dice never enters it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import multiprocessing.connection
import os
import secrets
import signal
import threading
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


class Machines:
    """A pool of workers; one that dies is replaced, and its job is done again."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

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
        if len(actions) == 1:
            return str(actions[0])
        known = state.view(decision.side).imagine(0)
        job = Job(table, seat, level, state.game.id, decision.side, known.encode())
        for _ in range(3):
            pool = self._open()
            try:
                chosen = await asyncio.get_running_loop().run_in_executor(pool, choose, job)
                if chosen in map(str, actions):
                    return chosen
                log.error("the %s at table %s chose %r, which is not offered", level, table, chosen)
            except BrokenProcessPool:
                log.warning("a worker process died; a new one takes over")
                if self._pool is pool:
                    self._pool = None
                pool.shutdown(wait=False, cancel_futures=True)
            except Exception:
                log.exception("the %s at table %s failed; it plays this action as a recruit", level, table)
                job = msgspec.structs.replace(job, level="recruit")
        return str(secrets.choice(actions))

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


# --- in the worker ----------------------------------------------------------------------------------------


def choose(job: Job) -> str:
    game = st.game(job.game)
    who = (job.table, job.seat + " " + job.level)
    player = _players.pop(who, None) or agents.make(job.level, game, secrets.token_hex(8))
    _players[who] = player
    if len(_players) > REMEMBERED:
        _players.popitem(last=False)
    return str(player.choose(game.decode(job.state).view(job.side)))


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
