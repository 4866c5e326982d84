"""Processes for what takes long, so that the server answers everybody else meanwhile.

A worker that dies or hangs is killed and replaced.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Literal

from sandtable.table.work.fair_queue import FairQueue

NICE = 10
STARTING = 120.0
"""Seconds that a new process has until it is ready."""

Mind = Callable[[bytes], bytes]
"""What a worker does: a question in, an answer out; both are of the kind that it is for."""
Reason = Literal["died", "overdue", "failed"]
REASONS: dict[str, Reason] = {"died": "died", "overdue": "overdue", "failed": "failed"}
"""The words that another process has written."""


class Trouble(Exception):
    """No answer came of it."""

    def __init__(self, reason: Reason, what: str = "") -> None:
        super().__init__(what or reason)
        self.reason: Reason = reason


class Worker:
    """One process. After Trouble it is of no more use."""

    def __init__(self, mind: Mind, aside: bool = True) -> None:
        """`aside`: it leaves a core to those who play on this machine."""
        context = multiprocessing.get_context("spawn")
        self._line, far_end = context.Pipe()
        self.process = context.Process(target=_work, args=(far_end, mind), name="sandtable-machine", daemon=True)
        self.process.start()
        _people_first(self.process.pid)
        if aside:
            _leave_a_core(self.process.pid)
        far_end.close()
        self._ready = False

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The answer. Blocks for at most `seconds`; then the process is killed."""
        try:
            if not self._ready:
                self._hear(STARTING)
                self._ready = True
            self._line.send_bytes(question)
            return self._hear(seconds)
        except (EOFError, OSError) as fault:
            self.end()
            raise Trouble("died", "the process died") from fault
        except Trouble:
            self.end()
            raise

    def _hear(self, seconds: float) -> bytes:
        if not self._line.poll(seconds):
            raise Trouble("overdue", f"no answer within {seconds:g} s")
        return self._line.recv_bytes()

    def end(self) -> None:
        """Whatever it does, and even if it has been stopped."""
        self.process.kill()
        self.process.join()
        self._line.close()


class Pool:
    """A number of workers for one purpose, shared fairly between clients and their tables."""

    def __init__(self, mind: Mind, places: int, deadline: float) -> None:
        self._mind = mind
        self._deadline = deadline
        self._shares = FairQueue(places)
        self._threads = ThreadPoolExecutor(places, "sandtable-waiting")  # each waits for one worker
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()

    async def ask(self, question: bytes, client: str, table: str = "") -> bytes:
        """The answer of the next worker that is free; Trouble if there is none."""
        await self._shares.enter(client, table)
        began = time.monotonic()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question)
        finally:
            self._shares.leave(client, table, time.monotonic() - began)

    def _ask(self, question: bytes) -> bytes:
        worker = self._rested() or Worker(self._mind)
        self._all.add(worker)
        try:
            answer = worker.ask(question, self._deadline)
        except Trouble:
            self._all.discard(worker)
            raise
        self._idle.append(worker)
        return answer

    def _rested(self) -> Worker | None:
        """An idle worker; dead ones are dropped."""
        while self._idle:
            worker = self._idle.pop()
            if worker.process.is_alive():
                return worker
            self._all.discard(worker)
        return None

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in list(self._all):
            worker.process.kill()


# --- in the worker ----------------------------------------------------------------------------------------


def _work(line: Connection, mind: Mind) -> None:
    _prepare()
    line.send_bytes(b"ready")
    with contextlib.suppress(EOFError, OSError):
        while True:
            line.send_bytes(mind(line.recv_bytes()))


def _prepare() -> None:
    """Ctrl-C is the server's business, and a worker never outlives it, not even after `kill -9`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()


def _people_first(pid: int | None) -> None:
    """Give the server the core before a worker, also while the worker starts."""
    with contextlib.suppress(OSError, AttributeError):  # it has gone, or the system knows no such thing
        os.setpriority(os.PRIO_PROCESS, pid or 0, os.getpriority(os.PRIO_PROCESS, 0) + NICE)


def _leave_a_core(pid: int | None) -> None:
    """A low priority is not enough: Linux lets the running process finish its slice of some milliseconds first."""
    with contextlib.suppress(OSError, AttributeError):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(pid or 0, cores[1:] or cores)


def _leave_with(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)
