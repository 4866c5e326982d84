"""Worker processes for long work, so that the server keeps answering other requests.

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
"""The timeout in seconds for a new process to become ready."""

Mind = Callable[[bytes], bytes]
"""A worker's job: encoded question in, encoded answer out."""
Reason = Literal["died", "overdue", "failed"]
REASONS: dict[str, Reason] = {"died": "died", "overdue": "overdue", "failed": "failed"}
"""The reasons by name, to check one written by another process."""


class Trouble(Exception):
    """A worker gave no answer."""

    def __init__(self, reason: Reason, what: str = "") -> None:
        super().__init__(what or reason)
        self.reason: Reason = reason


class Worker:
    """One worker process. After Trouble it cannot be used again."""

    def __init__(self, mind: Mind, aside: bool = True) -> None:
        """`aside`: leave one core to the server on this machine."""
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
        """Kill the process, busy or suspended."""
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
        """The answer of the next free worker; Trouble if it gives none."""
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
    """Ignore Ctrl-C, which the server handles, and exit when the server is gone, even after `kill -9`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()


def _people_first(pid: int | None) -> None:
    """Give a worker a lower priority than the server, from its start."""
    with contextlib.suppress(OSError, AttributeError):  # the process is gone, or the system does not support it
        os.setpriority(os.PRIO_PROCESS, pid or 0, os.getpriority(os.PRIO_PROCESS, 0) + NICE)


def _leave_a_core(pid: int | None) -> None:
    """Bar a worker from one core. A low priority is not enough: Linux lets a running process finish its slice of some
    ms."""
    with contextlib.suppress(OSError, AttributeError):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(pid or 0, cores[1:] or cores)


def _leave_with(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)
