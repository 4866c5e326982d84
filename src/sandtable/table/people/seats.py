"""Seats of tables that were created with links, once a person takes one."""

from __future__ import annotations

import asyncio

from sandtable.table.people.service import PeopleService
from sandtable.table.play import seat_settings
from sandtable.table.store import people
from sandtable.table.store.people import Person
from sandtable.table.wire.errors import NotYours, Taken


class Seats:
    """The seats of people."""

    def __init__(self, service: PeopleService) -> None:
        self._service = service
        self._store = service.store

    async def take(self, id: str, token: str | None, person: Person) -> None:
        """Bind a seat to a person, who holds its link, and replace the link by one that no one has.

        If the server stops in between, both open the seat, and the person can do it again.
        """
        tables = self._service.tables
        table, eyes = await tables.seated(id, token)
        seat = tables.seat(eyes)

        def run() -> bool:
            with self._store.transaction() as t:
                people.take_seat(t, id, seat, person.id, self._service.now())
                known = people.seats(t, id).get(seat)
                return known is not None and known.person == person.id

        if not await asyncio.to_thread(run):
            raise Taken("you play another seat of this table, or this one belongs to another player")
        await tables.renamed_at(id)
        await seat_settings.renew(tables, table, eyes)

    async def publish(self, id: str, person: Person, public: bool) -> None:
        """Let anyone watch a table, as far as one of its people is concerned; or no longer."""

        def run() -> bool:
            with self._store.transaction() as t:
                return people.set_public(t, id, person.id, public)

        if not await asyncio.to_thread(run):
            raise NotYours("you have no seat at this table")
        await self._service.tables.renamed_at(id)
        if not public:
            self._service.tables.hub.dismiss_watchers(id)
