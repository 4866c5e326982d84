"""Many jobs spread over workers: this process, processes of this machine, or a Dask cluster.

One interface for all: `spread(work, jobs, ...)` yields (number of the job, result) as results arrive, each job once. A
worker that dies loses nothing: its unfinished jobs are reassigned. Only a job that kills its worker every time is given
up, with an error that gives the job. Jobs are handed out a few at a time, so a caller that has seen enough can stop.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from sandtable.core.base.errors import BadInput

J = TypeVar("J")
R = TypeVar("R")
Done = Iterator[tuple[int, R]]

AHEAD = 2
"""Jobs handed out per worker at a time: while it plays one, the next is ready."""
SUSPECT = 2
"""After this many deaths a job runs alone, so that no other job is blamed."""
DEADLY = 4
"""After this many deaths a job is given up."""
ASK_EVERY = 16
"""The size of a cluster is looked up once per this many results."""
PATIENCE = 15.0
"""Seconds within which a scheduler must answer."""
DASK = "dask://"


def cores() -> int:
    return os.cpu_count() or 1


def spread(work: Callable[[J], R], jobs: Sequence[J], workers: int = 1, place: str = "local") -> Done[R]:
    """Yield the number and the result of every job, in order of arrival.

    `place` is "local" or "dask://host:port". Locally, one worker means this process; more are spawned processes, which
    inherit no threads or open files. `work`, jobs and results must be picklable if they leave this process.
    """
    if workers < 1:
        raise BadInput(f"at least 1, not {workers}", where="workers")
    if place.startswith(DASK):
        return _by_dask(work, jobs, place.removeprefix(DASK))
    if place != "local":
        raise BadInput(f"'local' or 'dask://host:port', not {place!r}", where="spread")
    if workers == 1:
        return ((number, work(job)) for number, job in enumerate(jobs))
    return _by_processes(work, jobs, workers)


class Deaths:
    """The number of worker deaths for each job."""

    def __init__(self, jobs: Sequence[object]) -> None:
        self.jobs = jobs
        self.seen: Counter[int] = Counter()

    def blame(self, numbers: Sequence[int]) -> None:
        """Count the death of a worker that had these jobs. BadInput if a job has reached the limit."""
        self.seen.update(numbers)
        for number in numbers:
            if self.seen[number] >= DEADLY:
                problem = f"its worker has died {DEADLY} times over it"
                raise BadInput(problem, where=f"job {number} ({str(self.jobs[number])[:200]})")

    def room(self, number: int, under_way: Collection[int], window: int) -> bool:
        """True if a job may be handed out beside those in progress. A suspect job runs alone."""
        suspects = any(self.seen[one] >= SUSPECT for one in (number, *under_way))
        return len(under_way) < (1 if suspects else window)


# --- processes of this machine ----------------------------------------------------------------------------------------


def _by_processes(work: Callable[[J], R], jobs: Sequence[J], workers: int) -> Done[R]:
    """Run jobs in process pools. A pool that loses a process is unusable; its unfinished jobs go to a new one."""
    waiting, deaths = deque(range(len(jobs))), Deaths(jobs)
    while waiting:
        pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"), initializer=_quiet)
        under_way: dict[Future[R], int] = {}
        try:
            yield from _drain(pool, work, jobs, waiting, under_way, deaths, workers * AHEAD)
        except BrokenProcessPool:
            lost = sorted(under_way.values())
            deaths.blame(lost)
            waiting.extendleft(reversed(lost))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _drain(
    pool: ProcessPoolExecutor,
    work: Callable[[J], R],
    jobs: Sequence[J],
    waiting: deque[int],
    under_way: dict[Future[R], int],
    deaths: Deaths,
    window: int,
) -> Done[R]:
    """Hand out jobs and yield results until none are left or the pool breaks; `under_way` holds unfinished jobs."""
    while waiting or under_way:
        while waiting and deaths.room(waiting[0], under_way.values(), window):
            number = waiting.popleft()
            try:
                under_way[pool.submit(work, jobs[number])] = number
            except BrokenProcessPool:
                waiting.appendleft(number)  # it never started, so it is not blamed
                break
        if not under_way:
            raise BrokenProcessPool
        done, _ = wait(under_way, return_when=FIRST_COMPLETED)
        broken = None
        for future in sorted(done, key=under_way.__getitem__):
            fault = future.exception()
            if isinstance(fault, BrokenProcessPool):
                broken = fault
                continue
            number = under_way.pop(future)
            yield number, future.result()
        if broken is not None:
            raise broken


def _quiet() -> None:
    """Let Ctrl-C end a worker at once and without a traceback; the parent reports it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# --- a Dask cluster ---------------------------------------------------------------------------------------------------


def _by_dask(work: Callable[[J], R], jobs: Sequence[J], address: str) -> Done[R]:
    """Run jobs on a Dask cluster. The scheduler reassigns a dead worker's jobs.

    Results are fetched at once, so that a later death cannot lose them.
    """
    try:
        from distributed import Client, KilledWorker, as_completed
    except ImportError:
        raise BadInput("Dask is not installed: pip install 'sandtable[dask]'", where="spread") from None
    try:
        client: Any = Client(f"tcp://{address}", timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise BadInput(f"no scheduler answers: {fault}", where=f"spread {DASK}{address}") from None
    cluster = _Cluster(client, work, jobs, as_completed([], client.loop, with_results=True, raise_errors=False))
    try:
        cluster.hand_out()
        while cluster.under_way:
            future, result = next(cluster.completed)
            number, failed = cluster.under_way.pop(future.key), future.status == "error"
            future.release()
            if failed:
                _, what, trace = result
                if not isinstance(what, KilledWorker):
                    raise what.with_traceback(trace)
                cluster.deaths.blame([number, number])  # the scheduler has already retried it, but not alone
                cluster.waiting.appendleft(number)
            cluster.hand_out()
            if not failed:
                yield number, result
    finally:
        client.close()


class _Cluster:
    """The jobs of a run on a cluster: waiting, and in progress by the key of their future."""

    def __init__(self, client: Any, work: Callable[[Any], Any], jobs: Sequence[Any], completed: Any) -> None:
        self.client, self.work, self.jobs, self.completed = client, work, jobs, completed
        self.deaths = Deaths(jobs)
        self.waiting = deque(range(len(jobs)))
        self.under_way: dict[str, int] = {}
        self._asked, self._window = 0, AHEAD

    def hand_out(self) -> None:
        if self._asked % ASK_EVERY == 0:  # workers come and go; the lookup is a round trip
            self._window = AHEAD * max(sum(self.client.nthreads().values()), 1)
        self._asked += 1
        while self.waiting and self.deaths.room(self.waiting[0], self.under_way.values(), self._window):
            number = self.waiting.popleft()
            key = f"{self.client.id}-{number}-{self.deaths.seen[number]}"
            future = self.client.submit(self.work, self.jobs[number], pure=False, key=key)
            self.under_way[future.key] = number
            self.completed.add(future)
