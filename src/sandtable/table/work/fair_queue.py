"""A queue for a few places that gives each client, and each of its tables, a fair share of the time."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter
from collections.abc import Callable
from functools import partial

import msgspec

HALF_LIFE = 60.0
"""Half-life in seconds of the time a client has used."""
REMEMBERED = 10_000


LATELY = 10.0
"""Seconds for which a client that has acted counts as active."""


class Company:
    """The clients that acted last: a client alone on the server need not pause for others."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last: list[tuple[str, float]] = []  # of the last two clients

    def acted(self, client: str) -> None:
        others = [one for one in self._last if one[0] != client]
        self._last = [*others[-1:], (client, self._clock())]

    def of(self, client: str) -> bool:
        """True if other clients have acted within the last LATELY seconds."""
        since = self._clock() - LATELY
        return any(other != client and when > since for other, when in self._last)


class _Waiting(msgspec.Struct, frozen=True):
    client: str
    table: str
    number: int
    called: asyncio.Future[None]


class FairQueue:
    """Places, given first to the client that holds the fewest, then to the one with the least recent time.

    Sixty tables of one client wait for each other; another client's table does not wait for them.
    """

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._free = places
        self._clock = clock
        self._waiting: list[_Waiting] = []
        self._inside: Counter[str] = Counter()
        self._resting: Counter[str] = Counter()  # clients that must pause
        self._had: dict[str, tuple[float, float]] = {}  # by client and by table: (seconds used, when computed)
        self._numbers = itertools.count()

    async def enter(self, client: str, table: str) -> None:
        """Return when there is a place for a table of this client."""
        waiting = _Waiting(client, table, next(self._numbers), asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._call()
        try:
            await waiting.called
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:
                self.leave(client, table, 0.0)
            raise

    def leave(self, client: str, table: str, seconds: float, rest: float = 0.0) -> None:
        """Free the place after `seconds` of use; for `rest` seconds it goes to other clients only."""
        if rest:
            self._resting[client] += 1
            asyncio.get_running_loop().call_later(rest, self._rested, client)
        self._free += 1
        self._inside[client] -= 1
        if not self._inside[client]:
            del self._inside[client]
        now = self._clock()
        for who in (_client(client), _table(table)):
            self._had[who] = self._lately(who, now) + seconds, now
        if len(self._had) > REMEMBERED:
            self._had = {who: had for who, had in self._had.items() if self._lately(who, now) > 0.01}
        self._call()

    def _rested(self, client: str) -> None:
        self._resting[client] -= 1
        if not self._resting[client]:
            del self._resting[client]
        self._call()

    def _call(self) -> None:
        while self._free and (waiting := [one for one in self._waiting if self._ready(one)]):
            next = min(waiting, key=partial(self._claim, self._clock()))
            self._waiting.remove(next)
            self._free -= 1
            self._inside[next.client] += 1
            next.called.set_result(None)

    def _ready(self, waiting: _Waiting) -> bool:
        """True if a waiting client has neither given up nor has to pause."""
        return not waiting.called.done() and waiting.client not in self._resting

    def _claim(self, now: float, waiting: _Waiting) -> tuple[int, float, float, int]:
        """The priority of a waiting request, lowest first. All are computed for the same moment: used time decays, so a
        later moment would favour the request examined last."""
        client, table = _client(waiting.client), _table(waiting.table)
        return self._inside[waiting.client], self._lately(client, now), self._lately(table, now), waiting.number

    def _lately(self, who: str, now: float) -> float:
        seconds, when = self._had.get(who, (0.0, 0.0))
        return seconds * 0.5 ** ((now - when) / HALF_LIFE) if seconds else 0.0


def _client(name: str) -> str:
    return "client " + name


def _table(name: str) -> str:
    return "table " + name
