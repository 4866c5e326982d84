"""Workers that answer the questions of servers through a shared database: in a server, or alone on another machine.

One thread per worker takes a question, passes it to its process, and writes the answer. Another thread renews the
leases. If this machine is killed or hangs, its leases expire and other workers take the questions over.
"""

from __future__ import annotations

import logging
import threading
import time

from sandtable.table.cluster.messages import MemberQuestion, News, Shared
from sandtable.table.store.postgres import LEASE
from sandtable.table.wire.errors import StoreError
from sandtable.table.work.workers import Mind, Trouble, Worker

log = logging.getLogger("sandtable.table")
BEAT = LEASE.total_seconds() / 3


class Thinkers:
    """A number of workers. They look for questions on notification, and at regular intervals."""

    def __init__(self, shared: Shared, mind: Mind, places: int, deadline: float, aside: bool = True) -> None:
        """`aside`: a server runs on this machine, so leave one core to it."""
        self._shared = shared
        self._aside = aside
        self._mind = mind
        self._deadline = deadline
        self._asked = threading.Semaphore(0)
        self._closed = threading.Event()
        self._busy: dict[int, tuple[MemberQuestion, Worker]] = {}
        work = [threading.Thread(target=self._work, args=(place,), daemon=True) for place in range(places)]
        self._threads = [*work, threading.Thread(target=self._beat, daemon=True)]
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """Stop, and release the open questions to other workers."""
        self._closed.set()
        for question, worker in list(self._busy.values()):
            worker.process.kill()
            self._give_back(question)
        self.wake()
        for thread in self._threads:
            thread.join()

    def _give_back(self, question: MemberQuestion) -> None:
        try:
            self._shared.give_back(question)
        except StoreError as fault:
            log.warning("a thought is taken up by others when its lease is over: %s", fault)

    def hear(self, news: str) -> None:
        if news == "asked":
            self._asked.release()

    def wake(self) -> None:
        """Look for questions: a notification may have been missed."""
        self._asked.release(len(self._threads))

    def _work(self, place: int) -> None:
        worker: Worker | None = None
        while not self._closed.is_set():
            try:
                question = self._shared.take()
            except StoreError as fault:
                log.error("questions cannot be looked for: %s", fault)
                self._closed.wait(1.0)
                continue
            if question is None:
                self._asked.acquire(timeout=BEAT)
                continue
            if worker is None or not worker.process.is_alive():
                worker = Worker(self._mind, self._aside)
            self._busy[place] = question, worker
            if self._closed.is_set():
                self._give_back(question)
            else:
                self._think(question, worker)
            del self._busy[place]
        if worker is not None:
            worker.end()

    def _think(self, question: MemberQuestion, worker: Worker) -> None:
        answer, trouble = None, None
        began = time.monotonic()
        try:
            answer = worker.ask(question.question, self._deadline)
        except Trouble as fault:
            trouble = fault.reason
        if trouble is not None and self._closed.is_set():
            return  # `close` killed the worker
        self._settle(question, answer, trouble, time.monotonic() - began)

    def _settle(self, question: MemberQuestion, answer: bytes | None, trouble: str | None, seconds: float) -> None:
        try:
            self._shared.answer(question, answer, trouble, seconds)
        except StoreError as fault:
            log.error("a thought is lost: %s", fault)  # the asking server retries

    def _beat(self) -> None:
        while not self._closed.wait(BEAT):
            busy = [question.id for question, _ in list(self._busy.values())]
            if busy:
                try:
                    self._shared.keep(busy)
                except StoreError as fault:
                    log.error("no sign of life could be given: %s", fault)


def think_on(shared: Shared, mind: Mind, places: int, deadline: float, stopped: threading.Event) -> None:
    """Run workers until `stopped` is set: the main loop of a process that is not a server."""
    thinkers = Thinkers(shared, mind, places, deadline, aside=False)
    news = News(shared, lambda told, _: thinkers.hear(told), thinkers.wake)
    try:
        stopped.wait()
    finally:
        news.close()
        thinkers.close()
