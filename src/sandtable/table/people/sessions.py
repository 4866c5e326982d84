"""Sessions: which person a cookie belongs to.

A session is 256 random bits, of which the store keeps the digest. Each sign-in makes a new one, so an id that was known
before proves nothing. Known sessions are held in memory, so that an action costs no query; a change by this server
takes effect at once, one by another server within SHARED seconds.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from sandtable.table.store import people
from sandtable.table.store.people import Person
from sandtable.table.store.protocol import Store
from sandtable.table.wire.tokens import digest, new_token

KEPT = 20_000
"""Sessions in memory."""
SHARED, ALONE = 10.0, 300.0
"""Seconds until a session is read again from a store that other servers share, or do not."""
TOUCHED = 6 * 3600.0
"""Seconds after which the use of a session is noted again."""


class KnownSession(msgspec.Struct, frozen=True):
    """A session in memory. `checked`: when it was read from the store."""

    person: Person | None
    checked: float


class Sessions:
    """The sessions of a server."""

    def __init__(self, store: Store, lasts: float, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._lasts = lasts
        self._now = now
        self._fresh = SHARED if store.shared else ALONE
        self._known: OrderedDict[str, KnownSession] = OrderedDict()

    async def person(self, token: str) -> Person | None:
        """The person who is signed in with this token."""
        hashed = digest(token).hex()
        known = self._known.get(hashed)
        if known is None or self._now() - known.checked > self._fresh:
            known = KnownSession(await asyncio.to_thread(self._read, hashed), self._now())
            self._known[hashed] = known
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return known.person

    def _read(self, hashed: str) -> Person | None:
        now = self._now()
        with self._store.reading() as t:
            found = people.session(t, hashed)
            if found is None or found[2] < now:
                return None
            person = people.find(t, found[0])
        if now - found[1] > TOUCHED:
            with self._store.transaction() as t:
                people.prolong(t, hashed, now, now + self._lasts)
        return None if person is None or person.deleted else person

    async def begin(self, person: str, old: str | None = None) -> str:
        """Sign a person in; returns the token of a new session. `old` is the token of one that it replaces."""
        token = new_token()
        await asyncio.to_thread(self._begin, digest(token).hex(), person, old)
        return token

    def _begin(self, hashed: str, person: str, old: str | None) -> None:
        now = self._now()
        with self._store.transaction() as t:
            if old is not None:
                people.end_session(t, digest(old).hex())
            people.add_session(t, hashed, person, now, now + self._lasts)
        if old is not None:
            self._known.pop(digest(old).hex(), None)

    async def end(self, token: str) -> None:
        await asyncio.to_thread(self._end, digest(token).hex())

    def _end(self, hashed: str) -> None:
        with self._store.transaction() as t:
            people.end_session(t, hashed)
        self._known.pop(hashed, None)

    def forget(self, person: str) -> None:
        """Read the sessions of a person again: the person has changed."""
        gone = [hashed for hashed, one in self._known.items() if one.person is not None and one.person.id == person]
        for hashed in gone:
            del self._known[hashed]
