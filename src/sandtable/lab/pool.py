"""Many small jobs, on one core or on several."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from sandtable.core.errors import BadInput

J = TypeVar("J")
R = TypeVar("R")


def cores() -> int:
    return os.cpu_count() or 1


def spread(work: Callable[[J], R], jobs: Iterable[J], workers: int) -> Iterator[R]:
    """The result of every job, in the order in which they come in.

    With one worker everything happens here; with more, `work`, jobs and results travel between
    processes that start clean ("spawn"), so that no thread or open file of ours is copied half-way.
    """
    if workers < 1:
        raise BadInput(f"at least 1, not {workers}", where="workers")
    if workers == 1:
        yield from map(work, jobs)
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_quiet)
    try:
        for done in as_completed([pool.submit(work, job) for job in jobs]):
            yield done.result()
    except BrokenProcessPool:
        raise BadInput("a worker process died before its game was over; try one worker", where="workers") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _quiet() -> None:
    """Ctrl-C ends a worker at once and without a traceback; the parent reports it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
