"""Notifications waiting to be sent: by a few threads, retried after failures, shared fairly between clients.

A service that never answers occupies a thread for seconds each time. A client therefore never gets all threads, a
client with none in use goes first, and the number of notifications waiting per client is limited.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter
from collections.abc import Callable

import msgspec

log = logging.getLogger("sandtable.table")

PAUSES = (2.0, 10.0, 60.0, 300.0)
"""Seconds before each retry."""
THREADS = 4
MOST = THREADS - 1
"""The most threads that one client may use at a time."""
WAITING, OWN = 1000, 200
"""The most notifications waiting, in all and per client; further ones are dropped."""

QUIET = 60.0
"""Seconds between two log warnings about dropped notifications."""

Send = Callable[[], None]


class Delivery(msgspec.Struct, frozen=True):
    """A notification waiting for its time."""

    when: float
    number: int
    tries: int
    client: str
    what: str
    send: Send


class Outbox:
    """Sends in the background; no thread wakes up while there is nothing to do."""

    def __init__(self, pauses: tuple[float, ...] | None = None) -> None:
        self._pauses = PAUSES if pauses is None else pauses
        self._changed = threading.Condition()
        self._jobs: list[Delivery] = []
        self._waiting: Counter[str] = Counter()  # by client
        self._under_way: Counter[str] = Counter()
        self._number = 0
        self._threads = 0
        self._quiet_until = 0.0
        self._closed = False

    def add(self, what: str, send: Send, client: str = "") -> None:
        with self._changed:
            self._add(what, send, client)

    def _add(self, what: str, send: Send, client: str, tries: int = 0, pause: float = 0.0) -> None:
        if len(self._jobs) >= WAITING or self._waiting[client] >= OWN:
            self._complain(what)
            return
        self._number += 1
        self._jobs.append(Delivery(time.monotonic() + pause, self._number, tries, client, what, send))
        self._waiting[client] += 1
        if self._threads < THREADS:
            self._threads += 1
            threading.Thread(target=self._work, name="sandtable-notices", daemon=True).start()
        self._changed.notify()

    def _complain(self, what: str) -> None:
        """Log a dropped notification, but not each one: a client that causes too many would fill the log as well."""
        now = time.monotonic()
        if now >= self._quiet_until:
            self._quiet_until = now + QUIET
            log.warning("too many notices wait; left out, and perhaps more in the next minute: %s", what)

    def _work(self) -> None:
        while (job := self._next()) is not None:
            fault: Exception | None = None
            try:
                job.send()
            except Exception as failed:  # no failure of a notification may end the thread
                fault = failed
            self._done(job, fault)

    def _next(self) -> Delivery | None:
        """Wait for the next notification that is due; None when the outbox is closed."""
        with self._changed:
            while not self._closed:
                now = time.monotonic()
                ready = [job for job in self._jobs if self._under_way[job.client] < MOST]
                due = [job for job in ready if job.when <= now]
                if due:
                    job = min(due, key=lambda job: (self._under_way[job.client], job.when, job.number))
                    self._jobs.remove(job)
                    _less(self._waiting, job.client)
                    self._under_way[job.client] += 1
                    return job
                self._changed.wait(min((job.when for job in ready), default=now + 3600) - now)
        return None

    def _done(self, job: Delivery, fault: Exception | None) -> None:
        with self._changed:
            _less(self._under_way, job.client)
            if fault is not None and job.tries < len(self._pauses):
                self._add(job.what, job.send, job.client, job.tries + 1, self._pauses[job.tries])
            elif fault is not None:
                log.warning("given up: %s: %s", job.what, fault)
            self._changed.notify()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()


def _less(counted: Counter[str], client: str) -> None:
    counted[client] -= 1
    if not counted[client]:
        del counted[client]
