"""Connections to PostgreSQL that never wait for long: a lock, a statement or a silent database ends in an error.

The database ends statements that wait for a lock or run too long. It cannot do so if it is paused or out of reach, so a
watcher on our side shuts down any connection whose statement has passed its deadline; the store opens a new one at the
next call. Either way the caller gets an error and may try again.
"""

from __future__ import annotations

import itertools
import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

LOCK = 5.0
"""Seconds a statement may wait for a lock."""
STATEMENT = 8.0
"""Seconds a statement may run."""
ANSWER = 10.0
"""Seconds until a connection whose database has not answered is given up; more than the two above."""
LOOK = 0.25
"""Seconds between two looks at the running statements."""

Connection = psycopg.Connection[tuple[Any, ...]]


def connect(address: str, name: str = "") -> Connection:
    """A connection that detects a lost database within seconds; `name` is shown in the database's own statistics."""
    connection = psycopg.connect(
        address,
        autocommit=True,
        application_name=f"sandtable {name}".strip(),
        connect_timeout=5,
        keepalives_idle=5,
        keepalives_interval=2,
        keepalives_count=3,
        tcp_user_timeout=10_000,
    )
    connection.prepare_threshold = 2
    with deadlines.of(connection):
        connection.execute(f"SET lock_timeout = {LOCK * 1000:.0f}".encode())
        connection.execute(f"SET statement_timeout = {STATEMENT * 1000:.0f}".encode())
    return connection


class Deadlines:
    """Shuts down the connections whose database does not answer in time. One thread watches those of a process."""

    def __init__(self) -> None:
        self._running: dict[int, tuple[float, int]] = {}  # by number: the time it began, and its socket
        self._numbers = itertools.count()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    @contextmanager
    def of(self, connection: Connection) -> Iterator[None]:
        """Give the statements inside ANSWER seconds altogether."""
        number = next(self._numbers)
        with self._lock:
            self._running[number] = time.monotonic(), connection.fileno()
            if self._thread is None:
                self._thread = threading.Thread(target=self._watch, name="sandtable-deadlines", daemon=True)
                self._thread.start()
        try:
            yield
        finally:
            with self._lock:  # its socket is not closed, and its number not used again, before this
                self._running.pop(number, None)

    def _watch(self) -> None:
        while True:
            time.sleep(LOOK)
            with self._lock:
                late = time.monotonic() - ANSWER
                for number, (began, line) in list(self._running.items()):
                    if began < late:
                        del self._running[number]
                        _shut_down(line)


def _shut_down(line: int) -> None:
    """End the connection under a waiting statement: its read ends at once."""
    try:
        with socket.socket(fileno=os.dup(line)) as end:
            end.shutdown(socket.SHUT_RDWR)
    except OSError:  # it has been lost already
        return


deadlines = Deadlines()
