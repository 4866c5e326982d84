"""Finds an opponent: pairs two people who wait for the same game, by rating and waiting time.

Both are paired, and their table created, in one transaction, so each of them gets one game, whichever server does it.
"""

from __future__ import annotations

import asyncio

import msgspec

from sandtable.table.people.lobby import drawn, first_log, made
from sandtable.table.people.service import PeopleService
from sandtable.table.store import lobby, people, ratings
from sandtable.table.store.lobby import Seeker
from sandtable.table.store.people import Person
from sandtable.table.store.protocol import HUMAN, TableRow, Transaction
from sandtable.table.wire.agreements import Terms
from sandtable.table.wire.errors import BadRequest, NotYours
from sandtable.table.wire.lobby_messages import Offering, Seek, Sought

HERE = 30.0
"""Seconds since a page last asked, after which its person no longer waits."""
APART, WIDER = 100.0, 5.0
"""The difference of ratings at which two people are paired at once, and how much it grows for each second that either
of them has waited."""
UNKNOWN = 1500.0
"""The rating of a person without one."""

_encode = msgspec.json.Encoder(order="sorted").encode


def fits(one: Seeker, other: Seeker, now: float) -> bool:
    """True if two people may be paired."""
    waited = max(0.0, now - one.since) + max(0.0, now - other.since)
    return abs(one.rating - other.rating) <= APART + WIDER * waited


class Matchmaking:
    """The people of a server who wait for a game."""

    def __init__(self, service: PeopleService) -> None:
        self._service = service
        self._store = service.store
        self._now = service.now

    async def seek(self, person: Person, wish: Seek, secured: bool) -> Sought:
        """Begin to wait for an opponent."""
        if wish.rated and not secured:
            raise NotYours("rated games are for players who have secured their identity")

        def run() -> None:
            row = _row(wish)
            if sum(seat.player == HUMAN for seat in row.seats) != 2:
                raise BadRequest("this game is not for two people with its usual options")
            now, text = self._now(), _encode(msgspec.structs.replace(wish, scenario=row.scenario)).decode()
            with self._store.transaction() as t:
                rating = ratings.rating(t, person.id, wish.game) or UNKNOWN
                lobby.seek(t, Seeker(person.id, wish.game, text, rating, now, now))

        await asyncio.to_thread(run)
        return await self.ask(person)

    async def ask(self, person: Person) -> Sought:
        """How the search of a person goes on; they are paired if a fitting opponent waits."""
        sought = await asyncio.to_thread(self._ask, person.id)
        if sought.table:
            await self._service.tables.begin(sought.table, "")
        return sought

    def _ask(self, person: str) -> Sought:
        with self._store.reading() as t:
            one = lobby.seeker(t, person)
            if one is None:
                return Sought(False)
            if one.table:
                return Sought(False, one.since, one.table)
            hopeful = self._rival(t, one) is not None
        row = _row(msgspec.json.decode(one.wish, type=Seek)) if hopeful else None
        with self._store.transaction() as t:
            t.lock(f"pairing {one.game}")
            again = lobby.seeker(t, person)  # another server may have found an opponent meanwhile
            if again is None or again.table:
                return Sought(False, one.since, "" if again is None else again.table)
            lobby.still_here(t, person, self._now())
            rival = self._rival(t, again)
            if row is None or rival is None:
                return Sought(True, one.since)
            self._pair(t, again, rival, row)
        return Sought(False, one.since, row.id)

    def _rival(self, t: Transaction, one: Seeker) -> Seeker | None:
        """The fitting opponent whose rating is nearest."""
        now = self._now()
        found = [other for other in lobby.rivals(t, one, now - HERE) if fits(one, other, now)]
        return min(found, key=lambda other: abs(one.rating - other.rating), default=None)

    def _pair(self, t: Transaction, one: Seeker, other: Seeker, row: TableRow) -> None:
        wish, now = msgspec.json.decode(one.wish, type=Seek), self._now()
        t.create(row, first_log(row, _terms(wish)))
        seats = [seat.seat for seat in row.seats if seat.player == HUMAN]
        for seat, person in drawn(seats, [(one.person, ""), (other.person, "")]).items():
            people.take_seat(t, row.id, seat, person, now)
        for person in (one.person, other.person):
            lobby.found(t, person, row.id)

    async def stop(self, person: Person) -> None:
        """Wait no longer. A table that has been found stays."""

        def run() -> None:
            with self._store.transaction() as t:
                lobby.stop(t, person.id)

        await asyncio.to_thread(run)


def _terms(wish: Seek) -> Terms:
    return Terms(undo="consent", rated=wish.rated)


def _row(wish: Seek) -> TableRow:
    return made(Offering(wish.game, wish.scenario, pace=wish.pace, clock=wish.clock, terms=_terms(wish)))
